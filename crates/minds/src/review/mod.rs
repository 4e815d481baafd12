//! A game looked at again: what every choice cost, and what chance gave.
//!
//! The strongest player judges every choice that was made. Its value of the best action less its value of the one played is
//! what the choice cost. The rest of what happened to a side is what others' choices gave it, and chance; where more than
//! two sides play, nobody can say which of the two it was. All parts of a side add up to its result.

mod grade;
mod judge;
mod story;

pub use grade::{Bounds, Grade};
pub use judge::{judge_at, judge_by, places};
pub use story::{Chance, Curve, Point};

use kernel::{AnyGame, AnySession, Record, RecordFault, Seat, SeatSet};

/// What a review found.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// Every choice between at least two actions, in order.
    pub choices: Vec<Judged>,
    /// How it went for each side.
    pub sides: Vec<Side>,
    /// Whether values are points of somebody alone, not shares of the win.
    pub points: bool,
    /// Entries of the log.
    pub length: usize,
}

/// A choice, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Its place in the log.
    pub place: usize,
    /// Who chose.
    pub seat: Seat,
    /// What was played.
    pub action: String,
    /// What the judge would have played.
    pub best: String,
    /// What that is worth to the one who chose: a share of the win, or points of somebody alone.
    pub value: f64,
    /// What the one played is worth less.
    pub cost: f64,
    /// Whether the values are those of perfect play.
    pub exact: bool,
    /// How far the judge's own values of what may come next are from what it promised of the action played, where that was
    /// looked at: a judge that never errs has nought.
    pub drift: Option<f64>,
}

/// One side of a game: a seat, or those who play together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Side {
    /// Who.
    pub seats: SeatSet,
    /// What it could expect at first: an even share, or the first judged value of somebody alone.
    pub start: f64,
    /// What it has at last.
    pub result: f64,
    /// What its own choices changed: never above zero.
    pub skill: f64,
    /// What the other side's choices gave it; none where there is no other, or more than one.
    pub gifts: Option<f64>,
    /// The rest: chance, and what cannot be told apart from it.
    pub luck: f64,
}

impl Review {
    /// Choices that cost something, the dearest first.
    pub fn turning_points(&self) -> Vec<&Judged> {
        let mut dear: Vec<&Judged> = self.choices.iter().filter(|judged| judged.cost > 0.0).collect();
        dear.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.place.cmp(&b.place)));
        dear
    }

    /// Whether all values are those of perfect play.
    pub fn is_exact(&self) -> bool {
        self.choices.iter().all(|judged| judged.exact)
    }
}

/// How many choices there are to judge.
pub fn choices(game: &dyn AnyGame, record: &Record) -> Result<usize, RecordFault> {
    Ok(places(game, record)?.len())
}

/// Looks at a finished game again. `stop` says for each choice, by its number, when the judge has thought enough.
pub fn review(game: &dyn AnyGame, record: &Record, stop: &dyn Fn(usize) -> bool) -> Result<Review, RecordFault> {
    let mut choices = Vec::new();
    judge::follow(game, record, &mut |session, place, seat, action| {
        choices.extend(judge::judge(session, place, seat, action, &|| stop(choices.len())));
    })?;
    assemble(game, record, choices)
}

/// What judged choices say of a finished game: they may have been judged in any order, by [`judge_at`].
pub fn assemble(game: &dyn AnyGame, record: &Record, mut choices: Vec<Judged>) -> Result<Review, RecordFault> {
    let session = game.replay(record)?;
    choices.sort_by_key(|judged| judged.place);
    choices.dedup_by_key(|judged| judged.place);
    let outcome = session.outcome().ok_or_else(|| RecordFault::head("the game is not over"))?;
    let points = session.seats() == 1;
    let seats = session.seats();
    let all = teams(&*session);
    let cost = |side: SeatSet| {
        choices
            .iter()
            .filter(|judged| side.contains(judged.seat))
            .map(|judged| judged.cost)
            .fold(0.0, |sum, cost| sum + cost)
    };
    let sides = all.iter().map(|&side| {
        let (start, result) = if points {
            let first = choices.first().map(|judged| judged.value);
            let score = outcome.scores.first().map_or(0.0, |score| score.value());
            (first.unwrap_or(score), score)
        } else {
            (1.0 / all.len() as f64, side.iter().map(|seat| outcome.share(seat, seats)).sum())
        };
        let skill = -cost(side);
        let gifts =
            (all.len() == 2).then(|| all.iter().filter(|&&other| other != side).map(|&other| cost(other)).sum());
        Side { seats: side, start, result, skill, gifts, luck: result - start - skill - gifts.unwrap_or(0.0) }
    });
    let sides = sides.collect();
    Ok(Review { choices, sides, points, length: record.log.len() })
}

/// Who plays together, in the order of their first seats.
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
