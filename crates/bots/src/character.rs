//! Characters: a level's evaluation with a preference added.
//!
//! A character is not one of the four levels. It evaluates as its level does and then prefers certain actions; how much
//! weaker that makes it is measured (`docs/results/levels.md`). The values it reports are its level's, without the
//! preference.

use search::{RankedAction, SearchResult};

/// Adds `preference(action)` to each action's share of the win and sorts again, unless the best action already wins for
/// certain.
pub(crate) fn with_preference<A: Copy>(result: &SearchResult<A>, preference: impl Fn(A) -> f64) -> SearchResult<A> {
    let mut ranked = result.ranked.clone();
    if ranked.first().is_some_and(|best| best.share < 1.0) {
        for RankedAction { action, share } in &mut ranked {
            *share += preference(*action);
        }
        // Stable: actions with equal scores stay in the level's order.
        ranked.sort_by(|a, b| b.share.total_cmp(&a.share));
    }
    SearchResult { ranked, depth: result.depth, nodes: result.nodes }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preference_changes_the_choice_but_not_a_sure_win() {
        let result = |shares: [f64; 2]| {
            let ranked =
                shares.into_iter().zip("ab".chars()).map(|(share, action)| RankedAction { action, share }).collect();
            SearchResult { ranked, depth: 1, nodes: 2 }
        };
        let first =
            |shares| with_preference(&result(shares), |action| if action == 'b' { 0.1 } else { -0.1 }).ranked[0].action;
        assert_eq!([first([0.6, 0.5]), first([0.9, 0.5]), first([1.0, 0.95])], ['b', 'a', 'a']);
    }
}
