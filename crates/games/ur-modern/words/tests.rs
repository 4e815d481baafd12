use super::{DescribedAction, What};
use crate::{Lang, SeatNames};
use kernel::Seat;
use ur_modern::{Board, Effect, FullState, Roll, Square};

const ME: Seat = Seat::FIRST;
const THEM: Seat = Seat::FIRST.other();

fn cast() -> SeatNames {
    SeatNames::new(vec!["Anne".to_owned(), "Lune".to_owned()], Some(ME))
}

fn at(name: &str) -> Square {
    Square::named(name).expect("a square")
}

fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(at).collect()
}

fn stories() -> Vec<Vec<Effect>> {
    let moved = |seat, path: &str| Effect::Moved { seat, path: squares(path) };
    vec![
        vec![Effect::Rolled { seat: ME, roll: Roll::Mixed }],
        vec![Effect::Rolled { seat: THEM, roll: Roll::Blank }, Effect::Passed { seat: THEM }],
        vec![Effect::Spawned { seat: ME, at: at("A4") }, Effect::Defeated { seat: THEM, at: at("A4") }],
        vec![moved(THEM, "A4 A3"), moved(THEM, "B1 B2"), Effect::Defeated { seat: ME, at: at("B2") }],
        vec![moved(ME, "A3 A2 A1"), Effect::Again { seat: ME }],
        vec![moved(ME, "A8 A7"), Effect::Won { seat: ME }],
        vec![Effect::Drawn { seat: THEM }],
    ]
}

fn told(lang: Lang) -> Vec<String> {
    stories().iter().map(|effects| lang.words().games.ur_modern.log_line(&cast(), effects)).collect()
}

#[test]
fn english_tells_what_happened() {
    assert_eq!(
        told(Lang::En),
        [
            "You rolled gold and silver.",
            "Lune rolled two blanks: no move is possible, the turn passes.",
            "You bring in a pawn on A4, defeating Lune’s pawn on A4.",
            "Lune moves from A4 to A3, then from B1 to B2, defeating your pawn on B2.",
            "You move from A3 to A1. Fortification: you play again.",
            "You move from A8 to A7. All four fortifications: you win the game.",
            "Lune claims the draw after five identical actions.",
        ]
    );
}

#[test]
fn french_tells_what_happened() {
    assert_eq!(
        told(Lang::Fr),
        [
            "Vous avez lancé or et argent.",
            "Lune a lancé deux vides\u{202f}: aucun coup n’est possible, le tour passe.",
            "Vous faites apparaître un pion en A4 et vainquez le pion de Lune en A4.",
            "Lune va de A4 à A3, puis de B1 à B2 et vainc votre pion en B2.",
            "Vous allez de A3 à A1. Fortification\u{202f}: vous rejouez.",
            "Vous allez de A8 à A7. Les quatre fortifications\u{202f}: vous gagnez la partie.",
            "Lune réclame la nulle après cinq actions identiques.",
        ]
    );
}

fn position() -> FullState {
    FullState {
        mover: Some(ME),
        roll: Some(Roll::Mixed),
        reserve: [3, 5],
        repeats: [0, 3],
        pawns: [squares("A1 A8 B4 C1"), squares("A7 B5")],
    }
}

fn readings(actions: &[&str]) -> Vec<DescribedAction> {
    actions.iter().map(|action| DescribedAction::of(&position(), ME, action).expect("an action")).collect()
}

#[test]
fn labels_name_what_is_special() {
    let actions = ["+A4", "B4>B3", "B4>B5>B6", "A8>A7", "A8>A7 B4>B5", "draw"];
    let labels = |lang: Lang| -> Vec<String> {
        readings(&actions).iter().map(|reading| lang.words().games.ur_modern.label(reading)).collect()
    };
    assert_eq!(
        labels(Lang::En),
        [
            "New pawn on A4",
            "B4 to B3",
            "B4 to B6 by B5: defeats a pawn",
            "A8 to A7: defeats a pawn, fortification, play again",
            "A8 to A7, B4 to B5: defeats two pawns, fortification, play again",
            "Claim a draw",
        ]
    );
    assert_eq!(labels(Lang::Fr)[3], "A8 à A7\u{202f}: vainc un pion, fortification, rejouer");
}

