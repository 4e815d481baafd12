//! Consent of partners: one proposes an irreversible action, and another agrees by playing the same.

use crate::{By, Decision, Refusal, Sitter, Table, TableEvent};
use kernel::{Seat, SeatSet, StepError};
use table_types::Proposal;

/// The most proposals of one seat at one table, because the store never deletes events. Others of the team can still play.
const MAX_PROPOSALS: usize = 1000;

impl Table {
    /// The event for a legal action: the step itself, or a proposal where partners have to agree first.
    pub(crate) fn play_or_propose(&self, seat: Seat, action: String) -> Result<Decision, Refusal> {
        if !self.wants_consent(seat, &action) {
            return Ok(Decision::Apply(TableEvent::Stepped(kernel::RecordedStep::Action { seat, action })));
        }
        match &self.proposal {
            Some(made) if made.action == action && self.are_different_people(made.seat, seat) => {
                Ok(Decision::Apply(TableEvent::Stepped(kernel::RecordedStep::Action { seat, action })))
            }
            Some(made) if made.action == action => Ok(Decision::AlreadyDone),
            Some(_) | None if self.proposal_count(seat) >= MAX_PROPOSALS => Err(Refusal::OfferLimit),
            Some(_) | None => Ok(Decision::Apply(TableEvent::Proposed { seat, action })),
        }
    }

    /// The proposals of a seat so far; each is dropped at most once.
    fn proposal_count(&self, seat: Seat) -> usize {
        let own = |event: &&TableEvent| matches!(event.untimed(), TableEvent::Proposed { seat: by, .. } if *by == seat);
        self.events.iter().filter(own).count()
    }

    pub(crate) fn decide_drop_proposal(&self, seat: Seat, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_owner(seat, by)?;
        match &self.proposal {
            Some(made) if self.session.team(made.seat) == self.session.team(seat) => {
                Ok(Decision::Apply(TableEvent::ProposalDropped { seat }))
            }
            Some(_) => Err(Refusal::NotSeated),
            None => Ok(Decision::AlreadyDone),
        }
    }

    pub(crate) fn propose(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        if !self.acting().contains(seat) || !self.session.allows(seat, action) {
            return Err(StepError::IllegalAction(action.chars().take(40).collect()).to_string());
        }
        self.proposal = Some(Proposal { seat, action: action.to_owned() });
        Ok(())
    }

    /// The pending proposal, if the owner of these seats is a partner of its author.
    pub(crate) fn proposal_for(&self, yours: SeatSet) -> Option<Proposal> {
        self.proposal.clone().filter(|made| self.is_partner(made.seat, yours))
    }

    /// Whether the action needs the consent of another person of the team.
    fn wants_consent(&self, seat: Seat, action: &str) -> bool {
        self.terms().consent
            && self.acting().iter().any(|other| {
                self.session.team(other) == self.session.team(seat) && self.are_different_people(other, seat)
            })
            && self.session.binds(seat, action)
    }

    /// Whether two different people, not bots, sit there.
    fn are_different_people(&self, one: Seat, other: Seat) -> bool {
        match (self.chairs.get(one.index()), self.chairs.get(other.index())) {
            (Some(Sitter::Person { guest, .. }), Some(Sitter::Person { guest: other, .. })) => guest != other,
            _ => false,
        }
    }
}
