//! The state: every mayor's sheet, and what dice and choices do to it.

use crate::sheet::{Scored, Task, Tasks};
use crate::{Action, Print, Project, Roll, Sheet};
use kernel::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// The dice of the round are to be rolled.
    Roll,
    /// Mayors build with this roll.
    Build(Roll),
    /// The last round is scored.
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// By seat; those of unused seats stay blank.
    pub(crate) sheets: [Sheet; MAX_SEATS],
    /// The round being played or about to be rolled; 0 is the set-up.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
}

impl State {
    /// Blank sheets before the first roll.
    pub fn new() -> State {
        State { sheets: [Sheet::default(); MAX_SEATS], round: 0, phase: Phase::Roll }
    }

    /// A position with these sheets, before this round's roll: for tests and studies. `None` when there are too many
    /// seats or rounds.
    pub fn study(sheets: &[Sheet], round: u8) -> Option<State> {
        let mut state = State { round, ..State::new() };
        if usize::from(round) > crate::sheet::MOST_ROUNDS {
            return None;
        }
        state.sheets.get_mut(..sheets.len())?.copy_from_slice(sheets);
        for sheet in &mut state.sheets {
            sheet.finished = round.saturating_sub(1);
        }
        Some(state)
    }

    #[inline]
    pub const fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index()]
    }

    /// The round being played or about to be rolled; 0 is the set-up.
    pub const fn round(&self) -> u8 {
        self.round
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The dice of the round, while mayors build.
    pub const fn roll(&self) -> Option<Roll> {
        match self.phase {
            Phase::Build(roll) => Some(roll),
            Phase::Roll | Phase::Over => None,
        }
    }

    /// The seats that have not finished the round.
    #[inline]
    pub(crate) fn acting(&self, seats: u8) -> SeatSet {
        Seat::all(seats).filter(|seat| !self.sheets[seat.index()].tasks.is_done()).collect()
    }

    #[inline]
    pub(crate) fn throw(&mut self, roll: Roll, print: &Print, seats: u8) {
        let tasks = self.tasks(roll, print);
        self.phase = Phase::Build(roll);
        for sheet in self.sheets.iter_mut().take(seats.into()) {
            sheet.fresh = crate::Cells::EMPTY;
            sheet.tasks = tasks;
        }
    }

    /// The tasks that a roll gives a mayor in this round.
    #[inline]
    pub(crate) fn tasks(&self, roll: Roll, print: &Print) -> Tasks {
        let mut tasks = Tasks::DICE;
        if self.round > 0 {
            if print.is_bonus(self.round) {
                tasks = tasks.with(Task::Bonus);
            }
            if print.avenue(roll).is_none() {
                tasks = tasks.with(Task::Avenue);
            }
        }
        tasks
    }

    #[inline]
    pub(crate) fn act(&mut self, seat: Seat, action: Action, print: &Print, seats: u8) {
        let Phase::Build(roll) = self.phase else { return };
        let sheet = &mut self.sheets[seat.index()];
        match action {
            Action::Build { face, project, cell } => {
                sheet.put(project, cell);
                // Both dice of a double in set-up show this face: the lower goes first.
                let low = face == roll.low() && sheet.tasks.contains(Task::Low);
                sheet.tasks = sheet.tasks.without(if low { Task::Low } else { Task::High });
            }
            Action::Park(cell) => {
                sheet.put(Project::Park, cell);
                sheet.tasks = sheet.tasks.without(Task::High);
            }
            Action::Bonus { project, cell } => {
                sheet.put(project, cell);
                sheet.add_bonus(project);
                sheet.tasks = sheet.tasks.without(Task::Bonus);
            }
            Action::Avenue(_) => sheet.tasks = sheet.tasks.without(Task::Avenue),
        }
        if sheet.tasks.is_done() {
            self.finish(seat, roll, action, print, seats);
        }
    }

    /// The seat has done all it had to: VI-7 scores its round, and when it was the last, the round is over.
    #[inline]
    fn finish(&mut self, seat: Seat, roll: Roll, last: Action, print: &Print, seats: u8) {
        if self.round > 0 {
            let chosen = if let Action::Avenue(avenue) = last { Some(avenue) } else { print.avenue(roll) };
            let sheet = &mut self.sheets[seat.index()];
            let points = chosen.map_or(0, |avenue| print.score(&sheet.plots, avenue));
            sheet.add_round(points);
        }
        let all_done = self.sheets.iter().take(seats.into()).all(|sheet| sheet.tasks.is_done());
        if all_done && self.round == print.rounds() {
            self.phase = Phase::Over;
        } else if all_done {
            self.phase = Phase::Roll;
            self.round += 1;
        }
    }

    /// A seat's sheet as the others know it: while mayors build, as it was when the dice fell (VI-1).
    pub(crate) fn public(&self, seat: Seat, print: &Print) -> Sheet {
        let sheet = self.sheets[seat.index()];
        match self.phase {
            Phase::Build(roll) => {
                let scored = if self.round == 0 { Scored::Never } else { Scored::WhenDone };
                sheet.before(self.tasks(roll, print), scored)
            }
            Phase::Roll | Phase::Over => sheet,
        }
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}
