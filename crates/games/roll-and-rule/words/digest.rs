//! Digest of one step's effects, from which the sentence of the log is built.

use kernel::{Seat, SeatSet};
use roll_and_rule::{
    Colour, DieUse, Effect, ElementKind, ElementRow, Noticed, Numbering, Pending, Price, Semester, Site, Tile,
    WheelDice,
};

#[derive(Default)]
pub(super) struct Digest {
    pub(super) laid: Option<(u8, Tile)>,
    pub(super) leftmost: Option<u8>,
    pub(super) numbered: Option<Numbering>,
    pub(super) rolled: Option<(u8, Semester, WheelDice)>,
    pub(super) closed: Option<(Colour, u8)>,
    pub(super) struck: Vec<Seat>,
    pub(super) struck_before: Vec<Seat>,
    pub(super) shielded: Vec<Seat>,
    pub(super) seat: Option<Seat>,
    pub(super) aided: bool,
    pub(super) die_use: Option<DieUse>,
    pub(super) paid: [u8; 3],
    pub(super) drew: Option<(ElementKind, Site, Price)>,
    pub(super) circled: [u8; 3],
    pub(super) joined: [u8; 3],
    pub(super) unlocked: Option<(ElementRow, u8)>,
    pub(super) linked: bool,
    pub(super) lost: u8,
    pub(super) asked: Option<Pending>,
    pub(super) forgone: u8,
    pub(super) turned: Option<Tile>,
    pub(super) year: Option<u8>,
    pub(super) ended: Option<(Vec<i32>, SeatSet)>,
}

impl Digest {
    pub(super) fn of(effects: &[Effect]) -> Digest {
        let mut digest = Digest::default();
        for effect in effects {
            match effect {
                Effect::Laid { notch, tile } => digest.laid = Some((*notch, *tile)),
                Effect::Leftmost { value } => digest.leftmost = Some(*value),
                Effect::Numbered { numbering } => digest.numbered = Some(*numbering),
                Effect::Rolled { year, semester, dice } => digest.rolled = Some((*year, *semester, *dice)),
                Effect::Closed { colour, value, .. } => digest.closed = Some((*colour, *value)),
                Effect::Sheet { seat, noticed } => digest.notice(*seat, *noticed),
                Effect::Turned { tile, .. } => digest.turned = Some(*tile),
                Effect::Year { year } => digest.year = Some(*year),
                Effect::Ended { scores, winners } => digest.ended = Some((scores.clone(), *winners)),
            }
        }
        digest
    }

    fn notice(&mut self, seat: Seat, noticed: Noticed) {
        match noticed {
            Noticed::Crossed { .. } => return self.struck.push(seat),
            Noticed::AlreadyCrossed { .. } => return self.struck_before.push(seat),
            Noticed::Shielded { .. } => return self.shielded.push(seat),
            Noticed::Aided => self.aided = true,
            Noticed::Chose { die_use } => self.die_use = Some(die_use),
            Noticed::Paid { resource, count, .. } => self.paid[resource.index()] += count,
            Noticed::Drew { kind, site, price } => self.drew = Some((kind, site, price)),
            Noticed::Unlocked { row, multiplier } => self.unlocked = Some((row, multiplier)),
            Noticed::Linked { .. } => self.linked = true,
            Noticed::Circled { resource, .. } => self.circled[resource.index()] += 1,
            Noticed::Joined { colour, .. } => self.joined[colour.index()] += 1,
            Noticed::Spilt { count, .. } | Noticed::TurnedAway { count, .. } => self.lost += count,
            Noticed::Asked { pending } => self.asked = Some(pending),
            Noticed::Forgone { .. } => self.forgone += 1,
            // Their gains are told with the others.
            Noticed::Counted { .. }
            | Noticed::CellBonus { .. }
            | Noticed::TrackBonus { .. }
            | Noticed::ColumnBonus { .. } => {}
        }
        self.seat = Some(seat);
    }
}
