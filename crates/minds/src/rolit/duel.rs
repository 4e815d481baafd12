//! Two colours: alpha-beta with what was learnt, and the last squares played out.

use super::board::{BALL, Board, square};
use super::evaluation::{Model, model};
use rolit::{Rolit, Square, State};
use search::{AlphaBeta, Assess, Finding, Limits, Line, Position, Ranked};
use std::cmp::Ordering;

/// How hard to think.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// Turns and positions to look at before the end is in sight.
    pub(super) limits: Limits,
    /// With so many empty squares the rest is played out …
    pub(super) solved: u32,
    /// … if that takes no more positions than this.
    pub(super) proof: u64,
    /// Two to this power positions are remembered.
    pub(super) memory: u32,
}

/// With so many empty squares not only who wins is worked out, but by how much.
const COUNTED: u32 = 14;
/// How far the order of the moves is prepared before they are played out.
const SKETCH: Limits = Limits { depth: 6, nodes: 20_000 };

/// What was found, and whether it is proved.
pub(super) struct Found {
    pub(super) finding: Finding<Square>,
    pub(super) exact: bool,
}

/// Thinks for the colour to move.
pub(super) fn think(game: &Rolit, state: &State, effort: Effort, stop: &dyn Fn() -> bool) -> Found {
    let board = Board::of(game, state);
    match model(game) {
        Some(model) => Thinker { board, judge: model, effort, stop }.think(|lead| model.share(lead, board.left())),
        // The smallest board: whoever does not see the end counts balls.
        None => {
            let judge = |board: &Board| board.lead();
            Thinker { board, judge: &judge, effort, stop }.think(|lead| 0.5 + f64::from(lead) / f64::from(64 * BALL))
        }
    }
}

/// Looks one turn ahead with what was learnt: what a quick player sees.
pub(super) fn glance(game: &Rolit, state: &State) -> Finding<Square> {
    let effort = Effort { limits: Limits::depth(1), solved: 0, proof: 0, memory: 1 };
    think(game, state, effort, &|| false).finding
}

struct Thinker<'a, A> {
    board: Board,
    judge: &'a A,
    effort: Effort,
    stop: &'a dyn Fn() -> bool,
}

impl<A: Assess<Board>> Thinker<'_, A> {
    fn think(&self, guess: impl Fn(i32) -> f64) -> Found {
        let mut search = AlphaBeta::new(self.effort.memory);
        if self.board.left() <= self.effort.solved {
            let sketch = self.search(&mut search, SKETCH);
            if let Some(found) = self.play_out(&mut search, &sketch) {
                return found;
            }
            // Whoever runs out of time over a proof has no time for a deeper look either.
            if (self.stop)() {
                return found(&sketch, guess);
            }
        }
        found(&self.search(&mut search, self.effort.limits), guess)
    }

    fn search(&self, search: &mut AlphaBeta<Board>, limits: Limits) -> Line<u8> {
        let depth = limits.depth.min(self.board.left());
        search.search(&self.board, self.judge, Limits { depth, ..limits }, self.stop)
    }

    /// Who wins after every move, and then which of the best moves wins highest or loses least.
    fn play_out(&self, search: &mut AlphaBeta<Board>, sketch: &Line<u8>) -> Option<Found> {
        let order: Vec<u8> = sketch.ranked.iter().map(|&(step, _)| step).collect();
        let mut line = search.solve(&self.board, &order, [-1, 1], self.effort.proof, self.stop)?;
        line.nodes += sketch.nodes;
        let best = won(line.ranked.first()?.1);
        if self.board.left() <= COUNTED {
            let equal = line.ranked.iter().take_while(|&&(_, lead)| won(lead) == best);
            let steps: Vec<u8> = equal.map(|&(step, _)| step).collect();
            if let Some((step, more)) = search.highest(&self.board, &steps, self.effort.proof, self.stop) {
                line.nodes += more;
                let place = line.ranked.iter().position(|&(known, _)| known == step)?;
                line.ranked[..=place].rotate_right(1);
            }
        }
        line.depth = self.board.left();
        Some(Found { exact: true, ..found(&line, won) })
    }
}

/// What a search found, as shares of the win.
fn found(line: &Line<u8>, share: impl Fn(i32) -> f64) -> Found {
    let ranked =
        line.ranked.iter().filter_map(|&(step, lead)| Some(Ranked { action: square(step)?, share: share(lead) }));
    Found { finding: Finding { ranked: ranked.collect(), depth: line.depth, nodes: line.nodes }, exact: false }
}

/// The share of the win that a lead at the end is.
fn won(lead: i32) -> f64 {
    match lead.cmp(&0) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}

/// The exact lead of the mover under perfect play by both, in parts of a ball, with room for two to the power of
/// `memory` positions: for proofs and lessons.
pub fn exact_lead(board: &Board, memory: u32) -> i32 {
    let mut search = AlphaBeta::new(memory);
    let steps: Vec<u8> = board.moves().collect();
    let far = 64 * BALL;
    let line = search.solve(board, &steps, [-far, far], u64::MAX, &|| false);
    line.and_then(|line| line.ranked.first().map(|&(_, lead)| lead)).unwrap_or_else(|| board.lead())
}

/// The lead that the learnt judgement foretells after looking so many turns ahead, and the move it would make: for
/// games a model plays against itself while it learns.
pub fn foresee(board: &Board, model: &Model, depth: u32) -> Option<(u8, i32)> {
    let limits = Limits::depth(depth.min(board.left()));
    AlphaBeta::new(8).search(board, model, limits, &|| false).ranked.first().copied()
}
