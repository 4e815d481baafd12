//! What a choice is called by what it cost.

/// How good a choice was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Nothing better is known.
    Best,
    /// Next to nothing was lost.
    Fine,
    /// Something was lost.
    Inaccuracy,
    /// Much was lost.
    Mistake,
}

/// From which cost on a choice is no longer the better grade.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// No longer the best.
    pub fine: f64,
    /// No longer fine.
    pub inaccuracy: f64,
    /// No longer an inaccuracy.
    pub mistake: f64,
}

/// In shares of the win: half a point of chance, two points, six points.
const SHARES: Bounds = Bounds { fine: 0.005, inaccuracy: 0.02, mistake: 0.06 };
/// In points of somebody alone.
const POINTS: Bounds = Bounds { fine: 0.25, inaccuracy: 1.0, mistake: 3.0 };

impl Bounds {
    /// Those of values that are points of somebody alone, or else shares of the win.
    pub const fn of(points: bool) -> &'static Bounds {
        if points { &POINTS } else { &SHARES }
    }

    /// The grade of a choice that cost so much.
    pub fn grade(&self, cost: f64) -> Grade {
        match cost {
            cost if cost < self.fine => Grade::Best,
            cost if cost < self.inaccuracy => Grade::Fine,
            cost if cost < self.mistake => Grade::Inaccuracy,
            _ => Grade::Mistake,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_costs_more_is_graded_worse() {
        for points in [true, false] {
            let bounds = Bounds::of(points);
            let costs = [0.0, bounds.fine, bounds.inaccuracy, bounds.mistake];
            let grades = costs.map(|cost| bounds.grade(cost));
            assert_eq!(grades, [Grade::Best, Grade::Fine, Grade::Inaccuracy, Grade::Mistake]);
            assert!(grades.is_sorted());
        }
    }
}
