//! The levels of modern Ur against its solution, with what every decision loses.
//!
//! The values are those of `crates/solver/cuda` (`ur_modern --endless half --values FILE`): a game that never ends counts as
//! drawn, and the claim of a draw (UM-13) is not part of them. Play by these values is perfect but for that claim.

use crate::distil_ur_modern::NAMES;
use crate::perfect_ur_classic::{PerfectGame, PerfectMatch, perfect_match_of};
use bots::{Level, think};
use kernel::{Game, Options, Seat, Session, Step, Turn};
use rng::Rng;
use serde_json::json;
use ur_modern::{Action, Phase, Square, Squares, State, UrModern};

/// Smaller differences come from the tolerance of the solution, not from the actions.
const SAME: f64 = 1e-5;
/// A longer game counts as drawn: both sides keep capturing each other's pawn.
const LONGEST: usize = 20_000;

/// The exact value of every position for the player to roll.
#[derive(Debug)]
pub struct ModernValues {
    /// Sorted, for the binary search.
    places: Vec<u64>,
    values: Vec<f64>,
    /// The bit of each square in the files of the solver.
    bits: [u8; NAMES.len()],
}

impl ModernValues {
    /// Reads what the solver holds: for each position twenty bits of the mover's pawns, twenty of the enemy's, then its value.
    /// None where it is no such file.
    pub fn read(bytes: &[u8]) -> Option<ModernValues> {
        let (words, rest) = bytes.as_chunks::<8>();
        if !rest.is_empty() || words.len() % 2 != 0 || words.is_empty() {
            return None;
        }
        let (pairs, _) = words.as_chunks::<2>();
        let mut pairs: Vec<(u64, f64)> =
            pairs.iter().map(|[place, value]| (u64::from_le_bytes(*place), f64::from_le_bytes(*value))).collect();
        if pairs.iter().any(|(place, value)| place >> 40 != 0 || !(0.0..=1.0).contains(value)) {
            return None;
        }
        pairs.sort_unstable_by_key(|(place, _)| *place);
        let mut bits = [0; NAMES.len()];
        for (bit, name) in (0..).zip(NAMES) {
            *bits.get_mut(Square::named(name)?.index())? = bit;
        }
        let (places, values) = pairs.into_iter().unzip();
        Some(ModernValues { places, values, bits })
    }

    fn set(&self, squares: Squares) -> u64 {
        squares.iter().fold(0, |set, square| set | 1 << self.bits.get(square.index()).copied().unwrap_or_default())
    }

    /// The mover's value of a position before a roll.
    fn of(&self, state: &State) -> Option<f64> {
        let (own, enemy) = (self.set(state.pawns(state.mover())), self.set(state.pawns(state.mover().other())));
        // Of positions that differ by exchanged lanes one was holds.
        let images = [0, 1, 2, 3].map(|image| exchanged(own, image) | exchanged(enemy, image) << 20);
        let found = images.iter().find_map(|place| self.places.binary_search(place).ok())?;
        self.values.get(found).copied()
    }

    /// The value of an action for the player who takes it; none for a claim of a draw.
    fn share(&self, game: &UrModern, state: &State, action: Action) -> Option<f64> {
        let (own, mut next) = (state.mover(), *state);
        game.play_unchecked(&mut next, own, action);
        match next.phase() {
            Phase::Won => Some(1.0),
            Phase::Drawn | Phase::Choose(_) => None,
            Phase::Roll if next.mover() == own => self.of(&next),
            Phase::Roll => self.of(&next).map(|share| 1.0 - share),
        }
    }
}

/// Lanes A and C exchanged: those of the earth by the first bit of `image`, those of the sky by the second.
fn exchanged(set: u64, image: u8) -> u64 {
    let set = if image & 1 == 0 { set } else { set & !0xff | (set & 15) << 4 | set >> 4 & 15 };
    if image & 2 == 0 { set } else { set & !0xf00 | (set & 0x300) << 2 | (set & 0xc00) >> 2 }
}

/// Lets a level play pairs of games against the values, each with the same dice and the sides exchanged. Half a win for a
/// draw. None when the values are of another board or another number of pawns.
pub fn perfect_match(
    values: &ModernValues,
    (board, pawns): (&str, u8),
    level: &Level,
    pairs: u64,
    seed: u64,
    threads: usize,
) -> Option<PerfectMatch> {
    let options = [("board".to_owned(), json!(board)), ("pawns".to_owned(), json!(pawns))].into_iter().collect();
    let options = Options::read(&UrModern::INFO, &options).ok()?;
    perfect_match_of(pairs, threads, |own, number| {
        let session = Session::<UrModern>::new(2, options.clone()).ok()?;
        play_game(values, session, level, own, seed, number)
    })
}

