//! Texts of Rolling Village for callers that know games only by slug, from views and effects as JSON.

use super::ParsedAction;
use crate::by_slug::{GameTexts, GoodsName};
use crate::{SeatNames, Words};
use kernel::Seat;
use serde_json::from_str;

pub(crate) const TEXTS: GameTexts = GameTexts { slug: "village", label, log_line, goods: GoodsName::Resources };

fn label(words: &Words, view: &str, seat: Seat, action: &str) -> Option<String> {
    let view = from_str(view).ok()?;
    Some(words.games.village.label(&view, seat, ParsedAction::of(action)?))
}

fn log_line(words: &Words, cast: &SeatNames, effects: &str) -> Option<String> {
    Some(words.games.village.log_line(cast, &from_str::<Vec<_>>(effects).ok()?))
}
