//! Every game with every number of seats and every value of every option: ids, observations, batches.

use encoding::{ActionIds, AnyPosition, BatchArrays, BatchError, Rewards, encoded};
use kernel::{AnyGame, Seat, Turn, Viewer};
use rng::Rng;
use serde_json::{Map, Value, json};

/// Games with each number of seats, and with each value of each option.
fn setups(game: &dyn AnyGame) -> Vec<(i64, Map<String, Value>)> {
    let info = game.info();
    let mut setups: Vec<_> = info.seats.iter().map(|&seats| (i64::from(seats), Map::new())).collect();
    for option in info.options {
        for value in option.values {
            let options = Map::from_iter([(option.name.to_owned(), json!(value))]);
            setups
                .extend([info.seats[0], info.seats[info.seats.len() - 1]].map(|seats| (seats.into(), options.clone())));
        }
    }
    setups
}

fn positions() -> impl Iterator<Item = Box<dyn AnyPosition>> {
    catalog::GAMES.iter().flat_map(|game| {
        let encoded = encoded(game.info().slug).expect("every game of the catalog is encoded");
        // Some seats and options do not go together: those are refused.
        let sessions = setups(*game).into_iter().filter_map(|(seats, options)| game.open(seats, &options).ok());
        sessions.map(|session| encoded.position(&*session).expect("a session of this game")).collect::<Vec<_>>()
    })
}

/// Plays a random game and calls back before every choice.
fn play(position: &mut dyn AnyPosition, seed: u64, mut seen: impl FnMut(&dyn AnyPosition, Seat)) {
    let mut rng = Rng::seeded(seed);
    for _ in 0..600 {
        match position.session().turn() {
            Turn::Over => break,
            Turn::Chance(_) => position.roll(&mut rng).expect("a pending event"),
            Turn::Seats(seats) => {
                let seat = seats.iter().nth(rng.index(seats.len()).expect("a seat")).expect("a seat");
                seen(position, seat);
                let mut legal = Vec::new();
                position.legal_ids(seat, &mut legal);
                let id = legal[rng.index(legal.len()).expect("a legal action")];
                position.play_id(seat, id as usize).expect("a legal id");
            }
        }
    }
}

#[test]
fn every_legal_action_has_an_id_and_a_text_of_its_own() {
    for mut position in positions() {
        let count = position.action_count();
        play(&mut *position, 7, |position, seat| {
            let mut ids = Vec::new();
            position.legal_ids(seat, &mut ids);
            let texts = position.session().legal(seat);
            assert_eq!(ids.len(), texts.len());
            assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "ids ascend and differ: {ids:?}");
            for text in &texts {
                let id = position.action_id(seat, text).expect("a legal text has an id");
                assert!(id < count && ids.contains(&(id as u32)), "{text} has id {id} of {count}");
                assert_eq!(position.action_text(seat, id).as_ref(), Some(text));
            }
        });
    }
}

#[test]
fn fixed_ids_are_a_numbering_of_texts() {
    for position in positions().filter(|position| position.action_ids() == ActionIds::Fixed) {
        let texts: Vec<_> =
            (0..position.action_count() + 5).filter_map(|id| position.action_text(Seat::FIRST, id)).collect();
        let mut unique = texts.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), texts.len(), "{}: two ids with one text", position.session().info().slug);
        assert!(texts.len() <= position.action_count());
    }
}

#[test]
fn an_observation_is_as_long_as_its_planes_and_finite() {
    for mut position in positions() {
        let length: usize = position.planes().iter().map(|plane| plane.len()).sum();
        let seats = position.session().seats();
        play(&mut *position, 3, |position, _| {
            for seat in Seat::all(seats) {
                // One number more shows whether the writer stopped where it should.
                let (mut low, mut high) = (vec![-9.0; length + 1], vec![9.0; length + 1]);
                position.observe(seat, &mut low);
                position.observe(seat, &mut high);
                assert_eq!(low[..length], high[..length], "every number is written");
                assert_eq!([low[length], high[length]], [-9.0, 9.0], "and none beyond");
                assert!(low.iter().all(|number| number.is_finite()));
            }
        });
    }
}

#[test]
fn what_a_seat_may_not_see_changes_no_number_of_its_observation() {
    for mut position in positions() {
        let length: usize = position.planes().iter().map(|plane| plane.len()).sum();
        let seats = position.session().seats();
        let mut hidden = 0;
        play(&mut *position, 11, |position, acting| {
            let legal = position.session().legal(acting);
            let [one, other] = [legal.first(), legal.last()].map(|text| {
                let mut after = position.clone_boxed();
                after
                    .session_mut()
                    .play(u8::from(acting).into(), text.expect("a legal action"))
                    .expect("a legal action");
                after
            });
            for seat in Seat::all(seats).filter(|&seat| seat != acting && legal.len() > 1) {
                let view = |position: &dyn AnyPosition| {
                    position.session().view(usize::MAX, Viewer::Seat(seat)).get().to_owned()
                };
                if view(&*one) != view(&*other) {
                    continue;
                }
                hidden += 1;
                let (mut first, mut last) = (vec![0.0; length], vec![0.0; length]);
                one.observe(seat, &mut first);
                other.observe(seat, &mut last);
                assert_eq!(first, last, "{}: seat {seat} sees what {acting} did", position.session().info().slug);
            }
        });
        let secret = ["village", "roll-and-rule"].contains(&position.session().info().slug) && seats > 1;
        assert!(!secret || hidden > 0, "a game of secrets was tried");
    }
}

