//! `GET /api/tables/{id}/live?since=VERSION&v=3`: a table as it happens, over a WebSocket. Without `v` the viewer is a
//! program written for version 1 of the live protocol.

use crate::Error;
use crate::accounts::identity::{Caller, caller};
use crate::accounts::revocation::RevocationListener;
use crate::app_state::AppState;
use crate::limits::client_address::ClientAddress;
use crate::limits::concurrency::Slot;
use crate::limits::token_bucket::TokenBucket;
use crate::tables::subscribers::{ViewerId, frame};
use crate::tables::{TableMessage, Tables};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{FutureExt as _, SinkExt as _};
use protocol::{ClientMessage, ServerMessage};
use serde::Deserialize;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use table::{Command, Guest};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

#[derive(Deserialize)]
pub(crate) struct LiveQuery {
    /// The last version the viewer has seen.
    since: Option<u64>,
    /// The version of the live protocol that the viewer speaks.
    v: Option<u32>,
}

/// Close code: no such table, or a private one; the page need not reconnect.
const NO_TABLE: u16 = 4404;
/// When an address with too many viewers may try again.
const TOO_MANY_VIEWERS: Duration = Duration::from_secs(10);
/// How long to wait for the close handshake.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// Close code: the viewer fell behind, or the table was unloaded; the page reconnects with `since`.
const RECONNECT: u16 = 4000;

pub(crate) async fn live(
    State(app): State<AppState>,
    Path(id): Path<String>,
    address: ClientAddress,
    query: Result<Query<LiveQuery>, QueryRejection>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let (Ok(Query(LiveQuery { since, v })), Ok(upgrade)) = (query, upgrade) else { return Err(Error::BadRequest) };
    let dialect = Dialect::of(v).ok_or(Error::BadRequest)?;
    let slot = app.viewers_by_address.enter(address).ok_or(Error::TooMany(TOO_MANY_VIEWERS))?;
    let permit = Arc::clone(&app.viewers).try_acquire_owned().map_err(|_| Error::Busy)?;
    // Subscribed before the caller is identified: a log-out in between is not missed.
    let revocation = app.revocations.listen();
    let caller = caller(&app, &headers).await?;
    let limits = &app.tables.limits;
    let upgrade = upgrade
        // Small buffers: the defaults take eight times the memory per thousand viewers, and are slower.
        .read_buffer_size(4 * 1024)
        .write_buffer_size(4 * 1024)
        .max_message_size(limits.message_bytes)
        .max_frame_size(limits.message_bytes);
    let (tables, spectators) = (Arc::clone(&app.tables), Arc::clone(&app.spectators));
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (pinged, guest) = ((0, Instant::now()), caller.as_ref().map(|caller| caller.guest.clone()));
        let places = Places { viewer: permit, _address: slot, spectators, spectator: None };
        let connection = Connection { socket, dialect, app, address, guest, tables, table: id, places, pinged, lag: 0 };
        connection.serve(caller, revocation, since).await;
    }))
}

/// The WebSocket of one viewer.
struct Connection {
    socket: WebSocket,
    dialect: Dialect,
    app: AppState,
    address: ClientAddress,
    guest: Option<Guest>,
    tables: Arc<Tables>,
    table: String,
    /// Released when the connection ends.
    places: Places,
    /// The number of the last ping, and when it was sent.
    pinged: (u64, Instant),
    /// Round trip in milliseconds, as measured by the last answered ping.
    lag: u32,
}

/// What a viewer takes of what all viewers share.
struct Places {
    viewer: OwnedSemaphorePermit,
    _address: Slot,
    spectators: Arc<Semaphore>,
    /// Of a viewer without a seat.
    spectator: Option<OwnedSemaphorePermit>,
}

/// The version of the live protocol that a viewer speaks.
#[derive(Clone, Copy)]
enum Dialect {
    /// Before the keys were renamed: frames are rewritten on their way out.
    V1,
    Current,
    /// With `turn` as the line protocol has it: frames are rewritten on their way out.
    V3,
}

impl Dialect {
    fn of(version: Option<u32>) -> Option<Dialect> {
        match version {
            None | Some(1) => Some(Dialect::V1),
            Some(protocol::PROTOCOL) => Some(Dialect::Current),
            Some(protocol::v3::PROTOCOL) => Some(Dialect::V3),
            Some(_) => None,
        }
    }

