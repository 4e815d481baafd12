//! The judgement of the Roll & Rule bots, learnt from games they play by themselves.
//!
//! In every lesson sheets are played alone with what was learnt so far, each action the best by that judgement but for
//! a little noise; then the network is fitted to how the games went on: at every semester the points that were still to
//! come, part as they came and part as they were foretold one semester later (temporal differences).

use chance::Dice;
use kernel::{Game, Options};
use minds::roll_and_rule::features::{Features, INPUTS, Outlook};
use minds::roll_and_rule::turn::{Care, School, Turn};
use minds::roll_and_rule::value::{HIDDEN, Net, SECOND};
use roll_and_rule::{Numbering, Phase, Roll, RollAndRule, Sheet, THROWS, Wheel};

/// How much to learn.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Games of each lesson.
    pub games: u64,
    /// Lessons.
    pub lessons: u32,
    /// Where the games come from.
    pub seed: u64,
    /// How many games at a time.
    pub threads: u64,
}

/// How a lesson went.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// Which.
    pub lesson: u32,
    /// Mean score of its games, noise included.
    pub score: f64,
    /// By how much the judgement was off, root mean square, after the lesson.
    pub surprise: f64,
}

/// Part of a target that is how the game went, not what was foretold later.
const LAMBDA: f32 = 0.8;
/// Times that the games of the latest lessons are gone through.
const PASSES: u32 = 2;
/// Lessons whose games are remembered.
const MEMORY: usize = 3;
/// Noise on the value of actions, in points, in the first and the last lesson.
const NOISE: [f32; 2] = [0.8, 0.25];
/// Steps of the fit, in the first and the last lesson.
const PACE: [f32; 2] = [2e-3, 1.5e-4];
/// Samples of one step.
const BATCH: usize = 256;

/// A sheet at the end of a semester, and the points that were still to come.
#[derive(Clone, Copy)]
struct Sample {
    features: Features,
    target: f32,
}

/// Learns from nothing, or goes on from `net`. `seen` hears after every lesson.
pub fn learn(course: Course, net: Option<Net>, seen: &mut dyn FnMut(Mark, &Net)) -> Option<Net> {
    let game = RollAndRule::new(1, &Options::defaults(&RollAndRule::CARD)).ok()?;
    let mut dice = Dice::split(course.seed, u64::MAX);
    let mut pupil = Pupil::new(net.unwrap_or_else(|| beginner(&mut dice)));
    let mut memory: Vec<Vec<Sample>> = Vec::new();
    for lesson in 0..course.lessons {
        let gone = f32::from(lesson as u16) / f32::from(course.lessons.saturating_sub(1).max(1) as u16);
        let between = |ends: [f32; 2]| ends[0] * (ends[1] / ends[0]).powf(gone);
        let (samples, score) = play(&game, &pupil.net, course, lesson, between(NOISE));
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
                surprise += pupil.step(samples, between(PACE));
            }
        }
        let mark = Mark { lesson, score, surprise: (surprise / order.len().max(1) as f64).sqrt() };
        seen(mark, &pupil.net);
    }
    Some(pupil.net)
}

/// Small random numbers to begin with.
fn beginner(dice: &mut Dice) -> Net {
    let mut net = Net::empty();
    let mut small = |reach: f32| (dice.unit() as f32 * 2.0 - 1.0) * reach;
    net.first.iter_mut().skip(1).flatten().for_each(|number| *number = small(0.1));
    net.second.iter_mut().flatten().for_each(|number| *number = small(0.25));
    net.last.iter_mut().for_each(|number| *number = small(0.25));
    net
}

