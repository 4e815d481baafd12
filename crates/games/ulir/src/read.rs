//! Parser for card files: text, so that an author can copy one, change a number and play.

use crate::{
    CardTables, Class, ClassCard, DieColour, Monster, MonsterCard, Power, Source, Treasure, TreasureCard, Use, Ward,
};
use kernel::files::{DataFile, DataLine, FileError, lines};

/// The classes as shipped.
pub const CLASSES: DataFile = DataFile { name: "classes.txt", text: include_str!("../data/classes.txt") };
/// The treasures as shipped.
pub const TREASURES: DataFile = DataFile { name: "treasures.txt", text: include_str!("../data/treasures.txt") };
/// The monsters as shipped.
pub const MONSTERS: DataFile = DataFile { name: "monsters.txt", text: include_str!("../data/monsters.txt") };

/// Limit of gold, costs, hit points (PV in the data files) and powers, so that no sum of a game overflows its type.
const MOST: i64 = 99;
/// A monster that cannot be beaten is allowed; one that does not fit a byte is not.
const MOST_PV: i64 = 250;
/// Treasures of one victory.
const MOST_TREASURES: i64 = 8;

impl CardTables {
    /// The cards as shipped.
    pub fn shipped() -> Result<CardTables, FileError> {
        CardTables::read(CLASSES.text, TREASURES.text, MONSTERS.text)
    }

    /// Reads the cards from these texts and checks that the game can be played with them.
    pub fn read(class_text: &str, treasure_text: &str, monster_text: &str) -> Result<CardTables, FileError> {
        Ok(CardTables {
            classes: classes(class_text)?,
            treasures: treasures(treasure_text)?,
            monsters: monsters(monster_text)?,
        })
    }
}

fn classes(text: &str) -> Result<[ClassCard; 8], FileError> {
    let mut cards = [None; 8];
    for line in lines(&CLASSES, text) {
        let mut words = LineReader::of(&line);
        let class = words.one_of("class", Class::ALL, Class::name)?;
        let pv = words.number("PV", 1, MOST)?;
        let die = words.one_of("die", DieColour::ALL, DieColour::name)?;
        let equipment = words.one_of("equipment", Treasure::ALL, Treasure::name)?;
        if equipment.is_potion() {
            return Err(line.error(format!("'equipment' is {equipment}: a potion wakes no power")));
        }
        let power = match words.word("power")? {
            "damage" => Power::Damage(words.number("damage", 0, MOST)?),
            "blessing" => Power::Blessing(words.number("blessing", 1, MOST)?),
            "armour" => Power::Armour(words.number("armour", 0, MOST)?),
            "shelter" => Power::Shelter,
            "doubling" => Power::Doubling,
            other => {
                let known = "damage, blessing, armour, shelter or doubling";
                return Err(line.error(format!("'power' is '{other}': it must be {known}")));
            }
        };
        let source = words.source()?;
        words.end()?;
        place(&line, &mut cards[class.index()], class.name(), ClassCard { pv, die, equipment, power, source })?;
    }
    all(&CLASSES, cards, |index| Class::ALL[index].name())
}

fn treasures(text: &str) -> Result<[TreasureCard; 7], FileError> {
    let mut cards = [None; 7];
    for line in lines(&TREASURES, text) {
        let mut words = LineReader::of(&line);
        let treasure = words.one_of("treasure", Treasure::ALL, Treasure::name)?;
        let copies = words.number("copies", 0, MOST)?;
        // A free card could be bought and drunk without end.
        let cost = words.number("cost", 1, MOST)?;
        let gives = match (words.word("gives")?, treasure.is_potion()) {
            ("die", false) => Use::Die(words.one_of("die", DieColour::ALL, DieColour::name)?),
            ("potion", true) => Use::Potion(words.number("potion", 1, MOST)?),
            (other, true) => return Err(line.error(format!("'gives' is '{other}': {treasure} is a potion"))),
            (other, false) => return Err(line.error(format!("'gives' is '{other}': {treasure} brings a die"))),
        };
        let source = words.source()?;
        words.end()?;
        place(&line, &mut cards[treasure.index()], treasure.name(), TreasureCard { copies, cost, gives, source })?;
    }
    let cards = all(&TREASURES, cards, |index| Treasure::ALL[index].name())?;
    let deck: u32 = cards.iter().map(|card| u32::from(card.copies)).sum();
    if !(CardTables::FEWEST_CARDS..=CardTables::MOST_CARDS).contains(&deck) {
        let (fewest, most) = (CardTables::FEWEST_CARDS, CardTables::MOST_CARDS);
        return Err(FileError::whole(&TREASURES, format!("'copies' add up to {deck}: from {fewest} to {most} cards")));
    }
    Ok(cards)
}

