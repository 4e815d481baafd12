//! `GET /api/tables/{id}/live?since=V`: a table as it happens, over a WebSocket.

use crate::Error;
use crate::audience::{ViewerId, frame};
use crate::bucket::Bucket;
use crate::desk::Desk;
use crate::ended::{Caller, Listener};
use crate::guest::caller;
use crate::house::{House, Message as ToTable};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{FutureExt as _, SinkExt as _};
use serde::Deserialize;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use table::{Command, Guest};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use wire::{Ask, Tell};

/// The last version a viewer has seen.
#[derive(Deserialize)]
pub(crate) struct Since {
    since: Option<u64>,
}

/// There is no such table, or not for them: the page need not come back.
const NO_TABLE: u16 = 4404;
/// How long we wait for the answer to a goodbye.
const GOODBYE: Duration = Duration::from_secs(1);
/// The viewer fell behind or the table was put down: the page comes back with `since`.
const COME_BACK: u16 = 4000;

pub(crate) async fn live(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    since: Result<Query<Since>, QueryRejection>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let (Ok(Query(Since { since })), Ok(upgrade)) = (since, upgrade) else { return Err(Error::BadRequest) };
    let place = Arc::clone(&desk.places).try_acquire_owned().map_err(|_| Error::Busy)?;
    // Listened to before it is asked who comes: who is logged out in between is told so.
    let ended = desk.endings.listen();
    let caller = caller(&desk, &headers).await?;
    let limits = &desk.house.limits;
    let upgrade = upgrade
        // Small buffers: the defaults take eight times the memory for a thousand viewers, and are slower.
        .read_buffer_size(4 * 1024)
        .write_buffer_size(4 * 1024)
        .max_message_size(limits.message)
        .max_frame_size(limits.message);
    let house = Arc::clone(&desk.house);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let line = Line { socket, house, table: id, place, pinged: (0, Instant::now()), lag: 0 };
        line.serve(caller, ended, since).await;
    }))
}

/// One viewer's connection.
struct Line {
    socket: WebSocket,
    house: Arc<House>,
    table: String,
    /// Given back when the connection ends.
    place: OwnedSemaphorePermit,
    /// The number of the last ping, and when it was sent.
    pinged: (u64, Instant),
    /// Milliseconds to the viewer and back, as the last answered ping took.
    lag: u32,
}

/// Why a connection ends.
enum End {
    /// It is gone.
    Gone,
    /// We hang up.
    HangUp(u16, &'static str),
}

impl Line {
    async fn serve(mut self, caller: Option<Caller>, mut ended: Listener, since: Option<u64>) {
        let guest = caller.as_ref().map(|caller| caller.guest.clone());
        let end = match self.watch(guest, since).await {
            Ok((viewer, queue)) => {
                let end = tokio::select! {
                    end = self.serve_on(viewer, queue) => end,
                    () = ended.wait(caller.as_ref()) => End::HangUp(COME_BACK, "logged out"),
                };
                // Lost if the table is too busy to hear it: it notices by itself, later.
                let _ = self.house.send(&self.table, ToTable::Leave(viewer));
                end
            }
            Err(end) => end,
        };
        if let End::HangUp(code, reason) = end {
            let goodbye = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            let _ = timeout(GOODBYE, self.socket.send(goodbye)).await;
            // A browser answers a goodbye; until then what we sent is still on its way.
            let _ = timeout(GOODBYE, async { while let Some(Ok(_)) = self.socket.recv().await {} }).await;
        }
        drop(self.place);
    }

    async fn watch(
        &mut self,
        guest: Option<Guest>,
        since: Option<u64>,
    ) -> Result<(ViewerId, mpsc::Receiver<Utf8Bytes>), End> {
        let (queue, frames) = mpsc::channel(self.house.limits.viewer_queue);
        let asked = self.house.ask(&self.table, |reply| ToTable::Watch { guest, since, queue, reply }).await;
        match asked {
            Ok(welcome) => {
                for frame in welcome.frames {
                    if let Err(end) = self.send(Message::Text(frame)).await {
                        let _ = self.house.send(&self.table, ToTable::Leave(welcome.viewer));
                        return Err(end);
                    }
                }
                Ok((welcome.viewer, frames))
            }
            Err(error) => {
                self.send(Message::Text(refused(None, &error))).await?;
                let code = if matches!(error, Error::NoTable | Error::Private) { NO_TABLE } else { COME_BACK };
                Err(End::HangUp(code, "not here"))
            }
        }
    }

