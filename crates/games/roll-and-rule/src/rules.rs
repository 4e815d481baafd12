//! The rules object: how many play, how the columns are numbered, what is printed.

use crate::effect::{Effect, EffectLog, NullSink};
use crate::files::{SHEET, WHEEL};
use crate::full_state::FullState;
use crate::honours::{SheetResult, honours};
use crate::moves::Action;
use crate::numbering::{Numbering, NumberingOrder};
use crate::state::{Event, MAX_SHEETS, Phase, State};
use crate::tables::Tables;
use crate::view::TableView;
use crate::wheel::{NOTCHES, Roll, THROWS, Tile};
use kernel::{
    Game, GameInfo, Length, LevelInfo, Measured, OptionInfo, OptionValue, Options, OptionsError, Outcome, Score, Seat,
    SeatSet, Seating, SoloInfo, Step, StepOf, Timing, Turn, Viewer, Weighted,
};
use std::sync::Arc;

/// RR-2: how the columns are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// 1 to 6 from the left.
    Plain,
    /// A die gives the leftmost value, the chef the direction.
    Shifted,
    /// The chef numbers the columns freely.
    Expert,
}

/// The rules of UTBM: Roll & Rule.
#[derive(Clone, PartialEq, Debug)]
pub struct RollAndRule {
    seats: u8,
    method: Method,
    /// Shared by all copies.
    tables: Arc<Tables>,
}

impl RollAndRule {
    /// The game for `seats` players with these tables.
    pub fn with_tables(seats: u8, method: Method, tables: Tables) -> Option<RollAndRule> {
        let fits = seats >= 1 && usize::from(seats) <= MAX_SHEETS;
        fits.then(|| RollAndRule { seats, method, tables: Arc::new(tables) })
    }

    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// How the columns are numbered.
    pub const fn method(&self) -> Method {
        self.method
    }
}

const fn word(word: &'static str) -> OptionValue {
    OptionValue::Word(word)
}

impl Game for RollAndRule {
    type State = State;
    type Action = Action;
    type Event = Event;
    type FullState = FullState;
    type View = TableView;
    type Effect = Effect;

    const INFO: GameInfo = GameInfo {
        slug: "roll-and-rule",
        seats: &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        options: &[
            OptionInfo {
                name: "numbering",
                values: &[word("plain"), word("shifted"), word("expert")],
                default: word("plain"),
                since: 1,
            },
            OptionInfo {
                name: "wheel",
                values: &[word("standard"), word("expensive")],
                default: word("standard"),
                since: 1,
            },
        ],
        files: &[SHEET, WHEEL],
        rules: 1,
        // RR-2: the first seat is the head of the institution.
        seating: Seating::WinnerFirst,
        timing: Timing::USUAL,
        levels: &[
            LevelInfo::new("novice", 100),
            LevelInfo::new("assistant", 200).measured(Measured::Below(936)),
            LevelInfo::new("lecturer", 400).measured(Measured::Below(993)),
            LevelInfo::new("dean", 800).measured(Measured::Below(590)),
        ],
        characters: &[],
        // RR-26: the first honours, and the honour for solo games.
        solo: Some(SoloInfo { marks: &[45, 55, 65], honour: Some(3) }),
        credits: &crate::CREDITS,
    };

    fn new(seats: u8, options: &Options) -> Result<RollAndRule, OptionsError> {
        let method = match options.word("numbering") {
            Some("shifted") => Method::Shifted,
            Some("expert") => Method::Expert,
            Some(_) | None => Method::Plain,
        };
        let wheel = options.word("wheel").unwrap_or("standard");
        let tables = Tables::read(options.file(&SHEET), options.file(&WHEEL), wheel)?;
        let known = RollAndRule::INFO.seats;
        RollAndRule::with_tables(seats, method, tables).ok_or(OptionsError::Seats { asked: seats.into(), known })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn length(&self) -> Length {
        let semesters = 2 * usize::from(self.tables.years);
        let sheet = semesters + self.tables.most_choices();
        Length::AtMost(NOTCHES + 2 + semesters + usize::from(self.seats) * sheet)
    }

    fn start(&self) -> State {
        State::new(&self.tables, self.method)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Tile(_) => Turn::Chance("tile"),
            Phase::Number => Turn::Chance("number"),
            Phase::Chef => Turn::Seats(SeatSet::only(Seat::FIRST)),
            Phase::Roll => Turn::Chance("dice"),
            Phase::Act => Turn::Seats(state.busy(self.seats)),
            Phase::Over => Turn::Over,
        }
    }

