//! A seat's workplace: its sheet, and the queue of gains of this semester (RR-13 to RR-24).

use crate::board::{Colour, Column, ElementKind, ElementRow, Site, Sites};
use crate::effect::{EffectSink, Noticed, NullSink, Price};
use crate::moves::{Action, DieUse, Verb};
use crate::numbering::Numbering;
use crate::queue::{Gain, Queue, Run};
use crate::sheet::Sheet;
use crate::tables::{Cost, Tables};
use crate::wheel::{Wheel, WheelDice};
use serde::{Deserialize, Serialize};

/// A seat's sheet during a semester.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Workplace {
    pub sheet: Sheet,
    /// Gains that wait behind a choice.
    pub(crate) queue: Queue,
    /// Whether the die of the semester is used.
    pub(crate) acted: bool,
}

/// A choice that has reached the front of the queue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pending {
    /// A free function element.
    Function,
    /// A free prestige element of one of the two other colours.
    PrestigeBut(Colour),
    /// Where a member without room goes.
    Member,
}

impl Workplace {
    /// A sheet with nothing to do.
    pub const fn new(sheet: Sheet) -> Workplace {
        Workplace { sheet, queue: Queue::EMPTY, acted: true }
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
    pub fn meet(&mut self, tables: &Tables, wheel: &Wheel, dice: &WheelDice, numbering: &Numbering) {
        if wheel.year() >= tables.crossing {
            self.cross(dice.closed(numbering), &mut NullSink);
        }
        self.begin();
    }

    /// Applies an action listed by [`Workplace::actions`], without a game around the sheet.
    #[inline]
    pub fn play_unchecked(&mut self, tables: &Tables, dice: &WheelDice, numbering: &Numbering, action: Action) {
        self.play(tables, dice, numbering, action, &mut NullSink);
    }

    /// RR-8, RR-9: the black die crosses a die of the sheet.
    #[inline]
    pub(crate) fn cross(&mut self, site: Site, sink: &mut impl EffectSink) {
        if self.sheet.shielded(site.column) {
            sink.see(|| Noticed::Shielded { site });
        } else if self.sheet.crossed.contains(site) {
            sink.see(|| Noticed::AlreadyCrossed { site });
        } else {
            self.sheet.crossed = self.sheet.crossed.with(site);
            sink.see(|| Noticed::Crossed { site });
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

    /// Applies an action listed by [`Workplace::actions`], then gains until the next choice.
    #[inline]
    pub(crate) fn play(
        &mut self,
        tables: &Tables,
        dice: &WheelDice,
        numbering: &Numbering,
        action: Action,
        sink: &mut impl EffectSink,
    ) {
        match action {
            Action::Aid => {
                self.acted = true;
                sink.see(|| Noticed::Aided);
                Colour::ALL.into_iter().for_each(|colour| self.queue.push(Run::new(Gain::Resource(colour), 1)));
            }
            Action::Use(die_use) => {
                self.acted = true;
                sink.see(|| Noticed::Chose { die_use });
                self.pay(tables, dice, die_use, sink);
                let site = Site { sector: die_use.colour, column: numbering.column(die_use.value) };
                match die_use.verb {
                    Verb::Gain => self.queue.push(Run::new(Gain::Resource(die_use.colour), die_use.value)),
                    Verb::Prestige => self.draw(tables, dice, ElementKind::Prestige, site, Price::Die, sink),
                    Verb::Function => self.draw(tables, dice, ElementKind::Function, site, Price::Die, sink),
                }
            }
            Action::Draw(kind, site) => {
                self.queue.take_one();
                self.draw(tables, dice, kind, site, Price::Free, sink);
            }
            Action::Member(colour) => {
                let instead_of = match self.queue.front().map(Run::gain) {
                    Some(Gain::Member(full)) => Some(full),
                    Some(Gain::Resource(_) | Gain::PrestigeBut(_) | Gain::Function) | None => None,
                };
                self.queue.take_one();
                self.join(tables, colour, instead_of, sink);
            }
            // The chef numbers the columns before the first semester; workplaces never see these actions.
            Action::Order(_) | Action::Number(_) => {}
        }
        self.settle(tables, sink);
    }

    /// RR-5, RR-13: pays for the slot, a change of colour and steps of value.
    #[inline]
    fn pay(&mut self, tables: &Tables, dice: &WheelDice, die_use: DieUse, sink: &mut impl EffectSink) {
        let slot = usize::from(die_use.slot.wrapping_sub(1)) & 3;
        let mut spend = |resource: Colour, count: u8, price: Price| {
            if count > 0 {
                self.sheet.spent[resource.index()] += count;
                sink.see(|| Noticed::Paid { resource, count, price });
            }
        };
        match (tables.costs[slot], die_use.pay) {
            (Cost::Free, _) => {}
            (Cost::Of(resource, count), _) => spend(resource, count, Price::Die),
            (Cost::Any(count), resource) => spend(resource.unwrap_or(Colour::O), count, Price::Die),
        }
        if die_use.colour != dice.colours[slot] {
            spend(Colour::W, tables.recolour, Price::Colour);
        }
        spend(Colour::O, tables.step * die_use.value.abs_diff(dice.values[slot]), Price::Value);
    }

    /// RR-16 to RR-20: an element is drawn and queues its gain, then its link bonus.
    fn draw(
        &mut self,
        tables: &Tables,
        dice: &WheelDice,
        kind: ElementKind,
        site: Site,
        price: Price,
        sink: &mut impl EffectSink,
    ) {
        let theses = self.sheet.mark(kind, site);
        sink.see(|| Noticed::Drew { kind, site, price });
        let column = site.column.index();
        match ElementRow::of(kind, site.sector) {
            ElementRow::Grants => self.queue.push_all(&tables.grant[column]),
            ElementRow::Clubs => {
                let club = tables.club[column];
                let count = dice.count(club.dice);
                sink.see(|| Noticed::Counted { colour: club.dice, dice: count });
                self.queue.push(Run::new(club.gain, club.count * count));
            }
            ElementRow::Theses => sink.see(|| Noticed::Unlocked {
                row: tables.thesis[column],
                multiplier: tables.multipliers.get(theses.wrapping_sub(1)).copied().unwrap_or(0),
            }),
            ElementRow::Offices | ElementRow::Residences | ElementRow::Labs => {
                self.queue.push_all(&tables.function[site.sector.index()]);
            }
        }
        let row = ElementRow::of(kind, site.sector);
        let drawn = self.sheet.drawn(kind).columns(site.sector);
        // RR-20: the pair on the left, then the pair on the right; the printed sheet never links both.
        for left in [column.wrapping_sub(1), column] {
            if let Some(bonus) = tables.link[row.index()].get(left)
                && !bonus.is_none()
                && drawn >> left & 3 == 3
            {
                sink.see(|| Noticed::Linked { row, columns: [Column::at(left), Column::at(left + 1)] });
                self.queue.push_all(bonus);
            }
        }
    }

    /// RR-24: gains one at a time, until the queue is empty or a choice is at its front.
    #[inline]
    fn settle(&mut self, tables: &Tables, sink: &mut impl EffectSink) {
        while let Some(run) = self.queue.front() {
            match run.gain() {
                Gain::Resource(colour) => self.circle(tables, colour, run.count(), sink),
                Gain::Member(colour) => {
                    let room = |colour: Colour| self.sheet.members[colour.index()] < tables.members;
                    if room(colour) {
                        self.queue.take_one();
                        self.join(tables, colour, None, sink);
                        continue;
                    }
                    // RR-22: a member without room goes to another track.
                    match colour.others().map(|other| room(other).then_some(other)) {
                        [Some(_), Some(_)] => return sink.see(|| Noticed::Asked { pending: Pending::Member }),
                        [Some(other), None] | [None, Some(other)] => {
                            self.queue.take_one();
                            self.join(tables, other, Some(colour), sink);
                        }
                        [None, None] => {
                            self.queue.take_run();
                            sink.see(|| Noticed::TurnedAway { colour, count: run.count() });
                        }
                    }
                }
                Gain::Function => {
                    let pending = Pending::Function;
                    if !self.sheet.open(ElementKind::Function).is_empty() {
                        return sink.see(|| Noticed::Asked { pending });
                    }
                    self.queue.take_one();
                    sink.see(|| Noticed::Forgone { pending });
                }
                Gain::PrestigeBut(own) => {
                    let pending = Pending::PrestigeBut(own);
                    if !self.sheet.open(ElementKind::Prestige).without(Sites::sector(own)).is_empty() {
                        return sink.see(|| Noticed::Asked { pending });
                    }
                    self.queue.take_one();
                    sink.see(|| Noticed::Forgone { pending });
                }
            }
        }
    }

    /// RR-15: a cell is circled, or what is left of the run is lost.
    #[inline]
    fn circle(&mut self, tables: &Tables, resource: Colour, count: u8, sink: &mut impl EffectSink) {
        let cell = &mut self.sheet.circled[resource.index()];
        if *cell >= tables.cells {
            self.queue.take_run();
            return sink.see(|| Noticed::Spilt { resource, count });
        }
        *cell += 1;
        let cell = *cell;
        self.queue.take_one();
        sink.see(|| Noticed::Circled { resource, cell });
        let bonus = &tables.cell[resource.index()][usize::from(cell)];
        if !bonus.is_none() {
            sink.see(|| Noticed::CellBonus { resource, cell });
            self.queue.push_all(bonus);
        }
    }

    /// RR-21: a member joins; what it triggers joins the back of the queue: its track's bonus, then the columns'.
    #[inline]
    fn join(&mut self, tables: &Tables, colour: Colour, instead_of: Option<Colour>, sink: &mut impl EffectSink) {
        let members = &mut self.sheet.members;
        let before = members[0].min(members[1]).min(members[2]);
        members[colour.index()] += 1;
        let after = members[0].min(members[1]).min(members[2]);
        let place = members[colour.index()];
        sink.see(|| Noticed::Joined { colour, place, instead_of });
        let bonus = &tables.track[colour.index()][usize::from(place)];
        if !bonus.is_none() {
            sink.see(|| Noticed::TrackBonus { colour, place });
            self.queue.push_all(bonus);
        }
        let bonus = &tables.columns[usize::from(after)];
        if after > before && !bonus.is_none() {
            sink.see(|| Noticed::ColumnBonus { place: after });
            self.queue.push_all(bonus);
        }
    }
}
