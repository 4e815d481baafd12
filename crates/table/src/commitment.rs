//! Provably fair dice at a table: the commitment to its seed, and the client seeds of its seats. The seed itself is not
//! part of a table until the game is over, so that it cannot leak by mistake.

use crate::{By, Decision, Guest, Opening, Origin, Refusal, Sitter, Table, TableEvent};
use fair_dice::{ClientSeed, Draw, Seed, ticket};
use kernel::{Commitment, ContinuedFrom, DiceSource, Seat, StepError};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;
use table_types::{DiceMode, Terms};

/// The commitment to the dice, as the opening of a table stores it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiceCommitment {
    /// The id of the table.
    pub table: String,
    /// The hash of the seed.
    pub commitment: String,
    /// By seat, the client seeds of the players who sit there from the start. Formats up to 6 called the key `parts`.
    #[serde(default, alias = "parts", skip_serializing_if = "Vec::is_empty")]
    pub client_seeds: Vec<Option<ClientSeed>>,
}

impl DiceCommitment {
    fn commitment(&self, after: Option<ContinuedFrom>) -> Commitment {
        let client_seeds = (0..).map_while(Seat::new).zip(&self.client_seeds);
        let client_seeds = client_seeds.filter_map(|(seat, client_seed)| {
            Some(kernel::SeatClientSeed { seat, seed: client_seed.as_ref()?.as_str().to_owned(), from: 0 })
        });
        let (table, commitment) = (self.table.clone(), self.commitment.clone());
        Commitment {
            table,
            hash: commitment,
            client_seeds: client_seeds.collect(),
            seed: None,
            continued_from: after,
            seat_draw: None,
        }
    }
}

impl TableEvent {
    /// Adds the commitment to this seed to an opening, with the client seed of the opener. Openings with typed dice and daily
    /// challenges are left unchanged.
    pub fn with_commitment(
        mut self,
        table: &str,
        seed: &Seed,
        opener: &Guest,
        client_seed: Option<&ClientSeed>,
    ) -> TableEvent {
        if let TableEvent::Opened(opening) = &mut self
            && let Opening { terms: Terms { dice: DiceMode::Server, .. }, daily: None, commitment, chairs, .. } =
                Arc::make_mut(opening)
        {
            let own = |chair: &Sitter| client_seed.filter(|_| chair.guest() == Some(opener)).cloned();
            let client_seeds = chairs.iter().map(own).collect();
            let dice_commitment =
                DiceCommitment { table: table.to_owned(), commitment: seed.commitment(table), client_seeds };
            *commitment = Some(Box::new(dice_commitment));
        }
        self
    }
}

impl Table {
    /// The commitment to the dice with its client seeds; `None` at tables that roll in another way.
    pub fn commitment(&self) -> Option<&Commitment> {
        self.commitment.as_ref()
    }

    /// The commitment as JSON for the viewers.
    pub(crate) fn commitment_json(&self) -> Option<Box<RawValue>> {
        // A plain struct with string keys: serialising it into memory cannot fail.
        serde_json::value::to_raw_value(self.commitment.as_ref()?).ok()
    }

    /// The source of the dice, for the record.
    pub(crate) fn dice_source(&self) -> Option<DiceSource> {
        if let Some(Origin::Imported { dice, .. }) = self.origin() {
            return dice.clone();
        }
        match (&self.commitment, self.daily(), self.dice()) {
            (Some(commitment), ..) => Some(DiceSource::Committed(commitment.clone())),
            (None, Some(day), _) => Some(DiceSource::Day(day)),
            (None, None, DiceMode::Typed) => Some(DiceSource::Own),
            (None, None, DiceMode::Server) => None,
        }
    }

    /// The ticket of the pending chance event, drawn from the seed and the client seeds.
    pub fn ticket(&self, seed: &Seed) -> Option<u32> {
        let commitment = self.commitment.as_ref()?;
        let client_seed = |seat: Seat| {
            commitment
                .client_seeds
                .iter()
                .find(|client_seed| client_seed.seat == seat)
                .map(|client_seed| client_seed.seed.as_str())
        };
        let client_seeds: Vec<Option<&str>> = Seat::all(self.session.seats()).map(client_seed).collect();
        ticket(seed, Draw { table: &commitment.table, index: self.draws, client_seeds: &client_seeds }, self.tickets()?)
    }

