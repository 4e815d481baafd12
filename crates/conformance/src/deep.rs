//! Slow checks through text: notation, records, snapshots, views, undo, secrets, order of simultaneous play.

use crate::setups::Setup;
use crate::walk::Walk;
use kernel::{
    AnyGame, AnySession, Erased, Game, Record, RecordedStep, Seat, SeatSet, Session, Step, StepError, Turn, Viewer,
};
use rng::Rng;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// Texts that are never legal in any game.
const NONSENSE: [&str; 6] = ["", " ", "?", "0 ", "xyzzy", "\u{e9}"];

pub(crate) fn examine<G: Game>(setup: &Setup<G>, walk: &Walk<'_, G>, rng: &mut Rng) -> Result<(), String> {
    let start = Session::<G>::new(setup.seats, setup.options.clone()).map_err(|fault| fault.to_string())?;
    let mut session = start.clone();
    let mut pool: Vec<String> = NONSENSE.map(str::to_owned).to_vec();
    for (index, &step) in walk.log().iter().enumerate() {
        if session.state() != &walk.states()[index] {
            return Err(format!("the session is elsewhere than the typed walk before entry {index}"));
        }
        position(&session, &mut pool, rng)?;
        let before = session.clone();
        match step {
            Step::Event(event) => session.event(&session.game().event_text(event)),
            Step::Action(seat, action) => {
                let text = session.game().action_text(seat, action);
                session.play(u8::from(seat).into(), &text)
            }
        }
        .map_err(|fault| format!("entry {index} by its text: {fault}"))?;
        noticed(&session, index)?;
        if index % 16 == 0 {
            isolation(&before, &session, rng)?;
        }
    }
    records(setup, &session)?;
    for index in (0..session.step_count()).rev() {
        session.undo().map_err(|fault| fault.to_string())?;
        if session.state() != &walk.states()[index] {
            return Err(format!("undo of entry {index} leads elsewhere"));
        }
    }
    if session != start || session.undo() != Err(StepError::NothingToUndo) {
        return Err("undo does not end at the start".into());
    }
    Ok(())
}

fn position<G: Game>(session: &Session<G>, pool: &mut Vec<String>, rng: &mut Rng) -> Result<(), String> {
    round_trip("a snapshot", session.state())?;
    let seats = session.seats();
    let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
    for viewer in viewers {
        round_trip("a view", &session.game().view(session.state(), viewer))?;
    }
    let mut state = Vec::new();
    session.write_state(&mut state);
    if !serde_json::from_slice::<serde_json::Value>(&state).is_ok_and(|state| state.is_object()) {
        return Err("the state is not a JSON object".into());
    }
    match session.turn() {
        Turn::Chance(_) => {
            let listed: Vec<String> = session.outcomes().into_iter().map(|outcome| outcome.event).collect();
            plain_and_unique(&listed)?;
            refuse_others(session, &listed, pool, rng, |copy, text| copy.event(text), StepError::BadEvent)?;
            remember(pool, listed);
        }
        Turn::Seats(acting) => {
            for seat in acting.iter() {
                let listed = session.legal(seat);
                plain_and_unique(&listed)?;
                let number = u8::from(seat).into();
                refuse_others(
                    session,
                    &listed,
                    pool,
                    rng,
                    |copy, text| copy.play(number, text),
                    StepError::IllegalAction,
                )?;
                remember(pool, listed);
            }
            secrets(session, acting, rng)?;
            order(session, acting, rng)?;
        }
        Turn::Over => {}
    }
    Ok(())
}

fn plain_and_unique(texts: &[String]) -> Result<(), String> {
    for (index, text) in texts.iter().enumerate() {
        if text.is_empty() || text.len() > 40 || !text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
            return Err(format!("'{text}' is not a short plain text"));
        }
        if texts[..index].contains(text) {
            return Err(format!("'{text}' is listed twice"));
        }
    }
    Ok(())
}

/// Texts that are not listed, from other positions or invented, are refused and change nothing.
fn refuse_others<G: Game>(
    session: &Session<G>,
    listed: &[String],
    pool: &[String],
    rng: &mut Rng,
    attempt: impl Fn(&mut Session<G>, &str) -> Result<(), StepError>,
    fault: impl Fn(String) -> StepError,
) -> Result<(), String> {
    let mut copy = session.clone();
    let mangled = listed.first().map(|text| format!("{text} "));
    let some = (0..4).map(|_| pool[rng.below(pool.len() as u32) as usize].clone());
    for text in some.chain(mangled).filter(|text| !listed.contains(text)) {
        let answer = attempt(&mut copy, &text);
        if answer != Err(fault(text.clone())) {
            return Err(format!("'{text}' is not listed and was answered {answer:?}"));
        }
    }
    if copy == *session { Ok(()) } else { Err("a refused text changed the session".into()) }
}

fn remember(pool: &mut Vec<String>, texts: Vec<String>) {
    for text in texts {
        if pool.len() < 200 && !pool.contains(&text) {
            pool.push(text);
        }
    }
}

fn noticed<G: Game>(session: &Session<G>, index: usize) -> Result<(), String> {
    let mut effects = Vec::new();
    session.game().effects(session.state_at(index), session.log()[index], &mut effects);
    effects.iter().try_for_each(|effect| round_trip("an effect", effect))
}

