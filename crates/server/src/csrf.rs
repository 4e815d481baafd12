//! CSRF guard: requests that change something, and WebSockets, must come from our own page or from no browser at all.

use crate::Error;
use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Middleware: refuses requests that another site's page sends with our visitor's cookie.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD) && !request.headers().contains_key(UPGRADE);
    let authority = request.uri().authority().map(|authority| authority.as_str().to_owned());
    if is_read || is_same_origin(request.headers(), authority.as_deref()) {
        next.run(request).await
    } else {
        Error::BadOrigin.into_response()
    }
}

/// Browsers send the origin with every such request; other programs have no visitor's cookie to abuse.
fn is_same_origin(headers: &HeaderMap, authority: Option<&str>) -> bool {
    if headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).or(authority);
    let origin = origin
        .to_str()
        .ok()
        .and_then(|origin| origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://")));
    matches!((origin, host), (Some(origin), Some(host)) if origin.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn check(pairs: &[(&'static str, &'static str)], expected: bool) {
        let headers = pairs
            .iter()
            .map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        assert_eq!(is_same_origin(&headers, None), expected, "{pairs:?}");
    }

    #[test]
    fn our_page_is_allowed() {
        check(&[("host", "localhost:7878"), ("origin", "http://localhost:7878")], true);
        check(&[("host", "tablee.example"), ("origin", "https://Tablee.example")], true);
        check(&[("host", "a.example"), ("origin", "https://a.example"), ("sec-fetch-site", "same-origin")], true);
        check(&[("host", "a.example")], true);
    }

    #[test]
    fn other_pages_are_refused() {
        check(&[("host", "localhost:7878"), ("origin", "http://localhost:8080")], false);
        check(&[("host", "a.example"), ("origin", "https://b.example")], false);
        check(&[("host", "a.example"), ("origin", "https://a.example.b.example")], false);
        check(&[("host", "a.example"), ("origin", "null")], false);
        check(&[("origin", "https://a.example")], false);
        check(&[("host", "a.example"), ("sec-fetch-site", "cross-site")], false);
    }
}
