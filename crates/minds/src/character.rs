//! Characters: a level's judgement with a taste of its own.
//!
//! A character is no step of the ladder. It knows what its level knows and would rather do something else: how much weaker
//! that makes it is measured (`docs/results/levels.md`). What it tells of an action's worth is its level's honest value.

use search::{Finding, Ranked};

/// What a level found, seen with a taste: so much of the win is added to what an action is worth. Who wins for sure has no
/// time for that.
pub(crate) fn tasted<A: Copy>(found: &Finding<A>, taste: impl Fn(A) -> f64) -> Finding<A> {
    let mut ranked = found.ranked.clone();
    if ranked.first().is_some_and(|best| best.share < 1.0) {
        for Ranked { action, share } in &mut ranked {
            *share += taste(*action);
        }
        // Stable: what is liked the same stays in the level's order.
        ranked.sort_by(|a, b| b.share.total_cmp(&a.share));
    }
    Finding { ranked, depth: found.depth, nodes: found.nodes }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taste_tips_the_scales_but_not_a_sure_win() {
        let found = |shares: [f64; 2]| {
            let ranked = shares.into_iter().zip("ab".chars()).map(|(share, action)| Ranked { action, share }).collect();
            Finding { ranked, depth: 1, nodes: 2 }
        };
        let first = |shares| tasted(&found(shares), |action| if action == 'b' { 0.1 } else { -0.1 }).ranked[0].action;
        assert_eq!([first([0.6, 0.5]), first([0.9, 0.5]), first([1.0, 0.95])], ['b', 'a', 'a']);
    }
}
