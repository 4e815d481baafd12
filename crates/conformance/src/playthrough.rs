//! Playthroughs: scripted games in text files, with steps and assertions. One runner for all games.
//!
//! ```text
//! # comment, usually with the rule's id
//! new 2 {"pawns":1}          seats and options; starts a new game
//! event 3                    what chance gives
//! play 0 A4>A1               what a seat does
//! undo
//! legal 0 >A2 | A4>A1        all legal actions, in any order
//! refuse 0 A1>A2 illegal-action
//! turn chance roll           or: turn seats 0 1, turn over
//! state {"mover":0}          these keys of the state have these values
//! effect {"held":{"seat":0}} the last step had this effect, with these values
//! won 0                      the winners, once over
//! ```

use kernel::{AnyGame, AnySession, StepError, Turn};
use serde_json::{Map, Value};

/// Runs one playthrough; the error names the line.
pub fn playthrough(game: &dyn AnyGame, text: &str) -> Result<(), String> {
    let mut session = game.open(i64::from(game.info().seats[0]), &Map::new()).map_err(|fault| fault.to_string())?;
    for (number, line) in text.lines().enumerate() {
        let line = line.split_once('#').map_or(line, |(before, _)| before).trim();
        if !line.is_empty() {
            follow(game, &mut session, line).map_err(|what| format!("line {}: {line}: {what}", number + 1))?;
        }
    }
    Ok(())
}

fn follow(game: &dyn AnyGame, session: &mut Box<dyn AnySession>, line: &str) -> Result<(), String> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    match verb {
        "new" => {
            let (seats, options) = rest.split_once(' ').unwrap_or((rest, "{}"));
            let seats = seats.parse().map_err(|_| "how many seats?")?;
            let options = serde_json::from_str(options).map_err(|error| error.to_string())?;
            *session = game.open(seats, &options).map_err(|fault| fault.to_string())?;
            Ok(())
        }
        "event" => session.event(rest).map_err(|fault| fault.to_string()),
        "play" => {
            let (seat, action) = seat_and(rest)?;
            session.play(seat, action).map_err(|fault| format!("{fault}; {}", standing(session.as_ref())))
        }
        "undo" => session.undo().map_err(|fault| fault.to_string()),
        "legal" => legal(session.as_ref(), rest),
        "refuse" => {
            let (call, code) = rest.rsplit_once(' ').ok_or("which code?")?;
            let (seat, action) = seat_and(call)?;
            match session.play(seat, action).as_ref().map_err(StepError::code) {
                Err(said) if said == code => Ok(()),
                other => Err(format!("answered {other:?}")),
            }
        }
        "turn" => expect(rest, &turn_text(session.turn())),
        "state" => state(session.as_ref(), rest),
        "effect" => effect(session.as_ref(), rest),
        "won" => {
            let winners = session.outcome().ok_or("the game is not over")?.winners;
            expect(rest, &winners.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" "))
        }
        _ => Err("no such verb".into()),
    }
}

fn seat_and(rest: &str) -> Result<(i64, &str), String> {
    let (seat, text) = rest.split_once(' ').ok_or("which seat?")?;
    Ok((seat.parse().map_err(|_| "which seat?")?, text.trim()))
}

fn legal(session: &dyn AnySession, rest: &str) -> Result<(), String> {
    let (seat, list) = rest.split_once(' ').unwrap_or((rest, ""));
    let number: u8 = seat.parse().map_err(|_| "which seat?")?;
    let seat = kernel::Seat::new(number).ok_or("which seat?")?;
    let mut listed: Vec<&str> = list.split('|').map(str::trim).filter(|text| !text.is_empty()).collect();
    let legal = session.legal(seat);
    let mut legal: Vec<&str> = legal.iter().map(String::as_str).collect();
    listed.sort_unstable();
    legal.sort_unstable();
    if listed == legal { Ok(()) } else { Err(format!("legal are {}", legal.join(" | "))) }
}

fn state(session: &dyn AnySession, rest: &str) -> Result<(), String> {
    let expected: Map<String, Value> = serde_json::from_str(rest).map_err(|error| error.to_string())?;
    let mut written = Vec::new();
    session.write_state(&mut written);
    let state: Value = serde_json::from_slice(&written).map_err(|error| error.to_string())?;
    match expected.iter().find(|(key, value)| state.get(key) != Some(value)) {
        None => Ok(()),
        Some((key, _)) => Err(format!("'{key}' is {}", state.get(key).unwrap_or(&Value::Null))),
    }
}

fn effect(session: &dyn AnySession, rest: &str) -> Result<(), String> {
    let expected: Value = serde_json::from_str(rest).map_err(|error| error.to_string())?;
    let last = session.step_count().checked_sub(1).ok_or("nothing happened yet")?;
    let effects = session.effects(last);
    let fits = |effect: &Value| match (effect, &expected) {
        (Value::Object(effect), Value::Object(expected)) => expected.iter().all(|(key, value)| match value {
            Value::Object(inner) => {
                inner.iter().all(|(name, value)| effect.get(key).and_then(|found| found.get(name)) == Some(value))
            }
            _ => effect.get(key) == Some(value),
        }),
        (effect, expected) => effect == expected,
    };
    let found = effects.iter().filter_map(|effect| serde_json::from_str(effect.get()).ok()).any(|effect| fits(&effect));
    let all = || effects.iter().map(|effect| effect.get()).collect::<Vec<_>>().join(" ");
    if found { Ok(()) } else { Err(format!("the effects are {}", all())) }
}

fn expect(expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("it is: {found}")) }
}

fn turn_text(turn: Turn) -> String {
    match turn {
        Turn::Chance(what) => format!("chance {what}"),
        Turn::Seats(seats) => seats.iter().fold("seats".to_owned(), |text, seat| format!("{text} {seat}")),
        Turn::Over => "over".into(),
    }
}

fn standing(session: &dyn AnySession) -> String {
    match session.turn() {
        Turn::Seats(seats) => seats
            .iter()
            .map(|seat| format!("seat {seat} may play {}", session.legal(seat).join(" | ")))
            .collect::<Vec<_>>()
            .join("; "),
        turn => format!("turn {}", turn_text(turn)),
    }
}
