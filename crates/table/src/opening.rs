//! How a table begins: by itself, or after another one.

use crate::pace::is_sound;
use crate::rated::{Stakes, can_count, usually};
use crate::{Fact, Origin, Refusal, Sealing, Sitter, Table};
use kernel::{Options, OptionsFault};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;
use wire::{Dice, Gallery, Leavers, Match, Pace, Standing};

/// The longest match: every seat of the largest table in each place, twice.
const LONGEST: u8 = 24;

/// How a table is played beyond the options of its game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// A match of so many games instead of one (RO-7).
    pub games: Option<u8>,
    /// Who rolls.
    pub dice: Dice,
    /// The day whose challenge it is, counted from the first of 1970.
    pub daily: Option<u32>,
    /// Whether partners agree on what cannot be taken back before it is played.
    pub consent: bool,
    /// How much time people have.
    pub pace: Pace,
    /// What time it is, in milliseconds since 1970.
    pub now: u64,
    /// What happens to the seats of those who leave.
    pub leavers: Option<Leavers>,
    /// Whether anybody may find it in the lobby and sit down.
    pub listed: bool,
    /// What those who do not sit at the table may do there.
    pub gallery: Gallery,
    /// Whether the lot seats everybody before the game begins.
    pub drawn: bool,
    /// Whether the game counts for the ratings; between people it does where nothing is said.
    pub rated: Option<bool>,
}

/// How a table was set up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Slug.
    pub game: String,
    /// Version of the game's rules.
    pub rules: u32,
    /// All named.
    pub options: Map<String, Value>,
    /// One per seat.
    pub chairs: Vec<Sitter>,
    /// The match it is a game of, as it stood before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#match: Option<Match>,
    /// Who rolls.
    #[serde(default, skip_serializing_if = "Dice::is_house")]
    pub dice: Dice,
    /// The day whose challenge it is, counted from the first of 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<u32>,
    /// Whether partners agree on what cannot be taken back before it is played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub consent: bool,
    /// The seal on the dice; tables opened before there were seals have none and roll as they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Box<Sealing>>,
    /// How much time people have.
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pub pace: Pace,
    /// When it was set up, in milliseconds since 1970, where a clock runs.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub at: u64,
    /// What happens to the seats of those who leave; the house decides where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leavers: Option<Leavers>,
    /// Whether anybody may find it in the lobby and sit down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub listed: bool,
    /// What those who do not sit at the table may do there.
    #[serde(default, skip_serializing_if = "Gallery::is_open")]
    pub gallery: Gallery,
    /// Whether the lot seats everybody before the game begins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// Whether the game counts for the ratings.
    #[serde(default, skip_serializing_if = "Stakes::is_rated")]
    pub stakes: Stakes,
    /// Where the game came from, if it did not begin here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Box<Origin>>,
}

fn is_zero(at: &u64) -> bool {
    *at == 0
}

/// The first fact of a new table, if the game can be set up so. Every option is named in it and the version of the rules
/// kept, so that a later change of defaults changes no old table.
pub fn open(slug: &str, given: &Map<String, Value>, chairs: Vec<Sitter>, terms: Terms) -> Result<Fact, Refusal> {
    if !is_sound(terms.pace) {
        return Err(Refusal::BadPace);
    }
    let first = match terms.games {
        None | Some(1) => None,
        Some(games @ 2..=LONGEST) => Some(first_of(games, chairs.len())),
        Some(_) => return Err(Refusal::BadMatch),
    };
    opened(slug, given, chairs, first, terms)
}

pub(crate) fn opened(
    slug: &str,
    given: &Map<String, Value>,
    chairs: Vec<Sitter>,
    r#match: Option<Match>,
    terms: Terms,
) -> Result<Fact, Refusal> {
    let game = shelf::game(slug).ok_or_else(|| Refusal::UnknownGame(slug.chars().take(40).collect()))?;
    let options = Options::read(game.card(), given).map_err(Refusal::Options)?.to_map();
    let session = game.open(chairs.len() as i64, &options).map_err(Refusal::Options)?;
    let (game, rules) = (slug.to_owned(), game.card().rules);
    let Terms { dice, daily, consent, pace, now, leavers, listed, gallery, drawn, rated, games: _ } = terms;
    if drawn && (dice != Dice::House || daily.is_some()) {
        let fault = OptionsFault::Together("the lot needs the dice of the house");
        return Err(Refusal::Options(fault));
    }
    let can_count = can_count(&*session, &chairs, dice, daily);
    if rated == Some(true) && !can_count {
        let fault = OptionsFault::Together("a rated game needs somebody else, sides, and the dice of the house");
        return Err(Refusal::Options(fault));
    }
    let rated = can_count && rated.unwrap_or_else(|| usually(&chairs));
    let stakes = if rated { Stakes::Rated } else { Stakes::Friendly };
    let at = if pace.is_free() { 0 } else { now };
    Ok(Fact::Opened(Arc::new(Opening {
        game,
        rules,
        options,
        chairs,
        r#match,
        dice,
        daily,
        consent,
        seal: None,
        pace,
        at,
        leavers,
        listed,
        gallery,
        drawn,
        stakes,
        origin: None,
    })))
}

fn first_of(games: u8, seats: usize) -> Match {
    Match { games, number: 1, standings: vec![Standing::default(); seats] }
}

impl Table {
    /// The first fact of the table after this one: the same people and options; in a match, everybody moves on by one seat
    /// and takes what they have along. After the last game of a match a new one begins. Its clocks begin to run now.
    pub fn next_opening(&self, now: u64) -> Result<Fact, Refusal> {
        let record = self.session.record();
        let mut chairs: Vec<Sitter> = self.chairs.iter().cloned().map(Sitter::back).collect();
        let following = self.standing().map(|mut standing| {
            chairs.rotate_left(1);
            if standing.is_last() {
                return first_of(standing.games, chairs.len());
            }
            standing.standings.rotate_left(1);
            standing.number += 1;
            standing
        });
        // The challenge of a day is played once: what comes after it is an ordinary game.
        let terms = Terms {
            games: None,
            dice: self.dice(),
            daily: None,
            consent: self.consent(),
            pace: self.pace(),
            now,
            leavers: self.leavers().cloned(),
            listed: self.is_listed(),
            gallery: self.gallery(),
            // In a match everybody moves on by one seat instead.
            drawn: self.opening.drawn && following.is_none(),
            rated: Some(self.is_rated()),
        };
        opened(&record.game, &record.options, chairs, following, terms)
    }

    /// Whether anybody may find it in the lobby and sit down.
    pub fn is_listed(&self) -> bool {
        self.opening.listed
    }

    /// Whether partners agree on what cannot be taken back before it is played.
    pub fn consent(&self) -> bool {
        self.opening.consent
    }

    /// Who rolls.
    pub fn dice(&self) -> Dice {
        self.opening.dice
    }

    /// The day whose challenge is played here, counted from the first of 1970.
    pub fn daily(&self) -> Option<u32> {
        self.opening.daily
    }

    /// Where the match stands, this game counted once it is over; nothing at a table that is not part of one.
    pub fn standing(&self) -> Option<Match> {
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
