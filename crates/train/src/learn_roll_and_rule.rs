//! Trains the value network of the Roll & Rule bots: TD(λ) on solo self-play, optimised with Adam.
//!
//! In every lesson sheets are played alone with the network so far, each action the best by its values but for a little
//! noise. The network is then fitted to the points that were still to come at every semester: part as they came, part as
//! they were predicted one semester later.

use bots::roll_and_rule::features::{Features, INPUTS, SharedFeatures};
use bots::roll_and_rule::network::{HIDDEN, Net, SECOND};
use bots::roll_and_rule::turn::{ActionFilter, SheetContext, SheetTurn};
use kernel::{Game, Options};
use rng::Rng;
use roll_and_rule::{Numbering, Phase, Roll, RollAndRule, Sheet, THROWS, Wheel};

#[derive(Clone, Copy, Debug)]
pub struct RollAndRuleCourse {
    pub games: u64,
    pub lessons: u32,
    pub seed: u64,
    /// Games played in parallel. The order of the samples, and so the result, depends on it.
    pub threads: u64,
}

/// Result of one lesson.
#[derive(Clone, Copy, Debug)]
pub struct RollAndRuleLesson {
    pub lesson: u32,
    /// Mean score of its games, noise included.
    pub score: f64,
    /// Root mean square error of the network after the lesson.
    pub surprise: f64,
}

/// Part of a target that is how the game went on, not what was predicted one semester later.
const LAMBDA: f32 = 0.8;
/// Passes over the games of the latest lessons.
const PASSES: u32 = 2;
/// Lessons whose games are remembered.
const MEMORY: usize = 3;
/// Noise on the value of actions, in points, in the first and the last lesson.
const NOISE: [f32; 2] = [0.8, 0.25];
/// Learning rate, in the first and the last lesson.
const PACE: [f32; 2] = [2e-3, 1.5e-4];
/// Samples per optimiser step.
const BATCH: usize = 256;

/// A sheet at the end of a semester, and the points that were still to come.
#[derive(Clone, Copy)]
struct Sample {
    features: Features,
    target: f32,
}

/// Trains a fresh network, or goes on from `net`; calls `seen` after every lesson.
pub fn learn(
    course: RollAndRuleCourse,
    net: Option<Net>,
    seen: &mut dyn FnMut(RollAndRuleLesson, &Net),
) -> Option<Net> {
    let game = RollAndRule::new(1, &Options::defaults(&RollAndRule::INFO)).ok()?;
    let mut dice = Rng::split(course.seed, u64::MAX);
    let mut trainer = Trainer::new(net.unwrap_or_else(|| beginner(&mut dice)));
    let mut memory: Vec<Vec<Sample>> = Vec::new();
    for lesson in 0..course.lessons {
        let gone = f32::from(lesson as u16) / f32::from(course.lessons.saturating_sub(1).max(1) as u16);
        let between = |ends: [f32; 2]| ends[0] * (ends[1] / ends[0]).powf(gone);
        let (samples, score) = play(&game, &trainer.net, course, lesson, between(NOISE));
        memory.push(samples);
        if memory.len() > MEMORY {
            memory.remove(0);
        }
        let mut order: Vec<(usize, usize)> =
            memory.iter().enumerate().flat_map(|(part, list)| (0..list.len()).map(move |at| (part, at))).collect();
        let mut surprise = 0.0;
        for _ in 0..PASSES {
            for at in (1..order.len()).rev() {
                order.swap(at, dice.below(at as u32 + 1) as usize);
            }
            surprise = 0.0;
            for batch in order.chunks(BATCH) {
                let samples = batch.iter().map(|&(part, at)| &memory[part][at]);
                surprise += trainer.step(samples, between(PACE));
            }
        }
        let report = RollAndRuleLesson { lesson, score, surprise: (surprise / order.len().max(1) as f64).sqrt() };
        seen(report, &trainer.net);
    }
    Some(trainer.net)
}

