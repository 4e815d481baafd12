//! One test per rule: after the fight, and the end of the game (UL-7 to UL-11).

use crate::rules::{duel, of, struck};
use crate::script::{DuelSetup, Script};
use kernel::{AnyGame, Erased, OptionsError, StepError};
use serde_json::{Map, json};
use ulir::{Effect, Ending, Ulir};

#[test]
fn ul_7_victory_brings_gold_then_treasures_then_the_choice_to_sell() {
    let mut game = of("mage,warrior", "dagger,sword");
    game.go("L1-1,fight,6,6,6,6").is("teams/0/gold", &json!(13)).is("phase", &json!("loot"));
    assert_eq!(game.turn(), "chance treasure");
    game.is("teams/0/rivals/1", &json!(null)).is("monster", &json!("L1-1"));
    game.go("sword,attack").is("teams/0/cards", &json!(["attack", "dagger", "sword", "sword"]));
    assert_eq!(game.legal(), ["keep", "sell attack", "sell dagger", "sell sword"], "each once, whatever the copies");
    game.go("sell sword").is("teams/0/gold", &json!(15)).is("teams/0/level", &json!(1));
    game.is("markets/1", &json!(["attack", "attack", "sword"]));
    game.go("keep").is("teams/0/level", &json!(2)).is("team", &json!(1)).is("monster", &json!(null));
    game.is("dice", &json!([]));
    // Seven cards on level 2: keep only once there are four.
    game.go("L1-2,fight,1,1,0+5,stay,L2-1,fight,6,6,6,6,sword,sword,sword");
    assert!(!game.may("keep"));
    game.go("sell sword,sell sword").is("teams/0/level", &json!(2));
    assert!(game.may("keep"));
}

#[test]
fn ul_7_keeping_nothing_is_taken_by_itself() {
    let mut game = of("mage,warrior", "attack,attack");
    game.go("L1-1,drink attack,drink attack,fight,6,6,sword,dagger,sell sword").is("phase", &json!("loot"));
    game.go("sell dagger").is("teams/0/level", &json!(2)).is("team", &json!(1));
    assert_eq!(game.effect_names(), "sold kept climbed turn");
}

#[test]
fn ul_8_a_defeat_costs_pv_then_gold_and_makes_a_rival() {
    let mut game = of("mage,warrior", "attack,attack");
    game.go("L1-4,fight,1,1").is("phase", &json!("wounds")).is("teams/0/rivals/1", &json!("L1-4"));
    game.is("monster", &json!("L1-4")).is("teams/0/gold", &json!(10));
    assert_eq!(game.legal(), ["wounds 0+5", "wounds 1+4", "wounds 2+3", "wounds 3+2", "wounds 4+1", "wounds 5+0"]);
    game.go("wounds 2+3")
        .is("teams/0/pv", &json!([8, 17]))
        .is("teams/0/gold", &json!(7))
        .is("teams/0/level", &json!(1));
    assert_eq!(game.effect_names(), "wounded fined turn");
}

#[test]
fn ul_8_shields_and_potions_spare_pv() {
    let lost = |game: &Script| {
        game.noticed().into_iter().find_map(|effect| match effect {
            Effect::Lost { wounds, spared, .. } => Some((wounds, spared)),
            _ => None,
        })
    };
    let mut paladin = of("mage,paladin", "shield,defence");
    paladin.go("L1-4,fight,1,1,1");
    assert_eq!(lost(&paladin), Some((2, 3)));
    let mut both = of("mage,paladin", "shield,defence");
    both.go("L1-4,drink defence,fight,1,1,1");
    assert_eq!(
        (lost(&both), both.effect_names().contains("wounded")),
        (Some((0, 5)), true),
        "nothing to share is not asked"
    );
    both.is("teams/0/gold", &json!(7));
    let mut guardian = of("mage,warrior", "sword,sword");
    guardian.go("L1-1,fight,1,1,1,sword,sword,keep,L1-2,buy attack,shield,fight,1,1");
    assert_eq!(lost(&guardian), Some((5, 0)), "a guardian without a shield shelters no player");
    let mut sheltered =
        duel("mage,guardian,priest,warrior", "shield,attack,sword,sword", "attack,attack,attack,attack");
    sheltered.go("L1-4,fight,1,1,1");
    assert_eq!(lost(&sheltered), Some((0, 5)));
    sheltered.is("teams/0/pv", &json!([10, 20]));
}

