//! The queue of steps that are known but not yet shown: one after another, each at a pace eyes can follow.

use super::client::TableClient;
use kernel::Viewer;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{PublicTurn, TableChange, TableStep, ViewerState};

/// Pause between two steps, so that each can be told apart.
const GAP_MS: i32 = 200;

/// A step waiting to be shown.
pub(super) struct QueuedStep {
    /// `None` where only the seats changed.
    step: Option<TableStep>,
    /// Earlier steps that are no longer secret.
    revealed: Vec<TableStep>,
    /// The state of the table after it.
    now: ViewerState,
}

impl QueuedStep {
    pub(super) fn of(change: TableChange, revealed: Vec<TableStep>, now: ViewerState) -> QueuedStep {
        let step = match change {
            TableChange::Step(step) => Some(step),
            TableChange::Seats
            | TableChange::Rematch
            | TableChange::Chat(_)
            | TableChange::SpectatorChat(_)
            | TableChange::Private => None,
        };
        QueuedStep { step, revealed, now }
    }

    /// Whether there is nothing to show: another player acted in secret.
    fn is_secret(&self) -> bool {
        self.step.as_ref().is_some_and(|step| step.effects.is_empty())
    }
}

impl TableClient {
    /// Shows the step once all earlier ones have been shown.
    pub(super) fn enqueue(self, queued: QueuedStep) {
        let showing = self.is_showing();
        if !showing && queued.is_secret() {
            // A secret step must not disturb a player who is thinking.
            self.log.update(|log| log.extend(queued.step));
            self.show(&queued.now.view);
            self.shown.set(Some(queued.now));
            return;
        }
        self.queue.update_value(|queue| queue.push_back(queued));
        let epoch = self.epoch.get_value();
        if !showing {
            self.pace.begin();
            spawn_local(async move { self.show_queued(epoch).await });
        }
    }

    /// Publishes the sentence of the step being shown, once.
    pub(super) fn tell(self) {
        if let Some(Some(step)) = self.untold.try_update_value(Option::take) {
            let secret = step.effects.is_empty();
            self.log.update(|log| log.push(step.clone()));
            if !secret {
                self.telling.set(Some(step));
            }
        }
    }

    /// Replaces log entries that were secret until now.
    fn reveal(self, revealed: Vec<TableStep>) {
        if revealed.is_empty() {
            return;
        }
        self.log.update(|log| {
            for step in revealed {
                if let Some(known) = log.iter_mut().find(|known| known.step == step.step) {
                    *known = step;
                }
            }
        });
    }

    fn is_showing(self) -> bool {
        untrack(|| self.pace.is_busy())
    }

    /// Shows step after step until the queue is empty or a snapshot makes it obsolete.
    async fn show_queued(self, epoch: u32) {
        loop {
            let Some(Some(queued)) = self.queue.try_update_value(|queue| queue.pop_front()) else { break };
            if let Some(step) = &queued.step {
                self.pace.begin();
                self.untold.set_value(Some(step.clone()));
                // Taken out of the cell before the animation: the page may be torn down meanwhile.
                if let Some(board) = self.board.get_value() {
                    if !board.keeps_suspense(&step.effects) {
                        self.tell();
                    }
                    board.perform(&step.effects).await;
                }
                self.tell();
                if self.epoch.try_get_value() != Some(epoch) {
                    self.reset_board();
                    return;
                }
            }
            self.reveal(queued.revealed);
            self.show(&queued.now.view);
            self.shown.set(Some(queued.now));
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

    /// Resets the board after an animation that was overtaken and may have moved pieces.
    pub(super) fn reset_board(self) {
        let scene = self.scene.try_get_untracked().flatten();
        if let (Some(scene), Some(Some(board))) = (scene, self.board.try_get_value()) {
            board.set(&scene);
        }
    }

    /// Animates the opening of a new game from its first throw. False where its steps cannot be replayed here.
    pub(super) fn show_opening(self, steps: &[TableStep], now: &ViewerState) -> bool {
        let entries = steps.iter().map(|step| step.entry.clone()).collect::<Option<Vec<_>>>();
        let record = entries.and_then(|entries| self.record_of(entries));
        let Some(session) = record.and_then(|record| catalog::replay(&record).ok()) else { return false };
        let at = |step: usize| session.view(step, Viewer::Spectator);
        self.show(&at(0));
        self.log.set(Vec::new());
        self.shown.set(Some(ViewerState {
            step: 0,
            turn: chance(),
            legal: Vec::new(),
            view: at(0),
            outcome: None,
            ..now.clone()
        }));
        for (index, step) in steps.iter().enumerate() {
            let last = index + 1 == steps.len();
            let after = if last {
                now.clone()
            } else {
                ViewerState {
                    step: index + 1,
                    turn: chance(),
                    legal: Vec::new(),
                    view: at(index + 1),
                    outcome: None,
                    ..now.clone()
                }
            };
            self.enqueue(QueuedStep { step: Some(step.clone()), revealed: Vec::new(), now: after });
        }
        true
    }
}

fn chance() -> PublicTurn {
    PublicTurn::Chance(String::new())
}
