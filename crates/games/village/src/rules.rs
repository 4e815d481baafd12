//! The rules object (`Game`) and its options.

use crate::dice::WAYS;
use crate::{Action, Effect, FullState, Phase, Print, Roll, State, View};
use kernel::{
    Game, GameInfo, Length, LevelInfo, Measured, OptionInfo, OptionValue, Options, OptionsError, Outcome, Score, Seat,
    SeatSet, Seating, SoloInfo, StepOf, Timing, Turn, Viewer, Weighted,
};
use std::sync::Arc;

/// VI-2: how free the two projects of the set-up are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setup {
    /// The two projects may be of any types.
    Free,
    /// The two projects must be of different types.
    Distinct,
    /// Of two types, on two avenues.
    Boxed,
}

/// The rules of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Village {
    seats: u8,
    setup: Setup,
    print: Arc<Print>,
}

impl Village {
    /// What is printed on the sheets.
    pub fn print(&self) -> &Print {
        &self.print
    }

    /// How free the set-up is.
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The same rules for a single mayor.
    pub(crate) fn alone(&self) -> Village {
        Village { seats: 1, ..self.clone() }
    }

    /// Final scores by seat, as the sheets stand (VI-8).
    pub fn scores(&self, state: &State) -> impl Iterator<Item = u16> {
        state.sheets.iter().take(self.seats.into()).map(|sheet| self.print.total(sheet))
    }

    /// VI-8: the seats with the highest score, all of them in a tie.
    pub fn leaders(&self, state: &State) -> SeatSet {
        let best = self.scores(state).max();
        Seat::all(self.seats)
            .zip(self.scores(state))
            .filter(|&(_, score)| Some(score) == best)
            .map(|(seat, _)| seat)
            .collect()
    }
}

const fn word(text: &'static str) -> OptionValue {
    OptionValue::Word(text)
}

impl Game for Village {
    type State = State;
    type Action = Action;
    type Event = Roll;
    type FullState = FullState;
    type View = View;
    type Effect = Effect;

    const INFO: GameInfo = GameInfo {
        slug: "village",
        seats: &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        options: &[OptionInfo {
            name: "setup",
            values: &[word("free"), word("distinct"), word("boxed")],
            default: word("free"),
            since: 1,
        }],
        files: &[Print::SHEET],
        rules: 1,
        seating: Seating::Keep,
        timing: Timing::USUAL,
        levels: &[
            LevelInfo::new("novice", 100),
            LevelInfo::new("builder", 200).measured(Measured::Below(928)),
            LevelInfo::new("planner", 400).measured(Measured::Below(808)),
            LevelInfo::new("mayor", 800).measured(Measured::Below(648)),
        ],
        characters: &[],
        // VI-8: the score for re-election.
        solo: Some(SoloInfo { marks: &[60], honour: None }),
        credits: &crate::CREDITS,
    };

    fn new(seats: u8, options: &Options) -> Result<Village, OptionsError> {
        let setup = match options.word("setup") {
            Some("distinct") => Setup::Distinct,
            Some("boxed") => Setup::Boxed,
            _ => Setup::Free,
        };
        if !Village::INFO.seats.contains(&seats) {
            return Err(OptionsError::Seats { asked: seats.into(), known: Village::INFO.seats });
        }
        let print = Print::read(&Print::SHEET, options.file(&Print::SHEET))?;
        Ok(Village { seats, setup, print: Arc::new(print) })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn length(&self) -> Length {
        let rounds = usize::from(self.print.rounds());
        // A round is a roll, two projects and a choice at most; the set-up two projects; a bonus one.
        let sheet = 2 + 3 * rounds + self.print.bonus_rounds().count();
        Length::AtMost(1 + rounds + sheet * usize::from(self.seats))
    }

    fn start(&self) -> State {
        State::new()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Roll => Turn::Chance("dice"),
            Phase::Build(_) => Turn::Seats(state.acting(self.seats)),
            Phase::Over => Turn::Over,
        }
    }

    fn events(&self, _state: &State, out: &mut Vec<Weighted<Roll>>) {
        out.extend(Roll::all().map(|event| Weighted { event, weight: event.weight() }));
    }

    #[inline]
    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        state.options(seat, &self.print, self.setup, |action| out.push(action));
    }

    #[inline]
    fn resolve_unchecked(&self, state: &mut State, event: Roll) {
        state.throw(event, &self.print, self.seats);
    }

    #[inline]
    fn play_unchecked(&self, state: &mut State, seat: Seat, action: Action) {
        state.act(seat, action, &self.print, self.seats);
    }

    fn outcome(&self, state: &State) -> Outcome {
        let scores = self.scores(state).map(|score| Score::points(score.into())).collect();
        Outcome { scores, winners: self.leaders(state) }
    }

    fn write_action(&self, _seat: Seat, action: Action, out: &mut String) {
        action.write(out);
    }

    fn write_event(&self, event: Roll, out: &mut String) {
        out.extend([event.low(), event.high()].map(|face| (b'0' + face.pips()) as char));
    }

    fn full_state(&self, state: &State) -> FullState {
        FullState::of(self, state)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self, state, viewer)
    }

    fn effects(&self, before: &State, step: StepOf<Village>, out: &mut Vec<Effect>) {
        Effect::list(self, before, step, out);
    }

    fn hides(&self, state: &State) -> bool {
        // VI-1: in solo there is no other player to hide from; spectators may look.
        self.seats > 1 && matches!(state.phase, Phase::Build(_))
    }

    fn known_state(&self, state: &State, seat: Seat) -> State {
        let mut known = *state;
        for other in Seat::all(self.seats).filter(|&other| other != seat) {
            known.sheets[other.index()] = state.public(other, &self.print);
        }
        known
    }

    #[inline]
    fn draw(&self, _state: &State, ticket: u32, _scratch: &mut Vec<Weighted<Roll>>) -> Roll {
        Roll::drawn(ticket)
    }

    #[inline]
    fn tickets(&self, _state: &State, _scratch: &mut Vec<Weighted<Roll>>) -> u32 {
        WAYS
    }
}
