//! Ids for actions that no formula numbers.

use std::collections::HashMap;
use std::hash::Hash;

/// The actions that were numbered, and their numbers.
#[derive(Debug)]
pub(crate) struct ActionTable<A> {
    actions: Vec<A>,
    ids: HashMap<A, usize>,
}

impl<A: Copy + Eq + Hash> ActionTable<A> {
    /// Numbers the actions in this order; an action that comes again keeps its first number.
    pub(crate) fn new(all: impl IntoIterator<Item = A>) -> ActionTable<A> {
        let (mut actions, mut ids) = (Vec::new(), HashMap::new());
        for action in all {
            ids.entry(action).or_insert_with(|| {
                actions.push(action);
                actions.len() - 1
            });
        }
        ActionTable { actions, ids }
    }

    pub(crate) fn len(&self) -> usize {
        self.actions.len()
    }

    pub(crate) fn id(&self, action: A) -> Option<usize> {
        self.ids.get(&action).copied()
    }

    pub(crate) fn action(&self, id: usize) -> Option<A> {
        self.actions.get(id).copied()
    }
}
