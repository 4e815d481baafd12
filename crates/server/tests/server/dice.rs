//! Dice that anybody can check, over the wire.

use crate::client::{Visitor, seat};
use crate::house::{House, wide};
use fair::{Sought, verify};
use kernel::{Part, Record, Rolled, Seal};
use serde_json::json;
use server::{Limits, Page};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};
use std::time::Duration;
use wire::{Ask, DiceTally, Sealed, TableId};

fn part(digit: char) -> String {
    format!("{digit}{}", &"0123456789abcdef".repeat(4)[1..])
}

async fn seal(visitor: &Visitor) -> Sealed {
    visitor.get("/api/seal").await.json()
}

async fn record(visitor: &Visitor, table: &str) -> Record {
    let answer = visitor.get(&format!("/api/tables/{table}/record")).await;
    Record::from_text(&String::from_utf8_lossy(&answer.body)).expect("a record")
}

fn sealed(record: &Record) -> &Seal {
    match &record.dice {
        Some(Rolled::Sealed(seal)) => seal,
        other => panic!("{other:?}"),
    }
}

fn holds(record: &Record, sought: &Sought) {
    let game = shelf::game(&record.game).expect("a game");
    let found = verify(record, game, sought).expect("a readable record").expect("it holds");
    assert!(found.over && matches!(found.dice, fair::Dice::Proven { .. }), "{found:?}");
}

/// Opens a game of Ur with one pawn each, sealed before.
async fn open(visitor: &mut Visitor, seats: serde_json::Value, own: &str) -> Sealed {
    let sealed = seal(visitor).await;
    let new = json!({
        "game": "ur-classic", "options": { "pawns": 1 }, "seats": seats, "id": sealed.id, "part": own,
    });
    let answer = visitor.post("/api/tables", &new).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    assert_eq!(answer.json::<TableId>().id, sealed.id);
    sealed
}

#[tokio::test]
async fn a_game_between_two_is_verified_by_each_from_what_they_kept() {
    let house = House::open();
    let (mut ann, mut bob) = (Visitor::of(&house), Visitor::of(&house));
    let Sealed { id, commitment } = open(&mut ann, json!(["you", "open"]), &part('a')).await;
    let mut watching = Visitor::of(&house).watch(&id).await;
    watching.snapshot().await;
    let told = watching.seal.clone().expect("a seal");
    assert_eq!((told.commitment.as_str(), told.parts.len(), told.seed), (commitment.as_str(), 1, None));
    let joined = bob.post(&format!("/api/tables/{id}/join"), &json!({ "part": part('b') })).await;
    assert_eq!(joined.status, 200);
    watching.next_news().await;
    assert_eq!(watching.seal.as_ref().map(|seal| seal.parts.len()), Some(2), "everybody hears of the second part");

    let (mut live, mut other) = (ann.watch(&id).await, bob.watch(&id).await);
    tokio::join!(live.play_first(usize::MAX), other.play_first(usize::MAX));
    for live in [&mut live, &mut other, &mut watching] {
        live.until_told().await;
    }
    for (who, own, number) in [(&ann, part('a'), 0), (&bob, part('b'), 1)] {
        let record = record(who, &id).await;
        let parts = vec![Part { seat: seat(number), part: own, from: 0 }];
        holds(&record, &Sought { commitment: Some(commitment.clone()), parts, log: None });
        assert_eq!(sealed(&record).seed, watching.seal.as_ref().and_then(|seal| seal.seed.clone()));
    }
}

#[tokio::test]
async fn the_seed_is_nowhere_before_the_end_and_the_same_after_a_crash() {
    let mut house = House::open();
    let mut ann = Visitor::of(&house);
    let Sealed { id, commitment } = open(&mut ann, json!(["you", "you"]), &part('a')).await;
    let mut heard = String::new();
    let mut log = Vec::new();
    for plies in [3, 6, 9, usize::MAX] {
        let mut live = ann.watch(&id).await;
        heard += &serde_json::to_string(&live.snapshot().await).expect("JSON");
        assert_eq!(live.seal.as_ref().map(|seal| &seal.commitment), Some(&commitment));
        live.play_first(plies).await;
        let known = record(&ann, &id).await;
        assert_eq!(known.log[..log.len()], log[..], "nothing is drawn twice");
        log = known.log;
        if plies == usize::MAX {
            live.until_told().await;
            break;
        }
        heard += &record(&ann, &id).await.to_text();
        heard += &String::from_utf8_lossy(&ann.get("/api/dice").await.body);
        heard += &String::from_utf8_lossy(&ann.get("/api/tables/mine").await.body);
        let data = house.kill();
        house = House::on(data, &wide(), &Page::Embedded);
        ann = ann.at(&house);
    }
    let record = record(&ann, &id).await;
    let seed = sealed(&record).seed.clone().expect("told");
    assert!(!heard.contains(&seed));
    let two = [0, 1].map(|number| Part { seat: seat(number), part: part('a'), from: 0 });
    holds(&record, &Sought { commitment: Some(commitment), parts: two.to_vec(), log: None });
    // Before the end it was in no file either: there is only the secret it follows from.
    let folder = house.data.path().to_owned();
    let other = open(&mut ann, json!(["you", "you"]), &part('c')).await;
    ann.watch(&other.id).await.play_first(4).await;
    let secret = std::fs::read_dir(folder).expect("the folder").flatten().map(|file| std::fs::read(file.path()));
    let bytes: Vec<u8> = secret.flatten().flatten().collect();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds(&seed) && holds(&other.commitment), "what was told is kept");
}

