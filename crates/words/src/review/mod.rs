//! A game looked at again. No part of [`crate::Words`], which everybody loads first.

mod page;

pub use page::{ReviewPage, page};

use crate::Lang;

/// Words about a reviewed game.
#[derive(Debug)]
pub struct ReviewWords {
    /// How many choices were judged, and whether by perfect play.
    pub judged: fn(usize, bool) -> String,
    /// Above the columns: at first, at last, own choices, the other side's, chance.
    pub columns: [&'static str; 5],
    /// What the figures are: shares of the win in percent, or points.
    pub shares: &'static str,
    /// The same for somebody alone.
    pub points: &'static str,
    /// Where more than two sides play, the others' choices are part of chance.
    pub mixed: &'static str,
    /// A side, by its seats from 1.
    pub side: fn(&[usize]) -> String,
    /// Above the dearest choices.
    pub turning: &'static str,
    /// Nothing cost anything.
    pub flawless: &'static str,
    /// A choice: entry from 1, side, what was played, what would have been better, what it cost.
    pub cost: fn(usize, &str, &str, &str, &str) -> String,
}

/// The words of a language.
pub fn words(lang: Lang) -> &'static ReviewWords {
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

const EN: ReviewWords = ReviewWords {
    judged: |choices, exact| match (choices, exact) {
        (0, _) => "There was nothing to choose.".to_owned(),
        (_, true) => format!("{choices} choices, judged by perfect play."),
        (_, false) => format!("{choices} choices, judged by our strongest player: its values are estimates."),
    },
    columns: ["first", "last", "own choices", "the other’s", "chance"],
    shares: "Shares of the win in percent. First is an even share; the columns after last add up to the difference.",
    points: "Points. First is what was to be expected at the first choice; the columns after last add up to the difference.",
    mixed: "With more than two sides, what the others’ choices gave is part of chance.",
    side: |seats| match seats {
        [seat] => format!("Seat {seat}"),
        seats => format!("Seats {}", seats.iter().map(usize::to_string).collect::<Vec<_>>().join(" and ")),
    },
    turning: "Turning points",
    flawless: "No choice cost anything.",
    cost: |entry, side, played, best, cost| format!("entry {entry}, {side}: {played} cost {cost}; better: {best}"),
};

const FR: ReviewWords = ReviewWords {
    judged: |choices, exact| match (choices, exact) {
        (0, _) => "Il n’y avait rien à choisir.".to_owned(),
        (_, true) => format!("{choices} choix, jugés par le jeu parfait."),
        (_, false) => {
            format!("{choices} choix, jugés par notre joueur le plus fort\u{202f}: ses valeurs sont des estimations.")
        }
    },
    columns: ["début", "fin", "ses choix", "ceux d’en face", "hasard"],
    shares: "Parts de la victoire en pour cent. Le début est une part égale\u{202f}; les colonnes après la fin font la différence.",
    points: "Points. Le début est ce qu’on pouvait attendre au premier choix\u{202f}; les colonnes après la fin font la différence.",
    mixed: "À plus de deux camps, ce que les choix des autres ont donné compte avec le hasard.",
    side: |seats| match seats {
        [seat] => format!("Place {seat}"),
        seats => format!("Places {}", seats.iter().map(usize::to_string).collect::<Vec<_>>().join(" et ")),
    },
    turning: "Tournants de la partie",
    flawless: "Aucun choix n’a rien coûté.",
    cost: |entry, side, played, best, cost| {
        format!("entrée {entry}, {side}\u{202f}: {played} a coûté {cost}\u{202f}; mieux\u{202f}: {best}")
    },
};
