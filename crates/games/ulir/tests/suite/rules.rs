//! One test per rule: set-up, preparation and the fight (UL-1 to UL-6).

use crate::script::{DuelSetup, Script};
use serde_json::json;
use ulir::Effect;

pub(crate) fn duel(classes: &str, cards: &str, markets: &str) -> Script {
    Script::duel(&DuelSetup { classes, cards, markets }, &json!({}))
}

/// A duel whose team 0 has these classes and cards; the other is a priest and a guardian with two potions of healing.
pub(crate) fn of(classes: &str, cards: &str) -> Script {
    let (classes, cards) = (format!("{classes},priest,guardian"), format!("{cards},healing,healing"));
    duel(&classes, &cards, "attack,attack,attack,defence")
}

#[test]
fn ul_1_set_up_asks_chance_team_by_team_then_for_the_merchants() {
    let mut game = Script::new(6, &json!({}));
    game.is("round", &json!(0)).is("team", &json!(null)).is("first", &json!(null)).is("phase", &json!("setup"));
    let all = "1 mage, 1 elementalist, 1 priest, 1 sorcerer";
    assert_eq!((game.turn().as_str(), game.outcomes().as_str()), ("chance magic", all));
    game.go("priest").is("teams/0/classes", &json!(null)).is("teams/0/pv", &json!([0, 0]));
    assert_eq!(game.turn(), "chance physical");
    game.go("warrior").is("teams/0/classes", &json!(["priest", "warrior"])).is("teams/0/pv", &json!([10, 20]));
    assert_eq!(game.outcomes(), "1 mage, 1 elementalist, 1 sorcerer", "no class twice");
    game.go("mage,paladin,sorcerer,assassin");
    let deck = "6 attack, 8 dagger, 6 defence, 8 grimoire, 6 healing, 8 shield, 8 sword";
    assert_eq!((game.turn().as_str(), game.outcomes().as_str()), ("chance treasure", deck));
    game.go("sword,attack,sword,sword,dagger,healing").is("pile", &json!(44));
    game.is("teams/0/cards", &json!(["attack", "sword"])).is("teams/1/cards", &json!(["sword", "sword"]));
    // Three teams: four cards each; merchant 1 whole before merchant 2.
    assert_eq!(game.turn(), "chance market");
    game.go("shield,dagger,defence,attack");
    game.is("markets/1", &json!(["attack", "dagger", "defence", "shield"])).is("markets/2", &json!([]));
    game.go("sword,sword,sword,sword").is("markets/2", &json!(["sword", "sword", "sword", "sword"]));
    assert_eq!(game.turn(), "chance first");
    // A single outcome is still asked: the fourth team of four has no choice of class.
    let mut four = Script::new(8, &json!({}));
    four.go("mage,paladin,elementalist,guardian,priest,warrior");
    assert_eq!(four.outcomes(), "1 sorcerer");
}

#[test]
fn ul_1_two_teams_face_merchants_with_two_cards() {
    let game = duel("mage,warrior,priest,guardian", "dagger,sword,grimoire,shield", "attack,attack,defence,sword");
    game.is("markets", &json!({"1": ["attack", "attack"], "2": ["defence", "sword"]})).is("pile", &json!(42));
}

#[test]
fn ul_2_the_highest_throw_starts_and_only_ties_throw_again() {
    let set_up = "mage,paladin,elementalist,guardian,priest,warrior,sword,sword,sword,sword,sword,sword,\
                  dagger,dagger,dagger,dagger,attack,attack,attack,attack";
    let mut game = Script::new(6, &json!({}));
    game.go(set_up).is("teams/2/gold", &json!(10)).is("teams/2/level", &json!(1));
    assert_eq!(game.outcomes(), "1 1, 1 2, 1 3, 1 4, 1 5, 1 6");
    game.go("5,3,5");
    assert_eq!(game.noticed(), [Effect::Threw { team: 2, face: 5 }, Effect::Tied { teams: vec![0, 2] }]);
    game.go("2").is("phase", &json!("setup"));
    game.go("2");
    assert_eq!(game.effect_names(), "threw tied");
    game.go("1,4").is("team", &json!(2)).is("first", &json!(2)).is("round", &json!(1)).is("phase", &json!("monster"));
    // Then in team order, cyclically: team 0 is next.
    game.go("L1-4,fight,1,1,1,0+5").is("team", &json!(0)).is("round", &json!(1));
}