#[test]
fn ul_8_a_single_split_is_not_asked_and_level_three_throws_a_team_back() {
    let mut game = of("mage,warrior", "dagger,sword");
    game.go("L1-1,fight,6,6,6,6,grimoire,shield,keep,L1-2,fight,1,1,0+5,stay,L2-2,fight,6,6,6,6,6,6");
    game.go("attack,attack,attack,sell attack,sell attack,sell attack,keep,fight,1,1,0+5,stay,L3-4");
    let gold = game.at("teams/0/gold");
    game.go("fight,1,1,1,1,1,1").is("phase", &json!("wounds"));
    game.go("wounds 5+15").is("teams/0/pv", &json!([5, 5])).is("teams/0/level", &json!(2));
    game.is("teams/0/gold", &gold).is("teams/0/rivals/3", &json!("L3-4"));
    assert_eq!(game.effect_names(), "wounded fell turn met");
    // With 5 and 5 left and 10 to lose there is one way.
    game.go("fight,1,1,0+5,stay,L2-4,fight,1,1,1,1,1,1");
    assert!(
        game.effect_names().contains("lost wounded died died owes ransomed raised raised"),
        "{}",
        game.effect_names()
    );
}

/// A team without gold, one of its players dead and the other near death, with these cards left; on level 1.
fn poor(cards: &str) -> Script {
    let cards = format!("{cards},shield,shield");
    let mut game = duel("mage,warrior,priest,guardian", &cards, "attack,attack,attack,defence");
    game.go("L1-4,buy attack,sword,drink attack,buy attack,sword,drink attack,fight,1,1,0+5");
    game.is("teams/0/gold", &json!(0));
    // The other team is sheltered by its guardian.
    game.go("L1-2,fight,1,1,1");
    for _ in 0..3 {
        game.go("fight,1,1,0+5,fight,1,1,1");
    }
    game.go("fight,1,fight,1,1,1");
    game
}

#[test]
fn ul_9_who_cannot_pay_sells_and_who_cannot_sell_enough_is_out() {
    let mut game = poor("healing,healing");
    game.is("teams/0/pv", &json!([5, 0])).is("teams/0/gold", &json!(0)).is("team", &json!(0));
    game.go("fight,1").is("phase", &json!("ransom"));
    assert_eq!(game.effect_names(), "rolled struck lost wounded died owes");
    assert_eq!((game.turn().as_str(), game.legal()), ("seats 0 1", vec!["sell healing".to_owned()]));
    game.go("sell healing").is("teams/0/gold", &json!(2)).is("phase", &json!("ransom"));
    game.go("sell healing").is("teams/0/gold", &json!(1)).is("teams/0/pv", &json!([10, 20]));
    assert_eq!(game.effect_names(), "sold ransomed raised raised turn met");
    game.is("markets/1", &json!(["healing", "healing", "sword", "sword"]));

    let mut out = poor("healing,healing");
    out.go("drink healing 5+0,fight,1,fight,1,1,1,drink healing 5+0,fight,1,fight,1,1,1");
    out.is("teams/0/cards", &json!([])).is("teams/0/pv", &json!([5, 0]));
    out.go("fight,1").is("phase", &json!("over"));
    assert_eq!(out.effect_names(), "rolled struck lost wounded died owes eliminated over");
    out.is("teams/0/eliminated", &json!(true)).is("teams/0/gold", &json!(0)).is("teams/0/pv", &json!([0, 0]));
    out.is("teams/0/rivals/1", &json!(null)).is("teams/0/level", &json!(1));
    assert_eq!(out.won(), [2, 3]);
}

