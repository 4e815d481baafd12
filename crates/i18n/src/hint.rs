//! Reasons of a hint. Not part of [`crate::Words`], which every visitor loads first: lazily loaded by the worker.

use crate::Lang;

/// Messages for the reasons of a hint. Each is a part of a sentence about the action; of two numbers the second is that
/// of the next best action.
#[derive(Debug)]
pub struct HintWords {
    /// It wins the game.
    pub wins: &'static str,
    /// It captures pawns; argument: how many.
    pub captures: fn(u32) -> String,
    /// The player goes on.
    pub again: &'static str,
    /// Pawns come home; argument: how many.
    pub home: fn(u32) -> String,
    /// It holds squares that win the game; argument: how many.
    pub holds: fn(u32) -> String,
    pub corner: &'static str,
    /// It gives the next player no corner.
    pub keeps_corner: &'static str,
    /// What the next roll may cost, in percent.
    pub safer: fn(u32, u32) -> String,
    /// Replies left to the opponent, and after the next best.
    pub replies: fn(u32, u32) -> String,
    /// Balls turned by this action, and by the next best.
    pub turns: fn(u32, u32) -> String,
    /// Points from this action, and from the next best.
    pub points: fn(i32, i32) -> String,
    /// Points of the avenues as they stand.
    pub worth: fn(i32, i32) -> String,
    /// Resources after this action, and after the next best.
    pub resources: fn(i32, i32) -> String,
    /// Gold after this action, and after the next best.
    pub gold: fn(i32, i32) -> String,
    /// The fight, in percent.
    pub odds: fn(u32, u32) -> String,
    /// A pawn comes into play.
    pub enters: &'static str,
    /// Games won of a hundred that are played on from here.
    pub playout_wins: fn(u32, u32) -> String,
    /// Points at the end of a solo game, in the mean.
    pub playout_points: fn(i32, i32) -> String,
    /// The reasons as one sentence.
    pub because: fn(&[String]) -> String,
    /// No single reason: the evaluation prefers it.
    pub judgement: &'static str,
    /// There was nothing else to do.
    pub only: &'static str,
    pub ask: &'static str,
    pub alternatives: &'static str,
    /// Argument: how many other actions are worse.
    pub others: fn(usize) -> String,
    /// A chance in percent.
    pub percent: fn(f64) -> String,
    pub in_the_end: fn(f64) -> String,
    /// Where the values come from: perfect play, or the strongest bot.
    pub source: [&'static str; 2],
}

/// The words of a language.
pub fn words(lang: Lang) -> &'static HintWords {
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

const EN: HintWords = HintWords {
    wins: "it wins the game",
    captures: |pawns| if pawns == 1 { "it takes a pawn".to_owned() } else { format!("it takes {pawns} pawns") },
    again: "it gives another turn",
    home: |pawns| if pawns == 1 { "it brings a pawn home".to_owned() } else { format!("it brings {pawns} pawns home") },
    holds: |places| format!("it holds {places} of the four fortifications"),
    corner: "it takes a corner, which can’t be turned",
    keeps_corner: "it leaves no corner to the next player",
    safer: |own, other| format!("it is safer: {own}% of the next rolls take a pawn, not {other}%"),
    replies: |own, other| format!("it leaves {own} replies, not {other}"),
    turns: |own, other| format!("it turns {own} balls, not {other}"),
    points: |own, other| format!("it scores {own} points at once, not {other}"),
    worth: |own, other| format!("it makes the avenues worth {own} points more, not {other}"),
    resources: |own, other| format!("it changes your resources by {own:+}, not {other:+}"),
    gold: |own, other| format!("it changes your gold by {own:+}, not {other:+}"),
    odds: |own, other| format!("the fight is won {own} times in 100, not {other}"),
    enters: "it brings a pawn into play",
    playout_wins: |own, other| format!("played on at random, it wins {own} games in 100, not {other}"),
    playout_points: |own, other| format!("played on at random, it ends with {own} points, not {other}"),
    because: |reasons| format!("Why: {}.", reasons.join("; ")),
    judgement: "No single reason stands out: the positions it leads to are better overall.",
    only: "It’s the only move.",
    ask: "Why?",
    alternatives: "What each move is worth",
    others: |count| if count == 1 { "One other is worse.".to_owned() } else { format!("{count} others are worse.") },
    percent: |percent| format!("{percent:.1}%"),
    in_the_end: |points| format!("{points:.1} points"),
    source: ["Exact values, from perfect play.", "Estimates by our strongest bot."],
};

const FR: HintWords = HintWords {
    wins: "cela gagne la partie",
    captures: |pawns| if pawns == 1 { "cela prend un pion".to_owned() } else { format!("cela prend {pawns} pions") },
    again: "cela permet de rejouer",
    home: |pawns| if pawns == 1 { "cela sort un pion".to_owned() } else { format!("cela sort {pawns} pions") },
    holds: |places| format!("cela tient {places} des quatre fortifications"),
    corner: "cela prend un coin, que personne ne peut retourner",
    keeps_corner: "cela ne laisse aucun coin au joueur suivant",
    safer: |own, other| {
        format!(
            "c’est plus sûr\u{202f}: {own}\u{202f}% des prochains jets prennent un pion, au lieu de {other}\u{202f}%"
        )
    },
    replies: |own, other| format!("cela laisse {own} réponses, au lieu de {other}"),
    turns: |own, other| format!("cela retourne {own} boules, au lieu de {other}"),
    points: |own, other| format!("cela rapporte {own} points tout de suite, au lieu de {other}"),
    worth: |own, other| format!("les avenues valent {own} points de plus, au lieu de {other}"),
    resources: |own, other| format!("vos ressources changent de {own:+}, au lieu de {other:+}"),
    gold: |own, other| format!("votre or change de {own:+}, au lieu de {other:+}"),
    odds: |own, other| format!("le combat se gagne {own} fois sur 100, au lieu de {other}"),
    enters: "cela fait entrer un pion",
    playout_wins: |own, other| {
        format!("si l’on joue la suite au hasard, cela gagne {own} parties sur 100, au lieu de {other}")
    },
    playout_points: |own, other| {
        format!("si l’on joue la suite au hasard, cela finit à {own} points, au lieu de {other}")
    },
    because: |reasons| format!("Pourquoi\u{202f}: {}.", reasons.join("\u{202f}; ")),
    judgement: "Aucune raison ne l’emporte à elle seule\u{202f}: les positions qui suivent sont meilleures dans l’ensemble.",
    only: "C’est le seul coup.",
    ask: "Pourquoi\u{202f}?",
    alternatives: "Ce que vaut chaque coup",
    others: |count| {
        if count == 1 {
            "Un autre coup est moins bon.".to_owned()
        } else {
            format!("{count} autres coups sont moins bons.")
        }
    },
    percent: |percent| format!("{percent:.1}\u{202f}%").replace('.', ","),
    in_the_end: |points| format!("{points:.1} points").replace('.', ","),
    source: ["Valeurs exactes, du jeu parfait.", "Estimations de notre meilleur robot."],
};

#[cfg(test)]
mod tests {
    use super::*;

    fn said(lang: Lang) -> String {
        let words = words(lang);
        let parts = [
            words.wins.to_owned(),
            (words.captures)(2),
            (words.home)(1),
            (words.safer)(10, 40),
            (words.replies)(3, 7),
            (words.gold)(-2, 1),
            (words.odds)(61, 48),
        ];
        let more = [words.judgement, words.only, words.ask, words.source[1]].join(" ");
        format!("{} {} {} {more}", (words.because)(&parts), (words.others)(2), (words.percent)(51.25))
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
