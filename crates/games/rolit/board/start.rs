//! The ball that is rolled like a die: the colour on top begins (RO-3).

use super::ball::Ball;
use crate::pace::Pace;
use leptos::prelude::*;
use rolit::{Colour, Square};

/// How often it turns over on its way, and how fast: no more than dice may take.
const TURNS: usize = 5;
const TURN_MS: i32 = 115;
/// To see what it shows.
const SHOW_MS: i32 = 1_000;

/// The ball for the start.
#[derive(Clone, Copy)]
pub(super) struct StartRoll {
    ball: Ball,
    rolling: RwSignal<bool>,
}

impl StartRoll {
    pub(super) fn new() -> StartRoll {
        let anywhere = Square::at(0, 0).unwrap_or_else(|| unreachable!("every board has a first square"));
        StartRoll { ball: Ball::new(anywhere), rolling: RwSignal::new(false) }
    }

    /// Back into the box.
    pub(super) fn clear(self) {
        self.rolling.set(false);
        self.ball.set(None);
    }

    /// It rolls in from the left and shows a colour.
    pub(super) async fn roll(self, colour: Colour, pace: Pace) {
        let before = |turns: usize| Colour::ALL[(colour.index() + 4 * TURNS - turns) % 4];
        if pace.moves() {
            self.ball.set(Some(before(TURNS)));
            self.rolling.set(true);
            for left in (0..TURNS).rev() {
                self.ball.turn(before(left), 0.0);
                pace.motion(TURN_MS).await;
            }
        }
        self.ball.set(Some(colour));
        self.rolling.set(false);
        pace.breath(SHOW_MS).await;
        self.clear();
    }

    /// Draws it in the middle of a picture of this width.
    pub(super) fn draw(self, width: f64) -> AnyView {
        let (middle, large) = (width / 2.0, width / 380.0);
        view! {
            <g
                class="ro-start"
                class:on=move || self.ball.top.get().is_some()
                transform=format!("translate({middle} {middle}) scale({large:.2})")
                aria-hidden="true"
            >
                <circle class="ro-start-dim" r="64" />
                <g class="ro-start-way" class:rolling=move || self.rolling.get()>{self.ball.draw_here()}</g>
            </g>
        }
        .into_any()
    }
}
