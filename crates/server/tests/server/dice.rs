//! Provably fair dice, over HTTP and WebSockets.

use crate::client::{Visitor, seat};
use crate::test_server::{TestServer, wide};
use fair_dice::{Expected, verify};
use kernel::{Commitment, DiceSource, Record, SeatClientSeed};
use protocol::{ClientMessage, DiceTally, NewCommitment, TableId};
use serde_json::json;
use server::{Limits, Page};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};
use std::time::Duration;

fn part(digit: char) -> String {
    format!("{digit}{}", &"0123456789abcdef".repeat(4)[1..])
}

async fn seal(visitor: &Visitor) -> NewCommitment {
    visitor.get("/api/commitment").await.json()
}

async fn record(visitor: &Visitor, table: &str) -> Record {
    let answer = visitor.get(&format!("/api/tables/{table}/record")).await;
    Record::from_text(&String::from_utf8_lossy(&answer.body)).expect("a record")
}

fn sealed(record: &Record) -> &Commitment {
    match &record.dice {
        Some(DiceSource::Committed(seal)) => seal,
        other => panic!("{other:?}"),
    }
}

fn holds(record: &Record, sought: &Expected) {
    let game = catalog::game(&record.game).expect("a game");
    let found = verify(record, game, sought).expect("a readable record").expect("it holds");
    assert!(found.over && matches!(found.dice, fair_dice::DiceCheck::Proven { .. }), "{found:?}");
}

/// Opens a game of Ur with one pawn each, sealed before.
async fn open(visitor: &mut Visitor, seats: serde_json::Value, own: &str) -> NewCommitment {
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
async fn each_player_verifies_a_game_from_their_own_notes() {
    let server = TestServer::open();
    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    let NewCommitment { id, commitment } = open(&mut ann, json!(["you", "open"]), &part('a')).await;
    let mut watching = Visitor::of(&server).watch(&id).await;
    watching.snapshot().await;
    let told = watching.seal.clone().expect("a seal");
    assert_eq!((told.hash.as_str(), told.client_seeds.len(), told.seed), (commitment.as_str(), 1, None));
    let joined = bob.post(&format!("/api/tables/{id}/join"), &json!({ "part": part('b') })).await;
    assert_eq!(joined.status, 200);
    watching.next_news().await;
    assert_eq!(
        watching.seal.as_ref().map(|seal| seal.client_seeds.len()),
        Some(2),
        "all viewers hear of the second client seed"
    );

    let (mut live, mut other) = (ann.watch(&id).await, bob.watch(&id).await);
    tokio::join!(live.play_first(usize::MAX), other.play_first(usize::MAX));
    for live in [&mut live, &mut other, &mut watching] {
        live.until_told().await;
    }
    for (who, own, number) in [(&ann, part('a'), 0), (&bob, part('b'), 1)] {
        let record = record(who, &id).await;
        let client_seeds = vec![SeatClientSeed { seat: seat(number), seed: own, from: 0 }];
        holds(&record, &Expected { commitment: Some(commitment.clone()), client_seeds, log: None });
        assert_eq!(sealed(&record).seed, watching.seal.as_ref().and_then(|seal| seal.seed.clone()));
    }
}

#[tokio::test]
async fn the_seed_is_secret_until_the_end_and_the_same_after_a_crash() {
    let mut server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let NewCommitment { id, commitment } = open(&mut ann, json!(["you", "you"]), &part('a')).await;
    let mut heard = String::new();
    let mut log = Vec::new();
    for plies in [3, 6, 9, usize::MAX] {
        let mut live = ann.watch(&id).await;
        heard += &serde_json::to_string(&live.snapshot().await).expect("JSON");
        assert_eq!(live.seal.as_ref().map(|seal| &seal.hash), Some(&commitment));
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
        let data = server.kill();
        server = TestServer::on(data, &wide(), &Page::Embedded);
        ann = ann.at(&server);
    }
    let record = record(&ann, &id).await;
    let seed = sealed(&record).seed.clone().expect("told");
    assert!(!heard.contains(&seed));
    let two = [0, 1].map(|number| SeatClientSeed { seat: seat(number), seed: part('a'), from: 0 });
    holds(&record, &Expected { commitment: Some(commitment), client_seeds: two.to_vec(), log: None });
    // Before the end it is in no file either: only the secret it is derived from.
    let folder = server.data.path().to_owned();
    let other = open(&mut ann, json!(["you", "you"]), &part('c')).await;
    ann.watch(&other.id).await.play_first(4).await;
    let secret = std::fs::read_dir(folder).expect("the folder").flatten().map(|file| std::fs::read(file.path()));
    let bytes: Vec<u8> = secret.flatten().flatten().collect();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds(&seed) && holds(&other.commitment), "what was told is kept");
}

