//! Game review: what every choice cost, and what chance contributed.
//!
//! The strongest bot evaluates every choice: its cost is the bot's value of the best action less that of the action
//! played. The rest of a side's result is what the others' choices gave it, and chance; with more than two sides these
//! two cannot be told apart. All parts of a side add up to its result.

mod choice;
mod curve;
mod grade;

pub use choice::{choice_steps, review_choice, review_choice_exactly};
pub use curve::{ChanceStretch, Curve, CurvePoint};
pub use grade::{Grade, GradeBounds};

use kernel::{AnyGame, AnySession, Record, RecordError, Seat, SeatSet};

#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// Every choice between at least two actions, in order.
    pub choices: Vec<ReviewedChoice>,
    pub sides: Vec<SideReview>,
    /// Whether values are points of a solo game instead of shares of the win.
    pub points: bool,
    /// Number of steps in the log.
    pub length: usize,
}

/// A choice with its cost.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedChoice {
    /// Its index in the log.
    pub step: usize,
    pub seat: Seat,
    /// The action that was played.
    pub action: String,
    /// The action the reviewing bot prefers.
    pub best: String,
    /// The value of `best` for the seat that chose: a share of the win, or points in a solo game.
    pub value: f64,
    /// How much less the action played is worth.
    pub cost: f64,
    /// Whether the values are those of perfect play.
    pub exact: bool,
    /// How far the bot's values of what may come next differ from its value of the action played, where that was
    /// measured: zero for a bot that never errs.
    pub drift: Option<f64>,
}

/// The result of one side, split into its parts. A side is a seat or a team.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SideReview {
    pub seats: SeatSet,
    /// Its value at the start: an even share, or the first reviewed value in a solo game.
    pub start: f64,
    pub result: f64,
    /// The cost of its own choices, as a number not above zero.
    pub skill: f64,
    /// What the other side's choices gave it; none unless there are exactly two sides.
    pub gifts: Option<f64>,
    /// The rest: chance, and whatever cannot be told apart from it.
    pub luck: f64,
}

impl Review {
    /// Choices that cost something, the most expensive first.
    pub fn turning_points(&self) -> Vec<&ReviewedChoice> {
        let mut dear: Vec<&ReviewedChoice> = self.choices.iter().filter(|reviewed| reviewed.cost > 0.0).collect();
        dear.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.step.cmp(&b.step)));
        dear
    }

    pub fn is_exact(&self) -> bool {
        self.choices.iter().all(|reviewed| reviewed.exact)
    }
}

/// How many choices there are to review.
pub fn choice_count(game: &dyn AnyGame, record: &Record) -> Result<usize, RecordError> {
    Ok(choice_steps(game, record)?.len())
}

/// Reviews a finished game. `stop` ends the search for each choice, by its number.
pub fn review(game: &dyn AnyGame, record: &Record, stop: &dyn Fn(usize) -> bool) -> Result<Review, RecordError> {
    let mut choices = Vec::new();
    choice::follow(game, record, &mut |session, step, seat, action| {
        choices.extend(choice::review_with_bot(session, step, seat, action, &|| stop(choices.len())));
    })?;
    assemble_review(game, record, choices)
}

/// Assembles a review from choices that [`review_choice`] evaluated, in any order.
pub fn assemble_review(
    game: &dyn AnyGame,
    record: &Record,
    mut choices: Vec<ReviewedChoice>,
) -> Result<Review, RecordError> {
    let session = game.replay(record)?;
    choices.sort_by_key(|reviewed| reviewed.step);
    choices.dedup_by_key(|reviewed| reviewed.step);
    let outcome = session.outcome().ok_or_else(|| RecordError::head("the game is not over"))?;
    let points = session.seats() == 1;
    let seats = session.seats();
    let all = teams(&*session);
    let cost = |side: SeatSet| {
        choices
            .iter()
            .filter(|reviewed| side.contains(reviewed.seat))
            .map(|reviewed| reviewed.cost)
            .fold(0.0, |sum, cost| sum + cost)
    };
    let sides = all.iter().map(|&side| {
        let (start, result) = if points {
            let first = choices.first().map(|reviewed| reviewed.value);
            let score = outcome.scores.first().map_or(0.0, |score| score.value());
            (first.unwrap_or(score), score)
        } else {
            (1.0 / all.len() as f64, side.iter().map(|seat| outcome.share(seat, seats)).sum())
        };
        let skill = -cost(side);
        let gifts =
            (all.len() == 2).then(|| all.iter().filter(|&&other| other != side).map(|&other| cost(other)).sum());
        SideReview { seats: side, start, result, skill, gifts, luck: result - start - skill - gifts.unwrap_or(0.0) }
    });
    let sides = sides.collect();
    Ok(Review { choices, sides, points, length: record.log.len() })
}

/// The teams, in the order of their first seats.
fn teams(session: &dyn AnySession) -> Vec<SeatSet> {
    let mut teams: Vec<(_, SeatSet)> = Vec::new();
    for seat in Seat::all(session.seats()) {
        let team = session.team(seat);
        match teams.iter_mut().find(|(known, _)| *known == team) {
            Some((_, seats)) => *seats = seats.iter().chain([seat]).collect(),
            None => teams.push((team, [seat].into_iter().collect())),
        }
    }
    teams.into_iter().map(|(_, seats)| seats).collect()
}
