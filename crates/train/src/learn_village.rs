//! Trains the value networks of the Rolling Village bots: fitted value iteration, from the last round backwards.
//!
//! Villages come from self-play. The value of one with a single round to come is computed from the rules and a network is
//! fitted to it; that network gives the values of villages with two rounds to come, and so on to nine. Then self-play
//! begins again with the new networks.

use bots::village::evaluators::GrowthEstimate;
use bots::village::lookahead::{Lookahead, VillageEvaluator};
use bots::village::network::{DENSE, HIDDEN, Net, NetworkInput, SCALE, STAGES, StageNetworks, WEIGHTS};
use bots::village::round::Round;
use bots::village::terrain::{Site, Terrain};
use lab::simulate::in_blocks;
use rng::Rng;
use std::convert::Infallible;
use std::ops::Range;
use village::{Roll, Setup};

#[derive(Clone, Copy, Debug)]
pub struct VillageCourse {
    /// Villages of each round to train on.
    pub villages: u64,
    /// Repetitions of self-play and fitting.
    pub lessons: u32,
    /// Passes over the villages per fit.
    pub epochs: u32,
    pub threads: usize,
    pub seed: u64,
}

/// After how many ways to use the dice the bonus is tried.
const BEAM: usize = 4;

/// Plays a solo game, looking one round ahead, and returns the village after each round and the final score. `wavering`
/// is noise in points: it makes the villages differ more.
pub fn play<E: VillageEvaluator>(
    terrain: &Terrain,
    eye: &E,
    wavering: f32,
    dice: &mut Rng,
) -> ([Site; STAGES + 1], f32) {
    let mut foresight = Lookahead::new(terrain, eye);
    let (mut site, mut score) = (Site::default(), 0.0);
    let mut sites = [site; STAGES + 1];
    for number in 0..=STAGES as u8 {
        let roll = throw(dice);
        let round = Round { terrain, number, roll, setup: Setup::Free };
        let plans = foresight.plans(&round, &site, round.tasks(), BEAM);
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, plan) in plans.iter().enumerate().take(if wavering > 0.0 { 40 } else { 1 }) {
            let noise = if wavering > 0.0 { wavering * gumbel(dice) } else { 0.0 };
            if plan.value + noise > best.0 {
                best = (plan.value + noise, index);
            }
        }
        site = plans[best.1].site;
        score += plans[best.1].points;
        sites[usize::from(number)] = site;
    }
    (sites, score + f32::from(terrain.park_points(&site.plots)))
}

fn throw(dice: &mut Rng) -> Roll {
    let ticket = dice.below(36) as usize;
    let mut all = Roll::all().flat_map(|roll| std::iter::repeat_n(roll, roll.weight() as usize));
    all.nth(ticket).unwrap_or_else(|| unreachable!("thirty-six ways"))
}

fn gumbel(dice: &mut Rng) -> f32 {
    (-(-dice.unit().max(f64::MIN_POSITIVE).ln()).ln()) as f32
}

/// Trains all networks; calls `say` with one line of progress after another.
pub fn learn(terrain: &Terrain, course: &VillageCourse, say: &mut dyn FnMut(String)) -> StageNetworks {
    let mut judgement = StageNetworks(vec![Net(Vec::new()); STAGES]);
    for lesson in 0..course.lessons {
        let games = gather(course, |dice| {
            // Some games waver, so that the networks know what to keep away from.
            let wavering = [0.0, 0.5, 1.5, 3.0][dice.below(4) as usize];
            if lesson == 0 {
                play(terrain, &GrowthEstimate, wavering, dice)
            } else {
                play(terrain, &judgement, wavering, dice)
            }
        });
        let mean = games.iter().map(|game| f64::from(game.1)).sum::<f64>() / games.len() as f64;
        say(format!("lesson {lesson}: {} wavering games, {mean:.2} points on average", games.len()));
        if lesson == 0 {
            let mut dice = Rng::seeded(course.seed);
            judgement = StageNetworks((0..STAGES).map(|_| fresh(&mut dice)).collect());
        }
        for left in 1..=STAGES as u8 {
            let stage = usize::from(left) - 1;
            let so_far = &judgement;
            let samples = spread(course, games.len(), |index| {
                let mut dice = Rng::split(course.seed ^ 77 ^ u64::from(left) << 8, index as u64);
                let site = games[index].0[STAGES - usize::from(left)];
                let site = if dice.below(2) == 0 { site } else { site.turned() };
                let target = target(terrain, so_far, &site, left, &mut dice);
                let sight = NetworkInput::of(terrain, &site, left);
                (sight, (target - sight.plain) / SCALE)
            });
            let (kept, tested) = samples.split_at(samples.len() * 19 / 20);
            let mut net = judgement.0[stage].clone();
            let error = fit(&mut net, kept, tested, course, u64::from(left));
            say(format!("  {left} rounds to come: error {:.3} points", SCALE * error));
            judgement.0[stage] = net;
        }
    }
    judgement
}

