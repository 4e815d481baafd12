//! The state of a table, built from its facts and from nothing else.

use crate::offer::Standing;
use crate::pace::Clocks;
use crate::undo::Asked;
use crate::{Corrupt, Fact, Guest, Opening, Sitter};
use kernel::{AnyGame, AnySession, Entry, Outcome, Seal, Seat, SeatSet, Turn, Viewer};
use std::sync::Arc;
use wire::{Dice, Pace, Proposal};

/// Finds a game by its slug. Tests seat games that are not on the shelf.
pub(crate) type Lookup = fn(&str) -> Option<&'static dyn AnyGame>;

/// A table: its chairs, its game, and how it came about.
pub struct Table {
    /// How it was set up, as the first of its facts says.
    pub(crate) opening: Arc<Opening>,
    pub(crate) facts: Vec<Fact>,
    pub(crate) session: Box<dyn AnySession>,
    pub(crate) chairs: Vec<Sitter>,
    pub(crate) next: Option<String>,
    /// What a seat proposed to its partners since the last step.
    pub(crate) proposal: Option<Proposal>,
    pub(crate) pulses: Vec<Pulse>,
    /// The seal on the dice, and what was added to them.
    pub(crate) seal: Option<Seal>,
    /// Chance events so far: none is ever taken back.
    pub(crate) draws: usize,
    /// The first entry that was secret before the last fact; the length of the log where none was.
    pub(crate) veil: usize,
    /// Whether everybody had seen what was taken back last.
    pub(crate) bare: bool,
    /// The clocks; none where nobody has to hurry, and none in a past whose times are not known any more.
    pub(crate) clocks: Option<Clocks>,
    /// A seat asked to go back, and nothing was done since.
    pub(crate) asked: Option<Asked>,
    /// Somebody said no to it at this moment: see [`Table::ply`].
    pub(crate) refused: Option<usize>,
    /// So many entries at the start of the log were played at another table.
    pub(crate) inherited: usize,
    /// Other terms that a seat proposed.
    pub(crate) offer: Option<Standing>,
}

/// Something was done: an event, an action, or taking actions back. Viewers and players count in these, so that nobody
/// learns from a number that another has thought again; the log has only what was not taken back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pulse {
    /// Who could act before: an action may be late by others' simultaneous ones.
    pub(crate) could_act: SeatSet,
    /// Its place among the facts.
    pub(crate) fact: usize,
    /// Its place in the log; none where it was taken back, or took back.
    pub(crate) place: Option<usize>,
    /// Whether the house acted for somebody whose time was up.
    pub(crate) flagged: bool,
}

impl Table {
    /// A new table.
    pub fn open(fact: Fact) -> Result<Table, Corrupt> {
        Table::open_from(shelf::game, fact)
    }

    /// The table with this history.
    pub fn replay(facts: impl IntoIterator<Item = Fact>) -> Result<Table, Corrupt> {
        Table::replay_from(shelf::game, facts)
    }

    pub(crate) fn replay_from(lookup: Lookup, facts: impl IntoIterator<Item = Fact>) -> Result<Table, Corrupt> {
        let mut facts = facts.into_iter();
        let first = facts.next().ok_or_else(|| Corrupt { version: 1, reason: "there is none".to_owned() })?;
        let mut table = Table::open_from(lookup, first)?;
        for fact in facts {
            table.apply(fact)?;
        }
        Ok(table)
    }

