//! The new-game dialog, opened from a game's box.

use super::rated::{Rated, WhetherRated};
use super::seats::{HowMany, HowManyGames, SeatCards, SeatChoices, can_open, has_sides};
#[cfg(feature = "sheets")]
use super::solo::Solo;
use super::terms::{
    Consent, HowFast, NewSeating, WhereKept, WhoBegins, WhoMaySit, WhoMayWatch, WhoRolls, WhoSitsWhere, WhoStandsIn,
};
use crate::browser::{recall, remember};
use crate::games::COVERS;
use crate::games::Face;
use crate::games::registry::face;
use crate::net::{fetch, transport};
use crate::prefs::{Prefs, prefs};
use crate::route::router;
use crate::scripts;
use crate::ui::icon;
use crate::ui::live;
use kernel::{OptionInfo, OptionValue, Seating, Turn};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{DiceMode, NewSeat, NewTable, Pace, Refusal, RefusalCode, SpectatorPolicy, TableId, Terms};
use serde_json::{Map, json};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rival {
    Bot(&'static str),
    /// A person who follows the link.
    Friend,
    /// A second player at this screen.
    Beside,
}

impl Rival {
    pub(super) const fn code(self) -> &'static str {
        match self {
            Rival::Bot(level) => level,
            Rival::Friend => "friend",
            Rival::Beside => "beside",
        }
    }

    pub(super) fn all(face: &dyn Face) -> Vec<Rival> {
        face.bots().into_iter().map(Rival::Bot).chain([Rival::Friend, Rival::Beside]).collect()
    }

    /// The last choice; else the second level, neither dull nor crushing.
    pub(super) fn first(face: &dyn Face) -> Rival {
        let last = recall("rival");
        let known = Rival::all(face);
        let found = known.iter().copied().find(|rival| Some(rival.code()) == last.as_deref());
        found.or_else(|| known.get(1).copied()).unwrap_or(Rival::Friend)
    }

    pub(super) fn seat(self) -> NewSeat {
        match self {
            Rival::Bot(level) => NewSeat::Bot(level.to_owned()),
            Rival::Friend => NewSeat::Open,
            Rival::Beside => NewSeat::You,
        }
    }
}

