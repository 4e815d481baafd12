//! Expectimax and Monte-Carlo tree search on a toy game small enough to work out by hand: two players take stones from a
//! pile, at most as many as the die shows, and the player who takes the last one wins. The die shows 0 (the turn passes),
//! 1 or 2, all equally often.

use kernel::{
    Credits, Game, GameInfo, Length, Options, OptionsError, Outcome, Seat, SeatSet, Seating, StepOf, Timing, Turn,
    Viewer, Weighted,
};
use search::{Expectimax, Limits, MonteCarloTreeSearch, SeatShares, Utility, ZeroSumShare};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq)]
struct Stones;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Pile {
    stones: u8,
    roll: Option<u8>,
    mover: Seat,
}

impl Game for Stones {
    type State = Pile;
    type Action = u8;
    type Event = u8;
    type FullState = Pile;
    type View = Pile;
    type Effect = ();

    const INFO: GameInfo = GameInfo {
        slug: "stones",
        seats: &[2],
        options: &[],
        files: &[],
        rules: 1,
        seating: Seating::Keep,
        timing: Timing::USUAL,
        levels: &[],
        characters: &[],
        solo: None,
        credits: &Credits::NONE,
    };

    fn new(_seats: u8, _options: &Options) -> Result<Stones, OptionsError> {
        Ok(Stones)
    }
    fn seats(&self) -> u8 {
        2
    }
    fn length(&self) -> Length {
        Length::Endless { cut: 1000 }
    }
    fn start(&self) -> Pile {
        Pile { stones: 5, roll: None, mover: Seat::FIRST }
    }
    fn turn(&self, pile: &Pile) -> Turn {
        match (pile.stones, pile.roll) {
            (0, _) => Turn::Over,
            (_, None) => Turn::Chance("roll"),
            (_, Some(_)) => Turn::Seats(SeatSet::only(pile.mover)),
        }
    }
    fn events(&self, _pile: &Pile, out: &mut Vec<Weighted<u8>>) {
        out.extend([0, 1, 2].map(|event| Weighted { event, weight: 1 }));
    }
    fn actions(&self, pile: &Pile, _seat: Seat, out: &mut Vec<u8>) {
        out.extend(1..=pile.roll.unwrap_or(0).min(pile.stones));
    }
    fn resolve_unchecked(&self, pile: &mut Pile, event: u8) {
        pile.roll = Some(event).filter(|&roll| roll > 0);
        if event == 0 {
            pile.mover = pile.mover.other();
        }
    }
    fn play_unchecked(&self, pile: &mut Pile, seat: Seat, taken: u8) {
        *pile = Pile { stones: pile.stones - taken, roll: None, mover: seat.other() };
    }
    fn outcome(&self, pile: &Pile) -> Outcome {
        Outcome::won_by(pile.mover.other(), 2)
    }
    fn write_action(&self, _seat: Seat, taken: u8, out: &mut String) {
        out.push((b'0' + taken) as char);
    }
    fn write_event(&self, event: u8, out: &mut String) {
        out.push((b'0' + event) as char);
    }
    fn full_state(&self, pile: &Pile) -> Pile {
        *pile
    }
    fn view(&self, pile: &Pile, _viewer: Viewer) -> Pile {
        *pile
    }
    fn effects(&self, _before: &Pile, _step: StepOf<Stones>, _out: &mut Vec<()>) {}
}

fn even(_game: &Stones, _pile: &Pile) -> ZeroSumShare {
    ZeroSumShare::new(Seat::FIRST, 0.5)
}

fn pile(stones: u8, roll: u8) -> Pile {
    Pile { stones, roll: Some(roll), mover: Seat::FIRST }
}

/// V(n) is the chance of the player who rolls with n stones left. V(1) = 1/3 (1 - V(1)) + 2/3, so 3/4.
/// V(2) = 1/3 (1 - V(2)) + 1/3 (1 - V(1)) + 1/3, so 9/16.
const V: [f64; 3] = [0.0, 0.75, 0.5625];

#[test]
fn deep_searches_find_the_values_worked_out_by_hand() {
    let mut search = Expectimax::<Stones, ZeroSumShare>::default();
    let found =
        search.search(&Stones, &even, &pile(3, 2), Seat::FIRST, Limits::depth(24), &|| false).expect("seat 0 may act");
    assert_eq!(found.depth, 24);
    let shares: Vec<_> = found.ranked.iter().map(|choice| (choice.action, choice.share)).collect();
    let expected = [(1, 1.0 - V[2]), (2, 1.0 - V[1])];
    for ((action, share), (by_hand, value)) in shares.into_iter().zip(expected) {
        assert_eq!(action, by_hand);
        assert!((share - value).abs() < 1e-9, "taking {action}: {share}, by hand {value}");
    }
}

