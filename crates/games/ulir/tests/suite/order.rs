//! The order of everything that happens by itself.

use crate::script::{DuelSetup, Script};
use serde_json::json;

fn duel() -> Script {
    Script::duel(&DuelSetup::default(), &json!({}))
}

/// UL-5, UL-6, UL-7: dice, damage, gold, treasures, cards, level, then the next team.
#[test]
fn a_victory_step_by_step() {
    let mut game = duel();
    assert_eq!(game.effect_names(), "threw starts round turn");
    game.go("L1-2");
    assert_eq!(game.effect_names(), "met");
    game.go("buy attack");
    assert_eq!(game.effect_names(), "bought");
    game.go("sword");
    assert_eq!(game.effect_names(), "stocked");
    game.go("drink attack");
    assert_eq!(game.effect_names(), "drank");
    game.go("fight");
    assert_eq!(game.effect_names(), "fights");
    game.go("6,6,6");
    assert_eq!(game.effect_names(), "rolled");
    game.go("6");
    assert_eq!(game.effect_names(), "rolled struck won");
    game.go("healing");
    assert_eq!(game.effect_names(), "drew");
    game.go("healing,sell healing");
    assert_eq!(game.effect_names(), "sold");
    game.go("keep");
    assert_eq!(game.effect_names(), "kept climbed turn");
    // Team 1 ends the round; team 0 is above level 1 and is asked.
    game.go("L1-4,fight,1,1,1,1");
    assert_eq!(game.effect_names(), "rolled struck lost wounded fined round turn");
    game.is("teams/1/gold", &json!(7)).is("phase", &json!("descend"));
    game.go("descend");
    assert_eq!(game.effect_names(), "descended");
    game.go("L1-3,fight,6,6,6,6,shield,shield,sell shield,keep");
    assert_eq!(game.effect_names(), "kept climbed turn met");
}

/// UL-4: a fifth card is bought, the stock is filled up, then one card is sold; the odds wait for it.
#[test]
fn a_fifth_card_step_by_step() {
    let mut game = duel();
    game.go("L1-2,fight,6,6,6,6,healing,healing,keep,L1-4,fight,1,1,1,1,descend,L1-1");
    game.go("buy attack");
    assert_eq!(game.effect_names(), "bought");
    game.go("attack");
    assert_eq!(game.effect_names(), "stocked");
    assert_eq!(game.typed().game().odds(&game.state()), None, "a card must go before the fight");
    game.go("sell healing");
    assert_eq!(game.effect_names(), "sold");
    assert!(game.typed().game().odds(&game.state()).is_some());
}

/// UL-7: after the victory on level 3 the team has finished: no choice, no cards kept, and the next team plays.
#[test]
fn a_victory_on_level_three_step_by_step() {
    let mut game = duel();
    game.go("L1-2,fight,6,6,6,6,grimoire,shield,keep,L1-4,fight,1,1,1,1");
    game.go("stay,L2-2,fight,6,6,6,6,6,6,healing,healing,healing,sell healing,sell healing,sell healing,keep");
    game.go("fight,1,1,1,1,stay,L3-2,fight,6,6,6,6,6,6");
    assert_eq!(game.effect_names(), "rolled struck won finished turn met");
}

