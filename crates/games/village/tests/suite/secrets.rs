//! VI-1: no player sees another's choices of the round before all have finished.

use kernel::{AnyGame as _, AnySession, Erased, Game, Options, Seat, Step, Turn, Viewer};
use rng::Rng;
use serde_json::Map;
use village::{State, View, Village};

fn game() -> Village {
    Village::new(3, &Options::defaults(&Village::INFO)).expect("a game")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Plays at random until a roll of this round has fallen.
fn reach(game: &Village, round: u8, dice: &mut Rng) -> State {
    let mut state = game.start();
    loop {
        match game.turn(&state) {
            Turn::Over => return state,
            Turn::Chance(_) => {
                let event = game.draw(&state, dice.below(36), &mut Vec::new());
                game.apply(&mut state, Step::Event(event)).expect("a roll");
                if state.round() == round {
                    return state;
                }
            }
            Turn::Seats(acting) => {
                let seat = acting.iter().next().expect("a seat");
                act(game, &mut state, seat, dice);
            }
        }
    }
}

fn act(game: &Village, state: &mut State, seat: Seat, dice: &mut Rng) {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    let action = actions[dice.below(actions.len() as u32) as usize];
    game.apply(state, Step::Action(seat, action)).expect("a legal action");
}

fn acts(game: &Village, state: &State, seat: Seat) -> bool {
    matches!(game.turn(state), Turn::Seats(acting) if acting.contains(seat))
}

#[test]
fn vi_1_others_see_a_sheet_as_it_was_when_the_dice_fell() {
    let game = game();
    for number in 0..300 {
        let mut dice = Rng::split(3, number);
        let rolled = reach(&game, (number % 10) as u8, &mut dice);
        let seen = |state: &State, viewer| game.view(state, viewer);
        let before: View = seen(&rolled, Viewer::Seat(seat(0)));
        let mut state = rolled;
        while acts(&game, &state, seat(1)) {
            act(&game, &mut state, seat(1), &mut dice);
            for viewer in [Viewer::Seat(seat(0)), Viewer::Spectator] {
                let now = seen(&state, viewer);
                let (page, earlier) = (&now.position.sheets[1], &before.position.sheets[1]);
                assert_eq!((&page.cells, &page.bonus), (&earlier.cells, &earlier.bonus));
                assert_eq!((&page.rounds, page.score), (&earlier.rounds, earlier.score));
                assert_eq!(now.insights[1], before.insights[1]);
                assert_eq!(page.done, !acts(&game, &state, seat(1)), "that they have finished is seen");
                if !page.done {
                    assert_eq!(page.pending, earlier.pending, "but not how far they are");
                }
            }
            assert_eq!(game.known_state(&state, seat(0)), rolled, "a bot knows no more");
            let own = seen(&state, Viewer::Seat(seat(1)));
            assert_eq!(own.position.sheets[1].cells, state.sheet(seat(1)).rows(), "the own sheet is seen");
        }
        for other in [seat(0), seat(2)] {
            assert!(game.hides(&state));
            while acts(&game, &state, other) {
                act(&game, &mut state, other, &mut dice);
            }
        }
        assert!(!game.hides(&state), "now all is shown");
        assert_eq!(game.known_state(&state, seat(0)), state);
        for viewer in [Viewer::Seat(seat(0)), Viewer::Spectator] {
            assert_eq!(seen(&state, viewer).position, game.full_state(&state));
        }
    }
}

#[test]
fn vi_1_a_log_entry_is_hidden_until_the_round_is_over() {
    let mut session: Box<dyn AnySession> = Erased::<Village>::NEW.open(2, &Map::new()).expect("a game");
    session.event("24").expect("a roll");
    session.play(1, "2H2a").expect("legal");
    session.play(1, "4H4a").expect("legal");
    assert!(session.hidden(1, Viewer::Seat(seat(0))) && session.hidden(2, Viewer::Spectator));
    assert!(!session.hidden(1, Viewer::Seat(seat(1))));
    session.play(0, "2H2a").expect("legal");
    assert!(session.hidden(3, Viewer::Seat(seat(1))));
    session.play(0, "4H4a").expect("legal");
    assert!((1..5).all(|step| !session.hidden(step, Viewer::Spectator)));
}

#[test]
fn nothing_is_lost_or_built_twice() {
    let game = game();
    for number in 0..2_000 {
        let mut dice = Rng::split(9, number);
        let mut state = game.start();
        let mut rolls = 0;
        while game.turn(&state) != Turn::Over {
            match game.turn(&state) {
                Turn::Seats(acting) => {
                    let all: Vec<Seat> = acting.iter().collect();
                    let seat = all[dice.below(all.len() as u32) as usize];
                    let before = state.sheet(seat).plots().empty().len();
                    let built = state.sheet(seat).tasks() != village::Tasks::NONE.with(village::Task::Avenue);
                    act(&game, &mut state, seat, &mut dice);
                    assert_eq!(state.sheet(seat).plots().empty().len(), before - u32::from(built));
                }
                _ => {
                    let event = game.draw(&state, dice.below(36), &mut Vec::new());
                    game.apply(&mut state, Step::Event(event)).expect("a roll");
                    rolls += 1;
                }
            }
        }
        assert_eq!(rolls, 10);
        for seat in Seat::all(3) {
            let sheet = state.sheet(seat);
            // Two a roll and three bonuses, one of each type.
            assert_eq!((sheet.plots().empty().len(), sheet.rounds().len(), sheet.bonus().count()), (30 - 23, 9, 3));
            let sum: u16 = sheet.rounds().iter().sum();
            let parks = 10 * sheet.plots().pleasant_parks().len() as u16;
            assert_eq!(game.scores(&state).nth(seat.index()), Some(sum + parks));
        }
    }
}
