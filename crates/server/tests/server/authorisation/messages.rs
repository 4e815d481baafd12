//! Every message over a WebSocket, sent by everybody who may not: `messages.txt` says what they are told.

use super::cast::{CALLERS, Cast, finished, lines};
use super::kept::Kept;
use crate::client::{Live, seat};
use crate::house::House;
use std::collections::BTreeSet;
use wire::{Ask, Offer, Room, Tell};

/// What somebody could add to the dice.
const PART: &str = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

/// A message of this name that would be fine from the right one. A name that is not here has no line yet.
fn message(name: &str, ticket: u32, number: u8, ply: usize, action: &str) -> Ask {
    let (seat, action, level) = (seat(number), action.to_owned(), "first".to_owned());
    match name {
        "play" => Ask::Play { ticket, seat, ply, action },
        "take-back" => Ask::TakeBack { ticket, seat, ply, steps: 1 },
        "event" => Ask::Event { ticket, ply, event: "2".to_owned() },
        "invite" => Ask::Invite { ticket, seat, level },
        "hold" => Ask::Hold { ticket, seat, level },
        "undo" => Ask::Undo { ticket, seat, ply },
        "agree" => Ask::Agree { ticket, seat },
        "object" => Ask::Object { ticket, seat },
        "drop" => Ask::Drop { ticket, seat },
        "say" => Ask::Say { ticket, seat, room: Room::Table, text: "hm".to_owned() },
        "give" => Ask::Give { ticket, seat, part: PART.to_owned() },
        "offer" => Ask::Offer { ticket, seat, offer: Offer::default() },
        "accept" => Ask::Accept { ticket, seat },
        "decline" => Ask::Decline { ticket, seat },
        "ping" => Ask::Ping,
        other => panic!("the message '{other}' is not known here: add it, and its line in messages.txt"),
    }
}

/// The names of all messages, as the reader of JSON knows them.
fn names() -> BTreeSet<String> {
    let error = serde_json::from_str::<Ask>("\"none of them\"").expect_err("no message").to_string();
    let known = error.split_once("expected one of").expect("a list").1;
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Sends a message as it is and waits for the answer.
async fn told(live: &mut Live, ask: &Ask) -> String {
    live.send(ask).await;
    loop {
        match live.hear().await.expect("still connected") {
            Tell::Done { .. } | Tell::Pong => return "done".to_owned(),
            Tell::Refused { refusal, .. } => return refusal.code,
            Tell::Snapshot(_) | Tell::News(_) | Tell::Presence(_) => {}
        }
    }
}

#[test]
fn every_message_has_its_line() {
    let told: BTreeSet<String> = lines(include_str!("messages.txt")).map(|(asked, _)| asked.to_owned()).collect();
    assert_eq!(told, names(), "the messages of messages.txt, and those there are");
}

#[tokio::test]
async fn who_does_not_sit_there_is_refused_and_changes_nothing() {
    let house = House::open();
    let mut kept = Kept::of(&house).await;
    let record = finished(&house).await;
    let cast = Cast::come(&house, &mut kept, "", &record).await;
    let mut ann = cast.get("guest").visitor.watch(&cast.table).await;
    let mut bea = cast.get("member").visitor.watch(&cast.table).await;
    let now = ann.snapshot().await.now;
    bea.snapshot().await;
    let acting = bea.now.as_ref().and_then(|now| now.legal.first()).or(now.legal.first()).cloned();
    let (_, legal) = acting.expect("somebody may act");
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
    let before = kept.everything().await;
    for (name, cells) in lines(include_str!("messages.txt")) {
        let [watching, other, none, old] = cells[..] else { panic!("{name}: {cells:?}") };
        let mut note = |who: &str, expected: &str, got: String| {
            if got != expected {
                wrong.push(format!("{name}, {who}: {expected} in the table, {got}"));
            }
        };
        let ask = |ticket: u32, number: u8, ply: usize| message(name, ticket, number, ply, &legal[0]);
        for (caller, _, live) in &mut spectators {
            for number in [0, 1] {
                note(caller, watching, told(live, &ask(0, number, now.ply)).await);
            }
        }
        if other != "-" {
            note("guest for the member", other, told(&mut ann, &ask(1, 1, now.ply)).await);
            note("member for the guest", other, told(&mut bea, &ask(1, 0, now.ply)).await);
        }
        if none != "-" {
            note("no such seat", none, told(&mut ann, &ask(2, 7, now.ply)).await);
        }
        if old != "-" {
            for ply in [0, now.ply + 1, usize::MAX] {
                note("an old moment", old, told(&mut ann, &ask(3, 0, ply)).await);
                note("an old moment", old, told(&mut bea, &ask(3, 1, ply)).await);
            }
        }
        assert!(kept.everything().await == before, "{name}: something has changed");
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// A copy of a message that was carried out is worth nothing: not to its sender, and not to whoever overheard it.
#[tokio::test]
async fn a_message_sent_again_is_not_carried_out_again() {
    let house = House::open();
    let mut kept = Kept::of(&house).await;
    let record = finished(&house).await;
    let cast = Cast::come(&house, &mut kept, "", &record).await;
    let mut lives =
        [cast.get("guest").visitor.watch(&cast.table).await, cast.get("member").visitor.watch(&cast.table).await];
    let mut eve = cast.get("other").visitor.watch(&cast.table).await;
    eve.snapshot().await;
    let mut sent: Vec<(usize, Ask)> = Vec::new();
    let mut last = 0;
    while sent.len() < 4 {
        // Both know of everything so far, and the house has rolled: one of them may act.
        for live in &mut lives {
            live.until(|now| matches!(now.turn, wire::TurnFace::Seats(_)) && now.ply > last).await;
        }
        let may = |live: &Live| live.now.as_ref().is_some_and(|now| !now.legal.is_empty());
        let number = lives.iter().position(may).expect("somebody may act");
        let now = lives[number].now.clone().expect("known");
        let (seat, legal) = &now.legal[0];
        let ask = Ask::Play { ticket: 9, seat: *seat, ply: now.ply, action: legal[0].clone() };
        assert_eq!(told(&mut lives[number], &ask).await, "done");
        last = now.ply;
        sent.push((number, ask));
    }
    for live in &mut lives {
        live.until(|now| matches!(now.turn, wire::TurnFace::Seats(_)) && now.ply > last).await;
    }
    // The house may still be rolling: what is kept has to stand still first.
    let mut before = kept.everything().await;
    loop {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        let now = kept.everything().await;
        if now == before {
            break;
        }
        before = now;
    }
    for (number, ask) in &sent {
        // Who did not hear the answer asks again: that it is done is all there is to say.
        assert_eq!(told(&mut lives[*number], ask).await, "done");
        assert_eq!(told(&mut lives[1 - *number], ask).await, "not-seated");
        assert_eq!(told(&mut eve, ask).await, "not-seated");
    }
    assert!(kept.everything().await == before, "something has changed");
}
