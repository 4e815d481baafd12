//! Everything that random games of Rolling Village say: for the tests of all languages.

use super::{ParsedAction, VillageWords};
use crate::random_games::{choices, play, readers};
use kernel::{Game, Seat};
use village::{Avenue, Cell, Face, Project, Village};

pub(crate) fn spoken(words: &VillageWords, games: u64, said: &mut dyn FnMut(String)) {
    let faces: Vec<Face> = (1..=6).filter_map(Face::new).collect();
    for count in 0..80 {
        said(words.points(count));
        said(words.mark(count.into()));
        said(words.needed(count));
        said(words.shared(count));
        said(words.confirm((count > 0).then(|| count - 1)));
        said(words.alone_result(count, 60));
        said(words.result(count, count / 2));
        said(words.round((count % 10) as u8, 9));
    }
    for name in ["Anne", "Oracle", "Lapis"] {
        said(words.sheet(name));
        said(words.sheet(name));
    }
    for &face in &faces {
        said(words.column(face));
        said(words.full(face, &faces[..2]));
        said(words.full(face, &faces[..1]));
        for project in Project::ALL {
            said(words.brush(project, &words.column(face)));
            said(words.group(project, face.pips().into(), u16::from(face.pips()) - 1));
        }
    }
    play::<Village>(games, |game, state, effects| {
        for (viewer, cast) in readers(game.seats()) {
            let view = game.view(state, viewer);
            said(words.log_line(&cast, effects));
            said(words.waiting(&cast, &view));
            for (seat, actions) in choices(game, state).into_iter().take(2) {
                let mut legal: Vec<ParsedAction> = actions.iter().filter_map(|text| ParsedAction::of(text)).collect();
                said(words.prompt(&view, seat, &legal));
                legal.extend([ParsedAction::Undo, ParsedAction::Confirm]);
                legal.iter().for_each(|&each| said(words.label(&view, seat, each)));
                said(words.prompt(&view, seat, &[ParsedAction::Undo, ParsedAction::Confirm]));
            }
            for avenue in Avenue::ALL {
                for column in 1..=6 {
                    let Ok(cell) = Cell::try_from(format!("{column}{}", avenue.letter().to_ascii_lowercase())) else {
                        continue;
                    };
                    said(words.cell(&view, Seat::FIRST, cell));
                }
            }
        }
    });
}
