//! French messages of Rolit.

use super::{Placement, RolitWords, Who, seat_of};
use crate::SeatNames;
use kernel::Seat;
use rolit::{Colour, Effect, FullState, Square};

pub(crate) const WORDS: RolitWords = RolitWords {
    colours: COLOURS,
    size: "Plateau",
    start: "Qui commence",
    start_roll: "Une boule lancée décide",
    start_first: "Rouge commence",
    alone: "En solitaire, vous jouez rouge et vert tour à tour. Jaune et bleu sont neutres.",
    log_line: tell,
    prompt,
    label,
    waiting,
    square,
    balls,
    full: "Le plateau est plein",
    result: |first, second| format!("{} à {second}", balls(first)),
    shared: |each| format!("{} chacun\u{202f}: victoire partagée", balls(each)),
    neutral: |colour, count| format!("{colour}, neutre\u{202f}: {count}"),
};

const COLOURS: [&str; 4] = ["Rouge", "Jaune", "Vert", "Bleu"];

fn name(colour: Colour) -> &'static str {
    COLOURS[colour.index()]
}

fn balls(count: u32) -> String {
    if count <= 1 { format!("{count} boule") } else { format!("{count} boules") }
}

/// "Vous prenez" or "Léa prend" or "Rouge prend".
fn does(cast: &SeatNames, colour: Colour, vous: &str, they: &str) -> String {
    match Who::moves(cast, colour) {
        Who::You => format!("Vous {vous}"),
        Who::Named(who) => format!("{who} {they}"),
        Who::Colour => format!("{} {they}", name(colour)),
    }
}

fn tell(cast: &SeatNames, effects: &[Effect]) -> String {
    let mut line = String::new();
    for effect in effects {
        match effect {
            Effect::Starts { colour } => {
                let begins = match Who::moves(cast, *colour) {
                    Who::You => "vous commencez".to_owned(),
                    Who::Named(_) | Who::Colour => does(cast, *colour, "commencez", "commence"),
                };
                line += &format!("La boule montre du {}\u{202f}: {begins}.", name(*colour).to_lowercase());
            }
            Effect::Placed { colour, at, lines } => {
                let taken = lines.iter().map(|line| line.len() as u32).sum();
                line += &if taken == 0 {
                    let cannot = does(cast, *colour, "ne pouvez rien prendre et jouez", "ne peut rien prendre et joue");
                    format!("{cannot} en {at}.")
                } else {
                    let takes = if matches!(Who::moves(cast, *colour), Who::You) { "prenez" } else { "prend" };
                    format!("{} en {at} et {takes} {}.", does(cast, *colour, "jouez", "joue"), balls(taken))
                };
            }
            Effect::Full => line += " Le plateau est plein.",
        }
    }
    line
}

fn prompt(cast: &SeatNames, position: &FullState, seat: Seat, legal: &[Placement]) -> String {
    let colour = position.mover.map_or("", name);
    let who = if cast.seats() > 1 && cast.is_you(seat) {
        format!("Vous jouez {}.", colour.to_lowercase())
    } else if cast.seats() > 1 && cast.name(seat) != colour {
        format!("À {}, {}.", cast.name(seat), colour.to_lowercase())
    } else {
        format!("À {} de jouer.", colour.to_lowercase())
    };
    let what = match legal {
        [Placement { at, takes: 0 }] => format!("Il ne reste que {at}."),
        [Placement { at, .. }] => format!("Seul {at} prend des boules."),
        [Placement { takes: 0, .. }, ..] => "Rien à prendre\u{202f}: choisissez une case contre une boule.".to_owned(),
        _ => "Choisissez une case qui prend des boules.".to_owned(),
    };
    format!("{who} {what}")
}

fn label(Placement { at, takes }: Placement) -> String {
    if takes == 0 { at.to_string() } else { format!("{at}\u{202f}: prend {takes}") }
}

fn waiting(cast: &SeatNames, position: &FullState) -> String {
    match position.mover.and_then(|colour| seat_of(cast.seats(), colour)) {
        Some(seat) => format!("{} choisit une case…", cast.name(seat)),
        None => "On lance une boule\u{202f}: la couleur du dessus commence.".to_owned(),
    }
}

fn square(cast: &SeatNames, position: &FullState, square: Square) -> String {
    let Some(colour) = position.ball(square) else { return format!("{square}, libre") };
    let colour_name = name(colour).to_lowercase();
    match seat_of(cast.seats(), colour) {
        None => format!("{square}, {colour_name}, neutre"),
        Some(seat) if cast.is_you(seat) && cast.seats() > 1 => format!("{square}, {colour_name}, à vous"),
        Some(_) => format!("{square}, {colour_name}"),
    }
}
