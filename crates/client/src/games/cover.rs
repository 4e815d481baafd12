//! A game box on the landing page: a spine and a cover.

use crate::prefs::prefs;
use crate::ui::live;
use i18n::GameWords;
use leptos::prelude::*;

/// The cover of a game box, drawn in a 220 by 280 picture.
pub(crate) struct Cover {
    pub(crate) slug: &'static str,
    /// The inside of the picture, without the title, which depends on the language.
    pub(crate) art: &'static str,
    /// The colour of the spine.
    pub(crate) spine: &'static str,
    /// The colour of the title.
    pub(crate) ink: &'static str,
    /// Baseline of the title's first line.
    pub(crate) title_y: u16,
    /// Font size of the title: 220 hold about sixteen letters of size 20.
    pub(crate) title_size: u16,
    /// Whether the game is there to learn from: its box says so.
    pub(crate) example: bool,
}

impl Cover {
    pub(crate) fn words(&'static self) -> Option<&'static GameWords> {
        prefs().words().game(self.slug)
    }

    fn line(&'static self, index: usize) -> &'static str {
        self.words().map_or(self.slug, |words| words.cover[index])
    }

    /// The whole box in perspective: spine to the left, cover to the right.
    pub(crate) fn draw_box(&'static self) -> impl IntoView {
        view! {
            <svg class="box-art" viewBox="0 0 256 292" aria-hidden="true">
                <polygon points="0,15 31,4 31,288 0,279" fill=self.spine />
                <polygon points="0,15 31,4 31,288 0,279" fill="url(#box-spine)" />
                <text class="box-spine-title" fill="#F7EFDD" transform="translate(21 146) rotate(-90)">
                    {live(move || self.words().map_or(self.slug, |words| words.title))}
                </text>
                <g transform="translate(31 4) scale(1.0136 1.0143)">{self.draw()}</g>
                <path d="M31 4 V288" stroke="#fff" stroke-opacity=".28" stroke-width="1.2" />
            </svg>
        }
    }

    pub(crate) fn draw(&'static self) -> impl IntoView {
        let second = move || self.line(1);
        view! {
            <svg width="220" height="280" inner_html=self.art></svg>
            <g class="box-title" fill=self.ink font-size=self.title_size text-anchor="middle">
                <text x="110" y=self.title_y>{live(move || self.line(0))}</text>
                <text x="110" y=self.title_y + self.title_size + 5>{live(second)}</text>
            </g>
            <rect width="220" height="280" fill="url(#box-light)" />
            <rect x=".75" y=".75" width="218.5" height="278.5" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="1.5" />
        }
    }
}
