//! The rules object (`Game`), its options and constants.

use crate::{Action, Board, Effect, FullState, Phase, Roll, State};
use kernel::{
    Game, GameInfo, Length, LevelInfo, Measured, OptionInfo, OptionValue, Options, OptionsError, Outcome, Score, Seat,
    SeatSet, Seating, StepOf, Timing, Turn, Viewer, Weighted,
};

/// UM-14: pawns of each player, unless the option says otherwise.
pub const PAWNS: u8 = 7;
/// UM-13: the number of identical actions in a row that allows a draw.
const ROW: u32 = 5;

/// The rules of the modern game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UrModern {
    board: Board,
    pawns: u8,
}

impl UrModern {
    /// The game on a custom board; pawns from 4, one per fortification, to 7.
    pub fn on_board(board: Board, pawns: u8) -> Option<UrModern> {
        (4..=PAWNS).contains(&pawns).then_some(UrModern { board, pawns })
    }

    /// The board it is played on.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Pawns of each player.
    pub const fn pawns(&self) -> u8 {
        self.pawns
    }

    /// UM-13: whether the player to act may claim a draw, given that something else can be done.
    pub fn repeated(state: &State) -> bool {
        state.row.iter().any(|&row| row >= ROW)
    }
}

impl Game for UrModern {
    type State = State;
    type Action = Action;
    type Event = Roll;
    type FullState = FullState;
    type View = FullState;
    type Effect = Effect;

    const INFO: GameInfo = GameInfo {
        slug: "ur-modern",
        seats: &[2],
        options: &[
            OptionInfo {
                name: "board",
                values: &[OptionValue::Word("lanes"), OptionValue::Word("grid")],
                default: OptionValue::Word("lanes"),
                since: 1,
            },
            OptionInfo {
                name: "pawns",
                values: &[
                    OptionValue::Number(4),
                    OptionValue::Number(5),
                    OptionValue::Number(6),
                    OptionValue::Number(7),
                ],
                default: OptionValue::Number(PAWNS as i64),
                since: 1,
            },
        ],
        files: &[Board::LANES, Board::GRID],
        rules: 1,
        // UM-15
        seating: Seating::LoserChooses,
        timing: Timing::USUAL,
        levels: &[
            LevelInfo::new("novice", 100).measured(Measured::Perfect(24)),
            LevelInfo::new("scribe", 200).measured(Measured::Perfect(48)),
            LevelInfo::new("vizier", 400).measured(Measured::Perfect(210)),
            LevelInfo::new("oracle", 800).measured(Measured::Perfect(494)),
        ],
        characters: &[
            LevelInfo::new("bold", 400).measured(Measured::Third(424)),
            LevelInfo::new("careful", 400).measured(Measured::Third(426)),
        ],
        solo: None,
        credits: &crate::CREDITS,
    };

    fn new(_seats: u8, options: &Options) -> Result<UrModern, OptionsError> {
        let file = if options.word("board") == Some("grid") { Board::GRID } else { Board::LANES };
        let board = Board::read(&file, options.file(&file))?;
        let pawns = options.number("pawns").and_then(|pawns| u8::try_from(pawns).ok()).unwrap_or(PAWNS);
        UrModern::on_board(board, pawns).ok_or(OptionsError::Conflict("pawns must be 4 to 7"))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn length(&self) -> Length {
        // UM-13: there is no other limit.
        Length::Endless { cut: 300 }
    }

    fn start(&self) -> State {
        State::new()
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Roll => Turn::Chance("roll"),
            Phase::Choose(_) => Turn::Seats(SeatSet::only(state.mover)),
            Phase::Won | Phase::Drawn => Turn::Over,
        }
    }

    fn events(&self, _state: &State, out: &mut Vec<Weighted<Roll>>) {
        out.extend(Roll::WEIGHTS.map(|(event, weight)| Weighted { event, weight }));
    }

    fn actions(&self, state: &State, _seat: Seat, out: &mut Vec<Action>) {
        let Phase::Choose(roll) = state.phase else { return };
        state.options(roll, &self.board, self.pawns, |action| out.push(action));
        if UrModern::repeated(state) {
            out.push(Action::Draw);
        }
    }

    fn resolve_unchecked(&self, state: &mut State, event: Roll) {
        if state.has_option(event, &self.board, self.pawns) {
            state.phase = Phase::Choose(event);
        } else {
            state.pass();
        }
    }

    fn play_unchecked(&self, state: &mut State, _seat: Seat, action: Action) {
        state.act(action, &self.board);
    }

    fn outcome(&self, state: &State) -> Outcome {
        if state.phase == Phase::Drawn {
            let half = Score::shared(1, 2);
            return Outcome { scores: [half, half].into_iter().collect(), winners: SeatSet::EMPTY };
        }
        Outcome::won_by(state.mover, 2)
    }

    fn write_action(&self, _seat: Seat, action: Action, out: &mut String) {
        action.write(out);
    }

    fn write_event(&self, event: Roll, out: &mut String) {
        out.push_str(event.text());
    }

    fn full_state(&self, state: &State) -> FullState {
        FullState::of(self, state)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> FullState {
        FullState::of(self, state)
    }

    fn effects(&self, before: &State, step: StepOf<UrModern>, out: &mut Vec<Effect>) {
        Effect::list(self, before, step, out);
    }
}
