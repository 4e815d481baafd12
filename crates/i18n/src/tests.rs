//! Both languages are complete by type; these tests read what they say.

use crate::{Lang, SeatNames, ur_classic::PawnMove};
use kernel::Seat;
use protocol::RefusalCode;
use ur_classic::{Effect, FullState, Pass, Place};

const ME: Seat = Seat::FIRST;
const THEM: Seat = Seat::FIRST.other();

fn cast() -> SeatNames {
    SeatNames::new(vec!["Anne".to_owned(), "Lapis".to_owned()], Some(ME))
}

fn place(steps: u8) -> Place {
    Place::new(steps).expect("a place of the path")
}

/// Every sentence of the first catalog that does more than to fill a phrase.
pub(crate) fn filled(lang: Lang) -> Vec<String> {
    let words = lang.words();
    let (table, sheets) = (&words.table, &words.sheets);
    let names = ["Anne", "Max", "Bob"];
    let mut all: Vec<String> = RefusalCode::ALL.iter().map(|&code| words.refusals.by_code(code).to_owned()).collect();
    all.extend([1, 3].map(|count| table.won(&names[..count])));
    all.extend([1, 3].map(|count| table.awaited(&names[..count])));
    all.extend([1, 3].map(|games| words.shell.solo_line(games, 71, 63.25)));
    all.extend([sheets.looked_back(71, 80), sheets.looked_back(80, 80), sheets.games_alone(1, 3)]);
    use catalog::Measured;
    let measured = [Measured::Perfect(496), Measured::Below(600), Measured::Third(700), Measured::Points(71)];
    all.extend(measured.map(|figure| words.levels.measured(figure)));
    all.extend(catalog::INFOS.iter().flat_map(|info| {
        let credits = lang.credits();
        let label = |line: crate::CreditLine| line.label.to_owned();
        credits.lines(info.credits).into_iter().map(label).collect::<Vec<_>>()
    }));
    all
}

/// Every fixed string of a language, by the derived debug text: nothing can be forgotten here.
fn fixed(lang: Lang) -> String {
    format!("{:?}", lang.words())
}

fn stories() -> Vec<Vec<Effect>> {
    let moved = |seat, from, to| Effect::Moved { seat, from: place(from), to: place(to) };
    vec![
        vec![Effect::Threw { seat: ME, count: 3 }],
        vec![Effect::Threw { seat: THEM, count: 2 }, Effect::Starts { seat: ME }],
        vec![Effect::Threw { seat: THEM, count: 3 }, Effect::Tied],
        vec![Effect::Rolled { seat: THEM, roll: 3 }],
        vec![Effect::Rolled { seat: ME, roll: 0 }, Effect::Passed { seat: ME, why: Pass::Zero }],
        vec![Effect::Rolled { seat: THEM, roll: 4 }, Effect::Passed { seat: THEM, why: Pass::Blocked }],
        vec![moved(ME, 0, 3)],
        vec![moved(THEM, 0, 4), Effect::Again { seat: THEM }],
        vec![moved(THEM, 7, 10), Effect::Captured { seat: ME, at: place(10) }],
        vec![moved(ME, 7, 10), Effect::Captured { seat: THEM, at: place(10) }],
        vec![moved(ME, 13, 15)],
        vec![moved(ME, 13, 15), Effect::Won { seat: ME }],
    ]
}

fn told(lang: Lang) -> Vec<String> {
    stories().iter().map(|effects| lang.words().games.ur_classic.log_line(&cast(), effects)).collect()
}

#[test]
fn english_tells_what_happened() {
    assert_eq!(
        told(Lang::En),
        [
            "You roll 3 for the start.",
            "Lapis rolls 2 for the start. You start.",
            "Lapis rolls 3 for the start. A tie: both roll again.",
            "Lapis rolled 3.",
            "You rolled 0: the turn passes.",
            "Lapis rolled 4: no pawn can move 4, the turn passes.",
            "You enter on A2.",
            "Lapis enters on C1. Rosette: Lapis rolls again.",
            "Lapis moves from B3 to B6 and takes your pawn.",
            "You move from B3 to B6 and take Lapis’ pawn.",
            "You bring a pawn home from A8.",
            "You bring a pawn home from A8. You win the game.",
        ]
    );
}

