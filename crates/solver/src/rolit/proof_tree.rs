//! Proof-number search: the tree of the first moves, grown where the question is nearest to its answer.
//!
//! Every node has two numbers: an estimate of how expensive it is to prove that its mover reaches the target, and to
//! disprove it. The mover needs one good move, so the proof number is the minimum of the children's disproof numbers,
//! and the disproof number the sum of their proof numbers. Leaves start from a forecast instead of one. Threads take
//! the most-proving leaf; a leaf that a thread is working on looks more expensive to the others (virtual loss), so that
//! they go elsewhere.

use super::board::Board;
use super::checkpoint::ProvedBounds;
use std::collections::HashMap;

/// Standard deviation of forecasts, in sixteenths of a ball.
const FORECAST_DEVIATION: f64 = 96.0;
/// Virtual loss: the factor on the numbers of a leaf that a thread is working on.
const VIRTUAL_LOSS: f64 = 8.0;
/// Larger than any sum that matters.
const INFINITE: f64 = 1e30;

/// The index of a node.
pub(super) type NodeId = usize;

/// What a thread should do next.
#[derive(Clone, Copy, Debug)]
pub(super) enum ProofTask<const SIZE: usize> {
    /// Expand this leaf: list its moves.
    Expand(NodeId, Board<SIZE>),
    /// Solve this leaf: does its mover lead by at least this?
    Solve(NodeId, Board<SIZE>, i32),
    /// Every leaf that matters is being worked on.
    Wait,
    /// The question is answered.
    Done,
}

/// A position after a move, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewNode<const SIZE: usize> {
    pub(super) board: Board<SIZE>,
    /// The forecast lead of its mover, in sixteenths of a ball.
    pub(super) forecast: i32,
    pub(super) bounds: [i32; 2],
}

#[derive(Debug)]
struct Node<const SIZE: usize> {
    board: Board<SIZE>,
    forecast: i32,
    /// Lower and upper bound of the mover's lead.
    bounds: [i32; 2],
    /// The proof number and the disproof number.
    numbers: [f64; 2],
    in_progress: bool,
    children: Vec<NodeId>,
    parents: Vec<NodeId>,
}

#[derive(Debug)]
pub(super) struct ProofTree<const SIZE: usize> {
    nodes: Vec<Node<SIZE>>,
    ids: HashMap<u64, NodeId>,
    /// What earlier runs proved.
    proved: HashMap<u64, [i32; 2]>,
    /// Positions with more empty squares than this are expanded, the others solved.
    leaf: u32,
    /// The lead asked of the first position.
    target: i32,
}

impl<const SIZE: usize> ProofTree<SIZE> {
    pub(super) fn new(start: &Board<SIZE>, leaf: u32) -> ProofTree<SIZE> {
        let mut tree = ProofTree { nodes: Vec::new(), ids: HashMap::new(), proved: HashMap::new(), leaf, target: 1 };
        tree.insert(&NewNode { board: start.canonical(), forecast: 0, bounds: Self::WIDEST });
        tree
    }

    const WIDEST: [i32; 2] = [-Board::<SIZE>::MOST, Board::<SIZE>::MOST];

    /// Takes over what an earlier run proved.
    pub(super) fn add_proved(&mut self, record: ProvedBounds) {
        let bounds = self.proved.entry(record.number).or_insert(Self::WIDEST);
        *bounds = closer(*bounds, [record.low.into(), record.high.into()]);
        let bounds = *bounds;
        if let Some(&id) = self.ids.get(&record.number) {
            self.bound(id, bounds);
        }
    }

    /// Bounds of the first position's lead.
    pub(super) fn bounds(&self) -> [i32; 2] {
        self.nodes[0].bounds
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How many leaves are undecided and still matter.
    pub(super) fn open(&self) -> usize {
        let open = |node: &&Node<SIZE>| node.children.is_empty() && !self.decided(node);
        let asked = |node: &&Node<SIZE>| node.parents.iter().any(|&parent| !self.decided(&self.nodes[parent]));
        self.nodes.iter().filter(open).filter(asked).count()
    }

    /// Asks another question; proved bounds stay.
    pub(super) fn ask(&mut self, target: i32) {
        self.target = target;
        let mut order: Vec<NodeId> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&id| self.nodes[id].board.left());
        for id in order {
            self.nodes[id].in_progress = false;
            self.update(id);
        }
    }

