//! The simplest game there is: a coin is thrown, heads wins for the first seat. Everything about it is known, so the lab can
//! be checked against it.

use kernel::{
    Credits, Game, GameInfo, Length, OptionInfo, OptionValue, Options, OptionsError, Outcome, Seat, SeatSet, Seating,
    Step, StepOf, Timing, Turn, Viewer, Weighted,
};
use lab::lab_game::{LabGame, LeadEvaluator, SeatValues, ValueUnit};
use lab::report::FigureMark;
use lab::simulate::{RunOptions, Simulation, SimulationConfig};
use lab::stats::{Figure, Unit, holm, tail};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[derive(Clone, Debug, PartialEq)]
struct Coin {
    heads: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum State {
    Call,
    Throw,
    Fallen(bool),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Go;

impl Game for Coin {
    type State = State;
    type Action = Go;
    type Event = bool;
    type FullState = State;
    type View = State;
    type Effect = State;

    const INFO: GameInfo = GameInfo {
        slug: "coin",
        seats: &[2],
        options: &[OptionInfo {
            name: "heads",
            values: &[OptionValue::Number(50), OptionValue::Number(56)],
            default: OptionValue::Number(50),
            since: 1,
        }],
        files: &[],
        rules: 1,
        seating: Seating::Keep,
        timing: Timing::USUAL,
        levels: &[],
        characters: &[],
        solo: None,
        credits: &Credits::NONE,
    };

    fn new(_seats: u8, options: &Options) -> Result<Coin, OptionsError> {
        Ok(Coin { heads: options.number("heads").unwrap_or(50) as u32 })
    }
    fn seats(&self) -> u8 {
        2
    }
    fn length(&self) -> Length {
        Length::AtMost(2)
    }
    fn start(&self) -> State {
        State::Call
    }
    fn turn(&self, state: &State) -> Turn {
        match state {
            State::Call => Turn::Seats(SeatSet::only(Seat::FIRST)),
            State::Throw => Turn::Chance("coin"),
            State::Fallen(_) => Turn::Over,
        }
    }
    fn events(&self, _state: &State, out: &mut Vec<Weighted<bool>>) {
        out.extend([Weighted { event: true, weight: self.heads }, Weighted { event: false, weight: 100 - self.heads }]);
    }
    fn actions(&self, _state: &State, _seat: Seat, out: &mut Vec<Go>) {
        out.push(Go);
    }
    fn resolve_unchecked(&self, state: &mut State, event: bool) {
        *state = State::Fallen(event);
    }
    fn play_unchecked(&self, state: &mut State, _seat: Seat, _action: Go) {
        *state = State::Throw;
    }
    fn outcome(&self, state: &State) -> Outcome {
        let winner = if *state == State::Fallen(true) { Seat::FIRST } else { Seat::FIRST.other() };
        Outcome::won_by(winner, 2)
    }
    fn write_action(&self, _seat: Seat, _action: Go, out: &mut String) {
        out.push_str("go");
    }
    fn write_event(&self, event: bool, out: &mut String) {
        out.push_str(if event { "heads" } else { "tails" });
    }
    fn full_state(&self, state: &State) -> State {
        *state
    }
    fn view(&self, state: &State, _viewer: Viewer) -> State {
        *state
    }
    fn effects(&self, _before: &State, step: StepOf<Coin>, out: &mut Vec<State>) {
        if let Step::Event(event) = step {
            out.push(State::Fallen(event));
        }
    }
}

struct Even;

impl LeadEvaluator<Coin> for Even {
    fn evaluate(&self, _game: &Coin, _state: &State) -> SeatValues {
        let mut standing = [0.0; kernel::MAX_SEATS];
        (standing[0], standing[1]) = (0.5, 0.5);
        standing
    }
}

impl LabGame for Coin {
    const DEFAULT_BOT: &'static str = "random";
    const LEVELS: &'static [&'static str] = &[];
    const VALUE_UNIT: ValueUnit = ValueUnit::Shares;

    fn lead_evaluator(&self) -> Box<dyn LeadEvaluator<Coin>> {
        Box::new(Even)
    }
}

fn first_seat(heads: i64, games: u64, seed: u64) -> Figure {
    let options = Map::from_iter([("heads".to_owned(), Value::from(heads))]);
    let config = SimulationConfig { options, games, sample: 0, seed, ..SimulationConfig::default() };
    let totals =
        Simulation::<Coin>::new(&config).and_then(|simulation| simulation.run(RunOptions::SERIAL)).expect("games");
    totals.teams[0].figure(Unit::Share)
}

/// Whether a report would mark a seat.
fn flagged(figure: &Figure) -> Option<FigureMark> {
    holm(&[tail(figure.away(0.5))])[0].then_some(if figure.value > 0.5 { FigureMark::High } else { FigureMark::Low })
}

#[test]
fn intervals_hold_the_truth_as_often_as_they_say() {
    const SEEDS: u64 = 1000;
    for heads in [50, 56] {
        let truth = heads as f64 / 100.0;
        let held = (0..SEEDS).filter(|&seed| first_seat(heads, 400, seed).holds(truth)).count();
        // 95 % of 1,000 is 950; four standard deviations are 28. Wilson's interval is a little off by itself: 0.5 %.
        assert!((held as f64 - 950.0).abs() < 28.0 + 5.0, "{held} of {SEEDS} intervals hold {truth}");
    }
}

#[test]
fn a_fair_coin_is_rarely_flagged_and_a_biased_one_nearly_always() {
    const SEEDS: u64 = 500;
    let flags = |heads, games| (0..SEEDS).filter(|&seed| flagged(&first_seat(heads, games, seed)).is_some()).count();
    // 5 % of 500 are 25; four standard deviations are 20.
    assert!(flags(50, 400) <= 45, "{}", flags(50, 400));
    // 56 % over 2,000 games is 5.4 standard errors away from even.
    assert!(flags(56, 2000) >= 495, "{}", flags(56, 2000));
}

#[test]
fn two_seats_of_a_coin_share_what_there_is() {
    let config = SimulationConfig { games: 1000, sample: 1000, ..SimulationConfig::default() };
    let totals =
        Simulation::<Coin>::new(&config).and_then(|simulation| simulation.run(RunOptions::SERIAL)).expect("games");
    assert!((totals.teams[0].mean() + totals.teams[1].mean() - 1.0).abs() < 1e-12);
    assert_eq!((totals.decisions.mean().value, totals.steps.mean().value), (1.0, 2.0));
    assert_eq!(totals.forced.figure(Unit::Share).value, 1.0);
    assert_eq!((totals.cut, totals.shared), (0, 0));
}
