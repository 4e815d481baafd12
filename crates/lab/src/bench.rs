//! How fast: random games a second on one core, on the fast path, by text, and in the literal model.

use crate::random::{Tally, pick, random_games, random_games_by_text};
use chance::Dice;
use kernel::{Game, Options, Session};
use rolit::Rolit;
use roll_and_rule::RollAndRule;
use std::fmt;
use ulir::Ulir;
use ur_classic::UrClassic;
use ur_classic::literal::Literal;
use ur_modern::UrModern;
use village::Village;

/// Plays so many random games of a seed.
pub type Play = fn(games: u64, seed: u64) -> Tally;

/// A game and the ways it can be played.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// Slug.
    pub slug: &'static str,
    /// Monomorphic, no text.
    pub fast: Play,
    /// By slug and text, as referee and server do.
    pub by_text: Play,
    /// A second, literal model of the same rules: the baseline.
    pub literal: Option<Play>,
}

/// Every game of the shelf that is measured.
pub fn subjects() -> &'static [Subject] {
    &[
        Subject {
            slug: UrClassic::CARD.slug,
            fast: fast::<UrClassic, 2>,
            by_text: by_text::<UrClassic, 2>,
            literal: Some(literal_ur_classic),
        },
        // The literal model of the modern Ur's movement lives in the tests of the game.
        Subject {
            slug: UrModern::CARD.slug,
            fast: fast::<UrModern, 2>,
            by_text: by_text::<UrModern, 2>,
            literal: None,
        },
        Subject {
            slug: Rolit::CARD.slug,
            fast: fast::<Rolit, 2>,
            by_text: by_text::<Rolit, 2>,
            literal: Some(literal_rolit),
        },
        // One mayor alone: a game is a sheet.
        Subject {
            slug: Village::CARD.slug,
            fast: fast::<Village, 1>,
            by_text: by_text::<Village, 1>,
            literal: Some(literal_village),
        },
        // A game of one seat is one sheet.
        Subject {
            slug: RollAndRule::CARD.slug,
            fast: fast::<RollAndRule, 1>,
            by_text: by_text::<RollAndRule, 1>,
            literal: Some(literal_roll_and_rule),
        },
        // A literal model of the fight lives in the tests of the game.
        Subject { slug: Ulir::CARD.slug, fast: fast::<Ulir, 4>, by_text: by_text::<Ulir, 4>, literal: None },
    ]
}

/// How much to measure.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Rounds; each plays every way once, so that a slow moment of the machine hits all alike.
    pub rounds: u32,
    /// Games of the fast path in a round; the slower ways play fewer.
    pub games: u64,
    /// Seed of the games.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { rounds: 9, games: 50_000, seed: 1 }
    }
}

/// A way to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Monomorphic, no text.
    Fast,
    /// By slug and text.
    ByText,
    /// The literal model.
    Literal,
}

impl Way {
    /// How many times fewer games are played, to take about as long.
    const fn fewer(self) -> u64 {
        match self {
            Way::Fast => 1,
            Way::ByText => 20,
            Way::Literal => 40,
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Way::Fast => "fast",
            Way::ByText => "by text",
            Way::Literal => "literal",
        })
    }
}

/// One way of one game, measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    /// Slug.
    pub slug: &'static str,
    /// How it was played.
    pub way: Way,
    /// Median of the rounds.
    pub games_per_second: f64,
    /// Slowest and fastest round.
    pub range: [f64; 2],
    /// Mean length of a game.
    pub plies_per_game: f64,
}

/// Everything measured in one run.
#[derive(Clone, PartialEq, Debug)]
pub struct Report(pub Vec<Row>);

/// Measures every game. `clock` gives seconds from any moment on; `seen` hears how many of how many measurements are done.
pub fn bench(plan: &Plan, clock: &dyn Fn() -> f64, seen: &mut dyn FnMut(usize, usize)) -> Report {
    let mut runs: Vec<(&'static str, Way, Play, Vec<f64>, Tally)> = Vec::new();
    for subject in subjects() {
        let ways =
            [(Way::Fast, Some(subject.fast)), (Way::ByText, Some(subject.by_text)), (Way::Literal, subject.literal)];
        for (way, play) in ways {
            runs.extend(play.map(|play| (subject.slug, way, play, Vec::new(), Tally::default())));
        }
    }
    let total = runs.len() * plan.rounds as usize;
    let mut done = 0;
    for round in 0..plan.rounds {
        for (_, way, play, speeds, sum) in &mut runs {
            let before = clock();
            let tally = play((plan.games / way.fewer()).max(1), plan.seed + u64::from(round));
            let seconds = (clock() - before).max(f64::MIN_POSITIVE);
            speeds.push(tally.games as f64 / seconds);
            sum.games += tally.games;
            sum.plies += tally.plies;
            done += 1;
            seen(done, total);
        }
    }
    let row = |(slug, way, _, mut speeds, sum): (_, _, _, Vec<f64>, Tally)| {
        speeds.sort_by(f64::total_cmp);
        let range = [speeds.first().copied().unwrap_or(0.0), speeds.last().copied().unwrap_or(0.0)];
        let games_per_second = speeds.get(speeds.len() / 2).copied().unwrap_or(0.0);
        Row { slug, way, games_per_second, range, plies_per_game: sum.plies as f64 / sum.games.max(1) as f64 }
    };
    Report(runs.into_iter().map(row).collect())
}

impl Report {
    /// The speed of one way of a game, where it was measured.
    pub fn speed(&self, slug: &str, way: Way) -> Option<f64> {
        self.0.iter().find(|row| row.slug == slug && row.way == way).map(|row| row.games_per_second)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<12} {:<8} {:>10} {:>10} {:>10} {:>7} {:>9}",
            "game", "way", "games/s", "slowest", "fastest", "plies", "× slowest way"
        )?;
        for row in &self.0 {
            let base = self.0.iter().filter(|other| other.slug == row.slug).map(|other| other.games_per_second);
            let times = row.games_per_second / base.fold(f64::INFINITY, f64::min);
            writeln!(
                f,
                "{:<12} {:<8} {:>10.0} {:>10.0} {:>10.0} {:>7.1} {times:>9.1}",
                row.slug, row.way, row.games_per_second, row.range[0], row.range[1], row.plies_per_game
            )?;
        }
        Ok(())
    }
}

