//! What could have been reached, had the dice been known.
//!
//! A beam search over the sheets of a solo game whose rolls are all given: after every semester the sheets that the
//! judgement likes best are kept. What it finds has been played and counted, so the best score possible is at least
//! that; it may be more, the less so the wider the beam.

use super::features::{Features, Outlook};
use super::turn::{School, Turn};
use super::value::Net;
use crate::Hindsight;
use kernel::{AnySession, Game as _, Seat, Session, Step};
use roll_and_rule::{Action, Desk, Event, Roll, RollAndRule, Sheet, Wheel};
use std::collections::HashMap;

/// Sheets kept after each semester: a few seconds.
const WIDTH: usize = 100;

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// A final score that was within reach.
    pub score: i32,
    /// What is done in each semester to reach it.
    pub semesters: Vec<Vec<Action>>,
}

/// What a seat could have reached; none before the end, or when the session is of another game.
pub(crate) fn look(session: &dyn AnySession, seat: Seat, stop: &dyn Fn() -> bool) -> Option<Hindsight> {
    of_session(session, seat, WIDTH, stop)
}

/// The best score found for a seat's whole game with the dice that fell. Never less than what the seat did reach.
pub fn of_session(any: &dyn AnySession, seat: Seat, width: usize, stop: &dyn Fn() -> bool) -> Option<Hindsight> {
    let session = any.as_any().downcast_ref::<Session<RollAndRule>>()?;
    any.outcome()?;
    let game = session.game();
    let roll = |step: &Step<Event, Action>| match step {
        Step::Event(Event::Dice(roll)) => Some(*roll),
        Step::Event(Event::Tile(_) | Event::Number(_)) | Step::Action(..) => None,
    };
    let state = session.state_at(session.log().iter().position(|step| roll(step).is_some())?);
    let rolls: Vec<Roll> = session.log().iter().filter_map(roll).collect();
    let school = School { tables: game.tables(), numbering: state.numbering(), net: Net::learnt() };
    let found = search(&school, *state.wheel(), &rolls, width, stop);
    let text = |action: &Action| game.action_text(seat, *action);
    let rounds = || found.semesters.iter().map(|actions| actions.iter().map(text).collect()).collect();
    Hindsight::of(any, seat, found.score, false, rounds)
}

/// A sheet on the way.
struct Way {
    sheet: Sheet,
    /// Its place among the sheets of the semester before.
    before: usize,
    /// What was done since.
    actions: Vec<Action>,
}

/// The best final score found with so many sheets kept after every semester; fewer when told to stop.
pub fn search(school: &School<'_>, wheel: Wheel, rolls: &[Roll], width: usize, stop: &dyn Fn() -> bool) -> Found {
    let mut layers = vec![vec![Way { sheet: Sheet::new(school.tables), before: 0, actions: Vec::new() }]];
    let mut wheel = wheel;
    for (done, &roll) in rolls.iter().enumerate() {
        let left = rolls.len() - done - 1;
        let mut found: HashMap<Sheet, Way> = HashMap::new();
        let mut next = wheel;
        for (before, way) in layers.last().into_iter().flatten().enumerate() {
            if before > 0 && stop() {
                break;
            }
            let turn = Turn::rolled(school, &wheel, &way.sheet, roll);
            next = turn.next_wheel(school).0;
            expand(school, &turn, &turn.desk, &mut Vec::new(), &mut |sheet, actions| {
                found.entry(sheet).or_insert_with(|| Way { sheet, before, actions: actions.to_vec() });
            });
        }
        wheel = next;
        let outlook = Outlook::new(&wheel, left);
        let judged = found.into_values().map(|way| {
            let foretold = match left {
                0 => 0.0,
                _ => school.net.value(&Features::of(&way.sheet, school.tables, &outlook)),
            };
            (way.sheet.score(school.tables) as f32 + foretold, way)
        });
        let mut judged: Vec<(f32, Way)> = judged.collect();
        // Equal values are told apart by the sheets themselves, or the order of the map would decide.
        judged.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then_with(|| key(&a.1.sheet).cmp(&key(&b.1.sheet))));
        judged.truncate(width.max(1));
        layers.push(judged.into_iter().map(|(_, way)| way).collect());
    }
    // The last semester is judged by what counts: the best comes first.
    let mut place = 0;
    let score = layers.last().and_then(|ways| ways.first()).map_or(0, |way| way.sheet.score(school.tables));
    let mut semesters = Vec::new();
    for layer in layers.iter().skip(1).rev() {
        let Some(way) = layer.get(place) else { break };
        semesters.push(way.actions.clone());
        place = way.before;
    }
    semesters.reverse();
    Found { score, semesters }
}

fn key(sheet: &Sheet) -> (u32, u32, u32, [u8; 3], [u8; 3], [u8; 3]) {
    (sheet.prestige.bits(), sheet.function.bits(), sheet.crossed.bits(), sheet.circled, sheet.spent, sheet.members)
}

/// Every sheet that this semester can end with, and what leads to it.
fn expand(
    school: &School<'_>,
    turn: &Turn,
    desk: &Desk,
    way: &mut Vec<Action>,
    found: &mut impl FnMut(Sheet, &[Action]),
) {
    if desk.done() {
        return found(desk.sheet, way);
    }
    desk.actions(school.tables, &turn.dice, school.numbering, |action| {
        let mut next = *desk;
        next.play_unchecked(school.tables, &turn.dice, school.numbering, action);
        way.push(action);
        expand(school, turn, &next, way, found);
        way.pop();
    });
}
