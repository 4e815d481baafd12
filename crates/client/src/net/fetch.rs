//! HTTP requests with JSON bodies.

use super::transport;
use protocol::{Refusal, RefusalCode};
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// GET, with the answer as JSON.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Refusal> {
    read(&text(path).await?)
}

/// POST of a value as JSON.
pub(crate) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Refusal> {
    let body = serde_json::to_string(body).map_err(|error| refusal(RefusalCode::BadJson, &error))?;
    post_text(path, &body).await
}

/// POST of JSON text.
pub(crate) async fn post_text<T: DeserializeOwned>(path: &str, body: &str) -> Result<T, Refusal> {
    let init = RequestInit::new();
    init.set_method("POST");
    let headers = Headers::new().map_err(|_| offline())?;
    let _ = headers.set("content-type", "application/json");
    init.set_headers(&headers);
    init.set_body(&JsValue::from_str(body));
    read(&send(path, &init).await?)
}

/// GET, or POST where there is a body, with a bearer token.
#[cfg(feature = "pages")]
pub(crate) async fn with_token<T: DeserializeOwned>(path: &str, token: &str, body: Option<&str>) -> Result<T, Refusal> {
    let init = RequestInit::new();
    let headers = Headers::new().map_err(|_| offline())?;
    let _ = headers.set("authorization", &format!("Bearer {token}"));
    if let Some(body) = body {
        init.set_method("POST");
        let _ = headers.set("content-type", "application/json");
        init.set_body(&JsValue::from_str(body));
    }
    init.set_headers(&headers);
    read(&send(path, &init).await?)
}

/// GET, with the answer as text.
pub(crate) async fn text(path: &str) -> Result<String, Refusal> {
    send(path, &RequestInit::new()).await
}

async fn send(path: &str, init: &RequestInit) -> Result<String, Refusal> {
    let answer = JsFuture::from(transport::request(path, init)).await.map_err(|_| offline())?;
    let answer: Response = answer.dyn_into().map_err(|_| offline())?;
    let text = answer.text().map_err(|_| offline())?;
    let text = JsFuture::from(text).await.map_err(|_| offline())?.as_string().unwrap_or_default();
    if answer.ok() {
        return Ok(text);
    }
    Err(serde_json::from_str(&text).unwrap_or_else(|_| refusal(RefusalCode::Unknown, &answer.status())))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Refusal> {
    serde_json::from_str(text).map_err(|error| refusal(RefusalCode::BadJson, &error))
}

fn offline() -> Refusal {
    refusal(RefusalCode::Offline, &"no answer")
}

fn refusal(code: RefusalCode, message: &impl ToString) -> Refusal {
    Refusal { code, message: message.to_string() }
}