#[test]
fn ul_9_a_dead_player_still_decides_for_the_team() {
    let mut game = poor("healing,healing");
    assert_eq!(game.turn(), "seats 0 1");
    let session = game.session();
    assert_eq!(session.legal(kernel::Seat::FIRST), session.legal(kernel::Seat::FIRST.other()));
    assert!(session.play(1, "fight").is_ok(), "the dead warrior plays for both");
}

#[test]
fn texts_are_exact_and_no_seat_acts_while_chance_is_pending() {
    let mut game = of("mage,warrior", "sword,sword");
    game.go("L1-1,fight,6,6,6,sword,sword");
    game.go("sell sword,keep").is("team", &json!(1));
    let session = game.session();
    assert_eq!(session.play(0, "fight"), Err(StepError::NotYourTurn(kernel::Seat::FIRST)), "chance is pending");
    assert_eq!(session.event("L2-1"), Err(StepError::BadEvent("L2-1".into())));
    assert_eq!(session.event("L1-2"), Ok(()));
    assert_eq!(session.play(2, "Fight"), Err(StepError::IllegalAction("Fight".into())));
    assert_eq!(session.play(2, "drink healing"), Err(StepError::IllegalAction("drink healing".into())));
    assert_eq!(session.play(9, "fight"), Err(StepError::NoSuchSeat(9)));
}

#[test]
fn ul_10_the_bank_pays_more_than_the_fifty_coins_of_the_box() {
    let rich = ulir::MONSTERS.text.replace("none           3 ", "none           60 ");
    let mut game = Script::duel(&DuelSetup::default(), &json!({"files": {"monsters.txt": rich}}));
    game.go("L1-1,fight,6,6,6,6").is("teams/0/gold", &json!(70));
}

/// Both teams win up to level 3 in three turns each, the second one too if `second` is given six sixes there.
fn race(rules: u32, second: &str) -> Script {
    let start = DuelSetup {
        classes: "mage,warrior,sorcerer,guardian",
        cards: "dagger,sword,grimoire,sword",
        markets: "attack,attack,attack,attack",
    };
    let mut game = Script::duel_under(rules, &start, &json!({}));
    game.go("L1-1,fight,6,6,6,6,grimoire,shield,keep,L1-2,fight,6,6,6,6,dagger,shield,keep");
    game.go("stay,L2-1,fight,6,6,6,6,6,6,healing,healing,healing,sell healing,sell healing,sell healing,keep");
    game.go("stay,L2-2,fight,6,6,6,6,6,6,defence,defence,defence,sell defence,sell defence,sell defence,keep");
    game.go("stay,L3-1,fight,6,6,6,6,6,6");
    if rules == 1 {
        game.is("phase", &json!("loot")).is("teams/0/finished", &json!(false));
        game.go("keep");
    }
    game.is("teams/0/finished", &json!(true)).is("teams/0/level", &json!(3));
    game.is("phase", &json!("descend")).is("team", &json!(1));
    game.go("stay,L3-2,fight").go(second);
    game
}

