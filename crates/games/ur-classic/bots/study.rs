//! A position set up by hand: pawns waiting, on squares and home, and who is to roll.
//!
//! As text, for addresses: pawns, mover, and for each seat its places and how many are home, as in `7.0.4-8.1.13.0`.

use kernel::{AnySession, Seat, Session};
use std::fmt;
use ur_classic::{Phase, Place, Square, State, UrClassic};

/// A position before a roll; one that no rule of the board forbids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Study {
    pawns: u8,
    mover: Seat,
    lanes: [u16; 2],
    home: [u8; 2],
}

impl Study {
    /// The start of the game: all pawns waiting.
    pub fn start(pawns: u8) -> Option<Study> {
        Study { pawns, mover: Seat::FIRST, lanes: [0; 2], home: [0; 2] }.checked()
    }

    /// The position of a game after `step` steps; none for another game, at the start or at the end.
    pub fn of(session: &dyn AnySession, step: usize) -> Option<Study> {
        let session = session.as_any().downcast_ref::<Session<UrClassic>>()?;
        let (state, seats) = (session.state_at(step), [Seat::FIRST, Seat::FIRST.other()]);
        matches!(state.phase(), Phase::Roll | Phase::Move(_)).then_some(())?;
        let (lanes, home) = (seats.map(|seat| state.lane(seat)), seats.map(|seat| state.off(seat)));
        Study { pawns: session.game().pawns(), mover: state.mover(), lanes, home }.checked()
    }

    /// The position where a player chose at this step, and what they had rolled.
    pub fn of_choice(session: &dyn AnySession, step: usize) -> Option<(Study, u8)> {
        let study = Study::of(session, step)?;
        let session = session.as_any().downcast_ref::<Session<UrClassic>>()?;
        match session.state_at(step).phase() {
            Phase::Move(roll) => Some((study, roll)),
            Phase::Start | Phase::Roll | Phase::Over => None,
        }
    }

    /// Parses the text of a position; none where it is invalid.
    pub fn read(text: &str) -> Option<Study> {
        let parts: Vec<&str> = text.split('.').collect();
        let [pawns, mover, first, first_home, second, second_home] = parts[..] else { return None };
        let lane = |text: &str| {
            let places = text.split('-').filter(|place| !place.is_empty());
            places.map(|place| place.parse().ok().filter(|place| (1..=14).contains(place))).try_fold(
                0_u16,
                |lane, place: Option<u8>| {
                    let bit = 1 << place?;
                    (lane & bit == 0).then_some(lane | bit)
                },
            )
        };
        let mover = Seat::new(mover.parse().ok()?).filter(|seat| seat.index() < 2)?;
        Study {
            pawns: pawns.parse().ok()?,
            mover,
            lanes: [lane(first)?, lane(second)?],
            home: [first_home.parse().ok()?, second_home.parse().ok()?],
        }
        .checked()
    }

    fn checked(self) -> Option<Study> {
        UrClassic::with_pawns(self.pawns)?;
        self.home.iter().all(|&home| home < self.pawns).then_some(())?;
        State::study(self.pawns, self.mover, self.lanes, self.home).map(|_| self)
    }

    pub(super) fn state(&self) -> Option<(UrClassic, State)> {
        Some((UrClassic::with_pawns(self.pawns)?, State::study(self.pawns, self.mover, self.lanes, self.home)?))
    }

    pub const fn pawns(&self) -> u8 {
        self.pawns
    }

    /// The seat that is to roll.
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// Pawns of a seat that are home.
    pub const fn home(&self, seat: Seat) -> u8 {
        self.home[seat.index() & 1]
    }

    /// Pawns of a seat not yet entered.
    pub const fn waiting(&self, seat: Seat) -> u8 {
        let index = seat.index() & 1;
        self.pawns.saturating_sub(self.home[index] + self.lanes[index].count_ones() as u8)
    }

    /// The position as JSON, as players see it.
    pub fn view(&self) -> String {
        let lane = |seat: Seat| {
            let here = Place::path().filter(move |place| self.lanes[seat.index()] >> place.steps() & 1 == 1);
            let squares: Vec<String> = here.filter_map(|place| Some(format!("\"{}\"", place.square(seat)?))).collect();
            squares.join(",")
        };
        let [first, second] = [Seat::FIRST, Seat::FIRST.other()];
        format!(
            r#"{{"mover":{},"roll":null,"reserve":[{},{}],"off":[{},{}],"start":[null,null],"pawns":[[{}],[{}]]}}"#,
            self.mover.index(),
            self.waiting(first),
            self.waiting(second),
            self.home[0],
            self.home[1],
            lane(first),
            lane(second)
        )
    }

