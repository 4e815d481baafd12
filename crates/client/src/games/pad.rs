//! The pad on which a round is thought out before any of it is sent: everybody acts at the same time and in secret, so
//! nothing is lost by thinking again. Shared by the games that are played so.

use super::{Draft, Setting};
use kernel::Seat;
use leptos::prelude::*;

/// Words of the page beside a game's notation: takes the last thing back, and sends the round.
pub(super) const UNDO: &str = "undo";
pub(super) const CONFIRM: &str = "confirm";

/// What the table says of the sheet a round is thought out for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum News {
    /// It is as it was.
    Nothing,
    /// Something was done on it.
    Changed,
    /// Another round has begun, or the table is new.
    Round,
}

/// A round on its way. Everything in it is a handle: copies are the same pad.
#[derive(Clone, Copy)]
pub(super) struct Pad {
    setting: Setting,
    /// Whose round it is; of several people around one device, whose turn it is to think.
    pub(super) me: RwSignal<Seat>,
    /// What has been thought out and not yet played, in order.
    pub(super) made: RwSignal<Vec<String>>,
    /// All is decided and goes out action by action.
    sending: RwSignal<bool>,
    /// How much was left to send when something was last sent: the same again means that it was refused.
    tried: StoredValue<usize>,
}

impl Pad {
    pub(super) fn new(setting: Setting) -> Pad {
        let pad = Pad {
            setting,
            me: RwSignal::new(setting.near),
            made: RwSignal::new(Vec::new()),
            sending: RwSignal::new(false),
            tried: StoredValue::new(usize::MAX),
        };
        Effect::new(move |_| pad.send());
        pad
    }

    /// Sends the next action of a decided round, as soon as the table listens.
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
            // Refused, or not what the table waits for: back to thinking.
            Some(_) | None => self.sending.set(false),
        }
    }

    /// Whether there is something to think out now.
    pub(super) fn is_open(self) -> bool {
        self.setting.legal.with(|legal| !legal.is_empty()) && !self.sending.get()
    }

    /// Whether there is something on it.
    pub(super) fn is_used(self) -> bool {
        self.made.with(|made| !made.is_empty())
    }

    /// Whether there is something on it that has not been decided.
    pub(super) fn is_drafted(self) -> bool {
        self.is_used() && !self.sending.get()
    }

    /// Whether there is something to take back.
    pub(super) fn can_undo(self) -> bool {
        self.is_open() && self.is_used()
    }

    pub(super) fn add(self, action: &str) {
        self.made.update(|made| made.push(action.to_owned()));
    }

    pub(super) fn undo(self) {
        self.made.update(|made| drop(made.pop()));
    }

    /// Sends what is on it.
    pub(super) fn confirm(self) {
        self.tried.set_value(usize::MAX);
        self.sending.set(true);
    }

    /// Keeps what the table does not know yet.
    pub(super) fn hear(self, news: News) {
        match news {
            News::Nothing => return,
            // The table has what was sent last.
            News::Changed if self.sending.get_untracked() && untrack(|| self.is_used()) => {
                self.made.update(|made| drop(made.remove(0)));
            }
            News::Changed | News::Round if untrack(|| self.is_used()) => self.made.set(Vec::new()),
            News::Changed | News::Round => {}
        }
        if !untrack(|| self.is_used()) {
            self.sending.set(false);
        }
    }

    /// For the shell: what `offers` lists for this seat, taking back included, `view` with the draft in it, and `take`.
    pub(super) fn draft(
        self,
        offers: impl Fn() -> Vec<String> + Send + Sync + 'static,
        view: impl Fn() -> Option<String> + Send + Sync + 'static,
        take: impl Fn(&str) + Send + Sync + 'static,
    ) -> Draft {
        let mine = move |actions: Vec<String>| {
            let me = self.me.get();
            actions.into_iter().map(|action| (me, action)).collect::<Vec<_>>()
        };
        Draft {
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
