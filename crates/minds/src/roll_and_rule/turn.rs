//! One semester of one sheet: every action to its end, free choices taken at their best.

use super::features::{Features, Outlook};
use super::value::{Net, Sums};
use roll_and_rule::{Action, Deed, Desk, Dice, Numbering, Roll, Semester, Sheet, Tables, Verb, Wheel};

/// What does not change while a sheet is thought about.
#[derive(Clone, Copy, Debug)]
pub struct School<'a> {
    /// What is printed.
    pub tables: &'a Tables,
    /// The values of the columns.
    pub numbering: &'a Numbering,
    /// The judgement.
    pub net: &'a Net,
}

/// A sheet with the dice on the wheel.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// The wheel.
    pub wheel: Wheel,
    /// The dice on it.
    pub dice: Dice,
    /// The sheet.
    pub desk: Desk,
}

/// How carefully actions are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// All of them.
    Every,
    /// Those that pay for steps only to draw: for playing ahead, where little is lost by it.
    Likely,
}

/// Semesters still to be rolled once the one of this wheel is over.
pub fn left(tables: &Tables, wheel: &Wheel) -> usize {
    let gone = 2 * usize::from(wheel.year() - 1) + usize::from(wheel.semester() == Semester::Spring) + 1;
    (2 * usize::from(tables.years)).saturating_sub(gone)
}

impl Turn {
    /// The dice are rolled.
    #[inline]
    pub fn rolled(school: &School<'_>, wheel: &Wheel, sheet: &Sheet, roll: Roll) -> Turn {
        let dice = wheel.place(roll);
        let mut desk = Desk::new(*sheet);
        desk.meet(school.tables, wheel, &dice, school.numbering);
        Turn { wheel: *wheel, dice, desk }
    }

    /// The wheel at the next roll, and how many rolls are left.
    #[inline]
    pub fn next_wheel(&self, school: &School<'_>) -> (Wheel, usize) {
        let mut wheel = self.wheel;
        wheel.flip(&self.dice);
        wheel.advance();
        (wheel, left(school.tables, &self.wheel))
    }

    /// Who judges the sheets this turn can lead to.
    pub fn judge<'a>(&self, school: &School<'a>) -> Judge<'a> {
        let (wheel, left) = self.next_wheel(school);
        let outlook = Outlook::new(&wheel, left);
        let base = school.net.sums(Features::of(&self.desk.sheet, school.tables, &outlook));
        Judge { school: *school, outlook, base, left }
    }

    /// Calls back with every action and the best sheet it can lead to, with its expected final score.
    pub fn each(&self, judge: &Judge<'_>, care: Care, mut found: impl FnMut(Action, Sheet, f32)) {
        let School { tables, numbering, .. } = judge.school;
        self.desk.actions(tables, &self.dice, numbering, |action| {
            if care == Care::Likely && self.is_unlikely(action) {
                return;
            }
            let mut desk = self.desk;
            desk.play_unchecked(tables, &self.dice, numbering, action);
            let (sheet, value) = self.settled(judge, &desk);
            found(action, sheet, value);
        });
    }

    /// Gaining with a die whose value was changed, or paying a dear slot with what a cheaper one gives.
    #[inline]
    fn is_unlikely(&self, action: Action) -> bool {
        let Action::Use(Deed { slot, value, verb, .. }) = action else { return false };
        verb == Verb::Gain && self.dice.values[usize::from(slot - 1) & 3] != value
    }

    /// The best sheet that free choices lead to.
    #[inline]
    fn settled(&self, judge: &Judge<'_>, desk: &Desk) -> (Sheet, f32) {
        if desk.done() {
            return (desk.sheet, judge.value(&desk.sheet));
        }
        let School { tables, numbering, .. } = judge.school;
        let mut best = (desk.sheet, f32::NEG_INFINITY);
        desk.actions(tables, &self.dice, numbering, |action| {
            let mut next = *desk;
            next.play_unchecked(tables, &self.dice, numbering, action);
            let (sheet, value) = self.settled(judge, &next);
            if value > best.1 {
                best = (sheet, value);
            }
        });
        best
    }

    /// The best sheet this turn can lead to.
    #[inline]
    pub fn best(&self, school: &School<'_>, care: Care) -> (Sheet, f32) {
        let judge = self.judge(school);
        let mut best = (self.desk.sheet, f32::NEG_INFINITY);
        self.each(&judge, care, |_, sheet, value| {
            if value > best.1 {
                best = (sheet, value);
            }
        });
        best
    }
}

/// Judges sheets at the end of one semester.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    school: School<'a>,
    outlook: Outlook,
    base: Sums,
    left: usize,
}

impl Judge<'_> {
    /// The final score to expect.
    #[inline]
    pub fn value(&self, sheet: &Sheet) -> f32 {
        let score = sheet.score(self.school.tables) as f32;
        if self.left == 0 {
            return score;
        }
        let features = Features::of(sheet, self.school.tables, &self.outlook);
        score + self.school.net.value_from(&self.base, &features)
    }
}