#[tokio::test]
async fn bad_client_seeds_and_ids_are_refused_and_create_no_guest() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let new = |id: Option<&str>, part: &str| json!({ "game": "ur-classic", "seats": ["you", "open"], "id": id, "part": part });
    for bad in ["", "0", &"0".repeat(64), &"g".repeat(64), &part('a').to_uppercase(), &part('a').repeat(100)] {
        assert_eq!(
            ann.post("/api/tables", &new(None, bad)).await.refused(),
            (400, "bad-client-seed".to_owned()),
            "{bad}"
        );
    }
    for bad in ["", "../../etc/passwd", "ABCDEFGHIJKMNOPQ", "short"] {
        let refused = ann.post("/api/tables", &new(Some(bad), &part('a'))).await.refused();
        assert_eq!(refused, (400, "bad-request".to_owned()), "{bad}");
    }
    assert_eq!(ann.cookie, None);
    let NewCommitment { id, .. } = open(&mut ann, json!(["you", "open"]), &part('a')).await;
    let mut bob = Visitor::of(&server);
    assert_eq!(bob.post("/api/tables", &new(Some(&id), &part('b'))).await.refused(), (409, "taken".to_owned()));
    let join = format!("/api/tables/{id}/join");
    assert_eq!(bob.post(&join, &json!({ "part": "x" })).await.refused(), (400, "bad-client-seed".to_owned()));
    assert_eq!(bob.post(&join, &json!({ "part": part('b') })).await.status, 200);
    assert_eq!(bob.post(&join, &json!({ "part": part('c') })).await.status, 200, "already there");

    let mut live = bob.watch(&id).await;
    live.snapshot().await;
    let kept = live.seal.clone().expect("a seal").client_seeds;
    assert_eq!(kept[1].seed, part('b'), "a part never changes");
    let give = async |live: &mut crate::client::Live, number, client_seed: &str| {
        let client_seed = client_seed.to_owned();
        live.ask(|ticket| ClientMessage::AddClientSeed { ticket, seat: seat(number), client_seed })
            .await
            .map_err(|refusal| refusal.code.to_string())
    };
    assert_eq!(give(&mut live, 1, &part('c')).await, Err("client-seed-given".to_owned()));
    assert_eq!(give(&mut live, 1, &part('b')).await, Ok(()));
    assert_eq!(give(&mut live, 0, &part('c')).await, Err("not-seated".to_owned()));
    assert_eq!(give(&mut live, 1, "zz").await, Err("bad-client-seed".to_owned()));
    let mut eve = Visitor::of(&server).watch(&id).await;
    assert_eq!(give(&mut eve, 1, &part('c')).await, Err("not-seated".to_owned()));
}

#[tokio::test]
async fn a_rematch_has_a_commitment_of_its_own_and_late_players_add_client_seeds() {
    let server = TestServer::open();
    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    let NewCommitment { id, .. } = open(&mut ann, json!(["you", "open"]), &part('a')).await;
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
    assert_eq!(other.seal.as_ref().map(|seal| &seal.hash), Some(&next.commitment));
    other
        .ask(|ticket| ClientMessage::AddClientSeed { ticket, seat: seat(1), client_seed: part('d') })
        .await
        .expect("given");
    tokio::join!(live.play_first(usize::MAX), other.play_first(usize::MAX));
    live.until_told().await;
    let record = record(&ann, &next.id).await;
    assert_eq!(sealed(&record).client_seeds.iter().map(|part| part.from > 0).collect::<Vec<_>>(), [false, true]);
    holds(&record, &Expected { commitment: Some(next.commitment), ..Expected::default() });
    // A rematch without a body.
    let old = ann.request("POST", &again(&next.id), &[], b"").await;
    assert_eq!(old.status, 200);
}

