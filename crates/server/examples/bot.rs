//! An example bot: takes a seat at a table by its link and plays at random. Copy it and write a better [`choose`];
//! docs/bots.md describes the protocol.
//!
//! `cargo run -p server --example bot -- 127.0.0.1:7878 TABLE [NAME]`, TABLE being the last part of the table's link.
//! The token is printed; pass it in `TABLEE_TOKEN` to get the same seat back after a restart.
#![allow(clippy::print_stdout, reason = "an example speaks to the terminal")]

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::error::Error;
use std::time::Duration;
use tokio::time::sleep;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// Any error ends the bot: started again, it finds its seat.
type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Fallible<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [server, table, rest @ ..] = arguments.as_slice() else { return Err("usage: bot SERVER TABLE [NAME]".into()) };
    let name = rest.first().map_or("Random", String::as_str);
    let token = match std::env::var("TABLEE_TOKEN") {
        Ok(token) => token,
        Err(_) => new_token(server).await?,
    };
    println!("TABLEE_TOKEN={token}");
    println!("game over: {}", play(server, &token, table, name).await?);
    Ok(())
}

/// Gets a token for a new program.
pub(crate) async fn new_token(server: &str) -> Fallible<String> {
    let answer = post(server, "/api/programs", None, &json!({})).await?;
    Ok(answer["token"].as_str().ok_or_else(|| answer.to_string())?.to_owned())
}

/// Takes a seat, or finds its own, and plays until the game is over; returns the result.
pub(crate) async fn play(server: &str, token: &str, table: &str, name: &str) -> Fallible<Value> {
    let joined = post(server, &format!("/api/tables/{table}/join"), Some(token), &json!({ "name": name })).await?;
    if joined["seat"].is_null() {
        return Err(joined.to_string().into());
    }
    let mut request = format!("ws://{server}/api/tables/{table}/live?v=2").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    let (mut socket, _) = connect_async(request).await?;
    let (mut ticket, mut now) = (0, Value::Null);
    while let Some(frame) = socket.next().await {
        let frame = frame?;
        let Ok(text) = frame.to_text() else { continue };
        let Ok(message) = serde_json::from_str::<Value>(text) else { continue };
        // A snapshot of the table at first, then one message per change; each contains the current state.
        if let Some(state) = message.pointer("/snapshot/now").or_else(|| message.pointer("/news/now")) {
            now = state.clone();
        } else if message.get("refused").is_some() {
            // A partner was quicker, or we are over the rate limit: back off, then try again with the current state.
            sleep(Duration::from_millis(200)).await;
        } else {
            continue;
        }
        if !now["outcome"].is_null() {
            return Ok(now["outcome"].clone());
        }
        let Some((seat, action)) = choose(&now) else { continue };
        ticket += 1;
        let play = json!({ "play": { "ticket": ticket, "seat": seat, "step": now["step"], "action": action } });
        socket.send(play.to_string().into()).await?;
    }
    Err("the server closed the connection".into())
}

/// Chooses a seat and an action; none when it is another player's turn. `now["view"]` is the position as this seat may see
/// it, `now["legal"]` lists the legal actions.
fn choose(now: &Value) -> Option<(&Value, &Value)> {
    let (seat, actions) = (now.pointer("/legal/0/0")?, now.pointer("/legal/0/1")?.as_array()?);
    let any = now["step"].as_u64()?.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
    Some((seat, actions.get(any as usize % actions.len().max(1))?))
}

async fn post(server: &str, path: &str, token: Option<&str>, body: &Value) -> Fallible<Value> {
    let mut request = reqwest::Client::new().post(format!("http://{server}{path}")).json(body);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    Ok(request.send().await?.json().await?)
}
