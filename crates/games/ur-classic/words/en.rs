//! Classic Ur in English.

use super::{Landing, PawnMove, UrClassicWords, at, is_rosette, owner};
use crate::SeatNames;
use kernel::Seat;
use ur_classic::{Effect, FullState, Pass, Place, Square};

pub(crate) const WORDS: UrClassicWords = UrClassicWords {
    colours: ["Shell", "Lapis"],
    pawns: "Pawns each",
    log_line: tell,
    prompt,
    label,
    waiting,
    square,
    reserve: |count| format!("{count} waiting"),
    home: |count| format!("{count} home"),
    result: |won, lost| format!("{} home to {lost}", pawns(won)),
    dice: |roll| format!("The dice show {roll}"),
};

fn pawns(count: u8) -> String {
    if count == 1 { "1 pawn".to_owned() } else { format!("{count} pawns") }
}

/// "You take" or "Lapis takes".
fn does(cast: &SeatNames, seat: Seat, you: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("You {you}") } else { format!("{} {they}", cast.name(seat)) }
}

fn tell(cast: &SeatNames, effects: &[Effect]) -> String {
    let mut line = String::new();
    let mut rolled = 0;
    for &effect in effects {
        match effect {
            Effect::Threw { seat, count } => {
                line += &format!("{} {count} for the start.", does(cast, seat, "roll", "rolls"));
            }
            Effect::Tied => line += " A tie: both roll again.",
            Effect::Starts { seat } => line += &format!(" {}.", does(cast, seat, "start", "starts")),
            Effect::Rolled { seat, roll } => {
                rolled = roll;
                line += &format!("{} {roll}", does(cast, seat, "rolled", "rolled"));
                if effects.len() == 1 {
                    line.push('.');
                }
            }
            Effect::Passed { why: Pass::Zero, .. } => line += ": the turn passes.",
            Effect::Passed { why: Pass::Blocked, .. } => {
                line += &format!(": no pawn can move {rolled}, the turn passes.");
            }
            Effect::Moved { seat, from, to } => {
                line += &moved(cast, seat, from, to);
                if !effects.iter().any(|effect| matches!(effect, Effect::Captured { .. })) {
                    line.push('.');
                }
            }
            Effect::Captured { seat, .. } => {
                let taker = if cast.is_you(seat.other()) { "take" } else { "takes" };
                let pawn = if cast.is_you(seat) { "your pawn".to_owned() } else { possessive(cast.name(seat)) };
                line += &format!(" and {taker} {pawn}.");
            }
            Effect::Again { seat } => {
                line += &format!(" Rosette: {} again.", lower(does(cast, seat, "roll", "rolls"), cast, seat));
            }
            Effect::Won { seat } => line += &format!(" {} the game.", does(cast, seat, "win", "wins")),
        }
    }
    line
}

/// Inside a sentence "You" is "you"; names stay as they are.
fn lower(text: String, cast: &SeatNames, seat: Seat) -> String {
    if cast.is_you(seat) { text.to_lowercase() } else { text }
}

fn possessive(name: &str) -> String {
    if name.ends_with('s') { format!("{name}’ pawn") } else { format!("{name}’s pawn") }
}

fn moved(cast: &SeatNames, seat: Seat, from: Place, to: Place) -> String {
    if from == Place::RESERVE {
        return format!("{} on {}", does(cast, seat, "enter", "enters"), at(to, seat));
    }
    if to == Place::OFF {
        return format!("{} a pawn home from {}", does(cast, seat, "bring", "brings"), at(from, seat));
    }
    format!("{} from {} to {}", does(cast, seat, "move", "moves"), at(from, seat), at(to, seat))
}

fn prompt(cast: &SeatNames, position: &FullState, seat: Seat, legal: &[PawnMove]) -> String {
    let roll = position.roll.unwrap_or_default();
    let rolled = does(cast, seat, "rolled", "rolled");
    let entry = legal.iter().find(|reading| reading.from.is_none()).and_then(|reading| reading.to);
    let what = match (legal, entry) {
        (_, Some(square)) if legal.len() == 1 => format!("Enter a pawn on {square}."),
        ([only], None) => match (only.from, only.to) {
            (Some(from), None) => format!("Bring the pawn on {from} home."),
            (Some(from), Some(to)) => format!("Only one pawn can move: {from} to {to}."),
            (None, _) => "Move a pawn.".to_owned(),
        },
        (_, Some(square)) => format!("Move a pawn, or enter on {square}."),
        (_, None) => "Choose a pawn to move.".to_owned(),
    };
    format!("{rolled} {roll}. {what}")
}

fn label(PawnMove { from, to, landing }: PawnMove) -> String {
    let way = match (from, to) {
        (None, Some(to)) => format!("Enter on {to}"),
        (Some(from), Some(to)) => format!("{from} to {to}"),
        (Some(from), None) => return format!("{from}: bring it home"),
        (None, None) => return "Bring a pawn home".to_owned(),
    };
    match landing {
        Landing::Plain | Landing::Home => way,
        Landing::Takes => format!("{way}: takes a pawn"),
        Landing::Rosette => format!("{way}: rosette, roll again"),
    }
}

fn waiting(cast: &SeatNames, position: &FullState) -> String {
    match (position.mover, position.roll) {
        (Some(seat), Some(roll)) => format!("{} rolled {roll} and is choosing a pawn…", cast.name(seat)),
        (Some(seat), None) if cast.is_you(seat) => "Your dice are rolling…".to_owned(),
        (Some(seat), None) => format!("{} rolls the dice…", cast.name(seat)),
        (None, _) => "Both roll: the higher starts.".to_owned(),
    }
}

fn square(cast: &SeatNames, position: &FullState, square: Square) -> String {
    let mut label = square.to_string();
    if is_rosette(square) {
        label += ", rosette";
    }
    match owner(position, square) {
        Some(seat) if cast.is_you(seat) => label += ", your pawn",
        Some(seat) => label += &format!(", {}", possessive(cast.name(seat))),
        None => label += ", empty",
    }
    label
}
