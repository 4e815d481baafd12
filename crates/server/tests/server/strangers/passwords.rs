//! M7: strangers who try passwords lock no account.

use super::post_from;
use crate::client::Visitor;
use crate::test_server::{TestServer, wide};
use serde_json::{Value, json};
use server::Limits;

const PASSWORD: &str = "correct horse";

fn login(password: &str) -> Value {
    json!({ "name": "Ann", "password": password })
}

#[tokio::test]
async fn strangers_who_try_passwords_lock_nobody_out() {
    let server = TestServer::with(&Limits { logins_per_name: 2, ..wide() });
    let stranger = Visitor::of(&server);
    let log_in = async |from: &str, password: &str| {
        post_from(&stranger, from, "/api/account/login", &login(password)).await.status
    };
    assert_eq!(post_from(&stranger, "203.0.113.1", "/api/account", &login(PASSWORD)).await.status, 201);
    assert_eq!(log_in("203.0.113.1", PASSWORD).await, 200);
    for expected in [401, 401, 429, 429] {
        assert_eq!(log_in("198.51.100.1", "wrong horse").await, expected);
    }
    assert_eq!(log_in("203.0.113.2", PASSWORD).await, 200, "another address has tries of its own");
    // Many addresses together use up what strangers have for this name.
    let mut refused = 0;
    for number in 0..60 {
        refused += i32::from(log_in(&format!("198.51.101.{number}"), "wrong horse").await == 429);
    }
    assert!(refused > 0, "guessing is bounded for all strangers together");
    assert_eq!(log_in("203.0.113.2", PASSWORD).await, 200, "who has logged in from here is no stranger");
}

/// Nor does guessing keep the owner from changing the password or from leaving.
#[tokio::test]
async fn a_device_that_is_logged_in_has_tries_of_its_own() {
    let server = TestServer::with(&Limits { logins_per_name: 2, ..wide() });
    let mut ann = Visitor::of(&server);
    assert_eq!(ann.post("/api/account", &login(PASSWORD)).await.status, 201);
    let stranger = Visitor::of(&server);
    for number in 0..60 {
        post_from(&stranger, &format!("198.51.100.{number}"), "/api/account/login", &login("wrong horse")).await;
    }
    let new = json!({ "old": PASSWORD, "new": "another horse" });
    assert_eq!(ann.post("/api/account/password", &new).await.status, 200);
    for expected in [401, 429] {
        let wrong = json!({ "password": "wrong horse" });
        assert_eq!(
            ann.post("/api/account/delete", &wrong).await.status,
            expected,
            "who found it unlocked cannot guess"
        );
    }
}
