//! The page around a board.

use super::actions::{Actions, Prompt};
use super::cards::{Cards, again_word};
use super::clock::Times;
use super::desk::{Desk, Head, Line, cast};
#[cfg(feature = "sheets")]
use super::hindsight::LookedBack;
use super::offer::OtherTerms;
use super::panel::Panel;
use super::proposal::Proposed;
use super::replay::Replay;
use super::roll::SayRoll;
use super::seats::{Seats, Side};
use super::undo::Asked;
use crate::games::{Draft, Setting, View};
use crate::route::router;
use crate::ui::live;
use crate::ui::lost::{Lost, Why};
use kernel::Seat;
use leptos::prelude::*;
use words::Cast;

/// What the parts of the page share.
#[derive(Clone, Copy)]
pub(super) struct Sitting {
    pub(super) desk: Desk,
    pub(super) cast: Memo<Cast>,
    /// What can be played now, or added to the draft.
    pub(super) legal: Memo<Vec<(Seat, String)>>,
    pub(super) draft: Option<Draft>,
    pub(super) near: Seat,
    pub(super) head: StoredValue<Head>,
    /// What the dice allowed, once it is asked.
    #[cfg(feature = "sheets")]
    pub(super) back: RwSignal<LookedBack>,
}

/// The table of an id.
#[component]
pub(crate) fn TablePage(id: String) -> impl IntoView {
    let desk = Desk::open(id);
    let known = Memo::new(move |_| desk.head.with(|head| head.as_ref().map(|head| head.yours)));
    move || {
        match (desk.line.get() == Line::NoTable, known.get()) {
        (true, _) => view! { <Lost why=desk.notice.get_untracked().map_or(Why::Nothing, |notice| notice.closes()) /> }.into_any(),
        (false, Some(_)) => view! { <Laid desk /> }.into_any(),
        (false, None) => view! {
            <main class="table-page opening" id="content" tabindex="-1" data-page="table" data-turn="them" data-ready="false">
                <p class="quiet">{live(move || desk.prefs.words().shell.loading)}</p>
            </main>
        }
        .into_any(),
    }
    }
}

/// The table once it is known what is played on it.
#[component]
fn Laid(desk: Desk) -> impl IntoView {
    let Some(head) = desk.head.get_untracked() else { return ().into_any() };
    let cast = cast(desk);
    let alike = head.face.partners_act_alike();
    let legal = Memo::new(move |_| {
        let free = !desk.pace.is_busy() && desk.asked.get().is_none() && desk.film.with(Option::is_none);
        desk.shown.with(|shown| match shown {
            Some(now) if free && alike => flat(now.legal.get(..1).unwrap_or_default()),
            Some(now) if free => flat(&now.legal),
            Some(_) | None => Vec::new(),
        })
    });
    let near = head.yours.iter().next().unwrap_or(Seat::FIRST);
    let play = Callback::new(move |(seat, action)| desk.play(seat, action));
    let options = StoredValue::new(head.options.clone());
    let tell = Callback::new(move |()| desk.tell());
    let setting = Setting {
        prefs: desk.prefs,
        pace: desk.pace,
        near,
        cast,
        legal,
        aim: desk.aim,
        options,
        play,
        #[cfg(feature = "sheets")]
        known: Callback::new(move |()| desk.known()),
        tell,
    };
    let board = head.face.board(setting);
    if let Some(scene) = desk.scene.get_untracked() {
        board.set(&scene);
    }
    desk.log.with_untracked(|log| board.recall(log.last().map_or(&[], |moment| &moment.effects)));
    desk.board.set_value(Some(board.clone()));
    let draft = board.draft();
    let legal = draft.map_or(legal, |draft| draft.legal);
    let sitting = Sitting {
        desk,
        cast,
        legal,
        draft,
        near,
        head: StoredValue::new(head),
        #[cfg(feature = "sheets")]
        back: RwSignal::default(),
    };
    // Everybody has agreed on other terms: the game is played elsewhere.
    let router = router();
    Effect::new(move || {
        if let Some(next) = desk.next.get().filter(|_| !untrack(|| sitting.is_over())) {
            router.go_fresh(&next);
        }
    });
    let keys = window_event_listener(leptos::ev::keydown, |press| super::actions::digit(&press));
    on_cleanup(move || keys.remove());
    let slug = sitting.head.with_value(|head| head.face.slug());
    view! {
        <main
            class="table-page"
            id="content" tabindex="-1"
            data-page="table"
            data-game=slug
            data-seats=live(move || desk.chairs.with(Vec::len).to_string())
            data-turn=live(move || sitting.turn())
            data-ready=live(move || if sitting.is_ready() { "true" } else { "false" })
        >
            <h1 class="unseen">{live(move || desk.prefs.words().games.by_slug(slug).map_or(slug, |words| words.title))}</h1>
            <LineBanner desk />
            <section class="play">
                <Seats sitting side=Side::Far />
                <div class="board-place">
                    {board.draw()}
                    <Cards sitting />
                </div>
                <Seats sitting side=Side::Near />
                <div class="hand">
                    <Prompt sitting />
                    <Proposed sitting />
                    <Asked sitting />
                    <OtherTerms sitting />
                    <SayRoll sitting />
                    <Show when=move || desk.film.with(Option::is_some) fallback=move || view! { <Actions sitting /> }>
                        <Replay desk />
                    </Show>
                    <Show when=move || sitting.is_over() && desk.aside.get() && desk.film.with(Option::is_none)>
                        <button type="button" class="button" on:click=move |_| desk.aside.set(false)>
                            {live(move || format!("{}, {}…", again_word(sitting), desk.prefs.words().table.replay.to_lowercase()))}
                        </button>
                    </Show>
                </div>
            </section>
            <Panel sitting />
            <LiveRegion sitting />
            <Show when=move || desk.clocks.with(Option::is_some)><Times sitting /></Show>
        </main>
    }
    .into_any()
}

