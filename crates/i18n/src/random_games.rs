//! Random games for the tests of words: every number of seats, random options, several readers.

use crate::SeatNames;
use kernel::{Game, Options, Seat, Step, Turn, Viewer};
use rng::Rng;
use serde_json::{Map, json};

/// The names of the players. They begin with vowels and consonants and end in all ways, because languages care.
pub(crate) const NAMES: [&str; 12] =
    ["Anne", "Lapis", "Oracle", "Bob", "Thomas", "Élise", "Yves", "Max", "Inès", "Dora", "Ulysse", "Kim"];

/// Steps after which a random game is left unfinished: enough to have seen every kind of step.
const STEPS: usize = 600;

/// Plays random games, and shows the position before each step with the effects of the step. The last position comes
/// without effects.
pub(crate) fn play<G: Game>(games: u64, mut show: impl FnMut(&G, &G::State, &[G::Effect])) {
    for &seats in G::INFO.seats {
        for index in 0..games {
            let mut dice = Rng::split(u64::from(seats), index);
            let mut given = Map::new();
            for option in G::INFO.options {
                if let Some(value) = dice.index(option.values.len()) {
                    given.insert(option.name.to_owned(), json!(option.values[value]));
                }
            }
            let options = Options::read(&G::INFO, &given).unwrap_or_else(|_| Options::defaults(&G::INFO));
            let Ok(game) = G::new(seats, &options) else { continue };
            play_one(&game, &mut dice, &mut show);
        }
    }
}

fn play_one<G: Game>(game: &G, dice: &mut Rng, show: &mut impl FnMut(&G, &G::State, &[G::Effect])) {
    let (mut state, mut effects, mut scratch) = (game.start(), Vec::new(), Vec::new());
    for _ in 0..STEPS {
        let step = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(_) => {
                let ticket = dice.below(game.tickets(&state, &mut scratch));
                Step::Event(game.draw(&state, ticket, &mut scratch))
            }
            Turn::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = seats[dice.index(seats.len()).unwrap_or_default()];
                let mut actions = Vec::new();
                game.actions(&state, seat, &mut actions);
                Step::Action(seat, actions[dice.index(actions.len()).unwrap_or_default()])
            }
        };
        effects.clear();
        game.effects(&state, step, &mut effects);
        show(game, &state, &effects);
        match step {
            Step::Event(event) => game.resolve_unchecked(&mut state, event),
            Step::Action(seat, action) => game.play_unchecked(&mut state, seat, action),
        }
    }
    show(game, &state, &[]);
}

/// The names at a table for a spectator, for the first player and for the last one.
pub(crate) fn readers(seats: u8) -> Vec<(Viewer, SeatNames)> {
    let names: Vec<String> = NAMES.iter().take(seats.into()).map(|&name| name.to_owned()).collect();
    let seated = [Seat::new(0), Seat::new(seats.saturating_sub(1))];
    let seated =
        seated.into_iter().flatten().map(|seat| (Viewer::Seat(seat), SeatNames::new(names.clone(), Some(seat))));
    [(Viewer::Spectator, SeatNames::new(names.clone(), None))].into_iter().chain(seated).collect()
}

/// The seats that may act now, each with the texts of its legal actions.
pub(crate) fn choices<G: Game>(game: &G, state: &G::State) -> Vec<(Seat, Vec<String>)> {
    let Turn::Seats(seats) = game.turn(state) else { return Vec::new() };
    let texts = |seat: Seat| {
        let mut actions = Vec::new();
        game.actions(state, seat, &mut actions);
        (seat, actions.into_iter().map(|action| game.action_text(seat, action)).collect())
    };
    seats.iter().map(texts).collect()
}
