//! What a viewer is told. Only what is built here leaves the server.

use crate::{Fact, Guest, Sitter, Table};
use kernel::{Entry, Record, Seat, SeatSet, Viewer};
use wire::{Change, Moment, News, Now, PROTOCOL, Roll, Snapshot};

/// How many missed changes are told one by one; whoever is further behind gets a snapshot.
pub const REACH: u64 = 256;

/// What a viewer missed.
#[derive(Debug)]
pub enum Backlog {
    /// Every change since, in order.
    News(Vec<News>),
    /// A snapshot is called for: too much was missed, or the viewer has sat down since.
    TooFar,
}

impl Table {
    /// Everything the viewer may know.
    pub fn snapshot(&self, guest: Option<&Guest>) -> Snapshot {
        let yours = self.seats_of(guest);
        let eye = self.eye(yours);
        Snapshot {
            protocol: PROTOCOL,
            version: self.version(),
            game: self.session.card().slug.to_owned(),
            options: self.session.options().to_map(),
            yours,
            moments: (0..self.ply()).map(|ply| self.moment(ply, eye)).collect(),
            daily: self.daily(),
            lines: self.lines(yours),
            gallery: self.gallery(),
            murmurs: self.murmurs_for(yours),
            seal: self.written_seal(),
            rated: self.is_rated(),
            pace: self.pace(),
            clocks: self.clocks(0),
            now: self.now(yours),
        }
    }

    /// The last change, as the viewer may see it.
    pub fn latest(&self, guest: Option<&Guest>) -> News {
        let yours = self.seats_of(guest);
        let eye = self.eye(yours);
        let last = self.ply().saturating_sub(1);
        let fact = self.facts.last().map(Fact::plain);
        let (change, revealed) = match fact {
            // Who could not see what is gone cannot tell this from another secret action; see [`Table::is_anew`].
            Some(Fact::TookBack { .. } | Fact::WentBack { .. }) => (Change::Step(self.moment(last, eye)), Vec::new()),
            Some(Fact::Stepped(_)) => (Change::Step(self.moment(last, eye)), self.revealed(last, yours, eye)),
            Some(Fact::Rematched { .. }) => (Change::Rematch, Vec::new()),
            Some(Fact::Said { .. }) => {
                (self.heard(self.version(), yours).map_or(Change::Aside, Change::Said), Vec::new())
            }
            Some(Fact::Murmured { .. }) => {
                (self.overheard(self.version(), yours).map_or(Change::Aside, Change::Murmured), Vec::new())
            }
            Some(
                Fact::Proposed { .. }
                | Fact::Dropped { .. }
                | Fact::Gave { .. }
                | Fact::Revealed { .. }
                | Fact::AskedBack { .. }
                | Fact::Agreed { .. }
                | Fact::Objected { .. }
                | Fact::Offered { .. }
                | Fact::Accepted { .. }
                | Fact::Declined { .. },
            ) => (Change::Aside, Vec::new()),
            Some(
                Fact::Opened(_)
                | Fact::Sat { .. }
                | Fact::BotSat { .. }
                | Fact::Held { .. }
                | Fact::Returned { .. }
                | Fact::Drawn { .. }
                | Fact::Timed { .. },
            )
            | None => (Change::Seats, Vec::new()),
        };
        let touched = matches!(
            fact,
            Some(Fact::Sat { part: Some(_), .. } | Fact::Gave { .. } | Fact::Drawn { .. } | Fact::Revealed { .. })
        );
        let seal = if touched { self.written_seal() } else { None };
        let (clocks, flagged) = (self.clocks(0), self.flagged());
        // The last step of the game: what those who watched said meanwhile is no help any more.
        let ended = matches!(fact, Some(Fact::Stepped(_))) && !yours.is_empty() && self.session.outcome().is_some();
        let murmurs = if ended { self.murmurs_for(yours) } else { Vec::new() };
        News { version: self.version(), change, revealed, seal, clocks, flagged, murmurs, now: self.now(yours) }
    }

    /// Whether the last change took back what this viewer had seen: they are shown the table anew.
    pub fn is_anew(&self, guest: Option<&Guest>) -> bool {
        let seat = match self.facts.last().map(Fact::plain) {
            Some(Fact::WentBack { .. }) => return true,
            Some(Fact::TookBack { seat, .. }) => seat,
            Some(_) | None => return false,
        };
        let team = self.session.team(*seat);
        self.bare || self.seats_of(guest).iter().any(|own| self.session.team(own) == team)
    }

    /// The seat whose time was up with the last change.
    fn flagged(&self) -> Option<Seat> {
        match self.facts.last()? {
            Fact::Timed { flagged: true, what, .. } => match &**what {
                Fact::Stepped(Entry::Action { seat, .. }) => Some(*seat),
                _ => None,
            },
            _ => None,
        }
    }

