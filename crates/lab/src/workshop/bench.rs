//! Where shares are put together and looked at.

use super::Order;
use crate::experiment::Findings;
use crate::report::{self, Comparison, Depth};
use crate::simulate::{LabFault, Tally};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use words::Lang;

/// Games that were played.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Share {
    /// 0 as printed, 1 as changed.
    pub version: usize,
    /// Number of the first game.
    pub from: u64,
    /// Number after the last one.
    pub to: u64,
    /// What came of them.
    pub tally: Tally,
}

/// What has come so far.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sight {
    /// Games of each version.
    pub games: u64,
    /// What differs, in a sentence; empty where nothing is compared.
    pub says: String,
    /// Who plays.
    pub policy: String,
    /// The sections.
    pub html: String,
}

/// What can be taken home.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Kept {
    /// The report as a page.
    pub html: String,
    /// For programs.
    pub json: String,
    /// For spreadsheets.
    pub csv: String,
    /// Changed data files, by name.
    pub files: Vec<(String, String)>,
    /// What gives the same natively.
    pub command: String,
}

/// An order being played. Shares may come in any order; what is looked at is always a beginning of the numbered games,
/// the same for both versions.
#[derive(Clone, Debug)]
pub struct Bench {
    order: Order,
    done: u64,
    tallies: Vec<Tally>,
    /// Shares that wait for earlier games or for the other version, by their first game.
    waiting: BTreeMap<u64, (u64, Vec<Option<Tally>>)>,
}

impl Bench {
    /// Nothing has been played yet.
    pub fn new(order: Order) -> Bench {
        let tallies = vec![Tally::default(); order.versions()];
        Bench { order, done: 0, tallies, waiting: BTreeMap::new() }
    }

    /// Games of each version.
    pub fn games(&self) -> u64 {
        self.done
    }

    /// Some have been played. Both versions are shared out alike; a share that does not fit is left aside.
    pub fn add(&mut self, share: Share) {
        let versions = self.order.versions();
        let (to, tallies) = self.waiting.entry(share.from).or_insert_with(|| (share.to, vec![None; versions]));
        if *to == share.to
            && let Some(place) = tallies.get_mut(share.version)
        {
            *place = Some(share.tally);
        }
        while let Some(entry) = self.waiting.first_entry()
            && *entry.key() == self.done
            && entry.get().1.iter().all(Option::is_some)
        {
            let (to, tallies) = entry.remove();
            self.done = to;
            for (sum, tally) in self.tallies.iter_mut().zip(tallies.into_iter().flatten()) {
                sum.merge(&tally);
            }
        }
    }

    /// What has come so far; none before the first game.
    pub fn sight(&self, depth: Depth, lang: Lang) -> Result<Option<Sight>, LabFault> {
        if self.done == 0 {
            return Ok(None);
        }
        let games = self.done;
        let found = self.findings()?;
        let policy = found[0].head.policy(&lang.lab().report.frame);
        Ok(Some(match compared(&found, lang) {
            None => {
                let html = report::sections_html(&found[0].report(lang), depth);
                Sight { games, says: String::new(), policy, html }
            }
            Some(both) => {
                let html = report::differences(&both, depth) + &report::sections_versus(&both, depth);
                Sight { games, says: both.says(), policy, html }
            }
        }))
    }

    /// What can be taken home: the very files that the command writes. None before the first game.
    pub fn keep(&self, lang: Lang) -> Result<Option<Kept>, LabFault> {
        if self.done == 0 {
            return Ok(None);
        }
        let found = self.findings()?;
        let (html, json, csv) = match (compared(&found, lang), compared(&found, Lang::En)) {
            (Some(told), Some(plain)) => (report::html_versus(&told), report::json(&plain), report::csv_versus(&plain)),
            _ => {
                let plain = found[0].report(Lang::En);
                (report::html(&found[0].report(lang)), report::json(&plain), report::csv(&plain))
            }
        };
        let files = self.order.changes.get("files").and_then(Value::as_object).into_iter().flatten();
        let files = files.filter_map(|(name, text)| Some((name.clone(), text.as_str()?.to_owned()))).collect();
        Ok(Some(Kept { html, json, csv, files, command: self.order.command(self.done, lang) }))
    }

    fn findings(&self) -> Result<Vec<Findings>, LabFault> {
        let lab = self.order.lab()?;
        let of =
            |(version, tally): (usize, &Tally)| lab.findings(&self.order.setting(version, self.done), tally.clone());
        self.tallies.iter().enumerate().map(of).collect()
    }
}

fn compared(found: &[Findings], lang: Lang) -> Option<Comparison> {
    let [a, b] = found else { return None };
    Some(Comparison::of(a.report(lang), b.report(lang)))
}
