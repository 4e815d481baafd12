//! A reviewed game over time: the winning chances after each step, and what each stretch of chance contributed.

use super::{Review, ReviewedChoice, SideReview};
use kernel::SeatSet;

/// The value of a side after a number of steps.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CurvePoint {
    pub step: usize,
    /// A share of the win, or points in a solo game.
    pub value: f64,
}

/// The values of one side from the first step to the last.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    pub seats: SeatSet,
    pub points: Vec<CurvePoint>,
}

/// What happened between two reviewed choices: a roll, a draw, or with three sides and more also the others' choices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChanceStretch {
    /// The side it is counted for, by index.
    pub side: usize,
    /// First step of the stretch …
    pub from: usize,
    /// … and the step after its end.
    pub to: usize,
    /// The gain of that side.
    pub gave: f64,
}

impl Review {
    /// One curve per side, from the values before and after every choice.
    pub fn curves(&self) -> Vec<Curve> {
        self.sides.iter().map(|side| Curve { seats: side.seats, points: self.points_of(side) }).collect()
    }

    /// What chance contributed, stretch by stretch; with two sides, counted for the first. A side's stretches add up to
    /// its luck.
    pub fn chances(&self) -> Vec<ChanceStretch> {
        let counted = if self.sides.len() == 2 { 1 } else { self.sides.len() };
        let sides = self.sides.iter().enumerate().take(counted);
        let mut chances: Vec<ChanceStretch> = sides
            .flat_map(|(index, side)| {
                let points = self.points_of(side);
                // Points come in pairs around every choice, with the start before and the end after them: between two
                // pairs lies chance.
                let stretches = points.chunks_exact(2).map(move |pair| ChanceStretch {
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

    /// How uncertain the values are: the root mean square of [`ReviewedChoice::drift`], and the number of samples.
    pub fn uncertainty(&self) -> Option<(f64, usize)> {
        let drifts: Vec<f64> = self.choices.iter().filter_map(|reviewed| reviewed.drift).collect();
        let squares: f64 = drifts.iter().map(|drift| drift * drift).sum();
        (!drifts.is_empty()).then(|| ((squares / drifts.len() as f64).sqrt(), drifts.len()))
    }

    /// The start, the values before and after every choice, the end: an even number of points.
    fn points_of(&self, side: &SideReview) -> Vec<CurvePoint> {
        let duel = self.sides.len() == 2;
        let mut points = vec![CurvePoint { step: 0, value: side.start }];
        for ReviewedChoice { step: place, seat, value, cost, .. } in &self.choices {
            let own = side.seats.contains(*seat);
            if !own && !duel {
                continue;
            }
            let of = |value: f64| if own { value } else { 1.0 - value };
            points.push(CurvePoint { step: *place, value: of(*value) });
            points.push(CurvePoint { step: place + 1, value: of(value - cost) });
        }
        points.push(CurvePoint { step: self.length, value: side.result });
        points
    }
}
