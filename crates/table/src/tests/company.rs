//! People at one table: partners who agree, seats held for who is away, and what is said.

use super::*;
use crate::{Backlog, FORMAT, Refusal};
use wire::{Change, Proposal, Room};

fn say(number: u8, room: Room, text: &str) -> Command {
    Command::Say { seat: seat(number), room, text: text.to_owned() }
}

fn pick(table: &Table, number: u8, action: &str) -> Command {
    Command::Play { seat: seat(number), ply: table.ply(), action: action.to_owned() }
}

/// Seats 0 and 1 are one team, seat 2 the other; `c` binds.
fn dealt(consent: bool) -> Table {
    let mut table = secret_with(consent);
    act(&mut table, Command::Chance { ticket: 1 }, By::House);
    table
}

fn proposal(table: &Table, viewer: &str) -> Option<Proposal> {
    table.snapshot(Some(&guest(viewer))).now.proposal
}

fn by(guest: &Guest) -> By<'_> {
    By::Person(Some(guest))
}

#[test]
fn what_binds_is_proposed_and_played_when_the_partner_plays_the_same() {
    let mut table = dealt(true);
    let (anna, bob, eve) = (guest("0"), guest("1"), guest("2"));
    let ply = table.ply();
    let first = pick(&table, 0, "c");
    assert!(act(&mut table, first.clone(), by(&anna)));
    assert_eq!(table.ply(), ply, "a proposal is no step of the game");
    assert!(!act(&mut table, first, by(&anna)), "once proposed it waits");
    let made = Some(Proposal { seat: seat(0), action: "c".to_owned() });
    assert_eq!((proposal(&table, "0"), proposal(&table, "1")), (made.clone(), made));
    assert_eq!(proposal(&table, "2"), None, "it stays among partners");
    assert!(matches!(table.latest(Some(&eve)).change, Change::Aside));
    assert!(matches!(table.news_since(table.version() - 1, Some(&bob)), Backlog::TooFar), "shown anew after a break");

    let yes = pick(&table, 1, "c");
    assert!(act(&mut table, yes, by(&bob)));
    assert_eq!((table.ply(), proposal(&table, "0")), (ply + 1, None));
}

#[test]
fn either_partner_drops_a_proposal_or_makes_another() {
    let mut table = dealt(true);
    let (anna, bob, eve) = (guest("0"), guest("1"), guest("2"));
    let first = pick(&table, 0, "c");
    act(&mut table, first.clone(), by(&anna));
    assert_eq!(table.decide(Command::Drop { seat: seat(2) }, by(&eve)), Err(Refusal::NotSeated));
    assert!(act(&mut table, Command::Drop { seat: seat(1) }, by(&bob)));
    assert_eq!(proposal(&table, "0"), None);
    assert!(!act(&mut table, Command::Drop { seat: seat(0) }, by(&anna)), "there is none to drop");

    act(&mut table, first, by(&anna));
    play(&mut table, 1, "a", &bob);
    assert_eq!(proposal(&table, "0"), None, "what is played makes it history");
}

#[test]
fn nobody_is_asked_where_nobody_has_to_be() {
    // Not at a table without that term.
    let mut table = dealt(false);
    play(&mut table, 0, "c", &guest("0"));
    assert_eq!(table.ply(), 2);
    // Not alone in the team, not for what does not bind, not where a bot holds the partner's seat.
    let mut table = dealt(true);
    play(&mut table, 2, "c", &guest("2"));
    play(&mut table, 0, "t", &guest("0"));
    assert_eq!(table.ply(), 3);
    act(&mut table, Command::Hold { seat: seat(1), level: "any".to_owned() }, By::House);
    play(&mut table, 0, "c", &guest("0"));
    assert_eq!(table.ply(), 4);
}

#[test]
fn a_bot_holds_a_seat_until_its_person_is_back() {
    let mut table = dealt(false);
    let (anna, bob) = (guest("0"), guest("1"));
    let hold = Command::Hold { seat: seat(1), level: "any".to_owned() };
    assert_eq!(table.decide(hold.clone(), by(&guest("stranger"))), Err(Refusal::NotSeated));
    assert!(act(&mut table, hold.clone(), by(&anna)));
    assert!(!act(&mut table, hold, by(&anna)));
    assert_eq!(table.seats_of(Some(&bob)), [seat(1)].into_iter().collect(), "it is still theirs");
    assert_eq!(table.chairs()[1].level(), Some("any"));
    assert!(table.presence(&[])[1], "a bot is always there");
    let own = pick(&table, 1, "a");
    assert_eq!(table.decide(own.clone(), by(&bob)), Err(Refusal::NotSeated), "the bot plays");
    assert!(table.decide(own, By::House).is_ok());
    assert_eq!(table.held_for(&bob).collect::<Vec<_>>(), [seat(1)]);
    assert_eq!(table.held_for(&anna).count(), 0);

    let back = Command::Return { seat: seat(1) };
    assert_eq!(table.decide(back.clone(), by(&anna)), Err(Refusal::NotSeated));
    assert!(act(&mut table, back.clone(), by(&bob)));
    assert!(!act(&mut table, back, by(&bob)));
    play(&mut table, 1, "a", &bob);

    let refused = |seat, level: &str| table.decide(Command::Hold { seat, level: level.to_owned() }, By::House);
    assert_eq!(refused(seat(7), "any"), Err(Refusal::NoSuchSeat(seat(7))));
    let with_bot = ur(vec![person("anna"), Sitter::Bot("novice".to_owned())]);
    let hold = Command::Hold { seat: seat(1), level: "any".to_owned() };
    assert_eq!(with_bot.decide(hold, By::House), Err(Refusal::NotSeated), "a bot does not leave");
}

