//! The board: what is on it, what can be done on it, and how changes are shown.

use super::dice::UrClassicDice;
use super::layout::{Layout, PawnSpot};
use super::pawn::{Pawn, Pawns};
use super::{draw, read, read_effects};
use crate::games::race;
use crate::games::{Board, BoardContext, Motion, View};
use crate::ui::sound::{self, Sound};
use kernel::Seat;
use leptos::prelude::*;
use serde_json::value::RawValue;
use ur_classic::{Effect as Happened, FullState, Square};

/// After a throw, to count the tips.
const COUNT_MS: i32 = 300;
/// After a pass, to read why.
const PASS_MS: i32 = 1_000;
const GLOW_MS: i32 = 420;

/// The board. All fields are handles: copies are the same board.
#[derive(Clone)]
pub(super) struct UrClassicBoard {
    pub(super) setting: BoardContext,
    pub(super) layout: Memo<Layout>,
    pub(super) pawns: Pawns,
    pub(super) dice: UrClassicDice,
    pub(super) position: RwSignal<Option<FullState>>,
    /// The legal actions, by square.
    pub(super) hot: Memo<Vec<BoardAction>>,
    /// The rosette just reached.
    pub(super) glow: RwSignal<Option<Square>>,
    /// The tab stop, once an arrow key has moved it.
    pub(super) cursor: RwSignal<Option<Square>>,
}

/// An action on the board.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct BoardAction {
    pub(super) seat: Seat,
    pub(super) action: String,
    /// Where the pawn stands; none when it enters.
    pub(super) from: Option<Square>,
    /// Where it lands; none when it goes home.
    pub(super) to: Option<Square>,
}

impl BoardAction {
    fn read((seat, action): &(Seat, String)) -> Option<BoardAction> {
        let (from, to) = action.split_once('>')?;
        let square = |text: &str| Square::try_from(text.to_owned()).ok();
        Some(BoardAction { seat: *seat, action: action.clone(), from: square(from), to: square(to) })
    }

    fn spot(&self, square: Option<Square>, otherwise: PawnSpot) -> PawnSpot {
        square.and_then(|square| square.place(self.seat)).map_or(otherwise, PawnSpot::On)
    }

    /// Where the pawn is now: the last of the waiting ones when it enters.
    pub(super) fn start(&self, waiting: u8) -> PawnSpot {
        self.spot(self.from, PawnSpot::Reserve(waiting.saturating_sub(1)))
    }

    /// Where it would be.
    pub(super) fn end(&self, home: u8) -> PawnSpot {
        self.spot(self.to, PawnSpot::Home(home))
    }
}

impl UrClassicBoard {
    pub(super) fn new(setting: BoardContext) -> UrClassicBoard {
        let upright = race::upright();
        UrClassicBoard {
            setting,
            layout: Memo::new(move |_| Layout { near: setting.near, upright: upright.get() }),
            pawns: Pawns::new(),
            dice: UrClassicDice::new(),
            position: RwSignal::new(None),
            hot: Memo::new(move |_| setting.legal.get().iter().filter_map(BoardAction::read).collect()),
            glow: RwSignal::new(None),
            cursor: RwSignal::new(None),
        }
    }

    /// The action that a touch on this square means.
    pub(super) fn on_square(&self, square: Square) -> Option<BoardAction> {
        self.hot.with(|hot| hot.iter().find(|hot| hot.from == Some(square) || hot.to == Some(square)).cloned())
    }

    /// The action pointed at.
    pub(super) fn aimed(&self) -> Option<BoardAction> {
        let aim = self.setting.aim.get()?;
        self.hot.with(|hot| hot.iter().find(|hot| hot.action == aim).cloned())
    }

    /// Plays the action of a touch, if there is one.
    pub(super) fn play(&self, hot: Option<BoardAction>) {
        if let Some(hot) = hot {
            self.setting.play.run((hot.seat, hot.action));
        }
    }

    /// Points at the action of a touch.
    pub(super) fn point(&self, hot: Option<BoardAction>) {
        self.setting.aim.set(hot.map(|hot| hot.action));
    }

    /// Whether this pawn can move now.
    pub(super) fn is_movable(&self, pawn: Pawn) -> bool {
        let spot = pawn.spot.get();
        let waiting = self.position.with(|position| position.as_ref().map_or(0, |p| p.reserve[pawn.seat.index() & 1]));
        self.hot.with(|hot| hot.iter().any(|hot| hot.seat == pawn.seat && hot.start(waiting) == spot))
    }

    fn sound(&self, what: Sound) {
        sound::play(self.setting.prefs, what);
    }

    async fn shine(&self, rosette: Option<Square>) {
        self.sound(Sound::Chime);
        self.glow.set(rosette);
        self.setting.pace.motion(GLOW_MS).await;
        self.glow.set(None);
    }

    async fn show(&self, effect: Happened) {
        let pace = self.setting.pace;
        match effect {
            Happened::Threw { seat, count: roll } | Happened::Rolled { seat, roll } => {
                self.sound(Sound::Dice);
                self.dice.roll(seat, roll, pace).await;
                // Another board may be mounted by now, while this animation still runs.
                let _ = self.setting.tell.try_run(());
                pace.breath(COUNT_MS).await;
            }
            Happened::Tied | Happened::Starts { .. } | Happened::Passed { .. } => pace.breath(PASS_MS).await,
            Happened::Moved { seat, from, to } => {
                let prefs = self.setting.prefs;
                self.pawns.walk(seat, from, to, pace, move || sound::play(prefs, Sound::Step)).await;
            }
            Happened::Captured { seat, at } => {
                self.sound(Sound::Take);
                self.pawns.send_back(seat, at, pace).await;
            }
            // Shown where the pawn landed, by `perform`.
            Happened::Again { .. } => {}
            Happened::Won { .. } => self.sound(Sound::Chime),
        }
    }
}

impl Board for UrClassicBoard {
    fn draw(&self) -> AnyView {
        draw::board(self)
    }

    fn set(&self, view: &View) {
        let Some(position) = read(view) else { return };
        self.pawns.set(&position);
        match (position.mover, position.roll) {
            (Some(seat), Some(roll)) => self.dice.set(seat, roll),
            // The last throw lies there until the next one.
            (Some(_), None) => {}
            (None, _) if position.start == [None; 2] => self.dice.clear(),
            (None, _) => {}
        }
        self.position.set(Some(position));
    }

    fn keeps_suspense(&self, effects: &[Box<RawValue>]) -> bool {
        matches!(read_effects(effects).first(), Some(Happened::Threw { .. } | Happened::Rolled { .. }))
    }

    fn perform<'a>(&'a self, effects: &'a [Box<RawValue>]) -> Motion<'a> {
        Box::pin(async move {
            let effects = read_effects(effects);
            for &effect in &effects {
                self.show(effect).await;
            }
            if let [Happened::Moved { seat, to, .. }, .., Happened::Again { .. }] = effects[..] {
                self.shine(to.square(seat)).await;
            }
        })
    }
}
