//! A game that is drawn from a description: it says what lies on the table, and the default board draws it.
//!
//! A game implements [`Described`] in its `board.rs` and is done. It may replace any sentence by hand: every method that
//! has a default is one. A test plays random games of every described game and checks what it shows and says.

use i18n::{PlainWords, SeatNames, Words};
use kernel::{Game, Seat};
use scene::Scene;

/// What a seat of a described game sees.
pub type ViewOf<D> = <<D as Described>::Game as Game>::View;
/// What a step of a described game does.
pub type EffectOf<D> = <<D as Described>::Game as Game>::Effect;

/// Visits every described game, see [`crate::visit_described`].
pub trait DescribedVisitor {
    fn visit<D: Described>(&mut self);
}

pub trait Described: 'static {
    type Game: Game;

    /// The phrases of the game in a language.
    fn words(words: &'static Words) -> &'static PlainWords;
    /// What lies on the table.
    fn scene(view: &ViewOf<Self>, words: &PlainWords) -> Scene;
    /// The seat to move; `None` where all seats act at the same time, and at the end.
    fn mover(view: &ViewOf<Self>) -> Option<Seat>;
    /// The points by seat; empty in games without points.
    fn scores(view: &ViewOf<Self>) -> Vec<i64>;

    /// Changes the scene as the effect does, to animate it. What is not shown here changes at the end of the step.
    fn show(_scene: &mut Scene, _effect: &EffectOf<Self>) {}

    /// The keys of the places to tap for an action, see [`scene::Taps`].
    fn taps(action: &str) -> Vec<String> {
        vec![action.to_owned()]
    }

    /// The score line of a seat.
    fn tally(words: &PlainWords, view: &ViewOf<Self>, seat: Seat) -> String {
        Self::scores(view).get(seat.index()).map_or_else(String::new, |&points| words.points(points))
    }

    /// The prompt for one of the reader's seats.
    fn prompt(words: &PlainWords, cast: &SeatNames, _view: &ViewOf<Self>, seat: Seat, legal: &[String]) -> String {
        words.prompt(cast, seat, legal)
    }

    /// The label of an action in the list.
    fn label(words: &PlainWords, _view: &ViewOf<Self>, action: &str) -> String {
        words.label(action)
    }
}
