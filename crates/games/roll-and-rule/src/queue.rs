//! RR-24: the FIFO queue of gains.

use crate::board::Colour;
use serde::{Deserialize, Serialize};

/// Something to be gained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gain {
    /// A cell of this colour's resource.
    Resource(Colour),
    /// A member of this colour.
    Member(Colour),
    /// A free prestige element of one of the two colours that are not this one (RR-21).
    PrestigeBut(Colour),
    /// A free function element.
    Function,
}

/// A number of gains of one kind, packed in a byte. They are gained one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Run(u8);

impl Run {
    /// The largest count that fits.
    pub const MOST: u8 = 15;

    /// `count` gains, at most [`Run::MOST`].
    #[inline]
    pub const fn new(gain: Gain, count: u8) -> Run {
        let code = match gain {
            Gain::Resource(colour) => colour as u8,
            Gain::Member(colour) => 3 + colour as u8,
            Gain::PrestigeBut(colour) => 6 + colour as u8,
            Gain::Function => 9,
        };
        Run(code << 4 | if count < Run::MOST { count } else { Run::MOST })
    }

    #[inline]
    pub const fn gain(self) -> Gain {
        match self.0 >> 4 {
            0 => Gain::Resource(Colour::O),
            1 => Gain::Resource(Colour::B),
            2 => Gain::Resource(Colour::W),
            3 => Gain::Member(Colour::O),
            4 => Gain::Member(Colour::B),
            5 => Gain::Member(Colour::W),
            6 => Gain::PrestigeBut(Colour::O),
            7 => Gain::PrestigeBut(Colour::B),
            8 => Gain::PrestigeBut(Colour::W),
            _ => Gain::Function,
        }
    }

    #[inline]
    pub const fn count(self) -> u8 {
        self.0 & 15
    }
}

/// Up to three runs that are queued together: what something gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bonus {
    runs: [Run; 3],
    len: u8,
}

impl Bonus {
    pub const NONE: Bonus = Bonus { runs: [Run(0); 3], len: 0 };

    /// These, in order; at most three.
    pub fn of(gains: &[(Gain, u8)]) -> Bonus {
        let mut bonus = Bonus::NONE;
        for (place, &(gain, count)) in bonus.runs.iter_mut().zip(gains) {
            *place = Run::new(gain, count);
            bonus.len += 1;
        }
        bonus
    }

    /// The runs, in order.
    #[inline]
    pub fn runs(&self) -> &[Run] {
        &self.runs[..usize::from(self.len)]
    }

    /// Whether it gives nothing.
    #[inline]
    pub const fn is_none(&self) -> bool {
        self.len == 0
    }
}

/// Runs that one action can queue in all; data files that could need more are refused.
pub const CAPACITY: usize = 48;

/// Gains of a sheet that still wait this semester.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Queue {
    runs: [Run; CAPACITY],
    head: u8,
    tail: u8,
}

impl Queue {
    pub const EMPTY: Queue = Queue { runs: [Run(0); CAPACITY], head: 0, tail: 0 };

    /// The waiting runs, front first.
    pub fn waiting(&self) -> &[Run] {
        &self.runs[usize::from(self.head)..usize::from(self.tail)]
    }

    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.head == self.tail
    }

    /// RR-24: appends a gain to the back of the queue.
    #[inline]
    pub(crate) fn push(&mut self, run: Run) {
        if run.count() > 0
            && let Some(place) = self.runs.get_mut(usize::from(self.tail))
        {
            *place = run;
            self.tail += 1;
        }
    }

    #[inline]
    pub(crate) fn push_all(&mut self, bonus: &Bonus) {
        for &run in bonus.runs() {
            self.push(run);
        }
    }

    #[inline]
    pub(crate) fn front(&self) -> Option<Run> {
        if self.is_empty() { None } else { self.runs.get(usize::from(self.head)).copied() }
    }

    /// Removes one gain of the front run.
    #[inline]
    pub(crate) fn take_one(&mut self) {
        let head = usize::from(self.head);
        if let Some(run) = self.runs.get_mut(head) {
            if run.count() > 1 {
                run.0 -= 1;
            } else {
                self.take_run();
            }
        }
    }

    /// Removes the whole front run.
    #[inline]
    pub(crate) fn take_run(&mut self) {
        self.head += 1;
        if self.head >= self.tail {
            (self.head, self.tail) = (0, 0);
        }
    }
}

impl PartialEq for Queue {
    fn eq(&self, other: &Queue) -> bool {
        self.waiting() == other.waiting()
    }
}

impl Eq for Queue {}

impl From<Queue> for Vec<u8> {
    fn from(queue: Queue) -> Vec<u8> {
        queue.waiting().iter().map(|run| run.0).collect()
    }
}

impl TryFrom<Vec<u8>> for Queue {
    type Error = String;
    fn try_from(bytes: Vec<u8>) -> Result<Queue, String> {
        let mut queue = Queue::EMPTY;
        if bytes.len() > CAPACITY || bytes.iter().any(|byte| byte >> 4 > 9 || byte & 15 == 0) {
            return Err("not a queue of gains".into());
        }
        bytes.into_iter().for_each(|byte| queue.push(Run(byte)));
        Ok(queue)
    }
}
