//! How much is taken from strangers. Every queue, map and message has its bound here.

use std::time::Duration;

/// The bounds of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request's body and of a WebSocket message.
    pub message: usize,
    /// Bytes of a record that somebody brings …
    pub record: usize,
    /// … and entries of its log.
    pub entries: usize,
    /// Records replayed at the same time; who brings one meanwhile has to come again.
    pub replays: usize,
    /// Open network connections; more wait to be accepted.
    pub connections: usize,
    /// Bytes the system may hold for a connection that does not read. Left to itself it takes megabytes, and a viewer
    /// who went to sleep is noticed only when they are full; with much less, the page comes slowly from afar.
    pub held: u32,
    /// Viewers at all tables together.
    pub viewers: usize,
    /// Messages waiting for one viewer; whoever is slower is disconnected and comes back for what they missed. One
    /// commit tells up to 34 at once, so fewer would send away the quick as well.
    pub viewer_queue: usize,
    /// Messages waiting for one table.
    pub table_queue: usize,
    /// Appends waiting for the store.
    pub store_queue: usize,
    /// Frames a viewer may send in one go …
    pub frame_burst: u32,
    /// … and per second in the long run.
    pub frames_per_second: f64,
    /// Refused frames in a row after which a connection is closed.
    pub strikes: u32,
    /// Whether a proxy on this machine or in a private network is believed who asks (`X-Forwarded-For`).
    pub proxied: bool,
    /// What one address may ask for per minute, and as much in one go (see [`crate::Budget`]): files of the page …
    pub files_per_minute: u32,
    /// … what is quickly told …
    pub reads_per_minute: u32,
    /// … what takes some reading …
    pub searches_per_minute: u32,
    /// … what changes something …
    pub deeds_per_minute: u32,
    /// … and live connections.
    pub connects_per_minute: u32,
    /// Tables a guest may open per minute.
    pub tables_per_minute: u32,
    /// Tables and guests that all strangers together may make per minute.
    pub newcomers_per_minute: u32,
    /// Passwords that may be tried per minute from one address …
    pub tries_per_address: u32,
    /// … and for one name.
    pub tries_per_name: u32,
    /// Passwords hashed at the same time, each with 19 MiB …
    pub hashers: usize,
    /// … and waiting for it.
    pub hash_queue: usize,
    /// How often somebody may take everything of theirs home per minute …
    pub takeouts_per_minute: u32,
    /// … and how many tables are in it, the latest ones.
    pub takeout_tables: u32,
    /// Lines that somebody who watches may say per minute; also how often they may shun somebody.
    pub murmurs_per_minute: u32,
    /// Lines that somebody may report per minute.
    pub reports_per_minute: u32,
    /// How old the statistics of the dice may be: however many ask, they are read no more often.
    pub tallies: Duration,
    /// How often all strangers together may ask for them, for rankings and for their own statistics per minute.
    pub tallies_per_minute: u32,
    /// How often all strangers together may look into the lobby per minute.
    pub looks_per_minute: u32,
    /// How long a request may take to send its body, and a viewer to take a message.
    pub patience: Duration,
    /// How often a viewer is asked whether they are still there.
    pub ping: Duration,
    /// A viewer who was silent for so long is gone.
    pub silence: Duration,
    /// A table that nobody watches is forgotten after this; the store has it. Long enough for a page that is loaded anew.
    pub idle: Duration,
    /// How long somebody has to be away before a bot may hold their seat.
    pub grace: Duration,
    /// Bots thinking at the same time.
    pub thinkers: usize,
    /// Tables resumed at the start that wait for a bot or for chance; others go on when somebody opens them.
    pub resumed: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message: 16 * 1024,
            record: 512 * 1024,
            entries: 5000,
            replays: 8,
            connections: 8192,
            held: 256 * 1024,
            viewers: 4096,
            viewer_queue: 128,
            table_queue: 64,
            store_queue: 1024,
            frame_burst: 60,
            frames_per_second: 20.0,
            strikes: 100,
            proxied: true,
            files_per_minute: 6000,
            reads_per_minute: 1200,
            searches_per_minute: 240,
            deeds_per_minute: 300,
            connects_per_minute: 600,
            tables_per_minute: 30,
            newcomers_per_minute: 1200,
            tries_per_address: 30,
            tries_per_name: 10,
            hashers: 2,
            hash_queue: 32,
            takeouts_per_minute: 2,
            takeout_tables: 2000,
            murmurs_per_minute: 20,
            reports_per_minute: 5,
            tallies: Duration::from_secs(5),
            tallies_per_minute: 600,
            looks_per_minute: 12_000,
            patience: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            silence: Duration::from_secs(60),
            idle: Duration::from_secs(2),
            grace: Duration::from_secs(20),
            thinkers: std::thread::available_parallelism().map_or(1, Into::into),
            resumed: 100,
        }
    }
}
