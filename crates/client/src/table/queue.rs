//! What is known but not yet shown. One event after another, each at a pace eyes can follow.

use super::desk::Desk;
use kernel::Viewer;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Change, Moment, Now, TurnFace};

/// Between two events, so that each can be told apart.
const GAP_MS: i32 = 200;

/// One thing to show.
pub(super) struct Beat {
    /// What happened in the game; nothing where only the seats changed.
    moment: Option<Moment>,
    /// Earlier moments that are no secret any more.
    revealed: Vec<Moment>,
    /// Where the game stands after it.
    now: Now,
}

impl Beat {
    pub(super) fn of(change: Change, revealed: Vec<Moment>, now: Now) -> Beat {
        let moment = match change {
            Change::Step(moment) => Some(moment),
            Change::Seats | Change::Rematch | Change::Said(_) | Change::Murmured(_) | Change::Aside => None,
        };
        Beat { moment, revealed, now }
    }

    /// Whether there is nothing to see: somebody did something in secret.
    fn is_secret(&self) -> bool {
        self.moment.as_ref().is_some_and(|moment| moment.effects.is_empty())
    }
}

impl Desk {
    /// Shows it as soon as everything before it has been shown.
    pub(super) fn enqueue(self, beat: Beat) {
        let showing = self.is_showing();
        if !showing && beat.is_secret() {
            // Whoever is thinking is not disturbed by what they cannot see.
            self.log.update(|log| log.extend(beat.moment));
            self.show(&beat.now.view);
            self.shown.set(Some(beat.now));
            return;
        }
        self.queue.update_value(|queue| queue.push_back(beat));
        let epoch = self.epoch.get_value();
        if !showing {
            self.pace.begin();
            spawn_local(async move { self.drain(epoch).await });
        }
    }

    /// Says what is being shown, unless it has been said.
    pub(super) fn tell(self) {
        if let Some(Some(moment)) = self.untold.try_update_value(Option::take) {
            let secret = moment.effects.is_empty();
            self.log.update(|log| log.push(moment.clone()));
            if !secret {
                self.telling.set(Some(moment));
            }
        }
    }

    /// Writes into the log what was a secret until now.
    fn reveal(self, revealed: Vec<Moment>) {
        if revealed.is_empty() {
            return;
        }
        self.log.update(|log| {
            for moment in revealed {
                if let Some(known) = log.iter_mut().find(|known| known.ply == moment.ply) {
                    *known = moment;
                }
            }
        });
    }

    fn is_showing(self) -> bool {
        untrack(|| self.pace.is_busy())
    }

    /// Shows beat after beat until nothing is left, or a snapshot makes all of it history.
    async fn drain(self, epoch: u32) {
        loop {
            let Some(Some(beat)) = self.queue.try_update_value(|queue| queue.pop_front()) else { break };
            if let Some(moment) = &beat.moment {
                self.pace.begin();
                self.untold.set_value(Some(moment.clone()));
                // Out of the cell before the motion begins: the page may be taken down meanwhile.
                if let Some(board) = self.board.get_value() {
                    if !board.keeps_suspense(&moment.effects) {
                        self.tell();
                    }
                    board.perform(&moment.effects).await;
                }
                self.tell();
                if self.epoch.try_get_value() != Some(epoch) {
                    self.straighten();
                    return;
                }
            }
            self.reveal(beat.revealed);
            self.show(&beat.now.view);
            self.shown.set(Some(beat.now));
            if self.queue.with_value(|queue| !queue.is_empty()) {
                self.pace.breath(GAP_MS).await;
                if self.epoch.try_get_value() != Some(epoch) {
                    return;
                }
            }
        }
        if !self.shown.is_disposed() {
            self.pace.rest();
        }
    }

    /// A motion that outlived its moment may have moved pieces: puts them back.
    pub(super) fn straighten(self) {
        let scene = self.scene.try_get_untracked().flatten();
        if let (Some(scene), Some(Some(board))) = (scene, self.board.try_get_value()) {
            board.set(&scene);
        }
    }

    /// Shows a game that has just been opened from its first throw. False where its moments cannot be replayed here.
    pub(super) fn show_opening(self, moments: &[Moment], now: &Now) -> bool {
        let entries = moments.iter().map(|moment| moment.entry.clone()).collect::<Option<Vec<_>>>();
        let record = entries.and_then(|entries| self.record_of(entries));
        let Some(session) = record.and_then(|record| shelf::replay(&record).ok()) else { return false };
        let at = |ply: usize| session.view(ply, Viewer::Spectator);
        self.show(&at(0));
        self.log.set(Vec::new());
        self.shown.set(Some(Now {
            ply: 0,
            turn: chance(),
            legal: Vec::new(),
            view: at(0),
            outcome: None,
            ..now.clone()
        }));
        for (index, moment) in moments.iter().enumerate() {
            let last = index + 1 == moments.len();
            let after = if last {
                now.clone()
            } else {
                Now {
                    ply: index + 1,
                    turn: chance(),
                    legal: Vec::new(),
                    view: at(index + 1),
                    outcome: None,
                    ..now.clone()
                }
            };
            self.enqueue(Beat { moment: Some(moment.clone()), revealed: Vec::new(), now: after });
        }
        true
    }
}

fn chance() -> TurnFace {
    TurnFace::Chance(String::new())
}
