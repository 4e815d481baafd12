//! Game records: JSON with the game's own notation inside, readable by people and replayable in every later version.
//!
//! Record files also carry `format` (of the record) and `rules` (version of the game's rules); a record without one of
//! them is of the first version. The line protocol writes no `format`, and `rules` only from version 2 on.

use crate::{DiceSource, GameInfo, Options, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use thiserror::Error;

/// The version of the record format itself.
pub const FORMAT: u32 = 1;

/// One step of a game as a record writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RecordedStep {
    /// A chance event came out.
    Event {
        /// The outcome in the game's notation.
        event: String,
    },
    /// A seat played an action.
    Action {
        /// The seat that acted.
        seat: Seat,
        /// The action in the game's notation.
        action: String,
    },
}

/// A whole game: options, source of the dice, and every step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(transform = crate::schema::as_in_files))]
pub struct Record {
    /// The slug of the game.
    pub game: String,
    /// The version of the game's rules. The first one is not written, as in the records of the first programs.
    #[serde(skip_serializing_if = "is_first")]
    pub rules: u32,
    /// The number of seats at the table.
    pub seats: i64,
    /// The options chosen before the game.
    pub options: Map<String, Value>,
    /// Who rolled the dice, where that is known. Readers that do not know the key skip it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceSource>,
    /// Every step of the game in order.
    pub log: Vec<RecordedStep>,
}

fn is_first(rules: &u32) -> bool {
    *rules == 1
}

/// Why a record is invalid, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct RecordError {
    /// The index of the first invalid entry; `None` if the head is invalid.
    pub index: Option<usize>,
    /// The reason in an English sentence.
    pub reason: String,
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.index {
            // People count from 1.
            Some(index) => write!(f, "step {} of the log: {}", index + 1, self.reason),
            None => write!(f, "head of the record: {}", self.reason),
        }
    }
}

impl RecordError {
    /// An error in the head of the record.
    pub fn head(reason: &(impl ToString + ?Sized)) -> RecordError {
        RecordError { index: None, reason: reason.to_string() }
    }

    /// An error in one entry of the log.
    pub fn entry(index: usize, reason: &(impl ToString + ?Sized)) -> RecordError {
        RecordError { index: Some(index), reason: reason.to_string() }
    }
}

impl Record {
    /// A record of a game with this metadata; its `dice` are unknown.
    pub fn new(info: &GameInfo, seats: u8, options: &Options, log: Vec<RecordedStep>) -> Record {
        let (game, version, options) = (info.slug.to_owned(), options.rules(), options.to_map());
        Record { game, rules: version, seats: seats.into(), options, dice: None, log }
    }

    /// Parses a record from the text of a file.
    pub fn from_text(text: &str) -> Result<Record, RecordError> {
        let value: Value =
            serde_json::from_str(text).map_err(|error| RecordError::head(&format!("it is not JSON: {error}")))?;
        Record::from_value(&value)
    }

    /// Parses a record from JSON. Only its shape is checked: replaying it checks the rest.
    pub fn from_value(value: &Value) -> Result<Record, RecordError> {
        let head = |name: &str| value.get(name).ok_or_else(|| RecordError::head(&format!("'{name}' is missing")));
        let version = |name: &str| match value.get(name) {
            None => Ok(1),
            Some(number) => number
                .as_u64()
                .and_then(|number| u32::try_from(number).ok())
                .ok_or_else(|| RecordError::head(&format!("'{name}' must be a number"))),
        };
        let format = version("format")?;
        if format != FORMAT {
            return Err(RecordError::head(&format!("its format is {format}, this program reads {FORMAT}")));
        }
        let game = head("game")?.as_str().ok_or_else(|| RecordError::head("'game' must be text"))?.to_owned();
        let seats = head("seats")?.as_i64().ok_or_else(|| RecordError::head("'seats' must be a whole number"))?;
        let options = match value.get("options") {
            None => Map::new(),
            Some(Value::Object(options)) => options.clone(),
            Some(_) => return Err(RecordError::head("'options' must be an object")),
        };
        let dice = value
            .get("dice")
            .map(DiceSource::deserialize)
            .transpose()
            .map_err(|error| RecordError::head(&format!("'dice' cannot be read: {error}")))?;
        let log = head("log")?.as_array().ok_or_else(|| RecordError::head("'log' must be a list"))?;
        let log = log
            .iter()
            .enumerate()
            .map(|(index, entry)| read_entry(entry).map_err(|reason| RecordError::entry(index, reason)))
            .collect::<Result<_, _>>()?;
        Ok(Record { game, rules: version("rules")?, seats, options, dice, log })
    }

    /// The text of a record file, one log entry per line.
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "{{\"format\":{FORMAT},\"game\":{},\"rules\":{},\"seats\":{},\"options\":{},",
            json!(self.game),
            self.rules,
            self.seats,
            Value::Object(self.options.clone()),
        );
        if let Some(dice) = &self.dice {
            // A plain enum with string keys: serialising it into memory cannot fail.
            let _ = write!(text, "\"dice\":{},", serde_json::to_string(dice).unwrap_or_default());
        }
        text.push_str("\"log\":[");
        for (index, entry) in self.log.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            // Not through a JSON value, which would sort the keys: the seat comes before the action.
            let entry = serde_json::to_string(entry).unwrap_or_default();
            let _ = write!(text, "{comma}\n  {entry}");
        }
        text.push_str("\n]}\n");
        text
    }
}

fn read_entry(entry: &Value) -> Result<RecordedStep, &'static str> {
    const SHAPE: &str = "an entry is {\"event\":TEXT} or {\"seat\":NUMBER,\"action\":TEXT}";
    match (entry.get("event"), entry.get("seat"), entry.get("action")) {
        (Some(Value::String(event)), None, None) => Ok(RecordedStep::Event { event: event.clone() }),
        (None, Some(seat), Some(Value::String(action))) => {
            let number = seat.as_i64().ok_or(SHAPE)?;
            let seat = u8::try_from(number).ok().and_then(Seat::new).ok_or("there is no such seat")?;
            Ok(RecordedStep::Action { seat, action: action.clone() })
        }
        _ => Err(SHAPE),
    }
}