fn fast<G: Game, const SEATS: u8>(games: u64, seed: u64) -> Tally {
    G::new(SEATS, &Options::defaults(&G::CARD))
        .map_or_else(|_| Tally::default(), |game| random_games(&game, games, seed))
}

fn by_text<G: Game, const SEATS: u8>(games: u64, seed: u64) -> Tally {
    let Ok(fresh) = Session::<G>::new(SEATS, Options::defaults(&G::CARD)) else { return Tally::default() };
    random_games_by_text(&fresh, games, seed)
}

/// The same random games in the literal model.
fn literal_ur_classic(games: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let mut dice = Dice::split(seed, number);
        let mut game = Literal::new(usize::from(ur_classic::PAWNS));
        tally.games += 1;
        while game.winner.is_none() {
            if let Some((_, throws)) = game.throws() {
                let mut ticket = dice.below(throws.iter().map(|(_, weight)| weight).sum());
                let thrown = throws.iter().find(|(_, weight)| {
                    let hit = ticket < *weight;
                    ticket = ticket.wrapping_sub(*weight);
                    hit
                });
                game.throw(thrown.map_or(0, |(count, _)| *count));
            } else if let Some((seat, legal)) = game.legal() {
                let Some(index) = pick(&mut dice, legal.len()) else { break };
                game.play(seat, &legal[index]);
            }
            tally.plies += 1;
        }
    }
    tally
}

fn literal_rolit(games: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let mut dice = Dice::split(seed, number);
        let mut game = rolit::literal::Literal::new(2, 8);
        game.start(game.colours[dice.below(2) as usize]);
        tally.games += 1;
        tally.plies += 1;
        while !game.is_over() {
            let legal = game.legal();
            let Some(index) = pick(&mut dice, legal.len()) else { break };
            game.play(&legal[index]);
            tally.plies += 1;
        }
    }
    tally
}

fn literal_village(games: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let mut dice = Dice::split(seed, number);
        let mut game = village::literal::Literal::new(1, "free");
        tally.games += 1;
        while !game.over {
            let mut throws = game.throws();
            if throws.is_empty() {
                let legal = game.legal(0);
                let Some(index) = pick(&mut dice, legal.len()) else { break };
                game.play(0, &legal[index]);
            } else {
                // In the order of the fast model, so that a ticket stands for the same throw.
                throws.sort();
                let mut ticket = dice.below(throws.iter().map(|(_, weight)| weight).sum());
                let thrown = throws.iter().find(|(_, weight)| {
                    let hit = ticket < *weight;
                    ticket = ticket.wrapping_sub(*weight);
                    hit
                });
                let Some((text, _)) = thrown else { break };
                game.throw(text);
            }
            tally.plies += 1;
        }
    }
    tally
}

fn literal_roll_and_rule(games: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let mut dice = Dice::split(seed, number);
        let mut game = roll_and_rule::literal::Literal::new(1, "plain", "standard");
        tally.games += 1;
        while !game.over {
            let outcomes = game.outcomes();
            if outcomes.is_empty() {
                let legal = game.legal(0);
                let Some(index) = pick(&mut dice, legal.len()) else { break };
                game.play(0, &legal[index]);
            } else {
                let mut ticket = dice.below(outcomes.iter().map(|(_, weight)| weight).sum());
                let drawn = outcomes.iter().find(|(_, weight)| {
                    let hit = ticket < *weight;
                    ticket = ticket.wrapping_sub(*weight);
                    hit
                });
                let Some((event, _)) = drawn else { break };
                game.event(event);
            }
            tally.plies += 1;
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ways_play_the_same_games() {
        for subject in subjects() {
            let fast = (subject.fast)(200, 5);
            assert_eq!(fast.games, 200);
            assert_eq!((subject.by_text)(200, 5), fast, "{} by text", subject.slug);
            if let Some(literal) = subject.literal {
                assert_eq!(literal(200, 5), fast, "{} literally", subject.slug);
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
        let plan = Plan { rounds: 3, games: 40, seed: 1 };
        let report = bench(&plan, &clock, &mut |done, total| seen.push((done, total)));
        assert_eq!(seen.last(), Some(&(48, 48)));
        // Forty games in half a second.
        assert_eq!(report.speed("ur-classic", Way::Fast), Some(80.0));
        assert_eq!(report.speed("ur-classic", Way::Literal), Some(2.0));
        assert_eq!(report.to_string().lines().count(), 17);
    }
}
