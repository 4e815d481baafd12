//! A sheet at the end of a semester, as the judgement sees it: seventy groups, in each at most one thing that is so.

use roll_and_rule::{COLUMNS, Colour, Kind, Row, Sheet, Tables, Wheel};

/// Semesters that are told apart; longer games count as these.
const SEMESTERS: usize = 16;
/// Members and resources of a colour, at most, that are told apart.
const PLACES: usize = 21;
/// Cells of a resource, at most, that are told apart.
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

/// Different things that can be so; the first stands for nothing.
pub const INPUTS: usize = SLOTS + 8 * 3;
/// Groups of which at most one is.
pub const GROUPS: usize = 1 + 36 + 6 + 3 + 1 + 3 + 3 + 6 * (COLUMNS - 1) + 8;

/// For each group the thing that is so, or 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features(pub [u16; GROUPS]);

/// What is the same for all sheets at the end of a semester: how many semesters are left, and the colours of the next
/// slots.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    left: usize,
    slots: [u16; 8],
}

impl Outlook {
    /// Before a roll, the wheel as it stands; so many semesters are still to be rolled.
    pub fn new(wheel: &Wheel, left: usize) -> Outlook {
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
        Outlook { left, slots }
    }
}

impl Features {
    /// What is so on this sheet.
    #[inline]
    pub fn of(sheet: &Sheet, tables: &Tables, outlook: &Outlook) -> Features {
        let mut all = [0u16; GROUPS];
        let mut at = 0;
        let mut set = |thing: usize| {
            all[at] = thing as u16;
            at += 1;
        };
        set(TIME + outlook.left.min(SEMESTERS - 1));
        let crossed = sheet.crossed.bits();
        for (kind, base) in [(Kind::Prestige, 0), (Kind::Function, 18)] {
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
        for row in Row::ALL {
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
        for row in Row::ALL {
            let drawn = sheet.drawn(row.kind()).columns(row.sector());
            let open = sheet.open(row.kind()).columns(row.sector());
            for left in 0..COLUMNS - 1 {
                let [one, other] = [drawn & 3 << left, open & 3 << left];
                let half = !tables.link[row.index()][left].is_none() && one != 0 && other != 0;
                set(usize::from(half) * (LINKS + row.index() * (COLUMNS - 1) + left));
            }
        }
        outlook.slots.iter().for_each(|&slot| set(usize::from(slot)));
        Features(all)
    }
}
