//! Classic Ur in French.

use super::{Landing, PawnMove, UrClassicWords, at, is_rosette, owner};
use crate::SeatNames;
use kernel::Seat;
use ur_classic::{Effect, FullState, Pass, Place, Square};

pub(crate) const WORDS: UrClassicWords = UrClassicWords {
    colours: ["Nacre", "Lapis"],
    pawns: "Pions chacun",
    log_line: tell,
    prompt,
    label,
    waiting,
    square,
    reserve: |count| format!("{count} en attente"),
    home: |count| match count {
        0 | 1 => format!("{count} sorti"),
        _ => format!("{count} sortis"),
    },
    result: |won, lost| format!("{} à {lost}", sortis(won)),
    dice: |roll| format!("Les dés donnent {roll}"),
};

fn sortis(count: u8) -> String {
    if count == 1 { "1 pion sorti".to_owned() } else { format!("{count} pions sortis") }
}

/// "Vous prenez" or "Lapis prend".
fn does(cast: &SeatNames, seat: Seat, vous: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("Vous {vous}") } else { format!("{} {they}", cast.name(seat)) }
}

fn tell(cast: &SeatNames, effects: &[Effect]) -> String {
    let mut line = String::new();
    let mut rolled = 0;
    for &effect in effects {
        match effect {
            Effect::Threw { seat, count } => {
                line += &format!("{} {count} pour commencer.", does(cast, seat, "lancez", "lance"));
            }
            Effect::Tied => line += " Égalité\u{202f}: chacun relance.",
            Effect::Starts { seat } => line += &format!(" {}.", does(cast, seat, "commencez", "commence")),
            Effect::Rolled { seat, roll } => {
                rolled = roll;
                line += &format!("{} {roll}", does(cast, seat, "avez fait", "a fait"));
                if effects.len() == 1 {
                    line.push('.');
                }
            }
            Effect::Passed { why: Pass::Zero, .. } => line += "\u{202f}: le tour passe.",
            Effect::Passed { why: Pass::Blocked, .. } => {
                line += &format!("\u{202f}: aucun pion ne peut avancer de {rolled}, le tour passe.");
            }
            Effect::Moved { seat, from, to } => {
                line += &moved(cast, seat, from, to);
                if !effects.iter().any(|effect| matches!(effect, Effect::Captured { .. })) {
                    line.push('.');
                }
            }
            Effect::Captured { seat, .. } => {
                let taker = if cast.is_you(seat.other()) { "prenez" } else { "prend" };
                let pawn = if cast.is_you(seat) { "votre pion".to_owned() } else { pawn_of(cast.name(seat)) };
                line += &format!(" et {taker} {pawn}.");
            }
            Effect::Again { seat } => {
                let again =
                    if cast.is_you(seat) { "vous rejouez".to_owned() } else { format!("{} rejoue", cast.name(seat)) };
                line += &format!(" Rosette\u{202f}: {again}.");
            }
            Effect::Won { seat } => line += &format!(" {} la partie.", does(cast, seat, "gagnez", "gagne")),
        }
    }
    line
}

/// "le pion de Lapis", but "le pion d’Oracle".
fn pawn_of(name: &str) -> String {
    let vowel = name.chars().next().is_some_and(|first| "AEIOUYÀÂÉÈÊËÎÏÔÖÙÛÜ".contains(first.to_ascii_uppercase()));
    if vowel { format!("le pion d’{name}") } else { format!("le pion de {name}") }
}

fn moved(cast: &SeatNames, seat: Seat, from: Place, to: Place) -> String {
    if from == Place::RESERVE {
        return format!("{} en {}", does(cast, seat, "entrez", "entre"), at(to, seat));
    }
    if to == Place::OFF {
        return format!("{} un pion par {}", does(cast, seat, "sortez", "sort"), at(from, seat));
    }
    format!("{} de {} à {}", does(cast, seat, "allez", "va"), at(from, seat), at(to, seat))
}

fn prompt(cast: &SeatNames, position: &FullState, seat: Seat, legal: &[PawnMove]) -> String {
    let roll = position.roll.unwrap_or_default();
    let rolled = does(cast, seat, "avez fait", "a fait");
    let entry = legal.iter().find(|reading| reading.from.is_none()).and_then(|reading| reading.to);
    let what = match (legal, entry) {
        (_, Some(square)) if legal.len() == 1 => format!("Faites entrer un pion en {square}."),
        ([only], None) => match (only.from, only.to) {
            (Some(from), None) => format!("Sortez le pion de {from}."),
            (Some(from), Some(to)) => format!("Un seul pion peut avancer\u{202f}: {from} à {to}."),
            (None, _) => "Avancez un pion.".to_owned(),
        },
        (_, Some(square)) => format!("Avancez un pion, ou entrez en {square}."),
        (_, None) => "Choisissez le pion à avancer.".to_owned(),
    };
    format!("{rolled} {roll}. {what}")
}

fn label(PawnMove { from, to, landing }: PawnMove) -> String {
    let way = match (from, to) {
        (None, Some(to)) => format!("Entrer en {to}"),
        (Some(from), Some(to)) => format!("{from} à {to}"),
        (Some(from), None) => return format!("{from}\u{202f}: sortir ce pion"),
        (None, None) => return "Sortir un pion".to_owned(),
    };
    match landing {
        Landing::Plain | Landing::Home => way,
        Landing::Takes => format!("{way}\u{202f}: prend un pion"),
        Landing::Rosette => format!("{way}\u{202f}: rosette, rejouer"),
    }
}

fn waiting(cast: &SeatNames, position: &FullState) -> String {
    match (position.mover, position.roll) {
        (Some(seat), Some(roll)) => format!("{} a fait {roll} et choisit un pion…", cast.name(seat)),
        (Some(seat), None) if cast.is_you(seat) => "Vos dés roulent…".to_owned(),
        (Some(seat), None) => format!("{} lance les dés…", cast.name(seat)),
        (None, _) => "Chacun lance\u{202f}: le plus haut commence.".to_owned(),
    }
}

fn square(cast: &SeatNames, position: &FullState, square: Square) -> String {
    let mut label = square.to_string();
    if is_rosette(square) {
        label += ", rosette";
    }
    match owner(position, square) {
        Some(seat) if cast.is_you(seat) => label += ", votre pion",
        Some(seat) => label += &format!(", {}", pawn_of(cast.name(seat))),
        None => label += ", libre",
    }
    label
}
