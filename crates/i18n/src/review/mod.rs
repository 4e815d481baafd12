//! Messages of the review of a game. Not part of [`crate::Words`], which every visitor loads first.

mod page;

pub use page::{ReviewPage, page};

use crate::Lang;
use crate::phrase::{fill, phrases, spoken};

phrases! {
    /// Phrases about a reviewed game.
    pub struct ReviewWords {
        /// Above the columns: at first, at last, own choices, the other side's, chance.
        pub columns: [&'static str; 5],
        /// What the figures are: shares of the win in percent, or points.
        pub shares: &'static str,
        /// The same for a solo game.
        pub points: &'static str,
        /// Where more than two sides play, the others' choices are part of chance.
        pub mixed: &'static str,
        /// Above the dearest choices.
        pub turning: &'static str,
        pub flawless: &'static str,
        judged_none: &'static str,
        judged_exactly: &'static str,
        judged_by_bot: &'static str,
        seat: &'static str,
        seats: &'static str,
        /// Between seats, with its spaces.
        and: &'static str,
        costly: &'static str,
    }
}

/// The words of a language.
pub fn words(lang: Lang) -> &'static ReviewWords {
    spoken!(lang, En => EN, Fr => FR)
}

impl ReviewWords {
    /// How many choices were judged, and whether by perfect play.
    pub fn judged(&self, choices: usize, exact: bool) -> String {
        let phrase = match (choices, exact) {
            (0, _) => self.judged_none,
            (_, true) => self.judged_exactly,
            (_, false) => self.judged_by_bot,
        };
        fill(phrase, &[("n", &choices)])
    }

    /// A side, by its seats from 1.
    pub fn side(&self, seats: &[usize]) -> String {
        let phrase = if seats.len() == 1 { self.seat } else { self.seats };
        let seats: Vec<String> = seats.iter().map(usize::to_string).collect();
        fill(phrase, &[("seats", &seats.join(self.and))])
    }

    /// A choice: entry from 1, side, what was played, what would have been better, what it cost.
    pub fn cost(&self, entry: usize, side: &str, played: &str, best: &str, cost: &str) -> String {
        let arguments = [
            ("step", &entry as _),
            ("side", &side as _),
            ("played", &played as _),
            ("best", &best as _),
            ("cost", &cost as _),
        ];
        fill(self.costly, &arguments)
    }
}

const EN: ReviewWords = ReviewWords {
    columns: ["start", "end", "own choices", "opponent’s", "luck"],
    shares: "In percentage points of winning chance, from an equal share: start + choices + luck = end.",
    points: "In points, from the score expected at the first choice: start + choices + luck = end.",
    mixed: "With more than two sides, the others’ choices count as luck.",
    turning: "Turning points",
    flawless: "No choice cost anything.",
    judged_none: "There was nothing to choose.",
    judged_exactly: "{n} choices, judged by perfect play.",
    judged_by_bot: "{n} choices, judged by our strongest bot: its values are estimates.",
    seat: "Seat {seats}",
    seats: "Seats {seats}",
    and: " and ",
    costly: "step {step}, {side}: {played} cost {cost}; better: {best}",
};

const FR: ReviewWords = ReviewWords {
    columns: ["début", "fin", "ses choix", "ceux d’en face", "hasard"],
    shares: "En points de pourcentage de victoire, à partir d’une part égale\u{202f}: début + choix + hasard = fin.",
    points: "En points, à partir du score attendu au premier choix\u{202f}: début + choix + hasard = fin.",
    mixed: "À plus de deux camps, les choix des autres comptent avec le hasard.",
    turning: "Tournants de la partie",
    flawless: "Aucun choix n’a rien coûté.",
    judged_none: "Il n’y avait rien à choisir.",
    judged_exactly: "{n} choix, jugés par le jeu parfait.",
    judged_by_bot: "{n} choix, jugés par notre meilleur robot\u{202f}: ses valeurs sont des estimations.",
    seat: "Place {seats}",
    seats: "Places {seats}",
    and: " et ",
    costly: "étape {step}, {side}\u{202f}: {played} a coûté {cost}\u{202f}; mieux\u{202f}: {best}",
};

/// Every sentence with something in it.
#[cfg(test)]
pub(crate) fn filled(lang: Lang) -> Vec<String> {
    let (words, page) = (words(lang), page(lang));
    let judged = [(0, true), (3, true), (3, false)].map(|(choices, exact)| words.judged(choices, exact));
    let sides = [words.side(&[1]), words.side(&[1, 3]), words.cost(1, "a", "b", "c", "2")];
    let estimated = [page.estimated(5, None), page.estimated(5, Some((page.number(1.5), 3)))];
    let tallies = [page.tally("Anne", [4, 3, 2, 1]), page.tally("Anne", [4, 3, 2, 0])];
    [judged.as_slice(), &sides, &estimated, &tallies].concat()
}
