//! Everything that random games of Roll & Rule say: for the tests of all languages.

use super::{Attack, Doing, HONOURS, ParsedAction, RollAndRuleWords};
use crate::random_games::{choices, play, readers};
use kernel::{Game, Options};
use roll_and_rule::{Colour, Column, ElementRow, Gain, RollAndRule, Run, Semester, Verb};

pub(crate) fn spoken(words: &RollAndRuleWords, games: u64, said: &mut dyn FnMut(String)) {
    for score in -3..60 {
        said(words.points(score));
        said(words.rung(score, (score > 44).then_some(45)));
        said(words.result(score, score / 2));
        said(words.shared(score));
        said(words.total([score, 1, 2, 3 + score]));
        [Doing::Thinking, Doing::Done, Doing::Nothing].into_iter().for_each(|doing| said(words.tally(score, doing)));
    }
    said(words.semester(Semester::Autumn).to_owned());
    said(words.semester(Semester::Spring).to_owned());
    said(words.reach(&words.price([0, 0, 0])));
    said(words.sheet_name("Oracle"));
    HONOURS.iter().for_each(|id| said(words.honour(id)));
    for count in 0..5 {
        said(words.price([count, 2 - count.min(2), count / 2]));
        said(words.any(count));
        said(words.year(count, 8));
        for colour in Colour::ALL {
            said(words.die(2, count, colour));
            said(words.black(count, colour, Attack::Closes));
            said(words.black(count, colour, Attack::Crosses));
            Colour::ALL.into_iter().for_each(|below| said(words.tile(colour, below)));
            [Verb::Gain, Verb::Prestige, Verb::Function]
                .into_iter()
                .for_each(|verb| said(words.verb(verb, colour, count)));
            said(words.label(&ParsedAction::Member(colour)));
            said(words.run(Run::new(Gain::Resource(colour), count)));
            said(words.run(Run::new(Gain::Member(colour), count)));
            said(words.run(Run::new(Gain::PrestigeBut(colour), 1)));
        }
    }
    said(words.run(Run::new(Gain::Function, 1)));
    let game = RollAndRule::new(1, &Options::defaults(&RollAndRule::INFO)).expect("the usual options");
    let rows = [ElementRow::Grants, ElementRow::Offices, ElementRow::Clubs, ElementRow::Residences];
    for row in rows.into_iter().chain([ElementRow::Theses, ElementRow::Labs]) {
        for column in (1..=6).filter_map(Column::new) {
            said(words.gives(game.tables(), row, column));
        }
    }
    let mut last = Vec::new();
    play::<RollAndRule>(games, |game, state, effects| {
        for (viewer, cast) in readers(game.seats()) {
            let view = game.view(state, viewer);
            said(words.log_line(&cast, effects));
            said(words.waiting(&cast, &view));
            for (seat, actions) in choices(game, state).into_iter().take(2) {
                said(words.prompt(&cast, &view, seat));
                for action in actions.iter().filter_map(|text| ParsedAction::of(text)).take(40) {
                    said(words.label(&action));
                }
            }
            for (before, after) in std::mem::replace(&mut last, view.sheets.clone()).iter().zip(&view.sheets) {
                said(words.would(before, after));
            }
        }
    });
}
