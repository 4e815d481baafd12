//! Whole games of every game in the catalog, hosted offline, killed and reloaded at every step.

use crate::{HostStep, OfflineHost, Unreadable, open};
use fair_dice::{Expected, Seed};
use kernel::{AnyGame, Seat};
use protocol::{ClientMessage, DiceMode, Fork, NewSeat, NewTable, ServerMessage, Snapshot, Terms};
use serde_json::{Map, Value, json};
use std::cell::Cell;

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const ID: &str = "homeabcdefghijkmnopq";

fn seed() -> Seed {
    Seed::from_hex(SEED).expect("64 digits")
}

fn new_table(game: &dyn AnyGame, seats: Vec<NewSeat>) -> NewTable {
    let slug = game.info().slug;
    let new = json!({ "game": slug, "seats": [], "name": "Anne" });
    NewTable { seats, ..serde_json::from_value(new).expect("the rest has defaults") }
}

fn with_terms(new: NewTable, terms: Terms) -> NewTable {
    NewTable { terms, ..new }
}

fn typed() -> Terms {
    Terms { dice: DiceMode::Typed, ..Terms::default() }
}

/// The visitor and bots of the first level; two players where the game allows it.
fn with_bots(game: &dyn AnyGame) -> NewTable {
    let counts = game.info().seats;
    let count = counts.iter().copied().find(|&count| count == 2).unwrap_or(counts[0]);
    let level = bots::levels(game.info().slug)[0].id;
    let bot = |_| NewSeat::Bot(level.to_owned());
    new_table(game, std::iter::once(NewSeat::You).chain((1..count).map(bot)).collect())
}

fn snapshot(host: &OfflineHost) -> Snapshot {
    match host.welcome(None).remove(0) {
        ServerMessage::Snapshot(snapshot) => *snapshot,
        other => panic!("a newcomer is told everything, not {other:?}"),
    }
}

/// The messages of a new connection, as JSON.
fn seen(host: &OfflineHost) -> Value {
    serde_json::to_value(host.welcome(None)).expect("plain structs")
}

/// The first legal action of the visitor's first seat that may act.
fn first_action(host: &OfflineHost, ticket: u32) -> Option<ClientMessage> {
    let now = snapshot(host).now;
    let (seat, legal) = now.legal.first()?;
    Some(ClientMessage::Play { ticket, seat: *seat, step: now.step, action: legal[0].clone() })
}

/// Appends the events of a step to the store, as a browser would.
fn keep(kept: &mut Vec<String>, step: &HostStep) {
    assert_eq!(step.from, kept.len() as u64, "nothing is missing and nothing comes twice");
    assert_eq!(step.news.len(), if step.from == 0 { 0 } else { step.events.len() }, "every change is told");
    kept.extend(step.events.iter().cloned());
}

/// A clock that advances a millisecond per call, so that bots search alike on any machine.
fn ticks() -> impl Fn() -> f64 {
    let now = Cell::new(0.0);
    move || now.replace(now.get() + 1.0)
}

#[test]
fn whole_games_survive_a_kill_at_every_step() {
    for game in catalog::GAMES {
        let slug = game.info().slug;
        let (host, step) = open(&with_bots(*game), ID, seed(), None).expect("a table");
        let mut kept = Vec::new();
        keep(&mut kept, &step);
        drop(host);
        for number in 0.. {
            assert!(number < 5000, "{slug} has an end");
            // After a kill the host has what was stored, and nothing else.
            let mut host = OfflineHost::load(seed(), &kept).expect("what was kept can be read");
            let before = seen(&host);
            let ask = first_action(&host, number);
            let act = |host: &mut OfflineHost| match &ask {
                Some(ask) => host.ask(ask.clone()),
                None => host.let_bot_play(u64::from(number), &ticks()),
            };
            if ask.is_none() && !host.waits_for_bot() {
                break;
            }
            let step = act(&mut host).expect("a table that goes on");
            // Killed before the write: as if nothing had been asked, and the dice are the same again.
            let mut other = OfflineHost::load(seed(), &kept).expect("what was kept can be read");
            assert_eq!(seen(&other), before, "{slug}");
            assert_eq!(act(&mut other).expect("a table that goes on").events, step.events, "{slug}");
            keep(&mut kept, &step);
            // Killed after the write, before the answer: asked again, it is done already (idempotent).
            let mut again = OfflineHost::load(seed(), &kept).expect("what was kept can be read");
            assert_eq!(seen(&again), seen(&host), "{slug}");
            if let Some(ask) = &ask {
                assert!(
                    matches!(step.answer, Some(ServerMessage::Done { ticket }) if ticket == number),
                    "{slug}: {step:?}"
                );
                let repeated = again.ask(ask.clone()).expect("a table that goes on");
                assert!(
                    repeated.events.is_empty() && matches!(repeated.answer, Some(ServerMessage::Done { .. })),
                    "{slug}"
                );
            }
        }
        let host = OfflineHost::load(seed(), &kept).expect("what was kept can be read");
        assert!(host.is_over(), "{slug}");
        let report =
            fair_dice::verify(&host.record(), *game, &Expected::default()).expect("a record").expect("fair dice");
        assert!(
            matches!(report.dice, fair_dice::DiceCheck::Proven { .. }),
            "{slug}: the seed is told and the dice hold"
        );
        let step = host.record().log.len() / 2;
        let from = Some(Fork { table: ID.to_owned(), step });
        let on = NewTable { from, ..with_bots(*game) };
        let (further, _) = open(&on, "homeb", seed(), Some(host.record())).expect("a table that goes on");
        assert_eq!(further.record().log[..step], host.record().log[..step], "{slug}");
    }
}

