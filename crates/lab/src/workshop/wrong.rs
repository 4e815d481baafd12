//! Why an order cannot be played, in the reader's language.

use crate::simulate::LabFault;
use kernel::OptionsFault;
use kernel::files::Reason;
use serde::Serialize;
use words::Lang;

/// What is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Wrong {
    /// In which data file, if in one.
    pub file: Option<&'static str>,
    /// In which line, from 1; none when every line is fine and the whole is not.
    pub line: Option<usize>,
    /// What, as a sentence.
    pub text: String,
}

impl Wrong {
    /// Tells a fault. What only a game knows of its files is told in English, as the files themselves are.
    pub fn tell(fault: &LabFault, lang: Lang) -> Wrong {
        let words = &lang.lab().bench;
        let LabFault::Options(OptionsFault::File(fault)) = fault else {
            let text = match fault {
                LabFault::Options(rule) => (words.together)(&rule.to_string()),
                other => other.to_string(),
            };
            return Wrong { file: None, line: None, text };
        };
        let reason = match &fault.reason {
            Reason::Missing(field) => (words.missing)(field),
            Reason::NoNumber { field, word } => (words.no_number)(field, word),
            Reason::Bounds { field, number, least, most } => (words.bounds)(field, *number, *least, *most),
            Reason::Own(text) => text.clone(),
        };
        let text = match fault.line {
            Some(line) => (words.wrong_line)(fault.file, line, &reason),
            None => (words.wrong_file)(fault.file, &reason),
        };
        Wrong { file: Some(fault.file), line: fault.line, text }
    }
}
