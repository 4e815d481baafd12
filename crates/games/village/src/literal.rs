//! Reference model: the rules page written out literally, slow on purpose.
//!
//! Cells are letters in a grid, actions are text, groups are walked cell by cell; nothing is shared with the fast model
//! but the page they were both written from. Tests play them side by side; benches show what the difference costs.

/// The points printed on avenues a to e.
const POINTS: [[u32; 6]; 5] =
    [[3, 0, 2, 2, 0, 3], [0, 1, 0, 0, 1, 0], [2, 0, 1, 1, 0, 2], [0, 1, 0, 0, 1, 0], [3, 0, 2, 2, 0, 3]];

/// A place on the sheet: avenue and column, both from 0.
type Coordinates = (usize, usize);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiteralSheet {
    /// A letter or a dot for each cell, avenue by avenue.
    pub cells: Vec<Vec<char>>,
    /// Types used for a bonus, in order.
    pub bonus: Vec<char>,
    /// Points of the finished rounds.
    pub rounds: Vec<u32>,
    /// What is still to do, as the line protocol writes it.
    pub pending: Vec<String>,
}

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiteralVillage {
    /// `free`, `distinct` or `boxed` (VI-2).
    pub setup: String,
    /// The round being played or about to be rolled.
    pub round: u32,
    /// The roll, while mayors build.
    pub dice: Option<[u32; 2]>,
    pub pages: Vec<LiteralSheet>,
    /// Whether the ninth round is scored.
    pub over: bool,
}

impl LiteralVillage {
    pub fn new(seats: usize, setup: &str) -> LiteralVillage {
        let page =
            LiteralSheet { cells: vec![vec!['.'; 6]; 5], bonus: Vec::new(), rounds: Vec::new(), pending: Vec::new() };
        LiteralVillage { setup: setup.to_owned(), round: 0, dice: None, pages: vec![page; seats], over: false }
    }

    /// VI-1: what two dice can show, and in how many of thirty-six ways; empty while a mayor has tasks.
    pub fn throws(&self) -> Vec<(String, u32)> {
        let mut throws: Vec<(String, u32)> = Vec::new();
        if self.over || self.dice.is_some() {
            return throws;
        }
        for one in 1..=6 {
            for two in 1..=6 {
                let text = format!("{}{}", one.min(two), one.max(two));
                match throws.iter_mut().find(|known| known.0 == text) {
                    Some(known) => known.1 += 1,
                    None => throws.push((text, 1)),
                }
            }
        }
        throws
    }

    /// Applies a roll given in notation; false if it is not possible.
    pub fn throw(&mut self, text: &str) -> bool {
        if !self.throws().iter().any(|known| known.0 == text) {
            return false;
        }
        let pips: Vec<u32> = text.chars().filter_map(|digit| digit.to_digit(10)).collect();
        let (low, high) = (pips[0], pips[1]);
        let mut pending = Vec::new();
        if self.round == 0 {
            pending.extend([low.to_string(), high.to_string()]);
        } else {
            pending.push(format!("{low}{}", kind(low)));
            pending.push(if low == high { "park".to_owned() } else { format!("{high}{}", kind(high)) });
            if self.round.is_multiple_of(3) {
                pending.push("bonus".to_owned());
            }
            if low + high == 2 || low + high == 12 {
                pending.push("avenue".to_owned());
            }
        }
        for page in &mut self.pages {
            page.pending = pending.clone();
        }
        self.dice = Some([low, high]);
        true
    }

    /// All legal actions of a seat, in notation: die by die, type by type, avenue by avenue.
    pub fn legal(&self, seat: usize) -> Vec<String> {
        let page = &self.pages[seat];
        let mut legal = Vec::new();
        let Some([low, high]) = self.dice else { return Vec::new() };
        for task in &page.pending {
            let first = page.pending[0] == *task;
            match task.as_str() {
                "park" => legal.extend(page.empty().iter().map(|&at| format!("P{}", name(at)))),
                // VI-6: after building.
                "bonus" if first => {
                    for kind in ['H', 'F', 'L'].into_iter().filter(|kind| !page.bonus.contains(kind)) {
                        legal.extend(page.empty().iter().map(|&at| format!("*{kind}{}", name(at))));
                    }
                }
                // VI-7: last of all.
                "avenue" if first => legal.extend(["a", "b", "c", "d", "e"].map(|avenue| format!("avenue {avenue}"))),
                "bonus" | "avenue" => {}
                die => {
                    let face = die.chars().next().and_then(|digit| digit.to_digit(10)).unwrap_or(0);
                    if self.round == 0 {
                        legal.extend(self.settle(page, face));
                    } else {
                        let column = if face == low { high } else { low };
                        let places = page.room(column as usize - 1);
                        legal.extend(places.iter().map(|&at| format!("{die}{}", name(at))));
                    }
                }
            }
        }
        // The two dice of a double in set-up allow the same: each is listed once.
        let mut once: Vec<String> = Vec::new();
        for text in legal {
            if !once.contains(&text) {
                once.push(text);
            }
        }
        once
    }

    /// VI-2: legal projects of the set-up.
    fn settle(&self, page: &LiteralSheet, face: u32) -> Vec<String> {
        let first = page.built().into_iter().next();
        let mut legal = Vec::new();
        for kind in ['H', 'F', 'L'] {
            for at in page.empty().into_iter().filter(|at| at.1 == face as usize - 1) {
                let (same_kind, same_avenue) =
                    first.map_or((false, false), |(place, letter)| (letter == kind, place.0 == at.0));
                let fits = match self.setup.as_str() {
                    "distinct" => !same_kind,
                    "boxed" => !same_kind && !same_avenue,
                    _ => true,
                };
                if fits {
                    legal.push(format!("{face}{kind}{}", name(at)));
                }
            }
        }
        legal
    }

