//! Replay of a finished game, by the same rules as on the server.

use super::client::TableClient;
use kernel::{AnySession, RecordedStep, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::TableStep;
use std::sync::Arc;

/// Pause between two steps.
const GAP_MS: i32 = 500;

#[derive(Clone)]
pub(crate) struct Replay {
    session: Arc<dyn AnySession>,
    /// Number of steps shown.
    pub(crate) at: usize,
    pub(crate) playing: bool,
    /// Raised by every jump, which makes running animations obsolete.
    take: u32,
    /// Replays another game than the one in the log.
    other: bool,
}

impl Replay {
    /// Number of steps in the game.
    pub(crate) fn len(&self) -> usize {
        self.session.step_count()
    }
}

impl Replay {
    /// Whether it replays the game in the log.
    pub(super) fn is_own(&self) -> bool {
        !self.other
    }

    /// Whether it replays the game in the log and is not at its end.
    pub(super) fn goes_on(&self) -> bool {
        self.is_own() && self.at < self.len()
    }
}

impl TableClient {
    /// Opens the replay at the first step and plays it.
    pub(crate) fn open_replay(self) {
        self.open_replay_at(0);
        self.run_replay();
    }

    /// Opens the replay at a step, paused.
    pub(super) fn open_replay_at(self, step: usize) {
        if let Some(record) = self.known()
            && let Some(replay) = self.replay_of(record.log)
        {
            self.replay.set(Some(replay));
            self.jump(step);
        }
    }

    /// Opens the replay of another game with the same players, at its end.
    #[cfg(feature = "sheets")]
    pub(crate) fn open_other(self, log: Vec<RecordedStep>) {
        let Some(replay) = self.replay_of(log) else { return };
        let end = replay.len();
        self.replay.set(Some(Replay { other: true, ..replay }));
        self.jump(end);
    }

    fn replay_of(self, log: Vec<RecordedStep>) -> Option<Replay> {
        let session = catalog::replay(&self.record_of(log)?).ok()?;
        Some(Replay { session: Arc::from(session), at: 0, playing: false, take: 0, other: false })
    }

    /// One step of the replay; steps that were taken back are left out.
    fn step(self, replay: &Replay, place: usize) -> Option<TableStep> {
        if replay.other {
            // Matches no entry of the log.
            let (entry, effects) = (replay.session.entry(place), replay.session.effects(place));
            return Some(TableStep { step: usize::MAX, entry, effects });
        }
        self.log.with_untracked(|log| log.iter().filter(|step| step.entry.is_some()).nth(place).cloned())
    }

    /// Returns to the end of the game.
    pub(crate) fn close_replay(self) {
        self.replay.set(None);
        self.telling.set(None);
        self.pace.rest();
        if let Some(now) = self.shown.get_untracked() {
            self.show(&now.view);
        }
        self.log.with_untracked(|log| self.recall(log.last()));
    }

    /// Shows a step without animation, and pauses.
    pub(crate) fn jump(self, at: usize) {
        self.replay.update(|replay| {
            if let Some(replay) = replay {
                replay.at = at.min(replay.len());
                replay.playing = false;
                replay.take += 1;
            }
        });
        let Some(replay) = self.replay.get_untracked() else { return };
        self.pace.rest();
        self.telling.set(at.checked_sub(1).and_then(|place| self.step(&replay, place)));
        self.show(&replay.session.view(replay.at, Viewer::Spectator));
        self.recall(self.telling.get_untracked().as_ref());
    }

    pub(crate) fn toggle_replay(self) {
        match self.replay.get_untracked() {
            Some(replay) if replay.playing => self.replay.update(|replay| {
                if let Some(replay) = replay {
                    replay.playing = false;
                }
            }),
            Some(replay) => {
                if replay.at == replay.len() {
                    self.jump(0);
                }
                self.run_replay();
            }
            None => {}
        }
    }

    fn run_replay(self) {
        self.replay.update(|replay| {
            if let Some(replay) = replay {
                replay.playing = true;
                replay.take += 1;
            }
        });
        let Some(take) = self.replay.with_untracked(|replay| replay.as_ref().map(|replay| replay.take)) else { return };
        spawn_local(async move { while self.replay_step(take).await {} });
    }

    /// Shows one step; false once the replay has ended, paused or jumped.
    async fn replay_step(self, take: u32) -> bool {
        let goes_on = move || {
            let replay = self.replay.try_get_untracked().flatten();
            replay.filter(|replay| replay.take == take && replay.playing && replay.at < replay.len())
        };
        let Some(replay) = goes_on() else {
            self.replay.try_update(|replay| {
                if let Some(replay) = replay.as_mut().filter(|replay| replay.take == take) {
                    replay.playing = false;
                }
            });
            return false;
        };
        self.pace.begin();
        self.telling.set(self.step(&replay, replay.at));
        if let Some(board) = self.board.get_value() {
            board.perform(&replay.session.effects(replay.at)).await;
        }
        let same_take = move || self.replay.try_get_untracked().flatten().is_some_and(|replay| replay.take == take);
        if !same_take() {
            self.reset_board();
            return false;
        }
        self.replay.update(|replay| {
            if let Some(replay) = replay {
                replay.at += 1;
            }
        });
        self.show(&replay.session.view(replay.at + 1, Viewer::Spectator));
        self.pace.breath(GAP_MS).await;
        if same_take() {
            self.pace.rest();
        }
        true
    }
}
