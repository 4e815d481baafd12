//! The state of a table, derived from its events alone (event sourcing).

use crate::clock::TableClocks;
use crate::offer::OpenOffer;
use crate::rematch::seats_where;
use crate::spectators::SpectatorChat;
use crate::undo::OpenUndoRequest;
use crate::{CorruptHistory, EventClass, Guest, Opening, Sitter, TableEvent};
use kernel::{AnyGame, AnySession, Commitment, Outcome, RecordedStep, Seat, SeatSet, Turn, Viewer};
use std::sync::Arc;
use table_types::{DiceMode, Pace, Proposal};

/// Finds a game by its slug. A parameter because tests play a game that is not in the catalog.
pub(crate) type Lookup = fn(&str) -> Option<&'static dyn AnyGame>;

/// A table: its chairs, its game and its events.
pub struct Table {
    /// The content of the first event.
    pub(crate) opening: Arc<Opening>,
    pub(crate) events: Vec<TableEvent>,
    pub(crate) session: Box<dyn AnySession>,
    pub(crate) chairs: Vec<Sitter>,
    pub(crate) next: Option<String>,
    /// The action that a seat proposed to its partners since the last step.
    pub(crate) proposal: Option<Proposal>,
    pub(crate) played: Vec<PlayedStep>,
    /// The commitment to the dice, with the client seeds.
    pub(crate) commitment: Option<Commitment>,
    /// The number of chance events so far; none is ever undone.
    pub(crate) draws: usize,
    /// The index of the first log entry that was hidden before the last event; the length of the log if none was.
    pub(crate) first_hidden: usize,
    /// Whether the actions taken back last were public.
    pub(crate) was_public: bool,
    /// The clocks; `None` without a time control, and in a rewound table, whose earlier times are not known.
    pub(crate) clocks: Option<TableClocks>,
    /// The pending undo request, if no step was taken since.
    pub(crate) undo_request: Option<OpenUndoRequest>,
    /// The step count at which a player declined an undo.
    pub(crate) undo_declined_at: Option<usize>,
    /// The number of log entries at the start that were played at another table.
    pub(crate) inherited_steps: usize,
    /// The pending offer of other terms.
    pub(crate) offer: Option<OpenOffer>,
    /// The seats whose person has acted, without a stand-in and in time. Rewinding does not take it back: it is read only
    /// at the end of a game.
    pub(crate) acted: SeatSet,
    /// The seats whose player has still to come.
    pub(crate) awaited: SeatSet,
    /// The seat whose player may let another one begin.
    pub(crate) chooser: Option<Seat>,
    /// The spectator messages among the events.
    pub(crate) spectator_chat: SpectatorChat,
}

/// A step as viewers count it: a chance event, an action, or a take-back. A take-back counts as a step so that other
/// players cannot tell it from a secret action; the log has only the steps that were not taken back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayedStep {
    /// The seats that could act before it: an action is still in time after simultaneous ones of other seats.
    pub(crate) could_act: SeatSet,
    /// Its index among the events.
    pub(crate) event_index: usize,
    /// Its index in the log; `None` for a take-back, and for a step that was taken back.
    pub(crate) place: Option<usize>,
    /// Whether the server acted for a player whose time was up.
    pub(crate) flagged: bool,
}

impl Table {
    /// Opens a table from its first event.
    pub fn open(event: TableEvent) -> Result<Table, CorruptHistory> {
        Table::open_from(catalog::game, event)
    }

    /// Replays a table from its events.
    pub fn replay(events: impl IntoIterator<Item = TableEvent>) -> Result<Table, CorruptHistory> {
        Table::replay_from(catalog::game, events)
    }

    pub(crate) fn replay_from(
        lookup: Lookup,
        events: impl IntoIterator<Item = TableEvent>,
    ) -> Result<Table, CorruptHistory> {
        let mut events = events.into_iter();
        let first = events.next().ok_or_else(|| CorruptHistory { version: 1, reason: "there is none".to_owned() })?;
        let mut table = Table::open_from(lookup, first)?;
        for event in events {
            table.apply(event)?;
        }
        Ok(table)
    }

