//! `tablee verify`: checks a whole game and its dice, offline.

use crate::rules::Language;
use clap::Args;
use fair::Sought;
use kernel::Record;
use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::process::ExitCode;
use words::Lang;
use words::dice::sentences;

/// Something does not hold.
const FAILS: u8 = 1;
/// Nothing could be checked.
const UNREADABLE: u8 = 2;
/// The longest game anybody played is a hundredth of this.
const MOST_BYTES: u64 = 64 << 20;

/// Which game.
#[derive(Args)]
pub(crate) struct Verify {
    /// A record as the page saves it, or - for standard input
    record: String,
    /// The seal that was shown when the table was opened: 64 hexadecimal digits
    #[arg(long, value_name = "DIGITS")]
    seal: Option<String>,
    /// In which language; the system's without it
    #[arg(long, value_enum)]
    lang: Option<Language>,
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
    let lang = match wanted.lang.unwrap_or_else(Language::of_the_system) {
        Language::En => Lang::En,
        Language::Fr => Lang::Fr,
    };
    if let Some(seal) = &wanted.seal
        && fair::Seed::read(seal).is_none()
    {
        return Err("a seal is 64 hexadecimal digits in small letters".to_owned());
    }
    let record = Record::from_text(&read(&wanted.record)?).map_err(|fault| fault.to_string())?;
    let game = shelf::game(&record.game).ok_or_else(|| format!("there is no game '{}'", record.game))?;
    let sought = Sought { commitment: wanted.seal.clone(), ..Sought::default() };
    let found = fair::verify(&record, game, &sought).map_err(|fault| fault.to_string())?;
    let told = sentences(lang, &found, &sought);
    let mut text = format!("{}\n", told.title);
    told.lines.iter().for_each(|line| text += &format!("  {line}\n"));
    Ok((text, if found.is_ok() { ExitCode::SUCCESS } else { ExitCode::from(FAILS) }))
}

fn read(path: &str) -> Result<String, String> {
    let mut text = String::new();
    let done = if path == "-" {
        io::stdin().lock().take(MOST_BYTES).read_to_string(&mut text)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_string(&mut text))
    };
    done.map(|_| text).map_err(|error| format!("{path} cannot be read: {error}"))
}

/// The command line is where standard error is for people.
#[expect(clippy::print_stderr)]
fn complain(fault: &str) {
    eprintln!("tablee: {fault}");
}
