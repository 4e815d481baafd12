//! Hint reasons: facts that set the advised action apart from the alternatives.
//!
//! Each game states what an action does ([`ActionFacts`], in its `facts` module). A reason is a fact of the advised
//! action that the next best ones lack. Facts are counted, never guessed: where only the evaluation sets the action
//! apart, there is no reason to show.

use kernel::{AnySession, Seat, Turn};

/// What an action does, in the terms of all games together; each game fills in those it knows.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct ActionFacts {
    pub(crate) wins: bool,
    pub(crate) captures: u32,
    /// The seat moves again.
    pub(crate) again: bool,
    pub(crate) home: u32,
    pub(crate) enters: u32,
    /// Fortifications or the like, held to win the game.
    pub(crate) holds: u32,
    /// Probability that the opponent's next turn captures something.
    pub(crate) risk: Option<f64>,
    pub(crate) corners: u32,
    /// Corners the next player can then take.
    pub(crate) gives: u32,
    /// Pieces turned to the seat's colour.
    pub(crate) turns: Option<u32>,
    /// Legal replies of the next player.
    pub(crate) replies: Option<u32>,
    /// Points scored at once.
    pub(crate) points: Option<i32>,
    /// Points that the board as it stands scores whenever it is counted.
    pub(crate) worth: Option<i32>,
    /// Resources or gold gained.
    pub(crate) goods: Option<i32>,
    /// Probability to win the current fight.
    pub(crate) odds: Option<f64>,
    /// The bots know nothing of the game but its playouts, so what these say is the reason.
    pub(crate) by_playouts: bool,
}

/// Finds the facts of an action of a seat that may act.
pub(crate) type ActionFactsFn = fn(&dyn AnySession, Seat, &str) -> Option<ActionFacts>;

/// A reason for an action. Where two numbers are compared, the second is that of the next best action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    Wins,
    /// Number of enemy pieces captured.
    Captures(u32),
    /// The seat moves again: another roll or turn.
    Again,
    /// Number of pieces brought home.
    Home(u32),
    /// Number of places held that win the game.
    Holds(u32),
    /// Takes a corner, which can never be turned back.
    Corner,
    /// Does not give the next player a corner, as another action would.
    KeepsCorner,
    /// Lower probability in percent to lose a piece to the next roll.
    Safer(u32, u32),
    /// Fewer replies for the next player.
    FewerReplies(u32, u32),
    Turns(u32, u32),
    Points(i32, i32),
    /// The board as it stands scores more whenever it is counted.
    Worth(i32, i32),
    Goods(i32, i32),
    /// Higher probability in percent to win the current fight.
    Odds(u32, u32),
    /// Brings a piece into play.
    Enters,
    /// Wins more of a hundred playouts.
    PlayoutWins(u32, u32),
    /// Ends with more points in the mean of the playouts of a solo game.
    PlayoutPoints(i32, i32),
}

const MAX_REASONS: usize = 3;
/// Probabilities that differ by less, in percent, count as equal.
const MIN_DIFFERENCE: u32 = 3;

/// The reasons for an action against the alternatives, most important first.
pub(crate) fn reasons(advised: &ActionFacts, others: &[ActionFacts]) -> Vec<Reason> {
    let Some(next) = others.first() else { return Vec::new() };
    // What every alternative does too is no reason.
    let apart = |fact: &dyn Fn(&ActionFacts) -> bool| fact(advised) && !others.iter().all(fact);
    let both = |fact: fn(&ActionFacts) -> Option<i32>| fact(advised).zip(fact(next)).filter(|(own, other)| own > other);
    let fewer =
        |fact: fn(&ActionFacts) -> Option<u32>| fact(advised).zip(fact(next)).filter(|(own, other)| own < other);
    let risk = advised.risk.zip(next.risk).map(|(own, other)| (percent(own), percent(other)));
    let odds = advised.odds.zip(next.odds).map(|(own, other)| (percent(own), percent(other)));
    let turns = advised.turns.zip(next.turns).filter(|(own, other)| own > other);
    let found = [
        advised.wins.then_some(Reason::Wins),
        apart(&|facts| facts.captures > 0).then_some(Reason::Captures(advised.captures)),
        apart(&|facts| facts.corners > 0).then_some(Reason::Corner),
        apart(&|facts| facts.holds >= advised.holds.max(1)).then_some(Reason::Holds(advised.holds)),
        odds.filter(|(own, other)| *own >= other + MIN_DIFFERENCE).map(|(own, other)| Reason::Odds(own, other)),
        both(|facts| facts.points).map(|(own, other)| Reason::Points(own, other)),
        apart(&|facts| facts.again).then_some(Reason::Again),
        apart(&|facts| facts.home > 0).then_some(Reason::Home(advised.home)),
        risk.filter(|(own, other)| own + MIN_DIFFERENCE <= *other).map(|(own, other)| Reason::Safer(own, other)),
        apart(&|facts| facts.gives == 0).then_some(Reason::KeepsCorner),
        both(|facts| facts.worth).map(|(own, other)| Reason::Worth(own, other)),
        fewer(|facts| facts.replies).map(|(own, other)| Reason::FewerReplies(own, other)),
        both(|facts| facts.goods).map(|(own, other)| Reason::Goods(own, other)),
        turns.map(|(own, other)| Reason::Turns(own, other)),
        apart(&|facts| facts.enters > 0).then_some(Reason::Enters),
    ];
    found.into_iter().flatten().take(MAX_REASONS).collect()
}

