//! `GET /api/mine/export`: everything that is stored about the caller, in one file. It is sent table by table, so that its
//! length costs no memory.

use crate::Error;
use crate::accounts::identity::caller;
use crate::app_state::{AppState, ExportSlot};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use futures_util::stream;
use kernel::{Outcome, SeatSet};
use protocol::Chair;
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use table::{Guest, Table, TableEvent};

pub(crate) async fn export(State(app): State<AppState>, headers: HeaderMap) -> Result<impl IntoResponse, Error> {
    let caller = caller(&app, &headers).await?.ok_or(Error::NoAccount)?;
    let guest = caller.guest;
    let slot = app.limit_export(&guest)?;
    let account = app.players.account_of(&guest).await?;
    let devices = app.players.devices(&guest).await?;
    let mut tables = app.players.tables_with(&guest, app.tables.limits.export_tables).await?;
    // Taken from the end.
    tables.reverse();
    let account = json!(account.map(|row| json!({ "name": row.name, "made": row.created })));
    let head = format!("{{\"account\":{account},\"devices\":{},\"tables\":[", json!(devices));
    let export = Export { app, guest, tables, next: Part::Head(head), _slot: slot };
    let body = Body::from_stream(stream::unfold(export, Export::next));
    let headers = [(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, "attachment; filename=\"tablee.json\"")];
    Ok((headers, body))
}

/// A download that goes on.
struct Export {
    app: AppState,
    guest: Guest,
    /// What is still to be sent, the next one last.
    tables: Vec<String>,
    next: Part,
    _slot: ExportSlot,
}

enum Part {
    Head(String),
    FirstTable,
    OtherTable,
    End,
}

impl Export {
    /// The next piece. An error ends the connection, so that no one takes a part for the whole.
    async fn next(mut self) -> Option<(Result<Bytes, String>, Export)> {
        let (before, after) = match std::mem::replace(&mut self.next, Part::End) {
            Part::Head(head) => {
                self.next = Part::FirstTable;
                return Some((Ok(head.into()), self));
            }
            Part::FirstTable => ("", Part::OtherTable),
            Part::OtherTable => (",", Part::OtherTable),
            Part::End => return None,
        };
        let Some(id) = self.tables.pop() else { return Some((Ok(Bytes::from_static(b"]}")), self)) };
        let piece = match self.table(id).await {
            Ok(text) => {
                self.next = after;
                Ok(format!("{before}{text}").into())
            }
            Err(error) => Err(format!("{error:?}")),
        };
        Some((piece, self))
    }

    async fn table(&self, id: String) -> Result<String, Error> {
        let events = match self.app.tables.store.load(&id).await {
            Ok(events) => events,
            Err(store::StoreError::Corrupt(reason)) => return Ok(unreadable(&id, &reason)),
            Err(error) => return Err(error.into()),
        };
        let _permit = self.app.replays.acquire().await.map_err(Error::inner)?;
        let guest = self.guest.clone();
        tokio::task::spawn_blocking(move || table_text(&id, events, &guest)).await.map_err(Error::inner)
    }
}

/// A table as the guest may know it, and their chat messages.
#[derive(Serialize)]
struct ExportedTable<'a> {
    id: &'a str,
    seats: SeatSet,
    players: Vec<Chair>,
    outcome: Option<Outcome>,
    said: Vec<&'a str>,
    record: Box<RawValue>,
}

fn table_text(id: &str, events: Vec<TableEvent>, guest: &Guest) -> String {
    let exported = Table::replay(events).map_err(|corrupt| corrupt.to_string()).and_then(|table| {
        let yours = table.seats_of(Some(guest));
        let said = table.events().iter().filter_map(|event| match event.untimed() {
            TableEvent::Chatted { seat, text, .. } if yours.contains(*seat) => Some(text.as_str()),
            TableEvent::SpectatorChatted { guest: by, text, .. } if by == guest => Some(text.as_str()),
            _ => None,
        });
        let record = RawValue::from_string(table.record(Some(guest)).to_text()).map_err(|error| error.to_string())?;
        let exported = ExportedTable {
            id,
            seats: yours,
            players: table.chairs().iter().map(Into::into).collect(),
            outcome: table.outcome(),
            said: said.collect(),
            record,
        };
        serde_json::to_string(&exported).map_err(|error| error.to_string())
    });
    exported.unwrap_or_else(|reason| unreadable(id, &reason))
}

fn unreadable(id: &str, reason: &str) -> String {
    json!({ "id": id, "unreadable": reason }).to_string()
}
