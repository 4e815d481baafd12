//! The devices from which somebody is logged in.

use super::account::end;
use crate::Error;
use crate::desk::Desk;
use crate::ended::Caller;
use crate::guest::{Cookie, caller, no_device};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::AppendHeaders;
use wire::Account;

/// `POST /api/account/logout`: this device. Whoever is not logged in is not afterwards either.
pub(crate) async fn log_out(
    State(desk): State<Desk>,
    headers: HeaderMap,
) -> Result<(AppendHeaders<[Cookie; 1]>, Json<Account>), Error> {
    if let Some(Caller { guest, device: Some(device) }) = caller(&desk, &headers).await? {
        end(&desk, guest, device).await?;
    }
    Ok((AppendHeaders([no_device(&headers)?]), Json(Account::default())))
}

/// `POST /api/account/devices/{number}/revoke`: one of one's own.
pub(crate) async fn revoke(
    State(desk): State<Desk>,
    Path(number): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Account>, Error> {
    let caller = caller(&desk, &headers).await?.filter(|caller| caller.device.is_some()).ok_or(Error::NoAccount)?;
    let number: i64 = number.parse().map_err(|_| Error::NotFound)?;
    end(&desk, caller.guest.clone(), number).await?;
    super::account::show(State(desk), headers).await
}
