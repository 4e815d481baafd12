//! The queue in front of the bots' threads: fair between people, and bounded.
//!
//! Thoughts of tables that someone watches come first; every few turns one of the others does, because their clocks may
//! run. Within both, people take turns, however many tables each of them has.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Thoughts of one owner that may wait, and of all owners together.
const MAX_WAITING_PER_OWNER: usize = 32;
const MAX_WAITING: usize = 1024;
/// One turn of this many is for tables without viewers.
const UNWATCHED_TURN: u32 = 8;

/// For whom a bot thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Owner {
    /// Whose share this is: the person who opened the table.
    pub(crate) key: String,
    /// Whether anyone watches the table.
    pub(crate) watched: bool,
}

pub(crate) struct BotQueue {
    threads: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: usize,
    waiting: usize,
    turns: u32,
    watched: Lane,
    unwatched: Lane,
}

/// Round robin: one queue per owner.
#[derive(Default)]
struct Lane {
    /// The owners with waiting thoughts, the next one first.
    order: VecDeque<String>,
    waiting: HashMap<String, VecDeque<oneshot::Sender<Turn>>>,
}

impl Lane {
    fn waiting_of(&self, owner: &str) -> usize {
        self.waiting.get(owner).map_or(0, VecDeque::len)
    }

    fn push(&mut self, owner: String, start: oneshot::Sender<Turn>) {
        let queue = self.waiting.entry(owner.clone()).or_default();
        if queue.is_empty() {
            self.order.push_back(owner);
        }
        queue.push_back(start);
    }

    fn pop(&mut self) -> Option<oneshot::Sender<Turn>> {
        let owner = self.order.pop_front()?;
        let queue = self.waiting.get_mut(&owner)?;
        let next = queue.pop_front();
        if queue.is_empty() {
            self.waiting.remove(&owner);
        } else {
            self.order.push_back(owner);
        }
        next
    }
}

impl State {
    fn pop(&mut self) -> Option<oneshot::Sender<Turn>> {
        self.turns = self.turns.wrapping_add(1);
        let (first, second) = if self.turns.is_multiple_of(UNWATCHED_TURN) {
            (&mut self.unwatched, &mut self.watched)
        } else {
            (&mut self.watched, &mut self.unwatched)
        };
        let next = first.pop().or_else(|| second.pop())?;
        self.waiting -= 1;
        Some(next)
    }
}

/// The right to think on one thread, until it is dropped.
pub(crate) struct Turn(Arc<BotQueue>);

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.hand_on();
    }
}

/// Too many thoughts wait already.
#[derive(Debug)]
pub(crate) struct QueueFull;

impl BotQueue {
    pub(crate) fn new(threads: usize) -> Arc<BotQueue> {
        Arc::new(BotQueue { threads: threads.max(1), state: Mutex::default() })
    }

    /// Waits for a turn.
    pub(crate) async fn enter(self: &Arc<BotQueue>, owner: Owner) -> Result<Turn, QueueFull> {
        let turn = {
            let mut state = self.state();
            if state.running < self.threads {
                state.running += 1;
                return Ok(Turn(Arc::clone(self)));
            }
            let full = state.waiting >= MAX_WAITING;
            let lane = if owner.watched { &mut state.watched } else { &mut state.unwatched };
            if full || lane.waiting_of(&owner.key) >= MAX_WAITING_PER_OWNER {
                return Err(QueueFull);
            }
            let (start, turn) = oneshot::channel();
            lane.push(owner.key, start);
            state.waiting += 1;
            turn
        };
        turn.await.map_err(|_| QueueFull)
    }

