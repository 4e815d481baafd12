//! Where the judgement of the strongest Ur bot comes from: tables of weights fitted to the exact solution, on many cores.
//!
//! The lessons are those of [`learn`](mod@crate::learn). Weights are learnt in rounds: from the same weights every shard goes its
//! own way through games of its own, then each weight becomes the mean of those shards that met it. How many shards there
//! are does not depend on the cores, so the same course gives the same bytes everywhere.

use crate::learn::{Exam, examine, play};
use crate::simulate::in_blocks;
use minds::Weights;
use minds::ur_classic::distilled::{WEIGHTS, evaluate, pieces};
use minds::ur_classic::odds::GRAINS;
use solve::ur_classic::Solution;

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Rounds; the mean of the weights after each round of the second half is kept.
    pub rounds: u64,
    /// Games of a shard in a round.
    pub games: u64,
    /// Games to be examined on afterwards.
    pub exam: u64,
    /// Everything follows from it.
    pub seed: u64,
}

/// Ways that are gone at the same time.
const SHARDS: u64 = 16;
/// How fast weights first move; later as the root of what they have already been moved.
const PACE: f32 = 0.06;

/// A weight in the making.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Weight {
    value: f32,
    /// The sum of the squares of its lessons.
    moved: f32,
}

/// Fits the weights, on so many threads: the bytes of the weights file, and how good they are on other games. `seen` hears of
/// every round. None when the solution is of no known game.
pub fn distil(solution: &Solution, plan: Plan, threads: usize, seen: impl FnMut(u64)) -> Option<(Vec<u8>, Exam)> {
    let way = |weights: &mut [Weight], number: u64| {
        for game in number * plan.games..(number + 1) * plan.games {
            play(solution, plan.seed, game, |game, offers| {
                for offer in offers {
                    teach(weights, &pieces(game, &offer.state), offer.value);
                }
            })?;
        }
        Some(())
    };
    let bytes = fit(WEIGHTS, plan.rounds, threads, way, seen)?;
    let kept = Weights::new(&bytes);
    let exam = examine(solution, plan.seed, plan.exam, |game, state| evaluate(kept, game, state))?;
    Some((bytes, exam))
}

/// Fits so many weights in rounds. A way is one shard's part of a round, by a number of its own; it gives none when it cannot be
/// gone.
pub(crate) fn fit(
    count: usize,
    rounds: u64,
    threads: usize,
    way: impl Fn(&mut [Weight], u64) -> Option<()> + Sync,
    mut seen: impl FnMut(u64),
) -> Option<Vec<u8>> {
    let mut weights = vec![Weight { value: 0.0, moved: 1e-3 }; count];
    let mut sum = vec![0.0_f64; count];
    let settled = rounds / 2;
    for round in 0..rounds {
        let gone = |shard: u64| {
            let mut own = weights.clone();
            way(&mut own, round * SHARDS + shard).map(|()| own).ok_or(())
        };
        let ways = in_blocks(SHARDS, threads, |shards| shards.map(gone).collect::<Result<Vec<_>, _>>()).ok()?;
        let ways: Vec<Vec<Weight>> = ways.into_iter().flatten().collect();
        for (place, weight) in weights.iter_mut().enumerate() {
            *weight = met(*weight, ways.iter().map(|way| way[place]));
        }
        if round >= settled {
            for (sum, weight) in sum.iter_mut().zip(&weights) {
                *sum += f64::from(weight.value);
            }
        }
        seen(round + 1);
    }
    let taken = (rounds - settled).max(1) as f64;
    let grain = |sum: f64| (sum / taken * f64::from(GRAINS)).round() as i16;
    Some(sum.into_iter().flat_map(|sum| grain(sum).to_le_bytes()).collect())
}

/// What the ways made of a weight: the mean of those that met it.
fn met(before: Weight, ways: impl Iterator<Item = Weight>) -> Weight {
    let (mut value, mut moved, mut count) = (0.0, 0.0, 0.0);
    for way in ways.filter(|way| way.moved != before.moved) {
        value += way.value - before.value;
        moved += way.moved - before.moved;
        count += 1.0_f32;
    }
    let value = if count > 0.0 { before.value + value / count } else { before.value };
    Weight { value, moved: before.moved + moved }
}

/// One lesson: the weights at these places should make this share of the win.
#[inline]
pub(crate) fn teach(weights: &mut [Weight], places: &[usize], share: f64) {
    let odds: f32 = places.iter().map(|&place| weights[place].value).sum();
    let gap = (share - 1.0 / (1.0 + f64::from(-odds).exp())) as f32;
    for &place in places {
        let weight = &mut weights[place];
        weight.moved += gap * gap;
        weight.value += PACE * gap / weight.moved.sqrt();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_course_teaches_the_same_on_any_number_of_cores() {
        let solution = Solution::solve(2, 1e-9, |_| {}).expect("the game is played with two pawns");
        let plan = Plan { rounds: 4, games: 20, exam: 100, seed: 1 };
        let (bytes, exam) = distil(&solution, plan, 1, |_| {}).expect("two pawns can be learnt");
        assert!(exam.right > 0.75 && exam.error < 0.05, "{exam:?}");
        let (again, _) = distil(&solution, plan, 3, |_| {}).expect("two pawns can be learnt");
        assert!(bytes == again, "the number of threads changes nothing");
    }
}
