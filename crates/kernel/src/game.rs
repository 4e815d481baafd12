//! The [`Game`] trait: the rules of one game as pure functions over a plain state.

use crate::{GameInfo, Options, OptionsError, Outcome, Seat, SeatSet, StepError};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// What has to happen next in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// A chance event of this name is pending: see [`Game::events`].
    Chance(&'static str),
    /// These seats may act, in any order where there are several: see [`Game::actions`].
    Seats(SeatSet),
    /// The game is over: see [`Game::outcome`].
    Over,
}

/// One outcome of a chance event. Its probability is its weight divided by the sum of all weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weighted<E> {
    /// The outcome of the chance event.
    pub event: E,
    /// The integer weight, never 0.
    pub weight: u32,
}

/// One step of a game: an entry of its log, with events `E` and actions `A`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<E, A> {
    /// A chance event came out.
    Event(E),
    /// A seat played an action.
    Action(Seat, A),
}

/// The step type of a game.
pub type StepOf<G> = Step<<G as Game>::Event, <G as Game>::Action>;

/// How a game is played with a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// The recommended time per move, in seconds.
    pub seconds: u32,
    /// Who acts for a player whose time is up.
    pub on_timeout: TimeoutPolicy,
}

impl Timing {
    /// Two minutes, then a bot plays: what most games without a rule of their own use.
    pub const USUAL: Timing = Timing { seconds: 120, on_timeout: TimeoutPolicy::Bot };
}

/// Who acts for a player whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeoutPolicy {
    /// A bot plays for them.
    Bot,
    /// A random legal action is played, all equally likely.
    Random,
}

/// The viewer of a game, which decides what is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player, who knows their own secrets.
    Seat(Seat),
    /// A spectator, who knows only what is public.
    Spectator,
}

/// The length limit of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// The rules guarantee at most this many log entries.
    AtMost(usize),
    /// The rules set no limit; simulations stop at `cut`, which random games rarely reach.
    Endless {
        /// The number of entries at which simulations stop.
        cut: usize,
    },
}