    /// Bots that are thinking, and bots that wait for a thread.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let state = self.state();
        (state.running, state.waiting)
    }

    /// A turn has ended: the next one begins on the same thread.
    fn hand_on(self: &Arc<BotQueue>) {
        let next = {
            let mut state = self.state();
            let next = state.pop();
            if next.is_none() {
                state.running -= 1;
            }
            next
        };
        if let Some(next) = next {
            // If the waiting task is gone, the turn comes back and is dropped here, which hands it on.
            drop(next.send(Turn(Arc::clone(self))));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt as _;
    use futures_util::future::BoxFuture;

    type Waiting = (&'static str, BoxFuture<'static, Result<Turn, QueueFull>>);

    /// Joins the queue and waits there.
    fn join(queue: &Arc<BotQueue>, key: &'static str, watched: bool) -> Waiting {
        let queue = Arc::clone(queue);
        let mut turn = async move { queue.enter(Owner { key: key.to_owned(), watched }).await }.boxed();
        assert!((&mut turn).now_or_never().is_none(), "it has to wait");
        (key, turn)
    }

    /// Ends a turn and returns whose comes next.
    fn next(waiting: &mut Vec<Waiting>, turn: Turn) -> (&'static str, Turn) {
        drop(turn);
        let found = waiting
            .iter_mut()
            .enumerate()
            .find_map(|(index, (key, turn))| Some((index, *key, turn.now_or_never()?.expect("a turn"))));
        let (index, key, turn) = found.expect("someone's turn");
        drop(waiting.remove(index));
        (key, turn)
    }

    fn order(waiting: Vec<Waiting>, turn: Turn) -> Vec<&'static str> {
        let (mut waiting, mut turn, mut order) = (waiting, turn, Vec::new());
        while !waiting.is_empty() {
            let (key, following) = next(&mut waiting, turn);
            order.push(key);
            turn = following;
        }
        order
    }

    fn entered(queue: &Arc<BotQueue>) -> Turn {
        let entered = queue.enter(Owner { key: "first".to_owned(), watched: true }).now_or_never();
        entered.expect("a free thread").expect("room")
    }

    #[test]
    fn people_take_turns_however_many_tables_one_of_them_has() {
        let queue = BotQueue::new(1);
        let turn = entered(&queue);
        let mut waiting: Vec<Waiting> = (0..30).map(|_| join(&queue, "crowd", true)).collect();
        waiting.push(join(&queue, "ann", true));
        waiting.push(join(&queue, "bob", true));
        assert_eq!(queue.counts(), (1, 32));
        assert_eq!(order(waiting, turn)[..4], ["crowd", "ann", "bob", "crowd"]);
        assert_eq!(queue.counts(), (0, 0));
    }

    #[test]
    fn watched_tables_come_first_and_the_others_are_not_forgotten() {
        let queue = BotQueue::new(1);
        let turn = entered(&queue);
        let mut waiting: Vec<Waiting> = (0..20).map(|_| join(&queue, "no viewer", false)).collect();
        waiting.extend((0..20).map(|_| join(&queue, "ann", true)));
        let order = order(waiting, turn);
        assert!(order[..7].iter().all(|key| *key == "ann"), "{order:?}");
        assert_eq!(order[7], "no viewer");
        assert_eq!(order[..16].iter().filter(|key| **key == "ann").count(), 14);
    }

    #[test]
    fn the_queue_is_bounded_for_each_and_for_all() {
        let queue = BotQueue::new(1);
        let _turn = entered(&queue);
        let full =
            |key: String| queue.enter(Owner { key, watched: true }).now_or_never().is_some_and(|turn| turn.is_err());
        let mut waiting: Vec<Waiting> = (0..MAX_WAITING_PER_OWNER).map(|_| join(&queue, "crowd", true)).collect();
        assert!(full("crowd".to_owned()));
        let mut others = Vec::new();
        for number in 0.. {
            let queue = Arc::clone(&queue);
            let mut turn = async move { queue.enter(Owner { key: number.to_string(), watched: true }).await }.boxed();
            if (&mut turn).now_or_never().is_some() {
                break;
            }
            others.push(turn);
        }
        assert_eq!(waiting.len() + others.len(), MAX_WAITING);
        drop(others);
        waiting.clear();
        drop(_turn);
        assert_eq!(queue.counts(), (0, 0), "tasks that are gone are passed over");
    }
}