    pub(crate) fn open_from(lookup: Lookup, event: TableEvent) -> Result<Table, CorruptHistory> {
        let corrupt = |reason: String| CorruptHistory { version: 1, reason };
        let TableEvent::Opened(opening) = &event else {
            return Err(corrupt("a table begins with its opening".to_owned()));
        };
        let opening = Arc::clone(opening);
        let Opening { game: slug, rules, options, chairs, r#match, .. } = &*opening;
        let game = lookup(slug).ok_or_else(|| corrupt(format!("there is no game '{slug}'")))?;
        // A table that was opened under older rules keeps them.
        let session =
            game.open_for(*rules, chairs.len() as i64, options).map_err(|error| corrupt(error.to_string()))?;
        if r#match.as_ref().is_some_and(|played| played.standings.len() != chairs.len()) {
            return Err(corrupt("a match of other seats".to_owned()));
        }
        let commitment = Table::initial_commitment(&opening, session.seats()).map_err(corrupt)?;
        let (awaited, chooser) = (opening.awaited, opening.chooser);
        let people = seats_where(chairs, |_| true);
        if awaited.iter().chain(chooser).any(|seat| !people.contains(seat)) {
            return Err(corrupt("a seat without a person is awaited".to_owned()));
        }
        let chairs = chairs.clone();
        let (played, next, proposal) = (Vec::new(), None, None);
        let events = vec![event];
        let (draws, first_hidden, was_public, inherited_steps) = (0, 0, false, 0);
        let (clocks, undo_request, undo_declined_at) = (None, None, None);
        let mut table = Table {
            opening,
            events,
            session,
            chairs,
            next,
            proposal,
            played,
            commitment,
            draws,
            first_hidden,
            was_public,
            clocks,
            undo_request,
            undo_declined_at,
            inherited_steps,
            offer: None,
            acted: SeatSet::EMPTY,
            awaited,
            chooser,
            spectator_chat: SpectatorChat::default(),
        };
        table.replay_origin().map_err(corrupt)?;
        table.init_clocks().map_err(|reason| CorruptHistory { version: 1, reason })?;
        Ok(table)
    }

    /// Applies an event. One that [`Table::decide`] returned is always accepted; any other is checked, and an impossible one
    /// changes nothing.
    pub fn apply(&mut self, event: TableEvent) -> Result<(), CorruptHistory> {
        let first_hidden = self.first_secret();
        let timed = self.pace() != Pace::Free;
        let done = match &event {
            TableEvent::Timed { at, spared, flagged, what } if timed => self.apply_at(*at, *spared, *flagged, what),
            _ if timed => Err("an event without its time".to_owned()),
            event => self.apply_untimed(event),
        };
        done.map_err(|reason| CorruptHistory { version: self.version() + 1, reason })?;
        self.first_hidden = first_hidden;
        let flagged = matches!(event, TableEvent::Timed { flagged: true, .. });
        if let EventClass::Step(RecordedStep::Action { seat, .. }) = event.class()
            && !flagged
            && self.is_person(*seat)
        {
            self.acted = self.acted.with(*seat);
        }
        self.events.push(event);
        Ok(())
    }

