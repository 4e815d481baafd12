//! `/games`: history of the player's finished games, and import of records.

use super::fetched::Fetched;
use super::frame::{Empty, PageFrame, day, table_path, why, words};
use crate::net::fetch;
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Chair, FinishedGame, FinishedKind, History, TableId};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

#[component]
pub(super) fn HistoryPage() -> impl IntoView {
    let prefs = prefs();
    let page = RwSignal::new(0u32);
    let games = RwSignal::new(Fetched::<History>::Waiting);
    let fetch = move || {
        Fetched::ask(
            games,
            async move { fetch::get(&format!("/api/mine/history?page={}", page.get_untracked())).await },
        );
    };
    Effect::new(move || {
        page.get();
        fetch();
    });
    view! {
        <PageFrame name="games" title=|words| words.games.title>
            <p class="lab-intro">{live(move || words(prefs).games.intro)}</p>
            <section class="played" aria-live="polite">
                {move || match games.get() {
                    Fetched::Waiting => view! { <p class="quiet">{words(prefs).loading}</p> }.into_any(),
                    Fetched::Refused(refusal) => view! { <p class="warn" role="alert">{why(prefs, &refusal)}</p> }.into_any(),
                    Fetched::Here(history) if history.total == 0 => view! { <Empty says=words(prefs).games.empty /> }.into_any(),
                    Fetched::Here(history) => view! { <GameList history page /> }.into_any(),
                }}
            </section>
            <ImportGame done=Callback::new(move |()| fetch()) />
        </PageFrame>
    }
}

#[component]
fn GameList(history: History, page: RwSignal<u32>) -> impl IntoView {
    let prefs = prefs();
    let pages = history.total.div_ceil(History::PAGE_SIZE).max(1);
    view! {
        <p class="quiet">{live(move || words(prefs).games.total(history.total))}</p>
        <ul class="played-list">
            {history.games.into_iter().map(|game| view! { <GameItem game /> }).collect_view()}
        </ul>
        <div class="pager" hidden=pages < 2>
            <button type="button" class="button small" disabled=move || page.get() == 0
                on:click=move |_| page.update(|page| *page = page.saturating_sub(1))>
                {live(move || words(prefs).games.newer)}
            </button>
            <span class="quiet">{live(move || words(prefs).games.page(page.get() + 1, pages))}</span>
            <button type="button" class="button small" disabled=move || page.get() + 1 >= pages
                on:click=move |_| page.update(|page| *page += 1)>
                {live(move || words(prefs).games.older)}
            </button>
        </div>
    }
}

#[component]
fn GameItem(game: FinishedGame) -> impl IntoView {
    let prefs = prefs();
    let game = StoredValue::new(game);
    let with = move |say: fn(Prefs, &FinishedGame) -> String| live(move || game.with_value(|game| say(prefs, game)));
    let id = game.with_value(|game| game.id.clone());
    let replay = game.with_value(|game| table_path(&game.game, &id, "?at=0"));
    let (record, file) = (format!("/api/tables/{id}/record"), format!("{id}.json"));
    let kind = game.with_value(|game| game.kind);
    view! {
        <li class="card" data-played=id data-kind=kind.code()>
            <h2>{with(title)}</h2>
            <p class="played-when quiet">
                {with(|prefs, game| day(prefs, game.at))}
                {(kind != FinishedKind::Here).then(|| view! { <span class="lab-changed">{live(move || mark(prefs, kind))}</span> })}
            </p>
            <p class="played-result" data-result>{with(result)}</p>
            <p class="quiet">{with(players)}</p>
            <p class="played-links">
                <a class="button small" href=replay data-replay>{live(move || words(prefs).games.replay)}</a>
                <a class="button small quiet-button" href=record download=file>
                    {live(move || words(prefs).games.record)}
                </a>
            </p>
        </li>
    }
}

fn mark(prefs: Prefs, kind: FinishedKind) -> &'static str {
    match kind {
        FinishedKind::Here => "",
        FinishedKind::Daily => words(prefs).games.daily,
        FinishedKind::Imported => words(prefs).games.imported,
        FinishedKind::Continued => words(prefs).games.continued,
    }
}

fn title(prefs: Prefs, game: &FinishedGame) -> String {
    prefs.words().game(&game.game).map_or(game.game.as_str(), |words| words.title).to_owned()
}

/// The name of a seat; the player's only seat is "you".
fn name(prefs: Prefs, game: &FinishedGame, seat: usize) -> String {
    let words = &words(prefs).games;
    let own = game.yours.iter().any(|own| own.index() == seat);
    match game.chairs.get(seat) {
        _ if own && game.yours.len() == 1 => words.you.to_owned(),
        Some(Chair::Bot(level)) => {
            prefs.words().level(&game.game, level).map_or(level.as_str(), |level| level.name).to_owned()
        }
        Some(Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. }) if !name.is_empty() => name.clone(),
        _ => words.seat(seat + 1),
    }
}

fn players(prefs: Prefs, game: &FinishedGame) -> String {
    (0..game.chairs.len()).map(|seat| name(prefs, game, seat)).collect::<Vec<_>>().join(", ")
}

fn result(prefs: Prefs, game: &FinishedGame) -> String {
    let words = &words(prefs).games;
    let winners = game.outcome.winners;
    if game.chairs.len() == 1 {
        return words.points(game.outcome.scores.first().map_or(0.0, |score| score.value()));
    }
    if winners.is_empty() {
        return words.drawn.to_owned();
    }
    let people = game.chairs.iter().filter(|chair| !matches!(chair, Chair::Bot(_))).count();
    if game.yours.len() == people && people > 1 {
        let names: Vec<String> = winners.iter().map(|seat| name(prefs, game, seat.index())).collect();
        return words.winner(&names.join(", "));
    }
    let won = winners.iter().any(|seat| game.yours.contains(seat));
    if won { words.won.to_owned() } else { words.lost.to_owned() }
}

/// Imports a record file.
#[component]
fn ImportGame(done: Callback<()>) -> impl IntoView {
    let prefs = prefs();
    let said = RwSignal::new(None::<Fetched<()>>);
    let choose = move |event: leptos::ev::Event| {
        let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else { return };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
            let came = fetch::post_text::<TableId>("/api/mine/import", &text).await;
            said.try_set(Some(came.map_or_else(Fetched::Refused, |_| Fetched::Here(()))));
            // Cleared, so that the same file can be chosen again.
            input.set_value("");
            done.run(());
        });
    };
    view! {
        <section class="card people-card" aria-labelledby="bring-title">
            <h2 id="bring-title">{live(move || words(prefs).games.import)}</h2>
            <p>{live(move || words(prefs).games.import_says)}</p>
            <label class="button file">
                {live(move || words(prefs).games.choose)}
                <input type="file" accept=".json,application/json" class="unseen" on:change=choose data-import />
            </label>
            <p role="status" data-imported>
                {move || said.get().map(|said| match said {
                    Fetched::Waiting => String::new(),
                    Fetched::Here(()) => words(prefs).games.import_done.to_owned(),
                    Fetched::Refused(refusal) => why(prefs, &refusal),
                })}
            </p>
        </section>
    }
}
