//! Reviews one choice: what it cost by the strongest bot's values, and how consistent those values are.

use super::ReviewedChoice;
use crate::best;
use kernel::{AnyGame, AnySession, Record, RecordError, RecordedStep, Seat, Turn};
use std::cell::Cell;

/// More outcomes of a chance event than this are not followed.
const MOST_OUTCOMES: usize = 40;
/// How many rolls in a row that let no seat act are followed.
const ROLLS: u32 = 4;

/// The steps of the log where a seat chose between at least two actions.
pub fn choice_steps(game: &dyn AnyGame, record: &Record) -> Result<Vec<usize>, RecordError> {
    let mut steps = Vec::new();
    follow(game, record, &mut |_, step, _, _| steps.push(step))?;
    Ok(steps)
}

/// Reviews the choice at one step of the log; none where there was no choice. `stop` ends each search, by its number:
/// the first evaluates the choice, the others evaluate what may come next, to measure how far the bot contradicts
/// itself ([`ReviewedChoice::drift`]). The others are skipped when `stop(1)` is true at once.
pub fn review_choice(
    game: &dyn AnyGame,
    record: &Record,
    step: usize,
    stop: &dyn Fn(usize) -> bool,
) -> Result<Option<ReviewedChoice>, RecordError> {
    let Some((mut session, seat, action)) = before(game, record, step)? else { return Ok(None) };
    let reviewed = review_with_bot(&*session, step, seat, action, &|| stop(0));
    session.play(u8::from(seat).into(), action).map_err(|fault| RecordError::entry(step, &fault))?;
    Ok(reviewed.map(|reviewed| {
        let expected = if stop(1) { None } else { expected(&*session, seat, stop) };
        ReviewedChoice { drift: expected.map(|value| value - (reviewed.value - reviewed.cost)), ..reviewed }
    }))
}

/// Reviews the choice at one step of the log by the exact values of its actions, as a solution file gives them; none
/// where there was no choice, or an action has no value.
pub fn review_choice_exactly(
    game: &dyn AnyGame,
    record: &Record,
    step: usize,
    exact: &[(String, f64)],
) -> Result<Option<ReviewedChoice>, RecordError> {
    let Some((session, seat, action)) = before(game, record, step)? else { return Ok(None) };
    let value_of = |action: &str| {
        let found = exact.iter().find(|(known, _)| known == action);
        found.map(|(_, value)| *value).filter(|value| (0.0..=1.0).contains(value))
    };
    let legal = session.legal(seat);
    let values: Option<Vec<f64>> = legal.iter().map(|action| value_of(action)).collect();
    let best = values.and_then(|values| legal.into_iter().zip(values).max_by(|a, b| a.1.total_cmp(&b.1)));
    let (Some((best, value)), Some(played)) = (best, value_of(action)) else { return Ok(None) };
    // Among equals, the action played counts as the best.
    let best = if played >= value { action.to_owned() } else { best };
    let (action, cost) = (action.to_owned(), value - played);
    Ok(Some(ReviewedChoice { step, seat, action, best, value, cost, exact: true, drift: None }))
}

/// A session before a choice between at least two actions, the seat that chose, and its action.
type ChoiceAt<'a> = (Box<dyn AnySession>, Seat, &'a str);

fn before<'a>(game: &dyn AnyGame, record: &'a Record, step: usize) -> Result<Option<ChoiceAt<'a>>, RecordError> {
    let Some(RecordedStep::Action { seat, action }) = record.log.get(step) else { return Ok(None) };
    let before = Record { log: record.log[..step].to_vec(), ..record.clone() };
    let session = game.replay(&before)?;
    Ok((session.legal(*seat).len() > 1).then_some((session, *seat, action)))
}

/// Replays a game and calls `seen` before every choice between at least two actions.
pub(super) fn follow(
    game: &dyn AnyGame,
    record: &Record,
    seen: &mut dyn FnMut(&dyn AnySession, usize, Seat, &str),
) -> Result<(), RecordError> {
    // The whole record is checked first, so that a broken one is reported before minutes of thinking.
    game.replay(record)?;
    let session = game.open_for(record.rules, record.seats, &record.options);
    let mut session = session.map_err(|fault| RecordError::head(&fault))?;
    for (step, entry) in record.log.iter().enumerate() {
        let done = match entry {
            RecordedStep::Event { event } => session.event(event),
            RecordedStep::Action { seat, action } => {
                if session.legal(*seat).len() > 1 {
                    seen(&*session, step, *seat, action);
                }
                session.play(u8::from(*seat).into(), action)
            }
        };
        done.map_err(|fault| RecordError::entry(step, &fault))?;
    }
    Ok(())
}

pub(super) fn review_with_bot(
    session: &dyn AnySession,
    step: usize,
    seat: Seat,
    action: &str,
    stop: &dyn Fn() -> bool,
) -> Option<ReviewedChoice> {
    let decision = best(session, seat, stop)?;
    let first = decision.choices.first()?;
    let played =
        decision.choices.iter().find(|choice| choice.action == action).map_or(first.value, |choice| choice.value);
    Some(ReviewedChoice {
        step,
        seat,
        action: action.to_owned(),
        best: first.action.clone(),
        value: first.value,
        cost: (first.value - played).max(0.0),
        exact: decision.exact,
        drift: None,
    })
}

/// The expected value for a seat of what comes next, each chance outcome evaluated by a new search. None where there
/// are too many outcomes, or where what comes next says nothing about this seat.
fn expected(session: &dyn AnySession, seat: Seat, stop: &dyn Fn(usize) -> bool) -> Option<f64> {
    mean(session, seat, stop, &Cell::new(1), ROLLS)
}

/// The mean over chance outcomes. A roll that lets no seat act is followed by another; after `rolls` of them in a row
/// the rest is so rare that it is left out of the mean.
fn mean(
    session: &dyn AnySession,
    seat: Seat,
    stop: &dyn Fn(usize) -> bool,
    decision: &Cell<usize>,
    rolls: u32,
) -> Option<f64> {
    if !matches!(session.turn(), Turn::Chance(_)) {
        let number = decision.get();
        decision.set(number + 1);
        return value(session, seat, &|| stop(number));
    }
    let outcomes = session.outcomes();
    if outcomes.len() > MOST_OUTCOMES {
        return None;
    }
    let (mut sum, mut weights) = (0.0, 0.0);
    for outcome in outcomes {
        let mut next = session.clone_boxed();
        next.event(&outcome.event).ok()?;
        if rolls == 0 && matches!(next.turn(), Turn::Chance(_)) {
            continue;
        }
        sum += mean(&*next, seat, stop, decision, rolls.saturating_sub(1))? * f64::from(outcome.weight);
        weights += f64::from(outcome.weight);
    }
    (weights > 0.0).then(|| sum / weights)
}

/// The value of a position for a seat, searched for the seat that is to act: its own side, or the only opponent.
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
            // With three sides or more, the value for one opponent says little about this side.
            let teams = super::teams(session).len();
            (teams == 2).then_some(1.0 - value)
        }
        Turn::Chance(_) => None,
    }
}
