//! `tablee rerate`: recomputes all ratings from the stored games.

use crate::data_folder;
use anyhow::Context as _;
use clap::Args;
use std::io::{self, Write as _};
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Rerate {
    /// Folder of the database [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_DATA")]
    data: Option<PathBuf>,
}

pub(crate) fn rerate(wanted: Rerate) -> anyhow::Result<()> {
    let data = wanted.data.map_or_else(data_folder::of_user, Ok)?;
    let runtime = tokio::runtime::Runtime::new().context("could not start the async runtime")?;
    let counted = runtime.block_on(server::rerate(&data)).context("nothing was changed")?;
    writeln!(io::stdout(), "games rated: {counted}").context("could not write to standard output")
}
