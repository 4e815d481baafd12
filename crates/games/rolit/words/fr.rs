//! French phrases of Rolit.

use super::RolitWords;
use crate::Lang;
use crate::phrase::{Plural, Said};

pub(crate) const WORDS: RolitWords = RolitWords {
    lang: Lang::Fr,
    colours: ["Rouge", "Jaune", "Vert", "Bleu"],
    alone: "En solitaire, vous jouez rouge et vert tour à tour. Jaune et bleu sont neutres.",
    full: "Le plateau est plein",
    starts: Said {
        you: "La boule montre du {colour}\u{202f}: vous commencez.",
        they: "La boule montre du {colour}\u{202f}: {who} commence.",
    },
    placed: Said {
        you: "Vous ne pouvez rien prendre et jouez en {at}.",
        they: "{who} ne peut rien prendre et joue en {at}.",
    },
    took: Said { you: "Vous jouez en {at} et prenez {balls}.", they: "{who} joue en {at} et prend {balls}." },
    is_full: "Le plateau est plein.",
    ball: Plural { one: "{n} boule", other: "{n} boules" },
    you_play: "Vous jouez {colour}.",
    they_play: "À {who}, {colour}.",
    colour_plays: "À {colour} de jouer.",
    only_left: "Il ne reste que {at}.",
    only_takes: "Seul {at} prend des boules.",
    nothing_to_take: "Rien à prendre\u{202f}: choisissez une case contre une boule.",
    choose: "Choisissez une case qui prend des boules.",
    takes: "{at}\u{202f}: prend {n}",
    choosing: "{who} choisit une case…",
    rolling: "On lance une boule\u{202f}: la couleur du dessus commence.",
    empty_square: "{at}, libre",
    neutral_square: "{at}, {colour}, neutre",
    your_square: "{at}, {colour}, à vous",
    their_square: "{at}, {colour}",
    won_by: "{balls} à {second}",
    win_shared: "{balls} chacun\u{202f}: victoire partagée",
    neutral_balls: "{colour}, neutre\u{202f}: {n}",
};
