//! Unfinished games of the visitor.

use crate::games::registry::{FaceLocation, face, locate};
use crate::net::{fetch, transport};
use crate::prefs::{Prefs, prefs};
use crate::route::{Route, follow, router};
use crate::ui::icon;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Chair, MyTable};
use wasm_bindgen_futures::JsFuture;

/// The latest few only.
const MOST: usize = 3;

/// Links to unfinished games; empty where there are none.
#[component]
pub(super) fn Resume() -> impl IntoView {
    let prefs = prefs();
    let tables = RwSignal::new(Vec::<MyTable>::new());
    let brought = RwSignal::new(0);
    spawn_local(async move {
        // Without a table, or without the server, nothing is shown.
        if let Ok(mine) = fetch::get::<Vec<MyTable>>("/api/tables/mine").await {
            tables.try_set(
                mine.into_iter()
                    .filter(|table| !matches!(locate(&table.game), FaceLocation::Missing))
                    .take(MOST)
                    .collect(),
            );
        }
        // Games that cannot be uploaded now are tried at the next visit.
        let sent = JsFuture::from(transport::upload_finished()).await.ok().and_then(|sent| sent.as_f64());
        brought.try_set(sent.unwrap_or(0.0) as u32);
    });
    view! {
        <Show when=move || tables.with(|tables| !tables.is_empty())>
            <section class="resume" aria-labelledby="resume-title">
                <h2 id="resume-title">{live(move || prefs.words().shell.resume)}</h2>
                <ul>
                    <For each=move || tables.get() key=|table| table.id.clone() let:table>
                        <ResumeLink prefs table />
                    </For>
                </ul>
            </section>
        </Show>
        <Show when=move || { brought.get() > 0 }>
            <p class="quiet" role="status" data-imported>{live(move || prefs.words().shell.imported(brought.get()))}</p>
        </Show>
    }
}

#[component]
fn ResumeLink(prefs: Prefs, table: MyTable) -> impl IntoView {
    let router = router();
    let route = Route::Table(table.id.clone());
    let yours = table.your_turn;
    let held = StoredValue::new(table);
    let title = move || held.with_value(|table| prefs.words().game(&table.game).map_or("", |words| words.title));
    let against = move || held.with_value(|table| opponents(prefs, table));
    view! {
        <li>
            <a class="resume-link" class:yours=yours href=route.path() on:click=follow(router, route) data-resume>
                <span class="resume-text">
                    <span class="resume-game">{live(title)}</span>
                    <span class="quiet">{live(against)}</span>
                </span>
                <span class="resume-turn">
                    {live(move || if yours { prefs.words().shell.resume_yours } else { prefs.words().shell.resume_theirs })}
                </span>
                {icon::forward()}
            </a>
        </li>
    }
}

/// The opponents' names: bots, and people other than the visitor.
fn opponents(prefs: Prefs, table: &MyTable) -> String {
    let words = prefs.words();
    let own = prefs.name.get();
    let count = table.chairs.len() as u8;
    let names: Vec<String> = (0..)
        .map_while(Seat::new)
        .zip(&table.chairs)
        .filter_map(|(seat, chair)| match chair {
            Chair::Bot(level) => words.level(&table.game, level).map(|words| words.name.to_owned()),
            Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. }
                if !name.is_empty() && *name != own =>
            {
                Some(name.clone())
            }
            Chair::Person(_) | Chair::Program(_) | Chair::Away { .. } => None,
            Chair::Empty => face(&table.game).map(|face| {
                let face = face.for_table(count).unwrap_or(face);
                format!("{} ({})", words.table.empty_seat, face.colour(words, seat))
            }),
        })
        .collect();
    let against = match (names.as_slice(), count) {
        ([], 2) => words.shell.together.to_owned(),
        ([], count) => words.shell.players(count),
        (names, _) => words.shell.against(&names.join(", ")),
    };
    if transport::is_offline_table(&table.id) { [&against, " · ", words.shell.on_device].concat() } else { against }
}
