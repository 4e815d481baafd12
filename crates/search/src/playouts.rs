//! Monte-Carlo tree search: max^n over a tree that grows where play goes, judged by playing games out at random.
//!
//! Every seat plays for itself: a node keeps what each seat got in the games through it, and whoever acts there chooses by
//! their own share and by how little an action was tried (UCB1). Chance is drawn anew each time, so a node stands for the
//! actions that led to it, whatever the dice were.

use crate::{Finding, Ranked, Worth};
use kernel::{Game, Seat, Turn, Weighted};

/// How playouts are made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Playouts {
    /// Games played out at most.
    pub games: u32,
    /// How much curiosity counts beside success.
    pub curiosity: f64,
}

/// An action taken somewhere in the tree, and what became of it.
struct Node<A, W> {
    /// Who took it: after dice it may be one or another.
    seat: Seat,
    action: A,
    /// Sum over the games through it.
    worth: W,
    games: u32,
    /// How often it could have been chosen.
    chances: u32,
    first: Option<u32>,
    next: Option<u32>,
}

impl Playouts {
    /// Plays out games for a seat until `stop` says so. None when the seat may not act. `below(n)` draws a number below n;
    /// `answer` chooses among legal actions while a game is played out: its index.
    pub fn search<G: Game, W: Worth>(
        self,
        game: &G,
        state: &G::State,
        seat: Seat,
        below: &mut impl FnMut(u32) -> u32,
        answer: &mut impl FnMut(&G, &G::State, Seat, &[G::Action], &mut dyn FnMut(u32) -> u32) -> usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<Finding<G::Action>> {
        if !matches!(game.turn(state), Turn::Seats(seats) if seats.contains(seat)) {
            return None;
        }
        let mut legal = Vec::new();
        game.actions(state, seat, &mut legal);
        let mut tree: Tree<G, W> =
            Tree { nodes: Vec::new(), path: Vec::new(), legal: Vec::new(), outcomes: Vec::new() };
        let root =
            Node { seat, action: *legal.first()?, worth: W::NOTHING, games: 0, chances: 0, first: None, next: None };
        tree.nodes.push(root);
        let mut played = 0;
        while played < self.games && (played == 0 || legal.len() > 1) && (played % 64 != 0 || !stop() || played == 0) {
            tree.play(self.curiosity, game, state.clone(), seat, below, answer);
            played += 1;
        }
        let mut ranked: Vec<(u32, Ranked<G::Action>)> = Vec::new();
        for action in legal {
            let (games, share) = tree.child(0, seat, action).map_or((0, 0.0), |node| {
                let node = &tree.nodes[node as usize];
                (node.games, node.worth.share(seat) / f64::from(node.games.max(1)))
            });
            ranked.push((games, Ranked { action, share }));
        }
        // The most played is the one that held up best.
        ranked.sort_by(|one, two| two.0.cmp(&one.0).then(two.1.share.total_cmp(&one.1.share)));
        // What was tried less is not known to be better than what was tried more.
        let mut most = f64::INFINITY;
        let trusted = |(_, ranked): (u32, Ranked<G::Action>)| {
            most = most.min(ranked.share);
            Ranked { share: most, ..ranked }
        };
        let ranked = ranked.into_iter().map(trusted).collect();
        Some(Finding { ranked, depth: 1, nodes: u64::from(played) })
    }
}

struct Tree<G: Game, W> {
    nodes: Vec<Node<G::Action, W>>,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    outcomes: Vec<Weighted<G::Event>>,
}

impl<G: Game, W: Worth> Tree<G, W> {
    fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.nodes[node as usize].first, |&child| self.nodes[child as usize].next)
    }

    fn child(&self, node: u32, seat: Seat, action: G::Action) -> Option<u32> {
        self.children(node).find(|&child| {
            let node = &self.nodes[child as usize];
            node.seat == seat && node.action == action
        })
    }

    fn grow(&mut self, node: u32, seat: Seat, action: G::Action) -> u32 {
        let grown = self.nodes.len() as u32;
        let next = self.nodes[node as usize].first.replace(grown);
        self.nodes.push(Node { seat, action, worth: W::NOTHING, games: 0, chances: 0, first: None, next });
        grown
    }

    /// One game: down the tree, one node further, then to the end.
    fn play(
        &mut self,
        curiosity: f64,
        game: &G,
        mut state: G::State,
        first: Seat,
        below: &mut impl FnMut(u32) -> u32,
        answer: &mut impl FnMut(&G, &G::State, Seat, &[G::Action], &mut dyn FnMut(u32) -> u32) -> usize,
    ) {
        self.path.clear();
        self.path.push(0);
        // While it is known where in the tree we are.
        let mut here = Some(0);
        let mut asked = Some(first);
        let worth = loop {
            match game.turn(&state) {
                Turn::Over => break W::of(&game.outcome(&state), game.seats()),
                Turn::Chance(_) => {
                    let tickets = game.tickets(&state, &mut self.outcomes);
                    let event = game.draw(&state, below(tickets), &mut self.outcomes);
                    game.resolve_unchecked(&mut state, event);
                }
                Turn::Seats(seats) => {
                    // Where several act at once their order does not matter; whoever asked begins.
                    let acting = asked.take().filter(|&seat| seats.contains(seat)).or_else(|| seats.iter().next());
                    let Some(seat) = acting else { return };
                    self.legal.clear();
                    game.actions(&state, seat, &mut self.legal);
                    let action = match here {
                        Some(node) => {
                            let (action, next, new) = self.descend(curiosity, node, seat, below);
                            self.path.push(next);
                            here = (!new).then_some(next);
                            action
                        }
                        None if self.legal.len() == 1 => self.legal[0],
                        None => self.legal[answer(game, &state, seat, &self.legal, below) % self.legal.len()],
                    };
                    game.play_unchecked(&mut state, seat, action);
                }
            }
        };
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.games += 1;
            node.worth.add(worth, 1.0);
        }
    }

    /// The action to follow from a node, the node it leads to, and whether that is new.
    fn descend(
        &mut self,
        curiosity: f64,
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
                // Each of them as likely as the others, whatever their number.
                if below(count) == 0 {
                    untried = action;
                }
                continue;
            };
            let node = &mut self.nodes[child as usize];
            node.chances += 1;
            let games = f64::from(node.games.max(1));
            let ucb = node.worth.share(seat) / games + curiosity * (f64::from(node.chances).ln() / games).sqrt();
            if ucb > height {
                (best, height) = (Some((action, child)), ucb);
            }
        }
        match best {
            Some((action, child)) if count == 0 => (action, child, false),
            Some(_) | None => (untried, self.grow(node, seat, untried), true),
        }
    }
}
