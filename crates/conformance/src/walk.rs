//! Random walk: one random game through the typed, fast path, with the cheap checks.

use kernel::{Game, Length, Seat, SeatSet, Step, StepError, StepOf, Turn, Weighted};
use rng::Rng;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hash, Hasher};

pub(crate) const SIGNATURE_START: u64 = 0xcbf2_9ce4_8422_2325;

/// One round of the FNV-1a hash.
pub(crate) fn fold(signature: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(signature, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The first duplicate of a list.
fn twice<T: Copy + Eq + Hash>(list: impl Iterator<Item = T>, seen: &mut Seen<T>) -> Option<T> {
    seen.clear();
    list.into_iter().find(|&one| !seen.insert(one))
}

/// The items seen so far. Long lists come at every step, so the hash function is a cheap one.
type Seen<T> = HashSet<T, BuildHasherDefault<Cheap>>;

#[derive(Default)]
struct Cheap(u64);

impl Hasher for Cheap {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let word = chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.write_u64(word);
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }
}

/// A random game with every state it passed through.
pub(crate) struct Walk<'g, G: Game> {
    game: &'g G,
    state: G::State,
    log: Vec<StepOf<G>>,
    states: Vec<G::State>,
    events: Vec<Weighted<G::Event>>,
    actions: Vec<G::Action>,
    seen_events: Seen<G::Event>,
    seen_actions: Seen<G::Action>,
}

