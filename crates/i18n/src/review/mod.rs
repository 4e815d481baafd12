//! Messages of the review of a game. Not part of [`crate::Words`], which every visitor loads first.

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
    /// The same for a solo game.
    pub points: &'static str,
    /// Where more than two sides play, the others' choices are part of chance.
    pub mixed: &'static str,
    /// A side, by its seats from 1.
    pub side: fn(&[usize]) -> String,
    /// Above the dearest choices.
    pub turning: &'static str,
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
        (_, false) => format!("{choices} choices, judged by our strongest bot: its values are estimates."),
    },
    columns: ["start", "end", "own choices", "opponent’s", "luck"],
    shares: "In percentage points of winning chance, from an equal share: start + choices + luck = end.",
    points: "In points, from the score expected at the first choice: start + choices + luck = end.",
    mixed: "With more than two sides, the others’ choices count as luck.",
    side: |seats| match seats {
        [seat] => format!("Seat {seat}"),
        seats => format!("Seats {}", seats.iter().map(usize::to_string).collect::<Vec<_>>().join(" and ")),
    },
    turning: "Turning points",
    flawless: "No choice cost anything.",
    cost: |entry, side, played, best, cost| format!("step {entry}, {side}: {played} cost {cost}; better: {best}"),
};

const FR: ReviewWords = ReviewWords {
    judged: |choices, exact| match (choices, exact) {
        (0, _) => "Il n’y avait rien à choisir.".to_owned(),
        (_, true) => format!("{choices} choix, jugés par le jeu parfait."),
        (_, false) => {
            format!("{choices} choix, jugés par notre meilleur robot\u{202f}: ses valeurs sont des estimations.")
        }
    },
    columns: ["début", "fin", "ses choix", "ceux d’en face", "hasard"],
    shares: "En points de pourcentage de victoire, à partir d’une part égale\u{202f}: début + choix + hasard = fin.",
    points: "En points, à partir du score attendu au premier choix\u{202f}: début + choix + hasard = fin.",
    mixed: "À plus de deux camps, les choix des autres comptent avec le hasard.",
    side: |seats| match seats {
        [seat] => format!("Place {seat}"),
        seats => format!("Places {}", seats.iter().map(usize::to_string).collect::<Vec<_>>().join(" et ")),
    },
    turning: "Tournants de la partie",
    flawless: "Aucun choix n’a rien coûté.",
    cost: |entry, side, played, best, cost| {
        format!("étape {entry}, {side}\u{202f}: {played} a coûté {cost}\u{202f}; mieux\u{202f}: {best}")
    },
};