#[test]
fn ul_3_above_level_one_a_team_stays_or_descends() {
    let mut game = of("mage,warrior", "dagger,sword");
    assert_eq!(game.turn(), "chance monster");
    assert_eq!(game.outcomes(), "1 L1-1, 1 L1-2, 1 L1-3, 1 L1-4");
    game.go("L1-1,fight,6,6,6,6,attack,attack,keep").is("teams/0/level", &json!(2));
    game.go("L1-4,fight,1,1,0+5");
    game.is("phase", &json!("descend")).is("team", &json!(0));
    assert_eq!(game.legal(), ["descend", "stay"]);
    game.go("descend").is("teams/0/level", &json!(1)).is("phase", &json!("monster"));
    assert_eq!(game.outcomes(), "1 L1-2, 1 L1-3", "one is beaten, one is the other team's rival");
}

/// Book, worked example: « l'équipe est au palier 2 et décide de revenir au palier 1 elle devra combattre à nouveau un
/// monstre de palier 1 » (Déroulement d'un tour, 6a).
#[test]
fn ul_3_the_books_example_back_from_level_two_a_monster_of_level_one_must_be_fought() {
    let mut game = of("mage,warrior", "dagger,sword");
    game.go("L1-1,fight,6,6,6,6,attack,attack,keep,L1-4,fight,1,1,0+5").is("teams/0/level", &json!(2));
    game.go("descend").is("teams/0/level", &json!(1));
    assert!(game.outcomes().split(", ").all(|outcome| outcome.contains("L1-")), "{}", game.outcomes());
    game.go("L1-3").is("monster", &json!("L1-3"));
    assert!(!game.legal().iter().any(|action| ["stay", "descend", "keep"].contains(&action.as_str())));
    assert!(game.legal().iter().any(|action| action == "fight"));
}

#[test]
fn ul_3_the_monster_that_won_waits_and_piles_are_made_anew_when_needed() {
    let mut game = of("mage,warrior", "dagger,sword");
    game.go("L1-1,fight,1,1,1,1").is("teams/0/rivals", &json!({"1": null, "2": null, "3": null}));
    // 4 dice of 1 and two powers of 4 make 12: won. The other team loses to L1-4.
    game.go("attack,attack,keep,L1-4,fight,1,1,0+5").is("teams/1/rivals/1", &json!("L1-4"));
    game.go("descend,L1-2,fight,1,1,1,1,sword,sword,sell sword,sell sword,keep");
    assert_eq!(
        game.noticed().last(),
        Some(&Effect::Met {
            team: 1,
            monster: "L1-4".to_owned().try_into().expect("a monster"),
            how: ulir::Meeting::Again,
        })
    );
    game.is("phase", &json!("prepare")).is("monster", &json!("L1-4"));
    game.go("fight,1,1,0+5,descend");
    assert_eq!(game.outcomes(), "1 L1-3");
    game.go("L1-3,fight,1,1,1,1,shield,shield,sell shield,sell shield,keep");
    // The pile of level 1 is empty now, and it is reshuffled only when a team must draw.
    let state = game.state();
    assert!(!(1..=4).filter_map(|number| ulir::Monster::new(ulir::Level::One, number)).any(|one| state.lurks(one)));
    game.go("fight,1,1,0+5,descend");
    assert_eq!(game.outcomes(), "1 L1-1, 1 L1-2, 1 L1-3", "L1-4 is still a rival");
    assert!(game.noticed().contains(&Effect::Stirred { level: ulir::Level::One }));
}

