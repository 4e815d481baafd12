//! What each route reads and answers. The routes themselves are the server's, which checks that none is missing here; what
//! they do is said by `docs/api.md`.

use crate::GameEntry;
use kernel::{Outcome, Record, SeatSet};
use protocol::{
    Account, AdminView, Block, Blocked, Chair, ChatReport, Credentials, DeleteAccount, Device, DiceTally, Explored,
    ExploredChoice, GameStats, History, ImportResult, Join, Joined, Leaders, LobbyTable, Mute, MyTable, NewCommitment,
    NewDaily, NewPassword, NewSpectatorMessage, NewTable, Ranking, RematchRequest, ResolveReport, SoloScores, TableId,
    Token,
};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;

/// Describes a type for one contract.
type Describe = fn(&mut SchemaGenerator) -> Schema;

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// What a route reads and answers.
pub(crate) struct Operation {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    /// The statuses of its answers below 400.
    pub(crate) statuses: &'static [u16],
    /// The body that it reads.
    pub(crate) request: Option<Describe>,
    /// Whether the body may be empty.
    pub(crate) optional: bool,
    /// The body of its answer; none where that is empty.
    pub(crate) answer: Option<Describe>,
    /// Parameters in the address after `?`.
    pub(crate) query: &'static [Parameter],
}

/// A parameter of an address.
pub(crate) struct Parameter {
    pub(crate) name: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) means: &'static str,
}

/// Parameters in the path.
pub(crate) const PATH: &[Parameter] = &[
    Parameter { name: "id", kind: "string", means: "The id of the table: the last part of its link." },
    Parameter { name: "game", kind: "string", means: "The slug of the game, as `GET /api/games` lists it." },
    Parameter { name: "number", kind: "integer", means: "The number of the login, as `GET /api/account` lists it." },
    Parameter {
        name: "name",
        kind: "string",
        means: "The name of the schema with `.json`, as `tablee schema` lists it.",
    },
];

const fn get(path: &'static str, answer: Describe) -> Operation {
    Operation {
        method: "GET",
        path,
        statuses: &[200],
        request: None,
        optional: false,
        answer: Some(answer),
        query: &[],
    }
}

const fn post(path: &'static str, request: Describe, answer: Describe) -> Operation {
    let request = Some(request);
    Operation { method: "POST", path, statuses: &[200], request, optional: false, answer: Some(answer), query: &[] }
}

impl Operation {
    const fn statuses(self, statuses: &'static [u16]) -> Operation {
        Operation { statuses, ..self }
    }

    const fn query(self, query: &'static [Parameter]) -> Operation {
        Operation { query, ..self }
    }

    const fn or_empty(self) -> Operation {
        Operation { optional: true, ..self }
    }

    const fn without_request(self) -> Operation {
        Operation { request: None, ..self }
    }

    const fn without_answer(self) -> Operation {
        Operation { answer: None, ..self }
    }
}

/// The body of an import: a record, and who played it.
#[derive(JsonSchema)]
struct Import {
    /// The record, in the same object.
    #[serde(flatten)]
    _record: Record,
    /// Who played it, in the same object.
    #[serde(flatten)]
    _played: ImportResult,
}

/// Everything that is stored about the caller.
#[derive(Serialize, JsonSchema)]
#[allow(dead_code, reason = "it describes what the server writes table by table")]
struct Export {
    /// The account; null for a guest.
    account: Option<ExportedAccount>,
    /// The devices with a login.
    devices: Vec<Device>,
    /// The tables where the caller has sat or chatted.
    tables: Vec<ExportedTable>,
}

/// An account of an export.
#[derive(Serialize, JsonSchema)]
#[allow(dead_code, reason = "it describes what the server writes table by table")]
struct ExportedAccount {
    /// The name of the account.
    name: String,
    /// When the account was created, in milliseconds since 1970.
    made: i64,
}

/// A table of an export, as far as the caller may know it. One that cannot be read has only `id` and `unreadable`.
#[derive(Serialize, JsonSchema)]
#[allow(dead_code, reason = "it describes what the server writes table by table")]
struct ExportedTable {
    /// The id of the table, as in its link.
    id: String,
    /// Why the table cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    unreadable: Option<String>,
    /// The seats of the caller.
    #[serde(skip_serializing_if = "Option::is_none")]
    seats: Option<SeatSet>,
    /// The occupant of each seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<Vec<Chair>>,
    /// The outcome; null while the game is not over.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
    /// The chat messages of the caller.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<Vec<String>>,
    /// The record of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Record>,
}

