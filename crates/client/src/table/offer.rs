//! Offers of other terms: a player proposes, all others agree, and the same people play at a new table.

use super::page::TableContext;
use crate::net::transport::is_offline_table;
use crate::pages::new_game::{HowFast, NewSeating, OptionChips, WhoSitsWhere};
use crate::ui::{icon, live};
use i18n::Words;
use kernel::RecordedStep;
use leptos::prelude::*;
use protocol::{Chair, Offer, Pace, PendingOffer};

/// The pending offer with buttons to answer it; else a button to make one, before the first action and after the game.
#[component]
pub(super) fn OtherTerms(context: TableContext) -> impl IntoView {
    let client = context.client;
    let offered = Memo::new(move |_| client.shown.with(|shown| shown.as_ref()?.offer.clone()));
    let here = !client.id.with_value(|id| is_offline_table(id));
    let seated = context.head.with_value(|head| !head.yours.is_empty());
    let acted =
        move || client.log.with(|log| log.iter().any(|step| matches!(step.entry, Some(RecordedStep::Action { .. }))));
    let fixed = move || client.shown.with(|shown| shown.as_ref().is_none_or(|now| now.r#match.is_some()));
    let alone = move || client.chairs.with(|chairs| chairs.len() < 2 || chairs.contains(&Chair::Empty));
    // The dice of a rated game are not rolled again unless another person agrees.
    let rated = context.head.with_value(|head| head.rated);
    let bots_only = move || {
        client.chairs.with(|chairs| chairs.iter().filter(|chair| matches!(chair, Chair::Person(_))).count() < 2)
    };
    let awaits = move || client.shown.with(|shown| shown.as_ref().is_none_or(|now| !now.awaited.is_empty()));
    let early = move || !(acted() || awaits() || rated && bots_only());
    let may = move || {
        here && seated && !alone() && !fixed() && (context.is_over() || early()) && client.next.with(Option::is_none)
    };
    view! {
        {move || offered.get().map(|offered| standing(context, &offered))}
        <Show when=move || may() && client.replay.with(Option::is_none) && offered.with(Option::is_none)><Propose context /></Show>
    }
}

fn standing(context: TableContext, offered: &PendingOffer) -> AnyView {
    let client = context.client;
    let words = client.prefs.words();
    let yours = context.head.with_value(|head| head.yours);
    let mine = yours.contains(offered.seat);
    let own = yours.iter().find(|own| offered.waits.contains(*own));
    let terms = told(context, words, &offered.offer);
    let says = context.cast.with(|cast| {
        if mine { words.chat.you_offer(&terms) } else { words.chat.offers(cast.name(offered.seat), &terms) }
    });
    let yes = own.map(|own| {
        view! { <button type="button" class="button primary" data-accept on:click=move |_| client.accept(own)>{words.clock.undo_yes}</button> }
    });
    let no = if mine { Some((offered.seat, words.clock.undo_withdraw)) } else { own.map(|own| (own, words.chat.no)) };
    let no = no.map(|(own, text)| {
        view! { <button type="button" class="button" data-decline on:click=move |_| client.decline(own)>{text}</button> }
    });
    view! { <div class="proposal" role="status" data-offered><span>{says}</span>{yes}{no}</div> }.into_any()
}

/// The terms as text: options, clock, seats.
fn told(context: TableContext, words: &'static Words, offer: &Offer) -> String {
    let face = context.head.with_value(|head| head.face);
    let plain = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let options = offer.options.iter().filter(|(name, _)| *name != "files").map(|(name, value)| {
        let value = plain(value);
        let label = words.option(face.slug(), name).unwrap_or(name);
        [low(label), low(words.value(face.slug(), name, &value).unwrap_or(&value))].join(" ")
    });
    let pace = match offer.pace {
        Pace::Free => words.clock.free.to_owned(),
        Pace::Move(seconds) => format!("{seconds} s"),
        Pace::Total { seconds, increment } => format!("{} min + {increment} s", seconds / 60),
        Pace::Days(days) => words.clock.days(days.into(), 0),
    };
    let places = if offer.drawn { words.chat.seats_drawn } else { words.chat.seats_chosen };
    let mut terms: Vec<String> = options.collect();
    terms.push([low(words.clock.name), low(&pace)].join(" "));
    terms.push([low(words.chat.seats), low(places)].join(" "));
    terms.join(", ")
}

/// With a lower-case first letter, for the middle of a sentence.
fn low(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

/// Button and popover with which a player proposes other terms.
#[component]
fn Propose(context: TableContext) -> impl IntoView {
    let client = context.client;
    let prefs = client.prefs;
    let words = move || &prefs.words().chat;
    let head = context.head.get_value();
    let (face, slug) = (head.face, head.face.slug());
    let count = RwSignal::new(client.chairs.with_untracked(Vec::len) as u8);
    let options = RwSignal::new(head.options);
    let pace = RwSignal::new(Pace::Free);
    let seating = RwSignal::new(NewSeating::Chosen);
    let cards = catalog::game(slug).map(|game| game.info().options).unwrap_or_default();
    let propose = move |_| {
        let drawn = seating.get_untracked() == NewSeating::Drawn;
        let offer = Offer { options: options.get_untracked(), pace: pace.get_untracked(), drawn };
        client.offer(context.near, offer);
    };
    view! {
        <button type="button" class="button quiet-button" data-terms popovertarget="terms" title=live(move || words().other_terms)>
            {icon::terms()}<span>{live(move || words().other_terms)}</span>
        </button>
        <div popover="auto" id="terms" class="card popover-card">
            <h2>{live(move || words().other_terms)}</h2>
            <p>{live(move || words().other_terms_say)}</p>
            {cards.iter().map(|card| view! { <OptionChips prefs face card count options /> }).collect_view()}
            <HowFast prefs slug pace />
            <WhoSitsWhere prefs seating />
            <button type="button" class="button primary" data-propose on:click=propose>{live(move || words().propose)}</button>
        </div>
    }
}
