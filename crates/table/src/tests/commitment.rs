//! Provably fair dice at a table: no viewer learns the seed before the end, and all can verify the dice after it.

use super::*;
use crate::{Backlog, FORMAT, Refusal};
use fair_dice::{ClientSeed, Expected, Seed, verify};
use kernel::DiceSource;

const ID: &str = "abcdefghijkmnopq";

fn seed() -> Seed {
    Seed::of_table("the secret of the tests", ID)
}

fn client_seed(digit: char) -> ClientSeed {
    ClientSeed::new(&format!("{digit}{}", &"0123456789abcdef".repeat(4)[1..])).expect("a client seed")
}

/// A table of Ur with one pawn each and a commitment; ann has added a client seed.
fn committed(chairs: Vec<Sitter>) -> Table {
    let options = serde_json::from_str("{\"pawns\":1}").expect("options");
    let event = crate::open("ur-classic", &options, chairs, Terms::default()).expect("Ur is in the catalog");
    Table::open(event.with_commitment(ID, &seed(), &guest("ann"), Some(&client_seed('a'))))
        .expect("what open gives opens")
}

/// Plays until the game is over and its seed revealed.
fn finish(table: &mut Table, each: &mut dyn FnMut(&Table)) {
    loop {
        if let Some(ticket) = table.ticket(&seed()) {
            act(table, Command::Chance { ticket }, By::Server);
        } else if table.needs_seed_reveal() {
            act(table, Command::RevealSeed { seed: seed() }, By::Server);
        } else if table.outcome().is_some() {
            return;
        } else {
            let seat = table.acting().iter().next().expect("a seat acts");
            let action = table.session().legal(seat)[0].clone();
            let owner = table.chairs()[seat.index()].guest().cloned();
            let by = owner.as_ref().map_or(By::Server, |guest| By::Person(Some(guest)));
            act(table, Command::Play { seat, step: table.step_count(), action }, by);
        }
        each(table);
    }
}

/// Parses the commitment in a message.
fn read(told: Option<Box<serde_json::value::RawValue>>) -> Option<kernel::Commitment> {
    told.map(|told| serde_json::from_str(told.get()).expect("a commitment"))
}

fn holds(table: &Table) -> fair_dice::VerifyReport {
    let record = table.record(None);
    let game = catalog::game(&record.game).expect("a game");
    verify(&record, game, &Expected::default()).expect("readable").expect("it holds")
}

/// Ann's client seed counts for the seat draw; bob adds his after it, so it counts for the dice only.
#[test]
fn drawn_seats_are_verified_with_the_dice() {
    let terms = Terms { drawn: Some(true), ..Terms::default() };
    let chairs = vec![person("ann"), person("bob")];
    let event = crate::open("ur-classic", &Map::new(), chairs, terms).expect("Ur is in the catalog");
    let mut table =
        Table::open(event.with_commitment(ID, &seed(), &guest("ann"), Some(&client_seed('a')))).expect("it opens");
    let order = table.draw_seats(&seed()).expect("committed");
    act(&mut table, Command::DrawSeats { order }, By::Server);
    let bobs = table.drawn_seat(Seat::FIRST.other());
    act(
        &mut table,
        Command::AddClientSeed { seat: bobs, client_seed: client_seed('b') },
        By::Person(Some(&guest("bob"))),
    );
    finish(&mut table, &mut |_| ());
    let report = holds(&table);
    assert!(
        report.seats_drawn
            && matches!(&report.dice, fair_dice::DiceCheck::Proven { client_seeds, .. } if client_seeds.len() == 2)
    );
}

