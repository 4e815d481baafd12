//! The modern Ur in English.

use super::{DescribedAction, Power, UrModernWords, What, Zone, is_warded, listed, owner};
use crate::SeatNames;
use kernel::Seat;
use ur_modern::{Board, Effect, FullState, Roll, Square};

pub(crate) const WORDS: UrModernWords = UrModernWords {
    colours: ["Sun", "Moon"],
    board: "Board",
    lanes: "Lanes",
    grid: "Grid",
    pawns: "Pawns each",
    log_line: tell,
    prompt,
    label,
    waiting,
    square,
    name,
    power,
    zone: |zone| match zone {
        Zone::Earth => "Earth",
        Zone::Bridge => "Bridge",
        Zone::Sky => "Sky",
    },
    ruled: |zone, cast, seat| {
        let zone = if zone == Zone::Sky { "Sky" } else { "Earth" };
        format!("{} the {zone}", does(cast, seat, "rule", "rules"))
    },
    domination: |zone| match zone {
        Zone::Earth => {
            "Both earth fortifications held: a pawn that defeats another may walk on with the steps it has left."
        }
        Zone::Sky => "Both sky fortifications held: with two gold or two silver, one pawn may walk three squares.",
        Zone::Bridge => "",
    },
    roll,
    means: |roll| match roll {
        Roll::Blank => "No pawn moves. A new one appears beside one of yours, or at an entrance.",
        Roll::Single => "One pawn moves one square, or a new one appears at an entrance.",
        Roll::Mixed => {
            "One pawn up to two squares, or two pawns one each; or a new one at an entrance or in the royal realm."
        }
        Roll::Silver => "One pawn up to two squares, or two pawns one each; or a new one at an entrance or on Ishtar.",
        Roll::Gold => "One pawn up to two squares, or two pawns one each; or a new one at an entrance or on Marduk.",
    },
    reserve: |count| format!("{count} in reserve"),
    forts: |count| if count == 1 { "1 fort".to_owned() } else { format!("{count} forts") },
    rules: |zone| match zone {
        Zone::Earth => "rules the Earth",
        Zone::Sky => "rules the Sky",
        Zone::Bridge => "",
    },
    result: "All four fortifications held: ruler of Sky and Earth.",
    warded: "protected by Ishtar",
    picked: |from| format!("Pawn on {from}: choose a lit square."),
    fresh: |squares| format!("A new pawn: choose {}.", listed(squares, "or")),
    half: |path, on, pawns| {
        let way: Vec<&str> = path.iter().map(|square| square.name()).collect();
        let mut line = format!("{}. ", way.join(" → "));
        line += &match (on, pawns) {
            ([], []) => "Done?".to_owned(),
            (on, []) => format!("Done, or walk on to {}.", listed(on, "or")),
            ([], pawns) => format!("Done, or a second pawn: {}.", listed(pawns, "or")),
            (on, pawns) => format!("Done, walk on to {}, or a second pawn: {}.", listed(on, "or"), listed(pawns, "or")),
        };
        line
    },
    second: |from| format!("Second pawn, on {from}: choose a lit square."),
    fork: |to, steps| format!("Several paths lead to {to}. Through which square: {}?", listed(steps, "or")),
    done: "Done",
    undo: "Take back",
    draw: "Claim a draw",
    rows: |rows| format!("The same action in a row: {rows}. Five allow a draw."),
    reconstruction: "This board is a reconstruction. Why?",
    learn: "Touch any square to read its power.",
};

fn roll(roll: Roll) -> &'static str {
    match roll {
        Roll::Blank => "two blanks",
        Roll::Single => "one tip",
        Roll::Mixed => "gold and silver",
        Roll::Silver => "two silver",
        Roll::Gold => "two gold",
    }
}

/// "You take" or "Moon takes".
fn does(cast: &SeatNames, seat: Seat, you: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("You {you}") } else { format!("{} {they}", cast.name(seat)) }
}

/// The same inside a sentence.
fn does_inside(cast: &SeatNames, seat: Seat, you: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("you {you}") } else { format!("{} {they}", cast.name(seat)) }
}

/// "your pawn" or "Moon’s pawn".
fn pawn_of(cast: &SeatNames, seat: Seat) -> String {
    let name = cast.name(seat);
    if cast.is_you(seat) {
        "your pawn".to_owned()
    } else if name.ends_with('s') {
        format!("{name}’ pawn")
    } else {
        format!("{name}’s pawn")
    }
}

fn tell(cast: &SeatNames, effects: &[Effect]) -> String {
    let mut line = String::new();
    let mut moves = 0;
    for effect in effects {
        match effect {
            Effect::Rolled { seat, roll: rolled } => {
                line += &format!("{} {}", does(cast, *seat, "rolled", "rolled"), roll(*rolled));
            }
            Effect::Passed { .. } => line += ": no move is possible, the turn passes",
            Effect::Spawned { seat, at } => {
                line += &format!("{} a pawn on {at}", does(cast, *seat, "bring in", "brings in"));
            }
            Effect::Moved { seat, path } => {
                let (Some(from), Some(to)) = (path.first(), path.last()) else { continue };
                line += &if moves == 0 {
                    format!("{} from {from} to {to}", does(cast, *seat, "move", "moves"))
                } else {
                    format!(", then from {from} to {to}")
                };
                moves += 1;
            }
            Effect::Defeated { seat, at } => line += &format!(", defeating {} on {at}", pawn_of(cast, *seat)),
            Effect::Again { seat } => {
                line += &format!(". Fortification: {} again", does_inside(cast, *seat, "play", "plays"));
            }
            Effect::Won { seat } => {
                line += &format!(". All four fortifications: {} the game", does_inside(cast, *seat, "win", "wins"));
            }
            Effect::Drawn { seat } => {
                line += &format!("{} the draw after five identical actions", does(cast, *seat, "claim", "claims"));
            }
        }
    }
    line + "."
}

