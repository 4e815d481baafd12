//! Messages of the review in the page, written by the worker.

use crate::Lang;
use crate::phrase::{fill, phrases, spoken};

phrases! {
    /// Words of the page's review.
    pub struct ReviewPage {
        lang: Lang,
        /// Said while choices are judged.
        pub busy: &'static str,
        pub stop: &'static str,
        /// All values are exact: how many choices.
        perfect: &'static str => say(choices: usize),
        /// Values are estimates: how many choices, how far they are off, how often that was looked at.
        estimated: &'static str,
        /// The same where it was measured how far they are off.
        measured: &'static str,
        /// There was no choice in the game.
        pub nothing: &'static str,
        /// Not every choice was judged: how many were, of how many.
        partly: &'static str => say(judged: usize, all: usize),
        /// Title of the graph: winning chances, or points of a solo game.
        pub graph: [&'static str; 2],
        /// Describes the graph for screen readers; arguments: name, first and last value, lowest and highest.
        line: &'static str => say(name: &str, first: &str, last: &str, low: &str, high: &str),
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
        better: &'static str => say(who: &str, played: &str, better: &str),
        /// Above what chance gave.
        pub luck: &'static str,
        luck_for: &'static str => say(name: &str),
        all: &'static str => say(count: usize),
        /// A choice that nothing was better than: who, what was played.
        chosen: &'static str => say(who: &str, played: &str),
        /// The columns of all choices: step, choice, grade.
        pub heads: [&'static str; 3],
        /// The grades, the best first.
        pub grades: [&'static str; 4],
        /// How many of each grade: name of the side, the counts.
        tally: &'static str,
        /// The same with one mistake.
        tally_one: &'static str,
        /// Goes to a step of the game.
        step: &'static str => say(step: usize),
        /// Leads to the explorer.
        pub explore: &'static str,
        /// Joins names of partners.
        pub and: &'static str,
    }
}

impl ReviewPage {
    /// Values are estimates: how many choices, how far they are off, how often that was looked at.
    pub fn estimated(&self, choices: usize, off: Option<(String, usize)>) -> String {
        match off {
            Some((off, looks)) => fill(self.measured, &[("choices", &choices), ("off", &off), ("looks", &looks)]),
            None => fill(self.estimated, &[("choices", &choices)]),
        }
    }

    /// How many of each grade: name of the side, the counts.
    pub fn tally(&self, name: &str, [best, fine, inaccuracy, mistake]: [usize; 4]) -> String {
        let arguments = [
            ("name", &name as _),
            ("best", &best as _),
            ("fine", &fine as _),
            ("inaccuracy", &inaccuracy as _),
            ("mistake", &mistake as _),
        ];
        fill(if mistake == 1 { self.tally_one } else { self.tally }, &arguments)
    }

    /// A share in points of chance, or points: with the sign where it is a change.
    pub fn number(&self, number: f64) -> String {
        self.lang.decimal(number, 1)
    }
}

/// The words of a language.
pub fn page(lang: Lang) -> &'static ReviewPage {
    spoken!(lang, En => EN, Fr => FR)
}

const EN: ReviewPage = ReviewPage {
    lang: Lang::En,
    busy: "Reviewing every choice",
    stop: "Stop",
    perfect: "{choices} choices, judged by perfect play: every value is exact.",
    estimated: "{choices} choices, judged by our strongest bot. Its values are estimates.",
    measured: "{choices} choices, judged by our strongest bot. Its values are estimates, typically within ±{off} (measured on {looks} choices).",
    nothing: "There was nothing to choose in this game.",
    partly: "Stopped: {judged} of {all} choices were judged. The rest counts as luck.",
    graph: ["Winning chance, step by step", "Expected points, step by step"],
    line: "{name}: {first} at the start, {last} at the end, between {low} and {high}.",
    split: "Luck and skill",
    columns: ["side", "start", "own choices", "opponent’s", "luck", "end"],
    split_says: [
        "In percentage points of winning chance: starting share + choices + luck = result.",
        "In points: score expected at the start + choices + luck = result.",
    ],
    mixed: "With more than two sides, the others’ choices count as luck.",
    turning: "Turning points",
    flawless: "No choice cost much.",
    better: "{who}: {played}. Better: {better}.",
    luck: "Luck",
    luck_for: "The biggest swings, for {name}.",
    all: "All {count} choices",
    chosen: "{who}: {played}.",
    heads: ["step", "choice", "grade"],
    grades: ["best", "good", "inaccuracy", "mistake"],
    tally: "{name}: best {best}, good {fine}, inaccuracies {inaccuracy}, mistakes {mistake}.",
    tally_one: "{name}: best {best}, good {fine}, inaccuracies {inaccuracy}, mistakes {mistake}.",
    step: "step {step}",
    explore: "explore this position",
    and: " and ",
};

const FR: ReviewPage = ReviewPage {
    lang: Lang::Fr,
    busy: "Analyse de chaque choix",
    stop: "Arrêter",
    perfect: "{choices} choix, jugés par le jeu parfait\u{202f}: chaque valeur est exacte.",
    estimated: "{choices} choix, jugés par notre meilleur robot. Ses valeurs sont des estimations.",
    measured: "{choices} choix, jugés par notre meilleur robot. Ses valeurs sont des estimations, à ±{off} près environ (mesuré sur {looks} choix).",
    nothing: "Il n’y avait rien à choisir dans cette partie.",
    partly: "Arrêté\u{202f}: {judged} choix sur {all} ont été jugés. Le reste compte avec le hasard.",
    graph: ["Chances de gagner, étape par étape", "Points attendus, étape par étape"],
    line: "{name}\u{202f}: {first} au début, {last} à la fin, entre {low} et {high}.",
    split: "Chance et adresse",
    columns: ["camp", "début", "ses choix", "ceux d’en face", "hasard", "fin"],
    split_says: [
        "En points de pourcentage de victoire\u{202f}: part de départ + choix + hasard = résultat.",
        "En points\u{202f}: score attendu au début + choix + hasard = résultat.",
    ],
    mixed: "À plus de deux camps, les choix des autres comptent avec le hasard.",
    turning: "Tournants de la partie",
    flawless: "Aucun choix n’a coûté grand-chose.",
    better: "{who}\u{202f}: {played}. Mieux\u{202f}: {better}.",
    luck: "Le hasard",
    luck_for: "Les plus grands écarts, du point de vue de {name}.",
    all: "Les {count} choix",
    chosen: "{who}\u{202f}: {played}.",
    heads: ["étape", "choix", "jugement"],
    grades: ["meilleur", "bon", "imprécis", "erreur"],
    tally: "{name}\u{202f}: {best} meilleurs choix, {fine} bons, {inaccuracy} imprécis, {mistake} erreurs.",
    tally_one: "{name}\u{202f}: {best} meilleurs choix, {fine} bons, {inaccuracy} imprécis, {mistake} erreur.",
    step: "étape {step}",
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
                words.estimated(5, Some((words.number(1.5), 3))),
                words.partly(3, 9),
                words.line("Anne", "50", "100", "12", "100"),
                words.better("Anne", "A4", "B2"),
                words.tally("Anne", [4, 3, 2, 1]),
                words.perfect(7),
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
