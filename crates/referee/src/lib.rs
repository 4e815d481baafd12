//! The referee: a JSON line protocol through which any program, in any language, can drive any game.
//!
//! [`Referee::answer`] takes one line and writes one line; it holds one game at a time and never fails: bad input gets
//! an error and changes nothing. [`serve`] does so for a pair of streams. The protocol is specified in
//! `docs/protocol.md`.
//!
//! ```
//! use referee::Referee;
//!
//! // A program without time to think passes a stopwatch that has always run out.
//! let mut referee = Referee::new(1, |_ms| Box::new(|| true));
//! let mut out = Vec::new();
//! referee.answer(br#"{"op":"new","game":"ur-classic","seats":2,"options":{"pawns":1}}"#, &mut out);
//! assert!(out.starts_with(br#"{"ok":true,"game":"ur-classic","ply":0,"last":null,"#));
//!
//! out.clear();
//! referee.answer(br#"{"op":"play","seat":0,"action":">A1"}"#, &mut out);
//! assert!(out.starts_with(br#"{"ok":false,"error":"not-your-turn","#));
//! ```

mod answer;
mod lines;
mod request;

pub use lines::{LONGEST_LINE, serve};

use answer::AnswerWriter;
use kernel::{AnySession, Record, RecordedStep, Seat, StepError, Turn};
use request::Request;
use rng::Rng;
use serde_json::Value;

/// Starts a timer of this many milliseconds; the returned closure says whether it has run out. The referee has no clock
/// of its own.
pub type Stopwatch = fn(u64) -> Box<dyn Fn() -> bool>;

/// A referee holds at most one game.
pub struct Referee {
    session: Option<Box<dyn AnySession>>,
    rng: Rng,
    stopwatch: Stopwatch,
}

/// Why a request was refused: a code of the protocol, a sentence, and for records the bad entry.
#[derive(Debug)]
struct Refused {
    code: &'static str,
    message: String,
    index: Option<Option<usize>>,
}

impl Refused {
    fn new(code: &'static str, message: &(impl ToString + ?Sized)) -> Refused {
        Refused { code, message: message.to_string(), index: None }
    }
}

impl From<StepError> for Refused {
    fn from(fault: StepError) -> Refused {
        Refused::new(fault.code(), &fault)
    }
}

impl Referee {
    /// A referee without a game; `seed` is for `roll` until a request reseeds it.
    pub fn new(seed: u64, stopwatch: Stopwatch) -> Referee {
        Referee { session: None, rng: Rng::seeded(seed), stopwatch }
    }

    /// Answers one line, given without its line end, by appending one line to `out`, with its line end.
    pub fn answer(&mut self, line: &[u8], out: &mut Vec<u8>) {
        let length = out.len();
        if let Err(refused) = self.try_answer(line, out) {
            out.truncate(length);
            AnswerWriter(out).refusal(&refused);
        }
        out.push(b'\n');
    }

    fn try_answer(&mut self, line: &[u8], out: &mut Vec<u8>) -> Result<(), Refused> {
        let request: Value = serde_json::from_slice(line)
            .map_err(|error| Refused::new("bad-json", &format!("this line is not JSON: {error}")))?;
        match Request::read(&request)? {
            Request::Games => {
                AnswerWriter(out).games();
                return Ok(());
            }
            Request::New { game, seats, options } => {
                let game = catalog::game(game).ok_or_else(|| {
                    Refused::new("unknown-game", &format!("there is no game '{game}': ask for 'games'"))
                })?;
                self.session = Some(game.open(seats, &options).map_err(|fault| Refused::new("bad-options", &fault))?);
            }
            Request::Load { record } => {
                let replayed = Record::from_value(record).and_then(|record| catalog::replay(&record));
                self.session = Some(replayed.map_err(|fault| Refused {
                    code: "bad-record",
                    message: fault.to_string(),
                    index: Some(fault.index),
                })?);
            }
            Request::Event { event } => self.game()?.event(event)?,
            Request::Roll { seed } => {
                self.game()?;
                if let Some(seed) = seed {
                    self.rng = Rng::seeded(seed);
                }
                self.roll()?;
            }
            Request::Play { seat, action } => self.game()?.play(seat, action)?,
            Request::Undo => self.game()?.undo()?,
            Request::Show => {}
            Request::Record => {
                let record = self.game()?.record();
                AnswerWriter(out).record(&record);
                return Ok(());
            }
            Request::Best { seat, ms } => return self.best(seat, ms, out),
        }
        AnswerWriter(out).position(self.game()?.as_ref());
        Ok(())
    }

    fn game(&mut self) -> Result<&mut Box<dyn AnySession>, Refused> {
        self.session.as_mut().ok_or_else(|| Refused::new("no-game", "there is no game: begin one with 'new' or 'load'"))
    }

    fn roll(&mut self) -> Result<(), Refused> {
        let tickets = self.game()?.tickets();
        let ticket = self.rng.below(tickets);
        let game = self.game()?;
        match game.outcome_of(ticket) {
            Some(event) => Ok(game.event(&event)?),
            None if game.turn() == Turn::Over => Err(StepError::Over.into()),
            None => Err(StepError::NotChance.into()),
        }
    }

    fn best(&mut self, seat: i64, ms: u64, out: &mut Vec<u8>) -> Result<(), Refused> {
        let stopwatch = self.stopwatch;
        let game = self.game()?;
        let turn = game.turn();
        if turn == Turn::Over {
            return Err(StepError::Over.into());
        }
        let number = u8::try_from(seat).ok().filter(|&number| number < game.seats());
        let seat = number.and_then(Seat::new).ok_or(StepError::NoSuchSeat(seat))?;
        if !matches!(turn, Turn::Seats(seats) if seats.contains(seat)) {
            return Err(StepError::NotYourTurn(seat).into());
        }
        let over = stopwatch(ms);
        let thought = bots::best(game.as_ref(), seat, &*over)
            .ok_or_else(|| Refused::new("bad-request", "no built-in player knows this game"))?;
        AnswerWriter(out).thought(&thought);
        Ok(())
    }
}

fn last(session: &dyn AnySession) -> Option<RecordedStep> {
    session.step_count().checked_sub(1).and_then(|step| session.entry(step))
}
