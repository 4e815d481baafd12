//! Random playouts: every chance event by its weight, every legal action equally likely.

use kernel::{AnySession, Game, Length, Session, Turn};
use rng::Rng;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayCount {
    pub games: u64,
    /// Events and actions of all games.
    pub steps: u64,
}

/// Plays random games on the fast path. The games of a seed are the same on every path and machine.
pub fn random_games<G: Game>(game: &G, games: u64, seed: u64) -> PlayCount {
    let cut = cut(game.length());
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    let mut count = PlayCount::default();
    for number in 0..games {
        let mut dice = Rng::split(seed, number);
        let mut state = game.start();
        let mut steps = 0;
        while steps < cut {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let ticket = dice.below(game.tickets(&state, &mut events));
                    let event = game.draw(&state, ticket, &mut events);
                    game.resolve_unchecked(&mut state, event);
                }
                Turn::Seats(seats) => {
                    let seat = dice.index(seats.len()).and_then(|index| seats.iter().nth(index));
                    let Some(seat) = seat else { break };
                    actions.clear();
                    game.actions(&state, seat, &mut actions);
                    let Some(index) = dice.index(actions.len()) else { break };
                    game.play_unchecked(&mut state, seat, actions[index]);
                }
            }
            steps += 1;
        }
        count.games += 1;
        count.steps += steps as u64;
    }
    count
}

/// The same games on the erased path: `fresh` is a new game, all events and actions are text.
pub fn random_games_by_text<G: Game>(fresh: &Session<G>, games: u64, seed: u64) -> PlayCount {
    // Only the typed game knows its length limit.
    let cut = cut(fresh.game().length());
    let mut count = PlayCount::default();
    for number in 0..games {
        let mut dice = Rng::split(seed, number);
        let mut session = fresh.clone_boxed();
        while session.step_count() < cut {
            let taken = match session.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let ticket = dice.below(session.tickets());
                    session.outcome_of(ticket).map(|event| session.event(&event))
                }
                Turn::Seats(seats) => {
                    let seat = dice.index(seats.len()).and_then(|index| seats.iter().nth(index));
                    let Some(seat) = seat else { break };
                    let legal = session.legal(seat);
                    dice.index(legal.len()).map(|index| session.play(u8::from(seat).into(), &legal[index]))
                }
            };
            if taken.is_none_or(|taken| taken.is_err()) {
                break;
            }
        }
        count.games += 1;
        count.steps += session.step_count() as u64;
    }
    count
}

fn cut(length: Length) -> usize {
    match length {
        Length::AtMost(steps) | Length::Endless { cut: steps } => steps,
    }
}
