//! Checking a whole game from its record, and nothing else.

use crate::{Draw, Part, Seed, places, ticket};
use kernel::{After, AnyGame, AnySession, Entry, Places, Record, RecordFault, Rolled, Seal, Seat, SeatSet};
use thiserror::Error;

/// What was checked and holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Slug of the game.
    pub game: String,
    /// Entries of the log, all allowed by the rules.
    pub entries: usize,
    /// Chance events among them.
    pub draws: usize,
    /// Whether the game is over.
    pub over: bool,
    /// What could be said of the dice.
    pub dice: Dice,
    /// The game went on from another one: so many of the chance events were drawn there, and are checked there.
    pub after: Option<After>,
    /// The lot seated everybody, as the seed says where it is told.
    pub drawn: bool,
}

/// What a record can prove of its dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dice {
    /// Every chance event is the one that follows from the sealed seed and the parts.
    Proven {
        /// The seal: whoever remembers it from the start compares it.
        commitment: String,
        /// The seats that added a part, and the first draw each counts for.
        parts: Vec<(Seat, usize)>,
    },
    /// The seed is still sealed: nothing can be said yet.
    Sealed {
        /// The seal.
        commitment: String,
    },
    /// Everybody had the same dice that day; their secret is not told.
    Day(u32),
    /// People rolled for themselves and said what came.
    Own,
    /// The record does not say who rolled.
    Untold,
}

/// What does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// The rules do not allow an entry.
    #[error("{0}")]
    Rules(RecordFault),
    /// The told seed is not the one that was sealed.
    #[error("the seed does not fit its seal: the house told another seed than it had sealed")]
    Seed,
    /// A chance event is not the one that was drawn.
    #[error("entry {entry} of the log: the dice say '{drawn}', the record '{written}'")]
    Draw {
        /// Which entry, from 0.
        entry: usize,
        /// What follows from seed and parts.
        drawn: String,
        /// What the record has.
        written: String,
    },
    /// The lot would have seated people elsewhere.
    #[error("the places are not those that seed and parts give")]
    Places,
    /// Another seal than the one remembered from the start.
    #[error("the seal is not the one shown when the table was opened")]
    Seal,
    /// What a seat remembers to have added is not there, or counts later than it should.
    #[error("the part that seat {0} added is not in the record as it was given")]
    Part(Seat),
    /// Another game than the one seen.
    #[error("entry {0} of the log is not what was seen at the table")]
    Seen(usize),
}

/// Why nothing can be checked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unreadable {
    /// No record, or of a game or rules this program does not know.
    #[error("{0}")]
    Record(RecordFault),
    /// What it says of the dice makes no sense.
    #[error("head of the record: {0}")]
    Dice(&'static str),
}

/// What somebody who was at the table remembers by themselves; everything is optional.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sought {
    /// The seal as it was shown at the start.
    pub commitment: Option<String>,
    /// The parts that were given from here.
    pub parts: Vec<kernel::Part>,
    /// The log as it was shown.
    pub log: Option<Vec<Entry>>,
}

/// Checks a record by the rules of its game. The first thing that does not hold is answered.
pub fn verify(record: &Record, game: &dyn AnyGame, sought: &Sought) -> Result<Result<Report, Flaw>, Unreadable> {
    let head = Record { log: Vec::new(), ..record.clone() };
    let mut session = game.replay(&head).map_err(Unreadable::Record)?;
    let seal = match &record.dice {
        Some(Rolled::Sealed(seal)) => Some(readable(seal, session.seats(), record)?),
        Some(Rolled::Day(_) | Rolled::Own) | None => None,
    };
    let seed = seal.and_then(|seal| Some((seal, seal.seed.as_ref()?)));
    let seed = match seed {
        Some((seal, text)) => Some((seal, Seed::read(text).ok_or(Unreadable::Dice("'seed' is not 64 digits"))?)),
        None => None,
    };
    Ok(check(record, &mut *session, seal, seed.as_ref(), sought))
}

