//! Every route, requested by every caller: `routes.txt` has the expected answers.

use super::answers;
use super::cast::{CALLERS, Cast, PASSWORD, finished, lines};
use super::database::Database;
use crate::client::Answer;
use crate::test_server::TestServer;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The path and body of a line. The number makes names unique.
fn question(asked: &str, cast: &Cast, number: usize) -> (String, Value) {
    let (route, case) = asked.split_once(" #").unwrap_or((asked, ""));
    let nothing = json!({});
    let credentials = |name: &str, password: &str| json!({ "name": name, "password": password });
    let (table, game) = match case {
        "no such table" => ("aaaaaaaaaaaaaaaa", "chess"),
        "a seat is free" | "not a name" => (cast.waiting.as_str(), "ur-classic"),
        "no such game" => ("", "chess"),
        "not alone" => ("", "ur-classic"),
        "no such seat" => (cast.table.as_str(), ""),
        _ if route.contains("solo") || route.contains("daily") => ("", "rolit"),
        _ => (cast.table.as_str(), "ur-classic"),
    };
    let body = match (route, case) {
        ("POST /api/tables", case) => {
            let game = if case.is_empty() { "ur-classic" } else { "chess" };
            json!({ "game": game, "seats": ["you", "open"], "name": "Eve" })
        }
        (_, "not a name") => json!({ "name": "\u{202e}" }),
        ("POST /api/mine/import", "") => cast.record.clone(),
        ("POST /api/account", "") => credentials(&format!("New{number}"), PASSWORD),
        ("POST /api/account", _) | ("POST /api/account/login", "") => credentials(&cast.member, PASSWORD),
        ("POST /api/account/login", _) => credentials(&cast.member, "wrong horse"),
        ("POST /api/account/password", case) => {
            let old = if case.is_empty() { PASSWORD } else { "wrong horse" };
            json!({ "old": old, "new": "another horse" })
        }
        ("POST /api/account/delete", case) => {
            json!({ "password": if case.is_empty() { PASSWORD } else { "wrong horse" } })
        }
        ("POST /api/tables/{id}/spectator-chat", _) => json!({ "name": "Eve", "text": "hm" }),
        ("POST /api/tables/{id}/report", _) => json!({ "line": 999 }),
        ("POST /api/tables/{id}/block", case) => {
            json!({ "who": { "seat": if case.is_empty() { 1 } else { 7 } }, "blocked": true })
        }
        ("POST /api/admin/resolve-report", _) => json!({ "table": table, "line": 999, "mute": true }),
        ("POST /api/admin/mute", _) => json!({ "table": table, "seat": 1, "muted": true }),
        ("POST /api/explore/{game}", "") => json!([{ "position": "2.0.14.1..0", "roll": 1 }]),
        _ => nothing,
    };
    let path = route.split_once(' ').expect("a method").1;
    let path = path.replace("{id}", table).replace("{game}", game).replace("{number}", &cast.device.to_string());
    let path = path.replace("{name}", if case.is_empty() { "server-message.json" } else { "server-message" });
    (path, body)
}

async fn ask(cast: &Cast, caller: &str, asked: &str, number: usize) -> Answer {
    let (path, body) = question(asked, cast, number);
    let method = asked.split(' ').next().expect("a method");
    let body = if method == "GET" { String::new() } else { body.to_string() };
    cast.get(caller).ask(method, &path, body.as_bytes()).await
}

/// Whether an answer is as expected; `nobodys` is the answer to a caller without any token.
fn is_as_told(answer: &Answer, told: &str, nobodys: &Answer) -> bool {
    match told {
        "same" => answer.status == 200 && answer.body == nobodys.body,
        "own" => answer.status == 200 && answer.body != nobodys.body,
        _ if answer.status >= 400 => {
            let (status, code) = answer.refused();
            told == format!("{status}:{code}")
        }
        _ => told == answer.status.to_string(),
    }
}

fn is_granted(told: &str) -> bool {
    told != "-" && !told.contains(':')
}

#[test]
fn every_route_has_its_line() {
    let told: BTreeSet<String> = lines(include_str!("routes.txt"))
        .map(|(asked, _)| asked.split(" #").next().unwrap_or_default().to_owned())
        .collect();
    let known: BTreeSet<String> =
        server::routes().iter().map(|route| format!("{} {}", route.method, route.path)).collect();
    assert_eq!(told, known, "the routes of the server, and those of routes.txt");
    for (asked, answers) in lines(include_str!("routes.txt")) {
        assert_eq!(answers.len(), CALLERS.len(), "{asked}");
    }
}

#[tokio::test]
async fn callers_who_may_not_are_refused_and_change_nothing() {
    let server = TestServer::open();
    let mut database = Database::of(&server).await;
    let record = finished(&server).await;
    let cast = Cast::come(&server, &mut database, "", &record).await;
    let mut wrong = Vec::new();
    let before = database.everything().await;
    for (number, (asked, told)) in lines(include_str!("routes.txt")).enumerate() {
        let is_read = asked.starts_with("GET ");
        let mut nobodys = None;
        for (caller, told) in CALLERS.into_iter().zip(told) {
            if told == "-" || !is_read && !told.contains(':') {
                continue;
            }
            let answer = ask(&cast, caller, asked, number).await;
            let question = format!("{asked}, by {caller}");
            answers::check(&answer, &question);
            if !is_as_told(&answer, told, nobodys.as_ref().unwrap_or(&answer)) {
                let said = String::from_utf8_lossy(&answer.body).chars().take(120).collect::<String>();
                wrong.push(format!("{question}: {told} in the table, {} {said}", answer.status));
            }
            if caller == "nobody" {
                nobodys = Some(answer);
            }
            assert!(database.everything().await == before, "{question}: something has changed");
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The same requests by callers who may: else a refusal would prove nothing.
#[tokio::test]
async fn callers_who_may_are_answered() {
    let server = TestServer::open();
    let mut database = Database::of(&server).await;
    let record = finished(&server).await;
    let mut wrong = Vec::new();
    for (number, (asked, told)) in lines(include_str!("routes.txt")).enumerate() {
        let fine: Vec<(&str, &str)> = CALLERS.into_iter().zip(told).filter(|(_, told)| is_granted(told)).collect();
        if asked.starts_with("GET ") || fine.is_empty() {
            continue;
        }
        // They log out, delete and create accounts: each row gets new callers.
        let cast = Cast::come(&server, &mut database, &number.to_string(), &record).await;
        for (place, (caller, told)) in fine.into_iter().enumerate() {
            let answer = ask(&cast, caller, asked, 1000 * (place + 1) + number).await;
            answers::check(&answer, asked);
            if answer.status.to_string() != told {
                let said = String::from_utf8_lossy(&answer.body).chars().take(120).collect::<String>();
                wrong.push(format!("{asked}, by {caller}: {told} in the table, {} {said}", answer.status));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
