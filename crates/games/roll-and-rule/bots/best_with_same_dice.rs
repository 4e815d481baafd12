//! Beam search for the best score with known dice.
//!
//! After every semester the sheets that the network values most are kept. The score found was played by the rules, so
//! it is a lower bound of the best possible one; the wider the beam, the tighter.

use super::features::{Features, SharedFeatures};
use super::network::Net;
use super::turn::{SheetContext, SheetTurn};
use crate::BestWithSameDice;
use kernel::{AnySession, Game as _, Seat, Session, Step};
use roll_and_rule::{Action, Event, Roll, RollAndRule, Sheet, Wheel, Workplace};
use std::collections::HashMap;

/// Beam width: takes a few seconds.
const WIDTH: usize = 100;

#[derive(Clone, PartialEq, Debug)]
pub struct SheetBeamResult {
    /// A final score that was within reach.
    pub score: i32,
    /// The actions of each semester that reach it.
    pub semesters: Vec<Vec<Action>>,
}

/// The search with its default width. None before the end of the game, or when the session is of another game.
pub(crate) fn find(session: &dyn AnySession, seat: Seat, stop: &dyn Fn() -> bool) -> Option<BestWithSameDice> {
    of_session(session, seat, WIDTH, stop)
}

/// The best score found for a seat's whole game with the same dice, never below the seat's own.
pub fn of_session(any: &dyn AnySession, seat: Seat, width: usize, stop: &dyn Fn() -> bool) -> Option<BestWithSameDice> {
    let session = any.as_any().downcast_ref::<Session<RollAndRule>>()?;
    any.outcome()?;
    let game = session.game();
    let roll = |step: &Step<Event, Action>| match step {
        Step::Event(Event::Dice(roll)) => Some(*roll),
        Step::Event(Event::Tile(_) | Event::Number(_)) | Step::Action(..) => None,
    };
    let state = session.state_at(session.log().iter().position(|step| roll(step).is_some())?);
    let rolls: Vec<Roll> = session.log().iter().filter_map(roll).collect();
    let context = SheetContext { tables: game.tables(), numbering: state.numbering(), net: Net::trained() };
    let found = search(&context, *state.wheel(), &rolls, width, stop);
    let text = |action: &Action| game.action_text(seat, *action);
    let rounds = || found.semesters.iter().map(|actions| actions.iter().map(text).collect()).collect();
    BestWithSameDice::of(any, seat, found.score, false, rounds)
}

/// A sheet of the beam.
struct SheetBeamNode {
    sheet: Sheet,
    /// The index of its parent in the semester before.
    before: usize,
    /// The actions since then.
    actions: Vec<Action>,
}

/// Keeps the best `width` sheets after every semester; fewer once `stop` says so.
pub fn search(
    context: &SheetContext<'_>,
    wheel: Wheel,
    rolls: &[Roll],
    width: usize,
    stop: &dyn Fn() -> bool,
) -> SheetBeamResult {
    let mut layers = vec![vec![SheetBeamNode { sheet: Sheet::new(context.tables), before: 0, actions: Vec::new() }]];
    let mut wheel = wheel;
    for (done, &roll) in rolls.iter().enumerate() {
        let left = rolls.len() - done - 1;
        let mut found: HashMap<Sheet, SheetBeamNode> = HashMap::new();
        let mut next = wheel;
        for (before, node) in layers.last().into_iter().flatten().enumerate() {
            if before > 0 && stop() {
                break;
            }
            let turn = SheetTurn::rolled(context, &wheel, &node.sheet, roll);
            next = turn.next_wheel(context).0;
            expand(context, &turn, &turn.workplace, &mut Vec::new(), &mut |sheet, actions| {
                found.entry(sheet).or_insert_with(|| SheetBeamNode { sheet, before, actions: actions.to_vec() });
            });
        }
        wheel = next;
        let shared = SharedFeatures::new(&wheel, left);
        let ranked = found.into_values().map(|node| {
            let expected = match left {
                0 => 0.0,
                _ => context.net.value(&Features::of(&node.sheet, context.tables, &shared)),
            };
            (node.sheet.score(context.tables) as f32 + expected, node)
        });
        let mut ranked: Vec<(f32, SheetBeamNode)> = ranked.collect();
        // Ties are broken by the sheets themselves, or the order of the map would decide.
        ranked.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then_with(|| key(&a.1.sheet).cmp(&key(&b.1.sheet))));
        ranked.truncate(width.max(1));
        layers.push(ranked.into_iter().map(|(_, node)| node).collect());
    }
    // After the last semester sheets are sorted by their score: the best comes first.
    let mut index = 0;
    let score = layers.last().and_then(|nodes| nodes.first()).map_or(0, |node| node.sheet.score(context.tables));
    let mut semesters = Vec::new();
    for layer in layers.iter().skip(1).rev() {
        let Some(node) = layer.get(index) else { break };
        semesters.push(node.actions.clone());
        index = node.before;
    }
    semesters.reverse();
    SheetBeamResult { score, semesters }
}

fn key(sheet: &Sheet) -> (u32, u32, u32, [u8; 3], [u8; 3], [u8; 3]) {
    (sheet.prestige.bits(), sheet.function.bits(), sheet.crossed.bits(), sheet.circled, sheet.spent, sheet.members)
}

/// Calls back with every sheet that this semester can end with, and the actions that lead to it.
fn expand(
    context: &SheetContext<'_>,
    turn: &SheetTurn,
    workplace: &Workplace,
    node: &mut Vec<Action>,
    found: &mut impl FnMut(Sheet, &[Action]),
) {
    if workplace.done() {
        return found(workplace.sheet, node);
    }
    workplace.actions(context.tables, &turn.dice, context.numbering, |action| {
        let mut next = *workplace;
        next.play_unchecked(context.tables, &turn.dice, context.numbering, action);
        node.push(action);
        expand(context, turn, &next, node, found);
        node.pop();
    });
}