#[test]
fn who_comes_back_is_told_what_they_missed() {
    let game = catalog::game("ur-classic").expect("in the catalog");
    let (mut host, _) = open(&with_bots(game), ID, seed(), None).expect("a table");
    let since = snapshot(&host).version;
    let mut told = Vec::new();
    while told.len() < 12 {
        let step = match first_action(&host, 1) {
            Some(ask) => host.ask(ask),
            None => host.let_bot_play(1, &ticks()),
        };
        told.extend(step.expect("a table that goes on").news);
    }
    let mut missed = host.welcome(Some(since));
    assert!(matches!(missed.pop(), Some(ServerMessage::Presence(here)) if here == [true, true]));
    assert_eq!(serde_json::to_value(missed).ok(), serde_json::to_value(told).ok());
    assert!(
        matches!(host.welcome(Some(since + 10_000))[0], ServerMessage::Snapshot(_)),
        "or everything, where that is odd"
    );
}

#[test]
fn people_around_one_device_have_all_their_seats() {
    for game in catalog::GAMES.iter().filter(|game| game.info().seats.iter().any(|&count| count > 1)) {
        let slug = game.info().slug;
        let count = game.info().seats.iter().copied().find(|&count| count > 1).expect("filtered");
        let (mut host, _) =
            open(&new_table(*game, vec![NewSeat::You; count.into()]), ID, seed(), None).expect("a table");
        assert_eq!(snapshot(&host).yours.len(), usize::from(count), "{slug}");
        for ticket in 0..20 {
            let Some(ask) = first_action(&host, ticket) else { break };
            let step = host.ask(ask).expect("a table that goes on");
            assert!(matches!(step.answer, Some(ServerMessage::Done { .. })), "{slug}: {step:?}");
        }
        assert!(!host.waits_for_bot() && host.listing(ID).your_turn || host.is_over(), "{slug}");
    }
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let game = catalog::game("ur-classic").expect("in the catalog");
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

    let (mut host, _) = open(&with_bots(game), ID, seed(), None).expect("a table");
    while host.waits_for_bot() {
        host.let_bot_play(1, &ticks()).expect("a table that goes on");
    }
    let before = seen(&host);
    let step = snapshot(&host).now.step;
    let other = Seat::FIRST.other();
    let level = "novice".to_owned();
    for (ask, code) in [
        (ClientMessage::Play { ticket: 7, seat: Seat::FIRST, step, action: "no".to_owned() }, "illegal-action"),
        (ClientMessage::Play { ticket: 7, seat: other, step, action: "no".to_owned() }, "not-seated"),
        (ClientMessage::SeatStandIn { ticket: 7, seat: Seat::FIRST, level: level.clone() }, "not-away"),
        (ClientMessage::InviteBot { ticket: 7, seat: Seat::FIRST, level }, "not-away"),
        (ClientMessage::EnterRoll { ticket: 7, step, event: "3".to_owned() }, "server-rolls"),
        (ClientMessage::AddClientSeed { ticket: 7, seat: Seat::FIRST, client_seed: "?".to_owned() }, "bad-client-seed"),
    ] {
        let step = host.ask(ask).expect("a table that goes on");
        let Some(ServerMessage::Refused { ticket: Some(7), refusal }) = &step.answer else { panic!("{step:?}") };
        assert_eq!((refusal.code.as_str(), step.events.len()), (code, 0));
    }
    assert_eq!(seen(&host), before);
    assert!(host.rematch("home-b", seed(), None).is_err_and(|refusal| refusal.code == "not-over"));
    assert!(matches!(host.ask(ClientMessage::Ping).expect("a sign of life").answer, Some(ServerMessage::Pong)));

    assert!(OfflineHost::load(seed(), &[]).is_err() && OfflineHost::load(seed(), &["{".to_owned()]).is_err());
}

