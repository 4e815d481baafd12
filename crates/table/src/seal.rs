//! Dice that anybody can check: the seal on a table's seed, and what its seats add. The seed itself is no part of a
//! table until the game is over: what is not here cannot be told by mistake.

use crate::{By, Fact, Guest, Opening, Origin, Refusal, Sitter, Table, Verdict};
use fair::{Draw, Part, Seed, ticket};
use kernel::{After, Fault, Rolled, Seal, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;
use wire::Dice;

/// How the seed of a new table is sealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sealing {
    /// The name of the table.
    pub table: String,
    /// What the seed is held to.
    pub commitment: String,
    /// By seat, what those who sit there from the start add.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Option<Part>>,
}

impl Sealing {
    fn seal(&self, after: Option<After>) -> Seal {
        let parts = (0..).map_while(Seat::new).zip(&self.parts);
        let parts = parts
            .filter_map(|(seat, part)| Some(kernel::Part { seat, part: part.as_ref()?.as_str().to_owned(), from: 0 }));
        let (table, commitment) = (self.table.clone(), self.commitment.clone());
        Seal { table, commitment, parts: parts.collect(), seed: None, after, places: None }
    }
}

impl Fact {
    /// The opening of a table whose dice come from this seed, with the part of the one who opens it. People's own dice
    /// and the challenge of a day have other rules and stay as they are.
    pub fn sealed(mut self, table: &str, seed: &Seed, opener: &Guest, part: Option<&Part>) -> Fact {
        if let Fact::Opened(opening) = &mut self
            && let Opening { dice: Dice::House, daily: None, seal, chairs, .. } = Arc::make_mut(opening)
        {
            let own = |chair: &Sitter| part.filter(|_| chair.guest() == Some(opener)).cloned();
            let parts = chairs.iter().map(own).collect();
            let sealing = Sealing { table: table.to_owned(), commitment: seed.commitment(table), parts };
            *seal = Some(Box::new(sealing));
        }
        self
    }
}

impl Table {
    /// The seal on the dice, and what was added to them; nothing at tables that roll in another way.
    pub fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// The same, as viewers are told.
    pub(crate) fn written_seal(&self) -> Option<Box<RawValue>> {
        // A plain struct with text keys: writing it to memory cannot fail.
        serde_json::value::to_raw_value(self.seal.as_ref()?).ok()
    }

    /// Who rolls here, for the record.
    pub(crate) fn rolled(&self) -> Option<Rolled> {
        if let Some(Origin::Imported { dice, .. }) = self.origin() {
            return dice.clone();
        }
        match (&self.seal, self.daily(), self.dice()) {
            (Some(seal), ..) => Some(Rolled::Sealed(seal.clone())),
            (None, Some(day), _) => Some(Rolled::Day(day)),
            (None, None, Dice::Typed) => Some(Rolled::Own),
            (None, None, Dice::House) => None,
        }
    }

    /// The ticket of the pending chance event, from the sealed seed.
    pub fn ticket(&self, seed: &Seed) -> Option<u32> {
        let seal = self.seal.as_ref()?;
        let part = |seat: Seat| seal.parts.iter().find(|part| part.seat == seat).map(|part| part.part.as_str());
        let parts: Vec<Option<&str>> = Seat::all(self.session.seats()).map(part).collect();
        ticket(seed, Draw { table: &seal.table, index: self.draws, parts: &parts }, self.tickets()?)
    }

    /// What the lot plays for a seat whose time is up (RO-8), from the sealed seed: each legal action is equally likely. The
    /// place in the log is the index, so that a record and its seed are enough to check it; `docs/verify.md` says how.
    pub fn lot(&self, seed: &Seed, seat: Seat) -> Option<String> {
        let seal = self.seal.as_ref()?;
        let legal = self.session.legal(seat);
        // No table has a blank in its name: these draws are apart from those of chance.
        let table = format!("{} move", seal.table);
        let draw = Draw { table: &table, index: self.session.ply(), parts: &[] };
        let drawn = ticket(seed, draw, u32::try_from(legal.len()).ok()?)?;
        legal.into_iter().nth(drawn as usize)
    }

    /// Whether the game is over and the seed not yet told.
    pub fn owes_seed(&self) -> bool {
        self.seal.as_ref().is_some_and(|seal| seal.seed.is_none()) && self.session.outcome().is_some()
    }

    pub(crate) fn decide_give(&self, seat: Seat, part: &Part, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_owner(seat, by)?;
        let seal = self.seal.as_ref().ok_or(Refusal::Unsealed)?;
        match seal.parts.iter().find(|given| given.seat == seat) {
            Some(given) if given.part == part.as_str() => Ok(Verdict::Already),
            Some(_) => Err(Refusal::PartGiven),
            None if self.session.outcome().is_some() => Err(Fault::Over.into()),
            None => Ok(Verdict::Follows(Fact::Gave { seat, part: part.clone() })),
        }
    }

    pub(crate) fn decide_reveal(&self, seed: &Seed, by: By<'_>) -> Result<Verdict, Refusal> {
        if by != By::House {
            return Err(Refusal::NotSeated);
        }
        let seal = self.seal.as_ref().ok_or(Refusal::Unsealed)?;
        if seal.seed.is_some() {
            return Ok(Verdict::Already);
        }
        if self.session.outcome().is_none() {
            return Err(Refusal::NotOver);
        }
        if seed.commitment(&seal.table) != seal.commitment {
            return Err(Refusal::Unsealed);
        }
        Ok(Verdict::Follows(Fact::Revealed { seed: seed.reveal() }))
    }

    /// Adds a part; it counts from the next draw on.
    pub(crate) fn add_part(&mut self, seat: Seat, part: &Part) -> Result<(), String> {
        let (from, seats) = (self.draws, self.session.seats());
        let seal = self.seal.as_mut().ok_or("nobody sealed the dice of this table")?;
        if seat.index() >= usize::from(seats) || seal.parts.iter().any(|given| given.seat == seat) {
            return Err(format!("seat {seat} can add nothing to the dice"));
        }
        seal.parts.push(kernel::Part { seat, part: part.as_str().to_owned(), from });
        Ok(())
    }

    /// Takes a part away again.
    pub(crate) fn forget_part(&mut self, seat: Seat) {
        if let Some(seal) = &mut self.seal {
            seal.parts.retain(|given| given.seat != seat);
        }
    }

    /// Opens the seal.
    pub(crate) fn unseal(&mut self, text: &str) -> Result<(), String> {
        let over = self.session.outcome().is_some();
        let seal = self.seal.as_mut().ok_or("nobody sealed the dice of this table")?;
        let fits = Seed::read(text).is_some_and(|seed| seed.commitment(&seal.table) == seal.commitment);
        if !over || !fits || seal.seed.is_some() {
            return Err("this seed cannot be told here".to_owned());
        }
        seal.seed = Some(text.to_owned());
        Ok(())
    }

    /// The seal a new table begins with.
    pub(crate) fn sealed_by(opening: &Opening, seats: u8) -> Result<Option<Seal>, String> {
        let Opening { seal: Some(sealing), dice, daily, .. } = opening else { return Ok(None) };
        let fits = *dice == Dice::House && daily.is_none() && sealing.parts.len() <= usize::from(seats);
        if fits {
            Ok(Some(sealing.seal(opening.after())))
        } else {
            Err("a seal on dice that the house does not roll".to_owned())
        }
    }
}
