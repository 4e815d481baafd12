//! A draft of a round offers exactly what the table then accepts.

use kernel::{Game, Options, Seat, Turn, Viewer};
use village::{Roll, RoundDraft, Village};

/// VI-1: the actions of a draft are the actions that the table then offers, at every step.
#[test]
fn a_draft_offers_what_the_table_would() {
    for setup in ["free", "distinct", "boxed"] {
        let mut options = serde_json::Map::new();
        options.insert("setup".to_owned(), setup.into());
        let options = Options::read(&Village::INFO, &options).expect("options");
        let game = Village::new(2, &options).expect("a game");
        let rolls: Vec<Roll> = Roll::all().collect();
        let mut state = game.start();
        let mut step = 0;
        while game.turn(&state) != Turn::Over {
            step += 1;
            let Turn::Seats(seats) = game.turn(&state) else {
                game.resolve_unchecked(&mut state, rolls[step * 5 % rolls.len()]);
                continue;
            };
            let seat = seats.iter().next().expect("a seat");
            play_a_round(&game, &mut state, seat, step);
        }
    }
}

fn play_a_round(game: &Village, state: &mut village::State, seat: Seat, step: usize) {
    let begun = game.view(state, Viewer::Seat(seat));
    let mut draft = RoundDraft::of(game, &begun, seat).expect("dice lie there");
    let round = state.round();
    while game.turn(state) != Turn::Over && state.round() == round && !state.sheet(seat).tasks().is_done() {
        let mut legal = Vec::new();
        game.actions(state, seat, &mut legal);
        assert_eq!(draft.actions(), legal);
        // A draft rebuilt from the view after a lost connection is the same.
        let again = RoundDraft::of(game, &game.view(state, Viewer::Seat(seat)), seat).expect("dice lie there");
        assert_eq!(again.actions(), legal);
        let action = legal[step * 7 % legal.len()];
        let (avenues, parks) = draft.after(action);
        assert!(draft.take(&action.to_string()));
        game.play_unchecked(state, seat, action);
        assert_eq!(draft.sheet().rows(), state.sheet(seat).rows());
        let shown = draft.shown(&begun, seat);
        let insight = &shown.insights[seat.index()];
        assert_eq!((insight.avenues, insight.parks), (avenues, parks));
        assert_eq!(shown.position.sheets[seat.index()].rounds, state.sheet(seat).rounds());
    }
    assert!(draft.is_done() && draft.actions().is_empty() && !draft.take("avenue a"));
}

#[test]
fn there_is_nothing_to_think_out_without_dice() {
    let game = Village::new(1, &Options::defaults(&Village::INFO)).expect("a game");
    let view = game.view(&game.start(), Viewer::Seat(Seat::FIRST));
    assert!(RoundDraft::of(&game, &view, Seat::FIRST).is_none());
}
