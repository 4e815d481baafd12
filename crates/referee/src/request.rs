//! Requests, parsed from JSON field by field so that every error names its field.

use crate::Refused;
use serde_json::{Map, Value};

pub(crate) enum Request<'a> {
    Games,
    New { game: &'a str, seats: i64, options: Map<String, Value> },
    Event { event: &'a str },
    Roll { seed: Option<u64> },
    Play { seat: i64, action: &'a str },
    Undo,
    Show,
    Record,
    Load { record: &'a Value },
    Best { seat: i64, ms: u64 },
}

impl<'a> Request<'a> {
    pub(crate) fn read(request: &'a Value) -> Result<Request<'a>, Refused> {
        let Value::Object(request) = request else {
            return Err(bad("a request is a JSON object, such as {\"op\":\"games\"}"));
        };
        let fields = Fields(request);
        Ok(match fields.text("op")? {
            "games" => Request::Games,
            "new" => {
                Request::New { game: fields.text("game")?, seats: fields.whole("seats")?, options: fields.options()? }
            }
            "event" => Request::Event { event: fields.text("event")? },
            "roll" => Request::Roll { seed: fields.seed()? },
            "play" => Request::Play { seat: fields.whole("seat")?, action: fields.text("action")? },
            "undo" => Request::Undo,
            "show" => Request::Show,
            "record" => Request::Record,
            "load" => Request::Load { record: fields.record()? },
            "best" => Request::Best { seat: fields.whole("seat")?, ms: fields.milliseconds()? },
            other => {
                let known = "games, new, event, roll, play, undo, show, record, load, best";
                return Err(bad(&format!("there is no op '{}': use one of {known}", short(other))));
            }
        })
    }
}

struct Fields<'a>(&'a Map<String, Value>);

impl<'a> Fields<'a> {
    fn field(&self, name: &str) -> Result<&'a Value, Refused> {
        self.0.get(name).ok_or_else(|| bad(&format!("'{name}' is missing")))
    }

    fn text(&self, name: &str) -> Result<&'a str, Refused> {
        self.field(name)?.as_str().ok_or_else(|| bad(&format!("'{name}' must be text")))
    }

    /// A whole number; larger ones saturate, since no seat or count comes near the limit.
    fn whole(&self, name: &str) -> Result<i64, Refused> {
        let value = self.field(name)?;
        let large = || value.as_u64().map(|_| i64::MAX);
        value.as_i64().or_else(large).ok_or_else(|| bad(&format!("'{name}' must be a whole number")))
    }

    fn options(&self) -> Result<Map<String, Value>, Refused> {
        match self.0.get("options") {
            None => Ok(Map::new()),
            Some(Value::Object(options)) => Ok(options.clone()),
            Some(_) => Err(bad("'options' must be an object")),
        }
    }

    fn seed(&self) -> Result<Option<u64>, Refused> {
        let Some(value) = self.0.get("seed") else { return Ok(None) };
        let seed = value.as_i64().and_then(|seed| u64::try_from(seed).ok());
        seed.map(Some).ok_or_else(|| bad("'seed' must be a whole number from 0 to 2^63-1"))
    }

    fn milliseconds(&self) -> Result<u64, Refused> {
        u64::try_from(self.whole("ms")?).map_err(|_| bad("'ms' must not be negative"))
    }

    fn record(&self) -> Result<&'a Value, Refused> {
        let record = self.field("record")?;
        if record.is_object() { Ok(record) } else { Err(bad("'record' must be an object")) }
    }
}

fn bad(message: &(impl ToString + ?Sized)) -> Refused {
    Refused::new("bad-request", message)
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
