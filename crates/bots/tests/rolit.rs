//! Properties of the bots of Rolit.

use bots::rolit::board::{BALL, Board};
use bots::rolit::exact_lead;
use bots::{Decision, best, level, levels, think};
use kernel::{AnySession, Game, Options, Seat, Session, Turn};
use rolit::{Rolit, State};
use search::{BestReply, Evaluator, Expectimax, Limits, SearchPosition, SeatShares, SeatToMove, Utility};

const SLUG: &str = "rolit";
/// Every number of seats on every board it is played on.
const TABLES: [(i64, i64); 9] = [(1, 8), (2, 8), (3, 8), (4, 8), (2, 6), (3, 6), (4, 6), (1, 4), (2, 4)];

fn open(seats: i64, size: i64) -> Box<dyn AnySession> {
    let options = [("size".to_owned(), size.into()), ("start".to_owned(), "first".into())].into_iter().collect();
    catalog::game(SLUG).expect("the game is on the shelf").open(seats, &options).expect("a table")
}

fn mover(session: &dyn AnySession) -> Option<Seat> {
    match session.turn() {
        Turn::Seats(seats) => seats.iter().next(),
        Turn::Chance(_) | Turn::Over => None,
    }
}

/// A game after this many placements, each the one at index `number` among the legal ones.
fn after(seats: i64, size: i64, placements: usize, number: usize) -> Box<dyn AnySession> {
    let mut session = open(seats, size);
    for place in 0..placements {
        let seat = mover(session.as_ref()).expect("a placement");
        let legal = session.legal(seat);
        session.play(u8::from(seat).into(), &legal[(number + place * place) % legal.len()]).expect("legal");
    }
    session
}

fn check_thought(session: &dyn AnySession, seat: Seat, thought: &Decision) {
    let mut legal = session.legal(seat);
    let mut listed: Vec<_> = thought.choices.iter().map(|choice| choice.action.clone()).collect();
    legal.sort();
    listed.sort();
    assert_eq!(listed, legal, "every legal action is listed once");
    assert!(thought.choices.is_sorted_by(|a, b| a.value >= b.value), "best first: {:?}", thought.choices);
    assert!(thought.choices.iter().all(|choice| (0.0..=1.0).contains(&choice.value)), "{:?}", thought.choices);
    let chosen = thought.choices.iter().find(|choice| choice.action == thought.action);
    assert_eq!(chosen.map(|choice| choice.value), Some(thought.value));
    assert!(thought.nodes > 0);
}

#[test]
fn levels_are_named_weakest_first() {
    let names: Vec<_> = levels(SLUG).iter().map(|level| level.id).collect();
    assert_eq!(names, ["novice", "player", "expert", "master"]);
}

#[test]
fn every_level_gives_a_legal_answer_all_through_a_game() {
    for (seats, size) in TABLES {
        for level in levels(SLUG) {
            let mut session = open(seats, size);
            while let Some(seat) = mover(session.as_ref()) {
                for other in Seat::all(seats as u8).filter(|&other| other != seat) {
                    assert!(think(session.as_ref(), other, level, 1, &|| true).is_none());
                }
                let thought = think(session.as_ref(), seat, level, 1, &|| true).expect("the mover may act");
                check_thought(session.as_ref(), seat, &thought);
                session.play(u8::from(seat).into(), &thought.action).expect("bots play by the rules");
            }
            assert!(session.outcome().is_some(), "{} of {seats} on {size}", level.id);
            assert!(think(session.as_ref(), Seat::FIRST, level, 1, &|| true).is_none(), "no bot thinks after the end");
        }
    }
}

#[test]
fn nobody_thinks_while_the_start_is_to_be_rolled() {
    let session = catalog::game(SLUG).expect("the game").open(2, &Default::default()).expect("a table");
    assert!(best(session.as_ref(), Seat::FIRST, &|| true).is_none());
    assert!(levels(SLUG).iter().all(|level| think(session.as_ref(), Seat::FIRST, level, 0, &|| true).is_none()));
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    for (seats, size) in TABLES {
        let session = after(seats, size, size as usize, 3);
        let seat = mover(session.as_ref()).expect("to move");
        for id in ["novice", "player", "expert"] {
            let level = level(SLUG, id).expect("a level");
            let once = think(session.as_ref(), seat, level, 9, &|| false);
            assert!(once.is_some() && once == think(session.as_ref(), seat, level, 9, &|| false), "{id}");
        }
    }
}

/// The lead of the mover by plain minimax over the rules.
fn plain(board: &Board) -> i32 {
    board.actions().map(|step| -plain(&board.after(step))).max().unwrap_or_else(|| board.lead())
}

