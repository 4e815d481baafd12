//! Those who watch: whether they may, and what they say among themselves.
//!
//! Nobody is helped: those at the table read what was said about their game when it is over, and who watches says nothing
//! in the talk of the table.

use crate::remark::TOLD;
use crate::{By, Fact, Guest, Name, Refusal, Remark, Table, Verdict};
use kernel::SeatSet;
use wire::{Gallery, Murmur, Speaker};

/// Lines that one of them says at a table at most, and all of them together: facts are kept for ever.
const OWN: usize = 100;
const ALL: usize = 1000;

impl Table {
    /// What those who do not sit at the table may do there.
    pub fn gallery(&self) -> Gallery {
        self.opening.gallery
    }

    /// Whether this one may see the table. While a chair is empty everybody may: somebody has to sit down.
    pub fn is_open_to(&self, guest: Option<&Guest>) -> bool {
        self.gallery() != Gallery::Closed || self.is_waiting() || !self.seats_of(guest).is_empty()
    }

    pub(crate) fn decide_murmur(&self, name: &str, text: &str, by: By<'_>) -> Result<Verdict, Refusal> {
        let By::Person(Some(guest)) = by else { return Err(Refusal::NotSeated) };
        if !self.seats_of(Some(guest)).is_empty() {
            return Err(Refusal::AtTable);
        }
        if !self.gallery().is_open() {
            return Err(Refusal::Hush);
        }
        let (name, text) = (Name::new(name)?, Remark::new(text)?);
        let said = |fact: &&Fact| matches!(fact.plain(), Fact::Murmured { .. });
        let own = |fact: &&Fact| matches!(fact.plain(), Fact::Murmured { guest: by, .. } if by == guest);
        if self.facts.iter().filter(own).count() >= OWN || self.facts.iter().filter(said).count() >= ALL {
            return Err(Refusal::SaidEnough);
        }
        Ok(Verdict::Follows(Fact::Murmured { guest: guest.clone(), name, text }))
    }

    /// The fact of this version.
    pub(crate) fn fact_at(&self, at: u64) -> Option<&Fact> {
        self.facts.get(usize::try_from(at.checked_sub(1)?).ok()?)
    }

    /// What the owner of these seats may read of what was said among those who watch.
    pub(crate) fn overheard(&self, at: u64, yours: SeatSet) -> Option<Murmur> {
        let Fact::Murmured { guest, name, text } = self.fact_at(at)?.plain() else { return None };
        let heard = yours.is_empty() || self.session.outcome().is_some();
        let who = self.watchers().position(|known| known == guest)?;
        heard.then(|| Murmur { at, who: who as u32, name: name.as_str().to_owned(), text: text.as_str().to_owned() })
    }

    /// The last such lines.
    pub(crate) fn murmurs_for(&self, yours: SeatSet) -> Vec<Murmur> {
        let mut told: Vec<Murmur> =
            (1..=self.version()).rev().filter_map(|at| self.overheard(at, yours)).take(TOLD).collect();
        told.reverse();
        told
    }

    /// Those who said something while they watched, in the order of their first words.
    fn watchers(&self) -> impl Iterator<Item = &Guest> {
        let spoken = self.facts.iter().enumerate().filter_map(|(index, fact)| Some((index, murmured(fact)?)));
        let before = |index: usize, guest| self.facts[..index].iter().any(|fact| murmured(fact) == Some(guest));
        spoken.filter(move |&(index, guest)| !before(index, guest)).map(|(_, guest)| guest)
    }

    /// Who it is that can be heard here.
    pub fn speaker(&self, speaker: Speaker) -> Option<&Guest> {
        match speaker {
            Speaker::Seat(seat) => self.chairs.get(seat.index())?.guest(),
            Speaker::Watcher(number) => self.watchers().nth(usize::try_from(number).ok()?),
        }
    }

    /// Everybody who can be heard here.
    pub fn speakers(&self) -> impl Iterator<Item = (Speaker, &Guest)> {
        let seats = (0..).map_while(kernel::Seat::new).zip(&self.chairs);
        let seated = seats.filter_map(|(seat, chair)| Some((Speaker::Seat(seat), chair.guest()?)));
        seated.chain((0..).map(Speaker::Watcher).zip(self.watchers()))
    }

    /// Who said the line of this version, if the one who asks may read it.
    pub fn said_by(&self, at: u64, reader: Option<&Guest>) -> Option<&Guest> {
        let yours = self.seats_of(reader);
        if let Some(line) = self.heard(at, yours) {
            return self.chairs.get(line.seat.index())?.guest();
        }
        self.overheard(at, yours)?;
        murmured(self.fact_at(at)?)
    }
}

/// Who said it while they watched.
fn murmured(fact: &Fact) -> Option<&Guest> {
    match fact.plain() {
        Fact::Murmured { guest, .. } => Some(guest),
        _ => None,
    }
}
