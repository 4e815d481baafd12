//! Facts as a browser keeps them: each after the number of its format, so that a later page reads it as it was meant, and
//! an older one knows that it cannot.

use table::{FORMAT, Fact};

/// The format of facts without a number: what pages wrote before there was one.
const UNNUMBERED: u32 = 5;

pub(crate) fn write(fact: &Fact) -> String {
    format!("{FORMAT} {}", fact.to_text())
}

pub(crate) fn read(text: &str) -> Result<Fact, String> {
    // A fact is JSON and no number: what stands before the first space is one or belongs to the fact.
    let numbered = text.split_once(' ').and_then(|(format, fact)| Some((format.parse().ok()?, fact)));
    let (format, fact) = numbered.unwrap_or((UNNUMBERED, text));
    Fact::from_text(format, fact)
}