    fn text(self, frame: Utf8Bytes) -> Message {
        Message::Text(match self {
            Dialect::V1 => protocol::v1::downgrade(&frame).into(),
            Dialect::Current => frame,
            Dialect::V3 => protocol::v3::rewrite(&frame).into(),
        })
    }
}

/// Why a connection ends.
enum End {
    /// The client is gone.
    Gone,
    /// We close it with this code and reason.
    Close(u16, &'static str),
}

impl Connection {
    async fn serve(mut self, caller: Option<Caller>, mut revocation: RevocationListener, since: Option<u64>) {
        let end = match self.subscribe(since).await {
            Ok((viewer, queue)) => {
                let end = tokio::select! {
                    end = self.run_loop(viewer, queue) => end,
                    () = revocation.wait(caller.as_ref()) => End::Close(RECONNECT, "logged out"),
                };
                // Lost if the mailbox is full: the table notices by itself, later.
                let _ = self.tables.send(&self.table, TableMessage::Unsubscribe(viewer));
                end
            }
            Err(end) => end,
        };
        if let End::Close(code, reason) = end {
            let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            let _ = timeout(CLOSE_TIMEOUT, self.socket.send(close)).await;
            // A browser answers the close frame; until then our last messages may still be in flight.
            let _ = timeout(CLOSE_TIMEOUT, async { while let Some(Ok(_)) = self.socket.recv().await {} }).await;
        }
        drop((self.places.viewer, self.places.spectator));
    }

    async fn subscribe(&mut self, since: Option<u64>) -> Result<(ViewerId, mpsc::Receiver<Utf8Bytes>), End> {
        let guest = self.guest.clone();
        let (queue, frames) = mpsc::channel(self.tables.limits.viewer_queue);
        let answer = self.tables.ask(&self.table, |reply| TableMessage::Subscribe { guest, since, queue, reply }).await;
        match answer {
            Ok(subscribed) => {
                if !subscribed.plays {
                    // Spectators leave room for players.
                    self.places.spectator = Arc::clone(&self.places.spectators).try_acquire_owned().ok();
                    if self.places.spectator.is_none() {
                        let _ = self.tables.send(&self.table, TableMessage::Unsubscribe(subscribed.viewer));
                        self.send(self.dialect.text(refused(None, &Error::Busy))).await?;
                        return Err(End::Close(close_code::AGAIN, "full"));
                    }
                }
                for frame in subscribed.frames {
                    if let Err(end) = self.send(self.dialect.text(frame)).await {
                        let _ = self.tables.send(&self.table, TableMessage::Unsubscribe(subscribed.viewer));
                        return Err(end);
                    }
                }
                Ok((subscribed.viewer, frames))
            }
            Err(error) => {
                self.send(self.dialect.text(refused(None, &error))).await?;
                let code = if matches!(error, Error::NoTable | Error::Private) { NO_TABLE } else { RECONNECT };
                Err(End::Close(code, "not here"))
            }
        }
    }

    async fn run_loop(&mut self, viewer: ViewerId, mut queue: mpsc::Receiver<Utf8Bytes>) -> End {
        let limits = self.tables.limits.clone();
        let mut rate = TokenBucket::full(limits.frame_burst, limits.frames_per_second);
        let mut strikes = 0;
        let mut last_received = Instant::now();
        let mut pings = interval(limits.ping_interval);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut shutdown = self.tables.shutdown_listener();
        loop {
            let step = tokio::select! {
                frame = queue.recv() => match frame {
                    Some(frame) => self.send_all(frame, &mut queue).await,
                    // The table may stop before this connection notices the shutdown.
                    None if self.tables.is_shutting_down() => Err(End::Close(close_code::RESTART, "closing")),
                    None => Err(End::Close(RECONNECT, "come back")),
                },
                message = self.socket.recv() => {
                    last_received = Instant::now();
                    if let Err(wait) = rate.take() {
                        strikes += 1;
                        match message {
                            Some(Ok(_)) => self.send(self.dialect.text(refused(None, &Error::TooMany(wait)))).await,
                            Some(Err(_)) | None => Err(End::Gone),
                        }
                    } else {
                        let received = self.receive(viewer, message).await;
                        if matches!(received, Ok(Frame::Valid)) {
                            strikes = 0;
                        } else {
                            strikes += 1;
                        }
                        received.map(|_| ())
                    }
                }
                _ = pings.tick() => {
                    if last_received.elapsed() >= limits.silence_timeout {
                        Err(End::Close(close_code::AWAY, "silent"))
                    } else {
                        self.ping().await
                    }
                }
                () = shutdown.wait() => Err(End::Close(close_code::RESTART, "closing")),
            };
            if let Err(end) = step {
                return end;
            }
            if strikes >= limits.strikes {
                return End::Close(close_code::POLICY, "too many");
            }
        }
    }

