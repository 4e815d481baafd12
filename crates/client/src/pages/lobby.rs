//! `/lobby`: open tables, and quick match with any opponent.

use super::fetched::Fetched;
use super::frame::{PageFrame, table_path, why, words};
use crate::game_list::GAMES;
use crate::net::fetch;
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Chair, Join, LobbyTable, Refusal, TableId};
use std::time::Duration;

/// Polling interval of the list.
const AGAIN: Duration = Duration::from_secs(5);

#[component]
pub(super) fn LobbyPage() -> impl IntoView {
    let prefs = prefs();
    let tables = RwSignal::new(Fetched::<Vec<LobbyTable>>::Waiting);
    let look = move || Fetched::ask(tables, async { fetch::get("/api/lobby").await });
    look();
    if let Ok(again) = set_interval_with_handle(look, AGAIN) {
        on_cleanup(move || again.clear());
    }
    // An unchanged list is not redrawn: a button must not vanish under the pointer.
    let tables = Memo::new(move |_| tables.get());
    view! {
        <PageFrame name="lobby" title=|words| words.lobby.title>
            <p class="lab-intro">{live(move || words(prefs).lobby.intro)}</p>
            <QuickMatch />
            <section aria-labelledby="open-title">
                <h2 id="open-title">{live(move || words(prefs).lobby.open)}</h2>
                <div aria-live="polite">
                    {move || match tables.get() {
                        Fetched::Waiting => view! { <p class="quiet">{words(prefs).loading}</p> }.into_any(),
                        Fetched::Refused(refusal) => view! { <p class="warn" role="alert">{why(prefs, &refusal)}</p> }.into_any(),
                        Fetched::Here(tables) if tables.is_empty() => {
                            view! { <p class="lab-empty" data-no-tables>{words(prefs).lobby.empty}</p> }.into_any()
                        }
                        Fetched::Here(tables) => view! {
                            <ul class="played-list">
                                {tables.into_iter().map(|table| view! { <TableItem table /> }).collect_view()}
                            </ul>
                        }.into_any(),
                    }}
                </div>
            </section>
        </PageFrame>
    }
}

/// Quick match: one button per game.
#[component]
fn QuickMatch() -> impl IntoView {
    let prefs = prefs();
    let refused = RwSignal::new(None::<Refusal>);
    let busy = RwSignal::new(false);
    let go = move |game: &'static str| {
        busy.set(true);
        spawn_local(async move {
            let join = Join { name: prefs.name.get_untracked(), ..Join::default() };
            match fetch::post::<TableId>(&format!("/api/lobby/{game}"), &join).await {
                Ok(TableId { id }) => drop(window().location().assign(&table_path(game, &id, ""))),
                Err(refusal) => {
                    refused.try_set(Some(refusal));
                    busy.try_set(false);
                }
            }
        });
    };
    view! {
        <section class="card people-card" aria-labelledby="quick-title">
            <h2 id="quick-title">{live(move || words(prefs).lobby.quick)}</h2>
            <p>{live(move || words(prefs).lobby.quick_says)}</p>
            <div class="chips">
                {GAMES.iter().map(|&(game, _)| view! {
                    <button type="button" class="button small" data-quick=game disabled=move || busy.get()
                        on:click=move |_| go(game)>{live(move || title(prefs, game))}</button>
                }).collect_view()}
            </div>
            {move || refused.get().map(|refusal| view! { <p class="warn" role="alert">{why(prefs, &refusal)}</p> })}
        </section>
    }
}

#[component]
fn TableItem(table: LobbyTable) -> impl IntoView {
    let prefs = prefs();
    let free = table.chairs.iter().filter(|chair| matches!(chair, Chair::Empty)).count();
    let (link, id, game) = (table_path(&table.game, &table.id, ""), table.id.clone(), table.game.clone());
    let (clock, unusual) = (!table.terms.pace.is_free(), !table.usual || !table.terms.dice.is_server());
    let chairs = StoredValue::new(table.chairs);
    let game = StoredValue::new(game);
    let who = move || game.with_value(|game| chairs.with_value(|chairs| waiting(prefs, game, chairs)));
    let name = move || game.with_value(|game| title(prefs, game));
    view! {
        <li class="card" data-open=id>
            <h3>{live(name)}</h3>
            <p data-players>{live(who)}</p>
            <p class="quiet">
                {live(move || words(prefs).lobby.free(free))}
                {clock.then(|| view! { <span class="lab-changed">{live(move || words(prefs).lobby.clock)}</span> })}
                {unusual.then(|| view! { <span class="lab-changed">{live(move || words(prefs).lobby.unusual)}</span> })}
            </p>
            <p class="played-links">
                <a class="button small" href=link aria-label=live(move || words(prefs).lobby.sit_with(&name(), &who()))>
                    {live(move || words(prefs).lobby.sit)}
                </a>
            </p>
        </li>
    }
}

/// The names of the players already seated.
fn waiting(prefs: Prefs, game: &str, chairs: &[Chair]) -> String {
    let name = |chair: &Chair| match chair {
        Chair::Empty => None,
        Chair::Bot(level) => {
            Some(prefs.words().level(game, level).map_or(level.as_str(), |level| level.name).to_owned())
        }
        Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. } if name.is_empty() => {
            Some(words(prefs).lobby.unnamed.to_owned())
        }
        Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. } => Some(name.clone()),
    };
    chairs.iter().filter_map(name).collect::<Vec<_>>().join(", ")
}

fn title(prefs: Prefs, game: &str) -> String {
    prefs.words().title(game).to_owned()
}
