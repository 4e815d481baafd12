//! Random games: every throw by its weight, every legal action equally likely.

use chance::Dice;
use kernel::{AnySession, Game, Length, Session, Turn};

/// How much was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games, from the first throw to the end.
    pub games: u64,
    /// Events and actions of all of them.
    pub plies: u64,
}

/// Plays random games on the fast path. The games of a seed are the same on every way and machine.
pub fn random_games<G: Game>(game: &G, games: u64, seed: u64) -> Tally {
    let cut = cut(game.length());
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    let mut tally = Tally::default();
    for number in 0..games {
        let mut dice = Dice::split(seed, number);
        let mut state = game.start();
        let mut plies = 0;
        while plies < cut {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let ticket = dice.below(game.tickets(&state, &mut events));
                    let event = game.draw(&state, ticket, &mut events);
                    game.resolve_unchecked(&mut state, event);
                }
                Turn::Seats(seats) => {
                    let seat = pick(&mut dice, seats.len()).and_then(|index| seats.iter().nth(index));
                    let Some(seat) = seat else { break };
                    actions.clear();
                    game.actions(&state, seat, &mut actions);
                    let Some(index) = pick(&mut dice, actions.len()) else { break };
                    game.play_unchecked(&mut state, seat, actions[index]);
                }
            }
            plies += 1;
        }
        tally.games += 1;
        tally.plies += plies as u64;
    }
    tally
}

/// The same games on the erased path: `fresh` is a new game, everything else goes by text.
pub fn random_games_by_text<G: Game>(fresh: &Session<G>, games: u64, seed: u64) -> Tally {
    // Only the typed game knows where simulations stop.
    let cut = cut(fresh.game().length());
    let mut tally = Tally::default();
    for number in 0..games {
        let mut dice = Dice::split(seed, number);
        let mut session = fresh.boxed();
        while session.ply() < cut {
            let taken = match session.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let ticket = dice.below(session.tickets());
                    session.drawn(ticket).map(|event| session.event(&event))
                }
                Turn::Seats(seats) => {
                    let seat = pick(&mut dice, seats.len()).and_then(|index| seats.iter().nth(index));
                    let Some(seat) = seat else { break };
                    let legal = session.legal(seat);
                    pick(&mut dice, legal.len()).map(|index| session.play(u8::from(seat).into(), &legal[index]))
                }
            };
            if taken.is_none_or(|taken| taken.is_err()) {
                break;
            }
        }
        tally.games += 1;
        tally.plies += session.ply() as u64;
    }
    tally
}

/// One of so many; the only one without troubling the dice.
#[inline]
pub(crate) fn pick(dice: &mut Dice, count: usize) -> Option<usize> {
    match count {
        0 => None,
        1 => Some(0),
        _ => Some(dice.below(count as u32) as usize),
    }
}

fn cut(length: Length) -> usize {
    match length {
        Length::AtMost(plies) | Length::Endless { cut: plies } => plies,
    }
}
