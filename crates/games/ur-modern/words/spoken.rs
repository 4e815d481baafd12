//! Everything that random games of the modern Ur say: for the tests of all languages.

use super::{DescribedAction, Power, UrModernWords, Zone};
use crate::random_games::{choices, play, readers};
use kernel::{Game, Seat};
use ur_modern::{Roll, Square, UrModern};

pub(crate) fn spoken(words: &UrModernWords, games: u64, said: &mut dyn FnMut(String)) {
    for count in 0..8 {
        said(words.reserve(count));
        said(words.forts(count));
    }
    for roll in [Roll::Blank, Roll::Single, Roll::Mixed, Roll::Silver, Roll::Gold] {
        said(words.roll(roll).to_owned());
        said(words.means(roll).to_owned());
    }
    let zones = [Zone::Earth, Zone::Bridge, Zone::Sky];
    for zone in zones {
        said(words.zone(zone).to_owned());
        said(words.rules(zone).to_owned());
        said(words.domination(zone).to_owned());
    }
    let some: Vec<Square> = Square::all().take(4).collect();
    for first in 0..4 {
        said(words.picked(some[first]));
        said(words.second(some[first]));
        said(words.fresh(&some[first..]));
        said(words.fork(some[first], &some[first..]));
        for second in 0..5 {
            said(words.half(&some[..2], &some[..first], &some[second..]));
        }
    }
    said(words.rows("3"));
    play::<UrModern>(games, |game, state, effects| {
        let position = game.full_state(state);
        for (_, cast) in readers(game.seats()) {
            if !effects.is_empty() {
                said(words.log_line(&cast, effects));
            }
            said(words.waiting(&cast, &position));
            for zone in zones {
                Seat::all(2).for_each(|seat| said(words.ruled(zone, &cast, seat)));
            }
            for (seat, actions) in choices(game, state) {
                let read = |text: &String| DescribedAction::of(&position, seat, text);
                let legal: Vec<DescribedAction> = actions.iter().filter_map(read).collect();
                said(words.prompt(&cast, &position, seat, &legal));
                legal.iter().for_each(|each| said(words.label(each)));
            }
            for square in Square::all() {
                said(words.square(&cast, game.board(), &position, square));
                let power = Power::of(game.board(), square);
                said(words.name(square, power));
                said(words.power(power).to_owned());
            }
        }
    });
}
