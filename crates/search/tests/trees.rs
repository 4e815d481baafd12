//! Alpha-beta on trees whose values come from nowhere: it must find what trying everything finds.

use search::{AlphaBeta, Limits, Position};

/// A set of bits, filled one after the other by turns: many ways lead to the same place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    seed: u64,
    set: u16,
    left: u32,
}

/// Moves from a place at the start; so many of them are made before the end.
const BITS: u32 = 7;

impl Place {
    fn start(seed: u64) -> Place {
        Place { seed, set: 0, left: BITS - 1 }
    }

    fn noise(&self) -> u64 {
        let mut mixed = self.seed ^ u64::from(self.set).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for _ in 0..3 {
            mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        }
        mixed ^ mixed >> 32
    }

    fn plain(&self, depth: u32) -> i32 {
        match (self.left, depth) {
            (0, _) => value(self),
            (_, 0) => value(self),
            _ => self.moves().map(|step| -self.after(step).plain(depth - 1)).max().expect("a move"),
        }
    }
}

/// Few different values, so that equal ones meet.
fn value(place: &Place) -> i32 {
    (place.noise() % 21) as i32 - 10
}

impl Position for Place {
    type Move = u32;

    fn moves(&self) -> impl Iterator<Item = u32> {
        (0..BITS).filter(|&bit| self.set >> bit & 1 == 0)
    }
    fn after(&self, step: u32) -> Place {
        Place { set: self.set | 1 << step, left: self.left - 1, ..*self }
    }
    fn hash(&self) -> u64 {
        self.noise()
    }
    fn promise(&self) -> i32 {
        (self.noise() >> 40) as i32 & 7
    }
    fn settled(&self, _low: i32, _high: i32, _nodes: &mut u64) -> Option<i32> {
        (self.left == 0).then(|| value(self))
    }
}

#[test]
fn every_depth_has_the_value_of_trying_everything() {
    for seed in 0..40 {
        let place = Place::start(seed);
        for depth in 1..BITS {
            for memory in [1, 8] {
                let line = AlphaBeta::new(memory).search(&place, &value, Limits::depth(depth), &|| false);
                let (best, found) = line.ranked[0];
                assert_eq!(found, place.plain(depth), "seed {seed}, depth {depth}");
                assert_eq!(-place.after(best).plain(depth - 1), found, "the move has the value");
                assert_eq!(line.ranked.len(), BITS as usize);
                assert!(line.ranked.is_sorted_by(|a, b| a.1 >= b.1));
            }
        }
    }
}

#[test]
fn a_solved_game_has_a_value_for_every_move() {
    for seed in 0..40 {
        let place = Place::start(seed);
        let mut search = AlphaBeta::new(10);
        // Guesses in the table must not spoil the proof.
        search.search(&place, &value, Limits::depth(3), &|| false);
        let moves: Vec<u32> = place.moves().collect();
        let line = search.solve(&place, &moves, [-100, 100], u64::MAX, &|| false).expect("all the time it needs");
        for &(step, found) in &line.ranked {
            assert_eq!(found, -place.after(step).plain(BITS), "seed {seed}, move {step}");
        }
        let signs = search.solve(&place, &moves, [-1, 1], u64::MAX, &|| false).expect("all the time it needs");
        for (step, found) in signs.ranked {
            assert_eq!(found.signum(), (-place.after(step).plain(BITS)).signum());
        }
        let (highest, _) = search.highest(&place, &moves, u64::MAX, &|| false).expect("all the time it needs");
        assert_eq!(-place.after(highest).plain(BITS), place.plain(BITS));
        assert!(search.solve(&place, &moves, [-100, 100], 1, &|| false).is_none(), "one position proves nothing");
    }
}

#[test]
fn a_stopped_search_answers_with_its_first_look() {
    let place = Place::start(1);
    let line = AlphaBeta::new(8).search(&place, &value, Limits::depth(6), &|| true);
    assert_eq!(line.depth, 1);
    assert_eq!(line.ranked[0].1, place.plain(1));
}
