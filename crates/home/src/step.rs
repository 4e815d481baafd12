//! What follows from something done at a table.

use crate::kept;
use serde::Serialize;
use table::Fact;
use wire::Tell;

/// Facts to keep, and what may be told once they are.
#[derive(Debug, Default, Serialize)]
pub struct Step {
    /// The version of the table before: two hosts of one table notice each other by it.
    pub from: u64,
    /// As they are kept, in order.
    pub facts: Vec<String>,
    /// What the facts mean to who sits here.
    pub news: Vec<Tell>,
    /// To who asked.
    pub answer: Option<Tell>,
}

impl Step {
    /// Nothing yet, at this version.
    pub(crate) fn at(from: u64) -> Step {
        Step { from, ..Step::default() }
    }

    /// Adds a fact and what is told of it.
    pub(crate) fn add(&mut self, fact: &Fact, news: Tell) {
        self.facts.push(kept::write(fact));
        self.news.push(news);
    }
}
