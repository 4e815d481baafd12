//! Network features of a sheet at the end of a semester: seventy one-hot groups.

use roll_and_rule::{COLUMNS, Colour, ElementKind, ElementRow, Sheet, Tables, Wheel};

/// Semesters left that are told apart; more count as the last.
const SEMESTERS: usize = 16;
/// Numbers of members or resources of a colour that are told apart.
const PLACES: usize = 21;
/// Numbers of cells of a resource that are told apart.
const CELLS: usize = 19;
/// What a thesis counts (0 to 3), times elements of its row (0 to 6).
const COUNTS: usize = 4 * 7;

const TIME: usize = 1;
const ELEMENTS: usize = TIME + SEMESTERS;
const ROWS: usize = ELEMENTS + 2 * 36;
const MEMBERS: usize = ROWS + 6 * COUNTS;
const LEAST: usize = MEMBERS + 3 * PLACES;
const UNSPENT: usize = LEAST + PLACES;
const CIRCLED: usize = UNSPENT + 3 * CELLS;
const LINKS: usize = CIRCLED + 3 * CELLS;
const SLOTS: usize = LINKS + 6 * (COLUMNS - 1);

/// Number of inputs; input 0 stands for an empty group.
pub const INPUTS: usize = SLOTS + 8 * 3;
/// Number of one-hot groups.
pub const GROUPS: usize = 1 + 36 + 6 + 3 + 1 + 3 + 3 + 6 * (COLUMNS - 1) + 8;

/// For each group the active input, or 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features(pub [u16; GROUPS]);

/// Features that all sheets share at the end of a semester: semesters left, and the colours of the next slots.
#[derive(Clone, Copy, Debug)]
pub struct SharedFeatures {
    left: usize,
    slots: [u16; 8],
}

impl SharedFeatures {
    /// From the wheel before a roll and the number of semesters still to be rolled.
    pub fn new(wheel: &Wheel, left: usize) -> SharedFeatures {
        let mut slots = [0; 8];
        let mut ahead = *wheel;
        for half in 0..2 {
            for slot in 0..4 {
                let colour = ahead.tiles()[ahead.notch(slot)].visible;
                let place = half * 4 + slot;
                slots[place] = (SLOTS + place * 3 + colour.index()) as u16;
            }
            ahead.advance();
        }
        SharedFeatures { left, slots }
    }
}

impl Features {
    #[inline]
    pub fn of(sheet: &Sheet, tables: &Tables, shared: &SharedFeatures) -> Features {
        let mut all = [0u16; GROUPS];
        let mut at = 0;
        let mut set = |thing: usize| {
            all[at] = thing as u16;
            at += 1;
        };
        set(TIME + shared.left.min(SEMESTERS - 1));
        let crossed = sheet.crossed.bits();
        for (kind, base) in [(ElementKind::Prestige, 0), (ElementKind::Function, 18)] {
            let drawn = sheet.drawn(kind).bits();
            for place in 0..18 {
                let so = ELEMENTS + 2 * (base + place);
                set(if drawn >> place & 1 == 1 {
                    so
                } else if crossed >> place & 1 == 1 {
                    so + 1
                } else {
                    0
                });
            }
        }
        let times = sheet.multipliers(tables);
        for row in ElementRow::ALL {
            let count = usize::from(sheet.count(row));
            set(ROWS + row.index() * COUNTS + usize::from(times[row.index()].min(3)) * 7 + count);
        }
        let mut least = PLACES - 1;
        for colour in 0..3 {
            let members = usize::from(sheet.members[colour]).min(PLACES - 1);
            least = least.min(members);
            set(MEMBERS + colour * PLACES + members);
        }
        set(LEAST + least);
        for colour in Colour::ALL {
            let unspent = usize::from(sheet.unspent(colour)).min(CELLS - 1);
            set(UNSPENT + colour.index() * CELLS + unspent);
        }
        for colour in 0..3 {
            set(CIRCLED + colour * CELLS + usize::from(sheet.circled[colour]).min(CELLS - 1));
        }
        for row in ElementRow::ALL {
            let drawn = sheet.drawn(row.kind()).columns(row.sector());
            let open = sheet.open(row.kind()).columns(row.sector());
            for left in 0..COLUMNS - 1 {
                let [one, other] = [drawn & 3 << left, open & 3 << left];
                let half = !tables.link[row.index()][left].is_none() && one != 0 && other != 0;
                set(usize::from(half) * (LINKS + row.index() * (COLUMNS - 1) + left));
            }
        }
        shared.slots.iter().for_each(|&slot| set(usize::from(slot)));
        Features(all)
    }
}
