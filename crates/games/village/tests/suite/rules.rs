//! One test per rule.

use kernel::{AnyGame as _, Erased, Game, Options, OptionsError, Seat, Step, Turn};
use serde_json::{Map, json};
use village::{Avenue, By, Effect, Face, Group, Print, Project, Roll, Sheet, State, Village};

const ALONE: Seat = Seat::FIRST;

fn game(seats: u8) -> Village {
    Village::new(seats, &Options::defaults(&Village::INFO)).expect("a game")
}

fn roll(text: &str) -> Roll {
    let faces: Vec<Face> = text.bytes().filter_map(|digit| Face::new(digit - b'0')).collect();
    Roll::new(faces[0], faces[1])
}

/// A lone mayor's position after this roll.
fn rolled(rows: [&str; 5], round: u8, dice: &str) -> State {
    let sheet = Sheet::read(rows).expect("a sheet");
    let mut state = State::study(&[sheet], round).expect("a position");
    game(1).apply(&mut state, Step::Event(roll(dice))).expect("a roll");
    state
}

fn legal(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    game(1).actions(state, ALONE, &mut actions);
    actions.into_iter().map(|action| game(1).action_text(ALONE, action)).collect()
}

/// Plays these actions and returns all effects.
fn play(state: &mut State, texts: &str) -> Vec<Effect> {
    let (game, mut effects) = (game(1), Vec::new());
    for text in texts.split(" | ") {
        let mut actions = Vec::new();
        game.actions(state, ALONE, &mut actions);
        let action = actions.into_iter().find(|&action| game.action_text(ALONE, action) == text);
        let action = action.unwrap_or_else(|| panic!("{text} is not legal: {}", legal(state).join(" ")));
        game.effects(state, Step::Action(ALONE, action), &mut effects);
        game.apply(state, Step::Action(ALONE, action)).expect("a legal action");
    }
    effects
}

fn pending(state: &State) -> Vec<String> {
    game(1).full_state(state).sheets[0].pending.clone()
}

const BLANK: [&str; 5] = ["......"; 5];

#[test]
fn vi_1_all_use_the_same_two_dice() {
    let mut events = Vec::new();
    let game = game(3);
    let mut state = game.start();
    assert_eq!(game.turn(&state), Turn::Chance("dice"));
    game.events(&state, &mut events);
    let listed: Vec<(String, u32)> =
        events.iter().map(|outcome| (game.event_text(outcome.event), outcome.weight)).collect();
    assert_eq!(listed.len(), 21);
    assert_eq!(listed.iter().map(|outcome| outcome.1).sum::<u32>(), 36);
    for (text, weight) in &listed {
        let (one, two) = (text.as_bytes()[0], text.as_bytes()[1]);
        assert!(one <= two, "{text} is ascending");
        assert_eq!(*weight, if one == two { 1 } else { 2 }, "{text}");
    }
    game.apply(&mut state, Step::Event(roll("24"))).expect("a roll");
    assert!(matches!(game.turn(&state), Turn::Seats(seats) if seats.len() == 3), "all at once");
}

#[test]
fn vi_2_set_up_builds_one_free_project_in_each_column_rolled_without_score() {
    let mut state = rolled(BLANK, 0, "24");
    assert_eq!(pending(&state), ["2", "4"]);
    assert_eq!(legal(&state).len(), 30, "two columns, three types, five avenues");
    assert!(legal(&state).iter().all(|text| text[..1] == text[2..3] && !text.contains('P')));
    let effects = play(&mut state, "4L4c | 2L2c");
    assert_eq!(effects.last(), Some(&Effect::RoundOver { round: 0 }));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Scored { .. })));
    assert_eq!((state.round(), state.sheet(ALONE).rounds().len()), (1, 0));
    // A double: both in that column, and no park.
    let mut state = rolled(BLANK, 0, "33");
    assert_eq!((pending(&state), legal(&state).len()), (vec!["3".to_owned(); 2], 15));
    play(&mut state, "3H3a");
    assert_eq!((pending(&state), legal(&state).len()), (vec!["3".to_owned()], 12));
}

