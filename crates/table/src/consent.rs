//! Partners who agree before they act: one proposes, another says yes by playing the same.

use crate::{By, Fact, Refusal, Sitter, Table, Verdict};
use kernel::{Fault, Seat, SeatSet};
use wire::Proposal;

impl Table {
    /// What follows when a seat wants to play a legal action: the action, or first its proposal.
    pub(crate) fn agreed(&self, seat: Seat, action: String) -> Verdict {
        if !self.wants_consent(seat, &action) {
            return Verdict::Follows(Fact::Stepped(kernel::Entry::Action { seat, action }));
        }
        match &self.proposal {
            Some(made) if made.action == action && self.are_two(made.seat, seat) => {
                Verdict::Follows(Fact::Stepped(kernel::Entry::Action { seat, action }))
            }
            Some(made) if made.action == action => Verdict::Already,
            Some(_) | None => Verdict::Follows(Fact::Proposed { seat, action }),
        }
    }

    pub(crate) fn decide_drop(&self, seat: Seat, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_owner(seat, by)?;
        match &self.proposal {
            Some(made) if self.session.team(made.seat) == self.session.team(seat) => {
                Ok(Verdict::Follows(Fact::Dropped { seat }))
            }
            Some(_) => Err(Refusal::NotSeated),
            None => Ok(Verdict::Already),
        }
    }

    pub(crate) fn propose(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        if !self.acting().contains(seat) || !self.session.allows(seat, action) {
            return Err(Fault::IllegalAction(action.chars().take(40).collect()).to_string());
        }
        self.proposal = Some(Proposal { seat, action: action.to_owned() });
        Ok(())
    }

    /// What the owner of these seats knows of what was proposed: it stays among partners.
    pub(crate) fn proposal_for(&self, yours: SeatSet) -> Option<Proposal> {
        self.proposal.clone().filter(|made| self.is_partner(made.seat, yours))
    }

    /// Whether somebody else of the team is there to be asked.
    fn wants_consent(&self, seat: Seat, action: &str) -> bool {
        self.consent()
            && self
                .acting()
                .iter()
                .any(|other| self.session.team(other) == self.session.team(seat) && self.are_two(other, seat))
            && self.session.binds(seat, action)
    }

    /// Whether two different people sit there.
    fn are_two(&self, one: Seat, other: Seat) -> bool {
        match (self.chairs.get(one.index()), self.chairs.get(other.index())) {
            (Some(Sitter::Person { guest, .. }), Some(Sitter::Person { guest: other, .. })) => guest != other,
            _ => false,
        }
    }
}
