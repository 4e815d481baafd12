//! Two tetrahedra, each with one gold tip, one silver tip and two blank ones.

use crate::pace::Pace;
use js_sys::Math::random;
use leptos::prelude::*;
use ur_modern::Roll;

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
    roll: Roll,
    tips: [Tip; 2],
    angles: [f64; 2],
    rolling: bool,
}

#[derive(Clone, Copy)]
pub(super) struct UrModernDice {
    /// `None` before the first throw.
    lie: RwSignal<Option<Throw>>,
}

impl UrModernDice {
    pub(super) fn new() -> UrModernDice {
        UrModernDice { lie: RwSignal::new(None) }
    }

    /// Shows a roll without animation, unless it is on display already.
    pub(super) fn set(self, roll: Roll) {
        if self.lie.with_untracked(|lie| lie.map(|lie| lie.roll)) != Some(roll) {
            self.lie.set(Some(fall(roll)));
        }
    }

    pub(super) fn clear(self) {
        self.lie.set(None);
    }

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

/// Which die shows which tip is decoration, as is the colour of a single tip: the roll fixes only the number and the
/// pair.
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