fn monsters(text: &str) -> Result<[Vec<MonsterCard>; 3], FileError> {
    let mut piles = [const { Vec::new() }; 3];
    for line in lines(&MONSTERS, text) {
        let mut words = LineReader::of(&line);
        let monster = words.monster()?;
        let pv = words.number("PV", 0, MOST_PV)?;
        let ward = match words.word("ward")? {
            "none" => Ward::None,
            "halves" => Ward::Halves(words.one_of("halves", DieColour::ALL, DieColour::name)?),
            "immune" => Ward::Immune(words.one_of("immune", DieColour::ALL, DieColour::name)?),
            other => return Err(line.error(format!("'ward' is '{other}': it must be none, halves or immune"))),
        };
        let gold = words.number("gold", 0, MOST)?;
        let treasures = words.number("treasures", 0, MOST_TREASURES)?;
        let fine = words.number("fine", 0, MOST)?;
        let wounds = words.number("wounds", 0, MOST)?;
        let ransom = words.number("ransom", 0, MOST)?;
        let source = words.source()?;
        words.end()?;
        let pile = &mut piles[monster.level().index()];
        if monster.index() != pile.len() {
            let next = pile.len() + 1;
            return Err(line.error(format!("'monster' is {monster}: the next of its level is number {next}")));
        }
        pile.push(MonsterCard { pv, ward, gold, treasures, fine, wounds, ransom, source });
    }
    for (index, pile) in piles.iter().enumerate() {
        if pile.len() < CardTables::FEWEST_MONSTERS {
            let (level, fewest) = (index + 1, CardTables::FEWEST_MONSTERS);
            return Err(FileError::whole(&MONSTERS, format!("level {level} needs at least {fewest} monsters")));
        }
    }
    Ok(piles)
}

/// The words of a line, read from left to right.
struct LineReader<'a, 'l> {
    line: &'l DataLine<'a>,
    next: usize,
}

impl<'a, 'l> LineReader<'a, 'l> {
    fn of(line: &'l DataLine<'a>) -> LineReader<'a, 'l> {
        LineReader { line, next: 0 }
    }

    fn word(&mut self, field: &str) -> Result<&'a str, FileError> {
        self.next += 1;
        self.line.word(self.next - 1, field)
    }

    fn number(&mut self, field: &str, least: i64, most: i64) -> Result<u8, FileError> {
        self.next += 1;
        let number = self.line.number(self.next - 1, field, least, most)?;
        u8::try_from(number).map_err(|_| self.line.error(format!("'{field}' is {number}: that is too much")))
    }

    fn one_of<T: Copy, const N: usize>(
        &mut self,
        field: &str,
        all: [T; N],
        name: fn(T) -> &'static str,
    ) -> Result<T, FileError> {
        let word = self.word(field)?;
        let found = all.into_iter().find(|&one| name(one) == word);
        found.ok_or_else(|| {
            let known = all.map(name).join(", ");
            self.line.error(format!("'{field}' cannot be '{word}': try one of {known}"))
        })
    }

    fn monster(&mut self) -> Result<Monster, FileError> {
        let word = self.word("monster")?;
        Monster::named(word).ok_or_else(|| {
            let most = Monster::MOST;
            self.line.error(format!("'monster' cannot be '{word}': it is L1-1 to L3-{most}"))
        })
    }

    fn source(&mut self) -> Result<Source, FileError> {
        match self.word("source")? {
            "printed" => Ok(Source::Printed),
            "ruled" => Ok(Source::Ruled),
            other => Err(self.line.error(format!("'source' is '{other}': it must be printed or ruled"))),
        }
    }

    fn end(&self) -> Result<(), FileError> {
        match self.line.words().get(self.next) {
            None => Ok(()),
            Some(word) => Err(self.line.error(format!("'{word}' is one word too many"))),
        }
    }
}

fn place<T>(line: &DataLine<'_>, slot: &mut Option<T>, name: &str, card: T) -> Result<(), FileError> {
    match slot.replace(card) {
        None => Ok(()),
        Some(_) => Err(line.error(format!("'{name}' stands twice"))),
    }
}

/// All the cards, or the name of the first that no line describes.
fn all<T: Copy, const N: usize>(
    file: &DataFile,
    cards: [Option<T>; N],
    name: fn(usize) -> &'static str,
) -> Result<[T; N], FileError> {
    let missing = |index| FileError::whole(file, format!("no line says '{}'", name(index)));
    let Some(index) = cards.iter().position(Option::is_none) else {
        let found: Vec<T> = cards.into_iter().flatten().collect();
        return <[T; N]>::try_from(found).map_err(|_| missing(0));
    };
    Err(missing(index))
}
