//! Binding of the crate `offline` for the script `offline-worker.js`, which stores the events of a step and then sends
//! its messages.

use crate::{now, read, write};
use fair_dice::Seed;
use kernel::Record;
use offline::{HostStep, OfflineHost};
use protocol::{MyTable, Refusal, RefusalCode, RematchRequest, ServerMessage};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// A step with its messages as text, and the table's entry in the store.
#[derive(Serialize)]
struct StepText {
    from: u64,
    events: Vec<String>,
    news: Vec<String>,
    answer: Option<String>,
    listing: MyTable,
    over: bool,
    /// Whether a bot is to act.
    waits: bool,
}

/// The outcome of opening a table.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum OpenOutcome {
    Step(Box<StepText>),
    Refusal(Refusal),
}

/// The outcome of a rematch: its id, the step of the old table, that of the new one.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum RematchOutcome {
    Steps(String, Box<StepText>, Option<Box<StepText>>),
    Refusal(Refusal),
}

fn written(id: &str, host: &OfflineHost, step: HostStep) -> Result<StepText, String> {
    let HostStep { from, events, news, answer } = step;
    let news = news.iter().map(write).collect::<Result<_, _>>()?;
    let answer = answer.as_ref().map(write).transpose()?;
    let (listing, over, waits) = (host.listing(id), host.is_over(), host.waits_for_bot());
    Ok(StepText { from, events, news, answer, listing, over, waits })
}

fn secret(seed: &str) -> Result<Seed, String> {
    Seed::from_hex(seed).ok_or_else(|| "a seed has 64 hexadecimal digits".to_owned())
}

/// Opens a table from a [`protocol::NewTable`] with a secret seed; `before` is the record of the finished game that it
/// continues, if any.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value, reason = "an optional text comes from the script as a whole")]
pub fn open_offline(id: &str, seed: &str, new: &str, before: Option<String>) -> Result<String, String> {
    let before = before.map(|text| Record::from_text(&text)).transpose().map_err(|fault| fault.to_string())?;
    match offline::open(&read(new)?, id, secret(seed)?, before) {
        Ok((host, step)) => write(OpenOutcome::Step(Box::new(written(id, &host, step)?))),
        Err(refusal) => write(OpenOutcome::Refusal(refusal)),
    }
}

/// An open offline table.
#[wasm_bindgen]
pub struct OfflineTable {
    id: String,
    host: OfflineHost,
}

#[wasm_bindgen]
impl OfflineTable {
    /// Loads a stored table. The error is `newer` where a newer version of the page wrote it.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::needless_pass_by_value, reason = "a list of texts comes from the script as a whole")]
    pub fn new(id: &str, seed: &str, events: Vec<String>) -> Result<OfflineTable, String> {
        let host = OfflineHost::load(secret(seed)?, &events).map_err(|why| why.to_string())?;
        Ok(OfflineTable { id: id.to_owned(), host })
    }

    /// The messages for a viewer who connects, or reconnects having seen this version.
    pub fn welcome(&self, since: Option<u32>) -> Result<Vec<String>, String> {
        self.host.welcome(since.map(u64::from)).iter().map(write).collect()
    }

    /// Does what a [`protocol::ClientMessage`] says.
    pub fn ask(&mut self, ask: &str) -> Result<String, String> {
        let step = match read(ask) {
            Ok(ask) => self.host.ask(ask)?,
            Err(message) => {
                let refusal = Refusal { code: RefusalCode::BadRequest, message };
                HostStep { answer: Some(ServerMessage::Refused { ticket: None, refusal }), ..HostStep::default() }
            }
        };
        write(written(&self.id, &self.host, step)?)
    }

    /// Carries out what the host owes.
    pub fn go_on(&mut self) -> Result<String, String> {
        let step = self.host.go_on()?;
        write(written(&self.id, &self.host, step)?)
    }

