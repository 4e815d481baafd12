//! The first moves of a proof, as a tree that grows where the question is nearest to its answer.
//!
//! Best first: every position has a guess of how dear it is to show that its mover reaches the target, and how dear to
//! show the contrary. Who moves needs one good move, so the former is the smallest of the latter's of the moves, and the
//! latter the sum of the former's. Workers take the leaf that matters most; what somebody is at looks dearer to the
//! others, so that they go elsewhere.

use super::board::Board;
use super::checkpoint::Fact;
use std::collections::HashMap;

/// How far off forecasts are, in sixteenths of a ball.
const SPREAD: f64 = 96.0;
/// How much dearer a leaf looks that somebody is at.
const BUSY: f64 = 8.0;
/// Dearer than any sum that matters.
const DEAREST: f64 = 1e30;

/// A place in the tree.
pub(super) type Place = usize;

/// Something to do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task<const SIZE: usize> {
    /// List the moves of this position.
    Grow(Place, Board<SIZE>),
    /// Does the mover of this position lead by so much?
    Answer(Place, Board<SIZE>, i32),
    /// Everything that matters is in somebody's hands.
    Wait,
    /// The question is answered.
    Done,
}

/// A position after a move, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sprout<const SIZE: usize> {
    pub(super) board: Board<SIZE>,
    /// The lead that is foretold for its mover, in sixteenths of a ball.
    pub(super) hope: i32,
    pub(super) bounds: [i32; 2],
}

#[derive(Debug)]
struct Node<const SIZE: usize> {
    board: Board<SIZE>,
    hope: i32,
    /// The mover leads by the first at least, by the second at most.
    bounds: [i32; 2],
    /// How dear it is to show that the mover reaches the target, and that it does not.
    costs: [f64; 2],
    busy: bool,
    children: Vec<Place>,
    parents: Vec<Place>,
}

/// The tree of one position.
#[derive(Debug)]
pub(super) struct Tree<const SIZE: usize> {
    nodes: Vec<Node<SIZE>>,
    places: HashMap<u64, Place>,
    /// What an earlier run proved.
    facts: HashMap<u64, [i32; 2]>,
    /// Positions with more empty squares than this are grown, the others answered.
    leaf: u32,
    /// What is asked of the first position.
    target: i32,
}

impl<const SIZE: usize> Tree<SIZE> {
    pub(super) fn new(start: &Board<SIZE>, leaf: u32) -> Tree<SIZE> {
        let mut tree = Tree { nodes: Vec::new(), places: HashMap::new(), facts: HashMap::new(), leaf, target: 1 };
        tree.place(&Sprout { board: start.canonical(), hope: 0, bounds: Self::WIDEST });
        tree
    }

    const WIDEST: [i32; 2] = [-Board::<SIZE>::MOST, Board::<SIZE>::MOST];

    /// Takes over what an earlier run proved.
    pub(super) fn learn(&mut self, fact: Fact) {
        let bounds = self.facts.entry(fact.number).or_insert(Self::WIDEST);
        *bounds = closer(*bounds, [fact.low.into(), fact.high.into()]);
        let bounds = *bounds;
        if let Some(&place) = self.places.get(&fact.number) {
            self.bound(place, bounds);
        }
    }

    /// Between which leads the first position is.
    pub(super) fn bounds(&self) -> [i32; 2] {
        self.nodes[0].bounds
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How many leaves of the tree are neither answered nor beside the point.
    pub(super) fn open(&self) -> usize {
        let open = |node: &&Node<SIZE>| node.children.is_empty() && !self.decided(node);
        let asked = |node: &&Node<SIZE>| node.parents.iter().any(|&parent| !self.decided(&self.nodes[parent]));
        self.nodes.iter().filter(open).filter(asked).count()
    }

    /// Asks something else; what is proved stays so.
    pub(super) fn ask(&mut self, target: i32) {
        self.target = target;
        let mut order: Vec<Place> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&place| self.nodes[place].board.left());
        for place in order {
            self.nodes[place].busy = false;
            self.weigh(place);
        }
    }

