//! Endgame tablebase: exact values, played perfectly.
//!
//! The game with few pawns is solved on first use: 12,869 positions, about a tenth of a second. A solution file of more
//! pawns ([`install_solution`]) replaces it: that of the whole game covers every position.

use kernel::Seat;
use solver::ur_classic::{Solution, SolutionFile};
use std::sync::OnceLock;
use ur_classic::{State, UrClassic};

/// Most pawns left per player in the endgame that bots solve themselves.
const SOLVED_PAWNS: u8 = 2;
/// Value iteration stops when a sweep changes no value by more than this.
const TOLERANCE: f64 = 1e-12;

/// Exact values of positions with few pawns left.
#[derive(Debug)]
pub(super) enum Endgame {
    Small(Solution),
    File(SolutionFile),
}

/// Most pawns left per player in the endgame solved for the position explorer, whose user can wait.
const EXPLORED_PAWNS: u8 = 3;

static EXPLORED: OnceLock<Option<Endgame>> = OnceLock::new();
static SMALL: OnceLock<Option<Endgame>> = OnceLock::new();
static INSTALLED: OnceLock<Endgame> = OnceLock::new();

/// Lets the strongest bots play by this solution file wherever it reaches. Call it at program start: false when one is
/// already installed.
pub fn install_solution(file: SolutionFile) -> bool {
    INSTALLED.set(Endgame::File(file)).is_ok()
}

impl Endgame {
    /// The endgame that bots solve themselves, if a search from this position can reach it.
    pub(super) fn near(game: &UrClassic, state: &State) -> Option<&'static Endgame> {
        if most_left(game, state) > SOLVED_PAWNS + 1 {
            return None;
        }
        SMALL.get_or_init(|| Solution::solve(SOLVED_PAWNS, TOLERANCE, |_| {}).map(Endgame::Small)).as_ref()
    }

    /// The installed solution file, if a search from this position can reach it; else the small endgame.
    pub(super) fn widest(game: &UrClassic, state: &State) -> Option<&'static Endgame> {
        let file = INSTALLED.get().filter(|file| most_left(game, state) <= file.pawns() + 1);
        file.or_else(|| Endgame::near(game, state))
    }

    /// As [`Endgame::widest`], with one pawn more than bots take the time for.
    pub(super) fn deepest(game: &UrClassic, state: &State) -> Option<&'static Endgame> {
        let known = Endgame::widest(game, state);
        if known.is_some_and(|endgame| endgame.covers(game, state)) || most_left(game, state) > EXPLORED_PAWNS {
            return known;
        }
        EXPLORED
            .get_or_init(|| Solution::solve(EXPLORED_PAWNS, TOLERANCE, |_| {}).map(Endgame::Small))
            .as_ref()
            .or(known)
    }

    /// Whether every position that can follow this one is solved.
    pub(super) fn covers(&self, game: &UrClassic, state: &State) -> bool {
        most_left(game, state) <= self.pawns()
    }

    /// The mover's chance to win, before a roll.
    #[inline]
    pub(super) fn value(&self, game: &UrClassic, state: &State) -> Option<f64> {
        match self {
            Endgame::Small(solution) => solution.value(game.pawns(), state),
            Endgame::File(file) => file.value(game.pawns(), state),
        }
    }

    fn pawns(&self) -> u8 {
        match self {
            Endgame::Small(solution) => solution.pawns(),
            Endgame::File(file) => file.pawns(),
        }
    }
}

/// Pawns still to bring home, of the player who has more.
fn most_left(game: &UrClassic, state: &State) -> u8 {
    game.pawns() - state.off(Seat::FIRST).min(state.off(Seat::FIRST.other()))
}