    /// Every change after this version, exactly as it was told when it happened, but for the clocks: they are told once,
    /// as they stand now.
    pub fn news_since(&self, version: u64, guest: Option<&Guest>) -> Backlog {
        let Some(missed) = self.version().checked_sub(version).filter(|&missed| missed <= REACH) else {
            return Backlog::TooFar;
        };
        let mut past = self.clone();
        let mut ahead = Vec::new();
        for _ in 0..missed {
            match past.rewind() {
                Some(fact) => ahead.push(fact),
                None => return Backlog::TooFar,
            }
        }
        let yours = past.seats_of(guest);
        let mut news = Vec::with_capacity(ahead.len());
        for fact in ahead.into_iter().rev() {
            // It was applied before, so it applies again.
            if past.apply(fact).is_err() || past.seats_of(guest) != yours {
                return Backlog::TooFar;
            }
            news.push(past.latest(guest));
        }
        if let Some(last) = news.last_mut() {
            last.clocks = self.clocks(0);
        }
        Backlog::News(news)
    }

    /// The game as far as the viewer may know it: it ends before the first secret.
    pub fn record(&self, guest: Option<&Guest>) -> Record {
        let eye = self.eye(self.seats_of(guest));
        let mut record = self.session.record();
        record.dice = self.rolled();
        let known = (0..record.log.len()).find(|&ply| self.session.hidden(ply, eye));
        record.log.truncate(known.unwrap_or(usize::MAX));
        record
    }

    fn now(&self, yours: SeatSet) -> Now {
        let acting = self.acting();
        Now {
            ply: self.ply(),
            turn: self.session.turn().into(),
            legal: yours
                .iter()
                .filter(|&seat| acting.contains(seat))
                .map(|seat| (seat, self.session.legal(seat)))
                .collect(),
            back: yours.iter().map(|seat| (seat, self.own_round(seat).len())).filter(|(_, back)| *back > 0).collect(),
            roll: if yours.is_empty() { None } else { self.roll() },
            view: self.session.view(self.session.ply(), self.eye(yours)),
            outcome: self.session.outcome(),
            undo: self.may_ask(yours),
            asking: self.asking(),
            offered: self.offered(),
            proposal: self.proposal_for(yours),
            chairs: self.chairs.iter().map(Into::into).collect(),
            next: self.next.clone(),
            r#match: self.standing(),
        }
    }

    /// What people who roll for themselves may say now.
    fn roll(&self) -> Option<Roll> {
        let outcomes = if self.waits_for_roll() { self.session.outcomes() } else { return None };
        // One from within: the first, the middle and the last tend to look odd.
        let example = outcomes.get(outcomes.len() * 5 / 8).map(|outcome| outcome.event.clone()).unwrap_or_default();
        let told = outcomes.len() <= Roll::MOST;
        let outcomes = if told { outcomes.into_iter().map(|outcome| outcome.event).collect() } else { Vec::new() };
        Some(Roll { outcomes, example })
    }

    fn moment(&self, ply: usize, eye: Viewer) -> Moment {
        let place = self.pulses.get(ply).and_then(|pulse| pulse.place);
        match place.filter(|&place| !self.session.hidden(place, eye)) {
            Some(place) => Moment { ply, entry: self.session.entry(place), effects: self.session.effects(place) },
            None => Moment { ply, entry: None, effects: Vec::new() },
        }
    }

    /// The entries before the last one that the viewer could not see until now.
    fn revealed(&self, last: usize, yours: SeatSet, eye: Viewer) -> Vec<Moment> {
        let was_secret = |place: usize| match (eye, self.session.entry(place)) {
            // Several seats around one device look through the eyes of whose turn it is: tell them all again.
            (_, Some(Entry::Action { .. })) if yours.len() > 1 => true,
            (Viewer::Seat(own), Some(Entry::Action { seat, .. })) => self.session.team(own) != self.session.team(seat),
            (Viewer::Spectator, Some(Entry::Action { .. })) => true,
            (_, Some(Entry::Event { .. }) | None) => false,
        };
        let before = self.pulses.iter().take(last).enumerate();
        before
            .filter_map(|(ply, pulse)| Some((ply, pulse.place.filter(|&place| place >= self.veil)?)))
            .filter(|&(_, place)| was_secret(place) && !self.session.hidden(place, eye))
            .map(|(ply, _)| self.moment(ply, eye))
            .collect()
    }

    /// Through which seat's eyes its owner looks: of several people around one device, those of the first who may act.
    fn eye(&self, yours: SeatSet) -> Viewer {
        let acting = self.acting();
        let seat = yours.iter().find(|&seat| acting.contains(seat)).or_else(|| yours.iter().next());
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// For each seat whether somebody is there: one of these guests, or a bot, who is always there.
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
