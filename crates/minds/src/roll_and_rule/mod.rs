//! Bots for Roll & Rule.
//!
//! `novice` uses the dice as they lie and wavers, `assistant` takes what gives most points at once ([`thumb`]);
//! `lecturer` judges the sheet after each of its actions by what was learnt ([`value`]); `dean` plays its best actions on
//! with many throws of the dice ([`foresight`]) and knows the last two semesters exactly. Alone they play for points;
//! with others `dean` plays for its share of the win ([`rivals`]). [`hindsight`] tells what could have been reached, had
//! the dice been known.

mod chef;
pub(crate) mod facts;
pub mod features;
pub mod foresight;
pub mod hindsight;
mod rivals;
mod thumb;
pub mod turn;
pub mod value;

use crate::{Choice, Level, Thought};
use chance::Dice;
use foresight::{Effort, falls, last_roll, meet};
use kernel::{AnySession, Game, Seat, Session};
use rivals::Rivals;
use roll_and_rule::{Action, RollAndRule, Sheet, State};
use thumb::Habits;
use turn::{Care, School, Turn};
use value::Net;

/// Weakest first.
pub const LEVELS: &[Level] = &[
    Level { id: "novice", think: |session, seat, seed, _| by_thumb(session, seat, seed, &thumb::NOVICE) },
    Level { id: "assistant", think: |session, seat, seed, _| by_thumb(session, seat, seed, &thumb::ASSISTANT) },
    Level { id: "lecturer", think: |session, seat, _, stop| look(session, seat, &LECTURER, stop) },
    Level { id: "dean", think: |session, seat, _, stop| look(session, seat, &DEAN, stop) },
];

/// Nothing is played on.
const LECTURER: Effort = Effort { plans: 0, margin: 0.0, falls: 0, ahead: 0, ends: 0 };
/// A few milliseconds.
const DEAN: Effort = Effort { plans: 4, margin: 1.5, falls: 10, ahead: 3, ends: 4 };
/// `best` stops when it is told to.
const BEST: Effort = Effort { plans: 12, margin: 4.0, falls: 200, ahead: 4, ends: usize::MAX };

/// The strongest player, with all the time it is given.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Thought> {
    look(session, seat, &BEST, stop)
}

fn by_thumb(session: &dyn AnySession, seat: Seat, seed: u64, habits: &Habits) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let mut dice = Dice::split(seed, session.ply() as u64);
    let Some(turn) = Known::turn(&state, seat) else { return chef::random(game, &state, seat, &mut dice) };
    let action = habits.choose(&turn, game.tables(), state.numbering(), &mut dice)?;
    let table = Table::new(game, &state, seat, &turn);
    Some(table.thought(&table.plans(), action, false, 0))
}

fn look(session: &dyn AnySession, seat: Seat, effort: &Effort, stop: &dyn Fn() -> bool) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let Some(turn) = Known::turn(&state, seat) else { return chef::decide(game, &state, seat) };
    let table = Table::new(game, &state, seat, &turn);
    let mut plans = table.plans();
    let (exact, nodes) = table.ponder(&mut plans, effort, session.ply() as u64, stop);
    let action = plans.first()?.action;
    Some(table.thought(&plans, action, exact, nodes))
}

/// An action and the sheet it leads to.
#[derive(Clone, Copy)]
struct Plan {
    action: Action,
    sheet: Sheet,
    /// The final score to expect, by the judgement.
    score: f32,
    /// What it is worth: points alone, else a share of the win.
    value: f32,
}

/// A seat that is to act, and those around it.
struct Table<'a> {
    seat: Seat,
    game: &'a RollAndRule,
    school: School<'a>,
    turn: &'a Turn,
    rivals: Rivals,
    left: usize,
}

