//! Hover hints above the sheet: a ghost of what would be built, a group and its points, the avenues' points.

use super::{SIDE, SIZE, corner, middle, open, project, row};
use crate::ink::Pencil;
use kernel::Seat;
use std::fmt::Write as _;
use village::{Avenue, Cell, Cells, Project, View};

/// What the pointer is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    Nothing,
    /// Something that could be built.
    Ghost {
        project: Project,
        cell: Cell,
        /// What each avenue would score.
        avenues: [u16; 5],
        /// Parks that would have all three types of neighbours.
        parks: Cells,
    },
    /// Existing groups, each with its points.
    Groups(Vec<(Cells, u16)>),
    /// An avenue that could be chosen.
    Avenue(Avenue),
}

/// The points of the avenues, to the right, are always shown.
pub fn hints(view: &View, seat: Seat, hint: &Hint) -> String {
    let mut out = open("vi-hints");
    let Some(insight) = view.insights.get(seat.index()) else { return out + "</svg>" };
    let mut would = insight.avenues;
    match hint {
        Hint::Nothing => {}
        Hint::Ghost { project, cell, avenues, parks } => {
            would = *avenues;
            project::draw(&mut out, *project, middle(*cell), cell.index() as u64 + 1, "ghost");
            for park in parks.without(insight.parks).iter() {
                let (x, y) = middle(park);
                let ring = Pencil::new(9).circle((x, y), 20.0);
                let _ = write!(
                    out,
                    "<path class=\"vi-would\" d=\"{ring}\"/><text class=\"vi-plus\" x=\"{}\" y=\"{}\">+{}</text>",
                    x + 13.0,
                    y + 20.0,
                    view.printed.park
                );
            }
        }
        Hint::Groups(groups) => groups.iter().for_each(|(cells, points)| outline(&mut out, *cells, *points)),
        Hint::Avenue(avenue) => {
            let _ = write!(
                out,
                "<rect class=\"vi-band chosen\" x=\"3\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"9\"/>",
                row(*avenue) + 1.0,
                SIZE.0 - 6.0,
                SIDE - 2.0
            );
        }
    }
    for avenue in Avenue::ALL {
        let (now, then) = (insight.avenues[avenue.index()], would[avenue.index()]);
        let y = row(avenue) + SIDE / 2.0 + 5.5;
        let class = if view.avenue == Some(avenue) { "vi-sum here" } else { "vi-sum" };
        let _ = if then > now {
            write!(
                out,
                "<text class=\"{class} more\" x=\"350\" y=\"{:.1}\">{then}</text><text class=\"vi-gain\" x=\"350\" y=\"{:.1}\">+{}</text>",
                y - 5.0,
                y + 10.0,
                then - now
            )
        } else {
            write!(out, "<text class=\"{class}\" x=\"350\" y=\"{y:.1}\">{now}</text>")
        };
    }
    out + "</svg>"
}

/// A line around the cells of a group, and its points.
fn outline(out: &mut String, cells: Cells, points: u16) {
    let mut path = String::new();
    for cell in cells.iter() {
        let (x, y) = corner(cell);
        let (left, top, right, bottom) = (x + 1.5, y + 1.5, x + SIDE - 1.5, y + SIDE - 1.5);
        let beside = |test: fn(Cell, Cell) -> bool| cells.iter().any(|other| test(cell, other));
        let sides = [
            (beside(|a, b| b.index() + 6 == a.index()), (left, top), (right, top)),
            (beside(|a, b| a.index() + 6 == b.index()), (left, bottom), (right, bottom)),
            (beside(|a, b| b.index() + 1 == a.index() && a.avenue() == b.avenue()), (left, top), (left, bottom)),
            (beside(|a, b| a.index() + 1 == b.index() && a.avenue() == b.avenue()), (right, top), (right, bottom)),
        ];
        for (_, from, to) in sides.into_iter().filter(|(joined, ..)| !joined) {
            let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
        }
    }
    let _ = write!(out, "<path class=\"vi-group\" d=\"{path}\"/>");
    if let Some(last) = cells.iter().last() {
        let (x, y) = corner(last);
        let (x, y) = (x + SIDE - 5.0, y + SIDE - 5.0);
        let _ = write!(
            out,
            "<circle class=\"vi-bubble\" cx=\"{x}\" cy=\"{y}\" r=\"10\"/><text class=\"vi-bubble-text\" x=\"{x}\" y=\"{}\">{points}</text>",
            y + 4.5
        );
    }
}
