//! One test per rule.

use kernel::{AnyGame, AnySession, Erased, Game, OptionsError, TimeoutPolicy, Timing, Turn};
use rolit::{Colour, Rolit, Squares};
use serde_json::{Map, Value, json};

fn open(seats: i64, options: &Value) -> Result<Box<dyn AnySession>, OptionsError> {
    Erased::<Rolit>::NEW.open(seats, options.as_object().unwrap_or(&Map::new()))
}

/// A game where red begins.
fn red_first(seats: i64, size: u8) -> Box<dyn AnySession> {
    open(seats, &json!({"size": size, "start": "first"})).expect("a game")
}

fn state(session: &dyn AnySession) -> Value {
    let mut text = Vec::new();
    session.write_state(&mut text);
    serde_json::from_slice(&text).expect("a state is JSON")
}

fn acting(session: &dyn AnySession) -> i64 {
    match session.turn() {
        Turn::Seats(seats) => seats.iter().next().map_or(-1, |seat| u8::from(seat).into()),
        Turn::Chance(_) | Turn::Over => -1,
    }
}

fn play(session: &mut dyn AnySession, squares: &str) {
    for square in squares.split_whitespace() {
        session.play(acting(session), square).unwrap_or_else(|fault| panic!("{square}: {fault}"));
    }
}

fn legal(session: &dyn AnySession) -> String {
    let seat = kernel::Seat::new(acting(session) as u8).expect("a seat");
    session.legal(seat).join(" ")
}

#[test]
fn ro_1_colours_go_round_and_nobodys_balls_are_neutral() {
    for (seats, order) in [(2, "RG"), (3, "RYG"), (4, "RYGB")] {
        let mut session = red_first(seats, 8);
        for colour in order.chars().cycle().take(9) {
            assert_eq!(state(session.as_ref())["mover"], json!(colour));
            let square = legal(session.as_ref()).split(' ').next().map(str::to_owned).expect("a placement");
            play(session.as_mut(), &square);
        }
    }
    // RO-1: with two players the yellow ball belongs to no player, and red captures it.
    let mut session = red_first(2, 8);
    play(session.as_mut(), "f4");
    assert_eq!(state(session.as_ref())["board"][3], "...RRR..");
    let counts = &state(session.as_ref())["counts"];
    assert_eq!(*counts, json!({"R": 3, "Y": 0, "G": 1, "B": 1}));
}

#[test]
fn ro_2_one_player_moves_red_and_green_in_turn() {
    let mut session = red_first(1, 4);
    let mut movers = String::new();
    while session.turn() != Turn::Over {
        movers.push_str(state(session.as_ref())["mover"].as_str().unwrap_or("?"));
        assert_eq!(acting(session.as_ref()), 0);
        let square = legal(session.as_ref()).split(' ').next().map(str::to_owned).expect("a placement");
        play(session.as_mut(), &square);
    }
    assert_eq!(movers, "RG".repeat(6));
    let outcome = session.outcome().expect("over");
    assert_eq!(outcome.scores.len(), 2);
    assert_eq!(json!(outcome.winners), json!([0]));
    for seats in [3, 4] {
        assert!(matches!(open(seats, &json!({"size": 4})), Err(OptionsError::Conflict(_))));
    }
    for (seats, size) in [(1, 8), (1, 6), (1, 4), (2, 4), (4, 6)] {
        assert!(open(seats, &json!({"size": size})).is_ok(), "{seats} on {size}");
    }
}

#[test]
fn ro_3_a_rolled_ball_says_who_starts() {
    for (seats, colours) in [(1, "RG"), (2, "RG"), (3, "RYG"), (4, "RYGB")] {
        let session = open(seats, &json!({})).expect("a game");
        assert_eq!(session.turn(), Turn::Chance("start"));
        let outcomes = session.outcomes();
        assert_eq!(outcomes.iter().map(|outcome| outcome.event.as_str()).collect::<String>(), colours);
        assert!(outcomes.iter().all(|outcome| outcome.weight == 1));
        assert_eq!(state(session.as_ref())["mover"], Value::Null);
        for outcome in &outcomes {
            let mut session = session.clone_boxed();
            session.event(&outcome.event).expect("an outcome");
            assert_eq!(state(session.as_ref())["mover"], json!(outcome.event));
        }
    }
    assert_eq!(acting(red_first(4, 8).as_ref()), 0);
}

#[test]
fn ro_4_lines_of_mixed_colours_turn_up_to_the_first_own_ball() {
    let start = red_first(4, 8);
    assert_eq!(state(start.as_ref())["board"][3], "...RY...");
    assert_eq!(state(start.as_ref())["board"][4], "...BG...");
    assert_eq!(legal(start.as_ref()), "f4 d6 f6");
    let mut session = start;
    // Red takes green on the diagonal; yellow goes over green-turned-red and blue to the first yellow ball only.
    play(session.as_mut(), "f6");
    assert_eq!(state(session.as_ref())["board"][4], "...BR...");
    assert_eq!(state(session.as_ref())["board"][5], ".....R..");
    play(session.as_mut(), "e6");
    assert_eq!(state(session.as_ref())["board"][4], "...BY...");
}

