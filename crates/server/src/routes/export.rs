//! `GET /api/mine/export`: everything that is stored about the caller, in one file.

use crate::Error;
use crate::accounts::identity::caller;
use crate::app_state::AppState;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use table::{Guest, Table, TableEvent};

pub(crate) async fn export(State(app): State<AppState>, headers: HeaderMap) -> Result<impl IntoResponse, Error> {
    let caller = caller(&app, &headers).await?.ok_or(Error::NoAccount)?;
    let guest = caller.guest;
    app.limit_export(&guest)?;
    let account = app.players.account_of(&guest).await?;
    let devices = app.players.devices(&guest).await?;
    let mut tables = Vec::new();
    for id in app.players.tables_with(&guest, app.tables.limits.export_tables).await? {
        let events = app.tables.store.load(&id).await?;
        let _permit = app.replays.acquire().await.map_err(Error::inner)?;
        let guest = guest.clone();
        let table = tokio::task::spawn_blocking(move || table_of(&id, events, &guest)).await.map_err(Error::inner)?;
        tables.push(table);
    }
    let everything = json!({
        "account": account.map(|row| json!({ "name": row.name, "made": row.created })),
        "devices": devices,
        "tables": tables,
    });
    let headers = [(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, "attachment; filename=\"tablee.json\"")];
    Ok((headers, everything.to_string()))
}

/// A table as the guest may know it, and their chat messages.
fn table_of(id: &str, events: Vec<TableEvent>, guest: &Guest) -> Value {
    match Table::replay(events) {
        Ok(table) => {
            let yours = table.seats_of(Some(guest));
            let said = |event: &TableEvent| match event.untimed() {
                TableEvent::Chatted { seat, text, .. } if yours.contains(*seat) => Some(text.as_str().to_owned()),
                TableEvent::SpectatorChatted { guest: by, text, .. } if by == guest => Some(text.as_str().to_owned()),
                _ => None,
            };
            let chairs: Vec<protocol::Chair> = table.chairs().iter().map(Into::into).collect();
            json!({
                "id": id,
                "seats": yours,
                "players": chairs,
                "outcome": table.outcome(),
                "said": table.events().iter().filter_map(said).collect::<Vec<_>>(),
                "record": serde_json::from_str::<Value>(&table.record(Some(guest)).to_text()).unwrap_or_default(),
            })
        }
        Err(corrupt) => json!({ "id": id, "unreadable": corrupt.to_string() }),
    }
}
