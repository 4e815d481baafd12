//! Reasons of a hint. Not part of [`crate::Words`], which every visitor loads first: lazily loaded by the worker.

use crate::Lang;
use crate::phrase::{Plural, fill, phrases, spoken};
use std::fmt::Display;

phrases! {
    /// Phrases for the reasons of a hint. Each is a part of a sentence about the action; of two numbers, `{own}` is that
    /// of the action and `{other}` that of the next best one.
    pub struct HintWords {
        lang: Lang,
        /// It wins the game.
        pub wins: &'static str,
        /// The player goes on.
        pub again: &'static str,
        pub corner: &'static str,
        /// It gives the next player no corner.
        pub keeps_corner: &'static str,
        /// A pawn comes into play.
        pub enters: &'static str,
        /// No single reason: the evaluation prefers it.
        pub judgement: &'static str,
        /// There was nothing else to do.
        pub only: &'static str,
        pub ask: &'static str,
        pub alternatives: &'static str,
        /// Where the values come from: perfect play, or the strongest bot.
        pub source: [&'static str; 2],
        pawns_taken: Plural,
        pawns_home: Plural,
        squares_held: &'static str,
        /// What the next roll may cost, in percent.
        risk: &'static str,
        replies_left: &'static str,
        balls_turned: &'static str,
        points_scored: &'static str,
        avenues_worth: &'static str,
        resources_change: &'static str,
        gold_changes: &'static str,
        fight_won: &'static str,
        /// Games won of a hundred that are played on from here.
        playouts_won: &'static str,
        /// Points at the end of a solo game, in the mean.
        playout_points: &'static str,
        /// All reasons as one sentence, and what stands between two of them.
        why: &'static str,
        between: &'static str,
        others_worse: Plural,
        chance: &'static str,
        points_in_the_end: &'static str,
    }
}

/// The words of a language.
pub fn words(lang: Lang) -> &'static HintWords {
    spoken!(lang, En => EN, Fr => FR)
}

/// A phrase that compares the action with the next best one.
fn compared(phrase: &str, own: &dyn Display, other: &dyn Display) -> String {
    fill(phrase, &[("own", own), ("other", other)])
}

impl HintWords {
    /// It captures this many pawns.
    pub fn captures(&self, pawns: u32) -> String {
        self.pawns_taken.count(self.lang, pawns)
    }

    /// This many pawns come home.
    pub fn home(&self, pawns: u32) -> String {
        self.pawns_home.count(self.lang, pawns)
    }

    /// It holds this many of the squares that win the game.
    pub fn holds(&self, places: u32) -> String {
        fill(self.squares_held, &[("n", &places)])
    }

    /// What the next roll may cost, in percent.
    pub fn safer(&self, own: u32, other: u32) -> String {
        compared(self.risk, &own, &other)
    }

    /// Replies left to the opponent.
    pub fn replies(&self, own: u32, other: u32) -> String {
        compared(self.replies_left, &own, &other)
    }

    /// Balls turned by the action.
    pub fn turns(&self, own: u32, other: u32) -> String {
        compared(self.balls_turned, &own, &other)
    }

    /// Points from the action.
    pub fn points(&self, own: i32, other: i32) -> String {
        compared(self.points_scored, &own, &other)
    }

    /// Points of the avenues as they stand.
    pub fn worth(&self, own: i32, other: i32) -> String {
        compared(self.avenues_worth, &own, &other)
    }

    /// Resources after the action.
    pub fn resources(&self, own: i32, other: i32) -> String {
        compared(self.resources_change, &format!("{own:+}"), &format!("{other:+}"))
    }

    /// Gold after the action.
    pub fn gold(&self, own: i32, other: i32) -> String {
        compared(self.gold_changes, &format!("{own:+}"), &format!("{other:+}"))
    }

    /// The chances of the fight, in percent.
    pub fn odds(&self, own: u32, other: u32) -> String {
        compared(self.fight_won, &own, &other)
    }

    /// Games won of a hundred that are played on from here.
    pub fn playout_wins(&self, own: u32, other: u32) -> String {
        compared(self.playouts_won, &own, &other)
    }

    /// Points at the end of a solo game, in the mean.
    pub fn playout_points(&self, own: i32, other: i32) -> String {
        compared(self.playout_points, &own, &other)
    }

    /// The reasons as one sentence.
    pub fn because(&self, reasons: &[String]) -> String {
        fill(self.why, &[("reasons", &reasons.join(self.between))])
    }

    /// How many other actions are worse.
    pub fn others(&self, count: usize) -> String {
        self.others_worse.count(self.lang, count as u32)
    }

    /// A chance in percent.
    pub fn percent(&self, percent: f64) -> String {
        fill(self.chance, &[("n", &self.lang.decimal(percent, 1))])
    }

    pub fn in_the_end(&self, points: f64) -> String {
        fill(self.points_in_the_end, &[("n", &self.lang.decimal(points, 1))])
    }
}

