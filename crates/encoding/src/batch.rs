//! Many games at once, one step of each at a time, on all cores.

use crate::encoding::{ActionOf, StateOf};
use crate::position::cut;
use crate::returns::returns;
use crate::{Encoding, Rewards, TensorWriter};
use kernel::{Game, Seat, Turn};
use rng::Rng;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};
use thiserror::Error;

/// Why a step of a batch is refused. A refused step changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BatchError {
    #[error("action {id} of game {game} is not legal: choose one whose mask is true")]
    Illegal { game: usize, id: i64 },
    #[error("there are {given} actions for {games} games: give one for each")]
    Count { given: usize, games: usize },
}

/// What a step writes, row by row. `observations` may be empty: then none are written.
#[derive(Debug)]
pub struct BatchArrays<'a> {
    /// Games × numbers of an observation, of the seat that acts next.
    pub observations: &'a mut [f32],
    /// Games × ids: the legal actions of that seat.
    pub masks: &'a mut [bool],
    /// The seat that acts next.
    pub seats: &'a mut [i32],
    /// Games × seats: what the step gave to each seat.
    pub rewards: &'a mut [f32],
    /// Whether the game ended with this step; its row then shows the start of the next game.
    pub terminated: &'a mut [bool],
    /// Whether it was cut, because the rules set no limit.
    pub truncated: &'a mut [bool],
}

/// A batch behind a trait object.
pub trait AnyBatch: Send {
    fn count(&self) -> usize;
    /// Starts every game: number `i` with the seed `seed + i`. Chance is drawn as the referee draws it.
    fn reset(&mut self, seed: u64, arrays: BatchArrays<'_>);
    /// Plays one action in each game, draws the chance events that follow, and starts finished games again.
    fn step(&mut self, actions: &[i64], arrays: BatchArrays<'_>) -> Result<(), BatchError>;
    /// A random legal action for each game. The generators are not those of the dice.
    fn sample(&mut self, out: &mut [i64]);
    /// Games finished and steps taken since the reset, chance included.
    fn totals(&self) -> [u64; 2];
}

/// One game of a batch.
struct Lane<E: Encoding> {
    state: StateOf<E>,
    dice: Rng,
    choices: Rng,
    seat: Seat,
    /// The legal actions of the seat, and their ids.
    actions: Vec<ActionOf<E>>,
    ids: Vec<u32>,
    /// The place of the action that was sampled or asked for.
    chosen: usize,
    steps: usize,
    totals: [u64; 2],
}

pub(crate) struct Batch<E: Encoding> {
    rules: Rules<E>,
    lanes: Vec<Lane<E>>,
    threads: usize,
}

struct Rules<E: Encoding> {
    game: E::Game,
    encoding: Arc<E>,
    rewards: Rewards,
    cut: usize,
    actions: usize,
    numbers: usize,
}

/// The rows of some lanes.
struct Rows<'a> {
    arrays: BatchArrays<'a>,
    seats: usize,
    actions: usize,
    numbers: usize,
}

/// Fewer games a thread are not worth starting it.
const WORTH_A_THREAD: usize = 128;

impl<E: Encoding> Batch<E> {
    pub(crate) fn new(game: E::Game, encoding: Arc<E>, count: usize, rewards: Rewards, threads: usize) -> Batch<E> {
        let lane = |_| Lane {
            state: game.start(),
            dice: Rng::seeded(0),
            choices: Rng::seeded(0),
            seat: Seat::FIRST,
            actions: Vec::new(),
            ids: Vec::new(),
            chosen: 0,
            steps: 0,
            totals: [0; 2],
        };
        let lanes = (0..count).map(lane).collect();
        let numbers = encoding.planes().iter().map(|plane| plane.len()).sum();
        let (cut, actions) = (cut(&game), encoding.action_count());
        let rules = Rules { game, encoding, rewards, cut, actions, numbers };
        Batch { rules, lanes, threads: threads.max(1) }
    }

