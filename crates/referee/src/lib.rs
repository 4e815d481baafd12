//! The line protocol: any program, in any language, can drive any game.
//!
//! [`Referee::answer`] takes one line and writes one line; it holds one game at a time and never fails: bad input
//! gets an error and changes nothing. [`serve`] does so for a pair of streams. What the lines mean is told in
//! `docs/protocol.md`.

mod answer;
mod lines;
mod request;

pub use lines::{LONGEST_LINE, serve};

use answer::Answer;
use chance::Dice;
use kernel::{AnySession, Entry, Fault, Record, Seat, Turn};
use request::Request;
use serde_json::Value;

/// Tells, for a span of so many milliseconds that begins now, whether it is over. The referee has no clock of its own.
pub type Stopwatch = fn(u64) -> Box<dyn Fn() -> bool>;

/// One referee with at most one game.
pub struct Referee {
    session: Option<Box<dyn AnySession>>,
    dice: Dice,
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

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Refused {
        Refused::new(fault.code(), &fault)
    }
}

impl Referee {
    /// A referee without a game; `seed` is for `roll` until a request reseeds it.
    pub fn new(seed: u64, stopwatch: Stopwatch) -> Referee {
        Referee { session: None, dice: Dice::seeded(seed), stopwatch }
    }

    /// Answers one line, without its line end, by one line appended to `out`, with its line end.
    pub fn answer(&mut self, line: &[u8], out: &mut Vec<u8>) {
        let length = out.len();
        if let Err(refused) = self.try_answer(line, out) {
            out.truncate(length);
            Answer(out).refusal(&refused);
        }
        out.push(b'\n');
    }

    fn try_answer(&mut self, line: &[u8], out: &mut Vec<u8>) -> Result<(), Refused> {
        let request: Value = serde_json::from_slice(line)
            .map_err(|error| Refused::new("bad-json", &format!("this line is not JSON: {error}")))?;
        match Request::read(&request)? {
            Request::Games => {
                Answer(out).games();
                return Ok(());
            }
            Request::New { game, seats, options } => {
                let game = shelf::game(game).ok_or_else(|| {
                    Refused::new("unknown-game", &format!("there is no game '{game}': ask for 'games'"))
                })?;
                self.session = Some(game.open(seats, &options).map_err(|fault| Refused::new("bad-options", &fault))?);
            }
            Request::Load { record } => {
                let replayed = Record::from_value(record).and_then(|record| shelf::replay(&record));
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
                    self.dice = Dice::seeded(seed);
                }
                self.roll()?;
            }
            Request::Play { seat, action } => self.game()?.play(seat, action)?,
            Request::Undo => self.game()?.undo()?,
            Request::Show => {}
            Request::Record => {
                let record = self.game()?.record();
                Answer(out).record(&record);
                return Ok(());
            }
            Request::Best { seat, ms } => return self.best(seat, ms, out),
        }
        Answer(out).position(self.game()?.as_ref());
        Ok(())
    }

    fn game(&mut self) -> Result<&mut Box<dyn AnySession>, Refused> {
        self.session.as_mut().ok_or_else(|| Refused::new("no-game", "there is no game: begin one with 'new' or 'load'"))
    }

    fn roll(&mut self) -> Result<(), Refused> {
        let tickets = self.game()?.tickets();
        let ticket = self.dice.below(tickets);
        let game = self.game()?;
        match game.drawn(ticket) {
            Some(event) => Ok(game.event(&event)?),
            None if game.turn() == Turn::Over => Err(Fault::Over.into()),
            None => Err(Fault::NotChance.into()),
        }
    }

    fn best(&mut self, seat: i64, ms: u64, out: &mut Vec<u8>) -> Result<(), Refused> {
        let stopwatch = self.stopwatch;
        let game = self.game()?;
        let turn = game.turn();
        if turn == Turn::Over {
            return Err(Fault::Over.into());
        }
        let number = u8::try_from(seat).ok().filter(|&number| number < game.seats());
        let seat = number.and_then(Seat::new).ok_or(Fault::NoSuchSeat(seat))?;
        if !matches!(turn, Turn::Seats(seats) if seats.contains(seat)) {
            return Err(Fault::NotYourTurn(seat).into());
        }
        let over = stopwatch(ms);
        let thought = minds::best(game.as_ref(), seat, &*over)
            .ok_or_else(|| Refused::new("bad-request", "no built-in player knows this game"))?;
        Answer(out).thought(&thought);
        Ok(())
    }
}

/// The latest entry of the log.
fn last(session: &dyn AnySession) -> Option<Entry> {
    session.ply().checked_sub(1).and_then(|ply| session.entry(ply))
}
