//! What Pig says: lists of phrases, see `i18n::PlainWords`.

pub(crate) mod en;
pub(crate) mod fr;
#[cfg(test)]
mod tests;
