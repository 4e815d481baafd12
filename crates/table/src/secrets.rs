//! A game for tests with simultaneous secret choices, for three seats in two teams.
//!
//! Three rounds: a card is dealt by chance, then every seat picks `a`, `b` or `c`, and may think (`t`) up to twice before;
//! when all have picked, the picks are public.

use kernel::{
    AnyGame, Credits, Erased, Game, GameInfo, Length, Options, OptionsError, Outcome, Seat, SeatSet, Seating, Step,
    StepOf, Timing, Turn, Viewer, Weighted,
};
use serde::{Deserialize, Serialize};

const SEATS: u8 = 3;
const ROUNDS: u8 = 3;
/// The action `t`, which changes nothing but a counter.
const THINK: u8 = 19;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Secrets;

#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub(crate) struct State {
    round: u8,
    card: Option<u8>,
    picks: [Option<u8>; SEATS as usize],
    thoughts: [u8; SEATS as usize],
    open: Vec<[u8; SEATS as usize]>,
}

/// Finds the game by its slug, as the catalog does.
pub(crate) fn lookup(slug: &str) -> Option<&'static dyn AnyGame> {
    (slug == Secrets::INFO.slug).then_some(&Erased::<Secrets>::NEW as &'static dyn AnyGame)
}

impl Game for Secrets {
    type State = State;
    type Action = u8;
    type Event = u8;
    type FullState = State;
    type View = State;
    type Effect = String;

    const INFO: GameInfo = GameInfo {
        slug: "secrets",
        seats: &[SEATS],
        options: &[],
        files: &[],
        rules: 1,
        seating: Seating::Keep,
        timing: Timing::USUAL,
        levels: &[],
        characters: &[],
        solo: None,
        credits: &Credits::NONE,
    };

    fn new(_seats: u8, _options: &Options) -> Result<Secrets, OptionsError> {
        Ok(Secrets)
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn length(&self) -> Length {
        Length::AtMost(usize::from(ROUNDS * (3 * SEATS + 1)))
    }

    fn start(&self) -> State {
        State::default()
    }

    fn turn(&self, state: &State) -> Turn {
        match state.card {
            _ if state.round == ROUNDS => Turn::Over,
            None => Turn::Chance("card"),
            Some(_) => Turn::Seats(Seat::all(SEATS).filter(|seat| state.picks[seat.index()].is_none()).collect()),
        }
    }

    fn events(&self, _state: &State, out: &mut Vec<Weighted<u8>>) {
        out.extend([Weighted { event: 0, weight: 1 }, Weighted { event: 1, weight: 2 }]);
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<u8>) {
        out.extend([0, 1, 2]);
        out.extend((state.thoughts[seat.index()] < 2).then_some(THINK));
    }

    fn resolve_unchecked(&self, state: &mut State, event: u8) {
        state.card = Some(event);
    }

    fn play_unchecked(&self, state: &mut State, seat: Seat, action: u8) {
        if action == THINK {
            state.thoughts[seat.index()] += 1;
            return;
        }
        state.picks[seat.index()] = Some(action);
        if let [Some(a), Some(b), Some(c)] = state.picks {
            state.open.push([a, b, c]);
            (state.picks, state.thoughts, state.card) = ([None; 3], [0; 3], None);
            state.round += 1;
        }
    }

    fn outcome(&self, _state: &State) -> Outcome {
        Outcome { scores: (0..3).map(kernel::Score::points).collect(), winners: SeatSet::EMPTY }
    }

    fn write_action(&self, _seat: Seat, action: u8, out: &mut String) {
        out.push((b'a' + action) as char);
    }

    fn write_event(&self, event: u8, out: &mut String) {
        out.push((b'0' + event) as char);
    }

    fn full_state(&self, state: &State) -> State {
        state.clone()
    }

    fn view(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = state.clone();
        for seat in Seat::all(SEATS) {
            let mine = matches!(viewer, Viewer::Seat(own) if self.team(own) == self.team(seat));
            if !mine {
                (seen.picks[seat.index()], seen.thoughts[seat.index()]) = (None, 0);
            }
        }
        seen
    }

    fn effects(&self, _before: &State, step: StepOf<Secrets>, out: &mut Vec<String>) {
        out.push(match step {
            Step::Event(card) => format!("card {card}"),
            Step::Action(seat, action) => format!("{seat} picked {action}"),
        });
    }

    fn team(&self, seat: Seat) -> u8 {
        u8::from(seat) / 2
    }

    /// `c` counts as irreversible.
    fn needs_consent(&self, action: u8) -> bool {
        action == 2
    }

    fn hides(&self, state: &State) -> bool {
        state.card.is_some()
    }

    fn known_state(&self, state: &State, seat: Seat) -> State {
        self.view(state, Viewer::Seat(seat))
    }
}
