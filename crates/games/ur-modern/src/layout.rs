//! Parser for board files: text, so that an author can copy a board and change it.
//!
//! A line is a keyword and squares. `path` makes each square the neighbour of the next; the other keywords name the
//! squares with a power, each once.

use crate::{Board, Square, Squares};
use kernel::files::{DataFile, FileError, lines};

impl Board {
    /// The board of a file as shipped.
    pub fn shipped(file: &DataFile) -> Result<Board, FileError> {
        Board::read(file, file.text)
    }

    /// Reads a board as it stands in the text of this file, and checks that the game can be played on it.
    pub fn read(file: &DataFile, text: &str) -> Result<Board, FileError> {
        let mut draft = BoardBuilder::default();
        for line in lines(file, text) {
            let [keyword, names @ ..] = line.words() else { continue };
            let named = |name: &&str| {
                Square::named(name).ok_or_else(|| line.error(format!("the board has no square '{name}'")))
            };
            let squares: Vec<Square> = names.iter().map(named).collect::<Result<_, _>>()?;
            draft.line(keyword, &squares).map_err(|reason| line.error(reason))?;
        }
        draft.finish().map_err(|reason| FileError::whole(file, reason))
    }
}

#[derive(Default)]
struct BoardBuilder {
    neighbours: [Squares; 20],
    named: Vec<(&'static str, Squares)>,
}

/// The keywords that name squares, and how many each takes: at least, at most.
const NAMED: [(&str, usize, usize); 6] =
    [("entrances", 1, 20), ("royal", 1, 20), ("ishtar", 1, 1), ("marduk", 1, 1), ("earth", 2, 2), ("sky", 2, 2)];

impl BoardBuilder {
    fn line(&mut self, keyword: &str, squares: &[Square]) -> Result<(), String> {
        if keyword == "path" {
            return self.path(squares);
        }
        let Some(&(name, least, most)) = NAMED.iter().find(|known| known.0 == keyword) else {
            return Err(format!("'{keyword}' is no keyword: use path, entrances, royal, ishtar, marduk, earth or sky"));
        };
        if self.named.iter().any(|known| known.0 == name) {
            return Err(format!("'{name}' stands twice"));
        }
        let set: Squares = squares.iter().copied().collect();
        if usize::from(set.len()) != squares.len() {
            return Err(format!("'{name}' names a square twice"));
        }
        if squares.len() < least || squares.len() > most {
            return Err(match (least, most) {
                (1, 20) => format!("'{name}' needs at least one square"),
                (least, _) => format!("'{name}' needs exactly {least} square(s)"),
            });
        }
        self.named.push((name, set));
        Ok(())
    }

    fn path(&mut self, squares: &[Square]) -> Result<(), String> {
        if squares.len() < 2 {
            return Err("a path needs at least two squares".into());
        }
        for pair in squares.windows(2) {
            let &[one, two] = pair else { continue };
            if one == two {
                return Err(format!("{one} cannot be its own neighbour"));
            }
            for (here, there) in [(one, two), (two, one)] {
                self.neighbours[here.index()] = self.neighbours[here.index()].or(Squares::only(there));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Board, String> {
        let set = |name: &str| {
            let found = self.named.iter().find(|known| known.0 == name).map(|known| known.1);
            found.ok_or_else(|| format!("no line says '{name}'"))
        };
        let one = |name: &str| set(name)?.iter().next().ok_or_else(|| format!("'{name}' names no square"));
        let board = Board {
            neighbours: self.neighbours,
            entrances: set("entrances")?,
            royal: set("royal")?,
            ishtar: one("ishtar")?,
            marduk: one("marduk")?,
            earth: set("earth")?,
            sky: set("sky")?,
        };
        if !board.earth.and(board.sky).is_empty() {
            return Err("a fortification is of earth or of sky, not both".into());
        }
        // A fortification out of reach could never be held and the game never won.
        let mut reached = board.entrances;
        loop {
            let further = reached.or(board.around(reached));
            if further == reached {
                break;
            }
            reached = further;
        }
        match board.fortifications().without(reached).iter().next() {
            Some(square) => Err(format!("no path leads from an entrance to the fortification {square}")),
            None => Ok(board),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_boards_can_be_read() {
        for file in [Board::LANES, Board::GRID] {
            assert!(Board::shipped(&file).is_ok());
        }
    }

    #[test]
    fn faults_name_their_line() {
        let spoil = |from: &str, to: &str| {
            let read = Board::read(&Board::LANES, &Board::LANES.text.replace(from, to));
            read.map_err(|fault| fault.to_string()).err().unwrap_or_default()
        };
        assert_eq!(spoil("ishtar B4", "ishtar B9"), "lanes.board, line 9: the board has no square 'B9'");
        assert_eq!(spoil("ishtar B4", "ishtar B4 B5"), "lanes.board, line 9: 'ishtar' needs exactly 1 square(s)");
        assert_eq!(spoil("royal", "roial").split(':').next(), Some("lanes.board, line 8"));
        assert_eq!(spoil("sky A7 C7", "sky A7"), "lanes.board, line 12: 'sky' needs exactly 2 square(s)");
        assert_eq!(spoil("sky A7 C7", "sky A7 C1"), "lanes.board: a fortification is of earth or of sky, not both");
        assert_eq!(spoil("marduk B6", ""), "lanes.board: no line says 'marduk'");
        assert_eq!(spoil("path B8 A8 A7", ""), "lanes.board: no path leads from an entrance to the fortification A7");
        assert_eq!(spoil("marduk B6", "ishtar B6"), "lanes.board, line 10: 'ishtar' stands twice");
        assert_eq!(spoil("path B8 A8 A7", "path B8"), "lanes.board, line 16: a path needs at least two squares");
    }
}
