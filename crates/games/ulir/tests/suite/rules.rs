//! One test per rule.

use crate::script::{Script, Start};
use kernel::{AnyGame, Erased, Fault, OptionsFault};
use serde_json::{Map, json};
use ulir::{Effect, Ending, Ulir};

fn duel(classes: &str, cards: &str, markets: &str) -> Script {
    Script::duel(&Start { classes, cards, markets }, &json!({}))
}

/// A duel whose team 0 has these classes and cards; the other is a priest and a guardian with two potions of healing.
fn of(classes: &str, cards: &str) -> Script {
    let (classes, cards) = (format!("{classes},priest,guardian"), format!("{cards},healing,healing"));
    duel(&classes, &cards, "attack,attack,attack,defence")
}

#[test]
fn ul_1_set_up_asks_chance_in_the_order_of_the_book() {
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
    assert_eq!(game.told(), "threw tied");
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
    // The pile of level 1 is empty now, and only now that somebody must draw is it made anew.
    let state = game.state();
    assert!(!(1..=4).filter_map(|number| ulir::Monster::new(ulir::Level::One, number)).any(|one| state.lurks(one)));
    game.go("fight,1,1,0+5,descend");
    assert_eq!(game.outcomes(), "1 L1-1, 1 L1-2, 1 L1-3", "L1-4 is still a rival");
    assert!(game.noticed().contains(&Effect::Stirred { level: ulir::Level::One }));
}

#[test]
fn ul_4_buying_needs_gold_and_room_and_the_stock_is_filled_up() {
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
    assert_eq!(game.legal(), ["drink attack", "fight"], "four cards, and two gold are not four");
    game.go("drink attack").is("drunk", &json!({"attack": 1, "defence": 0}));
    assert_eq!(game.legal(), ["fight"], "nobody lacks PV, gold is short");
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
    assert!(!game.may("buy attack"), "four cards");
    game.go("fight,6,6,6,6,6,6,attack,attack,attack,sell attack,sell attack,sell attack,keep");
    game.go("fight,1,1,0+5,stay,L3-2").is("teams/0/level", &json!(3));
    assert_eq!(game.legal(), ["fight"]);
}

