//! Texts of Rolit for callers that know games only by slug, from views and effects as JSON.

use super::Placement;
use crate::by_slug::{GameTexts, GoodsName};
use crate::{SeatNames, Words};
use kernel::Seat;
use serde_json::from_str;

pub(crate) const TEXTS: GameTexts = GameTexts { slug: "rolit", label, log_line, goods: GoodsName::Resources };

fn label(words: &Words, view: &str, _seat: Seat, action: &str) -> Option<String> {
    let position = from_str(view).ok()?;
    Some(words.games.rolit.label(Placement::of(&position, action)?))
}

fn log_line(words: &Words, cast: &SeatNames, effects: &str) -> Option<String> {
    Some(words.games.rolit.log_line(cast, &from_str::<Vec<_>>(effects).ok()?))
}
