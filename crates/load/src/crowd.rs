//! Many tables at once.

use crate::http::Http;
use crate::machine::Stolen;
use crate::player::{Manner, Phase, Player};
use crate::{Fault, Setting, Speed, Tally, machine};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use wire::{Joined, TableId, Token};

/// Who plays, and how.
#[derive(Clone, Debug)]
pub struct Crowd {
    /// What is played.
    pub setting: Setting,
    /// At so many tables.
    pub tables: usize,
    /// How long everybody thinks about an action.
    pub pause: Duration,
    /// How long they play.
    pub lasts: Duration,
    /// How many connections a table has.
    pub lines: Lines,
}

/// Who connects to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// Everybody who sits there.
    Seat,
    /// One program that plays all seats.
    Table,
}

/// Tables begin one after the other for so long, and what they do meanwhile is not counted.
const WARM: Duration = Duration::from_secs(1);

/// Lets a crowd play and tells how quick the house was. Whoever finishes a game sits down to another.
pub async fn play(house: SocketAddr, crowd: &Crowd) -> Result<Speed, Fault> {
    let seats = Arc::new(Seats::new(house, crowd.setting.clone()).await?);
    let (phase, follow) = watch::channel(Phase::Gather);
    let mut tables = JoinSet::new();
    for number in 0..crowd.tables {
        let first = crowd.pause.max(WARM).mul_f64(number as f64 / crowd.tables as f64);
        let manner = Manner { pause: crowd.pause, first, most: usize::MAX, phase: follow.clone() };
        let mut http = Http::connect(house).await?;
        let players = seats.sit(&mut http, crowd.lines).await?;
        let (seats, lines) = (Arc::clone(&seats), crowd.lines);
        tables.spawn(async move { seats.play_on(http, players, lines, manner).await });
    }
    let _ = phase.send(Phase::Warm);
    sleep(WARM.max(crowd.pause)).await;
    let (begun, worked, stolen) = (Instant::now(), machine::worked(), Stolen::so_far());
    let _ = phase.send(Phase::Play);
    sleep(crowd.lasts).await;
    let _ = phase.send(Phase::Leave);
    let lasted = begun.elapsed();
    let worked = machine::worked().zip(worked).map(|(now, before)| now - before);
    let stolen = Stolen::so_far().zip(stolen).map(|(now, before)| now.since(before));
    let mut tally = Tally::default();
    while let Some(table) = tables.join_next().await {
        tally.add(table.map_err(|error| Fault::Refused(error.to_string()))??);
    }
    Ok(Speed { stolen, ..tally.speed(lasted, worked) })
}

/// Those who play: one program for each seat, the same at every table.
pub(crate) struct Seats {
    house: SocketAddr,
    setting: Setting,
    tokens: Vec<String>,
}

impl Seats {
    pub(crate) async fn new(house: SocketAddr, setting: Setting) -> Result<Seats, Fault> {
        let mut http = Http::connect(house).await?;
        let mut tokens = Vec::new();
        for _ in 0..setting.seats {
            tokens.push(http.post::<Token>("/api/programs", None, &json!({})).await?.token);
        }
        Ok(Seats { house, setting, tokens })
    }

    pub(crate) fn house(&self) -> SocketAddr {
        self.house
    }

    /// Everybody sits down at a new table.
    async fn sit(&self, http: &mut Http, lines: Lines) -> Result<Vec<Player>, Fault> {
        if lines == Lines::Table {
            return Ok(vec![self.sit_alone(http).await?]);
        }
        let seats: Vec<&str> =
            std::iter::once("you").chain(std::iter::repeat_n("open", self.tokens.len().saturating_sub(1))).collect();
        let new = json!({ "game": self.setting.game, "seats": seats });
        let mut table = None;
        for token in &self.tokens {
            let Some(id) = &table else {
                table = Some(http.post::<TableId>("/api/tables", Some(token), &new).await?.id);
                continue;
            };
            http.post::<Joined>(&format!("/api/tables/{id}/join"), Some(token), &json!({})).await?;
        }
        let id = table.ok_or_else(|| Fault::Refused("nothing: nobody sits".to_owned()))?;
        let mut players = Vec::new();
        for token in &self.tokens {
            players.push(Player::sit(self.house, &id, token).await?);
        }
        Ok(players)
    }

    /// One of them sits down at a new table, on all seats: people around one device.
    pub(crate) async fn sit_alone(&self, http: &mut Http) -> Result<Player, Fault> {
        let token = self.tokens.first().map(String::as_str).unwrap_or_default();
        let new = json!({ "game": self.setting.game, "seats": vec!["you"; self.tokens.len()] });
        let id = http.post::<TableId>("/api/tables", Some(token), &new).await?.id;
        Player::sit(self.house, &id, token).await
    }

    /// Plays one game after another until it is time to leave.
    async fn play_on(
        &self,
        mut http: Http,
        mut players: Vec<Player>,
        lines: Lines,
        mut manner: Manner,
    ) -> Result<Tally, Fault> {
        let mut tally = Tally::default();
        loop {
            let seated = players.len() as u64;
            let mut game = Tally::default();
            let mut playing: JoinSet<_> = players.drain(..).map(|player| player.play(manner.clone())).collect();
            while let Some(player) = playing.join_next().await {
                game.add(player.map_err(|error| Fault::Refused(error.to_string()))??);
            }
            // Each of them has seen the end of the same game.
            game.games /= seated.max(1);
            tally.add(game);
            if *manner.phase.borrow() == Phase::Leave {
                return Ok(tally);
            }
            manner.first = manner.pause;
            players = self.sit(&mut http, lines).await?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{House, idle};
    use tokio::runtime::Runtime;

    #[test]
    fn a_crowd_plays_and_tables_are_left() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let house = House::open(folder.path(), Duration::from_secs(60)).expect("a house");
        let players = Runtime::new().expect("threads");
        let setting = Setting { game: "rolit".to_owned(), seats: 2 };
        let lasts = Duration::from_millis(500);
        for lines in [Lines::Seat, Lines::Table] {
            let crowd = Crowd { setting: setting.clone(), tables: 3, pause: Duration::ZERO, lasts, lines };
            let speed = players.block_on(play(house.address(), &crowd)).expect("figures");
            assert!(speed.moves > 0 && speed.refused == 0, "{lines:?}: {speed:?}");
        }
        let cost =
            players.block_on(idle::fill(house.address(), &setting, 3, 5, Duration::ZERO, || {})).expect("tables");
        assert_eq!(cost.tables, 3);
        house.close().expect("it closes");
    }

    #[test]
    fn a_game_that_is_not_there_is_told() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let house = House::open(folder.path(), Duration::from_secs(60)).expect("a house");
        let setting = Setting { game: "chess".to_owned(), seats: 2 };
        let crowd = Crowd { setting, tables: 1, pause: Duration::ZERO, lasts: Duration::ZERO, lines: Lines::Seat };
        let fault = Runtime::new().expect("threads").block_on(play(house.address(), &crowd));
        assert!(fault.is_err_and(|fault| fault.to_string().contains("chess")));
        house.close().expect("it closes");
    }
}
