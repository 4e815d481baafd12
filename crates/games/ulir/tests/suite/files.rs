//! The cards as data: what is shipped, what an author may change, and what is refused.

use kernel::{AnyGame, AnySession, Erased, OptionsError};
use serde_json::{Value, json};
use ulir::{CLASSES, CardTables, Class, Level, MONSTERS, Source, TREASURES, Treasure, Ulir};

fn open(files: &Value) -> Result<Box<dyn AnySession>, OptionsError> {
    let options = json!({ "files": files });
    Erased::<Ulir>::NEW.open(4, options.as_object().expect("a map"))
}

/// The error message for a file in which this text is replaced.
fn spoilt(file: &kernel::files::DataFile, from: &str, to: &str) -> String {
    assert!(file.text.contains(from), "{} does not say '{from}'", file.name);
    let changed = file.text.replacen(from, to, 1);
    open(&json!({ file.name: changed })).err().map(|fault| fault.to_string()).unwrap_or_default()
}

/// UL-1: the book's fifty treasures and twelve monsters, and which of them it prints.
#[test]
fn shipped_cards_are_those_of_the_book_and_of_our_rulings() {
    let tables = CardTables::shipped().expect("shipped files can be read");
    assert_eq!(tables.deck().len(), 50);
    assert!(Level::ALL.iter().all(|&level| tables.pile(level).count() == 4));
    let printed: Vec<String> = Level::ALL
        .into_iter()
        .flat_map(|level| tables.pile(level))
        .filter(|&monster| tables.monster(monster).source == Source::Printed)
        .map(|monster| monster.to_string())
        .collect();
    assert_eq!(printed, ["L1-2", "L2-1", "L3-2"]);
    let ruled = Treasure::ALL.into_iter().filter(|&treasure| tables.treasure(treasure).source == Source::Ruled);
    assert_eq!(ruled.collect::<Vec<_>>(), [Treasure::Healing]);
    assert!(Class::ALL.iter().all(|&class| tables.class(class).source == Source::Printed));
}

/// UL-4, UL-6: a changed number is played with and travels in the record.
#[test]
fn a_changed_card_is_played_and_recorded() {
    let cheap = TREASURES.text.replace("attack      6       4     potion 2", "attack      6       1     potion 9");
    let mut session = open(&json!({ "treasures.txt": cheap })).expect("a deck one can play with");
    for event in "mage paladin priest warrior sword sword dagger dagger attack attack sword sword 6 1 L1-1".split(' ') {
        session.event(event).unwrap_or_else(|fault| panic!("{event}: {fault}"));
    }
    session.play(0, "buy attack").expect("a gold piece is enough");
    let mut state = Vec::new();
    session.write_state(&mut state);
    let state: Value = serde_json::from_slice(&state).expect("a state");
    assert_eq!(state["teams"][0]["gold"], json!(9));
    let record = session.record();
    assert_eq!(record.options["files"]["treasures.txt"], json!(cheap));
    let again = Erased::<Ulir>::NEW.replay(&record).expect("a record that replays");
    assert_eq!(again.record(), record);
}

/// UL-3: a fifth monster of a level is just another line.
#[test]
fn a_level_may_have_more_monsters() {
    let more = MONSTERS.text.replace("\nL2-1", "\nL1-5 30 immune red 9 1 9 9 9 printed\nL2-1");
    let mut session = open(&json!({ "monsters.txt": more })).expect("more monsters");
    for event in "mage paladin priest warrior sword sword dagger dagger attack attack sword sword 6 1".split(' ') {
        session.event(event).unwrap_or_else(|fault| panic!("{event}: {fault}"));
    }
    assert_eq!(session.outcomes().len(), 5);
    session.event("L1-5").expect("the new monster");
}

#[test]
fn faults_name_file_line_and_field() {
    let said = [
        (
            spoilt(&CLASSES, "mage          10", "mage          0"),
            "classes.txt, line 14: 'PV' is 0: it must be from 1 to 99",
        ),
        (spoilt(&CLASSES, "damage 4", "damage"), "classes.txt, line 14: 'damage' is a number, not 'printed'"),
        (
            spoilt(&CLASSES, "yellow", "pink"),
            "classes.txt, line 14: 'die' cannot be 'pink': try one of yellow, green, red, blue",
        ),
        (
            spoilt(&CLASSES, "dagger     damage", "attack     damage"),
            "classes.txt, line 14: 'equipment' is attack: a potion wakes no power",
        ),
        (
            spoilt(&CLASSES, "shelter     printed", "shelter 4 printed"),
            "classes.txt, line 19: 'source' is '4': it must be printed or ruled",
        ),
        (
            spoilt(&CLASSES, "armour 3", "armor 3"),
            "classes.txt, line 18: 'power' is 'armor': it must be damage, blessing, armour, shelter or doubling",
        ),
        (spoilt(&CLASSES, "elementalist", "mage"), "classes.txt, line 15: 'mage' stands twice"),
        (spoilt(&CLASSES, "\npriest", "\n#"), "classes.txt: no line says 'priest'"),
        (
            spoilt(&TREASURES, "sword       8       4", "sword       8       0"),
            "treasures.txt, line 11: 'cost' is 0: it must be from 1 to 99",
        ),
        (spoilt(&TREASURES, "die red", "potion 3"), "treasures.txt, line 11: 'gives' is 'potion': sword brings a die"),
        (spoilt(&TREASURES, "potion 5", "die red"), "treasures.txt, line 17: 'gives' is 'die': healing is a potion"),
        (
            spoilt(&TREASURES, "attack      6       4     potion 2    printed", ""),
            "treasures.txt: no line says 'attack'",
        ),
        (
            spoilt(&TREASURES, "potion 5    ruled", "potion 5 ruled twice"),
            "treasures.txt, line 17: 'twice' is one word too many",
        ),
        (
            spoilt(&MONSTERS, "\nL1-2", "\nL1-3"),
            "monsters.txt, line 13: 'monster' is L1-3: the next of its level is number 2",
        ),
        (
            spoilt(&MONSTERS, "\nL1-2", "\nL4-2"),
            "monsters.txt, line 13: 'monster' cannot be 'L4-2': it is L1-1 to L3-8",
        ),
        (spoilt(&MONSTERS, "L3-4", "# "), "monsters.txt: level 3 needs at least 4 monsters"),
        (
            spoilt(&MONSTERS, "halves green", "doubles green"),
            "monsters.txt, line 18: 'ward' is 'doubles': it must be none, halves or immune",
        ),
        (
            spoilt(&MONSTERS, "20    0          0     20      5", "20    0          0     20 "),
            "monsters.txt, line 22: 'ransom' is a number, not 'ruled'",
        ),
    ];
    for (said, expected) in said {
        assert_eq!(said, expected);
    }
    let few = TREASURES.text.replace("8       4", "1       4").replace("6       4", "1       4");
    let fault = open(&json!({ "treasures.txt": few })).err().map(|fault| fault.to_string());
    assert_eq!(fault.as_deref(), Some("treasures.txt: 'copies' add up to 7: from 16 to 255 cards"));
}
