//! UTBM: Roll & Rule: a wheel, four dice, and a sheet to write on. The drawing is in the crate `render`.

mod board;
mod draw;

use crate::games::draft_pad::UNDO;
use crate::games::{Board, BoardContext, Face, FinalScore, OwnDice, View};
use i18n::roll_and_rule::{Doing, ParsedAction};
use i18n::{SeatNames, Words};
use kernel::{Game, GameInfo, Seat};
use render::roll_and_rule::RUNGS;
use roll_and_rule::{Colour, Effect, PhaseName, TableView};
use serde_json::value::RawValue;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Solo: the score is a rung of the ladder.
    Alone,
    /// The highest score wins.
    Several,
}

/// The face of Roll & Rule.
pub(crate) struct RollAndRuleFace(Mode);

static ALONE: RollAndRuleFace = RollAndRuleFace(Mode::Alone);

/// The face of a table of several players.
pub(crate) static FACE: RollAndRuleFace = RollAndRuleFace(Mode::Several);

impl Face for RollAndRuleFace {
    fn info(&self) -> &'static GameInfo {
        &roll_and_rule::RollAndRule::INFO
    }

    fn for_table(&self, seats: u8) -> Option<&'static dyn Face> {
        Some(if seats == 1 { &ALONE } else { &FACE })
    }

    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str {
        words.games.roll_and_rule.councillors.get(seat.index()).copied().unwrap_or_default()
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        EMBLEMS.get(seat.index()).copied().unwrap_or_default()
    }

    fn alone(&self, words: &'static Words) -> &'static str {
        words.games.roll_and_rule.alone
    }

    fn own_dice(&self, words: &'static Words, what: &str) -> Option<OwnDice> {
        // RR-6: the black one, then the clear ones ascending.
        let event = |faces: &[u8]| {
            let (black, clear) = faces.split_first().unwrap_or((&0, &[]));
            let mut clear = clear.to_vec();
            clear.sort_unstable();
            let clear: String = clear.iter().map(u8::to_string).collect();
            format!("{black}:{clear}")
        };
        (what == "dice").then_some(OwnDice { names: &words.games.roll_and_rule.own_dice, event })
    }

    fn outcome(&self, words: &'static Words, event: &str) -> String {
        let colour = |letter: char| Colour::ALL.into_iter().find(|colour| colour.letter() == letter);
        let mut faces = event.chars().map(colour);
        match (faces.next().flatten(), faces.next().flatten()) {
            (Some(up), Some(down)) => words.games.roll_and_rule.tile(up, down),
            (_, _) => event.to_owned(),
        }
    }

    fn mark(&self, words: &'static Words, mark: i64) -> String {
        words.games.roll_and_rule.points(i32::try_from(mark).unwrap_or_default())
    }

    fn board(&self, setting: BoardContext) -> Arc<dyn Board> {
        Arc::new(board::RollAndRuleBoard::new(setting))
    }

    fn tell(&self, words: &'static Words, cast: &SeatNames, effects: &[Box<RawValue>]) -> String {
        words.games.roll_and_rule.log_line(cast, &read_effects(effects))
    }

    fn actor(&self, effects: &[Box<RawValue>]) -> Option<Seat> {
        match read_effects(effects).first()? {
            Effect::Sheet { seat, .. } => Some(*seat),
            Effect::Laid { .. }
            | Effect::Leftmost { .. }
            | Effect::Numbered { .. }
            | Effect::Rolled { .. }
            | Effect::Closed { .. }
            | Effect::Turned { .. }
            | Effect::Year { .. }
            | Effect::Ended { .. } => None,
        }
    }

    fn prompt(&self, words: &'static Words, cast: &SeatNames, view: &View, seat: Seat, _legal: &[String]) -> String {
        read(view).map_or_else(String::new, |position| words.games.roll_and_rule.prompt(cast, &position, seat))
    }

    fn waiting(&self, words: &'static Words, cast: &SeatNames, view: &View) -> String {
        read(view).map_or_else(String::new, |position| words.games.roll_and_rule.waiting(cast, &position))
    }

    fn label(&self, words: &'static Words, _view: &View, _seat: Seat, action: &str) -> String {
        if action == UNDO {
            return words.games.roll_and_rule.undo.to_owned();
        }
        ParsedAction::of(action).map_or_else(|| action.to_owned(), |reading| words.games.roll_and_rule.label(&reading))
    }

    fn tally(&self, words: &'static Words, view: &View, seat: Seat) -> String {
        let Some(position) = read(view) else { return String::new() };
        let Some(sheet) = position.sheets.get(seat.index()) else { return String::new() };
        let doing = match (position.phase, sheet.done) {
            (PhaseName::Act, false) => Doing::Thinking,
            (PhaseName::Act, true) => Doing::Done,
            (PhaseName::Tile | PhaseName::Number | PhaseName::Chef | PhaseName::Roll | PhaseName::Over, _) => {
                Doing::Nothing
            }
        };
        words.games.roll_and_rule.tally(sheet.score, doing)
    }

    fn mover(&self, _view: &View) -> Option<Seat> {
        None
    }

    fn verdict(&self, words: &'static Words, _view: &View) -> Option<&'static str> {
        (self.0 == Mode::Alone).then_some(words.games.roll_and_rule.over)
    }

    fn standings(&self, words: &'static Words, cast: &SeatNames, view: &View) -> Vec<FinalScore> {
        let Some(position) = read(view).filter(|_| self.0 == Mode::Several) else { return Vec::new() };
        let standing = |(seat, sheet): (Seat, &roll_and_rule::SheetView)| {
            let name = if cast.is_you(seat) { words.table.you } else { cast.name(seat) };
            let score = u32::try_from(sheet.score).unwrap_or_default();
            FinalScore { emblem: self.emblem(seat), name: name.to_owned(), score, counts: true }
        };
        let mut standings: Vec<FinalScore> = (0..).map_while(Seat::new).zip(&position.sheets).map(standing).collect();
        standings.sort_by_key(|standing| std::cmp::Reverse(standing.score));
        standings
    }

    fn result(&self, words: &'static Words, view: &View, _winner: Seat) -> String {
        let Some(position) = read(view) else { return String::new() };
        let mut scores: Vec<i32> = position.sheets.iter().map(|sheet| sheet.score).collect();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        let words = &words.games.roll_and_rule;
        match scores[..] {
            [only] => words.rung(only, RUNGS.into_iter().rfind(|&rung| only >= rung)),
            [first, second, ..] if first == second => words.shared(first),
            [first, second, ..] => words.result(first, second),
            [] => String::new(),
        }
    }
}

macro_rules! emblem {
    ($fill:literal, $ink:literal, $letter:literal) => {
        concat!(
            "<path d='M12 1l10 4v9c0 5-5 8-10 9c-5-1-10-4-10-9V5z' fill='", $fill, "' stroke='#2C3440' stroke-width='1.200'/>",
            "<text x='12' y='16.500' font-family='Georgia,serif' font-size='13' font-weight='700' text-anchor='middle' fill='",
            $ink, "'>", $letter, "</text>"
        )
    };
}

/// The arms of the seats: a letter tells them apart where colours do not.
const EMBLEMS: [&str; 10] = [
    emblem!("#E5772E", "#2A1505", "A"),
    emblem!("#1F8A93", "#FFFFFF", "B"),
    emblem!("#F4F1EA", "#2C3440", "C"),
    emblem!("#2C3440", "#F4F1EA", "D"),
    emblem!("#DE9F1E", "#2A1D05", "E"),
    emblem!("#8C3B52", "#FFFFFF", "F"),
    emblem!("#5F8A3A", "#FFFFFF", "G"),
    emblem!("#B9C0C9", "#2C3440", "H"),
    emblem!("#5C3B25", "#F4F1EA", "I"),
    emblem!("#7A6BA8", "#FFFFFF", "J"),
];

fn read(view: &View) -> Option<TableView> {
    serde_json::from_str(view.get()).ok()
}

fn read_effects(effects: &[Box<RawValue>]) -> Vec<Effect> {
    effects.iter().filter_map(|effect| serde_json::from_str(effect.get()).ok()).collect()
}
