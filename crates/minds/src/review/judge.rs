//! The judge: what a choice was worth, and how far the judge can be trusted.

use super::Judged;
use crate::best;
use kernel::{AnyGame, AnySession, Entry, Record, RecordFault, Seat, Turn};
use std::cell::Cell;

/// The judge looks at every outcome of the chance that follows, where there are no more.
const MOST_OUTCOMES: usize = 40;
/// So many rolls after which nobody can act are followed.
const ROLLS: u32 = 4;

/// Where in the log somebody chose between at least two actions.
pub fn places(game: &dyn AnyGame, record: &Record) -> Result<Vec<usize>, RecordFault> {
    let mut places = Vec::new();
    follow(game, record, &mut |_, place, _, _| places.push(place))?;
    Ok(places)
}

/// Judges the choice at one place of the log; nothing where there was none. `stop` says for each thought, by its number,
/// when it was long enough: the first is about the choice, the others are about what may come next, to see how far the
/// judge is from itself ([`Judged::drift`]). Those are left out where `stop` ends the second one before it begins.
pub fn judge_at(
    game: &dyn AnyGame,
    record: &Record,
    place: usize,
    stop: &dyn Fn(usize) -> bool,
) -> Result<Option<Judged>, RecordFault> {
    let Some((mut session, seat, action)) = before(game, record, place)? else { return Ok(None) };
    let judged = judge(&*session, place, seat, action, &|| stop(0));
    session.play(u8::from(seat).into(), action).map_err(|fault| RecordFault::entry(place, &fault))?;
    Ok(judged.map(|judged| {
        let expected = if stop(1) { None } else { expected(&*session, seat, stop) };
        Judged { drift: expected.map(|value| value - (judged.value - judged.cost)), ..judged }
    }))
}

/// Judges the choice at one place of the log by the exact values of its actions, as somebody knows them who has a table;
/// nothing where there was no choice, or the values are not those of its actions.
pub fn judge_by(
    game: &dyn AnyGame,
    record: &Record,
    place: usize,
    known: &[(String, f64)],
) -> Result<Option<Judged>, RecordFault> {
    let Some((session, seat, action)) = before(game, record, place)? else { return Ok(None) };
    let value_of = |action: &str| {
        let found = known.iter().find(|(known, _)| known == action);
        found.map(|(_, value)| *value).filter(|value| (0.0..=1.0).contains(value))
    };
    let legal = session.legal(seat);
    let values: Option<Vec<f64>> = legal.iter().map(|action| value_of(action)).collect();
    let best = values.and_then(|values| legal.into_iter().zip(values).max_by(|a, b| a.1.total_cmp(&b.1)));
    let (Some((best, value)), Some(played)) = (best, value_of(action)) else { return Ok(None) };
    // Of equals the one that was played is as good as any.
    let best = if played >= value { action.to_owned() } else { best };
    let (action, cost) = (action.to_owned(), value - played);
    Ok(Some(Judged { place, seat, action, best, value, cost, exact: true, drift: None }))
}

/// The game where somebody chose between at least two actions, who, and what they did.
type Choosing<'a> = (Box<dyn AnySession>, Seat, &'a str);

fn before<'a>(game: &dyn AnyGame, record: &'a Record, place: usize) -> Result<Option<Choosing<'a>>, RecordFault> {
    let Some(Entry::Action { seat, action }) = record.log.get(place) else { return Ok(None) };
    let before = Record { log: record.log[..place].to_vec(), ..record.clone() };
    let session = game.replay(&before)?;
    Ok((session.legal(*seat).len() > 1).then_some((session, *seat, action)))
}

/// Replays a game and tells of every choice between at least two actions before it is made.
pub(super) fn follow(
    game: &dyn AnyGame,
    record: &Record,
    seen: &mut dyn FnMut(&dyn AnySession, usize, Seat, &str),
) -> Result<(), RecordFault> {
    // Checked whole first: a record that breaks off in the middle is told before anybody thinks for minutes.
    game.replay(record)?;
    let mut session = game.open(record.seats, &record.options).map_err(|fault| RecordFault::head(&fault))?;
    for (place, entry) in record.log.iter().enumerate() {
        let done = match entry {
            Entry::Event { event } => session.event(event),
            Entry::Action { seat, action } => {
                if session.legal(*seat).len() > 1 {
                    seen(&*session, place, *seat, action);
                }
                session.play(u8::from(*seat).into(), action)
            }
        };
        done.map_err(|fault| RecordFault::entry(place, &fault))?;
    }
    Ok(())
}

pub(super) fn judge(
    session: &dyn AnySession,
    place: usize,
    seat: Seat,
    action: &str,
    stop: &dyn Fn() -> bool,
) -> Option<Judged> {
    let thought = best(session, seat, stop)?;
    let first = thought.choices.first()?;
    let played =
        thought.choices.iter().find(|choice| choice.action == action).map_or(first.value, |choice| choice.value);
    Some(Judged {
        place,
        seat,
        action: action.to_owned(),
        best: first.action.clone(),
        value: first.value,
        cost: (first.value - played).max(0.0),
        exact: thought.exact,
        drift: None,
    })
}

/// What a seat may expect of what comes next, each outcome of chance judged anew. Nothing where there are too many, or where
/// what comes next says nothing of this seat.
fn expected(session: &dyn AnySession, seat: Seat, stop: &dyn Fn(usize) -> bool) -> Option<f64> {
    mean(session, seat, stop, &Cell::new(1), ROLLS)
}

/// The mean over what chance may bring. A roll that lets nobody act is followed by another; after so many of them in a row,
/// what is left is so rare that the others stand for it.
fn mean(
    session: &dyn AnySession,
    seat: Seat,
    stop: &dyn Fn(usize) -> bool,
    thought: &Cell<usize>,
    rolls: u32,
) -> Option<f64> {
    if !matches!(session.turn(), Turn::Chance(_)) {
        let number = thought.get();
        thought.set(number + 1);
        return value(session, seat, &|| stop(number));
    }
    let outcomes = session.outcomes();
    if outcomes.len() > MOST_OUTCOMES {
        return None;
    }
    let (mut sum, mut weights) = (0.0, 0.0);
    for outcome in outcomes {
        let mut next = session.boxed();
        next.event(&outcome.event).ok()?;
        if rolls == 0 && matches!(next.turn(), Turn::Chance(_)) {
            continue;
        }
        sum += mean(&*next, seat, stop, thought, rolls.saturating_sub(1))? * f64::from(outcome.weight);
        weights += f64::from(outcome.weight);
    }
    (weights > 0.0).then(|| sum / weights)
}

/// What a position is worth to a seat by the one who acts in it: the same side, or the only other one.
fn value(session: &dyn AnySession, seat: Seat, stop: &dyn Fn() -> bool) -> Option<f64> {
    let alone = session.seats() == 1;
    let own = |other: Seat| session.team(other) == session.team(seat);
    match session.turn() {
        Turn::Over if alone => Some(session.outcome()?.scores.first()?.value()),
        Turn::Over => {
            let outcome = session.outcome()?;
            Some(Seat::all(session.seats()).filter(|&of| own(of)).map(|of| outcome.share(of, session.seats())).sum())
        }
        Turn::Seats(seats) => {
            let actor = seats.iter().find(|&actor| own(actor)).or_else(|| seats.iter().next())?;
            let value = best(session, actor, stop)?.value;
            if own(actor) {
                return Some(value);
            }
            // With three sides or more, what another has says little of this one.
            let teams = super::teams(session).len();
            (teams == 2).then_some(1.0 - value)
        }
        Turn::Chance(_) => None,
    }
}