#[test]
fn ul_4_buying_needs_gold_and_the_stock_is_filled_up() {
    let mut game = duel("mage,warrior,priest,guardian", "dagger,sword,grimoire,shield", "attack,defence,sword,shield");
    game.go("L1-2").is("phase", &json!("prepare"));
    assert_eq!(game.turn(), "seats 0 1");
    assert_eq!(game.legal(), ["buy attack", "buy defence", "fight"]);
    game.go("buy attack").is("phase", &json!("prepare")).is("teams/0/gold", &json!(6));
    game.is("markets/1", &json!(["defence"]));
    assert_eq!(game.turn(), "chance market");
    game.go("healing").is("markets/1", &json!(["defence", "healing"]));
    assert_eq!(game.turn(), "seats 0 1");
    game.go("buy healing,dagger").is("teams/0/gold", &json!(2));
    assert_eq!(game.legal(), ["drink attack", "fight"], "two gold are not four");
    game.go("drink attack").is("drunk", &json!({"attack": 1, "defence": 0}));
    assert_eq!(game.legal(), ["fight"], "no player lacks hit points, gold is short");
    assert_eq!(game.state().discards().len(), 1, "a drunk potion is discarded at once");
    // Buying does not keep a victorious team on its level.
    game.go("fight,6,6,6,6,attack,attack").is("phase", &json!("loot"));
    game.go("sell attack,sell attack,keep").is("teams/0/level", &json!(2));
    // Sold cards lie on top of the stock; such a stock draws nothing after a sale.
    game.is("markets/1", &json!(["attack", "attack", "dagger", "defence"]));
    game.go("L1-3,buy attack");
    assert_eq!(game.turn(), "seats 2 3", "three cards are still more than two");
    game.go("buy attack");
    assert_eq!(game.turn(), "seats 2 3", "two are enough");
}

#[test]
fn ul_4_level_three_has_no_merchant() {
    let mut game = of("mage,warrior", "dagger,sword");
    game.go("L1-1,fight,6,6,6,6,shield,grimoire,keep,L1-2,fight,1,1,0+5,stay,L2-2");
    assert!(game.may("buy attack"), "four cards are no limit");
    game.go("fight,6,6,6,6,6,6,attack,attack,attack,sell attack,sell attack,sell attack,keep");
    game.go("fight,1,1,0+5,stay,L3-2").is("teams/0/level", &json!(3));
    assert_eq!(game.legal(), ["fight"]);
}

/// Team 0 on level 2 with four cards, thirteen gold and a merchant who sells attack and defence.
fn four_cards(rules: u32) -> Script {
    let start = DuelSetup {
        classes: "mage,warrior,priest,guardian",
        cards: "dagger,sword,healing,healing",
        markets: "attack,attack,attack,defence",
    };
    let mut game = Script::duel_under(rules, &start, &json!({}));
    game.go("L1-1,fight,6,6,6,6,shield,grimoire,keep,L1-2,fight,1,1,0+5,stay,L2-2");
    game
}

#[test]
fn ul_4_a_fifth_card_may_be_bought_and_then_one_is_sold() {
    let mut game = four_cards(2);
    game.go("buy attack").is("teams/0/gold", &json!(9)).is("phase", &json!("prepare"));
    assert_eq!(game.turn(), "chance market", "the stock is filled up first");
    game.go("dagger").is("teams/0/cards", &json!(["attack", "dagger", "grimoire", "shield", "sword"]));
    let sales = ["sell attack", "sell dagger", "sell grimoire", "sell shield", "sell sword"];
    assert_eq!(game.legal(), sales, "any card, and nothing else");
    game.go("sell grimoire").is("teams/0/gold", &json!(11)).is("phase", &json!("prepare"));
    game.is("markets/2", &json!(["dagger", "defence", "grimoire"]));
    assert_eq!(game.legal(), ["buy dagger", "buy defence", "buy grimoire", "drink attack", "fight"], "once");
    // Again, as long as gold lasts: two gold are lost each time.
    game.go("buy grimoire,sell grimoire").is("teams/0/gold", &json!(9));
    game.go("fight").is("teams/0/cards", &json!(["attack", "dagger", "shield", "sword"]));
    assert_eq!(game.turn(), "chance die");
}

