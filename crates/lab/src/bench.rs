//! Benchmark: random games per second on one core, on the fast path, by text, and in the literal model.

use crate::games;
use crate::lab_game::LabGame;
use crate::random::{PlayCount, random_games, random_games_by_text};
use crate::simulate::default_seats;
use kernel::{Options, Session};
use std::fmt;

/// Plays `games` random games of a seed.
pub type PlayGames = fn(games: u64, seed: u64) -> PlayCount;

/// A game and the paths by which it can be played.
#[derive(Clone, Copy, Debug)]
pub struct BenchedGame {
    pub slug: &'static str,
    pub fast: PlayGames,
    /// By slug and text, as referee and server do.
    pub by_text: PlayGames,
    /// A second, literal model of the same rules: the baseline.
    pub literal: Option<PlayGames>,
}

impl BenchedGame {
    /// The paths of a game, with the seats that the lab uses by default.
    pub(crate) const fn of<G: LabGame>() -> BenchedGame {
        BenchedGame { slug: G::INFO.slug, fast: fast::<G>, by_text: by_text::<G>, literal: G::LITERAL }
    }
}

/// Every game that is measured.
pub fn benched_games() -> &'static [BenchedGame] {
    games::BENCHED
}

#[derive(Clone, Copy, Debug)]
pub struct BenchPlan {
    /// Rounds; each plays every path once, so that a slow moment of the machine hits all alike.
    pub rounds: u32,
    /// Games of the fast path in a round; the slower paths play fewer.
    pub games: u64,
    pub seed: u64,
}

impl Default for BenchPlan {
    fn default() -> BenchPlan {
        BenchPlan { rounds: 9, games: 50_000, seed: 1 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayPath {
    Fast,
    /// By slug and text.
    ByText,
    Literal,
}

impl PlayPath {
    /// How many times fewer games are played, to take about as long.
    const fn fewer(self) -> u64 {
        match self {
            PlayPath::Fast => 1,
            PlayPath::ByText => 20,
            PlayPath::Literal => 40,
        }
    }
}

impl fmt::Display for PlayPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            PlayPath::Fast => "fast",
            PlayPath::ByText => "by text",
            PlayPath::Literal => "literal",
        })
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BenchRow {
    pub slug: &'static str,
    pub path: PlayPath,
    /// Median of the rounds.
    pub games_per_second: f64,
    /// Slowest and fastest round.
    pub range: [f64; 2],
    /// Mean length of a game.
    pub steps_per_game: f64,
}

#[derive(Clone, PartialEq, Debug)]
pub struct BenchReport(pub Vec<BenchRow>);

/// Measures every game. `clock` gives seconds since any fixed moment; `seen` is called with the measurements done and their
/// total.
pub fn bench(plan: &BenchPlan, clock: &dyn Fn() -> f64, seen: &mut dyn FnMut(usize, usize)) -> BenchReport {
    let mut runs: Vec<(&'static str, PlayPath, PlayGames, Vec<f64>, PlayCount)> = Vec::new();
    for game in benched_games() {
        let paths = [
            (PlayPath::Fast, Some(game.fast)),
            (PlayPath::ByText, Some(game.by_text)),
            (PlayPath::Literal, game.literal),
        ];
        for (path, play) in paths {
            runs.extend(play.map(|play| (game.slug, path, play, Vec::new(), PlayCount::default())));
        }
    }
    let total = runs.len() * plan.rounds as usize;
    let mut done = 0;
    for round in 0..plan.rounds {
        for (_, path, play, speeds, sum) in &mut runs {
            let before = clock();
            let count = play((plan.games / path.fewer()).max(1), plan.seed + u64::from(round));
            let seconds = (clock() - before).max(f64::MIN_POSITIVE);
            speeds.push(count.games as f64 / seconds);
            sum.games += count.games;
            sum.steps += count.steps;
            done += 1;
            seen(done, total);
        }
    }
    let row = |(slug, path, _, mut speeds, sum): (_, _, _, Vec<f64>, PlayCount)| {
        speeds.sort_by(f64::total_cmp);
        let range = [speeds.first().copied().unwrap_or(0.0), speeds.last().copied().unwrap_or(0.0)];
        let games_per_second = speeds.get(speeds.len() / 2).copied().unwrap_or(0.0);
        BenchRow { slug, path, games_per_second, range, steps_per_game: sum.steps as f64 / sum.games.max(1) as f64 }
    };
    BenchReport(runs.into_iter().map(row).collect())
}

impl BenchReport {
    /// Games per second of one path, where it was measured.
    pub fn speed(&self, slug: &str, path: PlayPath) -> Option<f64> {
        self.0.iter().find(|row| row.slug == slug && row.path == path).map(|row| row.games_per_second)
    }
}

impl fmt::Display for BenchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<12} {:<8} {:>10} {:>10} {:>10} {:>7} {:>9}",
            "game", "path", "games/s", "slowest", "fastest", "steps", "× slowest path"
        )?;
        for row in &self.0 {
            let base = self.0.iter().filter(|other| other.slug == row.slug).map(|other| other.games_per_second);
            let times = row.games_per_second / base.fold(f64::INFINITY, f64::min);
            writeln!(
                f,
                "{:<12} {:<8} {:>10.0} {:>10.0} {:>10.0} {:>7.1} {times:>9.1}",
                row.slug, row.path, row.games_per_second, row.range[0], row.range[1], row.steps_per_game
            )?;
        }
        Ok(())
    }
}

fn fast<G: LabGame>(games: u64, seed: u64) -> PlayCount {
    G::new(default_seats::<G>(), &Options::defaults(&G::INFO))
        .map_or_else(|_| PlayCount::default(), |game| random_games(&game, games, seed))
}

fn by_text<G: LabGame>(games: u64, seed: u64) -> PlayCount {
    let fresh = Session::<G>::new(default_seats::<G>(), Options::defaults(&G::INFO));
    fresh.map_or_else(|_| PlayCount::default(), |fresh| random_games_by_text(&fresh, games, seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ways_play_the_same_games() {
        for game in benched_games() {
            let fast = (game.fast)(200, 5);
            assert_eq!(fast.games, 200);
            assert_eq!((game.by_text)(200, 5), fast, "{} by text", game.slug);
            if let Some(literal) = game.literal {
                assert_eq!(literal(200, 5), fast, "{} literally", game.slug);
            }
        }
    }

    #[test]
    fn a_report_has_a_row_for_every_way() {
        let ticks = std::cell::Cell::new(0.0);
        let clock = || {
            ticks.set(ticks.get() + 0.5);
            ticks.get()
        };
        let mut seen = Vec::new();
        let plan = BenchPlan { rounds: 3, games: 40, seed: 1 };
        let report = bench(&plan, &clock, &mut |done, total| seen.push((done, total)));
        let ways: usize = benched_games().iter().map(|game| 2 + usize::from(game.literal.is_some())).sum();
        assert_eq!(seen.last(), Some(&(3 * ways, 3 * ways)));
        // Forty games in half a second.
        assert_eq!(report.speed("ur-classic", PlayPath::Fast), Some(80.0));
        assert_eq!(report.speed("ur-classic", PlayPath::Literal), Some(2.0));
        assert_eq!(report.to_string().lines().count(), 1 + ways);
    }
}
