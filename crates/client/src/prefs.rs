//! What the visitor chose: language, light, sound, name. Remembered in the browser, never sent.

use crate::browser::{languages, recall, remember};
use leptos::prelude::*;
use words::{Lang, Words};

/// Which light the page is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// The device decides.
    Auto,
    /// Paper and ink.
    Light,
    /// Walnut and candlelight.
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

    /// The one after it, round and round.
    pub(crate) const fn next(self) -> Theme {
        match self {
            Theme::Auto => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Auto,
        }
    }
}

/// The visitor's choices, in the context of every component.
#[derive(Clone, Copy)]
pub(crate) struct Prefs {
    pub(crate) lang: RwSignal<Lang>,
    pub(crate) theme: RwSignal<Theme>,
    pub(crate) sound: RwSignal<bool>,
    pub(crate) name: RwSignal<String>,
}

impl Prefs {
    /// What was remembered; else what the browser asks for.
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

    /// Keeps `<html>` in step with the choices.
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

    /// The words of the chosen language; follows the switch.
    pub(crate) fn words(self) -> &'static Words {
        self.lang.get().words()
    }

    /// Chooses a language for good.
    pub(crate) fn set_lang(self, lang: Lang) {
        remember("lang", lang.code());
        self.lang.set(lang);
    }

    /// Chooses a light for good.
    pub(crate) fn set_theme(self, theme: Theme) {
        remember("theme", theme.code());
        self.theme.set(theme);
    }

    /// Turns sounds on or off for good.
    pub(crate) fn toggle_sound(self) {
        let on = !self.sound.get_untracked();
        remember("sound", if on { "on" } else { "off" });
        self.sound.set(on);
    }

    /// Remembers how the visitor wants to be called.
    pub(crate) fn set_name(self, name: &str) {
        remember("name", name);
        self.name.set(name.to_owned());
    }
}

/// The visitor's choices.
pub(crate) fn prefs() -> Prefs {
    expect_context()
}