#[test]
fn french_tells_what_happened() {
    assert_eq!(
        told(Lang::Fr),
        [
            "Vous lancez 3 pour commencer.",
            "Lapis lance 2 pour commencer. Vous commencez.",
            "Lapis lance 3 pour commencer. Égalité\u{202f}: chacun relance.",
            "Lapis a fait 3.",
            "Vous avez fait 0\u{202f}: le tour passe.",
            "Lapis a fait 4\u{202f}: aucun pion ne peut avancer de 4, le tour passe.",
            "Vous entrez en A2.",
            "Lapis entre en C1. Rosette\u{202f}: Lapis rejoue.",
            "Lapis va de B3 à B6 et prend votre pion.",
            "Vous allez de B3 à B6 et prenez le pion de Lapis.",
            "Vous sortez un pion par A8.",
            "Vous sortez un pion par A8. Vous gagnez la partie.",
        ]
    );
}

fn position() -> FullState {
    let square = |text: &str| text.to_owned().try_into().expect("a square");
    FullState {
        mover: Some(ME),
        roll: Some(3),
        reserve: [5, 6],
        off: [0, 0],
        start: [Some(3), Some(2)],
        pawns: [vec![square("A4"), square("B3")], vec![square("B6")]],
    }
}

fn readings(actions: &[&str]) -> Vec<PawnMove> {
    actions.iter().map(|action| PawnMove::of(&position(), ME, action).expect("a move")).collect()
}

#[test]
fn prompts_say_what_can_be_done() {
    let prompt = |lang: Lang, actions: &[&str]| {
        lang.words().games.ur_classic.prompt(&cast(), &position(), ME, &readings(actions))
    };
    assert_eq!(prompt(Lang::En, &[">A2", "A4>A1"]), "You rolled 3. Move a pawn, or enter on A2.");
    assert_eq!(prompt(Lang::En, &[">A2"]), "You rolled 3. Enter a pawn on A2.");
    assert_eq!(prompt(Lang::En, &["A4>A1"]), "You rolled 3. Only one pawn can move: A4 to A1.");
    assert_eq!(prompt(Lang::En, &["A8>"]), "You rolled 3. Bring the pawn on A8 home.");
    assert_eq!(prompt(Lang::En, &["A4>A1", "B3>B6"]), "You rolled 3. Choose a pawn to move.");
    assert_eq!(prompt(Lang::Fr, &[">A2", "A4>A1"]), "Vous avez fait 3. Avancez un pion, ou entrez en A2.");
    assert_eq!(prompt(Lang::Fr, &["A4>A1"]), "Vous avez fait 3. Un seul pion peut avancer\u{202f}: A4 à A1.");
}

#[test]
fn labels_name_what_is_special() {
    let labels = |lang: Lang| -> Vec<String> {
        readings(&[">A2", "A4>A1", "B3>B6", "A8>"])
            .into_iter()
            .map(|reading| lang.words().games.ur_classic.label(reading))
            .collect()
    };
    assert_eq!(
        labels(Lang::En),
        ["Enter on A2", "A4 to A1: rosette, roll again", "B3 to B6: takes a pawn", "A8: bring it home"]
    );
    assert_eq!(
        labels(Lang::Fr),
        [
            "Entrer en A2",
            "A4 à A1\u{202f}: rosette, rejouer",
            "B3 à B6\u{202f}: prend un pion",
            "A8\u{202f}: sortir ce pion"
        ]
    );
}

#[test]
fn squares_can_be_heard() {
    let heard = |lang: Lang, square: &str| {
        let square = square.to_owned().try_into().expect("a square");
        lang.words().games.ur_classic.square(&cast(), &position(), square)
    };
    assert_eq!(heard(Lang::En, "A1"), "A1, rosette, empty");
    assert_eq!(heard(Lang::En, "B3"), "B3, your pawn");
    assert_eq!(heard(Lang::En, "B6"), "B6, Lapis’ pawn");
    assert_eq!(heard(Lang::Fr, "B6"), "B6, le pion de Lapis");
}

