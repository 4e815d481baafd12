//! A test client: HTTP, a cookie, and WebSockets.

use crate::described::{check_closed, check_http, check_received, check_sent};
use crate::test_server::TestServer;
use futures_util::{SinkExt as _, StreamExt as _};
use kernel::{Commitment, Seat};
use protocol::{ClientMessage, News, Refusal, ServerMessage, Snapshot};
use reqwest::{Client, Method};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::LazyLock;
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};

/// No test waits longer, unless it is broken.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Every request has a connection of its own: tests run on runtimes of their own and restart their servers.
static HTTP: LazyLock<Client> = LazyLock::new(|| {
    Client::builder().no_proxy().pool_max_idle_per_host(0).timeout(PATIENCE).build().expect("a client")
});

#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        let text = String::from_utf8_lossy(&self.body);
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {} {text}", self.status))
    }

    /// Status and code of a refusal.
    pub(crate) fn refused(&self) -> (u16, String) {
        (self.status, self.json::<Refusal>().code.to_string())
    }
}

impl Visitor {
    pub(crate) fn of(server: &TestServer) -> Visitor {
        Visitor { address: server.address, cookie: None }
    }

    /// The same visitor at the restarted server.
    pub(crate) fn at(&self, server: &TestServer) -> Visitor {
        Visitor { address: server.address, cookie: self.cookie.clone() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, &[], b"").await
    }

    /// Posts and stores the cookie.
    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let answer = self.request("POST", path, &[], body.to_string().as_bytes()).await;
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        answer
    }

    pub(crate) async fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let method = Method::from_bytes(method.as_bytes()).expect("a method");
        let mut request = HTTP.request(method.clone(), format!("http://{}{path}", self.address));
        for (name, value) in headers.iter().copied().chain(self.cookie.iter().map(|cookie| ("cookie", cookie.as_str())))
        {
            request = request.header(name, value);
        }
        if method != Method::GET && method != Method::HEAD {
            request = request.body(body.to_vec());
        }
        let response = request.send().await.expect("an answer in time");
        let status = response.status().as_u16();
        let headers = response.headers().iter();
        let headers =
            headers.map(|(name, value)| (name.to_string(), value.to_str().expect("text").to_owned())).collect();
        let answer = Answer { status, headers, body: response.bytes().await.expect("a whole answer").to_vec() };
        check_http(method.as_str(), path, body, &answer);
        answer
    }

    /// Opens a table of Ur with these seats, `you`, `open` or a bot's level.
    pub(crate) async fn open(&mut self, seats: [&str; 2]) -> String {
        self.open_with(seats, json!({})).await
    }

    pub(crate) async fn open_with(&mut self, seats: [&str; 2], options: Value) -> String {
        let seats = seats.map(|seat| match seat {
            "you" | "open" => json!(seat),
            level => json!({ "bot": level }),
        });
        let new = json!({ "game": "ur-classic", "seats": seats, "options": options, "name": "Ann" });
        let answer = self.post("/api/tables", &new).await;
        assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
        answer.json::<protocol::TableId>().id
    }

    pub(crate) async fn join(&mut self, table: &str) -> Answer {
        self.post(&format!("/api/tables/{table}/join"), &json!({ "name": "Bob" })).await
    }

    /// Watches a table from the beginning.
    pub(crate) async fn watch(&self, table: &str) -> Live {
        self.live(table, "").await
    }

    pub(crate) async fn watch_since(&self, table: &str, version: u64) -> Live {
        self.live(table, &format!("&since={version}")).await
    }

    async fn live(&self, table: &str, query: &str) -> Live {
        self.try_live(table, query, &[]).await.expect("an upgrade")
    }

    /// Watches in another version of the live protocol: its frames are to be read as text.
    pub(crate) async fn watch_version(&self, table: &str, version: u32) -> Live {
        self.try_live_version(table, version).await.expect("an upgrade")
    }

    pub(crate) async fn try_live_version(&self, table: &str, version: u32) -> Result<Live, Error> {
        self.connect(&format!("{table}/live?v={version}"), &[]).await
    }

    pub(crate) async fn try_live(&self, table: &str, query: &str, headers: &[(&str, &str)]) -> Result<Live, Error> {
        self.connect(&format!("{table}/live?v={}{query}", protocol::PROTOCOL), headers).await
    }

    async fn connect(&self, path: &str, headers: &[(&str, &str)]) -> Result<Live, Error> {
        let url = format!("ws://{}/api/tables/{path}", self.address);
        let mut request = url.into_client_request().expect("an address");
        let cookie = self.cookie.iter().map(|cookie| ("cookie", cookie.as_str()));
        for (name, value) in headers.iter().copied().chain(cookie) {
            let name = tokio_tungstenite::tungstenite::http::HeaderName::from_bytes(name.as_bytes()).expect("a name");
            request.headers_mut().insert(name, value.parse().expect("a value"));
        }
        // A small buffer: a viewer who does not read is noticed soon.
        let stream = TcpSocket::new_v4()?;
        stream.set_recv_buffer_size(16 * 1024)?;
        let stream = MaybeTlsStream::Plain(stream.connect(self.address).await?);
        let (socket, _) = timeout(PATIENCE, client_async(request, stream)).await.expect("an answer in time")?;
        Ok(Live { socket, version: 0, ticket: 0, now: None, seal: None, news: 0, game: None })
    }
}