    pub(crate) fn open_from(lookup: Lookup, fact: Fact) -> Result<Table, Corrupt> {
        let corrupt = |reason: String| Corrupt { version: 1, reason };
        let Fact::Opened(opening) = &fact else {
            return Err(corrupt("a table begins with its opening".to_owned()));
        };
        let opening = Arc::clone(opening);
        let Opening { game: slug, rules, options, chairs, r#match, .. } = &*opening;
        let game = lookup(slug).ok_or_else(|| corrupt(format!("there is no game '{slug}'")))?;
        let ours = game.card().rules;
        if *rules != ours {
            return Err(corrupt(format!("it follows version {rules} of the rules, this program {ours}")));
        }
        let session = game.open(chairs.len() as i64, options).map_err(|fault| corrupt(fault.to_string()))?;
        if r#match.as_ref().is_some_and(|played| played.standings.len() != chairs.len()) {
            return Err(corrupt("a match of other seats".to_owned()));
        }
        let seal = Table::sealed_by(&opening, session.seats()).map_err(corrupt)?;
        let chairs = chairs.clone();
        let (pulses, next, proposal) = (Vec::new(), None, None);
        let facts = vec![fact];
        let (draws, veil, bare, inherited) = (0, 0, false, 0);
        let (clocks, asked, refused) = (None, None, None);
        let mut table = Table {
            opening,
            facts,
            session,
            chairs,
            next,
            proposal,
            pulses,
            seal,
            draws,
            veil,
            bare,
            clocks,
            asked,
            refused,
            inherited,
            offer: None,
        };
        table.inherit().map_err(corrupt)?;
        table.wind_up().map_err(|reason| Corrupt { version: 1, reason })?;
        Ok(table)
    }

    /// Adds a fact. What [`Table::decide`] gave is always accepted; anything else is checked, and a fact that cannot be
    /// changes nothing.
    pub fn apply(&mut self, fact: Fact) -> Result<(), Corrupt> {
        let veil = self.first_secret();
        let timed = self.pace() != Pace::Free;
        let done = match &fact {
            Fact::Timed { at, spared, flagged, what } if timed => self.enact_at(*at, *spared, *flagged, what),
            _ if timed => Err("a fact without its time".to_owned()),
            fact => self.enact(fact),
        };
        done.map_err(|reason| Corrupt { version: self.version() + 1, reason })?;
        self.veil = veil;
        self.facts.push(fact);
        Ok(())
    }

    pub(crate) fn enact(&mut self, fact: &Fact) -> Result<(), String> {
        match fact {
            Fact::Opened(_) => return Err("a table opens only once".to_owned()),
            Fact::Timed { .. } => return Err("a time where no clock runs".to_owned()),
            Fact::Sat { seat, guest, name, part } => {
                self.empty_chair(*seat)?;
                if let Some(part) = part {
                    self.add_part(*seat, part)?;
                }
                *self.empty_chair(*seat)? = Sitter::Person { guest: guest.clone(), name: name.clone() };
            }
            Fact::BotSat { seat, level } => *self.empty_chair(*seat)? = Sitter::Bot(level.clone()),
            Fact::Held { seat, level } => self.hold(*seat, level)?,
            Fact::Returned { seat } => self.give_back(*seat)?,
            Fact::Proposed { seat, action } => self.propose(*seat, action)?,
            Fact::Dropped { .. } => self.proposal = None,
            Fact::Said { .. } | Fact::Murmured { .. } => {}
            Fact::Stepped(entry) => {
                if self.is_waiting() || self.is_put_down() {
                    return Err("the game has not begun: a chair is empty, or it was put down".to_owned());
                }
                let could_act = self.acting();
                match entry {
                    Entry::Event { event } => self.session.event(event),
                    Entry::Action { seat, action } => self.session.play(u8::from(*seat).into(), action),
                }
                .map_err(|fault| fault.to_string())?;
                let (fact, place) = (self.facts.len(), Some(self.session.ply() - 1));
                self.pulses.push(Pulse { could_act, fact, place, flagged: false });
                (self.proposal, self.asked) = (None, None);
                if matches!(entry, Entry::Action { .. }) {
                    self.offer = None;
                }
                self.draws += usize::from(matches!(entry, Entry::Event { .. }));
            }
            Fact::Gave { seat, part } => self.add_part(*seat, part)?,
            Fact::Drawn { order } => self.seat_anew(order)?,
            Fact::Revealed { seed } => self.unseal(seed)?,
            Fact::TookBack { seat, from } => self.take_back(*seat, *from)?,
            Fact::AskedBack { seat } => self.ask_back(*seat)?,
            Fact::Agreed { seat } => self.agree(*seat)?,
            Fact::Objected { seat } => self.object(*seat)?,
            Fact::WentBack { seat, to } => self.go_back(*seat, *to)?,
            Fact::Offered { seat, offer } => self.make_offer(*seat, offer)?,
            Fact::Accepted { seat } => self.accept(*seat)?,
            Fact::Declined { seat } => self.decline(*seat)?,
            Fact::Rematched { .. } if self.next.is_none() && self.check_next().is_err() => {
                return Err("a rematch of a game that is not over".to_owned());
            }
            Fact::Rematched { .. } if self.next.is_some() => return Err("a second rematch".to_owned()),
            Fact::Rematched { table } => self.next = Some(table.clone()),
        }
        Ok(())
    }

