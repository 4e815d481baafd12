//! Two tetrahedra, each with one gold tip, one silver tip and two blank ones.

use crate::pace::Pace;
use js_sys::Math::random;
use leptos::prelude::*;
use ur_modern::Roll;

/// How long they tumble; a touch skips it.
const TUMBLE_MS: i32 = 560;

/// The tip that is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tip {
    Blank,
    Gold,
    Silver,
}

/// How the dice lie.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Throw {
    roll: Roll,
    tips: [Tip; 2],
    angles: [f64; 2],
    rolling: bool,
}

/// The dice of a table.
#[derive(Clone, Copy)]
pub(super) struct Dice {
    /// Nothing before the first throw.
    lie: RwSignal<Option<Throw>>,
}

impl Dice {
    pub(super) fn new() -> Dice {
        Dice { lie: RwSignal::new(None) }
    }

    /// Shows a roll without rolling, unless it lies there already.
    pub(super) fn set(self, roll: Roll) {
        if self.lie.with_untracked(|lie| lie.map(|lie| lie.roll)) != Some(roll) {
            self.lie.set(Some(fall(roll)));
        }
    }

    /// Puts the dice away.
    pub(super) fn clear(self) {
        self.lie.set(None);
    }

    /// They tumble, then lie.
    pub(super) async fn roll(self, roll: Roll, pace: Pace) {
        let throw = fall(roll);
        if pace.moves() {
            self.lie.set(Some(Throw { rolling: true, ..throw }));
            pace.motion(TUMBLE_MS).await;
        }
        self.lie.set(Some(throw));
    }

    /// Draws them in their tray. What they show stands beside them in words.
    pub(super) fn draw(self) -> AnyView {
        let lie = self.lie;
        let dice = [0, 1].map(|index| {
            let place = [(36.0, 38.0), (100.0, 36.0)][index];
            let transform = move || {
                let angle = lie.get().map_or(0.0, |throw| throw.angles[index]);
                format!("translate({} {}) rotate({angle:.0})", place.0, place.1)
            };
            let face = move || match lie.get().map(|throw| throw.tips[index]) {
                None | Some(Tip::Blank) => "blank",
                Some(Tip::Gold) => "gold",
                Some(Tip::Silver) => "silver",
            };
            let rolling = move || if lie.get().is_some_and(|throw| throw.rolling) { " rolling" } else { "" };
            view! {
                <g class="um-die-place" transform=transform class:gone=move || lie.get().is_none()>
                    <g class=move || format!("um-die d{index} {}{}", face(), rolling())
                        inner_html="<use class=\"blank\" href=\"#um-die-blank\"/><use class=\"gold\" href=\"#um-die-gold\"/><use class=\"silver\" href=\"#um-die-silver\"/>"
                    ></g>
                </g>
            }
        });
        view! {
            <svg class="um-dice" viewBox="0 0 136 72" aria-hidden="true">
                <defs inner_html=include_str!("art/dice.svg")></defs>
                {dice.collect_view()}
            </svg>
        }
        .into_any()
    }
}

/// Which die shows what is only for the eye, as is the colour of a single tip: the roll says how many and which pair.
fn fall(roll: Roll) -> Throw {
    let coin = || random() < 0.5;
    let mut tips = match roll {
        Roll::Blank => [Tip::Blank; 2],
        Roll::Single => [if coin() { Tip::Gold } else { Tip::Silver }, Tip::Blank],
        Roll::Mixed => [Tip::Gold, Tip::Silver],
        Roll::Silver => [Tip::Silver; 2],
        Roll::Gold => [Tip::Gold; 2],
    };
    if coin() {
        tips.reverse();
    }
    Throw { roll, tips, angles: [0; 2].map(|_| random() * 56.0 - 28.0), rolling: false }
}
