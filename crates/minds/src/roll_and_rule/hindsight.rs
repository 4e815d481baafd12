//! What could have been reached, had the dice been known.
//!
//! A beam search over the sheets of a solo game whose rolls are all given: after every semester the sheets that the
//! judgement likes best are kept. What it finds has been played and counted, so the best score possible is at least
//! that; it may be more, the less so the wider the beam.

use super::features::{Features, Outlook};
use super::turn::{School, Turn};
use roll_and_rule::{Desk, Roll, Sheet, Wheel};
use std::collections::HashSet;

/// The best final score found with so many sheets kept after every semester.
pub fn search(school: &School<'_>, wheel: Wheel, rolls: &[Roll], width: usize) -> i32 {
    let mut beam = vec![Sheet::new(school.tables)];
    let mut wheel = wheel;
    for (done, &roll) in rolls.iter().enumerate() {
        let left = rolls.len() - done - 1;
        let mut found: HashSet<Sheet> = HashSet::new();
        let mut next = wheel;
        for sheet in &beam {
            let turn = Turn::rolled(school, &wheel, sheet, roll);
            next = turn.next_wheel(school).0;
            expand(school, &turn, &turn.desk, &mut found);
        }
        wheel = next;
        let outlook = Outlook::new(&wheel, left);
        let judged = found.into_iter().map(|sheet| {
            let foretold = match left {
                0 => 0.0,
                _ => school.net.value(&Features::of(&sheet, school.tables, &outlook)),
            };
            (sheet.score(school.tables) as f32 + foretold, sheet)
        });
        let mut judged: Vec<(f32, Sheet)> = judged.collect();
        // Equal values are told apart by the sheets themselves, or the order of the set would decide.
        judged.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then_with(|| key(&a.1).cmp(&key(&b.1))));
        judged.truncate(width.max(1));
        beam = judged.into_iter().map(|(_, sheet)| sheet).collect();
    }
    beam.iter().map(|sheet| sheet.score(school.tables)).max().unwrap_or(0)
}

fn key(sheet: &Sheet) -> (u32, u32, u32, [u8; 3], [u8; 3], [u8; 3]) {
    (sheet.prestige.bits(), sheet.function.bits(), sheet.crossed.bits(), sheet.circled, sheet.spent, sheet.members)
}

/// Every sheet that this semester can end with.
fn expand(school: &School<'_>, turn: &Turn, desk: &Desk, found: &mut HashSet<Sheet>) {
    if desk.done() {
        found.insert(desk.sheet);
        return;
    }
    desk.actions(school.tables, &turn.dice, school.numbering, |action| {
        let mut next = *desk;
        next.play_unchecked(school.tables, &turn.dice, school.numbering, action);
        expand(school, turn, &next, found);
    });
}