    pub fn passed(self) -> Study {
        Study { mover: self.mover.other(), ..self }
    }

    /// With one more pawn of a seat home, taken from those that wait.
    pub fn brought_home(mut self, seat: Seat) -> Option<Study> {
        self.home[seat.index() & 1] += 1;
        self.checked()
    }

    /// With one pawn less of a seat home: it waits again.
    pub fn taken_back(mut self, seat: Seat) -> Option<Study> {
        let home = &mut self.home[seat.index() & 1];
        *home = home.checked_sub(1)?;
        self.checked()
    }

    /// Every square, row by row from the first seat's, with its column and the position after a touch.
    pub fn squares(&self) -> Vec<StudySquare> {
        Square::all().map(|square| self.spot(square)).collect()
    }

    fn spot(&self, square: Square) -> StudySquare {
        let place = |seat: Seat| square.place(seat).map(Place::steps);
        let stands = |seat: Seat| place(seat).is_some_and(|steps| self.lanes[seat.index()] >> steps & 1 == 1);
        let holder = Seat::all(2).find(|&seat| stands(seat));
        // A touch cycles: empty, the first seat's, the second's, as far as a path crosses the square and pawns wait.
        let mut cleared = *self;
        if let Some((seat, steps)) = holder.and_then(|seat| Some((seat, place(seat)?))) {
            cleared.lanes[seat.index()] &= !(1 << steps);
        }
        let with = |seat: Seat| {
            let mut study = cleared;
            study.lanes[seat.index()] |= 1 << place(seat)?;
            study.checked()
        };
        let [first, second] = [Seat::FIRST, Seat::FIRST.other()];
        let next = match holder {
            None => with(first).or_else(|| with(second)),
            Some(seat) if seat == first => with(second).or(Some(cleared)),
            Some(_) => Some(cleared),
        };
        StudySquare {
            name: square.to_string(),
            row: square.row() as u8,
            column: square.column(),
            rosette: Seat::all(2).filter_map(|seat| square.place(seat)).any(Place::is_rosette),
            holder,
            touched: next.unwrap_or(*self),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudySquare {
    /// Its name in the game's notation.
    pub name: String,
    pub row: u8,
    pub column: u8,
    pub rosette: bool,
    /// The seat whose pawn stands there.
    pub holder: Option<Seat>,
    /// The position after a touch; unchanged where no pawn waits.
    pub touched: Study,
}

impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = |lane: u16| {
            let places = (1..=14).filter(|place| lane >> place & 1 == 1).map(|place: u8| place.to_string());
            places.collect::<Vec<_>>().join("-")
        };
        let [first, second] = self.lanes.map(places);
        write!(f, "{}.{}.{first}.{}.{second}.{}", self.pawns, self.mover.index(), self.home[0], self.home[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_as_it_is_written() {
        for text in ["7.0..0..0", "7.1.4-8.1.13.0", "2.0.1-5.0.2.1"] {
            assert_eq!(Study::read(text).expect(text).to_string(), text);
        }
        // Too many pawns, two on one square, a place twice, all home, no such game, no such place, nonsense.
        for text in [
            "2.0.1-2-3.0..0",
            "7.0.8.0.8.0",
            "7.0.4-4.0..0",
            "2.0..2..0",
            "9.0..0..0",
            "7.0.15.0..0",
            "7.2..0..0",
            "",
            "7.0..0",
            "a.0..0..0",
        ] {
            assert_eq!(Study::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_square_goes_round_by_touches() {
        let mut study = Study::start(2).expect("a game");
        let shared = |study: &Study| study.squares().into_iter().find(|spot| spot.name == "B3").expect("a square");
        let mut holders = Vec::new();
        for _ in 0..4 {
            study = shared(&study).touched;
            holders.push(shared(&study).holder.map(Seat::index));
        }
        assert_eq!(holders, [Some(0), Some(1), None, Some(0)]);
        assert_eq!(study.waiting(Seat::FIRST), 1);
        assert_eq!(study.squares().len(), 20);
        let full = Study::read("1.0.1.0.1.0").expect("a position");
        assert!(full.squares().iter().filter(|spot| spot.holder.is_none()).all(|spot| spot.touched == full));
        assert_eq!(full.brought_home(Seat::FIRST), None);
        assert_eq!(Study::read("2.0..1..0").expect("a position").taken_back(Seat::FIRST), Study::start(2));
    }
}
