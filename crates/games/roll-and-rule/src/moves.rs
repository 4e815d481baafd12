//! What a seat can do on its turn.

use crate::board::{COLUMNS, Colour, ElementKind, Site, Sites};
use crate::numbering::{Numbering, NumberingOrder};
use crate::tables::{Cost, Tables};
use crate::wheel::{SLOTS, WheelDice};
use crate::workplace::{Pending, Workplace};
use serde::{Deserialize, Serialize};

/// What a die is used for (RR-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// Circle resources of its colour, as many as its value.
    Gain,
    /// Draw the prestige element of its colour and value.
    Prestige,
    /// Draw the function element of its colour and value.
    Function,
}

/// A die chosen, changed and used (RR-13, RR-14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DieUse {
    /// Whose die, 1 to 4.
    pub slot: u8,
    /// What pays for the slot, where its cost leaves the choice.
    pub pay: Option<Colour>,
    /// After any change of colour paid for.
    pub colour: Colour,
    /// After any steps of value paid for.
    pub value: u8,
    /// What it is used for.
    pub verb: Verb,
}

/// What a seat can do on its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// RR-2: the chef says which way the columns are numbered.
    Order(NumberingOrder),
    /// RR-2: the chef numbers the columns.
    Number(Numbering),
    /// RR-11: nothing can be paid for.
    Aid,
    /// RR-13: a die is used.
    Use(DieUse),
    /// RR-23: a free element is drawn.
    Draw(ElementKind, Site),
    /// RR-22: a member without room joins this track instead.
    Member(Colour),
}

impl Cost {
    /// The ways to pay it: what is named in the notation, and what is left of each resource. Empty where it is too
    /// dear.
    #[inline]
    fn ways(self, purse: [u8; 3]) -> [Option<(Option<Colour>, [u8; 3])>; 3] {
        let less = |resource: Colour, count: u8| {
            let mut left = purse;
            left[resource.index()] = left[resource.index()].checked_sub(count)?;
            Some(left)
        };
        match self {
            Cost::Free => [Some((None, purse)), None, None],
            Cost::Of(resource, count) => [less(resource, count).map(|left| (None, left)), None, None],
            Cost::Any(count) => Colour::ALL.map(|resource| less(resource, count).map(|left| (Some(resource), left))),
        }
    }

    #[inline]
    fn payable(self, purse: [u8; 3]) -> bool {
        match self {
            Cost::Free => true,
            Cost::Of(resource, count) => purse[resource.index()] >= count,
            Cost::Any(count) => purse.iter().any(|&left| left >= count),
        }
    }
}

impl Workplace {
    /// What can be spent.
    #[inline]
    pub(crate) fn purse(&self) -> [u8; 3] {
        Colour::ALL.map(|resource| self.sheet.unspent(resource))
    }

    /// Calls back with every legal action of the seat; none once it has finished.
    pub fn actions(&self, tables: &Tables, dice: &WheelDice, numbering: &Numbering, mut found: impl FnMut(Action)) {
        if !self.acted {
            return self.die_uses(tables, dice, numbering, found);
        }
        match self.pending() {
            None => {}
            Some(Pending::Member) => {
                let room = |colour: &Colour| self.sheet.members[colour.index()] < tables.members;
                Colour::ALL.into_iter().filter(room).for_each(|colour| found(Action::Member(colour)));
            }
            Some(Pending::Function) => {
                self.sheet
                    .open(ElementKind::Function)
                    .iter()
                    .for_each(|site| found(Action::Draw(ElementKind::Function, site)));
            }
            Some(Pending::PrestigeBut(own)) => {
                let open = self.sheet.open(ElementKind::Prestige).without(Sites::sector(own));
                open.iter().for_each(|site| found(Action::Draw(ElementKind::Prestige, site)));
            }
        }
    }

    fn die_uses(&self, tables: &Tables, dice: &WheelDice, numbering: &Numbering, mut found: impl FnMut(Action)) {
        let purse = self.purse();
        let clear = |slot: &usize| *slot != usize::from(dice.black);
        // RR-11: aid is the only action, and only where no die can be paid for.
        if !(0..SLOTS).filter(clear).any(|slot| tables.costs[slot].payable(purse)) {
            return found(Action::Aid);
        }
        let indices = numbering.indices();
        let [prestige, function] =
            [ElementKind::Prestige, ElementKind::Function].map(|kind| self.sheet.open(kind).bits());
        for slot in (0..SLOTS).filter(clear) {
            for (pay, left) in tables.costs[slot].ways(purse).into_iter().flatten() {
                // RR-13: no wrap, and only what is left pays for steps.
                let reach = left[Colour::O.index()].checked_div(tables.step).unwrap_or(5);
                let low = dice.values[slot].saturating_sub(reach).max(1);
                let high = (dice.values[slot] + reach).min(COLUMNS as u8);
                for colour in Colour::ALL {
                    if colour != dice.colours[slot] && left[Colour::W.index()] < tables.recolour {
                        continue;
                    }
                    for value in low..=high {
                        let die_use = |verb| Action::Use(DieUse { slot: slot as u8 + 1, pay, colour, value, verb });
                        found(die_use(Verb::Gain));
                        let site = colour.index() * COLUMNS + usize::from(indices[usize::from(value - 1)]);
                        if prestige >> site & 1 == 1 {
                            found(die_use(Verb::Prestige));
                        }
                        if function >> site & 1 == 1 {
                            found(die_use(Verb::Function));
                        }
                    }
                }
            }
        }
    }
}
