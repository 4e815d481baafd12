//! The automated accessibility check.

use std::fs;

use anyhow::{Context, Result};

use crate::{Page, paths};

impl Page {
    /// What axe-core finds serious or critical, one line each: rule, help, places.
    pub async fn axe(&self) -> Result<Vec<String>> {
        let source = fs::read_to_string(paths::axe()?).context("cannot read axe-core")?;
        // The source ends without a value that could be returned.
        self.eval(&format!("{source};true")).await?;
        let found = self.eval(FINDINGS).await?;
        let lines = found.as_array().context("axe answers a list")?.iter();
        Ok(lines.filter_map(|line| line.as_str().map(str::to_owned)).collect())
    }
}

const FINDINGS: &str = r"axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ` + nodes.map((n) => n.target.join(' ') + ' ' + n.html.slice(0, 160)).join(' | ')))";
