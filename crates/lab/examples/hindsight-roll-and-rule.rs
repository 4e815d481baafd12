//! What could have been scored in Roll & Rule, had the dice been known: the mean over the dice of the same games as `solo`
//! plays. `cargo run --release -p lab --example hindsight-roll-and-rule -- GAMES WIDTH [SEED]`.
#![allow(clippy::print_stdout)]

use chance::Dice;
use kernel::{Game, Options};
use lab::learn_roll_and_rule::wheel;
use minds::roll_and_rule::hindsight::search;
use minds::roll_and_rule::turn::School;
use minds::roll_and_rule::value::Net;
use roll_and_rule::{Numbering, Roll, RollAndRule, THROWS};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| {
        arguments.get(place).map_or(Ok(default), |text| text.parse().map_err(|_| format!("'{text}' is not a number")))
    };
    let (games, width, seed) = (number(0, 100)?, number(1, 300)?, number(2, 1)?);
    let game = RollAndRule::new(1, &Options::defaults(&RollAndRule::CARD)).map_err(|fault| fault.to_string())?;
    let school = School { tables: game.tables(), numbering: &Numbering::PLAIN, net: Net::learnt() };
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..games {
        let mut dice = Dice::split(seed, number);
        let wheel = wheel(&game, &mut dice);
        let rolls: Vec<Roll> = (0..2 * game.tables().years).map(|_| Roll::drawn(dice.below(THROWS))).collect();
        let score = f64::from(search(&school, wheel, &rolls, width as usize, &|| false).score);
        sum += score;
        squares += score * score;
    }
    let count = games.max(1) as f64;
    let mean = sum / count;
    let margin = 1.96 * ((squares / count - mean * mean).max(0.0) / count).sqrt();
    println!("known dice, width {width}, seed {seed}: {mean:.2} ± {margin:.2} points over {games} games");
    Ok(())
}
