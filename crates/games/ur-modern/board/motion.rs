//! How changes are shown: dice tumble, pawns drop, walk and fly back.

use super::board::UrModernBoard;
use super::layout::PawnSpot;
use crate::ui::sound::{self, Sound};
use leptos::prelude::*;
use ur_modern::{Effect as Happened, Square, Squares};

/// After a throw, to read the tips.
const COUNT_MS: i32 = 360;
/// After a pass, to read why.
const PASS_MS: i32 = 1_100;
const GLOW_MS: i32 = 420;

/// Shows what happened, in order.
pub(super) async fn show(board: &UrModernBoard, effects: &[Happened]) {
    let pace = board.setting.pace;
    // Those that fall do so when they are met, not when the walk is over.
    let fallen: Vec<(kernel::Seat, Square)> = effects
        .iter()
        .filter_map(|effect| if let Happened::Defeated { seat, at } = effect { Some((*seat, *at)) } else { None })
        .collect();
    let meet = async |at: Square| {
        for &(seat, _) in fallen.iter().filter(|fall| fall.1 == at) {
            ring(board, Sound::Take);
            board.pawns.send_back(seat, at, pace).await;
        }
    };
    let mut reached = Squares::EMPTY;
    for effect in effects {
        match effect {
            Happened::Rolled { roll, .. } => {
                ring(board, Sound::Dice);
                board.dice.roll(*roll, pace).await;
                pace.breath(COUNT_MS).await;
            }
            Happened::Passed { .. } => pace.breath(PASS_MS).await,
            Happened::Spawned { seat, at } => {
                ring(board, Sound::Step);
                board.pawns.spawn(*seat, *at, pace).await;
                meet(*at).await;
            }
            Happened::Moved { seat, path } => {
                let (Some(&from), Some(&to)) = (path.first(), path.last()) else { continue };
                let Some(pawn) = board.pawns.on(*seat, PawnSpot::On(from)) else { continue };
                for &square in &path[1..] {
                    ring(board, Sound::Step);
                    pawn.step(square, pace).await;
                    meet(square).await;
                }
                reached = reached.or(Squares::only(to).and(board.realm.fortifications()));
            }
            // Shown where they stood, above.
            Happened::Defeated { .. } => {}
            Happened::Again { .. } => glow(board, reached).await,
            Happened::Won { .. } => glow(board, board.realm.fortifications()).await,
            Happened::Drawn { .. } => ring(board, Sound::Chime),
        }
    }
}

fn ring(board: &UrModernBoard, what: Sound) {
    sound::play(board.setting.prefs, what);
}

async fn glow(board: &UrModernBoard, squares: Squares) {
    ring(board, Sound::Chime);
    board.glow.set(squares);
    board.setting.pace.motion(GLOW_MS).await;
    board.glow.set(Squares::EMPTY);
}
