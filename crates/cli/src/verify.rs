//! `tablee verify`: checks a whole game and its dice, offline.

use crate::language;
use crate::record::{UNREADABLE, record};
use clap::Args;
use fair_dice::Expected;
use i18n::Lang;
use i18n::dice::sentences;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Something does not hold.
const FAILS: u8 = 1;

#[derive(Args)]
pub(crate) struct Verify {
    /// Record saved from the page or by the referee, or - for standard input
    record: String,
    /// The commitment shown when the table was opened: 64 hexadecimal digits
    #[arg(long, value_name = "DIGITS")]
    seal: Option<String>,
    /// Language [default: the system's]
    #[arg(long, value_parser = language::by_code())]
    lang: Option<Lang>,
}

/// Prints what was checked. 0: it holds. 1: it does not. 2: nothing could be checked.
pub(crate) fn run(wanted: &Verify) -> ExitCode {
    let checked = check(wanted);
    let (text, code) = match &checked {
        Ok((text, code)) => (text, *code),
        Err(fault) => {
            complain(fault);
            return ExitCode::from(UNREADABLE);
        }
    };
    // A pager that was closed early changes nothing about what was found.
    let _ = io::stdout().lock().write_all(text.as_bytes());
    code
}

fn check(wanted: &Verify) -> Result<(String, ExitCode), String> {
    let lang = wanted.lang.unwrap_or_else(language::of_the_system);
    if let Some(seal) = &wanted.seal
        && fair_dice::Seed::from_hex(seal).is_none()
    {
        return Err("a commitment is 64 lowercase hexadecimal digits".to_owned());
    }
    let record = record(&wanted.record)?;
    let game = catalog::game(&record.game).ok_or_else(|| format!("there is no game '{}'", record.game))?;
    let sought = Expected { commitment: wanted.seal.clone(), ..Expected::default() };
    let found = fair_dice::verify(&record, game, &sought).map_err(|fault| fault.to_string())?;
    let told = sentences(lang, &found, &sought);
    let mut text = format!("{}\n", told.title);
    told.lines.iter().for_each(|line| text += &format!("  {line}\n"));
    Ok((text, if found.is_ok() { ExitCode::SUCCESS } else { ExitCode::from(FAILS) }))
}

/// The command line is where standard error is for people.
#[expect(clippy::print_stderr)]
fn complain(fault: &str) {
    eprintln!("tablee: {fault}");
}