#[test]
fn ul_4_in_rules_1_a_team_with_four_cards_cannot_buy() {
    let game = four_cards(1);
    assert_eq!(game.legal(), ["fight"]);
}

#[test]
fn ul_4_healing_raises_the_dead_and_blessing_does_not() {
    let mut game = duel("priest,warrior,mage,guardian", "grimoire,healing,sword,sword", "attack,attack,attack,attack");
    game.go("L1-4");
    assert_eq!(game.legal(), ["buy attack", "fight"], "no player lacks hit points: neither potion nor blessing");
    game.go("fight,1,1,1,2+3").is("teams/0/pv", &json!([8, 17]));
    game.go("L1-1,fight,6,6,6,sword,sword,keep");
    let splits = ["0+3", "1+2", "2+1"];
    let bless: Vec<String> = splits.iter().map(|split| format!("bless {split}")).collect();
    assert!(!game.may("bless 0+5") && !game.may("bless 0+2"), "{:?}", game.legal());
    assert!(game.may("bless 2+3") && !bless.iter().any(|action| game.may(action)), "as much as possible");
    game.go("bless 2+3").is("teams/0/pv", &json!([10, 20])).is("blessed", &json!(true));
    assert!(!game.legal().iter().any(|action| action.starts_with("bless")), "once a turn");
    // Two defeats kill the priest: no player can bless then, and the potion raises them.
    game.go("fight,1,1,1,5+0,stay,L2-1,fight,1,1,1,2+8,fight,1,1,1,5+0").is("teams/0/pv", &json!([0, 20]));
    game.go("descend,L1-2,fight,6,6,6,sword,sword,sell sword,sell sword,keep");
    assert_eq!(game.legal().iter().filter(|action| action.starts_with("bless")).count(), 0);
    assert!(game.may("drink healing 5+0") && !game.may("drink healing 4+1"));
    game.go("drink healing 5+0").is("teams/0/pv", &json!([5, 20]));
    assert_eq!(game.effect_names(), "drank healed raised");
    assert!(game.may("bless 5+0"), "alive again, and it is a new turn");
}

#[test]
fn ul_4_a_blessing_gives_nothing_to_a_dead_partner() {
    let mut game =
        duel("priest,warrior,mage,guardian", "grimoire,grimoire,shield,shield", "attack,attack,attack,attack");
    game.go("L1-3,fight,1,1,1,0+5,L1-4,fight,1,1,1");
    for _ in 0..3 {
        game.go("fight,1,1,1,0+5,fight,1,1,1");
    }
    game.is("teams/0/pv", &json!([10, 0]));
    assert_eq!(game.legal(), ["fight"], "the priest lacks nothing, the warrior is dead");
    game.go("fight,1,1,fight,1,1,1").is("teams/0/pv", &json!([5, 0]));
    assert_eq!(game.legal(), ["bless 5+0", "fight"]);
}

#[test]
fn ul_5_dice_fall_in_order_for_the_living_and_a_second_copy_adds_nothing() {
    let mut game = of("sorcerer,assassin", "sword,sword");
    game.go("L1-1,buy attack,shield,fight");
    assert_eq!(game.turn(), "chance die");
    assert_eq!(game.outcomes(), "1 1, 1 2, 1 3, 1 4, 1 5, 1 6");
    game.go("1,2").is("phase", &json!("roll"));
    let dice = json!([{"color": "green", "seat": 0, "value": 1}, {"color": "red", "seat": 1, "value": 2}]);
    game.is("dice", &dice);
    game.go("3").is("phase", &json!("wounds"));
    game.is("dice/2", &json!({"color": "red", "seat": 1, "value": 3})).is("dice/3", &json!(null));
    let mut six = of("mage,warrior", "dagger,sword");
    six.go("L1-1,fight,6,6,6,6,shield,grimoire,keep,L1-2,fight,1,1,0+5,stay,L2-1,fight,1,2,3,4,5,6");
    let colours: Vec<String> = (0..6).map(|die| six.at(&format!("dice/{die}/color")).to_string()).collect();
    assert_eq!(colours, ["\"yellow\"", "\"green\"", "\"yellow\"", "\"red\"", "\"red\"", "\"blue\""]);
}

