//! A ticket becomes an outcome by the order in which outcomes are listed, as `docs/verify.md` says.

use kernel::Turn;
use serde_json::Map;

#[test]
fn a_ticket_stands_for_the_outcome_at_its_place_in_the_list() {
    for game in catalog::GAMES {
        let seats = game.info().seats[0];
        let mut session = game.open(seats.into(), &Map::new()).expect("it opens");
        let mut dice = rng::Rng::seeded(5);
        let mut kinds = Vec::new();
        for _ in 0..400 {
            match session.turn() {
                Turn::Over => break,
                Turn::Chance(kind) => {
                    let tickets = session.tickets();
                    let drawn = session.outcome_of(dice.below(tickets)).expect("a ticket");
                    // The first three events of each kind, every ticket: later ones differ only in size.
                    if kinds.iter().filter(|&&of| of == kind).count() < 3 {
                        kinds.push(kind);
                        let mut ticket = 0;
                        for outcome in session.outcomes() {
                            for _ in 0..outcome.weight {
                                assert_eq!(
                                    session.outcome_of(ticket).as_ref(),
                                    Some(&outcome.event),
                                    "{kind} {ticket}"
                                );
                                ticket += 1;
                            }
                        }
                        assert_eq!((ticket, session.outcome_of(ticket)), (tickets, None));
                    }
                    session.event(&drawn).expect("an outcome");
                }
                Turn::Seats(acting) => {
                    let seat = acting.iter().next().expect("a seat acts");
                    let legal = session.legal(seat);
                    let action = &legal[dice.below(legal.len() as u32) as usize];
                    session.play(u8::from(seat).into(), action).expect("a legal action");
                }
            }
        }
        assert!(!kinds.is_empty());
    }
}
