//! The published values of the small games, on which independent solvers agree.

use solver::ur_classic::Solution;

fn check(pawns: u8, positions: usize, percent: f64) {
    let solution = Solution::solve(pawns, 1e-14, |_| {}).expect("the game is played with 1 to 7 pawns");
    assert_eq!(solution.positions(), positions);
    let start = solution.start(pawns).expect("the start is solved");
    assert!((100.0 * start - percent).abs() < 1e-10, "{pawns} pawns: {} %", 100.0 * start);
    let residual = solution.residual(2, |_| {}).expect("every position that can follow is solved");
    assert!(residual < 1e-13, "{pawns} pawns: residual {residual:e}");
}

#[test]
fn one_pawn_has_its_published_value() {
    check(1, 217, 53.0049839525);
}

#[test]
fn two_pawns_have_their_published_value() {
    check(2, 12_869, 51.8572907496);
}

#[test]
fn three_pawns_have_their_published_value() {
    check(3, 263_121, 51.6201102238);
}

#[test]
fn games_of_no_or_eight_pawns_are_not_played() {
    assert!(Solution::solve(0, 1e-3, |_| {}).is_none());
    assert!(Solution::solve(8, 1e-3, |_| {}).is_none());
}
