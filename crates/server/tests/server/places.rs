//! Places drawn by lot, over the wire and over a restart.

use crate::client::{Visitor, seal_of, seat};
use crate::house::{House, wide};
use kernel::Record;
use serde_json::{Value, json};
use server::Page;
use wire::{Ask, Joined, Offer, TableId};

#[tokio::test]
async fn the_lot_seats_everybody_and_anybody_can_check_it() {
    let mut seen = [false; 2];
    let mut house = House::open();
    // One of two orders comes each time: both within some tables.
    for _ in 0..40 {
        let (mut ann, mut bob) = (Visitor::of(&house), Visitor::of(&house));
        let part = |digit: &str| Value::from(format!("{digit}{}", &"0123456789abcdef".repeat(4)[1..]));
        let new = json!({ "game": "ur-classic", "seats": ["you", "open"], "name": "Ann", "drawn": true, "part": part("a"),
            "options": { "pawns": 1 } });
        let opened = ann.post("/api/tables", &new).await;
        assert_eq!(opened.status, 201, "{}", String::from_utf8_lossy(&opened.body));
        let table = opened.json::<TableId>().id;
        let join = json!({ "name": "Bob", "part": part("b") });
        let bobs = bob.post(&format!("/api/tables/{table}/join"), &join).await.json::<Joined>().seat;
        house = House::on(house.kill(), &wide(), &Page::Embedded);
        let (ann, bob) = (ann.at(&house), bob.at(&house));
        let (mut hers, mut his) = (ann.watch(&table).await, bob.watch(&table).await);
        let (anns, told) = (hers.snapshot().await, his.snapshot().await);
        assert_eq!(told.yours, [bobs].into_iter().collect());
        assert_ne!(anns.yours, told.yours);
        let order = |told: &wire::Snapshot| seal_of(told.seal.as_ref().expect("sealed")).places.expect("drawn").order;
        assert_eq!((order(&told)[1], order(&anns)), (bobs, order(&told)));
        seen[usize::from(u8::from(bobs))] = true;
        let mine: Vec<wire::MyTable> = bob.get("/api/tables/mine").await.json();
        assert_eq!(mine.len(), 1);
        loop {
            for live in [&mut hers, &mut his] {
                let now = live.now.clone().expect("known by now");
                if let Some((own, legal)) = now.legal.first() {
                    live.play(*own, now.ply, &legal[0]).await.expect("a legal action");
                }
            }
            let ply = hers.now.as_ref().map(|now| now.ply).max(his.now.as_ref().map(|now| now.ply));
            for live in [&mut hers, &mut his] {
                live.until(|now| Some(now.ply) >= ply).await;
            }
            if hers.now.as_ref().is_some_and(|now| now.outcome.is_some()) {
                break;
            }
        }
        hers.until_told().await;
        let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
        let record = Record::from_text(str::from_utf8(&record).expect("text")).expect("a record");
        let game = shelf::game("ur-classic").expect("a game");
        let report = fair::verify(&record, game, &fair::Sought::default()).expect("readable").expect("it holds");
        assert!(report.drawn && matches!(&report.dice, fair::Dice::Proven { parts, .. } if parts.len() == 2));
        if seen == [true, true] {
            return;
        }
    }
    panic!("the lot always says the same");
}

#[tokio::test]
async fn other_terms_are_another_table_once_everybody_has_agreed() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let table = ann.open(["you", "open"]).await;
    let mut bob = Visitor::of(&house);
    bob.join(&table).await;
    let mut hers = ann.watch(&table).await;
    hers.snapshot().await;
    let offer =
        |pawns: u8| Offer { options: [("pawns".to_owned(), json!(pawns))].into_iter().collect(), ..Offer::default() };
    let wrong = hers.ask(|ticket| Ask::Offer { ticket, seat: seat(0), offer: offer(99) }).await;
    assert_eq!(wrong.expect_err("no such game").code, "bad-options");
    hers.ask(|ticket| Ask::Offer { ticket, seat: seat(0), offer: offer(2) }).await.expect("proposed");
    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    let (ann, bob) = (ann.at(&house), bob.at(&house));
    let mut his = bob.watch(&table).await;
    assert_eq!(his.snapshot().await.now.offered.map(|offered| offered.offer), Some(offer(2)), "kept");
    let stranger = his.ask(|ticket| Ask::Accept { ticket, seat: seat(0) }).await;
    assert_eq!(stranger.expect_err("not his seat").code, "not-seated");
    his.ask(|ticket| Ask::Accept { ticket, seat: seat(1) }).await.expect("agreed");
    his.until(|now| now.next.is_some()).await;
    let next = his.now.as_ref().and_then(|now| now.next.clone()).expect("told");
    let snapshot = bob.watch(&next).await.snapshot().await;
    assert_eq!((snapshot.options["pawns"].clone(), snapshot.yours), (json!(2), [seat(1)].into_iter().collect()));
    let mine: Vec<wire::MyTable> = ann.get("/api/tables/mine").await.json();
    assert_eq!(
        mine.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(),
        [next.as_str()],
        "the old one was put down"
    );
}