/// UL-3: a pile is reshuffled at the moment a card must be drawn, after the effect that emptied it.
#[test]
fn the_pile_of_treasures_is_reshuffled_when_a_card_must_be_drawn() {
    // Sixteen cards: with two teams eight are left after set-up.
    let few = ulir::TREASURES.text.replace("8       4", "1       4").replace("6       4", "4       4");
    let start = DuelSetup {
        classes: "mage,warrior,priest,guardian",
        cards: "dagger,sword,grimoire,shield",
        markets: "attack,attack,attack,attack",
    };
    let mut game = Script::duel(&start, &json!({"files": {"treasures.txt": few}}));
    game.is("pile", &json!(8));
    game.go("L1-1,fight,6,6,6,6,healing,healing,keep,L1-2,fight,1,1,1,1");
    game.go("stay,L2-1,fight,6,6,6,6,healing,healing,defence");
    game.go("sell healing,sell healing,sell healing,keep,fight,1,1,1,1").is("pile", &json!(3));
    // Level 3 sells to the discards: on top of nothing else.
    game.go("stay,L3-2,fight,1,1,1,1,0+20").is("teams/0/level", &json!(2));
    game.go("fight,1,1,1,1,descend,L1-3,drink healing 0+5,fight,6,6,6,6,defence,defence");
    game.is("pile", &json!(1));
    assert_eq!(game.state().discards().len(), 1);
    game.go("sell defence,keep,fight,6,6,6,6,defence");
    assert_eq!(game.effect_names(), "drew shuffled", "the second card of the victory needs the discards");
    game.is("pile", &json!(1));
    assert_eq!(game.outcomes(), "1 healing");
    game.go("healing").is("pile", &json!(0));
    assert_eq!(game.turn(), "seats 2 3");
}

/// UL-4, UL-10: with pile and discards empty a merchant stays short until its next sale.
#[test]
fn a_merchant_without_cards_waits_for_the_next_sale() {
    // Sixteen cards: with four teams set-up takes them all.
    let few = ulir::TREASURES.text.replace("8       4", "1       4").replace("6       4", "4       4");
    let mut game = Script::new(8, &json!({"files": {"treasures.txt": few}}));
    game.go("mage,warrior,priest,guardian,sorcerer,paladin,elementalist,assassin");
    game.go("dagger,sword,grimoire,shield,healing,healing,healing,healing");
    game.go("attack,attack,attack,attack,defence,defence,defence,defence,6,1,1,1,L1-1").is("pile", &json!(0));
    game.go("buy attack").is("markets/1", &json!(["attack", "attack", "attack"]));
    assert_eq!(game.turn(), "seats 0 1", "nothing to draw");
    game.go("drink attack");
    assert_eq!(game.turn(), "seats 0 1", "a discard alone fills no stock");
    game.go("buy attack").is("pile", &json!(1));
    assert_eq!((game.turn().as_str(), game.outcomes().as_str()), ("chance market", "1 attack"));
    assert_eq!(game.effect_names(), "bought shuffled");
    game.go("attack").is("markets/1", &json!(["attack", "attack", "attack"])).is("pile", &json!(0));
    assert_eq!(game.turn(), "seats 0 1", "still one short");
    // A victory without cards to draw goes on to the loot at once.
    game.go("fight,6,6,6,6");
    assert_eq!(game.effect_names(), "rolled struck won");
    game.is("phase", &json!("loot"));
    assert_eq!(game.legal(), ["keep", "sell attack", "sell dagger", "sell sword"]);
}

/// UL-8, UL-9: wounds, deaths, the ransom and the way down, in this order.
#[test]
fn a_defeat_step_by_step() {
    let deadly = ulir::MONSTERS.text.replace("0     20      5", "0 30 5");
    let mut game = Script::duel(&DuelSetup::default(), &json!({"files": {"monsters.txt": deadly}}));
    game.go("L1-1,fight,6,6,6,6,attack,attack,keep,L1-4,fight,1,1,1,1,stay,L2-1,fight,6,6,6,6,healing,healing,healing");
    game.go("sell healing,sell healing,sell healing,keep,fight,1,1,1,1,stay,L3-1,fight,1,1,1,1");
    assert_eq!(
        game.effect_names(),
        "rolled struck lost wounded died died owes ransomed raised raised fell turn met",
        "a single split of the wounds is not asked"
    );
    game.is("teams/0/level", &json!(2)).is("teams/0/pv", &json!([10, 20])).is("teams/0/rivals/3", &json!("L3-1"));
    // 10 + 3 + 5 and three sales of 2, less the ransom of 5.
    game.is("teams/0/gold", &json!(19));
}
