//! French phrases of Pig.

use crate::{Lang, PlainWords};

pub(crate) const WORDS: PlainWords = PlainWords {
    lang: Lang::Fr,
    actions: &[("roll", "lancer"), ("hold", "s’arrêter")],
    outcomes: &[],
    effects: &[
        ("rolled", "{roll} au dé"),
        ("lost", "{points|point perdu|points perdus}"),
        ("lost-all", "tout le score perdu, {points|point|points}"),
        ("held", "{points|point gardé|points gardés}, {score} en tout"),
        ("won", "partie gagnée avec {score|point|points}"),
    ],
    texts: &[
        ("die", "Dés"),
        ("turn", "Ce tour"),
        ("at-risk", "Ce tour\u{202f}: {points|point|points}"),
        ("goal", "Premier à {points}"),
    ],
};
