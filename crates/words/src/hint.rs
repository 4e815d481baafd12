//! Why an action is advised. No part of [`crate::Words`], which everybody loads first: the worker says it.

use crate::Lang;

/// Words of a hint's reasons. Each is a part of a sentence about the action; of two numbers the second is that of the next best
/// action.
#[derive(Debug)]
pub struct HintWords {
    /// It wins the game.
    pub wins: &'static str,
    /// It takes so many pawns.
    pub captures: fn(u32) -> String,
    /// The player goes on.
    pub again: &'static str,
    /// So many pawns come home.
    pub home: fn(u32) -> String,
    /// It holds so many places that win the game.
    pub holds: fn(u32) -> String,
    /// A corner.
    pub corner: &'static str,
    /// No corner for the next one.
    pub keeps_corner: &'static str,
    /// What the next roll may cost, in percent.
    pub safer: fn(u32, u32) -> String,
    /// Ways to answer.
    pub replies: fn(u32, u32) -> String,
    /// Balls that turn.
    pub turns: fn(u32, u32) -> String,
    /// Points at once.
    pub points: fn(i32, i32) -> String,
    /// Points of the avenues as they stand.
    pub worth: fn(i32, i32) -> String,
    /// Resources left.
    pub resources: fn(i32, i32) -> String,
    /// Gold.
    pub gold: fn(i32, i32) -> String,
    /// The fight, in percent.
    pub odds: fn(u32, u32) -> String,
    /// A pawn comes into play.
    pub enters: &'static str,
    /// The reasons as one sentence.
    pub because: fn(&[String]) -> String,
    /// No fact sets it apart.
    pub judgement: &'static str,
    /// There was nothing else to do.
    pub only: &'static str,
    /// Opens the reasons.
    pub ask: &'static str,
    /// Above the alternatives.
    pub alternatives: &'static str,
    /// So many others are worse still.
    pub others: fn(usize) -> String,
    /// A chance in percent.
    pub percent: fn(f64) -> String,
    /// Points in the end.
    pub in_the_end: fn(f64) -> String,
    /// Where the values come from: perfect play, or our strongest bot.
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
    corner: "it takes a corner, which nobody can turn",
    keeps_corner: "it leaves no corner to the next player",
    safer: |own, other| format!("it is safer: a pawn is lost to {own}% of the next rolls, not to {other}%"),
    replies: |own, other| format!("it leaves {own} answers, not {other}"),
    turns: |own, other| format!("it turns {own} balls, not {other}"),
    points: |own, other| format!("it brings {own} points at once, not {other}"),
    worth: |own, other| format!("it makes the avenues worth {own} points more, not {other}"),
    resources: |own, other| format!("it changes your resources by {own:+}, not {other:+}"),
    gold: |own, other| format!("it changes your gold by {own:+}, not {other:+}"),
    odds: |own, other| format!("the fight is won {own} times in 100, not {other}"),
    enters: "it brings a pawn into play",
    because: |reasons| format!("Why: {}.", reasons.join("; ")),
    judgement: "No single fact decides: the positions after it are better on the whole.",
    only: "There is nothing else to do.",
    ask: "Why?",
    alternatives: "What each is worth",
    others: |count| if count == 1 { "One other is worse.".to_owned() } else { format!("{count} others are worse.") },
    percent: |percent| format!("{percent:.1}%"),
    in_the_end: |points| format!("{points:.1} points"),
    source: ["Values of perfect play.", "Values of our strongest bot: estimates."],
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
    turns: |own, other| format!("cela retourne {own} billes, au lieu de {other}"),
    points: |own, other| format!("cela rapporte {own} points tout de suite, au lieu de {other}"),
    worth: |own, other| format!("les avenues valent {own} points de plus, au lieu de {other}"),
    resources: |own, other| format!("vos ressources changent de {own:+}, au lieu de {other:+}"),
    gold: |own, other| format!("votre or change de {own:+}, au lieu de {other:+}"),
    odds: |own, other| format!("le combat se gagne {own} fois sur 100, au lieu de {other}"),
    enters: "cela fait entrer un pion",
    because: |reasons| format!("Pourquoi\u{202f}: {}.", reasons.join("\u{202f}; ")),
    judgement: "Aucun fait seul ne décide\u{202f}: les positions qui suivent sont meilleures dans l’ensemble.",
    only: "Il n’y a rien d’autre à faire.",
    ask: "Pourquoi\u{202f}?",
    alternatives: "Ce que vaut chaque action",
    others: |count| {
        if count == 1 { "Une autre est moins bonne.".to_owned() } else { format!("{count} autres sont moins bonnes.") }
    },
    percent: |percent| format!("{percent:.1}\u{202f}%").replace('.', ","),
    in_the_end: |points| format!("{points:.1} points").replace('.', ","),
    source: ["Valeurs du jeu parfait.", "Valeurs de notre meilleur robot\u{202f}: des estimations."],
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
