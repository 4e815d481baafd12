//! The board of Pig as a description: dice to roll, the points of the turn to keep, a bar for each player.

use crate::described::Described;
use i18n::{PlainWords, Words};
use kernel::Seat;
use pig::{Effect, Pig, View};
use scene::{Place, Scene, Score};

pub struct PigBoard;

impl Described for PigBoard {
    type Game = Pig;

    fn words(words: &'static Words) -> &'static PlainWords {
        &words.games.pig
    }

    fn scene(view: &View, words: &PlainWords) -> Scene {
        let points = [("points", view.at_risk.into())];
        let turn = Place::new("turn", words.text("at-risk", &points)).text(view.at_risk).plays("hold");
        let pending = |seat| if view.mover == Some(seat) { view.at_risk.into() } else { 0 };
        let score = |(seat, &points): (Seat, &u8)| Score::new(seat, points.into()).pending(pending(seat));
        Scene::new()
            .dice(Place::new("dice", words.text("die", &[])).plays("roll"), (0..view.dice).map(|_| 0))
            .stacks([turn])
            .caption(words.text("turn", &[]))
            .scores(Some(view.target.into()), (0..).map_while(Seat::new).zip(&view.scores).map(score))
            .caption(words.text("goal", &[("points", view.target.into())]))
    }

    fn mover(view: &View) -> Option<Seat> {
        view.mover
    }

    fn scores(view: &View) -> Vec<i64> {
        view.scores.iter().map(|&points| points.into()).collect()
    }

    fn show(scene: &mut Scene, effect: &Effect) {
        if let Effect::Rolled { roll, .. } = effect {
            scene.roll(roll.faces());
        }
    }
}