/// A network with small random weights.
fn beginner(dice: &mut Rng) -> Net {
    let mut net = Net::empty();
    let mut small = |reach: f32| (dice.unit() as f32 * 2.0 - 1.0) * reach;
    net.first.iter_mut().skip(1).flatten().for_each(|number| *number = small(0.1));
    net.second.iter_mut().flatten().for_each(|number| *number = small(0.25));
    net.last.iter_mut().for_each(|number| *number = small(0.25));
    net
}

/// Plays the games of a lesson. Returns the samples and the mean score.
fn play(game: &RollAndRule, net: &Net, course: RollAndRuleCourse, lesson: u32, noise: f32) -> (Vec<Sample>, f64) {
    let parts: Vec<(Vec<Sample>, f64)> = std::thread::scope(|scope| {
        let begun: Vec<_> = (0..course.threads.max(1))
            .map(|part| {
                scope.spawn(move || {
                    let (mut samples, mut score) = (Vec::new(), 0.0);
                    for number in (part..course.games).step_by(course.threads.max(1) as usize) {
                        let dice = Rng::split(course.seed ^ u64::from(lesson) << 32, number);
                        score += one(game, net, dice, noise, &mut samples);
                    }
                    (samples, score)
                })
            })
            .collect();
        begun.into_iter().filter_map(|part| part.join().ok()).collect()
    });
    let score = parts.iter().map(|part| part.1).sum::<f64>() / course.games.max(1) as f64;
    (parts.into_iter().flat_map(|part| part.0).collect(), score)
}

/// A wheel after setup, with tiles drawn by `dice`.
pub fn wheel(game: &RollAndRule, dice: &mut Rng) -> Wheel {
    let (mut state, mut scratch) = (game.start(), Vec::new());
    while matches!(state.phase(), Phase::Tile(_)) {
        let event = game.draw(&state, dice.below(game.tickets(&state, &mut scratch)), &mut scratch);
        game.resolve_unchecked(&mut state, event);
    }
    *state.wheel()
}

/// Plays one game, adds its samples and returns its score.
fn one(game: &RollAndRule, net: &Net, mut dice: Rng, noise: f32, samples: &mut Vec<Sample>) -> f64 {
    let school = SheetContext { tables: game.tables(), numbering: &Numbering::PLAIN, net };
    let mut wheel = wheel(game, &mut dice);
    let mut sheet = Sheet::new(game.tables());
    let mut seen: Vec<(Features, f32, f32)> = Vec::new();
    loop {
        let turn = SheetTurn::rolled(&school, &wheel, &sheet, Roll::drawn(dice.below(THROWS)));
        let judge = turn.evaluator(&school);
        let mut best = (sheet, f32::NEG_INFINITY);
        turn.each(&judge, ActionFilter::Every, |_, after, value| {
            // A normal number would do as well; the sum of three even ones is close enough.
            let wobble = (0..3).map(|_| dice.unit() as f32 - 0.5).sum::<f32>() * 2.0 * noise;
            if value + wobble > best.1 {
                best = (after, value + wobble);
            }
        });
        sheet = best.0;
        let (next, left) = turn.next_wheel(&school);
        if left == 0 {
            break;
        }
        wheel = next;
        let features = Features::of(&sheet, game.tables(), &SharedFeatures::new(&wheel, left));
        seen.push((features, sheet.score(game.tables()) as f32, net.value(&features)));
    }
    let score = sheet.score(game.tables()) as f32;
    // Backwards, because the prediction one semester later is mixed into each target.
    let mut later = score;
    for &(features, now, predicted) in seen.iter().rev() {
        samples.push(Sample { features, target: later - now });
        later = LAMBDA * later + (1.0 - LAMBDA) * (now + predicted);
    }
    f64::from(score)
}

/// A network and the state of its optimiser (Adam).
struct Trainer {
    net: Net,
    slope: Net,
    mean: Net,
    square: Net,
    steps: i32,
    touched: Vec<bool>,
}

impl Trainer {
    fn new(net: Net) -> Trainer {
        let empty = Net::empty();
        Trainer {
            net,
            slope: empty.clone(),
            mean: empty.clone(),
            square: empty,
            steps: 0,
            touched: vec![false; INPUTS],
        }
    }