#[test]
fn ul_4_healing_raises_the_dead_and_blessing_does_not() {
    let mut game = duel("priest,warrior,mage,guardian", "grimoire,healing,sword,sword", "attack,attack,attack,attack");
    game.go("L1-4");
    assert_eq!(game.legal(), ["buy attack", "fight"], "nobody lacks PV: neither potion nor blessing");
    game.go("fight,1,1,1,2+3").is("teams/0/pv", &json!([8, 17]));
    game.go("L1-1,fight,6,6,6,sword,sword,keep");
    let splits = ["0+3", "1+2", "2+1"];
    let bless: Vec<String> = splits.iter().map(|split| format!("bless {split}")).collect();
    assert!(!game.may("bless 0+5") && !game.may("bless 0+2"), "{:?}", game.legal());
    assert!(game.may("bless 2+3") && !bless.iter().any(|action| game.may(action)), "as much as possible");
    game.go("bless 2+3").is("teams/0/pv", &json!([10, 20])).is("blessed", &json!(true));
    assert!(!game.legal().iter().any(|action| action.starts_with("bless")), "once a turn");
    // Two defeats kill the priest; nobody can bless then, and the potion raises them.
    game.go("fight,1,1,1,5+0,stay,L2-1,fight,1,1,1,2+8,fight,1,1,1,5+0").is("teams/0/pv", &json!([0, 20]));
    game.go("descend,L1-2,fight,6,6,6,sword,sword,sell sword,sell sword,keep");
    assert_eq!(game.legal().iter().filter(|action| action.starts_with("bless")).count(), 0);
    assert!(game.may("drink healing 5+0") && !game.may("drink healing 4+1"));
    game.go("drink healing 5+0").is("teams/0/pv", &json!([5, 20]));
    assert_eq!(game.told(), "drank healed raised");
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
fn ul_5_a_failed_fight_leaves_no_mark_on_the_monster() {
    let mut game = of("sorcerer,paladin", "attack,attack");
    game.go("L1-4,fight,4,5").is("teams/0/rivals/1", &json!("L1-4"));
    game.go("1+4,L1-1,fight,1,1,0+5").is("monster", &json!("L1-4"));
    game.go("fight,4,5").is("phase", &json!("wounds"));
}

/// The last fight: dice, damage and what they met.
fn struck(game: &Script) -> (u16, u8) {
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
        let start =
            Start { classes: "priest,guardian,mage,warrior", cards: "attack,attack,sword,sword", ..Start::default() };
        let mut game = Script::duel(&start, &options);
        game.go("L1-2,fight,3,4");
        assert_eq!(struck(&game), (7, 7));
        assert_eq!(game.told().contains("won"), wins);
        let mut more = Script::duel(&start, &options);
        more.go("L1-2,drink attack,fight,3,4");
        assert_eq!(struck(&more), (9, 7));
        assert!(more.told().contains("won"));
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
    let start =
        Start { classes: "mage,assassin,priest,guardian", cards: "attack,sword,healing,healing", ..Start::default() };
    let mut game = Script::duel(&start, &json!({"assassin": "sword"}));
    game.go("L1-1,fight,1,6,1");
    assert_eq!(struck(&game).0, 15);
    assert!(game.told().contains("doubled"));
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
    assert_eq!(game.told(), "sold kept climbed turn");
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
    assert_eq!(game.told(), "wounded fined turn");
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
    assert_eq!((lost(&both), both.told().contains("wounded")), (Some((0, 5)), true), "nothing to share is not asked");
    both.is("teams/0/gold", &json!(7));
    let mut guardian = of("mage,warrior", "sword,sword");
    guardian.go("L1-1,fight,1,1,1,sword,sword,keep,L1-2,buy attack,shield,fight,1,1");
    assert_eq!(lost(&guardian), Some((5, 0)), "a guardian without a shield shelters nobody");
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
    assert_eq!(game.told(), "wounded fell turn met");
    // With 5 and 5 left and 10 to lose there is one way.
    game.go("fight,1,1,0+5,stay,L2-4,fight,1,1,1,1,1,1");
    assert!(game.told().contains("lost wounded died died owes ransomed raised raised"), "{}", game.told());
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
    assert_eq!(game.told(), "rolled struck lost wounded died owes");
    assert_eq!((game.turn().as_str(), game.legal()), ("seats 0 1", vec!["sell healing".to_owned()]));
    game.go("sell healing").is("teams/0/gold", &json!(2)).is("phase", &json!("ransom"));
    game.go("sell healing").is("teams/0/gold", &json!(1)).is("teams/0/pv", &json!([10, 20]));
    assert_eq!(game.told(), "sold ransomed raised raised turn met");
    game.is("markets/1", &json!(["healing", "healing", "sword", "sword"]));

    let mut out = poor("healing,healing");
    out.go("drink healing 5+0,fight,1,fight,1,1,1,drink healing 5+0,fight,1,fight,1,1,1");
    out.is("teams/0/cards", &json!([])).is("teams/0/pv", &json!([5, 0]));
    out.go("fight,1").is("phase", &json!("over"));
    assert_eq!(out.told(), "rolled struck lost wounded died owes eliminated over");
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
fn ul_10_a_lone_action_is_played_and_texts_are_exact() {
    let mut game = of("mage,warrior", "sword,sword");
    game.go("L1-1,fight,6,6,6,sword,sword");
    game.go("sell sword,keep").is("team", &json!(1));
    let session = game.session();
    assert_eq!(session.play(0, "fight"), Err(Fault::NotYourTurn(kernel::Seat::FIRST)), "chance is pending");
    assert_eq!(session.event("L2-1"), Err(Fault::BadEvent("L2-1".into())));
    assert_eq!(session.event("L1-2"), Ok(()));
    assert_eq!(session.play(2, "Fight"), Err(Fault::IllegalAction("Fight".into())));
    assert_eq!(session.play(2, "drink healing"), Err(Fault::IllegalAction("drink healing".into())));
    assert_eq!(session.play(9, "fight"), Err(Fault::NoSuchSeat(9)));
}

/// Both teams win up to level 3 in three turns each, the second one too if `second` is given six sixes there.
fn race(second: &str) -> Script {
    let mut game = duel("mage,warrior,sorcerer,guardian", "dagger,sword,grimoire,sword", "attack,attack,attack,attack");
    game.go("L1-1,fight,6,6,6,6,grimoire,shield,keep,L1-2,fight,6,6,6,6,dagger,shield,keep");
    game.go("stay,L2-1,fight,6,6,6,6,6,6,healing,healing,healing,sell healing,sell healing,sell healing,keep");
    game.go("stay,L2-2,fight,6,6,6,6,6,6,defence,defence,defence,sell defence,sell defence,sell defence,keep");
    game.go("stay,L3-1,fight,6,6,6,6,6,6").is("phase", &json!("loot")).is("teams/0/finished", &json!(false));
    game.go("keep").is("teams/0/finished", &json!(true)).is("teams/0/level", &json!(3));
    game.is("phase", &json!("descend")).is("team", &json!(1));
    game.go("stay,L3-2,fight").go(second);
    game
}

#[test]
fn ul_11_the_round_is_finished_and_the_richest_finisher_wins() {
    let mut alone = race("1,1,1,1,1,1");
    assert_eq!((alone.turn().as_str(), alone.won()), ("over", vec![0, 1]));
    alone.is("phase", &json!("over")).is("team", &json!(null)).is("round", &json!(3)).is("dice", &json!([]));
    alone.is("first", &json!(0)).is("monster", &json!(null));
    let outcome = alone.session().outcome().expect("an end");
    assert_eq!(json!(outcome.scores), json!([1, 1, 0, 0]));

    let mut shared = race("6,6,6,6,6,6");
    shared.go("keep");
    assert_eq!(shared.won(), [0, 1, 2, 3], "as much gold as the other");
    assert_eq!(json!(shared.session().outcome().expect("an end").scores), json!([0.5, 0.5, 0.5, 0.5]));
    // On level 3 cards are sold to the discards: gold decides.
    let mut richer = race("6,6,6,6,6,6");
    let before = richer.state().discards().len();
    richer.go("sell dagger,keep");
    assert_eq!(richer.won(), [2, 3]);
    assert_eq!(richer.state().discards().len(), before + 1);
    assert!(richer.noticed().iter().any(|effect| matches!(effect, Effect::Over { why: Ending::Finished, .. })));
}

/// Sixty rounds with monsters that cost nothing, each team losing all the time; before that, these steps of round 1.
fn endless(first: &str, second: &str) -> Script {
    let harmless = ulir::MONSTERS.text.replace("3     5       3 ", "0 0 0 ").replace("5     10      5 ", "0 0 0 ");
    let cards = "attack,attack,healing,healing";
    let start = Start { classes: "mage,warrior,priest,guardian", cards, ..Start::default() };
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
    // Three teams; monsters that kill at once and a ransom nobody can pay.
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
    assert_eq!(game.told().split(' ').next_back(), Some("over"));
    assert_eq!(game.won(), [0, 1]);
    assert!(game.noticed().iter().any(|effect| matches!(effect, Effect::Over { why: Ending::LastTeam, .. })));
}

#[test]
fn seats_are_four_six_or_eight_and_options_are_known() {
    let erased = Erased::<Ulir>::NEW;
    for seats in [0, 1, 2, 3, 5, 7, 9, 10, -4, 400] {
        assert!(matches!(erased.open(seats, &Map::new()), Err(OptionsFault::Seats(_))), "{seats}");
    }
    for seats in [4, 6, 8] {
        assert_eq!(erased.open(seats, &Map::new()).expect("a game").seats(), seats as u8);
    }
    let options = |name: &str, value: &str| Map::from_iter([(name.to_owned(), json!(value))]);
    assert!(matches!(erased.open(4, &options("ties", "draw")), Err(OptionsFault::UnknownValue { .. })));
    assert!(matches!(erased.open(4, &options("tie", "win")), Err(OptionsFault::UnknownOption(_))));
}
