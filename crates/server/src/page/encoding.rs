//! Content encodings: the compressed forms of a file, and which of them a browser accepts.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

/// A form in which the page's files are stored beside the plain one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The smallest first.
    pub(crate) const ALL: [Encoding; 2] = [Encoding::Brotli, Encoding::Gzip];

    /// The value of `Content-Encoding`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
        }
    }

    /// The suffix of the file's name.
    pub(crate) const fn suffix(self) -> &'static str {
        match self {
            Encoding::Brotli => ".br",
            Encoding::Gzip => ".gz",
        }
    }

    pub(crate) fn is_accepted(self, headers: &HeaderMap) -> bool {
        let mut any = false;
        for item in headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok()) {
            for coding in item.split(',') {
                let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
                let wanted = weight.trim().strip_prefix("q=").and_then(|q| q.trim().parse().ok()).unwrap_or(0.0) > 0.0;
                match name.trim() {
                    name if name.eq_ignore_ascii_case(self.name()) => return wanted,
                    "*" => any = wanted,
                    _ => {}
                }
            }
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn check(accept: &'static str, expected: [bool; 2]) {
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(accept))]);
        assert_eq!(Encoding::ALL.map(|encoding| encoding.is_accepted(&headers)), expected, "{accept}");
    }

    #[test]
    fn encodings_are_accepted_by_name_and_weight() {
        check("gzip, deflate, br, zstd", [true, true]);
        check("gzip", [false, true]);
        check("", [false, false]);
        check("BR;q=0.5", [true, false]);
        check("br;q=0, *", [false, true]);
        check("br; q=0.000, gzip; q=0.1", [false, true]);
        check("*;q=0", [false, false]);
        check("brotli", [false, false]);
        check("br;q=x", [false, false]);
    }
}
