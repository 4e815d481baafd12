//! The clocks: set by the server, ticking in the page.

use super::client::{Notice, TableClient};
use super::page::TableContext;
use crate::browser::now;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use protocol::Clocks;
use std::time::Duration;

/// The clocks as the server sent them, and when they arrived.
#[derive(Clone)]
pub(crate) struct RunningClocks {
    told: Clocks,
    at: f64,
}

impl TableClient {
    /// Sets the clocks; the server sends none with old changes.
    pub(super) fn set_clocks(self, clocks: Option<Clocks>) {
        if let Some(told) = clocks {
            self.clocks.set(Some(RunningClocks { told, at: now() }));
        }
    }

    /// Seconds left, and whether the clock runs.
    fn left(self, seat: Seat) -> Option<(u64, bool)> {
        self.clocks.with(|ticking| {
            let RunningClocks { told, at } = ticking.as_ref()?;
            let left = (*told.left.get(seat.index())?)? as f64;
            let runs = told.running.contains(seat);
            if runs {
                self.tick.track();
            }
            let spent = if runs { now() - at } else { 0.0 };
            // Rounded up: zero is shown only when time is up.
            Some((((left - spent) / 1000.0).ceil().max(0.0) as u64, runs))
        })
    }
}

/// The clock of one seat; empty where it has none.
#[component]
pub(super) fn Clock(client: TableClient, seat: Seat) -> impl IntoView {
    let left = Memo::new(move |_| client.left(seat));
    let text = move || {
        let seconds = left.get()?.0;
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        Some(match hours {
            0 => format!("{minutes}:{:02}", seconds % 60),
            1..24 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
            _ => client.prefs.words().clock.days(hours / 24, hours % 24),
        })
    };
    view! {
        <Show when=move || left.get().is_some()>
            <span class="clock" class:low=live(move || left.get().is_some_and(|(left, runs)| runs && left <= 10))
                role="timer" data-clock>{live(text)}</span>
        </Show>
    }
}

/// Redraws the clocks, and announces low time and time-outs to screen readers.
#[component]
pub(super) fn Times(context: TableContext) -> impl IntoView {
    let client = context.client;
    let ticks = set_interval_with_handle(move || client.tick.notify(), Duration::from_millis(500));
    on_cleanup(move || ticks.into_iter().for_each(|ticks| ticks.clear()));
    let yours = context.head.with_value(|head| head.yours);
    let soon = Memo::new(move |_| {
        let least =
            yours.iter().filter_map(|seat| client.left(seat)).filter(|(_, runs)| *runs).map(|(left, _)| left).min();
        // For one second only: a player who starts below the mark is not warned of it.
        [30, 10].into_iter().find(|&mark| least.is_some_and(|left| left <= mark && left + 1 >= mark))
    });
    let spoken = move || match (soon.get(), client.notice.get()) {
        (Some(mark), _) => client.prefs.words().clock.soon(mark as u32),
        (None, Some(Notice::TimeUp(seat))) => context.time_up(seat),
        (None, _) => String::new(),
    };
    view! { <p class="unseen" role="status" data-time>{live(spoken)}</p> }
}

impl TableContext {
    /// Says for whom the server played.
    pub(super) fn time_up(self, seat: Seat) -> String {
        let words = &self.client.prefs.words().clock;
        self.cast.with(|cast| {
            if cast.is_you(seat) { words.timed_out.to_owned() } else { words.timed_out_for(cast.name(seat)) }
        })
    }
}
