//! Texts of Roll & Rule for callers that know games only by slug, from views and effects as JSON.

use super::ParsedAction;
use crate::by_slug::{GameTexts, GoodsName};
use crate::{SeatNames, Words};
use kernel::Seat;
use serde_json::from_str;

pub(crate) const TEXTS: GameTexts = GameTexts { slug: "roll-and-rule", label, log_line, goods: GoodsName::Resources };

fn label(words: &Words, _view: &str, _seat: Seat, action: &str) -> Option<String> {
    Some(words.games.roll_and_rule.label(&ParsedAction::of(action)?))
}

fn log_line(words: &Words, cast: &SeatNames, effects: &str) -> Option<String> {
    Some(words.games.roll_and_rule.log_line(cast, &from_str::<Vec<_>>(effects).ok()?))
}