#[test]
fn what_is_kept_says_its_format() {
    let game = catalog::game("ur-classic").expect("in the catalog");
    let (mut host, step) = open(&new_table(game, vec![NewSeat::You, NewSeat::You]), ID, seed(), None).expect("a table");
    let mut kept = step.events;
    let ask = first_action(&host, 1).expect("a seat may act");
    kept.extend(host.ask(ask).expect("a table that goes on").events);
    let number = format!("{} ", table::FORMAT);
    let bare: Vec<String> = kept
        .iter()
        .map(|table_event| table_event.strip_prefix(&number).expect("a number before every event").to_owned())
        .collect();
    let before = seen(&host);
    assert_eq!(seen(&OfflineHost::load(seed(), &bare).expect("as pages wrote it that knew no number")), before);
    let mixed: Vec<String> = bare[..1].iter().chain(&kept[1..]).cloned().collect();
    assert_eq!(seen(&OfflineHost::load(seed(), &mixed).expect("begun by such a page, and gone on with")), before);
    let newer: Vec<String> = bare.iter().map(|table_event| format!("{} {table_event}", table::FORMAT + 1)).collect();
    let fault = OfflineHost::load(seed(), &newer).expect_err("a later page wrote it");
    assert!(matches!(fault, Unreadable::Newer), "{fault}");
    assert!(
        OfflineHost::load(seed(), &["0 {}".to_owned()]).is_err()
            && OfflineHost::load(seed(), &["5 ".to_owned()]).is_err()
    );
}

#[test]
fn nothing_is_rated_at_home() {
    let game = catalog::game("ur-classic").expect("in the catalog");
    let (host, step) =
        open(&with_terms(with_bots(game), Terms { rated: Some(true), ..Terms::default() }), ID, seed(), None)
            .expect("a table");
    let older: Vec<String> =
        step.events.iter().map(|table_event| table_event.replace(",\"stakes\":\"friendly\"", "")).collect();
    assert_ne!(older, step.events);
    let old = OfflineHost::load(seed(), &older).expect("kept before there was a choice");
    assert!(!snapshot(&host).rated && !snapshot(&old).rated);
}

#[test]
fn a_rematch_is_opened_once_and_begins_by_itself() {
    let game = catalog::game("ur-classic").expect("in the catalog");
    let options = Map::from_iter([("pawns".to_owned(), json!(1))]);
    let new = NewTable { options, ..new_table(game, vec![NewSeat::You, NewSeat::You]) };
    let (mut host, _) = open(&new, ID, seed(), None).expect("a table");
    while let Some(ask) = first_action(&host, 1) {
        host.ask(ask).expect("a table that goes on");
    }
    let again = host.rematch("home-next", seed(), None).expect("the game is over");
    assert_eq!((again.id.as_str(), again.step.events.len()), ("home-next", 1));
    let opening = again.opening.expect("a new table");
    assert!(
        opening.from == 0 && OfflineHost::load(seed(), &opening.events).is_ok_and(|next| next.listing("b").your_turn)
    );
    let twice = host.rematch("home-other", seed(), None).expect("there is one");
    assert!(twice.id == "home-next" && twice.step.events.is_empty() && twice.opening.is_none());
}

#[test]
fn people_may_roll_their_own_dice() {
    let game = catalog::game("ur-classic").expect("in the catalog");
    let new = with_terms(new_table(game, vec![NewSeat::You, NewSeat::You]), typed());
    let (mut host, step) = open(&new, ID, seed(), None).expect("a table");
    assert_eq!(step.events.len(), 1, "nothing has been rolled yet");
    let now = snapshot(&host).now;
    let event = now.roll.expect("a roll is due").outcomes[0].clone();
    let step = host.ask(ClientMessage::EnterRoll { ticket: 1, step: now.step, event }).expect("a table that goes on");
    assert!(host.listing(ID).your_turn && step.events.len() == 1);
}