#[test]
fn whoever_holds_all_four_wins() {
    let mut position = position();
    position.pawns = [squares("A1 A8 C1 C7"), squares("B5")];
    let reading = DescribedAction::of(&position, ME, "A8>A7").expect("a move");
    assert!(reading.wins && !reading.again);
}

#[test]
fn prompts_say_what_can_be_done() {
    let prompt = |lang: Lang, actions: &[&str]| {
        lang.words().games.ur_modern.prompt(&cast(), &position(), ME, &readings(actions))
    };
    assert_eq!(prompt(Lang::En, &["+A4", "+C4", "B4>B3"]), "You rolled gold and silver. Move, or bring in a pawn.");
    assert_eq!(prompt(Lang::En, &["+A4", "+C4"]), "You rolled gold and silver. Bring in a pawn on A4 or C4.");
    assert_eq!(prompt(Lang::En, &["B4>B3", "A8>B8 B4>B3"]), "You rolled gold and silver. Choose a pawn to move.");
    assert_eq!(
        prompt(Lang::Fr, &["+A4", "+C4", "B4>B3"]),
        "Vous avez lancé or et argent. Déplacez ou ajoutez un pion."
    );
}

#[test]
fn squares_can_be_heard() {
    let board = Board::shipped(&Board::LANES).expect("the board of lanes");
    let heard =
        |lang: Lang, square: &str| lang.words().games.ur_modern.square(&cast(), &board, &position(), at(square));
    assert_eq!(heard(Lang::En, "A1"), "A1, earth fortification, your pawn, protected by Ishtar");
    assert_eq!(heard(Lang::En, "B5"), "B5, bridge, Lune’s pawn");
    assert_eq!(heard(Lang::Fr, "B6"), "B6, Marduk, libre");
    assert_eq!(heard(Lang::Fr, "A7"), "A7, fortification du Ciel, le pion de Lune");
}

#[test]
fn actions_are_read_as_they_are_written() {
    assert_eq!(What::read("A4>A3 B1>B2"), Some(What::Pair([[at("A4"), at("A3")], [at("B1"), at("B2")]])));
    assert_eq!(What::read("A4>A3>A2"), Some(What::Walk(squares("A4 A3 A2"))));
    assert_eq!(What::read("+B4"), Some(What::Spawn(at("B4"))));
    assert_eq!(What::read("pass"), None);
}

#[test]
fn french_takes_a_narrow_space_before_double_signs() {
    let words = &Lang::Fr.words().games.ur_modern;
    let mut spoken = told(Lang::Fr);
    for roll in [Roll::Blank, Roll::Single, Roll::Mixed, Roll::Silver, Roll::Gold] {
        spoken.push(words.means(roll).to_owned());
    }
    let board = Board::shipped(&Board::LANES).expect("the board of lanes");
    spoken.extend(Square::all().map(|square| words.power(super::Power::of(&board, square)).to_owned()));
    let some = squares("A4 B1");
    spoken.extend([
        words.half(&some, &[], &[]),
        words.half(&some, &some, &some),
        words.fork(at("A4"), &some),
        words.rows("Lune 3"),
        words.domination(super::Zone::Earth).to_owned(),
        words.domination(super::Zone::Sky).to_owned(),
    ]);
    for text in spoken {
        let signs: Vec<char> = text.chars().collect();
        for pair in signs.windows(2).filter(|pair| matches!(pair[1], ':' | ';' | '!' | '?')) {
            assert_eq!(pair[0], '\u{202f}', "before '{}' in: {text}", pair[1]);
        }
        assert!(!text.contains('\''), "a straight apostrophe in: {text}");
    }
}
