//! Consent among partners, stand-ins for absent people, and chat.

use super::*;
use crate::{Backlog, FORMAT, Refusal};
use table_types::{ChatRoom, Proposal, TableChange};

fn say(number: u8, room: ChatRoom, text: &str) -> Command {
    Command::Chat { seat: seat(number), room, text: text.to_owned() }
}

fn pick(table: &Table, number: u8, action: &str) -> Command {
    Command::Play { seat: seat(number), step: table.step_count(), action: action.to_owned() }
}

/// Seats 0 and 1 are one team, seat 2 the other; `c` needs consent.
fn dealt(consent: bool) -> Table {
    let mut table = secret_with(consent);
    act(&mut table, Command::Chance { ticket: 1 }, By::Server);
    table
}

fn proposal(table: &Table, viewer: &str) -> Option<Proposal> {
    table.snapshot(Some(&guest(viewer))).now.proposal
}

fn by(guest: &Guest) -> By<'_> {
    By::Person(Some(guest))
}

#[test]
fn an_irreversible_action_is_played_when_the_partner_plays_the_same() {
    let mut table = dealt(true);
    let (anna, bob, eve) = (guest("0"), guest("1"), guest("2"));
    let step = table.step_count();
    let first = pick(&table, 0, "c");
    assert!(act(&mut table, first.clone(), by(&anna)));
    assert_eq!(table.step_count(), step, "a proposal is no step of the game");
    assert!(!act(&mut table, first, by(&anna)), "once proposed it waits");
    let made = Some(Proposal { seat: seat(0), action: "c".to_owned() });
    assert_eq!((proposal(&table, "0"), proposal(&table, "1")), (made.clone(), made));
    assert_eq!(proposal(&table, "2"), None, "it stays among partners");
    assert!(matches!(table.latest(Some(&eve)).change, TableChange::Private));
    assert!(matches!(table.news_since(table.version() - 1, Some(&bob)), Backlog::TooFar), "a snapshot after a break");

    let yes = pick(&table, 1, "c");
    assert!(act(&mut table, yes, by(&bob)));
    assert_eq!((table.step_count(), proposal(&table, "0")), (step + 1, None));
}

#[test]
fn either_partner_drops_a_proposal_or_makes_another() {
    let mut table = dealt(true);
    let (anna, bob, eve) = (guest("0"), guest("1"), guest("2"));
    let first = pick(&table, 0, "c");
    act(&mut table, first.clone(), by(&anna));
    assert_eq!(table.decide(Command::DropProposal { seat: seat(2) }, by(&eve)), Err(Refusal::NotSeated));
    assert!(act(&mut table, Command::DropProposal { seat: seat(1) }, by(&bob)));
    assert_eq!(proposal(&table, "0"), None);
    assert!(!act(&mut table, Command::DropProposal { seat: seat(0) }, by(&anna)), "there is none to drop");

    act(&mut table, first, by(&anna));
    play(&mut table, 1, "a", &bob);
    assert_eq!(proposal(&table, "0"), None, "what is played makes it history");
}

#[test]
fn consent_is_asked_only_where_it_is_needed() {
    // Not at a table without the consent term.
    let mut table = dealt(false);
    play(&mut table, 0, "c", &guest("0"));
    assert_eq!(table.step_count(), 2);
    // Not for a seat alone in its team, not for reversible actions, not while a stand-in plays for the partner.
    let mut table = dealt(true);
    play(&mut table, 2, "c", &guest("2"));
    play(&mut table, 0, "t", &guest("0"));
    assert_eq!(table.step_count(), 3);
    act(&mut table, Command::SeatStandIn { seat: seat(1), level: "any".to_owned() }, By::Server);
    play(&mut table, 0, "c", &guest("0"));
    assert_eq!(table.step_count(), 4);
}

#[test]
fn a_stand_in_plays_until_its_person_returns() {
    let mut table = dealt(false);
    let (anna, bob) = (guest("0"), guest("1"));
    let hold = Command::SeatStandIn { seat: seat(1), level: "any".to_owned() };
    assert_eq!(table.decide(hold.clone(), by(&guest("stranger"))), Err(Refusal::NotSeated));
    assert!(act(&mut table, hold.clone(), by(&anna)));
    assert!(!act(&mut table, hold, by(&anna)));
    assert_eq!(table.seats_of(Some(&bob)), [seat(1)].into_iter().collect(), "it is still theirs");
    assert_eq!(table.chairs()[1].level(), Some("any"));
    assert!(table.presence(&[])[1], "a bot is always there");
    let own = pick(&table, 1, "a");
    assert_eq!(table.decide(own.clone(), by(&bob)), Err(Refusal::NotSeated), "the bot plays");
    assert!(table.decide(own, By::Server).is_ok());
    assert_eq!(table.stand_in_seats_of(&bob).collect::<Vec<_>>(), [seat(1)]);
    assert_eq!(table.stand_in_seats_of(&anna).count(), 0);

    let back = Command::Return { seat: seat(1) };
    assert_eq!(table.decide(back.clone(), by(&anna)), Err(Refusal::NotSeated));
    assert!(act(&mut table, back.clone(), by(&bob)));
    assert!(!act(&mut table, back, by(&bob)));
    play(&mut table, 1, "a", &bob);

    let refused = |seat, level: &str| table.decide(Command::SeatStandIn { seat, level: level.to_owned() }, By::Server);
    assert_eq!(refused(seat(7), "any"), Err(Refusal::NoSuchSeat(seat(7))));
    let with_bot = ur(vec![person("anna"), Sitter::Bot("novice".to_owned())]);
    let hold = Command::SeatStandIn { seat: seat(1), level: "any".to_owned() };
    assert_eq!(with_bot.decide(hold, By::Server), Err(Refusal::NotSeated), "a bot does not leave");
}

