//! Solo scores and the daily challenge.

use crate::client::{Live, Visitor};
use crate::test_server::{TestServer, wide};
use protocol::{Leaders, SoloScores, TableId};
use serde_json::json;
use server::Page;

/// Plays on to the end, always the first or always the last legal action. Answers with the score.
async fn finish(live: &mut Live, last: bool) -> i64 {
    loop {
        live.until(|now| now.outcome.is_some() || !now.legal.is_empty()).await;
        let now = live.now.clone().expect("known");
        if let Some(outcome) = now.outcome {
            return outcome.scores[0].value().round() as i64;
        }
        let (seat, legal) = &now.legal[0];
        let action = if last { legal.last() } else { legal.first() };
        live.play(*seat, now.step, action.expect("a legal action")).await.expect("it is played");
    }
}

async fn begin(visitor: &mut Visitor, name: &str) -> (u16, String) {
    let answer = visitor.post("/api/daily/rolit", &json!({ "name": name })).await;
    (answer.status, answer.json::<TableId>().id)
}

async fn leaders(visitor: &Visitor) -> Vec<(u32, String, i64, bool)> {
    let leaders: Leaders = visitor.get("/api/daily/rolit").await.json();
    leaders.lines.into_iter().map(|line| (line.rank, line.name, line.score, line.you)).collect()
}

#[tokio::test]
async fn solo_scores_are_stored_per_guest() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    assert_eq!(ann.get("/api/solo/rolit").await.json::<SoloScores>(), SoloScores::default());
    let mut scores = Vec::new();
    for last in [false, true, true] {
        let new = json!({ "game": "rolit", "seats": ["you"] });
        let table = ann.post("/api/tables", &new).await.json::<TableId>().id;
        scores.insert(0, finish(&mut ann.watch(&table).await, last).await);
    }
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let told: SoloScores = ann.at(&server).get("/api/solo/rolit").await.json();
    assert_eq!(told.latest.iter().map(|game| game.score).collect::<Vec<_>>(), scores);
    assert!(told.latest.iter().all(|game| game.daily.is_none()));
    assert_eq!((told.games, told.best), (3, scores.iter().copied().max()));
    let mean = scores.iter().sum::<i64>() as f64 / 3.0;
    assert!(told.mean.is_some_and(|told| (told - mean).abs() < 1e-9));
    let mut bob = Visitor::of(&server);
    bob.open(["you", "open"]).await;
    assert_eq!(bob.get("/api/solo/rolit").await.json::<SoloScores>().games, 0);
}

#[tokio::test]
async fn all_players_have_one_try_with_the_same_dice() {
    let server = TestServer::open();
    let names = ["Ann", "Bob", "Cid"];
    let mut starts = Vec::new();
    let mut scores = Vec::new();
    let mut visitors = Vec::new();
    for (name, last) in names.into_iter().zip([false, true, false]) {
        let mut visitor = Visitor::of(&server);
        let (status, table) = begin(&mut visitor, name).await;
        assert_eq!(status, 201);
        assert_eq!(begin(&mut visitor, "other").await, (200, table.clone()), "found again");
        let mut live = visitor.watch(&table).await;
        let snapshot = live.snapshot().await;
        assert!(snapshot.daily.is_some());
        starts.push(snapshot.steps[0].entry.clone());
        assert!(leaders(&visitor).await.iter().all(|(_, of, ..)| of != name), "only what is finished counts");
        scores.push(finish(&mut live, last).await);
        assert_eq!(begin(&mut visitor, name).await, (200, table), "also when it is over");
        visitors.push(visitor);
    }
    assert!(starts.iter().all(|start| *start == starts[0]), "{starts:?}");
    assert_eq!(scores[0], scores[2], "the same dice and the same moves");
    let shown = leaders(&visitors[0]).await;
    let mut expected: Vec<(u32, String, i64, bool)> = (0..3)
        .map(|index| {
            let rank = 1 + scores.iter().filter(|&&score| score > scores[index]).count() as u32;
            (rank, names[index].to_owned(), scores[index], index == 0)
        })
        .collect();
    expected.sort_by_key(|line| (line.0, line.1.clone()));
    assert_eq!(shown, expected);
    let stranger = Visitor::of(&server);
    assert!(leaders(&stranger).await.iter().all(|(.., you)| !you));
    let today: Leaders = stranger.get("/api/daily/rolit").await.json();
    let other: Leaders = stranger.get(&format!("/api/daily/rolit?day={}", today.day - 1)).await.json();
    assert_eq!((other.day, other.lines.len()), (today.day - 1, 0));
    let told: SoloScores = visitors[0].get("/api/solo/rolit").await.json();
    assert_eq!(told.latest[0].daily, Some(today.day));
}

#[tokio::test]
async fn asking_twice_at_once_opens_one_table() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    ann.open(["you", "open"]).await;
    let mut again: Vec<Visitor> = (0..8).map(|_| ann.clone()).collect();
    let asked = again.iter_mut().map(|visitor| begin(visitor, "Ann"));
    let answers = futures_util::future::join_all(asked).await;
    assert!(answers.iter().all(|(_, table)| *table == answers[0].1), "{answers:?}");
    assert_eq!(answers.iter().filter(|(status, _)| *status == 201).count(), 1);
}

#[tokio::test]
async fn games_without_solo_scores_have_no_challenge() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    for game in ["ur-classic", "chess", "..%2f"] {
        let gone = (404, "not-found".to_owned());
        assert_eq!(ann.get(&format!("/api/solo/{game}")).await.refused(), gone);
        assert_eq!(ann.get(&format!("/api/daily/{game}")).await.refused(), gone);
        assert_eq!(ann.post(&format!("/api/daily/{game}"), &json!({})).await.refused(), gone);
    }
    assert_eq!(ann.cookie, None, "a refused challenge makes no guest");
    let name = json!({ "name": "x".repeat(25) });
    assert_eq!(ann.post("/api/daily/rolit", &name).await.refused(), (400, "bad-name".to_owned()));
    assert_eq!(ann.get("/api/daily/rolit?day=-1").await.refused(), (400, "bad-request".to_owned()));
    let answer = ann.request("POST", "/api/daily/rolit", &[], b"{").await;
    assert_eq!(answer.refused(), (400, "bad-request".to_owned()));
    assert_eq!(ann.request("POST", "/api/daily/rolit", &[], b"").await.status, 201, "without a name");
}
