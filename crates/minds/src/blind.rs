//! No bot sees what is hidden from its seat, nor what the dice will be: one test for every game, level and character.

use crate::{Level, Thought, characters, levels, think};
use chance::Dice;
use kernel::{AnyGame, AnySession, Seat, SeatSet, Turn, Viewer};

/// Everybody who can be asked to play a game.
fn everybody(slug: &str) -> impl Iterator<Item = &'static Level> {
    levels(slug).iter().chain(characters(slug))
}

fn asked(session: &dyn AnySession, seat: Seat, level: &Level) -> Option<Thought> {
    think(session, seat, level, 4, &|| false)
}

/// As few seats as have somebody to hide from.
fn open(game: &dyn AnyGame) -> Box<dyn AnySession> {
    let seats = game.card().seats.iter().copied().find(|&seats| seats > 1).expect("a game for two or more");
    game.open(seats.into(), &Default::default()).expect("its usual options")
}

/// Any of these.
fn any<T>(from: &[T], dice: &mut Dice) -> usize {
    dice.below(from.len() as u32) as usize
}

/// One step at random.
fn step(session: &mut dyn AnySession, dice: &mut Dice) {
    match session.turn() {
        Turn::Chance(_) => {
            let outcomes = session.outcomes();
            session.event(&outcomes[any(&outcomes, dice)].event).expect("it was listed");
        }
        Turn::Seats(seats) => {
            let seat = seats.iter().next().expect("somebody acts");
            let legal = session.legal(seat);
            session.play(seat.index() as i64, &legal[any(&legal, dice)]).expect("it was listed");
        }
        Turn::Over => {}
    }
}

/// Goes on at random until somebody has to act.
fn go_on(session: &mut dyn AnySession, steps: usize, dice: &mut Dice) -> Option<SeatSet> {
    for _ in 0..steps {
        step(session, dice);
    }
    loop {
        match session.turn() {
            Turn::Seats(seats) => return Some(seats),
            Turn::Over => return None,
            Turn::Chance(_) => step(session, dice),
        }
    }
}

#[test]
fn no_bot_knows_what_others_have_chosen_in_secret() {
    let mut met = Vec::new();
    for game in shelf::GAMES {
        let slug = game.card().slug;
        let mut dice = Dice::seeded(6);
        let mut session = open(*game);
        for _ in 0..3 {
            let Some(seats) = go_on(session.as_mut(), 5, &mut dice) else { break };
            let [Some(seat), Some(other)] = [seats.iter().next(), seats.iter().nth(1)] else { continue };
            let choices = session.legal(other);
            let worlds = [choices.first(), choices.last()].map(|chosen| {
                let mut world = session.boxed();
                world.play(other.index() as i64, chosen.expect("a choice")).expect("it was listed");
                world
            });
            // Partners decide together; who sees no difference must not think of one.
            let [one, two] = worlds.each_ref().map(|world| world.view(world.ply(), Viewer::Seat(seat)));
            if one.get() != two.get() || session.legal(seat) != worlds[0].legal(seat) {
                continue;
            }
            for level in everybody(slug) {
                let [one, two] = worlds.each_ref().map(|world| asked(world.as_ref(), seat, level));
                assert!(one.is_some() && one == two, "{slug}: {} looked at what seat {other:?} chose", level.id);
            }
            met.push(slug);
        }
    }
    assert!(met.contains(&"village") && met.contains(&"roll-and-rule"), "games with secrets: {met:?}");
}

#[test]
fn no_bot_knows_the_dice_to_come() {
    for game in shelf::GAMES {
        let slug = game.card().slug;
        let mut session = open(*game);
        let seats = go_on(session.as_mut(), 7, &mut Dice::seeded(3)).expect("no game is over so soon");
        let seat = seats.iter().next().expect("somebody acts");
        let ply = session.ply();
        for level in everybody(slug) {
            let thought = asked(session.as_ref(), seat, level);
            assert!(thought.is_some(), "{slug}: {} does not answer", level.id);
            // Two futures, one with these dice and one with those, and back again.
            for seed in [1, 2] {
                let mut world = session.boxed();
                go_on(world.as_mut(), 4, &mut Dice::seeded(seed));
                while world.ply() > ply {
                    world.undo().expect("something was done");
                }
                assert_eq!(asked(world.as_ref(), seat, level), thought, "{slug}: {} saw what came", level.id);
            }
        }
    }
}

#[test]
fn characters_play_whole_games_and_have_their_own_mind() {
    for game in shelf::GAMES {
        let slug = game.card().slug;
        let third = levels(slug).get(2).expect("every game has four levels");
        for character in characters(slug) {
            let mut session = open(*game);
            let mut dice = Dice::seeded(9);
            let (mut asked_for, mut differs) = (0, 0);
            while let Some(seats) = go_on(session.as_mut(), 0, &mut dice) {
                let seat = seats.iter().next().expect("somebody acts");
                let thought = asked(session.as_ref(), seat, character).expect("an answer");
                asked_for += 1;
                differs +=
                    u32::from(asked(session.as_ref(), seat, third).is_some_and(|level| level.action != thought.action));
                session.play(seat.index() as i64, &thought.action).expect("bots play by the rules");
            }
            assert!(
                differs > 0 && 2 * differs < asked_for,
                "{slug}: {} differs {differs} of {asked_for} times",
                character.id
            );
        }
    }
}
