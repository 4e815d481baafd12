//! Differential test: the fast rules against the literal reference model.

use kernel::{Game, Options, Seat, Turn};
use rng::Rng;
use roll_and_rule::literal::{LiteralRollAndRule, LiteralSheet};
use roll_and_rule::{
    Colour, Column, Numbering, RollAndRule, Semester, Sheet, SheetView, Site, State, TableView, Tile, Wheel,
};
use serde_json::{Map, json};

/// Games by the number of seats: many of one sheet, some of several.
const GAMES: [(u8, u64); 3] = [(1, 100), (2, 20), (4, 10)];

#[test]
fn both_models_agree_on_every_position_of_random_games() {
    for (seats, games) in GAMES {
        for method in ["plain", "shifted", "expert"] {
            for wheel in ["standard", "expensive"] {
                let given: Map<_, _> =
                    [("numbering".to_owned(), json!(method)), ("wheel".to_owned(), json!(wheel))].into_iter().collect();
                let options = Options::read(&RollAndRule::INFO, &given).expect("known options");
                let game = RollAndRule::new(seats, &options).expect("shipped tables");
                // Listing 720 numberings in the slow model takes as long as ten games.
                let games = if method == "expert" { games / 10 } else { games };
                for number in 0..games {
                    let mut literal = LiteralRollAndRule::new(usize::from(seats), method, wheel);
                    play_side_by_side(&game, &mut literal, &mut Rng::split(u64::from(seats), number), number % 4);
                }
            }
        }
    }
}

/// Plays one game on both models, comparing everything at every step.
fn play_side_by_side(game: &RollAndRule, literal: &mut LiteralRollAndRule, dice: &mut Rng, taste: u64) {
    let mut state = game.start();
    while game.turn(&state) != Turn::Over {
        step(game, &mut state, literal, dice, taste);
    }
    compare_positions(game, &state, literal);
    assert!(literal.over);
    assert!(literal.outcomes().is_empty() && literal.busy().is_empty());
}

/// One step on both models. A `taste` of 1 to 3 prefers elements, so that tracks fill and free elements come up far more
/// often than by chance alone.
fn step(game: &RollAndRule, state: &mut State, literal: &mut LiteralRollAndRule, dice: &mut Rng, taste: u64) {
    compare_positions(game, state, literal);
    match game.turn(state) {
        Turn::Over => {}
        Turn::Chance(_) => {
            let outcomes = literal.outcomes();
            let mut listed = Vec::new();
            game.events(state, &mut listed);
            assert_eq!(listed.len(), outcomes.len());
            for outcome in &listed {
                assert!(outcomes.contains(&(game.event_text(outcome.event), outcome.weight)), "{outcome:?}");
            }
            let ticket = dice.below(game.tickets(state, &mut listed));
            let event = game.draw(state, ticket, &mut listed);
            game.resolve_unchecked(state, event);
            literal.event(&game.event_text(event));
        }
        Turn::Seats(seats) => {
            assert_eq!(literal.busy(), seats.iter().map(Seat::index).collect::<Vec<_>>());
            assert!(literal.outcomes().is_empty());
            let seat = seats.iter().nth(dice.below(seats.len() as u32) as usize).expect("a seat to act");
            let mut actions = Vec::new();
            game.actions(state, seat, &mut actions);
            let mut listed: Vec<_> = actions.iter().map(|&action| game.action_text(seat, action)).collect();
            let mut legal = literal.legal(seat.index());
            let wanted = |text: &str| text.contains("function") || text.contains("prestige");
            let liked: Vec<_> = (0..listed.len()).filter(|&at| wanted(&listed[at])).collect();
            let chosen = if liked.is_empty() || u64::from(dice.below(3)) >= taste {
                dice.below(listed.len() as u32) as usize
            } else {
                liked[dice.below(liked.len() as u32) as usize]
            };
            let (action, text) = (actions[chosen], listed[chosen].clone());
            listed.sort_unstable();
            legal.sort_unstable();
            assert_eq!(listed, legal);
            game.play_unchecked(state, seat, action);
            assert!(literal.play(seat.index(), &text));
        }
    }
}

