//! Hidden information: no bot sees what is hidden from its seat, nor future dice. One test for every game, level and
//! character.

use crate::{Decision, Level, characters, levels, think};
use kernel::{AnyGame, AnySession, Seat, SeatSet, Turn, Viewer};
use rng::Rng;

fn all_bots(slug: &str) -> impl Iterator<Item = &'static Level> {
    levels(slug).iter().chain(characters(slug))
}

fn decide(session: &dyn AnySession, seat: Seat, level: &Level) -> Option<Decision> {
    think(session, seat, level, 4, &|| false)
}

/// The fewest seats with which there is an opponent to hide things from.
fn open(game: &dyn AnyGame) -> Box<dyn AnySession> {
    let seats = game.info().seats.iter().copied().find(|&seats| seats > 1).expect("a game for two or more");
    game.open(seats.into(), &Default::default()).expect("its usual options")
}

fn random_index<T>(from: &[T], rng: &mut Rng) -> usize {
    rng.below(from.len() as u32) as usize
}

fn step(session: &mut dyn AnySession, rng: &mut Rng) {
    match session.turn() {
        Turn::Chance(_) => {
            let outcomes = session.outcomes();
            session.event(&outcomes[random_index(&outcomes, rng)].event).expect("it was listed");
        }
        Turn::Seats(seats) => {
            let seat = seats.iter().next().expect("a seat acts");
            let legal = session.legal(seat);
            session.play(seat.index() as i64, &legal[random_index(&legal, rng)]).expect("it was listed");
        }
        Turn::Over => {}
    }
}

/// Plays on at random until a seat has to act.
fn play_on(session: &mut dyn AnySession, steps: usize, rng: &mut Rng) -> Option<SeatSet> {
    for _ in 0..steps {
        step(session, rng);
    }
    loop {
        match session.turn() {
            Turn::Seats(seats) => return Some(seats),
            Turn::Over => return None,
            Turn::Chance(_) => step(session, rng),
        }
    }
}

#[test]
fn no_bot_knows_what_others_have_chosen_in_secret() {
    let mut met = Vec::new();
    for game in catalog::GAMES {
        let slug = game.info().slug;
        let mut rng = Rng::seeded(6);
        let mut session = open(*game);
        for _ in 0..3 {
            let Some(seats) = play_on(session.as_mut(), 5, &mut rng) else { break };
            let [Some(seat), Some(other)] = [seats.iter().next(), seats.iter().nth(1)] else { continue };
            let choices = session.legal(other);
            let worlds = [choices.first(), choices.last()].map(|chosen| {
                let mut world = session.clone_boxed();
                world.play(other.index() as i64, chosen.expect("a choice")).expect("it was listed");
                world
            });
            // Partners decide together. A seat to which both worlds look the same must choose the same in both.
            let [one, two] = worlds.each_ref().map(|world| world.view(world.step_count(), Viewer::Seat(seat)));
            if one.get() != two.get() || session.legal(seat) != worlds[0].legal(seat) {
                continue;
            }
            for level in all_bots(slug) {
                let [one, two] = worlds.each_ref().map(|world| decide(world.as_ref(), seat, level));
                assert!(one.is_some() && one == two, "{slug}: {} looked at what seat {other:?} chose", level.id);
            }
            met.push(slug);
        }
    }
    assert!(met.contains(&"village") && met.contains(&"roll-and-rule"), "games with secrets: {met:?}");
}

#[test]
fn no_bot_knows_the_dice_to_come() {
    for game in catalog::GAMES {
        let slug = game.info().slug;
        let mut session = open(*game);
        let seats = play_on(session.as_mut(), 7, &mut Rng::seeded(3)).expect("no game is over so soon");
        let seat = seats.iter().next().expect("a seat acts");
        let index = session.step_count();
        for level in all_bots(slug) {
            let decision = decide(session.as_ref(), seat, level);
            assert!(decision.is_some(), "{slug}: {} does not answer", level.id);
            // Plays two different futures and undoes them: the bot must not notice.
            for seed in [1, 2] {
                let mut world = session.clone_boxed();
                play_on(world.as_mut(), 4, &mut Rng::seeded(seed));
                while world.step_count() > index {
                    world.undo().expect("something was done");
                }
                assert_eq!(decide(world.as_ref(), seat, level), decision, "{slug}: {} saw what came", level.id);
            }
        }
    }
}

#[test]
fn characters_play_whole_games_and_differ_from_their_level() {
    for game in catalog::GAMES {
        let slug = game.info().slug;
        let third = levels(slug).get(2).expect("every game has four levels");
        for character in characters(slug) {
            let mut session = open(*game);
            let mut rng = Rng::seeded(9);
            let (mut decisions, mut different) = (0, 0);
            while let Some(seats) = play_on(session.as_mut(), 0, &mut rng) {
                let seat = seats.iter().next().expect("a seat acts");
                let decision = decide(session.as_ref(), seat, character).expect("an answer");
                decisions += 1;
                different += u32::from(
                    decide(session.as_ref(), seat, third).is_some_and(|level| level.action != decision.action),
                );
                session.play(seat.index() as i64, &decision.action).expect("bots play by the rules");
            }
            assert!(
                different > 0 && 2 * different < decisions,
                "{slug}: {} different {different} of {decisions} times",
                character.id
            );
        }
    }
}