pub(crate) const OPERATIONS: &[Operation] = &[
    get("/api/games", of::<Vec<GameEntry>>),
    get("/api/openapi.json", of::<Value>),
    get("/api/schema/{name}", of::<Value>),
    post("/api/tables", of::<NewTable>, of::<TableId>).statuses(&[201]),
    get("/api/tables/mine", of::<Vec<MyTable>>),
    post("/api/tables/{id}/join", of::<Join>, of::<Joined>).or_empty(),
    post("/api/tables/{id}/rematch", of::<RematchRequest>, of::<TableId>).or_empty(),
    get("/api/tables/{id}/record", of::<Record>),
    get("/api/tables/{id}/live", of::<Value>).without_answer().statuses(&[101]).query(&[
        Parameter { name: "v", kind: "integer", means: "The version of the live protocol: 3, 2, or 1 if missing." },
        Parameter { name: "since", kind: "integer", means: "The last version of the table that the caller has seen." },
    ]),
    post("/api/tables/{id}/spectator-chat", of::<NewSpectatorMessage>, of::<()>),
    post("/api/tables/{id}/report", of::<ChatReport>, of::<()>),
    post("/api/tables/{id}/block", of::<Block>, of::<Blocked>),
    get("/api/tables/{id}/blocked", of::<Blocked>),
    get("/api/lobby", of::<Vec<LobbyTable>>),
    post("/api/lobby/{game}", of::<Join>, of::<TableId>).or_empty(),
    get("/api/mine/history", of::<History>).query(&[Parameter {
        name: "page",
        kind: "integer",
        means: "The page, from 0.",
    }]),
    post("/api/mine/import", of::<Import>, of::<TableId>).statuses(&[201, 200]),
    get("/api/mine/stats", of::<Vec<GameStats>>),
    get("/api/ratings/{game}", of::<Ranking>),
    get("/api/mine/export", of::<Export>),
    get("/api/account", of::<Account>),
    post("/api/account", of::<Credentials>, of::<Account>).statuses(&[201]),
    post("/api/account/login", of::<Credentials>, of::<Account>),
    post("/api/account/password", of::<NewPassword>, of::<Account>),
    post("/api/account/delete", of::<DeleteAccount>, of::<Account>).or_empty(),
    post("/api/account/logout", of::<Value>, of::<Account>).without_request(),
    post("/api/account/devices/{number}/revoke", of::<Value>, of::<Account>).without_request(),
    get("/api/admin", of::<AdminView>),
    post("/api/admin/mute", of::<Mute>, of::<AdminView>),
    post("/api/admin/resolve-report", of::<ResolveReport>, of::<AdminView>),
    post("/api/programs", of::<Value>, of::<Token>).without_request().statuses(&[201]),
    get("/api/commitment", of::<NewCommitment>),
    get("/api/seal", of::<NewCommitment>),
    get("/api/dice", of::<Vec<DiceTally>>),
    get("/api/explore/{game}", of::<Option<Explored>>).query(&[Parameter {
        name: "position",
        kind: "string",
        means: "The position, written as in the address of the explorer.",
    }]),
    post("/api/explore/{game}", of::<Vec<ExploredChoice>>, of::<Vec<Option<Vec<(String, f64)>>>>),
    get("/api/solo/{game}", of::<SoloScores>),
    get("/api/daily/{game}", of::<Leaders>).query(&[Parameter {
        name: "day",
        kind: "integer",
        means: "The day, counted from 1 January 1970; today if missing.",
    }]),
    post("/api/daily/{game}", of::<NewDaily>, of::<TableId>).or_empty().statuses(&[201, 200]),
    get("/healthz", of::<Value>).without_answer(),
    get("/readyz", of::<Value>).without_answer(),
];

/// Method and path of every described route.
pub fn routes() -> Vec<(&'static str, &'static str)> {
    OPERATIONS.iter().map(|operation| (operation.method, operation.path)).collect()
}
