//! Distils the exact solution of classic Ur into the weights of the strongest bot, on many cores.
//!
//! The training examples are those of [`learn_ur_classic`](crate::learn_ur_classic). Training is data-parallel in rounds:
//! every shard starts from the same weights and trains on games of its own, then each weight becomes the mean over the
//! shards that changed it. The number of shards does not depend on the cores, so the same plan gives the same bytes
//! everywhere.

use crate::learn_ur_classic::{Exam, examine, play};
use crate::weight_mean::WeightMean;
use bots::Weights;
use bots::ur_classic::distilled::{WEIGHTS, evaluate, pieces};
use lab::simulate::in_blocks;
use solver::ur_classic::Solution;

#[derive(Clone, Copy, Debug)]
pub struct DistilPlan {
    /// Rounds; the mean of the weights after each round of the second half is kept.
    pub rounds: u64,
    /// Games of a shard in a round.
    pub games: u64,
    /// Games of the exam afterwards.
    pub exam: u64,
    /// Source of all randomness: the same seed gives the same weights.
    pub seed: u64,
}

/// Training runs of a round.
const SHARDS: u64 = 16;
/// Initial step size; AdaGrad divides it by the root of the squared gradients so far.
const PACE: f32 = 0.06;

/// A weight with its AdaGrad state.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct TrainedWeight {
    value: f32,
    /// The sum of its squared gradients.
    moved: f32,
}

/// Fits the weights and returns the bytes of the weights file with their exam on other games; calls `seen` after every
/// round. None when the solution is of no known game.
pub fn distil(solution: &Solution, plan: DistilPlan, threads: usize, seen: impl FnMut(u64)) -> Option<(Vec<u8>, Exam)> {
    let way = |weights: &mut [TrainedWeight], number: u64| {
        for game in number * plan.games..(number + 1) * plan.games {
            play(solution, plan.seed, game, |game, candidates| {
                for candidate in candidates {
                    teach(weights, &pieces(game, &candidate.state), candidate.value);
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

/// Fits `count` weights in rounds. `way` trains one shard for one round, by a number of its own; none from it is none of all.
pub(crate) fn fit(
    count: usize,
    rounds: u64,
    threads: usize,
    way: impl Fn(&mut [TrainedWeight], u64) -> Option<()> + Sync,
    mut seen: impl FnMut(u64),
) -> Option<Vec<u8>> {
    let mut weights = vec![TrainedWeight { value: 0.0, moved: 1e-3 }; count];
    let mut mean = WeightMean::new(count);
    let settled = rounds / 2;
    for round in 0..rounds {
        let gone = |shard: u64| {
            let mut own = weights.clone();
            way(&mut own, round * SHARDS + shard).map(|()| own).ok_or(())
        };
        let ways = in_blocks(SHARDS, threads, |shards| shards.map(gone).collect::<Result<Vec<_>, _>>()).ok()?;
        let ways: Vec<Vec<TrainedWeight>> = ways.into_iter().flatten().collect();
        for (place, weight) in weights.iter_mut().enumerate() {
            *weight = met(*weight, ways.iter().map(|way| way[place]));
        }
        if round >= settled {
            mean.add(weights.iter().map(|weight| &weight.value));
        }
        seen(round + 1);
    }
    Some(mean.to_bytes())
}

/// Merges a weight over the shards: the mean of those that changed it.
fn met(before: TrainedWeight, ways: impl Iterator<Item = TrainedWeight>) -> TrainedWeight {
    let (mut value, mut moved, mut count) = (0.0, 0.0, 0.0);
    for way in ways.filter(|way| way.moved != before.moved) {
        value += way.value - before.value;
        moved += way.moved - before.moved;
        count += 1.0_f32;
    }
    let value = if count > 0.0 { before.value + value / count } else { before.value };
    TrainedWeight { value, moved: before.moved + moved }
}

/// One AdaGrad step: the weights at these places should sum to the log-odds of this share of the win.
#[inline]
pub(crate) fn teach(weights: &mut [TrainedWeight], places: &[usize], share: f64) {
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
        let plan = DistilPlan { rounds: 4, games: 20, exam: 100, seed: 1 };
        let (bytes, exam) = distil(&solution, plan, 1, |_| {}).expect("two pawns can be learnt");
        assert!(exam.right > 0.75 && exam.error < 0.05, "{exam:?}");
        let (again, _) = distil(&solution, plan, 3, |_| {}).expect("two pawns can be learnt");
        assert!(bytes == again, "the number of threads changes nothing");
    }
}
