//! Drafts of simultaneous rounds: a round is drafted in the page before any of it is sent. All players act in secret,
//! so taking back is free. Shared by the games with simultaneous rounds.

use super::{BoardContext, RoundDraft};
use kernel::Seat;
use leptos::prelude::*;

/// Actions of the page beside a game's notation: take back the last action, send the round.
pub(super) const UNDO: &str = "undo";
pub(super) const CONFIRM: &str = "confirm";

/// How a new view relates to the draft.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum DraftUpdate {
    Nothing,
    /// The sheet has changed.
    Changed,
    /// A new round, or a new table.
    Round,
}

/// A draft of a round. All fields are handles: copies are the same draft.
#[derive(Clone, Copy)]
pub(super) struct DraftPad {
    setting: BoardContext,
    /// The seat that drafts; with several players at one device, the one whose turn it is.
    pub(super) me: RwSignal<Seat>,
    /// The drafted actions that are not yet played, in order.
    pub(super) made: RwSignal<Vec<String>>,
    /// The round is confirmed and is being sent action by action.
    sending: RwSignal<bool>,
    /// How many actions were left at the last send: the same number again means a refusal.
    tried: StoredValue<usize>,
}

impl DraftPad {
    pub(super) fn new(setting: BoardContext) -> DraftPad {
        let pad = DraftPad {
            setting,
            me: RwSignal::new(setting.near),
            made: RwSignal::new(Vec::new()),
            sending: RwSignal::new(false),
            tried: StoredValue::new(usize::MAX),
        };
        Effect::new(move |_| pad.send());
        pad
    }

    /// Sends the next action of a confirmed round, as soon as the table accepts actions.
    fn send(self) {
        let Some(seat) = self.setting.legal.with(|legal| legal.first().map(|(seat, _)| *seat)) else { return };
        if self.me.get_untracked() != seat {
            self.me.set(seat);
        }
        if !self.sending.get() {
            return;
        }
        let (left, next) = self.made.with(|made| (made.len(), made.first().cloned()));
        let heard = |action: &String| self.setting.legal.with(|legal| legal.iter().any(|(_, text)| text == action));
        match next.filter(heard) {
            Some(action) if self.tried.get_value() != left => {
                self.tried.set_value(left);
                self.setting.play.run((seat, action));
            }
            // Refused, or not legal: back to drafting.
            Some(_) | None => self.sending.set(false),
        }
    }

    /// Whether the seat can draft now.
    pub(super) fn is_open(self) -> bool {
        self.setting.legal.with(|legal| !legal.is_empty()) && !self.sending.get()
    }

    /// Whether the draft has actions.
    pub(super) fn is_used(self) -> bool {
        self.made.with(|made| !made.is_empty())
    }

    /// Whether the draft has unconfirmed actions.
    pub(super) fn is_drafted(self) -> bool {
        self.is_used() && !self.sending.get()
    }

    /// Whether an action can be taken back.
    pub(super) fn can_undo(self) -> bool {
        self.is_open() && self.is_used()
    }

    pub(super) fn add(self, action: &str) {
        self.made.update(|made| made.push(action.to_owned()));
    }

    pub(super) fn undo(self) {
        self.made.update(|made| drop(made.pop()));
    }

    /// Confirms and sends the round.
    pub(super) fn confirm(self) {
        self.tried.set_value(usize::MAX);
        self.sending.set(true);
    }

    /// Drops the actions that the table has accepted.
    pub(super) fn hear(self, news: DraftUpdate) {
        match news {
            DraftUpdate::Nothing => return,
            // The table has accepted the action sent last.
            DraftUpdate::Changed if self.sending.get_untracked() && untrack(|| self.is_used()) => {
                self.made.update(|made| drop(made.remove(0)));
            }
            DraftUpdate::Changed | DraftUpdate::Round if untrack(|| self.is_used()) => self.made.set(Vec::new()),
            DraftUpdate::Changed | DraftUpdate::Round => {}
        }
        if !untrack(|| self.is_used()) {
            self.sending.set(false);
        }
    }

    /// The draft for the shell: `offers` lists the legal actions, `view` is the view with the draft applied, `take`
    /// performs one.
    pub(super) fn draft(
        self,
        offers: impl Fn() -> Vec<String> + Send + Sync + 'static,
        view: impl Fn() -> Option<String> + Send + Sync + 'static,
        take: impl Fn(&str) + Send + Sync + 'static,
    ) -> RoundDraft {
        let mine = move |actions: Vec<String>| {
            let me = self.me.get();
            actions.into_iter().map(|action| (me, action)).collect::<Vec<_>>()
        };
        RoundDraft {
            legal: Memo::new(move |_| {
                let undo = self.can_undo().then(|| UNDO.to_owned());
                mine(if self.is_open() { offers().into_iter().chain(undo).collect() } else { Vec::new() })
            }),
            view: Memo::new(move |_| if self.is_used() { view() } else { None }),
            made: Memo::new(move |_| mine(self.made.get())),
            take: Callback::new(move |(_, action): (Seat, String)| take(&action)),
        }
    }
}