#[test]
fn vi_2_options_limit_the_second_project_by_the_first() {
    let erased = Erased::<Village>::NEW;
    for (setup, dice, count) in
        [("free", "24", 15), ("distinct", "24", 10), ("boxed", "24", 8), ("free", "22", 12), ("boxed", "22", 8)]
    {
        let options = Map::from_iter([("setup".to_owned(), json!(setup))]);
        let mut session = erased.open(1, &options).expect("a game");
        session.event(dice).expect("a roll");
        session.play(0, "2H2c").expect("the first is free");
        assert_eq!(session.legal(ALONE).len(), count, "{setup} {dice}");
        let has = |text: &str| session.legal(ALONE).contains(&text.to_owned());
        let die = &dice[1..];
        assert_eq!(has(&format!("{die}H{die}a")), setup == "free");
        assert_eq!(has(&format!("{die}F{die}c")), setup != "boxed" && die == "4");
        assert!(has(&format!("{die}F{die}a")));
    }
    assert_eq!(Options::defaults(&Village::INFO).word("setup"), Some("free"));
    let wrong = Map::from_iter([("setup".to_owned(), json!("loose"))]);
    assert!(matches!(erased.open(1, &wrong), Err(OptionsError::UnknownValue { .. })));
    for seats in [0, 13] {
        assert!(matches!(erased.open(seats, &Map::new()), Err(OptionsError::Seats { .. })));
    }
}

/// Book, worked example: « les joueurs doivent créer un Projet de Maison dans n'importe quelle case vide de la colonne 2 et
/// un Projet de Forêt dans n'importe quelle case vide de la colonne 4 » (Phase de construction): the dice are 2 and 4.
#[test]
fn vi_3_each_dies_type_goes_into_the_others_column_in_either_order() {
    let state = rolled(["......", "...H..", "......", "......", "......"], 1, "24");
    assert_eq!(pending(&state), ["2F", "4H"]);
    let all = legal(&state);
    assert_eq!(all.len(), 9, "4b is built on");
    assert!(all.iter().all(|text| text.starts_with("2F4") || text.starts_with("4H2")));
    for order in ["2F4a | 4H2e", "4H2e | 2F4a"] {
        let mut played = state;
        play(&mut played, order);
        assert_eq!(played.sheet(ALONE).rows(), ["...F..", "...H..", "......", "......", ".H...."]);
        assert_eq!(played.round(), 2);
    }
    // Two dice of one type are still two actions.
    assert_eq!(pending(&rolled(BLANK, 1, "14")), ["1H", "4H"]);
}

#[test]
fn vi_4_a_full_column_gives_way_to_the_nearest_with_room() {
    let columns = |rows, dice, die: &str| {
        let mut columns: Vec<String> = legal(&rolled(rows, 4, dice))
            .into_iter()
            .filter(|text| text.starts_with(die))
            .map(|text| text[2..3].into())
            .collect();
        columns.dedup();
        columns.sort();
        columns.dedup();
        columns.concat()
    };
    // Column 3 is full: 4 has more room than 2.
    assert_eq!(columns([".HH...", ".HL...", "..H...", "..L...", "..F..."], "34", "4"), "4");
    assert_eq!(columns(["..HH..", "..LF..", "..H...", "..L...", "..F..."], "35", "5"), "2");
    // Equal room: the player chooses.
    assert_eq!(columns([".HH...", "..LF..", "..H...", "..L...", "..F..."], "35", "5"), "24");
    // Nearer wins, whatever the room.
    assert_eq!(columns([".HH...", ".HL...", ".HH...", ".HL...", "..FF.."], "36", "6"), "4");
    assert_eq!(columns([".HHH..", ".HLH..", ".HHH..", ".HLH..", "..FH.."], "36", "6"), "2");
    // At the edge there is one side.
    assert_eq!(columns(["HH....", "HH....", "LL....", "FF....", "HF...."], "12", "2"), "3");
    // The die is kept in the notation, and an effect tells the player.
    let mut state = rolled([".HH...", ".HL...", "..H...", "..L...", "..F..."], 4, "34");
    let effects = play(&mut state, "4H4c");
    let [from, to] = [3, 4].map(|pips| Face::new(pips).expect("a face"));
    assert_eq!(effects[0], Effect::Diverted { seat: ALONE, from, to });
    assert!(matches!(effects[1], Effect::Built { by: By::Die(face), project: Project::House, .. } if face == to));
}