/// Plays the games of a lesson: what was seen, and the mean score.
fn play(game: &RollAndRule, net: &Net, course: Course, lesson: u32, noise: f32) -> (Vec<Sample>, f64) {
    let parts: Vec<(Vec<Sample>, f64)> = std::thread::scope(|scope| {
        let begun: Vec<_> = (0..course.threads.max(1))
            .map(|part| {
                scope.spawn(move || {
                    let (mut samples, mut score) = (Vec::new(), 0.0);
                    for number in (part..course.games).step_by(course.threads.max(1) as usize) {
                        let dice = Dice::split(course.seed ^ u64::from(lesson) << 32, number);
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

/// A wheel as it is set up.
pub fn wheel(game: &RollAndRule, dice: &mut Dice) -> Wheel {
    let (mut state, mut scratch) = (game.start(), Vec::new());
    while matches!(state.phase(), Phase::Tile(_)) {
        let event = game.draw(&state, dice.below(game.tickets(&state, &mut scratch)), &mut scratch);
        game.resolve_unchecked(&mut state, event);
    }
    *state.wheel()
}

/// One game; its score.
fn one(game: &RollAndRule, net: &Net, mut dice: Dice, noise: f32, samples: &mut Vec<Sample>) -> f64 {
    let school = School { tables: game.tables(), numbering: &Numbering::PLAIN, net };
    let mut wheel = wheel(game, &mut dice);
    let mut sheet = Sheet::new(game.tables());
    let mut seen: Vec<(Features, f32, f32)> = Vec::new();
    loop {
        let turn = Turn::rolled(&school, &wheel, &sheet, Roll::drawn(dice.below(THROWS)));
        let judge = turn.judge(&school);
        let mut best = (sheet, f32::NEG_INFINITY);
        turn.each(&judge, Care::Every, |_, after, value| {
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
        let features = Features::of(&sheet, game.tables(), &Outlook::new(&wheel, left));
        seen.push((features, sheet.score(game.tables()) as f32, net.value(&features)));
    }
    let score = sheet.score(game.tables()) as f32;
    // Backwards: what is foretold one semester later is mixed into what came.
    let mut later = score;
    for &(features, now, foretold) in seen.iter().rev() {
        samples.push(Sample { features, target: later - now });
        later = LAMBDA * later + (1.0 - LAMBDA) * (now + foretold);
    }
    f64::from(score)
}

/// A network that is being fitted (Adam).
struct Pupil {
    net: Net,
    slope: Net,
    mean: Net,
    square: Net,
    steps: i32,
    touched: Vec<bool>,
}

impl Pupil {
    fn new(net: Net) -> Pupil {
        let empty = Net::empty();
        Pupil { net, slope: empty.clone(), mean: empty.clone(), square: empty, steps: 0, touched: vec![false; INPUTS] }
    }

    /// One step along the mean slope of these samples; the sum of their squared errors.
    fn step<'a>(&mut self, samples: impl Iterator<Item = &'a Sample>, pace: f32) -> f64 {
        let (mut errors, mut count) = (0.0, 0.0);
        for sample in samples {
            errors += self.slope_of(sample);
            count += 1.0;
        }
        self.steps += 1;
        let fit = Fit::new(pace, self.steps, count);
        let Pupil { net, slope, mean, square, touched, .. } = self;
        for (row, touched) in touched.iter_mut().enumerate().skip(1) {
            if std::mem::take(touched) {
                fit.all(&mut net.first[row], &mut slope.first[row], &mut mean.first[row], &mut square.first[row]);
            }
        }
        fit.all(&mut net.first_bias, &mut slope.first_bias, &mut mean.first_bias, &mut square.first_bias);
        for row in 0..SECOND {
            fit.all(&mut net.second[row], &mut slope.second[row], &mut mean.second[row], &mut square.second[row]);
        }
        fit.all(&mut net.second_bias, &mut slope.second_bias, &mut mean.second_bias, &mut square.second_bias);
        fit.all(&mut net.last, &mut slope.last, &mut mean.last, &mut square.last);
        fit.one(&mut net.last_bias, &mut slope.last_bias, &mut mean.last_bias, &mut square.last_bias);
        errors
    }

    /// Adds the slope of one sample; its squared error.
    fn slope_of(&mut self, sample: &Sample) -> f64 {
        let Pupil { net, slope, touched, .. } = self;
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

/// One step of Adam.
struct Fit {
    pace: f32,
    scale: f32,
}

impl Fit {
    fn new(pace: f32, steps: i32, count: f32) -> Fit {
        let warm = (1.0 - 0.999f32.powi(steps)).sqrt() / (1.0 - 0.9f32.powi(steps));
        Fit { pace: pace * warm, scale: 1.0 / count.max(1.0) }
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
