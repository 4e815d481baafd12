//! Reference model of the modern Ur, slow and literal, for a differential test: it tries every sequence of steps on a
//! board of cells and keeps those that the sentences of the rules page allow. It shares no code with the fast rules.

use kernel::files::DataFile;
use kernel::{Game, Seat, Step, Turn};
use rng::Rng;
use std::collections::BTreeMap;
use ur_modern::{Board, Phase, Roll, Square, Squares, State, UrModern};

const NAMES: [&str; 20] = [
    "A1", "A2", "A3", "A4", "A7", "A8", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "C1", "C2", "C3", "C4", "C7",
    "C8",
];

fn number(name: &str) -> usize {
    NAMES.iter().position(|&known| known == name).expect("a square")
}

/// A board file, read line by line.
struct BoardFile {
    near: Vec<Vec<usize>>,
    lines: BTreeMap<String, Vec<usize>>,
}

impl BoardFile {
    fn read(text: &str) -> BoardFile {
        let mut board = BoardFile { near: vec![Vec::new(); 20], lines: BTreeMap::new() };
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let words: Vec<&str> = line.split(' ').collect();
            let squares: Vec<usize> = words[1..].iter().map(|name| number(name)).collect();
            if words[0] == "path" {
                for step in 1..squares.len() {
                    board.near[squares[step - 1]].push(squares[step]);
                    board.near[squares[step]].push(squares[step - 1]);
                }
            } else {
                board.lines.insert(words[0].to_owned(), squares);
            }
        }
        board
    }

    fn fort(&self, square: usize) -> bool {
        self.lines["earth"].contains(&square) || self.lines["sky"].contains(&square)
    }
}

type Cells = [Option<u8>; 20];

fn holds(cells: &Cells, who: u8, squares: &[usize]) -> bool {
    squares.iter().all(|&square| cells[square] == Some(who))
}

fn won(board: &BoardFile, cells: &Cells, who: u8) -> bool {
    holds(cells, who, &board.lines["earth"]) && holds(cells, who, &board.lines["sky"])
}

/// UM-8: judged at the moment of landing.
fn protected(board: &BoardFile, cells: &Cells, square: usize) -> bool {
    let owner = cells[square];
    board.fort(square) && owner.is_some() && cells[board.lines["ishtar"][0]] == owner
}

/// Moves one pawn along a path, step by step; `None` when a rule forbids it.
fn walk(board: &BoardFile, cells: &Cells, who: u8, path: &[usize], earth: bool) -> Option<Cells> {
    let mut cells = *cells;
    assert_eq!(cells[path[0]], Some(who));
    cells[path[0]] = None;
    let mut over_own = false;
    for (step, &square) in path.iter().enumerate().skip(1) {
        let last = step == path.len() - 1;
        if path[..step].contains(&square) || !board.near[path[step - 1]].contains(&square) {
            return None;
        }
        match cells[square] {
            None => {}
            Some(owner) if owner == who => {
                if last {
                    return None;
                }
                over_own = true;
            }
            Some(_) => {
                // A pawn may not pass over an enemy, unless it dominates the earth and defeats it.
                if over_own || protected(board, &cells, square) || (!last && !earth) {
                    return None;
                }
                cells[square] = None;
            }
        }
        if last {
            cells[square] = Some(who);
        }
    }
    Some(cells)
}

/// All legal actions but `draw`, as text, each with the position it leads to and whether the mover goes on.
fn legal(board: &BoardFile, cells: &Cells, who: u8, roll: &str, reserve: usize) -> BTreeMap<String, (Cells, bool)> {
    let mut found = BTreeMap::new();
    let mine: Vec<usize> = (0..20).filter(|&square| cells[square] == Some(who)).collect();
    let theirs = (0..20).filter(|&square| cells[square] == Some(1 - who)).count();
    for square in (0..20).filter(|_| reserve > 0) {
        let entrance = board.lines["entrances"].contains(&square);
        let may = match cells[square] {
            Some(owner) if owner == who => false,
            Some(_) => entrance && theirs > 1 && !protected(board, cells, square),
            None => {
                entrance
                    || match roll {
                        "0" => board.near[square].iter().any(|&near| cells[near] == Some(who)),
                        "GS" => board.lines["royal"].contains(&square),
                        "SS" => board.lines["ishtar"].contains(&square),
                        "GG" => board.lines["marduk"].contains(&square),
                        _ => false,
                    }
            }
        };
        if may {
            let mut after = *cells;
            after[square] = Some(who);
            found.insert(format!("+{}", NAMES[square]), (after, false));
        }
    }
    let earth = holds(cells, who, &board.lines["earth"]);
    let sky = holds(cells, who, &board.lines["sky"]);
    let steps = match roll {
        "0" => 0,
        "1" => 1,
        "SS" | "GG" if sky => 3,
        _ => 2,
    };
    for &from in &mine {
        // By outcome: the shortest path, then the alphabetically first.
        let mut best: BTreeMap<Cells, (usize, String, bool)> = BTreeMap::new();
        let mut paths = vec![vec![from]];
        for length in 1..=steps {
            paths = paths
                .iter()
                .flat_map(|path| {
                    board.near[path[path.len() - 1]].iter().map(|&next| path.iter().copied().chain([next]).collect())
                })
                .collect();
            for path in &paths {
                if let Some(after) = walk(board, cells, who, path, earth) {
                    let text = path.iter().map(|&square| NAMES[square]).collect::<Vec<_>>().join(">");
                    let again = board.fort(path[path.len() - 1]);
                    let entry = (length, text, again);
                    best.entry(after).and_modify(|old| *old = old.clone().min(entry.clone())).or_insert(entry);
                }
            }
        }
        found.extend(best.into_iter().map(|(after, (_, text, again))| (text, (after, again))));
    }
    if steps >= 2 {
        let mut best: BTreeMap<(Cells, [String; 2]), (String, bool)> = BTreeMap::new();
        for &one in &mine {
            for &one_to in &board.near[one] {
                let Some(between) = walk(board, cells, who, &[one, one_to], earth) else { continue };
                if won(board, &between, who) {
                    continue;
                }
                for &two in mine.iter().filter(|&&two| two != one) {
                    for &two_to in &board.near[two] {
                        let Some(after) = walk(board, &between, who, &[two, two_to], earth) else { continue };
                        let moves = [(one, one_to), (two, two_to)].map(|(a, b)| format!("{}>{}", NAMES[a], NAMES[b]));
                        let entry = (moves.join(" "), board.fort(one_to) || board.fort(two_to));
                        let mut both = moves.clone();
                        both.sort();
                        best.entry((after, both))
                            .and_modify(|old| *old = old.clone().min(entry.clone()))
                            .or_insert(entry);
                    }
                }
            }
        }
        found.extend(best.into_iter().map(|((after, _), (text, again))| (text, (after, again))));
    }
    found
}

