//! HTTP requests about tables, and their answers.

use crate::{Chair, DiceMode, Terms};
use kernel::Seat;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

/// `POST /api/tables`: opens a table. Answered by [`TableId`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewTable {
    /// The slug of the game.
    pub game: String,
    /// The options of the game; missing ones take their default.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// Who is meant to sit on each seat.
    pub seats: Vec<NewSeat>,
    /// The display name of the player who opens the table.
    #[serde(default)]
    pub name: String,
    /// The terms of the table.
    #[serde(flatten, serialize_with = "write_terms")]
    pub terms: Terms,
    /// Continues a finished game from one of its steps, with its options, instead of starting a new one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Fork>,
    /// The table id that [`crate::NewCommitment`] announced; a new id if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The client seed of the player who opens the table: 64 random hexadecimal digits. Version 1 called the key `part`.
    #[serde(default, alias = "part", skip_serializing_if = "Option::is_none")]
    pub client_seed: Option<String>,
}

/// Requests name three terms even where they are the default, as they did before terms had a type of their own.
fn write_terms<S: Serializer>(terms: &Terms, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Written {
        games: Option<u8>,
        dice: DiceMode,
        consent: bool,
        #[serde(flatten)]
        others: Terms,
    }
    let Terms { games, dice, consent, .. } = *terms;
    let others = Terms { games: None, dice: DiceMode::default(), consent: false, ..terms.clone() };
    Written { games, dice, consent, others }.serialize(serializer)
}

/// A step of a finished game, from which another game continues.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fork {
    /// The id of the table of the finished game.
    pub table: String,
    /// The number of log entries that are kept.
    pub step: usize,
}

/// Who is meant to sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NewSeat {
    /// The player who opens the table. They may take several seats, for people around one device.
    You,
    /// The first person who follows the link.
    Open,
    /// A bot of this level.
    Bot(String),
}

/// The answer to [`NewTable`] and to [`crate::RematchRequest`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableId {
    /// The id of the table, as in its link.
    pub id: String,
}

/// `POST /api/tables/{id}/join`: takes a seat. Answered by [`Joined`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Join {
    /// The display name of the player.
    #[serde(default)]
    pub name: String,
    /// The seat to take; the first empty one if missing.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The client seed of the player: 64 random hexadecimal digits. Version 1 called the key `part`.
    #[serde(default, alias = "part", skip_serializing_if = "Option::is_none")]
    pub client_seed: Option<String>,
}

/// The answer to [`Join`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Joined {
    /// The seat that was taken.
    pub seat: Seat,
}

/// The answer to `POST /api/programs`: the access token of a program, which sends it as `Authorization: Bearer TOKEN`
/// instead of a cookie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Token {
    /// The access token; the server shows it only once.
    pub token: String,
}

/// One line of `GET /api/tables/mine`: an unfinished table of the caller, latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyTable {
    /// The id of the table, as in its link.
    pub id: String,
    /// The slug of the game.
    pub game: String,
    /// Whether the caller has to act.
    pub your_turn: bool,
    /// The occupant of each seat.
    pub chairs: Vec<Chair>,
}

#[cfg(test)]
mod tests {
    use crate::{Join, NewTable, RematchRequest};
    use serde::{Serialize, de::DeserializeOwned};
    use serde_json::{Value, json};

    #[track_caller]
    fn check_alias<T: DeserializeOwned + Serialize>(old: &Value, new: &Value) {
        let read: T = serde_json::from_value(old.clone()).expect("a request of version 1");
        let again: T = serde_json::from_value(new.clone()).expect("a request of this version");
        let written = serde_json::to_value(&read).expect("JSON");
        assert_eq!(written, serde_json::to_value(&again).expect("JSON"), "{old}");
        for (key, value) in new.as_object().expect("an object") {
            assert_eq!(written.get(key), Some(value), "{key}");
        }
    }

    #[test]
    fn keys_of_version_1_are_still_read() {
        let seed = "0123456789abcdef".repeat(4);
        check_alias::<NewTable>(
            &json!({ "game": "rolit", "seats": ["you"], "gallery": "silent" }),
            &json!({ "game": "rolit", "seats": ["you"], "spectators": "silent" }),
        );
        check_alias::<NewTable>(
            &json!({ "game": "rolit", "seats": ["you"], "part": seed }),
            &json!({ "game": "rolit", "seats": ["you"], "client_seed": seed }),
        );
        check_alias::<Join>(&json!({ "part": seed }), &json!({ "client_seed": seed }));
        check_alias::<RematchRequest>(&json!({ "part": seed }), &json!({ "client_seed": seed }));
    }

    #[test]
    fn keys_that_kept_their_old_name_are_written_as_before() {
        let text = r#"{"game":"rolit","options":{},"seats":["you"],"name":"","games":null,"dice":"house","consent":false,"leavers":"x"}"#;
        let new: NewTable = serde_json::from_str(text).expect("a request");
        assert_eq!(new.terms.stand_in_level.as_deref(), Some("x"));
        assert_eq!(serde_json::to_string(&new).expect("JSON"), text);
    }
}
