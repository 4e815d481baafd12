//! The rules object (`Game`) and its options.

use crate::{Colour, Effect, FullState, Phase, Square, Squares, State};
use kernel::{
    Game, GameInfo, Length, LevelInfo, Measured, OptionInfo, OptionValue, Options, OptionsError, Outcome, Score, Seat,
    SeatSet, Seating, StepOf, TimeoutPolicy, Timing, Turn, Viewer, Weighted,
};

/// The rules of Rolit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rolit {
    seats: u8,
    size: u8,
    rolled: bool,
}

impl Rolit {
    /// The colours in play, by seat; in solo both belong to the one seat (RO-1, RO-2).
    pub const fn colours(&self) -> &'static [Colour] {
        Colour::played_by(self.seats)
    }

    /// Squares along one edge.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The seat that plays a colour; `None` for a colour not in play.
    pub fn seat_of(&self, colour: Colour) -> Option<Seat> {
        let place = self.colours().iter().position(|&played| played == colour)?;
        if self.seats == 1 { Some(Seat::FIRST) } else { Seat::new(place as u8) }
    }

    const fn board(&self) -> u64 {
        Squares::board(self.size).0
    }
}

impl Game for Rolit {
    type State = State;
    type Action = Square;
    type Event = Colour;
    type FullState = FullState;
    type View = FullState;
    type Effect = Effect;

    const INFO: GameInfo = GameInfo {
        slug: "rolit",
        seats: &[1, 2, 3, 4],
        options: &[
            OptionInfo {
                name: "size",
                values: &[OptionValue::Number(8), OptionValue::Number(6), OptionValue::Number(4)],
                default: OptionValue::Number(8),
                since: 1,
            },
            OptionInfo {
                name: "start",
                values: &[OptionValue::Word("roll"), OptionValue::Word("first")],
                default: OptionValue::Word("roll"),
                since: 1,
            },
        ],
        files: &[],
        rules: 1,
        // RO-7
        seating: Seating::MoveOn,
        // RO-8: one minute, then a random legal move.
        timing: Timing { seconds: 60, on_timeout: TimeoutPolicy::Random },
        levels: &[
            LevelInfo::new("novice", 100),
            LevelInfo::new("player", 200).measured(Measured::Below(917)),
            LevelInfo::new("expert", 400).measured(Measured::Below(997)),
            LevelInfo::new("master", 800).measured(Measured::Below(1000)),
        ],
        characters: &[],
        solo: None,
        credits: &crate::CREDITS,
    };

    fn new(seats: u8, options: &Options) -> Result<Rolit, OptionsError> {
        let size = options.number("size").and_then(|size| u8::try_from(size).ok()).unwrap_or(8);
        // RO-2: the smallest board is for two colours.
        if size == 4 && seats > 2 {
            return Err(OptionsError::Conflict("the 4×4 board is for one or two players"));
        }
        Ok(Rolit { seats, size, rolled: options.word("start") != Some("first") })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn length(&self) -> Length {
        // RO-6: every entry but the first fills a square.
        let squares = usize::from(self.size) * usize::from(self.size);
        Length::AtMost(squares - 4 + usize::from(self.rolled))
    }

    fn start(&self) -> State {
        State::new(self.size, if self.rolled { Phase::Start } else { Phase::Place })
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Start => Turn::Chance("start"),
            Phase::Place => Turn::Seats(SeatSet::only(self.seat_of(state.mover).unwrap_or(Seat::FIRST))),
            Phase::Over => Turn::Over,
        }
    }

    fn events(&self, _state: &State, out: &mut Vec<Weighted<Colour>>) {
        out.extend(self.colours().iter().map(|&event| Weighted { event, weight: 1 }));
    }

    #[inline]
    fn actions(&self, state: &State, _seat: Seat, out: &mut Vec<Square>) {
        out.extend(Squares(state.placements(self.board())).iter());
    }

    fn resolve_unchecked(&self, state: &mut State, event: Colour) {
        state.mover = event;
        state.phase = Phase::Place;
    }

    #[inline]
    fn play_unchecked(&self, state: &mut State, _seat: Seat, action: Square) {
        state.place(action, self.colours(), self.board());
    }

    fn outcome(&self, state: &State) -> Outcome {
        // RO-6: one point per ball; ties share the win. RO-2: alone, both colours are counted and the player wins.
        let scores = self.colours().iter().map(|&colour| state.balls(colour).len());
        let most = scores.clone().max().unwrap_or(0);
        let winners = Seat::all(self.seats).zip(scores.clone()).filter(|&(_, score)| self.seats == 1 || score == most);
        Outcome {
            winners: winners.map(|(seat, _)| seat).collect(),
            scores: scores.map(|score| Score::points(score as i32)).collect(),
        }
    }

    fn write_action(&self, _seat: Seat, action: Square, out: &mut String) {
        out.push_str(&action.to_string());
    }

    fn write_event(&self, event: Colour, out: &mut String) {
        out.push(event.letter());
    }

    fn full_state(&self, state: &State) -> FullState {
        FullState::of(self, state)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> FullState {
        FullState::of(self, state)
    }

    fn effects(&self, before: &State, step: StepOf<Rolit>, out: &mut Vec<Effect>) {
        Effect::list(self, before, step, out);
    }
}
