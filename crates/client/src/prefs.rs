//! Preferences: language, theme, sound, name. Stored in the browser, never sent.

use crate::browser::{languages, recall, remember};
use i18n::{Lang, Words};
use leptos::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// As the device prefers.
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    pub(crate) const fn code(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The next theme, wrapping around.
    pub(crate) const fn next(self) -> Theme {
        match self {
            Theme::Auto => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Auto,
        }
    }
}

/// The preferences, in the context of every component.
#[derive(Clone, Copy)]
pub(crate) struct Prefs {
    pub(crate) lang: RwSignal<Lang>,
    pub(crate) theme: RwSignal<Theme>,
    pub(crate) sound: RwSignal<bool>,
    pub(crate) name: RwSignal<String>,
}

impl Prefs {
    /// The stored preferences; else those of the browser.
    pub(crate) fn load() -> Prefs {
        let asked = languages();
        let lang = recall("lang").and_then(|tag| Lang::from_tag(&tag));
        let theme = recall("theme").and_then(|code| Theme::ALL.into_iter().find(|theme| theme.code() == code));
        let prefs = Prefs {
            lang: RwSignal::new(lang.unwrap_or_else(|| Lang::choose(asked.iter().map(String::as_str)))),
            theme: RwSignal::new(theme.unwrap_or(Theme::Auto)),
            sound: RwSignal::new(recall("sound").as_deref() == Some("on")),
            name: RwSignal::new(recall("name").unwrap_or_default()),
        };
        prefs.dress_page();
        prefs
    }

    /// Keeps the attributes of `<html>` in step with the preferences.
    fn dress_page(self) {
        Effect::new(move || {
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("lang", self.lang.get().code());
                let _ = match self.theme.get() {
                    Theme::Auto => root.remove_attribute("data-theme"),
                    theme @ (Theme::Light | Theme::Dark) => root.set_attribute("data-theme", theme.code()),
                };
            }
        });
    }

    /// The phrases of the chosen language; reactive.
    pub(crate) fn words(self) -> &'static Words {
        self.lang.get().words()
    }

    pub(crate) fn set_lang(self, lang: Lang) {
        remember("lang", lang.code());
        self.lang.set(lang);
    }

    pub(crate) fn set_theme(self, theme: Theme) {
        remember("theme", theme.code());
        self.theme.set(theme);
    }

    pub(crate) fn toggle_sound(self) {
        let on = !self.sound.get_untracked();
        remember("sound", if on { "on" } else { "off" });
        self.sound.set(on);
    }

    pub(crate) fn set_name(self, name: &str) {
        remember("name", name);
        self.name.set(name.to_owned());
    }
}

pub(crate) fn prefs() -> Prefs {
    expect_context()
}
