//! The state: a game in progress and what throws and actions do to it.

use crate::board::COLUMNS;
use crate::effect::{Effect, EffectSink};
use crate::moves::Action;
use crate::numbering::Numbering;
use crate::rules::{Method, RollAndRule};
use crate::sheet::Sheet;
use crate::tables::Tables;
use crate::wheel::{NOTCHES, Roll, Semester, Tile, Wheel, WheelDice};
use crate::workplace::Workplace;
use kernel::{Game, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Sheets at a table, at most.
pub const MAX_SHEETS: usize = 10;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// RR-1: a tile for this notch.
    Tile(u8),
    /// RR-2: the leftmost value.
    Number,
    /// RR-2: the chef decides.
    Chef,
    /// RR-6: the dice are rolled.
    Roll,
    /// RR-10: all seats act at the same time.
    Act,
    /// RR-25: the game is over.
    Over,
}

/// An outcome of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// RR-1: a tile is laid on the next notch.
    Tile(Tile),
    /// RR-2: the value of the leftmost column.
    Number(u8),
    /// RR-6: the four dice of a semester.
    Dice(Roll),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) phase: Phase,
    pub(crate) wheel: Wheel,
    pub(crate) numbering: Numbering,
    /// On the wheel; none outside [`Phase::Act`].
    pub(crate) dice: Option<WheelDice>,
    /// By seat; those of unused seats stay new.
    pub(crate) workplaces: [Workplace; MAX_SHEETS],
    /// RR-10: the public sheets, as they were before the first action of the semester.
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
            workplaces: [Workplace::new(sheet); MAX_SHEETS],
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
            state.workplaces[index] = Workplace::new(sheet);
            state.shown[index] = sheet;
        }
        Some(state)
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    pub const fn wheel(&self) -> &Wheel {
        &self.wheel
    }

    /// Values of the columns.
    pub const fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// The dice on the wheel, while seats act.
    pub const fn dice(&self) -> Option<&WheelDice> {
        self.dice.as_ref()
    }

    /// A seat's sheet and gains; the last seat's for a seat beyond.
    #[inline]
    pub fn workplace(&self, seat: Seat) -> &Workplace {
        &self.workplaces[seat.index().min(MAX_SHEETS - 1)]
    }

    /// RR-10: a seat's sheet as other players see it.
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
        Seat::all(seats).filter(|seat| !self.workplaces[seat.index()].done()).collect()
    }

    /// Applies the outcome of a chance event.
    #[inline]
    pub(crate) fn resolve(&mut self, game: &RollAndRule, event: Event, sink: &mut impl EffectSink) {
        match event {
            Event::Tile(tile) => {
                let notch = self.laid();
                if let Some(place) = self.wheel.tiles.get_mut(notch) {
                    *place = tile;
                }
                sink.hear(|| Effect::Laid { notch: notch as u8, tile });
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
                sink.hear(|| Effect::Leftmost { value });
            }
            Event::Dice(roll) => self.roll(game, roll, sink),
        }
    }

    /// RR-6 to RR-8: places the dice on the wheel and crosses the black die's element.
    #[inline]
    fn roll(&mut self, game: &RollAndRule, roll: Roll, sink: &mut impl EffectSink) {
        let dice = self.wheel.place(roll);
        let Wheel { year, semester, .. } = self.wheel;
        let black = usize::from(dice.black);
        let colour = dice.colours[black];
        sink.hear(|| Effect::Rolled { year, semester, dice });
        let notch = self.wheel.notch(black) as u8;
        sink.hear(|| Effect::Closed { notch, colour, value: roll.black });
        let site = dice.closed(&self.numbering);
        for seat in Seat::all(game.seats()) {
            let workplace = &mut self.workplaces[seat.index()];
            if year >= game.tables().crossing {
                sink.turn_to(seat);
                workplace.cross(site, sink);
            }
            self.shown[seat.index()] = workplace.sheet;
            workplace.begin();
        }
        self.dice = Some(dice);
        self.phase = Phase::Act;
    }

    /// Applies an action of a seat.
    #[inline]
    pub(crate) fn play(&mut self, game: &RollAndRule, seat: Seat, action: Action, sink: &mut impl EffectSink) {
        let numbering = match action {
            Action::Order(order) => self.numbering.continued(order),
            Action::Number(numbering) => numbering,
            Action::Aid | Action::Use(_) | Action::Draw(..) | Action::Member(_) => {
                let (Some(dice), Some(workplace)) = (self.dice, self.workplaces.get_mut(seat.index())) else { return };
                workplace.play(game.tables(), &dice, &self.numbering, action, sink);
                if workplace.done() && self.busy(game.seats()).is_empty() {
                    self.end_semester(game, &dice, sink);
                }
                return;
            }
        };
        self.numbering = numbering;
        self.phase = Phase::Roll;
        sink.hear(|| Effect::Numbered { numbering });
    }

    /// RR-12: turns the tile under the black die, then starts the next semester or year.
    #[inline]
    fn end_semester(&mut self, game: &RollAndRule, dice: &WheelDice, sink: &mut impl EffectSink) {
        self.dice = None;
        let notch = self.wheel.flip(dice);
        let tile = self.wheel.tiles[notch];
        sink.hear(|| Effect::Turned { notch: notch as u8, tile });
        for seat in Seat::all(game.seats()) {
            self.shown[seat.index()] = self.workplaces[seat.index()].sheet;
        }
        if self.wheel.year >= game.tables().years && self.wheel.semester == Semester::Spring {
            self.phase = Phase::Over;
            sink.hear(|| {
                let (scores, winners) = self.result(game);
                Effect::Ended { scores, winners }
            });
            return;
        }
        self.wheel.advance();
        self.phase = Phase::Roll;
        let year = self.wheel.year;
        if self.wheel.semester == Semester::Autumn {
            sink.hear(|| Effect::Year { year });
        }
    }

    /// RR-25: points by seat, and the seats with the most.
    pub(crate) fn result(&self, game: &RollAndRule) -> (Vec<i32>, SeatSet) {
        let score = |seat: Seat| self.workplace(seat).sheet.score(game.tables());
        let scores: Vec<i32> = Seat::all(game.seats()).map(score).collect();
        let most = scores.iter().max();
        (scores.clone(), Seat::all(game.seats()).filter(|seat| scores.get(seat.index()) == most).collect())
    }

    /// RR-10: the position as a seat knows it: actions of other seats this semester are undone.
    pub(crate) fn known(&self, game: &RollAndRule, seat: Seat) -> State {
        let mut known = *self;
        if self.phase == Phase::Act {
            for other in Seat::all(game.seats()).filter(|&other| other != seat) {
                known.workplaces[other.index()] = Workplace::new(self.shown[other.index()]);
                known.workplaces[other.index()].begin();
            }
        }
        known
    }
}
