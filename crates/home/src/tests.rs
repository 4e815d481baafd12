//! Whole games of everything on the shelf, hosted without a server; killed and begun again at every step.

use crate::{Home, Step, Unreadable, open};
use fair::{Seed, Sought};
use kernel::{AnyGame, Seat};
use serde_json::{Map, Value, json};
use std::cell::Cell;
use wire::{Ask, Dice, Fork, NewSeat, NewTable, Snapshot, Tell};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const ID: &str = "homeabcdefghijkmnopq";

fn seed() -> Seed {
    Seed::read(SEED).expect("64 digits")
}

fn new_table(game: &dyn AnyGame, seats: Vec<NewSeat>) -> NewTable {
    let slug = game.card().slug;
    let new = json!({ "game": slug, "seats": [], "name": "Anne" });
    NewTable { seats, ..serde_json::from_value(new).expect("the rest has defaults") }
}

/// The visitor and bots of the first level, two wherever the game can be played by two.
fn with_bots(game: &dyn AnyGame) -> NewTable {
    let counts = game.card().seats;
    let count = counts.iter().copied().find(|&count| count == 2).unwrap_or(counts[0]);
    let level = minds::levels(game.card().slug)[0].id;
    let bot = |_| NewSeat::Bot(level.to_owned());
    new_table(game, std::iter::once(NewSeat::You).chain((1..count).map(bot)).collect())
}

fn snapshot(home: &Home) -> Snapshot {
    match home.welcome(None).remove(0) {
        Tell::Snapshot(snapshot) => *snapshot,
        other => panic!("a newcomer is told everything, not {other:?}"),
    }
}

/// What a newcomer sees, as text.
fn seen(home: &Home) -> Value {
    serde_json::to_value(home.welcome(None)).expect("plain structs")
}

/// What the visitor would do: the first legal action of their first seat that may act.
fn first_action(home: &Home, ticket: u32) -> Option<Ask> {
    let now = snapshot(home).now;
    let (seat, legal) = now.legal.first()?;
    Some(Ask::Play { ticket, seat: *seat, ply: now.ply, action: legal[0].clone() })
}

/// Puts what a step gave to what was kept before, as a browser would.
fn keep(kept: &mut Vec<String>, step: &Step) {
    assert_eq!(step.from, kept.len() as u64, "nothing is missing and nothing comes twice");
    assert_eq!(step.news.len(), if step.from == 0 { 0 } else { step.facts.len() }, "every change is told");
    kept.extend(step.facts.iter().cloned());
}

/// A clock that is a millisecond later whenever somebody looks, so that bots think alike on any machine.
fn ticks() -> impl Fn() -> f64 {
    let now = Cell::new(0.0);
    move || now.replace(now.get() + 1.0)
}

#[test]
fn whole_games_survive_a_kill_at_every_step() {
    for game in shelf::GAMES {
        let slug = game.card().slug;
        let (home, step) = open(&with_bots(*game), ID, seed(), None).expect("a table");
        let mut kept = Vec::new();
        keep(&mut kept, &step);
        drop(home);
        for number in 0.. {
            assert!(number < 5000, "{slug} has an end");
            // Everything that was kept, and nothing else, is there after a kill.
            let mut home = Home::load(seed(), &kept).expect("what was kept can be read");
            let before = seen(&home);
            let ask = first_action(&home, number);
            let act = |home: &mut Home| match &ask {
                Some(ask) => home.ask(ask.clone()),
                None => home.let_bot_play(u64::from(number), &ticks()),
            };
            if ask.is_none() && !home.waits_for_bot() {
                break;
            }
            let step = act(&mut home).expect("a table that goes on");
            // Killed before it was kept: it is as if nothing had been asked, and the dice fall the same again.
            let mut other = Home::load(seed(), &kept).expect("what was kept can be read");
            assert_eq!(seen(&other), before, "{slug}");
            assert_eq!(act(&mut other).expect("a table that goes on").facts, step.facts, "{slug}");
            keep(&mut kept, &step);
            // Killed after it was kept, before it was told: asked again, it is done already.
            let mut again = Home::load(seed(), &kept).expect("what was kept can be read");
            assert_eq!(seen(&again), seen(&home), "{slug}");
            if let Some(ask) = &ask {
                assert!(matches!(step.answer, Some(Tell::Done { ticket }) if ticket == number), "{slug}: {step:?}");
                let repeated = again.ask(ask.clone()).expect("a table that goes on");
                assert!(repeated.facts.is_empty() && matches!(repeated.answer, Some(Tell::Done { .. })), "{slug}");
            }
        }
        let home = Home::load(seed(), &kept).expect("what was kept can be read");
        assert!(home.is_over(), "{slug}");
        let report = fair::verify(&home.record(), *game, &Sought::default()).expect("a record").expect("fair dice");
        assert!(matches!(report.dice, fair::Dice::Proven { .. }), "{slug}: the seed is told and the dice hold");
        let step = home.record().log.len() / 2;
        let from = Some(Fork { table: ID.to_owned(), step });
        let on = NewTable { from, ..with_bots(*game) };
        let (further, _) = open(&on, "homeb", seed(), Some(home.record())).expect("a table that goes on");
        assert_eq!(further.record().log[..step], home.record().log[..step], "{slug}");
    }
}

