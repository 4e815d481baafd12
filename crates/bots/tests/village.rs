//! The bots of Rolling Village.

use ::village::{Action, Avenue, Cell, Print, Project, Roll, Setup, Sheet, Task, Tasks, Village};
use bots::village::best_with_same_dice::{BeamStart, of_session, search};
use bots::village::lookahead::{Lookahead, mean};
use bots::village::network::{STAGES, StageNetworks, WEIGHTS};
use bots::village::round::Round;
use bots::village::terrain::{Site, Terrain};
use bots::{best, level, levels, think};
use kernel::{AnyGame, AnySession, Erased, Game, Options, Seat, Turn};
use rng::Rng;
use serde_json::Map;

fn open(seats: i64) -> Box<dyn AnySession> {
    Erased::<Village>::NEW.open(seats, &Map::new()).expect("a game")
}

fn terrain() -> Terrain {
    Terrain::new(&Print::read(&Print::SHEET, Print::SHEET.text).expect("the sheet"))
}

fn site(rows: [&str; 5]) -> Site {
    Site { plots: *Sheet::read(rows).expect("a sheet").plots(), bonus: 0 }
}

fn roll(text: &str) -> Roll {
    Roll::all().find(|roll| format!("{}{}", roll.low().pips(), roll.high().pips()) == text).expect("a roll")
}

/// Plays on at random until the round is reached and its dice have fallen.
fn walk(session: &mut dyn AnySession, round: usize, dice: &mut Rng) {
    let mut rolls = 0;
    loop {
        match session.turn() {
            Turn::Over => return,
            Turn::Chance(_) => {
                let event = session.outcome_of(dice.below(36)).expect("a roll");
                session.event(&event).expect("a roll");
                rolls += 1;
                if rolls == round + 1 {
                    return;
                }
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat");
                let legal = session.legal(seat);
                session.play(u8::from(seat).into(), &legal[dice.below(legal.len() as u32) as usize]).expect("legal");
            }
        }
    }
}

/// A novice that began a village in the fourth of four ways had no answer, and its table stood still.
#[test]
fn a_village_that_can_be_begun_in_four_ways_is_begun_in_all() {
    let terrain = terrain();
    // Column 6 is full, so both lakes go into column 3: which first makes no difference in the end.
    let site = site(["...FLP", "...FLF", "H..LLL", "P..HHP", "..FHFH"]);
    let round = Round { terrain: &terrain, number: 7, roll: roll("36"), setup: Setup::Free };
    let mut firsts = Vec::new();
    for task in [Task::Low, Task::High] {
        round.step(&site, task, |action, _| firsts.push(action));
    }
    let plans = Lookahead::new(&terrain, StageNetworks::trained()).plans(&round, &site, Tasks::DICE, 8);
    let begun: Vec<Action> = plans.iter().flat_map(|plan| plan.firsts.into_iter().flatten()).collect();
    assert_eq!(firsts.len(), 8);
    assert!(firsts.iter().all(|action| begun.contains(action)), "{begun:?}");
}

#[test]
fn every_level_weighs_every_legal_action_once() {
    for number in 0..30u64 {
        let mut dice = Rng::split(5, number);
        let mut session = open([1, 2, 4][number as usize % 3]);
        walk(session.as_mut(), number as usize % 10, &mut dice);
        for _ in 0..6 {
            let Turn::Seats(seats) = session.turn() else { break };
            let seat = seats.iter().next().expect("a seat");
            let mut legal = session.legal(seat);
            legal.sort();
            for level in levels("village") {
                let thought = think(session.as_ref(), seat, level, number, &|| true).expect("a thought");
                let mut weighed: Vec<String> = thought.choices.iter().map(|choice| choice.action.clone()).collect();
                assert!(weighed.contains(&thought.action));
                weighed.sort();
                assert_eq!(weighed, legal, "{}", level.id);
                let again = think(session.as_ref(), seat, level, number, &|| true);
                assert_eq!(again.as_ref(), Some(&thought), "the same seed thinks the same");
                if session.seats() > 1 {
                    assert!(thought.choices.iter().all(|choice| (0.0..=1.0).contains(&choice.value)));
                }
            }
            session.play(u8::from(seat).into(), &legal[dice.below(legal.len() as u32) as usize]).expect("legal");
        }
    }
}

#[test]
fn a_seat_that_may_not_act_has_no_thought() {
    let mut session = open(2);
    let mayor = level("village", "mayor").expect("a level");
    assert!(think(session.as_ref(), Seat::FIRST, mayor, 1, &|| true).is_none(), "the dice are to fall");
    session.event("24").expect("a roll");
    assert!(think(session.as_ref(), Seat::FIRST, mayor, 1, &|| true).is_some());
    session.play(0, "2H2a").expect("legal");
    session.play(0, "4H4a").expect("legal");
    assert!(best(session.as_ref(), Seat::FIRST, &|| true).is_none(), "seat 0 has finished");
}

