//! Why a request cannot be played, in the reader's language.

use crate::simulate::LabError;
use i18n::Lang;
use kernel::OptionsError;
use kernel::files::FileErrorReason;
use worker_types::RequestProblem;

/// Describes an error. Messages about the contents of files are in English, as the files themselves are.
pub fn describe(fault: &LabError, lang: Lang) -> RequestProblem {
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
    RequestProblem { file: Some(fault.file.to_owned()), line: fault.line, text }
}
