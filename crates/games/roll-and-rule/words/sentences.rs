//! What the log, the prompt and the list of actions of Roll & Rule say: the sentences that all languages fill with
//! their phrases.

use super::digest::Digest;
use super::{ParsedAction, RollAndRuleWords, drawn_row, joined};
use crate::SeatNames;
use crate::phrase::fill;
use kernel::Seat;
use roll_and_rule::{Effect, ElementRow, NumberingOrder, Pending, PhaseName, Price, TableView};

impl RollAndRuleWords {
    /// The log line of one step, from its effects.
    pub fn log_line(&self, cast: &SeatNames, effects: &[Effect]) -> String {
        // What the reader may not know yet comes without effects (RR-10).
        if effects.is_empty() {
            return String::new();
        }
        let it = Digest::of(effects);
        let mut said = self.of_wheel(cast, &it);
        if let Some(seat) = it.seat {
            said.push(self.of_seat(cast, seat, &it));
        }
        said.extend(self.of_rest(cast, it));
        said.join(" ")
    }

    /// What happens to tiles, columns and dice.
    fn of_wheel(&self, cast: &SeatNames, it: &Digest) -> Vec<String> {
        let mut said = Vec::new();
        if let Some((notch, tile)) = it.laid {
            let (up, down) = (self.colour(tile.visible), self.colour(tile.hidden));
            said.push(fill(self.laid, &[("n", &(notch + 1)), ("up", &up), ("down", &down)]));
        }
        if let Some(value) = it.leftmost {
            said.push(fill(self.leftmost, &[("n", &value)]));
        }
        if let Some(numbering) = it.numbered {
            let values: Vec<String> = numbering.values().iter().map(u8::to_string).collect();
            said.push(fill(self.numbered, &[("values", &values.join(", "))]));
        }
        if let Some((year, half, dice)) = it.rolled {
            let clear = (0..4).filter(|&slot| slot != usize::from(dice.black));
            let face = |slot: usize| {
                fill(self.die_face, &[("colour", &self.colour(dice.colours[slot])), ("n", &dice.values[slot])])
            };
            let clear: Vec<String> = clear.map(face).collect();
            let semester = self.semester(half).to_lowercase();
            said.push(fill(self.rolled, &[("year", &year), ("semester", &semester), ("dice", &clear.join(", "))]));
        }
        if let Some((colour, value)) = it.closed {
            said.push(fill(self.closed, &[("tile", &self.tiles[colour.index()]), ("n", &value)]));
            let die = [("colour", &self.colour(colour) as _), ("n", &value as _)];
            if !it.struck.is_empty() {
                said.push(fill(self.struck, &die));
            } else if !it.struck_before.is_empty() {
                said.push(crate::capitalized(&fill(self.struck_before, &die)));
            }
            said.extend(it.shielded.iter().map(|&seat| self.shielded.of(cast.subject(seat), &[])));
        }
        said
    }

    /// What a seat does with its die.
    fn of_seat(&self, cast: &SeatNames, seat: Seat, it: &Digest) -> String {
        let subject = cast.subject(seat);
        let mut parts = Vec::new();
        if it.aided {
            parts.push(self.aided.of(subject, &[]));
        }
        if let Some(die_use) = it.die_use {
            let colour = self.colour(die_use.colour);
            parts.push(self.used.of(subject, &[("slot", &die_use.slot), ("colour", &colour), ("n", &die_use.value)]));
        }
        let paid = self.some(it.paid, &self.resource);
        if !paid.is_empty() {
            parts.push(fill(self.paid, &[("price", &paid)]));
        }
        if let Some((kind, site, price)) = it.drew {
            let row = ElementRow::of(kind, site.sector).index();
            let (element, the_element, column) = (self.elements[row], self.the_elements[row], site.column.position());
            let arguments = [("element", &element as _), ("the_element", &the_element as _), ("column", &column as _)];
            parts.push(match price {
                Price::Free => self.drew_free.of(subject, &arguments),
                Price::Die | Price::Colour | Price::Value => fill(self.drew_paid, &arguments),
            });
        }
        if parts.is_empty() {
            parts.push(self.continues.of(subject, &[]));
        }
        let gains = joined([self.some(it.circled, &self.resource), self.some(it.joined, &self.person)]);
        let phrase = match (gains.is_empty(), it.linked) {
            (true, _) => self.so,
            (false, true) => self.gained_by_link,
            (false, false) => self.gained,
        };
        fill(phrase, &[("what", &joined(parts)), ("gains", &gains)])
    }

