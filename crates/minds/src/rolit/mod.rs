//! Bots for Rolit.
//!
//! `novice` takes what there is to take ([`thumb`]); `player` judges the position after each of its moves by what was
//! learnt ([`evaluation`]) and wavers; `expert` and `master` look ahead with the same judgement. Two colours are
//! searched by alpha-beta and played out exactly near the end ([`duel`]); with three or four, `expert` thinks of the
//! others as one ([`search::BestReply`]) and `master` lets everybody play for themselves: max^n over a tree that grows
//! where play goes, each game played out to its end ([`search::Playouts`]). Who plays alone moves two colours: each is played for its own win, and a value is the
//! chance of the colour to move.

pub mod board;
mod duel;
pub mod evaluation;
pub(crate) mod facts;
mod several;
mod shapes;
mod thumb;

pub use duel::{exact_lead, foresee};

use crate::{Choice, Level, Thought};
use chance::Dice;
use duel::{Effort, Found};
use kernel::{AnySession, Game, Seat, Session, Turn};
use rolit::{Rolit, Square, State};
use search::{BestReply, Expectimax, Finding, Limits, Playouts, Shares};
use several::Onlooker;

/// Weakest first.
pub const LEVELS: &[Level] = &[
    Level { id: "novice", think: novice },
    Level { id: "player", think: player },
    Level { id: "expert", think: |session, seat, _, stop| look(session, seat, &EXPERT, stop) },
    Level { id: "master", think: |session, seat, _, stop| look(session, seat, &MASTER, stop) },
];

/// How a player looks ahead.
struct Sight {
    duel: Effort,
    several: Several,
}

/// How three or four are searched.
enum Several {
    /// The others as one.
    BestReply(Limits),
    /// Everybody for themselves, every answer looked at.
    MaxN(Limits),
    /// Everybody for themselves, so many games played out.
    Playouts(u32),
}

/// A few milliseconds a move.
const EXPERT: Sight = Sight {
    duel: Effort { limits: Limits { depth: 4, nodes: 20_000 }, solved: 10, proof: 100_000, memory: 13 },
    several: Several::BestReply(Limits { depth: 2, nodes: 10_000 }),
};
/// Some hundred milliseconds a move at most.
const MASTER: Sight = Sight {
    duel: Effort { limits: Limits { depth: 60, nodes: 500_000 }, solved: 16, proof: 6_000_000, memory: 17 },
    several: Several::Playouts(20_000),
};
/// `best` stops when it is told to.
const BEST: Sight = Sight {
    duel: Effort { limits: Limits { depth: 60, nodes: 20_000_000 }, solved: 18, proof: 100_000_000, memory: 18 },
    several: Several::Playouts(400_000),
};
/// How much an action that was tried little is worth another try.
const CURIOSITY: f64 = 0.5;
/// How much `player` wavers between moves, as a share of the win.
const WAVERING: f64 = 0.03;

fn novice(session: &dyn AnySession, seat: Seat, seed: u64, _stop: &dyn Fn() -> bool) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let found = glance(game, &state, seat)?;
    let action = thumb::NOVICE.choose(game, &state, seat, &mut Dice::split(seed, session.ply() as u64))?;
    thought(game, seat, action, false, &found)
}

fn player(session: &dyn AnySession, seat: Seat, seed: u64, _stop: &dyn Fn() -> bool) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let found = glance(game, &state, seat)?;
    let mut dice = Dice::split(seed, session.ply() as u64);
    let liked = found.ranked.iter().map(|choice| (choice.action, choice.share + WAVERING * thumb::gumbel(&mut dice)));
    let (action, _) = liked.max_by(|a, b| a.1.total_cmp(&b.1))?;
    thought(game, seat, action, false, &found)
}

/// The strongest player, with all the time it is given.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Thought> {
    look(session, seat, &BEST, stop)
}

fn look(session: &dyn AnySession, seat: Seat, sight: &Sight, stop: &dyn Fn() -> bool) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let Found { finding, exact } = match several(game) {
        Some(mind) => Found { finding: crowd(game, &mind, &state, seat, &sight.several, stop)?, exact: false },
        None => duel::think(game, &state, sight.duel, stop),
    };
    thought(game, seat, finding.ranked.first()?.action, exact, &finding)
}

fn crowd(
    game: &Rolit,
    mind: &Onlooker<'_>,
    state: &State,
    seat: Seat,
    how: &Several,
    stop: &dyn Fn() -> bool,
) -> Option<Finding<Square>> {
    match *how {
        Several::BestReply(limits) => BestReply::default().search::<Shares>(game, mind, state, seat, limits, stop),
        Several::MaxN(limits) => {
            Expectimax::<Rolit, Shares>::default().search(game, mind, state, seat, left(game, state, limits), stop)
        }
        Several::Playouts(games) => {
            // Always the same playouts: a level gives one answer to one position.
            let mut dice = Dice::seeded(0);
            Playouts { games, curiosity: CURIOSITY }.search::<_, Shares>(
                game,
                state,
                seat,
                &mut |count| dice.below(count),
                &mut |_, _, _, legal, below| below(legal.len() as u32) as usize,
                stop,
            )
        }
    }
}

/// Looking further than the last ball is looking twice.
fn left(game: &Rolit, state: &State, limits: Limits) -> Limits {
    let left = rolit::Squares::board(game.size()).len()
        - rolit::Colour::ALL.iter().map(|&colour| state.balls(colour).len()).sum::<u32>();
    Limits { depth: limits.depth.min(left), ..limits }
}

/// One turn ahead.
fn glance(game: &Rolit, state: &State, seat: Seat) -> Option<Finding<Square>> {
    match several(game) {
        Some(mind) => crowd(game, &mind, state, seat, &Several::MaxN(Limits::depth(1)), &|| false),
        None => Some(duel::glance(game, state)),
    }
}

/// Who judges a game of more than two; nobody judges a duel so.
fn several(game: &Rolit) -> Option<Onlooker<'static>> {
    if game.seats() > 2 { evaluation::model(game).map(Onlooker) } else { None }
}

/// The position as far as the seat can know it, if the seat may act.
struct Known<'a> {
    game: &'a Rolit,
    state: State,
}

impl Known<'_> {
    fn of(session: &dyn AnySession, seat: Seat) -> Option<Known<'_>> {
        let session = session.as_any().downcast_ref::<Session<Rolit>>()?;
        let game = session.game();
        let acts = matches!(game.turn(session.state()), Turn::Seats(seats) if seats.contains(seat));
        acts.then(|| Known { game, state: game.known(session.state(), seat) })
    }
}

fn thought(game: &Rolit, seat: Seat, action: Square, exact: bool, found: &Finding<Square>) -> Option<Thought> {
    let value = found.ranked.iter().find(|choice| choice.action == action)?.share;
    let choice = |action, value| Choice { action: game.action_text(seat, action), value };
    let choices = found.ranked.iter().map(|ranked| choice(ranked.action, ranked.share)).collect();
    Some(Thought { action: game.action_text(seat, action), value, exact, nodes: found.nodes, choices })
}
