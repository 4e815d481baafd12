//! Monte-Carlo tree search (UCT): a tree that grows where play goes, evaluated by playouts.
//!
//! Every seat plays for itself (max^n): a node sums the utilities of the playouts through it, and the seat that acts there
//! chooses by UCB1, its own mean share plus a bonus for actions tried little. Chance is drawn again in every playout, so a
//! node stands for the actions that led to it, whatever the dice were (open loop).

use crate::playout::{drawn, longest};
use crate::{RankedAction, SearchResult, Utility};
use kernel::{Game, Seat, Turn, Weighted};

/// A Monte-Carlo tree search with its budget.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MonteCarloTreeSearch {
    /// Maximum number of playouts.
    pub playouts: u32,
    /// The exploration constant of UCB1.
    pub exploration: f64,
}

/// An action taken somewhere in the tree, with the statistics of the playouts through it.
struct Node<A, W> {
    /// The seat that took it: after different dice the same node may belong to different seats.
    seat: Seat,
    action: A,
    utility_sum: W,
    visits: u32,
    /// How often the action was legal, chosen or not.
    available: u32,
    first_child: Option<u32>,
    next_sibling: Option<u32>,
}

impl MonteCarloTreeSearch {
    /// Searches for a seat until the budget is spent or `stop` says so. None when the seat may not act. `below(n)` draws a
    /// number below n; `playout_policy` chooses among the legal actions of a playout, by index.
    pub fn search<G: Game, W: Utility>(
        self,
        game: &G,
        state: &G::State,
        seat: Seat,
        below: &mut impl FnMut(u32) -> u32,
        playout_policy: &mut impl FnMut(&G, &G::State, Seat, &[G::Action], &mut dyn FnMut(u32) -> u32) -> usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<SearchResult<G::Action>> {
        if !matches!(game.turn(state), Turn::Seats(seats) if seats.contains(seat)) {
            return None;
        }
        let mut legal = Vec::new();
        game.actions(state, seat, &mut legal);
        let mut tree: UctTree<G, W> =
            UctTree { nodes: Vec::new(), path: Vec::new(), legal: Vec::new(), outcomes: Vec::new() };
        let root = Node {
            seat,
            action: *legal.first()?,
            utility_sum: W::ZERO,
            visits: 0,
            available: 0,
            first_child: None,
            next_sibling: None,
        };
        tree.nodes.push(root);
        let mut played = 0;
        while played < self.playouts && (played == 0 || legal.len() > 1) && (played % 64 != 0 || !stop() || played == 0)
        {
            tree.iterate(self.exploration, game, state.clone(), seat, below, playout_policy);
            played += 1;
        }
        let mut ranked: Vec<(u32, RankedAction<G::Action>)> = Vec::new();
        for action in legal {
            let (games, share) = tree.child(0, seat, action).map_or((0, 0.0), |node| {
                let node = &tree.nodes[node as usize];
                (node.visits, node.utility_sum.share(seat) / f64::from(node.visits.max(1)))
            });
            ranked.push((games, RankedAction { action, share }));
        }
        // The most visited action is the one that held up best (robust child).
        ranked.sort_by(|one, two| two.0.cmp(&one.0).then(two.1.share.total_cmp(&one.1.share)));
        // An action visited less is not known to be better than one visited more.
        let mut most = f64::INFINITY;
        let trusted = |(_, ranked): (u32, RankedAction<G::Action>)| {
            most = most.min(ranked.share);
            RankedAction { share: most, ..ranked }
        };
        let ranked = ranked.into_iter().map(trusted).collect();
        Some(SearchResult { ranked, depth: 1, nodes: u64::from(played) })
    }
}

struct UctTree<G: Game, W> {
    nodes: Vec<Node<G::Action, W>>,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    outcomes: Vec<Weighted<G::Event>>,
}

impl<G: Game, W: Utility> UctTree<G, W> {
    fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.nodes[node as usize].first_child, |&child| self.nodes[child as usize].next_sibling)
    }

    fn child(&self, node: u32, seat: Seat, action: G::Action) -> Option<u32> {
        self.children(node).find(|&child| {
            let node = &self.nodes[child as usize];
            node.seat == seat && node.action == action
        })
    }

    fn expand(&mut self, node: u32, seat: Seat, action: G::Action) -> u32 {
        let added = self.nodes.len() as u32;
        let next = self.nodes[node as usize].first_child.replace(added);
        self.nodes.push(Node {
            seat,
            action,
            utility_sum: W::ZERO,
            visits: 0,
            available: 0,
            first_child: None,
            next_sibling: next,
        });
        added
    }

    /// One iteration: selection down the tree, expansion by one node, playout to the end, backpropagation.
    fn iterate(
        &mut self,
        exploration: f64,
        game: &G,
        mut state: G::State,
        first: Seat,
        below: &mut impl FnMut(u32) -> u32,
        playout_policy: &mut impl FnMut(&G, &G::State, Seat, &[G::Action], &mut dyn FnMut(u32) -> u32) -> usize,
    ) {
        self.path.clear();
        self.path.push(0);
        // None once the playout has left the tree.
        let mut here = Some(0);
        let mut asked = Some(first);
        let (mut steps, longest) = (0, longest(game));
        let worth = loop {
            if steps == longest {
                break W::of(&drawn(game.seats()), game.seats());
            }
            steps += 1;
            match game.turn(&state) {
                Turn::Over => break W::of(&game.outcome(&state), game.seats()),
                Turn::Chance(_) => {
                    let tickets = game.tickets(&state, &mut self.outcomes);
                    let event = game.draw(&state, below(tickets), &mut self.outcomes);
                    game.resolve_unchecked(&mut state, event);
                }
                Turn::Seats(seats) => {
                    // Where several act at once their order does not matter; the searching seat goes first.
                    let acting = asked.take().filter(|&seat| seats.contains(seat)).or_else(|| seats.iter().next());
                    let Some(seat) = acting else { return };
                    self.legal.clear();
                    game.actions(&state, seat, &mut self.legal);
                    let action = match here {
                        Some(node) => {
                            let (action, next, new) = self.select(exploration, node, seat, below);
                            self.path.push(next);
                            here = (!new).then_some(next);
                            action
                        }
                        None if self.legal.len() == 1 => self.legal[0],
                        None => self.legal[playout_policy(game, &state, seat, &self.legal, below) % self.legal.len()],
                    };
                    game.play_unchecked(&mut state, seat, action);
                }
            }
        };
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.utility_sum.add(worth, 1.0);
        }
    }

    /// Selection by UCB1: the action to follow from a node, the node it leads to, and whether that node is new.
    fn select(
        &mut self,
        exploration: f64,
        node: u32,
        seat: Seat,
        below: &mut impl FnMut(u32) -> u32,
    ) -> (G::Action, u32, bool) {
        let (mut best, mut height) = (None, f64::NEG_INFINITY);
        let (mut untried, mut count) = (self.legal[0], 0);
        for index in 0..self.legal.len() {
            let action = self.legal[index];
            let Some(child) = self.child(node, seat, action) else {
                count += 1;
                // Reservoir sampling: every untried action is equally likely.
                if below(count) == 0 {
                    untried = action;
                }
                continue;
            };
            let node = &mut self.nodes[child as usize];
            node.available += 1;
            let games = f64::from(node.visits.max(1));
            let ucb =
                node.utility_sum.share(seat) / games + exploration * (f64::from(node.available).ln() / games).sqrt();
            if ucb > height {
                (best, height) = (Some((action, child)), ucb);
            }
        }
        match best {
            Some((action, child)) if count == 0 => (action, child, false),
            Some(_) | None => (untried, self.expand(node, seat, untried), true),
        }
    }
}
