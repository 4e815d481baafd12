//! The game seen again, replayed here by the same rules.

use super::desk::Desk;
use kernel::{AnySession, Entry, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use wire::Moment;

/// Between two steps of the film.
const GAP_MS: i32 = 500;

/// A finished game being seen again.
#[derive(Clone)]
pub(crate) struct Film {
    session: Arc<dyn AnySession>,
    /// Steps shown.
    pub(crate) at: usize,
    pub(crate) playing: bool,
    /// Raised by every jump: a motion that was under way stops counting.
    take: u32,
    /// It is of another game than the one in the log.
    other: bool,
}

impl Film {
    /// How many steps there are.
    pub(crate) fn len(&self) -> usize {
        self.session.ply()
    }
}

impl Film {
    /// Whether it is of the game in the log.
    pub(super) fn is_own(&self) -> bool {
        !self.other
    }

    /// Whether it is of the game in the log, and not at its end.
    pub(super) fn goes_on(&self) -> bool {
        self.is_own() && self.at < self.len()
    }
}

impl Desk {
    /// Opens the film at its beginning and lets it run.
    pub(crate) fn open_film(self) {
        self.open_film_at(0);
        self.run_film();
    }

    /// Opens the film at a step and stops there.
    pub(super) fn open_film_at(self, step: usize) {
        if let Some(record) = self.known()
            && let Some(film) = self.film_of(record.log)
        {
            self.film.set(Some(film));
            self.jump(step);
        }
    }

    /// Opens the film of another game with the same players, at its end.
    #[cfg(feature = "sheets")]
    pub(crate) fn open_other(self, log: Vec<Entry>) {
        let Some(film) = self.film_of(log) else { return };
        let end = film.len();
        self.film.set(Some(Film { other: true, ..film }));
        self.jump(end);
    }

    fn film_of(self, log: Vec<Entry>) -> Option<Film> {
        let session = shelf::replay(&self.record_of(log)?).ok()?;
        Some(Film { session: Arc::from(session), at: 0, playing: false, take: 0, other: false })
    }

    /// What happens in a step of the film. What was taken back is no step of it.
    fn step(self, film: &Film, place: usize) -> Option<Moment> {
        if film.other {
            // At no place of the log.
            let (entry, effects) = (film.session.entry(place), film.session.effects(place));
            return Some(Moment { ply: usize::MAX, entry, effects });
        }
        self.log.with_untracked(|log| log.iter().filter(|moment| moment.entry.is_some()).nth(place).cloned())
    }

    /// Back to the end of the game.
    pub(crate) fn close_film(self) {
        self.film.set(None);
        self.telling.set(None);
        self.pace.rest();
        if let Some(now) = self.shown.get_untracked() {
            self.show(&now.view);
        }
        self.log.with_untracked(|log| self.recall(log.last()));
    }

    /// Shows a step at once, and stops there.
    pub(crate) fn jump(self, at: usize) {
        self.film.update(|film| {
            if let Some(film) = film {
                film.at = at.min(film.len());
                film.playing = false;
                film.take += 1;
            }
        });
        let Some(film) = self.film.get_untracked() else { return };
        self.pace.rest();
        self.telling.set(at.checked_sub(1).and_then(|place| self.step(&film, place)));
        self.show(&film.session.view(film.at, Viewer::Spectator));
        self.recall(self.telling.get_untracked().as_ref());
    }

    /// Lets the film run, or stops it.
    pub(crate) fn toggle_film(self) {
        match self.film.get_untracked() {
            Some(film) if film.playing => self.film.update(|film| {
                if let Some(film) = film {
                    film.playing = false;
                }
            }),
            Some(film) => {
                if film.at == film.len() {
                    self.jump(0);
                }
                self.run_film();
            }
            None => {}
        }
    }

    fn run_film(self) {
        self.film.update(|film| {
            if let Some(film) = film {
                film.playing = true;
                film.take += 1;
            }
        });
        let Some(take) = self.film.with_untracked(|film| film.as_ref().map(|film| film.take)) else { return };
        spawn_local(async move { while self.film_step(take).await {} });
    }

    /// Shows one step; false when the film ended, stopped, or was moved meanwhile.
    async fn film_step(self, take: u32) -> bool {
        let goes_on = move || {
            let film = self.film.try_get_untracked().flatten();
            film.filter(|film| film.take == take && film.playing && film.at < film.len())
        };
        let Some(film) = goes_on() else {
            self.film.try_update(|film| {
                if let Some(film) = film.as_mut().filter(|film| film.take == take) {
                    film.playing = false;
                }
            });
            return false;
        };
        self.pace.begin();
        self.telling.set(self.step(&film, film.at));
        if let Some(board) = self.board.get_value() {
            board.perform(&film.session.effects(film.at)).await;
        }
        let same_take = move || self.film.try_get_untracked().flatten().is_some_and(|film| film.take == take);
        if !same_take() {
            self.straighten();
            return false;
        }
        self.film.update(|film| {
            if let Some(film) = film {
                film.at += 1;
            }
        });
        self.show(&film.session.view(film.at + 1, Viewer::Spectator));
        self.pace.breath(GAP_MS).await;
        if same_take() {
            self.pace.rest();
        }
        true
    }
}
