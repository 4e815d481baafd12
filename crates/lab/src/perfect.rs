//! Perfect play of classic Ur: against itself, to see that the solution keeps what it promises, and against the levels.

use crate::marks::share;
use crate::simulate::in_blocks;
use crate::stats::Moments;
use chance::Dice;
use kernel::{Game, Options, Seat, Session, Step, Turn};
use minds::{Level, think};
use solve::ur_classic::Solution;
use std::fmt;
use ur_classic::{Move, State, UrClassic};

/// How games of perfect play against itself ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Promise {
    /// Games played.
    pub games: u64,
    /// Won by the player who began.
    pub won: u64,
    /// What the solution says the player who begins wins.
    pub expected: f64,
}

impl Promise {
    /// What the player who began won.
    pub fn share(&self) -> f64 {
        self.won as f64 / self.games.max(1) as f64
    }

    /// How far the result is from the solution, in standard errors.
    pub fn errors(&self) -> f64 {
        let error = (self.expected * (1.0 - self.expected) / self.games.max(1) as f64).sqrt();
        (self.share() - self.expected) / error
    }

    /// Whether the result is within three standard errors of the solution.
    pub fn kept(&self) -> bool {
        self.errors().abs() <= 3.0
    }
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} won by who began: {:.4} %, solved {:.4} %, {:+.2} standard errors",
            self.games,
            self.won,
            100.0 * self.share(),
            100.0 * self.expected,
            self.errors()
        )
    }
}

/// Plays the game that was solved perfectly on both sides, the first seat begins. None when the solution is of no known game.
pub fn promise(solution: &Solution, games: u64, seed: u64, threads: usize) -> Option<Promise> {
    let game = UrClassic::with_pawns(solution.pawns())?;
    let begin = State::study(game.pawns(), Seat::FIRST, [0, 0], [0, 0])?;
    let blocks = in_blocks(games, threads, |numbers| {
        let mut won = 0;
        for number in numbers {
            won += u64::from(winner(solution, &game, begin, &mut Dice::split(seed, number)).ok_or(())? == Seat::FIRST);
        }
        Ok::<u64, ()>(won)
    });
    let won = blocks.ok()?.into_iter().sum();
    Some(Promise { games, won, expected: solution.start(game.pawns())? })
}

/// Who wins one game of perfect play.
fn winner(solution: &Solution, game: &UrClassic, mut state: State, dice: &mut Dice) -> Option<Seat> {
    let (mut events, mut moves) = (Vec::new(), Vec::new());
    loop {
        match game.turn(&state) {
            Turn::Over => return Some(state.mover()),
            Turn::Chance(_) => {
                let ticket = dice.below(game.tickets(&state, &mut events));
                let event = game.draw(&state, ticket, &mut events);
                game.resolve_unchecked(&mut state, event);
            }
            Turn::Seats(_) => {
                let (step, _) = best(solution, game, &state, &mut moves)?;
                let mover = state.mover();
                game.play_unchecked(&mut state, mover, step);
            }
        }
    }
}

/// The best move and the mover's exact share after it; `moves` then has all that were legal.
fn best(solution: &Solution, game: &UrClassic, state: &State, moves: &mut Vec<Move>) -> Option<(Move, f64)> {
    moves.clear();
    game.actions(state, state.mover(), moves);
    let mut found: Option<(Move, f64)> = None;
    for &step in moves.iter() {
        let share = share(solution, game, state, step)?;
        if found.is_none_or(|(_, most)| share > most) {
            found = Some((step, share));
        }
    }
    found
}

/// How a level does against perfect play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ordeal {
    /// Games, in pairs with the same dice and the sides exchanged.
    pub games: u64,
    /// Games the level won; half of one that was drawn.
    pub won: f64,
    /// Half the width of the 95 % interval of its share, by pairs.
    pub margin: f64,
    /// Its decisions with a choice.
    pub decisions: u64,
    /// Those that were as good as the best.
    pub right: u64,
    /// Share of the win lost, over all decisions.
    pub lost: f64,
    /// Half the width of the 95 % interval of what is lost in a game, by pairs.
    pub slack: f64,
}

impl fmt::Display for Ordeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, decisions) = (self.games.max(1) as f64, self.decisions.max(1) as f64);
        write!(
            f,
            "{} games: won {:.2} % ± {:.2}; without luck {:.3} % ± {:.3}; {} decisions, {:.2} % right, {:.5} % of the win lost by one",
            self.games,
            100.0 * self.won / games,
            100.0 * self.margin,
            50.0 - 100.0 * self.lost / games,
            100.0 * self.slack,
            self.decisions,
            100.0 * self.right as f64 / decisions,
            100.0 * self.lost / decisions
        )
    }
}

/// One game of a level against perfect play.
#[derive(Clone, Copy, Default)]
pub(crate) struct Trial {
    pub(crate) won: f64,
    pub(crate) decisions: u64,
    pub(crate) right: u64,
    pub(crate) lost: f64,
}