fn prompt(cast: &SeatNames, position: &FullState, seat: Seat, legal: &[DescribedAction]) -> String {
    let rolled = position.roll.map_or("", roll);
    let moves = legal.iter().any(|reading| !reading.what.paths().is_empty());
    let spawns: Vec<Square> = legal.iter().filter_map(|reading| reading.what.spawn()).collect();
    // Short: the board and the line beside the dice show where and how.
    let todo = match (moves, spawns.as_slice()) {
        (true, []) => "Choose a pawn to move".to_owned(),
        (true, [..]) => "Move, or bring in a pawn".to_owned(),
        (false, few) if (1..=3).contains(&few.len()) => format!("Bring in a pawn on {}", listed(few, "or")),
        (false, [..]) => "Bring in a pawn".to_owned(),
    };
    format!("{} {rolled}. {todo}.", does(cast, seat, "rolled", "rolled"))
}

fn label(reading: &DescribedAction) -> String {
    let mut line = match &reading.what {
        What::Draw => return WORDS.draw.to_owned(),
        What::Spawn(square) => format!("New pawn on {square}"),
        What::Walk(path) => way(path),
        What::Pair([one, two]) => format!("{}, {}", way(one), way(two)),
    };
    let mut notes = Vec::new();
    match reading.defeats.len() {
        0 => {}
        1 => notes.push("defeats a pawn"),
        _ => notes.push("defeats two pawns"),
    }
    if reading.again {
        notes.push("fortification, play again");
    }
    if reading.wins {
        notes.push("wins");
    }
    if !notes.is_empty() {
        line += &format!(": {}", notes.join(", "));
    }
    line
}

/// "A4 to A3", and by which squares when it is longer.
fn way(path: &[Square]) -> String {
    match path {
        [from, between @ .., to] if !between.is_empty() => {
            let between: Vec<&str> = between.iter().map(|square| square.name()).collect();
            format!("{from} to {to} by {}", between.join(", "))
        }
        [from, .., to] => format!("{from} to {to}"),
        [..] => String::new(),
    }
}

fn waiting(cast: &SeatNames, position: &FullState) -> String {
    match (position.mover, position.roll) {
        (Some(seat), Some(rolled)) => format!("{} rolled {} and is choosing…", cast.name(seat), roll(rolled)),
        (Some(seat), None) if cast.is_you(seat) => "Your dice are rolling…".to_owned(),
        (Some(seat), None) => format!("{} rolls the dice…", cast.name(seat)),
        (None, _) => String::new(),
    }
}

fn name(square: Square, power: Power) -> String {
    let name = match power {
        Power::Entrance => "Entrance",
        Power::Royal => "Royal realm",
        Power::Ishtar => "Ishtar, queen of the sky",
        Power::Marduk => "Marduk, king of the gods",
        Power::EarthFort => "Fortification of the Earth",
        Power::SkyFort => "Fortification of the Sky",
        Power::Plain(Zone::Earth) => "Earth",
        Power::Plain(Zone::Bridge) => "Bridge between Earth and Sky",
        Power::Plain(Zone::Sky) => "Sky",
    };
    format!("{square} · {name}")
}

fn power(power: Power) -> &'static str {
    match power {
        Power::Entrance => {
            "Whatever the dice, a new pawn may appear here, even over an enemy, unless that is the enemy’s only pawn."
        }
        Power::Royal => "With gold and silver, a new pawn may appear here if the square is empty.",
        Power::Ishtar => {
            "Hold her and your pawns on fortifications cannot be defeated. With two silver, a new pawn may appear here."
        }
        Power::Marduk => "High on the bridge. With two gold, a new pawn may appear here if the square is empty.",
        Power::EarthFort => {
            "Walk onto it: another turn. Hold both of the Earth: a pawn that defeats another may walk on. All four win."
        }
        Power::SkyFort => {
            "Walk onto it: another turn. Hold both of the Sky: three squares with two gold or two silver. All four win."
        }
        Power::Plain(_) => "An ordinary square, open to both players.",
    }
}

fn square(cast: &SeatNames, board: &Board, position: &FullState, square: Square) -> String {
    let mut label = square.to_string();
    label += match Power::of(board, square) {
        Power::Entrance => ", entrance",
        Power::Royal => ", royal realm",
        Power::Ishtar => ", Ishtar",
        Power::Marduk => ", Marduk",
        Power::EarthFort => ", earth fortification",
        Power::SkyFort => ", sky fortification",
        Power::Plain(Zone::Earth) => "",
        Power::Plain(Zone::Bridge) => ", bridge",
        Power::Plain(Zone::Sky) => ", sky",
    };
    match owner(position, square) {
        Some(seat) => label += &format!(", {}", pawn_of(cast, seat)),
        None => label += ", empty",
    }
    if is_warded(board, position, square) {
        label += ", protected by Ishtar";
    }
    label
}
