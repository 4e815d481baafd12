//! Everything that random games of classic Ur say: for the tests of all languages.

use super::{PawnMove, UrClassicWords};
use crate::random_games::{choices, play, readers};
use kernel::Game;
use ur_classic::{Square, UrClassic};

pub(crate) fn spoken(words: &UrClassicWords, games: u64, said: &mut dyn FnMut(String)) {
    for count in 0..8 {
        said(words.reserve(count));
        said(words.home(count));
        said(words.dice(count));
        said(words.result(count.max(1), count / 2));
    }
    play::<UrClassic>(games, |game, state, effects| {
        let position = game.full_state(state);
        for (_, cast) in readers(game.seats()) {
            said(words.log_line(&cast, effects));
            said(words.waiting(&cast, &position));
            for (seat, actions) in choices(game, state) {
                let read = |text: &String| PawnMove::of(&position, seat, text);
                let legal: Vec<PawnMove> = actions.iter().filter_map(read).collect();
                said(words.prompt(&cast, &position, seat, &legal));
                legal.iter().for_each(|&each| said(words.label(each)));
            }
            for name in ["A4", "B3", "B4", "B6", "C7", "C4"] {
                let square = Square::try_from(name.to_owned()).expect("a square");
                said(words.square(&cast, &position, square));
            }
        }
    });
}