    /// One step along the mean gradient of these samples. Returns the sum of their squared errors.
    fn step<'a>(&mut self, samples: impl Iterator<Item = &'a Sample>, pace: f32) -> f64 {
        let (mut errors, mut count) = (0.0, 0.0);
        for sample in samples {
            errors += self.slope_of(sample);
            count += 1.0;
        }
        self.steps += 1;
        let adam = AdamStep::new(pace, self.steps, count);
        let Trainer { net, slope, mean, square, touched, .. } = self;
        for (row, touched) in touched.iter_mut().enumerate().skip(1) {
            if std::mem::take(touched) {
                adam.all(&mut net.first[row], &mut slope.first[row], &mut mean.first[row], &mut square.first[row]);
            }
        }
        adam.all(&mut net.first_bias, &mut slope.first_bias, &mut mean.first_bias, &mut square.first_bias);
        for row in 0..SECOND {
            adam.all(&mut net.second[row], &mut slope.second[row], &mut mean.second[row], &mut square.second[row]);
        }
        adam.all(&mut net.second_bias, &mut slope.second_bias, &mut mean.second_bias, &mut square.second_bias);
        adam.all(&mut net.last, &mut slope.last, &mut mean.last, &mut square.last);
        adam.one(&mut net.last_bias, &mut slope.last_bias, &mut mean.last_bias, &mut square.last_bias);
        errors
    }

    /// Adds the gradient of one sample (backpropagation) and returns its squared error.
    fn slope_of(&mut self, sample: &Sample) -> f64 {
        let Trainer { net, slope, touched, .. } = self;
        let mut sums = net.first_bias;
        for &so in &sample.features.0 {
            sums.iter_mut().zip(&net.first[usize::from(so)]).for_each(|(sum, number)| *sum += number);
        }
        let first = sums.map(|sum| sum.max(0.0));
        let mut answer = net.last_bias;
        let mut second = [0.0; SECOND];
        for (index, place) in second.iter_mut().enumerate() {
            let sum: f32 = net.second[index].iter().zip(&first).map(|(weight, number)| weight * number).sum();
            *place = (sum + net.second_bias[index]).max(0.0);
            answer += net.last[index] * *place;
        }
        let error = answer - sample.target;
        let push = error.clamp(-8.0, 8.0);
        slope.last_bias += push;
        let mut back = [0.0; HIDDEN];
        for (index, &active) in second.iter().enumerate() {
            slope.last[index] += push * active;
            if active > 0.0 {
                let push = push * net.last[index];
                slope.second_bias[index] += push;
                for at in 0..HIDDEN {
                    slope.second[index][at] += push * first[at];
                    back[at] += push * net.second[index][at];
                }
            }
        }
        for at in 0..HIDDEN {
            if first[at] <= 0.0 {
                back[at] = 0.0;
            }
            slope.first_bias[at] += back[at];
        }
        for &so in sample.features.0.iter().filter(|&&so| so != 0) {
            touched[usize::from(so)] = true;
            slope.first[usize::from(so)].iter_mut().zip(&back).for_each(|(sum, push)| *sum += push);
        }
        f64::from(error) * f64::from(error)
    }
}

/// One step of Adam, with its bias correction folded into the rate.
struct AdamStep {
    pace: f32,
    scale: f32,
}

impl AdamStep {
    fn new(pace: f32, steps: i32, count: f32) -> AdamStep {
        let warm = (1.0 - 0.999f32.powi(steps)).sqrt() / (1.0 - 0.9f32.powi(steps));
        AdamStep { pace: pace * warm, scale: 1.0 / count.max(1.0) }
    }

    fn all(&self, net: &mut [f32], slope: &mut [f32], mean: &mut [f32], square: &mut [f32]) {
        for at in 0..net.len() {
            self.one(&mut net[at], &mut slope[at], &mut mean[at], &mut square[at]);
        }
    }

    fn one(&self, net: &mut f32, slope: &mut f32, mean: &mut f32, square: &mut f32) {
        let push = std::mem::take(slope) * self.scale;
        *mean += 0.1 * (push - *mean);
        *square += 0.001 * (push * push - *square);
        *net -= self.pace * *mean / (square.sqrt() + 1e-8);
    }
}
