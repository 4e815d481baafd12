//! Parser for `data/roll-and-rule.sheet` and `data/roll-and-rule.wheel`: reads and checks both into [`Tables`].

use crate::board::{COLUMNS, Colour, ElementRow};
use crate::queue::{Bonus, CAPACITY, Gain, Run};
use crate::tables::{Club, Cost, LONGEST, Tables};
use crate::wheel::{NOTCHES, SLOTS, Tile};
use kernel::files::{DataFile, DataLine, FileError, lines};

pub const SHEET: DataFile = DataFile { name: "roll-and-rule.sheet", text: include_str!("../data/roll-and-rule.sheet") };
pub const WHEEL: DataFile = DataFile { name: "roll-and-rule.wheel", text: include_str!("../data/roll-and-rule.wheel") };

/// RR-5: the wheels there are, as the option names them.
pub(crate) const WHEELS: [&str; 2] = ["standard", "expensive"];

impl Tables {
    /// Reads both files; `wheel` is one of the names after `cost`.
    pub fn read(sheet: &str, wheels: &str, wheel: &str) -> Result<Tables, FileError> {
        let mut draft = TablesBuilder::default();
        for line in lines(&SHEET, sheet) {
            draft.sheet(&line)?;
        }
        for line in lines(&WHEEL, wheels) {
            draft.wheel(&line, wheel)?;
        }
        draft.finish(wheel)
    }
}

/// The lines read so far. Numbers by keyword; the rest in its table.
#[derive(Default)]
struct TablesBuilder {
    numbers: Vec<(&'static str, u8)>,
    multipliers: Option<[u8; COLUMNS]>,
    cell: Vec<(usize, Wish)>,
    grant: [Option<Bonus>; COLUMNS],
    club: [Option<Club>; COLUMNS],
    thesis: [Option<ElementRow>; COLUMNS],
    function: [Option<Bonus>; 3],
    link: [[Bonus; COLUMNS - 1]; 6],
    track: Vec<(usize, Wish)>,
    columns: Vec<(usize, Bonus)>,
    costs: [Option<Cost>; SLOTS],
    tiles: [Option<u8>; 9],
}

/// The keywords with a single number, and its bounds.
const NUMBERS: [(&str, i64, i64); 8] = [
    ("years", 1, 20),
    ("crossing", 1, 21),
    ("start", 0, LONGEST as i64),
    ("recolour", 0, 20),
    ("step", 0, 20),
    ("pair", 1, 20),
    ("cells", 1, LONGEST as i64),
    ("members", 1, LONGEST as i64),
];

/// A gain that may depend on the colour of what gives it.
#[derive(Clone, Copy)]
enum Wish {
    Fixed(Bonus),
    OwnMember(u8),
    OtherMembers(u8),
    OtherPrestige,
}

impl Wish {
    fn granted(self, own: Colour) -> Bonus {
        match self {
            Wish::Fixed(bonus) => bonus,
            Wish::OwnMember(count) => Bonus::of(&[(Gain::Member(own), count)]),
            Wish::OtherMembers(count) => Bonus::of(&own.others().map(|other| (Gain::Member(other), count))),
            Wish::OtherPrestige => Bonus::of(&[(Gain::PrestigeBut(own), 1)]),
        }
    }
}

impl TablesBuilder {
    fn sheet(&mut self, line: &DataLine<'_>) -> Result<(), FileError> {
        let keyword = line.word(0, "keyword")?;
        if let Some(&(name, least, most)) = NUMBERS.iter().find(|known| known.0 == keyword) {
            let number = line.number(1, name, least, most)? as u8;
            ends(line, 2)?;
            if self.numbers.iter().any(|known| known.0 == name) {
                return Err(line.error(format!("'{name}' stands twice")));
            }
            self.numbers.push((name, number));
            return Ok(());
        }
        match keyword {
            "multipliers" => {
                let mut read = [0; COLUMNS];
                for (index, place) in read.iter_mut().enumerate() {
                    *place = line.number(index + 1, "multiplier", 0, 20)? as u8;
                }
                ends(line, COLUMNS + 1)?;
                set(line, "multipliers", &mut self.multipliers, read)
            }
            "cell" | "track" => {
                let place = line.number(1, "place", 1, LONGEST as i64)? as usize;
                let wish = wish(line, 2)?;
                let list = if keyword == "cell" { &mut self.cell } else { &mut self.track };
                if list.iter().any(|known| known.0 == place) {
                    return Err(line.error(format!("'{keyword} {place}' stands twice")));
                }
                list.push((place, wish));
                Ok(())
            }
            "columns" => {
                let place = line.number(1, "place", 1, LONGEST as i64)? as usize;
                let bonus = fixed(line, 2)?;
                if self.columns.iter().any(|known| known.0 == place) {
                    return Err(line.error(format!("'columns {place}' stands twice")));
                }
                self.columns.push((place, bonus));
                Ok(())
            }
            "grant" => {
                let column = column(line, 1)?;
                let bonus = wish(line, 2)?.granted(Colour::O);
                set(line, "grant", &mut self.grant[column], bonus)
            }
            "club" => {
                let column = column(line, 1)?;
                let dice = colour(line, 2)?;
                let bonus = wish(line, 3)?.granted(Colour::B);
                // The number of dice multiplies it: one kind of gain, few enough for three dice.
                let &[run] = bonus.runs() else { return Err(line.error("a club gives one kind of gain")) };
                if !matches!(run.gain(), Gain::Resource(_) | Gain::Member(_)) || run.count() > Run::MOST / 3 {
                    let most = Run::MOST / 3;
                    return Err(line.error(format!("a club gives at most {most} resources or members for each die")));
                }
                set(line, "club", &mut self.club[column], Club { dice, gain: run.gain(), count: run.count() })
            }
            "thesis" => {
                let column = column(line, 1)?;
                let row = row(line, 2)?;
                ends(line, 3)?;
                set(line, "thesis", &mut self.thesis[column], row)
            }
            "function" => {
                let sector = colour(line, 1)?;
                let bonus = wish(line, 2)?.granted(sector);
                set(line, "function", &mut self.function[sector.index()], bonus)
            }
            "link" => {
                let row = row(line, 1)?;
                let (left, right) = (column(line, 2)?, column(line, 3)?);
                if left + 1 != right {
                    return Err(line.error("a link joins a column and the next one to the right"));
                }
                let bonus = wish(line, 4)?.granted(row.sector());
                let place = &mut self.link[row.index()][left];
                if !place.is_none() || bonus.runs().len() != 1 {
                    return Err(line.error("a link gives one kind of gain, once"));
                }
                *place = bonus;
                Ok(())
            }
            other => Err(line.error(format!("'{other}' is no keyword of the sheet"))),
        }
    }

