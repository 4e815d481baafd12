//! Ulir Dungeon: a torchlit tower, painted cards, dice of four colours.

mod board;
mod share;

use crate::games::{Board, BoardContext, Face, FinalScore, View};
use i18n::ulir::{is_yours, read as read_action, team_of};
use i18n::{SeatNames, Words};
use kernel::{Game, GameInfo, Seat};
use serde_json::value::RawValue;
use std::cmp::Reverse;
use std::sync::Arc;
use ulir::Effect;

/// The face of Ulir Dungeon.
pub(crate) struct UlirFace;

/// The face in the list of games.
pub(crate) static FACE: UlirFace = UlirFace;

impl Face for UlirFace {
    fn info(&self) -> &'static GameInfo {
        &ulir::Ulir::INFO
    }

    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str {
        words.games.ulir.seats[seat.index() % 8]
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        render::ulir::EMBLEMS[seat.index() / 2 % 4][seat.index() % 2]
    }

    fn partners_act_alike(&self) -> bool {
        true
    }

    fn board(&self, setting: BoardContext) -> Arc<dyn Board> {
        Arc::new(board::UlirBoard::new(setting))
    }

    fn tell(&self, words: &'static Words, cast: &SeatNames, effects: &[Box<RawValue>]) -> String {
        words.games.ulir.log_line(cast, &read_effects(effects))
    }

    fn actor(&self, effects: &[Box<RawValue>]) -> Option<Seat> {
        read_effects(effects).iter().find_map(actor)
    }

    fn prompt(&self, words: &'static Words, cast: &SeatNames, view: &View, _seat: Seat, _legal: &[String]) -> String {
        read(view).map_or_else(String::new, |view| words.games.ulir.prompt(cast, &view))
    }

    fn waiting(&self, words: &'static Words, cast: &SeatNames, view: &View) -> String {
        read(view).map_or_else(String::new, |view| words.games.ulir.waiting(cast, &view))
    }

    fn label(&self, words: &'static Words, view: &View, _seat: Seat, action: &str) -> String {
        let label = read(view).zip(read_action(action)).map(|(view, action)| words.games.ulir.label(&view, action));
        label.unwrap_or_else(|| action.to_owned())
    }

    fn tally(&self, words: &'static Words, view: &View, seat: Seat) -> String {
        let tally = read(view).and_then(|view| {
            let party = view.table.teams.get(usize::from(team_of(seat)))?;
            let (class, pv) = (party.classes?[seat.index() % 2], party.pv[seat.index() % 2]);
            Some(words.games.ulir.tally(words.games.ulir.classes[class as usize], pv))
        });
        tally.unwrap_or_default()
    }

    /// Partners act for each other: the shell marks both.
    fn mover(&self, _view: &View) -> Option<Seat> {
        None
    }

    fn result(&self, words: &'static Words, view: &View, winner: Seat) -> String {
        read(view).map_or_else(String::new, |view| words.games.ulir.result(&view, team_of(winner)))
    }

    fn standings(&self, words: &'static Words, cast: &SeatNames, view: &View) -> Vec<FinalScore> {
        let Some(view) = read(view) else { return Vec::new() };
        let mut teams: Vec<_> = (0u8..).zip(&view.table.teams).collect();
        teams.sort_by_key(|(_, party)| (party.eliminated, Reverse((party.finished, party.level, party.gold))));
        let standing = |(team, party): (u8, &ulir::Party)| {
            let name = words.games.ulir.teams[usize::from(team) % 4];
            let yours =
                if is_yours(cast, team) { format!(" ({})", words.table.you.to_lowercase()) } else { String::new() };
            FinalScore {
                emblem: render::ulir::EMBLEMS[usize::from(team) % 4][0],
                name: format!("{name}{yours}, {}", words.games.ulir.level(party.level).to_lowercase()),
                score: party.gold.into(),
                counts: !party.eliminated,
            }
        };
        teams.into_iter().map(standing).collect()
    }
}

/// Whose banner stands beside the log entry.
fn actor(effect: &Effect) -> Option<Seat> {
    let team = match effect {
        Effect::Class { seat, .. }
        | Effect::Raised { seat }
        | Effect::Rolled { seat, .. }
        | Effect::Doubled { seat, .. }
        | Effect::Died { seat } => {
            return Some(*seat);
        }
        Effect::Drew { team, .. }
        | Effect::Threw { team, .. }
        | Effect::Starts { team }
        | Effect::Turn { team }
        | Effect::Stayed { team, .. }
        | Effect::Descended { team, .. }
        | Effect::Met { team, .. }
        | Effect::Bought { team, .. }
        | Effect::Drank { team, .. }
        | Effect::Healed { team, .. }
        | Effect::Fights { team, .. }
        | Effect::Struck { team, .. }
        | Effect::Won { team, .. }
        | Effect::Lost { team, .. }
        | Effect::Wounded { team, .. }
        | Effect::Fined { team, .. }
        | Effect::Owes { team, .. }
        | Effect::Ransomed { team, .. }
        | Effect::Sold { team, .. }
        | Effect::Kept { team }
        | Effect::Climbed { team, .. }
        | Effect::Fell { team, .. }
        | Effect::Finished { team }
        | Effect::Eliminated { team } => *team,
        Effect::Stocked { .. }
        | Effect::Shuffled
        | Effect::Stirred { .. }
        | Effect::Tied { .. }
        | Effect::Round { .. }
        | Effect::Over { .. } => return None,
    };
    Some(i18n::ulir::seat_of(team, ulir::Role::Magic))
}

fn read(view: &View) -> Option<ulir::View> {
    serde_json::from_str(view.get()).ok()
}

fn read_effects(effects: &[Box<RawValue>]) -> Vec<Effect> {
    effects.iter().filter_map(|effect| serde_json::from_str(effect.get()).ok()).collect()
}
