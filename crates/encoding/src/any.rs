//! The encoding of any game, by slug.

use crate::batch::{AnyBatch, Batch};
use crate::games;
use crate::position::{AnyPosition, Position};
use crate::{Encoding, Rewards};
use kernel::{AnySession, GameInfo, Session};
use std::marker::PhantomData;
use std::sync::Arc;

/// The encoding of a game whose options are not chosen yet.
pub trait AnyEncoded: Send + Sync {
    fn info(&self) -> &'static GameInfo;
    /// The encoding for a session of this game. None for a session of another game.
    fn position(&self, session: &dyn AnySession) -> Option<Box<dyn AnyPosition>>;
}

/// The encoding with the game's name.
pub fn encoded(slug: &str) -> Option<&'static dyn AnyEncoded> {
    games::ENCODED.iter().copied().find(|game| game.info().slug == slug)
}

/// The type-erased form of an encoding.
#[derive(Debug)]
pub struct Encoded<E>(PhantomData<fn() -> E>);

impl<E> Encoded<E> {
    pub const NEW: Encoded<E> = Encoded(PhantomData);
}

impl<E: Encoding> AnyEncoded for Encoded<E> {
    fn info(&self) -> &'static GameInfo {
        const { &<E::Game as kernel::Game>::INFO }
    }

    fn position(&self, session: &dyn AnySession) -> Option<Box<dyn AnyPosition>> {
        let session: &Session<E::Game> = session.as_any().downcast_ref()?;
        let encoding = Arc::new(E::new(session.game()));
        Some(Box::new(Position { session: session.clone(), encoding }))
    }
}

impl<E: Encoding> Position<E> {
    /// Many games with the rules of this one.
    pub(crate) fn batch(&self, count: usize, rewards: Rewards, threads: usize) -> Box<dyn AnyBatch> {
        Box::new(Batch::new(self.session.game().clone(), self.encoding.clone(), count, rewards, threads))
    }
}