fn flat(legal: &[(Seat, Vec<String>)]) -> Vec<(Seat, String)> {
    legal.iter().flat_map(|(seat, actions)| actions.iter().map(move |action| (*seat, action.clone()))).collect()
}

impl Sitting {
    /// For tests and styles: whether it is up to the visitor.
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
            None => self.desk.play(seat, action),
        }
    }

    /// What the visitor has before them: where the game stands, and the draft in it.
    pub(super) fn seen<R>(self, look: impl FnOnce(&View) -> R) -> Option<R> {
        let drafted = self.draft.and_then(|draft| draft.view.get());
        match drafted.as_deref().and_then(|text| serde_json::from_str::<&View>(text).ok()) {
            Some(view) => Some(look(view)),
            None => self.desk.shown.with(|shown| shown.as_ref().map(|now| look(&now.view))),
        }
    }

    pub(super) fn is_over(self) -> bool {
        self.desk.shown.with(|shown| shown.as_ref().is_some_and(|now| now.outcome.is_some()))
    }

    /// Whether everything known has been shown and answered.
    fn is_ready(self) -> bool {
        !self.desk.pace.is_busy() && self.desk.asked.get().is_none() && self.desk.line.get() == Line::Up
    }

    /// The sentence of the moment being shown, or of the last one.
    pub(super) fn told(self) -> Option<String> {
        let words = self.desk.prefs.words();
        let tell =
            |effects: &[_]| self.head.with_value(|head| self.cast.with(|cast| head.face.tell(words, cast, effects)));
        self.desk.telling.with(|moment| moment.as_ref().map(|moment| tell(&moment.effects)))
    }
}

/// Says that the connection is lost, and that nothing else is.
#[component]
fn LineBanner(desk: Desk) -> impl IntoView {
    let words = move || &desk.prefs.words().table;
    view! {
        <Show when=move || desk.line.get() == Line::Down>
            <div class="banner" role="status" data-lost>
                <span><strong>{live(move || words().lost)}</strong>" "{live(move || words().lost_says)}</span>
                <button type="button" class="button small" on:click=move |_| desk.hurry()>
                    {live(move || desk.prefs.words().shell.retry)}
                </button>
            </div>
        </Show>
    }
}

/// The one voice of the page: what happened, then what to do.
#[component]
fn LiveRegion(sitting: Sitting) -> impl IntoView {
    let spoken = move || {
        let waits = sitting.legal.with(Vec::is_empty) && sitting.roll().is_none();
        if waits { sitting.told().unwrap_or_default() } else { sitting.prompt() }
    };
    view! { <p class="unseen" role="status" aria-live="polite" data-live>{live(spoken)}</p> }
}
