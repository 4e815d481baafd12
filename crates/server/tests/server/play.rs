//! People, bots and spectators at a table.

use crate::client::{Visitor, seat};
use crate::test_server::TestServer;
use kernel::Record;
use protocol::{Chair, ClientMessage, Joined, MyTable, ServerMessage, TableId};
use serde_json::json;

#[tokio::test]
async fn a_whole_game_against_a_bot() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "first"]).await;
    let mut live = ann.watch(&table).await;
    let snapshot = live.snapshot().await;
    assert_eq!((snapshot.protocol, snapshot.game.as_str()), (protocol::PROTOCOL, "ur-classic"));
    assert_eq!(snapshot.options["pawns"], 7);
    assert_eq!(snapshot.now.chairs, [Chair::Person("Ann".to_owned()), Chair::Bot("first".to_owned())]);
    assert!(snapshot.yours.contains(seat(0)) && !snapshot.yours.contains(seat(1)));
    live.play_first(usize::MAX).await;
    let now = live.now.take().expect("the end");
    assert_eq!(now.outcome.as_ref().map(|outcome| outcome.winners.len()), Some(1));

    let record = ann.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(record.status, 200);
    let record = Record::from_text(&String::from_utf8_lossy(&record.body)).expect("a record");
    assert_eq!(record.log.len(), now.step);
    assert_eq!(catalog::replay(&record).expect("it replays").outcome(), now.outcome);
    assert_eq!(ann.get("/api/tables/mine").await.json::<Vec<MyTable>>(), [], "finished tables are not listed");
}

#[tokio::test]
async fn the_real_bots_play() {
    for level in bots::levels("ur-classic") {
        use server::Bots as _;
        assert!(server::BuiltInBots.budget("ur-classic", level.id).is_some());
        let mut session = catalog::game("ur-classic").expect("Ur").open(2, &Default::default()).expect("it opens");
        for event in ["3", "1", "2"] {
            session.event(event).expect("a throw");
        }
        let action = server::BuiltInBots.think(&*session, seat(0), level.id, 1, &|| false).expect("a thought");
        session.play(0, &action).expect("a legal action");
    }
}

#[tokio::test]
async fn a_bot_that_fails_plays_the_first_legal_action() {
    let server = TestServer::open();
    for level in ["silent", "cheat", "panic"] {
        let mut ann = Visitor::of(&server);
        let table = ann.open_with(["you", level], json!({ "pawns": 1 })).await;
        let mut live = ann.watch(&table).await;
        live.play_first(usize::MAX).await;
        assert!(live.now.is_some_and(|now| now.outcome.is_some()), "{level}");
    }
}

#[tokio::test]
async fn two_guests_play_by_link() {
    let server = TestServer::open();
    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    let table = ann.open_with(["you", "open"], json!({ "pawns": 2 })).await;
    let mut ann_live = ann.watch(&table).await;
    assert_eq!(ann_live.snapshot().await.now.step, 0, "no dice are thrown before every seat is taken");
    assert_eq!(ann_live.presence().await, [true, false]);
    assert_eq!(bob.join(&table).await.json::<Joined>().seat, seat(1));
    assert_eq!(bob.join(&table).await.json::<Joined>().seat, seat(1), "joining twice is joining once");
    ann_live.next_news().await;

    let mut bob_live = bob.watch(&table).await;
    assert!(bob_live.snapshot().await.yours.contains(seat(1)));
    assert_eq!(ann_live.presence().await, [true, true]);
    loop {
        // They play in turns.
        for live in [&mut ann_live, &mut bob_live] {
            let now = live.now.clone().expect("known");
            if let Some((own, legal)) = now.legal.first() {
                live.play(*own, now.step, &legal[0]).await.expect("a legal action");
            }
        }
        let version = ann_live.version.max(bob_live.version);
        for live in [&mut ann_live, &mut bob_live] {
            while live.version < version {
                live.hear().await.expect("still connected");
            }
        }
        let [one, other] = [&ann_live, &bob_live].map(|live| live.now.as_ref().expect("known"));
        assert_eq!((one.step, &one.turn, one.view.get()), (other.step, &other.turn, other.view.get()));
        if one.outcome.is_some() {
            break;
        }
    }
    drop(bob_live);
    assert_eq!(ann_live.presence().await, [true, false]);

    let next = ann.post(&format!("/api/tables/{table}/rematch"), &json!({})).await.json::<TableId>().id;
    let again = bob.post(&format!("/api/tables/{table}/rematch"), &json!({})).await.json::<TableId>().id;
    assert_eq!(next, again, "there is one rematch");
    assert_eq!(ann_live.next_news().await.now.next, Some(next.clone()));
    let mut rematch = bob.watch(&next).await;
    let snapshot = rematch.snapshot().await;
    assert!(snapshot.yours.contains(seat(1)) && snapshot.options["pawns"] == 2);
    assert!(snapshot.now.step > 0, "every seat is taken already");
    assert_eq!(bob.get("/api/tables/mine").await.json::<Vec<MyTable>>()[0].id, next);
}

