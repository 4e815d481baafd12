//! The flag `--lang`: a language of the product; without it, the system's.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use i18n::Lang;
use std::env;

/// Reads the code of a language.
pub(crate) fn by_code() -> impl TypedValueParser<Value = Lang> {
    let mut codes = Lang::ALL.map(Lang::code);
    codes.sort_unstable();
    PossibleValuesParser::new(codes).map(|code| Lang::from_tag(&code).unwrap_or_default())
}

/// What the system's locale says.
pub(crate) fn of_the_system() -> Lang {
    let locale =
        ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| env::var(name).ok().filter(|v| !v.is_empty()));
    of_locale(&locale.unwrap_or_default())
}

/// The language of a locale such as `fr_FR.UTF-8`.
fn of_locale(locale: &str) -> Lang {
    Lang::choose(locale.split(['.', '@']).next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_its_flag_and_its_locale() {
        for lang in Lang::ALL {
            let code = lang.code();
            let given = by_code().parse_ref(&clap::Command::new("tablee"), None, code.as_ref());
            assert_eq!(given.ok(), Some(lang));
            assert_eq!(
                [code.to_owned(), format!("{code}_XX.UTF-8"), format!("{code}.UTF-8")].map(|it| of_locale(&it)),
                [lang; 3]
            );
        }
        assert_eq!([of_locale("C.UTF-8"), of_locale("")], [Lang::En; 2]);
    }
}
