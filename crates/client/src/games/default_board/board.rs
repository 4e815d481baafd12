//! The board: a scene on the screen, what can be tapped on it, and how changes are shown.

use crate::games::race::upright;
use crate::games::{Board, BoardContext, Motion, View};
use crate::ui::live;
use crate::ui::picture::{OnPick, OnPoint, picture};
use crate::ui::sound::{self, Sound};
use i18n::{PlainWords, Words};
use kernel::{Game, Seat};
use leptos::prelude::*;
use render::described::Described;
use scene::{Change, Format, Layout, Place, Scene, Tapped, Taps, svg};
use serde_json::value::RawValue;
use std::sync::Arc;

/// Dice tumble; the style sheet has the same number.
const TUMBLE_MS: i32 = 560;
const MOVE_MS: i32 = svg::MOVE_MS as i32;
/// To see what has changed.
const LOOK_MS: i32 = 260;

/// A game as the board knows it: functions instead of a type, so that the board is compiled once for all games.
#[derive(Clone, Copy)]
pub(super) struct Description {
    slug: &'static str,
    words: fn(&'static Words) -> &'static PlainWords,
    scene: fn(&View, &PlainWords) -> Option<Scene>,
    show: fn(&mut Scene, &View),
    taps: fn(&str) -> Vec<String>,
    label: fn(&PlainWords, &View, &str) -> Option<String>,
}

impl Description {
    pub(super) fn of<G: Described>() -> Description {
        Description {
            slug: G::Game::INFO.slug,
            words: G::words,
            scene: |view, words| serde_json::from_str(view.get()).ok().map(|view| G::scene(&view, words)),
            show: |scene, effect| {
                if let Ok(effect) = serde_json::from_str(effect.get()) {
                    G::show(scene, &effect);
                }
            },
            taps: G::taps,
            label: |words, view, action| {
                serde_json::from_str(view.get()).ok().map(|view| G::label(words, &view, action))
            },
        }
    }
}

/// The board. All fields are handles: copies are the same board.
#[derive(Clone, Copy)]
pub(super) struct DefaultBoard {
    setting: BoardContext,
    game: Description,
    /// The position, for another language.
    view: StoredValue<Option<Box<View>>>,
    scene: RwSignal<Scene>,
    change: RwSignal<Change>,
    /// What has been tapped of an action that needs several taps.
    tapped: RwSignal<Vec<String>>,
    format: Memo<Format>,
    taps: Memo<Taps>,
}

impl DefaultBoard {
    pub(super) fn new(setting: BoardContext, game: Description) -> DefaultBoard {
        let upright = upright();
        let tapped = RwSignal::new(Vec::new());
        let board = DefaultBoard {
            setting,
            game,
            view: StoredValue::new(None),
            scene: RwSignal::new(Scene::new()),
            change: RwSignal::new(Change::default()),
            tapped,
            format: Memo::new(move |_| if upright.get() { Format::Tall } else { Format::Wide }),
            taps: Memo::new(move |_| {
                let keys = |(_, action): &(Seat, String)| (action.clone(), (game.taps)(action));
                setting.legal.with(|legal| tapped.with(|tapped| Taps::new(legal.iter().map(keys), tapped)))
            }),
        };
        // Taps are for one choice.
        Effect::new(move || {
            setting.legal.track();
            tapped.set(Vec::new());
        });
        Effect::new(move || {
            setting.prefs.lang.track();
            board.change_to(board.described(), Change::default());
        });
        let escape = window_event_listener(leptos::ev::keydown, move |press| {
            if press.key() == "Escape" && !tapped.with_untracked(Vec::is_empty) {
                tapped.set(Vec::new());
            }
        });
        on_cleanup(move || escape.remove());
        board
    }

    fn words(self) -> &'static PlainWords {
        (self.game.words)(self.setting.prefs.words())
    }

    /// The scene of the position, with the dice as they lie.
    fn described(self) -> Option<Scene> {
        let words = untrack(|| self.words());
        let mut scene = self.view.try_with_value(|view| (self.game.scene)(view.as_ref()?, words))??;
        self.scene.try_with_untracked(|before| scene.keep_faces(before))?;
        Some(scene)
    }

    fn change_to(self, scene: Option<Scene>, change: Change) {
        if let Some(scene) = scene.filter(|_| !self.scene.is_disposed()) {
            self.change.set(if self.setting.pace.moves() { change } else { Change::default() });
            self.scene.set(scene);
        }
    }

    /// What changes from the scene now shown. The page may be torn down during an animation: then nothing does.
    fn change_from_shown(self, after: &Scene) -> Change {
        let format = self.format.try_get_untracked().unwrap_or(Format::Wide);
        self.scene.try_with_untracked(|before| Change::between(before, after, format)).unwrap_or_default()
    }

    fn label(self, action: &str) -> String {
        let label = self.view.with_value(|view| (self.game.label)(self.words(), view.as_ref()?, action));
        label.unwrap_or_else(|| action.to_owned())
    }

    /// What a screen reader says of a place: what is on it, and what a tap does.
    fn name(self, scene: &Scene, taps: &Taps, place: &Place) -> String {
        let owners: Vec<Seat> = place.pieces.iter().filter_map(|piece| piece.seat).collect();
        let faces = scene.faces_in(place);
        let name = self.setting.cast.with(|cast| self.words().place(cast, &place.name, &owners, &faces));
        match taps.action(place) {
            Some(action) => format!("{name}. {}", self.label(action)),
            None => name,
        }
    }

    fn play(self, action: &str) {
        let legal = self.setting.legal;
        let choice = legal.with_untracked(|legal| legal.iter().find(|(_, other)| other == action).cloned());
        if let Some(choice) = choice {
            self.setting.play.run(choice);
        }
    }

