//! What a search may spend, and what it returns.

/// How deep a search goes and how many nodes it may visit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Maximum depth in turns; depth 1 is always searched.
    pub depth: u32,
    /// Node budget: no iteration begins that would exceed it if the tree keeps growing as it did.
    pub nodes: u64,
}

impl Limits {
    /// A fixed depth, at any cost.
    pub const fn depth(depth: u32) -> Limits {
        Limits { depth, nodes: u64::MAX }
    }

    /// Whether iterative deepening should begin another iteration after `seen` nodes in all, given what the last two
    /// iterations cost.
    pub fn allow_next_iteration(self, seen: u64, last: u64, previous: u64) -> bool {
        let growth = last.div_ceil(previous.max(1)).max(2);
        seen.saturating_add(last.saturating_mul(growth)) <= self.nodes
    }
}

/// The outcome of a search from one position.
#[derive(Clone, Debug)]
pub struct SearchResult<A> {
    /// Every legal action, best first; equal ones in the order of the rules.
    pub ranked: Vec<RankedAction<A>>,
    /// Depth of the last finished iteration, in turns.
    pub depth: u32,
    /// Nodes visited, over all iterations.
    pub nodes: u64,
}

/// An action with its value for the seat that takes it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RankedAction<A> {
    pub action: A,
    /// Expected share of the win, 0 to 1.
    pub share: f64,
}
