//! `tablee rerate`: recomputes all ratings from the stored games.

use crate::data_folder::Database;
use anyhow::Context as _;
use clap::Args;
use std::io::{self, Write as _};

#[derive(Args)]
pub(crate) struct Rerate {
    #[command(flatten)]
    database: Database,
}

pub(crate) fn rerate(wanted: Rerate) -> anyhow::Result<()> {
    let data = wanted.database.folder()?;
    let runtime = tokio::runtime::Runtime::new().context("could not start the async runtime")?;
    let counted = runtime.block_on(server::rerate(&data)).context("nothing was changed")?;
    writeln!(io::stdout(), "games rated: {counted}").context("could not write to standard output")
}