    fn with_place<R>(self, part: &str, look: impl FnOnce(&Taps, &Place) -> R) -> Option<R> {
        let taps = self.taps.get_untracked();
        self.scene.with_untracked(|scene| scene.places().find(|place| place.id == part).map(|place| look(&taps, place)))
    }

    fn pick(self, part: &str) {
        match self.with_place(part, Taps::tap) {
            Some(Tapped::Plays(action)) => self.play(&action),
            Some(Tapped::Continues(tapped)) => self.tapped.set(tapped),
            Some(Tapped::Nothing) | None => self.tapped.set(Vec::new()),
        }
    }

    fn point(self, part: Option<&str>) {
        let action = part.and_then(|part| self.with_place(part, |taps, place| taps.action(place).map(str::to_owned)));
        self.setting.aim.set(action.flatten());
    }

    fn sound(self, what: Sound) {
        sound::play(self.setting.prefs, what);
    }

    /// Animates one change and waits for it.
    async fn animate(self, after: Scene) {
        let pace = self.setting.pace;
        let change = self.change_from_shown(&after);
        if change.is_nothing() {
            return self.change_to(Some(after), change);
        }
        let rolled = change.rolled;
        self.sound(match (rolled, change.taken) {
            (true, _) => Sound::Dice,
            (false, true) => Sound::Take,
            (false, false) => Sound::Step,
        });
        self.change_to(Some(after), change);
        pace.motion(if rolled { TUMBLE_MS } else { MOVE_MS }).await;
        if rolled {
            self.setting.tell.run(());
        }
        pace.breath(LOOK_MS).await;
    }

    fn after(self, effects: &[Box<RawValue>]) -> Scene {
        let mut scene = self.scene.try_get_untracked().unwrap_or_default();
        effects.iter().for_each(|effect| (self.game.show)(&mut scene, effect));
        scene
    }
}

impl Board for DefaultBoard {
    fn draw(&self) -> AnyView {
        let board = *self;
        let BoardContext { prefs, pace, aim, legal, .. } = board.setting;
        let title = move || prefs.words().title(board.game.slug);
        let label = move || prefs.words().table.board(title());
        let places = Memo::new(move |_| {
            board.scene.with(|scene| {
                let layout = Layout::new(scene, board.format.get());
                board.taps.with(|taps| svg::places(&layout, taps, |place| board.name(scene, taps, place)))
            })
        });
        let pieces = Memo::new(move |_| {
            let change = board.change.get();
            board.scene.with(|scene| svg::pieces(&Layout::new(scene, board.format.get()), &change))
        });
        let aimed = Memo::new(move |_| {
            let action = aim.get().unwrap_or_default();
            board.scene.with(|scene| {
                let places = board.taps.with(|taps| taps.places_of(scene, &action));
                svg::aim(&Layout::new(scene, board.format.get()), places)
            })
        });
        let buttons = Memo::new(move |_| {
            let actions: Vec<String> = legal.with(|legal| legal.iter().map(|(_, action)| action.clone()).collect());
            board.scene.with(|scene| svg::buttons(scene, &actions, |action| board.label(action)))
        });
        let has_buttons = Memo::new(move |_| board.scene.with(|scene| scene.buttons().next().is_some()));
        // Boards of many columns scroll on phones instead of shrinking below the size of a finger.
        let least = move || {
            let width = board.scene.with(|scene| Layout::new(scene, Format::Tall).width);
            let scrolls = board.format.get() == Format::Tall && width > Format::Tall.width();
            if scrolls { format!("{width:.0}px") } else { "0".to_owned() }
        };
        let pick: OnPick = Arc::new(move |part: String| board.pick(&part));
        let point: OnPoint = Arc::new(move |part| board.point(part.as_deref()));
        let press: OnPick = Arc::new(move |action: String| board.play(&action));
        let aim_at: OnPoint = Arc::new(move |action| aim.set(action));
        view! {
            <div class="db-table" class:hurry=live(move || pace.is_cut()) on:pointerdown=move |_| pace.touch()>
                <div class="db-layers" style:min-width=least>
                    {picture("db-layer", label, move || places.get(), pick, point)}
                    <div class="db-layer db-over" inner_html=live(move || pieces.get())></div>
                    <div class="db-layer db-over" inner_html=live(move || aimed.get())></div>
                </div>
                {move || has_buttons.get().then(|| {
                    let named = move || prefs.words().table.actions.to_owned();
                    picture("db-buttons", named, move || buttons.get(), Arc::clone(&press), Arc::clone(&aim_at))
                })}
            </div>
        }
        .into_any()
    }

    fn set(&self, view: &View) {
        self.view.set_value(Some(view.to_owned()));
        let Some(scene) = self.described() else { return };
        // What the effects did not show moves now, but not where a visitor leafs through a replay.
        let plays = untrack(|| self.setting.pace.is_busy());
        let change = if plays { self.change_from_shown(&scene) } else { Change::default() };
        self.change_to(Some(scene), change);
    }

    fn recall(&self, effects: &[Box<RawValue>]) {
        let scene = self.after(effects);
        let mut shown = self.scene.get_untracked();
        shown.keep_faces(&scene);
        self.change_to(Some(shown), Change::default());
    }

    fn keeps_suspense(&self, effects: &[Box<RawValue>]) -> bool {
        self.change_from_shown(&self.after(effects)).rolled
    }

    fn perform<'a>(&'a self, effects: &'a [Box<RawValue>]) -> Motion<'a> {
        Box::pin(async move {
            for effect in effects {
                let scene = self.after(std::slice::from_ref(effect));
                self.animate(scene).await;
            }
        })
    }
}
