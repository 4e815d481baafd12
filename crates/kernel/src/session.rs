//! Game sessions: a typed game in progress ([`Session`]), and the same as a trait object ([`AnySession`]) with text for
//! actions and events, written once for all games.

use crate::{
    Game, GameInfo, Options, OptionsError, Outcome, Record, RecordError, RecordedStep, Seat, Step, StepError, StepOf,
    Timing, Turn, Viewer, Weighted,
};
use serde::Serialize;
use serde_json::{Map, Value, value::RawValue};
use std::any::Any;
use std::marker::PhantomData;

/// A game in progress: rules, position and log.
#[derive(Clone, Debug, PartialEq)]
pub struct Session<G: Game> {
    game: G,
    options: Options,
    state: G::State,
    log: Vec<StepOf<G>>,
    /// The position before each entry of the log: undo is a pop, and every earlier position can be viewed.
    past: Vec<G::State>,
}

impl<G: Game> Session<G> {
    /// Starts a new game with these options.
    pub fn new(seats: u8, options: Options) -> Result<Session<G>, OptionsError> {
        if !G::INFO.seats.contains(&seats) {
            return Err(OptionsError::Seats { asked: seats.into(), known: G::INFO.seats });
        }
        let game = G::new(seats, &options)?;
        let state = game.start();
        Ok(Session { game, options, state, log: Vec::new(), past: Vec::new() })
    }

    /// The rules with their options.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The present position of the game.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The position after `index` log entries; the present one past the end.
    pub fn state_at(&self, index: usize) -> &G::State {
        self.past.get(index).unwrap_or(&self.state)
    }

    /// Every step so far.
    pub fn log(&self) -> &[StepOf<G>] {
        &self.log
    }

    /// Takes a typed step if the rules allow it; a refused step changes nothing.
    pub fn step(&mut self, step: StepOf<G>) -> Result<(), StepError> {
        let mut after = self.state.clone();
        self.game.apply(&mut after, step)?;
        self.past.push(std::mem::replace(&mut self.state, after));
        self.log.push(step);
        Ok(())
    }

    /// Takes a step that [`Game::events`] or [`Game::actions`] returned for this position.
    pub fn step_unchecked(&mut self, step: StepOf<G>) {
        self.past.push(self.state.clone());
        self.log.push(step);
        match step {
            Step::Event(event) => self.game.resolve_unchecked(&mut self.state, event),
            Step::Action(seat, action) => self.game.play_unchecked(&mut self.state, seat, action),
        }
    }

    /// The legal action with this text.
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

    fn entry_of(&self, step: StepOf<G>) -> RecordedStep {
        match step {
            Step::Event(event) => RecordedStep::Event { event: self.game.event_text(event) },
            Step::Action(seat, action) => RecordedStep::Action { seat, action: self.game.action_text(seat, action) },
        }
    }
}

