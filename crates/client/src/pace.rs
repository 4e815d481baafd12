//! Pace of animations, and whether they run at all.

use crate::browser::{matches, now, sleep};
use leptos::prelude::*;

/// Pace of animations: at a speed eyes can follow, or at once when the visitor asked for less motion, touched the board
/// to skip, or has another tab in front.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    busy: RwSignal<bool>,
    skip: RwSignal<bool>,
}

impl Pace {
    pub(crate) fn new() -> Pace {
        Pace { busy: RwSignal::new(false), skip: RwSignal::new(false) }
    }

    pub(crate) fn begin(self) {
        self.busy.set(true);
        self.skip.set(false);
    }

    /// All animations have ended.
    pub(crate) fn rest(self) {
        self.busy.set(false);
        self.skip.set(false);
    }

    /// Whether an animation runs.
    pub(crate) fn is_busy(self) -> bool {
        self.busy.get()
    }

    /// Skips the rest of the running animation.
    pub(crate) fn touch(self) {
        if self.busy.try_get_untracked() == Some(true) {
            self.skip.set(true);
        }
    }

    /// Whether a touch skipped the animation.
    pub(crate) fn is_cut(self) -> bool {
        self.skip.get()
    }

    /// Whether animations run at all.
    pub(crate) fn moves(self) -> bool {
        self.skip.try_get_untracked() == Some(false) && !document().hidden() && !reduced()
    }

    /// Waits for an animation; not at all where animations are off.
    pub(crate) async fn motion(self, ms: i32) {
        wait(ms, || self.moves()).await;
    }

    /// Waits so that the step can be read. Reduced motion waits too, or a bot's whole turn would be one flash.
    pub(crate) async fn breath(self, ms: i32) {
        let ms = if reduced() { ms.min(120) } else { ms };
        wait(ms, || self.skip.try_get_untracked() == Some(false) && !document().hidden()).await;
    }
}

/// In slices, so that a touch takes effect at once.
async fn wait(ms: i32, goes_on: impl Fn() -> bool) {
    const SLICE: f64 = 40.0;
    let end = now() + f64::from(ms);
    loop {
        let left = end - now();
        if left <= 0.0 || !goes_on() {
            return;
        }
        sleep(left.min(SLICE) as i32).await;
    }
}

/// Whether the visitor asked for less motion.
pub(crate) fn reduced() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}