#[test]
fn no_viewer_learns_the_seed_before_the_end() {
    let mut table = committed(vec![person("ann"), person("bob")]);
    let secret = seed().reveal();
    let mut told = false;
    finish(&mut table, &mut |table| {
        let seen = [None, Some(guest("ann")), Some(guest("bob"))].map(|viewer| {
            let viewer = viewer.as_ref();
            let json = |value: &dyn Fn() -> serde_json::Result<String>| value().expect("JSON");
            json(&|| serde_json::to_string(&table.snapshot(viewer)))
                + &json(&|| serde_json::to_string(&table.latest(viewer)))
                + &table.record(viewer).to_text()
        });
        told = table.commitment().is_some_and(|commitment| commitment.seed.is_some());
        let events: String = table.events().iter().map(TableEvent::to_text).collect();
        for text in seen.iter().chain([&events, &format!("{table:?}")]) {
            assert_eq!(text.contains(&secret), told, "{text}");
            assert!(text.contains(&seed().commitment(ID)), "the commitment is known from the start");
        }
        assert!(!told || table.outcome().is_some());
    });
    assert!(told);
    let report = holds(&table);
    assert!(
        report.over
            && matches!(&report.dice, fair_dice::DiceCheck::Proven { client_seeds, .. } if client_seeds.len() == 1)
    );
    assert_eq!(table.record(None).dice, table.commitment().cloned().map(DiceSource::Committed));
}

#[test]
fn a_joining_player_adds_a_client_seed_and_all_viewers_learn_it() {
    let mut table = committed(vec![person("ann"), Sitter::Empty]);
    assert_eq!(table.ticket(&seed()), None, "nothing is drawn before all are seated");
    let bob = guest("bob");
    let sit = |client_seed| Command::Sit { seat: None, name: String::new(), client_seed: Some(client_seed) };
    act(&mut table, sit(client_seed('b')), By::Person(Some(&bob)));
    let client_seeds = |table: &Table| table.commitment().expect("a commitment").client_seeds.clone();
    assert_eq!(client_seeds(&table).iter().map(|client_seed| client_seed.from).collect::<Vec<_>>(), [0, 0]);
    let told = read(table.latest(None).commitment).expect("the news say so");
    assert_eq!(told.client_seeds, client_seeds(&table));
    assert_eq!(table.decide(sit(client_seed('c')), By::Person(Some(&bob))), Ok(Decision::AlreadyDone));
    finish(&mut table, &mut |_| {});
    assert_eq!(client_seeds(&table).len(), 2);
    holds(&table);
}

#[test]
fn a_client_seed_is_added_once_and_by_its_own_seat() {
    let mut table = committed(vec![person("ann"), person("bob")]);
    let (ann, bob, eve) = (guest("ann"), guest("bob"), guest("eve"));
    let give = |number, digit| Command::AddClientSeed { seat: seat(number), client_seed: client_seed(digit) };
    let refused =
        |table: &Table, command, by: &Guest| table.decide(command, By::Person(Some(by))).expect_err("refused");
    assert_eq!(refused(&table, give(0, 'c'), &ann), Refusal::ClientSeedAlreadyAdded);
    assert_eq!(table.decide(give(0, 'a'), By::Person(Some(&ann))), Ok(Decision::AlreadyDone));
    assert_eq!(refused(&table, give(1, 'b'), &ann), Refusal::NotSeated);
    assert_eq!(refused(&table, give(1, 'b'), &eve), Refusal::NotSeated);
    assert_eq!(refused(&table, give(7, 'b'), &bob), Refusal::NoSuchSeat(seat(7)));

    // Added after three draws, it counts from the fourth on.
    for _ in 0..3 {
        let Some(ticket) = table.ticket(&seed()) else { break };
        act(&mut table, Command::Chance { ticket }, By::Server);
    }
    let draws = table.draws;
    let before = table.ticket(&seed());
    act(&mut table, give(1, 'b'), By::Person(Some(&bob)));
    assert_eq!(table.commitment().expect("a commitment").client_seeds[1].from, draws);
    assert!(before.is_none() || table.ticket(&seed()).is_some());
    let Backlog::News(news) = table.news_since(table.version() - 1, Some(&ann)) else { panic!("within reach") };
    assert_eq!(read(news[0].commitment.clone()).as_ref(), table.commitment(), "missed news are the same as live news");
    finish(&mut table, &mut |_| {});
    assert!(
        matches!(holds(&table).dice, fair_dice::DiceCheck::Proven { client_seeds, .. } if client_seeds[1].1 == draws)
    );
    assert_eq!(refused(&table, give(1, 'd'), &bob), Refusal::ClientSeedAlreadyAdded);

    let mut alone = committed(vec![person("bob"), Sitter::Bot("x".to_owned())]);
    finish(&mut alone, &mut |_| {});
    assert_eq!(refused(&alone, give(0, 'b'), &bob), kernel::StepError::Over.into());
    assert_eq!(refused(&ur(vec![person("ann"), person("bob")]), give(0, 'b'), &ann), Refusal::NoCommitment);
}