#[test]
fn who_comes_back_is_told_what_they_missed() {
    let game = shelf::game("ur-classic").expect("on the shelf");
    let (mut home, _) = open(&with_bots(game), ID, seed(), None).expect("a table");
    let since = snapshot(&home).version;
    let mut told = Vec::new();
    while told.len() < 12 {
        let step = match first_action(&home, 1) {
            Some(ask) => home.ask(ask),
            None => home.let_bot_play(1, &ticks()),
        };
        told.extend(step.expect("a table that goes on").news);
    }
    let mut missed = home.welcome(Some(since));
    assert!(matches!(missed.pop(), Some(Tell::Presence(here)) if here == [true, true]));
    assert_eq!(serde_json::to_value(missed).ok(), serde_json::to_value(told).ok());
    assert!(matches!(home.welcome(Some(since + 10_000))[0], Tell::Snapshot(_)), "or everything, where that is odd");
}

#[test]
fn people_around_one_device_have_all_their_seats() {
    for game in shelf::GAMES.iter().filter(|game| game.card().seats.iter().any(|&count| count > 1)) {
        let slug = game.card().slug;
        let count = game.card().seats.iter().copied().find(|&count| count > 1).expect("filtered");
        let (mut home, _) =
            open(&new_table(*game, vec![NewSeat::You; count.into()]), ID, seed(), None).expect("a table");
        assert_eq!(snapshot(&home).yours.len(), usize::from(count), "{slug}");
        for ticket in 0..20 {
            let Some(ask) = first_action(&home, ticket) else { break };
            let step = home.ask(ask).expect("a table that goes on");
            assert!(matches!(step.answer, Some(Tell::Done { .. })), "{slug}: {step:?}");
        }
        assert!(!home.waits_for_bot() && home.listing(ID).your_turn || home.is_over(), "{slug}");
    }
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let game = shelf::game("ur-classic").expect("on the shelf");
    let refused = |new: &NewTable| open(new, ID, seed(), None).map(|_| ()).expect_err("no such table").code;
    assert_eq!(refused(&new_table(game, vec![NewSeat::You, NewSeat::Open])), "needs-server");
    assert_eq!(refused(&new_table(game, vec![NewSeat::You, NewSeat::Bot("nobody".to_owned())])), "bad-options");
    let bot = || NewSeat::Bot("novice".to_owned());
    assert_eq!(refused(&new_table(game, vec![bot(), bot()])), "bad-options");
    assert_eq!(refused(&new_table(game, vec![NewSeat::You])), "bad-options");
    assert_eq!(refused(&NewTable { name: "x".repeat(25), ..with_bots(game) }), "bad-name");
    assert_eq!(refused(&NewTable { game: "chess".to_owned(), ..with_bots(game) }), "bad-options");
    let from = Some(Fork { table: "elsewhere".to_owned(), step: 1 });
    assert_eq!(refused(&NewTable { from, ..with_bots(game) }), "needs-server");

    let (mut home, _) = open(&with_bots(game), ID, seed(), None).expect("a table");
    while home.waits_for_bot() {
        home.let_bot_play(1, &ticks()).expect("a table that goes on");
    }
    let before = seen(&home);
    let ply = snapshot(&home).now.ply;
    let other = Seat::FIRST.other();
    let level = "novice".to_owned();
    for (ask, code) in [
        (Ask::Play { ticket: 7, seat: Seat::FIRST, ply, action: "no".to_owned() }, "illegal-action"),
        (Ask::Play { ticket: 7, seat: other, ply, action: "no".to_owned() }, "not-seated"),
        (Ask::Hold { ticket: 7, seat: Seat::FIRST, level: level.clone() }, "here"),
        (Ask::Invite { ticket: 7, seat: Seat::FIRST, level }, "here"),
        (Ask::Event { ticket: 7, ply, event: "3".to_owned() }, "house-rolls"),
        (Ask::Give { ticket: 7, seat: Seat::FIRST, part: "?".to_owned() }, "bad-part"),
    ] {
        let step = home.ask(ask).expect("a table that goes on");
        let Some(Tell::Refused { ticket: Some(7), refusal }) = &step.answer else { panic!("{step:?}") };
        assert_eq!((refusal.code.as_str(), step.facts.len()), (code, 0));
    }
    assert_eq!(seen(&home), before);
    assert!(home.again("home-b", seed()).is_err_and(|refusal| refusal.code == "not-over"));
    assert!(matches!(home.ask(Ask::Ping).expect("a sign of life").answer, Some(Tell::Pong)));

    assert!(Home::load(seed(), &[]).is_err() && Home::load(seed(), &["{".to_owned()]).is_err());
}

