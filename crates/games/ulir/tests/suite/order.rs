//! The order of everything that happens by itself.

use crate::script::{Script, Start};
use serde_json::json;

fn duel() -> Script {
    Script::duel(&Start::default(), &json!({}))
}

/// UL-5, UL-6, UL-7: dice, damage, gold, treasures, cards, level, then the next team.
#[test]
fn a_victory_step_by_step() {
    let mut game = duel();
    assert_eq!(game.told(), "threw starts round turn");
    game.go("L1-2");
    assert_eq!(game.told(), "met");
    game.go("buy attack");
    assert_eq!(game.told(), "bought");
    game.go("sword");
    assert_eq!(game.told(), "stocked");
    game.go("drink attack");
    assert_eq!(game.told(), "drank");
    game.go("fight");
    assert_eq!(game.told(), "fights");
    game.go("6,6,6");
    assert_eq!(game.told(), "rolled");
    game.go("6");
    assert_eq!(game.told(), "rolled struck won");
    game.go("healing");
    assert_eq!(game.told(), "drew");
    game.go("healing,sell healing");
    assert_eq!(game.told(), "sold");
    game.go("keep");
    assert_eq!(game.told(), "kept climbed turn");
    // Team 1 ends the round; team 0 is above level 1 and is asked.
    game.go("L1-4,fight,1,1,1,1");
    assert_eq!(game.told(), "rolled struck lost wounded fined round turn");
    game.is("teams/1/gold", &json!(7)).is("phase", &json!("descend"));
    game.go("descend");
    assert_eq!(game.told(), "descended");
    game.go("L1-3,fight,6,6,6,6,shield,shield,sell shield,keep");
    assert_eq!(game.told(), "kept climbed turn met");
}

/// UL-3: a pile is made anew at the moment a card must be drawn, after what emptied it.
#[test]
fn the_pile_of_treasures_is_made_anew_when_a_card_must_be_drawn() {
    // Sixteen cards: with two teams eight are left after set-up.
    let few = ulir::TREASURES.text.replace("8       4", "1       4").replace("6       4", "4       4");
    let start = Start {
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
    assert_eq!(game.told(), "drew shuffled", "the second card of the victory needs the discards");
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
    assert_eq!(game.told(), "bought shuffled");
    game.go("attack").is("markets/1", &json!(["attack", "attack", "attack"])).is("pile", &json!(0));
    assert_eq!(game.turn(), "seats 0 1", "still one short");
    // A victory without cards to draw goes on to the loot at once.
    game.go("fight,6,6,6,6");
    assert_eq!(game.told(), "rolled struck won");
    game.is("phase", &json!("loot"));
    assert_eq!(game.legal(), ["keep", "sell attack", "sell dagger", "sell sword"]);
}

/// UL-8, UL-9: wounds, deaths, the ransom and the way down, in this order.
#[test]
fn a_defeat_step_by_step() {
    let deadly = ulir::MONSTERS.text.replace("0     20      5", "0 30 5");
    let mut game = Script::duel(&Start::default(), &json!({"files": {"monsters.txt": deadly}}));
    game.go("L1-1,fight,6,6,6,6,attack,attack,keep,L1-4,fight,1,1,1,1,stay,L2-1,fight,6,6,6,6,healing,healing,healing");
    game.go("sell healing,sell healing,sell healing,keep,fight,1,1,1,1,stay,L3-1,fight,1,1,1,1");
    assert_eq!(
        game.told(),
        "rolled struck lost wounded died died owes ransomed raised raised fell turn met",
        "a single split of the wounds is not asked"
    );
    game.is("teams/0/level", &json!(2)).is("teams/0/pv", &json!([10, 20])).is("teams/0/rivals/3", &json!("L3-1"));
    // 10 + 3 + 5 and three sales of 2, less the ransom of 5.
    game.is("teams/0/gold", &json!(19));
}
