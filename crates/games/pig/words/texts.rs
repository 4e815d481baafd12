//! Texts of Pig for callers that know games only by slug.

use crate::by_slug::{GameTexts, GoodsName};
use serde_json::from_str;

pub(crate) const TEXTS: GameTexts = GameTexts {
    slug: "pig",
    label: |words, _, _, action| Some(words.games.pig.label(action)),
    log_line: |words, cast, effects| Some(words.games.pig.log_line(cast, &from_str::<Vec<_>>(effects).ok()?)),
    goods: GoodsName::Resources,
};
