//! What the picture says and shows: names, roles, actions, and what has changed.

use kernel::Seat;
use scene::{Change, Format, Layout, Piece, Place, Scene, Tapped, Taps, emblem, svg};

fn two_pawns() -> Scene {
    let spaces = (0..12).map(|space| Place::new(format!("s{space}"), format!("Space {space}")));
    let mut scene = Scene::new().track(spaces).dice(Place::new("dice", "Dice").plays("roll"), [0, 0]);
    scene.put("s0", Piece::new("red", Seat::FIRST));
    scene.put("s0", Piece::new("blue", Seat::FIRST.other()));
    scene
}

fn taps(actions: &[(&str, &[&str])], tapped: &[&str]) -> Taps {
    let own = |keys: &[&str]| keys.iter().map(|&key| key.to_owned()).collect::<Vec<_>>();
    Taps::new(actions.iter().map(|(action, keys)| ((*action).to_owned(), own(keys))), &own(tapped))
}

#[test]
fn pieces_move_and_dice_roll_between_scenes() {
    let before = two_pawns();
    let mut after = before.clone();
    after.roll([3, 4]);
    after.shift("red", "s7");
    let change = Change::between(&before, &after, Format::Tall);
    let moved: Vec<&str> = change.moved.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(moved, ["blue", "red"], "blue has more room on its space");
    assert!(change.rolled && change.placed.is_empty() && !change.taken);
    assert!(Change::between(&after, &after, Format::Tall).is_nothing());
    after.take("blue");
    after.put("s1", Piece::neutral("stone"));
    let change = Change::between(&before, &after, Format::Wide);
    assert!(change.taken);
    assert_eq!(change.placed, ["stone"]);
    let text = svg::pieces(&Layout::new(&after, Format::Wide), &change);
    assert!(text.contains("db-piece fresh\" data-piece=\"stone\""), "{text}");
    assert_eq!(text.matches("<animateTransform").count(), 1);
    assert_eq!(text.matches("db-die rolls").count(), 2);
}

#[test]
fn dice_of_several_trays_are_rolled_in_order() {
    let tray = |id: &str| Place::new(id, "Dice");
    let mut scene = Scene::new().dice(tray("black"), [0]).dice(tray("clear"), [0, 0]);
    scene.roll([6, 1, 2]);
    assert_eq!(scene.faces(), [6, 1, 2]);
    let [scene::Shape::Dice { faces, .. }, _] = [&scene.parts[0].shape, &scene.parts[1].shape] else { panic!("dice") };
    assert_eq!(*faces, [6]);
}

#[test]
fn the_same_face_can_be_rolled_again_and_stays_until_the_next_roll() {
    let mut before = two_pawns();
    before.roll([3, 4]);
    let mut after = before.clone();
    after.roll([3, 4]);
    assert!(Change::between(&before, &after, Format::Wide).rolled);
    let mut view = two_pawns();
    view.keep_faces(&after);
    assert_eq!(view.faces(), [3, 4]);
    assert!(Change::between(&after, &view, Format::Wide).is_nothing());
    let tray = Place::new("dice", "Dice");
    assert_eq!((view.faces_in(&tray), two_pawns().faces_in(&tray)), (vec![3, 4], Vec::new()));
}

#[test]
fn a_screen_reader_hears_every_place_and_the_keyboard_reaches_it() {
    let scene = two_pawns();
    let legal = taps(&[("roll", &["roll"])], &[]);
    let text = svg::places(&Layout::new(&scene, Format::Wide), &legal, |place| format!("{} <b>", place.name));
    assert_eq!(text.matches("aria-label=").count(), 13);
    assert_eq!(text.matches("tabindex=\"0\"").count(), 1, "one tab stop");
    let tray = "class=\"db-place db-tray plain hot\" data-part=\"dice\" role=\"button\" tabindex=\"0\" \
                aria-label=\"Dice &lt;b&gt;\" data-action=\"roll\"";
    assert!(text.contains(tray), "{text}");
    assert!(text.contains("data-part=\"s3\" role=\"img\" tabindex=\"-1\" aria-label=\"Space 3 &lt;b&gt;\""));
    assert!(!text.contains("style="), "the content security policy forbids style attributes");
}

#[test]
fn a_tap_plays_the_action_of_the_place() {
    let scene = Scene::new().grid(2, [Place::new("a1", "a1"), Place::new("b1", "b1").plays("pass")]);
    let places: Vec<&Place> = scene.places().collect();
    let legal = taps(&[("a1", &["a1"]), ("pass", &["pass"])], &[]);
    assert_eq!(legal.tap(places[0]), Tapped::Plays("a1".to_owned()));
    assert_eq!(legal.tap(places[1]), Tapped::Plays("pass".to_owned()));
    assert_eq!(taps(&[], &[]).tap(places[0]), Tapped::Nothing);
}

#[test]
fn a_move_is_two_taps_from_and_to() {
    let names = ["a1", "a2", "a3"];
    let places = names.map(|name| Place::new(name, name));
    let [a1, a2, a3] = &places;
    let moves: &[(&str, &[&str])] = &[("a1>a2", &["a1", "a2"]), ("a1>a3", &["a1", "a3"]), ("a2>a3", &["a2", "a3"])];
    let first = taps(moves, &[]);
    assert_eq!(places.each_ref().map(|place| first.is_hot(place)), [true, true, false]);
    assert_eq!(first.tap(a1), Tapped::Continues(vec!["a1".to_owned()]));
    let second = taps(moves, &["a1"]);
    assert_eq!(places.each_ref().map(|place| second.is_hot(place)), [false, true, true]);
    assert!(second.is_tapped(a1));
    assert_eq!(second.tap(a3), Tapped::Plays("a1>a3".to_owned()));
    assert_eq!(second.tap(a1), Tapped::Nothing, "tapping again takes it back");
    assert_eq!(taps(moves, &["a2"]).tap(a1), Tapped::Continues(vec!["a1".to_owned()]), "another piece");
    assert_eq!(first.tap(a3), Tapped::Nothing);
    let scene = Scene::new().grid(3, places.clone());
    let pointed: Vec<&str> = first.places_of(&scene, "a2>a3").iter().map(|place| place.id.as_str()).collect();
    assert_eq!(pointed, ["a2", "a3"]);
    assert_eq!(
        svg::aim(&Layout::new(&scene, Format::Tall), first.places_of(&scene, "a2>a3")).matches("db-ring").count(),
        2
    );
    assert_eq!(second.tap(a2), Tapped::Plays("a1>a2".to_owned()));
}

#[test]
fn buttons_show_only_what_is_legal() {
    let scene = Scene::new().button("roll", "").button("hold", "Hold & pass");
    let text = svg::buttons(&scene, &["hold".to_owned()], str::to_uppercase);
    assert_eq!(text, "<button type=\"button\" class=\"button large\" data-part=\"hold\">Hold &amp; pass</button>");
    assert!(svg::buttons(&scene, &["roll".to_owned()], str::to_uppercase).contains(">ROLL<"));
}

#[test]
fn every_seat_has_a_piece_of_its_own() {
    let mut emblems: Vec<&str> = Seat::all(u8::MAX).map(emblem).collect();
    let seats = emblems.len();
    emblems.sort_unstable();
    emblems.dedup();
    assert_eq!(emblems.len(), seats);
}
