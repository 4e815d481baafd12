//! CSRF guard: requests that change something, and WebSockets, must come from our own page or from no browser at all.

use crate::{Error, clock};
use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::atomic::{AtomicI64, Ordering};

/// Milliseconds between two warnings: strangers must not fill the log.
const BETWEEN_WARNINGS: u64 = 60_000;

/// Middleware: refuses requests that another site's page sends with our visitor's cookie.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD) && !request.headers().contains_key(UPGRADE);
    let authority = request.uri().authority().map(|authority| authority.as_str().to_owned());
    if is_read {
        return next.run(request).await;
    }
    match check(request.headers(), authority.as_deref()) {
        Ok(()) => next.run(request).await,
        Err(refused) => {
            if let Error::OtherHost { origin, host } = &refused {
                warn(origin, host);
            }
            refused.into_response()
        }
    }
}

/// Browsers send the origin with every such request; other programs have no visitor's cookie to abuse.
fn check(headers: &HeaderMap, authority: Option<&str>) -> Result<(), Error> {
    if headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none") {
        return Err(Error::BadOrigin);
    }
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).or(authority);
    let Ok(origin) = origin.to_str() else { return Err(Error::BadOrigin) };
    let site = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    match (site, host) {
        (Some(site), Some(host)) if site.eq_ignore_ascii_case(host) => Ok(()),
        (Some(_), host) => Err(Error::OtherHost { origin: short(origin), host: short(host.unwrap_or("no host")) }),
        (None, _) => Err(Error::BadOrigin),
    }
}

fn short(name: &str) -> String {
    name.chars().take(100).collect()
}

/// Tells the operator both names: a proxy that does not forward `Host` is the usual cause, and breaks every request.
fn warn(origin: &str, host: &str) {
    static LAST: AtomicI64 = AtomicI64::new(0);
    let now = clock::now();
    let last = LAST.load(Ordering::Relaxed);
    if now.abs_diff(last) >= BETWEEN_WARNINGS
        && LAST.compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    {
        tracing::warn!(
            origin,
            host,
            "refused a request of another site (bad-origin); if both are this server, let the proxy forward Host unchanged"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn allows(pairs: &[(&'static str, &'static str)], expected: bool) {
        let headers = pairs
            .iter()
            .map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        assert_eq!(check(&headers, None).is_ok(), expected, "{pairs:?}");
    }

    #[test]
    fn our_page_is_allowed() {
        allows(&[("host", "localhost:7878"), ("origin", "http://localhost:7878")], true);
        allows(&[("host", "tablee.example"), ("origin", "https://Tablee.example")], true);
        allows(&[("host", "a.example"), ("origin", "https://a.example"), ("sec-fetch-site", "same-origin")], true);
        allows(&[("host", "a.example")], true);
    }

    #[test]
    fn other_pages_are_refused() {
        allows(&[("host", "localhost:7878"), ("origin", "http://localhost:8080")], false);
        allows(&[("host", "a.example"), ("origin", "https://b.example")], false);
        allows(&[("host", "a.example"), ("origin", "https://a.example.b.example")], false);
        allows(&[("host", "a.example"), ("origin", "null")], false);
        allows(&[("origin", "https://a.example")], false);
        allows(&[("host", "a.example"), ("sec-fetch-site", "cross-site")], false);
    }
}