#[test]
fn no_bot_sees_what_another_did_this_round() {
    let mut dice = Rng::seeded(8);
    let mut session = open(2);
    walk(session.as_mut(), 6, &mut dice);
    let before = think(session.as_ref(), Seat::FIRST, level("village", "mayor").expect("a level"), 1, &|| true);
    let other = Seat::FIRST.other();
    while matches!(session.turn(), Turn::Seats(seats) if seats.contains(other)) {
        let legal = session.legal(other);
        session.play(1, &legal[dice.below(legal.len() as u32) as usize]).expect("legal");
    }
    let after = think(session.as_ref(), Seat::FIRST, level("village", "mayor").expect("a level"), 1, &|| true);
    assert_eq!(before, after);
}

/// The best final score that can still be reached in the last round, by the rules alone.
fn reach(session: &dyn AnySession) -> f64 {
    if let Some(outcome) = session.outcome() {
        return outcome.scores[0].value();
    }
    let after = |action: &String| {
        let mut next = session.clone_boxed();
        next.play(0, action).expect("legal");
        reach(next.as_ref())
    };
    session.legal(Seat::FIRST).iter().map(after).fold(0.0, f64::max)
}

#[test]
fn the_last_round_is_played_perfectly() {
    let mayor = level("village", "mayor").expect("a level");
    for number in 0..4 {
        let mut dice = Rng::split(6, number);
        let mut session = open(1);
        walk(session.as_mut(), 9, &mut dice);
        let possible = reach(session.as_ref());
        while session.outcome().is_none() {
            let thought = think(session.as_ref(), Seat::FIRST, mayor, 0, &|| false).expect("a thought");
            assert!(thought.exact);
            assert_eq!(thought.value, possible);
            session.play(0, &thought.action).expect("legal");
        }
        assert_eq!(session.outcome().expect("an end").scores[0].value(), possible);
    }
}

#[test]
fn a_survey_counts_what_the_rules_count() {
    let terrain = terrain();
    let game = Village::new(1, &Options::defaults(&Village::INFO)).expect("a game");
    for number in 0..200 {
        let mut dice = Rng::split(12, number);
        let mut site = Site::default();
        for cell in Cell::all() {
            let what = dice.below(6) as usize;
            if what < 4 {
                site.plots.put(Project::ALL[what], cell);
            }
        }
        let rate = |site: &Site| {
            let score = |roll: Roll| f32::from(terrain.score(&site.plots, game.print().avenue(roll)));
            Roll::all().map(|roll| score(roll) * roll.weight() as f32).sum::<f32>() / 36.0
        };
        let survey = terrain.survey(&site, 3);
        assert!((survey.rate - rate(&site)).abs() < 1e-4);
        for avenue in Avenue::ALL {
            let sum: f32 = survey.avenues[avenue.index()].iter().sum();
            assert_eq!(sum, f32::from(game.print().score(&site.plots, avenue)));
        }
        assert_eq!(survey.parks[0], site.plots.pleasant_parks().len() as f32);
        // Rotated by half a turn with houses and lakes exchanged, a village is worth the same.
        let turned = site.turned();
        assert!((terrain.survey(&turned, 3).rate - survey.rate).abs() < 1e-4);
        assert_eq!(turned.turned(), site);
    }
}

#[test]
fn ways_to_use_the_dice_are_those_of_the_rules() {
    // Villages after both dice, by the rules and by the search.
    let game = Village::new(1, &Options::defaults(&Village::INFO)).expect("a game");
    let terrain = terrain();
    for number in 0..60u64 {
        let mut dice = Rng::split(21, number);
        let mut session = open(1);
        walk(session.as_mut(), number as usize % 10, &mut dice);
        let typed = session.as_any().downcast_ref::<kernel::Session<Village>>().expect("a village");
        let state = *typed.state();
        let roll = state.roll().expect("dice");
        let mut expected = Vec::new();
        let mut actions = Vec::new();
        game.actions(&state, Seat::FIRST, &mut actions);
        for &one in &actions {
            let mut middle = state;
            game.play_unchecked(&mut middle, Seat::FIRST, one);
            let mut seconds = Vec::new();
            game.actions(&middle, Seat::FIRST, &mut seconds);
            for two in seconds {
                let mut end = middle;
                game.play_unchecked(&mut end, Seat::FIRST, two);
                let plots = *end.sheet(Seat::FIRST).plots();
                if !expected.contains(&plots) {
                    expected.push(plots);
                }
            }
        }
        let round = Round { terrain: &terrain, number: state.round(), roll, setup: Setup::Free };
        let site = Site { plots: *state.sheet(Seat::FIRST).plots(), bonus: 0 };
        let mut builds = Vec::new();
        round.builds(&site, Tasks::DICE, &mut builds);
        assert_eq!(builds.len(), expected.len());
        for build in builds {
            assert!(expected.contains(&build.site.plots));
            assert!(build.firsts.into_iter().flatten().all(|first: Action| actions.contains(&first)));
        }
    }
}

