//! Rolling Village: pencil and crayon on squared paper.

mod board;
mod draw;
mod round;

use crate::games::{Board, BoardContext, Face, FinalScore, OwnDice, View};
use i18n::village::ParsedAction;
use i18n::{SeatNames, Words};
use kernel::{Game, GameInfo, Seat};
use serde_json::value::RawValue;
use std::sync::Arc;
use village::{Effect, View as Sheets};

/// The face of the game.
pub(crate) struct VillageFace;

/// The face in the list of games.
pub(crate) static FACE: VillageFace = VillageFace;

/// A mayor's badge: a scribble of their crayon, and their number.
macro_rules! badge {
    ($colour:literal, $number:literal) => {
        concat!(
            "<circle cx=\"12\" cy=\"12\" r=\"10.500\" fill=\"",
            $colour,
            "\"/><path d=\"M4 15 10 4M7 19 15 4M11 20 19 6M16 20l4-8\" stroke=\"#fff\" stroke-opacity=\".3\" stroke-width=\"2\"/>\
             <text x=\"12\" y=\"16.500\" font-size=\"13\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#fff\">",
            $number,
            "</text>"
        )
    };
}

const BADGES: [&str; 12] = [
    badge!("#A8402A", "1"),
    badge!("#3B7436", "2"),
    badge!("#2B6C99", "3"),
    badge!("#96660A", "4"),
    badge!("#7A3D78", "5"),
    badge!("#4A4A4E", "6"),
    badge!("#A63E6C", "7"),
    badge!("#5F6B22", "8"),
    badge!("#3A64B0", "9"),
    badge!("#8A5233", "10"),
    badge!("#7B6A42", "11"),
    badge!("#26304F", "12"),
];

impl Face for VillageFace {
    fn info(&self) -> &'static GameInfo {
        &village::Village::INFO
    }

    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str {
        words.games.village.colours.get(seat.index()).copied().unwrap_or_default()
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        BADGES.get(seat.index()).copied().unwrap_or_default()
    }

    fn alone(&self, words: &'static Words) -> &'static str {
        words.games.village.alone
    }

    fn own_dice(&self, words: &'static Words, _what: &str) -> Option<OwnDice> {
        // VI-1: two faces ascending.
        let event = |faces: &[u8]| {
            let mut faces = faces.to_vec();
            faces.sort_unstable();
            faces.iter().map(u8::to_string).collect()
        };
        Some(OwnDice { names: &words.games.village.own_dice, event })
    }

    fn mark(&self, words: &'static Words, mark: i64) -> String {
        words.games.village.mark(mark)
    }

    fn board(&self, setting: BoardContext) -> Arc<dyn Board> {
        Arc::new(board::VillageBoard::new(setting))
    }

    fn tell(&self, words: &'static Words, cast: &SeatNames, effects: &[Box<RawValue>]) -> String {
        words.games.village.log_line(cast, &read_effects(effects))
    }

    fn actor(&self, effects: &[Box<RawValue>]) -> Option<Seat> {
        read_effects(effects).into_iter().find_map(|effect| match effect {
            Effect::Built { seat, .. } | Effect::Chose { seat, .. } | Effect::Finished { seat } => Some(seat),
            Effect::Rolled { .. }
            | Effect::Diverted { .. }
            | Effect::Pleased { .. }
            | Effect::Scored { .. }
            | Effect::RoundOver { .. }
            | Effect::Parks { .. }
            | Effect::Ended { .. }
            | Effect::Voted { .. } => None,
        })
    }

    fn prompt(&self, words: &'static Words, _cast: &SeatNames, view: &View, seat: Seat, legal: &[String]) -> String {
        let readings: Vec<ParsedAction> = legal.iter().filter_map(|action| ParsedAction::of(action)).collect();
        read(view).map_or_else(String::new, |sheets| words.games.village.prompt(&sheets, seat, &readings))
    }

    fn waiting(&self, words: &'static Words, cast: &SeatNames, view: &View) -> String {
        read(view).map_or_else(String::new, |sheets| words.games.village.waiting(cast, &sheets))
    }

    fn label(&self, words: &'static Words, view: &View, seat: Seat, action: &str) -> String {
        match (read(view), ParsedAction::of(action)) {
            (Some(sheets), Some(reading)) => words.games.village.label(&sheets, seat, reading),
            (_, _) => action.to_owned(),
        }
    }

    fn tally(&self, words: &'static Words, view: &View, seat: Seat) -> String {
        score(view, seat).map_or_else(String::new, |points| words.games.village.points(points))
    }

    fn mover(&self, _view: &View) -> Option<Seat> {
        None
    }

    fn verdict(&self, words: &'static Words, view: &View) -> Option<&'static str> {
        let sheets = read(view)?;
        let [page] = &sheets.position.sheets[..] else { return None };
        let enough = page.score >= sheets.printed.mark;
        Some(if enough { words.games.village.elected } else { words.games.village.voted_out })
    }

    fn result(&self, words: &'static Words, view: &View, _winner: Seat) -> String {
        let Some(sheets) = read(view) else { return String::new() };
        let mut scores: Vec<u16> = sheets.position.sheets.iter().map(|page| page.score).collect();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        match scores[..] {
            [first, second, ..] if first == second => words.games.village.shared(first),
            [first, second, ..] => words.games.village.result(first, second),
            [alone] => words.games.village.alone_result(alone, sheets.printed.mark),
            [] => String::new(),
        }
    }

    fn standings(&self, words: &'static Words, cast: &SeatNames, view: &View) -> Vec<FinalScore> {
        let Some(sheets) = read(view) else { return Vec::new() };
        let pages = (0..).map_while(Seat::new).zip(&sheets.position.sheets);
        let mut standings: Vec<FinalScore> = pages
            .map(|(seat, page)| FinalScore {
                emblem: self.emblem(seat),
                name: if cast.is_you(seat) { words.table.you } else { cast.name(seat) }.to_owned(),
                score: page.score.into(),
                counts: true,
            })
            .collect();
        if standings.len() == 1 {
            standings.clear();
        }
        standings.sort_by_key(|standing| std::cmp::Reverse(standing.score));
        standings
    }
}

fn score(view: &View, seat: Seat) -> Option<u16> {
    read(view)?.position.sheets.get(seat.index()).map(|page| page.score)
}

fn read(view: &View) -> Option<Sheets> {
    serde_json::from_str(view.get()).ok()
}

fn read_effects(effects: &[Box<RawValue>]) -> Vec<Effect> {
    effects.iter().filter_map(|effect| serde_json::from_str(effect.get()).ok()).collect()
}
