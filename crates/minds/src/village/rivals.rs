//! The others at the table: what share of the win a total is worth against theirs.
//!
//! Everybody builds with the same dice, so totals are compared roll by roll of the next round; what is further away is
//! taken for chance that spreads the difference of two totals.

use super::foresight::{Eye, Foresight, ROLLS};
use super::terrain::Site;
use super::turns::Round;
use kernel::{Game as _, Seat};
use village::{Project, Roll, Sheet, State, Village};

/// Expected final points after each roll of the next round.
pub(super) type Totals = [f32; ROLLS];

/// Those one plays against.
pub(super) struct Rivals {
    totals: Vec<Totals>,
    /// How far the difference of two totals may still go either way.
    spread: f32,
}

/// The village of a sheet.
pub(super) fn site_of(sheet: &Sheet) -> Site {
    let bonus = sheet.bonus().fold(0, |bonus, project: Project| bonus | 1 << project.index());
    Site { plots: *sheet.plots(), bonus }
}

/// Points of the finished rounds.
pub(super) fn past(sheet: &Sheet) -> f32 {
    sheet.rounds().iter().map(|&points| f32::from(points)).sum()
}

/// How far one round takes two players apart who use the same dice, in points.
const LUCK: f32 = 3.0;

impl Rivals {
    /// Nobody to beat: alone, points count.
    pub(super) fn is_empty(&self) -> bool {
        self.totals.is_empty()
    }

    /// What the others will have, if they play this round by the same judgement.
    pub(super) fn of<E: Eye>(
        game: &Village,
        state: &State,
        seat: Seat,
        round: &Round<'_>,
        foresight: &mut Foresight<'_, E>,
        sight: Sight,
    ) -> Rivals {
        let left = round.left();
        let totals = Seat::all(game.seats()).filter(|&other| other != seat).map(|other| {
            let sheet = state.sheet(other);
            let beam = if left == 0 { usize::MAX } else { 4 };
            let plans = foresight.plans(round, &site_of(sheet), round.tasks(), beam);
            let Some(best) = plans.first() else { return [past(sheet); ROLLS] };
            match sight {
                Sight::ThisRound => [past(sheet) + best.value; ROLLS],
                Sight::NextRound => foresight.rolls(&best.site, left, 2).map(|value| past(sheet) + best.points + value),
            }
        });
        let beyond = match sight {
            Sight::ThisRound => left,
            Sight::NextRound => left.saturating_sub(1),
        };
        Rivals { totals: totals.collect(), spread: LUCK * f32::from(beyond).sqrt() }
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

/// How far a player looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sight {
    /// To the end of this round.
    ThisRound,
    /// Over all dice of the next.
    NextRound,
}
