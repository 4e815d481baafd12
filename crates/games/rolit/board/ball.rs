//! One ball: the colour on top, another peeping out below, and how it rolls from one to the next.
//!
//! The light stays where it is; the painted surface slides beneath it and over the edge. That is all a rolling ball is.

use super::layout::middle;
use leptos::prelude::*;
use rolit::{Colour, Square};

/// A ball on a square, or the lack of one.
#[derive(Clone, Copy)]
pub(super) struct Ball {
    pub(super) at: Square,
    /// None where the square is empty.
    pub(super) top: RwSignal<Option<Colour>>,
    /// The roll under way.
    roll: RwSignal<Option<BallRoll>>,
    /// Raised by every roll; its parity restarts the animation.
    rolls: RwSignal<u32>,
    /// It has just been put down.
    fresh: RwSignal<bool>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct BallRoll {
    from: Colour,
    /// Where to, in degrees clockwise from the right.
    way: f64,
}

impl Ball {
    pub(super) fn new(at: Square) -> Ball {
        Ball {
            at,
            top: RwSignal::new(None),
            roll: RwSignal::new(None),
            rolls: RwSignal::new(0),
            fresh: RwSignal::new(false),
        }
    }

    /// Lies there at once.
    pub(super) fn set(self, colour: Option<Colour>) {
        self.rest();
        if self.top.try_get_untracked() != Some(colour) {
            self.top.set(colour);
        }
    }

    /// Whatever moved has arrived.
    pub(super) fn rest(self) {
        if self.roll.try_get_untracked().flatten().is_some() {
            self.roll.set(None);
        }
        if self.fresh.try_get_untracked() == Some(true) {
            self.fresh.set(false);
        }
    }

    pub(super) fn put(self, colour: Colour) {
        self.fresh.set(true);
        self.top.set(Some(colour));
    }

    /// Rolls to another colour.
    pub(super) fn turn(self, colour: Colour, way: f64) {
        let Some(from) = self.top.try_get_untracked().flatten() else { return };
        self.rolls.update(|rolls| *rolls += 1);
        self.roll.set(Some(BallRoll { from, way }));
        self.top.set(Some(colour));
    }

    /// Draws it on its square.
    pub(super) fn draw(self) -> AnyView {
        let (x, y) = middle(self.at);
        view! { <g transform=format!("translate({x} {y})")>{self.draw_here()}</g> }.into_any()
    }

    /// Draws it around the origin.
    pub(super) fn draw_here(self) -> AnyView {
        let class = move || match (self.roll.get().is_some(), self.rolls.get() % 2) {
            (false, _) => "ro-ball",
            (true, 0) => "ro-ball rolls even",
            (true, _) => "ro-ball rolls odd",
        };
        let way = move || self.roll.get().map(|roll| format!("{:.0}", roll.way.rem_euclid(360.0)));
        let old = move || self.roll.get().map_or_else(String::new, |roll| paint(self.at, roll.from));
        let new = move || self.top.get().map_or_else(String::new, |colour| paint(self.at, colour));
        view! {
            <g
                class=class
                class:gone=move || self.top.get().is_none()
                class:fresh=move || self.fresh.get()
                data-way=way
                data-ball=move || self.top.get().map(|colour| colour.letter().to_string())
            >
                <ellipse class="ro-shade" cx="5" cy="9" rx="42" ry="41" />
                <g clip-path="url(#ro-disc)">
                    <g class="ro-face old" inner_html=old></g>
                    <g class="ro-face new" inner_html=new></g>
                </g>
                <g inner_html="<use href=\"#ro-gloss\"/>"></g>
            </g>
        }
        .into_any()
    }
}

/// The painted surface: a colour on top and one that peeps out below, not the same everywhere.
pub(super) fn paint(at: Square, top: Colour) -> String {
    let step = 1 + usize::from(at.column() + 2 * at.row()) % 3;
    let under = Colour::ALL[(top.index() + step) % 4];
    format!("<use href=\"#ro-under-{}\"/><use href=\"#ro-top-{}\"/>", under.letter(), top.letter())
}