struct Owned {
    observations: Vec<f32>,
    masks: Vec<bool>,
    seats: Vec<i32>,
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
}

impl Owned {
    fn new(position: &dyn AnyPosition, count: usize) -> Owned {
        let length: usize = position.planes().iter().map(|plane| plane.len()).sum();
        Owned {
            observations: vec![0.0; count * length],
            masks: vec![false; count * position.action_count()],
            seats: vec![0; count],
            rewards: vec![0.0; count * usize::from(position.session().seats())],
            terminated: vec![false; count],
            truncated: vec![false; count],
        }
    }

    fn arrays(&mut self) -> BatchArrays<'_> {
        BatchArrays {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
        }
    }
}

#[test]
fn a_batch_plays_the_same_games_as_single_positions_on_any_number_of_threads() {
    const COUNT: usize = 300;
    for fresh in positions() {
        let (seats, actions) = (usize::from(fresh.session().seats()), fresh.action_count());
        let length: usize = fresh.planes().iter().map(|plane| plane.len()).sum();
        let mut batches = [1, 3].map(|threads| fresh.batch(COUNT, Rewards::Returns, threads));
        let mut owned = [(); 2].map(|()| Owned::new(&*fresh, COUNT));
        for (batch, owned) in batches.iter_mut().zip(&mut owned) {
            batch.reset(5, owned.arrays());
        }
        let mut single = fresh.clone_boxed();
        let mut dice = Rng::seeded(5 + 299);
        single.roll_all(&mut dice);
        let (mut chosen, mut observed) = (vec![0; COUNT], vec![0.0; length]);
        for _ in 0..60 {
            let [one, other] = &owned;
            assert_eq!(one.masks, other.masks);
            assert_eq!(one.observations, other.observations);
            assert_eq!((&one.rewards, &one.terminated), (&other.rewards, &other.terminated));
            let seat = Seat::new(one.seats[299] as u8).expect("a seat");
            let mut legal = Vec::new();
            single.legal_ids(seat, &mut legal);
            let masked = one.masks[299 * actions..].iter().enumerate().filter(|(_, set)| **set);
            assert!(masked.map(|(id, _)| id as u32).eq(legal.iter().copied()), "the mask is what is legal");
            single.observe(seat, &mut observed);
            assert_eq!(observed, one.observations[299 * length..]);
            batches[0].sample(&mut chosen);
            for (batch, owned) in batches.iter_mut().zip(&mut owned) {
                batch.step(&chosen, owned.arrays()).expect("legal actions");
            }
            single.play_id(seat, chosen[299] as usize).expect("a legal id");
            single.roll_all(&mut dice);
            let over = single.rewards(Rewards::Returns);
            assert_eq!(over.is_some(), owned[0].terminated[299]);
            if let Some(returns) = over {
                let rewards = &owned[0].rewards[299 * seats..];
                assert!(returns.iter().zip(rewards).all(|(&one, &other)| (one as f32 - other).abs() < 1e-6));
                single = fresh.clone_boxed();
                single.roll_all(&mut dice);
            }
        }
    }
}

#[test]
fn a_refused_step_of_a_batch_changes_nothing() {
    let session = catalog::game("rolit").expect("a game").open(2, &Map::new()).expect("a session");
    let fresh = encoded("rolit").and_then(|game| game.position(&*session)).expect("a position");
    let mut batch = fresh.batch(400, Rewards::Returns, 2);
    let mut owned = Owned::new(&*fresh, 400);
    batch.reset(1, owned.arrays());
    let masks = owned.masks.clone();
    let mut chosen = vec![0; 400];
    batch.sample(&mut chosen);
    chosen[399] = 64;
    assert_eq!(batch.step(&chosen, owned.arrays()), Err(BatchError::Illegal { game: 399, id: 64 }));
    assert_eq!(batch.step(&chosen[1..], owned.arrays()), Err(BatchError::Count { given: 399, games: 400 }));
    assert_eq!(owned.masks, masks);
    assert_eq!(batch.totals()[0], 0);
}

#[test]
fn the_returns_of_all_seats_sum_to_nothing() {
    for mut position in positions().filter(|position| position.session().seats() > 1) {
        play(&mut *position, 2, |_, _| {});
        if let Some(returns) = position.rewards(Rewards::Returns) {
            assert!(returns.iter().sum::<f64>().abs() < 1e-9, "{returns:?}");
            assert!(returns.iter().all(|value| value.abs() <= 1.0));
        }
    }
}