#[test]
fn only_the_server_reveals_the_seed_after_the_end_and_only_the_committed_one() {
    let mut table = committed(vec![person("ann"), person("bob")]);
    let reveal = |seed| Command::RevealSeed { seed };
    let ann = guest("ann");
    assert_eq!(table.decide(reveal(seed()), By::Server), Err(Refusal::NotOver));
    assert!(table.clone().apply(TableEvent::SeedRevealed { seed: seed().reveal() }).is_err());
    finish(&mut table, &mut |table| {
        if table.needs_seed_reveal() {
            assert_eq!(table.decide(reveal(seed()), By::Person(Some(&ann))), Err(Refusal::NotSeated));
            let other = Seed::of_table("another secret", ID);
            assert_eq!(table.decide(reveal(other.clone()), By::Server), Err(Refusal::NoCommitment));
            assert!(table.clone().apply(TableEvent::SeedRevealed { seed: other.reveal() }).is_err());
        }
    });
    assert_eq!(table.decide(reveal(seed()), By::Server), Ok(Decision::AlreadyDone));
    assert!(table.clone().apply(TableEvent::SeedRevealed { seed: seed().reveal() }).is_err(), "only once");
}

#[test]
fn a_replayed_table_draws_the_same() {
    let mut table = committed(vec![person("ann"), Sitter::Bot("x".to_owned())]);
    finish(&mut table.clone(), &mut |live| {
        let events =
            live.events().iter().map(|event| TableEvent::from_text(FORMAT, &event.to_text()).expect("just written"));
        let again = Table::replay(events).expect("what happened can happen");
        assert_eq!(again.ticket(&seed()), live.ticket(&seed()));
        assert_eq!(again.commitment(), live.commitment());
        assert_eq!(again.needs_seed_reveal(), live.needs_seed_reveal());
    });
    finish(&mut table, &mut |_| {});
    let since = table.version() - 3;
    let Backlog::News(news) = table.news_since(since, None) else { panic!("within reach") };
    assert!(
        news[1].commitment.is_none()
            && read(news[2].commitment.clone()).is_some_and(|commitment| commitment.seed.is_some())
    );
}

