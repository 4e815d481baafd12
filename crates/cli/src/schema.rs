//! `tablee schema`: the API, described for programs.

use anyhow::bail;
use clap::Args;
use std::io::{self, Write as _};

/// The name of the OpenAPI document among the schemas.
const OPENAPI: &str = "openapi";

/// Which schema to print.
#[derive(Args)]
pub(crate) struct SchemaArgs {
    /// Name of the schema, or openapi; without it, lists the names
    name: Option<String>,
}

/// Prints a schema, or the names of all.
pub(crate) fn run(wanted: &SchemaArgs) -> anyhow::Result<()> {
    let names = || [OPENAPI.to_owned()].into_iter().chain(api::schema_names()).collect::<Vec<_>>();
    let text = match wanted.name.as_deref() {
        None => names().join("\n"),
        Some(OPENAPI) => serde_json::to_string_pretty(&api::openapi())?,
        Some(name) => match api::schema(name.trim_end_matches(".json")) {
            Some(schema) => serde_json::to_string_pretty(&schema)?,
            None => bail!("there is no schema '{name}': try one of {}", names().join(", ")),
        },
    };
    match writeln!(io::stdout(), "{text}") {
        // A pager that was closed early is no failure.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}
