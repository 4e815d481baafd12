//! Rollouts: every promising action is followed by whole games, with `captain` playing all teams.
//!
//! Variance reduction: the team's own fight this turn is played twice, once won and once lost, weighted by its exact
//! chance; all actions meet the same dice, turn by turn (common random numbers); and after each round the worse half
//! drops out (sequential halving), so that playouts go where the choice is close. The captain's own choice stands
//! unless another is clearly better.

use super::evaluation::{Opponents, TeamEvaluator};
use kernel::{Game, Seat, Turn};
use rng::Rng;
use ulir::{Action, Phase, State, Ulir};

/// What rollouts may spend.
#[derive(Clone, Copy, Debug)]
pub(super) struct RolloutBudget {
    /// Playouts for all candidates together.
    pub(super) games: u32,
    /// Candidates: the best ones by the captain's evaluation.
    pub(super) actions: usize,
}

/// A legal action, the captain's value of it, and the results of its playouts.
#[derive(Clone, Copy, Debug)]
pub(super) struct TriedAction {
    pub(super) action: Action,
    pub(super) captain_value: f64,
    pub(super) games: u32,
    won: f64,
    squares: f64,
}

impl TriedAction {
    fn add(&mut self, share: f64) {
        self.games += 1;
        self.won += share;
        self.squares += share * share;
    }

    /// The mean share of the win over the playouts.
    pub(super) fn share(&self) -> f64 {
        self.won / f64::from(self.games.max(1))
    }

    /// The standard error of [`TriedAction::share`].
    fn error(&self) -> f64 {
        let games = f64::from(self.games.max(1));
        ((self.squares / games - self.share().powi(2)).max(0.0) / games).sqrt()
    }
}

/// How many standard errors an action must lead by to overrule the captain.
const OVERRULE_ERRORS: f64 = 0.7;

/// Tries the legal actions of the team to act, best first. Also returns the number of positions visited.
pub(super) fn rollouts(
    evaluator: &TeamEvaluator<'_>,
    game: &Ulir,
    state: &State,
    budget: RolloutBudget,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> (Vec<TriedAction>, u64) {
    let mut actions = Vec::new();
    game.actions(state, Seat::FIRST, &mut actions);
    let opponents = Opponents::of(evaluator, state, game.teams());
    let fresh = |action| TriedAction {
        action,
        captain_value: evaluator.value(state, &opponents, action),
        games: 0,
        won: 0.0,
        squares: 0.0,
    };
    let mut tried_actions: Vec<TriedAction> = actions.iter().copied().map(fresh).collect();
    tried_actions.sort_by(|a, b| b.captain_value.total_cmp(&a.captain_value));
    let mut left = tried_actions.len().min(budget.actions.max(1));
    let mut nodes = 0;
    if left < 2 {
        return (tried_actions, nodes);
    }
    let captains = tried_actions[0].action;
    let rounds = usize::BITS - (left - 1).leading_zeros();
    let mut playout = Playout { evaluator, game, actions: Vec::new(), events: Vec::new(), steps: 0 };
    let (mut stream, mut stopped) = (0, false);
    while left > 1 && !stopped {
        let each = (budget.games / rounds / left as u32).max(4);
        for number in stream..stream + u64::from(each) {
            stopped = stop();
            if stopped {
                break;
            }
            for tried in &mut tried_actions[..left] {
                let mut after = *state;
                game.play_unchecked(&mut after, Seat::FIRST, tried.action);
                tried.add(playout.try_out(after, state.team(), seed ^ number << 20));
            }
        }
        stream += u64::from(each);
        tried_actions[..left].sort_by(|a, b| b.share().total_cmp(&a.share()));
        left = left.div_ceil(2);
    }
    nodes += playout.steps;
    overrule(&mut tried_actions, captains);
    (tried_actions, nodes)
}

/// Puts the captain's choice first again unless the best is clearly better.
fn overrule(tried_actions: &mut [TriedAction], captains: Action) {
    let Some(index) = tried_actions.iter().position(|tried| tried.action == captains) else { return };
    let (best, own) = (tried_actions[0], tried_actions[index]);
    if best.share() - own.share() < OVERRULE_ERRORS * best.error().hypot(own.error()) {
        tried_actions[..=index].rotate_right(1);
    }
}

/// Plays games to their end, with captains for all teams.
struct Playout<'a> {
    evaluator: &'a TeamEvaluator<'a>,
    game: &'a Ulir,
    actions: Vec<Action>,
    events: Vec<kernel::Weighted<ulir::Event>>,
    steps: u64,
}