#[test]
fn an_absent_person_has_the_seat_back_in_a_rematch() {
    let mut table = ur(vec![person("anna"), person("bob")]);
    act(&mut table, Command::SeatStandIn { seat: seat(1), level: "novice".to_owned() }, By::Server);
    let mut dice = Rng::seeded(1);
    play_on(&mut table, &mut dice, usize::MAX);
    let Ok(TableEvent::Opened(next)) = table.next_opening(&guest("ann"), None, 0) else { panic!("it is over") };
    assert_eq!(next.chairs, [person("anna"), person("bob")]);
}

#[test]
fn team_chat_stays_in_the_team() {
    let mut table = dealt(false);
    assert!(act(&mut table, say(0, ChatRoom::Team, "  take c "), by(&guest("0"))));
    let said = |viewer: &str| match table.latest(Some(&guest(viewer))).change {
        TableChange::Chat(line) => Some(line.text),
        _ => None,
    };
    assert_eq!(
        (said("0"), said("1"), said("2"), said("eve")),
        (Some("take c".into()), Some("take c".into()), None, None)
    );
    let before = table.version() - 1;
    act(&mut table, say(2, ChatRoom::Table, "hello"), by(&guest("2")));
    let lines = |viewer| table.snapshot(viewer).chat.len();
    assert_eq!((lines(Some(&guest("1"))), lines(Some(&guest("2"))), lines(None)), (2, 1, 1));
    let Backlog::News(news) = table.news_since(before, Some(&guest("2"))) else { panic!("within reach") };
    assert!(
        matches!(&news[..], [first, second] if matches!(first.change, TableChange::Private) && matches!(second.change, TableChange::Chat(_)))
    );
}

#[test]
fn chat_messages_are_short_visible_and_from_the_own_seat() {
    let table = dealt(false);
    let anna = guest("0");
    for text in ["", "   ", "a\nb", "a\u{202e}b", &"x".repeat(241)] {
        assert_eq!(table.decide(say(0, ChatRoom::Table, text), by(&anna)), Err(Refusal::BadChatText), "{text:?}");
    }
    assert!(table.decide(say(0, ChatRoom::Table, &"é".repeat(240)), by(&anna)).is_ok());
    assert_eq!(table.decide(say(1, ChatRoom::Table, "hi"), by(&anna)), Err(Refusal::NotSeated));
    assert_eq!(table.decide(say(0, ChatRoom::Table, "hi"), By::Person(None)), Err(Refusal::NotSeated));
}

#[test]
fn chat_messages_are_limited_per_seat() {
    let mut table = dealt(false);
    for _ in 0..500 {
        act(&mut table, say(0, ChatRoom::Table, "and"), by(&guest("0")));
    }
    assert_eq!(table.decide(say(0, ChatRoom::Table, "so on"), by(&guest("0"))), Err(Refusal::ChatLimit));
    assert!(table.decide(say(1, ChatRoom::Table, "may I?"), by(&guest("1"))).is_ok(), "others still have theirs");
    assert_eq!(table.snapshot(None).chat.len(), 200, "a snapshot has the latest ones");
}

#[test]
fn proposals_chat_and_stand_ins_are_stored_and_replayed() {
    let mut table = dealt(true);
    let first = pick(&table, 0, "c");
    act(&mut table, first, by(&guest("0")));
    act(&mut table, say(1, ChatRoom::Team, "no"), by(&guest("1")));
    act(&mut table, Command::DropProposal { seat: seat(1) }, by(&guest("1")));
    act(&mut table, Command::SeatStandIn { seat: seat(2), level: "any".to_owned() }, By::Server);
    act(&mut table, Command::Return { seat: seat(2) }, by(&guest("2")));
    let events = table.events().iter().map(|event| TableEvent::from_text(FORMAT, &event.to_text()).expect("reads"));
    let again = Table::replay_from(crate::secrets::lookup, events).expect("replays");
    assert_eq!(again, table);
    assert_eq!(again.chairs(), table.chairs());
    assert!(again.terms().consent);
}

/// Proposing and dropping changes nothing in the game, and the store never deletes events.
#[test]
fn proposals_are_bounded() {
    let mut table = dealt(true);
    let (anna, ben) = (guest("0"), guest("1"));
    let propose = |table: &Table, number: u8| Command::Play {
        seat: seat(number),
        step: table.step_count(),
        action: "c".to_owned(),
    };
    for _ in 0..1000 {
        let command = propose(&table, 0);
        assert!(act(&mut table, command, By::Person(Some(&anna))));
        assert!(act(&mut table, Command::DropProposal { seat: seat(0) }, By::Person(Some(&anna))));
    }
    let again = propose(&table, 0);
    assert_eq!(table.decide(again, By::Person(Some(&anna))), Err(Refusal::OfferLimit));
    let other = propose(&table, 1);
    assert!(act(&mut table, other, By::Person(Some(&ben))), "the partner may, and they can agree");
    let agree = propose(&table, 0);
    assert!(act(&mut table, agree, By::Person(Some(&anna))));
    assert_eq!(table.proposal, None);
}
