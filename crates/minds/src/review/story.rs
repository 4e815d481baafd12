//! A reviewed game as a story: how the chances went, and what each stretch of chance gave.

use super::{Judged, Review, Side};
use kernel::SeatSet;

/// What a side had after so many entries of the log.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// Entries before it.
    pub step: usize,
    /// A share of the win, or points of somebody alone.
    pub value: f64,
}

/// How it went for one side.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// Who.
    pub seats: SeatSet,
    /// From the first entry to the last.
    pub points: Vec<Point>,
}

/// What came between two choices: a roll, a draw, or with three sides and more what the others did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// Which side it is told for, by its place among the sides.
    pub side: usize,
    /// Entries of the log before it …
    pub from: usize,
    /// … and up to its end.
    pub to: usize,
    /// What it gave to that side.
    pub gave: f64,
}

impl Review {
    /// How it went for each side, by the judge's values before and after every choice.
    pub fn curves(&self) -> Vec<Curve> {
        self.sides.iter().map(|side| Curve { seats: side.seats, points: self.points_of(side) }).collect()
    }

    /// What chance gave, stretch by stretch; of two sides, told for the first. What a side's stretches gave adds up to its
    /// luck.
    pub fn chances(&self) -> Vec<Chance> {
        let told = if self.sides.len() == 2 { 1 } else { self.sides.len() };
        let sides = self.sides.iter().enumerate().take(told);
        let mut chances: Vec<Chance> = sides
            .flat_map(|(index, side)| {
                let points = self.points_of(side);
                // Before and after every choice, the start before them and the end after them: what lies between the pairs is
                // chance.
                let stretches = points.chunks_exact(2).map(move |pair| Chance {
                    side: index,
                    from: pair[0].step,
                    to: pair[1].step,
                    gave: pair[1].value - pair[0].value,
                });
                stretches.collect::<Vec<_>>()
            })
            .collect();
        chances.sort_by_key(|chance| chance.to);
        chances
    }

    /// How far the judge's values are off, as far as it can be seen: the root of the mean square of what it promised less
    /// what it then expected; and how often that was looked at.
    pub fn uncertainty(&self) -> Option<(f64, usize)> {
        let drifts: Vec<f64> = self.choices.iter().filter_map(|judged| judged.drift).collect();
        let squares: f64 = drifts.iter().map(|drift| drift * drift).sum();
        (!drifts.is_empty()).then(|| ((squares / drifts.len() as f64).sqrt(), drifts.len()))
    }

    /// The start, every choice before and after, the end: an even number.
    fn points_of(&self, side: &Side) -> Vec<Point> {
        let duel = self.sides.len() == 2;
        let mut points = vec![Point { step: 0, value: side.start }];
        for Judged { place, seat, value, cost, .. } in &self.choices {
            let own = side.seats.contains(*seat);
            if !own && !duel {
                continue;
            }
            let of = |value: f64| if own { value } else { 1.0 - value };
            points.push(Point { step: *place, value: of(*value) });
            points.push(Point { step: place + 1, value: of(value - cost) });
        }
        points.push(Point { step: self.length, value: side.result });
        points
    }
}