#[test]
fn who_is_away_is_back_in_a_rematch() {
    let mut table = ur(vec![person("anna"), person("bob")]);
    act(&mut table, Command::Hold { seat: seat(1), level: "novice".to_owned() }, By::House);
    let mut dice = Dice::seeded(1);
    play_on(&mut table, &mut dice, usize::MAX);
    let Ok(Fact::Opened(next)) = table.next_opening(0) else { panic!("it is over") };
    assert_eq!(next.chairs, [person("anna"), person("bob")]);
}

#[test]
fn partners_talk_among_themselves() {
    let mut table = dealt(false);
    assert!(act(&mut table, say(0, Room::Team, "  take c "), by(&guest("0"))));
    let said = |viewer: &str| match table.latest(Some(&guest(viewer))).change {
        Change::Said(line) => Some(line.text),
        _ => None,
    };
    assert_eq!(
        (said("0"), said("1"), said("2"), said("eve")),
        (Some("take c".into()), Some("take c".into()), None, None)
    );
    let before = table.version() - 1;
    act(&mut table, say(2, Room::Table, "hello"), by(&guest("2")));
    let lines = |viewer| table.snapshot(viewer).lines.len();
    assert_eq!((lines(Some(&guest("1"))), lines(Some(&guest("2"))), lines(None)), (2, 1, 1));
    let Backlog::News(news) = table.news_since(before, Some(&guest("2"))) else { panic!("within reach") };
    assert!(
        matches!(&news[..], [first, second] if matches!(first.change, Change::Aside) && matches!(second.change, Change::Said(_)))
    );
}

#[test]
fn remarks_are_short_visible_and_by_who_sits_there() {
    let table = dealt(false);
    let anna = guest("0");
    for text in ["", "   ", "a\nb", "a\u{202e}b", &"x".repeat(241)] {
        assert_eq!(table.decide(say(0, Room::Table, text), by(&anna)), Err(Refusal::BadRemark), "{text:?}");
    }
    assert!(table.decide(say(0, Room::Table, &"é".repeat(240)), by(&anna)).is_ok());
    assert_eq!(table.decide(say(1, Room::Table, "hi"), by(&anna)), Err(Refusal::NotSeated));
    assert_eq!(table.decide(say(0, Room::Table, "hi"), By::Person(None)), Err(Refusal::NotSeated));
}

#[test]
fn a_table_does_not_fill_with_talk() {
    let mut table = dealt(false);
    for _ in 0..500 {
        act(&mut table, say(0, Room::Table, "and"), by(&guest("0")));
    }
    assert_eq!(table.decide(say(0, Room::Table, "so on"), by(&guest("0"))), Err(Refusal::SaidEnough));
    assert!(table.decide(say(1, Room::Table, "may I?"), by(&guest("1"))).is_ok(), "others still have theirs");
    assert_eq!(table.snapshot(None).lines.len(), 200, "who comes later is told the last of it");
}

#[test]
fn company_is_kept_and_read_again() {
    let mut table = dealt(true);
    let first = pick(&table, 0, "c");
    act(&mut table, first, by(&guest("0")));
    act(&mut table, say(1, Room::Team, "no"), by(&guest("1")));
    act(&mut table, Command::Drop { seat: seat(1) }, by(&guest("1")));
    act(&mut table, Command::Hold { seat: seat(2), level: "any".to_owned() }, By::House);
    act(&mut table, Command::Return { seat: seat(2) }, by(&guest("2")));
    let facts = table.facts().iter().map(|fact| Fact::from_text(FORMAT, &fact.to_text()).expect("reads"));
    let again = Table::replay_from(crate::secrets::lookup, facts).expect("replays");
    assert_eq!(again, table);
    assert_eq!(again.chairs(), table.chairs());
    assert!(again.consent());
}
