//! Bots for Ulir Dungeon.
//!
//! `novice` and `raider` look at the fight at hand ([`thumb`]): the one means to hit hard, by half and wavering; the other is
//! greedy for the gold and goods it promises. `captain` works out how likely its team is to be the first ([`climb`]) and takes the action that
//! makes it likelier. `delver` tries actions by playing on, with captains on all sides ([`delve`]). All but the novice know the exact odds
//! of every fight ([`book`]). Either player of a team is asked and answers for both; a value is the team's share of the win.

mod book;
mod captain;
mod character;
mod climb;
mod delve;
pub(crate) mod facts;
mod quick;
mod thumb;

pub use character::CHARACTERS;
pub use quick::{Adviser, Style};

use crate::{Choice, Level, Thought};
use book::Book;
use chance::Dice;
use climb::{Climber, Field, Guide, TASTE};
use delve::Effort;
use kernel::{AnySession, Game, Seat, Session, Turn};
use thumb::Habits;
use ulir::{Action, State, Team, Ulir};

/// Weakest first.
pub const LEVELS: &[Level] = &[
    Level { id: "novice", think: |session, seat, seed, _| by_thumb(session, seat, seed, thumb::NOVICE) },
    Level { id: "raider", think: |session, seat, seed, _| by_thumb(session, seat, seed, thumb::RAIDER) },
    Level { id: "captain", think: |session, seat, _, _| captain(session, seat) },
    Level { id: "delver", think: |session, seat, seed, stop| by_delving(session, seat, DELVER, seed, stop) },
];

/// Some tens of milliseconds a decision.
const DELVER: Effort = Effort { games: 600, actions: 6 };
/// `best` stops when it is told to.
const BEST: Effort = Effort { games: 40_000, actions: 10 };

/// The strongest player, with all the time it is given.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, seed: u64, stop: &dyn Fn() -> bool) -> Option<Thought> {
    by_delving(session, seat, BEST, seed, stop)
}

/// What a player would do who only hits as hard as it can, here and now, and never turns back: a yardstick.
pub fn brute(game: &Ulir, state: &State) -> Option<Action> {
    let book = Book::of(game);
    let guide = Guide { book: &book, tables: game.tables(), taste: &TASTE };
    thumb::BRUTE.choose(&guide, game, state, &mut Dice::seeded(0))
}

/// What a player would do who only makes the fight at hand likelier to be won, and never turns back: a yardstick.
pub fn fighter(game: &Ulir, state: &State) -> Option<Action> {
    let book = Book::of(game);
    let guide = Guide { book: &book, tables: game.tables(), taste: &TASTE };
    thumb::FIGHTER.choose(&guide, game, state, &mut Dice::seeded(0))
}

fn by_thumb(session: &dyn AnySession, seat: Seat, seed: u64, habits: Habits) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let book = Book::of(game);
    let guide = Guide { book: &book, tables: game.tables(), taste: &TASTE };
    let action = habits.choose(&guide, game, &state, &mut Dice::split(seed, session.ply() as u64))?;
    judged(&guide, game, &state, seat, action)
}

fn captain(session: &dyn AnySession, seat: Seat) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let book = Book::of(game);
    let guide = Guide { book: &book, tables: game.tables(), taste: &TASTE };
    let action = guide.choose(game, &state, &mut Vec::new())?;
    judged(&guide, game, &state, seat, action)
}

fn by_delving(
    session: &dyn AnySession,
    seat: Seat,
    effort: Effort,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let book = Book::of(game);
    let guide = Guide { book: &book, tables: game.tables(), taste: &TASTE };
    let seed = Dice::split(seed, session.ply() as u64).bits();
    let (trials, nodes) = delve::delve(&guide, game, &state, effort, seed, stop);
    let first = trials.first()?;
    if first.games == 0 {
        // A lone action, or no time at all.
        return judged(&guide, game, &state, seat, first.action);
    }
    let choice = |trial: &delve::Trial| {
        let value = if trial.games > 0 { trial.share() } else { shares(&guide, game, &state, trial.judged) };
        Choice { action: game.action_text(seat, trial.action), value }
    };
    let chosen = choice(first);
    let mut choices: Vec<Choice> = trials.iter().map(choice).collect();
    choices.sort_by(|a, b| b.value.total_cmp(&a.value));
    Some(Thought { action: chosen.action, value: chosen.value, exact: false, nodes, choices })
}

/// An action with what the captain thinks of it and of the others.
fn judged(guide: &Guide<'_>, game: &Ulir, state: &State, seat: Seat, action: Action) -> Option<Thought> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    let nodes = actions.len() as u64;
    let field = Field::of(guide, state, game.teams());
    let value = |action| shares(guide, game, state, guide.value(state, &field, action));
    let choice = |action| Choice { action: game.action_text(seat, action), value: value(action) };
    let mut choices: Vec<Choice> = actions.into_iter().map(choice).collect();
    choices.sort_by(|a, b| b.value.total_cmp(&a.value));
    Some(Thought { action: game.action_text(seat, action), value: value(action), exact: false, nodes, choices })
}

/// The share of the win of the team to act, if its own prospect is this.
fn shares(guide: &Guide<'_>, game: &Ulir, state: &State, own: f64) -> f64 {
    let others = (0..game.teams()).filter(|&team| team != state.team()).map(|team| state.of(team));
    let prospect = |team: &Team| match (team.eliminated(), team.finished()) {
        (true, _) => 0.0,
        (false, true) => 1.0,
        (false, false) => guide.worth(&Climber::of(guide.tables, team)).max(0.0),
    };
    let own = own.max(0.001);
    own / (own + others.map(prospect).sum::<f64>())
}

/// The position as far as the seat can know it, if the seat may act.
struct Known<'a> {
    game: &'a Ulir,
    state: State,
}

impl Known<'_> {
    fn of(session: &dyn AnySession, seat: Seat) -> Option<Known<'_>> {
        let session = session.as_any().downcast_ref::<Session<Ulir>>()?;
        let game = session.game();
        let acts = matches!(game.turn(session.state()), Turn::Seats(seats) if seats.contains(seat));
        acts.then(|| Known { game, state: game.known(session.state(), seat) })
    }
}
