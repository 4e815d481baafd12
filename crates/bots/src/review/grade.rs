//! Grades of choices by their cost.

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// No better action is known.
    Best,
    /// Next to nothing was lost.
    Fine,
    Inaccuracy,
    Mistake,
}

/// The cost from which each worse grade begins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GradeBounds {
    pub fine: f64,
    pub inaccuracy: f64,
    pub mistake: f64,
}

/// In shares of the win.
const SHARES: GradeBounds = GradeBounds { fine: 0.005, inaccuracy: 0.02, mistake: 0.06 };
/// In points of a solo game.
const POINTS: GradeBounds = GradeBounds { fine: 0.25, inaccuracy: 1.0, mistake: 3.0 };

impl GradeBounds {
    /// The bounds for points of a solo game, or for shares of the win.
    pub const fn of(points: bool) -> &'static GradeBounds {
        if points { &POINTS } else { &SHARES }
    }

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
            let bounds = GradeBounds::of(points);
            let costs = [0.0, bounds.fine, bounds.inaccuracy, bounds.mistake];
            let grades = costs.map(|cost| bounds.grade(cost));
            assert_eq!(grades, [Grade::Best, Grade::Fine, Grade::Inaccuracy, Grade::Mistake]);
            assert!(grades.is_sorted());
        }
    }
}