    /// Calls back on every thread with its lanes, the number of the first, and their rows.
    fn on_all(
        &mut self,
        arrays: BatchArrays<'_>,
        each: impl Fn(&Rules<E>, usize, &mut [Lane<E>], &mut Rows<'_>) + Sync,
    ) {
        let rules = &self.rules;
        let numbers = if arrays.observations.is_empty() { 0 } else { rules.numbers };
        let rows = Rows { arrays, seats: rules.game.seats().into(), actions: rules.actions, numbers };
        let chunk = chunk(self.lanes.len(), self.threads);
        std::thread::scope(|scope| {
            let (mut lanes, mut rows, mut first) = (&mut self.lanes[..], rows, 0);
            while lanes.len() > chunk {
                let (mine, others) = lanes.split_at_mut(chunk);
                let (mut my_rows, other_rows) = rows.split_at(chunk);
                (lanes, rows) = (others, other_rows);
                let each = &each;
                scope.spawn(move || each(rules, first, mine, &mut my_rows));
                first += chunk;
            }
            each(rules, first, lanes, &mut rows);
        });
    }
}

/// Lanes of one thread.
fn chunk(lanes: usize, threads: usize) -> usize {
    lanes.div_ceil(threads).max(WORTH_A_THREAD)
}

impl<'a> Rows<'a> {
    fn split_at(self, lanes: usize) -> (Rows<'a>, Rows<'a>) {
        let Rows { arrays, seats, actions, numbers } = self;
        let (observations, more_observations) = arrays.observations.split_at_mut(lanes * numbers);
        let (masks, more_masks) = arrays.masks.split_at_mut(lanes * actions);
        let (acting, more_acting) = arrays.seats.split_at_mut(lanes);
        let (rewards, more_rewards) = arrays.rewards.split_at_mut(lanes * seats);
        let (terminated, more_terminated) = arrays.terminated.split_at_mut(lanes);
        let (truncated, more_truncated) = arrays.truncated.split_at_mut(lanes);
        let rows = |arrays| Rows { arrays, seats, actions, numbers };
        (
            rows(BatchArrays { observations, masks, seats: acting, rewards, terminated, truncated }),
            rows(BatchArrays {
                observations: more_observations,
                masks: more_masks,
                seats: more_acting,
                rewards: more_rewards,
                terminated: more_terminated,
                truncated: more_truncated,
            }),
        )
    }

    fn rewards(&mut self, row: usize) -> &mut [f32] {
        &mut self.arrays.rewards[row * self.seats..][..self.seats]
    }

    fn mask(&mut self, row: usize) -> &mut [bool] {
        &mut self.arrays.masks[row * self.actions..][..self.actions]
    }
}

impl<E: Encoding> Lane<E> {
    /// Draws until a seat has to act. False when the game is over or cut.
    #[inline]
    fn run_to_choice(&mut self, rules: &Rules<E>, scratch: &mut Vec<kernel::Weighted<EventOf<E>>>) -> bool {
        loop {
            match rules.game.turn(&self.state) {
                Turn::Over => return false,
                _ if self.steps >= rules.cut => return false,
                Turn::Chance(_) => {
                    let ticket = self.dice.below(rules.game.tickets(&self.state, scratch));
                    let event = rules.game.draw(&self.state, ticket, scratch);
                    rules.game.resolve_unchecked(&mut self.state, event);
                    self.steps += 1;
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.iter().next() else { return false };
                    self.seat = seat;
                    return true;
                }
            }
        }
    }

    fn restart(&mut self, rules: &Rules<E>, scratch: &mut Vec<kernel::Weighted<EventOf<E>>>) {
        self.state = rules.game.start();
        self.steps = 0;
        // Every game has a choice before its end.
        self.run_to_choice(rules, scratch);
    }

    /// Writes who acts, what is legal and what the seat knows. The mask still has the bits of the last position.
    #[inline]
    fn show(&mut self, rules: &Rules<E>, row: usize, rows: &mut Rows<'_>) {
        let mask = rows.mask(row);
        for &id in &self.ids {
            mask[id as usize] = false;
        }
        self.actions.clear();
        self.ids.clear();
        rules.game.actions(&self.state, self.seat, &mut self.actions);
        for (place, &action) in self.actions.iter().enumerate() {
            let id = rules.encoding.id(self.seat, action, place);
            self.ids.push(id as u32);
            mask[id] = true;
        }
        rows.arrays.seats[row] = u8::from(self.seat).into();
        if rows.numbers > 0 {
            let out = &mut rows.arrays.observations[row * rows.numbers..][..rows.numbers];
            let mut out = TensorWriter::new(out);
            // Alone there is no secret of another seat, and no copy to make.
            if rules.game.seats() == 1 {
                rules.encoding.observe(&rules.game, &self.state, self.seat, &mut out);
            } else {
                let known = rules.game.known_state(&self.state, self.seat);
                rules.encoding.observe(&rules.game, &known, self.seat, &mut out);
            }
        }
    }
}

/// Event type of the game of an encoding.
type EventOf<E> = <<E as Encoding>::Game as Game>::Event;

impl<E: Encoding> AnyBatch for Batch<E> {
    fn count(&self) -> usize {
        self.lanes.len()
    }