impl<'a> Table<'a> {
    fn new(game: &'a RollAndRule, state: &'a State, seat: Seat, turn: &'a Turn) -> Table<'a> {
        let school = School { tables: game.tables(), numbering: state.numbering(), net: Net::learnt() };
        let rivals = Rivals::of(game, state, seat, turn, &school);
        Table { seat, game, school, turn, rivals, left: turn::left(game.tables(), &turn.wheel) }
    }

    /// What a final score to expect is worth, so many semesters from the end.
    fn worth(&self, score: f32, left: usize) -> f32 {
        if self.rivals.is_empty() { score } else { self.rivals.share(score, left) }
    }

    /// Every legal action, best first by the judgement.
    fn plans(&self) -> Vec<Plan> {
        let judge = self.turn.judge(&self.school);
        let mut plans = Vec::new();
        self.turn.each(&judge, Care::Every, |action, sheet, score| {
            plans.push(Plan { action, sheet, score, value: self.worth(score, self.left) });
        });
        sort(&mut plans);
        plans
    }

    /// Looks closer at the best of them. Says whether the first is now proved to be the best, and how many semesters were
    /// played.
    fn ponder(&self, plans: &mut [Plan], effort: &Effort, salt: u64, stop: &dyn Fn() -> bool) -> (bool, u64) {
        match self.left {
            0 => (self.rivals.is_empty(), plans.len() as u64),
            1 if effort.ends > 0 => self.ends(plans, effort, stop),
            _ if effort.plans > 1 && plans.len() > 1 => (false, self.play_on(plans, effort, salt, stop)),
            _ => (false, plans.len() as u64),
        }
    }

    /// Before the last roll: the exact expectation, for as many as the effort allows.
    fn ends(&self, plans: &mut [Plan], effort: &Effort, stop: &dyn Fn() -> bool) -> (bool, u64) {
        let (wheel, _) = self.turn.next_wheel(&self.school);
        let mut known: Vec<(Sheet, f32)> = Vec::new();
        let (mut done, mut nodes) = (0, plans.len() as u64);
        for plan in plans.iter_mut() {
            let same = known.iter().find(|(sheet, _)| *sheet == plan.sheet).map(|&(_, score)| score);
            if same.is_none() && (known.len() >= effort.ends || !known.is_empty() && stop()) {
                break;
            }
            let score = same.unwrap_or_else(|| {
                nodes += 336;
                let score = last_roll(&self.school, &wheel, &plan.sheet);
                known.push((plan.sheet, score));
                score
            });
            plan.value = self.worth(score, 1);
            done += 1;
        }
        let all = done == plans.len();
        settle(plans, done);
        (all && self.rivals.is_empty(), nodes)
    }

    /// The plans worth a closer look; those that lead to the same sheet are one.
    fn field(&self, plans: &[Plan], effort: &Effort) -> Vec<usize> {
        let best = plans.iter().map(|plan| plan.score).fold(f32::NEG_INFINITY, f32::max);
        let mut field: Vec<usize> = Vec::new();
        for (index, plan) in plans.iter().enumerate() {
            let near = plan.score >= best - effort.margin;
            if near && field.len() < effort.plans && !field.iter().any(|&other| plans[other].sheet == plan.sheet) {
                field.push(index);
            }
        }
        field
    }

    /// The best plans meet the same falls of the dice; each round the better half meets more.
    fn play_on(&self, plans: &mut [Plan], effort: &Effort, salt: u64, stop: &dyn Fn() -> bool) -> u64 {
        let (wheel, left) = self.turn.next_wheel(&self.school);
        let ahead = effort.ahead.min(left);
        let mut dice = Dice::split(0x0dea, salt);
        let mut field: Vec<(usize, f64)> = self.field(plans, effort).into_iter().map(|index| (index, 0.0)).collect();
        let (mut met, mut nodes, mut batch) = (0usize, 0, effort.falls);
        while field.len() > 1 && batch > 0 {
            for fall in falls(batch, ahead, &mut dice) {
                if stop() {
                    break;
                }
                for (index, sum) in &mut field {
                    let score = meet(&self.school, &wheel, &plans[*index].sheet, &fall, left);
                    *sum += f64::from(self.worth(score, left - ahead));
                    nodes += ahead as u64;
                }
                met += 1;
            }
            // Told to stop in the middle, all of the field have met the same falls so far.
            if met == 0 {
                break;
            }
            field.sort_by(|a, b| b.1.total_cmp(&a.1));
            for &(index, sum) in &field {
                plans[index].value = (sum / met as f64) as f32;
            }
            if stop() {
                break;
            }
            field.truncate(field.len().div_ceil(2));
            batch *= 2;
        }
        // Whoever was looked at longest leads, then the others by what they were found to be worth.
        if met > 0
            && let Some(&(winner, _)) = field.first()
        {
            plans[..=winner].rotate_right(1);
            let worth = plans[0].value;
            plans[1..].iter_mut().for_each(|plan| plan.value = plan.value.min(worth));
            sort(&mut plans[1..]);
        }
        cap(plans);
        nodes
    }

    fn thought(&self, plans: &[Plan], action: Action, exact: bool, nodes: u64) -> Thought {
        let text = |action| self.game.action_text(self.seat, action);
        let choices: Vec<Choice> =
            plans.iter().map(|plan| Choice { action: text(plan.action), value: f64::from(plan.value) }).collect();
        let value = plans.iter().find(|plan| plan.action == action).map_or(0.0, |plan| f64::from(plan.value));
        Thought { action: text(action), value, exact, nodes: nodes + plans.len() as u64, choices }
    }
}

fn sort(plans: &mut [Plan]) {
    plans.sort_by(|a, b| b.value.total_cmp(&a.value));
}

/// The first `done` plans have better values than the judgement gave the rest: they are sorted, and nobody behind them
/// is called better.
fn settle(plans: &mut [Plan], done: usize) {
    let (looked_at, _) = plans.split_at_mut(done);
    sort(looked_at);
    cap(plans);
}

/// No plan is worth more than the one before it.
fn cap(plans: &mut [Plan]) {
    let mut most = f32::INFINITY;
    for plan in plans {
        plan.value = plan.value.min(most);
        most = plan.value;
    }
}

/// The position as far as the seat can know it, if the seat may act.
struct Known<'a> {
    game: &'a RollAndRule,
    state: State,
}

impl Known<'_> {
    fn of(session: &dyn AnySession, seat: Seat) -> Option<Known<'_>> {
        let session = session.as_any().downcast_ref::<Session<RollAndRule>>()?;
        let game = session.game();
        let acts = matches!(game.turn(session.state()), kernel::Turn::Seats(seats) if seats.contains(seat));
        acts.then(|| Known { game, state: game.known(session.state(), seat) })
    }

    /// The seat's turn with the dice on the wheel; none while the chef numbers the columns.
    fn turn(state: &State, seat: Seat) -> Option<Turn> {
        Some(Turn { wheel: *state.wheel(), dice: *state.dice()?, desk: *state.desk(seat) })
    }
}