/// The value of a village before the roll, estimated from some of the rolls as the gain over the present rate.
fn target(terrain: &Terrain, judgement: &StageNetworks, site: &Site, left: u8, dice: &mut Rng) -> f32 {
    let mut foresight = Lookahead::new(terrain, judgement);
    let number = terrain.print.rounds() + 1 - left;
    let present = |roll: Roll| f32::from(terrain.score(&site.plots, terrain.print.avenue(roll)));
    let mut more =
        |roll: Roll| foresight.best(&Round { terrain, number, roll, setup: Setup::Free }, site, BEAM) - present(roll);
    let rolls: Vec<Roll> = Roll::all().collect();
    let mut sums = [(0.0, 0.0); 2];
    let mut wanted = [3, 1];
    let start = dice.below(21) as usize;
    for index in 0..21 {
        // Steps of 8 visit all twenty-one in a scattered order.
        let roll = rolls[(start + 8 * index) % 21];
        let double = usize::from(roll.is_double());
        if wanted[double] > 0 {
            wanted[double] -= 1;
            sums[double].0 += more(roll);
            sums[double].1 += 1.0;
        }
    }
    let average = |(sum, count): (f32, f32)| sum / count;
    let rate: f32 = rolls.iter().map(|&roll| present(roll) * roll.weight() as f32).sum::<f32>() / 36.0;
    rate + average(sums[0]) * 5.0 / 6.0 + average(sums[1]) / 6.0
}

fn gather<T: Send>(course: &VillageCourse, play: impl Fn(&mut Rng) -> T + Sync) -> Vec<T> {
    spread(course, course.villages as usize, |index| play(&mut Rng::split(course.seed, index as u64)))
}

/// The same work for every index, on all threads; the results are in order.
fn spread<T: Send>(course: &VillageCourse, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let block = |numbers: Range<u64>| Ok(numbers.map(|index| work(index as usize)).collect::<Vec<T>>());
    let Ok(blocks) = in_blocks::<Vec<T>, Infallible>(count as u64, course.threads, block);
    blocks.into_iter().flatten().collect()
}

fn fresh(dice: &mut Rng) -> Net {
    let mut weights = vec![0.0; WEIGHTS];
    // The hidden layer begins at random, the output at nothing.
    for weight in weights.iter_mut().take((DENSE + 120) * HIDDEN) {
        *weight = (dice.unit() as f32 - 0.5) * 0.4;
    }
    for weight in weights.iter_mut().skip((DENSE + 121) * HIDDEN).take(HIDDEN) {
        *weight = (dice.unit() as f32 - 0.5) * 0.2;
    }
    Net(weights)
}

/// Villages per optimiser step.
const BATCH: usize = 128;

/// Fits a network with Adam and returns its error on the villages held out.
fn fit(
    net: &mut Net,
    samples: &[(NetworkInput, f32)],
    tested: &[(NetworkInput, f32)],
    course: &VillageCourse,
    salt: u64,
) -> f32 {
    let mut dice = Rng::split(course.seed, salt);
    let (mut first, mut second) = (vec![0.0f32; WEIGHTS], vec![0.0f32; WEIGHTS]);
    let mut slope = vec![0.0f32; WEIGHTS];
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let steps = course.epochs as usize * samples.len().div_ceil(BATCH);
    let (mut step, mut decay) = (0usize, (1.0f32, 1.0f32));
    for _ in 0..course.epochs {
        for index in (1..order.len()).rev() {
            order.swap(index, dice.below(index as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            slope.fill(0.0);
            for &index in batch {
                let (sight, target) = &samples[index as usize];
                descend(net, sight, *target, &mut slope);
            }
            step += 1;
            decay = (decay.0 * 0.9, decay.1 * 0.999);
            let rate = 0.002 * (1.0 - step as f32 / steps as f32) + 0.00002;
            let scale = 1.0 / batch.len() as f32;
            for index in 0..WEIGHTS {
                let slope = slope[index] * scale;
                first[index] = 0.9 * first[index] + 0.1 * slope;
                second[index] = 0.999 * second[index] + 0.001 * slope * slope;
                let (first, second) = (first[index] / (1.0 - decay.0), second[index] / (1.0 - decay.1));
                net.0[index] -= rate * first / (second.sqrt() + 1e-8);
            }
        }
    }
    let square = |(sight, target): &(NetworkInput, f32)| (net.output(sight, &net.hidden(sight)) - target).powi(2);
    (tested.iter().map(square).sum::<f32>() / tested.len().max(1) as f32).sqrt()
}

/// Adds the gradient of half the squared error of one village (backpropagation).
fn descend(net: &Net, sight: &NetworkInput, target: f32, slope: &mut [f32]) {
    let hidden = net.hidden(sight);
    let error = net.output(sight, &hidden) - target;
    let out = (DENSE + 121) * HIDDEN;
    let mut back = [0.0; HIDDEN];
    for unit in 0..HIDDEN {
        if hidden[unit] > 0.0 {
            slope[out + unit] += error * hidden[unit];
            back[unit] = error * net.0[out + unit];
        }
    }
    for (index, figure) in sight.dense.iter().enumerate() {
        slope[out + HIDDEN + index] += error * figure;
        if *figure != 0.0 {
            for (slope, back) in slope[index * HIDDEN..][..HIDDEN].iter_mut().zip(&back) {
                *slope += figure * back;
            }
        }
    }
    slope[out + HIDDEN + DENSE] += error;
    let rows = sight.cells[..usize::from(sight.count)].iter().map(|&cell| usize::from(cell));
    for row in rows.chain([120]) {
        for (slope, back) in slope[(DENSE + row) * HIDDEN..][..HIDDEN].iter_mut().zip(&back) {
            *slope += back;
        }
    }
}
