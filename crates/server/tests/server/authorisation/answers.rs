//! What holds for every response.

use crate::client::{Answer, Visitor};
use crate::test_server::TestServer;

/// Only our own scripts run in a page, no site can frame it or see its address, and scripts cannot read the cookie.
pub(super) fn check(answer: &Answer, asked: &str) {
    let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{asked}: no policy"));
    for part in ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"] {
        assert!(policy.split("; ").any(|known| known == part), "{asked}: no {part} in {policy}");
    }
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{asked}: {policy}");
    assert!(!policy.contains("http") && !policy.contains('*'), "{asked}: other sites are in {policy}");
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(answer.header(name), Some(value), "{asked}");
    }
    assert!(answer.header("permissions-policy").is_some(), "{asked}");
    assert_eq!(answer.header("access-control-allow-origin"), None, "{asked}: no other site may read it");
    for (_, cookie) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
        for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(cookie.split("; ").any(|known| known == part), "{asked}: {cookie}");
        }
    }
    if asked.contains("/api/") {
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{asked}");
    }
    if answer.status >= 400 {
        assert_eq!(answer.header("content-type"), Some("application/json"), "{asked}");
        let refusal: protocol::Refusal = answer.json();
        assert!(refusal.code != protocol::RefusalCode::Unknown && !refusal.message.is_empty(), "{asked}: {refusal:?}");
        assert_eq!(answer.header("set-cookie"), None, "{asked}: a refusal creates no guest");
    }
}

/// Besides the routes: the page, unknown paths, and other methods.
#[tokio::test]
async fn every_kind_of_response_has_security_headers() {
    let folder = tempfile::TempDir::new().expect("a folder");
    for (name, text) in [("index.html", "<!doctype html>"), ("sw.js", "worker"), ("page.wasm", "wasm")] {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let server = TestServer::with_page(folder.path());
    let ann = Visitor::of(&server);
    for (path, status) in [("/", 200), ("/t/abc", 200), ("/sw.js", 200), ("/page.wasm", 200), ("/none.js", 404)] {
        let answer = ann.get(path).await;
        assert_eq!(answer.status, status, "{path}");
        check(&answer, path);
    }
    check(&ann.get("/api/nothing").await, "/api/nothing");
    for route in server::routes() {
        for method in ["PUT", "DELETE", "PATCH", "OPTIONS"] {
            let asked = format!("{method} {}", route.path);
            let answer = ann.request(method, route.path, &[], b"").await;
            assert_eq!(answer.refused(), (405, "bad-request".to_owned()), "{asked}");
            check(&answer, &asked);
        }
    }
}