#[tokio::test]
async fn a_spectator_who_sits_down_gets_a_new_snapshot() {
    let server = TestServer::open();
    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    let table = ann.open(["you", "open"]).await;
    bob.open(["you", "open"]).await;
    let mut live = bob.watch(&table).await;
    assert!(live.snapshot().await.yours.is_empty());
    bob.join(&table).await;
    assert!(live.snapshot().await.yours.contains(seat(1)));
}

#[tokio::test]
async fn two_seats_around_one_device() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open_with(["you", "you"], json!({ "pawns": 1 })).await;
    let mut live = ann.watch(&table).await;
    assert_eq!(live.snapshot().await.yours.len(), 2);
    live.play_first(usize::MAX).await;
}

#[tokio::test]
async fn a_bot_is_invited_to_an_empty_seat() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open_with(["you", "open"], json!({ "pawns": 1 })).await;
    let mut live = ann.watch(&table).await;
    live.snapshot().await;
    let invite = |level: &str| {
        let level = level.to_owned();
        |ticket| ClientMessage::InviteBot { ticket, seat: seat(1), level }
    };
    assert_eq!(
        live.ask(invite("nobody")).await.map_err(|refusal| refusal.code.to_string()),
        Err("bad-options".to_owned())
    );
    assert_eq!(live.ask(invite("first")).await, Ok(()));
    live.play_first(usize::MAX).await;
}

#[tokio::test]
async fn a_spectator_sees_everything_and_may_do_nothing() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open_with(["you", "first"], json!({ "pawns": 2 })).await;
    let mut spectator = Visitor::of(&server).watch(&table).await;
    assert!(spectator.snapshot().await.yours.is_empty());
    let mut live = ann.watch(&table).await;
    live.play_first(usize::MAX).await;
    spectator.until(|now| now.outcome.is_some()).await;
    // The seed of the dice is revealed last.
    live.until_told().await;
    spectator.until_told().await;
    assert_eq!(spectator.version, live.version);
    let play = spectator.play(seat(0), 0, ">A1").await;
    assert_eq!(play.map_err(|refusal| refusal.code.to_string()), Err("not-seated".to_owned()));
    let invite =
        spectator.ask(|ticket| ClientMessage::InviteBot { ticket, seat: seat(0), level: "first".to_owned() }).await;
    assert_eq!(invite.map_err(|refusal| refusal.code.to_string()), Err("not-seated".to_owned()));
}

#[tokio::test]
async fn my_tables_say_whose_turn_it_is() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    assert_eq!(ann.get("/api/tables/mine").await.json::<Vec<MyTable>>(), []);
    let waiting = ann.open(["you", "open"]).await;
    let playing = ann.open(["you", "you"]).await;
    let mut live = ann.watch(&playing).await;
    live.until(|now| !now.legal.is_empty()).await;
    let mine: Vec<MyTable> = ann.get("/api/tables/mine").await.json();
    assert_eq!(
        mine.iter().map(|table| (table.id.clone(), table.your_turn)).collect::<Vec<_>>(),
        [(playing, true), (waiting, false)]
    );
    let mut stranger = Visitor::of(&server);
    stranger.open(["you", "open"]).await;
    assert_eq!(stranger.get("/api/tables/mine").await.json::<Vec<MyTable>>().len(), 1);
}

#[tokio::test]
async fn a_ping_is_answered() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "open"]).await;
    let mut live = ann.watch(&table).await;
    live.send(&ClientMessage::Ping).await;
    while !matches!(live.hear().await.expect("still connected"), ServerMessage::Pong) {}
}
