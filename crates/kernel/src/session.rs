//! A game in progress, and the same without knowing which game.
//!
//! [`Session`] is what the typed world holds; [`AnySession`] is its shadow in the world of slugs and text,
//! written once for all games.

use crate::{
    Card, Entry, Fault, Game, Options, OptionsFault, Outcome, Record, RecordFault, Seat, Step, StepOf, Timing, Turn,
    Viewer, Weighted,
};
use serde::Serialize;
use serde_json::{Map, Value, value::RawValue};
use std::any::Any;
use std::marker::PhantomData;

/// A game in progress: rules, position, and the way there.
#[derive(Clone, Debug, PartialEq)]
pub struct Session<G: Game> {
    game: G,
    options: Options,
    state: G::State,
    log: Vec<StepOf<G>>,
    /// The position before each entry of the log: undo is a pop, and any moment can be seen again.
    past: Vec<G::State>,
}

impl<G: Game> Session<G> {
    /// A new game with these options.
    pub fn new(seats: u8, options: Options) -> Result<Session<G>, OptionsFault> {
        if !G::CARD.seats.contains(&seats) {
            return Err(OptionsFault::Seats(seats.into()));
        }
        let game = G::new(seats, &options)?;
        let state = game.start();
        Ok(Session { game, options, state, log: Vec::new(), past: Vec::new() })
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The present position.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The position after so many log entries; the present one past the end.
    pub fn state_at(&self, ply: usize) -> &G::State {
        self.past.get(ply).unwrap_or(&self.state)
    }

    /// What happened so far.
    pub fn log(&self) -> &[StepOf<G>] {
        &self.log
    }

    /// Takes a step if the rules allow it; a refused step changes nothing. Texts are not needed.
    pub fn take(&mut self, step: StepOf<G>) -> Result<(), Fault> {
        let mut after = self.state.clone();
        self.game.apply(&mut after, step)?;
        self.past.push(std::mem::replace(&mut self.state, after));
        self.log.push(step);
        Ok(())
    }

    /// Takes a step that `events` or `actions` gave.
    fn push_unchecked(&mut self, step: StepOf<G>) {
        self.past.push(self.state.clone());
        self.log.push(step);
        match step {
            Step::Event(event) => self.game.resolve_unchecked(&mut self.state, event),
            Step::Action(seat, action) => self.game.play_unchecked(&mut self.state, seat, action),
        }
    }

    /// The legal action of a seat that may act, by its text.
    fn named(&self, seat: Seat, text: &str) -> Option<G::Action> {
        let mut actions = Vec::new();
        self.game.actions(&self.state, seat, &mut actions);
        let mut own = String::new();
        actions.into_iter().find(|&legal| {
            own.clear();
            self.game.write_action(seat, legal, &mut own);
            own == text
        })
    }

    fn weighted(&self) -> Vec<Weighted<G::Event>> {
        let mut outcomes = Vec::new();
        self.game.events(&self.state, &mut outcomes);
        outcomes
    }

    fn entry_of(&self, step: StepOf<G>) -> Entry {
        match step {
            Step::Event(event) => Entry::Event { event: self.game.event_text(event) },
            Step::Action(seat, action) => Entry::Action { seat, action: self.game.action_text(seat, action) },
        }
    }
}

/// A game in progress, whichever it is. Texts are in the game's notation, exactly as listed.
pub trait AnySession: Send + Sync {
    /// Slug, seats, options, version.
    fn card(&self) -> &'static Card;
    /// How many play.
    fn seats(&self) -> u8;
    /// What was chosen before the game.
    fn options(&self) -> &Options;
    /// Entries of the log so far.
    fn ply(&self) -> usize;
    /// What happens next.
    fn turn(&self) -> Turn;
    /// Every outcome of the pending chance event; nothing when none is pending.
    fn outcomes(&self) -> Vec<Weighted<String>>;
    /// Every legal action of a seat; nothing when it may not act.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Whether this is a legal action of a seat.
    fn allows(&self, seat: Seat, action: &str) -> bool;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Honours by seat, once the game is over, in games that award them.
    fn honours(&self) -> Option<Vec<Vec<&'static str>>>;
    /// Lets the pending chance event come out so.
    fn event(&mut self, event: &str) -> Result<(), Fault>;
    /// Lets a seat, given by its number, act so.
    fn play(&mut self, seat: i64, action: &str) -> Result<(), Fault>;
    /// The sum of the weights of the pending chance event; 0 when none is pending.
    fn tickets(&self) -> u32;
    /// The outcome that a ticket below [`AnySession::tickets`] stands for.
    fn drawn(&self, ticket: u32) -> Option<String>;
    /// Takes the last entry back, and the passes that followed it.
    fn undo(&mut self) -> Result<(), Fault>;
    /// Takes no more room than it needs, until something happens again.
    fn rest(&mut self);
    /// The log entry at this place.
    fn entry(&self, ply: usize) -> Option<Entry>;
    /// The whole game so far.
    fn record(&self) -> Record;
    /// Appends the complete position as JSON: the `state` of the line protocol.
    fn write_state(&self, out: &mut Vec<u8>);
    /// What a viewer may know of the position after so many entries, as JSON.
    fn view(&self, ply: usize, viewer: Viewer) -> Box<RawValue>;
    /// What a player noticed when the entry at this place was taken, each as JSON.
    fn effects(&self, ply: usize) -> Vec<Box<RawValue>>;
    /// Whether the entry at this place is still a secret for the viewer.
    fn hidden(&self, ply: usize, viewer: Viewer) -> bool;
    /// Whether the entry at this place was chosen in secret, known by now or not.
    fn secret(&self, ply: usize) -> bool;
    /// What happens where a clock is used.
    fn timing(&self) -> Timing;
    /// Who plays together.
    fn team(&self, seat: Seat) -> u8;
    /// Whether partners may want to agree on this legal action first.
    fn binds(&self, seat: Seat, action: &str) -> bool;
    /// A copy that shares nothing with this one.
    fn boxed(&self) -> Box<dyn AnySession>;
    /// The typed session inside.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game> AnySession for Session<G> {
    fn card(&self) -> &'static Card {
        const { &G::CARD }
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn ply(&self) -> usize {
        self.log.len()
    }

    fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    fn outcomes(&self) -> Vec<Weighted<String>> {
        match self.turn() {
            Turn::Chance(_) => self
                .weighted()
                .into_iter()
                .map(|Weighted { event, weight }| Weighted { event: self.game.event_text(event), weight })
                .collect(),
            Turn::Seats(_) | Turn::Over => Vec::new(),
        }
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        match self.turn() {
            Turn::Seats(seats) if seats.contains(seat) => {
                let mut actions = Vec::new();
                self.game.actions(&self.state, seat, &mut actions);
                actions.into_iter().map(|action| self.game.action_text(seat, action)).collect()
            }
            Turn::Seats(_) | Turn::Chance(_) | Turn::Over => Vec::new(),
        }
    }

    fn allows(&self, seat: Seat, action: &str) -> bool {
        matches!(self.turn(), Turn::Seats(seats) if seats.contains(seat)) && self.named(seat, action).is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn() == Turn::Over).then(|| self.game.outcome(&self.state))
    }

    fn honours(&self) -> Option<Vec<Vec<&'static str>>> {
        if self.turn() == Turn::Over { self.game.honours(&self.state) } else { None }
    }

    fn event(&mut self, event: &str) -> Result<(), Fault> {
        match self.turn() {
            Turn::Over => return Err(Fault::Over),
            Turn::Seats(_) => return Err(Fault::NotChance),
            Turn::Chance(_) => {}
        }
        let mut text = String::new();
        let found = self.weighted().into_iter().find(|outcome| {
            text.clear();
            self.game.write_event(outcome.event, &mut text);
            text == event
        });
        let found = found.ok_or_else(|| Fault::BadEvent(excerpt(event)))?;
        self.push_unchecked(Step::Event(found.event));
        Ok(())
    }

    fn play(&mut self, seat: i64, action: &str) -> Result<(), Fault> {
        let turn = self.turn();
        if turn == Turn::Over {
            return Err(Fault::Over);
        }
        let number = u8::try_from(seat).ok().filter(|&number| number < self.seats());
        let seat = number.and_then(Seat::new).ok_or(Fault::NoSuchSeat(seat))?;
        if !matches!(turn, Turn::Seats(seats) if seats.contains(seat)) {
            return Err(Fault::NotYourTurn(seat));
        }
        let found = self.named(seat, action).ok_or_else(|| Fault::IllegalAction(excerpt(action)))?;
        self.push_unchecked(Step::Action(seat, found));
        Ok(())
    }

    fn tickets(&self) -> u32 {
        match self.turn() {
            Turn::Chance(_) => self.game.tickets(&self.state, &mut Vec::new()),
            Turn::Seats(_) | Turn::Over => 0,
        }
    }

    fn drawn(&self, ticket: u32) -> Option<String> {
        (ticket < self.tickets()).then(|| self.game.event_text(self.game.draw(&self.state, ticket, &mut Vec::new())))
    }

    fn undo(&mut self) -> Result<(), Fault> {
        let state = self.past.pop().ok_or(Fault::NothingToUndo)?;
        self.log.pop();
        self.state = state;
        Ok(())
    }

    fn rest(&mut self) {
        self.log.shrink_to_fit();
        self.past.shrink_to_fit();
    }

    fn entry(&self, ply: usize) -> Option<Entry> {
        self.log.get(ply).map(|&step| self.entry_of(step))
    }

    fn record(&self) -> Record {
        let log = self.log.iter().map(|&step| self.entry_of(step)).collect();
        Record::new(&G::CARD, self.seats(), &self.options, log)
    }

    fn write_state(&self, out: &mut Vec<u8>) {
        write_json(&self.game.picture(&self.state), out);
    }

    fn view(&self, ply: usize, viewer: Viewer) -> Box<RawValue> {
        raw(&self.game.view(self.state_at(ply), viewer))
    }

    fn effects(&self, ply: usize) -> Vec<Box<RawValue>> {
        let Some(&step) = self.log.get(ply) else { return Vec::new() };
        let mut effects = Vec::new();
        self.game.effects(&self.past[ply], step, &mut effects);
        effects.iter().map(raw).collect()
    }

    fn hidden(&self, ply: usize, viewer: Viewer) -> bool {
        let Some(&Step::Action(seat, _)) = self.log.get(ply) else { return false };
        let mine = matches!(viewer, Viewer::Seat(own) if self.game.team(own) == self.game.team(seat));
        // A secret lasts from its entry to the first position after it that hides nothing.
        !mine && (ply..=self.ply()).all(|moment| self.game.hides(self.state_at(moment)))
    }

    fn secret(&self, ply: usize) -> bool {
        matches!(self.log.get(ply), Some(Step::Action(..))) && self.game.hides(self.state_at(ply))
    }

    fn timing(&self) -> Timing {
        G::TIMING
    }

    fn team(&self, seat: Seat) -> u8 {
        self.game.team(seat)
    }

    fn binds(&self, seat: Seat, action: &str) -> bool {
        let acts = matches!(self.turn(), Turn::Seats(seats) if seats.contains(seat));
        acts && self.named(seat, action).is_some_and(|action| self.game.binds(action))
    }

    fn boxed(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// What a stranger sent, short enough to say back to them.
fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Views, effects and pictures are plain structs with text keys: writing them to memory cannot fail.
fn write_json(value: &impl Serialize, out: &mut Vec<u8>) {
    if serde_json::to_writer(&mut *out, value).is_err() {
        out.extend_from_slice(b"null");
    }
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// A game of the shelf, whichever it is.
pub trait AnyGame: Send + Sync {
    /// Slug, seats, options, version.
    fn card(&self) -> &'static Card;
    /// What happens where a clock is used.
    fn timing(&self) -> Timing;
    /// A new game; the number of seats and the options are checked.
    fn open(&self, seats: i64, options: &Map<String, Value>) -> Result<Box<dyn AnySession>, OptionsFault>;
    /// A game replayed from its record; the first fault refuses it whole.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnySession>, RecordFault>;
}

/// The erased form of a typed game.
#[derive(Debug)]
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The only value: a game's rules need no storage.
    pub const NEW: Erased<G> = Erased(PhantomData);
}

impl<G: Game> AnyGame for Erased<G> {
    fn card(&self) -> &'static Card {
        const { &G::CARD }
    }

    fn timing(&self) -> Timing {
        G::TIMING
    }

    fn open(&self, seats: i64, options: &Map<String, Value>) -> Result<Box<dyn AnySession>, OptionsFault> {
        let count = u8::try_from(seats).map_err(|_| OptionsFault::Seats(seats))?;
        let options = Options::read(&G::CARD, options)?;
        Ok(Box::new(Session::<G>::new(count, options)?))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnySession>, RecordFault> {
        if record.rules != G::CARD.rules {
            let (theirs, ours) = (record.rules, G::CARD.rules);
            return Err(RecordFault::head(&format!("it follows version {theirs} of the rules, this program {ours}")));
        }
        let mut session = self.open(record.seats, &record.options).map_err(|fault| RecordFault::head(&fault))?;
        for (index, entry) in record.log.iter().enumerate() {
            match entry {
                Entry::Event { event } => session.event(event),
                Entry::Action { seat, action } => session.play(u8::from(*seat).into(), action),
            }
            .map_err(|fault| RecordFault::entry(index, &fault))?;
        }
        Ok(session)
    }
}
