//! What lies under the squares: the night, a ziggurat seen from above, the stair of the bridge, the platform of the
//! sky.

use super::board::UrModernBoard;
use super::layout::Layout;
use crate::games::BoardPoint;
use i18n::ur_modern::Zone;
use kernel::Seat;
use leptos::prelude::*;
use ur_modern::{Board as Realm, Square};

/// The terraces of the ziggurat, outermost first: how far beyond the squares.
const TERRACES: [f64; 3] = [29.0, 20.0, 4.0];

pub(super) fn draw(board: &UrModernBoard) -> AnyView {
    let layout = board.layout;
    let night = move || if layout.get().upright { "url(#um-night-up)" } else { "url(#um-night)" };
    let stair = move || if layout.get().upright { "url(#um-stair-up)" } else { "url(#um-stair)" };
    let size = move || layout.get().size();
    let terraces = TERRACES
        .iter()
        .enumerate()
        .map(|(index, &far)| {
            let class = format!("um-terrace t{index}");
            let bricks = (index < 2)
                .then(|| slab(layout, "um-bricks".to_owned(), (-far, -far), (400.0 + far, 300.0 + far), 6.0));
            view! { {slab(layout, class, (-far, -far), (400.0 + far, 300.0 + far), 6.0)} {bricks} }
        })
        .collect_view();
    view! {
        <g class="um-ground" aria-hidden="true">
            <rect class="um-cast" x="0" y="0" rx="26" width=move || size().0 height=move || size().1 />
            <rect class="um-edge" x="0" y="0" rx="26" width=move || size().0 height=move || size().1 />
            <rect x="0" y="0" rx="26" width=move || size().0 height=move || size().1 fill=night />
            <path class="um-stars" d=move || stars(layout.get()) />
            {slab(layout, "um-parapet".to_owned(), (396.0, 74.0), (604.0, 226.0), 3.0)}
            <path class="um-stair" stroke=stair d=move || {
                let layout = layout.get();
                Layout::line([layout.at(400.0, 150.0), layout.at(600.0, 150.0)])
            } />
            <path class="um-treads" d=move || treads(layout.get()) />
            {terraces}
            {slab(layout, "um-heaven".to_owned(), (571.0, -29.0), (829.0, 329.0), 10.0)}
            {slab(layout, "um-heaven-line".to_owned(), (576.0, -24.0), (824.0, 324.0), 7.0)}
            {ruled(board, Zone::Earth, (-29.0, -29.0), (429.0, 329.0))}
            {ruled(board, Zone::Sky, (571.0, -29.0), (829.0, 329.0))}
            {title(board, Zone::Earth, (200.0, -8.5))}
            {title(board, Zone::Bridge, (500.0, 92.5))}
            {title(board, Zone::Sky, (700.0, -8.5))}
        </g>
    }
    .into_any()
}

fn slab(layout: Memo<Layout>, class: String, from: BoardPoint, to: BoardPoint, radius: f64) -> AnyView {
    let place = move || layout.get().span(from, to);
    view! {
        <rect
            class=class
            x=move || place().0.0
            y=move || place().0.1
            width=move || place().1.0
            height=move || place().1.1
            rx=radius
        />
    }
    .into_any()
}

/// Stars of our own making: the same every night, denser towards the sky.
fn stars(layout: Layout) -> String {
    let mut seed = 20_260_u32;
    let mut next = move || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(seed >> 16) / 65_536.0
    };
    let mut path = String::new();
    for _ in 0..110 {
        let (u, v, big) = (next().sqrt() * 880.0 - 40.0, next() * 376.0 - 38.0, next());
        let (x, y) = layout.at(u, v);
        let r = 0.7 + big * big * 1.5;
        path +=
            &format!("M{:.1} {y:.1}a{r:.1} {r:.1} 0 1 0 {:.1} 0a{r:.1} {r:.1} 0 1 0 -{:.1} 0", x - r, 2.0 * r, 2.0 * r);
    }
    path
}

/// The steps of the stair.
fn treads(layout: Layout) -> String {
    let tread = |index: u8| {
        let u = 400.0 + 10.0 * f64::from(index);
        Layout::line([layout.at(u, 100.0), layout.at(u, 200.0)])
    };
    (1..20).map(tread).collect()
}