    /// What follows from it.
    fn of_rest(&self, cast: &SeatNames, it: Digest) -> Vec<String> {
        let mut said = Vec::new();
        if let Some((row, times)) = it.unlocked {
            said.push(fill(self.unlocked, &[("row", &self.rows[row.index()]), ("n", &times)]));
        }
        if it.lost > 0 {
            said.push(self.lost.to_owned());
        }
        if it.forgone > 0 {
            said.push(self.forgone.to_owned());
        }
        said.extend(it.asked.map(|pending| match pending {
            Pending::Function => self.next_function.to_owned(),
            Pending::PrestigeBut(_) => self.next_prestige.to_owned(),
            Pending::Member => self.next_member.to_owned(),
        }));
        if let Some(tile) = it.turned {
            said.push(fill(self.turned, &[("tile", &self.tiles[tile.visible.index()])]));
        }
        if let Some(year) = it.year {
            said.push(fill(self.year_begins, &[("n", &year)]));
        }
        if let Some((scores, winners)) = it.ended {
            let lead = scores.iter().max().copied().unwrap_or_default();
            let names: Vec<&str> = winners.iter().map(|seat| cast.subject(seat).unwrap_or(self.you)).collect();
            said.push(fill(self.ended, &[("names", &names.join(", ")), ("points", &self.points(lead))]));
        }
        said
    }

    /// What the seat to act can do.
    pub fn prompt(&self, cast: &SeatNames, position: &TableView, seat: Seat) -> String {
        let pending = position.sheets.get(seat.index()).and_then(|sheet| sheet.pending.as_deref());
        let what = match (position.phase, pending) {
            (PhaseName::Chef, _) => self.ask_columns,
            (_, Some("function")) => self.ask_function,
            (_, Some("member")) => self.ask_member,
            (_, Some(_)) => self.ask_prestige,
            (_, None) => self.ask_die,
        };
        if cast.you().is_some() || cast.seats() == 1 {
            what.to_owned()
        } else {
            fill(self.for_seat, &[("who", &cast.name(seat)), ("what", &what)])
        }
    }

    /// Another player is to act.
    pub fn waiting(&self, cast: &SeatNames, position: &TableView) -> String {
        let busy: Vec<&str> = Seat::all(position.sheets.len() as u8)
            .filter(|seat| position.sheets.get(seat.index()).is_some_and(|sheet| !sheet.done))
            .map(|seat| cast.name(seat))
            .collect();
        match position.phase {
            PhaseName::Tile => self.wait_tile.to_owned(),
            PhaseName::Number => self.wait_number.to_owned(),
            PhaseName::Roll => self.wait_roll.to_owned(),
            PhaseName::Chef | PhaseName::Act if !busy.is_empty() => {
                fill(self.wait_players, &[("names", &busy.join(", "))])
            }
            PhaseName::Chef | PhaseName::Act | PhaseName::Over => String::new(),
        }
    }

    /// An action in the list.
    pub fn label(&self, reading: &ParsedAction) -> String {
        match reading {
            ParsedAction::Order(NumberingOrder::Ascending) => self.label_up.to_owned(),
            ParsedAction::Order(NumberingOrder::Descending) => self.label_down.to_owned(),
            ParsedAction::Number(digits) => digits.clone(),
            ParsedAction::Aid => self.label_aid.to_owned(),
            ParsedAction::Use(die_use) => {
                let phrase = if die_use.pay.is_some() { self.label_paid_die } else { self.label_die };
                let price = die_use.pay.map(|colour| self.resource[colour.index()].count(self.lang, 1));
                let row = drawn_row(die_use.verb, die_use.colour);
                let what = row.map_or(self.label_gain, |row| self.elements[row.index()]);
                let colour = self.colour(die_use.colour);
                fill(
                    phrase,
                    &[
                        ("slot", &die_use.slot),
                        ("price", &price.unwrap_or_default()),
                        ("colour", &colour),
                        ("n", &die_use.value),
                        ("what", &what),
                    ],
                )
            }
            ParsedAction::Draw(kind, site) => {
                let element = self.elements[ElementRow::of(*kind, site.sector).index()];
                let text = fill(self.label_free, &[("element", &element), ("column", &site.column.position())]);
                crate::capitalized(&text)
            }
            ParsedAction::Member(colour) => {
                fill(self.label_member, &[("people", &self.people[colour.index()].to_lowercase())])
            }
        }
    }
}
