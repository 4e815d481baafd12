//! Every WebSocket message, sent by every caller who may not: `messages.txt` has the expected answers.

use super::cast::{CALLERS, Cast, finished, lines};
use super::database::Database;
use crate::client::{Live, seat};
use crate::test_server::TestServer;
use protocol::{ChatRoom, ClientMessage, Offer, ServerMessage};
use std::collections::BTreeSet;

/// A valid client seed.
const CLIENT_SEED: &str = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

/// A message of this name that its rightful sender could send. A name that is not here has no line yet.
fn message(name: &str, ticket: u32, number: u8, step: usize, action: &str) -> ClientMessage {
    let (seat, action, level) = (seat(number), action.to_owned(), "first".to_owned());
    match name {
        "play" => ClientMessage::Play { ticket, seat, step, action },
        "take-back" => ClientMessage::TakeBack { ticket, seat, step, steps: 1 },
        "enter-roll" => ClientMessage::EnterRoll { ticket, step, event: "2".to_owned() },
        "invite-bot" => ClientMessage::InviteBot { ticket, seat, level },
        "seat-stand-in" => ClientMessage::SeatStandIn { ticket, seat, level },
        "undo" => ClientMessage::Undo { ticket, seat, step },
        "agree-undo" => ClientMessage::AgreeUndo { ticket, seat },
        "decline-undo" => ClientMessage::DeclineUndo { ticket, seat },
        "drop-proposal" => ClientMessage::DropProposal { ticket, seat },
        "chat" => ClientMessage::Chat { ticket, seat, room: ChatRoom::Table, text: "hm".to_owned() },
        "add-client-seed" => ClientMessage::AddClientSeed { ticket, seat, client_seed: CLIENT_SEED.to_owned() },
        "offer" => ClientMessage::Offer { ticket, seat, offer: Offer::default() },
        "accept-offer" => ClientMessage::AcceptOffer { ticket, seat },
        "decline-offer" => ClientMessage::DeclineOffer { ticket, seat },
        "ping" => ClientMessage::Ping,
        other => panic!("the message '{other}' is not known here: add it, and its line in messages.txt"),
    }
}