/// A game in progress behind a trait object. Actions and events are texts in the game's notation, exactly as listed.
pub trait AnySession: Send + Sync {
    /// The metadata: slug, seats, options, version of the rules.
    fn info(&self) -> &'static GameInfo;
    /// The number of seats at the table.
    fn seats(&self) -> u8;
    /// The options chosen before the game.
    fn options(&self) -> &Options;
    /// The number of log entries so far.
    fn step_count(&self) -> usize;
    /// What has to happen next.
    fn turn(&self) -> Turn;
    /// Every outcome of the pending chance event; empty if none is pending.
    fn outcomes(&self) -> Vec<Weighted<String>>;
    /// Every legal action of a seat; empty if it may not act.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Whether the seat may play this action now.
    fn allows(&self, seat: Seat, action: &str) -> bool;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The honours of each seat, once the game is over, in games that award honours.
    fn honours(&self) -> Option<Vec<Vec<&'static str>>>;
    /// Applies `event` as the outcome of the pending chance event.
    fn event(&mut self, event: &str) -> Result<(), StepError>;
    /// Plays an action for the seat with this number.
    fn play(&mut self, seat: i64, action: &str) -> Result<(), StepError>;
    /// The sum of the weights of the pending chance event; 0 when none is pending.
    fn tickets(&self) -> u32;
    /// The outcome that a ticket below [`AnySession::tickets`] stands for; `None` for larger ones.
    fn outcome_of(&self, ticket: u32) -> Option<String>;
    /// Undoes the last entry, with the passes that followed it.
    fn undo(&mut self) -> Result<(), StepError>;
    /// Frees spare capacity, for a table that is idle.
    fn shrink_to_fit(&mut self);
    /// The log entry at this index.
    fn entry(&self, index: usize) -> Option<RecordedStep>;
    /// The record of the game so far.
    fn record(&self) -> Record;
    /// Appends the complete position as JSON: the `state` of the line protocol.
    fn write_state(&self, out: &mut Vec<u8>);
    /// The view of the position after `index` entries, as JSON.
    fn view(&self, index: usize, viewer: Viewer) -> Box<RawValue>;
    /// The visible consequences of the entry at this index, each as JSON.
    fn effects(&self, index: usize) -> Vec<Box<RawValue>>;
    /// Whether the entry at this index is still hidden from the viewer.
    fn hidden(&self, index: usize, viewer: Viewer) -> bool;
    /// Whether the entry at this index was chosen in secret, even if it is public by now.
    fn secret(&self, index: usize) -> bool;
    /// The time per move and what happens when it is up.
    fn timing(&self) -> Timing;
    /// The team of a seat; partners have the same number.
    fn team(&self, seat: Seat) -> u8;
    /// Whether partners may want to agree on this action before it is played.
    fn binds(&self, seat: Seat, action: &str) -> bool;
    /// A boxed copy of this session.
    fn clone_boxed(&self) -> Box<dyn AnySession>;
    /// The typed session, for downcasting.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game> AnySession for Session<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn step_count(&self) -> usize {
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

    fn event(&mut self, event: &str) -> Result<(), StepError> {
        match self.turn() {
            Turn::Over => return Err(StepError::Over),
            Turn::Seats(_) => return Err(StepError::NotChance),
            Turn::Chance(_) => {}
        }
        let mut text = String::new();
        let found = self.weighted().into_iter().find(|outcome| {
            text.clear();
            self.game.write_event(outcome.event, &mut text);
            text == event
        });
        let found = found.ok_or_else(|| StepError::BadEvent(excerpt(event)))?;
        self.step_unchecked(Step::Event(found.event));
        Ok(())
    }

    fn play(&mut self, seat: i64, action: &str) -> Result<(), StepError> {
        let turn = self.turn();
        if turn == Turn::Over {
            return Err(StepError::Over);
        }
        let number = u8::try_from(seat).ok().filter(|&number| number < self.seats());
        let seat = number.and_then(Seat::new).ok_or(StepError::NoSuchSeat(seat))?;
        if !matches!(turn, Turn::Seats(seats) if seats.contains(seat)) {
            return Err(StepError::NotYourTurn(seat));
        }
        let found = self.named(seat, action).ok_or_else(|| StepError::IllegalAction(excerpt(action)))?;
        self.step_unchecked(Step::Action(seat, found));
        Ok(())
    }

    fn tickets(&self) -> u32 {
        match self.turn() {
            Turn::Chance(_) => self.game.tickets(&self.state, &mut Vec::new()),
            Turn::Seats(_) | Turn::Over => 0,
        }
    }

    fn outcome_of(&self, ticket: u32) -> Option<String> {
        (ticket < self.tickets()).then(|| self.game.event_text(self.game.draw(&self.state, ticket, &mut Vec::new())))
    }

    fn undo(&mut self) -> Result<(), StepError> {
        let state = self.past.pop().ok_or(StepError::NothingToUndo)?;
        self.log.pop();
        self.state = state;
        Ok(())
    }

    fn shrink_to_fit(&mut self) {
        self.log.shrink_to_fit();
        self.past.shrink_to_fit();
    }

    fn entry(&self, index: usize) -> Option<RecordedStep> {
        self.log.get(index).map(|&step| self.entry_of(step))
    }

    fn record(&self) -> Record {
        let log = self.log.iter().map(|&step| self.entry_of(step)).collect();
        Record::new(&G::INFO, self.seats(), &self.options, log)
    }

