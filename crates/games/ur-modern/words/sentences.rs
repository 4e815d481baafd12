//! What the modern Ur says and when: the sentences that all languages fill with their phrases.

use super::{DescribedAction, Power, UrModernWords, What, Zone, is_warded, owner};
use crate::SeatNames;
use crate::phrase::fill;
use crate::table::listed;
use kernel::Seat;
use ur_modern::{Board, Effect, FullState, Roll, Square};

impl UrModernWords {
    /// The log line of one step, from its effects.
    pub fn log_line(&self, cast: &SeatNames, effects: &[Effect]) -> String {
        let (mut line, mut moves) = (String::new(), 0);
        for effect in effects {
            match effect {
                Effect::Rolled { seat, roll } => {
                    line += &self.rolled.of(cast.subject(*seat), &[("roll", &self.roll(*roll))]);
                }
                Effect::Passed { .. } => line = fill(self.passed, &[("what", &line)]),
                Effect::Spawned { seat, at } => line += &self.spawned.of(cast.subject(*seat), &[("at", at)]),
                Effect::Moved { seat, path } => {
                    let (Some(from), Some(to)) = (path.first(), path.last()) else { continue };
                    line = if moves == 0 {
                        line + &self.moved.of(cast.subject(*seat), &[("from", from), ("to", to)])
                    } else {
                        fill(self.moved_too, &[("what", &line), ("from", from), ("to", to)])
                    };
                    moves += 1;
                }
                Effect::Defeated { seat, at } => {
                    let pawn = self.pawn.of(self.lang, cast.subject(*seat));
                    let winner = cast.subject(seat.other());
                    line = self.defeated.of(winner, &[("what", &line), ("pawn", &pawn), ("at", at)]);
                }
                Effect::Again { seat } => line = self.again.of(cast.subject(*seat), &[("what", &line)]),
                Effect::Won { seat } => line = self.won.of(cast.subject(*seat), &[("what", &line)]),
                Effect::Drawn { seat } => line += &self.claimed.of(cast.subject(*seat), &[]),
            }
        }
        fill(self.so, &[("what", &line)])
    }

    /// What the seat to act can do, given its legal actions.
    pub fn prompt(&self, cast: &SeatNames, position: &FullState, seat: Seat, legal: &[DescribedAction]) -> String {
        let roll = position.roll.map_or("", |roll| self.roll(roll));
        let rolled = self.rolled.of(cast.subject(seat), &[("roll", &roll)]);
        let moves = legal.iter().any(|reading| !reading.what.paths().is_empty());
        let spawns: Vec<Square> = legal.iter().filter_map(|reading| reading.what.spawn()).collect();
        // Short: the board and the line beside the dice show where and how.
        let todo = match (moves, spawns.as_slice()) {
            (true, []) => self.ask_move.to_owned(),
            (true, [..]) => self.ask_move_or_spawn.to_owned(),
            (false, few) if (1..=3).contains(&few.len()) => fill(self.ask_spawn_on, &[("squares", &self.one_of(few))]),
            (false, [..]) => self.ask_spawn.to_owned(),
        };
        fill(self.so, &[("what", &rolled)]) + " " + &todo
    }

    /// "A4", "A4 or C4", "A4, B1 or C4".
    fn one_of(&self, squares: &[Square]) -> String {
        listed(&names(squares), self.or)
    }

    /// An action in the list.
    pub fn label(&self, reading: &DescribedAction) -> String {
        let line = match &reading.what {
            What::Draw => return self.draw.to_owned(),
            What::Spawn(square) => fill(self.label_spawn, &[("at", square)]),
            What::Walk(path) => self.way(path),
            What::Pair([one, two]) => format!("{}, {}", self.way(one), self.way(two)),
        };
        let mut notes = Vec::new();
        match reading.defeats.len() {
            0 => {}
            1 => notes.push(self.note_defeat),
            _ => notes.push(self.note_two_defeats),
        }
        if reading.again {
            notes.push(self.note_again);
        }
        if reading.wins {
            notes.push(self.note_wins);
        }
        if notes.is_empty() {
            return line;
        }
        fill(self.label_notes, &[("what", &line), ("notes", &notes.join(", "))])
    }

    /// "A4 to A3", and by which squares when it is longer.
    fn way(&self, path: &[Square]) -> String {
        match path {
            [from, between @ .., to] if !between.is_empty() => {
                let between = names(between).join(", ");
                fill(self.label_walk, &[("from", from), ("to", to), ("between", &between)])
            }
            [from, .., to] => fill(self.label_move, &[("from", from), ("to", to)]),
            [..] => String::new(),
        }
    }

