//! A game in progress and what throws and actions do to it.

use crate::board::COLUMNS;
use crate::desk::Desk;
use crate::effect::{Effect, Notice};
use crate::moves::Action;
use crate::numbering::Numbering;
use crate::rules::{Method, RollAndRule};
use crate::sheet::Sheet;
use crate::tables::Tables;
use crate::wheel::{Dice, NOTCHES, Roll, Semester, Tile, Wheel};
use kernel::{Game, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Sheets at a table, at most.
pub const MAX_SHEETS: usize = 10;

/// What is to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// RR-1: a tile for this notch.
    Tile(u8),
    /// RR-2: the leftmost value.
    Number,
    /// RR-2: the chef decides.
    Chef,
    /// RR-6: the dice.
    Roll,
    /// RR-10: everybody acts.
    Act,
    /// RR-25.
    Over,
}

/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// RR-1.
    Tile(Tile),
    /// RR-2.
    Number(u8),
    /// RR-6.
    Dice(Roll),
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) phase: Phase,
    pub(crate) wheel: Wheel,
    pub(crate) numbering: Numbering,
    /// On the wheel; none outside [`Phase::Act`].
    pub(crate) dice: Option<Dice>,
    /// One a seat; those of nobody stay new.
    pub(crate) desks: [Desk; MAX_SHEETS],
    /// RR-10: the sheets as everybody may see them: as they were before anybody acted.
    pub(crate) shown: [Sheet; MAX_SHEETS],
}

impl State {
    pub(crate) fn new(tables: &Tables, method: Method) -> State {
        let sheet = Sheet::new(tables);
        let numbering = match method {
            Method::Plain => Numbering::PLAIN,
            Method::Shifted | Method::Expert => Numbering::UNKNOWN,
        };
        State {
            phase: Phase::Tile(0),
            wheel: Wheel::new(),
            numbering,
            dice: None,
            desks: [Desk::new(sheet); MAX_SHEETS],
            shown: [sheet; MAX_SHEETS],
        }
    }

    /// A position with the dice to be rolled, for studies: each seat's sheet.
    pub fn study(game: &RollAndRule, wheel: Wheel, numbering: Numbering, sheets: &[Sheet]) -> Option<State> {
        let years = 1..=game.tables().years;
        if sheets.len() != usize::from(game.seats())
            || numbering.values().len() != COLUMNS
            || !years.contains(&wheel.year())
        {
            return None;
        }
        let mut state = State { phase: Phase::Roll, wheel, numbering, ..State::new(game.tables(), Method::Plain) };
        for (index, &sheet) in sheets.iter().enumerate() {
            state.desks[index] = Desk::new(sheet);
            state.shown[index] = sheet;
        }
        Some(state)
    }

    /// What is to happen.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Tiles and disc.
    pub const fn wheel(&self) -> &Wheel {
        &self.wheel
    }

    /// Values of the columns.
    pub const fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// The dice on the wheel, while seats act.
    pub const fn dice(&self) -> Option<&Dice> {
        self.dice.as_ref()
    }

    /// A seat's sheet and gains; the last seat's for a seat beyond.
    #[inline]
    pub fn desk(&self, seat: Seat) -> &Desk {
        &self.desks[seat.index().min(MAX_SHEETS - 1)]
    }

    /// RR-10: a seat's sheet as everybody may see it.
    pub fn shown(&self, seat: Seat) -> &Sheet {
        &self.shown[seat.index().min(MAX_SHEETS - 1)]
    }

    /// Tiles laid so far.
    pub(crate) const fn laid(&self) -> usize {
        match self.phase {
            Phase::Tile(notch) => notch as usize,
            Phase::Number | Phase::Chef | Phase::Roll | Phase::Act | Phase::Over => NOTCHES,
        }
    }

    /// RR-1: tiles not yet laid, by their two faces.
    #[inline]
    pub(crate) fn remaining(&self, tables: &Tables) -> [u8; 9] {
        let mut left = tables.tiles;
        for tile in &self.wheel.tiles[..self.laid()] {
            left[tile.piece()] = left[tile.piece()].saturating_sub(1);
        }
        left
    }

    /// The seats that have something left to do.
    #[inline]
    pub(crate) fn busy(&self, seats: u8) -> SeatSet {
        Seat::all(seats).filter(|seat| !self.desks[seat.index()].done()).collect()
    }