    fn write_state(&self, out: &mut Vec<u8>) {
        write_json(&self.game.full_state(&self.state), out);
    }

    fn view(&self, index: usize, viewer: Viewer) -> Box<RawValue> {
        raw(&self.game.view(self.state_at(index), viewer))
    }

    fn effects(&self, index: usize) -> Vec<Box<RawValue>> {
        let Some(&step) = self.log.get(index) else { return Vec::new() };
        let mut effects = Vec::new();
        self.game.effects(&self.past[index], step, &mut effects);
        effects.iter().map(raw).collect()
    }

    fn hidden(&self, index: usize, viewer: Viewer) -> bool {
        let Some(&Step::Action(seat, _)) = self.log.get(index) else { return false };
        let mine = matches!(viewer, Viewer::Seat(own) if self.game.team(own) == self.game.team(seat));
        // A secret lasts from its entry until the first later position that hides nothing.
        !mine && (index..=self.step_count()).all(|later| self.game.hides(self.state_at(later)))
    }

    fn secret(&self, index: usize) -> bool {
        matches!(self.log.get(index), Some(Step::Action(..))) && self.game.hides(self.state_at(index))
    }

    fn timing(&self) -> Timing {
        G::INFO.timing
    }

    fn team(&self, seat: Seat) -> u8 {
        self.game.team(seat)
    }

    fn binds(&self, seat: Seat, action: &str) -> bool {
        let acts = matches!(self.turn(), Turn::Seats(seats) if seats.contains(seat));
        acts && self.named(seat, action).is_some_and(|action| self.game.needs_consent(action))
    }

    fn clone_boxed(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The start of a text from the network, short enough to repeat in an error message.
fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Views, effects and full states are plain structs with string keys: serialising them into memory cannot fail.
fn write_json(value: &impl Serialize, out: &mut Vec<u8>) {
    if serde_json::to_writer(&mut *out, value).is_err() {
        out.extend_from_slice(b"null");
    }
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// The rules of a game behind a trait object, as the catalog lists them.
pub trait AnyGame: Send + Sync {
    /// The metadata: slug, seats, options, version of the rules.
    fn info(&self) -> &'static GameInfo;
    /// The time per move and what happens when it is up.
    fn timing(&self) -> Timing;
    /// Starts a new game; the number of seats and the options are checked.
    fn open(&self, seats: i64, options: &Map<String, Value>) -> Result<Box<dyn AnySession>, OptionsError> {
        self.open_for(self.info().rules, seats, options)
    }
    /// Starts a game under this version of the rules, as a record or a stored table names it.
    fn open_for(
        &self,
        rules: u32,
        seats: i64,
        options: &Map<String, Value>,
    ) -> Result<Box<dyn AnySession>, OptionsError>;
    /// Replays a game from its record; the first error refuses all of it.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnySession>, RecordError>;
}

/// The type-erased form of a typed game.
#[derive(Debug)]
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The only value of this type: rules without options need no storage.
    pub const NEW: Erased<G> = Erased(PhantomData);
}

impl<G: Game> AnyGame for Erased<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn timing(&self) -> Timing {
        G::INFO.timing
    }

    fn open_for(
        &self,
        rules: u32,
        seats: i64,
        options: &Map<String, Value>,
    ) -> Result<Box<dyn AnySession>, OptionsError> {
        let count = u8::try_from(seats).map_err(|_| OptionsError::Seats { asked: seats, known: G::INFO.seats })?;
        let options = Options::read_for(&G::INFO, rules, options)?;
        Ok(Box::new(Session::<G>::new(count, options)?))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnySession>, RecordError> {
        let session = self.open_for(record.rules, record.seats, &record.options);
        let mut session = session.map_err(|error| RecordError::head(&error))?;
        for (index, entry) in record.log.iter().enumerate() {
            match entry {
                RecordedStep::Event { event } => session.event(event),
                RecordedStep::Action { seat, action } => session.play(u8::from(*seat).into(), action),
            }
            .map_err(|error| RecordError::entry(index, &error))?;
        }
        Ok(session)
    }
}