#[test]
fn ul_5_the_option_gives_every_copy_a_die() {
    let start = DuelSetup {
        classes: "sorcerer,assassin,priest,guardian",
        cards: "sword,sword,grimoire,grimoire",
        ..DuelSetup::default()
    };
    let mut game = Script::duel(&start, &json!({"copies": "each"}));
    game.go("L1-1,buy attack,sword,buy sword,shield,fight,1,2,3,4").is("phase", &json!("roll"));
    game.go("5").is("teams/0/rivals/1", &json!(null));
    let thrown = |game: &Script| {
        let dice = game.at("dice");
        let of =
            |die: &serde_json::Value| format!("{} {} {}", die["seat"], die["color"], die["value"]).replace('"', "");
        dice.as_array().expect("dice").iter().map(of).collect::<Vec<_>>()
    };
    // The class dice and three swords, one after the other.
    assert_eq!(thrown(&game), ["0 green 1", "1 red 2", "1 red 3", "1 red 4", "1 red 5"]);
    assert_eq!(struck(&game).0, 15);
    // Copies of the magic player come before the physical player's dice.
    game.go("dagger,dagger,sell dagger,sell dagger,keep,L1-2,fight,1,2,3,4");
    assert_eq!(thrown(&game), ["2 green 1", "2 green 2", "2 green 3", "3 blue 4"]);
    // Sold cards do not change the dice that lie there.
    let mut sold = Script::duel(&start, &json!({"copies": "each"}));
    sold.go("L1-1,fight,1,2,3,4,dagger,dagger,sell sword,sell sword");
    assert_eq!(thrown(&sold), ["0 green 1", "1 red 2", "1 red 3", "1 red 4"]);
}

#[test]
fn ul_5_a_failed_fight_leaves_no_mark_on_the_monster() {
    let mut game = of("sorcerer,paladin", "attack,attack");
    game.go("L1-4,fight,4,5").is("teams/0/rivals/1", &json!("L1-4"));
    game.go("1+4,L1-1,fight,1,1,0+5").is("monster", &json!("L1-4"));
    game.go("fight,4,5").is("phase", &json!("wounds"));
}

/// The last fight: dice, damage and what they met.
pub(crate) fn struck(game: &Script) -> (u16, u8) {
    let found = game.noticed().into_iter().find_map(|effect| match effect {
        Effect::Struck { damage, pv, .. } => Some((damage, pv)),
        _ => None,
    });
    found.expect("a fight")
}

#[test]
fn ul_6_damage_must_be_greater_unless_ties_win() {
    // A guardian (blue) and a priest (green) without equipment: two plain dice.
    for (options, wins) in [(json!({}), false), (json!({"ties": "win"}), true)] {
        let start = DuelSetup {
            classes: "priest,guardian,mage,warrior",
            cards: "attack,attack,sword,sword",
            ..DuelSetup::default()
        };
        let mut game = Script::duel(&start, &options);
        game.go("L1-2,fight,3,4");
        assert_eq!(struck(&game), (7, 7));
        assert_eq!(game.effect_names().contains("won"), wins);
        let mut more = Script::duel(&start, &options);
        more.go("L1-2,drink attack,fight,3,4");
        assert_eq!(struck(&more), (9, 7));
        assert!(more.effect_names().contains("won"));
    }
}