fn play_game(
    values: &ModernValues,
    mut session: Session<UrModern>,
    level: &Level,
    own: Seat,
    seed: u64,
    number: u64,
) -> Option<PerfectGame> {
    let mut dice = Rng::split(seed, number);
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    let mut found = PerfectGame::default();
    for _ in 0..LONGEST {
        let (game, state) = (session.game(), session.state());
        let step = match game.turn(state) {
            Turn::Over => {
                found.won = game.outcome(state).share(own, 2);
                return Some(found);
            }
            Turn::Chance(_) => {
                let ticket = dice.below(game.tickets(state, &mut events));
                Step::Event(game.draw(state, ticket, &mut events))
            }
            Turn::Seats(_) => {
                let mover = state.mover();
                actions.clear();
                game.actions(state, mover, &mut actions);
                let may_claim = actions.last() == Some(&Action::Draw);
                let worth = actions.iter().filter(|action| **action != Action::Draw);
                let worth = worth.map(|&action| Some((action, values.share(game, state, action)?)));
                let worth: Vec<(Action, f64)> = worth.collect::<Option<_>>()?;
                let (best, most) = worth.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))?;
                if mover != own {
                    // A player who stands worse than even claims the draw.
                    let claims = may_claim && most < 0.5;
                    Step::Action(mover, if claims { Action::Draw } else { best })
                } else {
                    let action = think(&session, own, level, seed ^ number, &|| false)?.action;
                    let step = *actions.iter().find(|&&step| game.action_text(own, step) == action)?;
                    // Where a draw can be claimed the values do not say what is best.
                    if worth.len() > 1 && !may_claim {
                        let lost = most - worth.iter().find(|(known, _)| *known == step)?.1;
                        found.decisions += 1;
                        found.right += u64::from(lost < SAME);
                        found.lost += lost;
                    }
                    Step::Action(own, step)
                }
            }
        };
        session.step(step).ok()?;
    }
    found.won = 0.5;
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every position of up to two pawns a side, worth what `value` says.
    fn few(value: impl Fn(u64, u64) -> f64) -> Vec<u8> {
        let sets: Vec<u64> = (0..1 << 20_u64).filter(|set: &u64| set.count_ones() < 3).collect();
        let pairs = sets.iter().flat_map(|&own| sets.iter().map(move |&enemy| (own, enemy)));
        let mut bytes = Vec::new();
        for (own, enemy) in pairs.filter(|(own, enemy)| own & enemy == 0) {
            bytes.extend((own | enemy << 20).to_le_bytes());
            bytes.extend(value(own, enemy).to_le_bytes());
        }
        bytes
    }

    #[test]
    fn a_position_is_found_whichever_of_its_images_was_kept() {
        assert_eq!([exchanged(0b11, 1), exchanged(0b1_0001, 1)], [0b11_0000, 0b1_0001]);
        assert_eq!([exchanged(0x100, 2), exchanged(0xc01, 3)], [0x400, 0x310]);
        let game = UrModern::on_board(ur_modern::Board::shipped(&ur_modern::Board::LANES).expect("a board"), 4);
        let game = game.expect("a game");
        let values = ModernValues::read(&few(|own, enemy| if own & 0xf0 | enemy & 0xf0 == 0 { 0.25 } else { 0.75 }));
        let mut values = values.expect("values");
        let square = |name: &str| Squares::only(Square::named(name).expect("a square"));
        let state = State::study(Seat::FIRST, [square("C1"), square("A2")]).expect("a position");
        assert_eq!(values.of(&state), Some(0.75));
        let (places, holds): (Vec<u64>, Vec<f64>) =
            values.places.iter().zip(&values.values).filter(|(place, _)| *place & 0xf00_00f0 == 0).unzip();
        (values.places, values.values) = (places, holds);
        assert_eq!(values.of(&state), None, "both lanes are in use");
        let state = State::study(Seat::FIRST, [square("C1"), square("C2")]).expect("a position");
        assert_eq!(values.of(&state), Some(0.25), "as with both in the other lane");
        assert_eq!(values.share(&game, &state, Action::Draw), None);
    }

    #[test]
    fn what_is_no_file_of_values_is_none() {
        let mut bytes = few(|_, _| 0.5);
        assert!(
            ModernValues::read(&bytes).is_some()
                && ModernValues::read(&bytes[8..]).is_none()
                && ModernValues::read(&[]).is_none()
        );
        bytes[15] = 0x7f;
        assert!(ModernValues::read(&bytes).is_none(), "no share of a win");
        let novice = bots::level("ur-modern", "novice").expect("a level");
        let values = ModernValues::read(&few(|_, _| 0.5)).expect("values");
        assert_eq!(
            perfect_match(&values, ("lanes", 4), novice, 1, 1, 1),
            None,
            "with four pawns a side, more comes up"
        );
    }
}
