//! Invariants over thousands of random games: treasures and monsters are never lost or duplicated.

use kernel::{Game, Options, Seat, Turn};
use rng::Rng;
use serde_json::json;
use ulir::{CARRIED, Cards, Level, Phase, ROUNDS, State, Treasure, Ulir};

const GAMES: u64 = 2_000;

fn random_game(game: &Ulir, dice: &mut Rng, mut seen: impl FnMut(&State)) {
    let mut state = game.start();
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    loop {
        seen(&state);
        match game.turn(&state) {
            Turn::Over => return,
            Turn::Chance(_) => {
                let ticket = dice.below(game.tickets(&state, &mut events));
                let event = game.draw(&state, ticket, &mut events);
                game.resolve_unchecked(&mut state, event);
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap_or(Seat::FIRST);
                actions.clear();
                game.actions(&state, seat, &mut actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                game.play_unchecked(&mut state, seat, action);
            }
        }
    }
}

fn teams(game: &Ulir) -> std::ops::Range<u8> {
    0..game.teams()
}

/// UL-10: no treasure is lost: pile, discards, merchants and teams hold the deck.
fn treasures_are_kept(game: &Ulir, state: &State) {
    let held = teams(game).fold(Cards::NONE, |all, team| all.and(state.of(team).cards()));
    let markets = state.market(Level::One).and(state.market(Level::Two));
    let all = state.pile().and(state.discards()).and(markets).and(held);
    assert_eq!(all, game.tables().deck(), "{state:?}");
}

/// UL-3: every monster is in exactly one place: its pile, the discards, a team's rival, or met this turn.
fn monsters_are_kept(game: &Ulir, state: &State) {
    for monster in Level::ALL.into_iter().flat_map(|level| game.tables().pile(level)) {
        let rivals = teams(game).filter(|&team| state.of(team).rival(monster.level()) == Some(monster)).count();
        let lies = usize::from(state.lurks(monster)) + usize::from(state.beaten(monster)) + rivals;
        let met = state.monster() == Some(monster)
            && matches!(state.phase(), Phase::Prepare | Phase::Restock | Phase::Roll(_));
        // A rival is met where it waits; a drawn monster has left its pile.
        assert_eq!(if met && rivals == 0 { lies + 1 } else { lies }, 1, "{monster} in {state:?}");
    }
}

fn numbers_stay_in_bounds(game: &Ulir, state: &State) {
    for number in teams(game) {
        let team = state.of(number);
        for (class, pv) in team.classes().into_iter().zip(team.pv()) {
            assert!(pv <= game.tables().class(class).pv, "{state:?}");
        }
        let begun = !matches!(state.phase(), Phase::Classes(_) | Phase::Over);
        let ransomed = state.team() == number && matches!(state.phase(), Phase::Ransom(_));
        if begun && !team.eliminated() && !ransomed {
            assert_ne!(team.pv(), [0, 0], "{state:?}");
        }
        let looting = state.team() == number && matches!(state.phase(), Phase::Draw(_) | Phase::Loot);
        // UL-4: one card more, just bought, until one is sold.
        let crowded = u8::from(state.team() == number && state.must_sell());
        assert!(looting || team.cards().len() <= CARRIED + crowded, "{state:?}");
        // Gold is unsigned: going below 0 would have wrapped to the top.
        assert!(team.gold() < 5_000, "{state:?}");
        if team.eliminated() {
            assert_eq!((team.gold(), team.pv(), team.cards().len()), (0, [0, 0], 0));
            assert!(Level::ALL.into_iter().all(|level| team.rival(level).is_none()));
        }
    }
    assert!(state.round() <= ROUNDS);
    // UL-3: a pile that must be drawn from is not empty.
    if matches!(state.phase(), Phase::Restock | Phase::Draw(_)) {
        assert!(!state.pile().is_empty());
    }
}

fn check(rules: u32, seats: u8, options: &serde_json::Value, games: u64) -> [u64; 5] {
    let options = Options::read_for(&Ulir::INFO, rules, options.as_object().expect("a map")).expect("options");
    let game = Ulir::new(seats, &options).expect("a game");
    let [mut finished, mut eliminated, mut shuffled, mut ransoms, mut fifths] = [0; 5];
    for number in 0..games {
        let mut last = None;
        random_game(&game, &mut Rng::split(u64::from(seats), number), |state| {
            treasures_are_kept(&game, state);
            monsters_are_kept(&game, state);
            numbers_stay_in_bounds(&game, state);
            if let Some(before) = last.replace(*state) {
                shuffled += u64::from(before.pile().len() < state.pile().len());
                ransoms += u64::from(matches!(state.phase(), Phase::Ransom(_)));
                fifths += u64::from(state.must_sell());
            }
        });
        let end = last.expect("a game has an end");
        let some = |what: fn(&ulir::Team) -> bool| u64::from(teams(&game).any(|team| what(end.of(team))));
        finished += some(ulir::Team::finished);
        eliminated += some(ulir::Team::eliminated);
    }
    [finished, eliminated, shuffled, ransoms, fifths]
}

#[test]
fn nothing_is_lost_in_thousands_of_random_games() {
    for seats in [4, 6, 8] {
        let seen = check(2, seats, &json!({}), GAMES);
        assert!(seen.iter().all(|&count| count > 0), "finished, eliminated, shuffled, ransoms, fifth cards: {seen:?}");
        check(2, seats, &json!({"doubling": "team", "copies": "each"}), GAMES / 4);
        let [.., fifths] = check(1, seats, &json!({}), GAMES / 4);
        assert_eq!(fifths, 0, "rules 1: four cards at most");
    }
}

/// UL-10: with a deck so small merchants and victors go short, and nothing is drawn.
#[test]
fn nothing_is_lost_when_cards_run_out() {
    let few = ulir::TREASURES.text.replace("8       4", "2       4").replace("6       4", "3       4");
    for seats in [4, 8] {
        let options = json!({"files": {"treasures.txt": few.clone()}, "assassin": "sword", "ties": "win"});
        check(2, seats, &options, GAMES / 4);
    }
    let deck = Treasure::ALL.map(|treasure| if treasure.is_potion() { 3 } else { 2u32 }).iter().sum::<u32>();
    assert_eq!(deck, 17);
}