#[test]
fn tables_without_a_commitment_keep_their_dice() {
    let ann = guest("ann");
    let chairs = || vec![person("ann"), person("bob")];
    let open = |terms| crate::open("ur-classic", &Map::new(), chairs(), terms).expect("it opens");
    for (terms, rolled) in [
        (HostTerms::from(Terms { dice: table_types::DiceMode::Typed, ..Terms::default() }), DiceSource::Own),
        (HostTerms { daily: Some(9), ..HostTerms::default() }, DiceSource::Day(9)),
    ] {
        let table =
            Table::open(open(terms).with_commitment(ID, &seed(), &ann, Some(&client_seed('a')))).expect("it opens");
        assert_eq!(table.commitment(), None);
        assert_eq!(table.record(None).dice, Some(rolled));
    }
    // As written before there were commitments.
    let old = open(HostTerms::default()).to_text();
    assert!(!old.contains("seal") && !old.contains("commitment"), "{old}");
    let mut table =
        Table::open(TableEvent::from_text(3, &old).expect("the third format is still read")).expect("it opens");
    assert_eq!((table.ticket(&seed()), table.record(None).dice), (None, None));
    play_on(&mut table, &mut Rng::seeded(1), usize::MAX);
    assert!(table.outcome().is_some() && !table.needs_seed_reveal());
    let sat = TableEvent::from_text(3, "{\"sat\":{\"seat\":1,\"guest\":\"bob\",\"name\":\"\"}}").expect("read");
    assert!(matches!(sat, TableEvent::Sat { client_seed: None, .. }));

    let next = table.next_opening(&ann, None, 0).expect("over").with_commitment(ID, &seed(), &ann, None);
    let mut next = Table::open(next).expect("it opens");
    act(&mut next, Command::Arrive { seat: seat(1) }, By::Person(Some(&guest("bob"))));
    assert_eq!(
        next.commitment().map(|commitment| commitment.client_seeds.len()),
        Some(0),
        "an old client adds nothing"
    );
    finish(&mut next, &mut |_| {});
    holds(&next);
}

#[test]
fn an_impossible_commitment_is_refused() {
    let Opening { game, rules, options, chairs, commitment, .. } =
        Opening::clone(&committed(vec![person("ann"), person("bob")]).opening);
    let opening = |dice, commitment| {
        TableEvent::Opened(Arc::new(Opening {
            game: game.clone(),
            rules,
            options: options.clone(),
            chairs: chairs.clone(),
            r#match: None,
            terms: Terms { dice, ..Terms::default() },
            daily: None,
            commitment,
            at: 0,
            stand_in: None,
            rating_mode: crate::RatingMode::Rated,
            origin: None,
            awaited: kernel::SeatSet::EMPTY,
            chooser: None,
        }))
    };
    assert!(Table::open(opening(table_types::DiceMode::Server, commitment.clone())).is_ok());
    assert!(Table::open(opening(table_types::DiceMode::Typed, commitment.clone())).is_err());
    let mut crowded = commitment.expect("a commitment");
    crowded.client_seeds.push(Some(client_seed('c')));
    assert!(Table::open(opening(table_types::DiceMode::Server, Some(crowded))).is_err());
    let mut table = committed(vec![person("ann"), person("bob")]);
    assert!(table.apply(TableEvent::ClientSeedAdded { seat: seat(0), client_seed: client_seed('c') }).is_err());
    assert!(table.apply(TableEvent::ClientSeedAdded { seat: seat(9), client_seed: client_seed('c') }).is_err());
    assert!(
        ur(vec![person("ann"), person("bob")])
            .apply(TableEvent::ClientSeedAdded { seat: seat(0), client_seed: client_seed('c') })
            .is_err()
    );
}

#[test]
fn only_rolls_of_the_server_are_counted() {
    let mut table = committed(vec![person("ann"), person("bob")]);
    let ticket = table.ticket(&seed()).expect("a roll is due");
    let Ok(Decision::Apply(event)) = table.decide(Command::Chance { ticket }, By::Server) else { panic!("it follows") };
    let roll = table.drawn_outcome(&event).expect("a roll");
    assert_eq!((roll.game, roll.kind, roll.outcomes.len()), ("ur-classic", "start", 5));
    assert!(roll.outcomes.iter().any(|outcome| outcome.event == roll.face));
    table.apply(event).expect("it applies");
    let typed = Terms { dice: table_types::DiceMode::Typed, ..Terms::default() };
    let event = crate::open("ur-classic", &Map::new(), vec![person("ann"), person("bob")], typed).expect("it opens");
    let own = Table::open(event).expect("it opens");
    let said = TableEvent::Stepped(kernel::RecordedStep::Event { event: "2".to_owned() });
    assert_eq!(own.drawn_outcome(&said), None);
}
