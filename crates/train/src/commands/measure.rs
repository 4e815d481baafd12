//! Measurements of levels: scores alone, best possible scores, thinking times.

use super::threads;
use anyhow::{Context as _, anyhow, bail};
use bots::roll_and_rule::network::Net;
use bots::roll_and_rule::turn::SheetContext;
use bots::village::best_with_same_dice::BeamStart;
use bots::village::terrain::Site;
use clap::{Args, ValueEnum};
use kernel::{AnySession, Game as _, Options, Turn};
use rng::Rng;
use roll_and_rule::{Numbering, RollAndRule, THROWS};
use serde_json::{Map, Value};
use std::time::Instant;
use train::learn_roll_and_rule::wheel;
use train::playout::play_out;
use train::solo::{SoloConfig, play};
use village::{Print, Setup};

#[derive(Args)]
pub(crate) struct Solo {
    /// Slug of the game
    game: String,
    level: String,
    games: u64,
    #[arg(default_value_t = 1)]
    seed: u64,
    /// Option of the game; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    option: Vec<(String, Value)>,
}

fn option(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text.split_once('=').ok_or("an option is written NAME=VALUE")?;
    Ok((name.to_owned(), value.parse::<i64>().map_or_else(|_| Value::from(value), Value::from)))
}

impl Solo {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let Solo { game: slug, level, games, seed, option } = self;
        let options: Map<String, Value> = option.into_iter().collect();
        let chosen: Vec<String> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let config = SoloConfig {
            game: catalog::game(&slug).with_context(|| format!("there is no game '{slug}'"))?,
            level: bots::level(&slug, &level).with_context(|| format!("'{slug}' has no level '{level}'"))?,
            options,
            seed,
            threads: threads(),
        };
        let score = play(&config, games).with_context(|| format!("'{slug}' cannot be played alone"))?;
        println!("{slug} {}, {level} alone, seed {seed}: {score}", chosen.join(" "));
        Ok(())
    }
}

#[derive(Args)]
pub(crate) struct BestWithSameDice {
    game: SheetGame,
    #[arg(default_value_t = 100)]
    games: u64,
    /// Width of the beam search
    #[arg(default_value_t = 300)]
    width: usize,
    #[arg(default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum SheetGame {
    Village,
    RollAndRule,
}

impl BestWithSameDice {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let BestWithSameDice { game, games, width, seed } = self;
        let rngs = (0..games).map(|number| Rng::split(seed, number));
        let scores: Vec<f64> = match game {
            SheetGame::Village => {
                let print = Print::read(&Print::SHEET, Print::SHEET.text).map_err(|error| anyhow!("{error}"))?;
                rngs.map(|rng| village_score(&print, rng, width)).collect()
            }
            SheetGame::RollAndRule => {
                let game =
                    RollAndRule::new(1, &Options::defaults(&RollAndRule::INFO)).map_err(|error| anyhow!("{error}"))?;
                rngs.map(|rng| roll_and_rule_score(&game, rng, width)).collect()
            }
        };
        let count = scores.len().max(1) as f64;
        let mean = scores.iter().sum::<f64>() / count;
        let squares = scores.iter().map(|score| score * score).sum::<f64>() / count;
        let margin = 1.96 * ((squares - mean * mean).max(0.0) / count).sqrt();
        println!("known dice, width {width}, seed {seed}: {mean:.2} ± {margin:.2} points over {games} games");
        Ok(())
    }
}

fn village_score(print: &Print, mut rng: Rng, width: usize) -> f64 {
    let all: Vec<village::Roll> =
        village::Roll::all().flat_map(|roll| std::iter::repeat_n(roll, roll.weight() as usize)).collect();
    let rolls: Vec<village::Roll> = (0..=print.rounds()).map(|_| all[rng.below(36) as usize]).collect();
    let start = BeamStart { site: Site::default(), round: 0, points: 0, setup: Setup::Free };
    f64::from(bots::village::best_with_same_dice::search(print, &start, &rolls, width, &|| false).score)
}

