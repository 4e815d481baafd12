//! Both languages, by examples.

use super::Placement;
use crate::{Lang, SeatNames};
use kernel::Seat;
use rolit::{BallCounts, Colour, Effect, FullState, Square};

const ME: Seat = Seat::FIRST;

fn two() -> SeatNames {
    SeatNames::new(vec!["Anne".to_owned(), "Expert".to_owned()], Some(ME))
}

fn around_one_device() -> SeatNames {
    SeatNames::new(["Red", "Yellow", "Green", "Blue"].map(str::to_owned).to_vec(), None)
}

fn alone() -> SeatNames {
    SeatNames::new(vec!["Anne".to_owned()], Some(ME))
}

fn at(text: &str) -> Square {
    Square::try_from(text.to_owned()).expect("a square")
}

fn placed(colour: Colour, square: &str, lines: &[&[&str]]) -> Effect {
    let lines = lines.iter().map(|line| line.iter().map(|text| at(text)).collect()).collect();
    Effect::Placed { colour, at: at(square), lines }
}

fn position() -> FullState {
    let board = ["....", ".RY.", ".BG.", "...."].map(str::to_owned).to_vec();
    FullState { size: 4, mover: Some(Colour::Red), board, counts: BallCounts { r: 1, y: 1, g: 1, b: 1 } }
}

fn told(lang: Lang, cast: &SeatNames, effects: &[Effect]) -> String {
    lang.words().games.rolit.log_line(cast, effects)
}

#[test]
fn english_tells_what_happened() {
    let four = [placed(Colour::Red, "d3", &[&["d4"], &["e4", "f5", "g6"]])];
    assert_eq!(told(Lang::En, &around_one_device(), &four), "Red places on d3 and takes 4 balls.");
    assert_eq!(told(Lang::En, &two(), &four), "You place on d3 and take 4 balls.");
    assert_eq!(told(Lang::En, &alone(), &four), "Red places on d3 and takes 4 balls.");
    let free = [placed(Colour::Green, "a1", &[]), Effect::Full];
    assert_eq!(told(Lang::En, &two(), &free), "Expert can take nothing and places on a1. The board is full.");
    let starts = [Effect::Starts { colour: Colour::Red }];
    assert_eq!(told(Lang::En, &two(), &starts), "The ball shows red: you start.");
    assert_eq!(told(Lang::En, &around_one_device(), &starts), "The ball shows red: Red starts.");
}

#[test]
fn french_tells_what_happened() {
    let one = [placed(Colour::Green, "d3", &[&["d4"]])];
    assert_eq!(told(Lang::Fr, &two(), &one), "Expert joue en d3 et prend 1 boule.");
    let mine = [placed(Colour::Red, "d3", &[&["d4", "d5"]])];
    assert_eq!(told(Lang::Fr, &two(), &mine), "Vous jouez en d3 et prenez 2 boules.");
    let free = [placed(Colour::Red, "a1", &[])];
    assert_eq!(told(Lang::Fr, &alone(), &free), "Rouge ne peut rien prendre et joue en a1.");
    let starts = [Effect::Starts { colour: Colour::Green }];
    assert_eq!(told(Lang::Fr, &two(), &starts), "La boule montre du vert\u{202f}: Expert commence.");
}

#[test]
fn actions_say_how_much_they_take() {
    let read = |action: &str| Placement::of(&position(), action).expect("a square");
    let label = |lang: Lang, action: &str| lang.words().games.rolit.label(read(action));
    assert_eq!(label(Lang::En, "a1"), "a1");
    let board = ["....", ".RY.", ".BGR", "...."].map(str::to_owned).to_vec();
    let captures = FullState { board, ..position() };
    let takes = Placement::of(&captures, "a3").expect("a square");
    assert_eq!(takes.takes, 2, "blue and green lie between a3 and d3");
    assert_eq!(Lang::En.words().games.rolit.label(takes), "a3: takes 2");
    assert_eq!(Lang::Fr.words().games.rolit.label(takes), "a3\u{202f}: prend 2");
}

#[test]
fn prompts_say_what_can_be_done() {
    let say = |lang: Lang, cast: &SeatNames, legal: &[(&str, usize)]| {
        let legal: Vec<Placement> = legal.iter().map(|&(square, takes)| Placement { at: at(square), takes }).collect();
        lang.words().games.rolit.prompt(cast, &position(), ME, &legal)
    };
    let some = [("a1", 2), ("d4", 1)];
    assert_eq!(say(Lang::En, &two(), &some), "You play red. Choose a square that takes balls.");
    assert_eq!(say(Lang::En, &around_one_device(), &some), "Red to play. Choose a square that takes balls.");
    assert_eq!(say(Lang::En, &alone(), &[("d4", 1)]), "Red to play. Only d4 takes balls.");
    let free = [("a1", 0), ("d4", 0)];
    let none = "Vous jouez rouge. Rien à prendre\u{202f}: choisissez une case contre une boule.";
    assert_eq!(say(Lang::Fr, &two(), &free), none);
}

#[test]
fn squares_can_be_heard() {
    let heard = |lang: Lang, square: &str| lang.words().games.rolit.square(&two(), &position(), at(square));
    assert_eq!(heard(Lang::En, "a1"), "a1, empty");
    assert_eq!(heard(Lang::En, "b2"), "b2, red, yours");
    assert_eq!(heard(Lang::En, "c2"), "c2, yellow, neutral");
    assert_eq!(heard(Lang::Fr, "c3"), "c3, vert");
}
