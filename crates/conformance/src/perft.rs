//! Perft: counts of the game tree to a fixed depth, compared with counts kept in text files (`tests/counts.txt`).

use kernel::{Game, Options, Step, Turn};
use serde_json::Map;

/// The number of leaves of the game tree at exactly `depth` steps from this position, each chance outcome counted once.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let step = |step| {
        let mut after = state.clone();
        match step {
            Step::Event(event) => game.resolve_unchecked(&mut after, event),
            Step::Action(seat, action) => game.play_unchecked(&mut after, seat, action),
        }
        perft(game, &after, depth - 1)
    };
    match game.turn(state) {
        Turn::Over => 0,
        Turn::Chance(_) => {
            let mut events = Vec::new();
            game.events(state, &mut events);
            events.into_iter().map(|outcome| step(Step::Event(outcome.event))).sum()
        }
        Turn::Seats(seats) => seats
            .iter()
            .map(|seat| {
                let mut actions = Vec::new();
                game.actions(state, seat, &mut actions);
                actions.into_iter().map(|action| step(Step::Action(seat, action))).sum::<u64>()
            })
            .sum(),
    }
}

/// Checks a text of lines `SEATS OPTIONS DEPTH COUNT`, such as `2 {"pawns":7} 8 1234`; `#` begins a comment.
///
/// # Panics
/// At the first line whose count differs or that cannot be read.
pub fn check_perft<G: Game>(text: &str) {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut checked = 0;
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        let &[seats, options, depth, expected] = words.as_slice() else { panic!("cannot read the line: {line}") };
        let given: Map<_, _> = serde_json::from_str(options).unwrap_or_else(|error| panic!("{line}: {error}"));
        let options = Options::read(&G::INFO, &given).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        let number = |word: &str| word.replace(',', "").parse::<u64>().unwrap_or_else(|_| panic!("{line}: {word}?"));
        let game = G::new(number(seats) as u8, &options).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        assert_eq!(perft(&game, &game.start(), number(depth) as u32), number(expected), "{line}");
        checked += 1;
    }
    assert!(checked > 0, "the file holds no counts");
}
