//! Layouts that fit the screen: nothing that can be tapped overlaps or is too small, no letters too small to read.

use kernel::Seat;
use scene::{Format, Layout, Look, Piece, Place, PlacedPlace, Scene, Score, TAP_SIZE, TEXT_SIZE, Taps, Tone, svg};

const FORMATS: [Format; 2] = [Format::Wide, Format::Tall];

fn places(prefix: &str, count: usize) -> Vec<Place> {
    (0..count).map(|index| Place::new(format!("{prefix}{index}"), format!("{prefix} {index}")).text(index)).collect()
}

fn hexes(radius: i32) -> Vec<((i32, i32), Place)> {
    let row = |row: i32| ((-radius).max(-radius - row)..=radius.min(radius - row)).map(move |column| (column, row));
    let at = (-radius..=radius).flat_map(row);
    at.map(|(column, row)| ((column, row), Place::new(format!("h{column},{row}"), "Hex"))).collect()
}

/// Many scenes, small and large, alone and together.
fn scenes() -> Vec<Scene> {
    let mut scenes = vec![Scene::new()];
    for count in [1, 2, 5, 7, 8, 13, 30, 64] {
        scenes.push(Scene::new().track(places("t", count)).caption("A path"));
        scenes.push(Scene::new().cards(places("c", count)).stacks(places("s", count.min(6))));
        scenes.push(Scene::new().dice(Place::new("tray", "Dice"), (0..count).map(|face| (face % 9) as u8)));
        let row = |index: usize| (format!("Row {index}, with a long name"), places(&format!("r{index}."), count));
        scenes.push(Scene::new().cells((0..3).map(row)));
    }
    for columns in 1..=12 {
        scenes.push(Scene::new().grid(columns, places("g", columns * 8)));
    }
    scenes.extend((0..4).map(|radius| Scene::new().hexes(hexes(radius))));
    let scores = Seat::all(4).map(|seat| Score::new(seat, 12).pending(3));
    scenes.push(
        Scene::new()
            .stacks(places("s", 3))
            .grid(3, places("g", 9))
            .dice(Place::new("tray", "Dice").plays("roll"), [1, 2])
            .scores(Some(100), scores)
            .button("hold", "Hold")
            .cards(places("c", 7))
            .caption("A caption that is longer than one would think"),
    );
    scenes
}

fn distance(one: &PlacedPlace<'_>, other: &PlacedPlace<'_>) -> f64 {
    let (one, other) = (one.frame.middle(), other.frame.middle());
    (one.x - other.x).hypot(one.y - other.y)
}

#[test]
fn places_do_not_overlap() {
    for scene in scenes() {
        for format in FORMATS {
            let layout = Layout::new(&scene, format);
            assert_eq!(layout.places.len(), scene.places().count());
            for (index, one) in layout.places.iter().enumerate() {
                for other in &layout.places[index + 1..] {
                    let apart = if one.look == Look::Hex && other.look == Look::Hex {
                        // Their frames overlap at the corners; the hexes touch.
                        distance(one, other) >= one.frame.width - 1e-6
                    } else {
                        !one.frame.overlaps(&other.frame)
                    };
                    assert!(apart, "{} and {} overlap ({format:?})", one.place.id, other.place.id);
                }
            }
        }
    }
}

#[test]
fn everything_can_be_tapped_with_a_finger() {
    for scene in scenes() {
        for format in FORMATS {
            for PlacedPlace { place, frame, .. } in Layout::new(&scene, format).places {
                let least = frame.width.min(frame.height);
                assert!(least >= TAP_SIZE - 1e-6, "{} is {least} wide ({format:?})", place.id);
            }
        }
    }
}

