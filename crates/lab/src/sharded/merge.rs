//! Merges shards and reports on them.

use super::PlayRequest;
use crate::experiment::Findings;
use crate::report::{self, Comparison, CsvStyle, Depth};
use crate::simulate::{LabError, SimulationTotals};
use i18n::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use worker_types::{PartialReport, ReportFiles, SimulationRequest};

/// The totals of a range of games, played by one web worker.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Shard {
    /// 0 for our rules and data, 1 for the changed ones.
    pub version: usize,
    /// Number of the first game.
    pub from: u64,
    /// Number after the last one.
    pub to: u64,
    pub totals: SimulationTotals,
}

/// A request being played. Shards may come in any sequence; reports always cover the first games without a gap, as many of
/// either version.
#[derive(Clone, Debug)]
pub struct ShardMerger {
    request: SimulationRequest,
    done: u64,
    totals: Vec<SimulationTotals>,
    /// Shards that wait for earlier games or for the other version, by their first game.
    waiting: BTreeMap<u64, (u64, Vec<Option<SimulationTotals>>)>,
}

impl ShardMerger {
    pub fn new(request: SimulationRequest) -> ShardMerger {
        let totals = vec![SimulationTotals::default(); request.versions()];
        ShardMerger { request, done: 0, totals, waiting: BTreeMap::new() }
    }

    /// Games of each version.
    pub fn games(&self) -> u64 {
        self.done
    }

    /// Adds a shard. Both versions are cut alike; a shard that does not fit is ignored.
    pub fn add(&mut self, shard: Shard) {
        let versions = self.request.versions();
        let (to, totals) = self.waiting.entry(shard.from).or_insert_with(|| (shard.to, vec![None; versions]));
        if *to == shard.to
            && let Some(place) = totals.get_mut(shard.version)
        {
            *place = Some(shard.totals);
        }
        while let Some(entry) = self.waiting.first_entry()
            && *entry.key() == self.done
            && entry.get().1.iter().all(Option::is_some)
        {
            let (to, totals) = entry.remove();
            self.done = to;
            for (sum, totals) in self.totals.iter_mut().zip(totals.into_iter().flatten()) {
                sum.merge(&totals);
            }
        }
    }

    /// The report so far; none before the first game.
    pub fn partial_report(&self, depth: Depth, lang: Lang) -> Result<Option<PartialReport>, LabError> {
        if self.done == 0 {
            return Ok(None);
        }
        let games = self.done;
        let found = self.findings()?;
        let policy = found[0].head.policy(&lang.lab().report.frame);
        Ok(Some(match compared(&found, lang) {
            None => {
                let html = report::sections_html(&found[0].report(lang), depth);
                PartialReport { games, says: String::new(), policy, html }
            }
            Some(both) => {
                let html = report::differences(&both, depth) + &report::sections_versus(&both, depth);
                PartialReport { games, says: both.says(), policy, html }
            }
        }))
    }

    /// The files that the command would write. None before the first game.
    pub fn files(&self, lang: Lang) -> Result<Option<ReportFiles>, LabError> {
        if self.done == 0 {
            return Ok(None);
        }
        let found = self.findings()?;
        let (html, json, csv) = match (compared(&found, lang), compared(&found, Lang::En)) {
            (Some(told), Some(plain)) => {
                (report::html_versus(&told), report::json(&plain), report::csv_versus(&plain, CsvStyle::Comma))
            }
            _ => {
                let plain = found[0].report(Lang::En);
                (report::html(&found[0].report(lang)), report::json(&plain), report::csv(&plain, CsvStyle::Comma))
            }
        };
        let files = self.request.changes.get("files").and_then(Value::as_object).into_iter().flatten();
        let files = files.filter_map(|(name, text)| Some((name.clone(), text.as_str()?.to_owned()))).collect();
        Ok(Some(ReportFiles { html, json, csv, files, command: self.request.command(self.done, lang) }))
    }

    fn findings(&self) -> Result<Vec<Findings>, LabError> {
        let lab = self.request.lab()?;
        let of = |(version, totals): (usize, &SimulationTotals)| {
            lab.findings(&self.request.config(version, self.done), totals.clone())
        };
        self.totals.iter().enumerate().map(of).collect()
    }
}

fn compared(found: &[Findings], lang: Lang) -> Option<Comparison> {
    let [a, b] = found else { return None };
    Some(Comparison::of(a.report(lang), b.report(lang)))
}
