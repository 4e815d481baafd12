//! English phrases of Pig.

use crate::{Lang, PlainWords};

pub(crate) const WORDS: PlainWords = PlainWords {
    lang: Lang::En,
    actions: &[("roll", "roll"), ("hold", "hold")],
    outcomes: &[],
    effects: &[
        ("rolled", "{roll} rolled"),
        ("lost", "{points|point|points} lost"),
        ("lost-all", "the whole score lost: {points|point|points}"),
        ("held", "{points|point|points} kept, {score} in all"),
        ("won", "the game won with {score|point|points}"),
    ],
    texts: &[
        ("die", "Dice"),
        ("turn", "This turn"),
        ("at-risk", "This turn: {points|point|points}"),
        ("goal", "First to {points}"),
    ],
};
