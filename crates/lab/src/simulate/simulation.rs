//! A simulation: a checked config with the types of its game.

use super::game::{GameBuffers, SampleProbe};
use super::{Bot, GameResult, LabError, OPENING, RunOptions, SimulationConfig, SimulationTotals, in_blocks_until};
use crate::lab_game::LabGame;
use kernel::{Length, Options, Seat, Session, Turn};
use rng::Rng;
use std::ops::Range;
use std::sync::Arc;

/// Length limit of bots as a multiple of the rules' own limit, which was chosen for random players: bots manoeuvre.
const ENDLESS: u64 = 10;

pub struct Simulation<G: LabGame> {
    pub(super) game: G,
    pub(super) fresh: Session<G>,
    pub(super) start: G::State,
    bots: Vec<Arc<Bot<G>>>,
    pub(super) teams: usize,
    pub(super) cut: u64,
    pub(super) seed: u64,
    pub(super) bot_seed: u64,
    pub(super) opening: u32,
    pub(super) by_text: bool,
    pub(super) thorough: bool,
    games: u64,
    sample: u64,
}

impl<G: LabGame> Simulation<G> {
    /// Checks a config and finds its bots by name.
    pub fn new(config: &SimulationConfig) -> Result<Simulation<G>, LabError> {
        let (game, fresh) = open::<G>(config)?;
        if config.games == 0 {
            return Err(LabError::NoGames);
        }
        let usual = [G::DEFAULT_BOT.to_owned()];
        let names = if config.bots.is_empty() { &usual[..] } else { &config.bots };
        let bots = names
            .iter()
            .map(|id| Bot::by_name(&game, id, config.external.as_ref()).map(Arc::new))
            .collect::<Result<Vec<_>, _>>()?;
        Simulation::seated(config, game, fresh, &bots)
    }

    /// The same with these bots: one for all, one per team, or one per seat.
    pub fn with(config: &SimulationConfig, bots: Vec<Bot<G>>) -> Result<Simulation<G>, LabError> {
        let (game, fresh) = open::<G>(config)?;
        let bots: Vec<Arc<Bot<G>>> = bots.into_iter().map(Arc::new).collect();
        Simulation::seated(config, game, fresh, &bots)
    }