#[tokio::test]
async fn bad_parts_and_names_are_refused_and_make_no_guest() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let new = |id: Option<&str>, part: &str| json!({ "game": "ur-classic", "seats": ["you", "open"], "id": id, "part": part });
    for bad in ["", "0", &"0".repeat(64), &"g".repeat(64), &part('a').to_uppercase(), &part('a').repeat(100)] {
        assert_eq!(ann.post("/api/tables", &new(None, bad)).await.refused(), (400, "bad-part".to_owned()), "{bad}");
    }
    for bad in ["", "../../etc/passwd", "ABCDEFGHIJKMNOPQ", "short"] {
        let refused = ann.post("/api/tables", &new(Some(bad), &part('a'))).await.refused();
        assert_eq!(refused, (400, "bad-request".to_owned()), "{bad}");
    }
    assert_eq!(ann.cookie, None);
    let Sealed { id, .. } = open(&mut ann, json!(["you", "open"]), &part('a')).await;
    let mut bob = Visitor::of(&house);
    assert_eq!(bob.post("/api/tables", &new(Some(&id), &part('b'))).await.refused(), (409, "taken".to_owned()));
    let join = format!("/api/tables/{id}/join");
    assert_eq!(bob.post(&join, &json!({ "part": "x" })).await.refused(), (400, "bad-part".to_owned()));
    assert_eq!(bob.post(&join, &json!({ "part": part('b') })).await.status, 200);
    assert_eq!(bob.post(&join, &json!({ "part": part('c') })).await.status, 200, "already there");

    let mut live = bob.watch(&id).await;
    live.snapshot().await;
    let kept = live.seal.clone().expect("a seal").parts;
    assert_eq!(kept[1].part, part('b'), "a part never changes");
    let give = async |live: &mut crate::client::Live, number, part: &str| {
        let part = part.to_owned();
        live.ask(|ticket| Ask::Give { ticket, seat: seat(number), part }).await.map_err(|refusal| refusal.code)
    };
    assert_eq!(give(&mut live, 1, &part('c')).await, Err("part-given".to_owned()));
    assert_eq!(give(&mut live, 1, &part('b')).await, Ok(()));
    assert_eq!(give(&mut live, 0, &part('c')).await, Err("not-seated".to_owned()));
    assert_eq!(give(&mut live, 1, "zz").await, Err("bad-part".to_owned()));
    let mut eve = Visitor::of(&house).watch(&id).await;
    assert_eq!(give(&mut eve, 1, &part('c')).await, Err("not-seated".to_owned()));
}

#[tokio::test]
async fn a_rematch_has_a_seal_of_its_own_and_who_comes_later_adds_a_part() {
    let house = House::open();
    let (mut ann, mut bob) = (Visitor::of(&house), Visitor::of(&house));
    let Sealed { id, .. } = open(&mut ann, json!(["you", "open"]), &part('a')).await;
    bob.join(&id).await;
    let (mut live, mut other) = (ann.watch(&id).await, bob.watch(&id).await);
    tokio::join!(live.play_first(usize::MAX), other.play_first(usize::MAX));
    let again = |id: &str| format!("/api/tables/{id}/rematch");
    let taken = ann.post(&again(&id), &json!({ "id": id, "part": part('c') })).await.refused();
    assert_eq!(taken, (409, "taken".to_owned()));
    let next = seal(&ann).await;
    let opened = ann.post(&again(&id), &json!({ "id": next.id, "part": part('c') })).await;
    assert_eq!(opened.json::<TableId>().id, next.id);
    let (mut live, mut other) = (ann.watch(&next.id).await, bob.watch(&next.id).await);
    other.snapshot().await;
    assert_eq!(other.seal.as_ref().map(|seal| &seal.commitment), Some(&next.commitment));
    other.ask(|ticket| Ask::Give { ticket, seat: seat(1), part: part('d') }).await.expect("given");
    tokio::join!(live.play_first(usize::MAX), other.play_first(usize::MAX));
    live.until_told().await;
    let record = record(&ann, &next.id).await;
    assert_eq!(sealed(&record).parts.iter().map(|part| part.from > 0).collect::<Vec<_>>(), [false, true]);
    holds(&record, &Sought { commitment: Some(next.commitment), ..Sought::default() });
    // Old pages send nothing.
    let old = ann.request("POST", &again(&next.id), &[], b"").await;
    assert_eq!(old.status, 200);
}

