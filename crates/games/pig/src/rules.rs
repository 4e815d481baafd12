//! The rules object (`Game`) and the constants of the game, each with its rule id.
//!
//! A game tells the rest of Tablée four things: what can be chosen before it (`INFO`), what has to happen next (`turn`),
//! what can happen (`events` for the dice, `actions` for a player), and what that does (`resolve_unchecked`,
//! `play_unchecked`). It never rolls a die itself: it lists the outcomes, and the caller draws one.

use crate::state::MOST_SEATS;
use crate::{Action, Effect, Phase, Roll, State, View};
use kernel::{
    Game, GameInfo, Length, LevelInfo, Measured, OptionInfo, OptionValue::Number, Options, OptionsError, Outcome,
    Score, Seat, SeatSet, Seating, Step, StepOf, TimeoutPolicy, Timing, Turn, Viewer, Weighted,
};

/// The rules with their options chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pig {
    pub(crate) seats: u8,
    /// PI-5: the points that win.
    pub(crate) target: u8,
    /// PI-6: dice rolled at once, one or two.
    pub(crate) dice: u8,
}

impl Game for Pig {
    type State = State;
    type Action = Action;
    type Event = Roll;
    type FullState = View;
    type View = View;
    type Effect = Effect;

    const INFO: GameInfo = GameInfo {
        slug: "pig",
        seats: &[2, 3, 4],
        options: &[
            OptionInfo { name: "target", values: &[Number(50), Number(100)], default: Number(100), since: 1 },
            OptionInfo { name: "dice", values: &[Number(1), Number(2)], default: Number(1), since: 1 },
        ],
        files: &[],
        rules: 1,
        seating: Seating::MoveOn,
        timing: Timing { seconds: 60, on_timeout: TimeoutPolicy::Random },
        levels: &[
            LevelInfo::new("novice", 100),
            LevelInfo::new("regular", 200).measured(Measured::Below(680)),
            LevelInfo::new("expert", 400).measured(Measured::Below(590)),
        ],
        characters: &[],
        solo: None,
        credits: &crate::CREDITS,
    };

    fn new(seats: u8, options: &Options) -> Result<Pig, OptionsError> {
        let number = |name| options.number(name).and_then(|value| u8::try_from(value).ok());
        let (Some(target), Some(dice)) = (number("target"), number("dice")) else {
            return Err(OptionsError::Conflict("target and dice must be numbers"));
        };
        Ok(Pig { seats, target, dice })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn length(&self) -> Length {
        // A 1 can follow a 1 without end, with vanishing probability.
        Length::Endless { cut: 10_000 }
    }

    fn start(&self) -> State {
        // PI-1: everyone has 0 points, and the first seat rolls.
        State { scores: [0; MOST_SEATS], at_risk: 0, mover: Seat::FIRST, phase: Phase::Roll }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Roll => Turn::Chance("roll"),
            Phase::Decide => Turn::Seats(SeatSet::only(state.mover)),
            Phase::Over => Turn::Over,
        }
    }

    fn events(&self, _state: &State, out: &mut Vec<Weighted<Roll>>) {
        out.extend(Roll::all(self.dice));
    }

    fn actions(&self, _state: &State, _seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Roll, Action::Hold]);
    }

    fn resolve_unchecked(&self, state: &mut State, event: Roll) {
        state.rolled(self, event);
    }

    fn play_unchecked(&self, state: &mut State, _seat: Seat, action: Action) {
        state.played(self, action);
    }

    fn outcome(&self, state: &State) -> Outcome {
        let scores = Seat::all(self.seats).map(|seat| Score::points(state.scores[seat.index()].into()));
        Outcome { scores: scores.collect(), winners: SeatSet::only(state.mover) }
    }

    fn write_action(&self, _seat: Seat, action: Action, out: &mut String) {
        out.push_str(match action {
            Action::Roll => "roll",
            Action::Hold => "hold",
        });
    }

    fn write_event(&self, event: Roll, out: &mut String) {
        out.extend(event.faces().map(|face| (b'0' + face) as char));
    }

    fn full_state(&self, state: &State) -> View {
        View::of(self, state)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View::of(self, state)
    }

    fn effects(&self, before: &State, step: StepOf<Pig>, out: &mut Vec<Effect>) {
        // They follow from the positions before and after the step, so that no rule is written twice.
        let (seat, mut after) = (before.mover, *before);
        let (points, score) = (before.at_risk, before.scores[seat.index()]);
        match step {
            Step::Event(roll) => {
                after.rolled(self, roll);
                out.push(Effect::Rolled { seat, roll });
                match roll.ones() {
                    0 if after.phase == Phase::Over => {
                        out.push(Effect::Won { seat, score: after.scores[seat.index()] });
                    }
                    0 => {}
                    1 => out.push(Effect::Lost { seat, points }),
                    _ => out.push(Effect::LostAll { seat, points: points + score }),
                }
            }
            Step::Action(_, Action::Roll) => {}
            Step::Action(_, Action::Hold) => out.push(Effect::Held { seat, points, score: score + points }),
        }
    }
}
