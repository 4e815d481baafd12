//! Labels of options, values and bots.

use super::state::LabState;
use leptos::prelude::WithValue;
use serde_json::Value;

impl LabState {
    pub(super) fn option(self, name: &str) -> String {
        let words = self.prefs.words();
        self.form.with_value(|form| words.option(&form.game, name).unwrap_or(name).to_owned())
    }

    pub(super) fn value(self, option: &str, value: &Value) -> String {
        let words = self.prefs.words();
        let plain = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        self.form.with_value(|form| words.value(&form.game, option, &plain).map_or(plain.clone(), str::to_owned))
    }

    pub(super) fn bot(self, id: &str) -> &'static str {
        let words = self.prefs.words();
        let level = self.form.with_value(|form| words.level(&form.game, id));
        level.map_or_else(|| self.words().bot(id), |level| level.name)
    }
}
