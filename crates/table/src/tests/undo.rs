//! Going back by consent, and what it never crosses.

use super::clocks::{START, at, timed};
use super::*;
use crate::{FORMAT, Refusal};
use kernel::{Entry, Fault, SeatSet};
use wire::{Change, Pace};

fn rolit(chairs: Vec<Sitter>) -> Table {
    rolit_on(chairs, Terms::default())
}

fn rolit_on(chairs: Vec<Sitter>, terms: Terms) -> Table {
    let options = serde_json::from_str(r#"{"start":"first"}"#).expect("JSON");
    Table::open(crate::open("rolit", &options, chairs, terms).expect("a game")).expect("it opens")
}

fn first_move(table: &mut Table, number: u8, by: By<'_>) {
    let action = table.session().legal(seat(number)).remove(0);
    assert!(act(table, Command::Play { seat: seat(number), ply: table.ply(), action }, by));
}

fn ask(table: &Table, number: u8) -> Command {
    Command::AskBack { seat: seat(number), ply: table.ply() }
}

fn refusal(table: &Table, command: Command, by: &Guest) -> Refusal {
    table.decide(command, By::Person(Some(by))).expect_err("this is refused")
}

fn log(table: &Table) -> Vec<Entry> {
    (0..table.session().ply()).filter_map(|place| table.session().entry(place)).collect()
}

#[test]
fn everybody_agrees_and_the_game_goes_back() {
    let [ann, bob, eve] = ["ann", "bob", "eve"].map(guest);
    let mut table = rolit(vec![person("ann"), person("bob"), person("eve")]);
    first_move(&mut table, 0, By::Person(Some(&ann)));
    first_move(&mut table, 1, By::Person(Some(&bob)));
    assert_eq!(table.snapshot(Some(&ann)).now.undo, Some(seat(0)));
    assert_eq!(table.snapshot(Some(&eve)).now.undo, None, "she has decided nothing");
    assert_eq!(refusal(&table, ask(&table, 2), &eve), Fault::NothingToUndo.into());
    assert_eq!(refusal(&table, ask(&table, 0), &bob), Refusal::NotSeated);
    let command = ask(&table, 0);
    assert!(act(&mut table, command.clone(), By::Person(Some(&ann))));
    assert!(!act(&mut table, command.clone(), By::Person(Some(&ann))), "asked once");
    assert!(matches!(table.latest(None).change, Change::Aside));
    let waits = |table: &Table| table.snapshot(None).now.asking.map(|asking| asking.waits.iter().collect::<Vec<_>>());
    assert_eq!(waits(&table), Some(vec![seat(1), seat(2)]));
    assert_eq!(refusal(&table, ask(&table, 1), &bob), Refusal::Stale, "one at a time");
    let yes = |number| Command::Agree { seat: seat(number) };
    assert!(!act(&mut table, yes(0), By::Person(Some(&ann))), "who asks has agreed");
    assert!(act(&mut table, yes(2), By::Person(Some(&eve))));
    assert!(!act(&mut table, yes(2), By::Person(Some(&eve))));
    assert_eq!(waits(&table), Some(vec![seat(1)]));
    let moved = ply_of(&table);
    assert!(act(&mut table, yes(1), By::Person(Some(&bob))));
    assert!(table.is_anew(None) && table.is_anew(Some(&eve)), "everybody saw what is gone");
    assert!(log(&table).is_empty() && table.acting().contains(seat(0)));
    assert_eq!((ply_of(&table), waits(&table)), (moved + 1, None), "and nothing is counted down");
    assert!(!act(&mut table, command, By::Person(Some(&ann))), "a retry is answered");
    let late = Command::Play { seat: seat(2), ply: moved, action: "d3".to_owned() };
    assert_eq!(refusal(&table, late, &eve), Refusal::Stale);
    assert!(!act(&mut table, yes(2), By::Person(Some(&eve))), "a late yes does nothing");
    first_move(&mut table, 0, By::Person(Some(&ann)));
    assert_eq!(table.record(None).log.len(), 1);
}

fn ply_of(table: &Table) -> usize {
    table.snapshot(None).now.ply
}

#[test]
fn a_no_a_step_or_the_asker_drops_it() {
    let [ann, bob] = ["ann", "bob"].map(guest);
    let mut table = rolit(vec![person("ann"), person("bob")]);
    let no = |number| Command::Object { seat: seat(number) };
    first_move(&mut table, 0, By::Person(Some(&ann)));
    assert!(!act(&mut table, no(1), By::Person(Some(&bob))), "nothing was asked");
    let command = ask(&table, 0);
    act(&mut table, command, By::Person(Some(&ann)));
    assert!(act(&mut table, no(0), By::Person(Some(&ann))), "asks no more");
    let command = ask(&table, 0);
    assert!(act(&mut table, command, By::Person(Some(&ann))), "and may ask again");
    assert_eq!(refusal(&table, no(1), &ann), Refusal::NotSeated);
    assert!(act(&mut table, no(1), By::Person(Some(&bob))));
    assert_eq!(table.asking(), None);
    assert_eq!(refusal(&table, ask(&table, 0), &ann), Refusal::SaidNo);
    first_move(&mut table, 1, By::Person(Some(&bob)));
    let command = ask(&table, 1);
    act(&mut table, command, By::Person(Some(&bob)));
    first_move(&mut table, 0, By::Person(Some(&ann)));
    assert_eq!(table.asking(), None, "an answer of its own");
    assert_eq!(log(&table).len(), 3);
}

#[test]
fn bots_programs_and_who_is_away_agree_at_once() {
    let ann = guest("ann");
    let program = Sitter::Person { guest: Guest::program("robot"), name: Name::new("robot").expect("a name") };
    let chairs = vec![person("ann"), Sitter::Bot("x".to_owned()), program, person("eve")];
    let mut table = rolit_on(chairs, Terms { rated: Some(false), ..Terms::default() });
    act(&mut table, Command::Hold { seat: seat(3), level: "x".to_owned() }, By::House);
    first_move(&mut table, 0, By::Person(Some(&ann)));
    first_move(&mut table, 1, By::House);
    let command = ask(&table, 0);
    act(&mut table, command, By::Person(Some(&ann)));
    assert!(log(&table).is_empty(), "done at once");
    let again = ask(&table, 0);
    assert_eq!(refusal(&table, again, &ann), Fault::NothingToUndo.into());
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
fn what_counts_beyond_the_table_stands() {
    let terms = Terms { games: Some(2), ..Terms::default() };
    let fact = crate::open("rolit", &Map::new(), vec![person("ann"), person("bob")], terms).expect("a match");
    let mut table = Table::open(fact).expect("it opens");
    play_on(&mut table, &mut Dice::seeded(1), 6);
    for name in ["ann", "bob"] {
        assert_eq!(table.snapshot(Some(&guest(name))).now.undo, None);
    }
}

#[test]
fn nobody_goes_back_behind_a_roll_or_a_secret() {
    // After every move in Ur dice fall.
    let mut table = ur(vec![person("ann"), person("bob")]);
    for plies in 1..60 {
        play_on(&mut table, &mut Dice::seeded(7), plies);
        roll_on(&mut table, &mut Dice::seeded(7));
        let asked = ["ann", "bob"].map(|name| table.snapshot(Some(&guest(name))).now.undo);
        assert_eq!(asked, [None, None], "{plies}");
    }
    // In the secret game everything is chosen in secret, known by now or not.
    let mut table = secret();
    for plies in 1..9 {
        play_on(&mut table, &mut Dice::seeded(7), plies);
        assert!((0..3).all(|number| table.way_back(seat(number)).is_none()), "{plies}");
    }
    let before = table.clone();
    assert!(table.apply(Fact::WentBack { seat: seat(0), to: 1 }).is_err());
    assert!(
        table.apply(Fact::AskedBack { seat: seat(0) }).is_err() && table.apply(Fact::Agreed { seat: seat(0) }).is_err()
    );
    assert!(table.apply(Fact::Objected { seat: seat(0) }).is_err());
    assert_eq!(table, before);
}

/// Random games of every game of the shelf at every pace, with flags, second thoughts and goings back in between.
#[test]
fn whatever_happens_clocks_and_barriers_hold() {
    let paces = [Pace::Move(20), Pace::Total { seconds: 60, increment: 2 }, Pace::Days(1)];
    let (mut flags, mut backs) = (0, 0);
    for game in shelf::GAMES {
        let card = game.card();
        let seats = card.seats.iter().copied().find(|&seats| seats > 1).expect("a game for several");
        for (seed, pace) in (0..6).zip(paces.iter().cycle()) {
            let mut dice = Dice::seeded(seed);
            let mut chairs: Vec<Sitter> = (0..seats).map(|number| person(&number.to_string())).collect();
            if seed % 3 == 2 {
                chairs[usize::from(seats) - 1] = Sitter::Bot("x".to_owned());
            }
            let mut table = timed(card.slug, *pace, chairs);
            let mut now = 0;
            for _ in 0..120 {
                now += u64::from(dice.below(if *pace == Pace::Days(1) { 40_000_000 } else { 12_000 }));
                let told = table.clocks(START + now).expect("a clock");
                let later = table.clocks(START + now + 1).expect("a clock");
                assert!(later.left.iter().zip(&told.left).all(|(later, told)| later <= told), "{}", card.slug);
                assert_eq!(told.running, table.due().map_or(SeatSet::EMPTY, |_| told.running));
                let (before, time) = (log(&table), table.time());
                let fact = happen(&table, &mut dice, now);
                let Some(fact) = fact else { break };
                flags += usize::from(matches!(fact, Fact::Timed { flagged: true, .. }));
                let went = matches!(fact.plain(), Fact::WentBack { .. });
                backs += usize::from(went);
                let gone_from = |table: &Table| log(table).len();
                let secrets: Vec<bool> = (0..before.len()).map(|place| table.session().secret(place)).collect();
                table.apply(fact).expect("what was decided applies");
                if went {
                    let kept = gone_from(&table);
                    assert_eq!(before[..kept], log(&table));
                    let gone = before[kept..].iter().zip(&secrets[kept..]);
                    assert!(gone.clone().count() > 0);
                    assert!(gone.clone().all(|(entry, secret)| matches!(entry, Entry::Action { .. }) && !secret));
                }
                assert!(table.time() >= time);
                assert!(table.acting().is_empty() <= table.due().is_none());
            }
            let facts = table.facts().iter().map(|fact| Fact::from_text(FORMAT, &fact.to_text()).expect("written"));
            let again = Table::replay(facts).expect("it replays");
            assert_eq!((again.clocks(START + now), &again), (table.clocks(START + now), &table));
            let json = |table: &Table| serde_json::to_string(&table.snapshot(None)).expect("JSON");
            assert_eq!(json(&again), json(&table));
        }
    }
    assert!(flags > 50 && backs > 10, "{flags} {backs}");
}

/// Something that may happen now; nothing once the game is over.
fn happen(table: &Table, dice: &mut Dice, now: u64) -> Option<Fact> {
    let follow = |command, by: By<'_>| match table.decide_at(command, by, at(now)) {
        Ok(Verdict::Follows(fact)) => Some(fact),
        Ok(Verdict::Already) | Err(_) => None,
    };
    if let Some(tickets) = table.tickets() {
        return follow(Command::Chance { ticket: dice.below(tickets) }, By::House);
    }
    let any = |dice: &mut Dice, legal: Vec<String>| legal[dice.below(legal.len() as u32) as usize].clone();
    if let Some(seat) = table.out_of_time(START + now).iter().next() {
        let action = any(dice, table.session().legal(seat));
        return follow(Command::Flag { seat, ply: table.ply(), action }, By::House);
    }
    let number = dice.below(table.session().seats().into()) as u8;
    let own = guest(&number.to_string());
    let seat = seat(number);
    let other = match dice.below(6) {
        0 => follow(Command::AskBack { seat, ply: table.ply() }, By::Person(Some(&own))),
        1 => follow(Command::Agree { seat }, By::Person(Some(&own))),
        2 if dice.below(4) == 0 => follow(Command::Object { seat }, By::Person(Some(&own))),
        3 => follow(Command::TakeBack { seat, ply: table.ply(), steps: 1 }, By::Person(Some(&own))),
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
    let by = owner.as_ref().map_or(By::House, |guest| By::Person(Some(guest)));
    follow(Command::Play { seat, ply: table.ply(), action }, by)
}
