//! What classic Ur says and when: the sentences that all languages fill with their phrases.

use super::{Landing, PawnMove, UrClassicWords, at, is_rosette, owner};
use crate::SeatNames;
use crate::phrase::fill;
use kernel::Seat;
use ur_classic::{Effect, FullState, Pass, Place, Square};

impl UrClassicWords {
    /// The log line of one step, from its effects.
    pub fn log_line(&self, cast: &SeatNames, effects: &[Effect]) -> String {
        let mut said = Vec::new();
        // A roll or a move stays open until it is known how it ends: with a pass, with a capture, or so.
        let (mut open, mut rolled) = (String::new(), 0);
        let captures = effects.iter().any(|effect| matches!(effect, Effect::Captured { .. }));
        for &effect in effects {
            match effect {
                Effect::Threw { seat, count } => said.push(self.threw.of(cast.subject(seat), &[("n", &count)])),
                Effect::Tied => said.push(self.tied.to_owned()),
                Effect::Starts { seat } => said.push(self.starts.of(cast.subject(seat), &[])),
                Effect::Rolled { seat, roll } => {
                    rolled = roll;
                    open = self.rolled.of(cast.subject(seat), &[("n", &roll)]);
                    if effects.len() == 1 {
                        said.push(fill(self.so, &[("what", &open)]));
                    }
                }
                Effect::Passed { why, .. } => {
                    let phrase = match why {
                        Pass::Zero => self.passes,
                        Pass::Blocked => self.blocked,
                    };
                    said.push(fill(phrase, &[("what", &open), ("n", &rolled)]));
                }
                Effect::Moved { seat, from, to } => {
                    open = self.moved(cast, seat, from, to);
                    if !captures {
                        said.push(fill(self.so, &[("what", &open)]));
                    }
                }
                Effect::Captured { seat, .. } => {
                    let pawn = self.pawn.of(self.lang, cast.subject(seat));
                    said.push(self.takes.of(cast.subject(seat.other()), &[("what", &open), ("pawn", &pawn)]));
                }
                Effect::Again { seat } => said.push(self.again.of(cast.subject(seat), &[])),
                Effect::Won { seat } => said.push(self.won.of(cast.subject(seat), &[])),
            }
        }
        said.join(" ")
    }

    fn moved(&self, cast: &SeatNames, seat: Seat, from: Place, to: Place) -> String {
        let said = match (from, to) {
            (Place::RESERVE, _) => &self.enters,
            (_, Place::OFF) => &self.leaves,
            (_, _) => &self.moves,
        };
        said.of(cast.subject(seat), &[("from", &at(from, seat)), ("to", &at(to, seat))])
    }

    /// What the seat to act can do, given its legal actions.
    pub fn prompt(&self, cast: &SeatNames, position: &FullState, seat: Seat, legal: &[PawnMove]) -> String {
        let roll = position.roll.unwrap_or_default();
        let rolled = self.rolled.of(cast.subject(seat), &[("n", &roll)]);
        let entry = legal.iter().find(|reading| reading.from.is_none()).and_then(|reading| reading.to);
        let what = match (legal, entry) {
            (_, Some(square)) if legal.len() == 1 => fill(self.only_enter, &[("to", &square)]),
            ([only], None) => match (only.from, only.to) {
                (Some(from), None) => fill(self.only_leave, &[("from", &from)]),
                (Some(from), Some(to)) => fill(self.only_move, &[("from", &from), ("to", &to)]),
                (None, _) => self.any_move.to_owned(),
            },
            (_, Some(square)) => fill(self.move_or_enter, &[("to", &square)]),
            (_, None) => self.choose.to_owned(),
        };
        fill(self.so, &[("what", &rolled)]) + " " + &what
    }

    /// An action in the list.
    pub fn label(&self, PawnMove { from, to, landing }: PawnMove) -> String {
        let way = match (from, to) {
            (None, Some(to)) => fill(self.label_enter, &[("to", &to)]),
            (Some(from), Some(to)) => fill(self.label_move, &[("from", &from), ("to", &to)]),
            (Some(from), None) => return fill(self.label_leave, &[("from", &from)]),
            (None, None) => return self.label_home.to_owned(),
        };
        match landing {
            Landing::Plain | Landing::Home => way,
            Landing::Takes => fill(self.label_takes, &[("way", &way)]),
            Landing::Rosette => fill(self.label_rosette, &[("way", &way)]),
        }
    }

    /// Another player is to act.
    pub fn waiting(&self, cast: &SeatNames, position: &FullState) -> String {
        match (position.mover, position.roll) {
            (Some(seat), Some(roll)) => fill(self.choosing, &[("who", &cast.name(seat)), ("n", &roll)]),
            (Some(seat), None) => self.rolling.of(cast.subject(seat), &[]),
            (None, _) => self.both_roll.to_owned(),
        }
    }

    /// A square of the board.
    pub fn square(&self, cast: &SeatNames, position: &FullState, square: Square) -> String {
        let held = match owner(position, square) {
            Some(seat) => self.pawn.of(self.lang, cast.subject(seat)),
            None => self.empty.to_owned(),
        };
        let rosette = if is_rosette(square) { format!(", {}", self.rosette) } else { String::new() };
        format!("{square}{rosette}, {held}")
    }

    /// Pawns not yet entered.
    pub fn reserve(&self, count: u8) -> String {
        fill(self.in_reserve, &[("n", &count)])
    }

    /// Pawns that made it.
    pub fn home(&self, count: u8) -> String {
        self.pawns_home.count(self.lang, count)
    }

    /// Why the winner won: pawns home of the winner and of the loser.
    pub fn result(&self, won: u8, lost: u8) -> String {
        self.won_by.with(self.lang, won.into(), &[("lost", &lost)])
    }

    /// What the dice show.
    pub fn dice(&self, roll: u8) -> String {
        fill(self.dice_show, &[("n", &roll)])
    }
}
