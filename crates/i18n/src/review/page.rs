//! Messages of the review in the page, written by the worker.

use crate::Lang;

/// Words of the page's review.
#[derive(Debug)]
pub struct ReviewPage {
    /// Said while choices are judged.
    pub busy: &'static str,
    pub stop: &'static str,
    /// All values are exact: how many choices.
    pub perfect: fn(usize) -> String,
    /// Values are estimates: how many choices, how far they are off, how often that was looked at.
    pub estimated: fn(usize, Option<(String, usize)>) -> String,
    /// There was no choice in the game.
    pub nothing: &'static str,
    /// Not every choice was judged: how many were, of how many.
    pub partly: fn(usize, usize) -> String,
    /// Title of the graph: winning chances, or points of a solo game.
    pub graph: [&'static str; 2],
    /// Describes the graph for screen readers; arguments: name, first and last value, lowest and highest.
    pub line: fn(&str, &str, &str, &str, &str) -> String,
    /// Above the split of the result.
    pub split: &'static str,
    /// Its columns: side, at first, own choices, the other side's, chance, at last.
    pub columns: [&'static str; 6],
    /// Its note: chances, or points.
    pub split_says: [&'static str; 2],
    /// With more than two sides.
    pub mixed: &'static str,
    /// Above the dearest choices.
    pub turning: &'static str,
    /// No choice cost much.
    pub flawless: &'static str,
    /// A dear choice: who, what was played, what was better.
    pub better: fn(&str, &str, &str) -> String,
    /// Above what chance gave.
    pub luck: &'static str,
    pub luck_for: fn(&str) -> String,
    pub all: fn(usize) -> String,
    /// A choice that nothing was better than: who, what was played.
    pub chosen: fn(&str, &str) -> String,
    /// The columns of all choices: step, choice, grade.
    pub heads: [&'static str; 3],
    /// The grades, the best first.
    pub grades: [&'static str; 4],
    /// How many of each grade: name of the side, the counts.
    pub tally: fn(&str, [usize; 4]) -> String,
    /// Goes to a step of the game.
    pub step: fn(usize) -> String,
    /// A share in points of chance, or points: with the sign where it is a change.
    pub number: fn(f64) -> String,
    /// Leads to the explorer.
    pub explore: &'static str,
    /// Joins names of partners.
    pub and: &'static str,
}

/// The words of a language.
pub fn page(lang: Lang) -> &'static ReviewPage {
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

const EN: ReviewPage = ReviewPage {
    busy: "Reviewing every choice",
    stop: "Stop",
    perfect: |choices| format!("{choices} choices, judged by perfect play: every value is exact."),
    estimated: |choices, off| match off {
        Some((off, looks)) => format!(
            "{choices} choices, judged by our strongest bot. Its values are estimates, typically within ±{off} (measured on {looks} choices)."
        ),
        None => format!("{choices} choices, judged by our strongest bot. Its values are estimates."),
    },
    nothing: "There was nothing to choose in this game.",
    partly: |judged, all| format!("Stopped: {judged} of {all} choices were judged. The rest counts as luck."),
    graph: ["Winning chance, step by step", "Expected points, step by step"],
    line: |name, first, last, low, high| {
        format!("{name}: {first} at the start, {last} at the end, between {low} and {high}.")
    },
    split: "Luck and skill",
    columns: ["side", "start", "own choices", "opponent’s", "luck", "end"],
    split_says: [
        "In percentage points of winning chance: starting share + choices + luck = result.",
        "In points: score expected at the start + choices + luck = result.",
    ],
    mixed: "With more than two sides, the others’ choices count as luck.",
    turning: "Turning points",
    flawless: "No choice cost much.",
    better: |who, played, better| format!("{who}: {played}. Better: {better}."),
    luck: "Luck",
    luck_for: |name| format!("The biggest swings, for {name}."),
    all: |count| format!("All {count} choices"),
    chosen: |who, played| format!("{who}: {played}."),
    heads: ["step", "choice", "grade"],
    grades: ["best", "good", "inaccuracy", "mistake"],
    tally: |name, [best, fine, inaccuracy, mistake]| {
        format!("{name}: best {best}, good {fine}, inaccuracies {inaccuracy}, mistakes {mistake}.")
    },
    step: |step| format!("step {step}"),
    number: |number| format!("{number:.1}"),
    explore: "explore this position",
    and: " and ",
};

const FR: ReviewPage = ReviewPage {
    busy: "Analyse de chaque choix",
    stop: "Arrêter",
    perfect: |choices| format!("{choices} choix, jugés par le jeu parfait\u{202f}: chaque valeur est exacte."),
    estimated: |choices, off| match off {
        Some((off, looks)) => format!(
            "{choices} choix, jugés par notre meilleur robot. Ses valeurs sont des estimations, à ±{off} près environ (mesuré sur {looks} choix)."
        ),
        None => format!("{choices} choix, jugés par notre meilleur robot. Ses valeurs sont des estimations."),
    },
    nothing: "Il n’y avait rien à choisir dans cette partie.",
    partly: |judged, all| {
        format!("Arrêté\u{202f}: {judged} choix sur {all} ont été jugés. Le reste compte avec le hasard.")
    },
    graph: ["Chances de gagner, étape par étape", "Points attendus, étape par étape"],
    line: |name, first, last, low, high| {
        format!("{name}\u{202f}: {first} au début, {last} à la fin, entre {low} et {high}.")
    },
    split: "Chance et adresse",
    columns: ["camp", "début", "ses choix", "ceux d’en face", "hasard", "fin"],
    split_says: [
        "En points de pourcentage de victoire\u{202f}: part de départ + choix + hasard = résultat.",
        "En points\u{202f}: score attendu au début + choix + hasard = résultat.",
    ],
    mixed: "À plus de deux camps, les choix des autres comptent avec le hasard.",
    turning: "Tournants de la partie",
    flawless: "Aucun choix n’a coûté grand-chose.",
    better: |who, played, better| format!("{who}\u{202f}: {played}. Mieux\u{202f}: {better}."),
    luck: "Le hasard",
    luck_for: |name| format!("Les plus grands écarts, du point de vue de {name}."),
    all: |count| format!("Les {count} choix"),
    chosen: |who, played| format!("{who}\u{202f}: {played}."),
    heads: ["étape", "choix", "jugement"],
    grades: ["meilleur", "bon", "imprécis", "erreur"],
    tally: |name, [best, fine, inaccuracy, mistake]| {
        format!(
            "{name}\u{202f}: {best} meilleurs choix, {fine} bons, {inaccuracy} imprécis, {}.",
            if mistake == 1 { "1 erreur".to_owned() } else { format!("{mistake} erreurs") }
        )
    },
    step: |step| format!("étape {step}"),
    number: |number| format!("{number:.1}").replace('.', ","),
    explore: "explorer cette position",
    and: " et ",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_keep_their_signs() {
        let said = |lang: Lang| {
            let words = page(lang);
            [
                (words.estimated)(5, Some(((words.number)(1.5), 3))),
                (words.partly)(3, 9),
                (words.line)("Anne", "50", "100", "12", "100"),
                (words.better)("Anne", "A4", "B2"),
                (words.tally)("Anne", [4, 3, 2, 1]),
                (words.perfect)(7),
                words.split_says.join(" "),
            ]
            .join("\n")
        };
        assert!(!said(Lang::En).contains('\u{202f}') && said(Lang::En).contains("±1.5"));
        let french: Vec<char> = said(Lang::Fr).chars().collect();
        for pair in french.windows(2).filter(|pair| matches!(pair[1], ':' | ';' | '!' | '?' | '%')) {
            assert_eq!(pair[0], '\u{202f}', "{}", said(Lang::Fr));
        }
        assert!(said(Lang::Fr).contains("±1,5") && said(Lang::Fr).contains("1 erreur."));
    }
}