/// Lets a level play pairs of games against perfect play, each with the same dice and the sides exchanged. None when the level
/// is of another game.
pub fn ordeal(solution: &Solution, level: &Level, pairs: u64, seed: u64, threads: usize) -> Option<Ordeal> {
    ordeal_of(pairs, threads, |own, number| trial(solution, level, own, seed, number))
}

/// What comes of pairs of games, played with a level in each seat.
pub(crate) fn ordeal_of(
    pairs: u64,
    threads: usize,
    trial: impl Fn(Seat, u64) -> Option<Trial> + Sync,
) -> Option<Ordeal> {
    let blocks = in_blocks(pairs, threads, |numbers| {
        let trials = numbers.map(|number| {
            let [first, second] = [Seat::FIRST, Seat::FIRST.other()].map(|seat| trial(seat, number));
            Ok([first.ok_or(())?, second.ok_or(())?])
        });
        trials.collect::<Result<Vec<_>, ()>>()
    });
    let (mut wins, mut losses) = (Moments::default(), Moments::default());
    let mut sum = Trial::default();
    for pair in blocks.ok()?.into_iter().flatten() {
        wins.add(pair.iter().map(|trial| trial.won).sum::<f64>() / 2.0);
        losses.add(pair.iter().map(|trial| trial.lost).sum::<f64>() / 2.0);
        for trial in pair {
            sum.won += trial.won;
            sum.decisions += trial.decisions;
            sum.right += trial.right;
            sum.lost += trial.lost;
        }
    }
    let Trial { won, decisions, right, lost } = sum;
    let [margin, slack] = [wins, losses].map(|moments| 1.96 * moments.deviation() / (pairs.max(1) as f64).sqrt());
    Some(Ordeal { games: 2 * pairs, won, margin, decisions, right, lost, slack })
}

/// Below this two values differ by how far the solution was carried, not by the moves.
const SAME: f64 = 1e-6;

fn trial(solution: &Solution, level: &Level, own: Seat, seed: u64, number: u64) -> Option<Trial> {
    let pawns = [("pawns".to_owned(), solution.pawns().into())].into_iter().collect();
    let mut session = Session::<UrClassic>::new(2, Options::read(&UrClassic::CARD, &pawns).ok()?).ok()?;
    let mut dice = Dice::split(seed, number);
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    let mut found = Trial::default();
    loop {
        let (game, state) = (session.game(), session.state());
        let step = match game.turn(state) {
            Turn::Over => {
                found.won = f64::from(u8::from(state.mover() == own));
                return Some(found);
            }
            Turn::Chance(_) => {
                let ticket = dice.below(game.tickets(state, &mut events));
                Step::Event(game.draw(state, ticket, &mut events))
            }
            Turn::Seats(_) => {
                let mover = state.mover();
                let (step, most) = best(solution, game, state, &mut moves)?;
                if mover != own || moves.len() < 2 {
                    Step::Action(mover, step)
                } else {
                    let action = think(&session, own, level, seed ^ number, &|| false)?.action;
                    let step = *moves.iter().find(|&&step| game.action_text(own, step) == action)?;
                    let lost = most - share(solution, game, state, step)?;
                    found.decisions += 1;
                    found.right += u64::from(lost < SAME);
                    found.lost += lost;
                    Step::Action(own, step)
                }
            }
        };
        session.take(step).ok()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solved() -> Solution {
        Solution::solve(2, 1e-12, |_| {}).expect("the game is played with two pawns")
    }

    #[test]
    fn simulated_games_end_as_the_solution_says() {
        for pawns in 1..=2 {
            let solution = Solution::solve(pawns, 1e-12, |_| {}).expect("the game is played so");
            let promise = promise(&solution, 40_000, 1, 2).expect("the solution plays");
            assert!(promise.kept(), "{promise}");
        }
    }

    #[test]
    fn a_wrong_promise_is_noticed() {
        let promise = Promise { games: 1_000_000, won: 517_000, expected: 0.515404732509 };
        assert!(!promise.kept() && Promise { won: 515_900, ..promise }.kept(), "{promise}");
    }

    #[test]
    fn a_level_that_plays_the_last_pawns_exactly_loses_nothing() {
        let (solution, oracle) = (solved(), minds::level("ur-classic", "oracle").expect("the level is listed"));
        let ordeal = ordeal(&solution, oracle, 20, 1, 2).expect("the level plays");
        assert!(ordeal.lost < 1e-6 && ordeal.decisions > 100, "{ordeal}");
        assert_eq!(ordeal.games, 40);
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let (solution, novice) = (solved(), minds::level("ur-classic", "novice").expect("the level is listed"));
        let found = [1, 3].map(|threads| ordeal(&solution, novice, 30, 2, threads));
        assert!(found[0].is_some_and(|ordeal| ordeal.lost > 0.0) && found[0] == found[1], "{found:?}");
    }
}
