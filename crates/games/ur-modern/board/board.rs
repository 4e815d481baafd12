//! The board: what is on it and what can be done on it.

use super::choice::{GroupedActions, Light, MoveChoice, Touch};
use super::dice::UrModernDice;
use super::layout::{Layout, PawnSpot};
use super::pawn::{Pawn, PawnStyle, Pawns};
use super::{draw, motion, read, read_effects};
use crate::games::race;
use crate::games::{Board, BoardContext, Motion, View};
use i18n::ur_modern::is_warded;
use kernel::{Game as _, Options};
use leptos::prelude::*;
use serde_json::value::RawValue;
use ur_modern::{Board as Realm, FullState, Square, Squares, UrModern};

/// The board. All fields are handles: copies are the same board.
#[derive(Clone)]
pub(super) struct UrModernBoard {
    pub(super) setting: BoardContext,
    /// Which squares are neighbours, and which have a power.
    pub(super) realm: Realm,
    pub(super) layout: Memo<Layout>,
    pub(super) pawns: Pawns,
    pub(super) dice: UrModernDice,
    pub(super) position: RwSignal<Option<FullState>>,
    /// What can be played.
    pub(super) offer: Memo<GroupedActions>,
    /// What of it is chosen so far.
    pub(super) choice: RwSignal<MoveChoice>,
    /// The square being looked at.
    pub(super) look: RwSignal<Option<Square>>,
    pub(super) glow: RwSignal<Squares>,
    /// The tab stop, once an arrow key has moved it.
    pub(super) cursor: RwSignal<Option<Square>>,
}

impl UrModernBoard {
    pub(super) fn new(setting: BoardContext) -> UrModernBoard {
        let upright = race::upright();
        let position = RwSignal::new(None);
        let choice = RwSignal::new(MoveChoice::Open);
        let look = RwSignal::new(None);
        // A choice is for one turn; so is what a finger asked to read.
        Effect::new(move || {
            setting.legal.track();
            choice.set(MoveChoice::Open);
            look.set(None);
        });
        let escape = window_event_listener(leptos::ev::keydown, move |press| {
            if press.key() == "Escape" && choice.get_untracked() != MoveChoice::Open {
                choice.set(MoveChoice::Open);
            }
        });
        on_cleanup(move || {
            escape.remove();
        });
        UrModernBoard {
            setting,
            realm: realm(setting),
            layout: Memo::new(move |_| Layout { near: setting.near, upright: upright.get() }),
            pawns: Pawns::new(),
            dice: UrModernDice::new(),
            position,
            offer: Memo::new(move |_| {
                setting.legal.with(|legal| position.with(|position| GroupedActions::of(legal, position.as_ref())))
            }),
            choice,
            look,
            glow: RwSignal::new(Squares::EMPTY),
            cursor: RwSignal::new(None),
        }
    }

    /// Why a square is highlighted.
    pub(super) fn light(&self, square: Square) -> Option<Light> {
        self.offer.with(|offer| self.choice.with(|choice| offer.light(choice, square)))
    }

    /// What a touch on a square means.
    pub(super) fn meaning(&self, square: Square) -> Touch {
        self.offer.with(|offer| self.choice.with(|choice| offer.touch(choice, square)))
    }

    /// Does what a touch means.
    pub(super) fn follow(&self, touch: Touch) {
        match touch {
            Touch::Nothing => {}
            Touch::Choose(choice) => {
                self.setting.aim.set(None);
                self.choice.set(choice);
            }
            Touch::Play(action) => self.play(action),
        }
    }

    /// Plays an action of the list.
    pub(super) fn play(&self, action: String) {
        if let Some(seat) = self.offer.with_untracked(|offer| offer.seat) {
            self.choice.set(MoveChoice::Open);
            self.setting.play.run((seat, action));
        }
    }

    /// Points at what a touch would play.
    pub(super) fn point(&self, touch: &Touch) {
        self.setting.aim.set(self.offer.with_untracked(|offer| offer.meant(touch)));
    }

    /// An action in the words of the list.
    pub(super) fn say(&self, action: &str) -> String {
        let words = &self.setting.prefs.words().games.ur_modern;
        self.offer.with(|offer| offer.reading(action).map_or_else(|| action.to_owned(), |reading| words.label(reading)))
    }

    /// How a pawn is to be drawn.
    pub(super) fn mood(&self, pawn: Pawn) -> PawnStyle {
        let PawnSpot::On(square) = pawn.spot.get() else { return PawnStyle::default() };
        let own = self.offer.with(|offer| offer.seat == Some(pawn.seat));
        let light = match self.light(square) {
            Some(light @ (Light::Pick | Light::Held)) if own => light.code(),
            Some(_) | None => "",
        };
        let gone = self.choice.with(|choice| choice.half().is_some_and(|half| half.first() == Some(&square)));
        let warded = self.position.with(|position| {
            let stands = |p: &FullState| p.pawns[pawn.seat.index() & 1].contains(&square);
            position.as_ref().is_some_and(|p| stands(p) && is_warded(&self.realm, p, square))
        });
        PawnStyle { light, gone: own && gone, warded }
    }
}

impl Board for UrModernBoard {
    fn draw(&self) -> AnyView {
        draw::board(self.clone())
    }

    fn set(&self, view: &View) {
        let Some(position) = read(view) else { return };
        self.pawns.set(&position);
        match (position.mover, position.roll) {
            (_, Some(roll)) => self.dice.set(roll),
            // The last throw lies there until the next one.
            (Some(_), None) => {}
            (None, None) => self.dice.clear(),
        }
        self.position.set(Some(position));
    }

    fn perform<'a>(&'a self, effects: &'a [Box<RawValue>]) -> Motion<'a> {
        Box::pin(async move { motion::show(self, &read_effects(effects)).await })
    }
}

/// The board layout of this table, ours or a custom one. The server has checked it, and a test of the rules ours.
fn realm(setting: BoardContext) -> Realm {
    let options = setting.options.with_value(|options| Options::read(&UrModern::INFO, options));
    let game = options.and_then(|options| UrModern::new(2, &options));
    game.map_or_else(|fault| unreachable!("a board that was checked: {fault}"), |game| *game.board())
}