    /// Another player is to act.
    pub fn waiting(&self, cast: &SeatNames, position: &FullState) -> String {
        match (position.mover, position.roll) {
            (Some(seat), Some(roll)) => fill(self.choosing, &[("who", &cast.name(seat)), ("roll", &self.roll(roll))]),
            (Some(seat), None) => self.rolling.of(cast.subject(seat), &[]),
            (None, _) => String::new(),
        }
    }

    /// A square of the board, for screen readers.
    pub fn square(&self, cast: &SeatNames, board: &Board, position: &FullState, square: Square) -> String {
        let held = match owner(position, square) {
            Some(seat) => self.pawn.of(self.lang, cast.subject(seat)),
            None => self.empty.to_owned(),
        };
        let ward = if is_warded(board, position, square) { self.warded } else { "" };
        let power = self.square_kinds[Power::of(board, square).index()];
        let parts = [square.name(), power, &held, ward];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// The name of a square with its power.
    pub fn name(&self, square: Square, power: Power) -> String {
        format!("{square} · {}", self.square_names[power.index()])
    }

    /// What a square does.
    pub fn power(&self, power: Power) -> &'static str {
        // All plain squares do the same.
        self.powers[power.index().min(self.powers.len() - 1)]
    }

    /// A part of the board.
    pub const fn zone(&self, zone: Zone) -> &'static str {
        self.zones[zone as usize]
    }

    /// A part of the board dominated by a player.
    pub fn ruled(&self, zone: Zone, cast: &SeatNames, seat: Seat) -> String {
        let said = match zone {
            Zone::Earth | Zone::Bridge => &self.ruled_earth,
            Zone::Sky => &self.ruled_sky,
        };
        said.of(cast.subject(seat), &[])
    }

    /// What dominating that part gives.
    pub const fn domination(&self, zone: Zone) -> &'static str {
        self.dominations[zone as usize]
    }

    /// Dominating a part, on a name plate.
    pub const fn rules(&self, zone: Zone) -> &'static str {
        self.rules_zones[zone as usize]
    }

    /// What two dice show, in a few words.
    pub const fn roll(&self, roll: Roll) -> &'static str {
        match roll {
            Roll::Blank => self.rolls[0],
            Roll::Single => self.rolls[1],
            Roll::Mixed => self.rolls[2],
            Roll::Silver => self.rolls[3],
            Roll::Gold => self.rolls[4],
        }
    }

    pub const fn means(&self, roll: Roll) -> &'static str {
        match roll {
            Roll::Blank => self.meanings[0],
            Roll::Single => self.meanings[1],
            Roll::Mixed => self.meanings[2],
            Roll::Silver => self.meanings[3],
            Roll::Gold => self.meanings[4],
        }
    }

    /// Pawns off the board.
    pub fn reserve(&self, count: u8) -> String {
        fill(self.in_reserve, &[("n", &count)])
    }

    pub fn forts(&self, count: u8) -> String {
        self.fort.count(self.lang, count)
    }

    /// A pawn is picked up: from where.
    pub fn picked(&self, from: Square) -> String {
        fill(self.picked_up, &[("from", &from)])
    }

    /// A new pawn is picked up: where it may appear.
    pub fn fresh(&self, squares: &[Square]) -> String {
        fill(self.picked_new, &[("squares", &self.one_of(squares))])
    }

    /// A move is half made: its squares, where the same pawn may go on, which second pawns may follow.
    pub fn half(&self, path: &[Square], on: &[Square], pawns: &[Square]) -> String {
        let phrase = match (on, pawns) {
            ([], []) => self.half_made,
            (_, []) => self.half_walk_on,
            ([], _) => self.half_second,
            (_, _) => self.half_both,
        };
        let (way, on, pawns) = (names(path).join(" → "), self.one_of(on), self.one_of(pawns));
        fill(phrase, &[("way", &way), ("on", &on), ("pawns", &pawns)])
    }

    /// A second pawn is picked up: from where.
    pub fn second(&self, from: Square) -> String {
        fill(self.picked_second, &[("from", &from)])
    }

    /// Several ways lead there, with different defeats: the next squares to choose from.
    pub fn fork(&self, to: Square, steps: &[Square]) -> String {
        fill(self.several_ways, &[("to", &to), ("squares", &self.one_of(steps))])
    }

    /// Rows of identical actions that come near a draw: names and numbers.
    pub fn rows(&self, rows: &str) -> String {
        fill(self.repeated, &[("rows", &rows)])
    }
}

fn names(squares: &[Square]) -> Vec<&str> {
    squares.iter().map(|square| square.name()).collect()
}