#[test]
fn everything_lies_in_the_picture() {
    for scene in scenes() {
        for format in FORMATS {
            let layout = Layout::new(&scene, format);
            let inside =
                |x: f64, y: f64| x >= -1e-6 && y >= -1e-6 && x <= layout.width + 1e-6 && y <= layout.height + 1e-6;
            for PlacedPlace { place, frame, .. } in &layout.places {
                let corners = inside(frame.x, frame.y) && inside(frame.x + frame.width, frame.y + frame.height);
                assert!(corners, "{} leaves the picture ({format:?})", place.id);
            }
            assert!(layout.dice.iter().all(|die| inside(die.at.x + die.size / 2.0, die.at.y + die.size / 2.0)));
            assert!(
                layout.bars.iter().all(|bar| inside(bar.frame.x + bar.frame.width, bar.frame.y + bar.frame.height))
            );
            assert!(layout.captions.iter().all(|caption| inside(caption.at.x + caption.width, caption.at.y)));
        }
    }
}

#[test]
fn phones_scroll_sideways_only_for_boards_with_more_than_eight_columns() {
    let wide = |columns| Layout::new(&Scene::new().grid(columns, places("g", 64)), Format::Tall).width;
    assert_eq!(wide(8), 352.0);
    assert_eq!(wide(10), 440.0);
    let track = Layout::new(&Scene::new().track(places("t", 40)), Format::Tall).width;
    assert!(track <= 360.0, "{track}");
}

#[test]
fn letters_are_large_enough_to_read() {
    let long = "A text that is too long for a place of this size";
    let place = |id: &str| Place::new(id, "Long").text(long);
    let cards = [place("a"), place("b").piece(Piece::new("p", Seat::FIRST).text("K")).count(3)];
    let scene = Scene::new()
        .cards(cards)
        .track([place("t")])
        .caption(long.repeat(3))
        .cells([(long.to_owned(), vec![place("u")])]);
    for scene in scenes().into_iter().chain([scene]) {
        for format in FORMATS {
            let layout = Layout::new(&scene, format);
            let text = svg::places(&layout, &Taps::default(), |place| place.name.clone())
                + &svg::pieces(&layout, &scene::Change::default());
            for size in text.split("font-size=\"").skip(1) {
                let size: f64 = size.split('"').next().expect("a number").parse().expect("a number");
                assert!((TEXT_SIZE..=60.0).contains(&size), "letters of {size}");
            }
        }
    }
}

#[test]
fn a_track_winds_and_its_line_goes_from_neighbour_to_neighbour() {
    let scene = Scene::new().track(places("t", 20));
    let layout = Layout::new(&scene, Format::Tall);
    let [path] = layout.paths.as_slice() else { panic!("one path") };
    let step = layout.places[0].frame.width + 6.0;
    for pair in path.windows(2) {
        let far = (pair[0].x - pair[1].x).abs() + (pair[0].y - pair[1].y).abs();
        assert!((far - step).abs() < 1e-6, "a step of {far}");
    }
}

#[test]
fn parts_lie_beside_each_other_where_there_is_room() {
    let scene = Scene::new()
        .dice(Place::new("dice", "Die"), [3])
        .stacks([Place::new("pot", "Pot")])
        .cards(places("c", 4))
        .grid(8, places("g", 64));
    let layout = Layout::new(&scene, Format::Wide);
    let middle = |id: &str| layout.place(id).expect("a place").frame.middle();
    assert!(middle("dice").x < middle("pot").x);
    assert_eq!(middle("dice").y, middle("pot").y);
    assert!(middle("g0").y > middle("pot").y, "the grid is below: it does not fit beside them");
}

#[test]
fn pieces_share_their_place() {
    let pieces = (0..5).map(|index| Piece::new(format!("p{index}"), Seat::FIRST));
    let place = pieces.fold(Place::new("a", "A").tone(Tone::Dark), Place::piece);
    let scene = Scene::new().grid(1, [place]);
    for format in FORMATS {
        let layout = Layout::new(&scene, format);
        let frame = layout.places[0].frame;
        for (index, one) in layout.pieces.iter().enumerate() {
            assert!(one.at.x - one.size / 2.0 > frame.x && one.at.x + one.size / 2.0 < frame.x + frame.width);
            for other in &layout.pieces[index + 1..] {
                let far = (one.at.x - other.at.x).abs().max((one.at.y - other.at.y).abs());
                assert!(far >= one.size, "{} and {} overlap", one.piece.id, other.piece.id);
            }
        }
    }
}
