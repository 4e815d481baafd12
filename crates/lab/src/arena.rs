//! Level against level, sides alternated.

use chance::Dice;
use kernel::{AnyGame, AnySession, Seat, Turn};
use minds::{Level, think};

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// Pairs of games, each with the same dice and the sides exchanged.
    pub pairs: u64,
    /// Shares of the win of the first level, over all games.
    pub won: f64,
    /// Half the width of the 95 % interval of the share.
    pub margin: f64,
}

impl Score {
    /// Games played.
    pub fn games(&self) -> u64 {
        2 * self.pairs
    }

    /// The mean share of the win of the first level.
    pub fn share(&self) -> f64 {
        self.won / self.games() as f64
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (share, margin) = (100.0 * self.share(), 100.0 * self.margin);
        write!(f, "{:.1} of {} games, {share:.2} % ± {margin:.2}", self.won, self.games())
    }
}

/// Plays pairs of games of the default options between two levels of a game for two. `seen` hears after every pair.
/// The interval counts pairs, not games: the two games of a pair share their dice. None when the game cannot be
/// opened or a level has nothing to say.
pub fn duel(
    game: &dyn AnyGame,
    [first, second]: [&Level; 2],
    pairs: u64,
    seed: u64,
    seen: &mut dyn FnMut(u64),
) -> Option<Score> {
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..pairs {
        let pair = [[first, second], [second, first]].map(|levels| play(game, levels, seed, number));
        let share = (pair[0]? + 1.0 - pair[1]?) / 2.0;
        sum += share;
        squares += share * share;
        seen(number + 1);
    }
    let count = pairs.max(1) as f64;
    let variance = (squares / count - (sum / count).powi(2)).max(0.0);
    Some(Score { pairs, won: 2.0 * sum, margin: 1.96 * (variance / count).sqrt() })
}

/// Seat 0's share of the win.
fn play(game: &dyn AnyGame, levels: [&Level; 2], seed: u64, number: u64) -> Option<f64> {
    let mut session = game.open(2, &Default::default()).ok()?;
    let mut dice = Dice::split(seed, number);
    loop {
        match session.turn() {
            Turn::Over => return Some(session.outcome()?.share(Seat::FIRST, 2)),
            Turn::Chance(_) => {
                let event = session.drawn(dice.below(session.tickets()))?;
                session.event(&event).ok()?;
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next()?;
                let action = answer(session.as_ref(), seat, levels[seat.index()], seed ^ number)?;
                session.play(u8::from(seat).into(), &action).ok()?;
            }
        }
    }
}

fn answer(session: &dyn AnySession, seat: Seat, level: &Level, seed: u64) -> Option<String> {
    Some(think(session, seat, level, seed, &|| false)?.action)
}
