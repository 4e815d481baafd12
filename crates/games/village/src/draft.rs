//! A local draft of a mayor's round, not yet played: what may come next, and what it would score.

use crate::sheet::{Task, Tasks};
use crate::{Action, Avenue, Cells, Phase, Print, Roll, Sheet, State, View, Village};
use kernel::{Game, Seat, Viewer};

/// A copy of one sheet with the dice of the round: changes here reach neither the table nor other players.
#[derive(Clone, PartialEq, Debug)]
pub struct RoundDraft {
    game: Village,
    state: State,
}

impl RoundDraft {
    /// The sheet of a seat as a view shows it. `None` where the view has no dice or no such seat, or is of other rules.
    pub fn of(game: &Village, view: &View, seat: Seat) -> Option<RoundDraft> {
        let roll = view.position.dice?;
        let page = view.position.sheets.get(seat.index())?;
        let mut sheet = Sheet::read(page.cells.each_ref().map(String::as_str))?;
        sheet.fresh = view.insights.get(seat.index())?.fresh;
        for (bonus, used) in sheet.bonus.iter_mut().zip(&page.bonus) {
            *bonus = Some(*used);
        }
        for (points, scored) in sheet.rounds.iter_mut().zip(&page.rounds) {
            *points = *scored;
        }
        sheet.finished = u8::try_from(page.rounds.len()).ok()?;
        sheet.tasks = page.pending.iter().fold(Tasks::NONE, |tasks, text| tasks.with(task(text, roll, tasks)));
        let mut state = State { round: view.position.round, phase: Phase::Build(roll), ..State::new() };
        *state.sheets.first_mut()? = sheet;
        Some(RoundDraft { game: game.alone(), state })
    }

    /// What is printed on the sheet.
    pub fn print(&self) -> &Print {
        self.game.print()
    }

    /// What may come next; nothing once the round is finished.
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if !self.is_done() {
            self.game.actions(&self.state, Seat::FIRST, &mut actions);
        }
        actions
    }

    /// Whether every task of this roll is done.
    pub fn is_done(&self) -> bool {
        !matches!(self.state.phase, Phase::Build(_))
    }

    /// Applies the action with this notation; false if [`RoundDraft::actions`] does not list it.
    pub fn take(&mut self, text: &str) -> bool {
        let found = self.actions().into_iter().find(|action| action.to_string() == text);
        if let Some(action) = found {
            self.game.play_unchecked(&mut self.state, Seat::FIRST, action);
        }
        found.is_some()
    }

    /// The sheet as it stands.
    pub fn sheet(&self) -> &Sheet {
        self.state.sheet(Seat::FIRST)
    }

    /// What each avenue and which parks would score after this action.
    pub fn after(&self, action: Action) -> ([u16; 5], Cells) {
        let mut plots = *self.sheet().plots();
        if let Some((project, cell)) = action.built() {
            plots.put(project, cell);
        }
        (Avenue::ALL.map(|avenue| self.print().score(&plots, avenue)), plots.pleasant_parks())
    }

    /// The view with this sheet in the place of a seat's.
    pub fn shown(&self, view: &View, seat: Seat) -> View {
        let mut shown = view.clone();
        let mut own = self.game.view(&self.state, Viewer::Seat(Seat::FIRST));
        if let (Some(place), Some(page)) = (shown.position.sheets.get_mut(seat.index()), own.position.sheets.pop()) {
            let done = place.done;
            *place = page;
            // A seat has finished only once the server says so.
            place.done = done;
        }
        if let (Some(place), Some(insight)) = (shown.insights.get_mut(seat.index()), own.insights.pop()) {
            *place = insight;
        }
        shown
    }
}

/// The task with this name in a view.
fn task(text: &str, roll: Roll, before: Tasks) -> Task {
    let low = text.as_bytes().first() == Some(&(b'0' + roll.low().pips()));
    match text {
        "park" => Task::High,
        "bonus" => Task::Bonus,
        "avenue" => Task::Avenue,
        // Both dice of a set-up's double show this face; which of them is left makes no difference.
        _ if low && !before.contains(Task::Low) => Task::Low,
        _ => Task::High,
    }
}