/// A gold line around a part that a player dominates.
fn ruled(board: &UrModernBoard, zone: Zone, from: BoardPoint, to: BoardPoint) -> AnyView {
    let ruler = ruler(board, zone);
    view! { <g class="um-ruled" class:on=move || ruler.get().is_some()>{slab(board.layout, "um-ruled-line".to_owned(), from, to, 8.0)}</g> }
        .into_any()
}

fn ruler(board: &UrModernBoard, zone: Zone) -> Memo<Option<Seat>> {
    let (realm, position): (Realm, _) = (board.realm, board.position);
    Memo::new(move |_| position.with(|position| position.as_ref().and_then(|position| zone.ruler(&realm, position))))
}

/// The name of a part, or who dominates it.
fn title(board: &UrModernBoard, zone: Zone, (u, v): BoardPoint) -> AnyView {
    let (layout, setting) = (board.layout, board.setting);
    let ruler = ruler(board, zone);
    let transform = move || {
        let layout = layout.get();
        // Written along the board; on an upright one it reads from the bottom up.
        let (x, y) = layout.at(u, v);
        if layout.upright { format!("translate({x} {y}) rotate(-90)") } else { format!("translate({x} {y})") }
    };
    let text = move || {
        let words = &setting.prefs.words().games.ur_modern;
        match ruler.get() {
            Some(seat) => setting.cast.with(|cast| words.ruled(zone, cast, seat)),
            None => words.zone(zone).to_owned(),
        }
    };
    // Long names are pressed together rather than cut off.
    let room = if zone == Zone::Sky { 236.0 } else { 420.0 };
    let pressed = move || {
        let size = if layout.get().upright { 18.0 } else { 15.0 };
        (text().chars().count() as f64 * size * 0.78 > room).then_some(room)
    };
    let class = match zone {
        Zone::Earth => "um-title earth",
        Zone::Bridge => "um-title bridge",
        Zone::Sky => "um-title sky",
    };
    view! { <text class=class class:on=move || ruler.get().is_some() transform=transform textLength=pressed lengthAdjust="spacingAndGlyphs">{text}</text> }.into_any()
}

/// Where a pawn can walk, and where it cannot although the squares touch.
pub(super) fn ways(board: &UrModernBoard) -> AnyView {
    let layout = board.layout;
    let (mut doors, mut walls) = (Vec::new(), Vec::new());
    for one in Square::all() {
        for two in Square::all().filter(|&two| two > one) {
            let ((c1, r1), (c2, r2)) = (Layout::cell(one), Layout::cell(two));
            if (c1 - c2).abs() + (r1 - r2).abs() != 1 {
                continue;
            }
            let side = (f64::from(c1 + c2) * 50.0 - 50.0, f64::from(r1 + r2) * 50.0 + 50.0, c1 == c2);
            if board.realm.neighbours(one).contains(two) { doors.push(side) } else { walls.push(side) }
        }
    }
    // A door is three studs across the gap, a wall lies in it.
    let door = move |(u, v, across): (f64, f64, bool)| {
        let (du, dv) = if across { (0.0, 9.0) } else { (9.0, 0.0) };
        let layout = layout.get();
        Layout::line([layout.at(u - du, v - dv), layout.at(u + du, v + dv)])
    };
    let wall = move |(u, v, across): (f64, f64, bool)| {
        let (du, dv) = if across { (43.0, 0.0) } else { (0.0, 43.0) };
        let layout = layout.get();
        Layout::line([layout.at(u - du, v - dv), layout.at(u + du, v + dv)])
    };
    let lines = move || doors.iter().copied().map(door).collect::<String>();
    let walls = StoredValue::new(walls);
    let blocks = move || walls.with_value(|walls| walls.iter().copied().map(wall).collect::<String>());
    view! {
        <g class="um-ways" aria-hidden="true">
            <path class="um-wall" d=blocks />
            <path class="um-wall-top" d=blocks />
            <path class="um-door" d=lines />
        </g>
    }
    .into_any()
}