/// The names of all messages, as the reader of JSON knows them.
fn names() -> BTreeSet<String> {
    let error = serde_json::from_str::<ClientMessage>("\"none of them\"").expect_err("no message").to_string();
    let known = error.split_once("expected one of").expect("a list").1;
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Sends a message as it is and waits for the answer.
async fn told(live: &mut Live, ask: &ClientMessage) -> String {
    live.send(ask).await;
    loop {
        match live.hear().await.expect("still connected") {
            ServerMessage::Done { .. } | ServerMessage::Pong => return "done".to_owned(),
            ServerMessage::Refused { refusal, .. } => return refusal.code.to_string(),
            ServerMessage::Snapshot(_) | ServerMessage::News(_) | ServerMessage::Presence(_) => {}
        }
    }
}

/// Names of the first version of the protocol, which programs may still send.
const OLD_NAMES: [(&str, &str); 10] = [
    ("event", "enter-roll"),
    ("invite", "invite-bot"),
    ("hold", "seat-stand-in"),
    ("agree", "agree-undo"),
    ("object", "decline-undo"),
    ("drop", "drop-proposal"),
    ("accept", "accept-offer"),
    ("decline", "decline-offer"),
    ("say", "chat"),
    ("give", "add-client-seed"),
];

#[test]
fn old_names_are_read_as_the_same_messages() {
    for (old, new) in OLD_NAMES {
        let message = message(new, 1, 0, 3, "x");
        let text = serde_json::to_string(&message).expect("JSON");
        let renamed = text.replacen(&format!("{{\"{new}\":"), &format!("{{\"{old}\":"), 1);
        assert_ne!(renamed, text, "{new}");
        let read: ClientMessage = serde_json::from_str(&renamed).unwrap_or_else(|error| panic!("{old}: {error}"));
        assert_eq!(serde_json::to_string(&read).expect("JSON"), text);
    }
}

#[test]
fn every_message_has_its_line() {
    let told: BTreeSet<String> = lines(include_str!("messages.txt")).map(|(asked, _)| asked.to_owned()).collect();
    let old = OLD_NAMES.map(|(old, _)| old.to_owned());
    let known = names().into_iter().filter(|name| !old.contains(name)).collect();
    assert_eq!(told, known, "the messages of messages.txt, and those of the protocol");
}

#[tokio::test]
async fn callers_without_the_seat_are_refused_and_change_nothing() {
    let server = TestServer::open();
    let mut database = Database::of(&server).await;
    let record = finished(&server).await;
    let cast = Cast::come(&server, &mut database, "", &record).await;
    let mut ann = cast.get("guest").visitor.watch(&cast.table).await;
    let mut bea = cast.get("member").visitor.watch(&cast.table).await;
    let now = ann.snapshot().await.now;
    bea.snapshot().await;
    let acting = bea.now.as_ref().and_then(|now| now.legal.first()).or(now.legal.first()).cloned();
    let (_, legal) = acting.expect("a seat may act");
    let mut spectators = Vec::new();
    for caller in CALLERS {
        match caller {
            "guest" | "member" => continue,
            "cross" => {
                let cross = cast.get(caller);
                assert!(
                    cross.visitor.try_live(&cast.table, "", &cross.headers()).await.is_err(),
                    "another site's page"
                );
                continue;
            }
            _ => {}
        }
        let who = cast.get(caller);
        for table in [&cast.table, &cast.waiting] {
            let mut live = who.visitor.try_live(table, "", &who.headers()).await.expect("an upgrade");
            let snapshot = live.snapshot().await;
            assert!(snapshot.yours.is_empty() && snapshot.now.legal.is_empty(), "{caller}");
            spectators.push((caller, table, live));
        }
    }
    let mut wrong = Vec::new();
    let before = database.everything().await;
    for (name, cells) in lines(include_str!("messages.txt")) {
        let [watching, other, none, old] = cells[..] else { panic!("{name}: {cells:?}") };
        let mut note = |who: &str, expected: &str, got: String| {
            if got != expected {
                wrong.push(format!("{name}, {who}: {expected} in the table, {got}"));
            }
        };
        let ask = |ticket: u32, number: u8, step: usize| message(name, ticket, number, step, &legal[0]);
        for (caller, _, live) in &mut spectators {
            for number in [0, 1] {
                note(caller, watching, told(live, &ask(0, number, now.step)).await);
            }
        }
        if other != "-" {
            note("guest for the member", other, told(&mut ann, &ask(1, 1, now.step)).await);
            note("member for the guest", other, told(&mut bea, &ask(1, 0, now.step)).await);
        }
        if none != "-" {
            note("no such seat", none, told(&mut ann, &ask(2, 7, now.step)).await);
        }
        if old != "-" {
            for step in [0, now.step + 1, usize::MAX] {
                note("a step that has passed", old, told(&mut ann, &ask(3, 0, step)).await);
                note("a step that has passed", old, told(&mut bea, &ask(3, 1, step)).await);
            }
        }
        assert!(database.everything().await == before, "{name}: something has changed");
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Idempotent replays: a repeated message changes nothing, sent by its author or by anyone who has overheard it.
#[tokio::test]
async fn a_repeated_message_is_not_executed_again() {
    let server = TestServer::open();
    let mut database = Database::of(&server).await;
    let record = finished(&server).await;
    let cast = Cast::come(&server, &mut database, "", &record).await;
    let mut lives =
        [cast.get("guest").visitor.watch(&cast.table).await, cast.get("member").visitor.watch(&cast.table).await];
    let mut eve = cast.get("other").visitor.watch(&cast.table).await;
    eve.snapshot().await;
    let mut sent: Vec<(usize, ClientMessage)> = Vec::new();
    let mut last = 0;
    while sent.len() < 4 {
        // Both know the latest state, and the server has rolled: one of them may act.
        for live in &mut lives {
            live.until(|now| matches!(now.turn, protocol::PublicTurn::Seats(_)) && now.step > last).await;
        }
        let may = |live: &Live| live.now.as_ref().is_some_and(|now| !now.legal.is_empty());
        let number = lives.iter().position(may).expect("a seat may act");
        let now = lives[number].now.clone().expect("known");
        let (seat, legal) = &now.legal[0];
        let ask = ClientMessage::Play { ticket: 9, seat: *seat, step: now.step, action: legal[0].clone() };
        assert_eq!(told(&mut lives[number], &ask).await, "done");
        last = now.step;
        sent.push((number, ask));
    }
    for live in &mut lives {
        live.until(|now| matches!(now.turn, protocol::PublicTurn::Seats(_)) && now.step > last).await;
    }
    // The server may still be rolling: wait until the database no longer changes.
    let mut before = database.everything().await;
    loop {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        let now = database.everything().await;
        if now == before {
            break;
        }
        before = now;
    }
    for (number, ask) in &sent {
        // A client that missed the answer asks again, and is told that it is done.
        assert_eq!(told(&mut lives[*number], ask).await, "done");
        assert_eq!(told(&mut lives[1 - *number], ask).await, "not-seated");
        assert_eq!(told(&mut eve, ask).await, "not-seated");
    }
    assert!(database.everything().await == before, "something has changed");
}
