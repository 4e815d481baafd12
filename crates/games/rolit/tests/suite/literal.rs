//! Differential test: the fast rules against the literal reference model.

use kernel::{AnyGame, Erased, Turn};
use rng::Rng;
use rolit::Rolit;
use rolit::literal::LiteralRolit;
use serde_json::{Value, json};

/// Plays random games in both models; everything visible must agree after every step.
fn compare(seats: usize, size: usize, games: u64) {
    for number in 0..games {
        let mut dice = Rng::split(11, number);
        let options = json!({"size": size}).as_object().cloned().expect("a map");
        let mut fast = Erased::<Rolit>::NEW.open(seats as i64, &options).expect("a table");
        let mut slow = LiteralRolit::new(seats, size);
        let start = fast.outcome_of(dice.below(fast.tickets())).expect("a colour");
        fast.event(&start).expect("a start");
        slow.start(start.chars().next().expect("a letter"));
        while let Turn::Seats(acting) = fast.turn() {
            let seat = acting.iter().next().expect("a seat to act");
            let legal = fast.legal(seat);
            assert_eq!(slow.legal(), legal);
            let square = &legal[dice.below(legal.len() as u32) as usize];
            fast.play(u8::from(seat).into(), square).expect("legal");
            assert!(slow.play(square));
            let mut state = Vec::new();
            fast.write_state(&mut state);
            let state: Value = serde_json::from_slice(&state).expect("JSON");
            let rows: Vec<String> = slow.board.iter().map(|row| row.iter().collect()).collect();
            assert_eq!(state["board"], json!(rows), "after {square} in game {number} of {seats} on {size}");
        }
        assert!(slow.is_over() && slow.mover.is_none());
    }
}

#[test]
fn both_models_play_alike() {
    for (seats, size) in [(1, 8), (2, 8), (3, 8), (4, 8), (2, 6), (3, 6), (4, 6), (1, 4), (2, 4)] {
        compare(seats, size, 60);
    }
}
