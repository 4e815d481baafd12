//! Opening of a table, and its terms.

use crate::clock::is_valid_pace;
use crate::rated::{RatingMode, can_be_rated, rated_by_default};
use crate::{DiceCommitment, Origin, Refusal, Sitter, Table, TableEvent};
use kernel::{Options, OptionsError, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;
use table_types::{DiceMode, Match, MatchScore, StandInPolicy, Terms};

/// The longest match: at the largest table, every player has each seat twice.
const MAX_GAMES: u8 = 24;

/// The terms of a new table, with what its host adds to them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HostTerms {
    /// The terms that the players wish.
    pub terms: Terms,
    /// The day of a daily challenge, counted from 1 January 1970; `None` for other games.
    pub daily: Option<u32>,
    /// The present time, in milliseconds since 1970.
    pub now: u64,
    /// What happens to the seats of players who leave, with the level that the terms wish.
    pub stand_in: Option<StandInPolicy>,
    /// The version of the game's rules, for a game that comes from a record; the newest where nothing is said.
    pub rules: Option<u32>,
}

impl From<Terms> for HostTerms {
    fn from(terms: Terms) -> HostTerms {
        HostTerms { terms, ..HostTerms::default() }
    }
}

/// The content of the opening event: everything that is fixed when a table is opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The slug of the game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// Every option with its value, defaults included.
    pub options: Map<String, Value>,
    /// The occupant of each chair at the start.
    pub chairs: Vec<Sitter>,
    /// The match that this game belongs to, with the standing before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#match: Option<Match>,
    /// The terms of the table, as [`Terms::settled`] leaves them.
    #[serde(flatten)]
    pub terms: Terms,
    /// The day of a daily challenge, counted from 1 January 1970; `None` for other games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<u32>,
    /// The commitment to the dice; `None` for tables older than provably fair dice. Formats up to 6 called the key `seal`.
    #[serde(default, alias = "seal", skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Box<DiceCommitment>>,
    /// The time of the opening in milliseconds since 1970, at tables with a clock.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub at: u64,
    /// What happens to the seats of players who leave; `None` at old tables, where the server decides.
    #[serde(default, rename = "leavers", skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<StandInPolicy>,
    /// Whether the game is rated. The JSON key is the older `stakes`.
    #[serde(default, rename = "stakes", skip_serializing_if = "RatingMode::is_rated")]
    pub rating_mode: RatingMode,
    /// Where the game comes from, if it did not begin at this table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Box<Origin>>,
    /// The seats whose player has still to come before the game begins: see [`Table::awaited`]. None before format 8.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub awaited: SeatSet,
    /// The seat whose player, until they come, may let another one begin: the loser of the last game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chooser: Option<Seat>,
}

fn is_nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

fn is_zero(at: &u64) -> bool {
    *at == 0
}

/// The opening event of a new table. It names every option and the version of the rules, so that a later change of
/// defaults does not change old tables.
pub fn open(
    slug: &str,
    given: &Map<String, Value>,
    chairs: Vec<Sitter>,
    terms: impl Into<HostTerms>,
) -> Result<TableEvent, Refusal> {
    let host_terms = terms.into();
    let first = match host_terms.terms.games {
        None | Some(1) => None,
        Some(games @ 2..=MAX_GAMES) => Some(first_of(games, chairs.len())),
        Some(_) => return Err(Refusal::BadMatch),
    };
    opened(slug, given, chairs, first, host_terms)
}

pub(crate) fn opened(
    slug: &str,
    given: &Map<String, Value>,
    chairs: Vec<Sitter>,
    r#match: Option<Match>,
    terms: HostTerms,
) -> Result<TableEvent, Refusal> {
    let HostTerms { terms, daily, now, stand_in, rules } = terms;
    if !is_valid_pace(terms.pace) {
        return Err(Refusal::BadPace);
    }
    let game = catalog::game(slug).ok_or_else(|| Refusal::UnknownGame(slug.chars().take(40).collect()))?;
    let rules = rules.unwrap_or(game.info().rules);
    let options = Options::read_for(game.info(), rules, given).map_err(Refusal::Options)?.to_map();
    let session = game.open_for(rules, chairs.len() as i64, &options).map_err(Refusal::Options)?;
    let seating = game.info().seating;
    let game = slug.to_owned();
    let can_be_drawn = terms.dice == DiceMode::Server && daily.is_none();
    if terms.drawn == Some(true) && !can_be_drawn {
        let error = OptionsError::Conflict("a seat draw needs dice that the server rolls");
        return Err(Refusal::Options(error));
    }
    let drawn = terms.drawn.unwrap_or_else(|| can_be_drawn && seating.draws_lots() && are_several(&chairs));
    let can_be_rated = can_be_rated(&*session, &chairs, terms.dice, daily);
    if terms.rated == Some(true) && !can_be_rated {
        let error =
            OptionsError::Conflict("a rated game needs another player, opposing sides, and dice that the server rolls");
        return Err(Refusal::Options(error));
    }
    let rated = can_be_rated && terms.rated.unwrap_or_else(|| rated_by_default(&chairs));
    let rating_mode = if rated { RatingMode::Rated } else { RatingMode::Friendly };
    let at = if terms.pace.is_free() { 0 } else { now };
    Ok(TableEvent::Opened(Arc::new(Opening {
        game,
        rules,
        options,
        chairs,
        r#match,
        terms: terms.settled(drawn),
        daily,
        commitment: None,
        at,
        stand_in,
        rating_mode,
        origin: None,
        awaited: SeatSet::EMPTY,
        chooser: None,
    })))
}

/// Whether the chairs are for several players: people around one device settle among themselves who sits where.
fn are_several(chairs: &[Sitter]) -> bool {
    let owner = chairs.first().and_then(Sitter::guest);
    chairs.iter().any(|chair| chair.guest().is_none() || chair.guest() != owner)
}

pub(crate) fn first_of(games: u8, seats: usize) -> Match {
    Match { games, number: 1, standings: vec![MatchScore::default(); seats] }
}

impl Table {
    /// The terms of the table.
    pub fn terms(&self) -> &Terms {
        &self.opening.terms
    }

    /// Who rolls the dice.
    pub fn dice(&self) -> DiceMode {
        self.opening.terms.dice
    }

    /// The day of the daily challenge, counted from 1 January 1970; `None` at other tables.
    pub fn daily(&self) -> Option<u32> {
        self.opening.daily
    }

    /// The standing of the match, including this game once it is over; `None` for a single game.
    pub fn match_standing(&self) -> Option<Match> {
        let mut standing = self.opening.r#match.clone()?;
        if let Some(outcome) = self.session.outcome() {
            for (index, player) in standing.standings.iter_mut().enumerate() {
                player.won += u32::from(outcome.winners.iter().any(|seat| seat.index() == index));
                player.points += outcome.scores.get(index).map_or(0.0, |score| score.value());
            }
        }
        Some(standing)
    }
}
