//! Why an action is advised: facts of the position that set it apart from the others.
//!
//! Each game says what an action does ([`Facts`], in its `facts` module); what the advised one does and the next best do not
//! is a reason. Facts are counted, never guessed: where nothing sets the action apart but the judge's value, nothing is said.

use kernel::{AnySession, Seat, Turn};

/// What an action does, as far as a game counts such things.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Facts {
    /// It ends the game in the seat's favour.
    pub(crate) wins: bool,
    /// Enemy pieces that leave the board.
    pub(crate) captures: u32,
    /// The seat goes on.
    pub(crate) again: bool,
    /// Pieces brought home.
    pub(crate) home: u32,
    /// Pieces brought onto the board.
    pub(crate) enters: u32,
    /// Places that win the game by being held.
    pub(crate) holds: u32,
    /// How likely the next turn of the enemy takes something, 0 to 1.
    pub(crate) risk: Option<f64>,
    /// Corners taken.
    pub(crate) corners: u32,
    /// Corners left to the next one.
    pub(crate) gives: u32,
    /// Pieces turned to one's colour.
    pub(crate) turns: Option<u32>,
    /// Ways the next one has to answer.
    pub(crate) replies: Option<u32>,
    /// Points at once.
    pub(crate) points: Option<i32>,
    /// Points that what stands is worth whenever it is counted.
    pub(crate) worth: Option<i32>,
    /// Resources or gold gained.
    pub(crate) goods: Option<i32>,
    /// How likely the fight at hand is won, 0 to 1.
    pub(crate) odds: Option<f64>,
}

/// How a game finds the facts of an action of a seat that may act.
pub(crate) type FindFacts = fn(&dyn AnySession, Seat, &str) -> Option<Facts>;

/// Something that speaks for an action. Where it is compared, the second number is that of the next best action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It wins the game.
    Wins,
    /// It takes so many enemy pieces.
    Captures(u32),
    /// The seat goes on: another roll or turn.
    Again,
    /// It brings so many pieces home.
    Home(u32),
    /// It holds so many of the places that win the game.
    Holds(u32),
    /// It takes a corner, which nobody can turn.
    Corner,
    /// It does not leave a corner to the next one, as another would.
    KeepsCorner,
    /// What the next roll may cost, in percent: less than with the next best.
    Safer(u32, u32),
    /// The next one has fewer ways to answer.
    FewerReplies(u32, u32),
    /// More pieces turn.
    Turns(u32, u32),
    /// It gives so many points at once, more than the next best.
    Points(i32, i32),
    /// What stands is worth more whenever it is counted.
    Worth(i32, i32),
    /// It brings more resources or gold.
    Goods(i32, i32),
    /// The fight at hand is won more often, in percent.
    Odds(u32, u32),
    /// It brings a piece into play.
    Enters,
}

/// So many reasons are enough.
const TOLD: usize = 3;
/// Chances that differ by less, in percent, are alike.
const ALIKE: u32 = 3;

/// What speaks for an action against others, the weightiest first.
pub(crate) fn reasons(advised: &Facts, others: &[Facts]) -> Vec<Reason> {
    let Some(next) = others.first() else { return Vec::new() };
    // What every other action does too is no reason for this one.
    let apart = |fact: &dyn Fn(&Facts) -> bool| fact(advised) && !others.iter().all(fact);
    let both = |fact: fn(&Facts) -> Option<i32>| fact(advised).zip(fact(next)).filter(|(own, other)| own > other);
    let fewer = |fact: fn(&Facts) -> Option<u32>| fact(advised).zip(fact(next)).filter(|(own, other)| own < other);
    let risk = advised.risk.zip(next.risk).map(|(own, other)| (percent(own), percent(other)));
    let odds = advised.odds.zip(next.odds).map(|(own, other)| (percent(own), percent(other)));
    let turns = advised.turns.zip(next.turns).filter(|(own, other)| own > other);
    let found = [
        advised.wins.then_some(Reason::Wins),
        apart(&|facts| facts.captures > 0).then_some(Reason::Captures(advised.captures)),
        apart(&|facts| facts.corners > 0).then_some(Reason::Corner),
        apart(&|facts| facts.holds >= advised.holds.max(1)).then_some(Reason::Holds(advised.holds)),
        odds.filter(|(own, other)| *own >= other + ALIKE).map(|(own, other)| Reason::Odds(own, other)),
        both(|facts| facts.points).map(|(own, other)| Reason::Points(own, other)),
        apart(&|facts| facts.again).then_some(Reason::Again),
        apart(&|facts| facts.home > 0).then_some(Reason::Home(advised.home)),
        risk.filter(|(own, other)| own + ALIKE <= *other).map(|(own, other)| Reason::Safer(own, other)),
        apart(&|facts| facts.gives == 0).then_some(Reason::KeepsCorner),
        both(|facts| facts.worth).map(|(own, other)| Reason::Worth(own, other)),
        fewer(|facts| facts.replies).map(|(own, other)| Reason::FewerReplies(own, other)),
        both(|facts| facts.goods).map(|(own, other)| Reason::Goods(own, other)),
        turns.map(|(own, other)| Reason::Turns(own, other)),
        apart(&|facts| facts.enters > 0).then_some(Reason::Enters),
    ];
    found.into_iter().flatten().take(TOLD).collect()
}

