//! Dice that anybody can check: nobody learns the seed before the end, and everybody after it.

use super::*;
use crate::{Backlog, FORMAT, Refusal};
use fair::{Part, Seed, Sought, verify};
use kernel::Rolled;

const ID: &str = "abcdefghijkmnopq";

fn seed() -> Seed {
    Seed::of_table("the secret of the tests", ID)
}

fn part(digit: char) -> Part {
    Part::new(&format!("{digit}{}", &"0123456789abcdef".repeat(4)[1..])).expect("a part")
}

/// A sealed table of Ur with one pawn each; whoever is called ann has added a part.
fn sealed(chairs: Vec<Sitter>) -> Table {
    let options = serde_json::from_str("{\"pawns\":1}").expect("options");
    let fact = crate::open("ur-classic", &options, chairs, Terms::default()).expect("Ur is on the shelf");
    Table::open(fact.sealed(ID, &seed(), &guest("ann"), Some(&part('a')))).expect("what open gives opens")
}

/// Lets the house and the players do what follows, until the game is over and its seed told.
fn finish(table: &mut Table, each: &mut dyn FnMut(&Table)) {
    loop {
        if let Some(ticket) = table.ticket(&seed()) {
            act(table, Command::Chance { ticket }, By::House);
        } else if table.owes_seed() {
            act(table, Command::Reveal { seed: seed() }, By::House);
        } else if table.outcome().is_some() {
            return;
        } else {
            let seat = table.acting().iter().next().expect("somebody acts");
            let action = table.session().legal(seat)[0].clone();
            let owner = table.chairs()[seat.index()].guest().cloned();
            let by = owner.as_ref().map_or(By::House, |guest| By::Person(Some(guest)));
            act(table, Command::Play { seat, ply: table.ply(), action }, by);
        }
        each(table);
    }
}

/// What a viewer is told of a seal.
fn read(told: Option<Box<serde_json::value::RawValue>>) -> Option<kernel::Seal> {
    told.map(|told| serde_json::from_str(told.get()).expect("a seal"))
}

fn holds(table: &Table) -> fair::Report {
    let record = table.record(None);
    let game = shelf::game(&record.game).expect("a game");
    verify(&record, game, &Sought::default()).expect("readable").expect("it holds")
}

/// Ann's part counted for the lot; bob gave his after it, and it counts for the dice only.
#[test]
fn drawn_places_are_checked_with_the_dice() {
    let terms = Terms { drawn: true, ..Terms::default() };
    let chairs = vec![person("ann"), person("bob")];
    let fact = crate::open("ur-classic", &Map::new(), chairs, terms).expect("Ur is on the shelf");
    let mut table = Table::open(fact.sealed(ID, &seed(), &guest("ann"), Some(&part('a')))).expect("it opens");
    let order = table.lot_of_places(&seed()).expect("sealed");
    act(&mut table, Command::Draw { order }, By::House);
    let bobs = table.place_of(Seat::FIRST.other());
    act(&mut table, Command::Give { seat: bobs, part: part('b') }, By::Person(Some(&guest("bob"))));
    finish(&mut table, &mut |_| ());
    let report = holds(&table);
    assert!(report.drawn && matches!(&report.dice, fair::Dice::Proven { parts, .. } if parts.len() == 2));
}

#[test]
fn nobody_is_told_the_seed_before_the_end() {
    let mut table = sealed(vec![person("ann"), person("bob")]);
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
        told = table.seal().is_some_and(|seal| seal.seed.is_some());
        let facts: String = table.facts().iter().map(Fact::to_text).collect();
        for text in seen.iter().chain([&facts, &format!("{table:?}")]) {
            assert_eq!(text.contains(&secret), told, "{text}");
            assert!(text.contains(&seed().commitment(ID)), "the seal is told from the start");
        }
        assert!(!told || table.outcome().is_some());
    });
    assert!(told);
    let report = holds(&table);
    assert!(report.over && matches!(&report.dice, fair::Dice::Proven { parts, .. } if parts.len() == 1));
    assert_eq!(table.record(None).dice, table.seal().cloned().map(Rolled::Sealed));
}