    /// A random legal action for a seat whose time is up (RO-8), drawn from the seed; all are equally likely. The index in
    /// the log is part of the draw, so that a record and its seed are enough to verify it: see `docs/verify.md`.
    pub fn draw_timeout_action(&self, seed: &Seed, seat: Seat) -> Option<String> {
        let commitment = self.commitment.as_ref()?;
        let legal = self.session.legal(seat);
        // Table ids contain no space, so these draws never share a message with those of the dice.
        let table = format!("{} move", commitment.table);
        let draw = Draw { table: &table, index: self.session.step_count(), client_seeds: &[] };
        let drawn = ticket(seed, draw, u32::try_from(legal.len()).ok()?)?;
        legal.into_iter().nth(drawn as usize)
    }

    /// Whether the game is over and its seed not yet revealed.
    pub fn needs_seed_reveal(&self) -> bool {
        self.commitment.as_ref().is_some_and(|commitment| commitment.seed.is_none()) && self.session.outcome().is_some()
    }

    pub(crate) fn decide_client_seed(
        &self,
        seat: Seat,
        client_seed: &ClientSeed,
        by: By<'_>,
    ) -> Result<Decision, Refusal> {
        self.check_owner(seat, by)?;
        let commitment = self.commitment.as_ref().ok_or(Refusal::NoCommitment)?;
        match commitment.client_seeds.iter().find(|given| given.seat == seat) {
            Some(given) if given.seed == client_seed.as_str() => Ok(Decision::AlreadyDone),
            Some(_) => Err(Refusal::ClientSeedAlreadyAdded),
            None if self.session.outcome().is_some() => Err(StepError::Over.into()),
            None => Ok(Decision::Apply(TableEvent::ClientSeedAdded { seat, client_seed: client_seed.clone() })),
        }
    }

    pub(crate) fn decide_reveal_seed(&self, seed: &Seed, by: By<'_>) -> Result<Decision, Refusal> {
        if by != By::Server {
            return Err(Refusal::NotSeated);
        }
        let commitment = self.commitment.as_ref().ok_or(Refusal::NoCommitment)?;
        if commitment.seed.is_some() {
            return Ok(Decision::AlreadyDone);
        }
        if self.session.outcome().is_none() {
            return Err(Refusal::NotOver);
        }
        if seed.commitment(&commitment.table) != commitment.hash {
            return Err(Refusal::NoCommitment);
        }
        Ok(Decision::Apply(TableEvent::SeedRevealed { seed: seed.reveal() }))
    }

    /// Adds a client seed, which counts from the next draw on.
    pub(crate) fn add_client_seed(&mut self, seat: Seat, client_seed: &ClientSeed) -> Result<(), String> {
        let (from, seats) = (self.draws, self.session.seats());
        let commitment = self.commitment.as_mut().ok_or("this table has no commitment to its dice")?;
        if seat.index() >= usize::from(seats) || commitment.client_seeds.iter().any(|given| given.seat == seat) {
            return Err(format!("seat {seat} can add nothing to the dice"));
        }
        commitment.client_seeds.push(kernel::SeatClientSeed { seat, seed: client_seed.as_str().to_owned(), from });
        Ok(())
    }

    pub(crate) fn remove_client_seed(&mut self, seat: Seat) {
        if let Some(commitment) = &mut self.commitment {
            commitment.client_seeds.retain(|given| given.seat != seat);
        }
    }

    pub(crate) fn reveal_seed(&mut self, text: &str) -> Result<(), String> {
        let over = self.session.outcome().is_some();
        let commitment = self.commitment.as_mut().ok_or("this table has no commitment to its dice")?;
        let fits = Seed::from_hex(text).is_some_and(|seed| seed.commitment(&commitment.table) == commitment.hash);
        if !over || !fits || commitment.seed.is_some() {
            return Err("this seed cannot be revealed here".to_owned());
        }
        commitment.seed = Some(text.to_owned());
        Ok(())
    }

    /// The commitment at the start of a new table.
    pub(crate) fn initial_commitment(opening: &Opening, seats: u8) -> Result<Option<Commitment>, String> {
        let Opening { commitment: Some(dice_commitment), terms, daily, .. } = opening else { return Ok(None) };
        let fits = terms.dice == DiceMode::Server
            && daily.is_none()
            && dice_commitment.client_seeds.len() <= usize::from(seats);
        if fits {
            Ok(Some(dice_commitment.commitment(opening.continued_from())))
        } else {
            Err("a commitment to dice that the server does not roll".to_owned())
        }
    }
}
