//! The seat draw, over HTTP and after a restart.

use crate::client::{Visitor, seal_of, seat};
use crate::test_server::{TestServer, wide};
use kernel::Record;
use protocol::{ClientMessage, Joined, Offer, TableId};
use serde_json::{Value, json};
use server::Page;

#[tokio::test]
async fn the_seat_draw_can_be_verified() {
    let mut seen = [false; 2];
    let mut server = TestServer::open();
    // One of two orders is drawn each time: both come within a few tables.
    for _ in 0..40 {
        let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
        let part = |digit: &str| Value::from(format!("{digit}{}", &"0123456789abcdef".repeat(4)[1..]));
        let new = json!({ "game": "ur-classic", "seats": ["you", "open"], "name": "Ann", "drawn": true, "part": part("a"),
            "options": { "pawns": 1 } });
        let opened = ann.post("/api/tables", &new).await;
        assert_eq!(opened.status, 201, "{}", String::from_utf8_lossy(&opened.body));
        let table = opened.json::<TableId>().id;
        let join = json!({ "name": "Bob", "part": part("b") });
        let bobs = bob.post(&format!("/api/tables/{table}/join"), &join).await.json::<Joined>().seat;
        server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
        let (ann, bob) = (ann.at(&server), bob.at(&server));
        let (mut hers, mut his) = (ann.watch(&table).await, bob.watch(&table).await);
        let (anns, told) = (hers.snapshot().await, his.snapshot().await);
        assert_eq!(told.yours, [bobs].into_iter().collect());
        assert_ne!(anns.yours, told.yours);
        let order = |told: &protocol::Snapshot| {
            seal_of(told.commitment.as_ref().expect("sealed")).seat_draw.expect("drawn").order
        };
        assert_eq!((order(&told)[1], order(&anns)), (bobs, order(&told)));
        seen[usize::from(u8::from(bobs))] = true;
        let mine: Vec<protocol::MyTable> = bob.get("/api/tables/mine").await.json();
        assert_eq!(mine.len(), 1);
        loop {
            for live in [&mut hers, &mut his] {
                let now = live.now.clone().expect("known by now");
                if let Some((own, legal)) = now.legal.first() {
                    live.play(*own, now.step, &legal[0]).await.expect("a legal action");
                }
            }
            let step = hers.now.as_ref().map(|now| now.step).max(his.now.as_ref().map(|now| now.step));
            for live in [&mut hers, &mut his] {
                live.until(|now| Some(now.step) >= step).await;
            }
            if hers.now.as_ref().is_some_and(|now| now.outcome.is_some()) {
                break;
            }
        }
        hers.until_told().await;
        let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
        let record = Record::from_text(str::from_utf8(&record).expect("text")).expect("a record");
        let game = catalog::game("ur-classic").expect("a game");
        let report =
            fair_dice::verify(&record, game, &fair_dice::Expected::default()).expect("readable").expect("it holds");
        assert!(
            report.seats_drawn
                && matches!(&report.dice, fair_dice::DiceCheck::Proven { client_seeds: parts, .. } if parts.len() == 2)
        );
        if seen == [true, true] {
            return;
        }
    }
    panic!("the draw is always the same");
}

#[tokio::test]
async fn agreed_new_terms_open_another_table() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "open"]).await;
    let mut bob = Visitor::of(&server);
    bob.join(&table).await;
    let mut hers = ann.watch(&table).await;
    hers.snapshot().await;
    let offer =
        |pawns: u8| Offer { options: [("pawns".to_owned(), json!(pawns))].into_iter().collect(), ..Offer::default() };
    let wrong = hers.ask(|ticket| ClientMessage::Offer { ticket, seat: seat(0), offer: offer(99) }).await;
    assert_eq!(wrong.expect_err("no such game").code, "bad-options");
    hers.ask(|ticket| ClientMessage::Offer { ticket, seat: seat(0), offer: offer(2) }).await.expect("proposed");
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let (ann, bob) = (ann.at(&server), bob.at(&server));
    let mut his = bob.watch(&table).await;
    assert_eq!(his.snapshot().await.now.offer.map(|offered| offered.offer), Some(offer(2)), "kept");
    let stranger = his.ask(|ticket| ClientMessage::AcceptOffer { ticket, seat: seat(0) }).await;
    assert_eq!(stranger.expect_err("not his seat").code, "not-seated");
    his.ask(|ticket| ClientMessage::AcceptOffer { ticket, seat: seat(1) }).await.expect("agreed");
    his.until(|now| now.next.is_some()).await;
    let next = his.now.as_ref().and_then(|now| now.next.clone()).expect("told");
    let snapshot = bob.watch(&next).await.snapshot().await;
    assert_eq!((snapshot.options["pawns"].clone(), snapshot.yours), (json!(2), [seat(1)].into_iter().collect()));
    let mine: Vec<protocol::MyTable> = ann.get("/api/tables/mine").await.json();
    assert_eq!(
        mine.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(),
        [next.as_str()],
        "the old table is over"
    );
}