    fn events(&self, state: &State, out: &mut Vec<Weighted<Event>>) {
        match state.phase {
            Phase::Tile(_) => {
                let left = state.remaining(&self.tables);
                let weighted = Tile::ALL.map(|tile| Weighted { event: Event::Tile(tile), weight: sides(tile, &left) });
                out.extend(weighted.into_iter().filter(|outcome| outcome.weight > 0));
            }
            Phase::Number => out.extend((1..=6).map(|value| Weighted { event: Event::Number(value), weight: 1 })),
            Phase::Roll => {
                out.extend(Roll::all().map(|(roll, weight)| Weighted { event: Event::Dice(roll), weight }));
            }
            Phase::Chef | Phase::Act | Phase::Over => {}
        }
    }

    #[inline]
    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        match (state.phase, &state.dice) {
            (Phase::Chef, _) => match self.method {
                Method::Shifted => {
                    out.extend([NumberingOrder::Ascending, NumberingOrder::Descending].map(Action::Order));
                }
                Method::Plain | Method::Expert => out.extend(Numbering::all().map(Action::Number)),
            },
            (Phase::Act, Some(dice)) => {
                state.workplace(seat).actions(&self.tables, dice, &state.numbering, |action| out.push(action));
            }
            (Phase::Tile(_) | Phase::Number | Phase::Roll | Phase::Act | Phase::Over, _) => {}
        }
    }

    #[inline]
    fn resolve_unchecked(&self, state: &mut State, event: Event) {
        state.resolve(self, event, &mut NullSink);
    }

    #[inline]
    fn play_unchecked(&self, state: &mut State, seat: Seat, action: Action) {
        state.play(self, seat, action, &mut NullSink);
    }

    fn outcome(&self, state: &State) -> Outcome {
        let (scores, winners) = state.result(self);
        Outcome { scores: scores.into_iter().map(Score::points).collect(), winners }
    }

    fn honours(&self, state: &State) -> Option<Vec<Vec<&'static str>>> {
        let (_, winners) = state.result(self);
        let of = |seat: Seat| {
            let standing = match (self.seats, winners.contains(seat)) {
                (1, _) => SheetResult::Solo,
                (_, true) => SheetResult::Won,
                (_, false) => SheetResult::Lost,
            };
            honours(&state.workplace(seat).sheet, &self.tables, standing)
        };
        Some(Seat::all(self.seats).map(of).collect())
    }

    fn write_action(&self, _seat: Seat, action: Action, out: &mut String) {
        action.write(out);
    }

    fn write_event(&self, event: Event, out: &mut String) {
        event.write(out);
    }

    fn full_state(&self, state: &State) -> FullState {
        FullState(TableView::whole(self, state))
    }

    fn view(&self, state: &State, viewer: Viewer) -> TableView {
        TableView::seen(self, state, viewer)
    }

    fn effects(&self, before: &State, step: StepOf<RollAndRule>, out: &mut Vec<Effect>) {
        let mut after = *before;
        match step {
            Step::Event(event) => after.resolve(self, event, &mut EffectLog { seat: Seat::FIRST, effects: out }),
            Step::Action(seat, action) => after.play(self, seat, action, &mut EffectLog { seat, effects: out }),
        }
    }

    /// RR-10: sheets are secret while others still act.
    fn hides(&self, state: &State) -> bool {
        state.phase == Phase::Act && self.seats > 1
    }

    fn known_state(&self, state: &State, seat: Seat) -> State {
        state.known(self, seat)
    }

    #[inline]
    fn draw(&self, state: &State, ticket: u32, _scratch: &mut Vec<Weighted<Event>>) -> Event {
        match state.phase {
            Phase::Tile(_) => {
                let left = state.remaining(&self.tables);
                let mut ticket = ticket;
                let drawn = Tile::ALL.into_iter().find(|&tile| {
                    let weight = sides(tile, &left);
                    let hit = ticket < weight;
                    ticket = ticket.wrapping_sub(weight);
                    hit
                });
                Event::Tile(drawn.unwrap_or(Tile::ALL[0]))
            }
            Phase::Number => Event::Number((ticket % 6) as u8 + 1),
            Phase::Chef | Phase::Roll | Phase::Act | Phase::Over => Event::Dice(Roll::drawn(ticket)),
        }
    }

    #[inline]
    fn tickets(&self, state: &State, _scratch: &mut Vec<Weighted<Event>>) -> u32 {
        match state.phase {
            Phase::Tile(notch) => 2 * (NOTCHES as u32 - u32::from(notch)),
            Phase::Number => 6,
            Phase::Roll => THROWS,
            Phase::Chef | Phase::Act | Phase::Over => 0,
        }
    }
}

/// RR-1: how many faces of the remaining tiles show this tile.
#[inline]
fn sides(tile: Tile, left: &[u8; 9]) -> u32 {
    let tiles = u32::from(left[tile.piece()]);
    if tile.visible == tile.hidden { 2 * tiles } else { tiles }
}
