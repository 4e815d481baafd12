//! What Rolit says and when: the sentences that all languages fill with their phrases.

use super::{Placement, RolitWords, seat_of};
use crate::SeatNames;
use crate::phrase::fill;
use kernel::Seat;
use rolit::{Colour, Effect, FullState, Square};

impl RolitWords {
    /// The log line of one step, from its effects.
    pub fn log_line(&self, cast: &SeatNames, effects: &[Effect]) -> String {
        let said: Vec<String> = effects.iter().map(|effect| self.sentence(cast, effect)).collect();
        said.join(" ")
    }

    fn sentence(&self, cast: &SeatNames, effect: &Effect) -> String {
        match effect {
            Effect::Starts { colour } => {
                self.starts.of(self.subject(cast, *colour), &[("colour", &self.inside(*colour))])
            }
            Effect::Placed { colour, at, lines } => {
                let taken = lines.iter().map(|line| line.len() as u32).sum();
                let said = if taken == 0 { &self.placed } else { &self.took };
                said.of(self.subject(cast, *colour), &[("at", at), ("balls", &self.balls(taken))])
            }
            Effect::Full => self.is_full.to_owned(),
        }
    }

    /// The player of a colour by name; none is the reader. A solo player plays two colours, and neither is "you".
    fn subject<'a>(&'a self, cast: &'a SeatNames, colour: Colour) -> Option<&'a str> {
        match seat_of(cast.seats(), colour) {
            Some(seat) if cast.seats() > 1 => cast.subject(seat),
            Some(_) | None => Some(self.colours[colour.index()]),
        }
    }

    /// The name of a colour inside a sentence.
    fn inside(&self, colour: Colour) -> String {
        self.colours[colour.index()].to_lowercase()
    }

    /// What the seat to act can do, given its legal actions.
    pub fn prompt(&self, cast: &SeatNames, position: &FullState, seat: Seat, legal: &[Placement]) -> String {
        let name = position.mover.map_or("", |colour| self.colours[colour.index()]);
        let who = if cast.seats() > 1 && cast.is_you(seat) {
            self.you_play
        } else if cast.seats() > 1 && cast.name(seat) != name {
            self.they_play
        } else {
            self.colour_plays
        };
        let arguments = [("who", &cast.name(seat) as _), ("name", &name as _), ("colour", &name.to_lowercase() as _)];
        let who = fill(who, &arguments);
        let what = match legal {
            [Placement { at, takes: 0 }] => fill(self.only_left, &[("at", at)]),
            [Placement { at, .. }] => fill(self.only_takes, &[("at", at)]),
            [Placement { takes: 0, .. }, ..] => self.nothing_to_take.to_owned(),
            _ => self.choose.to_owned(),
        };
        format!("{who} {what}")
    }

    /// An action in the list.
    pub fn label(&self, Placement { at, takes }: Placement) -> String {
        if takes == 0 { at.to_string() } else { fill(self.takes, &[("at", &at), ("n", &takes)]) }
    }

    /// Another player is to act.
    pub fn waiting(&self, cast: &SeatNames, position: &FullState) -> String {
        match position.mover.and_then(|colour| seat_of(cast.seats(), colour)) {
            Some(seat) => fill(self.choosing, &[("who", &cast.name(seat))]),
            None => self.rolling.to_owned(),
        }
    }

    /// A square of the board.
    pub fn square(&self, cast: &SeatNames, position: &FullState, square: Square) -> String {
        let Some(colour) = position.ball(square) else { return fill(self.empty_square, &[("at", &square)]) };
        let phrase = match seat_of(cast.seats(), colour) {
            None => self.neutral_square,
            Some(seat) if cast.is_you(seat) && cast.seats() > 1 => self.your_square,
            Some(_) => self.their_square,
        };
        fill(phrase, &[("at", &square), ("colour", &self.inside(colour))])
    }

    pub fn balls(&self, count: u32) -> String {
        self.ball.count(self.lang, count)
    }

    /// The margin of a win, from the balls of the first and of the second.
    pub fn result(&self, first: u32, second: u32) -> String {
        fill(self.won_by, &[("balls", &self.balls(first)), ("second", &second)])
    }

    /// A shared win, from the balls of each winner.
    pub fn shared(&self, each: u32) -> String {
        fill(self.win_shared, &[("balls", &self.balls(each))])
    }

    /// Balls of a colour that no player owns.
    pub fn neutral(&self, colour: &str, count: u32) -> String {
        fill(self.neutral_balls, &[("colour", &colour), ("n", &count)])
    }
}