/// A session after an action.
pub(crate) fn after(session: &dyn AnySession, seat: Seat, action: &str) -> Option<Box<dyn AnySession>> {
    let mut next = session.boxed();
    next.play(u8::from(seat).into(), action).ok()?;
    Some(next)
}

/// What an action does on a board where two chase each other's pieces. `men` counts those of a seat that have come into play
/// and not been taken since.
pub(crate) fn chase(
    session: &dyn AnySession,
    seat: Seat,
    action: &str,
    men: fn(&dyn AnySession, Seat) -> Option<u32>,
) -> Option<Facts> {
    let next = after(session, seat, action)?;
    let enemy = seat.other();
    let captures = men(session, enemy)?.saturating_sub(men(&*next, enemy)?);
    let enters = men(&*next, seat)?.saturating_sub(men(session, seat)?);
    let wins = next.outcome().is_some_and(|outcome| outcome.winners.contains(seat));
    Some(Facts { wins, captures, enters, risk: risk(&*next, seat, men), ..Facts::default() })
}

/// How likely the next roll lets the enemy take a piece; nothing where the seat goes on.
fn risk(session: &dyn AnySession, seat: Seat, men: fn(&dyn AnySession, Seat) -> Option<u32>) -> Option<f64> {
    let Turn::Chance(_) = session.turn() else { return None };
    let (own, enemy) = (men(session, seat)?, seat.other());
    let (mut taken, mut weights) = (0.0, 0.0);
    for outcome in session.outcomes() {
        let mut rolled = session.boxed();
        rolled.event(&outcome.event).ok()?;
        let takes = |action: &String| {
            after(&*rolled, enemy, action).and_then(|next| men(&*next, seat)).is_some_and(|left| left < own)
        };
        if rolled.legal(enemy).iter().any(takes) {
            taken += f64::from(outcome.weight);
        }
        weights += f64::from(outcome.weight);
    }
    (weights > 0.0).then(|| taken / weights)
}

fn percent(share: f64) -> u32 {
    (100.0 * share.clamp(0.0, 1.0)).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Facts = Facts {
        wins: false,
        captures: 0,
        again: false,
        home: 0,
        enters: 0,
        holds: 0,
        risk: None,
        corners: 0,
        gives: 0,
        turns: None,
        replies: None,
        points: None,
        worth: None,
        goods: None,
        odds: None,
    };

    #[test]
    fn what_every_action_does_is_no_reason() {
        let takes = Facts { captures: 1, ..NOTHING };
        assert_eq!(reasons(&takes, &[NOTHING]), [Reason::Captures(1)]);
        assert_eq!(reasons(&takes, &[takes, takes]), []);
        assert_eq!(reasons(&NOTHING, &[NOTHING]), []);
        assert_eq!(reasons(&takes, &[]), [], "there is nothing to compare a single action with");
    }

    #[test]
    fn numbers_are_compared_with_the_next_best() {
        let [safe, bold] = [0.1, 0.4].map(|risk| Facts { risk: Some(risk), ..NOTHING });
        assert_eq!(reasons(&safe, &[bold]), [Reason::Safer(10, 40)]);
        assert_eq!(reasons(&bold, &[safe]), []);
        let [much, little] = [7, 2].map(|points| Facts { points: Some(points), ..NOTHING });
        assert_eq!(reasons(&much, &[little, much]), [Reason::Points(7, 2)]);
        let given = Facts { gives: 1, ..NOTHING };
        assert_eq!(reasons(&NOTHING, &[given]), [Reason::KeepsCorner]);
    }

    #[test]
    fn three_reasons_are_enough() {
        let all = Facts { wins: true, captures: 2, again: true, home: 1, corners: 1, ..NOTHING };
        assert_eq!(reasons(&all, &[NOTHING]), [Reason::Wins, Reason::Captures(2), Reason::Corner]);
    }
}
