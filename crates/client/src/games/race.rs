//! Shared by the race games, classic and modern Ur: orientation of the board, arrow keys, and identity of the pawns.

use crate::browser::matches;
use leptos::prelude::*;

/// Whether the board is drawn upright; follows the size of the window.
pub(super) fn upright() -> RwSignal<bool> {
    let upright = RwSignal::new(is_upright());
    let listener = window_event_listener(leptos::ev::resize, move |_| upright.set(is_upright()));
    on_cleanup(move || listener.remove());
    upright
}

/// Phones held upright get the board upright.
fn is_upright() -> bool {
    matches("(max-width: 700px) and (orientation: portrait)")
}

/// The square that an arrow key leads to, over the notches of the board. `cell` gives the column and row of a square as
/// the board lies on wide screens.
pub(super) fn neighbour<S: Copy>(
    key: &str,
    upright: bool,
    from: (i8, i8),
    squares: &[S],
    cell: impl Fn(S) -> (i8, i8),
) -> Option<S> {
    let (right, down) = match key {
        "ArrowLeft" => (-1, 0),
        "ArrowRight" => (1, 0),
        "ArrowUp" => (0, -1),
        "ArrowDown" => (0, 1),
        _ => return None,
    };
    let (along, across) = if upright { (down, right) } else { (right, down) };
    let at = |wanted| squares.iter().copied().find(|&square| cell(square) == wanted);
    (1..8).find_map(|far| at((from.0 + along * far, from.1 + across * far)))
}

/// Puts pawns on the wanted spots, moving as few as possible; those that are left over go to `rest`.
pub(super) fn place_pawns<S: Copy + PartialEq + Send + Sync + 'static>(
    pawns: impl Iterator<Item = RwSignal<S>>,
    mut wanted: Vec<S>,
    rest: S,
) {
    let mut misplaced = Vec::new();
    for pawn in pawns {
        match wanted.iter().position(|&spot| Some(spot) == pawn.try_get_untracked()) {
            Some(found) => drop(wanted.swap_remove(found)),
            None => misplaced.push(pawn),
        }
    }
    for (pawn, spot) in misplaced.into_iter().zip(wanted.into_iter().chain(std::iter::repeat(rest))) {
        pawn.set(spot);
    }
}