#[test]
fn ul_11_the_round_is_finished_and_the_richest_finisher_wins() {
    let mut alone = race(2, "1,1,1,1,1,1");
    assert_eq!((alone.turn().as_str(), alone.won()), ("over", vec![0, 1]));
    alone.is("phase", &json!("over")).is("team", &json!(null)).is("round", &json!(3)).is("dice", &json!([]));
    alone.is("first", &json!(0)).is("monster", &json!(null));
    let outcome = alone.session().outcome().expect("an end");
    assert_eq!(json!(outcome.scores), json!([1, 1, 0, 0]));

    // As much gold as the other, and cards of no use: level 3 has no merchant.
    let mut shared = race(2, "6,6,6,6,6,6");
    assert_eq!((shared.turn().as_str(), shared.won()), ("over", vec![0, 1, 2, 3]));
    assert_eq!(json!(shared.session().outcome().expect("an end").scores), json!([0.5, 0.5, 0.5, 0.5]));
    assert!(shared.noticed().iter().any(|effect| matches!(effect, Effect::Over { why: Ending::Finished, .. })));
    // A purchase on the way up decides.
    let mut poorer =
        duel("mage,warrior,sorcerer,guardian", "dagger,sword,grimoire,sword", "attack,attack,attack,attack");
    poorer.go(
        "L1-1,buy attack,attack,drink attack,fight,6,6,6,6,grimoire,shield,keep,L1-2,fight,6,6,6,6,dagger,shield,keep",
    );
    poorer.go("stay,L2-1,fight,6,6,6,6,6,6,healing,healing,healing,sell healing,sell healing,sell healing,keep");
    poorer.go("stay,L2-2,fight,6,6,6,6,6,6,defence,defence,defence,sell defence,sell defence,sell defence,keep");
    poorer.go("stay,L3-1,fight,6,6,6,6,6,6,stay,L3-2,fight,6,6,6,6,6,6");
    assert_eq!(poorer.won(), [2, 3]);
}

/// Level 3 has no merchant: a team that has beaten it is asked nothing and keeps its cards.
#[test]
fn ul_7_after_level_three_nothing_is_sold_and_the_team_has_finished_at_once() {
    let game = race(2, "1,1,1,1,1");
    game.is("teams/0/finished", &json!(true)).is("teams/0/gold", &json!(44)).is("phase", &json!("roll"));
    game.is("teams/0/cards", &json!(["dagger", "grimoire", "shield", "sword"]));
    assert_eq!(game.state().discards().len(), 0);
}

#[test]
fn ul_7_in_rules_1_a_team_could_still_sell_after_level_three() {
    let mut shared = race(1, "6,6,6,6,6,6");
    shared.go("keep");
    assert_eq!(shared.won(), [0, 1, 2, 3], "as much gold as the other");
    // The cards went to the discards, and gold decided.
    let mut richer = race(1, "6,6,6,6,6,6");
    let before = richer.state().discards().len();
    richer.go("sell dagger,keep");
    assert_eq!(richer.won(), [2, 3]);
    assert_eq!(richer.state().discards().len(), before + 1);
}

/// UL-9: the only sale on level 3 is for a ransom, to the discards; here of 30 gold, which the team lacks.
#[test]
fn ul_9_on_level_three_cards_are_sold_for_a_ransom_only() {
    let dear = ulir::MONSTERS.text.replace("0     20      5", "0 30 30");
    let start = DuelSetup::default();
    let mut game = Script::duel(&start, &json!({"files": {"monsters.txt": dear}}));
    game.go("L1-1,fight,6,6,6,6,attack,attack,keep,L1-4,fight,1,1,1,1,stay,L2-1,fight,6,6,6,6,healing,healing,healing");
    game.go("sell healing,sell healing,sell healing,keep,fight,1,1,1,1,stay,L3-1");
    assert_eq!(game.legal(), ["drink attack", "fight"], "no merchant before the fight");
    game.go("fight,1,1,1,1").is("phase", &json!("ransom")).is("teams/0/gold", &json!(24));
    let before = [game.state().discards().len(), game.state().market(ulir::Level::Two).len()];
    game.go("sell attack,sell attack").is("phase", &json!("ransom"));
    game.go("sell sword")
        .is("teams/0/level", &json!(2))
        .is("teams/0/gold", &json!(0))
        .is("teams/0/pv", &json!([10, 20]));
    assert_eq!(
        [game.state().discards().len(), game.state().market(ulir::Level::Two).len()],
        [before[0] + 3, before[1]]
    );
}