#[test]
fn vi_4_is_judged_when_the_project_is_placed() {
    // One cell is left in column 2: a park there sends the forest elsewhere.
    let rows = [".H....", ".H....", ".L....", ".L....", "......"];
    let mut state = rolled(rows, 4, "22");
    assert!(legal(&state).iter().filter(|text| text.starts_with("2F")).eq(["2F2e"]));
    play(&mut state, "P2e");
    let diverted = legal(&state);
    assert_eq!(diverted.len(), 10, "columns 1 and 3 are as near and as empty");
    assert!(diverted.contains(&"2F1a".to_owned()) && diverted.contains(&"2F3e".to_owned()));
    // And the first of two projects can fill the column of the second.
    let mut state = rolled([".HH...", ".HF...", ".LF...", ".LF...", "..H..."], 4, "23");
    assert!(legal(&state).contains(&"3L2e".to_owned()));
    assert!(legal(&state).contains(&"2F4a".to_owned()), "column 3 is full: 4 has more room than 2");
    play(&mut state, "3L2e");
    assert!(legal(&state).iter().all(|text| text.starts_with("2F4")));
}

#[test]
fn vi_5_a_double_builds_one_project_and_a_park() {
    let mut state = rolled(BLANK, 2, "55");
    assert_eq!(pending(&state), ["5F", "park"]);
    assert_eq!(legal(&state).len(), 5 + 30);
    let effects = play(&mut state, "P1a | 5F5d");
    assert!(matches!(effects[0], Effect::Built { project: Project::Park, by: By::Double, .. }));
    assert_eq!(state.sheet(ALONE).rows(), ["P.....", "......", "......", "....F.", "......"]);
    let mut state = rolled(BLANK, 2, "55");
    play(&mut state, "5F5d");
    assert_eq!((pending(&state), legal(&state).len()), (vec!["park".to_owned()], 29));
}

#[test]
fn vi_6_rounds_3_6_and_9_add_a_bonus_of_a_type_not_yet_used() {
    for round in 1..=9 {
        let bonus = pending(&rolled(BLANK, round, "34")).contains(&"bonus".to_owned());
        assert_eq!(bonus, round % 3 == 0, "round {round}");
    }
    let mut state = rolled(BLANK, 3, "34");
    play(&mut state, "3L4a | 4H3a");
    assert_eq!((pending(&state), legal(&state).len()), (vec!["bonus".to_owned()], 3 * 28));
    assert!(legal(&state).iter().all(|text| text.starts_with('*') && !text.contains('P')));
    play(&mut state, "*F6e");
    for (round, types) in [(4, ""), (5, ""), (6, "HL")] {
        assert_eq!(state.round(), round);
        game(1).apply(&mut state, Step::Event(roll("34"))).expect("a roll");
        let row = (b'a' + round - 3) as char;
        play(&mut state, &format!("3L4{row} | 4H3{row}"));
        let mut left: Vec<char> = legal(&state).iter().filter_map(|text| text.chars().nth(1)).collect();
        left.sort_unstable();
        left.dedup();
        assert_eq!(left.into_iter().collect::<String>(), types);
    }
}

/// Book, worked example: « Avenue [5-6], le joueur marque 6 points ; … Avenue [7], … encore de 6 points ; … Avenue [8-9], …
/// 3 points. Si le résultat des dés est 2 ou 12, le joueur a intérêt à choisir l'Avenue [3-4] qui lui rapporte 7 points »
/// (Phase de score). Its picture is lost; this sheet scores as told.
#[test]
fn vi_7_the_sum_names_the_avenue_and_groups_score_whole() {
    let rows = ["H..L..", "H.L...", "H.L...", ".....L", ".....L"];
    let (sheet, game) = (Sheet::read(rows).expect("a sheet"), game(1));
    let scores = Avenue::ALL.map(|avenue| game.print().score(sheet.plots(), avenue));
    assert_eq!(scores, [7, 6, 6, 3, 3], "the first is the best");
    let points = |avenue: Avenue| {
        game.print().groups(sheet.plots(), avenue).iter().map(|group: &Group| group.points).sum::<u16>()
    };
    assert_eq!(Avenue::ALL.map(points), scores, "groups add up");
    for (dice, avenue) in
        [("12", 0), ("13", 0), ("14", 1), ("33", 1), ("34", 2), ("35", 3), ("36", 3), ("46", 4), ("56", 4)]
    {
        let named = game.print().avenue(roll(dice));
        assert_eq!(named, Some(Avenue::ALL[avenue]), "{dice}");
    }
    // A park joins nothing; a group that meets the avenue twice counts once.
    let sheet = Sheet::read(["HPH...", "HHH...", "......", "......", "......"]).expect("a sheet");
    assert_eq!(game.print().score(sheet.plots(), Avenue::A), 3 + 2 + 1);
    let mut state = rolled(rows, 1, "12");
    let effects = play(&mut state, "1H2a | 2F1d");
    assert_eq!(state.sheet(ALONE).rounds(), [7]);
    let scored = effects.iter().find_map(|effect| match effect {
        Effect::Scored { avenue, points, groups, .. } => Some((*avenue, *points, groups.len())),
        _ => None,
    });
    assert_eq!(scored, Some((Avenue::A, 7, 2)));
}

