//! The lab of any game, by slug.

use super::{Extras, Findings, TuningPlan, TuningResult, play_level_matches, play_strategies};
use crate::games;
use crate::lab_game::LabGame;
use crate::report::ReportHead;
use crate::simulate::{LabError, RunOptions, Simulation, SimulationConfig, SimulationTotals, default_seats};
use kernel::GameInfo;
use std::marker::PhantomData;
use std::ops::Range;

/// The experiments of one game, without its type.
pub trait AnyLab: Send + Sync {
    fn info(&self) -> &'static GameInfo;
    /// Number of games a report will play, for a progress bar.
    fn workload(&self, config: &SimulationConfig, extras: &Extras) -> Result<u64, LabError>;
    /// Plays everything a report needs.
    fn run(&self, config: &SimulationConfig, extras: &Extras, run: RunOptions<'_>) -> Result<Findings, LabError>;
    /// Searches for numbers in the data files that balance the game.
    fn tune(&self, config: &SimulationConfig, plan: &TuningPlan, run: RunOptions<'_>)
    -> Result<TuningResult, LabError>;
    /// Plays the plain games and counts.
    fn totals(&self, config: &SimulationConfig, run: RunOptions<'_>) -> Result<SimulationTotals, LabError>;
    /// The same for the games with these numbers only: see [`Simulation::run_range`].
    fn totals_of(
        &self,
        config: &SimulationConfig,
        numbers: Range<u64>,
        run: RunOptions<'_>,
    ) -> Result<SimulationTotals, LabError>;
    /// Plays the games with these numbers only, and counts: see [`Simulation::play_range`].
    fn play_shard(&self, config: &SimulationConfig, numbers: Range<u64>) -> Result<SimulationTotals, LabError>;
    /// Wraps totals that were added up from shards.
    fn findings(&self, config: &SimulationConfig, totals: SimulationTotals) -> Result<Findings, LabError>;
    /// Random actions before the bots take over: see [`SimulationConfig::opening`].
    fn opening(&self, config: &SimulationConfig) -> Result<u32, LabError>;
    /// Names of the bots: levels, weakest first, then baselines.
    fn bots(&self) -> Vec<&'static str>;
    /// The bot that plays where the config names none.
    fn default_bot(&self) -> &'static str;
    /// The number of seats where the config names none.
    fn default_seats(&self) -> u8;
}

/// The experiments of the game `G`.
pub(crate) struct Typed<G>(PhantomData<fn() -> G>);

impl<G: LabGame> Typed<G> {
    pub(crate) const NEW: Typed<G> = Typed(PhantomData);
}

/// The lab of the game with this slug.
pub fn lab(slug: &str) -> Result<&'static dyn AnyLab, LabError> {
    let found = games::LABS.iter().copied().find(|lab| lab.info().slug == slug);
    found.ok_or_else(|| LabError::Game(slug.to_owned()))
}

fn levels<G: LabGame>(extras: &Extras) -> Vec<String> {
    if extras.levels.is_empty() { G::LEVELS.iter().map(|&id| id.to_owned()).collect() } else { extras.levels.clone() }
}

impl<G: LabGame> AnyLab for Typed<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn workload(&self, config: &SimulationConfig, extras: &Extras) -> Result<u64, LabError> {
        let teams = Simulation::<G>::new(config)?.teams() as u64;
        let steps = if extras.ladder > 0 { levels::<G>(extras).len().saturating_sub(1) as u64 } else { 0 };
        // A solo game is played twice per match: by either level.
        let games = teams.max(2);
        let ladder = steps * extras.ladder * games;
        Ok(config.games + ladder + extras.strategies.len() as u64 * extras.rounds * games)
    }

    fn run(&self, config: &SimulationConfig, extras: &Extras, run: RunOptions<'_>) -> Result<Findings, LabError> {
        let totals = self.totals(config, run)?;
        let level_matches = match extras.ladder {
            0 => Vec::new(),
            rounds => play_level_matches::<G>(config, &levels::<G>(extras), rounds, run)?,
        };
        let strategy_matches = play_strategies::<G>(config, &extras.strategies, extras.rounds, run)?;
        Ok(Findings { level_matches, strategy_matches, ..self.findings(config, totals)? })
    }

    fn tune(
        &self,
        config: &SimulationConfig,
        plan: &TuningPlan,
        run: RunOptions<'_>,
    ) -> Result<TuningResult, LabError> {
        let config = SimulationConfig { games: plan.games, sample: plan.games, ..config.clone() };
        let head = head(&Simulation::<G>::new(&config)?, &config, &SimulationTotals::default());
        super::tune::tune(self, &config, plan, head, run)
    }

    fn totals(&self, config: &SimulationConfig, run: RunOptions<'_>) -> Result<SimulationTotals, LabError> {
        Simulation::<G>::new(config)?.run(run)
    }

    fn totals_of(
        &self,
        config: &SimulationConfig,
        numbers: Range<u64>,
        run: RunOptions<'_>,
    ) -> Result<SimulationTotals, LabError> {
        Simulation::<G>::new(config)?.run_range(numbers, run)
    }

    fn play_shard(&self, config: &SimulationConfig, numbers: Range<u64>) -> Result<SimulationTotals, LabError> {
        Simulation::<G>::new(config)?.play_range(numbers, RunOptions::SERIAL)
    }

    fn findings(&self, config: &SimulationConfig, totals: SimulationTotals) -> Result<Findings, LabError> {
        let head = head(&Simulation::<G>::new(config)?, config, &totals);
        Ok(Findings {
            head,
            totals,
            level_matches: Vec::new(),
            strategy_matches: Vec::new(),
            value_unit: G::VALUE_UNIT,
        })
    }

    fn opening(&self, config: &SimulationConfig) -> Result<u32, LabError> {
        Ok(Simulation::<G>::new(config)?.opening())
    }

    fn bots(&self) -> Vec<&'static str> {
        let levels = bots::levels(G::INFO.slug).iter().map(|level| level.id);
        levels.chain(G::BASELINES.iter().copied()).chain(["random"]).collect()
    }

    fn default_bot(&self) -> &'static str {
        G::DEFAULT_BOT
    }

    fn default_seats(&self) -> u8 {
        default_seats::<G>()
    }
}

fn head<G: LabGame>(simulation: &Simulation<G>, config: &SimulationConfig, totals: &SimulationTotals) -> ReportHead {
    // A run that was stopped has played fewer games than it was asked for; a search counts its own.
    let games = if totals.games > 0 { totals.games } else { config.games };
    ReportHead {
        game: G::INFO.slug,
        rules: G::INFO.rules,
        seats: simulation.game().seats(),
        teams: simulation.teams(),
        options: simulation.options().to_map(),
        bots: simulation.bots().map(str::to_owned).collect(),
        games,
        different: if totals.games > 0 { totals.different.count(games) } else { games },
        sample: simulation.sample().min(games),
        seed: config.seed,
        opening: simulation.opening(),
        cut: totals.cut,
    }
}
