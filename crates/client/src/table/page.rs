//! The table page: board, seats, actions and panel.

use super::actions::{Actions, Prompt};
#[cfg(feature = "sheets")]
use super::best_with_same_dice::SearchState;
use super::cards::{Cards, rematch_label};
use super::client::{ConnectionState, TableClient, TableSetup, cast};
use super::clock::Times;
use super::enter_roll::EnterRoll;
use super::offer::OtherTerms;
use super::panel::Panel;
use super::proposal::Proposed;
use super::replay_controls::ReplayControls;
use super::seats::{BoardSide, Seats};
use super::undo::Asked;
use crate::games::{BoardContext, RoundDraft, View};
use crate::pages::not_found::{MissingReason, NotFound};
use crate::route::router;
use crate::ui::live;
use i18n::SeatNames;
use kernel::Seat;
use leptos::prelude::*;

/// The state that the components of the page share.
#[derive(Clone, Copy)]
pub(super) struct TableContext {
    pub(super) client: TableClient,
    pub(super) cast: Memo<SeatNames>,
    /// The actions that can be played now, or added to the draft.
    pub(super) legal: Memo<Vec<(Seat, String)>>,
    pub(super) draft: Option<RoundDraft>,
    pub(super) near: Seat,
    pub(super) head: StoredValue<TableSetup>,
    /// The search for the best result with the same dice.
    #[cfg(feature = "sheets")]
    pub(super) back: RwSignal<SearchState>,
}

#[component]
pub(crate) fn TablePage(id: String) -> impl IntoView {
    let client = TableClient::open(id);
    let known = Memo::new(move |_| client.head.with(|head| head.as_ref().map(|head| head.yours)));
    move || {
        match (client.connection.get() == ConnectionState::NoTable, known.get()) {
        (true, _) => view! { <NotFound reason=client.notice.get_untracked().map_or(MissingReason::NoPage, |notice| notice.closes()) /> }.into_any(),
        (false, Some(_)) => view! { <OpenTable client /> }.into_any(),
        (false, None) => view! {
            <main class="table-page opening" id="content" tabindex="-1" data-page="table" data-turn="them" data-ready="false">
                <p class="quiet">{live(move || client.prefs.words().shell.loading)}</p>
            </main>
        }
        .into_any(),
    }
    }
}

/// The table after its first snapshot.
#[component]
fn OpenTable(client: TableClient) -> impl IntoView {
    let Some(head) = client.head.get_untracked() else { return ().into_any() };
    let cast = cast(client);
    let alike = head.face.partners_act_alike();
    let legal = Memo::new(move |_| {
        let free = !client.pace.is_busy() && client.asked.get().is_none() && client.replay.with(Option::is_none);
        client.shown.with(|shown| match shown {
            Some(now) if free && alike => flat(now.legal.get(..1).unwrap_or_default()),
            Some(now) if free => flat(&now.legal),
            Some(_) | None => Vec::new(),
        })
    });
    let near = head.yours.iter().next().unwrap_or(Seat::FIRST);
    let play = Callback::new(move |(seat, action)| client.play(seat, action));
    let options = StoredValue::new(head.options.clone());
    let tell = Callback::new(move |()| client.tell());
    let setting = BoardContext {
        prefs: client.prefs,
        pace: client.pace,
        near,
        cast,
        legal,
        aim: client.aim,
        options,
        play,
        #[cfg(feature = "sheets")]
        known: Callback::new(move |()| client.known()),
        tell,
    };
    let board = head.face.board(setting);
    if let Some(scene) = client.scene.get_untracked() {
        board.set(&scene);
    }
    client.log.with_untracked(|log| board.recall(log.last().map_or(&[], |step| &step.effects)));
    client.board.set_value(Some(board.clone()));
    let draft = board.draft();
    let legal = draft.map_or(legal, |draft| draft.legal);
    let context = TableContext {
        client,
        cast,
        legal,
        draft,
        near,
        head: StoredValue::new(head),
        #[cfg(feature = "sheets")]
        back: RwSignal::default(),
    };
    // All players have agreed on other terms: the game moves to another table.
    let router = router();
    Effect::new(move || {
        if let Some(next) = client.next.get().filter(|_| !untrack(|| context.is_over())) {
            router.go_fresh(&next);
        }
    });
    let keys = window_event_listener(leptos::ev::keydown, |press| super::actions::digit(&press));
    on_cleanup(move || keys.remove());
    let slug = context.head.with_value(|head| head.face.slug());
    view! {
        <main
            class="table-page"
            id="content" tabindex="-1"
            data-page="table"
            data-game=slug
            data-seats=live(move || client.chairs.with(Vec::len).to_string())
            data-turn=live(move || context.turn())
            data-ready=live(move || if context.is_ready() { "true" } else { "false" })
        >
            <h1 class="unseen">{live(move || client.prefs.words().title(slug))}</h1>
            <ConnectionBanner client />
            <section class="play">
                <Seats context side=BoardSide::Far />
                <div class="board-place">
                    {board.draw()}
                    <Cards context />
                </div>
                <Seats context side=BoardSide::Near />
                <div class="controls">
                    <Prompt context />
                    <Proposed context />
                    <Asked context />
                    <OtherTerms context />
                    <EnterRoll context />
                    <Show when=move || client.replay.with(Option::is_some) fallback=move || view! { <Actions context /> }>
                        <ReplayControls client />
                    </Show>
                    <Show when=move || context.is_over() && client.aside.get() && client.replay.with(Option::is_none)>
                        <button type="button" class="button" on:click=move |_| client.aside.set(false)>
                            {live(move || format!("{}, {}…", rematch_label(context), client.prefs.words().table.replay.to_lowercase()))}
                        </button>
                    </Show>
                </div>
            </section>
            <Panel context />
            <LiveRegion context />
            <Show when=move || client.clocks.with(Option::is_some)><Times context /></Show>
        </main>
    }
    .into_any()
}