    async fn receive(&mut self, viewer: ViewerId, message: Option<Result<Message, axum::Error>>) -> Result<Frame, End> {
        match message {
            Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                Ok(message) => self.forward(viewer, message).await.map(|()| Frame::Valid),
                Err(_) => self.refuse_malformed().await,
            },
            Some(Ok(Message::Binary(_))) => self.refuse_malformed().await,
            Some(Ok(Message::Ping(_))) => Ok(Frame::Valid),
            Some(Ok(Message::Pong(number))) => {
                if number[..] == self.pinged.0.to_be_bytes() {
                    self.lag = u32::try_from(self.pinged.1.elapsed().as_millis()).unwrap_or(u32::MAX);
                }
                Ok(Frame::Valid)
            }
            Some(Ok(Message::Close(_))) | None => Err(End::Gone),
            Some(Err(error)) => {
                tracing::debug!(%error, "WebSocket failed");
                Err(End::Close(close_code::POLICY, "unreadable"))
            }
        }
    }

    async fn forward(&mut self, viewer: ViewerId, message: ClientMessage) -> Result<(), End> {
        let Some((ticket, command)) = message.into_command() else {
            return self.send(self.dialect.text(frame(&ServerMessage::Pong))).await;
        };
        let lag = self.lag;
        let send = |command| {
            self.limit(&command)?;
            self.tables.send(&self.table, TableMessage::Command { viewer, ticket, command, lag })
        };
        match command.map_err(Error::from).and_then(send) {
            Ok(()) => Ok(()),
            Err(error) => self.send(self.dialect.text(refused(Some(ticket), &error))).await,
        }
    }

    /// An offer opens a table once all players agree, bots at once: it counts as one.
    fn limit(&self, command: &Command) -> Result<(), Error> {
        match (command, &self.guest) {
            (Command::Offer { .. }, Some(guest)) => self.app.limit_new_table(self.address, Some(guest)),
            (_, Some(_) | None) => Ok(()),
        }
    }

    /// Browsers answer a ping by themselves, so it also measures the round trip.
    async fn ping(&mut self) -> Result<(), End> {
        self.pinged = (self.pinged.0 + 1, Instant::now());
        let number = self.pinged.0.to_be_bytes().to_vec();
        self.send(Message::Ping(number.into())).await
    }

    async fn refuse_malformed(&mut self) -> Result<Frame, End> {
        self.send(self.dialect.text(refused(None, &Error::BadRequest))).await?;
        Ok(Frame::Malformed)
    }

    /// Sends a frame and all that are queued behind it, with one system call.
    async fn send_all(&mut self, first: Utf8Bytes, queue: &mut mpsc::Receiver<Utf8Bytes>) -> Result<(), End> {
        let mut next = Some(first);
        let sending = async {
            while let Some(frame) = next.take() {
                self.socket.feed(self.dialect.text(frame)).await?;
                next = queue.try_recv().ok();
            }
            self.socket.flush().await
        };
        with_timeout(self.tables.limits.io_timeout, sending).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        with_timeout(self.tables.limits.io_timeout, self.socket.send(message)).await
    }
}

/// A viewer who does not accept a message in time is disconnected.
async fn with_timeout(limit: Duration, sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    let mut sending = pin!(sending);
    // Nearly always there is room at once, and no timer is needed.
    let sent = match sending.as_mut().now_or_never() {
        Some(sent) => Ok(sent),
        None => timeout(limit, sending).await,
    };
    match sent {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}

enum Frame {
    Valid,
    Malformed,
}

fn refused(ticket: Option<u32>, error: &Error) -> Utf8Bytes {
    frame(&ServerMessage::Refused { ticket, refusal: error.refusal() })
}
