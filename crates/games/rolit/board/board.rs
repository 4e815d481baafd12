//! The board: what is on it, what can be done on it, and how changes are shown.

use super::ball::Ball;
use super::layout::{row, way};
use super::start::StartRoll;
use super::{draw, read, read_effects};
use crate::games::{Board, BoardContext, Motion, View};
use crate::ui::sound::{self, Sound};
use kernel::Seat;
use leptos::prelude::*;
use rolit::{CapturedLines, Colour, Effect as Happened, FullState, Square};
use serde_json::value::RawValue;

/// A ball is put down.
const PUT_MS: i32 = 180;
/// Between two balls of the captured lines.
const STAGGER_MS: i32 = 50;
/// One ball rolls; the style sheet has the same number.
const ROLL_MS: i32 = 260;
/// After the last ball, to see what has changed.
const LOOK_MS: i32 = 200;

/// The board. All fields are handles: copies are the same board.
#[derive(Clone)]
pub(super) struct RolitBoard {
    pub(super) setting: BoardContext,
    pub(super) size: u8,
    pub(super) balls: Vec<Ball>,
    pub(super) position: RwSignal<Option<FullState>>,
    /// The legal actions, by square.
    pub(super) hot: Memo<Vec<BoardAction>>,
    /// The ball placed last.
    pub(super) last: RwSignal<Option<Square>>,
    /// The ball that says who begins.
    pub(super) start: StartRoll,
    /// The tab stop, once an arrow key has moved it.
    pub(super) cursor: RwSignal<Option<Square>>,
    /// The square a finger has touched once: touching it again plays.
    pub(super) armed: RwSignal<Option<Square>>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct BoardAction {
    pub(super) seat: Seat,
    pub(super) action: String,
    pub(super) at: Square,
    /// What it would turn; nothing for a free placement.
    pub(super) lines: CapturedLines,
}

impl BoardAction {
    fn read(position: &FullState, (seat, action): &(Seat, String)) -> Option<BoardAction> {
        let at = Square::try_from(action.clone()).ok()?;
        Some(BoardAction { seat: *seat, action: action.clone(), at, lines: position.lines(at) })
    }

    /// How many balls would turn.
    pub(super) fn takes(&self) -> usize {
        self.lines.iter().map(|line| line.len()).sum()
    }
}

impl RolitBoard {
    pub(super) fn new(setting: BoardContext) -> RolitBoard {
        let size = setting.options.with_value(|options| options.get("size").and_then(serde_json::Value::as_u64));
        let size = size.and_then(|size| u8::try_from(size).ok()).unwrap_or(8).min(8);
        let position = RwSignal::new(None::<FullState>);
        let hot = Memo::new(move |_| {
            position.with(|position| {
                let position = position.as_ref();
                let read = |choice: &(Seat, String)| position.and_then(|position| BoardAction::read(position, choice));
                setting.legal.with(|legal| legal.iter().filter_map(read).collect())
            })
        });
        RolitBoard {
            setting,
            size,
            balls: (0..size).flat_map(|index| row(size, index)).map(Ball::new).collect(),
            position,
            hot,
            last: RwSignal::new(None),
            start: StartRoll::new(),
            cursor: RwSignal::new(None),
            armed: RwSignal::new(None),
        }
    }

    fn ball(&self, at: Square) -> Option<Ball> {
        self.balls.iter().copied().find(|ball| ball.at == at)
    }

    /// The action that a touch on this square means.
    pub(super) fn on_square(&self, square: Square) -> Option<BoardAction> {
        self.hot.with(|hot| hot.iter().find(|hot| hot.at == square).cloned())
    }

    /// The action pointed at, and the colour that would play it.
    pub(super) fn aimed(&self) -> Option<(Colour, BoardAction)> {
        let aim = self.setting.aim.get()?;
        let hot = self.hot.with(|hot| hot.iter().find(|hot| hot.action == aim).cloned())?;
        self.position.with(|position| Some((position.as_ref()?.mover?, hot)))
    }

    /// Plays the action of a touch, if there is one.
    pub(super) fn play(&self, hot: Option<BoardAction>) {
        if let Some(hot) = hot {
            self.armed.set(None);
            self.setting.play.run((hot.seat, hot.action));
        }
    }

    /// Points at the action of a touch.
    pub(super) fn point(&self, hot: Option<BoardAction>) {
        self.setting.aim.set(hot.map(|hot| hot.action));
    }

    fn sound(&self, what: Sound) {
        sound::play(self.setting.prefs, what);
    }

    async fn place(&self, colour: Colour, at: Square, lines: &CapturedLines) {
        let pace = self.setting.pace;
        self.last.set(Some(at));
        self.sound(Sound::Step);
        if let Some(ball) = self.ball(at) {
            ball.put(colour);
        }
        pace.motion(PUT_MS).await;
        for line in lines {
            for ball in line.iter().filter_map(|&square| self.ball(square)) {
                self.sound(Sound::Step);
                ball.turn(colour, way(at, ball.at));
                pace.motion(STAGGER_MS).await;
            }
        }
        if !lines.is_empty() {
            pace.motion(ROLL_MS).await;
        }
        pace.breath(LOOK_MS).await;
    }
}

impl Board for RolitBoard {
    fn draw(&self) -> AnyView {
        draw::board(self)
    }

    fn set(&self, view: &View) {
        let Some(position) = read(view) else { return };
        for ball in &self.balls {
            ball.set(position.ball(ball.at));
        }
        self.start.clear();
        self.position.set(Some(position));
    }

    fn recall(&self, effects: &[Box<RawValue>]) {
        let placed = read_effects(effects).into_iter().find_map(|effect| match effect {
            Happened::Placed { at, .. } => Some(at),
            Happened::Starts { .. } | Happened::Full => None,
        });
        self.last.set(placed);
    }

    fn perform<'a>(&'a self, effects: &'a [Box<RawValue>]) -> Motion<'a> {
        Box::pin(async move {
            for effect in read_effects(effects) {
                match effect {
                    Happened::Starts { colour } => {
                        self.sound(Sound::Dice);
                        self.start.roll(colour, self.setting.pace).await;
                    }
                    Happened::Placed { colour, at, lines } => self.place(colour, at, &lines).await,
                    Happened::Full => self.sound(Sound::Chime),
                }
            }
        })
    }
}