/// The dialog: the box's lid with the cover, and the form.
#[component]
pub(crate) fn NewGameDialog(slug: &'static str, opened: RwSignal<Option<&'static str>>) -> impl IntoView {
    let (Some(face), Some(cover)) = (face(slug), COVERS.iter().find(|cover| cover.slug == slug)) else {
        return ().into_any();
    };
    let prefs = prefs();
    let router = router();
    let rival = RwSignal::new(Rival::first(face));
    let options = RwSignal::new(Map::<String, serde_json::Value>::new());
    let card = catalog::game(slug).map(|game| game.info());
    let counts = card.map_or(&[][..], |card| card.seats);
    // Two players by default, where the game allows it.
    let usual = counts.iter().copied().find(|&count| count == 2).or(counts.first().copied());
    let count = RwSignal::new(usual.unwrap_or(2));
    let games = RwSignal::new(None::<u8>);
    let dice = RwSignal::new(DiceMode::Server);
    let consent = RwSignal::new(false);
    let pace = RwSignal::new(Pace::Free);
    let listed = RwSignal::new(false);
    let spectators = RwSignal::new(SpectatorPolicy::Open);
    let seating = RwSignal::new(NewSeating::of(slug));
    Effect::new(move || {
        if !dice.get().is_server() && seating.get_untracked() == NewSeating::Drawn {
            seating.set(NewSeating::Chosen);
        }
    });
    let leavers = RwSignal::new(None::<&'static str>);
    // Without a server the table is hosted offline.
    let away = RwSignal::new(false);
    let device = RwSignal::new(false);
    spawn_local(async move {
        if transport::is_offline().await {
            away.try_set(true);
            device.try_set(true);
        }
    });
    let has_dice = catalog::game(slug)
        .and_then(|game| game.open(count.get_untracked().into(), &Map::new()).ok())
        .is_some_and(|session| matches!(session.turn(), Turn::Chance(_)));
    let places = SeatChoices::new(face, counts.iter().copied().max().unwrap_or(2));
    let seats = Memo::new(move |_| match count.get() {
        1 => vec![NewSeat::You],
        2 if seating.get() == NewSeating::OtherFirst => vec![rival.get().seat(), NewSeat::You],
        2 => vec![NewSeat::You, rival.get().seat()],
        many => places.seats(many),
    });
    let can_count = move || dice.get().is_server() && !device.get() && has_sides(slug, count.get(), &options.get());
    let rated = Rated::new(seats, can_count);
    let busy = RwSignal::new(false);
    let failed = RwSignal::new(None::<RefusalCode>);
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    // A modal `<dialog>` traps the focus and closes on Escape by itself.
    Effect::new(move || {
        if let Some(dialog) = dialog.get() {
            let _ = dialog.show_modal();
        }
    });
    let words = move || &prefs.words().shell;
    let box_words = move || cover.words();
    let credits =
        move || catalog::credits(slug).map_or_else(String::new, |credits| prefs.lang.get().credits().line(credits));
    let play = move |submit: leptos::ev::SubmitEvent| {
        submit.prevent_default();
        let chosen = rival.get_untracked();
        remember("rival", chosen.code());
        let table = NewTable {
            game: slug.to_owned(),
            options: options.get_untracked(),
            seats: seats.get_untracked(),
            name: prefs.name.get_untracked(),
            terms: Terms {
                games: games.get_untracked().filter(|_| count.get_untracked() > 1),
                dice: dice.get_untracked(),
                consent: consent.get_untracked(),
                pace: pace.get_untracked(),
                stand_in_level: leavers.get_untracked().map(str::to_owned),
                listed: listed.get_untracked(),
                spectators: spectators.get_untracked(),
                // People around one device settle it among themselves.
                drawn: Some(
                    seating.get_untracked() == NewSeating::Drawn
                        && seats.with_untracked(|seats| seats.iter().any(|seat| *seat != NewSeat::You)),
                ),
                rated: rated.wish(),
            },
            from: None,
            id: None,
            client_seed: None,
        };
        busy.set(true);
        spawn_local(async move {
            match set_up(table, device.get_untracked()).await {
                Ok(table) => router.go_fresh(&table.id),
                Err(refusal) => {
                    failed.try_set(Some(refusal.code));
                    busy.try_set(false);
                }
            }
        });
    };
    let cards = card.map(|card| card.options).unwrap_or_default();
    let choose_first = card.is_some_and(|card| card.seating == Seating::LoserChooses);
    let rivals = move || {
        view! {
            <fieldset class="rivals">
                <legend class="unseen">{live(move || words().who_plays)}</legend>
                {Rival::all(face).into_iter().map(|which| view! { <RivalCard prefs slug which rival /> }).collect_view()}
            </fieldset>
        }
    };
    // With two players only the opponent is chosen; with more, every seat.
    let company = move || match count.get() {
        1 => view! { <p class="alone">{live(move || face.alone(prefs.words()))}</p> }.into_any(),
        2 => rivals().into_any(),
        _ => view! { <SeatCards prefs face count places /> }.into_any(),
    };
    #[cfg(feature = "sheets")]
    let alone = face.info().solo.map(|game| view! { <Solo prefs face game failed /> });
    // The first bundle has no solo games.
    #[cfg(not(feature = "sheets"))]
    let alone = ();
    view! {
        <dialog
            class="new-game"
            node_ref=dialog
            aria-labelledby="new-game-title"
            on:close=move |_| opened.set(None)
            on:click=move |click| {
                // A click on the backdrop, which is the dialog element itself, closes it.
                if event_target::<web_sys::Element>(&click).tag_name() == "DIALOG" {
                    opened.set(None);
                }
            }
        >
            <form class="new-game-form" on:submit=play>
                <div class="lid">
                    <svg class="lid-cover" viewBox="0 0 220 280" aria-hidden="true">{cover.draw()}</svg>
                    <div class="lid-text">
                        <h2>{live(move || box_words().map(|words| words.title))}</h2>
                        <p>{live(move || box_words().map(|words| words.pitch))}</p>
                        <p class="facts">{live(move || box_words().map(|words| words.facts))}</p>
                        <p class="lid-credits" data-credits>
                            {live(credits)}" "
                            <a href=format!("/credits#{slug}")>{live(move || prefs.lang.get().credits().title)}</a>
                        </p>
                    </div>
                </div>
                <div class="tray">
                    <button type="button" class="button round close" aria-label=live(move || words().close) on:click=move |_| opened.set(None)>
                        {icon::close()}
                    </button>
                    <h2 id="new-game-title">{live(move || words().who_plays)}</h2>
                    <Show when=move || counts.len() != 1>
                        <HowMany prefs slug seats=counts count options games />
                    </Show>
                    {company}
                    <Show when=move || device.get()>
                        <p class="quiet" role="status" data-device>
                            {live(move || if away.get() { words().away_says } else { words().device_says })}
                        </p>
                    </Show>
                    <details class="fold">
                        <summary>{live(move || words().options)}</summary>
                        {cards.iter().map(|card| view! { <OptionChips prefs face card count options /> }).collect_view()}
                        <Show when=move || counts.len() != 1 && count.get() != 1>
                            <HowManyGames prefs count games />
                        </Show>
                        // Offline tables have no clocks.
                        <Show when=move || !device.get()><HowFast prefs slug pace /></Show>
                        {face.partners_act_alike().then(|| view! { <Consent prefs consent /> })}
                        {has_dice.then(|| view! { <WhoRolls prefs dice /> })}
                        {if choose_first {
                            view! { <Show when=move || rival.get() != Rival::Beside><WhoBegins prefs seating dice /></Show> }.into_any()
                        } else {
                            view! {
                                <Show when=move || count.get() != 1 && dice.get().is_server()>
                                    <WhoSitsWhere prefs seating />
                                </Show>
                            }
                            .into_any()
                        }}
                        <Show when=move || count.get() != 1 && !device.get()>
                            <WhetherRated prefs rated />
                            <WhoMaySit prefs listed />
                            <WhoStandsIn prefs face leavers />
                        </Show>
                        <Show when=move || !device.get()><WhoMayWatch prefs spectators /></Show>
                        <WhereKept prefs device />
                        <label class="field-label">
                            <span>{live(move || words().your_name)}</span>
                            <input class="field" maxlength="24" autocomplete="nickname" prop:value=prefs.name
                                on:input=move |input| prefs.set_name(&event_target_value(&input)) />
                        </label>
                    </details>
                    {move || failed.get().map(|code| view! { <p class="warn" role="alert">{prefs.words().refusals.by_code(code)}</p> })}
                    <button type="submit" class="button primary huge" data-play autofocus disabled=live(move || busy.get())>
                        {live(move || if busy.get() { words().setting_up } else { words().play })}
                    </button>
                    {alone}
                    <a class="lab-link" href=format!("/lab/{slug}")>{live(move || words().lab)}</a>
                </div>
            </form>
        </dialog>
    }
    .into_any()
}

/// Opens a table on the server; offline where that is wished or the server does not answer.
pub(crate) async fn set_up(table: NewTable, here: bool) -> Result<TableId, Refusal> {
    if !here {
        // Physical dice have no commitment.
        let (id, client_seed) = if table.terms.dice.is_server() { scripts::prepare().await } else { (None, None) };
        let opened = fetch::post("/api/tables", &NewTable { id, client_seed, ..table.clone() }).await;
        if !opened.as_ref().is_err_and(|refusal: &Refusal| refusal.code == RefusalCode::Offline) {
            return opened;
        }
    }
    fetch::post(transport::OPEN_OFFLINE, &table).await
}

#[component]
fn RivalCard(prefs: Prefs, slug: &'static str, which: Rival, rival: RwSignal<Rival>) -> impl IntoView {
    let text = move || {
        let words = prefs.words();
        match which {
            Rival::Bot(level) => (
                words.level(slug, level).map_or(level, |level| level.name),
                words.level_says(slug, level).unwrap_or_default(),
            ),
            Rival::Friend => (words.shell.friend, words.shell.friend_says),
            Rival::Beside => (words.shell.together, words.shell.together_says),
        }
    };
    let sign = move || match which {
        Rival::Bot(level) => strength(slug, level).into_any(),
        Rival::Friend => icon::link().into_any(),
        Rival::Beside => icon::two().into_any(),
    };
    let level = match which {
        Rival::Bot(level) => Some(level),
        Rival::Friend | Rival::Beside => None,
    };
    let figure = level.and_then(|level| catalog::info(slug)?.bot(level)?.measured);
    view! {
        <label class="rival" class:wide=level.is_none() data-level=level data-rival=which.code()>
            <input type="radio" name="rival" value=which.code() prop:checked=live(move || rival.get() == which)
                on:change=move |_| rival.set(which) />
            <span class="rival-sign">{sign}</span>
            <span class="rival-text">
                <span class="rival-name">{live(move || text().0)}</span>
                <span class="rival-says">{live(move || text().1)}</span>
                {figure.map(|figure| view! { <span class="rival-says" data-measured>{live(move || prefs.words().levels.measured(figure))}</span> })}
            </span>
        </label>
    }
}

/// The strength of a level as lit tips, one to four.
fn strength(slug: &str, level: &str) -> impl IntoView + use<> {
    let info = catalog::info(slug);
    let (rank, count) = info.map_or((0, 1), |info| (info.rank(level).unwrap_or_default(), info.levels.len()));
    // The strongest of a game lights all four.
    let lit = (4 * (rank + 1)).div_ceil(count.max(1)).min(4);
    let tips = (0..4).map(move |index| {
        let (x, y) = [(6.5, 17.5), (17.5, 17.5), (6.5, 7.0), (17.5, 7.0)][index];
        view! { <path class=if index < lit { "lit" } else { "dim" } d=format!("M{x} {}l4.4 7.6h-8.800z", y - 4.5) /> }
    });
    view! { <svg class="strength" viewBox="0 0 24 24" aria-hidden="true">{tips.collect_view()}</svg> }
}

/// One option of the game, with its values as chips.
#[component]
pub(crate) fn OptionChips(
    prefs: Prefs,
    face: &'static dyn Face,
    card: &'static OptionInfo,
    count: RwSignal<u8>,
    options: RwSignal<Map<String, serde_json::Value>>,
) -> impl IntoView {
    let label = move || prefs.words().option(face.slug(), card.name).unwrap_or(card.name);
    let chosen = move |value: OptionValue| {
        let now = options.with(|options| options.get(card.name).cloned()).unwrap_or_else(|| json!(card.default));
        now == json!(value)
    };
    let chip = move |value: OptionValue| {
        let text = match value {
            OptionValue::Number(number) => number.to_string(),
            OptionValue::Word(word) => word.to_owned(),
        };
        let plain = text.clone();
        let name =
            move || prefs.words().value(face.slug(), card.name, &plain).map_or_else(|| plain.clone(), str::to_owned);
        // Values that the game refuses with the other options are hidden.
        let refused = move || {
            let mut wanted = options.get();
            wanted.insert(card.name.to_owned(), json!(value));
            !can_open(face.slug(), count.get(), &wanted)
        };
        let choose = move |_| options.update(|options| drop(options.insert(card.name.to_owned(), json!(value))));
        view! {
            <button type="button" class="chip" hidden=refused aria-pressed=live(move || chosen(value).to_string())
                data-option=format!("{}={text}", card.name) on:click=choose>{live(name)}</button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(label)>
            <span class="option-name" aria-hidden="true">{live(label)}</span>
            <div class="chips">{card.values.iter().map(|&value| chip(value)).collect_view()}</div>
        </div>
    }
}
