//! Parser for the printed sheet: a text file, so that an author can copy it and change it.
//!
//! A line is a keyword and its values; `data/village.sheet` explains each.

use crate::sheet::MOST_ROUNDS;
use crate::{Avenue, Cell, Cells, Face, Project, Roll};
use kernel::files::{DataFile, DataLine, FileError, lines};

/// The most points a cell may be worth.
const MOST_POINTS: i64 = 99;
/// Bits that count to [`MOST_POINTS`].
const PLANES: usize = 7;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Print {
    /// Bit p of every cell's points, as a set of cells: points are counted by counting bits.
    planes: [Cells; PLANES],
    /// Planes that are not empty.
    used: u8,
    /// The avenue each sum scores; none where players choose.
    avenues: [Option<Avenue>; 13],
    /// What each face builds.
    projects: [Project; 6],
    rounds: u8,
    /// Bit r: round r has a bonus.
    bonus: u16,
    park: u16,
    mark: u16,
}

impl Print {
    /// The sheet of the book.
    pub const SHEET: DataFile = DataFile { name: "village.sheet", text: include_str!("../data/village.sheet") };

    /// Reads a sheet as it stands in the text of this file, and checks that the game can be played on it.
    pub fn read(file: &DataFile, text: &str) -> Result<Print, FileError> {
        let mut draft = PrintBuilder::default();
        for line in lines(file, text) {
            draft.line(&line)?;
        }
        draft.finish().map_err(|reason| FileError::whole(file, reason))
    }

    /// The printed points of a cell.
    pub fn points(&self, cell: Cell) -> u16 {
        self.points_of(Cells::only(cell))
    }

    /// The printed points of these cells.
    #[inline]
    pub fn points_of(&self, cells: Cells) -> u16 {
        let planes = self.planes.iter().take(self.used.into());
        planes.rev().fold(0, |points, plane| 2 * points + plane.and(cells).len() as u16)
    }

    /// VI-7: the avenue that the sum of the dice names; none where each player chooses.
    #[inline]
    pub const fn avenue(&self, roll: Roll) -> Option<Avenue> {
        self.avenues[roll.sum() as usize]
    }

    /// The sums of two dice that score an avenue.
    pub fn sums(&self, avenue: Avenue) -> impl Iterator<Item = u8> {
        (2..=12).filter(move |&sum| self.avenues[usize::from(sum)] == Some(avenue))
    }

    /// What a face builds (VI-3).
    #[inline]
    pub const fn project(&self, face: Face) -> Project {
        self.projects[face.index()]
    }

    /// How many rounds are scored.
    #[inline]
    pub const fn rounds(&self) -> u8 {
        self.rounds
    }

    /// Whether a round has a bonus (VI-6).
    #[inline]
    pub const fn is_bonus(&self, round: u8) -> bool {
        self.bonus >> round & 1 == 1
    }

    /// The rounds with a bonus, ascending.
    pub fn bonus_rounds(&self) -> impl Iterator<Item = u8> {
        (1..=self.rounds).filter(|&round| self.is_bonus(round))
    }

    /// Points of a pleasant park (VI-8).
    pub const fn park(&self) -> u16 {
        self.park
    }

    /// Points that re-elect a mayor who plays alone (VI-8).
    pub const fn mark(&self) -> u16 {
        self.mark
    }
}

#[derive(Default)]
struct PrintBuilder {
    avenues: [Option<(u8, u8, [u8; 6])>; 5],
    projects: [Option<Project>; 6],
    rounds: Option<u8>,
    bonus: Option<Vec<u8>>,
    park: Option<u16>,
    mark: Option<u16>,
}

impl PrintBuilder {
    fn line(&mut self, line: &DataLine<'_>) -> Result<(), FileError> {
        let keyword = line.word(0, "keyword")?;
        match keyword {
            "avenue" => self.avenue(line),
            "project" => self.project(line),
            "rounds" => once(line, &mut self.rounds, one(line, 1, MOST_ROUNDS as i64)? as u8),
            "bonus" => {
                let most = MOST_ROUNDS as i64;
                let rounds = (1..line.words().len())
                    .map(|place| Ok(line.number(place, "round", 1, most)? as u8))
                    .collect::<Result<Vec<u8>, FileError>>()?;
                once(line, &mut self.bonus, rounds)
            }
            "park" => once(line, &mut self.park, one(line, 0, 999)? as u16),
            "mark" => once(line, &mut self.mark, one(line, 0, 9999)? as u16),
            _ => {
                let known = "use avenue, project, rounds, bonus, park or mark";
                Err(line.error(format!("'{keyword}' is no keyword: {known}")))
            }
        }
    }