fn compare_positions(game: &RollAndRule, state: &State, literal: &LiteralRollAndRule) {
    let TableView { year, semester, numbering, tiles, dice, sheets, .. } = game.full_state(state).0;
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
    let texts = |list: &[Site]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
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
    let mut literal = LiteralRollAndRule::new(1, "plain", "standard");
    ["OB", "OB", "OO", "BB", "WW", "OW", "OW", "BW", "BW"].iter().for_each(|tile| literal.event(tile));
    assert!(!literal.play(0, "1 W1 gain"));
    literal.event("3:136");
    let before = literal.clone();
    for wrong in ["aid", "2F B4 prestige", "3 X3 gain", "", "function O1"] {
        assert!(!literal.play(0, wrong), "{wrong}");
    }
    assert_eq!(literal, before);
}

/// Random games seldom fill a track. Here sheets are full of members and resources from the start, so that every bonus
/// of RR-20 to RR-24 meets every other.
#[test]
fn both_models_agree_on_crowded_sheets() {
    let game = RollAndRule::new(1, &Options::defaults(&RollAndRule::INFO)).expect("shipped tables");
    let mut asked = [0u32; 3];
    for number in 0..800 {
        let mut dice = Rng::split(9, number);
        let (mut state, mut literal) = crowded(&game, &mut dice);
        while game.turn(&state) != Turn::Over {
            asked[0] += u32::from(waits(&literal, "function"));
            asked[1] += u32::from(waits(&literal, "prestige"));
            asked[2] += u32::from(waits(&literal, "member"));
            step(&game, &mut state, &mut literal, &mut dice, 2);
        }
    }
    assert!(asked.iter().all(|&times| times > 150), "choices are met often enough to trust this: {asked:?}");
}

fn waits(literal: &LiteralRollAndRule, what: &str) -> bool {
    literal.sheets[0].queue.front().is_some_and(|front| front.starts_with(what))
}

/// The spring of year 7 with a random full sheet, in both models.
fn crowded(game: &RollAndRule, dice: &mut Rng) -> (State, LiteralRollAndRule) {
    let mut some = |chance: u32| Site::all().filter(|_| dice.below(100) < chance).collect::<Vec<_>>();
    let (crossed, prestige, function) = (some(20), some(30), some(30));
    let mut sheet = Sheet::new(game.tables());
    let set = |list: &[Site]| list.iter().copied().collect();
    (sheet.crossed, sheet.prestige, sheet.function) = (set(&crossed), set(&prestige), set(&function));
    for at in 0..3 {
        sheet.members[at] = 2 + dice.below(19) as u8;
        sheet.circled[at] = 3 + dice.below(16) as u8;
        sheet.spent[at] = dice.below(u32::from(sheet.circled[at]) + 1) as u8;
    }
    let theses: Vec<Column> = prestige.iter().filter(|site| site.sector == Colour::W).map(|site| site.column).collect();
    let sheet = Sheet::study(sheet, &theses).expect("a possible sheet");
    let faces = ["OO", "BB", "WW", "OB", "BO", "OW", "WO", "BW", "WB"];
    let tiles = faces.map(|faces| {
        Tile::ALL.into_iter().find(|tile| format!("{}{}", tile.visible, tile.hidden) == faces).expect("a tile")
    });
    let wheel = Wheel::with(tiles, 7, Semester::Spring);
    let state = State::study(game, wheel, Numbering::PLAIN, &[sheet]).expect("a possible position");
    let texts = |list: &[Site]| list.iter().map(ToString::to_string).collect();
    let mut literal = LiteralRollAndRule::new(1, "plain", "standard");
    literal.tiles = faces.map(str::to_owned).to_vec();
    (literal.year, literal.semester) = (7, "spring".to_owned());
    literal.sheets[0] = LiteralSheet {
        crossed: texts(&crossed),
        prestige: texts(&prestige),
        function: texts(&function),
        theses: theses.iter().map(|column| column.index() + 1).collect(),
        resources: [0, 1, 2].map(|at| [i32::from(sheet.circled[at]), i32::from(sheet.spent[at])]),
        members: sheet.members.map(i32::from),
        acted: true,
        ..LiteralSheet::default()
    };
    (state, literal)
}
