//! Captions beside the dice: the current choice, what a square can do, what the dice allow.

use super::board::UrModernBoard;
use super::choice::MoveChoice;
use i18n::ur_modern::{Power, Zone, is_warded};
use kernel::Seat;
use leptos::prelude::*;

/// This many identical actions in a row are announced (UM-13).
const ROW: u32 = 3;

impl UrModernBoard {
    /// The headline: the current choice; `None` while nothing is chosen.
    pub(super) fn choosing(&self) -> Option<String> {
        let um = &self.setting.prefs.words().games.ur_modern;
        self.offer.with(|offer| {
            self.choice.with(|choice| match choice {
                MoveChoice::Open => None,
                MoveChoice::Fresh => Some(um.fresh(&offer.spawns())),
                MoveChoice::Path(path) => match path.as_slice() {
                    [from] => Some(um.picked(*from)),
                    [..] => Some(um.half(path, &offer.ends(path), &offer.seconds(path))),
                },
                MoveChoice::Fork { path, to } => Some(um.fork(*to, &offer.forks(path, *to))),
                MoveChoice::Second { pawn, .. } => Some(um.second(*pawn)),
            })
        })
    }

    pub(super) fn headline(&self) -> String {
        let um = &self.setting.prefs.words().games.ur_modern;
        if let Some(choosing) = self.choosing() {
            return choosing;
        }
        if let Some(square) = self.look.get() {
            return um.name(square, Power::of(&self.realm, square));
        }
        let roll = self.position.with(|position| position.as_ref().and_then(|position| position.roll));
        roll.map_or_else(String::new, |roll| i18n::capitalized(um.roll(roll)))
    }

    /// The line under the headline.
    pub(super) fn note(&self) -> String {
        let um = &self.setting.prefs.words().games.ur_modern;
        let Some(square) = self.look.get() else {
            let roll = self.position.with(|position| position.as_ref().and_then(|position| position.roll));
            return roll.map_or(um.learn, |roll| um.means(roll)).to_owned();
        };
        let power = Power::of(&self.realm, square);
        let name = if self.choosing().is_some() { format!("{}. ", um.name(square, power)) } else { String::new() };
        let mut note = format!("{name}{}", um.power(power));
        self.position.with(|position| {
            let Some(position) = position else { return };
            if is_warded(&self.realm, position, square) {
                note += &format!(" {}.", i18n::capitalized(um.warded));
            }
            for zone in [Zone::Earth, Zone::Sky] {
                let fort = matches!((power, zone), (Power::EarthFort, Zone::Earth) | (Power::SkyFort, Zone::Sky));
                if let (true, Some(seat)) = (fort, zone.ruler(&self.realm, position)) {
                    note += &format!(" {}.", self.setting.cast.with(|cast| um.ruled(zone, cast, seat)));
                }
            }
        });
        note
    }

    /// Rows of identical actions that come near a draw.
    pub(super) fn rows(&self) -> Option<String> {
        let repeats = self.position.with(|position| position.as_ref().map_or([0; 2], |position| position.repeats));
        let row = |seat: Seat| {
            let count = repeats[seat.index() & 1];
            (count >= ROW).then(|| self.setting.cast.with(|cast| format!("{} {count}", cast.name(seat))))
        };
        let rows: Vec<String> = Seat::all(2).filter_map(row).collect();
        (!rows.is_empty()).then(|| self.setting.prefs.words().games.ur_modern.rows(&rows.join(", ")))
    }
}
