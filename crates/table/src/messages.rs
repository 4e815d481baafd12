//! Messages for viewers: snapshots and news. Only what is built here leaves the server.

use crate::{EventClass, Guest, Sitter, Table, TableEvent};
use kernel::{Record, RecordedStep, Seat, SeatSet, Viewer};
use table_types::{News, PROTOCOL, PendingRoll, Snapshot, TableChange, TableStep, ViewerState};

/// The most missed changes that are sent one by one; a viewer further behind gets a snapshot.
pub const MAX_BACKLOG: u64 = 256;

/// The changes that a viewer missed.
#[derive(Debug)]
pub enum Backlog {
    /// Every change since, in order.
    News(Vec<News>),
    /// The viewer needs a snapshot: too much was missed, or they have sat down since.
    TooFar,
}

impl Table {
    /// Everything the viewer may know about the table.
    pub fn snapshot(&self, guest: Option<&Guest>) -> Snapshot {
        let yours = self.seats_of(guest);
        let viewer = self.viewer_of(yours);
        Snapshot {
            protocol: PROTOCOL,
            version: self.version(),
            game: self.session.info().slug.to_owned(),
            rules: self.session.options().rules(),
            options: self.session.options().to_map(),
            yours,
            steps: (0..self.step_count()).map(|step| self.step_for(step, viewer)).collect(),
            daily: self.daily(),
            chat: self.chat_for(yours),
            spectators: self.terms().spectators,
            pace: self.terms().pace,
            spectator_chat: self.spectator_chat_for(yours),
            commitment: self.commitment_json(),
            rated: self.is_rated(),
            clocks: self.clocks(0),
            now: self.viewer_state(yours),
        }
    }

    /// The last change, as the viewer may see it.
    pub fn latest(&self, guest: Option<&Guest>) -> News {
        let yours = self.seats_of(guest);
        let viewer = self.viewer_of(yours);
        let last = self.step_count().saturating_sub(1);
        let event = self.events.last().map(TableEvent::untimed);
        let step = || TableChange::Step(self.step_for(last, viewer));
        let (change, revealed) = match event.map(TableEvent::class) {
            Some(EventClass::Step(_)) => (step(), self.revealed(last, yours, viewer)),
            // To viewers who could not see what was taken back, this looks like another secret action; the others get a
            // snapshot: see [`Table::needs_snapshot`].
            Some(EventClass::TakeBack(_) | EventClass::Undo) => (step(), Vec::new()),
            Some(EventClass::Rematch) => (TableChange::Rematch, Vec::new()),
            Some(EventClass::Chat) => {
                let message = self.chat_message_for(self.version(), yours);
                (message.map_or(TableChange::Private, TableChange::Chat), Vec::new())
            }
            Some(EventClass::SpectatorChat) => {
                let message = self.spectator_message_for(self.version(), yours);
                (message.map_or(TableChange::Private, TableChange::SpectatorChat), Vec::new())
            }
            Some(
                EventClass::Proposal
                | EventClass::ClientSeed(_)
                | EventClass::SeedReveal
                | EventClass::UndoRequest
                | EventClass::Offer,
            ) => (TableChange::Private, Vec::new()),
            Some(
                EventClass::Opening(_)
                | EventClass::Seating { .. }
                | EventClass::StandIn
                | EventClass::Arrival
                | EventClass::SeatDraw,
            )
            | None => (TableChange::Seats, Vec::new()),
        };
        let touched = matches!(
            event,
            Some(
                TableEvent::Sat { client_seed: Some(_), .. }
                    | TableEvent::ClientSeedAdded { .. }
                    | TableEvent::SeatsDrawn { .. }
                    | TableEvent::SeatsChosen { .. }
                    | TableEvent::SeedRevealed { .. }
            )
        );
        let commitment = if touched { self.commitment_json() } else { None };
        let (clocks, flagged) = (self.clocks(0), self.flagged());
        // With the last step of the game the players may read the spectator chat.
        let ended =
            matches!(event, Some(TableEvent::Stepped(_))) && !yours.is_empty() && self.session.outcome().is_some();
        let spectator_chat = if ended { self.spectator_chat_for(yours) } else { Vec::new() };
        News {
            version: self.version(),
            change,
            revealed,
            commitment,
            clocks,
            flagged,
            spectator_chat,
            now: self.viewer_state(yours),
        }
    }

    /// Whether the last change removed steps that this viewer had seen, so that they need a snapshot.
    pub fn needs_snapshot(&self, guest: Option<&Guest>) -> bool {
        let seat = match self.events.last().map(TableEvent::untimed) {
            Some(TableEvent::Undone { .. }) => return true,
            Some(TableEvent::TookBack { seat, .. }) => seat,
            Some(_) | None => return false,
        };
        let team = self.session.team(*seat);
        self.was_public || self.seats_of(guest).iter().any(|own| self.session.team(own) == team)
    }

    /// The seat whose time was up with the last change.
    fn flagged(&self) -> Option<Seat> {
        match self.events.last()? {
            TableEvent::Timed { flagged: true, what, .. } => match &**what {
                TableEvent::Stepped(RecordedStep::Action { seat, .. }) => Some(*seat),
                _ => None,
            },
            _ => None,
        }
    }