#[test]
fn a_winning_action_is_worth_everything() {
    let mut search = Expectimax::<Stones, ZeroSumShare>::default();
    let found =
        search.search(&Stones, &even, &pile(2, 2), Seat::FIRST, Limits::depth(1), &|| false).expect("seat 0 may act");
    assert_eq!((found.ranked[0].action, found.ranked[0].share), (2, 1.0));
}

#[test]
fn one_number_or_one_per_seat_is_the_same_for_two() {
    let evaluator = |game: &Stones, pile: &Pile| {
        let mut shares = SeatShares::ZERO;
        for seat in Seat::all(2) {
            shares.0[seat.index()] = even(game, pile).share(seat);
        }
        shares
    };
    for stones in 1..=6 {
        let duel = Expectimax::<Stones, ZeroSumShare>::default()
            .search(&Stones, &even, &pile(stones, 2), Seat::FIRST, Limits::depth(6), &|| false)
            .expect("seat 0 may act");
        let shares = Expectimax::<Stones, SeatShares>::default()
            .search(&Stones, &evaluator, &pile(stones, 2), Seat::FIRST, Limits::depth(6), &|| false)
            .expect("seat 0 may act");
        assert_eq!(duel.nodes, shares.nodes);
        for (one, many) in duel.ranked.iter().zip(&shares.ranked) {
            assert_eq!(one.action, many.action);
            assert!((one.share - many.share).abs() < 1e-12);
        }
    }
}

#[test]
fn a_stopped_search_answers_with_what_it_finished() {
    let calls = std::cell::Cell::new(0);
    let stop = || {
        calls.set(calls.get() + 1);
        calls.get() > 6
    };
    let mut search = Expectimax::<Stones, ZeroSumShare>::default();
    let found =
        search.search(&Stones, &even, &pile(30, 2), Seat::FIRST, Limits::depth(20), &stop).expect("seat 0 may act");
    assert!((1..20).contains(&found.depth), "{}", found.depth);
    let again = search
        .search(&Stones, &even, &pile(30, 2), Seat::FIRST, Limits::depth(found.depth), &|| false)
        .expect("seat 0 may act");
    assert_eq!(found.ranked, again.ranked);
}

#[test]
fn only_a_seat_that_may_act_is_searched_for() {
    let mut search = Expectimax::<Stones, ZeroSumShare>::default();
    assert!(search.search(&Stones, &even, &pile(3, 2), Seat::FIRST.other(), Limits::depth(3), &|| false).is_none());
    assert!(search.search(&Stones, &even, &Stones.start(), Seat::FIRST, Limits::depth(3), &|| false).is_none());
}

#[test]
fn a_budget_of_positions_is_kept() {
    let mut search = Expectimax::<Stones, ZeroSumShare>::default();
    let mut depths = Vec::new();
    for nodes in [1, 100, 10_000, 1_000_000] {
        let limits = Limits { depth: 30, nodes };
        let found = search.search(&Stones, &even, &pile(200, 2), Seat::FIRST, limits, &|| false).expect("may act");
        assert!(found.nodes <= nodes.max(2), "{} of {nodes}", found.nodes);
        depths.push(found.depth);
    }
    assert!(depths[0] == 1 && depths.is_sorted_by(|a, b| a < b), "{depths:?}");
}

/// Playouts find what an exhaustive search finds: with three stones and a roll of 2, taking one leaves the other the
/// worse pile, 1 - V(2) against 1 - V(1).
#[test]
fn playouts_agree_with_the_values_worked_out_by_hand() {
    let mut bits = 1u64;
    let mut below = |count: u32| {
        bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((bits >> 33) % u64::from(count)) as u32
    };
    let playouts = MonteCarloTreeSearch { playouts: 40_000, exploration: 0.5 };
    let mut random =
        |_: &Stones, _: &Pile, _, legal: &[u8], below: &mut dyn FnMut(u32) -> u32| below(legal.len() as u32) as usize;
    let found = playouts.search::<_, SeatShares>(&Stones, &pile(3, 2), Seat::FIRST, &mut below, &mut random, &|| false);
    let ranked = found.expect("the first player may act").ranked;
    assert_eq!(ranked[0].action, 1);
    assert!((ranked[0].share - (1.0 - V[2])).abs() < 0.02, "{}", ranked[0].share);
    assert!(ranked[1].share < ranked[0].share, "the worse one is tried little");
    let other =
        playouts.search::<_, SeatShares>(&Stones, &pile(3, 2), Seat::FIRST.other(), &mut below, &mut random, &|| true);
    assert!(other.is_none());
}
