//! Thinking again, over the wire. Secrets are the table crate's to test: here somebody alone plays before an onlooker.

use crate::client::{Live, Visitor, seat};
use crate::house::{House, wide};
use serde_json::json;
use server::Page;
use wire::{Ask, TableId};

async fn alone(ann: &mut Visitor) -> String {
    let new = json!({ "game": "rolit", "seats": ["you"], "name": "Ann" });
    ann.post("/api/tables", &new).await.json::<TableId>().id
}

async fn back(live: &mut Live, ply: usize, steps: usize) -> Result<(), String> {
    let asked = live.ask(|ticket| Ask::TakeBack { ticket, seat: seat(0), ply, steps }).await;
    asked.map_err(|refusal| refusal.code)
}

#[tokio::test]
async fn what_is_taken_back_is_gone_for_everybody_and_for_good() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let table = alone(&mut ann).await;
    let mut live = ann.watch(&table).await;
    let mut onlooker = Visitor::of(&house).watch(&table).await;
    let start = onlooker.snapshot().await.now.view;
    live.play_first(4).await;
    assert_eq!(live.now.as_ref().map(|now| now.back.clone()), Some(vec![(seat(0), 3)]));
    assert_eq!(back(&mut live, 4, 4).await, Err("nothing-to-undo".to_owned()));
    assert_eq!(back(&mut live, 4, 3).await, Ok(()));
    let version = live.version;
    assert_eq!(back(&mut live, 4, 3).await, Ok(()), "a retry is answered");
    assert_eq!(live.version, version, "and not done twice");
    assert_eq!(live.now.as_ref().map(|now| now.view.get().to_owned()), Some(start.get().to_owned()));

    let seen = onlooker.snapshot().await;
    assert_eq!((seen.version, seen.now.view.get()), (version, start.get()));
    assert!(seen.now.back.is_empty(), "an onlooker takes nothing back");
    assert_eq!(back(&mut onlooker, 5, 1).await, Err("not-seated".to_owned()));

    live.play_first(7).await;
    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    let mut again = ann.at(&house).watch(&table).await;
    let snapshot = again.snapshot().await;
    let log: Vec<bool> = snapshot.moments.iter().map(|moment| moment.entry.is_some()).collect();
    assert_eq!(log, [true, false, false, false, false, true, true]);
    let mut late = ann.at(&house).watch_since(&table, version - 1).await;
    assert_eq!(late.snapshot().await.version, snapshot.version);
    let mut late = ann.at(&house).watch_since(&table, version).await;
    late.version = version;
    assert_eq!(late.next_news().await.version, version + 1);
    again.play_first(usize::MAX).await;
    assert!(again.now.is_some_and(|now| now.outcome.is_some()));
}