fn flat(legal: &[(Seat, Vec<String>)]) -> Vec<(Seat, String)> {
    legal.iter().flat_map(|(seat, actions)| actions.iter().map(move |action| (*seat, action.clone()))).collect()
}

impl TableContext {
    /// Whose turn it is, for tests and style sheets.
    fn turn(self) -> &'static str {
        if self.is_over() {
            "over"
        } else if self.roll().is_some() {
            "roll"
        } else if self.legal.with(Vec::is_empty) {
            "them"
        } else {
            "you"
        }
    }

    /// Plays an action, or adds it to the draft.
    pub(super) fn play(self, seat: Seat, action: String) {
        match self.draft {
            Some(draft) => draft.take.run((seat, action)),
            None => self.client.play(seat, action),
        }
    }

    /// Calls `look` with the view including the draft, or with the latest view shown.
    pub(super) fn seen<R>(self, look: impl FnOnce(&View) -> R) -> Option<R> {
        let drafted = self.draft.and_then(|draft| draft.view.get());
        match drafted.as_deref().and_then(|text| serde_json::from_str::<&View>(text).ok()) {
            Some(view) => Some(look(view)),
            None => self.client.shown.with(|shown| shown.as_ref().map(|now| look(&now.view))),
        }
    }

    pub(super) fn is_over(self) -> bool {
        self.client.shown.with(|shown| shown.as_ref().is_some_and(|now| now.outcome.is_some()))
    }

    /// Whether every step has been shown and no request is pending.
    fn is_ready(self) -> bool {
        !self.client.pace.is_busy()
            && self.client.asked.get().is_none()
            && self.client.connection.get() == ConnectionState::Up
    }

    /// The sentence of the step being shown, or of the last one.
    pub(super) fn told(self) -> Option<String> {
        let words = self.client.prefs.words();
        let tell =
            |effects: &[_]| self.head.with_value(|head| self.cast.with(|cast| head.face.tell(words, cast, effects)));
        self.client.telling.with(|step| step.as_ref().map(|step| tell(&step.effects)))
    }
}

/// Says that the connection is lost, and that the game is not.
#[component]
fn ConnectionBanner(client: TableClient) -> impl IntoView {
    let words = move || &client.prefs.words().table;
    view! {
        <Show when=move || client.connection.get() == ConnectionState::Down>
            <div class="banner" role="status" data-disconnected>
                <span><strong>{live(move || words().lost)}</strong>" "{live(move || words().lost_says)}</span>
                <button type="button" class="button small" on:click=move |_| client.reconnect_now()>
                    {live(move || client.prefs.words().shell.retry)}
                </button>
            </div>
        </Show>
    }
}

/// The only ARIA live region of the table: what happened, then what to do.
#[component]
fn LiveRegion(context: TableContext) -> impl IntoView {
    let spoken = move || {
        let waits = context.legal.with(Vec::is_empty) && context.roll().is_none();
        if waits { context.told().unwrap_or_default() } else { context.prompt() }
    };
    view! { <p class="unseen" role="status" aria-live="polite" data-live>{live(spoken)}</p> }
}
