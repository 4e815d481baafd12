//! English messages of Rolit.

use super::{Placement, RolitWords, Who, seat_of};
use crate::SeatNames;
use kernel::Seat;
use rolit::{Colour, Effect, FullState, Square};

pub(crate) const WORDS: RolitWords = RolitWords {
    colours: COLOURS,
    size: "Board",
    start: "Who starts",
    start_roll: "A rolled ball decides",
    start_first: "Red starts",
    alone: "Solo, you play red and green in turn. Yellow and blue are neutral.",
    log_line: tell,
    prompt,
    label,
    waiting,
    square,
    balls,
    full: "The board is full",
    result: |first, second| format!("{} to {second}", balls(first)),
    shared: |each| format!("{} each: the win is shared", balls(each)),
    neutral: |colour, count| format!("{colour}, neutral: {count}"),
};

const COLOURS: [&str; 4] = ["Red", "Yellow", "Green", "Blue"];

fn name(colour: Colour) -> &'static str {
    COLOURS[colour.index()]
}

fn balls(count: u32) -> String {
    if count == 1 { "1 ball".to_owned() } else { format!("{count} balls") }
}

/// "You take" or "Lea takes" or "Red takes".
fn does(cast: &SeatNames, colour: Colour, you: &str, they: &str) -> String {
    match Who::moves(cast, colour) {
        Who::You => format!("You {you}"),
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
                    Who::You => "you start".to_owned(),
                    Who::Named(_) | Who::Colour => does(cast, *colour, "start", "starts"),
                };
                line += &format!("The ball shows {}: {begins}.", name(*colour).to_lowercase());
            }
            Effect::Placed { colour, at, lines } => {
                let taken = lines.iter().map(|line| line.len() as u32).sum();
                line += &if taken == 0 {
                    let cannot = does(cast, *colour, "can take nothing and place", "can take nothing and places");
                    format!("{cannot} on {at}.")
                } else {
                    let takes = if matches!(Who::moves(cast, *colour), Who::You) { "take" } else { "takes" };
                    format!("{} on {at} and {takes} {}.", does(cast, *colour, "place", "places"), balls(taken))
                };
            }
            Effect::Full => line += " The board is full.",
        }
    }
    line
}

fn prompt(cast: &SeatNames, position: &FullState, seat: Seat, legal: &[Placement]) -> String {
    let colour = position.mover.map_or("", name);
    let who = if cast.seats() > 1 && cast.is_you(seat) {
        format!("You play {}.", colour.to_lowercase())
    } else if cast.seats() > 1 && cast.name(seat) != colour {
        format!("{}, {}, to play.", cast.name(seat), colour.to_lowercase())
    } else {
        format!("{colour} to play.")
    };
    let what = match legal {
        [Placement { at, takes: 0 }] => format!("Only {at} is left."),
        [Placement { at, .. }] => format!("Only {at} takes balls."),
        [Placement { takes: 0, .. }, ..] => "Nothing to take: choose any square beside a ball.".to_owned(),
        _ => "Choose a square that takes balls.".to_owned(),
    };
    format!("{who} {what}")
}

fn label(Placement { at, takes }: Placement) -> String {
    if takes == 0 { at.to_string() } else { format!("{at}: takes {takes}") }
}

fn waiting(cast: &SeatNames, position: &FullState) -> String {
    match position.mover.and_then(|colour| seat_of(cast.seats(), colour)) {
        Some(seat) => format!("{} is choosing a square…", cast.name(seat)),
        None => "Rolling a ball: the colour on top starts.".to_owned(),
    }
}

fn square(cast: &SeatNames, position: &FullState, square: Square) -> String {
    let Some(colour) = position.ball(square) else { return format!("{square}, empty") };
    let colour_name = name(colour).to_lowercase();
    match seat_of(cast.seats(), colour) {
        None => format!("{square}, {colour_name}, neutral"),
        Some(seat) if cast.is_you(seat) && cast.seats() > 1 => format!("{square}, {colour_name}, yours"),
        Some(_) => format!("{square}, {colour_name}"),
    }
}