    fn seated(
        config: &SimulationConfig,
        game: G,
        fresh: Session<G>,
        given: &[Arc<Bot<G>>],
    ) -> Result<Simulation<G>, LabError> {
        let seats = game.seats();
        let teams = Seat::all(seats).map(|seat| usize::from(game.team(seat)) + 1).max().unwrap_or(1);
        let place = |seat: Seat| match given.len() {
            1 => Some(0),
            count if count == usize::from(seats) => Some(seat.index()),
            count if count == teams => Some(usize::from(game.team(seat))),
            _ => None,
        };
        let fault = || LabError::Seating { given: given.len(), seats, teams: teams as u8 };
        let bots = Seat::all(seats)
            .map(|seat| place(seat).map(|place| Arc::clone(&given[place])).ok_or_else(fault))
            .collect::<Result<Vec<_>, _>>()?;
        let cut = match game.length() {
            Length::AtMost(steps) => steps as u64,
            Length::Endless { cut } => ENDLESS * cut as u64,
        };
        let chance = has_chance(&game, cut);
        let by_text = bots.iter().any(|bot| bot.needs_session());
        Ok(Simulation {
            start: game.start(),
            game,
            fresh,
            bots,
            teams,
            // A game of at most `cut` steps is over then.
            cut: cut + 1,
            seed: config.seed,
            bot_seed: config.bot_seed.unwrap_or(config.seed),
            opening: config.opening.unwrap_or(if chance { 0 } else { OPENING }),
            by_text,
            thorough: config.thorough,
            games: config.games,
            sample: config.sample.min(config.games),
        })
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn options(&self) -> &Options {
        use kernel::AnySession as _;
        self.fresh.options()
    }

    pub fn teams(&self) -> usize {
        self.teams
    }

    /// Number of games analysed in depth.
    pub fn sample(&self) -> u64 {
        self.sample
    }

    /// Random actions before the bots take over.
    pub fn opening(&self) -> u32 {
        self.opening
    }

    /// Names of the bots by seat.
    pub fn bots(&self) -> impl Iterator<Item = &str> {
        self.bots.iter().map(|bot| bot.id())
    }

    /// The bot of a seat after all bots have moved on by `shift` teams.
    pub(super) fn bot(&self, seat: Seat, shift: usize) -> &Bot<G> {
        if shift == 0 {
            return &self.bots[seat.index()];
        }
        let size = self.bots.len() / self.teams.max(1);
        &self.bots[(seat.index() + shift * size) % self.bots.len()]
    }

    pub fn run(&self, run: RunOptions<'_>) -> Result<SimulationTotals, LabError> {
        self.run_range(0..self.games, run)
    }

    /// Plays the games with these numbers on several threads; where it is stopped, the first of them.
    pub fn run_range(&self, numbers: Range<u64>, run: RunOptions<'_>) -> Result<SimulationTotals, LabError> {
        let from = numbers.start;
        let count = numbers.end.saturating_sub(from);
        let blocks = in_blocks_until(count, run, |block| self.play_range(from + block.start..from + block.end, run))?;
        let mut totals = SimulationTotals::default();
        blocks.iter().for_each(|block| totals.merge(block));
        Ok(totals)
    }

    /// Plays the games with these numbers. Ranges that hold every number once add up to the totals of [`Simulation::run`],
    /// in any cut and any order.
    pub fn play_range(&self, numbers: Range<u64>, run: RunOptions<'_>) -> Result<SimulationTotals, LabError> {
        let (mut totals, mut buffers, lead_evaluator) =
            (SimulationTotals::default(), GameBuffers::default(), self.game.lead_evaluator());
        for number in numbers {
            let probe = (number < self.sample)
                .then(|| SampleProbe { sample: &mut totals.sample, lead_evaluator: lead_evaluator.as_ref() });
            let played = self.play(number, 0, &mut buffers, probe)?;
            totals.add(number, &played);
            (run.on_result)(number, &played);
            (run.on_games)(1);
        }
        totals.width = buffers.width;
        Ok(totals)
    }

    /// Plays every game once per team, with the same dice: each time the bots move on by a team. `see` folds the games of
    /// one number.
    pub fn rounds<T: Send>(
        &self,
        run: RunOptions<'_>,
        see: impl Fn(u64, &[GameResult]) -> T + Sync,
    ) -> Result<Vec<T>, LabError> {
        let blocks = in_blocks_until(self.games, run, |numbers| {
            let mut buffers = GameBuffers::default();
            let mut seen = Vec::new();
            for number in numbers {
                let round: Result<Vec<GameResult>, LabError> =
                    (0..self.teams).map(|shift| self.play(number, shift, &mut buffers, None)).collect();
                seen.push(see(number, &round?));
                (run.on_games)(self.teams as u64);
            }
            Ok::<_, LabError>(seen)
        })?;
        Ok(blocks.into_iter().flatten().collect())
    }
}

/// Whether chance comes into play after the first action, judged by one random game: a draw of who begins makes few games
/// different.
fn has_chance<G: LabGame>(game: &G, cut: u64) -> bool {
    let (mut rng, mut state, mut acted) = (Rng::seeded(1), game.start(), false);
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    for _ in 0..cut {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(_) if acted => return true,
            Turn::Chance(_) => {
                let ticket = rng.below(game.tickets(&state, &mut events));
                let event = game.draw(&state, ticket, &mut events);
                game.resolve_unchecked(&mut state, event);
            }
            Turn::Seats(seats) => {
                actions.clear();
                let Some(seat) = seats.iter().next() else { break };
                game.actions(&state, seat, &mut actions);
                let Some(index) = rng.index(actions.len()) else { break };
                game.play_unchecked(&mut state, seat, actions[index]);
                acted = true;
            }
        }
    }
    false
}

/// The default of the game, else the fewest seats that make a contest.
pub(crate) fn default_seats<G: LabGame>() -> u8 {
    let seats = G::INFO.seats;
    let contest = || seats.iter().copied().find(|&seats| seats > 1).or_else(|| seats.first().copied());
    G::DEFAULT_SEATS.or_else(contest).unwrap_or(1)
}

fn open<G: LabGame>(config: &SimulationConfig) -> Result<(G, Session<G>), LabError> {
    let seats = config.seats.unwrap_or_else(default_seats::<G>);
    let options = Options::read(&G::INFO, &config.options)?;
    let fresh = Session::<G>::new(seats, options)?;
    Ok((fresh.game().clone(), fresh))
}
