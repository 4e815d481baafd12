//! Sums by group of games: two versions played with the same dice are compared group by group, which says how far the
//! dice they share narrow a difference.

use super::GameResult;
use super::totals::{fill, merge};
use crate::stats::{Moments, Ratio};
use arrayvec::ArrayVec;
use kernel::MAX_SEATS;
use serde::{Deserialize, Serialize};

/// Groups of a run: game `n` belongs to group `n % GROUPS`, however the games are shared out. Their spread is the
/// standard error of a difference, so there must be enough of them; every shard carries their sums, so not too many.
pub const GROUPS: usize = 32;

/// What one group of games adds up to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct GroupTotals {
    teams: Vec<Moments>,
    order: Vec<Moments>,
    scores: Vec<Moments>,
    shared: Moments,
    steps: Moments,
    decisions: Moments,
    turns: Moments,
    forced: Ratio,
    branching: Ratio,
}

/// A number of which every game is an observation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PerGame {
    /// The share of the win of this team.
    Team(usize),
    /// The share of the win of the team that acts in this place.
    Place(usize),
    /// The score of this seat.
    Score(usize),
    Shared,
    Steps,
    Decisions,
    Turns,
    Forced,
    Branching,
}

impl GroupTotals {
    pub(super) fn add(groups: &mut Vec<GroupTotals>, number: u64, played: &GameResult) {
        groups.resize(GROUPS, GroupTotals::default());
        let group = &mut groups[(number % GROUPS as u64) as usize];
        fill(&mut group.teams, &played.teams);
        if !played.at_once {
            let order: ArrayVec<f64, MAX_SEATS> =
                played.order.iter().map(|&team| played.teams[usize::from(team)]).collect();
            fill(&mut group.order, &order);
        }
        fill(&mut group.scores, &played.scores);
        group.shared.add(f64::from(u8::from(played.winner.is_none())));
        group.steps.add(played.steps as f64);
        group.decisions.add(played.decisions as f64);
        group.turns.add(played.turns as f64);
        group.forced.add(played.forced as f64, played.decisions as f64);
        group.branching.add(played.legal as f64, played.decisions as f64);
    }

    /// Adds the games of other groups, each to its own.
    pub(super) fn merge(groups: &mut Vec<GroupTotals>, others: &[GroupTotals]) {
        if groups.len() < others.len() {
            groups.resize(others.len(), GroupTotals::default());
        }
        for (group, other) in groups.iter_mut().zip(others) {
            merge(&mut group.teams, &other.teams);
            merge(&mut group.order, &other.order);
            merge(&mut group.scores, &other.scores);
            group.shared.merge(&other.shared);
            group.steps.merge(&other.steps);
            group.decisions.merge(&other.decisions);
            group.turns.merge(&other.turns);
            group.forced.merge(&other.forced);
            group.branching.merge(&other.branching);
        }
    }

    /// The mean of a number in this group; none without an observation.
    pub fn mean(&self, number: PerGame) -> Option<f64> {
        let of = |moments: Option<&Moments>| moments.filter(|moments| moments.n > 0).map(Moments::mean);
        match number {
            PerGame::Team(team) => of(self.teams.get(team)),
            PerGame::Place(place) => of(self.order.get(place)),
            PerGame::Score(seat) => of(self.scores.get(seat)),
            PerGame::Shared => of(Some(&self.shared)),
            PerGame::Steps => of(Some(&self.steps)),
            PerGame::Decisions => of(Some(&self.decisions)),
            PerGame::Turns => of(Some(&self.turns)),
            PerGame::Forced => self.forced.value(),
            PerGame::Branching => self.branching.value(),
        }
    }
}
