//! One game, from the first throw to the end.

use super::bot::Moment;
use super::{Deep, LabFault, Trial};
use crate::random::pick;
use crate::study::{Scale, Standing, Study};
use arrayvec::ArrayVec;
use chance::Dice;
use kernel::{Game, MAX_SEATS, Seat, Step, StepOf, Turn, Weighted};

/// What came of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Played {
    /// Each seat's share of the win.
    pub seats: ArrayVec<f64, MAX_SEATS>,
    /// Each team's share of the win.
    pub teams: ArrayVec<f64, MAX_SEATS>,
    /// Each seat's score.
    pub scores: ArrayVec<f64, MAX_SEATS>,
    /// The team that won alone.
    pub winner: Option<usize>,
    /// Teams in the order in which they first acted.
    pub order: ArrayVec<u8, MAX_SEATS>,
    /// Whether several teams could act at once.
    pub at_once: bool,
    /// It was stopped where simulations stop.
    pub cut: bool,
    /// Log entries.
    pub plies: u64,
    /// Decisions.
    pub decisions: u64,
    /// Decisions of one team in a row.
    pub turns: u64,
    /// Decisions with one legal action.
    pub forced: u64,
    /// Legal actions of all decisions.
    pub legal: u64,
    /// Honours by seat.
    pub honours: Option<Vec<Vec<&'static str>>>,
}

impl Played {
    /// What the teams played for: their shares of the win, or the points of who plays alone.
    pub fn fared(&self) -> &[f64] {
        if self.teams.len() > 1 { &self.teams } else { &self.scores[..self.scores.len().min(1)] }
    }
}

/// Buffers of a thread: after the first games nothing is allocated any more, as long as nobody needs text.
pub struct Scratch<G: Game> {
    events: Vec<Weighted<G::Event>>,
    actions: Vec<G::Action>,
    effects: Vec<G::Effect>,
    /// Decisions by the number of legal actions.
    pub width: super::Histogram,
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Scratch<G> {
        Scratch { events: Vec::new(), actions: Vec::new(), effects: Vec::new(), width: super::Histogram::default() }
    }
}

/// Who looks closely.
pub(super) struct Close<'a, G: Game> {
    pub(super) deep: &'a mut Deep,
    pub(super) scale: &'a dyn Scale<G>,
}

/// Hesitations and openings must not shift the dice.
const HESITATION: u64 = 0x6865_7369_7461_7465;
const OPENING: u64 = 0x6f70_656e_696e_6773;

impl<G: Study> Trial<G> {
    /// Plays the game of this number. `shift` says by how many teams the bots have moved on.
    pub(super) fn play(
        &self,
        number: u64,
        shift: usize,
        scratch: &mut Scratch<G>,
        mut close: Option<Close<'_, G>>,
    ) -> Result<Played, LabFault> {
        let game = &self.game;
        let mut dice = Dice::split(self.seed, number);
        let seed = Dice::split(self.seed ^ HESITATION, number).bits();
        let mut chosen = Dice::split(self.seed ^ OPENING, number);
        let mut opening = self.opening;
        let mut session = (self.by_text || self.thorough && close.is_some()).then(|| self.fresh.clone());
        let mut state = self.start.clone();
        let mut played = Played::default();
        let mut last = None;
        loop {
            if played.plies >= self.cut {
                played.cut = true;
                break;
            }
            let step = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let ticket = dice.below(game.tickets(&state, &mut scratch.events));
                    Step::Event(game.draw(&state, ticket, &mut scratch.events))
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    let team = game.team(seat);
                    played.at_once |= seats.iter().any(|other| game.team(other) != team);
                    scratch.actions.clear();
                    game.actions(&state, seat, &mut scratch.actions);
                    let legal = &scratch.actions;
                    played.decisions += 1;
                    played.forced += u64::from(legal.len() == 1);
                    played.legal += legal.len() as u64;
                    scratch.width.add(legal.len() as u64);
                    if last != Some(team) {
                        played.turns += 1;
                        last = Some(team);
                        if !played.order.contains(&team) {
                            let _ = played.order.try_push(team);
                        }
                    }
                    let moment = Moment {
                        game,
                        state: &state,
                        seat,
                        legal,
                        session: session.as_ref(),
                        seed,
                        ply: played.plies as usize,
                    };
                    let bot = self.bot(seat, shift);
                    let silent = || LabFault::Silent(bot.id().to_owned());
                    let index = if opening > 0 {
                        opening -= 1;
                        pick(&mut chosen, legal.len()).ok_or_else(silent)?
                    } else {
                        let (index, thought) = bot.choose(&moment).ok_or_else(silent)?;
                        if let Some(close) = &mut close
                            && self.thorough
                            && legal.len() > 1
                            && let Some(thought) = thought.or_else(|| bot.think(&moment))
                        {
                            close.deep.gaps.see(&thought, self.teams == 1);
                        }
                        index
                    };
                    if let Some(close) = close.as_mut().filter(|_| self.thorough) {
                        let texts = moment.texts();
                        close.deep.ledger.offer(texts.iter().map(String::as_str));
                        close.deep.ledger.choose(&texts[index], team);
                    }
                    Step::Action(seat, legal[index])
                }
            };
            if let Some(close) = &mut close {
                scratch.effects.clear();
                game.effects(&state, step, &mut scratch.effects);
                self.notice(step, &scratch.effects, close.deep);
            }
            if let Some(session) = &mut session {
                session.take(step).map_err(|_| LabFault::Refused)?;
            }
            match step {
                Step::Event(event) => game.resolve_unchecked(&mut state, event),
                Step::Action(seat, action) => {
                    game.play_unchecked(&mut state, seat, action);
                    if let Some(close) = close.as_mut().filter(|_| self.thorough) {
                        let standing = self.by_team(close.scale.weigh(game, &state));
                        close.deep.drama.see(standing);
                    }
                }
            }
            played.plies += 1;
        }
        self.settle(&state, &mut played);
        if let Some(close) = close {
            close.deep.games += 1;
            close.deep.gaps.end();
            close.deep.ledger.end(played.fared());
            close.deep.drama.end(played.winner, self.teams);
        }
        Ok(played)
    }

    fn settle(&self, state: &G::State, played: &mut Played) {
        let seats = self.game.seats();
        if played.cut {
            // Nobody won: everybody has an even share, and no score.
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

    fn notice(&self, step: StepOf<G>, effects: &[G::Effect], deep: &mut Deep) {
        let acting = match step {
            Step::Event(_) => None,
            Step::Action(seat, _) => Some(self.game.team(seat)),
        };
        let seats = u64::from(self.game.seats());
        let team_of = |seat: u64| Seat::new(seat.min(seats - 1) as u8).map_or(0, |seat| self.game.team(seat));
        for effect in effects {
            if let Ok(value) = serde_json::to_value(effect) {
                deep.ledger.notice(&value, acting, &team_of);
            }
        }
    }

    /// A standing by teams.
    fn by_team(&self, standing: Standing) -> Standing {
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
