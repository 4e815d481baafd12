//! Alpha-beta against plain minimax, on random trees with transpositions.

use search::{AlphaBeta, Limits, SearchPosition};

/// A set of bits, set one by one in turn: many move orders lead to the same position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct BitSetGame {
    seed: u64,
    set: u16,
    left: u32,
}

/// Legal moves at the start; all but one of them are made before the end.
const BITS: u32 = 7;

impl BitSetGame {
    fn start(seed: u64) -> BitSetGame {
        BitSetGame { seed, set: 0, left: BITS - 1 }
    }

    fn noise(&self) -> u64 {
        let mut mixed = self.seed ^ u64::from(self.set).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for _ in 0..3 {
            mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        }
        mixed ^ mixed >> 32
    }

    fn minimax(&self, depth: u32) -> i32 {
        match (self.left, depth) {
            (0, _) => value(self),
            (_, 0) => value(self),
            _ => self.actions().map(|action| -self.after(action).minimax(depth - 1)).max().expect("a move"),
        }
    }
}

/// Few distinct values, so that ties occur.
fn value(position: &BitSetGame) -> i32 {
    (position.noise() % 21) as i32 - 10
}

impl SearchPosition for BitSetGame {
    type Action = u32;

    fn actions(&self) -> impl Iterator<Item = u32> {
        (0..BITS).filter(|&bit| self.set >> bit & 1 == 0)
    }
    fn after(&self, action: u32) -> BitSetGame {
        BitSetGame { set: self.set | 1 << action, left: self.left - 1, ..*self }
    }
    fn hash(&self) -> u64 {
        self.noise()
    }
    fn ordering_score(&self) -> i32 {
        (self.noise() >> 40) as i32 & 7
    }
    fn endgame_value(&self, _low: i32, _high: i32, _nodes: &mut u64) -> Option<i32> {
        (self.left == 0).then(|| value(self))
    }
}

#[test]
fn every_depth_has_the_value_of_minimax() {
    for seed in 0..40 {
        let position = BitSetGame::start(seed);
        for depth in 1..BITS {
            for table_bits in [1, 8] {
                let result = AlphaBeta::new(table_bits).search(&position, &value, Limits::depth(depth), &|| false);
                let (best, found) = result.ranked[0];
                assert_eq!(found, position.minimax(depth), "seed {seed}, depth {depth}");
                assert_eq!(-position.after(best).minimax(depth - 1), found, "the move has the value");
                assert_eq!(result.ranked.len(), BITS as usize);
                assert!(result.ranked.is_sorted_by(|a, b| a.1 >= b.1));
            }
        }
    }
}

#[test]
fn a_solved_game_has_a_value_for_every_move() {
    for seed in 0..40 {
        let position = BitSetGame::start(seed);
        let mut search = AlphaBeta::new(10);
        // Estimates in the transposition table must not spoil the proof.
        search.search(&position, &value, Limits::depth(3), &|| false);
        let moves: Vec<u32> = position.actions().collect();
        let result = search.solve(&position, &moves, [-100, 100], u64::MAX, &|| false).expect("all the time it needs");
        for &(action, found) in &result.ranked {
            assert_eq!(found, -position.after(action).minimax(BITS), "seed {seed}, move {action}");
        }
        let signs = search.solve(&position, &moves, [-1, 1], u64::MAX, &|| false).expect("all the time it needs");
        for (action, found) in signs.ranked {
            assert_eq!(found.signum(), (-position.after(action).minimax(BITS)).signum());
        }
        let (highest, _) =
            search.best_exact_move(&position, &moves, u64::MAX, &|| false).expect("all the time it needs");
        assert_eq!(-position.after(highest).minimax(BITS), position.minimax(BITS));
        assert!(search.solve(&position, &moves, [-100, 100], 1, &|| false).is_none(), "one position proves nothing");
    }
}

#[test]
fn a_stopped_search_answers_with_its_first_iteration() {
    let position = BitSetGame::start(1);
    let result = AlphaBeta::new(8).search(&position, &value, Limits::depth(6), &|| true);
    assert_eq!(result.depth, 1);
    assert_eq!(result.ranked[0].1, position.minimax(1));
}
