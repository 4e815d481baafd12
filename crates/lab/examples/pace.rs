//! How long levels think over a move: `cargo run --release -p lab --example pace -- SLUG GAMES`.
#![allow(clippy::print_stdout)]

use chance::Dice;
use kernel::Turn;
use std::time::Instant;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [slug, games] = arguments.as_slice() else { return Err("name a game and a number of games".into()) };
    let game = shelf::game(slug).ok_or_else(|| format!("there is no game '{slug}'"))?;
    let games: u64 = games.parse().map_err(|_| format!("'{games}' is not a number of games"))?;
    for level in minds::levels(slug) {
        let (mut times, mut nodes) = (Vec::new(), 0);
        for number in 0..games {
            let mut dice = Dice::split(1, number);
            let seats = game.card().seats[0];
            let mut session = game.open(seats.into(), &Default::default()).map_err(|fault| fault.to_string())?;
            loop {
                let taken = match session.turn() {
                    Turn::Over => break,
                    Turn::Chance(_) => {
                        let event = session.drawn(dice.below(session.tickets())).ok_or("no event")?;
                        session.event(&event)
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.iter().next().ok_or("nobody is to act")?;
                        let before = Instant::now();
                        let thought = minds::think(session.as_ref(), seat, level, number, &|| false);
                        times.push(before.elapsed().as_secs_f64() * 1000.0);
                        let thought = thought.ok_or("no thought")?;
                        nodes += thought.nodes;
                        session.play(u8::from(seat).into(), &thought.action)
                    }
                };
                taken.map_err(|fault| fault.to_string())?;
            }
        }
        times.sort_by(f64::total_cmp);
        let count = times.len();
        let mean = times.iter().sum::<f64>() / count as f64;
        let [middle, late, last] = [count / 2, count * 99 / 100, count - 1].map(|index| times[index]);
        println!(
            "{slug} {:<8} {count} moves, ms: mean {mean:.3}, median {middle:.3}, 99 % {late:.3}, most {last:.3}; {:.0} positions a move",
            level.id,
            nodes as f64 / count as f64
        );
    }
    Ok(())
}
