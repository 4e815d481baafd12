//! One test per rule.

use kernel::{AnyGame, Erased, Game, Options, OptionsError, Seat, Step, Turn};
use serde_json::{Map, json};
use ur_classic::{Effect, LAST, Pass, Phase, Place, ROLL_WEIGHTS, Square, State, UrClassic};

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = FIRST.other();

fn game() -> UrClassic {
    UrClassic::with_pawns(7).expect("seven pawns")
}

/// A position with `mover` to roll: squares as text, pawns already home.
fn position(mover: Seat, pawns: [&str; 2], off: [u8; 2]) -> State {
    let lane = |seat: Seat, text: &str| {
        text.split_whitespace().fold(0u16, |lane, name| {
            let square = Square::all().find(|square| square.to_string() == name).expect("a square");
            lane | 1 << square.place(seat).expect("on the path").steps()
        })
    };
    State::study(7, mover, [lane(FIRST, pawns[0]), lane(SECOND, pawns[1])], off).expect("a possible position")
}

/// What may be played after this roll, in notation; nothing when the turn passes.
fn legal(mut state: State, roll: u8) -> Vec<String> {
    let (game, mover) = (game(), state.mover());
    game.apply(&mut state, Step::Event(roll)).expect("a roll");
    if game.turn(&state) == Turn::Chance("roll") {
        assert_eq!(state.mover(), mover.other(), "a passed turn is the other's");
        return Vec::new();
    }
    let mut moves = Vec::new();
    game.actions(&state, mover, &mut moves);
    moves.into_iter().map(|step| game.action_text(mover, step)).collect()
}

/// The position after a roll and a move, and its effects.
fn play(mut state: State, roll: u8, action: &str) -> (State, Vec<Effect>) {
    let (game, mover) = (game(), state.mover());
    game.apply(&mut state, Step::Event(roll)).expect("a roll");
    let mut moves = Vec::new();
    game.actions(&state, mover, &mut moves);
    let step = moves.into_iter().find(|&step| game.action_text(mover, step) == action).expect("a legal move");
    let mut effects = Vec::new();
    game.effects(&state, Step::Action(mover, step), &mut effects);
    game.apply(&mut state, Step::Action(mover, step)).expect("a legal move");
    (state, effects)
}

fn place(steps: u8) -> Place {
    Place::new(steps).expect("a place")
}

