//! Limits on clients: every queue, map and message is bounded here; `limits/` has the mechanisms.

pub(crate) mod body;
pub(crate) mod client_address;
pub(crate) mod concurrency;
pub(crate) mod files;
pub(crate) mod listener;
pub(crate) mod network;
pub(crate) mod rate_limit;
pub(crate) mod token_bucket;

use network::Network;
use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request body and of a WebSocket message.
    pub message_bytes: usize,
    /// Bytes of an imported record …
    pub record_bytes: usize,
    /// … and entries of its log.
    pub record_entries: usize,
    /// Records replayed at the same time; further requests are refused.
    pub concurrent_replays: usize,
    /// Open network connections; more wait to be accepted.
    pub connections: usize,
    /// Open network connections of one address that is no trusted proxy; more are closed. An IPv6 /48 has four times as
    /// many, as with `viewers_per_address`.
    pub connections_per_address: usize,
    /// How long a client may take to send the head of a request, and how long a connection waits for the next one.
    pub header_timeout: Duration,
    /// Bytes of the socket's send buffer. The system's own choice is megabytes, and a viewer who went to sleep is noticed
    /// only when they are full; with much less, the page loads slowly over long distances.
    pub send_buffer: u32,
    /// WebSockets at all tables together; a quarter of them is for players only.
    pub viewers: usize,
    /// WebSockets of one address.
    pub viewers_per_address: usize,
    /// Messages queued for one viewer (backpressure): slower ones are disconnected and come back for what they missed. One
    /// commit sends up to 34 at once, so fewer would disconnect the quick as well.
    pub viewer_queue: usize,
    /// Messages queued for one table.
    pub table_queue: usize,
    /// Writes queued for the store.
    pub store_queue: usize,
    /// Frames a viewer may send in a burst …
    pub frame_burst: u32,
    /// … and per second in the long run.
    pub frames_per_second: f64,
    /// Refused frames in a row after which a connection is closed.
    pub strikes: u32,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// What one address may request per minute, also in a burst (see [`crate::Budget`]; an IPv6 /48 four times as much):
    /// files of the page …
    pub files_per_minute: u32,
    /// … cheap reads …
    pub reads_per_minute: u32,
    /// … expensive reads …
    pub searches_per_minute: u32,
    /// … writes …
    pub writes_per_minute: u32,
    /// … and WebSockets.
    pub connects_per_minute: u32,
    /// Tables a guest may open per minute.
    pub tables_per_minute: u32,
    /// New tables, guests and accounts of all clients together per minute …
    pub newcomers_per_minute: u32,
    /// … and of one address, which must not use up what all have together.
    pub newcomers_per_address: u32,
    /// Bytes that must be free on the disk for new tables, guests and accounts; the others play on below it.
    pub min_free_bytes: u64,
    /// Login attempts per minute from one address …
    pub logins_per_address: u32,
    /// … and for one name from one address, or on one device.
    pub logins_per_name: u32,
    /// Passwords hashed at the same time, each with 19 MiB and a core: a third of the cores at most …
    pub password_hashers: usize,
    /// … and waiting for it.
    pub password_queue: usize,
    /// Exports of all own data per minute …
    pub exports_per_minute: u32,
    /// … and the tables in one, the latest ones.
    pub export_tables: u32,
    /// Spectator chat messages per minute, and as many changes to the list of blocked people.
    pub spectator_chat_per_minute: u32,
    /// Reports of chat messages per minute.
    pub reports_per_minute: u32,
    /// How long the dice statistics are cached.
    pub dice_stats_age: Duration,
    /// Requests of all clients together per minute for dice statistics, rankings and own statistics.
    pub stats_per_minute: u32,
    /// Requests of all clients together per minute for the lobby and solved positions.
    pub lookups_per_minute: u32,
    /// How long a client may take to send a body or to accept a message.
    pub io_timeout: Duration,
    /// Time between pings to a viewer.
    pub ping_interval: Duration,
    /// A viewer who was silent for this long is disconnected.
    pub silence_timeout: Duration,
    /// A table without viewers leaves memory after this; the store has it. Long enough for a page to be reloaded.
    pub table_idle: Duration,
    /// How long a player has to be away before a bot may stand in.
    pub grace: Duration,
    /// Bots thinking at the same time.
    pub thinkers: usize,
    /// Tables resumed at the start because they wait for a bot or chance; others continue when a viewer connects.
    pub resumed_tables: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, Into::into);
        Limits {
            message_bytes: 16 * 1024,
            record_bytes: 512 * 1024,
            record_entries: 5000,
            concurrent_replays: 8,
            connections: 8192,
            connections_per_address: 512,
            header_timeout: Duration::from_secs(15),
            send_buffer: 256 * 1024,
            viewers: 4096,
            viewers_per_address: 256,
            viewer_queue: 128,
            table_queue: 64,
            store_queue: 1024,
            frame_burst: 60,
            frames_per_second: 20.0,
            strikes: 100,
            trusted_proxies: Network::loopback(),
            files_per_minute: 6000,
            reads_per_minute: 1200,
            searches_per_minute: 240,
            writes_per_minute: 300,
            connects_per_minute: 600,
            tables_per_minute: 30,
            newcomers_per_minute: 1200,
            newcomers_per_address: 60,
            min_free_bytes: 64 * 1024 * 1024,
            logins_per_address: 30,
            logins_per_name: 10,
            password_hashers: (cores / 3).max(1),
            password_queue: 32,
            exports_per_minute: 2,
            export_tables: 2000,
            spectator_chat_per_minute: 20,
            reports_per_minute: 5,
            dice_stats_age: Duration::from_secs(5),
            stats_per_minute: 600,
            lookups_per_minute: 12_000,
            io_timeout: Duration::from_secs(10),
            ping_interval: Duration::from_secs(20),
            silence_timeout: Duration::from_secs(60),
            table_idle: Duration::from_secs(2),
            grace: Duration::from_secs(20),
            thinkers: cores,
            resumed_tables: 100,
        }
    }
}
