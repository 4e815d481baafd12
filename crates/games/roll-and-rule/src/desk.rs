//! One seat at work: its sheet, and what it is still to gain this semester (RR-13 to RR-24).

use crate::board::{Colour, Column, Kind, Row, Site, Sites};
use crate::effect::{Notice, Noticed, Price, Unseen};
use crate::moves::{Action, Deed, Verb};
use crate::numbering::Numbering;
use crate::queue::{Gain, Queue, Run};
use crate::sheet::Sheet;
use crate::tables::{Cost, Tables};
use crate::wheel::{Dice, Wheel};
use serde::{Deserialize, Serialize};

/// A seat's sheet during a semester.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Desk {
    /// The sheet.
    pub sheet: Sheet,
    /// Gains that wait behind a choice.
    pub(crate) queue: Queue,
    /// Whether the die of the semester is used.
    pub(crate) acted: bool,
}

/// A choice that has reached the front of the queue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pending {
    /// A free function element.
    Function,
    /// A free prestige element of one of the two other colours.
    PrestigeBut(Colour),
    /// Where a member without room goes.
    Member,
}

impl Desk {
    /// A sheet with nothing to do.
    pub const fn new(sheet: Sheet) -> Desk {
        Desk { sheet, queue: Queue::EMPTY, acted: true }
    }

    /// Whether the seat has nothing left to do this semester.
    #[inline]
    pub const fn done(&self) -> bool {
        self.acted && self.queue.is_empty()
    }

