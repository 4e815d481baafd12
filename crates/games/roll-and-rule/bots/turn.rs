//! One semester of one sheet: every action, with quiescence over the free choices that follow it.

use super::features::{Features, SharedFeatures};
use super::network::{Net, Sums};
use roll_and_rule::{Action, DieUse, Numbering, Roll, Semester, Sheet, Tables, Verb, Wheel, WheelDice, Workplace};

/// What stays the same during a search.
#[derive(Clone, Copy, Debug)]
pub struct SheetContext<'a> {
    pub tables: &'a Tables,
    /// The values of the columns.
    pub numbering: &'a Numbering,
    pub net: &'a Net,
}

/// A sheet with the dice on the wheel.
#[derive(Clone, Copy, Debug)]
pub struct SheetTurn {
    pub wheel: Wheel,
    pub dice: WheelDice,
    pub workplace: Workplace,
}

/// Which actions are generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionFilter {
    Every,
    /// All but gaining with a die whose value was paid for: for rollouts, where leaving that out costs little.
    Likely,
}

/// Semesters still to be rolled after this one.
pub fn left(tables: &Tables, wheel: &Wheel) -> usize {
    let gone = 2 * usize::from(wheel.year() - 1) + usize::from(wheel.semester() == Semester::Spring) + 1;
    (2 * usize::from(tables.years)).saturating_sub(gone)
}

impl SheetTurn {
    #[inline]
    pub fn rolled(context: &SheetContext<'_>, wheel: &Wheel, sheet: &Sheet, roll: Roll) -> SheetTurn {
        let dice = wheel.place(roll);
        let mut workplace = Workplace::new(*sheet);
        workplace.meet(context.tables, wheel, &dice, context.numbering);
        SheetTurn { wheel: *wheel, dice, workplace }
    }

    /// The wheel at the next roll, and how many rolls are left.
    #[inline]
    pub fn next_wheel(&self, context: &SheetContext<'_>) -> (Wheel, usize) {
        let mut wheel = self.wheel;
        wheel.flip(&self.dice);
        wheel.advance();
        (wheel, left(context.tables, &self.wheel))
    }

    /// The evaluator for sheets at the end of this turn.
    pub fn evaluator<'a>(&self, context: &SheetContext<'a>) -> SheetEvaluator<'a> {
        let (wheel, left) = self.next_wheel(context);
        let shared = SharedFeatures::new(&wheel, left);
        let base = context.net.sums(Features::of(&self.workplace.sheet, context.tables, &shared));
        SheetEvaluator { context: *context, shared, base, left }
    }

    /// Calls back with every action, the best sheet it can lead to, and that sheet's expected final score.
    pub fn each(
        &self,
        evaluator: &SheetEvaluator<'_>,
        filter: ActionFilter,
        mut found: impl FnMut(Action, Sheet, f32),
    ) {
        let SheetContext { tables, numbering, .. } = evaluator.context;
        self.workplace.actions(tables, &self.dice, numbering, |action| {
            if filter == ActionFilter::Likely && self.is_unlikely(action) {
                return;
            }
            let mut workplace = self.workplace;
            workplace.play_unchecked(tables, &self.dice, numbering, action);
            let (sheet, value) = self.quiescence(evaluator, &workplace);
            found(action, sheet, value);
        });
    }

    /// Gaining with a die whose value was paid for.
    #[inline]
    fn is_unlikely(&self, action: Action) -> bool {
        let Action::Use(DieUse { slot, value, verb, .. }) = action else { return false };
        verb == Verb::Gain && self.dice.values[usize::from(slot - 1) & 3] != value
    }

    /// Quiescence: plays the free choices that are left before evaluating, since the network knows only finished
    /// semesters. The best sheet and its value.
    #[inline]
    fn quiescence(&self, evaluator: &SheetEvaluator<'_>, workplace: &Workplace) -> (Sheet, f32) {
        if workplace.done() {
            return (workplace.sheet, evaluator.value(&workplace.sheet));
        }
        let SheetContext { tables, numbering, .. } = evaluator.context;
        let mut best = (workplace.sheet, f32::NEG_INFINITY);
        workplace.actions(tables, &self.dice, numbering, |action| {
            let mut next = *workplace;
            next.play_unchecked(tables, &self.dice, numbering, action);
            let (sheet, value) = self.quiescence(evaluator, &next);
            if value > best.1 {
                best = (sheet, value);
            }
        });
        best
    }

    /// The best sheet this turn can lead to.
    #[inline]
    pub fn best(&self, context: &SheetContext<'_>, filter: ActionFilter) -> (Sheet, f32) {
        let evaluator = self.evaluator(context);
        let mut best = (self.workplace.sheet, f32::NEG_INFINITY);
        self.each(&evaluator, filter, |_, sheet, value| {
            if value > best.1 {
                best = (sheet, value);
            }
        });
        best
    }
}

/// Evaluates sheets at the end of one semester.
#[derive(Clone, Copy, Debug)]
pub struct SheetEvaluator<'a> {
    context: SheetContext<'a>,
    shared: SharedFeatures,
    base: Sums,
    left: usize,
}

impl SheetEvaluator<'_> {
    /// The expected final score.
    #[inline]
    pub fn value(&self, sheet: &Sheet) -> f32 {
        let score = sheet.score(self.context.tables) as f32;
        if self.left == 0 {
            return score;
        }
        let features = Features::of(sheet, self.context.tables, &self.shared);
        score + self.context.net.value_from(&self.base, &features)
    }
}