#[tokio::test]
async fn all_rolls_of_the_server_are_counted_once() {
    let server = TestServer::with(&Limits { dice_stats_age: Duration::ZERO, ..wide() });
    let mut ann = Visitor::of(&server);
    assert_eq!(ann.get("/api/dice").await.json::<Vec<DiceTally>>(), []);
    let NewCommitment { id, .. } = open(&mut ann, json!(["you", { "bot": "first" }]), &part('a')).await;
    ann.watch(&id).await.play_first(usize::MAX).await;
    let typed = json!({ "game": "ur-classic", "seats": ["you", "you"], "dice": "typed" });
    let own = ann.post("/api/tables", &typed).await.json::<TableId>().id;
    let mut live = ann.watch(&own).await;
    live.snapshot().await;
    live.ask(|ticket| ClientMessage::EnterRoll { ticket, step: 0, event: "3".to_owned() }).await.expect("said");
    assert_eq!(record(&ann, &own).await.dice, Some(DiceSource::Own));

    let rolled =
        record(&ann, &id).await.log.iter().filter(|entry| matches!(entry, kernel::RecordedStep::Event { .. })).count();
    let server = TestServer::on(server.kill(), &Limits { dice_stats_age: Duration::ZERO, ..wide() }, &Page::Embedded);
    let told: Vec<DiceTally> = ann.at(&server).get("/api/dice").await.json();
    assert_eq!(told.iter().map(|tally| tally.draws).sum::<u64>(), rolled as u64);
    for tally in &told {
        assert_eq!((tally.game.as_str(), tally.faces.len()), ("ur-classic", 5));
        let expected: f64 = tally.faces.iter().map(|face| face.expected).sum();
        assert!((expected - tally.draws as f64).abs() < 1e-9);
        assert!((tally.faces[2].expected - tally.draws as f64 * 0.375).abs() < 1e-9);
    }
}

#[tokio::test]
async fn the_dice_statistics_are_rate_limited() {
    let server = TestServer::with(&Limits { stats_per_minute: 3, ..wide() });
    let ann = Visitor::of(&server);
    for _ in 0..3 {
        assert_eq!(ann.get("/api/dice").await.status, 200);
    }
    assert_eq!(ann.get("/api/dice").await.refused(), (429, "too-many".to_owned()));
}

#[tokio::test]
async fn a_daily_challenge_has_no_commitment() {
    let server = TestServer::with(&Limits { dice_stats_age: Duration::ZERO, ..wide() });
    let mut ann = Visitor::of(&server);
    let id = ann.post("/api/daily/rolit", &json!({})).await.json::<TableId>().id;
    let mut live = ann.watch(&id).await;
    live.snapshot().await;
    assert_eq!(live.seal, None);
    live.play_first(5).await;
    assert_eq!(record(&ann, &id).await.dice, Some(DiceSource::Day(20_000)));
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
async fn a_table_is_never_played_with_other_dice_than_committed_to() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let NewCommitment { id, .. } = open(&mut ann, json!(["you", "you"]), &part('a')).await;
    ann.watch(&id).await.play_first(3).await;
    let data = server.close().await;
    let secret = swap_secret(&data, &"0".repeat(64)).await;
    let server = TestServer::on(data, &wide(), &Page::Embedded);
    let path = format!("/api/tables/{id}/record");
    assert_eq!(ann.at(&server).get(&path).await.refused(), (503, "busy".to_owned()));
    let data = server.close().await;
    swap_secret(&data, &secret).await;
    let server = TestServer::on(data, &wide(), &Page::Embedded);
    let ann = ann.at(&server);
    let mut live = ann.watch(&id).await;
    live.play_first(usize::MAX).await;
    live.until_told().await;
    holds(&record(&ann, &id).await, &Expected::default());
}
