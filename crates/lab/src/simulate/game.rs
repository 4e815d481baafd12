//! Plays one game of a simulation.

use super::bot::PendingDecision;
use super::different::Fingerprint;
use super::{LabError, SampleTotals, Simulation};
use crate::lab_game::{LabGame, LeadEvaluator, SeatValues};
use arrayvec::ArrayVec;
use kernel::{Game, MAX_SEATS, Seat, Step, StepOf, Turn, Weighted};
use rng::Rng;

/// The result of one game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameResult {
    /// Each seat's share of the win.
    pub seats: ArrayVec<f64, MAX_SEATS>,
    /// Each team's share of the win.
    pub teams: ArrayVec<f64, MAX_SEATS>,
    pub scores: ArrayVec<f64, MAX_SEATS>,
    /// The team that won, where only one did.
    pub winner: Option<usize>,
    /// Teams in the order in which they first acted.
    pub order: ArrayVec<u8, MAX_SEATS>,
    /// Whether several teams could act at once.
    pub at_once: bool,
    /// It was stopped at the length limit.
    pub cut: bool,
    pub steps: u64,
    pub decisions: u64,
    /// A turn is a row of decisions by one team.
    pub turns: u64,
    /// Decisions with a single legal action.
    pub forced: u64,
    /// Legal actions of all decisions.
    pub legal: u64,
    pub honours: Option<Vec<Vec<&'static str>>>,
    /// The same for two games only if they went the same way.
    pub fingerprint: u64,
}

impl GameResult {
    /// What the teams played for: their shares of the win, or the points of a solo game.
    pub fn rewards(&self) -> &[f64] {
        if self.teams.len() > 1 { &self.teams } else { &self.scores[..self.scores.len().min(1)] }
    }
}

/// Buffers of a thread: after the first games nothing more is allocated, unless a bot needs text.
pub struct GameBuffers<G: Game> {
    events: Vec<Weighted<G::Event>>,
    actions: Vec<G::Action>,
    effects: Vec<G::Effect>,
    /// Decisions by the number of legal actions.
    pub width: super::Histogram,
}

impl<G: Game> Default for GameBuffers<G> {
    fn default() -> GameBuffers<G> {
        GameBuffers { events: Vec::new(), actions: Vec::new(), effects: Vec::new(), width: super::Histogram::default() }
    }
}

/// Collects the in-depth analysis of a game.
pub(super) struct SampleProbe<'a, G: Game> {
    pub(super) sample: &'a mut SampleTotals,
    pub(super) lead_evaluator: &'a dyn LeadEvaluator<G>,
}

/// Separate random streams: the bots' own choices and openings must not shift the dice.
const HESITATION: u64 = 0x6865_7369_7461_7465;
const OPENING: u64 = 0x6f70_656e_696e_6773;