    /// The semester begins: a die is to be used.
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.acted = false;
    }

    /// What the dice of a semester do to the sheet (RR-8, RR-9), after which a die is to be used. For studies of one
    /// sheet, without a whole game around it.
    #[inline]
    pub fn meet(&mut self, tables: &Tables, wheel: &Wheel, dice: &Dice, numbering: &Numbering) {
        if wheel.year() >= tables.crossing {
            self.cross(dice.closed(numbering), &mut Unseen);
        }
        self.begin();
    }

    /// Does what [`Desk::actions`] offered, without a game around the sheet.
    #[inline]
    pub fn play_unchecked(&mut self, tables: &Tables, dice: &Dice, numbering: &Numbering, action: Action) {
        self.play(tables, dice, numbering, action, &mut Unseen);
    }

    /// RR-8, RR-9: the black die crosses a die of the sheet.
    #[inline]
    pub(crate) fn cross(&mut self, site: Site, notice: &mut impl Notice) {
        if self.sheet.shielded(site.column) {
            notice.see(|| Noticed::Shielded { site });
        } else if self.sheet.crossed.contains(site) {
            notice.see(|| Noticed::AlreadyCrossed { site });
        } else {
            self.sheet.crossed = self.sheet.crossed.with(site);
            notice.see(|| Noticed::Crossed { site });
        }
    }

    /// What the seat has to choose before its gains go on.
    #[inline]
    pub fn pending(&self) -> Option<Pending> {
        match self.queue.front()?.gain() {
            Gain::Function => Some(Pending::Function),
            Gain::PrestigeBut(own) => Some(Pending::PrestigeBut(own)),
            // The queue stops at a member only when its track is full and two others are not.
            Gain::Member(_) | Gain::Resource(_) => Some(Pending::Member),
        }
    }

    /// Does what [`Desk::actions`] offered, and gains until the next choice.
    #[inline]
    pub(crate) fn play(
        &mut self,
        tables: &Tables,
        dice: &Dice,
        numbering: &Numbering,
        action: Action,
        notice: &mut impl Notice,
    ) {
        match action {
            Action::Aid => {
                self.acted = true;
                notice.see(|| Noticed::Aided);
                Colour::ALL.into_iter().for_each(|colour| self.queue.push(Run::new(Gain::Resource(colour), 1)));
            }
            Action::Use(deed) => {
                self.acted = true;
                notice.see(|| Noticed::Chose { deed });
                self.pay(tables, dice, deed, notice);
                let site = Site { sector: deed.colour, column: numbering.column(deed.value) };
                match deed.verb {
                    Verb::Gain => self.queue.push(Run::new(Gain::Resource(deed.colour), deed.value)),
                    Verb::Prestige => self.draw(tables, dice, Kind::Prestige, site, Price::Die, notice),
                    Verb::Function => self.draw(tables, dice, Kind::Function, site, Price::Die, notice),
                }
            }
            Action::Draw(kind, site) => {
                self.queue.take_one();
                self.draw(tables, dice, kind, site, Price::Free, notice);
            }
            Action::Member(colour) => {
                let instead_of = match self.queue.front().map(Run::gain) {
                    Some(Gain::Member(full)) => Some(full),
                    Some(Gain::Resource(_) | Gain::PrestigeBut(_) | Gain::Function) | None => None,
                };
                self.queue.take_one();
                self.join(tables, colour, instead_of, notice);
            }
            // The chef numbers the columns before anybody sits down to work.
            Action::Order(_) | Action::Number(_) => {}
        }
        self.settle(tables, notice);
    }

    /// RR-5, RR-13: slot, colour, value.
    #[inline]
    fn pay(&mut self, tables: &Tables, dice: &Dice, deed: Deed, notice: &mut impl Notice) {
        let slot = usize::from(deed.slot.wrapping_sub(1)) & 3;
        let mut spend = |resource: Colour, count: u8, price: Price| {
            if count > 0 {
                self.sheet.spent[resource.index()] += count;
                notice.see(|| Noticed::Paid { resource, count, price });
            }
        };
        match (tables.costs[slot], deed.pay) {
            (Cost::Free, _) => {}
            (Cost::Of(resource, count), _) => spend(resource, count, Price::Die),
            (Cost::Any(count), resource) => spend(resource.unwrap_or(Colour::O), count, Price::Die),
        }
        if deed.colour != dice.colours[slot] {
            spend(Colour::W, tables.recolour, Price::Colour);
        }
        spend(Colour::O, tables.step * deed.value.abs_diff(dice.values[slot]), Price::Value);
    }

    /// RR-16 to RR-20: an element is drawn and queues its gain, then its link bonus.
    fn draw(&mut self, tables: &Tables, dice: &Dice, kind: Kind, site: Site, price: Price, notice: &mut impl Notice) {
        let theses = self.sheet.mark(kind, site);
        notice.see(|| Noticed::Drew { kind, site, price });
        let column = site.column.index();
        match Row::of(kind, site.sector) {
            Row::Grants => self.queue.push_all(&tables.grant[column]),
            Row::Clubs => {
                let club = tables.club[column];
                let count = dice.count(club.dice);
                notice.see(|| Noticed::Counted { colour: club.dice, dice: count });
                self.queue.push(Run::new(club.gain, club.count * count));
            }
            Row::Theses => notice.see(|| Noticed::Unlocked {
                row: tables.thesis[column],
                multiplier: tables.multipliers.get(theses.wrapping_sub(1)).copied().unwrap_or(0),
            }),
            Row::Offices | Row::Residences | Row::Labs => self.queue.push_all(&tables.function[site.sector.index()]),
        }
        let row = Row::of(kind, site.sector);
        let drawn = self.sheet.drawn(kind).columns(site.sector);
        // RR-20: the pair on the left, then the pair on the right; the printed sheet never links both.
        for left in [column.wrapping_sub(1), column] {
            if let Some(bonus) = tables.link[row.index()].get(left)
                && !bonus.is_none()
                && drawn >> left & 3 == 3
            {
                notice.see(|| Noticed::Linked { row, columns: [Column::at(left), Column::at(left + 1)] });
                self.queue.push_all(bonus);
            }
        }
    }

    /// RR-24: gains one at a time, until the queue is empty or a choice is at its front.
    #[inline]
    fn settle(&mut self, tables: &Tables, notice: &mut impl Notice) {
        while let Some(run) = self.queue.front() {
            match run.gain() {
                Gain::Resource(colour) => self.circle(tables, colour, run.count(), notice),
                Gain::Member(colour) => {
                    let room = |colour: Colour| self.sheet.members[colour.index()] < tables.members;
                    if room(colour) {
                        self.queue.take_one();
                        self.join(tables, colour, None, notice);
                        continue;
                    }
                    // RR-22.
                    match colour.others().map(|other| room(other).then_some(other)) {
                        [Some(_), Some(_)] => return notice.see(|| Noticed::Asked { pending: Pending::Member }),
                        [Some(other), None] | [None, Some(other)] => {
                            self.queue.take_one();
                            self.join(tables, other, Some(colour), notice);
                        }
                        [None, None] => {
                            self.queue.take_run();
                            notice.see(|| Noticed::TurnedAway { colour, count: run.count() });
                        }
                    }
                }
                Gain::Function => {
                    let pending = Pending::Function;
                    if !self.sheet.open(Kind::Function).is_empty() {
                        return notice.see(|| Noticed::Asked { pending });
                    }
                    self.queue.take_one();
                    notice.see(|| Noticed::Forgone { pending });
                }
                Gain::PrestigeBut(own) => {
                    let pending = Pending::PrestigeBut(own);
                    if !self.sheet.open(Kind::Prestige).without(Sites::sector(own)).is_empty() {
                        return notice.see(|| Noticed::Asked { pending });
                    }
                    self.queue.take_one();
                    notice.see(|| Noticed::Forgone { pending });
                }
            }
        }
    }

    /// RR-15: a cell is circled, or what is left of the run is lost.
    #[inline]
    fn circle(&mut self, tables: &Tables, resource: Colour, count: u8, notice: &mut impl Notice) {
        let cell = &mut self.sheet.circled[resource.index()];
        if *cell >= tables.cells {
            self.queue.take_run();
            return notice.see(|| Noticed::Spilt { resource, count });
        }
        *cell += 1;
        let cell = *cell;
        self.queue.take_one();
        notice.see(|| Noticed::Circled { resource, cell });
        let bonus = &tables.cell[resource.index()][usize::from(cell)];
        if !bonus.is_none() {
            notice.see(|| Noticed::CellBonus { resource, cell });
            self.queue.push_all(bonus);
        }
    }

    /// RR-21: a member joins; what it triggers joins the back of the queue: its track's bonus, then the columns'.
    #[inline]
    fn join(&mut self, tables: &Tables, colour: Colour, instead_of: Option<Colour>, notice: &mut impl Notice) {
        let members = &mut self.sheet.members;
        let before = members[0].min(members[1]).min(members[2]);
        members[colour.index()] += 1;
        let after = members[0].min(members[1]).min(members[2]);
        let place = members[colour.index()];
        notice.see(|| Noticed::Joined { colour, place, instead_of });
        let bonus = &tables.track[colour.index()][usize::from(place)];
        if !bonus.is_none() {
            notice.see(|| Noticed::TrackBonus { colour, place });
            self.queue.push_all(bonus);
        }
        let bonus = &tables.columns[usize::from(after)];
        if after > before && !bonus.is_none() {
            notice.see(|| Noticed::ColumnBonus { place: after });
            self.queue.push_all(bonus);
        }
    }
}