impl<'g, G: Game> Walk<'g, G> {
    pub(crate) fn new(game: &'g G) -> Walk<'g, G> {
        Walk {
            game,
            state: game.start(),
            log: Vec::new(),
            states: Vec::new(),
            events: Vec::new(),
            actions: Vec::new(),
            seen_events: Seen::default(),
            seen_actions: Seen::default(),
        }
    }

    pub(crate) fn log(&self) -> &[StepOf<G>] {
        &self.log
    }

    /// The position before each log entry.
    pub(crate) fn states(&self) -> &[G::State] {
        &self.states
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.turn(&self.state) == Turn::Over
    }

    pub(crate) fn texts(&self) -> Vec<String> {
        self.log
            .iter()
            .map(|step| match *step {
                Step::Event(event) => self.game.event_text(event),
                Step::Action(seat, action) => format!("{seat}:{}", self.game.action_text(seat, action)),
            })
            .collect()
    }

    /// Folds the game into a signature (FNV-1a over its notation and its result).
    pub(crate) fn sign(&self, signature: u64) -> u64 {
        let mut result = String::new();
        if self.is_over() {
            result = format!("{:?}", self.game.outcome(&self.state));
        }
        let texts = self.texts();
        let bytes = texts.iter().flat_map(|text| text.bytes().chain([b' '])).chain(result.bytes());
        fold(signature, bytes)
    }

    pub(crate) fn finish(&mut self, rng: &mut Rng) -> Result<(), String> {
        let cut = match self.game.length() {
            Length::AtMost(limit) => limit + 1,
            Length::Endless { cut } => cut,
        };
        while self.log.len() < cut {
            let step = match self.game.turn(&self.state) {
                Turn::Over => return self.check_outcome(),
                Turn::Chance(what) => self.draw(what, rng)?,
                Turn::Seats(seats) => self.choose(seats, rng)?,
            };
            self.take(step)?;
        }
        match self.game.length() {
            Length::AtMost(limit) => Err(format!("longer than its limit of {limit} entries")),
            Length::Endless { .. } => Ok(()),
        }
    }

    fn draw(&mut self, what: &str, rng: &mut Rng) -> Result<StepOf<G>, String> {
        if what.is_empty() {
            return Err("a chance event without a name".into());
        }
        self.events.clear();
        self.game.events(&self.state, &mut self.events);
        let total: u32 = self.events.iter().map(|outcome| outcome.weight).sum();
        if total == 0 || self.events.iter().any(|outcome| outcome.weight == 0) {
            return Err("a chance event with a weight of 0 or without outcomes".into());
        }
        let events = self.events.iter().map(|outcome| outcome.event);
        if let Some(event) = twice(events, &mut self.seen_events) {
            return Err(format!("the outcome {event:?} is listed twice"));
        }
        let mut scratch = Vec::new();
        if self.game.tickets(&self.state, &mut scratch) != total {
            return Err("tickets() is not the sum of the weights".into());
        }
        let ticket = rng.below(total);
        let mut left = ticket;
        let by_list = self.events.iter().find(|outcome| {
            let hit = left < outcome.weight;
            left = left.saturating_sub(outcome.weight);
            hit
        });
        let drawn = self.game.draw(&self.state, ticket, &mut scratch);
        if by_list.map(|outcome| outcome.event) != Some(drawn) {
            return Err(format!("draw({ticket}) gives {drawn:?}, the list {by_list:?}"));
        }
        // No seat may act while chance is pending.
        let earlier = self.log.iter().rev().find_map(|&step| match step {
            Step::Action(seat, action) => Some((seat, action)),
            Step::Event(_) => None,
        });
        if let Some((seat, action)) = earlier {
            self.refuse(Step::Action(seat, action), &StepError::NotYourTurn(seat))?;
        }
        Ok(Step::Event(drawn))
    }

    fn choose(&mut self, seats: SeatSet, rng: &mut Rng) -> Result<StepOf<G>, String> {
        if seats.is_empty() || seats.iter().any(|seat| seat.index() >= usize::from(self.game.seats())) {
            return Err(format!("{seats:?} cannot be the seats to act"));
        }
        if let Some(&Step::Event(event)) = self.log.iter().rev().find(|step| matches!(step, Step::Event(_))) {
            self.refuse(Step::Event(event), &StepError::NotChance)?;
        }
        let chosen = rng.below(seats.len() as u32) as usize;
        let mut pick = None;
        for (index, seat) in seats.iter().enumerate() {
            self.actions.clear();
            self.game.actions(&self.state, seat, &mut self.actions);
            if self.actions.is_empty() {
                return Err(format!("seat {seat} is to act and has nothing to do"));
            }
            if let Some(action) = twice(self.actions.iter().copied(), &mut self.seen_actions) {
                return Err(format!("seat {seat} is offered {action:?} twice"));
            }
            if index == chosen {
                pick = Some((seat, self.actions[rng.below(self.actions.len() as u32) as usize]));
            }
        }
        let (seat, action) = pick.ok_or("no seat was chosen")?;
        for stranger in Seat::all(self.game.seats()).filter(|&seat| !seats.contains(seat)) {
            self.refuse(Step::Action(stranger, action), &StepError::NotYourTurn(stranger))?;
        }
        if let Some(beyond) = Seat::new(self.game.seats()) {
            self.refuse(Step::Action(beyond, action), &StepError::NoSuchSeat(u8::from(beyond).into()))?;
        }
        Ok(Step::Action(seat, action))
    }

    fn refuse(&self, step: StepOf<G>, expected: &StepError) -> Result<(), String> {
        let mut copy = self.state.clone();
        match self.game.apply(&mut copy, step) {
            Ok(()) => Err(format!("{step:?} was accepted, not refused with {expected:?}")),
            Err(fault) if fault != *expected => Err(format!("{step:?} refused with {fault:?}, not {expected:?}")),
            Err(_) if copy != self.state => Err(format!("{step:?} was refused and still changed the state")),
            Err(_) => Ok(()),
        }
    }

    fn take(&mut self, step: StepOf<G>) -> Result<(), String> {
        self.states.push(self.state.clone());
        let mut quick = self.state.clone();
        self.game
            .apply(&mut self.state, step)
            .map_err(|fault| format!("{step:?} was offered, then refused: {fault}"))?;
        match step {
            Step::Event(event) => self.game.resolve_unchecked(&mut quick, event),
            Step::Action(seat, action) => self.game.play_unchecked(&mut quick, seat, action),
        }
        self.log.push(step);
        if quick == self.state { Ok(()) } else { Err(format!("{step:?} checked and unchecked differ")) }
    }

    fn check_outcome(&self) -> Result<(), String> {
        let seats = self.game.seats();
        let outcome = self.game.outcome(&self.state);
        if outcome.winners.iter().any(|seat| seat.index() >= usize::from(seats)) {
            return Err(format!("winners {:?} of {seats} seats", outcome.winners));
        }
        let shares: f64 = Seat::all(seats).map(|seat| outcome.share(seat, seats)).sum();
        if (shares - 1.0).abs() > 1e-9 {
            return Err(format!("the shares of the win add up to {shares}"));
        }
        if let Some(honours) = self.game.honours(&self.state)
            && honours.len() != usize::from(seats)
        {
            return Err(format!("{} lists of honours for {seats} seats", honours.len()));
        }
        if let Some(&step) = self.log.last() {
            self.refuse(step, &StepError::Over)?;
        }
        Ok(())
    }
}
