//! Origin of a game that did not begin at its table: imported from a record, or the continuation of another game.

use crate::opening::open;
use crate::{HostTerms, Sitter, Table, TableEvent, Terms};
use kernel::{DiceSource, Record, RecordError, RecordedStep};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Where a game comes from, if it did not begin at its table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Imported from the record of a finished game. The players are as the importer says.
    Imported {
        /// When it was played, in milliseconds since 1970, as the importer says.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        played: Option<i64>,
        /// The source of the dice, as the record says.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<DiceSource>,
    },
    /// Continues a finished game from one of its steps. The JSON tag is the older `onward`.
    #[serde(rename = "onward")]
    Continued {
        /// The id of the table of the finished game.
        table: String,
        /// The steps taken over from that game.
        log: Vec<RecordedStep>,
    },
}

impl Table {
    /// Imports a finished game from its record. Replaying the record checks it: an illegal or unfinished game is refused.
    pub fn import(record: Record, chairs: Vec<Sitter>, played: Option<i64>) -> Result<Table, RecordError> {
        let Record { game, rules, seats, options, dice, log } = record;
        if usize::try_from(seats).ok() != Some(chairs.len()) || chairs.contains(&Sitter::Empty) {
            return Err(RecordError::head(&format!("{} players for {seats} seats", chairs.len())));
        }
        let terms = Terms { rated: Some(false), drawn: Some(false), ..Terms::default() };
        let terms = HostTerms { terms, rules: Some(rules), ..HostTerms::default() };
        let mut opened = open(&game, &options, chairs, terms).map_err(|refusal| RecordError::head(&refusal))?;
        if let TableEvent::Opened(opening) = &mut opened {
            Arc::make_mut(opening).origin = Some(Box::new(Origin::Imported { played, dice }));
        }
        let mut table = Table::open(opened).map_err(|corrupt| RecordError::head(&corrupt.reason))?;
        for (index, entry) in log.into_iter().enumerate() {
            let stepped = table.apply(TableEvent::Stepped(entry));
            stepped.map_err(|corrupt| RecordError::entry(index, &corrupt.reason))?;
        }
        match table.outcome() {
            Some(_) => Ok(table),
            None => Err(RecordError::head("the game is not over, and only finished games are kept")),
        }
    }

    /// Where the game comes from, if it did not begin at this table.
    pub fn origin(&self) -> Option<&Origin> {
        self.opening.origin.as_deref()
    }
}