#[test]
fn ro_5_who_can_capture_must_and_who_cannot_places_beside_a_ball() {
    // RO-5: on 4×4, two players, red first: find a position where the mover captures nothing anywhere.
    let mut session = red_first(2, 4);
    play(session.as_mut(), "d2");
    // Green has c3 only; it may go where it captures and nowhere else.
    let before = state(session.as_ref());
    assert_eq!(before["board"], json!(["....", ".RRR", ".BG.", "...."]));
    assert_eq!(legal(session.as_ref()), "a1 c1 a3");
    assert!(session.play(1, "d4").is_err(), "free placements are not allowed while a capture is");
    // Red gone from reach of green: after red takes the last green ball, green places freely beside any ball.
    let mut session = red_first(2, 4);
    play(session.as_mut(), "d4");
    let freely = state(session.as_ref());
    assert_eq!(freely["board"], json!(["....", ".RY.", ".BR.", "...R"]));
    assert_eq!(legal(session.as_ref()), "a1 b1 c1 d1 a2 d2 a3 d3 a4 b4 c4");
    play(session.as_mut(), "c1");
    assert_eq!(state(session.as_ref())["counts"], json!({"R": 3, "Y": 1, "G": 1, "B": 1}));
}

#[test]
fn ro_6_a_full_board_ends_the_game_and_ties_share_the_win() {
    for (seats, size, placements) in [(2, 8, 60), (4, 6, 32), (2, 4, 12)] {
        let mut session = red_first(seats, size);
        while session.turn() != Turn::Over {
            let square = legal(session.as_ref()).split(' ').next().map(str::to_owned).expect("a placement");
            play(session.as_mut(), &square);
        }
        assert_eq!(session.step_count(), placements);
        let counts = &state(session.as_ref())["counts"];
        assert_eq!(state(session.as_ref())["mover"], Value::Null);
        let outcome = session.outcome().expect("over");
        let letters = Colour::played_by(seats as u8).iter().map(|colour| colour.letter().to_string());
        let counted: Vec<f64> = letters.map(|letter| counts[letter].as_f64().expect("a count")).collect();
        assert_eq!(outcome.scores.iter().map(|score| score.value()).collect::<Vec<_>>(), counted);
        let most = counted.iter().copied().fold(0.0, f64::max);
        assert_eq!(outcome.winners.len(), counted.iter().filter(|&&count| count == most).count());
    }
}

#[test]
fn ro_8_there_is_always_a_move_to_be_played_for_somebody() {
    // The table runs the clock; the rules set its time and what happens at zero, so every player must have a legal move
    // at every turn.
    assert_eq!(Erased::<Rolit>::NEW.timing(), Timing { seconds: 60, on_timeout: TimeoutPolicy::Random });
    let mut dice = rng::Rng::seeded(8);
    for seats in 1..=4 {
        let mut session = red_first(seats, 8);
        while session.turn() != Turn::Over {
            let legal = legal(session.as_ref());
            let squares: Vec<&str> = legal.split_whitespace().collect();
            let square = squares[dice.below(squares.len() as u32) as usize].to_owned();
            play(session.as_mut(), &square);
        }
        assert_eq!(session.step_count(), 60);
    }
}

#[test]
fn the_4_by_4_board_is_a_win_for_the_second_player_by_9_to_7() {
    let options = kernel::Options::read(&Rolit::INFO, json!({"size": 4, "start": "first"}).as_object().expect("a map"));
    let game = Rolit::new(2, &options.expect("options")).expect("a game");
    let mut best = std::collections::HashMap::new();
    assert_eq!(red_minus_green(&game, &game.start(), &mut best), -2);
}

/// The exact margin by plain minimax with a transposition table.
fn red_minus_green(
    game: &Rolit,
    state: &rolit::State,
    known: &mut std::collections::HashMap<rolit::State, i32>,
) -> i32 {
    if game.turn(state) == Turn::Over {
        let count = |colour| state.balls(colour).len() as i32;
        return count(Colour::Red) - count(Colour::Green);
    }
    if let Some(&value) = known.get(state) {
        return value;
    }
    let mut placements = Vec::new();
    let seat = game.seat_of(state.mover()).expect("a seat");
    game.actions(state, seat, &mut placements);
    let values = placements.into_iter().map(|square| {
        let mut after = *state;
        game.play_unchecked(&mut after, seat, square);
        red_minus_green(game, &after, known)
    });
    let value = if state.mover() == Colour::Red { values.max() } else { values.min() }.expect("a placement");
    known.insert(*state, value);
    value
}

#[test]
fn boards_have_the_right_squares() {
    assert_eq!([8, 6, 4].map(|size| Squares::board(size).len()), [64, 36, 16]);
}
