//! Steers games of modern Ur to an end: the first seat goes for the fortifications, the second keeps out of the way.

use anyhow::{Context, Result};
use e2e::Page;
use i18n::ur_modern::What;
use ur_modern::{Board, Square, Squares};

/// The best of these actions for the seat to act, by a heuristic.
pub(crate) async fn steer(page: &Page, actions: &[String]) -> Result<String> {
    let board = Board::shipped(&Board::LANES)?;
    let seen = page.eval(SEEN).await?;
    let set = |name: &str| -> Squares {
        let names = seen[name].as_array().into_iter().flatten();
        names.filter_map(|name| Square::named(name.as_str()?)).collect()
    };
    let (own, enemy) = (set("own"), set("enemy"));
    let worth = |action: &String| {
        let (after, hits) = apply(own, enemy, action);
        if seen["mover"] == "0" { ambition(&board, after, hits) } else { modesty(&board, after, hits) }
    };
    let best = actions.iter().filter(|action| *action != "draw").max_by_key(|action| worth(action));
    Ok(best.or(actions.first()).context("there is nothing to play")?.clone())
}

/// Who is to act, and the pawns of both, as the squares say them.
const SEEN: &str = r"(() => {
    const mover = document.querySelector('.plate.acts').dataset.seat;
    const names = mover === '0' ? /Sun|Soleil/ : /Moon|Lune/;
    const other = mover === '0' ? /Moon|Lune/ : /Sun|Soleil/;
    const of = (name) => [...document.querySelectorAll('[data-square]')]
        .filter((square) => name.test(square.getAttribute('aria-label').split('.')[0])).map((square) => square.dataset.square);
    return { mover, own: of(names), enemy: of(other) };
})()";

/// The mover's pawns after an action, and how many it defeats.
fn apply(mut own: Squares, enemy: Squares, action: &str) -> (Squares, i32) {
    let Some(what) = What::read(action) else { return (own, 0) };
    let mut met = Squares::EMPTY;
    if let Some(square) = what.spawn() {
        own = own.or(Squares::only(square));
        met = Squares::only(square);
    }
    for path in what.paths() {
        own = own.without(Squares::only(path[0])).or(Squares::only(path[path.len() - 1]));
        met = met.or(path.iter().copied().collect());
    }
    (own, i32::from(met.and(enemy).len()))
}

/// Fortifications held, then how near free pawns are to the others, furthest fortification first.
fn ambition(board: &Board, own: Squares, hits: i32) -> i32 {
    let forts = board.fortifications();
    let mut free = own.without(forts);
    let mut worth = 40 * i32::from(own.and(forts).len()) + 3 * hits + i32::from(own.len());
    let sky_first = board.sky.iter().chain(board.earth.iter());
    for fort in sky_first.filter(|&fort| !own.contains(fort)) {
        let nearest = free.iter().min_by_key(|&pawn| distance(board, pawn, fort));
        worth -= nearest.map_or(20, |pawn| distance(board, pawn, fort));
        if let Some(pawn) = nearest {
            free = free.without(Squares::only(pawn));
        }
    }
    worth
}

/// Few pawns, none on a fortification or on the way to the sky, no fights.
fn modesty(board: &Board, own: Squares, hits: i32) -> i32 {
    let on_earth = |square: Square| board.entrances.iter().map(|entrance| distance(board, square, entrance)).min();
    let far: i32 = own.iter().filter_map(on_earth).sum();
    -(20 * hits + 30 * i32::from(own.and(board.fortifications()).len()) + 3 * i32::from(own.len()) + far)
}

/// Steps between two squares.
fn distance(board: &Board, from: Square, to: Square) -> i32 {
    let mut reached = Squares::only(from);
    (0..20)
        .find(|_| {
            let here = reached.contains(to);
            reached = reached.or(board.around(reached));
            here
        })
        .unwrap_or(20)
}