    /// Applies an action given in notation; false if it is not legal.
    pub fn play(&mut self, seat: usize, text: &str) -> bool {
        if !self.legal(seat).iter().any(|known| known == text) {
            return false;
        }
        let page = &mut self.pages[seat];
        let mut chosen = None;
        let done = if let Some(avenue) = text.strip_prefix("avenue ") {
            chosen = avenue.bytes().next().map(|letter| usize::from(letter - b'a'));
            "avenue".to_owned()
        } else {
            let letters: Vec<char> = text.chars().collect();
            let (kind, column, avenue) =
                (letters[letters.len() - 3], letters[letters.len() - 2], letters[letters.len() - 1]);
            page.cells[avenue as usize - 'a' as usize][column as usize - '1' as usize] = kind;
            match letters[0] {
                'P' => "park".to_owned(),
                '*' => {
                    page.bonus.push(kind);
                    "bonus".to_owned()
                }
                die => die.to_string(),
            }
        };
        let place = page.pending.iter().position(|task| task.starts_with(&done)).unwrap_or(0);
        page.pending.remove(place);
        if page.pending.is_empty() {
            self.finish(seat, chosen);
        }
        true
    }

    fn finish(&mut self, seat: usize, chosen: Option<usize>) {
        if self.round > 0 {
            let sum: u32 = self.dice.map_or(0, |dice| dice.iter().sum());
            let avenue = match sum {
                3 | 4 => Some(0),
                5 | 6 => Some(1),
                7 => Some(2),
                8 | 9 => Some(3),
                10 | 11 => Some(4),
                _ => chosen,
            };
            let points = avenue.map_or(0, |avenue| self.pages[seat].avenue(avenue));
            self.pages[seat].rounds.push(points);
        }
        if self.pages.iter().all(|page| page.pending.is_empty()) {
            self.dice = None;
            if self.round == 9 {
                self.over = true;
            } else {
                self.round += 1;
            }
        }
    }
}

impl LiteralSheet {
    fn places() -> impl Iterator<Item = Coordinates> {
        (0..5).flat_map(|avenue| (0..6).map(move |column| (avenue, column)))
    }

    fn built(&self) -> Vec<(Coordinates, char)> {
        LiteralSheet::places().map(|at| (at, self.cells[at.0][at.1])).filter(|(_, letter)| *letter != '.').collect()
    }

    fn empty(&self) -> Vec<Coordinates> {
        LiteralSheet::places().filter(|&(avenue, column)| self.cells[avenue][column] == '.').collect()
    }

    /// VI-4: empty cells of the column, or of the nearest with room.
    fn room(&self, column: usize) -> Vec<Coordinates> {
        let open = |column: usize| self.empty().into_iter().filter(|at| at.1 == column).collect::<Vec<Coordinates>>();
        let with_room: Vec<usize> = (0..6).filter(|&other| !open(other).is_empty()).collect();
        let Some(near) = with_room.iter().map(|other| other.abs_diff(column)).min() else { return Vec::new() };
        let nearest: Vec<usize> = with_room.into_iter().filter(|other| other.abs_diff(column) == near).collect();
        let most = nearest.iter().map(|&other| open(other).len()).max().unwrap_or(0);
        let mut room: Vec<Coordinates> =
            nearest.into_iter().filter(|&other| open(other).len() == most).flat_map(open).collect();
        room.sort_unstable();
        room
    }

    fn beside((avenue, column): Coordinates) -> Vec<Coordinates> {
        LiteralSheet::places().filter(|at| at.0.abs_diff(avenue) + at.1.abs_diff(column) == 1).collect()
    }

    /// VI-7: what an avenue scores.
    pub fn avenue(&self, avenue: usize) -> u32 {
        let mut counted: Vec<Coordinates> = Vec::new();
        for column in 0..6 {
            let kind = self.cells[avenue][column];
            if kind == '.' || kind == 'P' {
                continue;
            }
            let mut walk = vec![(avenue, column)];
            while let Some(at) = walk.pop() {
                if self.cells[at.0][at.1] == kind && !counted.contains(&at) {
                    counted.push(at);
                    walk.extend(LiteralSheet::beside(at));
                }
            }
        }
        counted.into_iter().map(|(avenue, column)| POINTS[avenue][column]).sum()
    }

    /// Points so far, parks as they stand (VI-8).
    pub fn score(&self) -> u32 {
        let pleases = |at: Coordinates| {
            let around: Vec<char> = LiteralSheet::beside(at).into_iter().map(|at| self.cells[at.0][at.1]).collect();
            ['H', 'F', 'L'].iter().all(|kind| around.contains(kind))
        };
        let parks = self.built().into_iter().filter(|&(at, letter)| letter == 'P' && pleases(at)).count();
        self.rounds.iter().sum::<u32>() + 10 * parks as u32
    }
}

fn kind(face: u32) -> char {
    ['H', 'F', 'L'][(face as usize - 1) % 3]
}

fn name((avenue, column): Coordinates) -> String {
    format!("{}{}", column + 1, (b'a' + avenue as u8) as char)
}
