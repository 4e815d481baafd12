//! Matches: several games in a row, after each of which all players move on by one seat (RO-7).

use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The standing of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Match {
    /// The number of games in the match.
    pub games: u8,
    /// The number of the present game, from 1.
    pub number: u8,
    /// The scores so far, by seat of the present game.
    pub standings: Vec<MatchScore>,
}

/// The score of one player in a match.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchScore {
    /// The number of games won; shared wins count in full.
    pub won: u32,
    /// The points of all games.
    pub points: f64,
}

impl Match {
    /// The seats in the lead: most games won, then most points (RO-7).
    pub fn leaders(&self) -> SeatSet {
        let ahead = |one: &MatchScore, other: &MatchScore| {
            one.won > other.won || (one.won == other.won && one.points > other.points + 1e-9)
        };
        let unbeaten = |standing: &MatchScore| !self.standings.iter().any(|other| ahead(other, standing));
        let seats = (0..).map_while(Seat::new).zip(&self.standings);
        seats.filter(|(_, standing)| unbeaten(standing)).map(|(seat, _)| seat).collect()
    }

    /// Whether the present game is the last of the match.
    pub fn is_last(&self) -> bool {
        self.number >= self.games
    }
}
