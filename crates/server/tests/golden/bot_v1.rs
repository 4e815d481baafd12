//! A bot of one's own: takes a seat at a table by its link and plays at random. Copy it and put a better thought into
//! [`choose`]; docs/bots.md tells what else there is to know.
//!
//! `cargo run -p server --example bot -- 127.0.0.1:7878 TABLE [NAME]`, TABLE being the last part of the table's link.
//! The token is printed; give it back in `TABLEE_TOKEN` to sit on the same chair after a restart.
#![allow(clippy::print_stdout, reason = "an example speaks to the terminal")]

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::error::Error;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::sleep;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// Whatever goes wrong ends the bot: it is started again and finds its seat.
type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [house, table, rest @ ..] = arguments.as_slice() else { return Err("name a house and a table".into()) };
    let name = rest.first().map_or("Random", String::as_str);
    let token = match std::env::var("TABLEE_TOKEN") {
        Ok(token) => token,
        Err(_) => new_token(house).await?,
    };
    println!("TABLEE_TOKEN={token}");
    println!("it is over: {}", play(house, &token, table, name).await?);
    Ok(())
}

/// A token for a new program.
pub(crate) async fn new_token(house: &str) -> Outcome<String> {
    let answer = post(house, "/api/programs", None, &json!({})).await?;
    Ok(answer["token"].as_str().ok_or_else(|| answer.to_string())?.to_owned())
}

/// Takes a seat, or finds its own, and plays until the game is over; answers with the result.
pub(crate) async fn play(house: &str, token: &str, table: &str, name: &str) -> Outcome<Value> {
    let joined = post(house, &format!("/api/tables/{table}/join"), Some(token), &json!({ "name": name })).await?;
    if joined["seat"].is_null() {
        return Err(joined.to_string().into());
    }
    let mut request = format!("ws://{house}/api/tables/{table}/live").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    let (mut socket, _) = connect_async(request).await?;
    let (mut ticket, mut now) = (0, Value::Null);
    while let Some(frame) = socket.next().await {
        let frame = frame?;
        let Ok(text) = frame.to_text() else { continue };
        let Ok(told) = serde_json::from_str::<Value>(text) else { continue };
        // The whole table at first, then one change after the other; each says how the game stands now.
        if let Some(told) = told.pointer("/snapshot/now").or_else(|| told.pointer("/news/now")) {
            now = told.clone();
        } else if told.get("refused").is_some() {
            // A partner was quicker, or we were too quick for the house: a breath, then again as things stand.
            sleep(Duration::from_millis(200)).await;
        } else {
            continue;
        }
        if !now["outcome"].is_null() {
            return Ok(now["outcome"].clone());
        }
        let Some((seat, action)) = choose(&now) else { continue };
        ticket += 1;
        let ask = json!({ "play": { "ticket": ticket, "seat": seat, "ply": now["ply"], "action": action } });
        socket.send(ask.to_string().into()).await?;
    }
    Err("the house hung up".into())
}

/// What to play, and on which seat; nothing when it is somebody else's turn. `now["view"]` is the position as this seat may
/// see it, `now["legal"]` all that may be played.
fn choose(now: &Value) -> Option<(&Value, &Value)> {
    let (seat, actions) = (now.pointer("/legal/0/0")?, now.pointer("/legal/0/1")?.as_array()?);
    let any = now["ply"].as_u64()?.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
    Some((seat, actions.get(any as usize % actions.len().max(1))?))
}

/// The simplest request there is; an HTTP library of your choice does it better.
async fn post(house: &str, path: &str, token: Option<&str>, body: &Value) -> Outcome<Value> {
    let body = body.to_string();
    let authorization = token.map_or_else(String::new, |token| format!("authorization: Bearer {token}\r\n"));
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {house}\r\nconnection: close\r\n{authorization}content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(house).await?;
    stream.write_all(head.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap_or_default())?)
}
