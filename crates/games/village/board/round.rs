//! Actions of the draft, grouped by brush: the tool that a player picks for them.

use i18n::village::VillageWords;
use kernel::Seat;
use render::village::{Brush, BuildableCell, Hint};
use village::{Action, Cell, Face, RoundDraft, View};

/// A brush: the tool of an action, such as the project of a die, a park, a type for the set-up or the bonus.
pub(super) fn key(action: Action, round: u8) -> String {
    match action {
        Action::Build { project, .. } if round == 0 => project.letter().to_string(),
        Action::Build { face, project, .. } => format!("{}{}", face.pips(), project.letter()),
        Action::Park(_) => "P".to_owned(),
        Action::Bonus { project, .. } => format!("*{}", project.letter()),
        Action::Avenue(_) => AVENUE.to_owned(),
    }
}

/// The key of the choice of an avenue.
pub(super) const AVENUE: &str = "avenue";

/// The available brushes by key, and why some projects go elsewhere (VI-4).
pub(super) fn brushes(draft: &RoundDraft, view: &View, words: &VillageWords) -> Vec<(Brush, String)> {
    let round = view.position.round;
    let mut brushes: Vec<(Brush, String)> = Vec::new();
    let actions = draft.actions();
    for &action in &actions {
        let key = key(action, round);
        let Some((project, _)) = action.built() else { continue };
        if brushes.iter().any(|(brush, _)| brush.key == key) {
            continue;
        }
        let (text, why) = match (action, view.position.dice) {
            (Action::Build { face, .. }, Some(dice)) if round > 0 => {
                let meant = dice.other(face);
                let mut columns: Vec<Face> = cells(&actions, &key, round).map(|(_, cell)| cell.column()).collect();
                columns.sort_unstable();
                columns.dedup();
                if columns == [meant] {
                    (words.column(meant), String::new())
                } else {
                    let to: Vec<String> = columns.iter().map(|column| column.pips().to_string()).collect();
                    (format!("{} → {}", words.column(meant), to.join("/")), words.full(meant, &columns))
                }
            }
            (Action::Park(_), _) => (words.anywhere.to_owned(), String::new()),
            (_, _) => (words.projects[project.index()].to_owned(), String::new()),
        };
        let label = words.brush(project, &text);
        brushes.push((Brush { key, project, text, label }, why));
    }
    brushes
}

/// The actions of a brush, with their cells.
pub(super) fn cells<'a>(actions: &'a [Action], held: &'a str, round: u8) -> impl Iterator<Item = (Action, Cell)> + 'a {
    let of_brush = actions.iter().copied().filter(move |&action| key(action, round) == held);
    of_brush.filter_map(|action| action.built().map(|(_, cell)| (action, cell)))
}

/// The cells of a brush, with what they would bring.
pub(super) fn spots(draft: &RoundDraft, view: &View, seat: Seat, held: &str) -> Vec<BuildableCell> {
    let Some(now) = view.insights.get(seat.index()) else { return Vec::new() };
    let gain = |then: [u16; 5]| match view.avenue {
        Some(avenue) => Some(then[avenue.index()].saturating_sub(now.avenues[avenue.index()])),
        // Where the choice is free, the best avenue counts; nothing does in set-up.
        None if view.position.round > 0 => Some(best(then).saturating_sub(best(now.avenues))),
        None => None,
    };
    cells(&draft.actions(), held, view.position.round)
        .map(|(action, cell)| {
            let (then, parks) = draft.after(action);
            BuildableCell { cell, gain: gain(then), pleases: parks.len() > now.parks.len() }
        })
        .collect()
}

fn best(avenues: [u16; 5]) -> u16 {
    avenues.into_iter().max().unwrap_or_default()
}

/// The change that an action makes on the sheet.
pub(super) fn hint(draft: &RoundDraft, action: Action) -> Hint {
    match (action, action.built()) {
        (Action::Avenue(avenue), _) => Hint::Avenue(avenue),
        (_, Some((project, cell))) => {
            let (avenues, parks) = draft.after(action);
            Hint::Ghost { project, cell, avenues, parks }
        }
        (_, None) => Hint::Nothing,
    }
}
