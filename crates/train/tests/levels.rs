//! Each level is stronger than the one below it, shown with few games and fixed dice; `docs/results` has the long
//! matches.

use solver::ur_classic::Solution;
use train::arena::{MatchConfig, MatchLength, entrant, rounds};
use train::baselines::Greedy;
use train::marks_ur_classic::marks;

fn check(slug: &str, stronger: &str, weaker: &str, pairs: u64) {
    check_among(slug, 2, stronger, weaker, pairs);
}

fn check_among(slug: &str, seats: u8, stronger: &str, weaker: &str, pairs: u64) {
    let game = catalog::game(slug).expect("the game is in the catalog");
    let levels = [stronger, weaker].map(|id| entrant(slug, id).expect("the level is listed"));
    let config = MatchConfig { game, seats, options: Default::default(), opening: 0 };
    let score = rounds(&config, levels, MatchLength::of(pairs), 2, &|_| {}).expect("both levels play");
    assert!(score.low > 0.5, "{stronger} against {weaker}: {score}");
}

#[test]
fn scribe_beats_novice() {
    check("ur-classic", "scribe", "novice", 300);
}

#[test]
fn vizier_beats_scribe() {
    check("ur-classic", "vizier", "scribe", 300);
}

/// A match between the best two needs thousands of games; what they lose by the exact solution shows it in a few.
#[test]
fn every_level_loses_less_than_the_one_below() {
    let solution = Solution::solve(3, 1e-7, |_| {}).expect("the game is played with three pawns");
    let lost: Vec<_> = bots::levels("ur-classic")
        .iter()
        .map(|level| {
            let marks = marks(&solution, level, 5, 1).expect("the level plays");
            marks.lost / marks.decisions as f64
        })
        .collect();
    assert!(lost.is_sorted_by(|weaker, stronger| *stronger < 0.8 * *weaker), "{lost:?}");
}

#[test]
fn levels_of_the_modern_ur_are_in_order() {
    check("ur-modern", "scribe", "novice", 30);
    check("ur-modern", "vizier", "scribe", 30);
}

#[test]
fn oracle_of_the_modern_ur_beats_the_greedy() {
    let game = catalog::game("ur-modern").expect("the game is in the catalog");
    let oracle = bots::level("ur-modern", "oracle").expect("the level is listed");
    let config = MatchConfig { game, seats: 2, options: Default::default(), opening: 0 };
    let result = rounds(&config, [oracle, &Greedy], MatchLength::of(2), 1, &|_| {}).expect("both play");
    assert!(result.share >= 0.75, "{result}");
}

#[test]
fn levels_of_the_roll_and_writes_are_in_order() {
    check("village", "builder", "novice", 10);
    check("village", "planner", "builder", 30);
    check("roll-and-rule", "assistant", "novice", 20);
    check("roll-and-rule", "lecturer", "assistant", 20);
}

#[test]
fn levels_of_ulir_are_in_order() {
    check_among("ulir", 4, "raider", "novice", 60);
    check_among("ulir", 4, "captain", "raider", 400);
}
