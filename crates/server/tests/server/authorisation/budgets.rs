//! Rate limits: every route has a budget, and a client over it is told when to retry.

use super::answers;
use super::database::Database;
use crate::client::Visitor;
use crate::test_server::{TestServer, wide};
use server::{Limits, routes};

/// The burst of each budget.
const MOST: u32 = 2;

fn narrow() -> Limits {
    Limits {
        files_per_minute: MOST,
        reads_per_minute: MOST,
        searches_per_minute: MOST,
        writes_per_minute: MOST,
        connects_per_minute: MOST,
        ..wide()
    }
}

#[tokio::test]
async fn every_route_and_the_page_refuse_clients_over_their_limit() {
    let server = TestServer::with(&narrow());
    let mut database = Database::of(&server).await;
    let stranger = Visitor::of(&server);
    let page = [("GET", "/"), ("GET", "/assets/none.js"), ("GET", "/api/nothing"), ("POST", "/")];
    let all = routes().into_iter().map(|route| (route.method, route.path)).chain(page);
    for (number, (method, path)) in all.enumerate() {
        let path = path.replace("{id}", "aaaaaaaaaaaaaaaa").replace("{game}", "chess").replace("{number}", "1");
        // Each route is requested from an address of its own, as a proxy on this machine names it.
        let from = format!("198.51.100.{number}");
        let headers = [("x-forwarded-for", from.as_str())];
        for _ in 0..MOST {
            assert_ne!(stranger.request(method, &path, &headers, b"").await.status, 429, "{method} {path}");
        }
        let before = database.everything().await;
        let asked = format!("{method} {path}");
        let answer = stranger.request(method, &path, &headers, b"").await;
        assert_eq!(answer.refused(), (429, "too-many".to_owned()), "{asked}");
        answers::check(&answer, &asked);
        let wait: u64 = answer.header("retry-after").and_then(|wait| wait.parse().ok()).expect("when to retry");
        assert!((1..=60 / u64::from(MOST)).contains(&wait), "{asked}: {wait} s");
        assert!(answer.json::<protocol::Refusal>().message.contains(&format!("in {wait} s")), "{asked}");
        assert!(database.everything().await == before, "{asked}: something has changed");
        let other = [("x-forwarded-for", "203.0.113.1"), ("accept", "*/*")];
        if number == 0 {
            assert_ne!(
                stranger.request(method, &path, &other, b"").await.status,
                429,
                "other addresses are not affected"
            );
        }
    }
}

#[tokio::test]
async fn without_a_trusted_proxy_its_header_is_ignored() {
    let server = TestServer::with(&Limits { trusted_proxies: Vec::new(), ..narrow() });
    let stranger = Visitor::of(&server);
    let mut answers = Vec::new();
    for number in 0..=MOST {
        let from = format!("198.51.100.{number}");
        answers.push(stranger.request("GET", "/api/commitment", &[("x-forwarded-for", &from)], b"").await.status);
    }
    assert_eq!(answers, [200, 200, 429]);
}
