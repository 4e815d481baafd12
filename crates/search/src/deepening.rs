//! Iterative deepening: searches to depth 1, 2, 3, … and keeps the result of the deepest iteration that finished.

use crate::{Limits, RankedAction, SearchResult};

/// Nodes between two calls of `stop`: asking for the time at every node would cost more than the node.
pub(crate) const STOP_CHECK_INTERVAL: u64 = 1024;

/// Counts nodes and checks now and then whether to stop.
pub(crate) struct NodeCounter<'a> {
    pub(crate) nodes: u64,
    /// Once set, whatever is still computed is discarded.
    pub(crate) stopped: bool,
    stop: &'a dyn Fn() -> bool,
}

impl NodeCounter<'_> {
    /// A counter that never stops: the first iteration always finishes, so that there is an answer.
    pub(crate) fn unstoppable() -> Self {
        NodeCounter { nodes: 0, stopped: false, stop: &|| false }
    }

    #[inline]
    pub(crate) fn visit(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STOP_CHECK_INTERVAL) && (self.stop)() {
            self.stopped = true;
        }
    }
}

/// A depth-limited search that [`iterative_deepening`] repeats with growing depth.
pub(crate) trait DepthLimited<'a, A> {
    fn counter(&mut self) -> &mut NodeCounter<'a>;
    /// Scores every root action at this depth. May reorder them: the next iteration tries them in that order.
    fn score_root(&mut self, root: &mut [RankedAction<A>], depth: u32);
}

/// Deepens within the limits until `stop` says so.
pub(crate) fn iterative_deepening<'a, A: Copy>(
    search: &mut impl DepthLimited<'a, A>,
    actions: &[A],
    limits: Limits,
    stop: &'a dyn Fn() -> bool,
) -> SearchResult<A> {
    let mut root: Vec<_> = actions.iter().map(|&action| RankedAction { action, share: 0.0 }).collect();
    let mut result = SearchResult { ranked: Vec::new(), depth: 0, nodes: 0 };
    let mut previous = 1;
    for depth in 1..=limits.depth.max(1) {
        let seen = search.counter().nodes;
        // An only action needs no comparison, but callers ask for its value all the same.
        search.score_root(&mut root, depth);
        let counter = search.counter();
        if counter.stopped {
            break;
        }
        result.ranked.clone_from(&root);
        result.depth = depth;
        counter.stop = stop;
        let (nodes, last) = (counter.nodes, counter.nodes - seen);
        if stop() || !limits.allow_next_iteration(nodes, last, previous) {
            break;
        }
        previous = last;
    }
    result.nodes = search.counter().nodes;
    // Stable: equal actions stay in the order of the rules, or of the last iteration.
    result.ranked.sort_by(|a, b| b.share.total_cmp(&a.share));
    result
}
