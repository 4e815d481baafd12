//! One test per rule, on the board `lanes` unless it says otherwise.

use kernel::{AnyGame, AnySession, Erased, Game, OptionsError, Seat, Step, Turn};
use serde_json::{Map, Value, json};
use ur_modern::{Board, Effect, Phase, Roll, Square, Squares, State, UrModern};

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = FIRST.other();

fn lanes() -> UrModern {
    UrModern::on_board(Board::shipped(&Board::LANES).expect("a board"), 7).expect("a game")
}

fn grid() -> UrModern {
    UrModern::on_board(Board::shipped(&Board::GRID).expect("a board"), 7).expect("a game")
}

fn squares(text: &str) -> Squares {
    text.split_whitespace().map(|name| Square::named(name).expect("a square")).collect()
}

/// The first seat to act after this roll.
fn rolled(game: &UrModern, roll: Roll, own: &str, enemy: &str) -> State {
    let mut state = State::study(FIRST, [squares(own), squares(enemy)]).expect("a position");
    game.apply(&mut state, Step::Event(roll)).expect("a roll");
    state
}

fn legal(game: &UrModern, state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    if matches!(game.turn(state), Turn::Seats(_)) {
        game.actions(state, state.mover(), &mut actions);
    }
    let mut texts: Vec<String> = actions.into_iter().map(|action| game.action_text(state.mover(), action)).collect();
    texts.sort();
    texts
}

/// Exactly these actions, entrances aside.
fn check(game: &UrModern, roll: Roll, own: &str, enemy: &str, expected: &str) {
    let mut expected: Vec<&str> = expected.split(',').map(str::trim).filter(|text| !text.is_empty()).collect();
    expected.sort_unstable();
    let mut found = legal(game, &rolled(game, roll, own, enemy));
    found.retain(|text| text != "+A4" && text != "+C4");
    assert_eq!(found, expected, "{} with {own} against {enemy}", roll.text());
}

fn has(game: &UrModern, roll: Roll, own: &str, enemy: &str, action: &str) -> bool {
    legal(game, &rolled(game, roll, own, enemy)).iter().any(|text| text == action)
}

fn play(game: &UrModern, state: State, action: &str) -> (State, Vec<Effect>) {
    let mut actions = Vec::new();
    game.actions(&state, state.mover(), &mut actions);
    let seat = state.mover();
    let found = actions.into_iter().find(|&known| game.action_text(seat, known) == action);
    let step = Step::Action(seat, found.unwrap_or_else(|| panic!("{action} is not legal")));
    let (mut after, mut effects) = (state, Vec::new());
    game.effects(&state, step, &mut effects);
    game.apply(&mut after, step).expect("legal");
    (after, effects)
}

fn square(name: &str) -> Square {
    Square::named(name).expect("a square")
}

#[test]
fn um_1_two_dice_give_five_rolls() {
    // Each die is gold 1/4, silver 1/4, blank 1/2: sixteen equal faces of two dice.
    let mut ways = std::collections::BTreeMap::new();
    for one in ["G", "S", "", ""] {
        for two in ["G", "S", "", ""] {
            let mut tips = [one, two];
            tips.sort_unstable();
            let roll = match tips.concat().as_str() {
                "" => "0",
                "G" | "S" => "1",
                "GG" => "GG",
                "SS" => "SS",
                _ => "GS",
            };
            *ways.entry(roll).or_insert(0) += 1;
        }
    }
    for (roll, weight) in Roll::WEIGHTS {
        assert_eq!(ways[roll.text()], weight);
    }
}

#[test]
fn um_2_with_nothing_legal_the_turn_passes_and_otherwise_it_may_not() {
    // Seven pawns on the board, and two blanks move none of them.
    let state = rolled(&lanes(), Roll::Blank, "A4 A3 A2 B2 B3 B5 B6", "C2");
    assert_eq!((state.mover(), state.phase()), (SECOND, Phase::Roll));
    assert!(!legal(&lanes(), &rolled(&lanes(), Roll::Single, "A4", "")).is_empty());
}

