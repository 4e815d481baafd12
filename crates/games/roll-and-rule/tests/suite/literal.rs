//! The fast model and the literal one, side by side.

use chance::Dice;
use kernel::{Game, Options, Seat, Turn};
use roll_and_rule::literal::{Literal, LiteralSheet};
use roll_and_rule::{Position, RollAndRule, SheetView, State};
use serde_json::{Map, json};

/// Games by the number of seats: many of one sheet, some of several.
const GAMES: [(u8, u64); 3] = [(1, 220), (2, 30), (4, 10)];

#[test]
fn both_models_agree_on_every_position_of_random_games() {
    for (seats, games) in GAMES {
        for method in ["plain", "shifted", "expert"] {
            for wheel in ["standard", "expensive"] {
                let given: Map<_, _> =
                    [("numbering".to_owned(), json!(method)), ("wheel".to_owned(), json!(wheel))].into_iter().collect();
                let options = Options::read(&RollAndRule::CARD, &given).expect("known options");
                let game = RollAndRule::new(seats, &options).expect("shipped tables");
                // Listing 720 numberings in the slow model takes as long as ten games.
                let games = if method == "expert" { games / 10 } else { games };
                for number in 0..games {
                    let mut literal = Literal::new(usize::from(seats), method, wheel);
                    play_side_by_side(&game, &mut literal, &mut Dice::split(u64::from(seats), number), number % 4);
                }
            }
        }
    }
}

/// Plays one game on both models, comparing everything at every step. A `taste` of 1 to 3 prefers elements, so that
/// tracks fill and free elements come up far more often than by chance alone.
fn play_side_by_side(game: &RollAndRule, literal: &mut Literal, dice: &mut Dice, taste: u64) {
    let mut state = game.start();
    let mut scratch = Vec::new();
    loop {
        compare_positions(game, &state, literal);
        match game.turn(&state) {
            Turn::Chance(_) => {
                let outcomes = literal.outcomes();
                let mut listed = Vec::new();
                game.events(&state, &mut listed);
                let text = |event| game.event_text(event);
                assert_eq!(listed.len(), outcomes.len());
                for (event, weight) in listed.iter().map(|outcome| (text(outcome.event), outcome.weight)) {
                    assert!(outcomes.contains(&(event.clone(), weight)), "{event} {weight}");
                }
                let event = game.draw(&state, dice.below(game.tickets(&state, &mut scratch)), &mut scratch);
                game.resolve_unchecked(&mut state, event);
                literal.event(&text(event));
            }
            Turn::Seats(seats) => {
                assert_eq!(literal.busy(), seats.iter().map(Seat::index).collect::<Vec<_>>());
                assert!(literal.outcomes().is_empty());
                let seat = seats.iter().nth(dice.below(seats.len() as u32) as usize).expect("somebody is to act");
                let mut actions = Vec::new();
                game.actions(&state, seat, &mut actions);
                let mut listed: Vec<_> = actions.iter().map(|&action| game.action_text(seat, action)).collect();
                let mut legal = literal.legal(seat.index());
                let wanted = |text: &str| text.contains("function") || text.contains("prestige");
                let liked: Vec<_> = (0..listed.len()).filter(|&at| wanted(&listed[at])).collect();
                let chosen = if liked.is_empty() || dice.below(3) >= taste as u32 {
                    dice.below(listed.len() as u32) as usize
                } else {
                    liked[dice.below(liked.len() as u32) as usize]
                };
                let (action, text) = (actions[chosen], listed[chosen].clone());
                listed.sort_unstable();
                legal.sort_unstable();
                assert_eq!(listed, legal);
                game.play_unchecked(&mut state, seat, action);
                assert!(literal.play(seat.index(), &text));
            }
            Turn::Over => {
                assert!(literal.over);
                assert!(literal.outcomes().is_empty() && literal.busy().is_empty());
                return;
            }
        }
    }
}

fn compare_positions(game: &RollAndRule, state: &State, literal: &Literal) {
    let Position { year, semester, numbering, tiles, dice, sheets, .. } = game.picture(state);
    assert_eq!((usize::from(year), json!(semester)), (literal.year, json!(literal.semester)));
    assert_eq!(numbering.into_iter().map(i32::from).collect::<Vec<_>>(), literal.numbering);
    assert_eq!(tiles.iter().map(|[up, down]| format!("{up}{down}")).collect::<Vec<_>>(), literal.tiles);
    let dice = dice
        .iter()
        .flatten()
        .map(|die| (i32::from(die.value), die.color.letter(), if die.black { "black" } else { "clear" }.to_owned()));
    assert_eq!(dice.collect::<Vec<_>>(), literal.dice);
    let busy = literal.busy();
    for (seat, (view, sheet)) in sheets.iter().zip(&literal.sheets).enumerate() {
        compare_sheets(view, sheet);
        assert_eq!(view.done, !busy.contains(&seat));
    }
}

fn compare_sheets(view: &SheetView, sheet: &LiteralSheet) {
    let sorted = |list: &[String]| {
        let mut list = list.to_vec();
        list.sort_by_key(|place| ("OBW".find(&place[..1]), place[1..].to_owned()));
        list
    };
    let texts = |list: &[roll_and_rule::Site]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(texts(&view.crossed), sorted(&sheet.crossed));
    assert_eq!(texts(&view.prestige), sorted(&sheet.prestige));
    assert_eq!(texts(&view.function), sorted(&sheet.function));
    assert_eq!(view.theses.iter().map(|&column| usize::from(column)).collect::<Vec<_>>(), sheet.theses);
    assert_eq!([view.fonds, view.motivation, view.connaissance].map(|pair| pair.map(i32::from)), sheet.resources);
    assert_eq!(view.members.map(i32::from), sheet.members);
    assert_eq!(view.score, sheet.score());
    let waits = sheet.queue.front().map(|front| match front.split_once(' ') {
        Some(("prestige", sectors)) => format!("prestige:{sectors}"),
        Some(_) => "member".to_owned(),
        None => front.clone(),
    });
    assert_eq!(view.pending, waits);
}

#[test]
fn the_literal_model_refuses_what_is_not_legal() {
    let mut literal = Literal::new(1, "plain", "standard");
    ["OB", "OB", "OO", "BB", "WW", "OW", "OW", "BW", "BW"].iter().for_each(|tile| literal.event(tile));
    assert!(!literal.play(0, "1 W1 gain"));
    literal.event("3:136");
    let before = literal.clone();
    for wrong in ["aid", "2F B4 prestige", "3 X3 gain", "", "function O1"] {
        assert!(!literal.play(0, wrong), "{wrong}");
    }
    assert_eq!(literal, before);
}
