//! docs/verify.md says how a ticket becomes an outcome: by the order in which the outcomes are listed.

use kernel::Turn;
use serde_json::Map;

#[test]
fn a_ticket_stands_for_the_outcome_at_its_place_in_the_list() {
    for game in shelf::GAMES {
        let seats = game.card().seats[0];
        let mut session = game.open(seats.into(), &Map::new()).expect("it opens");
        let mut dice = chance::Dice::seeded(5);
        let mut kinds = Vec::new();
        for _ in 0..400 {
            match session.turn() {
                Turn::Over => break,
                Turn::Chance(kind) => {
                    let tickets = session.tickets();
                    let drawn = session.drawn(dice.below(tickets)).expect("a ticket");
                    // The first few of each kind, whole: later ones are of other sizes but no other make.
                    if kinds.iter().filter(|&&of| of == kind).count() < 3 {
                        kinds.push(kind);
                        let mut ticket = 0;
                        for outcome in session.outcomes() {
                            for _ in 0..outcome.weight {
                                assert_eq!(session.drawn(ticket).as_ref(), Some(&outcome.event), "{kind} {ticket}");
                                ticket += 1;
                            }
                        }
                        assert_eq!((ticket, session.drawn(ticket)), (tickets, None));
                    }
                    session.event(&drawn).expect("an outcome");
                }
                Turn::Seats(acting) => {
                    let seat = acting.iter().next().expect("somebody acts");
                    let legal = session.legal(seat);
                    let action = &legal[dice.below(legal.len() as u32) as usize];
                    session.play(u8::from(seat).into(), action).expect("a legal action");
                }
            }
        }
        assert!(!kinds.is_empty());
    }
}
