//! `tablee arena`: who is stronger.

use crate::Tablee;
use crate::lab::{option_of, threads};
use crate::numbers::between;
use crate::program::{self, ProgramArgs};
use crate::signals;
use ::lab::experiment::lab;
use ::lab::simulate::SimulationConfig;
use ::train::arena::{Entrant, Finding, MatchConfig, MatchLength, MatchResult, entrant, entrants, places, rounds};
use anyhow::{Context as _, bail};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::AnyGame;
use serde_json::{Map, Value};
use std::io::{self, Write as _};

/// Who plays what, and for how long.
#[derive(Args)]
pub(crate) struct Arena {
    /// Slug of the game
    game: String,
    /// Bot to measure, or with --program the bot in the other seats; without it, every level plays the one below
    one: Option<String>,
    /// Bot in the other seats
    #[arg(conflicts_with = "program")]
    others: Option<String>,
    #[command(flatten)]
    program: ProgramArgs,
    /// Number of players [default: the fewest that make a contest]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    seats: Option<u8>,
    /// Maximum number of rounds; in each, the bot plays every seat (or team) once with the same luck
    #[arg(long, value_name = "N", default_value_t = 200, allow_negative_numbers = true, value_parser = between::<1, 100_000_000>)]
    rounds: u64,
    /// Stop once it is clear whether the bot is ahead by this many percentage points, or not at all
    #[arg(long, value_name = "POINTS", value_parser = points)]
    ahead: Option<f64>,
    /// Seed of the dice
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = between::<0, { u64::MAX }>)]
    seed: u64,
    /// Option of the game; may be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    option: Vec<String>,
    /// Random actions before the bots take over [default: 6 in games without chance, else 0]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    opening: Option<u32>,
    /// Rounds played in parallel [default: all cores]; changes no result
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

fn points(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(points) if (0.1..=50.0).contains(&points) => Ok(points),
        _ => Err("must be from 0.1 to 50".to_owned()),
    }
}

/// Fewer rounds say nothing about who is stronger.
const FEWEST: u64 = 30;

/// Plays and tells who won how much.
pub(crate) fn run(wanted: &Arena) -> anyhow::Result<()> {
    let known = || catalog::GAMES.iter().map(|game| game.info().slug).collect::<Vec<_>>().join(", ");
    let game = catalog::game(&wanted.game)
        .with_context(|| format!("there is no game '{}': try one of {}", wanted.game, known()))?;
    let setting = wanted.setting(game)?;
    match (&wanted.one, &wanted.others, wanted.program.program()) {
        (Some(others), _, Some(program)) => {
            let found = wanted.find(others)?;
            signals::when_stopped(|| {
                program::end_all();
                std::process::exit(signals::STOPPED.into());
            })?;
            wanted.meet(&setting, ("the program", &program), (others, found))?;
            if let Some(faults) = program.faults() {
                writeln!(io::stdout(), "{faults}").context("could not write to standard output")?;
            }
            Ok(())
        }
        (Some(one), Some(others), None) => {
            wanted.meet(&setting, (one, wanted.find(one)?), (others, wanted.find(others)?))
        }
        (Some(_), None, None) | (None, _, Some(_)) => {
            let message = "a match takes two: name the bot in the other seats as well, or a --program";
            Tablee::command().error(ErrorKind::MissingRequiredArgument, message).exit()
        }
        (None, _, None) => {
            for pair in bots::levels(&wanted.game).windows(2) {
                let [others, one] = [pair[0].id, pair[1].id];
                wanted.meet(&setting, (one, wanted.find(one)?), (others, wanted.find(others)?))?;
            }
            Ok(())
        }
    }
}

impl Arena {
    fn setting<'a>(&self, game: &'a dyn AnyGame) -> anyhow::Result<MatchConfig<'a>> {
        let mut options = Map::new();
        for option in &self.option {
            let (name, value) =
                option_of(option).with_context(|| format!("an option is written NAME=VALUE, not '{option}'"))?;
            options.insert(name, value);
        }
        // Where no number of seats will do, opening says why.
        let seats = self.seats.or_else(|| few(game, &options)).unwrap_or(2);
        let fresh = game.open(seats.into(), &options)?;
        if places(&*fresh).len() < 2 {
            bail!("{seats} seats have no opponents: use more seats");
        }
        let config = SimulationConfig {
            seats: Some(seats),
            options: options.clone(),
            opening: self.opening,
            ..SimulationConfig::default()
        };
        Ok(MatchConfig { game, seats, options, opening: lab(&self.game)?.opening(&config)? })
    }

    fn find(&self, id: &str) -> anyhow::Result<&'static dyn Entrant> {
        let known = entrants(&self.game).join(", ");
        entrant(&self.game, id).with_context(|| format!("'{}' has no bot '{id}': try one of {known}", self.game))
    }

    fn meet(
        &self,
        setting: &MatchConfig<'_>,
        (one, first): (&str, &dyn Entrant),
        (others, second): (&str, &dyn Entrant),
    ) -> anyhow::Result<()> {
        let players = [first, second];
        let length = MatchLength {
            rounds: self.rounds,
            ahead: self.ahead.map(|points| points / 100.0),
            threads: threads(self.threads),
        };
        let bar = ProgressBar::new(self.rounds);
        bar.set_style(ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} rounds, {eta} left")?);
        let standing = rounds(setting, players, length, self.seed, &|_| bar.inc(1));
        bar.finish_and_clear();
        let standing = standing.with_context(|| format!("{one} and {others} cannot play this"))?;
        let told = format!("{}, {} seats: {one} among {others}, seed {}", self.game, setting.seats, self.seed);
        writeln!(io::stdout(), "{told}: {}", self.tell(&standing)).context("could not write to standard output")
    }

    fn tell(&self, standing: &MatchResult) -> String {
        let even = 100.0 * standing.even;
        let found = match (standing.finding, self.ahead) {
            (Some(Finding::Ahead), Some(points)) => format!("; ahead, by about {points} points or more"),
            (Some(Finding::Even), Some(points)) => format!("; not ahead by {points} points"),
            (Some(Finding::Open), Some(_)) => "; too few rounds to tell".to_owned(),
            (_, _) if standing.rounds < FEWEST => format!("; too few rounds to say: it takes {FEWEST} or more"),
            (_, _) => String::new(),
        };
        format!("{standing}; even is {even:.2} %{found}")
    }
}

/// As few seats as make a contest.
fn few(game: &dyn AnyGame, options: &Map<String, Value>) -> Option<u8> {
    let contest = |seats: &u8| game.open((*seats).into(), options).is_ok_and(|session| places(&*session).len() > 1);
    game.info().seats.iter().copied().find(contest)
}
