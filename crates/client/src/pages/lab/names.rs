//! Labels of options, values and bots.

use super::state::LabState;
use i18n::Words;
use leptos::prelude::WithValue;
use serde_json::Value;

impl LabState {
    pub(super) fn option(self, name: &str) -> &'static str {
        let words = self.prefs.words();
        self.form.with_value(|form| option(words, &form.game, name))
    }

    pub(super) fn value(self, value: &Value) -> String {
        let words = self.prefs.words();
        let plain = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        self.form.with_value(|form| named(words, &form.game, &plain).map_or(plain.clone(), str::to_owned))
    }

    pub(super) fn bot(self, id: &str) -> &'static str {
        self.prefs.words().levels.by_id(id).map_or_else(|| (self.words().bot)(id), |level| level.name)
    }
}

fn option(words: &'static Words, game: &str, name: &str) -> &'static str {
    match (game, name) {
        ("ur-classic", _) => words.ur_classic.pawns,
        ("ur-modern", "board") => words.ur_modern.board,
        ("ur-modern", _) => words.ur_modern.pawns,
        ("rolit", "size") => words.rolit.size,
        ("rolit", _) => words.rolit.start,
        ("village", _) => words.village.setup,
        ("roll-and-rule", "wheel") => words.roll_and_rule.wheel,
        ("roll-and-rule", _) => words.roll_and_rule.numbering,
        _ => words.ulir.option(name),
    }
}

fn named(words: &'static Words, game: &str, value: &str) -> Option<&'static str> {
    let ([plain, shifted, expert], [standard, expensive]) =
        (words.roll_and_rule.numberings, words.roll_and_rule.wheels);
    match (game, value) {
        ("ur-modern", "lanes") => Some(words.ur_modern.lanes),
        ("ur-modern", "grid") => Some(words.ur_modern.grid),
        ("rolit", "8") => Some("8 × 8"),
        ("rolit", "6") => Some("6 × 6"),
        ("rolit", "4") => Some("4 × 4"),
        ("rolit", "roll") => Some(words.rolit.start_roll),
        ("rolit", "first") => Some(words.rolit.start_first),
        ("village", "free") => Some(words.village.setup_free),
        ("village", "distinct") => Some(words.village.setup_distinct),
        ("village", "boxed") => Some(words.village.setup_boxed),
        ("roll-and-rule", "plain") => Some(plain),
        ("roll-and-rule", "shifted") => Some(shifted),
        ("roll-and-rule", "expert") => Some(expert),
        ("roll-and-rule", "standard") => Some(standard),
        ("roll-and-rule", "expensive") => Some(expensive),
        ("ulir", value) => words.ulir.value(value),
        _ => None,
    }
}
