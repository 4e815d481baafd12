//! Planning by playing on: every promising action is followed by whole games, all teams led by captains.
//!
//! Luck hides small differences, so as much of it as possible is taken out. The team's own fight this turn is played twice,
//! once won and once lost, and both are weighed by its exact chance; all actions meet the same luck, turn by turn; and after
//! each bout the worse half drops out, so that the trials go where the choice is close. The captain's own choice stands unless
//! another is clearly better.

use super::climb::{Field, Guide};
use chance::Dice;
use kernel::{Game, Seat, Turn};
use ulir::{Action, Phase, State, Ulir};

/// How much to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// Games in all.
    pub(super) games: u32,
    /// Actions worth trying: the best of these many by the captain's judgement.
    pub(super) actions: usize,
}

/// A legal action, what the captain thinks of it, and how games went on after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial {
    pub(super) action: Action,
    pub(super) judged: f64,
    pub(super) games: u32,
    won: f64,
    squares: f64,
}

impl Trial {
    fn add(&mut self, share: f64) {
        self.games += 1;
        self.won += share;
        self.squares += share * share;
    }

    /// The share of the win over the games tried.
    pub(super) fn share(&self) -> f64 {
        self.won / f64::from(self.games.max(1))
    }

    /// The standard error of [`Trial::share`].
    fn error(&self) -> f64 {
        let games = f64::from(self.games.max(1));
        ((self.squares / games - self.share().powi(2)).max(0.0) / games).sqrt()
    }
}

/// How many standard errors an action must be ahead to overrule the captain.
const CLEARLY: f64 = 0.7;

/// Tries the legal actions of the team to act; the first is the one to take. Also how many positions were seen.
pub(super) fn delve(
    guide: &Guide<'_>,
    game: &Ulir,
    state: &State,
    effort: Effort,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> (Vec<Trial>, u64) {
    let mut actions = Vec::new();
    game.actions(state, Seat::FIRST, &mut actions);
    let field = Field::of(guide, state, game.teams());
    let fresh = |action| Trial { action, judged: guide.value(state, &field, action), games: 0, won: 0.0, squares: 0.0 };
    let mut trials: Vec<Trial> = actions.iter().copied().map(fresh).collect();
    trials.sort_by(|a, b| b.judged.total_cmp(&a.judged));
    let mut left = trials.len().min(effort.actions.max(1));
    let mut nodes = 0;
    if left < 2 {
        return (trials, nodes);
    }
    let captains = trials[0].action;
    let bouts = usize::BITS - (left - 1).leading_zeros();
    let mut walker = Walker { guide, game, actions: Vec::new(), events: Vec::new(), plies: 0 };
    let (mut luck, mut stopped) = (0, false);
    while left > 1 && !stopped {
        let each = (effort.games / bouts / left as u32).max(4);
        for number in luck..luck + u64::from(each) {
            stopped = stop();
            if stopped {
                break;
            }
            for trial in &mut trials[..left] {
                let mut after = *state;
                game.play_unchecked(&mut after, Seat::FIRST, trial.action);
                trial.add(walker.try_out(after, state.team(), seed ^ number << 20));
            }
        }
        luck += u64::from(each);
        trials[..left].sort_by(|a, b| b.share().total_cmp(&a.share()));
        left = left.div_ceil(2);
    }
    nodes += walker.plies;
    overrule(&mut trials, captains);
    (trials, nodes)
}

/// Puts the captain's choice first again unless the best is clearly better.
fn overrule(trials: &mut [Trial], captains: Action) {
    let Some(place) = trials.iter().position(|trial| trial.action == captains) else { return };
    let (best, own) = (trials[0], trials[place]);
    if best.share() - own.share() < CLEARLY * best.error().hypot(own.error()) {
        trials[..=place].rotate_right(1);
    }
}

/// Plays games to their end, with captains everywhere.
struct Walker<'a> {
    guide: &'a Guide<'a>,
    game: &'a Ulir,
    actions: Vec<Action>,
    events: Vec<kernel::Weighted<ulir::Event>>,
    plies: u64,
}

/// No game led by captains comes near it.
const LONGEST: u64 = 20_000;
/// Throws until a fight comes out as wanted; chances that need more are not worth the wait.
const PATIENCE: u32 = 40;

impl Walker<'_> {
    /// The share of the win of a team whose turn it is, its fight both won and lost if it still fights this turn.
    fn try_out(&mut self, mut state: State, team: u8, seed: u64) -> f64 {
        // Up to the fight, with luck of its own.
        let mut dice = Dice::split(seed, 0);
        let turn = (state.round(), state.team());
        while (state.round(), state.team()) == turn && !matches!(state.phase(), Phase::Roll(_) | Phase::Over) {
            self.step(&mut state, &mut dice);
        }
        let fights = matches!(state.phase(), Phase::Roll(_)) && (state.round(), state.team()) == turn;
        let Some(monster) = state.monster().filter(|_| fights) else { return self.play_on(state, team, seed) };
        let chance = self.guide.fight_chance(&state, monster);
        let mut sum = 0.0;
        for (wanted, weight) in [(Fought::Won, chance), (Fought::Lost, 1.0 - chance)] {
            if weight > 0.0 {
                let after = self.fought(&state, wanted, &mut dice);
                sum += weight * self.play_on(after, team, seed);
            }
        }
        sum
    }

    /// The position when all dice have fallen as wanted, or as they fall where that is too rare.
    fn fought(&mut self, before: &State, wanted: Fought, dice: &mut Dice) -> State {
        let mut after = *before;
        for _ in 0..PATIENCE {
            after = *before;
            while matches!(after.phase(), Phase::Roll(_)) {
                let event = ulir::Event::Face(1 + dice.below(6) as u8);
                self.game.resolve_unchecked(&mut after, event);
                self.plies += 1;
            }
            if Fought::of(before, &after) == wanted {
                break;
            }
        }
        after
    }

    fn step(&mut self, state: &mut State, dice: &mut Dice) {
        self.plies += 1;
        match self.game.turn(state) {
            Turn::Over => {}
            Turn::Chance(_) => {
                let ticket = dice.below(self.game.tickets(state, &mut self.events));
                let event = self.game.draw(state, ticket, &mut self.events);
                self.game.resolve_unchecked(state, event);
            }
            Turn::Seats(_) => {
                if let Some(action) = self.guide.choose(self.game, state, &mut self.actions) {
                    self.game.play_unchecked(state, Seat::FIRST, action);
                }
            }
        }
    }

    /// The share of the win of a team. Every turn has luck of its own, so that what one team does leaves the luck of the
    /// next as it was.
    fn play_on(&mut self, mut state: State, team: u8, seed: u64) -> f64 {
        let luck = |state: &State| Dice::split(seed, 1 + 4 * u64::from(state.round()) + u64::from(state.team()));
        let mut dice = luck(&state);
        let until = self.plies + LONGEST;
        while self.plies < until {
            if state.phase() == Phase::Over {
                return share(self.game, &state, team);
            }
            let turn = (state.round(), state.team());
            self.step(&mut state, &mut dice);
            if (state.round(), state.team()) != turn {
                dice = luck(&state);
            }
        }
        1.0 / f64::from(self.game.teams())
    }
}

/// How a fight came out.
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
