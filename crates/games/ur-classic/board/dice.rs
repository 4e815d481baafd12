//! Four tetrahedra, each with a gold tip, a silver tip and two blank ones (UC-2). Which of them show a coloured tip, and
//! which one, is only for the eye: their number is the roll.

use super::layout::Layout;
use crate::pace::Pace;
use crate::ui::live;
use js_sys::Math::random;
use kernel::Seat;
use leptos::prelude::*;

/// Duration of the tumbling; a touch skips it.
const TUMBLE_MS: i32 = 560;

/// The tip that is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tip {
    Blank,
    Gold,
    Silver,
}

/// The throw on display.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Throw {
    seat: Seat,
    tips: [Tip; 4],
    angles: [f64; 4],
    rolling: bool,
}

#[derive(Clone, Copy)]
pub(super) struct UrClassicDice {
    /// `None` before the first throw.
    lie: RwSignal<Option<Throw>>,
}

impl UrClassicDice {
    pub(super) fn new() -> UrClassicDice {
        UrClassicDice { lie: RwSignal::new(None) }
    }

    /// Shows a roll without animation, unless it is on display already.
    pub(super) fn set(self, seat: Seat, roll: u8) {
        let shown = |lie: &Option<Throw>| {
            lie.is_some_and(|lie| {
                lie.seat == seat && lie.tips.iter().filter(|&&tip| tip != Tip::Blank).count() == usize::from(roll)
            })
        };
        if !self.lie.with_untracked(shown) {
            self.lie.set(Some(fall(seat, roll)));
        }
    }

    pub(super) fn clear(self) {
        self.lie.set(None);
    }

    pub(super) async fn roll(self, seat: Seat, roll: u8, pace: Pace) {
        let throw = fall(seat, roll);
        if pace.moves() {
            self.lie.set(Some(Throw { rolling: true, ..throw }));
            pace.motion(TUMBLE_MS).await;
        }
        self.lie.set(Some(throw));
    }

    /// Draws them in the notch of the seat that threw them.
    pub(super) fn draw(self, layout: Memo<Layout>) -> AnyView {
        let dice = (0..4).map(|index| {
            let lie = Memo::new(move |_| self.lie.get());
            let transform = move || {
                let throw = lie.get()?;
                let (x, y) = layout.get().die(throw.seat, index);
                Some(format!("translate({x:.1} {y:.1}) rotate({:.0})", throw.angles[index]))
            };
            let face = move || match lie.get().map(|throw| throw.tips[index]) {
                None => "",
                Some(Tip::Blank) => "blank",
                Some(Tip::Gold) => "gold",
                Some(Tip::Silver) => "silver",
            };
            view! {
                <g class="ur-die-place" transform=live(transform) class:gone=live(move || lie.get().is_none())>
                    <g class=live(move || format!("ur-die d{index} {}", face()))
                        class:rolling=live(move || lie.get().is_some_and(|throw| throw.rolling))
                        inner_html="<use class=\"blank\" href=\"#ur-die-0\"/><use class=\"gold\" href=\"#ur-die-1\"/><use class=\"silver\" href=\"#ur-die-2\"/>"
                    ></g>
                </g>
            }
        });
        view! { <g class="ur-dice" aria-hidden="true">{dice.collect_view()}</g> }.into_any()
    }
}

/// Shows as many coloured tips as the roll, on random dice, as often gold as silver.
fn fall(seat: Seat, roll: u8) -> Throw {
    let mut tips = [Tip::Blank; 4];
    let mut left = roll.min(4);
    while left > 0 {
        let die = (random() * 4.0) as usize & 3;
        if tips[die] == Tip::Blank {
            tips[die] = if random() < 0.5 { Tip::Gold } else { Tip::Silver };
            left -= 1;
        }
    }
    Throw { seat, tips, angles: [0; 4].map(|_| random() * 70.0 - 35.0), rolling: false }
}
