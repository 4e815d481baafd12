//! One WebSocket connection to a table: it plays random legal actions.

use crate::{LoadError, Measurements};
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

/// The phases of a load run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RunPhase {
    Gather,
    /// Players play, nothing is measured yet: games that begin together would also end together.
    Warm,
    Play,
    /// No new actions, nothing measured.
    Leave,
}

#[derive(Clone)]
pub(crate) struct PlayerPacing {
    /// Thinking time before each action.
    pub(crate) pause: Duration,
    /// Thinking time before the first action, so that tables are not in step.
    pub(crate) first: Duration,
    /// Actions before it leaves.
    pub(crate) most: usize,
    pub(crate) phase: watch::Receiver<RunPhase>,
}

pub(crate) struct TablePlayer {
    socket: WebSocketStream<TcpStream>,
    measured: Measurements,
    /// When the action was sent that is not acknowledged yet.
    asked: Option<Instant>,
    ticket: u32,
}

/// The part of a [`protocol::ServerMessage`] that a player needs.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ServerFrame<'a> {
    #[serde(borrow)]
    Snapshot(FrameUpdate<'a>),
    #[serde(borrow)]
    News(FrameUpdate<'a>),
    Done(IgnoredAny),
    Refused(IgnoredAny),
    Presence(IgnoredAny),
    Pong,
}

#[derive(Deserialize)]
struct FrameUpdate<'a> {
    #[serde(borrow)]
    now: TurnState<'a>,
}

#[derive(Deserialize)]
struct TurnState<'a> {
    step: usize,
    #[serde(borrow)]
    legal: Vec<(u8, Vec<&'a str>)>,
    outcome: Option<IgnoredAny>,
}

impl TablePlayer {
    pub(crate) async fn connect(server: SocketAddr, table: &str, token: &str) -> Result<TablePlayer, LoadError> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let mut request =
            format!("ws://{server}/api/tables/{table}/live?v=2").into_client_request().map_err(Box::new)?;
        let bearer = format!("Bearer {token}").parse().map_err(|_| LoadError::Refused("a bad token".to_owned()))?;
        request.headers_mut().insert("authorization", bearer);
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await.map_err(Box::new)?;
        Ok(TablePlayer { socket, measured: Measurements::default(), asked: None, ticket: 0 })
    }

    /// Plays until the game is over or it is time to leave.
    pub(crate) async fn play(mut self, mut pacing: PlayerPacing) -> Result<Measurements, LoadError> {
        // An error means that the run has ended.
        let _ = pacing.phase.wait_for(|phase| *phase != RunPhase::Gather).await;
        let mut pause = pacing.first;
        // What to send, and when; nothing while it is another's turn.
        let mut planned: Option<(Instant, String)> = None;
        let mut over = false;
        loop {
            let leaving = over || self.measured.waits.len() >= pacing.most || *pacing.phase.borrow() == RunPhase::Leave;
            if leaving && self.asked.is_none() {
                break;
            }
            // A player of all seats hears of the next turn before the last acknowledgement: one action at a time.
            let free = !leaving && self.asked.is_none();
            if let Some((_, ask)) = planned.take_if(|(due, _)| free && *due <= Instant::now()) {
                pause = pacing.pause;
                self.asked = Some(Instant::now());
                self.socket.send(Message::text(ask)).await.map_err(Box::new)?;
            }
            let due = planned.as_ref().map(|(due, _)| *due).filter(|_| !leaving && self.asked.is_none());
            let frame = tokio::select! {
                frame = self.socket.next() => frame,
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => continue,
                _ = pacing.phase.changed(), if !leaving => continue,
            };
            let text = match frame {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_))) | None => {
                    return Err(LoadError::Refused("nothing: it closed the connection".to_owned()));
                }
                Some(Ok(_)) => continue,
                Some(Err(error)) => return Err(Box::new(error).into()),
            };
            let frame = serde_json::from_str(&text).map_err(|_| LoadError::Refused(text.as_str().to_owned()))?;
            match frame {
                ServerFrame::Snapshot(FrameUpdate { now }) | ServerFrame::News(FrameUpdate { now }) => {
                    over = now.outcome.is_some();
                    planned = self.plan(&now).map(|ask| (Instant::now() + pause, ask));
                }
                ServerFrame::Done(_) => {
                    if let (Some(asked), RunPhase::Play) = (self.asked.take(), *pacing.phase.borrow()) {
                        self.measured.waits.push(asked.elapsed().as_micros().try_into().unwrap_or(u32::MAX));
                    }
                }
                ServerFrame::Refused(_) => {
                    self.asked = None;
                    self.measured.refused += 1;
                }
                ServerFrame::Presence(_) | ServerFrame::Pong => {}
            }
        }
        self.measured.games = u64::from(over);
        match self.socket.close(None).await {
            Ok(()) | Err(SocketError::ConnectionClosed | SocketError::AlreadyClosed) => Ok(self.measured),
            Err(error) => Err(Box::new(error).into()),
        }
    }

    /// The next action as a [`protocol::ClientMessage`], if it is this player's turn: pseudo-random, by the number of the step.
    fn plan(&mut self, now: &TurnState<'_>) -> Option<String> {
        let (seat, actions) = now.legal.first()?;
        let any = (now.step as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
        let action = actions.get(any as usize % actions.len().max(1))?;
        self.ticket += 1;
        let (ticket, step) = (self.ticket, now.step);
        // Actions are plain text without anything to escape.
        Some(format!(r#"{{"play":{{"ticket":{ticket},"seat":{seat},"step":{step},"action":"{action}"}}}}"#))
    }
}