#[test]
fn um_3_entrances_are_open_whatever_the_dice() {
    for (roll, _) in Roll::WEIGHTS {
        assert!(has(&lanes(), roll, "", "", "+A4") && has(&lanes(), roll, "", "", "+C4"));
        assert!(!has(&lanes(), roll, "A4", "", "+A4"), "not onto an own pawn");
        assert!(has(&lanes(), roll, "", "A4 B2", "+A4"), "defeats an enemy there");
        assert!(!has(&lanes(), roll, "", "A4", "+A4"), "but not the only one");
    }
    let (after, effects) = play(&lanes(), rolled(&lanes(), Roll::Single, "", "A4 B2"), "+A4");
    assert_eq!(after.pawns(SECOND), squares("B2"));
    assert!(effects.contains(&Effect::Defeated { seat: SECOND, at: square("A4") }));
}

#[test]
fn um_4_two_blanks_spawn_beside_a_pawn() {
    check(&lanes(), Roll::Blank, "B1", "B2", "+A1, +C1");
    check(&lanes(), Roll::Blank, "A2", "", "+A1, +A3");
}

#[test]
fn um_5_one_tip_moves_one_pawn_one_square() {
    check(&lanes(), Roll::Single, "B1", "B2", "B1>A1, B1>B2, B1>C1");
}

#[test]
fn um_6_two_tips_move_two_steps_or_two_pawns_or_spawn_by_colour() {
    check(&lanes(), Roll::Mixed, "C8", "B1", "C8>B8, C8>B8>A8, C8>B8>B7, C8>C7, +B2, +B3");
    check(&lanes(), Roll::Silver, "C7", "", "C7>C8, C7>C8>B8, +B4");
    check(&lanes(), Roll::Gold, "C7", "B4", "C7>C8, C7>C8>B8, +B6");
    assert!(!has(&lanes(), Roll::Gold, "C7", "B6", "+B6"), "only on an empty square");
    check(
        &lanes(),
        Roll::Gold,
        "A2 C7",
        "",
        "+B6, A2>A1, A2>A1>B1, A2>A3, A2>A3>A4, C7>C8, C7>C8>B8, A2>A1 C7>C8, A2>A3 C7>C8",
    );
}

#[test]
fn um_7_pawns_pass_over_their_own_to_an_empty_square_and_never_over_an_enemy() {
    assert!(!has(&lanes(), Roll::Mixed, "B1", "B2", "B1>B2>B3"));
    assert!(has(&lanes(), Roll::Mixed, "B1 B2", "", "B1>B2>B3"));
    assert!(!has(&lanes(), Roll::Mixed, "B1 B2", "B3", "B1>B2>B3"), "after a jump not onto an enemy");
    assert!(has(&lanes(), Roll::Mixed, "B1", "B3", "B1>B2>B3"));
    assert!(!legal(&lanes(), &rolled(&lanes(), Roll::Mixed, "B1", "")).iter().any(|text| text == "B1>B2>B1"));
    // Of two ways round a corner with the same outcome, the alphabetically first is written.
    assert!(has(&grid(), Roll::Mixed, "A1", "", "A1>A2>B2"));
    assert!(!has(&grid(), Roll::Mixed, "A1", "", "A1>B1>B2"));
    assert!(has(&grid(), Roll::Mixed, "A1", "A2", "A1>B1>B2"), "unless it is closed");
}

#[test]
fn um_8_ishtar_guards_fortifications_at_the_moment_of_landing() {
    assert!(!has(&lanes(), Roll::Single, "A2", "A1 B4", "A2>A1"));
    assert!(has(&lanes(), Roll::Single, "A2", "A1", "A2>A1"));
    assert!(has(&lanes(), Roll::Single, "A2", "A3 B4", "A2>A3"), "other squares are not guarded");
    assert!(has(&lanes(), Roll::Mixed, "A2 B5", "A1 B4", "B5>B4 A2>A1"), "Ishtar first opens the forts");
    assert!(!has(&lanes(), Roll::Mixed, "A2 B5", "A1 B4", "A2>A1 B5>B4"));
}

