//! Perfect play of classic Ur: against itself, to check the solution by simulation, and against the levels of the bots.

use crate::marks_ur_classic::share;
use bots::{Level, think};
use kernel::{Game, Options, Seat, Session, Step, Turn};
use lab::simulate::in_blocks;
use lab::stats::Moments;
use rng::Rng;
use solver::ur_classic::Solution;
use std::fmt;
use ur_classic::{Move, State, UrClassic};

/// How games of perfect play against itself ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SolutionCheck {
    pub games: u64,
    /// Games won by the player who began.
    pub won: u64,
    /// The share of the win of the player who begins, by the solution.
    pub expected: f64,
}

impl SolutionCheck {
    /// The share of games won by the player who began.
    pub fn share(&self) -> f64 {
        self.won as f64 / self.games.max(1) as f64
    }

    /// How far the result is from the solution, in standard errors.
    pub fn errors(&self) -> f64 {
        let error = (self.expected * (1.0 - self.expected) / self.games.max(1) as f64).sqrt();
        (self.share() - self.expected) / error
    }

    /// Whether the result is within three standard errors of the solution.
    pub fn holds(&self) -> bool {
        self.errors().abs() <= 3.0
    }
}

impl fmt::Display for SolutionCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} won by the first player: {:.4} %, solved {:.4} %, {:+.2} standard errors",
            self.games,
            self.won,
            100.0 * self.share(),
            100.0 * self.expected,
            self.errors()
        )
    }
}

/// Plays the game that was solved perfectly on both sides, the first seat begins. None when the solution is of no known game.
pub fn check_solution(solution: &Solution, games: u64, seed: u64, threads: usize) -> Option<SolutionCheck> {
    let game = UrClassic::with_pawns(solution.pawns())?;
    let begin = State::study(game.pawns(), Seat::FIRST, [0, 0], [0, 0])?;
    let blocks = in_blocks(games, threads, |numbers| {
        let mut won = 0;
        for number in numbers {
            won += u64::from(winner(solution, &game, begin, &mut Rng::split(seed, number)).ok_or(())? == Seat::FIRST);
        }
        Ok::<u64, ()>(won)
    });
    let won = blocks.ok()?.into_iter().sum();
    Some(SolutionCheck { games, won, expected: solution.start(game.pawns())? })
}

/// Who wins one game of perfect play.
fn winner(solution: &Solution, game: &UrClassic, mut state: State, dice: &mut Rng) -> Option<Seat> {
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
pub struct PerfectMatch {
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

impl fmt::Display for PerfectMatch {
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
pub(crate) struct PerfectGame {
    pub(crate) won: f64,
    pub(crate) decisions: u64,
    pub(crate) right: u64,
    pub(crate) lost: f64,
}

/// Lets a level play pairs of games against perfect play, each with the same dice and the sides exchanged. None when the level
/// is of another game.
pub fn perfect_match(
    solution: &Solution,
    level: &Level,
    pairs: u64,
    seed: u64,
    threads: usize,
) -> Option<PerfectMatch> {
    perfect_match_of(pairs, threads, |own, number| play_game(solution, level, own, seed, number))
}

/// Plays pairs of games with the level in each seat and adds up their results.
pub(crate) fn perfect_match_of(
    pairs: u64,
    threads: usize,
    game: impl Fn(Seat, u64) -> Option<PerfectGame> + Sync,
) -> Option<PerfectMatch> {
    let blocks = in_blocks(pairs, threads, |numbers| {
        let games = numbers.map(|number| {
            let [first, second] = [Seat::FIRST, Seat::FIRST.other()].map(|seat| game(seat, number));
            Ok([first.ok_or(())?, second.ok_or(())?])
        });
        games.collect::<Result<Vec<_>, ()>>()
    });
    let (mut wins, mut losses) = (Moments::default(), Moments::default());
    let mut sum = PerfectGame::default();
    for pair in blocks.ok()?.into_iter().flatten() {
        wins.add(pair.iter().map(|game| game.won).sum::<f64>() / 2.0);
        losses.add(pair.iter().map(|game| game.lost).sum::<f64>() / 2.0);
        for game in pair {
            sum.won += game.won;
            sum.decisions += game.decisions;
            sum.right += game.right;
            sum.lost += game.lost;
        }
    }
    let PerfectGame { won, decisions, right, lost } = sum;
    let [margin, slack] = [wins, losses].map(|moments| 1.96 * moments.deviation() / (pairs.max(1) as f64).sqrt());
    Some(PerfectMatch { games: 2 * pairs, won, margin, decisions, right, lost, slack })
}

/// Smaller differences come from the tolerance of the solution, not from the moves.
const SAME: f64 = 1e-6;

fn play_game(solution: &Solution, level: &Level, own: Seat, seed: u64, number: u64) -> Option<PerfectGame> {
    let pawns = [("pawns".to_owned(), solution.pawns().into())].into_iter().collect();
    let mut session = Session::<UrClassic>::new(2, Options::read(&UrClassic::INFO, &pawns).ok()?).ok()?;
    let mut dice = Rng::split(seed, number);
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    let mut found = PerfectGame::default();
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
        session.step(step).ok()?;
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
            let solution = Solution::solve(pawns, 1e-12, |_| {}).expect("a game with this many pawns");
            let check_solution = check_solution(&solution, 40_000, 1, 2).expect("the solution plays");
            assert!(check_solution.holds(), "{check_solution}");
        }
    }

    #[test]
    fn a_wrong_promise_is_noticed() {
        let check_solution = SolutionCheck { games: 1_000_000, won: 517_000, expected: 0.515404732509 };
        assert!(
            !check_solution.holds() && SolutionCheck { won: 515_900, ..check_solution }.holds(),
            "{check_solution}"
        );
    }

    #[test]
    fn a_level_that_plays_the_last_pawns_exactly_loses_nothing() {
        let (solution, oracle) = (solved(), bots::level("ur-classic", "oracle").expect("the level is listed"));
        let perfect_match = perfect_match(&solution, oracle, 20, 1, 2).expect("the level plays");
        assert!(perfect_match.lost < 1e-6 && perfect_match.decisions > 100, "{perfect_match}");
        assert_eq!(perfect_match.games, 40);
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let (solution, novice) = (solved(), bots::level("ur-classic", "novice").expect("the level is listed"));
        let found = [1, 3].map(|threads| perfect_match(&solution, novice, 30, 2, threads));
        assert!(found[0].is_some_and(|perfect_match| perfect_match.lost > 0.0) && found[0] == found[1], "{found:?}");
    }
}