/// The rules of one game with its options chosen. It holds no game in progress: positions are plain values of
/// [`Game::State`], so that search and simulation can copy them freely.
///
/// Functions named `…_unchecked` accept only what `events` or `actions` returned for the same state; the checked
/// function is [`Game::apply`]. These functions skip a seat that has nothing to do: whenever [`Game::turn`] names a seat,
/// that seat has at least one legal action.
pub trait Game: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// A position: everything that matters for the rest of the game, and nothing else.
    type State: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// An action of a seat.
    type Action: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// An outcome of a chance event.
    type Event: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The complete position as JSON, with the terms of the printed rules: the `state` of the line protocol.
    type FullState: Serialize;
    /// The part of a position that one viewer may know.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// A visible consequence of a step: a capture, a pass, a win.
    type Effect: Clone + PartialEq + Debug + Serialize + DeserializeOwned;

    /// The metadata: slug, seats, options, version of the rules.
    const INFO: GameInfo;

    /// The rules for this number of seats and these options. A game whose rules have changed plays by
    /// [`Options::rules`], so that old records replay as they were played.
    fn new(seats: u8, options: &Options) -> Result<Self, OptionsError>;
    /// The number of seats.
    fn seats(&self) -> u8;
    /// The length limit of a game.
    fn length(&self) -> Length;
    /// The initial position of every game.
    fn start(&self) -> Self::State;

    /// What has to happen next.
    fn turn(&self, state: &Self::State) -> Turn;
    /// Appends every outcome of the pending chance event.
    fn events(&self, state: &Self::State, out: &mut Vec<Weighted<Self::Event>>);
    /// Appends every legal action of a seat that may act, each once.
    fn actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// Applies `event` as the outcome of the pending chance event.
    fn resolve_unchecked(&self, state: &mut Self::State, event: Self::Event);
    /// Applies `action` of `seat`.
    fn play_unchecked(&self, state: &mut Self::State, seat: Seat, action: Self::Action);
    /// The outcome of a finished game.
    fn outcome(&self, state: &Self::State) -> Outcome;
    /// The honours that each seat earned, in games that award honours.
    fn honours(&self, _state: &Self::State) -> Option<Vec<Vec<&'static str>>> {
        None
    }

    /// Writes an action in the game's notation. Two legal actions of a seat never have the same text.
    fn write_action(&self, seat: Seat, action: Self::Action, out: &mut String);
    /// Writes an outcome of a chance event in the game's notation.
    fn write_event(&self, event: Self::Event, out: &mut String);

    /// The complete position as JSON.
    fn full_state(&self, state: &Self::State) -> Self::FullState;
    /// What this viewer may know. Built field by field instead of by deleting secrets from the full state, so that a new
    /// field is hidden by default.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// The visible consequences of taking `step` from `before`, in order.
    fn effects(&self, before: &Self::State, step: StepOf<Self>, out: &mut Vec<Self::Effect>);

    /// The team of a seat: seats with the same number win together and share their secrets.
    fn team(&self, seat: Seat) -> u8 {
        seat.into()
    }
    /// Whether partners may want to agree on this action before it is played, because it is irreversible.
    fn needs_consent(&self, _action: Self::Action) -> bool {
        false
    }
    /// Whether actions in this position stay secret from other teams until every seat has acted.
    fn hides(&self, _state: &Self::State) -> bool {
        false
    }
    /// The position as far as a seat can know it, with the secret choices of others not yet made. Bots think on this one.
    fn known_state(&self, state: &Self::State, _seat: Seat) -> Self::State {
        state.clone()
    }

    /// The outcome that a ticket in `0..tickets` stands for. Games that roll in hot loops override it to avoid listing all
    /// outcomes.
    fn draw(&self, state: &Self::State, ticket: u32, scratch: &mut Vec<Weighted<Self::Event>>) -> Self::Event {
        scratch.clear();
        self.events(state, scratch);
        let mut left = ticket;
        for outcome in scratch.iter() {
            if left < outcome.weight {
                return outcome.event;
            }
            left -= outcome.weight;
        }
        unreachable!("ticket {ticket} is not below the sum of the weights")
    }
    /// The sum of the weights of the pending chance event.
    fn tickets(&self, state: &Self::State, scratch: &mut Vec<Weighted<Self::Event>>) -> u32 {
        scratch.clear();
        self.events(state, scratch);
        scratch.iter().map(|outcome| outcome.weight).sum()
    }

    /// Applies a step if the rules allow it; a refused step changes nothing.
    fn apply(&self, state: &mut Self::State, step: StepOf<Self>) -> Result<(), StepError> {
        match (self.turn(state), step) {
            (Turn::Over, _) => Err(StepError::Over),
            (Turn::Chance(_), Step::Event(event)) => {
                let mut outcomes = Vec::new();
                self.events(state, &mut outcomes);
                if !outcomes.iter().any(|outcome| outcome.event == event) {
                    return Err(StepError::BadEvent(self.event_text(event)));
                }
                self.resolve_unchecked(state, event);
                Ok(())
            }
            (Turn::Seats(_), Step::Event(_)) => Err(StepError::NotChance),
            (turn, Step::Action(seat, action)) => {
                if usize::from(self.seats()) <= seat.index() {
                    return Err(StepError::NoSuchSeat(u8::from(seat).into()));
                }
                if !matches!(turn, Turn::Seats(seats) if seats.contains(seat)) {
                    return Err(StepError::NotYourTurn(seat));
                }
                let mut legal = Vec::new();
                self.actions(state, seat, &mut legal);
                if !legal.contains(&action) {
                    return Err(StepError::IllegalAction(self.action_text(seat, action)));
                }
                self.play_unchecked(state, seat, action);
                Ok(())
            }
        }
    }

    /// The text of an action, by [`Game::write_action`].
    fn action_text(&self, seat: Seat, action: Self::Action) -> String {
        let mut text = String::new();
        self.write_action(seat, action, &mut text);
        text
    }
    /// The text of an outcome, by [`Game::write_event`].
    fn event_text(&self, event: Self::Event) -> String {
        let mut text = String::new();
        self.write_event(event, &mut text);
        text
    }
}