    fn reset(&mut self, seed: u64, arrays: BatchArrays<'_>) {
        self.on_all(arrays, |rules, first, lanes, rows| {
            let mut scratch = Vec::new();
            rows.arrays.masks.fill(false);
            rows.arrays.rewards.fill(0.0);
            rows.arrays.terminated.fill(false);
            rows.arrays.truncated.fill(false);
            for (row, lane) in lanes.iter_mut().enumerate() {
                let number = (first + row) as u64;
                lane.dice = Rng::seeded(seed.wrapping_add(number));
                lane.choices = Rng::split(seed, number);
                lane.totals = [0; 2];
                lane.ids.clear();
                lane.restart(rules, &mut scratch);
                lane.show(rules, row, rows);
            }
        });
    }

    fn step(&mut self, actions: &[i64], arrays: BatchArrays<'_>) -> Result<(), BatchError> {
        if actions.len() != self.lanes.len() {
            return Err(BatchError::Count { given: actions.len(), games: self.lanes.len() });
        }
        // All threads check before the first one plays: a refused step changes nothing.
        let parts = self.lanes.len().div_ceil(chunk(self.lanes.len(), self.threads)).max(1);
        let (checked, illegal) = (Barrier::new(parts), AtomicUsize::new(usize::MAX));
        self.on_all(arrays, |rules, first, lanes, rows| {
            for (row, lane) in lanes.iter_mut().enumerate() {
                let id = actions[first + row];
                let is = |legal: &u32| i64::from(*legal) == id;
                // Mostly it is what was sampled.
                if lane.ids.get(lane.chosen).is_some_and(is) {
                    continue;
                }
                match lane.ids.iter().position(is) {
                    Some(place) => lane.chosen = place,
                    None => {
                        illegal.fetch_min(first + row, Ordering::Relaxed);
                    }
                }
            }
            checked.wait();
            if illegal.load(Ordering::Relaxed) != usize::MAX {
                return;
            }
            let mut scratch = Vec::new();
            for (row, lane) in lanes.iter_mut().enumerate() {
                let action = lane.actions[lane.chosen];
                rules.game.play_unchecked(&mut lane.state, lane.seat, action);
                lane.steps += 1;
                let before = lane.steps as u64 - 1;
                let goes_on = lane.run_to_choice(rules, &mut scratch);
                lane.totals[1] += lane.steps as u64 - before;
                let over = !goes_on && rules.game.turn(&lane.state) == Turn::Over;
                (rows.arrays.terminated[row], rows.arrays.truncated[row]) = (over, !goes_on && !over);
                rows.rewards(row).fill(0.0);
                if over {
                    let values = returns(&rules.game, &lane.state, rules.rewards);
                    rows.rewards(row).iter_mut().zip(values).for_each(|(reward, value)| *reward = value as f32);
                }
                if !goes_on {
                    lane.totals[0] += 1;
                    lane.restart(rules, &mut scratch);
                    lane.totals[1] += lane.steps as u64;
                }
                lane.show(rules, row, rows);
            }
        });
        match illegal.into_inner() {
            usize::MAX => Ok(()),
            game => Err(BatchError::Illegal { game, id: actions[game] }),
        }
    }

    fn sample(&mut self, out: &mut [i64]) {
        for (lane, out) in self.lanes.iter_mut().zip(out) {
            lane.chosen = lane.choices.index(lane.ids.len()).unwrap_or(0);
            *out = lane.ids.get(lane.chosen).map_or(0, |&id| id.into());
        }
    }

    fn totals(&self) -> [u64; 2] {
        self.lanes.iter().fold([0; 2], |sum, lane| [sum[0] + lane.totals[0], sum[1] + lane.totals[1]])
    }
}
