//! Where the exact values are known, played perfectly.
//!
//! The game with few pawns is solved the first time somebody comes near it: 12,869 positions, about a tenth of a
//! second. A table of more pawns ([`install`]) takes this one's place: with that of the whole game, every position.

use kernel::Seat;
use solve::ur_classic::{Solution, Table};
use std::sync::OnceLock;
use ur_classic::{State, UrClassic};

/// Pawns a player may have left in what is solved.
const SOLVED: u8 = 2;
/// Values settle until a sweep changes none by more than this.
const TOLERANCE: f64 = 1e-12;

/// The exact values of the last positions.
#[derive(Debug)]
pub(super) enum Endgame {
    /// Solved on the spot.
    Small(Solution),
    /// From a file.
    Table(Table),
}

/// The same where somebody sets up positions and can wait.
const STUDIED: u8 = 3;

static STUDY: OnceLock<Option<Endgame>> = OnceLock::new();
static SMALL: OnceLock<Option<Endgame>> = OnceLock::new();
static TABLE: OnceLock<Endgame> = OnceLock::new();

/// From now on the strongest bots play by this table wherever it reaches. For the start of a program: false when a
/// table is already in use.
pub fn install(table: Table) -> bool {
    TABLE.set(Endgame::Table(table)).is_ok()
}

impl Endgame {
    /// The last pawns, if this position is so near that looking ahead can reach them.
    pub(super) fn near(game: &UrClassic, state: &State) -> Option<&'static Endgame> {
        if most_left(game, state) > SOLVED + 1 {
            return None;
        }
        SMALL.get_or_init(|| Solution::solve(SOLVED, TOLERANCE, |_| {}).map(Endgame::Small)).as_ref()
    }

    /// The table, if there is one and this position is so near that looking ahead can reach it; else the last pawns.
    pub(super) fn widest(game: &UrClassic, state: &State) -> Option<&'static Endgame> {
        let table = TABLE.get().filter(|table| most_left(game, state) <= table.pawns() + 1);
        table.or_else(|| Endgame::near(game, state))
    }

    /// As [`Endgame::widest`], with one pawn more than bots take the time for.
    pub(super) fn deepest(game: &UrClassic, state: &State) -> Option<&'static Endgame> {
        let known = Endgame::widest(game, state);
        if known.is_some_and(|endgame| endgame.knows(game, state)) || most_left(game, state) > STUDIED {
            return known;
        }
        STUDY.get_or_init(|| Solution::solve(STUDIED, TOLERANCE, |_| {}).map(Endgame::Small)).as_ref().or(known)
    }

    /// Whether every position that can follow this one is solved.
    pub(super) fn knows(&self, game: &UrClassic, state: &State) -> bool {
        most_left(game, state) <= self.pawns()
    }

    /// The mover's chance to win, before a roll.
    #[inline]
    pub(super) fn value(&self, game: &UrClassic, state: &State) -> Option<f64> {
        match self {
            Endgame::Small(solution) => solution.value(game.pawns(), state),
            Endgame::Table(table) => table.value(game.pawns(), state),
        }
    }

    fn pawns(&self) -> u8 {
        match self {
            Endgame::Small(solution) => solution.pawns(),
            Endgame::Table(table) => table.pawns(),
        }
    }
}

/// Pawns still to bring home, of the player who has more.
fn most_left(game: &UrClassic, state: &State) -> u8 {
    game.pawns() - state.off(Seat::FIRST).min(state.off(Seat::FIRST.other()))
}
