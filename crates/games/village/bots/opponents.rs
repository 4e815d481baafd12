//! Win probability of a total against the opponents' expected ones.
//!
//! All players build with the same dice, so totals are compared roll by roll of the next round; later rounds count as
//! noise on the difference of two totals.

use super::lookahead::{Lookahead, ROLLS, VillageEvaluator};
use super::round::Round;
use super::terrain::Site;
use kernel::{Game as _, Seat};
use village::{Project, Roll, Sheet, State, Village};

/// Expected final points after each roll of the next round.
pub(super) type Totals = [f32; ROLLS];

/// The expected totals of the opponents.
pub(super) struct OpponentTotals {
    totals: Vec<Totals>,
    /// Standard deviation of the difference of two totals.
    spread: f32,
}

pub(super) fn site_of(sheet: &Sheet) -> Site {
    let bonus = sheet.bonus().fold(0, |bonus, project: Project| bonus | 1 << project.index());
    Site { plots: *sheet.plots(), bonus }
}

/// Points of the finished rounds.
pub(super) fn past(sheet: &Sheet) -> f32 {
    sheet.rounds().iter().map(|&points| f32::from(points)).sum()
}

/// Standard deviation that one round adds to the difference of two players with the same dice, in points.
const LUCK: f32 = 3.0;

impl OpponentTotals {
    /// True in a solo game, where points count.
    pub(super) fn is_empty(&self) -> bool {
        self.totals.is_empty()
    }

    /// Assumes that opponents play this round by the same evaluation.
    pub(super) fn of<E: VillageEvaluator>(
        game: &Village,
        state: &State,
        seat: Seat,
        round: &Round<'_>,
        lookahead: &mut Lookahead<'_, E>,
        horizon: Horizon,
    ) -> OpponentTotals {
        let left = round.left();
        let totals = Seat::all(game.seats()).filter(|&other| other != seat).map(|other| {
            let sheet = state.sheet(other);
            let beam = if left == 0 { usize::MAX } else { 4 };
            let plans = lookahead.plans(round, &site_of(sheet), round.tasks(), beam);
            let Some(best) = plans.first() else { return [past(sheet); ROLLS] };
            match horizon {
                Horizon::ThisRound => [past(sheet) + best.value; ROLLS],
                Horizon::NextRound => {
                    lookahead.rolls(&best.site, left, 2).map(|value| past(sheet) + best.points + value)
                }
            }
        });
        let beyond = match horizon {
            Horizon::ThisRound => left,
            Horizon::NextRound => left.saturating_sub(1),
        };
        OpponentTotals { totals: totals.collect(), spread: LUCK * f32::from(beyond).sqrt() }
    }

    /// The expected share of the win with these totals.
    pub(super) fn share(&self, own: &Totals) -> f32 {
        let by_roll = |index: usize| {
            let others = self.totals.iter().map(|totals| own[index] - totals[index]);
            if self.spread > 0.0 {
                return others.map(|lead| 1.0 / (1.0 + (-1.702 * lead / self.spread).exp())).product::<f32>();
            }
            // Nothing is left to chance: points are whole.
            let (mut ties, mut beaten) = (0.0, false);
            for lead in others {
                beaten |= lead < -0.5;
                ties += if lead.abs() <= 0.5 { 1.0 } else { 0.0 };
            }
            if beaten { 0.0 } else { 1.0 / (1.0 + ties) }
        };
        let weighted = Roll::all().enumerate().map(|(index, roll)| by_roll(index) * roll.weight() as f32);
        weighted.sum::<f32>() / 36.0
    }
}

/// How far a level looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Horizon {
    ThisRound,
    /// To the end of the next round, over all its dice.
    NextRound,
}
