//! Everything that random games of Rolit say: for the tests of all languages.

use super::{Placement, RolitWords};
use crate::random_games::{choices, play, readers};
use kernel::Game;
use rolit::{Rolit, Square};

pub(crate) fn spoken(words: &RolitWords, games: u64, said: &mut dyn FnMut(String)) {
    for count in 0..30 {
        said(words.balls(count));
        said(words.shared(count));
        said(words.result(count, count / 2));
        said(words.neutral(words.colours[count as usize % 4], count));
    }
    play::<Rolit>(games, |game, state, effects| {
        let position = game.full_state(state);
        for (_, cast) in readers(game.seats()) {
            said(words.log_line(&cast, effects));
            said(words.waiting(&cast, &position));
            for (seat, actions) in choices(game, state) {
                let legal: Vec<Placement> = actions.iter().filter_map(|text| Placement::of(&position, text)).collect();
                said(words.prompt(&cast, &position, seat, &legal));
                legal.iter().for_each(|&placement| said(words.label(placement)));
                for text in &actions {
                    said(words.square(&cast, &position, Square::try_from(text.clone()).expect("a square")));
                }
            }
            for name in ["b2", "c3", "d4", "e5"] {
                said(words.square(&cast, &position, Square::try_from(name.to_owned()).expect("a square")));
            }
        }
    });
}
