//! What people at one table say to each other, and what partners agree on.

/// Words of the talk, of proposals, and of seats held for who is away.
#[derive(Debug)]
pub struct TalkWords {
    /// The tab.
    pub name: &'static str,
    /// So many new lines.
    pub unread: fn(usize) -> String,
    /// Names the choice of who hears it.
    pub to: &'static str,
    /// Everybody hears it.
    pub table: &'static str,
    /// The team hears it.
    pub team: &'static str,
    /// Where one writes.
    pub say: &'static str,
    /// Says it.
    pub send: &'static str,
    /// Who watches only listens.
    pub watching: &'static str,
    /// The reader waits for their partner's yes: the action.
    pub you_propose: fn(&str) -> String,
    /// A partner waits for the reader's yes: name, action.
    pub proposes: fn(&str, &str) -> String,
    /// Agrees.
    pub yes: &'static str,
    /// Does not.
    pub no: &'static str,
    /// Takes one's own proposal back.
    pub withdraw: &'static str,
    /// Names the choice whether partners agree first.
    pub consent: &'static str,
    /// They do not have to.
    pub consent_off: &'static str,
    /// They do.
    pub consent_on: &'static str,
    /// Lets a bot play for who is away.
    pub hold: &'static str,
    /// A bot plays for who is away: its name.
    pub held: fn(&str) -> String,
}