    /// Lets a bot choose and play.
    pub fn let_bot_play(&mut self, seed: u64) -> Result<String, String> {
        let step = self.host.let_bot_play(seed, &now)?;
        write(written(&self.id, &self.host, step)?)
    }

    /// Opens a rematch with this id, as a [`RematchRequest`] says.
    pub fn rematch(&mut self, id: &str, seed: &str, request: &str) -> Result<String, String> {
        let seed = secret(seed)?;
        let RematchRequest { first, .. } = read(request)?;
        let offline::RematchOpened { id: next, step, opening } = match self.host.rematch(id, seed.clone(), first) {
            Ok(again) => again,
            Err(refusal) => return write(RematchOutcome::Refusal(refusal)),
        };
        let opening = opening.map(|step| {
            let host = OfflineHost::load(seed, &step.events).map_err(|why| why.to_string())?;
            written(&next, &host, step)
        });
        let step = written(&self.id, &self.host, step)?;
        write(RematchOutcome::Steps(next, Box::new(step), opening.transpose()?.map(Box::new)))
    }

    /// The record as text.
    pub fn record(&self) -> String {
        self.host.record().to_text()
    }

    /// The record of a finished game.
    pub fn finished(&self) -> Option<String> {
        self.host.is_over().then(|| self.record())
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
        let opened = parsed(&open_offline(ID, SEED, new, None).expect("a table"));
        let step = &opened["step"];
        assert_eq!((&step["from"], &step["over"], &step["listing"]["id"]), (&0.into(), &false.into(), &ID.into()));
        let events = |step: &Value| -> Vec<String> { serde_json::from_value(step["events"].clone()).expect("texts") };
        let mut table = OfflineTable::new(ID, SEED, events(step)).expect("a table");
        let snapshot = parsed(&table.welcome(None).expect("frames")[0]);
        let now = &snapshot["snapshot"]["now"];
        let (seat, action) = (&now["legal"][0][0], &now["legal"][0][1][0]);
        let ask = serde_json::json!({ "play": { "ticket": 1, "seat": seat, "step": now["step"], "action": action } });
        let step = parsed(&table.ask(&ask.to_string()).expect("a step"));
        assert_eq!(step["answer"], r#"{"done":{"ticket":1}}"#);
        assert!(step["news"][0].as_str().is_some_and(|news| news.starts_with(r#"{"news":"#)), "{step}");
        let odd = parsed(&table.ask("{").expect("a step"));
        assert!(
            odd["answer"].as_str().is_some_and(|answer| answer.contains("bad-request")) && odd["events"][0].is_null()
        );
        assert!(table.rematch("homeb", SEED, "{}").is_ok_and(|again| again.contains("not-over")));
        assert!(table.record().contains("rolit") && table.finished().is_none());
        let on = format!(r#"{{"game":"rolit","seats":["you","you"],"from":{{"table":"{ID}","step":0}}}}"#);
        let opened = open_offline("homeb", SEED, &on, Some(table.record())).expect("a table");
        assert!(parsed(&opened)["step"]["events"][0].as_str().is_some_and(|fact| fact.contains(ID)), "{opened}");
        assert!(open_offline("homeb", SEED, &on, None).is_ok_and(|said| said.contains("needs-server")));
        assert!(open_offline("homeb", SEED, &on, Some("{".to_owned())).is_err());
    }

    #[test]
    fn what_cannot_be_opened_says_why() {
        let refused = open_offline(ID, SEED, r#"{"game":"rolit","seats":["you","open"]}"#, None).expect("a refusal");
        assert_eq!(parsed(&refused)["refusal"]["code"], "needs-server");
        assert!(open_offline(ID, "short", "{}", None).is_err() && open_offline(ID, SEED, "{", None).is_err());
        assert!(OfflineTable::new(ID, SEED, vec!["{}".to_owned()]).is_err());
        let newer = OfflineTable::new(ID, SEED, vec!["4000000 {}".to_owned()]).map(drop);
        assert_eq!(newer, Err("newer".to_owned()));
    }
}