    fn wheel(&mut self, line: &DataLine<'_>, wheel: &str) -> Result<(), FileError> {
        match line.word(0, "keyword")? {
            "tile" => {
                let faces = line.word(1, "faces")?;
                let tile = Tile::ALL.into_iter().find(|tile| format!("{}{}", tile.visible, tile.hidden) == faces);
                let tile = tile.ok_or_else(|| line.error(format!("'{faces}' are not the faces of a tile")))?;
                let count = line.number(2, "tiles", 0, NOTCHES as i64)? as u8;
                ends(line, 3)?;
                set(line, "tile", &mut self.tiles[tile.piece()], count)
            }
            "cost" => {
                let name = line.word(1, "wheel")?;
                let slot = line.number(2, "slot", 1, SLOTS as i64)? as usize - 1;
                let cost = cost(line)?;
                if !WHEELS.contains(&name) {
                    return Err(line.error(format!("'wheel' is {}, not '{name}'", WHEELS.join(" or "))));
                }
                if name == wheel { set(line, "cost", &mut self.costs[slot], cost) } else { Ok(()) }
            }
            other => Err(line.error(format!("'{other}' is no keyword of the wheel"))),
        }
    }

    fn finish(self, wheel: &str) -> Result<Tables, FileError> {
        let lacks = |what: String| FileError::whole(&SHEET, format!("no line says '{what}'"));
        let number = |name: &str| {
            let found = self.numbers.iter().find(|known| known.0 == name).map(|known| known.1);
            found.ok_or_else(|| lacks(name.to_owned()))
        };
        let cost = |slot: usize| {
            let lacks = || FileError::whole(&WHEEL, format!("no line says 'cost {wheel} {}'", slot + 1));
            self.costs[slot].ok_or_else(lacks)
        };
        let (cells, members) = (number("cells")?, number("members")?);
        let mut tables = Tables {
            years: number("years")?,
            crossing: number("crossing")?,
            start: number("start")?,
            recolour: number("recolour")?,
            step: number("step")?,
            per_point: number("pair")?,
            cells,
            cell: [[Bonus::NONE; LONGEST + 1]; 3],
            grant: every(&self.grant, |column| lacks(format!("grant {column}")))?,
            club: every(&self.club, |column| lacks(format!("club {column}")))?,
            thesis: every(&self.thesis, |column| lacks(format!("thesis {column}")))?,
            multipliers: self.multipliers.ok_or_else(|| lacks("multipliers".into()))?,
            function: every(&self.function, |sector| lacks(format!("function {}", Colour::ALL[sector - 1])))?,
            link: self.link,
            members,
            track: [[Bonus::NONE; LONGEST + 1]; 3],
            columns: [Bonus::NONE; LONGEST + 1],
            costs: [cost(0)?, cost(1)?, cost(2)?, cost(3)?],
            tiles: self.tiles.map(|count| count.unwrap_or(0)),
        };
        for own in Colour::ALL {
            self.cell.iter().for_each(|&(place, wish)| tables.cell[own.index()][place] = wish.granted(own));
            self.track.iter().for_each(|&(place, wish)| tables.track[own.index()][place] = wish.granted(own));
        }
        self.columns.iter().for_each(|&(place, bonus)| tables.columns[place] = bonus);
        let beyond = |list: &[(usize, Wish)], end: u8| list.iter().any(|&(place, _)| place > usize::from(end));
        let columns_beyond = self.columns.iter().any(|&(place, _)| place > usize::from(members));
        let whole = |reason: String| Err(FileError::whole(&SHEET, reason));
        if tables.start > cells || beyond(&self.cell, cells) {
            return whole(format!("'start' and every 'cell' must be at most 'cells', which is {cells}"));
        }
        if beyond(&self.track, members) || columns_beyond {
            return whole(format!("every 'track' and 'columns' must be at most 'members', which is {members}"));
        }
        // A grant or a function element queues its own gain in one run: `most_runs` counts on it.
        if tables.grant.iter().chain(&tables.function).any(|bonus| bonus.runs().len() != 1 || frees(bonus)) {
            return whole("a grant and a function element give one kind of resource or member".into());
        }
        if tables.link.iter().flatten().any(frees) {
            return whole("a link gives resources or members".into());
        }
        let runs = tables.most_runs();
        if runs > CAPACITY {
            return whole(format!("one action could queue {runs} gains: the most is {CAPACITY}"));
        }
        let total: u32 = tables.tiles.iter().map(|&count| u32::from(count)).sum();
        if total != NOTCHES as u32 {
            return Err(FileError::whole(&WHEEL, format!("there are {total} tiles: the wheel has {NOTCHES} notches")));
        }
        Ok(tables)
    }
}

/// Whether a bonus has a free element: only what happens once in a game may, or the queue would have no bound.
fn frees(bonus: &Bonus) -> bool {
    bonus.runs().iter().any(|run| matches!(run.gain(), Gain::PrestigeBut(_) | Gain::Function))
}

fn every<T: Copy, const N: usize>(
    read: &[Option<T>; N],
    lacks: impl Fn(usize) -> FileError,
) -> Result<[T; N], FileError> {
    let mut found = Vec::with_capacity(N);
    for (index, value) in read.iter().enumerate() {
        found.push(value.ok_or_else(|| lacks(index + 1))?);
    }
    found.try_into().map_err(|_| lacks(N))
}

fn set<T>(line: &DataLine<'_>, name: &str, place: &mut Option<T>, value: T) -> Result<(), FileError> {
    if place.is_some() {
        return Err(line.error(format!("this '{name}' stands twice")));
    }
    *place = Some(value);
    Ok(())
}

/// Nothing may follow: a forgotten word is a mistake worth naming.
fn ends(line: &DataLine<'_>, count: usize) -> Result<(), FileError> {
    match line.words().get(count) {
        None => Ok(()),
        Some(word) => Err(line.error(format!("'{word}' is too much"))),
    }
}

fn column(line: &DataLine<'_>, place: usize) -> Result<usize, FileError> {
    Ok(line.number(place, "column", 1, COLUMNS as i64)? as usize - 1)
}

fn colour(line: &DataLine<'_>, place: usize) -> Result<Colour, FileError> {
    let word = line.word(place, "colour")?;
    let found = Colour::ALL.into_iter().find(|colour| colour.to_string() == word);
    found.ok_or_else(|| line.error(format!("'colour' is O, B or W, not '{word}'")))
}

fn row(line: &DataLine<'_>, place: usize) -> Result<ElementRow, FileError> {
    let word = line.word(place, "row")?;
    let found = ElementRow::ALL.into_iter().find(|row| row.word() == word);
    found
        .ok_or_else(|| line.error(format!("'row' is grants, offices, clubs, residences, theses or labs, not '{word}'")))
}

fn resource(word: &str) -> Option<Colour> {
    match word {
        "fonds" => Some(Colour::O),
        "motivation" => Some(Colour::B),
        "connaissance" => Some(Colour::W),
        _ => None,
    }
}

/// `free`, `any N` or `motivation N`, from the fourth word on.
fn cost(line: &DataLine<'_>) -> Result<Cost, FileError> {
    let word = line.word(3, "cost")?;
    if word == "free" {
        ends(line, 4)?;
        return Ok(Cost::Free);
    }
    let count = line.number(4, "number", 1, LONGEST as i64)? as u8;
    ends(line, 5)?;
    match (word, resource(word)) {
        ("any", _) => Ok(Cost::Any(count)),
        (_, Some(resource)) => Ok(Cost::Of(resource, count)),
        (other, None) => {
            Err(line.error(format!("'cost' is free, any, fonds, motivation or connaissance, not '{other}'")))
        }
    }
}

/// A gain from this word on, to the end of the line.
fn wish(line: &DataLine<'_>, at: usize) -> Result<Wish, FileError> {
    let word = line.word(at, "gain")?;
    let count = |place: usize| Ok(line.number(place, "number", 1, Run::MOST.into())? as u8);
    let (wish, end) = match word {
        "function" => (Wish::Fixed(Bonus::of(&[(Gain::Function, 1)])), at + 1),
        "each" => {
            let count = count(at + 1)?;
            (Wish::Fixed(Bonus::of(&Colour::ALL.map(|colour| (Gain::Resource(colour), count)))), at + 2)
        }
        "prestige" => match line.word(at + 1, "whose")? {
            "others" => (Wish::OtherPrestige, at + 2),
            other => return Err(line.error(format!("a free prestige element is of 'others', not of '{other}'"))),
        },
        "member" => {
            let number = count(at + 2)?;
            let wish = match line.word(at + 1, "colour")? {
                "own" => Wish::OwnMember(number),
                "others" => Wish::OtherMembers(number),
                _ => Wish::Fixed(Bonus::of(&[(Gain::Member(colour(line, at + 1)?), number)])),
            };
            (wish, at + 3)
        }
        other => {
            let resource = resource(other).ok_or_else(|| line.error(format!("'{other}' is no gain")))?;
            (Wish::Fixed(Bonus::of(&[(Gain::Resource(resource), count(at + 1)?)])), at + 2)
        }
    };
    ends(line, end)?;
    Ok(wish)
}

/// A gain of something that has no colour of its own.
fn fixed(line: &DataLine<'_>, at: usize) -> Result<Bonus, FileError> {
    match wish(line, at)? {
        Wish::Fixed(bonus) => Ok(bonus),
        Wish::OwnMember(_) | Wish::OtherMembers(_) | Wish::OtherPrestige => {
            Err(line.error("the columns have no colour: no 'own' or 'others' here"))
        }
    }
}
