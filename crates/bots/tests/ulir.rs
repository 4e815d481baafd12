//! The bots of Ulir Dungeon: legal, repeatable, in order of strength.

use bots::{Level, best, levels, think};
use kernel::{AnySession, Seat, Turn};
use rng::Rng;
use serde_json::{Map, Value, json};

const SLUG: &str = "ulir";

fn open(seats: i64, options: &Value) -> Box<dyn AnySession> {
    open_for(2, seats, options)
}

fn open_for(rules: u32, seats: i64, options: &Value) -> Box<dyn AnySession> {
    let options: Map<String, Value> = options.as_object().cloned().expect("a map");
    catalog::game(SLUG).expect("the game is on the shelf").open_for(rules, seats, &options).expect("a table")
}

/// Plays one game; `level` chooses the level of each team. Returns the winning teams.
fn play(mut session: Box<dyn AnySession>, seed: u64, level: impl Fn(u8) -> &'static Level) -> Vec<u8> {
    let mut dice = Rng::seeded(seed);
    for _ in 0..5_000 {
        match session.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                let event = session.outcome_of(dice.below(session.tickets())).expect("an event");
                session.event(&event).expect("a legal event");
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().nth(dice.below(2) as usize).expect("two players");
                let thought =
                    think(session.as_ref(), seat, level(session.team(seat)), seed, &|| false).expect("a thought");
                let legal = session.legal(seat);
                assert_eq!(thought.choices.len(), legal.len());
                assert!(legal.contains(&thought.action) && (0.0..=1.0).contains(&thought.value), "{thought:?}");
                session.play(u8::from(seat).into(), &thought.action).expect("a legal action");
            }
        }
    }
    let winners = session.outcome().expect("bots finish their games").winners;
    winners.iter().map(|seat| session.team(seat)).collect()
}

#[test]
fn every_level_finishes_games_with_every_number_of_teams_and_options() {
    for seats in [4, 6, 8] {
        for (rules, options) in [
            (1, json!({"assassin": "sword", "ties": "win"})),
            (2, json!({})),
            (2, json!({"assassin": "sword", "ties": "win", "doubling": "team"})),
            (2, json!({"doubling": "team", "copies": "each"})),
        ] {
            for level in levels(SLUG).iter().take(3) {
                for seed in 0..3 {
                    assert!(!play(open_for(rules, seats, &options), seed, |_| level).is_empty());
                }
            }
        }
    }
}

#[test]
fn changed_cards_are_thought_of_too() {
    let hard = ulir::MONSTERS.text.replace("L1-4       9", "L1-4       40");
    let options = json!({"files": {"monsters.txt": hard}});
    let captain = &levels(SLUG)[2];
    assert!(!play(open(4, &options), 1, |_| captain).is_empty());
}

#[test]
fn a_delver_answers_the_same_to_the_same_question_and_stops_when_told() {
    let mut session = open(4, &json!({}));
    for event in
        "mage warrior priest guardian dagger sword grimoire shield attack defence healing sword 6 1 L1-4".split(' ')
    {
        session.event(event).expect("a legal event");
    }
    let delver = levels(SLUG).last().expect("levels");
    let [one, two] = [(); 2].map(|()| think(session.as_ref(), Seat::FIRST, delver, 7, &|| false).expect("a thought"));
    assert_eq!(one, two);
    assert!(one.nodes > 1_000);
    let hurried = best(session.as_ref(), Seat::FIRST.other(), &|| true).expect("an answer in no time");
    assert!(session.legal(Seat::FIRST).contains(&hurried.action));
    let stranger = Seat::new(2).expect("a seat");
    assert!(think(session.as_ref(), stranger, delver, 7, &|| false).is_none(), "not its turn");
}

/// Takes these steps, separated by spaces: events where chance is pending, else actions of the first seat to act.
fn follow(session: &mut dyn AnySession, log: &str) {
    for step in log.split_whitespace() {
        let text = step.replace('_', " ");
        match session.turn() {
            Turn::Seats(seats) => {
                let seat = seats.iter().next().map_or(0, u8::from);
                session.play(seat.into(), &text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
            }
            Turn::Chance(_) | Turn::Over => session.event(&text).unwrap_or_else(|fault| panic!("{text}: {fault}")),
        }
    }
}

/// UL-4: a team with three swords buys the dagger that wakes its mage, and every level then sells something else.
#[test]
fn a_fifth_card_is_bought_for_a_better_fight_and_another_one_sold() {
    for options in [json!({}), json!({"doubling": "team"})] {
        let mut session = open(4, &options);
        follow(
            &mut *session,
            "mage warrior priest guardian sword sword healing healing dagger shield attack attack 6 1 \
            L1-1 fight 6 6 6 sword healing keep L1-2 fight 1 1 wounds_0+5 descend L1-4",
        );
        let captain = &levels(SLUG)[2];
        let thought = think(session.as_ref(), Seat::FIRST, captain, 1, &|| false).expect("a thought");
        assert_eq!(thought.action, "buy dagger", "{thought:?}");
        follow(&mut *session, "buy_dagger attack");
        for level in levels(SLUG) {
            let thought = think(session.as_ref(), Seat::FIRST, level, 1, &|| false).expect("a thought");
            assert!(session.legal(Seat::FIRST).contains(&thought.action), "{}: {thought:?}", level.id);
            assert!(level.id == "novice" || thought.action != "sell dagger", "{}: {thought:?}", level.id);
        }
    }
}

/// UL-11, rules 1: of two teams that finish together the richer wins, so the last cards are sold.
#[test]
fn a_captain_who_has_finished_sells_what_it_holds() {
    let mut session = open_for(1, 4, &json!({}));
    let log = "mage warrior sorcerer guardian dagger sword grimoire sword attack attack attack attack 6 1 \
        L1-1 fight 6 6 6 6 grimoire shield keep L1-2 fight 6 6 6 6 dagger shield keep \
        stay L2-1 fight 6 6 6 6 6 6 healing healing healing sell_healing sell_healing sell_healing keep \
        stay L2-2 fight 6 6 6 6 6 6 defence defence defence sell_defence sell_defence sell_defence keep \
        stay L3-1 fight 6 6 6 6 6 6";
    follow(&mut *session, log);
    let captain = &levels(SLUG)[2];
    let thought = think(session.as_ref(), Seat::FIRST, captain, 1, &|| false).expect("a thought");
    assert!(thought.action.starts_with("sell"), "{thought:?}");
}

#[test]
fn levels_are_in_order() {
    let [novice, raider, captain, delver] = levels(SLUG) else { panic!("four levels") };
    assert_eq!([novice, raider, captain, delver].map(|level| level.id), ["novice", "raider", "captain", "delver"]);
    for (weak, strong, games, least) in [(novice, raider, 200, 115), (raider, captain, 400, 205)] {
        let mut won = 0;
        for number in 0..games {
            // Seats are exchanged with the same dice.
            let own = (number % 2) as u8;
            let winners = play(open(4, &json!({})), number / 2, |team| if team == own { strong } else { weak });
            won += usize::from(winners.iter().all(|&team| team == own));
        }
        assert!(won >= least, "{} won {won} of {games} against {}", strong.id, weak.id);
    }
}
