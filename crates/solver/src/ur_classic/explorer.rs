//! Position explorer: the value of every roll and every move.

use super::SolutionFile;
use kernel::{Game, Seat, Turn};
use ur_classic::{Move, Phase, ROLL_WEIGHTS, State, UrClassic};

/// The values of a position before a roll.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionValues {
    /// The mover's chance to win, before the roll.
    pub value: f64,
    /// By roll, 0 first.
    pub rolls: Vec<RollValues>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct RollValues {
    pub roll: u8,
    /// Its probability, in sixteenths.
    pub weight: u32,
    /// The mover's chance to win after it, by the best move or the pass.
    pub value: f64,
    /// Every legal move with the mover's chance after it, best first; none where the turn passes.
    pub moves: Vec<(Move, f64)>,
}

impl SolutionFile {
    /// Every roll and move of a position before a roll, with their values. None in other phases or when the file has
    /// fewer pawns.
    pub fn explore(&self, game: &UrClassic, state: &State) -> Option<PositionValues> {
        let value = self.value(game.pawns(), state)?;
        let rolls = (0..).zip(ROLL_WEIGHTS).map(|(roll, weight)| self.roll(game, state, roll, weight));
        Some(PositionValues { value, rolls: rolls.collect::<Option<_>>()? })
    }

    fn roll(&self, game: &UrClassic, state: &State, roll: u8, weight: u32) -> Option<RollValues> {
        let mover = state.mover();
        let mut rolled = *state;
        game.resolve_unchecked(&mut rolled, roll);
        let mut moves = Vec::new();
        if let Turn::Seats(_) = game.turn(&rolled) {
            let mut legal = Vec::new();
            game.actions(&rolled, mover, &mut legal);
            for step in legal {
                let mut next = rolled;
                game.play_unchecked(&mut next, mover, step);
                moves.push((step, self.share(game, &next, mover)?));
            }
            moves.sort_by(|one, two| two.1.total_cmp(&one.1));
        }
        let value = match moves.first() {
            Some(best) => best.1,
            None => self.share(game, &rolled, mover)?,
        };
        Some(RollValues { roll, weight, value, moves })
    }

    fn share(&self, game: &UrClassic, state: &State, seat: Seat) -> Option<f64> {
        if state.phase() == Phase::Over {
            return Some(game.outcome(state).share(seat, game.seats()));
        }
        let value = self.value(game.pawns(), state)?;
        Some(if state.mover() == seat { value } else { 1.0 - value })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Solution;
    use super::*;

    #[test]
    fn an_outlook_adds_up_and_lists_the_legal_moves() {
        let solution = Solution::solve(2, 1e-12, |_| {}).expect("the game is played with two");
        let mut bytes = Vec::new();
        solution.quantised(1e-12).write(&mut bytes).expect("memory takes everything");
        let table = SolutionFile::new(bytes).expect("a table");
        let game = UrClassic::with_pawns(2).expect("a game");
        for (state, _) in solution.iter() {
            let explore = table.explore(&game, &state).expect("every position is solved");
            let sum: f64 = explore.rolls.iter().map(|roll| roll.value * f64::from(roll.weight) / 16.0).sum();
            assert!((sum - explore.value).abs() < 2.0 / 65535.0, "{state:?}: {sum} is not {}", explore.value);
            assert!(explore.rolls.iter().all(|roll| roll.moves.is_sorted_by(|one, two| one.1 >= two.1)), "{state:?}");
            assert!(explore.rolls[0].moves.is_empty(), "a roll of 0 passes");
        }
        let last = State::study(2, Seat::FIRST, [1 << 14, 0], [1, 0]).expect("one pawn before home");
        let explore = table.explore(&game, &last).expect("solved");
        assert_eq!(explore.rolls[1].value, 1.0, "a roll of 1 wins");
        let seven = UrClassic::with_pawns(7).expect("a game");
        let far = State::study(7, Seat::FIRST, [0, 0], [0, 0]).expect("a position");
        assert_eq!(table.explore(&seven, &far), None);
    }
}