#[test]
fn ul_6_powers_of_the_living_count_and_monsters_ward_colours() {
    for (classes, cards, throws, damage) in [
        ("mage,warrior", "dagger,sword", "1,1,1,1", 12),
        ("elementalist,warrior", "dagger,sword", "1,1,1,1", 11),
        ("sorcerer,warrior", "grimoire,attack", "1,1,1", 7),
        ("mage,warrior", "grimoire,shield", "1,1,1,1", 4),
        ("mage,assassin", "attack,shield", "1,6,1", 15),
        ("mage,assassin", "attack,shield", "6,5,5", 16),
        ("mage,assassin", "attack,sword", "1,6,1", 8),
    ] {
        let mut game = of(classes, cards);
        game.go("L1-1,fight").go(throws);
        assert_eq!(struck(&game).0, damage, "{classes} with {cards}: {throws}");
    }
    // L2-1 halves yellow, rounded down: 3 + 4 = 7 make 3.
    let mut game = of("mage,warrior", "dagger,sword");
    game.go("L1-1,fight,6,6,6,6,attack,attack,keep,L1-2,fight,1,1,0+5,stay,L2-1,fight,3,4,1,1");
    assert_eq!(struck(&game), (3 + 2 + 8, 13), "and equal is not greater");
    // L3-2 is immune to yellow.
    let mut top = of("mage,warrior", "dagger,sword");
    top.go("L1-1,fight,6,6,6,6,grimoire,shield,keep,L1-2,fight,1,1,0+5,stay,L2-1,fight,6,6,6,6,6,6");
    top.go("attack,attack,attack,sell attack,sell attack,sell attack,keep,fight,1,1,0+5,stay,L3-2,fight,6,1,6,1,1,1");
    assert_eq!(struck(&top), (1 + 2 + 1 + 8, 21));
}

#[test]
fn ul_6_the_option_lets_the_assassin_double_with_a_sword() {
    let start = DuelSetup {
        classes: "mage,assassin,priest,guardian",
        cards: "attack,sword,healing,healing",
        ..DuelSetup::default()
    };
    let mut game = Script::duel(&start, &json!({"assassin": "sword"}));
    game.go("L1-1,fight,1,6,1");
    assert_eq!(struck(&game).0, 15);
    assert!(game.effect_names().contains("doubled"));
}

/// L2-4 halves blue. Own: red 6 and blue 3 count double, so 12 and half of 6; yellow 2; 2 for the potion. Team: 6, half
/// of 3, 2 and 2 make 11, doubled last of all.
#[test]
fn ul_6_the_option_lets_a_six_double_the_whole_damage() {
    for (doubling, damage) in [("own", 12 + 3 + 2 + 2), ("team", 2 * (6 + 1 + 2 + 2))] {
        let start = DuelSetup {
            classes: "mage,assassin,priest,guardian",
            cards: "attack,shield,healing,healing",
            ..DuelSetup::default()
        };
        let mut game = Script::duel(&start, &json!({ "doubling": doubling }));
        game.go("L1-1,fight,1,6,1,healing,healing,sell healing,sell healing,keep,L1-2,fight,1,1,0+5");
        game.go("stay,L2-4,drink attack,fight,2,6,3");
        assert_eq!(struck(&game), (damage, 16), "{doubling}");
        assert!(game.effect_names().contains("doubled"));
        // Only the assassin's own six doubles.
        let mut magic = Script::duel(&start, &json!({ "doubling": doubling }));
        magic.go("L1-1,fight,6,5,5");
        assert_eq!(struck(&magic).0, 16, "{doubling}");
        // Powers are doubled with the rest of the team's damage.
        let start = DuelSetup { cards: "dagger,shield,healing,healing", ..start };
        let mut power = Script::duel(&start, &json!({ "doubling": doubling }));
        power.go("L1-1,fight,1,1,6,1");
        assert_eq!(struck(&power).0, if doubling == "own" { 2 + 14 + 4 } else { 2 * (2 + 7 + 4) });
    }
}

#[test]
fn ul_6_a_sorcerer_helps_even_alone() {
    let mut game = of("sorcerer,warrior", "grimoire,sword");
    game.go("L1-1,fight,6,6,6,6,attack,attack,keep");
    game.go("L1-4,fight,1,1,0+5,stay");
    game.go("L2-4,fight,1,1,1,1,0+10,fight,1,1,0+5,stay,fight,1,1,1,1,0+10").is("teams/0/pv", &json!([10, 0]));
    game.go("fight,1,1,1+4,stay,fight,2,2");
    assert_eq!(struck(&game), (4 + 4, 16), "dead warriors throw no dice and give no power");
}
