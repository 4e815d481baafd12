//! Both languages, by examples.

use super::ParsedAction;
use crate::{Lang, SeatNames};
use kernel::{Game, Options, Seat, Viewer};
use village::{By, Cell, Effect, Face, Project, Roll, RoundDraft, View, Village};

const ME: Seat = Seat::FIRST;

fn two() -> SeatNames {
    SeatNames::new(vec!["Anne".to_owned(), "Léa".to_owned()], Some(ME))
}

fn cell(text: &str) -> Cell {
    Cell::try_from(text.to_owned()).expect("a cell")
}

fn face(pips: u8) -> Face {
    Face::new(pips).expect("a face")
}

/// A table for two in round 1, with these dice.
fn table(dice: [u8; 2]) -> (Village, View) {
    let game = Village::new(2, &Options::defaults(&Village::INFO)).expect("a game");
    let mut state = game.start();
    game.resolve_unchecked(&mut state, Roll::new(face(2), face(5)));
    for seat in Seat::all(2) {
        for _ in 0..2 {
            let mut actions = Vec::new();
            game.actions(&state, seat, &mut actions);
            game.play_unchecked(&mut state, seat, actions[0]);
        }
    }
    game.resolve_unchecked(&mut state, Roll::new(face(dice[0]), face(dice[1])));
    let view = game.view(&state, Viewer::Seat(ME));
    (game, view)
}

fn readings(game: &Village, view: &View) -> Vec<ParsedAction> {
    let draft = RoundDraft::of(game, view, ME).expect("dice");
    draft.actions().iter().map(|action| ParsedAction::of(&action.to_string()).expect("an action")).collect()
}

#[test]
fn every_action_reads_as_itself() {
    for dice in [[1, 4], [6, 6], [1, 1]] {
        let (game, view) = table(dice);
        let actions = RoundDraft::of(&game, &view, ME).expect("dice").actions();
        for action in actions {
            assert_eq!(ParsedAction::of(&action.to_string()), Some(ParsedAction::Plays(action)));
        }
    }
    for text in ["avenue b", "*F2a"] {
        assert!(matches!(ParsedAction::of(text), Some(ParsedAction::Plays(action)) if action.to_string() == text));
    }
    assert_eq!(
        (ParsedAction::of("undo"), ParsedAction::of("confirm")),
        (Some(ParsedAction::Undo), Some(ParsedAction::Confirm))
    );
    assert_eq!((ParsedAction::of("4H9c"), ParsedAction::of("é")), (None, None));
}

#[test]
fn prompts_say_what_to_build_and_where() {
    let say = |lang: Lang, dice: [u8; 2]| {
        let (game, view) = table(dice);
        lang.words().games.village.prompt(&view, ME, &readings(&game, &view))
    };
    assert_eq!(say(Lang::En, [2, 4]), "Build a forest in column 4 and a house in column 2.");
    assert_eq!(say(Lang::Fr, [2, 4]), "Dessinez une forêt en colonne 4 et une maison en colonne 2.");
    assert_eq!(say(Lang::En, [3, 3]), "Build a lake in column 3 and a park anywhere.");
    let (_, view) = table([2, 4]);
    let done = Lang::En.words().games.village.prompt(&view, ME, &[ParsedAction::Confirm, ParsedAction::Undo]);
    assert_eq!(done, "Your round scores 0 points. Confirm, or take back.");
}

#[test]
fn labels_say_what_it_adds() {
    let (_, view) = table([2, 4]);
    // Set-up put houses on 2a and 5a; the sum of 2 and 4 scores avenue b.
    let label = |lang: Lang, text: &str| {
        lang.words().games.village.label(&view, ME, ParsedAction::of(text).expect("an action"))
    };
    assert_eq!(label(Lang::En, "4H2b"), "House on 2b: +1");
    assert_eq!(label(Lang::En, "2F4e"), "Forest on 4e");
    assert_eq!(label(Lang::Fr, "4H2b"), "Maison en 2b\u{202f}: +1");
    assert_eq!(label(Lang::Fr, "avenue a"), "Avenue a\u{202f}: 0 point");
}

#[test]
fn both_languages_tell_what_happened() {
    let dice = Roll::new(face(2), face(4));
    let effects = [
        Effect::Rolled { round: 3, dice, avenue: Some(village::Avenue::B) },
        Effect::Diverted { seat: ME, from: face(2), to: face(3) },
        Effect::Built { seat: ME, project: Project::House, cell: cell("3c"), by: By::Die(face(4)) },
        Effect::Built { seat: Seat::FIRST.other(), project: Project::Lake, cell: cell("2a"), by: By::Bonus },
        Effect::Pleased { seat: ME, park: cell("5d") },
        Effect::Scored { seat: ME, round: 3, avenue: village::Avenue::B, groups: Vec::new(), points: 1 },
        Effect::Finished { seat: ME },
        Effect::RoundOver { round: 3 },
        Effect::Voted { score: 72, mark: 60 },
    ];
    let told = |lang: Lang| lang.words().games.village.log_line(&two(), &effects);
    assert_eq!(
        told(Lang::En),
        "Round 3: 2 and 4, avenue b scores. Column 2 is full: using column 3. You build a house on 3c. Léa builds a lake \
         on 2a as a bonus. The park on 5d has all it needs. Avenue b scores 1 point. Round 3 is over. 72 points: re-elected!"
    );
    assert_eq!(
        told(Lang::Fr),
        "Manche 3\u{202f}: 2 et 4, l’avenue b rapporte. La colonne 2 est pleine\u{202f}: on passe à la colonne 3. Vous \
         dessinez une maison en 3c. Léa dessine un lac en 2a en bonus. Le parc en 5d a tout ce qu’il lui faut. L’avenue b \
         rapporte 1 point. La manche 3 est finie. 72 points\u{202f}: réélu\u{202f}!"
    );
}

#[test]
fn cells_can_be_heard() {
    let (_, view) = table([2, 4]);
    let heard = |lang: Lang, text: &str| lang.words().games.village.cell(&view, ME, cell(text));
    assert_eq!(heard(Lang::En, "1a"), "1a, 3 points, empty");
    assert_eq!(heard(Lang::En, "2a"), "2a, house");
    assert_eq!(heard(Lang::Fr, "2b"), "2b, 1 point, libre");
}
