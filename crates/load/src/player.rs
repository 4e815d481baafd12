//! One seat's connection: it plays legal actions at random.

use crate::{Fault, Tally};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How far a crowd is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Everybody sits down.
    Gather,
    /// Everybody plays, and nothing is counted yet: games that begin together would also end together.
    Warm,
    /// Everybody plays.
    Play,
    /// Nothing more is begun, and nothing more counted.
    Leave,
}

/// How a seat is played.
#[derive(Clone)]
pub(crate) struct Manner {
    /// How long to think about an action.
    pub(crate) pause: Duration,
    /// How long to think about the first one, so that not all tables think alike.
    pub(crate) first: Duration,
    /// After so many actions it leaves.
    pub(crate) most: usize,
    /// How far the crowd is.
    pub(crate) phase: watch::Receiver<Phase>,
}

/// A connection to a table.
pub(crate) struct Player {
    socket: WebSocketStream<TcpStream>,
    tally: Tally,
    /// What was asked and not yet answered.
    asked: Option<Instant>,
    ticket: u32,
}

/// What a player understands of [`wire::Tell`]: no more than it needs.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Told<'a> {
    #[serde(borrow)]
    Snapshot(Change<'a>),
    #[serde(borrow)]
    News(Change<'a>),
    Done(IgnoredAny),
    Refused(IgnoredAny),
    Presence(IgnoredAny),
    Pong,
}

#[derive(Deserialize)]
struct Change<'a> {
    #[serde(borrow)]
    now: Now<'a>,
}

#[derive(Deserialize)]
struct Now<'a> {
    ply: usize,
    #[serde(borrow)]
    legal: Vec<(u8, Vec<&'a str>)>,
    outcome: Option<IgnoredAny>,
}

impl Player {
    pub(crate) async fn sit(house: SocketAddr, table: &str, token: &str) -> Result<Player, Fault> {
        let stream = TcpStream::connect(house).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{house}/api/tables/{table}/live").into_client_request().map_err(Box::new)?;
        let bearer = format!("Bearer {token}").parse().map_err(|_| Fault::Refused("a bad token".to_owned()))?;
        request.headers_mut().insert("authorization", bearer);
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await.map_err(Box::new)?;
        Ok(Player { socket, tally: Tally::default(), asked: None, ticket: 0 })
    }

    /// Plays until the game is over or it is time to leave.
    pub(crate) async fn play(mut self, mut manner: Manner) -> Result<Tally, Fault> {
        // The crowd ends with its last player at the latest.
        let _ = manner.phase.wait_for(|phase| *phase != Phase::Gather).await;
        let mut pause = manner.first;
        // What to send, and when; nothing while it is another's turn.
        let mut planned: Option<(Instant, String)> = None;
        let mut over = false;
        loop {
            let leaving = over || self.tally.waits.len() >= manner.most || *manner.phase.borrow() == Phase::Leave;
            if leaving && self.asked.is_none() {
                break;
            }
            // One who plays all seats hears of the next turn before the last answer: one thing at a time.
            let free = !leaving && self.asked.is_none();
            if let Some((_, ask)) = planned.take_if(|(due, _)| free && *due <= Instant::now()) {
                pause = manner.pause;
                self.asked = Some(Instant::now());
                self.socket.send(Message::text(ask)).await.map_err(Box::new)?;
            }
            let due = planned.as_ref().map(|(due, _)| *due).filter(|_| !leaving && self.asked.is_none());
            let frame = tokio::select! {
                frame = self.socket.next() => frame,
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => continue,
                _ = manner.phase.changed(), if !leaving => continue,
            };
            let text = match frame {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_))) | None => return Err(Fault::Refused("nothing: it hung up".to_owned())),
                Some(Ok(_)) => continue,
                Some(Err(error)) => return Err(Box::new(error).into()),
            };
            let told = serde_json::from_str(&text).map_err(|_| Fault::Refused(text.as_str().to_owned()))?;
            match told {
                Told::Snapshot(Change { now }) | Told::News(Change { now }) => {
                    over = now.outcome.is_some();
                    planned = self.plan(&now).map(|ask| (Instant::now() + pause, ask));
                }
                Told::Done(_) => {
                    if let (Some(asked), Phase::Play) = (self.asked.take(), *manner.phase.borrow()) {
                        self.tally.waits.push(asked.elapsed().as_micros().try_into().unwrap_or(u32::MAX));
                    }
                }
                Told::Refused(_) => {
                    self.asked = None;
                    self.tally.refused += 1;
                }
                Told::Presence(_) | Told::Pong => {}
            }
        }
        self.tally.games = u64::from(over);
        match self.socket.close(None).await {
            Ok(()) | Err(SocketError::ConnectionClosed | SocketError::AlreadyClosed) => Ok(self.tally),
            Err(error) => Err(Box::new(error).into()),
        }
    }

    /// The next action as an [`wire::Ask`], if it is this seat's turn: any, by the number of the moment.
    fn plan(&mut self, now: &Now<'_>) -> Option<String> {
        let (seat, actions) = now.legal.first()?;
        let any = (now.ply as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
        let action = actions.get(any as usize % actions.len().max(1))?;
        self.ticket += 1;
        let (ticket, ply) = (self.ticket, now.ply);
        // Actions are plain text without anything to escape.
        Some(format!(r#"{{"play":{{"ticket":{ticket},"seat":{seat},"ply":{ply},"action":"{action}"}}}}"#))
    }
}
