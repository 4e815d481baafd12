//! Why a request cannot be played, in the reader's language.

use crate::simulate::LabError;
use i18n::Lang;
use kernel::OptionsError;
use kernel::files::FileErrorReason;
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RequestProblem {
    /// The data file with the mistake, if it is in one.
    pub file: Option<&'static str>,
    /// Line number from 1; none when each line is right and only the file as a whole is wrong.
    pub line: Option<usize>,
    pub text: String,
}

impl RequestProblem {
    /// Describes an error. Messages about the contents of files are in English, as the files themselves are.
    pub fn new(fault: &LabError, lang: Lang) -> RequestProblem {
        let words = &lang.lab().bench;
        let LabError::Options(OptionsError::File(fault)) = fault else {
            let text = match fault {
                LabError::Options(rule) => words.together(&rule.to_string()),
                other => other.to_string(),
            };
            return RequestProblem { file: None, line: None, text };
        };
        let reason = match &fault.reason {
            FileErrorReason::Missing(field) => words.missing(field),
            FileErrorReason::NoNumber { field, word } => words.no_number(field, word),
            FileErrorReason::Bounds { field, number, least, most } => words.bounds(field, *number, *least, *most),
            FileErrorReason::Own(text) => text.clone(),
        };
        let text = match fault.line {
            Some(line) => words.wrong_line(fault.file, line, &reason),
            None => words.wrong_file(fault.file, &reason),
        };
        RequestProblem { file: Some(fault.file), line: fault.line, text }
    }
}
