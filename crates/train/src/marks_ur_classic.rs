//! Marks the decisions of a level of classic Ur by the exact solution: how far it is from perfect play.

use crate::playout::play_out;
use bots::{Level, think};
use kernel::{AnyGame as _, AnySession, Erased, Game, Session};
use rng::Rng;
use solver::ur_classic::Solution;
use std::fmt;
use ur_classic::{Move, Phase, State, UrClassic};

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Marks {
    pub games: u64,
    /// Decisions with a choice between several moves.
    pub decisions: u64,
    /// Decisions that were as good as the best.
    pub right: u64,
    /// Share of the win lost, over all decisions.
    pub lost: f64,
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (decisions, games) = (self.decisions.max(1) as f64, self.games.max(1) as f64);
        write!(
            f,
            "{} games, {} decisions, {:.2} % of them right, {:.4} % of the win lost by one, {:.2} % by a player in a game",
            self.games,
            self.decisions,
            100.0 * self.right as f64 / decisions,
            100.0 * self.lost / decisions,
            100.0 * self.lost / (2.0 * games)
        )
    }
}

/// Lets a level play the game that was solved against itself and marks every decision.
pub fn marks(solution: &Solution, level: &Level, games: u64, seed: u64) -> Option<Marks> {
    let mut sum = Marks { games, ..Marks::default() };
    for number in 0..games {
        for marks in play(solution, [level; 2], seed, number)? {
            sum.decisions += marks.decisions;
            sum.right += marks.right;
            sum.lost += marks.lost;
        }
    }
    Some(sum)
}

/// The expected result of one level against another, without luck.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Edge {
    /// Pairs of games, each with the same dice and the sides exchanged.
    pub pairs: u64,
    /// The share of the win the first level can expect.
    pub share: f64,
    /// Half the width of its 95 % interval.
    pub margin: f64,
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, share, margin) = (2 * self.pairs, 100.0 * self.share, 100.0 * self.margin);
        write!(f, "{games} games, {share:.2} % ± {margin:.2} without luck")
    }
}

/// Plays pairs of games between two levels and counts what each loses by its decisions. Perfect play loses nothing and the
/// dice favour neither side, so a level can expect half the win plus the difference of the losses: the result of a match
/// without its luck.
pub fn edge(solution: &Solution, [first, second]: [&Level; 2], pairs: u64, seed: u64) -> Option<Edge> {
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..pairs {
        let [ahead, behind] = [[first, second], [second, first]].map(|levels| play(solution, levels, seed, number));
        let ([mine, theirs], [theirs_too, mine_too]) = (ahead?, behind?);
        let gain = (theirs.lost - mine.lost + theirs_too.lost - mine_too.lost) / 2.0;
        sum += gain;
        squares += gain * gain;
    }
    let count = pairs.max(1) as f64;
    let variance = (squares / count - (sum / count).powi(2)).max(0.0);
    Some(Edge { pairs, share: 0.5 + sum / count, margin: 1.96 * (variance / count).sqrt() })
}

/// One game, marked by seat.
fn play(solution: &Solution, levels: [&Level; 2], seed: u64, number: u64) -> Option<[Marks; 2]> {
    let options = [("pawns".to_owned(), solution.pawns().into())].into_iter().collect();
    let mut session = Erased::<UrClassic>::NEW.open(2, &options).ok()?;
    let mut marks = [Marks { games: 1, ..Marks::default() }; 2];
    play_out(session.as_mut(), &mut Rng::split(seed, number), |session, seat, _| {
        let action = think(session, seat, levels[seat.index()], seed ^ number, &|| false)?.action;
        mark(solution, session, &action, &mut marks[seat.index()])?;
        Some(action)
    })?;
    Some(marks)
}

/// Smaller differences come from the tolerance of the solution, not from the moves.
const SAME: f64 = 1e-6;

fn mark(solution: &Solution, session: &dyn AnySession, action: &str, marks: &mut Marks) -> Option<()> {
    let session = session.as_any().downcast_ref::<Session<UrClassic>>()?;
    let (game, state) = (session.game(), session.state());
    let mut moves = Vec::new();
    game.actions(state, state.mover(), &mut moves);
    if moves.len() < 2 {
        return Some(());
    }
    let (mut best, mut chosen) = (0.0_f64, None);
    for &step in &moves {
        let share = share(solution, game, state, step)?;
        best = best.max(share);
        if game.action_text(state.mover(), step) == action {
            chosen = Some(share);
        }
    }
    let lost = best - chosen?;
    marks.decisions += 1;
    marks.lost += lost;
    marks.right += u64::from(lost < SAME);
    Some(())
}

/// The mover's exact chance to win after a move.
pub(crate) fn share(solution: &Solution, game: &UrClassic, state: &State, step: Move) -> Option<f64> {
    let mut next = *state;
    game.play_unchecked(&mut next, state.mover(), step);
    if next.phase() == Phase::Over {
        return Some(1.0);
    }
    let value = solution.value(game.pawns(), &next)?;
    Some(if next.mover() == state.mover() { value } else { 1.0 - value })
}
