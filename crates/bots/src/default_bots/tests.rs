//! The default bots play every game: also those that have better bots of their own.

use super::*;
use crate::{hint_reasons, review};
use ::rolit::Rolit;
use ::roll_and_rule::RollAndRule;
use ::ulir::Ulir;
use ::ur_classic::UrClassic;
use ::ur_modern::UrModern;
use ::village::Village;
use kernel::{AnyGame, Erased, Turn};
use pig::Pig;

fn open<G: Game>(seats: u8) -> Box<dyn AnySession> {
    Erased::<G>::NEW.open(seats.into(), &Default::default()).expect("its usual options")
}

fn roll(session: &mut dyn AnySession, rng: &mut Rng) {
    let event = session.outcome_of(rng.below(session.tickets())).expect("below the sum of weights");
    session.event(&event).expect("it was listed");
}

/// Plays a game to its end; `choose` gives the action of a seat.
fn play_game(
    session: &mut dyn AnySession,
    rng: &mut Rng,
    mut choose: impl FnMut(&dyn AnySession, Seat, &mut Rng) -> String,
) -> Outcome {
    loop {
        match session.turn() {
            Turn::Over => return session.outcome().expect("it is over"),
            Turn::Chance(_) => roll(session, rng),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat acts");
                let action = choose(session, seat, rng);
                session.play(u8::from(seat).into(), &action).expect("a legal action");
            }
        }
    }
}

fn random_action(session: &dyn AnySession, seat: Seat, rng: &mut Rng) -> String {
    let legal = session.legal(seat);
    legal[rng.below(legal.len() as u32) as usize].clone()
}

/// Along a random game, all three levels answer with legal actions, twice the same.
fn check_answers<G: Game>() {
    let bots = default_bots::<G>();
    assert_eq!(bots.levels.iter().map(|level| level.id).collect::<Vec<_>>(), DEFAULT_LEVELS);
    for &seats in G::INFO.seats.iter().take(2) {
        let mut asked = 0;
        play_game(&mut *open::<G>(seats), &mut Rng::seeded(seats.into()), |session, seat, rng| {
            asked += 1;
            // A few positions show it: a game of Rolit has sixty.
            if asked % 10 == 1 {
                // The strongest is asked to stop at once, which it does after its first few playouts.
                for (level, stopped) in bots.levels.iter().zip([false, false, true]) {
                    let ask = || (level.think)(session, seat, 7, &|| stopped).expect("an answer");
                    let decision = ask();
                    assert_eq!(decision, ask(), "{} is not deterministic", level.id);
                    let mut ranked: Vec<_> = decision.choices.iter().map(|choice| choice.action.clone()).collect();
                    assert!(ranked.contains(&decision.action));
                    assert!(!stopped || decision.nodes <= 64, "stopped late: {}", decision.nodes);
                    let mut legal = session.legal(seat);
                    (ranked.sort(), legal.sort());
                    assert_eq!(ranked, legal);
                    assert!(seats == 1 || (0.0..=1.0).contains(&decision.value), "{decision:?}");
                }
            }
            random_action(session, seat, rng)
        });
        assert!(asked > 1);
    }
}

#[test]
fn every_game_gets_legal_and_deterministic_answers() {
    check_answers::<UrClassic>();
    check_answers::<UrModern>();
    check_answers::<Rolit>();
    check_answers::<Village>();
    check_answers::<RollAndRule>();
    check_answers::<Ulir>();
    check_answers::<Pig>();
}

/// The share of the win of the level with this rank against random players, each team led in turn.
fn share_against_random<G: Game>(seats: u8, rank: usize, games: u32) -> f64 {
    let level = default_bots::<G>().levels[rank];
    let mut sum = 0.0;
    for game in 0..games {
        let mut session = open::<G>(seats);
        let of = Seat::all(seats).map(|seat| session.team(seat)).collect::<Vec<_>>();
        let team = (game % (1 + u32::from(*of.iter().max().expect("a seat")))) as u8;
        let outcome = play_game(&mut *session, &mut Rng::split(3, game.into()), |session, seat, rng| {
            if session.team(seat) == team {
                (level.think)(session, seat, game.into(), &|| false).expect("an answer").action
            } else {
                random_action(session, seat, rng)
            }
        });
        let own = Seat::all(seats).filter(|seat| of[seat.index()] == team);
        sum += own.map(|seat| outcome.share(seat, seats)).sum::<f64>();
    }
    sum / f64::from(games)
}

#[test]
fn measure() {
    for rank in [0, 1] {
        let t = std::time::Instant::now();
        println!("{rank} ur-classic {} {:?}", share_against_random::<UrClassic>(2, rank, 20), t.elapsed());
        let t = std::time::Instant::now();
        println!("{rank} ur-modern {} {:?}", share_against_random::<UrModern>(2, rank, 10), t.elapsed());
        let t = std::time::Instant::now();
        println!("{rank} rolit {} {:?}", share_against_random::<Rolit>(2, rank, 10), t.elapsed());
        let t = std::time::Instant::now();
        println!("{rank} village {} {:?}", share_against_random::<Village>(2, rank, 20), t.elapsed());
        let t = std::time::Instant::now();
        println!("{rank} rr {} {:?}", share_against_random::<RollAndRule>(2, rank, 10), t.elapsed());
        let t = std::time::Instant::now();
        println!("{rank} ulir {} {:?}", share_against_random::<Ulir>(4, rank, 20), t.elapsed());
        let t = std::time::Instant::now();
        println!("{rank} pig {} {:?}", share_against_random::<Pig>(2, rank, 20), t.elapsed());
    }
}
