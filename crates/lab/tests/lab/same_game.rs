//! A game compared with itself: of many comparisons at most the promised share (5 %) may be called different.
//!
//! `COMPARISONS=200 cargo test --release -p lab --test lab same_game -- --nocapture` prints the count for every game.

use i18n::Lang;
use lab::experiment::{Extras, lab};
use lab::report::Comparison;
use lab::simulate::{RunOptions, SimulationConfig};

/// How many of the comparisons call something different.
fn called_different(slug: &str, comparisons: u64, games: u64, same_dice: bool) -> u64 {
    let lab = lab(slug).expect("a game");
    let mut different = 0;
    for number in 0..comparisons {
        let seed = 1000 + 2 * number;
        // Random bots and openings of their own: with the same dice and the same choices nothing could differ.
        let a = SimulationConfig {
            bots: vec!["random".to_owned()],
            games,
            sample: games / 4,
            seed,
            bot_seed: Some(seed),
            ..SimulationConfig::default()
        };
        let b =
            SimulationConfig { seed: if same_dice { seed } else { seed + 1 }, bot_seed: Some(seed + 1), ..a.clone() };
        let run = RunOptions { threads: 2, ..RunOptions::SERIAL };
        let [a, b] = [a, b].map(|config| lab.run(&config, &Extras::default(), run).expect("games").report(Lang::En));
        different += u64::from(Comparison::of(a, b).rows.iter().any(|row| row.differs));
    }
    different
}

/// More than this in so many comparisons happens once in a thousand times at 5 %.
fn most(comparisons: u64) -> u64 {
    let (mut within, mut term, n) = (0.0, 0.95_f64.powi(comparisons as i32), comparisons as f64);
    for hits in 0..=comparisons {
        within += term;
        if within > 0.999 {
            return hits;
        }
        term *= (n - hits as f64) / (hits as f64 + 1.0) * 0.05 / 0.95;
    }
    comparisons
}

#[test]
#[expect(clippy::print_stderr)]
fn same_game_is_rarely_called_different() {
    let wanted = std::env::var("COMPARISONS").ok().and_then(|text| text.parse().ok());
    let (comparisons, games) = (wanted.unwrap_or(4), if wanted.is_some() { 200 } else { 40 });
    for game in catalog::GAMES {
        let slug = game.info().slug;
        for same_dice in [false, true] {
            let different = called_different(slug, comparisons, games, same_dice);
            let dice = if same_dice { "the same dice" } else { "dice of their own" };
            eprintln!("{slug}, {dice}: {different} of {comparisons} comparisons of {games} games called different");
            assert!(different <= most(comparisons), "{slug}, {dice}: {different} of {comparisons}");
        }
    }
}