#[test]
fn who_sits_down_adds_a_part_and_everybody_is_told() {
    let mut table = sealed(vec![person("ann"), Sitter::Empty]);
    assert_eq!(table.ticket(&seed()), None, "nothing is drawn before everybody sits");
    let bob = guest("bob");
    let sit = |part| Command::Sit { seat: None, name: String::new(), part: Some(part) };
    act(&mut table, sit(part('b')), By::Person(Some(&bob)));
    let parts = |table: &Table| table.seal().expect("a seal").parts.clone();
    assert_eq!(parts(&table).iter().map(|part| part.from).collect::<Vec<_>>(), [0, 0]);
    let told = read(table.latest(None).seal).expect("the news say so");
    assert_eq!(told.parts, parts(&table));
    assert_eq!(table.decide(sit(part('c')), By::Person(Some(&bob))), Ok(Verdict::Already));
    finish(&mut table, &mut |_| {});
    assert_eq!(parts(&table).len(), 2);
    holds(&table);
}

#[test]
fn a_part_is_given_once_and_by_its_own_seat() {
    let mut table = sealed(vec![person("ann"), person("bob")]);
    let (ann, bob, eve) = (guest("ann"), guest("bob"), guest("eve"));
    let give = |number, digit| Command::Give { seat: seat(number), part: part(digit) };
    let refused =
        |table: &Table, command, by: &Guest| table.decide(command, By::Person(Some(by))).expect_err("refused");
    assert_eq!(refused(&table, give(0, 'c'), &ann), Refusal::PartGiven);
    assert_eq!(table.decide(give(0, 'a'), By::Person(Some(&ann))), Ok(Verdict::Already));
    assert_eq!(refused(&table, give(1, 'b'), &ann), Refusal::NotSeated);
    assert_eq!(refused(&table, give(1, 'b'), &eve), Refusal::NotSeated);
    assert_eq!(refused(&table, give(7, 'b'), &bob), Refusal::NoSuchSeat(seat(7)));

    // After three draws: it counts from the fourth on.
    for _ in 0..3 {
        let Some(ticket) = table.ticket(&seed()) else { break };
        act(&mut table, Command::Chance { ticket }, By::House);
    }
    let draws = table.draws;
    let before = table.ticket(&seed());
    act(&mut table, give(1, 'b'), By::Person(Some(&bob)));
    assert_eq!(table.seal().expect("a seal").parts[1].from, draws);
    assert!(before.is_none() || table.ticket(&seed()).is_some());
    let Backlog::News(news) = table.news_since(table.version() - 1, Some(&ann)) else { panic!("within reach") };
    assert_eq!(read(news[0].seal.clone()).as_ref(), table.seal(), "who missed it is told as it was told");
    finish(&mut table, &mut |_| {});
    assert!(matches!(holds(&table).dice, fair::Dice::Proven { parts, .. } if parts[1].1 == draws));
    assert_eq!(refused(&table, give(1, 'd'), &bob), Refusal::PartGiven);

    let mut alone = sealed(vec![person("bob"), Sitter::Bot("x".to_owned())]);
    finish(&mut alone, &mut |_| {});
    assert_eq!(refused(&alone, give(0, 'b'), &bob), kernel::Fault::Over.into());
    assert_eq!(refused(&ur(vec![person("ann"), person("bob")]), give(0, 'b'), &ann), Refusal::Unsealed);
}

#[test]
fn the_seed_is_told_by_the_house_at_the_end_and_only_the_sealed_one() {
    let mut table = sealed(vec![person("ann"), person("bob")]);
    let reveal = |seed| Command::Reveal { seed };
    let ann = guest("ann");
    assert_eq!(table.decide(reveal(seed()), By::House), Err(Refusal::NotOver));
    assert!(table.clone().apply(Fact::Revealed { seed: seed().reveal() }).is_err());
    finish(&mut table, &mut |table| {
        if table.owes_seed() {
            assert_eq!(table.decide(reveal(seed()), By::Person(Some(&ann))), Err(Refusal::NotSeated));
            let other = Seed::of_table("another secret", ID);
            assert_eq!(table.decide(reveal(other.clone()), By::House), Err(Refusal::Unsealed));
            assert!(table.clone().apply(Fact::Revealed { seed: other.reveal() }).is_err());
        }
    });
    assert_eq!(table.decide(reveal(seed()), By::House), Ok(Verdict::Already));
    assert!(table.clone().apply(Fact::Revealed { seed: seed().reveal() }).is_err(), "only once");
}

#[test]
fn a_replayed_table_draws_the_same() {
    let mut table = sealed(vec![person("ann"), Sitter::Bot("x".to_owned())]);
    finish(&mut table.clone(), &mut |live| {
        let facts = live.facts().iter().map(|fact| Fact::from_text(FORMAT, &fact.to_text()).expect("just written"));
        let again = Table::replay(facts).expect("what happened can happen");
        assert_eq!(again.ticket(&seed()), live.ticket(&seed()));
        assert_eq!(again.seal(), live.seal());
        assert_eq!(again.owes_seed(), live.owes_seed());
    });
    finish(&mut table, &mut |_| {});
    let since = table.version() - 3;
    let Backlog::News(news) = table.news_since(since, None) else { panic!("within reach") };
    assert!(news[1].seal.is_none() && read(news[2].seal.clone()).is_some_and(|seal| seal.seed.is_some()));
}