/// The views of other teams do not depend on a seat's secret actions.
fn secrets<G: Game>(session: &Session<G>, acting: SeatSet, rng: &mut Rng) -> Result<(), String> {
    let game = session.game();
    if !game.hides(session.state()) || acting.len() < 2 {
        return Ok(());
    }
    let all: Vec<Seat> = acting.iter().collect();
    let actor = all[rng.below(all.len() as u32) as usize];
    let [one, two] = [0, 1].map(|_| finish_alone(game, session.state(), actor, rng));
    if !game.hides(&one) || !game.hides(&two) {
        return Ok(());
    }
    let others = Seat::all(session.seats()).filter(|&seat| game.team(seat) != game.team(actor));
    for viewer in others.map(Viewer::Seat).chain([Viewer::Spectator]) {
        if game.view(&one, viewer) != game.view(&two, viewer) {
            return Err(format!("{viewer:?} can see what seat {actor} did in secret"));
        }
        if let Viewer::Seat(seat) = viewer
            && game.known_state(&one, seat) != game.known_state(&two, seat)
        {
            return Err(format!("known() tells seat {seat} what seat {actor} did in secret"));
        }
    }
    Ok(())
}

/// Plays random actions of one seat until it has none left.
fn finish_alone<G: Game>(game: &G, state: &G::State, seat: Seat, rng: &mut Rng) -> G::State {
    let mut state = state.clone();
    let mut actions = Vec::new();
    while matches!(game.turn(&state), Turn::Seats(acting) if acting.contains(seat)) {
        actions.clear();
        game.actions(&state, seat, &mut actions);
        let action = actions[rng.below(actions.len() as u32) as usize];
        game.play_unchecked(&mut state, seat, action);
    }
    state
}

/// Simultaneous actions commute: two teams reach the same position in either order.
fn order<G: Game>(session: &Session<G>, acting: SeatSet, rng: &mut Rng) -> Result<(), String> {
    let game = session.game();
    let Some(first) = acting.iter().next() else { return Ok(()) };
    let Some(second) = acting.iter().find(|&seat| game.team(seat) != game.team(first)) else { return Ok(()) };
    let [one, two] = [first, second].map(|seat| {
        let mut actions = Vec::new();
        game.actions(session.state(), seat, &mut actions);
        (seat, actions[rng.below(actions.len() as u32) as usize])
    });
    let play = |turns: [(Seat, G::Action); 2]| {
        let mut state = session.state().clone();
        for (seat, action) in turns {
            game.apply(&mut state, Step::Action(seat, action))?;
        }
        Ok::<G::State, StepError>(state)
    };
    match (play([one, two]), play([two, one])) {
        (Ok(forth), Ok(back)) if forth == back => Ok(()),
        other => Err(format!("{one:?} and {two:?} do not commute: {other:?}")),
    }
}

/// Playing on in a copy does not change the original.
fn isolation<G: Game>(before: &Session<G>, after: &Session<G>, rng: &mut Rng) -> Result<(), String> {
    let frozen = format!("{before:?}");
    let mut copy: Box<dyn AnySession> = before.clone_boxed();
    for _ in 0..4 {
        let tickets = copy.tickets();
        if let Some(event) = copy.outcome_of(rng.below(tickets)) {
            copy.event(&event).map_err(|fault| fault.to_string())?;
        } else if let Turn::Seats(acting) = copy.turn()
            && let Some(seat) = acting.iter().next()
        {
            let legal = copy.legal(seat);
            let action = &legal[rng.below(legal.len() as u32) as usize];
            copy.play(u8::from(seat).into(), action).map_err(|fault| fault.to_string())?;
        }
    }
    if format!("{before:?}") != frozen {
        return Err("a copy changed the original".into());
    }
    if before.step_count() + 1 != after.step_count() {
        return Err("a step is not one log entry".into());
    }
    Ok(())
}

/// A record replays to the same game, round-trips through JSON, and the error for an illegal one names the bad entry.
fn records<G: Game>(setup: &Setup<G>, session: &Session<G>) -> Result<(), String> {
    let record = session.record();
    let text = record.to_text();
    let back = Record::from_text(&text).map_err(|fault| fault.to_string())?;
    if back != record {
        return Err("a record does not survive its text".into());
    }
    if record.options != setup.given {
        return Err("a record does not name every option".into());
    }
    let erased = Erased::<G>::NEW;
    let replayed = erased.replay(&back).map_err(|fault| fault.to_string())?;
    if replayed.as_any().downcast_ref::<Session<G>>() != Some(session) {
        return Err("a replayed record leads elsewhere".into());
    }
    let middle = back.log.len() / 2;
    let mut broken = back;
    match &mut broken.log[middle] {
        RecordedStep::Event { event } => event.push('?'),
        RecordedStep::Action { action, .. } => action.push('?'),
    }
    match erased.replay(&broken) {
        Err(fault) if fault.index == Some(middle) => Ok(()),
        Err(fault) => Err(format!("entry {middle} is wrong and the fault says: {fault}")),
        Ok(_) => Err(format!("entry {middle} is wrong and was accepted")),
    }
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(what: &str, value: &T) -> Result<(), String> {
    let text = serde_json::to_string(value).map_err(|error| format!("{what} cannot be written: {error}"))?;
    let back: T = serde_json::from_str(&text).map_err(|error| format!("{what} cannot be read back: {error}"))?;
    if back == *value { Ok(()) } else { Err(format!("{what} comes back as {back:?}, it was {value:?}")) }
}
