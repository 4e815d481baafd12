//! A load run: many tables at once, all played by programs.

use crate::http::Http;
use crate::machine::CpuSteal;
use crate::player::{PlayerPacing, RunPhase, TablePlayer};
use crate::{LoadError, LoadGame, LoadResult, Measurements, machine};
use protocol::{Joined, TableId, Token};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// What is played, and how hard.
#[derive(Clone, Debug)]
pub struct LoadProfile {
    pub game: LoadGame,
    pub tables: usize,
    /// Thinking time before each action.
    pub pause: Duration,
    /// How long the measurement lasts.
    pub lasts: Duration,
    pub connections: ConnectionMode,
}

/// Connections to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConnectionMode {
    PerSeat,
    /// One program plays all seats.
    PerTable,
}

/// Tables begin one after the other for this long; nothing is measured meanwhile.
const WARM: Duration = Duration::from_secs(1);

/// Runs a profile against a server. Players who finish a game start another.
pub async fn run(server: SocketAddr, profile: &LoadProfile) -> Result<LoadResult, LoadError> {
    let programs = Arc::new(Programs::register(server, profile.game.clone()).await?);
    let (phase, follow) = watch::channel(RunPhase::Gather);
    let mut tables = JoinSet::new();
    for number in 0..profile.tables {
        let first = profile.pause.max(WARM).mul_f64(number as f64 / profile.tables as f64);
        let pacing = PlayerPacing { pause: profile.pause, first, most: usize::MAX, phase: follow.clone() };
        let players = programs.sit(profile.connections).await?;
        let (programs, connections) = (Arc::clone(&programs), profile.connections);
        tables.spawn(async move { programs.play_on(players, connections, pacing).await });
    }
    let _ = phase.send(RunPhase::Warm);
    sleep(WARM.max(profile.pause)).await;
    let (begun, cpu_seconds, steal) = (Instant::now(), machine::cpu_seconds(), CpuSteal::so_far());
    let _ = phase.send(RunPhase::Play);
    sleep(profile.lasts).await;
    let _ = phase.send(RunPhase::Leave);
    let lasted = begun.elapsed();
    let cpu_seconds = machine::cpu_seconds().zip(cpu_seconds).map(|(now, before)| now - before);
    let cpu_steal = CpuSteal::so_far().zip(steal).map(|(now, before)| now.since(before));
    let mut measured = Measurements::default();
    while let Some(table) = tables.join_next().await {
        measured.add(table.map_err(|error| LoadError::Refused(error.to_string()))??);
    }
    Ok(LoadResult { cpu_steal, ..measured.result(lasted, cpu_seconds) })
}

/// The registered programs that play: one for each seat, the same at every table.
pub(crate) struct Programs {
    server: SocketAddr,
    http: Http,
    game: LoadGame,
    tokens: Vec<String>,
}

impl Programs {
    pub(crate) async fn register(server: SocketAddr, game: LoadGame) -> Result<Programs, LoadError> {
        let http = Http::new(server);
        let mut tokens = Vec::new();
        for _ in 0..game.seats {
            tokens.push(http.post::<Token>("/api/programs", None, &json!({})).await?.token);
        }
        Ok(Programs { server, http, game, tokens })
    }

    /// Opens a table and connects its players.
    async fn sit(&self, connections: ConnectionMode) -> Result<Vec<TablePlayer>, LoadError> {
        if connections == ConnectionMode::PerTable {
            return Ok(vec![self.sit_alone().await?]);
        }
        let seats: Vec<&str> =
            std::iter::once("you").chain(std::iter::repeat_n("open", self.tokens.len().saturating_sub(1))).collect();
        let new = json!({ "game": self.game.slug, "seats": seats });
        let mut table = None;
        for token in &self.tokens {
            let Some(id) = &table else {
                table = Some(self.http.post::<TableId>("/api/tables", Some(token), &new).await?.id);
                continue;
            };
            self.http.post::<Joined>(&format!("/api/tables/{id}/join"), Some(token), &json!({})).await?;
        }
        let id = table.ok_or_else(|| LoadError::Refused("a table without seats".to_owned()))?;
        let mut players = Vec::new();
        for token in &self.tokens {
            players.push(TablePlayer::connect(self.server, &id, token).await?);
        }
        Ok(players)
    }

    /// Opens a table where one program plays all seats, like people around one device.
    pub(crate) async fn sit_alone(&self) -> Result<TablePlayer, LoadError> {
        let token = self.tokens.first().map(String::as_str).unwrap_or_default();
        let new = json!({ "game": self.game.slug, "seats": vec!["you"; self.tokens.len()] });
        let id = self.http.post::<TableId>("/api/tables", Some(token), &new).await?.id;
        TablePlayer::connect(self.server, &id, token).await
    }

    /// Plays one game after another until the run ends.
    async fn play_on(
        &self,
        mut players: Vec<TablePlayer>,
        connections: ConnectionMode,
        mut pacing: PlayerPacing,
    ) -> Result<Measurements, LoadError> {
        let mut measured = Measurements::default();
        loop {
            let seated = players.len() as u64;
            let mut game = Measurements::default();
            let mut playing: JoinSet<_> = players.drain(..).map(|player| player.play(pacing.clone())).collect();
            while let Some(player) = playing.join_next().await {
                game.add(player.map_err(|error| LoadError::Refused(error.to_string()))??);
            }
            // Each of them has seen the end of the same game.
            game.games /= seated.max(1);
            measured.add(game);
            if *pacing.phase.borrow() == RunPhase::Leave {
                return Ok(measured);
            }
            pacing.first = pacing.pause;
            players = self.sit(connections).await?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TestServer, idle};
    use tokio::runtime::Runtime;

    #[test]
    fn a_crowd_plays_and_tables_are_left() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let server = TestServer::open(folder.path(), Duration::from_secs(60)).expect("a server");
        let players = Runtime::new().expect("threads");
        let game = LoadGame { slug: "rolit".to_owned(), seats: 2 };
        let lasts = Duration::from_millis(500);
        for connections in [ConnectionMode::PerSeat, ConnectionMode::PerTable] {
            let profile = LoadProfile { game: game.clone(), tables: 3, pause: Duration::ZERO, lasts, connections };
            let result = players.block_on(run(server.address(), &profile)).expect("a result");
            assert!(result.moves > 0 && result.refused == 0, "{connections:?}: {result:?}");
        }
        let cost = players.block_on(idle::fill(server.address(), &game, 3, 5, Duration::ZERO, || {})).expect("tables");
        assert_eq!(cost.tables, 3);
        server.close().expect("it closes");
    }

    #[test]
    fn a_game_that_is_not_there_is_told() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let server = TestServer::open(folder.path(), Duration::from_secs(60)).expect("a server");
        let game = LoadGame { slug: "chess".to_owned(), seats: 2 };
        let connections = ConnectionMode::PerSeat;
        let profile = LoadProfile { game, tables: 1, pause: Duration::ZERO, lasts: Duration::ZERO, connections };
        let error = Runtime::new().expect("threads").block_on(run(server.address(), &profile));
        assert!(error.is_err_and(|error| error.to_string().contains("chess")));
        server.close().expect("it closes");
    }
}