impl<G: LabGame> Simulation<G> {
    /// Plays the game of this number, with the bots moved on by `shift` teams.
    pub(super) fn play(
        &self,
        number: u64,
        shift: usize,
        buffers: &mut GameBuffers<G>,
        mut probe: Option<SampleProbe<'_, G>>,
    ) -> Result<GameResult, LabError> {
        let game = &self.game;
        let mut dice = Rng::split(self.seed, number);
        let seed = Rng::split(self.bot_seed ^ HESITATION, number).bits();
        let mut chosen = Rng::split(self.bot_seed ^ OPENING, number);
        let mut opening = self.opening;
        let mut session = (self.by_text || self.thorough && probe.is_some()).then(|| self.fresh.clone());
        let mut state = self.start.clone();
        let mut played = GameResult::default();
        let mut last = None;
        let mut fingerprint = Fingerprint::default();
        loop {
            if played.steps >= self.cut {
                played.cut = true;
                break;
            }
            let step = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let ticket = dice.below(game.tickets(&state, &mut buffers.events));
                    fingerprint.step(ticket.into());
                    Step::Event(game.draw(&state, ticket, &mut buffers.events))
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    let team = game.team(seat);
                    played.at_once |= seats.iter().any(|other| game.team(other) != team);
                    buffers.actions.clear();
                    game.actions(&state, seat, &mut buffers.actions);
                    let legal = &buffers.actions;
                    played.decisions += 1;
                    played.forced += u64::from(legal.len() == 1);
                    played.legal += legal.len() as u64;
                    buffers.width.add(legal.len() as u64);
                    if last != Some(team) {
                        played.turns += 1;
                        last = Some(team);
                        if !played.order.contains(&team) {
                            let _ = played.order.try_push(team);
                        }
                    }
                    let decision = PendingDecision {
                        game,
                        state: &state,
                        seat,
                        legal,
                        session: session.as_ref(),
                        seed,
                        step: played.steps as usize,
                    };
                    let bot = self.bot(seat, shift);
                    let silent = || bot.silence();
                    let index = if opening > 0 {
                        opening -= 1;
                        chosen.index(legal.len()).ok_or_else(silent)?
                    } else {
                        let (index, thought) = bot.choose(&decision).ok_or_else(silent)?;
                        if let Some(probe) = &mut probe
                            && self.thorough
                            && legal.len() > 1
                            && let Some(thought) = thought.or_else(|| bot.think(&decision))
                        {
                            probe.sample.gaps.see(&thought, self.teams == 1);
                        }
                        index
                    };
                    if let Some(probe) = probe.as_mut().filter(|_| self.thorough) {
                        let texts = decision.texts();
                        probe.sample.components.offer(texts.iter().map(String::as_str));
                        probe.sample.components.choose(&texts[index], team);
                    }
                    fingerprint.step(index as u64);
                    Step::Action(seat, legal[index])
                }
            };
            if let Some(probe) = &mut probe {
                buffers.effects.clear();
                game.effects(&state, step, &mut buffers.effects);
                self.notice(step, &buffers.effects, probe.sample);
            }
            if let Some(session) = &mut session {
                session.step(step).map_err(|_| LabError::Refused)?;
            }
            match step {
                Step::Event(event) => game.resolve_unchecked(&mut state, event),
                Step::Action(seat, action) => {
                    game.play_unchecked(&mut state, seat, action);
                    if let Some(probe) = probe.as_mut().filter(|_| self.thorough) {
                        let standing = self.by_team(probe.lead_evaluator.evaluate(game, &state));
                        probe.sample.drama.see(standing);
                    }
                }
            }
            played.steps += 1;
        }
        played.fingerprint = fingerprint.finish();
        self.settle(&state, &mut played);
        if let Some(probe) = probe {
            probe.sample.games += 1;
            probe.sample.gaps.end();
            probe.sample.components.end(played.rewards());
            probe.sample.drama.end(played.winner, self.teams);
        }
        Ok(played)
    }

    fn settle(&self, state: &G::State, played: &mut GameResult) {
        let seats = self.game.seats();
        if played.cut {
            // No winner: every seat has an even share, and no score.
            played.seats = Seat::all(seats).map(|_| 1.0 / f64::from(seats)).collect();
        } else {
            let outcome = self.game.outcome(state);
            played.seats = Seat::all(seats).map(|seat| outcome.share(seat, seats)).collect();
            played.scores = outcome.scores.iter().map(|score| score.value()).collect();
            played.honours = self.game.honours(state);
        }
        played.teams = self.by_team_sum(&played.seats);
        played.winner = played.teams.iter().position(|&share| share > 0.999).filter(|_| self.teams > 1);
    }

    fn notice(&self, step: StepOf<G>, effects: &[G::Effect], sample: &mut SampleTotals) {
        let acting = match step {
            Step::Event(_) => None,
            Step::Action(seat, _) => Some(self.game.team(seat)),
        };
        let seats = u64::from(self.game.seats());
        let team_of = |seat: u64| Seat::new(seat.min(seats - 1) as u8).map_or(0, |seat| self.game.team(seat));
        for effect in effects {
            if let Ok(value) = serde_json::to_value(effect) {
                sample.components.notice(&value, acting, &team_of);
            }
        }
    }

    /// The values of the teams.
    fn by_team(&self, standing: SeatValues) -> SeatValues {
        let mut teams = [f64::NEG_INFINITY; MAX_SEATS];
        for seat in Seat::all(self.game.seats()) {
            let team = &mut teams[usize::from(self.game.team(seat))];
            *team = team.max(standing[seat.index()]);
        }
        teams
    }

    fn by_team_sum(&self, seats: &[f64]) -> ArrayVec<f64, MAX_SEATS> {
        let mut teams: ArrayVec<f64, MAX_SEATS> = std::iter::repeat_n(0.0, self.teams).collect();
        for (seat, share) in Seat::all(self.game.seats()).zip(seats) {
            teams[usize::from(self.game.team(seat))] += share;
        }
        teams
    }
}