const EN: HintWords = HintWords {
    lang: Lang::En,
    wins: "it wins the game",
    again: "it gives another turn",
    corner: "it takes a corner, which can’t be turned",
    keeps_corner: "it leaves no corner to the next player",
    enters: "it brings a pawn into play",
    judgement: "No single reason stands out: the positions it leads to are better overall.",
    only: "It’s the only move.",
    ask: "Why?",
    alternatives: "What each move is worth",
    source: ["Exact values, from perfect play.", "Estimates by our strongest bot."],
    pawns_taken: Plural { one: "it takes a pawn", other: "it takes {n} pawns" },
    pawns_home: Plural { one: "it brings a pawn home", other: "it brings {n} pawns home" },
    squares_held: "it holds {n} of the four fortifications",
    risk: "it is safer: {own}% of the next rolls take a pawn, not {other}%",
    replies_left: "it leaves {own} replies, not {other}",
    balls_turned: "it turns {own} balls, not {other}",
    points_scored: "it scores {own} points at once, not {other}",
    avenues_worth: "it makes the avenues worth {own} points more, not {other}",
    resources_change: "it changes your resources by {own}, not {other}",
    gold_changes: "it changes your gold by {own}, not {other}",
    fight_won: "the fight is won {own} times in 100, not {other}",
    playouts_won: "played on at random, it wins {own} games in 100, not {other}",
    playout_points: "played on at random, it ends with {own} points, not {other}",
    why: "Why: {reasons}.",
    between: "; ",
    others_worse: Plural { one: "One other is worse.", other: "{n} others are worse." },
    chance: "{n}%",
    points_in_the_end: "{n} points",
};

const FR: HintWords = HintWords {
    lang: Lang::Fr,
    wins: "cela gagne la partie",
    again: "cela permet de rejouer",
    corner: "cela prend un coin, que personne ne peut retourner",
    keeps_corner: "cela ne laisse aucun coin au joueur suivant",
    enters: "cela fait entrer un pion",
    judgement: "Aucune raison ne l’emporte à elle seule\u{202f}: les positions qui suivent sont meilleures dans l’ensemble.",
    only: "C’est le seul coup.",
    ask: "Pourquoi\u{202f}?",
    alternatives: "Ce que vaut chaque coup",
    source: ["Valeurs exactes, du jeu parfait.", "Estimations de notre meilleur robot."],
    pawns_taken: Plural { one: "cela prend un pion", other: "cela prend {n} pions" },
    pawns_home: Plural { one: "cela sort un pion", other: "cela sort {n} pions" },
    squares_held: "cela tient {n} des quatre fortifications",
    risk: "c’est plus sûr\u{202f}: {own}\u{202f}% des prochains jets prennent un pion, au lieu de {other}\u{202f}%",
    replies_left: "cela laisse {own} réponses, au lieu de {other}",
    balls_turned: "cela retourne {own} boules, au lieu de {other}",
    points_scored: "cela rapporte {own} points tout de suite, au lieu de {other}",
    avenues_worth: "les avenues valent {own} points de plus, au lieu de {other}",
    resources_change: "vos ressources changent de {own}, au lieu de {other}",
    gold_changes: "votre or change de {own}, au lieu de {other}",
    fight_won: "le combat se gagne {own} fois sur 100, au lieu de {other}",
    playouts_won: "si l’on joue la suite au hasard, cela gagne {own} parties sur 100, au lieu de {other}",
    playout_points: "si l’on joue la suite au hasard, cela finit à {own} points, au lieu de {other}",
    why: "Pourquoi\u{202f}: {reasons}.",
    between: "\u{202f}; ",
    others_worse: Plural { one: "Un autre coup est moins bon.", other: "{n} autres coups sont moins bons." },
    chance: "{n}\u{202f}%",
    points_in_the_end: "{n} points",
};

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Every sentence with something in it.
    pub(crate) fn filled(lang: Lang) -> Vec<String> {
        let words = words(lang);
        let counted = [1, 3].map(|n| [words.captures(n), words.home(n), words.others(n as usize)]).concat();
        let compared = [
            words.safer(1, 2),
            words.replies(1, 2),
            words.turns(1, 2),
            words.points(1, 2),
            words.worth(1, 2),
            words.resources(1, 2),
            words.gold(1, 2),
            words.odds(1, 2),
            words.playout_wins(1, 2),
            words.playout_points(1, 2),
        ];
        let rest = [words.holds(2), words.percent(1.5), words.in_the_end(1.5), words.because(&counted)];
        [counted, compared.to_vec(), rest.to_vec()].concat()
    }

    fn said(lang: Lang) -> String {
        let words = words(lang);
        let parts = [
            words.wins.to_owned(),
            words.captures(2),
            words.home(1),
            words.safer(10, 40),
            words.replies(3, 7),
            words.gold(-2, 1),
            words.odds(61, 48),
        ];
        let more = [words.judgement, words.only, words.ask, words.source[1]].join(" ");
        format!("{} {} {} {more}", words.because(&parts), words.others(2), words.percent(51.25))
    }

    #[test]
    fn reasons_are_a_sentence_in_both_languages() {
        assert!(
            said(Lang::En).starts_with("Why: it wins the game; it takes 2 pawns; it brings a pawn home; it is safer")
        );
        assert!(said(Lang::En).contains("gold by -2, not +1") && !said(Lang::En).contains('\u{202f}'));
        let french = said(Lang::Fr);
        assert!(french.contains("51,2\u{202f}%") && !french.contains('\''), "{french}");
        let signs: Vec<char> = french.chars().collect();
        for pair in signs.windows(2).filter(|pair| matches!(pair[1], ':' | ';' | '!' | '?' | '%')) {
            assert_eq!(pair[0], '\u{202f}', "before '{}' in: {french}", pair[1]);
        }
    }
}