    /// What to do next.
    pub(super) fn next(&mut self) -> Task<SIZE> {
        if self.decided(&self.nodes[0]) {
            return Task::Done;
        }
        let mut place = 0;
        loop {
            let node = &self.nodes[place];
            let dear = |&child: &Place| self.nodes[child].costs[1];
            if let Some(child) = node.children.iter().copied().min_by(|a, b| dear(a).total_cmp(&dear(b))) {
                place = child;
                continue;
            }
            if node.busy {
                return Task::Wait;
            }
            let board = node.board;
            let task = if board.left() > self.leaf {
                Task::Grow(place, board)
            } else {
                Task::Answer(place, board, self.asked(&board))
            };
            self.nodes[place].busy = true;
            self.spread(place);
            return task;
        }
    }

    /// The moves of a position.
    pub(super) fn grow(&mut self, parent: Place, sprouts: &[Sprout<SIZE>]) {
        for sprout in sprouts {
            let child = self.place(sprout);
            // Reflections of one another are one move.
            if !self.nodes[parent].children.contains(&child) {
                self.nodes[parent].children.push(child);
                self.nodes[child].parents.push(parent);
            }
        }
        self.nodes[parent].busy = false;
        self.spread(parent);
    }

    /// What was proved of a position.
    pub(super) fn bound(&mut self, place: Place, bounds: [i32; 2]) {
        let node = &mut self.nodes[place];
        node.bounds = closer(node.bounds, bounds);
        node.busy = false;
        self.spread(place);
    }

    /// The bounds of a position that is in the tree.
    pub(super) fn bounds_of(&self, board: &Board<SIZE>) -> Option<[i32; 2]> {
        self.places.get(&board.canonical().number()).map(|&place| self.nodes[place].bounds)
    }

    fn place(&mut self, sprout: &Sprout<SIZE>) -> Place {
        let number = sprout.board.number();
        if let Some(&place) = self.places.get(&number) {
            return place;
        }
        let place = self.nodes.len();
        let bounds = self.facts.get(&number).map_or(sprout.bounds, |&known| closer(known, sprout.bounds));
        let Sprout { board, hope, .. } = *sprout;
        let (children, parents) = (Vec::new(), Vec::new());
        self.nodes.push(Node { board, hope, bounds, costs: [1.0; 2], busy: false, children, parents });
        self.places.insert(number, place);
        self.weigh(place);
        place
    }

    /// Weighs a position anew, and those before it as far as that changes them.
    fn spread(&mut self, place: Place) {
        let mut changed = vec![place];
        while let Some(place) = changed.pop() {
            if self.weigh(place) {
                changed.extend_from_slice(&self.nodes[place].parents);
            }
        }
    }

    /// Weighs a position by the positions after it, or by its forecast. Whether that changes anything.
    fn weigh(&mut self, place: Place) -> bool {
        let node = &self.nodes[place];
        let target = self.asked(&node.board);
        let mut bounds = node.bounds;
        let mut costs = [DEAREST, 0.0];
        if node.children.is_empty() {
            let ahead = (f64::from(node.hope) - f64::from(16 * target - 8)) / SPREAD;
            let busy = if node.busy { BUSY } else { 1.0 };
            costs = [-ahead, ahead].map(|ahead| busy * (1.0 + (1.7 * ahead).exp()));
        } else {
            let mut reached = [-Board::<SIZE>::MOST; 2];
            for &child in &node.children {
                let child = &self.nodes[child];
                reached = [reached[0].max(-child.bounds[1]), reached[1].max(-child.bounds[0])];
                costs = [costs[0].min(child.costs[1]), costs[1] + child.costs[0]];
            }
            bounds = closer(bounds, reached);
        }
        if bounds[0] >= target {
            costs = [0.0, DEAREST];
        } else if bounds[1] < target {
            costs = [DEAREST, 0.0];
        }
        costs = costs.map(|cost| cost.min(DEAREST));
        let node = &mut self.nodes[place];
        let changed = node.bounds != bounds || node.costs != costs;
        (node.bounds, node.costs) = (bounds, costs);
        changed
    }

    /// What the question is in the eyes of a position's mover: the other player reaches it when this one does not reach
    /// one more than its contrary.
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
