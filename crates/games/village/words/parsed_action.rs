//! A parsed action, for labels on the sheet.

use kernel::Seat;
use village::{Action, Avenue, Cell, Face, Project, Sheet, View};

/// What can be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParsedAction {
    /// Something of the rules.
    Plays(Action),
    /// The last thing is taken back.
    Undo,
    /// The round is sent.
    Confirm,
}

impl ParsedAction {
    /// Reads the game's notation, and the two words of the page.
    pub fn of(text: &str) -> Option<ParsedAction> {
        let action = match text {
            "undo" => return Some(ParsedAction::Undo),
            "confirm" => return Some(ParsedAction::Confirm),
            _ => text,
        };
        if let Some(letter) = action.strip_prefix("avenue ") {
            return Avenue::ALL
                .into_iter()
                .find(|avenue| letter.starts_with(avenue.letter()))
                .map(Action::Avenue)
                .map(ParsedAction::Plays);
        }
        let (head, cell) = action.split_at_checked(action.len().checked_sub(2)?)?;
        let cell = Cell::try_from(cell.to_owned()).ok()?;
        let project = Project::ALL.into_iter().find(|project| head.ends_with(project.letter()))?;
        let face = head.as_bytes().first().and_then(|digit| Face::new(digit.wrapping_sub(b'0')));
        Some(ParsedAction::Plays(match (face, head) {
            (_, "P") => Action::Park(cell),
            (Some(face), _) => Action::Build { face, project, cell },
            (None, _) => Action::Bonus { project, cell },
        }))
    }

    /// What it builds, and where.
    pub fn built(self) -> Option<(Project, Cell)> {
        match self {
            ParsedAction::Plays(action) => action.built(),
            ParsedAction::Undo | ParsedAction::Confirm => None,
        }
    }
}

/// What building this would add to the avenue of the round; nothing where no avenue is named.
pub fn gain(view: &View, seat: Seat, reading: ParsedAction) -> Option<u16> {
    let (avenue, (project, cell)) = (view.avenue?, reading.built()?);
    let page = view.position.sheets.get(seat.index())?;
    let mut plots = *Sheet::read(page.cells.each_ref().map(String::as_str))?.plots();
    plots.put(project, cell);
    let counted = Project::COMMON
        .into_iter()
        .flat_map(|project| plots.of(project).reached(avenue.cells()).iter().collect::<Vec<_>>());
    let then: u16 = counted.map(|cell| view.printed.points[cell.avenue().index()][cell.column().index()]).sum();
    Some(then.saturating_sub(view.insights.get(seat.index())?.avenues[avenue.index()]))
}

/// What dice are still to be used for: the face, its project, and the column where that goes.
pub(super) fn orders(view: &View, legal: &[ParsedAction]) -> Vec<(Face, Project, Face)> {
    let mut orders = Vec::new();
    for reading in legal {
        if let (ParsedAction::Plays(Action::Build { face, project, .. }), Some(dice)) = (reading, view.position.dice) {
            let order = (*face, *project, dice.other(*face));
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders
}
