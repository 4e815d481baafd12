//! Texts of Ulir Dungeon for callers that know games only by slug, from views and effects as JSON.

use super::read;
use crate::by_slug::{GameTexts, GoodsName};
use crate::{SeatNames, Words};
use kernel::Seat;
use serde_json::from_str;

pub(crate) const TEXTS: GameTexts = GameTexts { slug: "ulir", label, log_line, goods: GoodsName::Gold };

fn label(words: &Words, view: &str, _seat: Seat, action: &str) -> Option<String> {
    let view = from_str(view).ok()?;
    Some(words.games.ulir.label(&view, read(action)?))
}

fn log_line(words: &Words, cast: &SeatNames, effects: &str) -> Option<String> {
    Some(words.games.ulir.log_line(cast, &from_str::<Vec<_>>(effects).ok()?))
}