#[test]
fn a_move_is_taken_back_without_asking_a_bot() {
    let game = catalog::game("rolit").expect("in the catalog");
    let (mut host, _) = open(&with_bots(game), ID, seed(), None).expect("a table");
    while host.waits_for_bot() {
        host.let_bot_play(1, &ticks()).expect("a table that goes on");
    }
    let before = snapshot(&host).now;
    host.ask(first_action(&host, 1).expect("the visitor's turn")).expect("a table that goes on");
    host.let_bot_play(1, &ticks()).expect("a table that goes on");
    let ask = ClientMessage::Undo { ticket: 2, seat: Seat::FIRST, step: snapshot(&host).now.step };
    let step = host.ask(ask).expect("a table that goes on");
    assert!(matches!(step.answer, Some(ServerMessage::Done { ticket: 2 })), "{step:?}");
    assert!(matches!(step.news[..], [ServerMessage::Snapshot(_)]), "the table is sent as a snapshot");
    let after = snapshot(&host).now;
    assert_eq!((after.view.get(), after.legal), (before.view.get(), before.legal));
}

/// UM-15: lots decide who begins against a bot, and the draw is checked with the dice.
#[test]
fn the_first_seat_is_drawn_offline_too() {
    let game = catalog::game("ur-modern").expect("in the catalog");
    let mut seen = [false; 2];
    for number in 0..40 {
        let (host, step) = open(&with_bots(game), &format!("{ID}{number}"), seed(), None).expect("a table");
        assert!(step.events[1].contains("seats-drawn"), "{}", step.events[1]);
        let own = snapshot(&host).yours.iter().next().expect("a seat");
        assert_eq!(host.waits_for_bot(), own != Seat::FIRST, "the first seat begins");
        seen[own.index()] = true;
    }
    assert_eq!(seen, [true, true]);
    let chosen = with_terms(with_bots(game), Terms { drawn: Some(false), ..Terms::default() });
    let (host, _) = open(&chosen, ID, seed(), None).expect("a table");
    assert!(snapshot(&host).yours.contains(Seat::FIRST) && !host.waits_for_bot());
}

/// UM-15: around one device the loser says who begins.
#[test]
fn the_loser_at_this_device_chooses_who_begins() {
    let game = catalog::game("ur-modern").expect("in the catalog");
    let around = new_table(game, vec![NewSeat::You, NewSeat::You]);
    let (mut host, _) = open(&with_terms(around, typed()), ID, seed(), None).expect("a table");
    // The second seat wins.
    let script = "1 +C4, GG +B6, 1 C4>C3, GS B6>B7>B8, 1 C3>C4, GS B8>A8>A7, GG +B6, 1 C4>C3, GS B6>B7>B8, \
        1 C3>C4, GS B8>C8>C7, 0 +A4, 1 C4>C3, GS A4>A3>A2, 1 C3>C4, 1 A2>A1, 0 +B1, 1 C4>C3, 0 +C1";
    for turn in script.split(", ") {
        let (roll, action) = turn.trim().split_once(' ').expect("a roll and an action");
        let step = snapshot(&host).now.step;
        host.ask(ClientMessage::EnterRoll { ticket: 1, step, event: roll.to_owned() }).expect("a roll");
        let seat = snapshot(&host).now.legal[0].0;
        let ask = ClientMessage::Play { ticket: 2, seat, step: step + 1, action: action.to_owned() };
        let answer = host.ask(ask).expect("a table that goes on").answer;
        assert!(matches!(answer, Some(ServerMessage::Done { ticket: 2 })), "{turn}: {answer:?}");
    }
    assert!(host.is_over());
    let nowhere = host.rematch("home-b", seed(), Seat::new(5));
    assert!(nowhere.is_err_and(|refusal| refusal.code == "no-seat"));
    let again = host.rematch("home-next", seed(), Some(Seat::FIRST.other())).expect("the game is over");
    let opening = again.opening.expect("a new table");
    assert!(!opening.events[0].contains("awaited"), "everyone is at this device");
    assert!(OfflineHost::load(seed(), &opening.events).is_ok_and(|next| next.listing("b").your_turn));
}