/// A WebSocket that checks what every viewer may rely on: versions without a gap.
pub(crate) struct Live {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) version: u64,
    pub(crate) now: Option<protocol::ViewerState>,
    /// The seal on the dice.
    pub(crate) seal: Option<Commitment>,
    /// The number of news messages so far.
    pub(crate) news: usize,
    /// The slug of the game, once a snapshot has said it.
    game: Option<String>,
    ticket: u32,
}

impl Live {
    /// The next message; none once the connection is closed.
    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("something is told in time")? {
                Ok(Message::Text(text)) => {
                    check_received(&text, &mut self.game);
                    let tell = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                    self.note(&tell);
                    return Some(tell);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The text of the next frame, unread.
    pub(crate) async fn next_text(&mut self) -> String {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("something is told in time");
            if let Message::Text(text) = message.expect("still connected").expect("a frame") {
                return text.to_string();
            }
        }
    }

    fn note(&mut self, tell: &ServerMessage) {
        match tell {
            ServerMessage::Snapshot(snapshot) => {
                (self.version, self.now) = (snapshot.version, Some(snapshot.now.clone()));
                self.seal = snapshot.commitment.as_deref().map(seal_of);
            }
            ServerMessage::News(news) => {
                assert_eq!(news.version, self.version + 1, "no gap");
                (self.version, self.now) = (news.version, Some(news.now.clone()));
                self.seal = news.commitment.as_deref().map(seal_of).or(self.seal.take());
                self.news += 1;
            }
            ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Presence(_)
            | ServerMessage::Pong => {}
        }
    }

    pub(crate) async fn snapshot(&mut self) -> Snapshot {
        loop {
            if let ServerMessage::Snapshot(snapshot) = self.hear().await.expect("a snapshot") {
                return *snapshot;
            }
        }
    }

    pub(crate) async fn next_news(&mut self) -> News {
        loop {
            match self.hear().await.expect("news") {
                ServerMessage::News(news) => return *news,
                ServerMessage::Snapshot(_) => panic!("news were expected, not a snapshot"),
                _ => {}
            }
        }
    }

    pub(crate) async fn presence(&mut self) -> Vec<bool> {
        loop {
            if let ServerMessage::Presence(here) = self.hear().await.expect("presence") {
                return here;
            }
        }
    }

    /// Waits until this holds for the state of the game.
    pub(crate) async fn until(&mut self, holds: impl Fn(&protocol::ViewerState) -> bool) {
        while !self.now.as_ref().is_some_and(&holds) {
            self.hear().await.expect("still connected");
        }
    }

    /// Listens until the seed of the dice is told.
    pub(crate) async fn until_told(&mut self) {
        while self.seal.as_ref().is_none_or(|seal| seal.seed.is_none()) {
            self.hear().await.expect("still connected");
        }
    }

    /// Sends a command and waits for the answer.
    pub(crate) async fn ask(&mut self, make: impl FnOnce(u32) -> ClientMessage) -> Result<(), Refusal> {
        self.ticket += 1;
        let ticket = self.ticket;
        self.send(&make(ticket)).await;
        loop {
            match self.hear().await.expect("an answer") {
                ServerMessage::Done { ticket: of } if of == ticket => return Ok(()),
                ServerMessage::Refused { ticket: of, refusal } if of.is_none() || of == Some(ticket) => {
                    return Err(refusal);
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn send(&mut self, ask: &ClientMessage) {
        let text = serde_json::to_string(ask).expect("JSON");
        check_sent(&text);
        self.socket.send(Message::text(text)).await.expect("still connected");
    }

    pub(crate) async fn play(&mut self, seat: Seat, step: usize, action: &str) -> Result<(), Refusal> {
        self.ask(|ticket| ClientMessage::Play { ticket, seat, step, action: action.to_owned() }).await
    }

    /// Plays the first legal action whenever one of the viewer's seats may act, until the log has this many steps or the
    /// game is over.
    pub(crate) async fn play_first(&mut self, plies: usize) {
        loop {
            self.until(|now| now.outcome.is_some() || !now.legal.is_empty() || now.step >= plies).await;
            let now = self.now.clone().expect("known by now");
            if now.outcome.is_some() || now.step >= plies {
                return;
            }
            let (seat, legal) = &now.legal[0];
            self.play(*seat, now.step, &legal[0]).await.expect("a legal action");
        }
    }

    /// Waits until the server closes the connection; returns the close code.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("it hangs up in time") {
                Some(Ok(Message::Close(frame))) => {
                    return frame.map(|frame| {
                        check_closed(frame.code.into(), &frame.reason);
                        frame.code.into()
                    });
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// What is told of a seal.
pub(crate) fn seal_of(told: &serde_json::value::RawValue) -> Commitment {
    serde_json::from_str(told.get()).expect("a seal")
}
