//! A game in progress by ids.

use crate::batch::AnyBatch;
use crate::encoding::ActionOf;
use crate::returns::returns;
use crate::{ActionIds, Encoding, Plane, Rewards, TensorWriter};
use kernel::{AnySession, Game, Length, Seat, SeatSet, Session, Step, StepError, Turn};
use rng::Rng;
use std::sync::Arc;

/// A game in progress with its encoding.
pub(crate) struct Position<E: Encoding> {
    pub(crate) session: Session<E::Game>,
    /// Shared by all games with the same options.
    pub(crate) encoding: Arc<E>,
}

/// A random game to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Playout {
    /// What the end is worth, one number per seat.
    pub returns: Vec<f64>,
    pub points: Vec<f64>,
    /// Events and actions of the game.
    pub steps: u64,
    /// Whether it ended by the rules, and was not cut.
    pub over: bool,
}

/// A game in progress by ids, behind a trait object.
pub trait AnyPosition: Send + Sync {
    fn session(&self) -> &dyn AnySession;
    fn session_mut(&mut self) -> &mut dyn AnySession;
    fn clone_boxed(&self) -> Box<dyn AnyPosition>;

    fn action_ids(&self) -> ActionIds;
    /// Every id is below this number.
    fn action_count(&self) -> usize;
    /// The text of the action with this id, legal or not; none where an id means nothing.
    fn action_text(&self, seat: Seat, id: usize) -> Option<String>;
    /// The id of a legal action.
    fn action_id(&self, seat: Seat, text: &str) -> Option<usize>;
    /// Appends the ids of the legal actions of a seat, ascending; nothing if it may not act.
    fn legal_ids(&self, seat: Seat, out: &mut Vec<u32>);
    /// Plays the action with this id.
    fn play_id(&mut self, seat: Seat, id: usize) -> Result<(), StepError>;
    /// The seats that may act; none while a chance event is pending.
    fn acting(&self) -> SeatSet;

    /// Applies the outcome at this place of the list of outcomes.
    fn resolve_at(&mut self, place: usize) -> Result<(), StepError>;
    /// Draws the pending chance event as the referee does with the same generator.
    fn roll(&mut self, rng: &mut Rng) -> Result<(), StepError>;
    /// Draws chance events until a seat has to act or the game is over.
    fn roll_all(&mut self, rng: &mut Rng);

    fn planes(&self) -> Vec<Plane>;
    /// Writes what the seat may know: as many numbers as all planes have.
    fn observe(&self, seat: Seat, out: &mut [f32]);
    /// The end of the game by seat; none while it goes on.
    fn rewards(&self, rewards: Rewards) -> Option<Vec<f64>>;
    /// Whether the game is as long as simulations let it become: [`Length`].
    fn is_cut(&self) -> bool;
    /// The largest number of steps of a game, or where simulations stop.
    fn longest(&self) -> usize;

    /// Plays this position on to its end, every action equally likely.
    fn playout(&self, rng: &mut Rng) -> Playout;
    /// Many games with the same seats and options from the start.
    fn batch(&self, count: usize, rewards: Rewards, threads: usize) -> Box<dyn AnyBatch>;
}

impl<E: Encoding> Position<E> {
    fn legal(&self, seat: Seat) -> Vec<ActionOf<E>> {
        let mut actions = Vec::new();
        if self.acting().contains(seat) {
            self.session.game().actions(self.session.state(), seat, &mut actions);
        }
        actions
    }
}

impl<E: Encoding> AnyPosition for Position<E> {
    fn session(&self) -> &dyn AnySession {
        &self.session
    }

    fn session_mut(&mut self) -> &mut dyn AnySession {
        &mut self.session
    }