#[test]
fn other_tables_roll_as_they_did() {
    let ann = guest("ann");
    let chairs = || vec![person("ann"), person("bob")];
    let open = |terms| crate::open("ur-classic", &Map::new(), chairs(), terms).expect("it opens");
    for (terms, rolled) in [
        (Terms { dice: wire::Dice::Typed, ..Terms::default() }, Rolled::Own),
        (Terms { daily: Some(9), ..Terms::default() }, Rolled::Day(9)),
    ] {
        let table = Table::open(open(terms).sealed(ID, &seed(), &ann, Some(&part('a')))).expect("it opens");
        assert_eq!(table.seal(), None);
        assert_eq!(table.record(None).dice, Some(rolled));
    }
    // As written before there were seals.
    let old = open(Terms::default()).to_text();
    assert!(!old.contains("seal"), "{old}");
    let mut table = Table::open(Fact::from_text(3, &old).expect("the third format is still read")).expect("it opens");
    assert_eq!((table.ticket(&seed()), table.record(None).dice), (None, None));
    play_on(&mut table, &mut Dice::seeded(1), usize::MAX);
    assert!(table.outcome().is_some() && !table.owes_seed());
    let sat = Fact::from_text(3, "{\"sat\":{\"seat\":1,\"guest\":\"bob\",\"name\":\"\"}}").expect("read");
    assert!(matches!(sat, Fact::Sat { part: None, .. }));

    let mut next = Table::open(table.next_opening(0).expect("over").sealed(ID, &seed(), &ann, None)).expect("it opens");
    assert_eq!(next.seal().map(|seal| seal.parts.len()), Some(0), "an old client adds nothing");
    finish(&mut next, &mut |_| {});
    holds(&next);
}

#[test]
fn an_impossible_seal_is_refused() {
    let Opening { game, rules, options, chairs, seal, .. } =
        Opening::clone(&sealed(vec![person("ann"), person("bob")]).opening);
    let opening = |dice, seal| {
        Fact::Opened(Arc::new(Opening {
            game: game.clone(),
            rules,
            options: options.clone(),
            chairs: chairs.clone(),
            r#match: None,
            dice,
            daily: None,
            consent: false,
            seal,
            pace: wire::Pace::Free,
            at: 0,
            leavers: None,
            listed: false,
            gallery: wire::Gallery::Open,
            drawn: false,
            stakes: crate::Stakes::Rated,
            origin: None,
        }))
    };
    assert!(Table::open(opening(wire::Dice::House, seal.clone())).is_ok());
    assert!(Table::open(opening(wire::Dice::Typed, seal.clone())).is_err());
    let mut crowded = seal.expect("a seal");
    crowded.parts.push(Some(part('c')));
    assert!(Table::open(opening(wire::Dice::House, Some(crowded))).is_err());
    let mut table = sealed(vec![person("ann"), person("bob")]);
    assert!(table.apply(Fact::Gave { seat: seat(0), part: part('c') }).is_err());
    assert!(table.apply(Fact::Gave { seat: seat(9), part: part('c') }).is_err());
    assert!(ur(vec![person("ann"), person("bob")]).apply(Fact::Gave { seat: seat(0), part: part('c') }).is_err());
}

#[test]
fn house_rolls_are_counted_and_others_are_not() {
    let mut table = sealed(vec![person("ann"), person("bob")]);
    let ticket = table.ticket(&seed()).expect("a roll is due");
    let Ok(Verdict::Follows(fact)) = table.decide(Command::Chance { ticket }, By::House) else { panic!("it follows") };
    let roll = table.roll_of(&fact).expect("a roll");
    assert_eq!((roll.game, roll.kind, roll.outcomes.len()), ("ur-classic", "start", 5));
    assert!(roll.outcomes.iter().any(|outcome| outcome.event == roll.face));
    table.apply(fact).expect("it applies");
    let typed = Terms { dice: wire::Dice::Typed, ..Terms::default() };
    let fact = crate::open("ur-classic", &Map::new(), vec![person("ann"), person("bob")], typed).expect("it opens");
    let own = Table::open(fact).expect("it opens");
    let said = Fact::Stepped(kernel::Entry::Event { event: "2".to_owned() });
    assert_eq!(own.roll_of(&said), None);
}