    pub(crate) fn apply_untimed(&mut self, event: &TableEvent) -> Result<(), String> {
        match event {
            TableEvent::Opened(_) => return Err("a table opens only once".to_owned()),
            TableEvent::Timed { .. } => return Err("a time where no clock runs".to_owned()),
            TableEvent::Sat { seat, guest, name, client_seed } => {
                self.empty_chair(*seat)?;
                if let Some(client_seed) = client_seed {
                    self.add_client_seed(*seat, client_seed)?;
                }
                *self.empty_chair(*seat)? = Sitter::Person { guest: guest.clone(), name: name.clone() };
            }
            TableEvent::BotSat { seat, level } => *self.empty_chair(*seat)? = Sitter::Bot(level.clone()),
            TableEvent::StandInSat { seat, level } => self.seat_stand_in(*seat, level)?,
            TableEvent::Returned { seat } => self.return_seat(*seat)?,
            TableEvent::Proposed { seat, action } => self.propose(*seat, action)?,
            TableEvent::ProposalDropped { .. } => self.proposal = None,
            TableEvent::Chatted { .. } => {}
            TableEvent::SpectatorChatted { guest, .. } => self.spectator_chat.push(self.version() + 1, guest),
            TableEvent::Stepped(entry) => {
                if self.is_waiting() || self.is_superseded() {
                    return Err("the game has not begun: a chair is empty, or the table is superseded".to_owned());
                }
                let could_act = self.acting();
                match entry {
                    RecordedStep::Event { event } => self.session.event(event),
                    RecordedStep::Action { seat, action } => self.session.play(u8::from(*seat).into(), action),
                }
                .map_err(|error| error.to_string())?;
                let (event_index, place) = (self.events.len(), Some(self.session.step_count() - 1));
                self.played.push(PlayedStep { could_act, event_index, place, flagged: false });
                (self.proposal, self.undo_request) = (None, None);
                if matches!(entry, RecordedStep::Action { .. }) {
                    self.offer = None;
                }
                self.draws += usize::from(matches!(entry, RecordedStep::Event { .. }));
            }
            TableEvent::ClientSeedAdded { seat, client_seed } => self.add_client_seed(*seat, client_seed)?,
            TableEvent::SeatsDrawn { order } => self.reseat(order)?,
            TableEvent::SeatsChosen { order } => self.choose_seats(order)?,
            TableEvent::Arrived { seat } => self.arrive(*seat)?,
            TableEvent::SeedRevealed { seed } => self.reveal_seed(seed)?,
            TableEvent::TookBack { seat, from } => self.take_back(*seat, *from)?,
            TableEvent::UndoRequested { seat } => self.request_undo(*seat)?,
            TableEvent::UndoAgreed { seat } => self.agree_undo(*seat)?,
            TableEvent::UndoDeclined { seat } => self.decline_undo(*seat)?,
            TableEvent::Undone { seat, to } => self.undo_to(*seat, *to)?,
            TableEvent::Offered { seat, offer } => self.make_offer(*seat, offer)?,
            TableEvent::OfferAccepted { seat } => self.accept_offer(*seat)?,
            TableEvent::OfferDeclined { seat } => self.decline_offer(*seat)?,
            TableEvent::Rematched { .. } if self.next.is_none() && self.check_next().is_err() => {
                return Err("a rematch of a game that is not over".to_owned());
            }
            TableEvent::Rematched { .. } if self.next.is_some() => return Err("a second rematch".to_owned()),
            TableEvent::Rematched { table } => self.next = Some(table.clone()),
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

    /// Removes the last event and its effect. `None`, and no change, for events whose effect cannot be reversed: viewers who
    /// missed one of those get a snapshot instead.
    pub(crate) fn rewind(&mut self) -> Option<TableEvent> {
        let event = self.events.pop()?;
        match event.class() {
            EventClass::Chat => {}
            EventClass::SpectatorChat => self.spectator_chat.pop(),
            EventClass::Seating { seat, .. } => {
                self.remove_client_seed(seat);
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    *chair = Sitter::Empty;
                }
            }
            EventClass::ClientSeed(seat) => self.remove_client_seed(seat),
            EventClass::SeedReveal => {
                if let Some(commitment) = &mut self.commitment {
                    commitment.seed = None;
                }
            }
            EventClass::Step(step) => {
                self.draws -= usize::from(matches!(step, RecordedStep::Event { .. }));
                // Every such event has a log entry, so there is one to undo.
                let _ = self.session.undo();
                self.played.pop();
            }
            EventClass::Rematch => self.next = None,
            EventClass::Opening(_)
            | EventClass::StandIn
            | EventClass::Arrival
            | EventClass::SeatDraw
            | EventClass::Proposal
            | EventClass::TakeBack(_)
            | EventClass::UndoRequest
            | EventClass::Undo
            | EventClass::Offer => {
                self.events.push(event);
                return None;
            }
        }
        self.clocks = None;
        Some(event)
    }

    /// The number of events so far.
    pub fn version(&self) -> u64 {
        self.events.len() as u64
    }

    /// The number of steps so far, taken-back ones included. A command names the step count that its player saw.
    pub fn step_count(&self) -> usize {
        self.played.len()
    }

    /// Frees spare capacity, for a table that is idle.
    pub fn shrink_to_fit(&mut self) {
        self.events.shrink_to_fit();
        self.played.shrink_to_fit();
        self.session.shrink_to_fit();
        self.spectator_chat.shrink_to_fit();
    }

    /// Every event so far.
    pub fn events(&self) -> &[TableEvent] {
        &self.events
    }

    /// The game in progress.
    pub fn session(&self) -> &dyn AnySession {
        &*self.session
    }

    /// The occupant of each chair.
    pub fn chairs(&self) -> &[Sitter] {
        &self.chairs
    }

    /// The id of the table of the rematch.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// Whether the game has not begun: a chair is empty, a player has still to come, or the seats are not drawn yet.
    pub fn is_waiting(&self) -> bool {
        self.chairs.contains(&Sitter::Empty) || !self.awaited.is_empty() || self.needs_seat_draw()
    }

    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The seats that may act now.
    pub fn acting(&self) -> SeatSet {
        match self.session.turn() {
            Turn::Seats(seats) if !self.is_waiting() && !self.is_superseded() => seats,
            Turn::Seats(_) | Turn::Chance(_) | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// The number of tickets of the pending chance event, of which the server draws one; `None` if no event is pending, or
    /// the dice are typed.
    pub fn tickets(&self) -> Option<u32> {
        match self.dice() {
            DiceMode::Server => Some(self.session.tickets())
                .filter(|&tickets| tickets > 0 && !self.is_waiting() && !self.is_superseded()),
            DiceMode::Typed => None,
        }
    }

    /// Whether a player has to type in a roll.
    pub fn waits_for_roll(&self) -> bool {
        self.dice() == DiceMode::Typed
            && matches!(self.session.turn(), Turn::Chance(_))
            && !self.is_waiting()
            && !self.is_superseded()
    }

    /// The bots that have to act now, with their levels. A bot leaves the turn to a person of its own team who may act too:
    /// where partners act for each other, the bot would always be faster. Of two bots in a team only the first acts,
    /// because the action of the second would come too late.
    pub fn bots_to_act(&self) -> impl Iterator<Item = (Seat, &str)> {
        let acting = self.acting();
        let has_leader = move |seat: Seat| {
            acting.iter().any(|other| {
                (self.is_person(other) || other < seat) && self.session.team(other) == self.session.team(seat)
            })
        };
        acting
            .iter()
            .filter_map(|seat| Some((seat, self.chairs.get(seat.index())?.level()?)))
            .filter(move |(seat, _)| !has_leader(*seat))
    }

    /// Whether the server has to act next: with a chance event or a bot.
    pub fn waits_for_server(&self) -> bool {
        self.tickets().is_some() || self.bots_to_act().next().is_some()
    }

    /// The seats that belong to a guest, those with a stand-in included.
    pub fn seats_of(&self, guest: Option<&Guest>) -> SeatSet {
        let Some(guest) = guest else { return SeatSet::EMPTY };
        Seat::all(self.session.seats()).filter(|seat| self.chairs[seat.index()].guest() == Some(guest)).collect()
    }

    /// The index of the first log entry that is hidden from spectators; the length of the log if none is.
    fn first_secret(&self) -> usize {
        let step = self.session.step_count();
        let mut first = step;
        for index in (0..step).rev() {
            if self.session.hidden(index, Viewer::Spectator) {
                first = index;
            } else if matches!(self.session.entry(index), Some(RecordedStep::Action { .. })) {
                // A public action ends the search; chance events are never hidden and may lie in between.
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
            events: self.events.clone(),
            session: self.session.clone_boxed(),
            chairs: self.chairs.clone(),
            next: self.next.clone(),
            proposal: self.proposal.clone(),
            played: self.played.clone(),
            commitment: self.commitment.clone(),
            draws: self.draws,
            first_hidden: self.first_hidden,
            was_public: self.was_public,
            clocks: self.clocks.clone(),
            undo_request: self.undo_request,
            undo_declined_at: self.undo_declined_at,
            inherited_steps: self.inherited_steps,
            offer: self.offer.clone(),
            acted: self.acted,
            awaited: self.awaited,
            chooser: self.chooser,
            spectator_chat: self.spectator_chat.clone(),
        }
    }
}

/// Two tables are equal if their events are.
impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        self.events == other.events
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("events", &self.events).finish_non_exhaustive()
    }
}
