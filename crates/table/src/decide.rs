//! What may be done at a table, and by whom.

use crate::{Fact, Guest, Name, Refusal, Sitter, Table};
use kernel::{Entry, Fault, Seat, Turn};

/// Something to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A person takes an empty chair.
    Sit {
        /// Which; the first empty one where none is named.
        seat: Option<Seat>,
        /// How they want to be called.
        name: String,
    },
    /// A bot takes an empty chair. Whether there is such a bot is for the caller to know.
    Invite {
        /// Which chair.
        seat: Seat,
        /// Which bot.
        level: String,
    },
    /// A seat acts.
    Play {
        /// Who.
        seat: Seat,
        /// How many entries of the log the player had seen.
        ply: usize,
        /// In the game's notation.
        action: String,
    },
    /// The pending chance event comes out as this ticket says, below [`Table::tickets`].
    Chance {
        /// Which.
        ticket: u32,
    },
    /// A rematch is opened at another table.
    Rematch {
        /// The name of that table.
        table: String,
    },
}

/// Who wants it done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By<'a> {
    /// Whoever runs the table: draws chance, plays for the bots.
    House,
    /// A person; an unknown one where no guest is named.
    Person(Option<&'a Guest>),
}

/// A command that is not refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// This would follow.
    Follows(Fact),
    /// It was done before: a command may be sent again when its answer got lost.
    Already,
}

impl Table {
    /// What would follow from a command. Changes nothing.
    pub fn decide(&self, command: Command, by: By<'_>) -> Result<Verdict, Refusal> {
        match command {
            Command::Sit { seat, name } => self.decide_sit(seat, &name, by),
            Command::Invite { seat, level } => self.decide_invite(seat, level, by),
            Command::Play { seat, ply, action } => self.decide_play(seat, ply, action, by),
            Command::Chance { ticket } => self.decide_chance(ticket, by),
            Command::Rematch { table } => self.decide_rematch(table, by),
        }
    }

    fn decide_sit(&self, seat: Option<Seat>, name: &str, by: By<'_>) -> Result<Verdict, Refusal> {
        let By::Person(Some(guest)) = by else { return Err(Refusal::NotSeated) };
        let own = self.seats_of(Some(guest));
        let seat = match seat {
            None if !own.is_empty() => return Ok(Verdict::Already),
            Some(seat) if own.contains(seat) => return Ok(Verdict::Already),
            Some(seat) => seat,
            None => self.first_empty().ok_or(Refusal::Full)?,
        };
        self.check_empty(seat)?;
        Ok(Verdict::Follows(Fact::Sat { seat, guest: guest.clone(), name: Name::new(name)? }))
    }

    fn decide_invite(&self, seat: Seat, level: String, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_at_table(by)?;
        if self.chairs.get(seat.index()).is_some_and(|chair| *chair == Sitter::Bot(level.clone())) {
            return Ok(Verdict::Already);
        }
        self.check_empty(seat)?;
        Ok(Verdict::Follows(Fact::BotSat { seat, level }))
    }

    fn decide_play(&self, seat: Seat, ply: usize, action: String, by: By<'_>) -> Result<Verdict, Refusal> {
        let owned = match (self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat(seat))?, by) {
            (Sitter::Bot(_), By::House) => true,
            (Sitter::Person { guest, .. }, By::Person(Some(by))) => guest == by,
            (Sitter::Empty | Sitter::Bot(_) | Sitter::Person { .. }, By::House | By::Person(_)) => false,
        };
        if !owned {
            return Err(Refusal::NotSeated);
        }
        if self.is_repeat(seat, ply, &action) {
            return Ok(Verdict::Already);
        }
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        if self.session.turn() == Turn::Over {
            return Err(Fault::Over.into());
        }
        if !self.is_timely(seat, ply) {
            return Err(Refusal::Stale);
        }
        if !self.acting().contains(seat) {
            return Err(Fault::NotYourTurn(seat).into());
        }
        if !self.session.legal(seat).contains(&action) {
            return Err(Fault::IllegalAction(action.chars().take(40).collect()).into());
        }
        Ok(Verdict::Follows(Fact::Stepped(Entry::Action { seat, action })))
    }

    fn decide_chance(&self, ticket: u32, by: By<'_>) -> Result<Verdict, Refusal> {
        if by != By::House {
            return Err(Refusal::NotSeated);
        }
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        match self.session.turn() {
            Turn::Over => return Err(Fault::Over.into()),
            Turn::Seats(_) => return Err(Fault::NotChance.into()),
            Turn::Chance(_) => {}
        }
        let event = self.session.drawn(ticket).ok_or_else(|| Fault::BadEvent(format!("ticket {ticket}")))?;
        Ok(Verdict::Follows(Fact::Stepped(Entry::Event { event })))
    }

    fn decide_rematch(&self, table: String, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_at_table(by)?;
        if self.session.turn() != Turn::Over {
            return Err(Refusal::NotOver);
        }
        Ok(if self.next.is_some() { Verdict::Already } else { Verdict::Follows(Fact::Rematched { table }) })
    }

    /// Whether this very action is in the log: the seat's first deed since that moment, with nothing but others' actions
    /// before it.
    fn is_repeat(&self, seat: Seat, ply: usize, action: &str) -> bool {
        (ply..self.session.ply())
            .map_while(|moment| match self.session.entry(moment) {
                Some(Entry::Action { seat, action }) => Some((seat, action)),
                Some(Entry::Event { .. }) | None => None,
            })
            .find(|(by, _)| *by == seat)
            .is_some_and(|(_, done)| done == action)
    }

    /// Whether an action meant for this moment is still in time: since then only others acted, who could do so at the
    /// same time.
    fn is_timely(&self, seat: Seat, ply: usize) -> bool {
        let now = self.session.ply();
        ply == now
            || ply < now
                && self.acting().contains(seat)
                && (ply..now).all(|moment| {
                    let others =
                        matches!(self.session.entry(moment), Some(Entry::Action { seat: by, .. }) if by != seat);
                    others && self.could_act[moment].contains(seat)
                })
    }

    fn check_at_table(&self, by: By<'_>) -> Result<(), Refusal> {
        match by {
            By::House => Ok(()),
            By::Person(guest) if !self.seats_of(guest).is_empty() => Ok(()),
            By::Person(_) => Err(Refusal::NotSeated),
        }
    }

    fn check_empty(&self, seat: Seat) -> Result<(), Refusal> {
        match self.chairs.get(seat.index()) {
            Some(Sitter::Empty) => Ok(()),
            Some(Sitter::Person { .. } | Sitter::Bot(_)) => Err(Refusal::SeatTaken(seat)),
            None => Err(Refusal::NoSuchSeat(seat)),
        }
    }

    fn first_empty(&self) -> Option<Seat> {
        Seat::all(self.session.seats()).find(|seat| self.chairs[seat.index()] == Sitter::Empty)
    }
}