/// Far longer than any game that captains play.
const LONGEST: u64 = 20_000;
/// Attempts to roll the wanted result of a fight; rarer results are not worth more.
const PATIENCE: u32 = 40;

impl Playout<'_> {
    /// The share of the win of the team whose turn it is. If it still fights this turn, the fight is both won and lost.
    fn try_out(&mut self, mut state: State, team: u8, seed: u64) -> f64 {
        // Up to the fight, with dice of its own.
        let mut rng = Rng::split(seed, 0);
        let turn = (state.round(), state.team());
        while (state.round(), state.team()) == turn && !matches!(state.phase(), Phase::Roll(_) | Phase::Over) {
            self.step(&mut state, &mut rng);
        }
        let fights = matches!(state.phase(), Phase::Roll(_)) && (state.round(), state.team()) == turn;
        let Some(monster) = state.monster().filter(|_| fights) else { return self.play_on(state, team, seed) };
        let chance = self.evaluator.fight_chance(&state, monster);
        let mut sum = 0.0;
        for (wanted, weight) in [(Fought::Won, chance), (Fought::Lost, 1.0 - chance)] {
            if weight > 0.0 {
                let after = self.fought(&state, wanted, &mut rng);
                sum += weight * self.play_on(after, team, seed);
            }
        }
        sum
    }

    /// The position after dice that give the wanted result, or any dice where that is too rare.
    fn fought(&mut self, before: &State, wanted: Fought, rng: &mut Rng) -> State {
        let mut after = *before;
        for _ in 0..PATIENCE {
            after = *before;
            while matches!(after.phase(), Phase::Roll(_)) {
                let event = ulir::Event::Face(1 + rng.below(6) as u8);
                self.game.resolve_unchecked(&mut after, event);
                self.steps += 1;
            }
            if Fought::of(before, &after) == wanted {
                break;
            }
        }
        after
    }

    fn step(&mut self, state: &mut State, rng: &mut Rng) {
        self.steps += 1;
        match self.game.turn(state) {
            Turn::Over => {}
            Turn::Chance(_) => {
                let ticket = rng.below(self.game.tickets(state, &mut self.events));
                let event = self.game.draw(state, ticket, &mut self.events);
                self.game.resolve_unchecked(state, event);
            }
            Turn::Seats(_) => {
                if let Some(action) = self.evaluator.choose(self.game, state, &mut self.actions) {
                    self.game.play_unchecked(state, Seat::FIRST, action);
                }
            }
        }
    }

    /// The share of the win of a team. Every turn has its own random stream, so that one team's choices do not change
    /// the dice of the next.
    fn play_on(&mut self, mut state: State, team: u8, seed: u64) -> f64 {
        let stream = |state: &State| Rng::split(seed, 1 + 4 * u64::from(state.round()) + u64::from(state.team()));
        let mut rng = stream(&state);
        let until = self.steps + LONGEST;
        while self.steps < until {
            if state.phase() == Phase::Over {
                return share(self.game, &state, team);
            }
            let turn = (state.round(), state.team());
            self.step(&mut state, &mut rng);
            if (state.round(), state.team()) != turn {
                rng = stream(&state);
            }
        }
        1.0 / f64::from(self.game.teams())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fought {
    Won,
    Lost,
}

impl Fought {
    /// A victory brings gold at once, or ends the turn with the team a level higher; a defeat does neither.
    fn of(before: &State, after: &State) -> Fought {
        let (team, level) = (before.team(), before.own().level());
        let beaten = before.monster().is_some_and(|monster| after.beaten(monster));
        let out = after.of(team).eliminated();
        let waits = after.of(team).rival(level).is_some();
        if beaten && !out && !waits { Fought::Won } else { Fought::Lost }
    }
}

fn share(game: &Ulir, state: &State, team: u8) -> f64 {
    let winners = game.outcome(state).winners;
    let won = Seat::new(2 * team).is_some_and(|seat| winners.contains(seat));
    if won { 2.0 / winners.len() as f64 } else { 0.0 }
}