    fn avenue(&mut self, line: &DataLine<'_>) -> Result<(), FileError> {
        let letter = line.word(1, "letter")?;
        let found = Avenue::ALL.into_iter().find(|avenue| avenue.letter().to_string() == letter);
        let avenue = found.ok_or_else(|| line.error(format!("'letter' is a, b, c, d or e, not '{letter}'")))?;
        let sums = line.word(2, "sums")?;
        let (least, most) = sums.split_once('-').unwrap_or((sums, sums));
        let sum = |text: &str| text.parse::<u8>().ok().filter(|sum| (2..=12).contains(sum));
        let (Some(least), Some(most)) = (sum(least), sum(most)) else {
            return Err(line.error(format!("'sums' is a sum of two dice, 7, or a range, 3-4, not '{sums}'")));
        };
        if most < least {
            return Err(line.error(format!("'sums' is {sums}: the lower sum stands first")));
        }
        let mut points = [0; 6];
        for (column, points) in (1..).zip(&mut points) {
            *points = line.number(column + 2, &format!("points of column {column}"), 0, MOST_POINTS)? as u8;
        }
        whole_line(line, 9)?;
        let place = &mut self.avenues[avenue.index()];
        once(line, place, (least, most, points))
    }

    fn project(&mut self, line: &DataLine<'_>) -> Result<(), FileError> {
        let name = line.word(1, "type")?;
        let project = match name {
            "house" => Project::House,
            "forest" => Project::Forest,
            "lake" => Project::Lake,
            _ => return Err(line.error(format!("'type' is house, forest or lake, not '{name}'"))),
        };
        line.word(2, "face")?;
        for place in 2..line.words().len() {
            let face = line.number(place, "face", 1, 6)?;
            let built = &mut self.projects[face as usize - 1];
            if built.replace(project).is_some() {
                return Err(line.error(format!("'face' {face} stands twice")));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Print, String> {
        let missing = |keyword: &str| format!("no line says '{keyword}'");
        let mut planes = [Cells::EMPTY; PLANES];
        let mut avenues = [None; 13];
        for (avenue, line) in Avenue::ALL.into_iter().zip(self.avenues) {
            let (least, most, points) = line.ok_or_else(|| missing(&format!("avenue {}", avenue.letter())))?;
            for sum in least..=most {
                if avenues[usize::from(sum)].replace(avenue).is_some() {
                    return Err(format!("two avenues claim the sum {sum}"));
                }
            }
            for (column, points) in Face::ALL.into_iter().zip(points) {
                for (bit, plane) in planes.iter_mut().enumerate().filter(|(bit, _)| points >> bit & 1 == 1) {
                    debug_assert!(bit < PLANES);
                    *plane = plane.or(Cells::only(Cell::new(column, avenue)));
                }
            }
        }
        let mut projects = [Project::House; 6];
        for (face, (built, found)) in (1..).zip(projects.iter_mut().zip(self.projects)) {
            *built = found.ok_or_else(|| format!("no line of 'project' names the face {face}"))?;
        }
        let rounds = self.rounds.ok_or_else(|| missing("rounds"))?;
        let listed = self.bonus.ok_or_else(|| missing("bonus"))?;
        if let Some(late) = listed.iter().find(|&&round| round > rounds) {
            return Err(format!("'bonus' names round {late} of {rounds}"));
        }
        let bonus = listed.iter().fold(0u16, |bonus, round| bonus | 1 << round);
        // VI-6: each type once.
        if listed.len() > Project::COMMON.len() || bonus.count_ones() as usize != listed.len() {
            return Err("'bonus' names at most three rounds, each once".into());
        }
        let park = self.park.ok_or_else(|| missing("park"))?;
        let mark = self.mark.ok_or_else(|| missing("mark"))?;
        let used = planes.iter().rposition(|plane| !plane.is_empty()).map_or(0, |last| last as u8 + 1);
        Ok(Print { planes, used, avenues, projects, rounds, bonus, park, mark })
    }
}

fn whole_line(line: &DataLine<'_>, words: usize) -> Result<(), FileError> {
    match line.words().get(words) {
        Some(more) => Err(line.error(format!("'{more}' is too much"))),
        None => Ok(()),
    }
}

/// The single number of a line.
fn one(line: &DataLine<'_>, least: i64, most: i64) -> Result<i64, FileError> {
    let number = line.number(1, line.word(0, "keyword")?, least, most)?;
    whole_line(line, 2)?;
    Ok(number)
}

fn once<T>(line: &DataLine<'_>, place: &mut Option<T>, value: T) -> Result<(), FileError> {
    if place.replace(value).is_some() {
        return Err(line.error(format!("'{}' stands twice", line.word(0, "keyword")?)));
    }
    Ok(())
}