#[test]
fn what_is_kept_says_its_format() {
    let game = shelf::game("ur-classic").expect("on the shelf");
    let (mut home, step) = open(&new_table(game, vec![NewSeat::You, NewSeat::You]), ID, seed(), None).expect("a table");
    let mut kept = step.facts;
    let ask = first_action(&home, 1).expect("somebody may act");
    kept.extend(home.ask(ask).expect("a table that goes on").facts);
    let number = format!("{} ", table::FORMAT);
    let bare: Vec<String> =
        kept.iter().map(|fact| fact.strip_prefix(&number).expect("a number before every fact").to_owned()).collect();
    let before = seen(&home);
    assert_eq!(seen(&Home::load(seed(), &bare).expect("as pages wrote it that knew no number")), before);
    let mixed: Vec<String> = bare[..1].iter().chain(&kept[1..]).cloned().collect();
    assert_eq!(seen(&Home::load(seed(), &mixed).expect("begun by such a page, and gone on with")), before);
    let newer: Vec<String> = bare.iter().map(|fact| format!("{} {fact}", table::FORMAT + 1)).collect();
    let fault = Home::load(seed(), &newer).expect_err("a later page wrote it");
    assert!(matches!(fault, Unreadable::Newer), "{fault}");
    assert!(Home::load(seed(), &["0 {}".to_owned()]).is_err() && Home::load(seed(), &["5 ".to_owned()]).is_err());
}

#[test]
fn nothing_is_rated_at_home() {
    let game = shelf::game("ur-classic").expect("on the shelf");
    let (home, step) = open(&NewTable { rated: Some(true), ..with_bots(game) }, ID, seed(), None).expect("a table");
    let older: Vec<String> = step.facts.iter().map(|fact| fact.replace(",\"stakes\":\"friendly\"", "")).collect();
    assert_ne!(older, step.facts);
    let old = Home::load(seed(), &older).expect("kept before there was a choice");
    assert!(!snapshot(&home).rated && !snapshot(&old).rated);
}

#[test]
fn a_rematch_is_opened_once_and_begins_by_itself() {
    let game = shelf::game("ur-classic").expect("on the shelf");
    let options = Map::from_iter([("pawns".to_owned(), json!(1))]);
    let new = NewTable { options, ..new_table(game, vec![NewSeat::You, NewSeat::You]) };
    let (mut home, _) = open(&new, ID, seed(), None).expect("a table");
    while let Some(ask) = first_action(&home, 1) {
        home.ask(ask).expect("a table that goes on");
    }
    let again = home.again("home-next", seed()).expect("the game is over");
    assert_eq!((again.id.as_str(), again.step.facts.len()), ("home-next", 1));
    let opening = again.opening.expect("a new table");
    assert!(opening.from == 0 && Home::load(seed(), &opening.facts).is_ok_and(|next| next.listing("b").your_turn));
    let twice = home.again("home-other", seed()).expect("there is one");
    assert!(twice.id == "home-next" && twice.step.facts.is_empty() && twice.opening.is_none());
}

#[test]
fn people_may_roll_their_own_dice() {
    let game = shelf::game("ur-classic").expect("on the shelf");
    let new = NewTable { dice: Dice::Typed, ..new_table(game, vec![NewSeat::You, NewSeat::You]) };
    let (mut home, step) = open(&new, ID, seed(), None).expect("a table");
    assert_eq!(step.facts.len(), 1, "nobody has rolled yet");
    let now = snapshot(&home).now;
    let event = now.roll.expect("somebody rolls").outcomes[0].clone();
    let step = home.ask(Ask::Event { ticket: 1, ply: now.ply, event }).expect("a table that goes on");
    assert!(home.listing(ID).your_turn && step.facts.len() == 1);
}

#[test]
fn a_move_is_taken_back_without_asking_a_bot() {
    let game = shelf::game("rolit").expect("on the shelf");
    let (mut home, _) = open(&with_bots(game), ID, seed(), None).expect("a table");
    while home.waits_for_bot() {
        home.let_bot_play(1, &ticks()).expect("a table that goes on");
    }
    let before = snapshot(&home).now;
    home.ask(first_action(&home, 1).expect("the visitor's turn")).expect("a table that goes on");
    home.let_bot_play(1, &ticks()).expect("a table that goes on");
    let ask = Ask::Undo { ticket: 2, seat: Seat::FIRST, ply: snapshot(&home).now.ply };
    let step = home.ask(ask).expect("a table that goes on");
    assert!(matches!(step.answer, Some(Tell::Done { ticket: 2 })), "{step:?}");
    assert!(matches!(step.news[..], [Tell::Snapshot(_)]), "the table is shown anew");
    let after = snapshot(&home).now;
    assert_eq!((after.view.get(), after.legal), (before.view.get(), before.legal));
}