    async fn serve_on(&mut self, viewer: ViewerId, mut queue: mpsc::Receiver<Utf8Bytes>) -> End {
        let limits = self.house.limits.clone();
        let mut rate = Bucket::full(limits.frame_burst, limits.frames_per_second);
        let mut strikes = 0;
        let mut heard = Instant::now();
        let mut pings = interval(limits.ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut closing = self.house.closing();
        loop {
            let step = tokio::select! {
                frame = queue.recv() => match frame {
                    Some(frame) => self.send_all(frame, &mut queue).await,
                    // The table may hear of the closing before this line does.
                    None if self.house.is_closing() => Err(End::HangUp(close_code::RESTART, "closing")),
                    None => Err(End::HangUp(COME_BACK, "come back")),
                },
                message = self.socket.recv() => {
                    heard = Instant::now();
                    if let Err(wait) = rate.take() {
                        strikes += 1;
                        match message {
                            Some(Ok(_)) => self.send(Message::Text(refused(None, &Error::TooMany(wait)))).await,
                            Some(Err(_)) | None => Err(End::Gone),
                        }
                    } else {
                        let answer = self.heard(viewer, message).await;
                        if matches!(answer, Ok(Heard::Sense)) {
                            strikes = 0;
                        } else {
                            strikes += 1;
                        }
                        answer.map(|_| ())
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() >= limits.silence {
                        Err(End::HangUp(close_code::AWAY, "silent"))
                    } else {
                        self.ping().await
                    }
                }
                () = closing.wait() => Err(End::HangUp(close_code::RESTART, "closing")),
            };
            if let Err(end) = step {
                return end;
            }
            if strikes >= limits.strikes {
                return End::HangUp(close_code::POLICY, "too many");
            }
        }
    }

    async fn heard(&mut self, viewer: ViewerId, message: Option<Result<Message, axum::Error>>) -> Result<Heard, End> {
        match message {
            Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                Ok(ask) => self.asked(viewer, ask).await.map(|()| Heard::Sense),
                Err(_) => self.nonsense().await,
            },
            Some(Ok(Message::Binary(_))) => self.nonsense().await,
            Some(Ok(Message::Ping(_))) => Ok(Heard::Sense),
            Some(Ok(Message::Pong(number))) => {
                if number[..] == self.pinged.0.to_be_bytes() {
                    self.lag = u32::try_from(self.pinged.1.elapsed().as_millis()).unwrap_or(u32::MAX);
                }
                Ok(Heard::Sense)
            }
            Some(Ok(Message::Close(_))) | None => Err(End::Gone),
            Some(Err(error)) => {
                tracing::debug!(%error, "a connection broke");
                Err(End::HangUp(close_code::POLICY, "unreadable"))
            }
        }
    }

    async fn asked(&mut self, viewer: ViewerId, ask: Ask) -> Result<(), End> {
        let Some((ticket, command)) = Command::asked(ask) else {
            return self.send(Message::Text(frame(&Tell::Pong))).await;
        };
        let lag = self.lag;
        let send = |command| self.house.send(&self.table, ToTable::Ask { viewer, ticket, command, lag });
        match command.map_err(Error::from).and_then(send) {
            Ok(()) => Ok(()),
            Err(error) => self.send(Message::Text(refused(Some(ticket), &error))).await,
        }
    }

    /// Asks whether the viewer is still there. Browsers answer by themselves, so it also tells how long that takes.
    async fn ping(&mut self) -> Result<(), End> {
        self.pinged = (self.pinged.0 + 1, Instant::now());
        let number = self.pinged.0.to_be_bytes().to_vec();
        self.send(Message::Ping(number.into())).await
    }

    async fn nonsense(&mut self) -> Result<Heard, End> {
        self.send(Message::Text(refused(None, &Error::BadRequest))).await?;
        Ok(Heard::Nonsense)
    }

    /// Sends a frame and whatever waits behind it: together they cost the system one call.
    async fn send_all(&mut self, first: Utf8Bytes, queue: &mut mpsc::Receiver<Utf8Bytes>) -> Result<(), End> {
        let mut next = Some(first);
        let sending = async {
            while let Some(frame) = next.take() {
                self.socket.feed(Message::Text(frame)).await?;
                next = queue.try_recv().ok();
            }
            self.socket.flush().await
        };
        in_time(self.house.limits.patience, sending).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        in_time(self.house.limits.patience, self.socket.send(message)).await
    }
}

/// Whoever does not take a message in time is gone.
async fn in_time(patience: Duration, sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    let mut sending = pin!(sending);
    // Nearly always there is room at once, and nobody need look at a clock.
    let sent = match sending.as_mut().now_or_never() {
        Some(sent) => Ok(sent),
        None => timeout(patience, sending).await,
    };
    match sent {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}

enum Heard {
    Sense,
    Nonsense,
}

fn refused(ticket: Option<u32>, error: &Error) -> Utf8Bytes {
    frame(&Tell::Refused { ticket, refusal: error.refusal() })
}
