//! Why something was refused: what happened, that nothing is lost, what to do.

/// A sentence for each code of the wire.
#[derive(Debug)]
pub struct Refusals {
    /// `bad-json`, `bad-request`, `no-game`, `not-chance`, `house-rolls`, `unsealed`, `part-given`, `bad-part`, `taken`: the page said something wrong.
    pub misheard: &'static str,
    /// `unknown-game`
    pub unknown_game: &'static str,
    /// `bad-options`
    pub bad_options: &'static str,
    /// `not-your-turn`
    pub not_your_turn: &'static str,
    /// `illegal-action`
    pub illegal_action: &'static str,
    /// `bad-event`
    pub bad_event: &'static str,
    /// `said-no`
    pub said_no: &'static str,
    /// `nothing-to-undo`
    pub nothing_back: &'static str,
    /// `over`
    pub over: &'static str,
    /// `bad-record`
    pub bad_record: &'static str,
    /// `no-table`
    pub no_table: &'static str,
    /// `no-seat`
    pub no_seat: &'static str,
    /// `not-seated`
    pub not_seated: &'static str,
    /// `stale`
    pub stale: &'static str,
    /// `too-many`
    pub too_many: &'static str,
    /// `full`
    pub full: &'static str,
    /// `busy`
    pub busy: &'static str,
    /// `bad-name`
    pub bad_name: &'static str,
    /// `here`
    pub here: &'static str,
    /// `private`
    pub private: &'static str,
    /// `hush`, `at-table`
    pub hush: &'static str,
    /// `muted`
    pub muted: &'static str,
    /// `bad-remark`, `said-enough`
    pub bad_remark: &'static str,
    /// `needs-server`
    pub needs_server: &'static str,
    /// `newer`: a later page has written what this one should read.
    pub newer: &'static str,
    /// `unkept`: what this browser could not keep.
    pub unkept: &'static str,
    /// Any other code, from a newer server.
    pub unknown: &'static str,
    /// No answer at all.
    pub offline: &'static str,
}

impl Refusals {
    /// The sentence for a code.
    pub fn by_code(&self, code: &str) -> &'static str {
        match code {
            "bad-json" | "bad-request" | "no-game" | "not-chance" | "house-rolls" | "unsealed" | "part-given"
            | "bad-part" | "taken" => self.misheard,
            "unknown-game" => self.unknown_game,
            "bad-options" => self.bad_options,
            "not-your-turn" => self.not_your_turn,
            "illegal-action" => self.illegal_action,
            "bad-event" => self.bad_event,
            "said-no" => self.said_no,
            "nothing-to-undo" => self.nothing_back,
            "over" => self.over,
            "bad-record" => self.bad_record,
            "no-table" => self.no_table,
            "no-seat" => self.no_seat,
            "not-seated" => self.not_seated,
            "stale" => self.stale,
            "too-many" => self.too_many,
            "full" => self.full,
            "busy" => self.busy,
            "bad-name" => self.bad_name,
            "here" => self.here,
            "private" => self.private,
            "hush" | "at-table" => self.hush,
            "muted" => self.muted,
            "bad-remark" | "said-enough" => self.bad_remark,
            "needs-server" => self.needs_server,
            "newer" => self.newer,
            "unkept" => self.unkept,
            "offline" => self.offline,
            _ => self.unknown,
        }
    }
}
