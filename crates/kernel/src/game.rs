//! The contract of a game.

use crate::{Card, Fault, Options, OptionsFault, Outcome, Seat, SeatSet};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// A chance event of this name is pending: see [`Game::events`].
    Chance(&'static str),
    /// These seats may act, in any order where there are several: see [`Game::actions`].
    Seats(SeatSet),
    /// Nothing: see [`Game::outcome`].
    Over,
}

/// One outcome of a chance event and how often it comes, in parts of the sum of all weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weighted<E> {
    /// The outcome.
    pub event: E,
    /// Never 0.
    pub weight: u32,
}

/// One entry of a log, of events `E` and actions `A`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<E, A> {
    /// What chance gave.
    Event(E),
    /// What a seat did.
    Action(Seat, A),
}

/// One entry of this game's log.
pub type StepOf<G> = Step<<G as Game>::Event, <G as Game>::Action>;

/// What a game says about time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// Seconds that suit a move.
    pub seconds: u32,
    /// What happens when somebody's time is up.
    pub at_zero: AtZero,
}

/// Who acts for somebody whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AtZero {
    /// A bot.
    Bot,
    /// The lot: any legal action, each equally likely.
    Lot,
}

/// Through whose eyes a game is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player, who knows their own secrets.
    Seat(Seat),
    /// Anybody else, who knows what is public.
    Spectator,
}

/// How long a game can last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// Never more log entries than this.
    AtMost(usize),
    /// The rules set no limit; random games rarely reach this many entries and simulations cut there.
    Endless {
        /// Where simulations stop.
        cut: usize,
    },
}

/// The rules of one game with its options chosen. It holds no game in progress: positions are plain
/// values of [`Game::State`], so that search and simulation can copy them freely.
///
/// Functions named `…_unchecked` take only what `events` or `actions` gave for that very state; the
/// checked way in is [`Game::apply`]. A seat with nothing to do is passed over inside these functions: whenever
/// [`Game::turn`] names a seat, that seat has at least one legal action.
pub trait Game: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// A position: everything that matters for the rest of the game and nothing else.
    type State: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// What a seat can do.
    type Action: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// What chance can do.
    type Event: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The whole position in the words of the game's page: the `state` of the line protocol.
    type Picture: Serialize;
    /// What one viewer may know of a position.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// Something a player would notice while a step is taken: a capture, a pass, a win.
    type Effect: Clone + PartialEq + Debug + Serialize + DeserializeOwned;

    /// Slug, seats, options, version.
    const CARD: Card;
    /// What happens where a clock is used.
    const TIMING: Timing = Timing { seconds: 120, at_zero: AtZero::Bot };

    /// The rules for so many seats and these options.
    fn new(seats: u8, options: &Options) -> Result<Self, OptionsFault>;
    /// How many play.
    fn seats(&self) -> u8;
    /// How long it can last.
    fn length(&self) -> Length;
    /// Where every game begins.
    fn start(&self) -> Self::State;

    /// What happens next.
    fn turn(&self, state: &Self::State) -> Turn;
    /// Appends every outcome of the pending chance event.
    fn events(&self, state: &Self::State, out: &mut Vec<Weighted<Self::Event>>);
    /// Appends every legal action of a seat that may act, each once.
    fn actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// Lets the pending event come out so.
    fn resolve_unchecked(&self, state: &mut Self::State, event: Self::Event);
    /// Lets the seat act so.
    fn play_unchecked(&self, state: &mut Self::State, seat: Seat, action: Self::Action);
    /// The result of a finished game.
    fn outcome(&self, state: &Self::State) -> Outcome;
    /// For each seat the honours it earned, in games that award them.
    fn honours(&self, _state: &Self::State) -> Option<Vec<Vec<&'static str>>> {
        None
    }

    /// Writes an action the way people do. Two legal actions of a seat never read the same.
    fn write_action(&self, seat: Seat, action: Self::Action, out: &mut String);
    /// Writes an outcome of chance the way people do.
    fn write_event(&self, event: Self::Event, out: &mut String);

    /// The complete position in the words of the game's page.
    fn picture(&self, state: &Self::State) -> Self::Picture;
    /// What this viewer may know, built from nothing.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// What a player would notice when `step` is taken from `before`, in order.
    fn effects(&self, before: &Self::State, step: StepOf<Self>, out: &mut Vec<Self::Effect>);

    /// Who plays together: seats with the same number share their fate and their secrets.
    fn team(&self, seat: Seat) -> u8 {
        seat.into()
    }
    /// Whether partners may want to agree on this before it is played: it cannot be made good again.
    fn binds(&self, _action: Self::Action) -> bool {
        false
    }
    /// Whether what seats play now stays secret from other teams until everybody has played.
    fn hides(&self, _state: &Self::State) -> bool {
        false
    }
    /// The position as far as a seat can know it: secret choices of others not yet made. Bots think on this.
    fn known(&self, state: &Self::State, _seat: Seat) -> Self::State {
        state.clone()
    }

    /// The outcome that a ticket in `0..` sum of the weights stands for. Games with a hot dice roll answer
    /// without listing all outcomes.
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

    /// Takes a step if the rules allow it; a refused step changes nothing.
    fn apply(&self, state: &mut Self::State, step: StepOf<Self>) -> Result<(), Fault> {
        match (self.turn(state), step) {
            (Turn::Over, _) => Err(Fault::Over),
            (Turn::Chance(_), Step::Event(event)) => {
                let mut outcomes = Vec::new();
                self.events(state, &mut outcomes);
                if !outcomes.iter().any(|outcome| outcome.event == event) {
                    return Err(Fault::BadEvent(self.event_text(event)));
                }
                self.resolve_unchecked(state, event);
                Ok(())
            }
            (Turn::Seats(_), Step::Event(_)) => Err(Fault::NotChance),
            (turn, Step::Action(seat, action)) => {
                if usize::from(self.seats()) <= seat.index() {
                    return Err(Fault::NoSuchSeat(u8::from(seat).into()));
                }
                if !matches!(turn, Turn::Seats(seats) if seats.contains(seat)) {
                    return Err(Fault::NotYourTurn(seat));
                }
                let mut legal = Vec::new();
                self.actions(state, seat, &mut legal);
                if !legal.contains(&action) {
                    return Err(Fault::IllegalAction(self.action_text(seat, action)));
                }
                self.play_unchecked(state, seat, action);
                Ok(())
            }
        }
    }

    /// [`Game::write_action`] into a new string.
    fn action_text(&self, seat: Seat, action: Self::Action) -> String {
        let mut text = String::new();
        self.write_action(seat, action, &mut text);
        text
    }
    /// [`Game::write_event`] into a new string.
    fn event_text(&self, event: Self::Event) -> String {
        let mut text = String::new();
        self.write_event(event, &mut text);
        text
    }
}
