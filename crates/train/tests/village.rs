//! The levels of Rolling Village alone, on the same dice.

use kernel::Game as _;
use serde_json::Map;
use train::solo::{SoloConfig, play};
use village::Village;

fn mean(level: &str, games: u64) -> f64 {
    let config = SoloConfig {
        game: catalog::game(Village::INFO.slug).expect("in the catalog"),
        level: bots::level(Village::INFO.slug, level).expect("a level"),
        options: Map::new(),
        seed: 7,
        threads: 1,
    };
    play(&config, games).expect("a game for one").mean
}

#[test]
fn each_level_scores_more_than_the_one_below() {
    // With seeded dice these are the same games every time; the distances are several standard errors.
    let (novice, builder, planner) = (mean("novice", 200), mean("builder", 200), mean("planner", 200));
    assert!(novice + 10.0 < builder, "{novice} {builder}");
    assert!(builder + 5.0 < planner, "{builder} {planner}");
    let (planner, mayor) = (mean("planner", 40), mean("mayor", 40));
    assert!(planner < mayor, "{planner} {mayor}");
}

#[test]
fn threads_do_not_change_what_is_played() {
    let with = |threads| {
        let config = SoloConfig {
            game: catalog::game("village").expect("in the catalog"),
            level: bots::level("village", "novice").expect("a level"),
            options: Map::new(),
            seed: 1,
            threads,
        };
        play(&config, 30).expect("a game for one").range
    };
    assert_eq!(with(1), with(4));
}
