//! Undo by consent, and the steps that it never crosses.

use super::clocks::{START, at, timed};
use super::*;
use crate::{FORMAT, Refusal};
use kernel::{RecordedStep, SeatSet, StepError};
use table_types::{Pace, TableChange};

fn rolit(chairs: Vec<Sitter>) -> Table {
    rolit_on(chairs, Terms::default())
}

fn rolit_on(chairs: Vec<Sitter>, terms: Terms) -> Table {
    let options = serde_json::from_str(r#"{"start":"first"}"#).expect("JSON");
    Table::open(crate::open("rolit", &options, chairs, terms).expect("a game")).expect("it opens")
}

fn first_move(table: &mut Table, number: u8, by: By<'_>) {
    let action = table.session().legal(seat(number)).remove(0);
    assert!(act(table, Command::Play { seat: seat(number), step: table.step_count(), action }, by));
}

fn ask(table: &Table, number: u8) -> Command {
    Command::RequestUndo { seat: seat(number), step: table.step_count() }
}

fn refusal(table: &Table, command: Command, by: &Guest) -> Refusal {
    table.decide(command, By::Person(Some(by))).expect_err("this is refused")
}

fn log(table: &Table) -> Vec<RecordedStep> {
    (0..table.session().step_count()).filter_map(|place| table.session().entry(place)).collect()
}

#[test]
fn an_undo_happens_when_all_agree() {
    let [ann, bob, eve] = ["ann", "bob", "eve"].map(guest);
    let mut table = rolit(vec![person("ann"), person("bob"), person("eve")]);
    first_move(&mut table, 0, By::Person(Some(&ann)));
    first_move(&mut table, 1, By::Person(Some(&bob)));
    assert_eq!(table.snapshot(Some(&ann)).now.undo, Some(seat(0)));
    assert_eq!(table.snapshot(Some(&eve)).now.undo, None, "she has decided nothing");
    assert_eq!(refusal(&table, ask(&table, 2), &eve), StepError::NothingToUndo.into());
    assert_eq!(refusal(&table, ask(&table, 0), &bob), Refusal::NotSeated);
    let command = ask(&table, 0);
    assert!(act(&mut table, command.clone(), By::Person(Some(&ann))));
    assert!(!act(&mut table, command.clone(), By::Person(Some(&ann))), "asked once");
    assert!(matches!(table.latest(None).change, TableChange::Private));
    let waits =
        |table: &Table| table.snapshot(None).now.undo_request.map(|asking| asking.waits.iter().collect::<Vec<_>>());
    assert_eq!(waits(&table), Some(vec![seat(1), seat(2)]));
    assert_eq!(refusal(&table, ask(&table, 1), &bob), Refusal::Stale, "one at a time");
    let yes = |number| Command::AgreeUndo { seat: seat(number) };
    assert!(!act(&mut table, yes(0), By::Person(Some(&ann))), "the asker has agreed");
    assert!(act(&mut table, yes(2), By::Person(Some(&eve))));
    assert!(!act(&mut table, yes(2), By::Person(Some(&eve))));
    assert_eq!(waits(&table), Some(vec![seat(1)]));
    let moved = step_of(&table);
    assert!(act(&mut table, yes(1), By::Person(Some(&bob))));
    assert!(table.needs_snapshot(None) && table.needs_snapshot(Some(&eve)), "the undone steps were public");
    assert!(log(&table).is_empty() && table.acting().contains(seat(0)));
    assert_eq!((step_of(&table), waits(&table)), (moved + 1, None), "and nothing is counted down");
    assert!(!act(&mut table, command, By::Person(Some(&ann))), "a retry is answered");
    let late = Command::Play { seat: seat(2), step: moved, action: "d3".to_owned() };
    assert_eq!(refusal(&table, late, &eve), Refusal::Stale);
    assert!(!act(&mut table, yes(2), By::Person(Some(&eve))), "a late yes does nothing");
    first_move(&mut table, 0, By::Person(Some(&ann)));
    assert_eq!(table.record(None).log.len(), 1);
}

fn step_of(table: &Table) -> usize {
    table.snapshot(None).now.step
}

#[test]
fn a_refusal_a_step_or_the_asker_ends_an_undo_request() {
    let [ann, bob] = ["ann", "bob"].map(guest);
    let mut table = rolit(vec![person("ann"), person("bob")]);
    let no = |number| Command::DeclineUndo { seat: seat(number) };
    first_move(&mut table, 0, By::Person(Some(&ann)));
    assert!(!act(&mut table, no(1), By::Person(Some(&bob))), "nothing was asked");
    let command = ask(&table, 0);
    act(&mut table, command, By::Person(Some(&ann)));
    assert!(act(&mut table, no(0), By::Person(Some(&ann))), "asks no more");
    let command = ask(&table, 0);
    assert!(act(&mut table, command, By::Person(Some(&ann))), "and may ask again");
    assert_eq!(refusal(&table, no(1), &ann), Refusal::NotSeated);
    assert!(act(&mut table, no(1), By::Person(Some(&bob))));
    assert_eq!(table.undo_request(), None);
    assert_eq!(refusal(&table, ask(&table, 0), &ann), Refusal::UndoDeclined);
    first_move(&mut table, 1, By::Person(Some(&bob)));
    let command = ask(&table, 1);
    act(&mut table, command, By::Person(Some(&bob)));
    first_move(&mut table, 0, By::Person(Some(&ann)));
    assert_eq!(table.undo_request(), None, "an answer of its own");
    assert_eq!(log(&table).len(), 3);
}

#[test]
fn bots_programs_and_absent_people_agree_at_once() {
    let ann = guest("ann");
    let program = Sitter::Person { guest: Guest::program("robot"), name: Name::new("robot").expect("a name") };
    let chairs = vec![person("ann"), Sitter::Bot("x".to_owned()), program, person("eve")];
    let mut table = rolit_on(chairs, Terms { rated: Some(false), ..Terms::default() });
    act(&mut table, Command::SeatStandIn { seat: seat(3), level: "x".to_owned() }, By::Server);
    first_move(&mut table, 0, By::Person(Some(&ann)));
    first_move(&mut table, 1, By::Server);
    let command = ask(&table, 0);
    act(&mut table, command, By::Person(Some(&ann)));
    assert!(log(&table).is_empty(), "done at once");
    let again = ask(&table, 0);
    assert_eq!(refusal(&table, again, &ann), StepError::NothingToUndo.into());
    // People around one device have agreed among themselves.
    let mut table = rolit(vec![person("ann"), person("ann")]);
    first_move(&mut table, 0, By::Person(Some(&ann)));
    first_move(&mut table, 1, By::Person(Some(&ann)));
    assert_eq!(table.snapshot(Some(&ann)).now.undo, Some(seat(1)), "the latest first");
    let command = ask(&table, 1);
    act(&mut table, command, By::Person(Some(&ann)));
    assert_eq!(log(&table).len(), 1);
}

#[test]
fn matches_have_no_undo() {
    let terms = Terms { games: Some(2), ..Terms::default() };
    let event = crate::open("rolit", &Map::new(), vec![person("ann"), person("bob")], terms).expect("a match");
    let mut table = Table::open(event).expect("it opens");
    play_on(&mut table, &mut Rng::seeded(1), 6);
    for name in ["ann", "bob"] {
        assert_eq!(table.snapshot(Some(&guest(name))).now.undo, None);
    }
}

#[test]
fn no_undo_crosses_a_roll_or_a_secret() {
    // After every move in Ur there is a roll.
    let mut table = ur(vec![person("ann"), person("bob")]);
    for steps in 1..60 {
        play_on(&mut table, &mut Rng::seeded(7), steps);
        roll_on(&mut table, &mut Rng::seeded(7));
        let asked = ["ann", "bob"].map(|name| table.snapshot(Some(&guest(name))).now.undo);
        assert_eq!(asked, [None, None], "{steps}");
    }
    // In the secret game every choice is secret, even if it is public by now.
    let mut table = secret();
    for steps in 1..9 {
        play_on(&mut table, &mut Rng::seeded(7), steps);
        assert!((0..3).all(|number| table.undo_target(seat(number)).is_none()), "{steps}");
    }
    let before = table.clone();
    assert!(table.apply(TableEvent::Undone { seat: seat(0), to: 1 }).is_err());
    assert!(
        table.apply(TableEvent::UndoRequested { seat: seat(0) }).is_err()
            && table.apply(TableEvent::UndoAgreed { seat: seat(0) }).is_err()
    );
    assert!(table.apply(TableEvent::UndoDeclined { seat: seat(0) }).is_err());
    assert_eq!(table, before);
}

/// Random play of every game in the catalog with every time control, with timeouts, take-backs and undos.
#[test]
fn clocks_and_limits_of_undo_hold_in_random_games() {
    let paces = [Pace::Move(20), Pace::Total { seconds: 60, increment: 2 }, Pace::Days(1)];
    let (mut flags, mut backs) = (0, 0);
    for game in catalog::GAMES {
        let info = game.info();
        let seats = info.seats.iter().copied().find(|&seats| seats > 1).expect("a game for several");
        for (seed, pace) in (0..6).zip(paces.iter().cycle()) {
            let mut dice = Rng::seeded(seed);
            let mut chairs: Vec<Sitter> = (0..seats).map(|number| person(&number.to_string())).collect();
            if seed % 3 == 2 {
                chairs[usize::from(seats) - 1] = Sitter::Bot("x".to_owned());
            }
            let mut table = timed(info.slug, *pace, chairs);
            let mut now = 0;
            for _ in 0..120 {
                now += u64::from(dice.below(if *pace == Pace::Days(1) { 40_000_000 } else { 12_000 }));
                let told = table.clocks(START + now).expect("a clock");
                let later = table.clocks(START + now + 1).expect("a clock");
                assert!(later.left.iter().zip(&told.left).all(|(later, told)| later <= told), "{}", info.slug);
                assert_eq!(told.running, table.next_timeout().map_or(SeatSet::EMPTY, |_| told.running));
                let (before, time) = (log(&table), table.time());
                let event = random_event(&table, &mut dice, now);
                let Some(event) = event else { break };
                flags += usize::from(matches!(event, TableEvent::Timed { flagged: true, .. }));
                let went = matches!(event.untimed(), TableEvent::Undone { .. });
                backs += usize::from(went);
                let gone_from = |table: &Table| log(table).len();
                let secrets: Vec<bool> = (0..before.len()).map(|place| table.session().secret(place)).collect();
                table.apply(event).expect("what was decided applies");
                if went {
                    let kept = gone_from(&table);
                    assert_eq!(before[..kept], log(&table));
                    let gone = before[kept..].iter().zip(&secrets[kept..]);
                    assert!(gone.clone().count() > 0);
                    assert!(
                        gone.clone().all(|(entry, secret)| matches!(entry, RecordedStep::Action { .. }) && !secret)
                    );
                }
                assert!(table.time() >= time);
                assert!(table.acting().is_empty() <= table.next_timeout().is_none());
            }
            let events =
                table.events().iter().map(|event| TableEvent::from_text(FORMAT, &event.to_text()).expect("written"));
            let again = Table::replay(events).expect("it replays");
            assert_eq!((again.clocks(START + now), &again), (table.clocks(START + now), &table));
            let json = |table: &Table| serde_json::to_string(&table.snapshot(None)).expect("JSON");
            assert_eq!(json(&again), json(&table));
        }
    }
    assert!(flags > 50 && backs > 10, "{flags} {backs}");
}

/// A random event that is possible now; `None` once the game is over.
fn random_event(table: &Table, dice: &mut Rng, now: u64) -> Option<TableEvent> {
    let follow = |command, by: By<'_>| match table.decide_at(command, by, at(now)) {
        Ok(Decision::Apply(event)) => Some(event),
        Ok(Decision::AlreadyDone) | Err(_) => None,
    };
    if let Some(tickets) = table.tickets() {
        return follow(Command::Chance { ticket: dice.below(tickets) }, By::Server);
    }
    let any = |dice: &mut Rng, legal: Vec<String>| legal[dice.below(legal.len() as u32) as usize].clone();
    if let Some(seat) = table.out_of_time(START + now).iter().next() {
        let action = any(dice, table.session().legal(seat));
        return follow(Command::PlayOnTimeout { seat, step: table.step_count(), action }, By::Server);
    }
    let number = dice.below(table.session().seats().into()) as u8;
    let own = guest(&number.to_string());
    let seat = seat(number);
    let other = match dice.below(6) {
        0 => follow(Command::RequestUndo { seat, step: table.step_count() }, By::Person(Some(&own))),
        1 => follow(Command::AgreeUndo { seat }, By::Person(Some(&own))),
        2 if dice.below(4) == 0 => follow(Command::DeclineUndo { seat }, By::Person(Some(&own))),
        3 => follow(Command::TakeBack { seat, step: table.step_count(), steps: 1 }, By::Person(Some(&own))),
        _ => None,
    };
    if other.is_some() {
        return other;
    }
    let acting: Vec<Seat> = table.acting().iter().collect();
    let &seat = acting.get(dice.below(acting.len().max(1) as u32) as usize)?;
    let action = any(dice, table.session().legal(seat));
    let owner = match &table.chairs()[seat.index()] {
        Sitter::Person { guest, .. } => Some(guest.clone()),
        Sitter::Bot(_) | Sitter::Away { .. } | Sitter::Empty => None,
    };
    let by = owner.as_ref().map_or(By::Server, |guest| By::Person(Some(guest)));
    follow(Command::Play { seat, step: table.step_count(), action }, by)
}