#[test]
fn um_9_moving_onto_a_fortification_gives_one_more_turn() {
    let (after, effects) = play(&lanes(), rolled(&lanes(), Roll::Single, "A2", ""), "A2>A1");
    assert_eq!((after.mover(), after.phase()), (FIRST, Phase::Roll));
    assert_eq!(effects.last(), Some(&Effect::Again { seat: FIRST }));
    let (after, _) = play(&lanes(), rolled(&lanes(), Roll::Blank, "A2", ""), "+A1");
    assert_eq!(after.mover(), SECOND, "spawning there does not");
    let (after, _) = play(&lanes(), rolled(&lanes(), Roll::Gold, "A2 C2", ""), "A2>A1 C2>C1");
    assert_eq!((after.mover(), after.phase()), (FIRST, Phase::Roll), "two give one");
    let (after, _) = play(&lanes(), rolled(&lanes(), Roll::Mixed, "A2", ""), "A2>A1>B1");
    assert_eq!(after.mover(), SECOND, "passing over does not");
}

#[test]
fn um_10_the_earth_lets_a_pawn_go_on_after_a_defeat() {
    assert!(!has(&lanes(), Roll::Mixed, "A1 B2", "B3", "B2>B3>B4"));
    assert!(has(&lanes(), Roll::Mixed, "A1 C1 B2", "B3", "B2>B3>B4"));
    let (after, effects) = play(&lanes(), rolled(&lanes(), Roll::Mixed, "A1 C1 B2", "B3 B4"), "B2>B3>B4");
    assert!(after.pawns(SECOND).is_empty());
    assert_eq!(effects.iter().filter(|effect| matches!(effect, Effect::Defeated { .. })).count(), 2);
    // Judged at the roll: a pawn that leaves its own fortification still goes on.
    assert!(has(&lanes(), Roll::Mixed, "A1 C1", "B1 B2", "A1>B1>B2"));
}

#[test]
fn um_11_the_sky_lends_a_third_step_to_equal_tips() {
    let far = "B1>B2>B3>B4";
    assert!(has(&lanes(), Roll::Silver, "A7 C7 B1", "", far) && has(&lanes(), Roll::Gold, "A7 C7 B1", "", far));
    assert!(!has(&lanes(), Roll::Mixed, "A7 C7 B1", "", far));
    assert!(!has(&lanes(), Roll::Gold, "A7 B1", "", far));
    let texts = legal(&lanes(), &rolled(&lanes(), Roll::Gold, "A7 C7 B1 B5", ""));
    assert!(!texts.iter().any(|text| text.contains(' ') && text.len() > 11), "three steps are not shared: {texts:?}");
    assert!(["B1>B2", "B1>B2>B3", "B1>B2 B5>B4"].iter().all(|text| texts.contains(&(*text).to_owned())), "ignored");
    // Judged at the roll: a pawn that leaves its own fortification still has its third step.
    assert!(has(&lanes(), Roll::Silver, "A7 C7", "", "A7>A8>B8>B7"));
}

#[test]
fn um_12_holding_all_four_wins_at_once() {
    let (after, effects) = play(&lanes(), rolled(&lanes(), Roll::Single, "A1 C1 A7 C8", "B2"), "C8>C7");
    assert_eq!((lanes().turn(&after), after.mover()), (Turn::Over, FIRST));
    assert_eq!(effects.last(), Some(&Effect::Won { seat: FIRST }));
    assert_eq!(json!(lanes().outcome(&after)), json!({"scores": [1, 0], "winners": [0]}));
    let (after, _) = play(&lanes(), rolled(&lanes(), Roll::Blank, "A1 C1 A7 C8", ""), "+C7");
    assert_eq!(lanes().turn(&after), Turn::Over, "by spawning too");
    // In mid-turn: the first of two moves wins, so no pair begins with it; a pair may end with it.
    let texts = legal(&lanes(), &rolled(&lanes(), Roll::Mixed, "A1 C1 A7 C8 B2", ""));
    assert!(!texts.iter().any(|text| text.starts_with("C8>C7 ")), "{texts:?}");
    assert!(texts.contains(&"B2>B3 C8>C7".to_owned()));
}

fn state_of(session: &dyn AnySession) -> Value {
    let mut text = Vec::new();
    session.write_state(&mut text);
    serde_json::from_slice(&text).expect("JSON")
}