    /// What happens when chance gives this.
    #[inline]
    pub(crate) fn resolve(&mut self, game: &RollAndRule, event: Event, notice: &mut impl Notice) {
        match event {
            Event::Tile(tile) => {
                let notch = self.laid();
                if let Some(place) = self.wheel.tiles.get_mut(notch) {
                    *place = tile;
                }
                notice.hear(|| Effect::Laid { notch: notch as u8, tile });
                self.phase = if notch + 1 < NOTCHES {
                    Phase::Tile(notch as u8 + 1)
                } else {
                    match game.method() {
                        Method::Plain => Phase::Roll,
                        Method::Shifted => Phase::Number,
                        Method::Expert => Phase::Chef,
                    }
                };
            }
            Event::Number(value) => {
                self.numbering = Numbering::from_left(value);
                self.phase = Phase::Chef;
                notice.hear(|| Effect::Leftmost { value });
            }
            Event::Dice(roll) => self.roll(game, roll, notice),
        }
    }

    /// RR-6 to RR-8.
    #[inline]
    fn roll(&mut self, game: &RollAndRule, roll: Roll, notice: &mut impl Notice) {
        let dice = self.wheel.place(roll);
        let Wheel { year, semester, .. } = self.wheel;
        let black = usize::from(dice.black);
        let colour = dice.colours[black];
        notice.hear(|| Effect::Rolled { year, semester, dice });
        let notch = self.wheel.notch(black) as u8;
        notice.hear(|| Effect::Closed { notch, colour, value: roll.black });
        let site = dice.closed(&self.numbering);
        for seat in Seat::all(game.seats()) {
            let desk = &mut self.desks[seat.index()];
            if year >= game.tables().crossing {
                notice.turn_to(seat);
                desk.cross(site, notice);
            }
            self.shown[seat.index()] = desk.sheet;
            desk.begin();
        }
        self.dice = Some(dice);
        self.phase = Phase::Act;
    }

    /// What happens when a seat acts so.
    #[inline]
    pub(crate) fn play(&mut self, game: &RollAndRule, seat: Seat, action: Action, notice: &mut impl Notice) {
        let numbering = match action {
            Action::Order(order) => self.numbering.continued(order),
            Action::Number(numbering) => numbering,
            Action::Aid | Action::Use(_) | Action::Draw(..) | Action::Member(_) => {
                let (Some(dice), Some(desk)) = (self.dice, self.desks.get_mut(seat.index())) else { return };
                desk.play(game.tables(), &dice, &self.numbering, action, notice);
                if desk.done() && self.busy(game.seats()).is_empty() {
                    self.end_semester(game, &dice, notice);
                }
                return;
            }
        };
        self.numbering = numbering;
        self.phase = Phase::Roll;
        notice.hear(|| Effect::Numbered { numbering });
    }

    /// RR-12.
    #[inline]
    fn end_semester(&mut self, game: &RollAndRule, dice: &Dice, notice: &mut impl Notice) {
        self.dice = None;
        let notch = self.wheel.flip(dice);
        let tile = self.wheel.tiles[notch];
        notice.hear(|| Effect::Turned { notch: notch as u8, tile });
        for seat in Seat::all(game.seats()) {
            self.shown[seat.index()] = self.desks[seat.index()].sheet;
        }
        if self.wheel.year >= game.tables().years && self.wheel.semester == Semester::Spring {
            self.phase = Phase::Over;
            notice.hear(|| {
                let (scores, winners) = self.result(game);
                Effect::Ended { scores, winners }
            });
            return;
        }
        self.wheel.advance();
        self.phase = Phase::Roll;
        let year = self.wheel.year;
        if self.wheel.semester == Semester::Autumn {
            notice.hear(|| Effect::Year { year });
        }
    }

    /// RR-25: points by seat, and who has the most.
    pub(crate) fn result(&self, game: &RollAndRule) -> (Vec<i32>, SeatSet) {
        let score = |seat: Seat| self.desk(seat).sheet.score(game.tables());
        let scores: Vec<i32> = Seat::all(game.seats()).map(score).collect();
        let most = scores.iter().max();
        (scores.clone(), Seat::all(game.seats()).filter(|seat| scores.get(seat.index()) == most).collect())
    }

    /// RR-10: the position as a seat knows it: whatever others have done this semester, they are still to do.
    pub(crate) fn known(&self, game: &RollAndRule, seat: Seat) -> State {
        let mut known = *self;
        if self.phase == Phase::Act {
            for other in Seat::all(game.seats()).filter(|&other| other != seat) {
                known.desks[other.index()] = Desk::new(self.shown[other.index()]);
                known.desks[other.index()].begin();
            }
        }
        known
    }
}
