//! The languages of the product, as its files tell: `crates/i18n/src` has an `xx.rs` for each.

use std::fs;

use anyhow::{Context, Result};

use crate::paths;

/// The language that everything without a code is written in.
pub(crate) const FIRST: &str = "en";

/// Where the files lie that name the languages.
const FOLDER: &str = "crates/i18n/src/";

/// The code of a language whose phrases this file holds, by its path from the root.
fn code(path: &str) -> Option<&str> {
    path.strip_prefix(FOLDER)?.strip_suffix(".rs").filter(|code| code.len() == 2)
}

/// The codes of the languages among these files, English first.
pub(crate) fn among<'a>(files: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut codes: Vec<&str> = files.into_iter().filter_map(code).collect();
    codes.sort_unstable_by_key(|code| (*code != FIRST, *code));
    codes
}

/// The codes of all languages, English first.
pub(crate) fn all() -> Result<Vec<String>> {
    let folder = paths::root().join(FOLDER);
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let names: Vec<String> =
        entries.filter_map(|entry| Some(format!("{FOLDER}{}", entry.ok()?.file_name().to_str()?))).collect();
    Ok(among(names.iter().map(String::as_str)).into_iter().map(str::to_owned).collect())
}

/// The page with this name in a language: `dice.md` in English, `dice.fr.md` in French.
pub(crate) fn page(name: &str, language: &str) -> String {
    if language == FIRST { format!("{name}.md") } else { format!("{name}.{language}.md") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_a_file_of_phrases() {
        let files =
            ["crates/i18n/src/fr.rs", "crates/i18n/src/eo.rs", "crates/i18n/src/en.rs", "crates/i18n/src/lab/fr.rs"];
        assert_eq!(among(files), ["en", "eo", "fr"]);
        assert_eq!([page("dice", "en"), page("dice", "eo")], ["dice.md", "dice.eo.md"]);
    }
}