#[test]
fn french_takes_a_narrow_space_before_double_signs() {
    let words = Lang::Fr.words();
    let mut spoken = vec![fixed_texts(&fixed(Lang::Fr))];
    spoken.extend(told(Lang::Fr));
    spoken.extend(
        readings(&[">A2", "A4>A1", "B3>B6", "A8>"]).into_iter().map(|reading| words.games.ur_classic.label(reading)),
    );
    spoken.push(words.table.hint_says("A4 à A1", 51));
    spoken.push(words.table.roll_like("36"));
    spoken.push(words.shell.solo_line(2, 71, 63.25));
    spoken.push(words.table.let_bot("Vizir"));
    spoken.push(words.table.board("Ur"));
    spoken.push(words.chat.you_propose("combattre"));
    spoken.push(words.chat.proposes("Zoé", "combattre"));
    spoken.push(words.chat.stand_in_plays("Vizir"));
    spoken.push(words.chat.unread(2));
    for text in spoken {
        // The game's own name, as printed.
        let text = text.replace("Rolling Village!", "").replace("Village!", "");
        let signs: Vec<char> = text.chars().collect();
        for pair in signs.windows(2).filter(|pair| matches!(pair[1], ':' | ';' | '!' | '?' | '%' | '»')) {
            assert_eq!(pair[0], '\u{202f}', "before '{}' in: {text}", pair[1]);
        }
        assert!(!text.contains('\''), "a straight apostrophe in: {text}");
    }
}

#[test]
fn english_takes_no_space_there() {
    let text = fixed_texts(&fixed(Lang::En)) + &told(Lang::En).join(" ");
    assert!(!text.contains('\u{202f}'), "{text}");
    for sign in [" :", " ;", " !", " ?"] {
        assert!(!text.contains(sign), "'{sign}' in: {text}");
    }
}

/// What stands between quotation marks in a debug text, with its escapes undone.
fn fixed_texts(debug: &str) -> String {
    let texts: Vec<&str> = debug.split('"').skip(1).step_by(2).collect();
    texts.join("\n").replace("\\u{202f}", "\u{202f}").replace("\\'", "'")
}

#[test]
fn scores_alone_are_summed_up() {
    let line = |lang: Lang, games| lang.words().shell.solo_line(games, 71, 63.25);
    assert_eq!(line(Lang::En, 1), "1 game solo. Best: 71. Average: 63.2.");
    assert_eq!(line(Lang::En, 12), "12 games solo. Best: 71. Average: 63.2.");
    assert_eq!(line(Lang::Fr, 12), "12 parties en solitaire. Record\u{202f}: 71. Moyenne\u{202f}: 63,2.");
}

#[test]
fn every_level_and_refusal_has_words() {
    for lang in Lang::ALL {
        let words = lang.words();
        assert_eq!(words.refusals.by_code(RefusalCode::Stale), words.refusals.stale);
        let account_pages = |code| lang.pages().refused(code).is_some();
        for &code in RefusalCode::ALL {
            let said = words.refusals.by_code(code) != words.refusals.unknown;
            assert!(said || account_pages(code), "{code} has no sentence");
        }
        assert_eq!(words.refusals.by_code(RefusalCode::Unknown), words.refusals.unknown);
    }
}

#[test]
fn several_winners_win_together() {
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| &lang.words().table);
    assert_eq!([en.won(&["Anne"]), en.won(&["Anne", "Bo"])], ["Anne won", "Anne and Bo won"]);
    assert_eq!([fr.won(&["Anne"]), fr.won(&["Anne", "Bo", "Cy"])], ["Anne a gagné", "Anne, Bo et Cy ont gagné"]);
}

#[test]
fn what_the_dice_allowed_is_a_lower_bound_and_never_passed() {
    let [en, fr] =
        [Lang::En, Lang::Fr].map(|lang| move |reached, possible| lang.words().sheets.looked_back(reached, possible));
    assert_eq!(en(71, 80), "71 points, 88% of what these dice allowed: at least 80 points were possible.");
    assert_eq!(
        fr(71, 80),
        "71 points, 88\u{202f}% de ce que ces dés permettaient\u{202f}: au moins 80 points étaient possibles."
    );
    // Rounded down: only all of it is everything.
    assert!(en(299, 300).contains("99%") && fr(0, 1).contains("0\u{202f}%"));
    for (reached, possible) in [(80, 80), (81, 80), (0, 0)] {
        assert!(!en(reached, possible).contains('%') && !fr(reached, possible).contains('%'));
    }
}

#[test]
fn a_measured_strength_is_said_in_both_languages() {
    use catalog::Measured;
    let told = |lang: Lang, figure| lang.words().levels.measured(figure);
    assert_eq!(told(Lang::En, Measured::Perfect(496)), "Wins 49.6% against perfect play.");
    assert_eq!(told(Lang::Fr, Measured::Perfect(496)), "Gagne 49,6\u{202f}% des parties contre un jeu parfait.");
    for figure in catalog::INFOS.iter().flat_map(|info| info.bots()).filter_map(|level| level.measured) {
        assert_ne!(told(Lang::En, figure), told(Lang::Fr, figure));
    }
}