/// Book, worked example: « Palier 1, Monstre 2, 7 PV … +3, 2 … Passage au palier 2 … -3, -5PV, Arrêt au palier 1 » (Les
/// monstres).
#[test]
fn the_printed_monster_of_level_one_is_fought_both_ways() {
    let mut lost = of("sorcerer,warrior", "attack,attack");
    lost.go("L1-2,fight,3,4");
    assert_eq!(struck(&lost), (7, 7));
    lost.go("2+3").is("teams/0/gold", &json!(7)).is("teams/0/pv", &json!([8, 17])).is("teams/0/level", &json!(1));
    let mut won = of("sorcerer,warrior", "attack,attack");
    won.go("L1-2,fight,4,4");
    assert_eq!(struck(&won), (8, 7));
    won.go("sword,sword").is("teams/0/gold", &json!(13)).is("phase", &json!("loot"));
    won.go("keep").is("teams/0/level", &json!(2));
}

/// Book, worked example: « Palier 2, Monstre 1, 13 PV … Divise le score des dés jaunes par 2 … +5, 3, Passage au palier 3
/// … -5, -10PV, Arrêt au palier 2 » (Les monstres).
#[test]
fn the_printed_monster_of_level_two_is_fought_both_ways() {
    let above = || {
        let mut game = of("mage,warrior", "dagger,sword");
        game.go("L1-1,fight,6,6,6,6,attack,attack,keep,L1-2,fight,1,1,0+5,stay,L2-1,fight")
            .is("teams/0/gold", &json!(13));
        game
    };
    let mut lost = above();
    lost.go("3,4,1,1");
    assert_eq!(struck(&lost), (13, 13), "yellow 3 + 4 count 3");
    lost.go("3+7").is("teams/0/gold", &json!(8)).is("teams/0/pv", &json!([7, 13])).is("teams/0/level", &json!(2));
    let mut won = above();
    won.go("4,4,1,1");
    assert_eq!(struck(&won), (14, 13));
    won.go("healing,healing,healing").is("teams/0/gold", &json!(18)).is("phase", &json!("loot"));
    won.go("sell healing,sell healing,sell healing,keep").is("teams/0/level", &json!(3));
}

/// Book, worked example: « Palier 3, Monstre 2, 21 PV … Immunisé contre les dés jaunes … +20, Fin du jeu … -20PV, Retour au
/// palier 2 » (Les monstres).
#[test]
fn the_printed_monster_of_level_three_is_fought_both_ways() {
    let above = || {
        let mut game = of("mage,warrior", "dagger,sword");
        game.go("L1-1,fight,6,6,6,6,grimoire,shield,keep,L1-2,fight,1,1,0+5,stay,L2-1,fight,6,6,6,6,6,6");
        game.go("attack,attack,attack,sell attack,sell attack,sell attack,keep,fight,1,1,0+5,stay,L3-2,fight");
        game.is("teams/0/gold", &json!(24));
        game
    };
    let mut lost = above();
    lost.go("3,3,3,3,3,3");
    assert_eq!(struck(&lost), (20, 21), "26 with the yellow dice");
    lost.go("0+20").is("teams/0/level", &json!(2)).is("teams/0/gold", &json!(24)).is("teams/0/pv", &json!([10, 0]));
    let mut won = above();
    won.go("4,4,4,4,4,4");
    assert_eq!(struck(&won), (24, 21));
    won.is("teams/0/gold", &json!(44)).is("teams/0/finished", &json!(true)).is("team", &json!(1));
}

/// Sixty rounds with monsters that cost nothing, each team losing all the time; before that, these steps of round 1.
fn endless(first: &str, second: &str) -> Script {
    let harmless = ulir::MONSTERS.text.replace("3     5       3 ", "0 0 0 ").replace("5     10      5 ", "0 0 0 ");
    let cards = "attack,attack,healing,healing";
    let start = DuelSetup { classes: "mage,warrior,priest,guardian", cards, ..DuelSetup::default() };
    let mut game = Script::duel(&start, &json!({"files": {"monsters.txt": harmless}}));
    game.go(first).go(second);
    while game.turn() != "over" {
        if game.at("phase") == json!("descend") {
            game.go("stay");
        }
        if game.turn() == "chance monster" {
            game.go("L2-1");
        }
        game.go("fight,1,1");
    }
    game.is("round", &json!(60));
    assert!(game.noticed().iter().any(|effect| matches!(effect, Effect::Over { why: Ending::Rounds, .. })));
    game
}

