//! `tablee rerate`: every finished game rated anew, from what happened at the tables.

use crate::folder;
use anyhow::Context as _;
use clap::Args;
use std::io::{self, Write as _};
use std::path::PathBuf;

/// Where.
#[derive(Args)]
pub(crate) struct Rerate {
    /// Folder of the database [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_DATA")]
    data: Option<PathBuf>,
}

pub(crate) fn rerate(wanted: Rerate) -> anyhow::Result<()> {
    let data = wanted.data.map_or_else(folder::usual, Ok)?;
    let runtime = tokio::runtime::Runtime::new().context("the system gives us no threads")?;
    let counted = runtime.block_on(server::rerate(&data)).context("nothing was changed")?;
    writeln!(io::stdout(), "games rated: {counted}").context("the answer cannot be written")
}
