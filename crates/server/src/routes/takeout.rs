//! `GET /api/mine/export`: everything that is kept of the one who asks, in one file.

use crate::Error;
use crate::desk::Desk;
use crate::guest::caller;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use table::{Fact, Guest, Table};

pub(crate) async fn takeout(State(desk): State<Desk>, headers: HeaderMap) -> Result<impl IntoResponse, Error> {
    let caller = caller(&desk, &headers).await?.ok_or(Error::NoAccount)?;
    let guest = caller.guest;
    desk.takeout(&guest)?;
    let account = desk.people.account_of(&guest).await?;
    let devices = desk.people.devices(&guest).await?;
    let mut tables = Vec::new();
    for id in desk.people.sat_at(&guest, desk.house.limits.takeout_tables).await? {
        let facts = desk.house.store.load(&id).await?;
        let _place = desk.replays.acquire().await.map_err(Error::inner)?;
        let guest = guest.clone();
        let told = tokio::task::spawn_blocking(move || told(&id, facts, &guest)).await.map_err(Error::inner)?;
        tables.push(told);
    }
    let everything = json!({
        "account": account.map(|row| json!({ "name": row.name, "made": row.made })),
        "devices": devices,
        "tables": tables,
    });
    let headers = [(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, "attachment; filename=\"tablee.json\"")];
    Ok((headers, everything.to_string()))
}

/// A table as its guest may know it, and what they said there.
fn told(id: &str, facts: Vec<Fact>, guest: &Guest) -> Value {
    match Table::replay(facts) {
        Ok(table) => {
            let yours = table.seats_of(Some(guest));
            let said = |fact: &Fact| match fact.plain() {
                Fact::Said { seat, text, .. } if yours.contains(*seat) => Some(text.as_str().to_owned()),
                Fact::Murmured { guest: by, text, .. } if by == guest => Some(text.as_str().to_owned()),
                _ => None,
            };
            let chairs: Vec<wire::Chair> = table.chairs().iter().map(Into::into).collect();
            json!({
                "id": id,
                "seats": yours,
                "players": chairs,
                "outcome": table.outcome(),
                "said": table.facts().iter().filter_map(said).collect::<Vec<_>>(),
                "record": serde_json::from_str::<Value>(&table.record(Some(guest)).to_text()).unwrap_or_default(),
            })
        }
        Err(corrupt) => json!({ "id": id, "unreadable": corrupt.to_string() }),
    }
}
