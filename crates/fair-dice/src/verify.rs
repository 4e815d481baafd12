//! Verification of a whole game from its record alone: replays it by the rules and draws every chance event again.

use crate::{ClientSeed, Draw, Seed, draw_seats, ticket};
use kernel::{
    AnyGame, AnySession, Commitment, ContinuedFrom, DiceSource, Record, RecordError, RecordedStep, Seat,
    SeatClientSeed, SeatDraw, SeatSet,
};
use thiserror::Error;

/// The result of a verification in which everything held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifyReport {
    /// The slug of the game.
    pub game: String,
    /// The number of log entries, all of them legal.
    pub entries: usize,
    /// The number of chance events among the entries.
    pub draws: usize,
    /// Whether the game is over.
    pub over: bool,
    /// What the record proves about its dice.
    pub dice: DiceCheck,
    /// Set where the game continues another one: the chance events drawn there are verified with that game's record.
    pub continued_from: Option<ContinuedFrom>,
    /// Whether seats were drawn by lot; checked against the seed where it is revealed.
    pub seats_drawn: bool,
}

/// What a record can prove about its dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiceCheck {
    /// Every chance event follows from the committed seed and the client seeds.
    Proven {
        /// The commitment, to be compared with the one shown before the game.
        commitment: String,
        /// The seats that added a client seed, and the first draw each seed counts for.
        client_seeds: Vec<(Seat, usize)>,
    },
    /// The seed is not revealed yet, so nothing can be proven.
    NotRevealed {
        /// The commitment to the seed.
        commitment: String,
    },
    /// The dice of a daily challenge, the same for all players; the server does not reveal their seed.
    Day(u32),
    /// The players rolled real dice and typed in the results.
    Own,
    /// The record does not say who rolled.
    Unknown,
}

/// The first thing in a record that does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// The rules do not allow an entry.
    #[error("{0}")]
    Rules(RecordError),
    /// The revealed seed does not hash to the commitment.
    #[error("the seed does not match its commitment: the server revealed another seed than it had committed to")]
    Seed,
    /// A chance event is not the one that was drawn.
    #[error("entry {entry} of the log: the dice say '{drawn}', the record '{written}'")]
    Draw {
        /// The index of the entry, from 0.
        entry: usize,
        /// The outcome that follows from seed and client seeds.
        drawn: String,
        /// The outcome in the record.
        written: String,
    },
    /// The seat draw gives another order than the record.
    #[error("the seats are not those that the seed and the client seeds give")]
    SeatDraw,
    /// The commitment differs from the one the verifier remembers.
    #[error("the commitment is not the one shown when the table was opened")]
    Commitment,
    /// A client seed that the verifier remembers is missing, or counts later than it should.
    #[error("the client seed of seat {0} is not in the record as it was added")]
    ClientSeed(Seat),
    /// The log differs from the one the verifier has seen.
    #[error("entry {0} of the log is not what was seen at the table")]
    Log(usize),
}

/// Why a record cannot be verified at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unreadable {
    /// The record does not parse, or its game or rules are unknown to this program.
    #[error("{0}")]
    Record(RecordError),
    /// The part of the record about its dice is malformed.
    #[error("head of the record: {0}")]
    Dice(&'static str),
}

/// What a player who was at the table remembers independently of the record; every field is optional.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Expected {
    /// The commitment as it was shown before the game.
    pub commitment: Option<String>,
    /// The client seeds that this player sent.
    pub client_seeds: Vec<SeatClientSeed>,
    /// The log as the player saw it.
    pub log: Option<Vec<RecordedStep>>,
}

/// Verifies a record by the rules of its game. The inner error is the first thing that does not hold.
pub fn verify(
    record: &Record,
    game: &dyn AnyGame,
    expected: &Expected,
) -> Result<Result<VerifyReport, Flaw>, Unreadable> {
    let head = Record { log: Vec::new(), ..record.clone() };
    let mut session = game.replay(&head).map_err(Unreadable::Record)?;
    let commitment = match &record.dice {
        Some(DiceSource::Committed(commitment)) => Some(check_shape(commitment, session.seats(), record)?),
        Some(DiceSource::Day(_) | DiceSource::Own) | None => None,
    };
    let seed = commitment.and_then(|commitment| Some((commitment, commitment.seed.as_ref()?)));
    let seed = match seed {
        Some((commitment, text)) => {
            Some((commitment, Seed::from_hex(text).ok_or(Unreadable::Dice("'seed' is not 64 digits"))?))
        }
        None => None,
    };
    Ok(check(record, &mut *session, commitment, seed.as_ref(), expected))
}