#[test]
fn the_solver_agrees_with_plain_minimax() {
    for (size, left) in [(8, 7), (8, 8), (6, 8), (4, 8)] {
        for number in 0..12 {
            let session = after(2, size, (size * size - 4) as usize - left, number);
            let session = session.as_any().downcast_ref::<Session<Rolit>>().expect("Rolit");
            let board = Board::of(session.game(), session.state());
            assert_eq!(board.left() as usize, left);
            assert_eq!(exact_lead(&board, 12), plain(&board), "{board:?}");
        }
    }
}

#[test]
fn the_bots_board_has_the_moves_of_the_rules() {
    for number in 0..20 {
        for placements in 0..60 {
            let session = after(2, 8, placements, number);
            let session = session.as_any().downcast_ref::<Session<Rolit>>().expect("Rolit");
            let mut legal = Vec::new();
            let seat = session.game().seat_of(session.state().mover()).expect("a seat");
            session.game().actions(session.state(), seat, &mut legal);
            let board = Board::of(session.game(), session.state());
            assert_eq!(
                board.actions().map(u32::from).collect::<Vec<_>>(),
                legal.iter().map(|at| at.number()).collect::<Vec<_>>()
            );
            let mut next = *session.state();
            session.game().play_unchecked(&mut next, seat, legal[0]);
            if placements < 59 {
                assert_eq!(board.after(legal[0].number() as u8), Board::of(session.game(), &next));
            }
        }
    }
}

#[test]
fn the_smallest_board_is_lost_by_two_for_red() {
    let chosen = [("size".to_owned(), 4.into()), ("start".to_owned(), "first".into())].into_iter().collect();
    let game = Rolit::new(2, &Options::read(&Rolit::INFO, &chosen).expect("options")).expect("a game");
    assert_eq!(exact_lead(&Board::of(&game, &game.start()), 16), -2 * BALL);
    let session = open(2, 4);
    let thought = best(session.as_ref(), Seat::FIRST, &|| false).expect("red is to move");
    assert!(thought.exact);
    assert_eq!(thought.value, 0.0);
}

#[test]
fn the_last_squares_are_played_exactly() {
    for number in 0..3 {
        let session = after(2, 8, 48, number);
        let seat = mover(session.as_ref()).expect("to move");
        let thought = best(session.as_ref(), seat, &|| false).expect("an answer");
        check_thought(session.as_ref(), seat, &thought);
        assert!(thought.exact);
        assert!(thought.choices.iter().all(|choice| [0.0, 0.5, 1.0].contains(&choice.value)));
        // Stopped at once, it still answers.
        let hasty = best(session.as_ref(), seat, &|| true).expect("an answer");
        check_thought(session.as_ref(), seat, &hasty);
    }
}

#[test]
fn best_thinks_deeper_when_it_is_given_time() {
    for seats in [2, 4] {
        let session = after(seats, 8, 12, 1);
        let seat = mover(session.as_ref()).expect("to move");
        let looks = std::cell::Cell::new(0_u32);
        let patient = || {
            looks.set(looks.get() + 1);
            looks.get() > 60
        };
        let hasty = best(session.as_ref(), seat, &|| true).expect("an answer");
        let deep = best(session.as_ref(), seat, &patient).expect("an answer");
        check_thought(session.as_ref(), seat, &deep);
        assert!(deep.nodes > 50 * hasty.nodes, "{} and {}", deep.nodes, hasty.nodes);
    }
}

/// Balls as shares, and any seat may be next.
struct Balls;

impl Evaluator<Rolit, SeatShares> for Balls {
    fn evaluate(&self, game: &Rolit, state: &State) -> SeatShares {
        let mut shares = SeatShares::ZERO;
        for (share, &colour) in shares.0.iter_mut().zip(game.colours()) {
            *share = f64::from(state.balls(colour).len()) / 64.0;
        }
        let all: f64 = shares.0.iter().sum();
        for share in &mut shares.0 {
            *share /= all;
        }
        shares
    }
}

impl SeatToMove<Rolit> for Balls {
    fn with_seat_to_move(&self, game: &Rolit, state: &State, seat: Seat) -> State {
        state.with_mover(game.colours()[seat.index()])
    }
}

#[test]
fn for_two_the_best_reply_is_the_only_one() {
    for number in 0..6 {
        let session = after(2, 6, 8, number);
        let session = session.as_any().downcast_ref::<Session<Rolit>>().expect("Rolit");
        let (game, state) = (session.game(), session.state());
        let seat = game.seat_of(state.mover()).expect("a seat");
        for depth in 1..=4 {
            let limits = Limits::depth(depth);
            let replied = BestReply::default().search::<SeatShares>(game, &Balls, state, seat, limits, &|| false);
            let searched =
                Expectimax::<Rolit, SeatShares>::default().search(game, &Balls, state, seat, limits, &|| false);
            let [replied, searched] = [replied, searched].map(|found| found.expect("to move").ranked[0].share);
            assert!((replied - searched).abs() < 1e-12, "depth {depth}: {replied} and {searched}");
        }
    }
}
