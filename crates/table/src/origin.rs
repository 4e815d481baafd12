//! Games that did not begin at their table: somebody brings the record of one that was played elsewhere.

use crate::opening::{Terms, open};
use crate::{Fact, Sitter, Table};
use kernel::{Entry, Record, RecordFault, Rolled};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Where a game came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Somebody brought the record of a finished game. Nobody can tell who really played it.
    Imported {
        /// When it was played, in milliseconds since 1970, as they say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        played: Option<i64>,
        /// Who rolled, as the record says.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<Rolled>,
    },
    /// It goes on from a step of a finished game.
    Onward {
        /// The table where that was played.
        table: String,
        /// What had happened there, from the beginning.
        log: Vec<Entry>,
    },
}

impl Table {
    /// The table of a finished game that was played elsewhere, these sitting at it. Replaying the record is what checks
    /// it: a game that cannot have been played so, or is not over, is none.
    pub fn import(record: Record, chairs: Vec<Sitter>, played: Option<i64>) -> Result<Table, RecordFault> {
        let Record { game, rules, seats, options, dice, log } = record;
        let ours = shelf::game(&game).map(|game| game.card().rules);
        if let Some(ours) = ours.filter(|&ours| ours != rules) {
            return Err(RecordFault::head(&format!("it follows version {rules} of the rules, this program {ours}")));
        }
        if usize::try_from(seats).ok() != Some(chairs.len()) || chairs.contains(&Sitter::Empty) {
            return Err(RecordFault::head(&format!("{} players for {seats} seats", chairs.len())));
        }
        let mut opened = open(&game, &options, chairs, Terms { rated: Some(false), ..Terms::default() })
            .map_err(|refusal| RecordFault::head(&refusal))?;
        if let Fact::Opened(opening) = &mut opened {
            Arc::make_mut(opening).origin = Some(Box::new(Origin::Imported { played, dice }));
        }
        let mut table = Table::open(opened).map_err(|corrupt| RecordFault::head(&corrupt.reason))?;
        for (index, entry) in log.into_iter().enumerate() {
            let stepped = table.apply(Fact::Stepped(entry));
            stepped.map_err(|corrupt| RecordFault::entry(index, &corrupt.reason))?;
        }
        match table.outcome() {
            Some(_) => Ok(table),
            None => Err(RecordFault::head("the game is not over, and only finished games are kept")),
        }
    }

    /// Where the game came from, if it did not begin here.
    pub fn origin(&self) -> Option<&Origin> {
        self.opening.origin.as_deref()
    }
}
