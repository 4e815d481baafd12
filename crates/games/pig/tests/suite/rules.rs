//! One test per rule.

use kernel::{AnyGame, Erased, Game, Options, Seat, SeatSet, Step, Turn};
use pig::{Action, Effect, Phase, Pig, Roll, State};
use serde_json::{Map, json};

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = FIRST.other();

fn game(seats: u8, options: &serde_json::Value) -> Pig {
    let options = Options::read(&Pig::INFO, options.as_object().expect("an object")).expect("options");
    Pig::new(seats, &options).expect("a game")
}

fn classic() -> Pig {
    game(2, &json!({}))
}

fn two_dice() -> Pig {
    game(2, &json!({ "dice": 2 }))
}

/// The first seat rolls this, with these scores and these points of its turn.
fn roll(game: &Pig, scores: [u8; 2], at_risk: u8, roll: Roll) -> (State, Vec<Effect>) {
    let mut state = State::study([scores[0], scores[1], 0, 0], at_risk, FIRST);
    let mut effects = Vec::new();
    game.effects(&state, Step::Event(roll), &mut effects);
    game.apply(&mut state, Step::Event(roll)).expect("a roll");
    (state, effects)
}

#[test]
fn pi_1_the_first_seat_begins_and_turns_go_round() {
    let game = game(3, &json!({}));
    let mut state = game.start();
    let movers: Vec<u8> = (0..4)
        .map(|_| {
            let mover = state.mover();
            game.apply(&mut state, Step::Event(Roll::One(1))).expect("a roll");
            mover.into()
        })
        .collect();
    assert_eq!(movers, [0, 1, 2, 0]);
    assert!(Erased::<Pig>::NEW.open(5, &Map::new()).is_err(), "five are too many");
}

#[test]
fn pi_2_a_turn_begins_with_a_roll_then_roll_or_hold() {
    let game = classic();
    assert_eq!(game.turn(&game.start()), Turn::Chance("roll"), "nothing to hold yet");
    let (mut state, _) = roll(&game, [30, 0], 0, Roll::One(4));
    let mut actions = Vec::new();
    game.actions(&state, FIRST, &mut actions);
    assert_eq!(actions, [Action::Roll, Action::Hold]);

    let mut effects = Vec::new();
    game.effects(&state, Step::Action(FIRST, Action::Hold), &mut effects);
    assert_eq!(effects, [Effect::Held { seat: FIRST, points: 4, score: 34 }]);
    game.apply(&mut state, Step::Action(FIRST, Action::Hold)).expect("hold");
    assert_eq!((state.score(FIRST), state.at_risk(), state.mover()), (34, 0, SECOND));
}

#[test]
fn pi_3_each_roll_adds_to_the_points_of_the_turn() {
    let (state, effects) = roll(&classic(), [0, 0], 11, Roll::One(6));
    assert_eq!((state.at_risk(), state.score(FIRST), state.phase()), (17, 0, Phase::Decide));
    assert_eq!(effects, [Effect::Rolled { seat: FIRST, roll: Roll::One(6) }]);
    assert_eq!(Roll::all(1).len(), 6, "six faces, equally likely");
}

#[test]
fn pi_4_a_one_takes_the_points_of_the_turn() {
    let (state, effects) = roll(&classic(), [30, 7], 19, Roll::One(1));
    assert_eq!((state.score(FIRST), state.at_risk(), state.mover()), (30, 0, SECOND));
    assert_eq!(effects[1..], [Effect::Lost { seat: FIRST, points: 19 }]);
}

#[test]
fn pi_5_the_target_wins_at_once() {
    let (state, effects) = roll(&classic(), [80, 99], 16, Roll::One(4));
    assert_eq!(state.phase(), Phase::Over);
    assert_eq!(effects[1..], [Effect::Won { seat: FIRST, score: 100 }]);
    let outcome = classic().outcome(&state);
    assert_eq!(outcome.winners, SeatSet::only(FIRST));
    assert_eq!(outcome.scores.iter().map(|score| score.value()).collect::<Vec<_>>(), [100.0, 99.0]);

    let (state, _) = roll(&classic(), [80, 99], 15, Roll::One(4));
    assert_eq!(state.phase(), Phase::Decide, "99 is not enough");
    let (state, _) = roll(&game(2, &json!({ "target": 50 })), [40, 0], 8, Roll::One(3));
    assert_eq!(state.phase(), Phase::Over, "a short game ends at 50");
}

#[test]
fn pi_6_with_two_dice_a_single_one_takes_the_turn_and_two_ones_the_score() {
    let (state, _) = roll(&two_dice(), [30, 0], 8, Roll::Two(3, 5));
    assert_eq!(state.at_risk(), 16, "both dice count");
    let (state, _) = roll(&two_dice(), [30, 0], 8, Roll::Two(1, 5));
    assert_eq!((state.score(FIRST), state.mover()), (30, SECOND));
    let (state, effects) = roll(&two_dice(), [30, 0], 8, Roll::Two(1, 1));
    assert_eq!((state.score(FIRST), state.mover()), (0, SECOND));
    assert_eq!(effects[1..], [Effect::LostAll { seat: FIRST, points: 38 }]);
    assert_eq!(Roll::all(2).iter().map(|roll| roll.weight).sum::<u32>(), 36, "thirty-six ways to fall");
}
