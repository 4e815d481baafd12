//! Clocks: told by the server, ticking here.

use super::desk::{Desk, Notice};
use super::page::Sitting;
use crate::browser::now;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use std::time::Duration;
use wire::Clocks;

/// Clocks as they were told, and when.
#[derive(Clone)]
pub(crate) struct Ticking {
    told: Clocks,
    at: f64,
}

impl Desk {
    /// Takes over what the server says; it says nothing of changes long past.
    pub(super) fn wind(self, clocks: Option<Clocks>) {
        if let Some(told) = clocks {
            self.clocks.set(Some(Ticking { told, at: now() }));
        }
    }

    /// Seconds left, and whether they run.
    fn left(self, seat: Seat) -> Option<(u64, bool)> {
        self.clocks.with(|ticking| {
            let Ticking { told, at } = ticking.as_ref()?;
            let left = (*told.left.get(seat.index())?)? as f64;
            let runs = told.running.contains(seat);
            if runs {
                self.beat.track();
            }
            let spent = if runs { now() - at } else { 0.0 };
            // Rounded up: nobody sees a zero that is none.
            Some((((left - spent) / 1000.0).ceil().max(0.0) as u64, runs))
        })
    }
}

/// The clock of one seat; nothing where it has none.
#[component]
pub(super) fn Clock(desk: Desk, seat: Seat) -> impl IntoView {
    let left = Memo::new(move |_| desk.left(seat));
    let text = move || {
        let seconds = left.get()?.0;
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        Some(match hours {
            0 => format!("{minutes}:{:02}", seconds % 60),
            1..24 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
            _ => (desk.prefs.words().clock.days)(hours / 24, hours % 24),
        })
    };
    view! {
        <Show when=move || left.get().is_some()>
            <span class="clock" class:low=live(move || left.get().is_some_and(|(left, runs)| runs && left <= 10))
                role="timer" data-clock>{live(text)}</span>
        </Show>
    }
}

/// Lets the clocks tick, and says once that little is left, and that none is.
#[component]
pub(super) fn Times(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let ticks = set_interval_with_handle(move || desk.beat.notify(), Duration::from_millis(500));
    on_cleanup(move || ticks.into_iter().for_each(|ticks| ticks.clear()));
    let yours = sitting.head.with_value(|head| head.yours);
    let soon = Memo::new(move |_| {
        let least =
            yours.iter().filter_map(|seat| desk.left(seat)).filter(|(_, runs)| *runs).map(|(left, _)| left).min();
        // A moment long: whoever begins with less is not told what they have not.
        [30, 10].into_iter().find(|&mark| least.is_some_and(|left| left <= mark && left + 1 >= mark))
    });
    let spoken = move || match (soon.get(), desk.notice.get()) {
        (Some(mark), _) => (desk.prefs.words().clock.soon)(mark as u32),
        (None, Some(Notice::TimeUp(seat))) => sitting.time_up(seat),
        (None, _) => String::new(),
    };
    view! { <p class="unseen" role="status" data-time>{live(spoken)}</p> }
}

impl Sitting {
    /// Says for whom the house played.
    pub(super) fn time_up(self, seat: Seat) -> String {
        let words = &self.desk.prefs.words().clock;
        self.cast.with(|cast| if cast.is_you(seat) { words.up.to_owned() } else { (words.up_for)(cast.name(seat)) })
    }
}