    fn empty_chair(&mut self, seat: Seat) -> Result<&mut Sitter, String> {
        match self.chairs.get_mut(seat.index()) {
            Some(chair @ Sitter::Empty) => Ok(chair),
            Some(_) => Err(format!("seat {seat} was taken already")),
            None => Err(format!("there is no seat {seat}")),
        }
    }

    /// Forgets the last fact; the opening stays, and so does what cannot be found again.
    pub(crate) fn rewind(&mut self) -> Option<Fact> {
        let fact = self.facts.pop_if(|fact| {
            !matches!(
                fact.plain(),
                Fact::Opened(_)
                    | Fact::Offered { .. }
                    | Fact::Accepted { .. }
                    | Fact::Declined { .. }
                    | Fact::Drawn { .. }
                    | Fact::TookBack { .. }
                    | Fact::Held { .. }
                    | Fact::Returned { .. }
                    | Fact::Proposed { .. }
                    | Fact::Dropped { .. }
                    | Fact::AskedBack { .. }
                    | Fact::Agreed { .. }
                    | Fact::Objected { .. }
                    | Fact::WentBack { .. }
            )
        })?;
        self.clocks = None;
        match fact.plain() {
            Fact::Opened(_)
            | Fact::Offered { .. }
            | Fact::Accepted { .. }
            | Fact::Declined { .. }
            | Fact::Drawn { .. }
            | Fact::TookBack { .. }
            | Fact::Held { .. }
            | Fact::Returned { .. }
            | Fact::Proposed { .. }
            | Fact::Dropped { .. }
            | Fact::AskedBack { .. }
            | Fact::Agreed { .. }
            | Fact::Objected { .. }
            | Fact::WentBack { .. }
            | Fact::Timed { .. }
            | Fact::Said { .. }
            | Fact::Murmured { .. } => {}
            Fact::Sat { seat, .. } | Fact::BotSat { seat, .. } => {
                self.forget_part(*seat);
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    *chair = Sitter::Empty;
                }
            }
            Fact::Gave { seat, .. } => self.forget_part(*seat),
            Fact::Revealed { .. } => {
                if let Some(seal) = &mut self.seal {
                    seal.seed = None;
                }
            }
            Fact::Stepped(entry) => {
                self.draws -= usize::from(matches!(entry, Entry::Event { .. }));
                // There is an entry for each step, so there is one to take back.
                let _ = self.session.undo();
                self.pulses.pop();
            }
            Fact::Rematched { .. } => self.next = None,
        }
        Some(fact)
    }

    /// The number of facts so far.
    pub fn version(&self) -> u64 {
        self.facts.len() as u64
    }

    /// How often something was done so far, what was taken back included: the moment of the game that a player means.
    pub fn ply(&self) -> usize {
        self.pulses.len()
    }

    /// Takes no more room than it needs, until something happens again.
    pub fn rest(&mut self) {
        self.facts.shrink_to_fit();
        self.pulses.shrink_to_fit();
        self.session.rest();
    }

    /// What happened so far.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The game in progress.
    pub fn session(&self) -> &dyn AnySession {
        &*self.session
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Sitter] {
        &self.chairs
    }

    /// The table of the rematch.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// Whether a chair is still empty, or the lot has still to seat everybody: nothing is rolled or played before.
    pub fn is_waiting(&self) -> bool {
        self.chairs.contains(&Sitter::Empty) || self.owes_places()
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The seats that may act now.
    pub fn acting(&self) -> SeatSet {
        match self.session.turn() {
            Turn::Seats(seats) if !self.is_waiting() && !self.is_put_down() => seats,
            Turn::Seats(_) | Turn::Chance(_) | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// The number of tickets of the pending chance event, one of which the house has to draw; none when no event is
    /// pending, or people roll for themselves.
    pub fn tickets(&self) -> Option<u32> {
        match self.dice() {
            Dice::House => {
                Some(self.session.tickets()).filter(|&tickets| tickets > 0 && !self.is_waiting() && !self.is_put_down())
            }
            Dice::Typed => None,
        }
    }

    /// Whether somebody at the table has to say what was rolled.
    pub fn waits_for_roll(&self) -> bool {
        self.dice() == Dice::Typed
            && matches!(self.session.turn(), Turn::Chance(_))
            && !self.is_waiting()
            && !self.is_put_down()
    }

    /// The bots that may act now, with their levels. A bot leaves the turn to a person of its own team who may act too:
    /// where partners act for each other, the person would never come to play. Of two bots in a team the first acts: what
    /// the other thinks of the same moment would come too late.
    pub fn bots_to_act(&self) -> impl Iterator<Item = (Seat, &str)> {
        let acting = self.acting();
        let led = move |seat: Seat| {
            acting.iter().any(|other| {
                (self.is_person(other) || other < seat) && self.session.team(other) == self.session.team(seat)
            })
        };
        acting
            .iter()
            .filter_map(|seat| Some((seat, self.chairs.get(seat.index())?.level()?)))
            .filter(move |(seat, _)| !led(*seat))
    }

    /// Whether the next step is up to the house: a chance event or a bot.
    pub fn waits_for_house(&self) -> bool {
        self.tickets().is_some() || self.bots_to_act().next().is_some()
    }

    /// The seats of a guest.
    pub fn seats_of(&self, guest: Option<&Guest>) -> SeatSet {
        let Some(guest) = guest else { return SeatSet::EMPTY };
        Seat::all(self.session.seats()).filter(|seat| self.chairs[seat.index()].guest() == Some(guest)).collect()
    }

    /// The first entry of the log that is secret for somebody; the length of the log where none is.
    fn first_secret(&self) -> usize {
        let ply = self.session.ply();
        let mut first = ply;
        for moment in (0..ply).rev() {
            if self.session.hidden(moment, Viewer::Spectator) {
                first = moment;
            } else if matches!(self.session.entry(moment), Some(Entry::Action { .. })) {
                // An action everybody knows ends the search; chance events are never secret and may lie between.
                break;
            }
        }
        first
    }
}

impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            opening: Arc::clone(&self.opening),
            facts: self.facts.clone(),
            session: self.session.boxed(),
            chairs: self.chairs.clone(),
            next: self.next.clone(),
            proposal: self.proposal.clone(),
            pulses: self.pulses.clone(),
            seal: self.seal.clone(),
            draws: self.draws,
            veil: self.veil,
            bare: self.bare,
            clocks: self.clocks.clone(),
            asked: self.asked,
            refused: self.refused,
            inherited: self.inherited,
            offer: self.offer.clone(),
        }
    }
}

/// Two tables are equal when the same happened at both.
impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        self.facts == other.facts
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("facts", &self.facts).finish_non_exhaustive()
    }
}
