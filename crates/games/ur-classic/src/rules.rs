//! The rules object (`Game`) and the constants of the game, each with its rule id.

use crate::{Effect, FullState, Move, Phase, State};
use kernel::{
    Game, GameInfo, Length, LevelInfo, Measured, OptionInfo, OptionValue, Options, OptionsError, Outcome, Seat,
    SeatSet, Seating, StepOf, Timing, Turn, Viewer, Weighted,
};

/// UC-9: pawns a player starts with, unless the option says otherwise.
pub const PAWNS: u8 = 7;
/// UC-1: the last square of a path; one more step leaves the board.
pub const LAST: u8 = 14;
/// UC-1: where the rosettes are on a path.
pub const ROSETTES: [u8; 3] = [4, 8, 14];
/// UC-2: four dice show 0 to 4 coloured tips …
pub const FACES: u8 = 5;
/// UC-2: … with these weights out of sixteen.
pub const ROLL_WEIGHTS: [u32; FACES as usize] = [1, 4, 6, 4, 1];

/// UC-2 again, as one nibble for each of the sixteen ways four dice can fall.
const THROWS: u64 = 0x4333_3222_2221_1110;

/// The rules of the classic game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UrClassic {
    pawns: u8,
}

impl UrClassic {
    /// The game with this number of pawns (UC-10).
    pub const fn with_pawns(pawns: u8) -> Option<UrClassic> {
        if pawns >= 1 && pawns <= PAWNS { Some(UrClassic { pawns }) } else { None }
    }

    /// Pawns of each player.
    pub const fn pawns(&self) -> u8 {
        self.pawns
    }
}

const fn number(n: i64) -> OptionValue {
    OptionValue::Number(n)
}

impl Game for UrClassic {
    type State = State;
    type Action = Move;
    type Event = u8;
    type FullState = FullState;
    type View = FullState;
    type Effect = Effect;

    const INFO: GameInfo = GameInfo {
        slug: "ur-classic",
        seats: &[2],
        options: &[OptionInfo {
            name: "pawns",
            values: &[number(1), number(2), number(3), number(4), number(5), number(6), number(7)],
            default: number(PAWNS as i64),
            since: 1,
        }],
        files: &[],
        rules: 1,
        seating: Seating::Keep,
        timing: Timing::USUAL,
        levels: &[
            LevelInfo::new("novice", 100).measured(Measured::Perfect(70)),
            LevelInfo::new("scribe", 200).measured(Measured::Perfect(180)),
            LevelInfo::new("vizier", 400).measured(Measured::Perfect(447)),
            LevelInfo::new("oracle", 800).measured(Measured::Perfect(498)),
        ],
        characters: &[
            LevelInfo::new("bold", 400).measured(Measured::Third(404)),
            LevelInfo::new("careful", 400).measured(Measured::Third(438)),
        ],
        solo: None,
        credits: &crate::CREDITS,
    };

    fn new(_seats: u8, options: &Options) -> Result<UrClassic, OptionsError> {
        let pawns = options.number("pawns").and_then(|pawns| u8::try_from(pawns).ok());
        pawns.and_then(UrClassic::with_pawns).ok_or(OptionsError::Conflict("pawns must be 1 to 7"))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn length(&self) -> Length {
        // Ties at the start and captures can repeat without end, with vanishing probability.
        Length::Endless { cut: 10_000 }
    }

    fn start(&self) -> State {
        State::new(self.pawns)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Start => Turn::Chance("start"),
            Phase::Roll => Turn::Chance("roll"),
            Phase::Move(_) => Turn::Seats(SeatSet::only(state.mover)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn events(&self, _state: &State, out: &mut Vec<Weighted<u8>>) {
        out.extend((0..).zip(ROLL_WEIGHTS).map(|(event, weight)| Weighted { event, weight }));
    }

    #[inline]
    fn actions(&self, state: &State, _seat: Seat, out: &mut Vec<Move>) {
        state.moves(|step| out.push(step));
    }

    #[inline]
    fn resolve_unchecked(&self, state: &mut State, event: u8) {
        state.throw(event);
    }

    #[inline]
    fn play_unchecked(&self, state: &mut State, _seat: Seat, action: Move) {
        state.walk(action, self.pawns);
    }

    fn outcome(&self, state: &State) -> Outcome {
        Outcome::won_by(state.mover, 2)
    }

    fn write_action(&self, seat: Seat, action: Move, out: &mut String) {
        action.write(seat, out);
    }

    fn write_event(&self, event: u8, out: &mut String) {
        out.push((b'0' + event) as char);
    }

    fn full_state(&self, state: &State) -> FullState {
        FullState::of(state)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> FullState {
        FullState::of(state)
    }

    fn effects(&self, before: &State, step: StepOf<UrClassic>, out: &mut Vec<Effect>) {
        Effect::list(self, before, step, out);
    }

    #[inline]
    fn draw(&self, _state: &State, ticket: u32, _scratch: &mut Vec<Weighted<u8>>) -> u8 {
        (THROWS >> (4 * (ticket & 15)) & 15) as u8
    }

    #[inline]
    fn tickets(&self, _state: &State, _scratch: &mut Vec<Weighted<u8>>) -> u32 {
        16
    }
}