fn roll_and_rule_score(game: &RollAndRule, mut rng: Rng, width: usize) -> f64 {
    let school = SheetContext { tables: game.tables(), numbering: &Numbering::PLAIN, net: Net::trained() };
    let wheel = wheel(game, &mut rng);
    let roll = |_| roll_and_rule::Roll::drawn(rng.below(THROWS));
    let rolls: Vec<roll_and_rule::Roll> = (0..2 * game.tables().years).map(roll).collect();
    f64::from(bots::roll_and_rule::best_with_same_dice::search(&school, wheel, &rolls, width, &|| false).score)
}

#[derive(Args)]
pub(crate) struct ThinkTime {
    /// Slug of the game
    game: String,
    /// Games of each level
    games: u64,
}

impl ThinkTime {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let ThinkTime { game: slug, games } = self;
        let game = catalog::game(&slug).with_context(|| format!("there is no game '{slug}'"))?;
        for level in bots::levels(&slug) {
            let (mut times, mut nodes) = (Vec::new(), 0);
            for number in 0..games {
                let seats = game.info().seats[0];
                let mut session = game.open(seats.into(), &Default::default()).map_err(|error| anyhow!("{error}"))?;
                let played = play_out(session.as_mut(), &mut Rng::split(1, number), |session, seat, _| {
                    let before = Instant::now();
                    let thought = bots::think(session, seat, level, number, &|| false);
                    times.push(before.elapsed().as_secs_f64() * 1000.0);
                    let thought = thought?;
                    nodes += thought.nodes;
                    Some(thought.action)
                });
                played.with_context(|| format!("{} has no answer in some position", level.id))?;
            }
            times.sort_by(f64::total_cmp);
            let count = times.len();
            if count == 0 {
                bail!("no games, no times: ask for at least one");
            }
            let mean = times.iter().sum::<f64>() / count as f64;
            let [middle, late, last] = [count / 2, count * 99 / 100, count - 1].map(|index| times[index]);
            println!(
                "{slug} {:<8} {count} moves, ms: mean {mean:.3}, median {middle:.3}, 99 % {late:.3}, most {last:.3}; {:.0} positions a move",
                level.id,
                nodes as f64 / count as f64
            );
        }
        Ok(())
    }
}

#[derive(Args)]
pub(crate) struct Endgame {
    /// Number of empty squares
    empties: u64,
    /// Number of positions
    positions: u64,
    #[arg(default_value_t = 1)]
    seed: u64,
}

impl Endgame {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let Endgame { empties, positions, seed } = self;
        let (mut times, mut nodes, mut proved) = (Vec::new(), 0, 0);
        for number in 0..positions {
            let session = middle(empties, Rng::split(seed, number)).context("no game has so few empty squares")?;
            let Turn::Seats(seats) = session.turn() else { bail!("no seat is to act") };
            let seat = seats.iter().next().context("no seat is to act")?;
            let before = Instant::now();
            let thought = bots::best(session.as_ref(), seat, &|| false).context("the bot has no answer")?;
            times.push(before.elapsed().as_secs_f64() * 1000.0);
            nodes += thought.nodes;
            proved += u64::from(thought.exact);
        }
        times.sort_by(f64::total_cmp);
        let count = times.len().max(1);
        let mean = times.iter().sum::<f64>() / count as f64;
        println!(
            "{empties} empties: {proved} of {count} proved, ms: mean {mean:.1}, median {:.1}, most {:.1}; {:.0} positions each",
            times.get(count / 2).copied().unwrap_or(0.0),
            times.last().copied().unwrap_or(0.0),
            nodes as f64 / count as f64
        );
        Ok(())
    }
}

/// A game between players of the level `player`, stopped at this number of empty squares.
fn middle(empties: u64, mut rng: Rng) -> Option<Box<dyn AnySession>> {
    let mut session = catalog::game("rolit")?.open(2, &Default::default()).ok()?;
    let event = session.outcome_of(rng.below(session.tickets()))?;
    session.event(&event).ok()?;
    let level = bots::level("rolit", "player")?;
    for _ in empties..60 {
        let Turn::Seats(seats) = session.turn() else { return None };
        let seat = seats.iter().next()?;
        let thought = bots::think(session.as_ref(), seat, level, rng.bits(), &|| false)?;
        session.play(u8::from(seat).into(), &thought.action).ok()?;
    }
    Some(session)
}
