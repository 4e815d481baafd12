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
    /// Heads what those who watch say to each other.
    pub watchers: &'static str,
    /// Where one of them writes.
    pub murmur: &'static str,
    /// The table was opened so that they say nothing.
    pub hush: &'static str,
    /// What they said, for those at the table when the game is over: so many lines.
    pub overheard: fn(usize) -> String,
    /// Somebody who gave no name.
    pub somebody: &'static str,
    /// Opens what can be done about a line: who said it.
    pub about: fn(&str) -> String,
    /// Hears somebody no more.
    pub shun: &'static str,
    /// Hears them again: their name.
    pub hear: fn(&str) -> String,
    /// Brings a line before the operator.
    pub report: &'static str,
    /// That was done.
    pub reported: &'static str,
    /// Names the choice what those who watch may do.
    pub gallery: &'static str,
    /// Watch and talk among themselves.
    pub gallery_open: &'static str,
    /// Watch.
    pub gallery_silent: &'static str,
    /// Nothing.
    pub gallery_closed: &'static str,
    /// Opens the choice of other terms.
    pub other_terms: &'static str,
    /// What that is.
    pub other_terms_say: &'static str,
    /// Proposes them.
    pub propose: &'static str,
    /// The reader has: which terms.
    pub you_offer: fn(&str) -> String,
    /// Somebody else has: who, which terms.
    pub offers: fn(&str, &str) -> String,
    /// Names the choice who sits where.
    pub seats: &'static str,
    /// As they were seated.
    pub seats_chosen: &'static str,
    /// As the lot decides.
    pub seats_drawn: &'static str,
    /// Names the choice whether the game counts for the rankings.
    pub rated: &'static str,
    /// It does not.
    pub rated_no: &'static str,
    /// It does, and nobody is helped.
    pub rated_yes: &'static str,
    /// At the table: it does.
    pub rated_says: &'static str,
    /// At the table: it does not.
    pub unrated_says: &'static str,
    /// Names the choice which bot stands in for who leaves.
    pub leavers: &'static str,
    /// Opens the choice of a table that goes on from this step.
    pub onward: &'static str,
    /// What that is.
    pub onward_says: &'static str,
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
