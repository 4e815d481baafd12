//! Everything that random games of Ulir Dungeon say: for the tests of all languages.

use super::{UlirWords, read};
use crate::random_games::{choices, play, readers};
use kernel::{Game, Options};
use ulir::{DieColour, Level, Monster, Power, Source, Treasure, Ulir, Ward};

pub(crate) fn spoken(words: &UlirWords, games: u64, said: &mut dyn FnMut(String)) {
    for count in 0..12_u8 {
        said(words.tally(words.classes[usize::from(count % 8)], count));
        said(words.gold(count.into()));
        said(words.needed(count.into()));
        said(words.against(count.into(), 7));
        said(words.buy(count.into()));
        said(words.sell(count.into()));
        said(words.wounds(count));
        said(words.healing(count));
        said(words.change(words.classes[0], count, 4));
        said(words.pile(count));
        said(words.lurking(count.into()));
        said(words.round(count));
        said(words.chance(count.into(), 11));
        said(words.then(&words.chance(u64::from(count) * 1_000, 11_001)));
        for power in [Power::Damage(count), Power::Blessing(count), Power::Armour(count)] {
            said(words.power(power));
        }
    }
    said(words.power(Power::Shelter));
    said(words.power(Power::Doubling));
    said(words.source(Source::Printed).to_owned());
    said(words.source(Source::Ruled).to_owned());
    said(words.ward(Ward::None));
    for colour in DieColour::ALL {
        said(words.ward(Ward::Halves(colour)));
        said(words.ward(Ward::Immune(colour)));
        said(words.die(colour, 3));
    }
    let game = Ulir::new(4, &Options::defaults(&Ulir::INFO)).expect("the usual options");
    for level in Level::ALL {
        said(words.level(level));
        said(words.merchant(level));
        said(words.team(words.teams[1], 3, level));
        for monster in (1..=2).filter_map(|number| Monster::new(level, number)) {
            let card = game.tables().monster(monster);
            said(words.monster(monster));
            said(words.rival(&words.monster(monster)));
            said(words.spoils(monster, card));
            said(words.toll(monster, card));
        }
    }
    for treasure in Treasure::ALL {
        said(words.wakes(treasure));
        said(words.says(treasure, game.tables().treasure(treasure)));
        (0..4).for_each(|count| said(words.stock(treasure, count)));
    }
    play::<Ulir>(games, |game, state, effects| {
        for (viewer, cast) in readers(game.seats()) {
            let view = game.view(state, viewer);
            said(words.log_line(&cast, effects));
            said(words.prompt(&cast, &view));
            said(words.waiting(&cast, &view));
            view.odds.iter().for_each(|odds| said(words.odds(odds)));
            (0..4).for_each(|team| said(words.result(&view, team)));
            for (_, actions) in choices(game, state).into_iter().take(1) {
                let actions = actions.iter().filter_map(|text| read(text));
                actions.for_each(|action| said(words.label(&view, action)));
            }
        }
    });
}
