//! Other terms by agreement: somebody proposes, everybody says yes, and the same people sit at a new table.

use super::page::Sitting;
use crate::net::reach::is_home;
use crate::shelf::{HowFast, OptionChips, WhoSitsWhere};
use crate::ui::{icon, live};
use kernel::Entry;
use leptos::prelude::*;
use wire::{Offer, Offered, Pace};
use words::Words;

/// What was proposed and what to say to it; else the way to propose, while nobody has acted and after the game.
#[component]
pub(super) fn OtherTerms(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let offered = Memo::new(move |_| desk.shown.with(|shown| shown.as_ref()?.offered.clone()));
    let here = !desk.id.with_value(|id| is_home(id));
    let seated = sitting.head.with_value(|head| !head.yours.is_empty());
    let acted =
        move || desk.log.with(|log| log.iter().any(|moment| matches!(moment.entry, Some(Entry::Action { .. }))));
    let fixed = move || desk.shown.with(|shown| shown.as_ref().is_none_or(|now| now.r#match.is_some()));
    let alone = move || desk.chairs.with(|chairs| chairs.len() < 2 || chairs.contains(&wire::Chair::Empty));
    let may = move || {
        here && seated && !alone() && !fixed() && (sitting.is_over() || !acted()) && desk.next.with(Option::is_none)
    };
    view! {
        {move || offered.get().map(|offered| standing(sitting, &offered))}
        <Show when=move || may() && desk.film.with(Option::is_none) && offered.with(Option::is_none)><Propose sitting /></Show>
    }
}

/// What was proposed, and what to say to it.
fn standing(sitting: Sitting, offered: &Offered) -> AnyView {
    let desk = sitting.desk;
    let words = desk.prefs.words();
    let yours = sitting.head.with_value(|head| head.yours);
    let mine = yours.contains(offered.seat);
    let own = yours.iter().find(|own| offered.waits.contains(*own));
    let terms = told(sitting, words, &offered.offer);
    let says = sitting.cast.with(|cast| {
        if mine { (words.talk.you_offer)(&terms) } else { (words.talk.offers)(cast.name(offered.seat), &terms) }
    });
    let yes = own.map(|own| {
        view! { <button type="button" class="button primary" data-accept on:click=move |_| desk.accept(own)>{words.clock.yes}</button> }
    });
    let no = if mine { Some((offered.seat, words.clock.never_mind)) } else { own.map(|own| (own, words.talk.no)) };
    let no = no.map(|(own, text)| {
        view! { <button type="button" class="button" data-decline on:click=move |_| desk.decline(own)>{text}</button> }
    });
    view! { <div class="proposal" role="status" data-offered><span>{says}</span>{yes}{no}</div> }.into_any()
}

/// Terms in words: the options by name, the clock, the places.
fn told(sitting: Sitting, words: &'static Words, offer: &Offer) -> String {
    let face = sitting.head.with_value(|head| head.face);
    let plain = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let options = offer.options.iter().filter(|(name, _)| *name != "files").map(|(name, value)| {
        let value = plain(value);
        [low(face.option(words, name)), low(face.value(words, &value).map_or(value.as_str(), |name| name))].join(" ")
    });
    let pace = match offer.pace {
        Pace::Free => words.clock.free.to_owned(),
        Pace::Move(seconds) => format!("{seconds} s"),
        Pace::Total { seconds, increment } => format!("{} min + {increment} s", seconds / 60),
        Pace::Days(days) => (words.clock.days)(days.into(), 0),
    };
    let places = if offer.drawn { words.talk.seats_drawn } else { words.talk.seats_chosen };
    let mut terms: Vec<String> = options.collect();
    terms.push([low(words.clock.name), low(&pace)].join(" "));
    terms.push([low(words.talk.seats), low(places)].join(" "));
    terms.join(", ")
}

/// As it is written inside a sentence.
fn low(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

/// The way to propose.
#[component]
fn Propose(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let prefs = desk.prefs;
    let words = move || &prefs.words().talk;
    let head = sitting.head.get_value();
    let (face, slug) = (head.face, head.face.slug());
    let count = RwSignal::new(desk.chairs.with_untracked(Vec::len) as u8);
    let options = RwSignal::new(head.options);
    let pace = RwSignal::new(Pace::Free);
    let drawn = RwSignal::new(false);
    let cards = shelf::game(slug).map(|game| game.card().options).unwrap_or_default();
    let propose = move |_| {
        let offer =
            Offer { options: options.get_untracked(), pace: pace.get_untracked(), drawn: drawn.get_untracked() };
        desk.offer(sitting.near, offer);
    };
    view! {
        <button type="button" class="button quiet-button" data-terms popovertarget="terms" title=live(move || words().other_terms)>
            {icon::terms()}<span>{live(move || words().other_terms)}</span>
        </button>
        <div popover="auto" id="terms" class="card onward">
            <h2>{live(move || words().other_terms)}</h2>
            <p>{live(move || words().other_terms_say)}</p>
            {cards.iter().map(|card| view! { <OptionChips prefs face card count options /> }).collect_view()}
            <HowFast prefs slug pace />
            <WhoSitsWhere prefs drawn />
            <button type="button" class="button primary" data-propose on:click=propose>{live(move || words().propose)}</button>
        </div>
    }
}
