//! Preview of the action pointed at: a ghost of the ball, and the lines it would turn.

use super::ball::paint;
use super::board::RolitBoard;
use super::layout::middle;
use leptos::prelude::*;

/// Draws it above the balls.
pub(super) fn draw(board: RolitBoard) -> AnyView {
    let aimed = Memo::new(move |_| board.aimed());
    let inside = move || {
        let (colour, hot) = aimed.get()?;
        let (x, y) = middle(hot.at);
        let turned = hot.lines.iter().flatten().map(|&square| {
            let (x, y) = middle(square);
            view! {
                <g transform=format!("translate({x} {y})") data-would-turn=square.to_string()>
                    <circle class="ro-turn-edge" r="43" />
                    <circle class="ro-turn" r="43" />
                </g>
            }
        });
        let lines = hot.lines.iter().filter_map(|line| line.last()).map(|&end| {
            let (to_x, to_y) = middle(end);
            view! { <path class="ro-line" d=format!("M{x} {y}L{to_x} {to_y}") /> }
        });
        Some(view! {
            <g class="ro-aim" data-mover=colour.letter().to_string()>
                {lines.collect_view()}
                {turned.collect_view()}
                <g class="ro-ghost" transform=format!("translate({x} {y})")>
                    <g clip-path="url(#ro-disc)" inner_html=paint(hot.at, colour)></g>
                    <g inner_html="<use href=\"#ro-gloss\"/>"></g>
                </g>
            </g>
        })
    };
    view! { <g class="ro-preview" aria-hidden="true">{inside}</g> }.into_any()
}