#[test]
fn the_weights_fit_and_know_a_good_village_from_a_bad_one() {
    let learnt = StageNetworks::trained();
    assert_eq!(learnt.to_bytes().len(), 2 * STAGES * WEIGHTS);
    assert_eq!(include_bytes!("../../games/village/bots/weights.bin").len(), 2 * STAGES * WEIGHTS);
    let terrain = terrain();
    let joined = site(["H..L..", "H..L..", "H..L..", "H..L..", "H..L.."]);
    let scattered = site(["H.L.H.", ".L.H..", "H...L.", "....L.", ".L...."]);
    for left in 1..=6 {
        let [one, two] = [joined, scattered].map(|site| learnt.evaluate(&terrain, &site, left));
        assert!(one > two, "{left}: {one} {two}");
    }
    // With one round to come the evaluation is near the truth.
    let mut foresight = Lookahead::new(&terrain, learnt);
    let truth = mean(&foresight.rolls(&joined, 1, usize::MAX));
    assert!((learnt.evaluate(&terrain, &joined, 1) - truth).abs() < 4.0, "{truth}");
}

#[test]
fn hindsight_of_one_round_is_the_best_of_it() {
    let terrain = terrain();
    let print = &terrain.print;
    let village = site(["HFLHFL", "HFLHFL", "......", "HFLHFL", "HFLHF."]);
    for text in ["12", "33", "66", "46", "34"] {
        let round = Round { terrain: &terrain, number: 8, roll: roll(text), setup: Setup::Free };
        let mut builds = Vec::new();
        round.builds(&village, Tasks::DICE, &mut builds);
        let total = |site: &Site| round.points(site) as u16 + terrain.park_points(&site.plots);
        let expected = builds.iter().map(|build| total(&build.site)).max().expect("a way");
        let start = BeamStart { site: village, round: 8, points: 50, setup: Setup::Free };
        let found = search(print, &start, &[roll(text)], 1_000, &|| false);
        assert_eq!((found.score, found.exact), (50 + expected, true), "{text}");
    }
}

/// The best total over these rolls, by exhaustive search.
fn exhaust(terrain: &Terrain, site: &Site, number: u8, rolls: &[Roll]) -> u16 {
    let Some((&roll, later)) = rolls.split_first() else { return terrain.park_points(&site.plots) };
    let round = Round { terrain, number, roll, setup: Setup::Free };
    let mut builds = Vec::new();
    round.builds(site, Tasks::DICE, &mut builds);
    let mut ends: Vec<Site> = builds.iter().map(|build| build.site).collect();
    if round.tasks().contains(Task::Bonus) {
        let before = std::mem::take(&mut ends);
        before.iter().for_each(|site| round.bonuses(site, |_, site| ends.push(site)));
    }
    ends.iter().map(|site| round.points(site) as u16 + exhaust(terrain, site, number + 1, later)).max().unwrap_or(0)
}

#[test]
fn hindsight_is_exact_where_nothing_is_set_aside_and_reachable_elsewhere() {
    let terrain = terrain();
    let mut village = site(["H.LH..", "HFLHFL", "......", "HFLHFL", "HFLHF."]);
    village.bonus = 0b011;
    let start = BeamStart { site: village, round: 7, points: 0, setup: Setup::Free };
    let mut dice = Rng::seeded(3);
    for _ in 0..5 {
        let rolls: Vec<Roll> = (0..3).map(|_| Roll::all().nth(dice.below(21) as usize).expect("a roll")).collect();
        let expected = exhaust(&terrain, &village, 7, &rolls);
        let wide = search(&terrain.print, &start, &rolls, 1_000_000, &|| false);
        assert_eq!((wide.score, wide.exact), (expected, true));
        let narrow = search(&terrain.print, &start, &rolls, 3, &|| false);
        assert!(narrow.score <= expected && !narrow.exact, "{narrow:?}");
    }
}

#[test]
fn hindsight_of_a_game_is_never_less_than_what_was_reached() {
    let planner = level("village", "planner").expect("a level");
    let mut session = open(1);
    let mut dice = Rng::seeded(2);
    assert!(of_session(session.as_ref(), Seat::FIRST, 10, &|| false).is_none(), "nothing has been played");
    while session.outcome().is_none() {
        if session.tickets() > 0 {
            let event = session.outcome_of(dice.below(36)).expect("a roll");
            session.event(&event).expect("a roll");
        } else {
            let thought = think(session.as_ref(), Seat::FIRST, planner, 0, &|| false).expect("a thought");
            session.play(0, &thought.action).expect("legal");
        }
    }
    let found = of_session(session.as_ref(), Seat::FIRST, 30, &|| false).expect("a game");
    assert!(found.possible >= found.reached && !found.exact, "{found:?}");
    let hasty = of_session(session.as_ref(), Seat::FIRST, 30, &|| true).expect("a game");
    assert!(hasty.possible >= hasty.reached && hasty.possible <= found.possible);
    assert!(of_session(session.as_ref(), Seat::FIRST.other(), 30, &|| false).is_none(), "there is no such seat");
}
