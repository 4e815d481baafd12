//! The header of every page: link to the landing page, language, theme.

use super::icon;
use super::sound::{self, Sound};
use crate::prefs::{Prefs, Theme, prefs};
#[cfg(not(feature = "pages"))]
use crate::route::{Route, follow, router};
use crate::ui::live;
use i18n::Lang;
use leptos::prelude::*;

#[component]
pub(crate) fn Header() -> impl IntoView {
    let prefs = prefs();
    #[cfg(not(feature = "pages"))]
    let home = follow(router(), Route::Landing);
    // The landing page is in another bundle: the browser loads it.
    #[cfg(feature = "pages")]
    let home = |_: leptos::ev::MouseEvent| {};
    view! {
        <header class="header">
            <a class="brand" href="/" on:click=home aria-label=live(move || format!("Tablée, {}", prefs.words().shell.home))>
                {icon::mark()}
                <span class="wordmark">"Tablée"</span>
            </a>
            <div class="switches">
                <LangSwitch prefs />
                <a class="switch" href="/games" data-my-games title=live(move || prefs.words().shell.mine)
                    aria-label=live(move || prefs.words().shell.mine)>{icon::person()}</a>
                {(!cfg!(feature = "pages")).then(|| view! { <SoundSwitch prefs /> })}
                <ThemeSwitch prefs />
            </div>
        </header>
    }
}

#[component]
fn LangSwitch(prefs: Prefs) -> impl IntoView {
    view! {
        <div class="langs" role="group" aria-label=live(move || prefs.words().shell.language) data-lang-switch>
            {Lang::ALL.map(|lang| view! {
                <button
                    type="button"
                    lang=lang.code()
                    aria-label=format!("{} {}", lang.code().to_uppercase(), lang.name())
                    aria-pressed=live(move || (prefs.lang.get() == lang).to_string())
                    data-lang=lang.code()
                    on:click=move |_| prefs.set_lang(lang)
                >
                    {lang.code().to_uppercase()}
                </button>
            }).collect_view()}
        </div>
    }
}

#[component]
fn ThemeSwitch(prefs: Prefs) -> impl IntoView {
    let name = move || {
        let words = &prefs.words().shell;
        match prefs.theme.get() {
            Theme::Auto => words.theme_auto,
            Theme::Light => words.theme_light,
            Theme::Dark => words.theme_dark,
        }
    };
    let label = move || match prefs.lang.get() {
        Lang::Fr => format!("{}\u{202f}: {}", prefs.words().shell.theme, name()),
        Lang::En => format!("{}: {}", prefs.words().shell.theme, name()),
    };
    view! {
        <button
            type="button"
            class="switch"
            data-theme-switch
            aria-label=live(label)
            title=live(label)
            on:click=move |_| prefs.set_theme(prefs.theme.get_untracked().next())
        >
            {move || match prefs.theme.get() {
                Theme::Auto => icon::half().into_any(),
                Theme::Light => icon::sun().into_any(),
                Theme::Dark => icon::candle().into_any(),
            }}
        </button>
    }
}

#[component]
fn SoundSwitch(prefs: Prefs) -> impl IntoView {
    let label = move || {
        let words = &prefs.words().table;
        if prefs.sound.get() { words.sound_on } else { words.sound_off }
    };
    view! {
        <button
            type="button"
            class="switch"
            data-sound-switch
            aria-pressed=live(move || prefs.sound.get().to_string())
            aria-label=live(move || prefs.words().table.sound)
            title=live(label)
            on:click=move |_| {
                prefs.toggle_sound();
                sound::play(prefs, Sound::Step);
            }
        >
            {move || if prefs.sound.get() { icon::sound().into_any() } else { icon::mute().into_any() }}
        </button>
    }
}
