//! The devices that are logged in to an account.

use super::account::revoke_device;
use crate::Error;
use crate::accounts::cookies::{Cookie, delete_session};
use crate::accounts::identity::{Caller, caller};
use crate::app_state::AppState;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::AppendHeaders;
use protocol::Account;

/// `POST /api/account/logout`: logs this device out. Idempotent.
pub(crate) async fn log_out(
    State(app): State<AppState>,
    headers: HeaderMap,
) -> Result<(AppendHeaders<[Cookie; 1]>, Json<Account>), Error> {
    if let Some(Caller { guest, device: Some(device) }) = caller(&app, &headers).await? {
        revoke_device(&app, guest, device).await?;
    }
    Ok((AppendHeaders([delete_session(&headers)?]), Json(Account::default())))
}

/// `POST /api/account/devices/{number}/revoke`: logs another device of the account out.
pub(crate) async fn revoke(
    State(app): State<AppState>,
    Path(number): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Account>, Error> {
    let caller = caller(&app, &headers).await?.filter(|caller| caller.device.is_some()).ok_or(Error::NoAccount)?;
    let number: i64 = number.parse().map_err(|_| Error::NotFound)?;
    revoke_device(&app, caller.guest.clone(), number).await?;
    super::account::show(State(app), headers).await
}