    /// The most-proving leaf, as a task.
    pub(super) fn next(&mut self) -> ProofTask<SIZE> {
        if self.decided(&self.nodes[0]) {
            return ProofTask::Done;
        }
        let mut id = 0;
        loop {
            let node = &self.nodes[id];
            let disproof = |&child: &NodeId| self.nodes[child].numbers[1];
            if let Some(child) = node.children.iter().copied().min_by(|a, b| disproof(a).total_cmp(&disproof(b))) {
                id = child;
                continue;
            }
            if node.in_progress {
                return ProofTask::Wait;
            }
            let board = node.board;
            let task = if board.left() > self.leaf {
                ProofTask::Expand(id, board)
            } else {
                ProofTask::Solve(id, board, self.asked(&board))
            };
            self.nodes[id].in_progress = true;
            self.propagate(id);
            return task;
        }
    }

    /// Adds the moves of a position.
    pub(super) fn expand(&mut self, parent: NodeId, new_nodes: &[NewNode<SIZE>]) {
        for new_node in new_nodes {
            let child = self.insert(new_node);
            // Symmetric moves are one.
            if !self.nodes[parent].children.contains(&child) {
                self.nodes[parent].children.push(child);
                self.nodes[child].parents.push(parent);
            }
        }
        self.nodes[parent].in_progress = false;
        self.propagate(parent);
    }

    /// Adds proved bounds of a position.
    pub(super) fn bound(&mut self, id: NodeId, bounds: [i32; 2]) {
        let node = &mut self.nodes[id];
        node.bounds = closer(node.bounds, bounds);
        node.in_progress = false;
        self.propagate(id);
    }

    /// The bounds of a position that is in the tree.
    pub(super) fn bounds_of(&self, board: &Board<SIZE>) -> Option<[i32; 2]> {
        self.ids.get(&board.canonical().number()).map(|&id| self.nodes[id].bounds)
    }

    fn insert(&mut self, new_node: &NewNode<SIZE>) -> NodeId {
        let number = new_node.board.number();
        if let Some(&id) = self.ids.get(&number) {
            return id;
        }
        let id = self.nodes.len();
        let bounds = self.proved.get(&number).map_or(new_node.bounds, |&known| closer(known, new_node.bounds));
        let NewNode { board, forecast, .. } = *new_node;
        let (children, parents) = (Vec::new(), Vec::new());
        self.nodes.push(Node { board, forecast, bounds, numbers: [1.0; 2], in_progress: false, children, parents });
        self.ids.insert(number, id);
        self.update(id);
        id
    }

    /// Updates a node's numbers, and those of its ancestors as far as they change.
    fn propagate(&mut self, id: NodeId) {
        let mut changed = vec![id];
        while let Some(id) = changed.pop() {
            if self.update(id) {
                changed.extend_from_slice(&self.nodes[id].parents);
            }
        }
    }

    /// Computes a node's numbers from its children, or from its forecast. Returns whether anything changed.
    fn update(&mut self, id: NodeId) -> bool {
        let node = &self.nodes[id];
        let target = self.asked(&node.board);
        let mut bounds = node.bounds;
        let mut numbers = [INFINITE, 0.0];
        if node.children.is_empty() {
            let ahead = (f64::from(node.forecast) - f64::from(16 * target - 8)) / FORECAST_DEVIATION;
            let in_progress = if node.in_progress { VIRTUAL_LOSS } else { 1.0 };
            numbers = [-ahead, ahead].map(|ahead| in_progress * (1.0 + (1.7 * ahead).exp()));
        } else {
            let mut reached = [-Board::<SIZE>::MOST; 2];
            for &child in &node.children {
                let child = &self.nodes[child];
                reached = [reached[0].max(-child.bounds[1]), reached[1].max(-child.bounds[0])];
                numbers = [numbers[0].min(child.numbers[1]), numbers[1] + child.numbers[0]];
            }
            bounds = closer(bounds, reached);
        }
        if bounds[0] >= target {
            numbers = [0.0, INFINITE];
        } else if bounds[1] < target {
            numbers = [INFINITE, 0.0];
        }
        numbers = numbers.map(|cost| cost.min(INFINITE));
        let node = &mut self.nodes[id];
        let changed = node.bounds != bounds || node.numbers != numbers;
        (node.bounds, node.numbers) = (bounds, numbers);
        changed
    }

    /// The question from the side of a position's mover: after an odd number of moves, the other player reaches the
    /// target unless this one reaches one minus it.
    fn asked(&self, board: &Board<SIZE>) -> i32 {
        let moves = self.nodes.first().map_or(0, |first| first.board.left() - board.left());
        if moves.is_multiple_of(2) { self.target } else { 1 - self.target }
    }

    fn decided(&self, node: &Node<SIZE>) -> bool {
        let target = self.asked(&node.board);
        node.bounds[0] >= target || node.bounds[1] < target
    }
}

fn closer(a: [i32; 2], b: [i32; 2]) -> [i32; 2] {
    [a[0].max(b[0]), a[1].min(b[1])]
}
