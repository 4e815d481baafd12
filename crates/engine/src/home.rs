//! Tables that the worker hosts itself: the crate `home`, for the script `hearth.js`, which keeps what a step gives and
//! then tells it.

use crate::{now, read, write};
use fair::Seed;
use home::{Home, Step};
use kernel::Record;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{MyTable, Refusal, Tell};

/// A step, every message of it written as it goes over the line, and what is kept beside its facts.
#[derive(Serialize)]
struct Written {
    from: u64,
    facts: Vec<String>,
    news: Vec<String>,
    answer: Option<String>,
    listing: MyTable,
    over: bool,
    /// Whether a bot is next.
    waits: bool,
}

/// What came of a wish to open a table.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Opened {
    Step(Box<Written>),
    Refusal(Refusal),
}

/// What came of a wish to play again: the name of the table, the step of the old one, that of a new one.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Again {
    Steps(String, Box<Written>, Option<Box<Written>>),
    Refusal(Refusal),
}

fn written(id: &str, home: &Home, step: Step) -> Result<Written, String> {
    let Step { from, facts, news, answer } = step;
    let news = news.iter().map(write).collect::<Result<_, _>>()?;
    let answer = answer.as_ref().map(write).transpose()?;
    let (listing, over, waits) = (home.listing(id), home.is_over(), home.waits_for_bot());
    Ok(Written { from, facts, news, answer, listing, over, waits })
}

fn secret(seed: &str) -> Result<Seed, String> {
    Seed::read(seed).ok_or_else(|| "a seed has 64 hexadecimal digits".to_owned())
}

/// Opens a table of this name with a sealed seed, as a [`wire::NewTable`] says, after a finished game of this record where it
/// is to go on from one.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value, reason = "an optional text comes from the script as a whole")]
pub fn home_open(id: &str, seed: &str, new: &str, before: Option<String>) -> Result<String, String> {
    let before = before.map(|text| Record::from_text(&text)).transpose().map_err(|fault| fault.to_string())?;
    match home::open(&read(new)?, id, secret(seed)?, before) {
        Ok((home, step)) => write(Opened::Step(Box::new(written(id, &home, step)?))),
        Err(refusal) => write(Opened::Refusal(refusal)),
    }
}

/// A table in use.
#[wasm_bindgen]
pub struct Hearth {
    id: String,
    home: Home,
}

#[wasm_bindgen]
impl Hearth {
    /// The table that was kept, or why it cannot be read: `newer` where a later page has written it.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::needless_pass_by_value, reason = "a list of texts comes from the script as a whole")]
    pub fn new(id: &str, seed: &str, facts: Vec<String>) -> Result<Hearth, String> {
        let home = Home::load(secret(seed)?, &facts).map_err(|why| why.to_string())?;
        Ok(Hearth { id: id.to_owned(), home })
    }

    /// What somebody is told who comes, or comes back and has seen this version.
    pub fn welcome(&self, since: Option<u32>) -> Result<Vec<String>, String> {
        self.home.welcome(since.map(u64::from)).iter().map(write).collect()
    }

    /// Does what a [`wire::Ask`] says.
    pub fn ask(&mut self, ask: &str) -> Result<String, String> {
        let step = match read(ask) {
            Ok(ask) => self.home.ask(ask)?,
            Err(message) => {
                let refusal = Refusal { code: "bad-request".to_owned(), message };
                Step { answer: Some(Tell::Refused { ticket: None, refusal }), ..Step::default() }
            }
        };
        write(written(&self.id, &self.home, step)?)
    }

    /// Does whatever waits for the house.
    pub fn go_on(&mut self) -> Result<String, String> {
        let step = self.home.go_on()?;
        write(written(&self.id, &self.home, step)?)
    }

    /// Lets a bot think and act.
    pub fn let_bot_play(&mut self, seed: u64) -> Result<String, String> {
        let step = self.home.let_bot_play(seed, &now)?;
        write(written(&self.id, &self.home, step)?)
    }

