//! The totals of many games.

use super::groups::GroupTotals;
use super::{ComponentTable, DifferentGames, Drama, GameResult, Gaps, Histogram};
use crate::stats::{Moments, Ratio};
use arrayvec::ArrayVec;
use kernel::MAX_SEATS;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Sums over games. All are sums of integers, so games can be added in any order.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SimulationTotals {
    pub games: u64,
    /// Which games were different.
    #[serde(default)]
    pub different: DifferentGames,
    /// Games stopped at the length limit; they count as drawn.
    pub cut: u64,
    /// Games without a single winner.
    pub shared: u64,
    /// Each seat's share of the win.
    pub seats: Vec<Moments>,
    /// Each team's share of the win.
    pub teams: Vec<Moments>,
    /// The share of the win of the team that acted first, second, …; empty where all act at once.
    pub order: Vec<Moments>,
    pub scores: Vec<Moments>,
    /// Scores of all seats, rounded down; negative ones count as 0.
    pub score: Histogram,
    pub winning: Histogram,
    pub steps: Histogram,
    /// Decisions of all seats.
    pub decisions: Histogram,
    /// Turns: decisions of one team in a row.
    pub turns: Histogram,
    /// Decisions with one legal action, of all.
    pub forced: Ratio,
    /// Legal actions, of all decisions.
    pub branching: Ratio,
    /// Decisions by the number of legal actions.
    pub width: Histogram,
    /// Sheets, or seats, that earned each honour.
    pub honours: BTreeMap<Cow<'static, str>, u64>,
    /// Sheets looked at for honours.
    pub sheets: u64,
    /// Sums by group of games, for comparisons with the same dice.
    #[serde(default)]
    pub groups: Vec<GroupTotals>,
    /// The games analysed in depth.
    pub sample: SampleTotals,
}

/// Totals of the games analysed in depth.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SampleTotals {
    pub games: u64,
    pub drama: Drama,
    pub gaps: Gaps,
    pub components: ComponentTable,
}

impl SimulationTotals {
    /// Adds the game of this number.
    pub(super) fn add(&mut self, number: u64, played: &GameResult) {
        self.games += 1;
        GroupTotals::add(&mut self.groups, number, played);
        self.different.add(played.fingerprint);
        self.cut += u64::from(played.cut);
        self.shared += u64::from(played.winner.is_none());
        fill(&mut self.seats, &played.seats);
        fill(&mut self.teams, &played.teams);
        if !played.at_once {
            let order: ArrayVec<f64, MAX_SEATS> =
                played.order.iter().map(|&team| played.teams[usize::from(team)]).collect();
            fill(&mut self.order, &order);
        }
        fill(&mut self.scores, &played.scores);
        for &score in &played.scores {
            self.score.add(score.max(0.0) as u64);
        }
        if let Some(best) = played.scores.iter().copied().reduce(f64::max) {
            self.winning.add(best.max(0.0) as u64);
        }
        self.steps.add(played.steps);
        self.decisions.add(played.decisions);
        self.turns.add(played.turns);
        self.forced.add(played.forced as f64, played.decisions as f64);
        self.branching.add(played.legal as f64, played.decisions as f64);
        if let Some(honours) = &played.honours {
            self.sheets += honours.len() as u64;
            for honour in honours.iter().flatten() {
                *self.honours.entry(Cow::Borrowed(honour)).or_default() += 1;
            }
        }
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &SimulationTotals) {
        self.games += other.games;
        self.different.merge(&other.different);
        self.cut += other.cut;
        self.shared += other.shared;
        merge(&mut self.seats, &other.seats);
        merge(&mut self.teams, &other.teams);
        merge(&mut self.order, &other.order);
        merge(&mut self.scores, &other.scores);
        self.score.merge(&other.score);
        self.winning.merge(&other.winning);
        self.steps.merge(&other.steps);
        self.decisions.merge(&other.decisions);
        self.turns.merge(&other.turns);
        self.forced.merge(&other.forced);
        self.branching.merge(&other.branching);
        self.width.merge(&other.width);
        for (honour, count) in &other.honours {
            *self.honours.entry(honour.clone()).or_default() += count;
        }
        self.sheets += other.sheets;
        GroupTotals::merge(&mut self.groups, &other.groups);
        self.sample.games += other.sample.games;
        self.sample.drama.merge(&other.sample.drama);
        self.sample.gaps.merge(&other.sample.gaps);
        self.sample.components.merge(&other.sample.components);
    }
}

pub(super) fn fill(sums: &mut Vec<Moments>, values: &[f64]) {
    if sums.len() < values.len() {
        sums.resize(values.len(), Moments::default());
    }
    sums.iter_mut().zip(values).for_each(|(sum, &value)| sum.add(value));
}

pub(super) fn merge(sums: &mut Vec<Moments>, others: &[Moments]) {
    if sums.len() < others.len() {
        sums.resize(others.len(), Moments::default());
    }
    sums.iter_mut().zip(others).for_each(|(sum, other)| sum.merge(other));
}