#[tokio::test]
async fn all_house_rolls_are_counted_once() {
    let house = House::with(&Limits { tallies: Duration::ZERO, ..wide() });
    let mut ann = Visitor::of(&house);
    assert_eq!(ann.get("/api/dice").await.json::<Vec<DiceTally>>(), []);
    let Sealed { id, .. } = open(&mut ann, json!(["you", { "bot": "first" }]), &part('a')).await;
    ann.watch(&id).await.play_first(usize::MAX).await;
    let typed = json!({ "game": "ur-classic", "seats": ["you", "you"], "dice": "typed" });
    let own = ann.post("/api/tables", &typed).await.json::<TableId>().id;
    let mut live = ann.watch(&own).await;
    live.snapshot().await;
    live.ask(|ticket| Ask::Event { ticket, ply: 0, event: "3".to_owned() }).await.expect("said");
    assert_eq!(record(&ann, &own).await.dice, Some(Rolled::Own));

    let rolled =
        record(&ann, &id).await.log.iter().filter(|entry| matches!(entry, kernel::Entry::Event { .. })).count();
    let house = House::on(house.kill(), &Limits { tallies: Duration::ZERO, ..wide() }, &Page::Embedded);
    let told: Vec<DiceTally> = ann.at(&house).get("/api/dice").await.json();
    assert_eq!(told.iter().map(|tally| tally.draws).sum::<u64>(), rolled as u64);
    for tally in &told {
        assert_eq!((tally.game.as_str(), tally.faces.len()), ("ur-classic", 5));
        let expected: f64 = tally.faces.iter().map(|face| face.expected).sum();
        assert!((expected - tally.draws as f64).abs() < 1e-9);
        assert!((tally.faces[2].expected - tally.draws as f64 * 0.375).abs() < 1e-9);
    }
}

#[tokio::test]
async fn the_statistics_are_not_read_too_often() {
    let house = House::with(&Limits { tallies_per_minute: 3, ..wide() });
    let ann = Visitor::of(&house);
    for _ in 0..3 {
        assert_eq!(ann.get("/api/dice").await.status, 200);
    }
    assert_eq!(ann.get("/api/dice").await.refused(), (429, "too-many".to_owned()));
}

#[tokio::test]
async fn a_challenge_of_the_day_keeps_its_own_rule() {
    let house = House::with(&Limits { tallies: Duration::ZERO, ..wide() });
    let mut ann = Visitor::of(&house);
    let id = ann.post("/api/daily/rolit", &json!({})).await.json::<TableId>().id;
    let mut live = ann.watch(&id).await;
    live.snapshot().await;
    assert_eq!(live.seal, None);
    live.play_first(5).await;
    assert_eq!(record(&ann, &id).await.dice, Some(Rolled::Day(20_000)));
    assert_eq!(ann.get("/api/dice").await.json::<Vec<DiceTally>>(), []);
}

/// Writes the secret of a closed database, and says what it was.
async fn swap_secret(data: &tempfile::TempDir, value: &str) -> String {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.path().join("tablee.db"));
    let mut database = options.connect().await.expect("the database");
    let old = sqlx::query("SELECT value FROM secret").fetch_one(&mut database).await.expect("a secret").get(0);
    sqlx::query("UPDATE secret SET value = $1").bind(value).execute(&mut database).await.expect("written");
    database.close().await.expect("closed");
    old
}

#[tokio::test]
async fn a_table_is_never_played_with_other_dice_than_it_was_sealed_with() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let Sealed { id, .. } = open(&mut ann, json!(["you", "you"]), &part('a')).await;
    ann.watch(&id).await.play_first(3).await;
    let data = house.close().await;
    let secret = swap_secret(&data, &"0".repeat(64)).await;
    let house = House::on(data, &wide(), &Page::Embedded);
    let path = format!("/api/tables/{id}/record");
    assert_eq!(ann.at(&house).get(&path).await.refused(), (503, "busy".to_owned()));
    let data = house.close().await;
    swap_secret(&data, &secret).await;
    let house = House::on(data, &wide(), &Page::Embedded);
    let ann = ann.at(&house);
    let mut live = ann.watch(&id).await;
    live.play_first(usize::MAX).await;
    live.until_told().await;
    holds(&record(&ann, &id).await, &Sought::default());
}