#[test]
fn vi_7_two_and_twelve_let_the_player_choose_last() {
    for dice in ["11", "66"] {
        let mut state = rolled(BLANK, 3, dice);
        let face = &dice[..1];
        assert_eq!(pending(&state)[1..], ["park", "bonus", "avenue"]);
        let kind = if face == "1" { "H" } else { "L" };
        play(&mut state, &format!("{face}{kind}{face}a | P3c"));
        assert!(legal(&state).iter().all(|text| text.starts_with('*')), "the bonus comes before the choice");
        play(&mut state, "*F2d");
        assert_eq!(legal(&state), ["avenue a", "avenue b", "avenue c", "avenue d", "avenue e"]);
        let effects = play(&mut state, "avenue d");
        assert_eq!(effects[0], Effect::Chose { seat: ALONE, avenue: Avenue::D });
        assert_eq!(state.sheet(ALONE).rounds().last(), Some(&1));
    }
}

#[test]
fn vi_8_parks_please_beside_a_house_a_forest_and_a_lake() {
    let parks = |rows| Sheet::read(rows).expect("a sheet").plots().pleasant_parks().len();
    assert_eq!(parks([".H....", "FPL...", "......", "......", "......"]), 1);
    assert_eq!(parks([".H....", "FPF...", "......", "......", "......"]), 0);
    assert_eq!(parks(["H.F...", ".P....", "L.H...", "......", "......"]), 0, "not diagonally");
    assert_eq!(parks([".....H", "P.....", "L.....", "......", "......"]), 0, "not around the edge");
    assert_eq!(parks(["PH....", "LPFP..", ".P.L..", "......", "......"]), 1, "each for itself");
    let print = Print::read(&Print::SHEET, Print::SHEET.text).expect("the sheet");
    assert_eq!(print.total(&Sheet::read([".H....", "FPL...", "......", "......", "......"]).expect("a sheet")), 10);
}

#[test]
fn vi_8_the_highest_score_wins_and_ties_share() {
    let game = game(3);
    let sheet = |rows| Sheet::read(rows).expect("a sheet");
    let same = sheet(["H.....", "......", "......", "......", "......"]);
    let state = State::study(&[same, sheet(BLANK), same], 9).expect("a position");
    let mut state = state;
    game.apply(&mut state, Step::Event(roll("13"))).expect("a roll");
    while let Turn::Seats(seats) = game.turn(&state) {
        let seat = seats.iter().next().expect("a seat");
        let mut actions = Vec::new();
        game.actions(&state, seat, &mut actions);
        // The last listed stay away from avenue a where they can.
        game.apply(&mut state, Step::Action(seat, *actions.last().expect("an action"))).expect("a legal action");
    }
    assert_eq!(game.turn(&state), Turn::Over);
    assert_eq!(json!(game.outcome(&state)), json!({"scores": [3, 0, 3], "winners": [0, 2]}));
    assert_eq!(game.full_state(&state).dice, None);
    assert_eq!(game.full_state(&state).round, 9);
}

#[test]
fn vi_8_a_lone_mayor_is_measured_by_the_mark_and_wins_whatever_the_score() {
    let mut state = rolled(["H.....", "......", "......", "......", "......"], 9, "13");
    let effects = play(&mut state, "1H3e | 3L1e | *F2c");
    assert!(effects.contains(&Effect::Voted { score: 3, mark: 60 }));
    assert!(effects.contains(&Effect::Ended { scores: vec![3], winners: vec![ALONE] }));
    assert_eq!(json!(game(1).outcome(&state)), json!({"scores": [3], "winners": [0]}));
}

#[test]
fn a_sheet_is_read_only_from_five_rows_of_six_known_letters() {
    assert!(Sheet::read(["H....", "......", "......", "......", "......"]).is_none());
    assert!(Sheet::read(["X.....", "......", "......", "......", "......"]).is_none());
    assert!(State::study(&[Sheet::default(); 13], 1).is_none());
    assert!(State::study(&[Sheet::default()], 10).is_none());
}