    /// Opens a table of this name for the same people.
    pub fn again(&mut self, id: &str, seed: &str) -> Result<String, String> {
        let seed = secret(seed)?;
        let home::Again { id: next, step, opening } = match self.home.again(id, seed.clone()) {
            Ok(again) => again,
            Err(refusal) => return write(Again::Refusal(refusal)),
        };
        let opening = opening.map(|step| {
            let home = Home::load(seed, &step.facts).map_err(|why| why.to_string())?;
            written(&next, &home, step)
        });
        let step = written(&self.id, &self.home, step)?;
        write(Again::Steps(next, Box::new(step), opening.transpose()?.map(Box::new)))
    }

    /// The text of a record file.
    pub fn record(&self) -> String {
        self.home.record().to_text()
    }

    /// The same once the game is over.
    pub fn finished(&self) -> Option<String> {
        self.home.is_over().then(|| self.record())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    const ID: &str = "homeabcdefghijkmnopq";

    fn parsed(text: &str) -> Value {
        serde_json::from_str(text).expect("what is written can be read")
    }

    #[test]
    fn a_table_is_opened_kept_and_loaded_as_text() {
        let new = r#"{"game":"rolit","seats":["you","you"]}"#;
        let opened = parsed(&home_open(ID, SEED, new, None).expect("a table"));
        let step = &opened["step"];
        assert_eq!((&step["from"], &step["over"], &step["listing"]["id"]), (&0.into(), &false.into(), &ID.into()));
        let facts = |step: &Value| -> Vec<String> { serde_json::from_value(step["facts"].clone()).expect("texts") };
        let mut hearth = Hearth::new(ID, SEED, facts(step)).expect("a table");
        let snapshot = parsed(&hearth.welcome(None).expect("frames")[0]);
        let now = &snapshot["snapshot"]["now"];
        let (seat, action) = (&now["legal"][0][0], &now["legal"][0][1][0]);
        let ask = serde_json::json!({ "play": { "ticket": 1, "seat": seat, "ply": now["ply"], "action": action } });
        let step = parsed(&hearth.ask(&ask.to_string()).expect("a step"));
        assert_eq!(step["answer"], r#"{"done":{"ticket":1}}"#);
        assert!(step["news"][0].as_str().is_some_and(|news| news.starts_with(r#"{"news":"#)), "{step}");
        let odd = parsed(&hearth.ask("{").expect("a step"));
        assert!(
            odd["answer"].as_str().is_some_and(|answer| answer.contains("bad-request")) && odd["facts"][0].is_null()
        );
        assert!(hearth.again("homeb", SEED).is_ok_and(|again| again.contains("not-over")));
        assert!(hearth.record().contains("rolit") && hearth.finished().is_none());
        let on = format!(r#"{{"game":"rolit","seats":["you","you"],"from":{{"table":"{ID}","step":0}}}}"#);
        let opened = home_open("homeb", SEED, &on, Some(hearth.record())).expect("a table");
        assert!(parsed(&opened)["step"]["facts"][0].as_str().is_some_and(|fact| fact.contains(ID)), "{opened}");
        assert!(home_open("homeb", SEED, &on, None).is_ok_and(|said| said.contains("needs-server")));
        assert!(home_open("homeb", SEED, &on, Some("{".to_owned())).is_err());
    }

    #[test]
    fn what_cannot_be_opened_says_why() {
        let refused = home_open(ID, SEED, r#"{"game":"rolit","seats":["you","open"]}"#, None).expect("a refusal");
        assert_eq!(parsed(&refused)["refusal"]["code"], "needs-server");
        assert!(home_open(ID, "short", "{}", None).is_err() && home_open(ID, SEED, "{", None).is_err());
        assert!(Hearth::new(ID, SEED, vec!["{}".to_owned()]).is_err());
        let newer = Hearth::new(ID, SEED, vec!["4000000 {}".to_owned()]).map(drop);
        assert_eq!(newer, Err("newer".to_owned()));
    }
}