pub(crate) fn after(session: &dyn AnySession, seat: Seat, action: &str) -> Option<Box<dyn AnySession>> {
    let mut next = session.clone_boxed();
    next.play(u8::from(seat).into(), action).ok()?;
    Some(next)
}

/// The facts of an action on a board where two players capture each other's pawns. `pawns_in_play` counts the pawns of
/// a seat that have entered and not been captured since.
pub(crate) fn race_facts(
    session: &dyn AnySession,
    seat: Seat,
    action: &str,
    pawns_in_play: fn(&dyn AnySession, Seat) -> Option<u32>,
) -> Option<ActionFacts> {
    let next = after(session, seat, action)?;
    let enemy = seat.other();
    let captures = pawns_in_play(session, enemy)?.saturating_sub(pawns_in_play(&*next, enemy)?);
    let enters = pawns_in_play(&*next, seat)?.saturating_sub(pawns_in_play(session, seat)?);
    let wins = next.outcome().is_some_and(|outcome| outcome.winners.contains(seat));
    Some(ActionFacts { wins, captures, enters, risk: risk(&*next, seat, pawns_in_play), ..ActionFacts::default() })
}

/// Probability that the next roll lets the enemy capture a pawn; none where the seat moves again.
fn risk(session: &dyn AnySession, seat: Seat, pawns_in_play: fn(&dyn AnySession, Seat) -> Option<u32>) -> Option<f64> {
    let Turn::Chance(_) = session.turn() else { return None };
    let (own, enemy) = (pawns_in_play(session, seat)?, seat.other());
    let (mut taken, mut weights) = (0.0, 0.0);
    for outcome in session.outcomes() {
        let mut rolled = session.clone_boxed();
        rolled.event(&outcome.event).ok()?;
        let takes = |action: &String| {
            after(&*rolled, enemy, action).and_then(|next| pawns_in_play(&*next, seat)).is_some_and(|left| left < own)
        };
        if rolled.legal(enemy).iter().any(takes) {
            taken += f64::from(outcome.weight);
        }
        weights += f64::from(outcome.weight);
    }
    (weights > 0.0).then(|| taken / weights)
}

pub(crate) fn percent(share: f64) -> u32 {
    (100.0 * share.clamp(0.0, 1.0)).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: ActionFacts = ActionFacts {
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
        by_playouts: false,
    };

    #[test]
    fn what_every_action_does_is_no_reason() {
        let takes = ActionFacts { captures: 1, ..NOTHING };
        assert_eq!(reasons(&takes, &[NOTHING]), [Reason::Captures(1)]);
        assert_eq!(reasons(&takes, &[takes, takes]), []);
        assert_eq!(reasons(&NOTHING, &[NOTHING]), []);
        assert_eq!(reasons(&takes, &[]), [], "there is nothing to compare a single action with");
    }

    #[test]
    fn numbers_are_compared_with_the_next_best() {
        let [safe, bold] = [0.1, 0.4].map(|risk| ActionFacts { risk: Some(risk), ..NOTHING });
        assert_eq!(reasons(&safe, &[bold]), [Reason::Safer(10, 40)]);
        assert_eq!(reasons(&bold, &[safe]), []);
        let [much, little] = [7, 2].map(|points| ActionFacts { points: Some(points), ..NOTHING });
        assert_eq!(reasons(&much, &[little, much]), [Reason::Points(7, 2)]);
        let given = ActionFacts { gives: 1, ..NOTHING };
        assert_eq!(reasons(&NOTHING, &[given]), [Reason::KeepsCorner]);
    }

    #[test]
    fn three_reasons_are_enough() {
        let all = ActionFacts { wins: true, captures: 2, again: true, home: 1, corners: 1, ..NOTHING };
        assert_eq!(reasons(&all, &[NOTHING]), [Reason::Wins, Reason::Captures(2), Reason::Corner]);
    }
}
