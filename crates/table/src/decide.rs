//! What may be done at a table, and by whom.

use crate::back::OFTEN;
use crate::table::Pulse;
use crate::{Fact, Guest, Name, Refusal, Sitter, Table, Tick};
use fair::{Part, Seed};
use kernel::{Entry, Fault, Seat, Turn};
use wire::{Dice, Offer, Room};

/// Something to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// A person takes an empty chair.
    Sit {
        /// Which; the first empty one where none is named.
        seat: Option<Seat>,
        /// How they want to be called.
        name: String,
        /// What they add to the dice.
        part: Option<Part>,
    },
    /// A bot takes an empty chair. Whether there is such a bot is for the caller to know.
    Invite {
        /// Which chair.
        seat: Seat,
        /// Which bot.
        level: String,
    },
    /// A bot holds the seat of somebody who is away. That they are, and that there is such a bot, is for the caller to
    /// know.
    Hold {
        /// Whose.
        seat: Seat,
        /// Which bot.
        level: String,
    },
    /// Somebody whose seat a bot held is back.
    Return {
        /// Where.
        seat: Seat,
    },
    /// A seat takes back what it proposed, or says no to its partner.
    Drop {
        /// Who.
        seat: Seat,
    },
    /// Somebody says something.
    Say {
        /// Who.
        seat: Seat,
        /// To whom.
        room: Room,
        /// What.
        text: String,
    },
    /// Somebody who watches says something to the others who watch.
    Murmur {
        /// How they want to be called.
        name: String,
        /// What.
        text: String,
    },
    /// A seat acts; where partners agree first, it proposes or says yes.
    Play {
        /// Who.
        seat: Seat,
        /// [`Table::ply`] as the player had seen it.
        ply: usize,
        /// In the game's notation.
        action: String,
    },
    /// A seat thinks again about its unfinished round.
    TakeBack {
        /// Who.
        seat: Seat,
        /// [`Table::ply`] as the player had seen it.
        ply: usize,
        /// How many of its last actions.
        steps: usize,
    },
    /// A seat asks to go back to its last decision.
    AskBack {
        /// Who.
        seat: Seat,
        /// [`Table::ply`] as the player had seen it.
        ply: usize,
    },
    /// A seat agrees to go back.
    Agree {
        /// Who.
        seat: Seat,
    },
    /// A seat says no to it, or asks no more.
    Object {
        /// Who.
        seat: Seat,
    },
    /// A seat proposes other terms.
    Offer {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// A seat agrees to other terms.
    Accept {
        /// Who.
        seat: Seat,
    },
    /// A seat says no to other terms, or proposes them no more.
    Decline {
        /// Who.
        seat: Seat,
    },
    /// The house acts for a seat whose time is up: see [`Table::out_of_time`].
    Flag {
        /// For whom.
        seat: Seat,
        /// [`Table::ply`] as it was when the action was chosen.
        ply: usize,
        /// In the game's notation.
        action: String,
    },
    /// Somebody at the table says what was rolled.
    Event {
        /// [`Table::ply`] as they had seen it.
        ply: usize,
        /// In the game's notation.
        event: String,
    },
    /// The pending chance event comes out as this ticket says, below [`Table::tickets`].
    Chance {
        /// Which.
        ticket: u32,
    },
    /// A seat adds its part to the dice: once, and for good.
    Give {
        /// Who.
        seat: Seat,
        /// What.
        part: Part,
    },
    /// The lot seats everybody: see [`Table::lot_of_places`].
    Draw {
        /// By the seat where they sat down: where they sit from now on.
        order: Vec<Seat>,
    },
    /// The seed of a finished game is told.
    Reveal {
        /// The one that was sealed.
        seed: Seed,
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
    /// What would follow from a command. Changes nothing. For tables without a clock: where one runs, no time passes.
    pub fn decide(&self, command: Command, by: By<'_>) -> Result<Verdict, Refusal> {
        self.decide_at(command, by, Tick::default())
    }

    /// What would follow from a command at this time. Changes nothing.
    pub fn decide_at(&self, command: Command, by: By<'_>, tick: Tick) -> Result<Verdict, Refusal> {
        let flagged = matches!(command, Command::Flag { .. });
        Ok(match self.weigh(command, by, tick.now)? {
            Verdict::Follows(fact) => Verdict::Follows(self.stamped(fact, tick, flagged)),
            Verdict::Already => Verdict::Already,
        })
    }

    fn weigh(&self, command: Command, by: By<'_>, now: u64) -> Result<Verdict, Refusal> {
        match command {
            Command::AskBack { seat, ply } => self.decide_ask(seat, ply, by),
            Command::Agree { seat } => self.decide_agree(seat, by),
            Command::Object { seat } => self.decide_object(seat, by),
            Command::Offer { seat, offer } => self.decide_offer(seat, offer, by),
            Command::Accept { seat } => self.decide_accept(seat, by),
            Command::Decline { seat } => self.decide_decline(seat, by),
            Command::Flag { seat, ply, action } => self.decide_flag(seat, ply, action, by, now),
            Command::Sit { seat, name, part } => self.decide_sit(seat, &name, part, by),
            Command::Invite { seat, level } => self.decide_invite(seat, level, by),
            Command::Hold { seat, level } => self.decide_hold(seat, level, by),
            Command::Return { seat } => self.decide_return(seat, by),
            Command::Drop { seat } => self.decide_drop(seat, by),
            Command::Say { seat, room, text } => self.decide_say(seat, room, &text, by),
            Command::Murmur { name, text } => self.decide_murmur(&name, &text, by),
            Command::Play { seat, ply, action } => self.decide_play(seat, ply, action, by),
            Command::TakeBack { seat, ply, steps } => self.decide_take_back(seat, ply, steps, by),
            Command::Event { ply, event } => self.decide_event(ply, event, by),
            Command::Chance { ticket } => self.decide_chance(ticket, by),
            Command::Give { seat, part } => self.decide_give(seat, &part, by),
            Command::Draw { order } => self.decide_draw(order, by),
            Command::Reveal { seed } => self.decide_reveal(&seed, by),
            Command::Rematch { table } => self.decide_rematch(table, by),
        }
    }

    fn decide_sit(&self, seat: Option<Seat>, name: &str, part: Option<Part>, by: By<'_>) -> Result<Verdict, Refusal> {
        let By::Person(Some(guest)) = by else { return Err(Refusal::NotSeated) };
        let own = self.seats_of(Some(guest));
        let seat = match seat {
            None if !own.is_empty() => return Ok(Verdict::Already),
            Some(seat) if own.contains(seat) => return Ok(Verdict::Already),
            Some(seat) => seat,
            None => self.first_empty().ok_or(Refusal::Full)?,
        };
        self.check_empty(seat)?;
        // Where the dice are not sealed there is nothing to add to.
        let part = part.filter(|_| self.seal.is_some());
        Ok(Verdict::Follows(Fact::Sat { seat, guest: guest.clone(), name: Name::new(name)?, part }))
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
        self.check_owner(seat, by)?;
        let done = self.first_deed(seat, ply);
        if matches!(done, Some(Fact::Stepped(Entry::Action { action: done, .. })) if *done == action) {
            return Ok(Verdict::Already);
        }
        self.check_timely(seat, ply)?;
        if !self.acting().contains(seat) {
            return Err(Fault::NotYourTurn(seat).into());
        }
        if !self.session.allows(seat, &action) {
            return Err(Fault::IllegalAction(action.chars().take(40).collect()).into());
        }
        Ok(self.agreed(seat, action))
    }

    fn decide_take_back(&self, seat: Seat, ply: usize, steps: usize, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_owner(seat, by)?;
        if matches!(self.first_deed(seat, ply), Some(Fact::TookBack { .. })) {
            return Ok(Verdict::Already);
        }
        self.check_timely(seat, ply)?;
        let nothing = || Refusal::from(Fault::NothingToUndo);
        let from = steps.checked_sub(1).and_then(|back| self.own_round(seat).get(back).copied()).ok_or_else(nothing)?;
        if self.times_back(seat) >= OFTEN || self.without(seat, from).is_err() {
            return Err(nothing());
        }
        Ok(Verdict::Follows(Fact::TookBack { seat, from }))
    }

    fn decide_event(&self, ply: usize, event: String, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_at_table(by)?;
        if self.dice() == Dice::House {
            return Err(Refusal::HouseRolls);
        }
        let told = self.pulses.get(ply).and_then(|pulse| self.facts.get(pulse.fact)).map(Fact::plain);
        if matches!(told, Some(Fact::Stepped(Entry::Event { event: told })) if *told == event) {
            return Ok(Verdict::Already);
        }
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        if self.session.turn() == Turn::Over {
            return Err(Fault::Over.into());
        }
        if ply != self.ply() {
            return Err(Refusal::Stale);
        }
        if !self.waits_for_roll() {
            return Err(Fault::NotChance.into());
        }
        if !self.session.outcomes().iter().any(|outcome| outcome.event == event) {
            return Err(Fault::BadEvent(event.chars().take(40).collect()).into());
        }
        Ok(Verdict::Follows(Fact::Stepped(Entry::Event { event })))
    }

    fn decide_chance(&self, ticket: u32, by: By<'_>) -> Result<Verdict, Refusal> {
        if by != By::House || self.dice() == Dice::Typed {
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
        if self.next.is_none() {
            self.check_next()?;
        }
        Ok(if self.next.is_some() { Verdict::Already } else { Verdict::Follows(Fact::Rematched { table }) })
    }

    /// What the seat did first since that moment, with nothing but others' actions before it: whether a command was
    /// carried out already.
    fn first_deed(&self, seat: Seat, ply: usize) -> Option<&Fact> {
        let since = self.pulses.get(ply..)?.iter();
        since.map_while(|pulse| self.doer(pulse)).find(|(by, _)| *by == seat).map(|(_, fact)| fact)
    }

    /// Which seat did it; none where it was chance.
    fn doer(&self, pulse: &Pulse) -> Option<(Seat, &Fact)> {
        match self.facts.get(pulse.fact)?.plain() {
            fact @ (Fact::Stepped(Entry::Action { seat, .. }) | Fact::TookBack { seat, .. }) => Some((*seat, fact)),
            Fact::Stepped(Entry::Event { .. })
            | Fact::Opened(_)
            | Fact::Sat { .. }
            | Fact::BotSat { .. }
            | Fact::Held { .. }
            | Fact::Returned { .. }
            | Fact::Proposed { .. }
            | Fact::Dropped { .. }
            | Fact::Said { .. }
            | Fact::Murmured { .. }
            | Fact::Offered { .. }
            | Fact::Accepted { .. }
            | Fact::Declined { .. }
            | Fact::Gave { .. }
            | Fact::Drawn { .. }
            | Fact::Revealed { .. }
            | Fact::AskedBack { .. }
            | Fact::Agreed { .. }
            | Fact::Objected { .. }
            | Fact::WentBack { .. }
            | Fact::Timed { .. }
            | Fact::Rematched { .. } => None,
        }
    }

    /// Whether something meant for this moment is still in time: since then only others acted, who could do so at the
    /// same time.
    pub(crate) fn check_timely(&self, seat: Seat, ply: usize) -> Result<(), Refusal> {
        if self.is_waiting() {
            return Err(Refusal::Waiting);
        }
        self.check_up()?;
        if self.session.turn() == Turn::Over {
            return Err(Fault::Over.into());
        }
        let beside =
            |pulse: &Pulse| self.doer(pulse).is_some_and(|(by, _)| by != seat) && pulse.could_act.contains(seat);
        let timely = ply == self.ply()
            || self.acting().contains(seat) && self.pulses.get(ply..).is_some_and(|since| since.iter().all(beside));
        if timely { Ok(()) } else { Err(Refusal::Stale) }
    }

    pub(crate) fn check_owner(&self, seat: Seat, by: By<'_>) -> Result<(), Refusal> {
        let owned = match (self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat(seat))?, by) {
            (Sitter::Bot(_) | Sitter::Away { .. }, By::House) => true,
            (Sitter::Person { guest, .. }, By::Person(Some(by))) => guest == by,
            (
                Sitter::Empty | Sitter::Bot(_) | Sitter::Away { .. } | Sitter::Person { .. },
                By::House | By::Person(_),
            ) => false,
        };
        if owned { Ok(()) } else { Err(Refusal::NotSeated) }
    }

    pub(crate) fn check_at_table(&self, by: By<'_>) -> Result<(), Refusal> {
        match by {
            By::House => Ok(()),
            By::Person(guest) if !self.seats_of(guest).is_empty() => Ok(()),
            By::Person(_) => Err(Refusal::NotSeated),
        }
    }

    fn check_empty(&self, seat: Seat) -> Result<(), Refusal> {
        match self.chairs.get(seat.index()) {
            Some(Sitter::Empty) => Ok(()),
            Some(Sitter::Person { .. } | Sitter::Away { .. } | Sitter::Bot(_)) => Err(Refusal::SeatTaken(seat)),
            None => Err(Refusal::NoSuchSeat(seat)),
        }
    }

    fn first_empty(&self) -> Option<Seat> {
        Seat::all(self.session.seats()).find(|seat| self.chairs[seat.index()] == Sitter::Empty)
    }
}