#[test]
fn ul_11_after_round_sixty_level_then_gold_decide() {
    let (lose, other) = ("L1-4,fight,1,1", "L1-3,fight,1,1");
    assert_eq!(endless(lose, other).won(), [0, 1, 2, 3], "the same level and gold");
    assert_eq!(endless("L1-4,buy attack,sword,fight,1,1", other).won(), [2, 3], "less gold");
    let climbs = "L1-3,buy attack,sword,drink attack,fight,6,6,healing,healing,keep";
    assert_eq!(endless(lose, climbs).won(), [2, 3], "less gold, and a level higher");
}

#[test]
fn ul_11_the_last_team_wins_at_once_and_the_others_go_on_without_the_dead() {
    // Three teams; monsters that kill at once and a ransom that no team can pay.
    let deadly = ulir::MONSTERS.text.replace("3     5       3 ", "3 99 99 ");
    let mut game = Script::new(6, &json!({"files": {"monsters.txt": deadly}}));
    game.go("mage,paladin,elementalist,warrior,priest,assassin,sword,attack,healing,healing,healing,healing");
    game.go("dagger,dagger,dagger,dagger,attack,attack,attack,attack,1,6,1");
    game.go("L1-4,fight,1,1").is("teams/1/eliminated", &json!(true)).is("team", &json!(2)).is("round", &json!(1));
    assert!(game.state().beaten("L1-4".to_owned().try_into().expect("a monster")), "its rival is discarded");
    assert_eq!(game.state().discards().len(), 2, "and its cards");
    game.go("L1-1,fight,6,6,shield,shield,keep").is("team", &json!(0));
    game.go("L1-2,fight,6,6,6,shield,shield,keep").is("round", &json!(2)).is("first", &json!(1));
    game.is("team", &json!(2));
    game.go("descend,L1-3,fight,1,1,1").is("phase", &json!("over")).is("round", &json!(2));
    assert_eq!(game.effect_names().split(' ').next_back(), Some("over"));
    assert_eq!(game.won(), [0, 1]);
    assert!(game.noticed().iter().any(|effect| matches!(effect, Effect::Over { why: Ending::LastTeam, .. })));
}

#[test]
fn seats_are_four_six_or_eight_and_options_are_known() {
    let erased = Erased::<Ulir>::NEW;
    for seats in [0, 1, 2, 3, 5, 7, 9, 10, -4, 400] {
        assert!(matches!(erased.open(seats, &Map::new()), Err(OptionsError::Seats { .. })), "{seats}");
    }
    for seats in [4, 6, 8] {
        assert_eq!(erased.open(seats, &Map::new()).expect("a game").seats(), seats as u8);
    }
    let options = |name: &str, value: &str| Map::from_iter([(name.to_owned(), json!(value))]);
    assert!(matches!(erased.open(4, &options("ties", "draw")), Err(OptionsError::UnknownValue { .. })));
    assert!(matches!(erased.open(4, &options("tie", "win")), Err(OptionsError::UnknownOption { .. })));
    assert!(erased.open(4, &options("doubling", "team")).is_ok() && erased.open(4, &options("copies", "each")).is_ok());
    // Rules 1 had two options, and there are no rules 0 or 3 yet.
    assert!(matches!(erased.open_for(1, 4, &options("doubling", "own")), Err(OptionsError::UnknownOption { .. })));
    assert!(matches!(erased.open_for(0, 4, &Map::new()), Err(OptionsError::Rules { asked: 0, newest: 2 })));
    assert!(matches!(erased.open_for(3, 4, &Map::new()), Err(OptionsError::Rules { asked: 3, newest: 2 })));
}