/// A position as the fast rules hold it, with `pawns` pawns a side to be placed.
fn random_cells(dice: &mut Rng, pawns: u32) -> Cells {
    let mut cells = [None; 20];
    for who in 0..2 {
        for _ in 0..dice.below(pawns + 1) {
            // Prefer the squares with powers, so that their rules are met often.
            let square =
                if dice.below(3) == 0 { [0, 4, 9, 14, 18][dice.below(5) as usize] } else { dice.below(20) as usize };
            if cells[square].is_none() {
                cells[square] = Some(who);
            }
        }
    }
    cells
}

fn compare(file: DataFile, pawns: u8, positions: u32, seed: u64) {
    let board = BoardFile::read(file.text);
    let game = UrModern::on_board(Board::shipped(&file).expect("a board"), pawns).expect("a game");
    let mut dice = Rng::seeded(seed);
    let mut compared = 0;
    while compared < positions {
        let cells = random_cells(&mut dice, pawns.into());
        if won(&board, &cells, 0) || won(&board, &cells, 1) {
            continue;
        }
        compared += 1;
        let who = dice.below(2) as u8;
        let (roll, _) = Roll::WEIGHTS[dice.below(5) as usize];
        let mover = if who == 0 { Seat::FIRST } else { Seat::FIRST.other() };
        let side =
            |side: u8| -> Squares { Square::all().filter(|square| cells[square.index()] == Some(side)).collect() };
        let mut state = State::study(mover, [side(0), side(1)]).expect("a position");
        game.apply(&mut state, Step::Event(roll)).expect("a roll");
        let reserve = usize::from(pawns) - cells.iter().filter(|&&cell| cell == Some(who)).count();
        let expected = legal(&board, &cells, who, roll.text(), reserve);
        let mut actions = Vec::new();
        if state.phase() == Phase::Choose(roll) {
            game.actions(&state, mover, &mut actions);
        }
        let context = || format!("seat {who}, roll {}, {cells:?}", roll.text());
        assert_eq!(actions.len(), expected.len(), "{}\n{actions:?}\n{:?}", context(), expected.keys());
        for action in actions {
            let text = game.action_text(mover, action);
            let (after, again) = expected.get(&text).unwrap_or_else(|| panic!("{text} is not legal: {}", context()));
            let mut next = state;
            game.play_unchecked(&mut next, mover, action);
            for square in Square::all() {
                let stands = (0..2).find(|&side| {
                    let seat = if side == 0 { Seat::FIRST } else { Seat::FIRST.other() };
                    next.pawns(seat).contains(square)
                });
                assert_eq!(stands, after[square.index()], "{text} at {square}: {}", context());
            }
            if won(&board, after, who) {
                assert_eq!(game.turn(&next), Turn::Over, "{text} wins: {}", context());
                assert_eq!(next.mover(), mover);
            } else {
                assert_eq!(next.mover() == mover, *again, "{text} again: {}", context());
            }
        }
    }
}

#[test]
fn lanes_agree_on_half_a_million_random_positions() {
    compare(Board::LANES, 7, 300_000, 1);
    compare(Board::LANES, 4, 200_000, 2);
}

#[test]
fn grid_agrees_on_half_a_million_random_positions() {
    compare(Board::GRID, 7, 300_000, 3);
    compare(Board::GRID, 5, 200_000, 4);
}
