//! Differential test: the fast rules against the literal reference model.

use kernel::{Game, Seat, Turn};
use rng::Rng;
use ur_classic::literal::LiteralUrClassic;
use ur_classic::{PAWNS, State, UrClassic};

const GAMES_PER_PAWNS: u64 = 2_000;

#[test]
fn both_models_agree_on_every_position_of_random_games() {
    let mut finished = 0;
    for pawns in 1..=PAWNS {
        let game = UrClassic::with_pawns(pawns).expect("the game is played with 1 to 7 pawns");
        for number in 0..GAMES_PER_PAWNS {
            let mut dice = Rng::split(u64::from(pawns), number);
            finished += u64::from(play_side_by_side(&game, &mut dice));
        }
    }
    assert_eq!(finished, GAMES_PER_PAWNS * u64::from(PAWNS));
}

/// Plays one random game on both models, comparing everything at every step. Returns whether it ended within the limit.
fn play_side_by_side(game: &UrClassic, dice: &mut Rng) -> bool {
    let mut state = game.start();
    let mut literal = LiteralUrClassic::new(usize::from(game.pawns()));
    for _ in 0..10_000 {
        compare_positions(game, &state, &literal);
        match game.turn(&state) {
            Turn::Chance(what) => {
                let mut outcomes = Vec::new();
                game.events(&state, &mut outcomes);
                let listed = outcomes.iter().map(|outcome| (outcome.event, outcome.weight)).collect();
                assert_eq!(literal.throws(), Some((what, listed)));
                assert_eq!(literal.legal(), None);
                let event = game.draw(&state, dice.below(game.tickets(&state, &mut outcomes)), &mut outcomes);
                game.resolve_unchecked(&mut state, event);
                assert!(literal.throw(event));
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat to act");
                let mut actions = Vec::new();
                game.actions(&state, seat, &mut actions);
                let listed = actions.iter().map(|&action| game.action_text(seat, action)).collect();
                assert_eq!(literal.legal(), Some((seat.index(), listed)));
                assert_eq!(literal.throws(), None);
                let action = actions[dice.below(actions.len() as u32) as usize];
                game.play_unchecked(&mut state, seat, action);
                assert!(literal.play(seat.index(), &game.action_text(seat, action)));
            }
            Turn::Over => {
                let winners: Vec<_> = game.outcome(&state).winners.iter().map(Seat::index).collect();
                assert_eq!(Vec::from_iter(literal.winner), winners);
                assert_eq!((literal.throws(), literal.legal()), (None, None));
                return true;
            }
        }
    }
    false
}

fn compare_positions(game: &UrClassic, state: &State, literal: &LiteralUrClassic) {
    let picture = game.full_state(state);
    assert_eq!(picture.mover.map(Seat::index), literal.mover);
    assert_eq!(picture.roll, literal.roll);
    assert_eq!(picture.start, literal.start);
    assert_eq!(picture.reserve.map(usize::from), literal.reserve);
    assert_eq!(picture.off.map(usize::from), literal.off);
    assert_eq!(picture.pawns.map(|squares| squares.iter().map(ToString::to_string).collect::<Vec<_>>()), literal.pawns);
}

#[test]
fn the_literal_model_refuses_what_is_not_legal() {
    let mut literal = LiteralUrClassic::new(1);
    assert!(!literal.play(0, ">A4"));
    assert!(!literal.throw(5));
    assert!(literal.throw(3) && literal.throw(1) && literal.throw(2));
    let before = literal.clone();
    assert!(!literal.throw(2) && !literal.play(1, ">C3") && !literal.play(0, ">A4") && !literal.play(0, ">"));
    assert_eq!(literal, before);
    assert!(literal.play(0, ">A3"));
}