fn check(
    record: &Record,
    session: &mut dyn AnySession,
    seal: Option<&Seal>,
    seed: Option<&(&Seal, Seed)>,
    sought: &Sought,
) -> Result<Report, Flaw> {
    remembered(record, seal, sought)?;
    if let Some((seal, seed)) = seed
        && seed.commitment(&seal.table) != seal.commitment
    {
        return Err(Flaw::Seed);
    }
    if let Some((seal, seed)) = seed
        && let Some(drawn) = &seal.places
        && lot(seal, seed, drawn).as_ref() != Some(&drawn.order)
    {
        return Err(Flaw::Places);
    }
    let mut draws = 0;
    for (index, entry) in record.log.iter().enumerate() {
        let drawn = match (entry, seed) {
            (Entry::Event { .. }, Some((seal, seed))) if draws >= elsewhere(seal) => drawn(session, seal, seed, draws),
            (Entry::Event { .. } | Entry::Action { .. }, _) => None,
        };
        match entry {
            Entry::Event { event } => session.event(event),
            Entry::Action { seat, action } => session.play(u8::from(*seat).into(), action),
        }
        .map_err(|fault| Flaw::Rules(RecordFault::entry(index, &fault)))?;
        if let Entry::Event { event } = entry {
            draws += 1;
            if let Some(drawn) = drawn.filter(|drawn| drawn != event) {
                return Err(Flaw::Draw { entry: index, drawn, written: event.clone() });
            }
        }
    }
    let dice = match (&record.dice, seed) {
        (Some(Rolled::Sealed(seal)), Some(_)) => Dice::Proven {
            commitment: seal.commitment.clone(),
            parts: seal.parts.iter().map(|part| (part.seat, part.from)).collect(),
        },
        (Some(Rolled::Sealed(seal)), None) => Dice::Sealed { commitment: seal.commitment.clone() },
        (Some(Rolled::Day(day)), _) => Dice::Day(*day),
        (Some(Rolled::Own), _) => Dice::Own,
        (None, _) => Dice::Untold,
    };
    let over = session.outcome().is_some();
    let after = seal.and_then(|seal| seal.after.clone());
    let drawn = seal.is_some_and(|seal| seal.places.is_some());
    Ok(Report { game: record.game.clone(), entries: record.log.len(), draws, over, dice, after, drawn })
}

/// So many chance events were drawn at the table of another game.
fn elsewhere(seal: &Seal) -> usize {
    seal.after.as_ref().map_or(0, |after| after.draws)
}

/// Whether the record is of the table that somebody remembers.
fn remembered(record: &Record, seal: Option<&Seal>, sought: &Sought) -> Result<(), Flaw> {
    if let Some(commitment) = &sought.commitment
        && seal.is_none_or(|seal| seal.commitment != *commitment)
    {
        return Err(Flaw::Seal);
    }
    for given in &sought.parts {
        let there =
            |part: &kernel::Part| (part.seat, &part.part) == (given.seat, &given.part) && part.from <= given.from;
        if !seal.is_some_and(|seal| seal.parts.iter().any(there)) {
            return Err(Flaw::Part(given.seat));
        }
    }
    if let Some(log) = &sought.log {
        let most = log.len().max(record.log.len());
        if let Some(index) = (0..most).find(|&index| log.get(index) != record.log.get(index)) {
            return Err(Flaw::Seen(index));
        }
    }
    Ok(())
}

/// Where the lot seats everybody: their parts went with them, and count here for the seat where they sat down.
fn lot(seal: &Seal, seed: &Seed, drawn: &Places) -> Option<Vec<Seat>> {
    let before = &seal.parts[..drawn.parts.min(seal.parts.len())];
    let part = |now: &Seat| before.iter().find(|part| part.seat == *now).map(|part| part.part.as_str());
    let parts: Vec<Option<&str>> = drawn.order.iter().map(part).collect();
    places(seed, &seal.table, &parts)
}

/// What follows from seed and parts for the pending event.
fn drawn(session: &dyn AnySession, seal: &Seal, seed: &Seed, index: usize) -> Option<String> {
    let parts: Vec<Option<&str>> = Seat::all(session.seats())
        .map(|seat| {
            let known = |part: &&kernel::Part| part.seat == seat && part.from <= index;
            seal.parts.iter().find(known).map(|part| part.part.as_str())
        })
        .collect();
    session.drawn(ticket(seed, Draw { table: &seal.table, index, parts: &parts }, session.tickets())?)
}

/// Lines are what keeps the pieces of a message apart: nothing in them may break one.
fn readable<'a>(seal: &'a Seal, seats: u8, record: &Record) -> Result<&'a Seal, Unreadable> {
    let plain = |text: &str| (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if !plain(&seal.table) {
        return Err(Unreadable::Dice("'table' is not the name of a table"));
    }
    if let Some(after) = &seal.after {
        let events = record.log.iter().filter(|entry| matches!(entry, Entry::Event { .. })).count();
        if !plain(&after.table) || after.draws > events {
            return Err(Unreadable::Dice("'after' is no game that this one could go on from"));
        }
    }
    if let Some(places) = &seal.places {
        let all: SeatSet = Seat::all(seats).collect();
        let seated: SeatSet = places.order.iter().copied().collect();
        if places.order.len() != usize::from(seats) || seated != all || places.parts > seal.parts.len() {
            return Err(Unreadable::Dice("'places' seats somebody nowhere"));
        }
    }
    if Seed::read(&seal.commitment).is_none() {
        return Err(Unreadable::Dice("'commitment' is not 64 digits"));
    }
    for (index, part) in seal.parts.iter().enumerate() {
        if Part::new(&part.part).is_err() {
            return Err(Unreadable::Dice("a part is not 64 digits"));
        }
        if part.seat.index() >= usize::from(seats) || seal.parts[..index].iter().any(|other| other.seat == part.seat) {
            return Err(Unreadable::Dice("a part is of no seat, or of one that has another"));
        }
    }
    Ok(seal)
}