#[test]
fn uc_1_paths_and_rosettes_are_those_of_the_board() {
    let path = |seat| Place::path().filter_map(|place| place.square(seat)).map(|s| s.to_string()).collect::<Vec<_>>();
    assert_eq!(path(FIRST).join(" "), "A4 A3 A2 A1 B1 B2 B3 B4 B5 B6 B7 B8 A8 A7");
    assert_eq!(path(SECOND).join(" "), "C4 C3 C2 C1 B1 B2 B3 B4 B5 B6 B7 B8 C8 C7");
    let rosettes = |seat| {
        Place::path()
            .filter(|place| place.is_rosette())
            .filter_map(|place| place.square(seat))
            .map(|square| square.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(rosettes(FIRST), ["A1", "B4", "A7"]);
    assert_eq!(rosettes(SECOND), ["C1", "B4", "C7"]);
    assert_eq!(Square::all().count(), 20);
}

#[test]
fn uc_2_a_roll_counts_the_coloured_tips_of_four_dice() {
    let mut ways = [0; 5];
    for dice in 0u32..16 {
        ways[dice.count_ones() as usize] += 1;
    }
    assert_eq!(ROLL_WEIGHTS, ways);
    let mut events = Vec::new();
    game().events(&game().start(), &mut events);
    assert_eq!(
        events.iter().map(|roll| (roll.event, roll.weight)).collect::<Vec<_>>(),
        [(0, 1), (1, 4), (2, 6), (3, 4), (4, 1)]
    );
}

#[test]
fn uc_3_the_higher_throw_starts_and_a_tie_throws_again() {
    for (throws, starter) in [([3, 1], FIRST), ([0, 4], SECOND)] {
        let mut state = game().start();
        for count in [2, 2].into_iter().chain(throws) {
            assert_eq!(game().turn(&state), Turn::Chance("start"));
            game().apply(&mut state, Step::Event(count)).expect("a throw");
        }
        assert_eq!((game().turn(&state), state.mover()), (Turn::Chance("roll"), starter));
    }
}

#[test]
fn uc_4_a_roll_without_a_move_passes_by_itself() {
    // UC-4: zero; and all that could move is blocked.
    assert!(legal(position(FIRST, ["A4", ""], [0, 0]), 0).is_empty());
    let blocked = position(FIRST, ["A3 A1 B2", "B4"], [4, 0]);
    assert!(legal(blocked, 2).is_empty(), "{:?}", legal(blocked, 2));
    let mut effects = Vec::new();
    game().effects(&blocked, Step::Event(2), &mut effects);
    let passed = Effect::Passed { seat: FIRST, why: Pass::Blocked };
    assert_eq!(effects, [Effect::Rolled { seat: FIRST, roll: 2 }, passed]);
}

#[test]
fn uc_4_a_single_legal_move_is_still_played() {
    let mut state = position(FIRST, ["", ""], [6, 0]);
    game().apply(&mut state, Step::Event(1)).expect("a roll");
    assert_eq!(state.phase(), Phase::Move(1));
}

#[test]
fn uc_5_a_pawn_enters_on_the_square_of_the_roll_and_may_jump() {
    for (roll, entry) in [(1, ">A4"), (2, ">A3"), (3, ">A2"), (4, ">A1")] {
        assert_eq!(legal(position(FIRST, ["", ""], [0, 0]), roll), [entry]);
    }
    // Over an own pawn on A3 and an enemy on B1.
    assert!(legal(position(FIRST, ["A4 A3", ""], [5, 0]), 2).contains(&"A4>A2".to_owned()));
    assert!(legal(position(FIRST, ["A1", "B1"], [6, 0]), 2).contains(&"A1>B2".to_owned()));
}

/// Book, worked example: « si vous avez obtenu 3 pointes, vous pouvez déplacer un pion de deux cases depuis la case de
/// départ » (Séquence de tour).
#[test]
fn uc_5_the_books_example_a_3_enters_two_squares_past_the_start() {
    for (mover, entry) in [(FIRST, ">A2"), (SECOND, ">C2")] {
        let start = Place::new(1).expect("the first square");
        assert_eq!(legal(position(mover, ["", ""], [0, 0]), 3), [entry]);
        let (after, _) = play(position(mover, ["", ""], [0, 0]), 3, entry);
        assert!(after.stands(mover, place(start.steps() + 2)));
    }
    // An own pawn on the start square is jumped over: our ruling.
    assert!(legal(position(FIRST, ["A4", ""], [0, 0]), 3).contains(&">A2".to_owned()));
}

#[test]
fn uc_6_landing_on_an_enemy_sends_it_back_but_never_from_a_rosette() {
    let before = position(FIRST, ["B1", "B3 B4"], [0, 0]);
    let (after, effects) = play(before, 2, "B1>B3");
    assert_eq!(after.reserve(SECOND), before.reserve(SECOND) + 1);
    assert!(!after.stands(SECOND, place(7)));
    assert!(effects.contains(&Effect::Captured { seat: SECOND, at: place(7) }));
    assert!(!legal(before, 3).contains(&"B1>B4".to_owned()), "B4 is safe");
    // An own pawn blocks; pawns on the private squares of both sides never meet.
    assert!(!legal(position(FIRST, ["A4 A3", ""], [0, 0]), 1).contains(&"A4>A3".to_owned()));
    let (after, effects) = play(position(FIRST, ["A4", "C3"], [0, 0]), 1, "A4>A3");
    assert!(after.stands(SECOND, place(2)));
    assert_eq!(effects.len(), 1);
}

#[test]
fn uc_7_a_rosette_rolls_again_with_any_pawn() {
    for (pawns, roll, action) in [("", 4, ">A1"), ("B2", 2, "B2>B4"), ("A8", 1, "A8>A7")] {
        let (after, effects) = play(position(FIRST, [pawns, ""], [0, 0]), roll, action);
        assert_eq!((after.mover(), after.phase()), (FIRST, Phase::Roll), "{action}");
        assert!(effects.contains(&Effect::Again { seat: FIRST }));
    }
    let (after, _) = play(position(FIRST, ["B2", ""], [0, 0]), 1, "B2>B3");
    assert_eq!(after.mover(), SECOND);
    let (again, _) = play(position(FIRST, ["A4 B2", ""], [0, 0]), 2, "B2>B4");
    assert_eq!(legal(again, 1), ["A4>A3", "B4>B5"], "and >A4 is blocked by the own pawn there");
}

#[test]
fn uc_8_only_the_exact_roll_leaves_the_board() {
    for (square, exact) in [("B7", 4), ("B8", 3), ("A8", 2), ("A7", 1)] {
        let state = position(FIRST, [square, ""], [6, 0]);
        for roll in 1..=4 {
            let leaves = legal(state, roll).contains(&format!("{square}>"));
            assert_eq!(leaves, roll == exact, "{square} with {roll}");
        }
    }
    assert_eq!(LAST, 14);
}

/// Book, worked example: « si votre pion est sur la dernière Rosette, vous avez besoin d'un lancer avec exactement 1 pointe
/// colorée pour le sortir du plateau » (Déplacer les pions vers l'arrivée).
#[test]
fn uc_8_the_books_example_from_the_last_rosette_only_a_1_leaves() {
    let last = position(FIRST, ["A7", ""], [6, 0]);
    assert_eq!(legal(last, 1), ["A7>"]);
    assert!((2..=4).all(|roll| legal(last, roll).is_empty()));
}

#[test]
fn uc_9_the_last_pawn_off_wins_at_once() {
    let (after, effects) = play(position(SECOND, ["B1 B2", "C7"], [0, 6]), 1, "C7>");
    assert_eq!(game().turn(&after), Turn::Over);
    assert_eq!(effects.last(), Some(&Effect::Won { seat: SECOND }));
    let outcome = game().outcome(&after);
    assert_eq!(json!(outcome), json!({"scores": [0, 1], "winners": [1]}));
}

#[test]
fn uc_10_pawns_can_be_chosen_from_one_to_seven() {
    let erased = Erased::<UrClassic>::NEW;
    let options = |pawns: serde_json::Value| Map::from_iter([("pawns".to_owned(), pawns)]);
    for pawns in 1..=7 {
        let session = erased.open(2, &options(json!(pawns))).expect("a game");
        assert_eq!(session.options().number("pawns"), Some(pawns));
    }
    for wrong in [json!(0), json!(8), json!("7"), json!(7.5), json!(null)] {
        assert!(matches!(erased.open(2, &options(wrong)), Err(OptionsError::UnknownValue { .. })));
    }
    assert!(matches!(erased.open(3, &Map::new()), Err(OptionsError::Seats { asked: 3, .. })));
    let unknown = Map::from_iter([("paws".to_owned(), json!(1))]);
    assert!(matches!(erased.open(2, &unknown), Err(OptionsError::UnknownOption { .. })));
    assert_eq!(Options::defaults(&UrClassic::INFO).number("pawns"), Some(7));
}

#[test]
fn a_study_position_must_be_possible() {
    assert!(State::study(7, FIRST, [1 << 5, 1 << 5], [0, 0]).is_none(), "two pawns on B1");
    assert!(State::study(1, FIRST, [1 << 5, 0], [1, 0]).is_none(), "too many pawns");
    assert!(State::study(7, FIRST, [1, 0], [0, 0]).is_none(), "bit 0 is no square");
    assert!(State::study(7, FIRST, [0, 0], [7, 0]).is_none(), "already won");
}