#[test]
fn um_13_five_identical_actions_in_a_row_allow_a_draw() {
    let mut session = Erased::<UrModern>::NEW.open(2, &Map::new()).expect("a game");
    let mut turn = |seat: i64, action: &str| {
        session.event("1").expect("a roll");
        let offered = session.legal(if seat == 0 { FIRST } else { SECOND }).contains(&"draw".to_owned());
        session.play(seat, action).unwrap_or_else(|fault| panic!("{fault}"));
        offered
    };
    for (seat, action) in [(0, "+C4"), (1, "+A4"), (0, "C4>C3"), (1, "A4>A3")] {
        turn(seat, action);
    }
    // Now each spawns over the other's pawn on A4, turn after turn.
    let offered: Vec<bool> = (0..12).map(|number| turn(number % 2, "+A4")).collect();
    assert_eq!(offered.iter().position(|&offered| offered), Some(9), "once the first seat has done so five times");
    assert_eq!(state_of(session.as_ref())["repeats"], json!([6, 6]));
    session.event("0").expect("a roll");
    session.play(0, "draw").expect("a draw");
    assert_eq!(json!(session.outcome()), json!({"scores": [0.5, 0.5], "winners": []}));
    assert_eq!(state_of(session.as_ref())["mover"], Value::Null);
}

#[test]
fn um_13_a_passed_turn_breaks_the_row() {
    let game = lanes();
    // All own pawns are on the board: two blanks pass.
    let state = rolled(&game, Roll::Blank, "A4 A3 A2 B2 B3 B5 B6", "C2");
    assert_eq!(json!(game.full_state(&state))["repeats"], json!([0, 0]));
    let (after, _) = play(&game, rolled(&game, Roll::Single, "A4 A3 A2 B2 B3 B5 B6", "C2"), "A2>A1");
    assert_eq!(json!(game.full_state(&after))["repeats"], json!([1, 0]));
    let mut passed = after;
    game.apply(&mut passed, Step::Event(Roll::Blank)).expect("a roll");
    assert_eq!(json!(game.full_state(&passed))["repeats"], json!([0, 0]));
}

fn open(options: &Value) -> Result<Box<dyn AnySession>, OptionsError> {
    Erased::<UrModern>::NEW.open(2, options.as_object().expect("a map"))
}

#[test]
fn um_14_pawns_can_be_chosen_from_four_to_seven() {
    for pawns in 4..=7 {
        let session = open(&json!({"pawns": pawns})).expect("a game");
        assert_eq!(state_of(session.as_ref())["reserve"], json!([pawns, pawns]));
    }
    assert!(matches!(open(&json!({"pawns": 3})), Err(OptionsError::UnknownValue { .. })));
    assert!(matches!(open(&json!({"board": "round"})), Err(OptionsError::UnknownValue { .. })));
    assert!(open(&json!({"board": "grid"})).is_ok());
}

/// UM-14 is data: a changed board travels in the options, into the record and back.
#[test]
fn a_custom_board_is_played_and_recorded() {
    let changed = Board::LANES.text.replace("entrances A4 C4", "entrances A4 C4 B5");
    let mut session = open(&json!({"files": {"lanes.board": changed}})).expect("a board one can play on");
    session.event("GS").expect("a roll");
    assert!(session.legal(Seat::FIRST).iter().any(|action| action.contains("B5")));
    let record = session.record();
    assert_eq!(record.options["files"]["lanes.board"], json!(changed));
    let again = Erased::<UrModern>::NEW.replay(&record).expect("a record that replays");
    assert_eq!(again.legal(Seat::FIRST), session.legal(Seat::FIRST));

    let refused = |files| open(&json!({ "files": files })).err().map(|fault| fault.to_string()).unwrap_or_default();
    assert_eq!(refused(json!({"lanes.bord": ""})), "there is no data file 'lanes.bord': try lanes.board or grid.board");
    assert_eq!(refused(json!({"lanes.board": "royal B9"})), "lanes.board, line 1: the board has no square 'B9'");
    assert_eq!(refused(json!({"lanes.board": 7})), "'files' is an object of names and texts");
    assert_eq!(refused(json!(["lanes.board"])), "'files' is an object of names and texts");
    assert_eq!(refused(json!({"lanes.board": "#".repeat(17_000)})), "lanes.board: it is longer than 16384 bytes");
}