fn check(
    record: &Record,
    session: &mut dyn AnySession,
    commitment: Option<&Commitment>,
    seed: Option<&(&Commitment, Seed)>,
    expected: &Expected,
) -> Result<VerifyReport, Flaw> {
    check_expected(record, commitment, expected)?;
    if let Some((commitment, seed)) = seed
        && seed.commitment(&commitment.table) != commitment.hash
    {
        return Err(Flaw::Seed);
    }
    if let Some((commitment, seed)) = seed
        && let Some(drawn) = &commitment.seat_draw
        && seat_order(commitment, seed, drawn).as_ref() != Some(&drawn.order)
    {
        return Err(Flaw::SeatDraw);
    }
    let mut draws = 0;
    for (index, entry) in record.log.iter().enumerate() {
        let drawn = match (entry, seed) {
            (RecordedStep::Event { .. }, Some((commitment, seed))) if draws >= inherited_draws(commitment) => {
                drawn_outcome(session, commitment, seed, draws)
            }
            (RecordedStep::Event { .. } | RecordedStep::Action { .. }, _) => None,
        };
        match entry {
            RecordedStep::Event { event } => session.event(event),
            RecordedStep::Action { seat, action } => session.play(u8::from(*seat).into(), action),
        }
        .map_err(|error| Flaw::Rules(RecordError::entry(index, &error)))?;
        if let RecordedStep::Event { event } = entry {
            draws += 1;
            if let Some(drawn) = drawn.filter(|drawn| drawn != event) {
                return Err(Flaw::Draw { entry: index, drawn, written: event.clone() });
            }
        }
    }
    let dice = match (&record.dice, seed) {
        (Some(DiceSource::Committed(commitment)), Some(_)) => DiceCheck::Proven {
            commitment: commitment.hash.clone(),
            client_seeds: commitment.client_seeds.iter().map(|added| (added.seat, added.from)).collect(),
        },
        (Some(DiceSource::Committed(commitment)), None) => {
            DiceCheck::NotRevealed { commitment: commitment.hash.clone() }
        }
        (Some(DiceSource::Day(day)), _) => DiceCheck::Day(*day),
        (Some(DiceSource::Own), _) => DiceCheck::Own,
        (None, _) => DiceCheck::Unknown,
    };
    Ok(VerifyReport {
        game: record.game.clone(),
        entries: record.log.len(),
        draws,
        over: session.outcome().is_some(),
        dice,
        continued_from: commitment.and_then(|commitment| commitment.continued_from.clone()),
        seats_drawn: commitment.is_some_and(|commitment| commitment.seat_draw.is_some()),
    })
}

/// The number of chance events that were drawn at the table of the game that this one continues.
fn inherited_draws(commitment: &Commitment) -> usize {
    commitment.continued_from.as_ref().map_or(0, |from| from.draws)
}

/// Compares the record with what the verifier remembers of the table.
fn check_expected(record: &Record, commitment: Option<&Commitment>, expected: &Expected) -> Result<(), Flaw> {
    if let Some(hash) = &expected.commitment
        && commitment.is_none_or(|commitment| commitment.hash != *hash)
    {
        return Err(Flaw::Commitment);
    }
    for sent in &expected.client_seeds {
        let is_recorded =
            |added: &SeatClientSeed| (added.seat, &added.seed) == (sent.seat, &sent.seed) && added.from <= sent.from;
        if !commitment.is_some_and(|commitment| commitment.client_seeds.iter().any(is_recorded)) {
            return Err(Flaw::ClientSeed(sent.seat));
        }
    }
    if let Some(log) = &expected.log {
        let longest = log.len().max(record.log.len());
        if let Some(index) = (0..longest).find(|&index| log.get(index) != record.log.get(index)) {
            return Err(Flaw::Log(index));
        }
    }
    Ok(())
}

/// The seat order that follows from the seeds. Client seeds moved with their players, so each one counts here for the
/// seat where its player first sat down.
fn seat_order(commitment: &Commitment, seed: &Seed, drawn: &SeatDraw) -> Option<Vec<Seat>> {
    let known = &commitment.client_seeds[..drawn.client_seeds.min(commitment.client_seeds.len())];
    let of_seat = |now: &Seat| known.iter().find(|added| added.seat == *now).map(|added| added.seed.as_str());
    let client_seeds: Vec<Option<&str>> = drawn.order.iter().map(of_seat).collect();
    draw_seats(seed, &commitment.table, &client_seeds)
}

/// The outcome of the pending chance event that follows from seed and client seeds.
fn drawn_outcome(session: &dyn AnySession, commitment: &Commitment, seed: &Seed, index: usize) -> Option<String> {
    let client_seeds: Vec<Option<&str>> = Seat::all(session.seats())
        .map(|seat| {
            let counts = |added: &&SeatClientSeed| added.seat == seat && added.from <= index;
            commitment.client_seeds.iter().find(counts).map(|added| added.seed.as_str())
        })
        .collect();
    let draw = Draw { table: &commitment.table, index, client_seeds: &client_seeds };
    session.outcome_of(ticket(seed, draw, session.tickets())?)
}

/// Rejects malformed fields. Line breaks separate the pieces of a hashed message, so no piece may contain one.
fn check_shape<'a>(commitment: &'a Commitment, seats: u8, record: &Record) -> Result<&'a Commitment, Unreadable> {
    let is_id = |text: &str| (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if !is_id(&commitment.table) {
        return Err(Unreadable::Dice("'table' is not the id of a table"));
    }
    if let Some(from) = &commitment.continued_from {
        let events = record.log.iter().filter(|entry| matches!(entry, RecordedStep::Event { .. })).count();
        if !is_id(&from.table) || from.draws > events {
            return Err(Unreadable::Dice("'after' is no game that this one could continue"));
        }
    }
    if let Some(draw) = &commitment.seat_draw {
        let all: SeatSet = Seat::all(seats).collect();
        let seated: SeatSet = draw.order.iter().copied().collect();
        let fits = draw.order.len() == usize::from(seats) && seated == all;
        if !fits || draw.client_seeds > commitment.client_seeds.len() {
            return Err(Unreadable::Dice("'places' does not give every player a seat"));
        }
    }
    if Seed::from_hex(&commitment.hash).is_none() {
        return Err(Unreadable::Dice("'commitment' is not 64 digits"));
    }
    for (index, added) in commitment.client_seeds.iter().enumerate() {
        if ClientSeed::new(&added.seed).is_err() {
            return Err(Unreadable::Dice("a client seed is not 64 digits"));
        }
        let is_second = commitment.client_seeds[..index].iter().any(|other| other.seat == added.seat);
        if added.seat.index() >= usize::from(seats) || is_second {
            return Err(Unreadable::Dice("a client seed has no seat, or its seat has two"));
        }
    }
    Ok(commitment)
}