    /// Every change after this version, exactly as it was sent when it happened, except for the clocks: only the last one
    /// carries them, as they stand now.
    pub fn news_since(&self, version: u64, guest: Option<&Guest>) -> Backlog {
        let Some(missed) = self.version().checked_sub(version).filter(|&missed| missed <= MAX_BACKLOG) else {
            return Backlog::TooFar;
        };
        let mut past = self.clone();
        let mut ahead = Vec::new();
        for _ in 0..missed {
            match past.rewind() {
                Some(event) => ahead.push(event),
                None => return Backlog::TooFar,
            }
        }
        let yours = past.seats_of(guest);
        let mut news = Vec::with_capacity(ahead.len());
        for event in ahead.into_iter().rev() {
            // The event was applied before, so it applies again.
            if past.apply(event).is_err() || past.seats_of(guest) != yours {
                return Backlog::TooFar;
            }
            news.push(past.latest(guest));
        }
        if let Some(last) = news.last_mut() {
            last.clocks = self.clocks(0);
        }
        Backlog::News(news)
    }

    /// The record of the game as far as the viewer may know it: it ends before the first hidden step.
    pub fn record(&self, guest: Option<&Guest>) -> Record {
        let viewer = self.viewer_of(self.seats_of(guest));
        let mut record = self.session.record();
        record.dice = self.dice_source();
        let known = (0..record.log.len()).find(|&step| self.session.hidden(step, viewer));
        record.log.truncate(known.unwrap_or(usize::MAX));
        record
    }

    fn viewer_state(&self, yours: SeatSet) -> ViewerState {
        let acting = self.acting();
        ViewerState {
            step: self.step_count(),
            turn: self.session.turn().into(),
            legal: yours
                .iter()
                .filter(|&seat| acting.contains(seat))
                .map(|seat| (seat, self.session.legal(seat)))
                .collect(),
            take_back: yours
                .iter()
                .map(|seat| (seat, self.own_round(seat).len()))
                .filter(|(_, back)| *back > 0)
                .collect(),
            roll: if yours.is_empty() { None } else { self.pending_roll() },
            view: self.session.view(self.session.step_count(), self.viewer_of(yours)),
            outcome: self.session.outcome(),
            undo: self.may_request_undo(yours),
            undo_request: self.undo_request(),
            offer: self.offered(),
            proposal: self.proposal_for(yours),
            chairs: self.chairs.iter().map(Into::into).collect(),
            awaited: self.awaited,
            next: self.next.clone(),
            r#match: self.match_standing(),
        }
    }

    /// The pending roll that players may enter.
    fn pending_roll(&self) -> Option<PendingRoll> {
        let outcomes = if self.waits_for_roll() { self.session.outcomes() } else { return None };
        // An example from within the list: the first, the middle and the last outcome tend to look odd.
        let example = outcomes.get(outcomes.len() * 5 / 8).map(|outcome| outcome.event.clone()).unwrap_or_default();
        let told = outcomes.len() <= PendingRoll::MAX_LISTED;
        let outcomes = if told { outcomes.into_iter().map(|outcome| outcome.event).collect() } else { Vec::new() };
        Some(PendingRoll { outcomes, example })
    }

    fn step_for(&self, step: usize, viewer: Viewer) -> TableStep {
        let place = self.played.get(step).and_then(|played_step| played_step.place);
        match place.filter(|&place| !self.session.hidden(place, viewer)) {
            Some(place) => TableStep { step, entry: self.session.entry(place), effects: self.session.effects(place) },
            None => TableStep { step, entry: None, effects: Vec::new() },
        }
    }

    /// The earlier steps that were hidden from the viewer until the last one.
    fn revealed(&self, last: usize, yours: SeatSet, viewer: Viewer) -> Vec<TableStep> {
        let was_secret = |place: usize| match (viewer, self.session.entry(place)) {
            // People around one device share a view that changes with the turn: send them all again.
            (_, Some(RecordedStep::Action { .. })) if yours.len() > 1 => true,
            (Viewer::Seat(own), Some(RecordedStep::Action { seat, .. })) => {
                self.session.team(own) != self.session.team(seat)
            }
            (Viewer::Spectator, Some(RecordedStep::Action { .. })) => true,
            (_, Some(RecordedStep::Event { .. }) | None) => false,
        };
        let before = self.played.iter().take(last).enumerate();
        before
            .filter_map(|(step, played_step)| {
                Some((step, played_step.place.filter(|&place| place >= self.first_hidden)?))
            })
            .filter(|&(_, place)| was_secret(place) && !self.session.hidden(place, viewer))
            .map(|(step, _)| self.step_for(step, viewer))
            .collect()
    }

    /// The viewer for the owner of these seats: of several people around one device, the first who may act.
    fn viewer_of(&self, yours: SeatSet) -> Viewer {
        let acting = self.acting();
        let seat = yours.iter().find(|&seat| acting.contains(seat)).or_else(|| yours.iter().next());
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// For each seat, whether its player is connected; bots always are.
    pub fn presence(&self, here: &[&Guest]) -> Vec<bool> {
        self.chairs
            .iter()
            .map(|sitter| match sitter {
                Sitter::Empty => false,
                Sitter::Bot(_) | Sitter::Away { .. } => true,
                Sitter::Person { guest, .. } => here.contains(&guest),
            })
            .collect()
    }
}