    fn clone_boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(Position { session: self.session.clone(), encoding: self.encoding.clone() })
    }

    fn action_ids(&self) -> ActionIds {
        E::ACTION_IDS
    }

    fn action_count(&self) -> usize {
        self.encoding.action_count()
    }

    fn action_text(&self, seat: Seat, id: usize) -> Option<String> {
        let action = match E::ACTION_IDS {
            ActionIds::Fixed => self.encoding.action(seat, id),
            ActionIds::Listed => self.legal(seat).get(id).copied(),
        };
        action.map(|action| self.session.game().action_text(seat, action))
    }

    fn action_id(&self, seat: Seat, text: &str) -> Option<usize> {
        let game = self.session.game();
        let found =
            self.legal(seat).into_iter().enumerate().find(|(_, action)| game.action_text(seat, *action) == text);
        found.map(|(place, action)| self.encoding.id(seat, action, place))
    }

    fn legal_ids(&self, seat: Seat, out: &mut Vec<u32>) {
        let legal = self.legal(seat).into_iter().enumerate();
        out.extend(legal.map(|(place, action)| self.encoding.id(seat, action, place) as u32));
        out.sort_unstable();
    }

    fn play_id(&mut self, seat: Seat, id: usize) -> Result<(), StepError> {
        let turn = self.session.turn();
        if turn == Turn::Over {
            return Err(StepError::Over);
        }
        if seat.index() >= usize::from(self.session.game().seats()) {
            return Err(StepError::NoSuchSeat(u8::from(seat).into()));
        }
        if !matches!(turn, Turn::Seats(seats) if seats.contains(seat)) {
            return Err(StepError::NotYourTurn(seat));
        }
        let legal = self.legal(seat);
        let mut numbered = legal.into_iter().enumerate();
        match numbered.find(|&(place, action)| self.encoding.id(seat, action, place) == id) {
            Some((_, action)) => {
                self.session.step_unchecked(Step::Action(seat, action));
                Ok(())
            }
            None => Err(StepError::IllegalAction(self.action_text(seat, id).unwrap_or_else(|| id.to_string()))),
        }
    }

    fn acting(&self) -> SeatSet {
        match self.session.turn() {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over => SeatSet::EMPTY,
        }
    }

    fn resolve_at(&mut self, place: usize) -> Result<(), StepError> {
        match self.session.turn() {
            Turn::Over => return Err(StepError::Over),
            Turn::Seats(_) => return Err(StepError::NotChance),
            Turn::Chance(_) => {}
        }
        let mut outcomes = Vec::new();
        self.session.game().events(self.session.state(), &mut outcomes);
        let outcome = outcomes.get(place).ok_or_else(|| StepError::BadEvent(place.to_string()))?;
        self.session.step_unchecked(Step::Event(outcome.event));
        Ok(())
    }

    fn roll(&mut self, rng: &mut Rng) -> Result<(), StepError> {
        match self.session.turn() {
            Turn::Over => return Err(StepError::Over),
            Turn::Seats(_) => return Err(StepError::NotChance),
            Turn::Chance(_) => {}
        }
        let (game, state, mut scratch) = (self.session.game(), self.session.state(), Vec::new());
        let ticket = rng.below(game.tickets(state, &mut scratch));
        let event = game.draw(state, ticket, &mut scratch);
        self.session.step_unchecked(Step::Event(event));
        Ok(())
    }

    fn roll_all(&mut self, rng: &mut Rng) {
        while self.roll(rng).is_ok() {}
    }

    fn planes(&self) -> Vec<Plane> {
        self.encoding.planes()
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        let game = self.session.game();
        let known = game.known_state(self.session.state(), seat);
        self.encoding.observe(game, &known, seat, &mut TensorWriter::new(out));
    }

    fn rewards(&self, rewards: Rewards) -> Option<Vec<f64>> {
        let game = self.session.game();
        let values = (self.session.turn() == Turn::Over).then(|| returns(game, self.session.state(), rewards))?;
        Some(values[..usize::from(game.seats())].to_vec())
    }

    fn is_cut(&self) -> bool {
        let long = self.session.log().len() >= cut(self.session.game());
        long && self.session.turn() != Turn::Over
    }

    fn longest(&self) -> usize {
        cut(self.session.game())
    }

    fn playout(&self, rng: &mut Rng) -> Playout {
        let game = self.session.game();
        let mut state = self.session.state().clone();
        let (mut events, mut actions) = (Vec::new(), Vec::new());
        let (mut steps, cut) = (0, cut(game));
        let over = loop {
            match game.turn(&state) {
                Turn::Over => break true,
                _ if steps >= cut => break false,
                Turn::Chance(_) => {
                    let ticket = rng.below(game.tickets(&state, &mut events));
                    let event = game.draw(&state, ticket, &mut events);
                    game.resolve_unchecked(&mut state, event);
                }
                Turn::Seats(seats) => {
                    let seat = rng.index(seats.len()).and_then(|index| seats.iter().nth(index));
                    let Some(seat) = seat else { break false };
                    actions.clear();
                    game.actions(&state, seat, &mut actions);
                    let Some(index) = rng.index(actions.len()) else { break false };
                    game.play_unchecked(&mut state, seat, actions[index]);
                }
            }
            steps += 1;
        };
        let seats = usize::from(game.seats());
        let by = |rewards| if over { returns(game, &state, rewards)[..seats].to_vec() } else { vec![0.0; seats] };
        Playout { returns: by(Rewards::Returns), points: by(Rewards::Points), steps: steps as u64, over }
    }

    fn batch(&self, count: usize, rewards: Rewards, threads: usize) -> Box<dyn AnyBatch> {
        Position::batch(self, count, rewards, threads)
    }
}

/// The number of steps at which simulations stop.
pub(crate) fn cut<G: Game>(game: &G) -> usize {
    match game.length() {
        Length::AtMost(steps) => steps,
        Length::Endless { cut } => cut,
    }
}
