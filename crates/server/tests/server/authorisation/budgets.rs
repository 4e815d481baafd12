//! Nobody asks for anything without end: every route has a budget, and who has used it up is told when to come again.

use super::answers;
use super::kept::Kept;
use crate::client::Visitor;
use crate::house::{House, wide};
use server::{Limits, routes};

/// So many of each kind in one go, and hardly any more after that.
const MOST: u32 = 2;

fn narrow() -> Limits {
    Limits {
        files_per_minute: MOST,
        reads_per_minute: MOST,
        searches_per_minute: MOST,
        deeds_per_minute: MOST,
        connects_per_minute: MOST,
        ..wide()
    }
}

#[tokio::test]
async fn every_route_and_the_page_refuse_who_asks_too_often() {
    let house = House::with(&narrow());
    let mut kept = Kept::of(&house).await;
    let stranger = Visitor::of(&house);
    let page = [("GET", "/"), ("GET", "/assets/none.js"), ("GET", "/api/nothing"), ("POST", "/")];
    let all = routes().into_iter().map(|route| (route.method, route.path)).chain(page);
    for (number, (method, path)) in all.enumerate() {
        let path = path.replace("{id}", "aaaaaaaaaaaaaaaa").replace("{game}", "chess").replace("{number}", "1");
        // Each route is asked from an address of its own, as a proxy on this machine names it.
        let from = format!("198.51.100.{number}");
        let headers = [("x-forwarded-for", from.as_str())];
        for _ in 0..MOST {
            assert_ne!(stranger.request(method, &path, &headers, b"").await.status, 429, "{method} {path}");
        }
        let before = kept.everything().await;
        let asked = format!("{method} {path}");
        let answer = stranger.request(method, &path, &headers, b"").await;
        assert_eq!(answer.refused(), (429, "too-many".to_owned()), "{asked}");
        answers::check(&answer, &asked);
        let wait: u64 = answer.header("retry-after").and_then(|wait| wait.parse().ok()).expect("when to come again");
        assert!((1..=60 / u64::from(MOST)).contains(&wait), "{asked}: {wait} s");
        assert!(answer.json::<wire::Refusal>().message.contains(&format!("in {wait} s")), "{asked}");
        assert!(kept.everything().await == before, "{asked}: something has changed");
        let other = [("x-forwarded-for", "203.0.113.1"), ("accept", "*/*")];
        if number == 0 {
            assert_ne!(stranger.request(method, &path, &other, b"").await.status, 429, "others are not to blame");
        }
    }
}

#[tokio::test]
async fn where_no_proxy_is_believed_its_header_helps_nobody() {
    let house = House::with(&Limits { proxied: false, ..narrow() });
    let stranger = Visitor::of(&house);
    let mut answers = Vec::new();
    for number in 0..=MOST {
        let from = format!("198.51.100.{number}");
        answers.push(stranger.request("GET", "/api/seal", &[("x-forwarded-for", &from)], b"").await.status);
    }
    assert_eq!(answers, [200, 200, 429]);
}
