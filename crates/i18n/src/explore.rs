//! Messages of the explorer of classic Ur. Not part of [`crate::Words`], which every visitor loads first: lazily loaded
//! by the worker.

use crate::Lang;
use crate::phrase::{fill, phrases, spoken};

phrases! {
    /// Phrases of the explorer.
    pub struct ExploreWords {
        lang: Lang,
        /// The title of the page.
        pub title: &'static str,
        /// What can be done here.
        pub says: &'static str,
        /// Above the number of pawns.
        pub pawns: &'static str,
        /// The board as a whole.
        pub board: &'static str,
        /// Gives the roll to the other side.
        pub swap: &'static str,
        pub clear: &'static str,
        /// Source of the values: perfect play, or the strongest bot where the server has no solution file.
        pub source: [&'static str; 2],
        /// Above the rolls: roll, how often, value, moves.
        pub columns: [&'static str; 4],
        /// Nothing can be moved.
        pub pass: &'static str,
        /// The address does not encode a position.
        pub unread: &'static str,
        rosette: &'static str,
        empty: &'static str,
        pawn_of: &'static str,
        pawns_of: &'static str,
        one_more: &'static str,
        one_less: &'static str,
        rolls_next: &'static str,
        wins: &'static str,
        weight: &'static str,
        chance: &'static str,
    }
}

/// The words of a language.
pub fn words(lang: Lang) -> &'static ExploreWords {
    spoken!(lang, En => EN, Fr => FR)
}

impl ExploreWords {
    /// A square, for screen readers: its name, whether it carries a rosette, whose pawn stands there.
    pub fn square(&self, name: &str, rosette: bool, holder: Option<&str>) -> String {
        let held = holder.map_or_else(|| self.empty.to_owned(), |side| fill(self.pawn_of, &[("who", &side)]));
        let rosette = if rosette { format!(", {}", self.rosette) } else { String::new() };
        format!("{name}{rosette}, {held}")
    }

    /// Pawns of a side: waiting, and home.
    pub fn side(&self, name: &str, waiting: u8, home: u8) -> String {
        fill(self.pawns_of, &[("who", &name), ("waiting", &waiting), ("home", &home)])
    }

    /// One more pawn of a side is home.
    pub fn more_home(&self, name: &str) -> String {
        fill(self.one_more, &[("who", &name)])
    }

    /// One pawn less of a side is home.
    pub fn less_home(&self, name: &str) -> String {
        fill(self.one_less, &[("who", &name)])
    }

    /// The side that is to roll.
    pub fn to_roll(&self, name: &str) -> String {
        fill(self.rolls_next, &[("who", &name)])
    }

    /// The value of the position, for the side to move.
    pub fn value(&self, name: &str, percent: &str) -> String {
        fill(self.wins, &[("who", &name), ("percent", &percent)])
    }

    /// Probability of a roll, from its weight out of sixteen.
    pub fn often(&self, weight: u32) -> String {
        fill(self.weight, &[("n", &weight)])
    }

    /// A chance in percent, with two decimals.
    pub fn percent(&self, percent: f64) -> String {
        fill(self.chance, &[("n", &self.lang.decimal(percent, 2))])
    }
}

const EN: ExploreWords = ExploreWords {
    lang: Lang::En,
    title: "Royal Game of Ur: explorer",
    says: "Set up a position: touch a square to place a pawn, first of one side, then of the other. For every roll you see all moves and the winning chance after each. The page address holds the position, so you can share it.",
    pawns: "Pawns per side",
    board: "The board",
    swap: "Other side rolls",
    clear: "Clear the board",
    source: [
        "Exact values, from perfect play.",
        "Estimates by our strongest bot: this server has no exact values for this many pawns.",
    ],
    columns: ["roll", "odds", "win", "moves, best first"],
    pass: "the turn passes",
    unread: "This address isn’t a position. Here is the start of the game instead.",
    rosette: "rosette",
    empty: "empty",
    pawn_of: "{who} pawn",
    pawns_of: "{who}: {waiting} waiting, {home} home",
    one_more: "{who}: one more home",
    one_less: "{who}: one fewer home",
    rolls_next: "{who} rolls next.",
    wins: "{who} wins {percent} of the time.",
    weight: "{n} in 16",
    chance: "{n}%",
};

const FR: ExploreWords = ExploreWords {
    lang: Lang::Fr,
    title: "Jeu Royal d’Ur\u{202f}: explorateur",
    says: "Composez une position\u{202f}: touchez une case pour y poser un pion d’un camp, puis de l’autre. Pour chaque jet, vous voyez tous les coups et les chances de gagner après chacun. L’adresse de la page contient la position\u{202f}: vous pouvez la partager.",
    pawns: "Pions par camp",
    board: "Le plateau",
    swap: "À l’autre de lancer",
    clear: "Vider le plateau",
    source: [
        "Valeurs exactes, du jeu parfait.",
        "Estimations de notre meilleur robot\u{202f}: ce serveur n’a pas les valeurs exactes avec autant de pions.",
    ],
    columns: ["jet", "fréquence", "victoire", "coups, le meilleur d’abord"],
    pass: "le tour passe",
    unread: "Cette adresse n’est pas une position. Voici le début de la partie.",
    rosette: "rosette",
    empty: "vide",
    pawn_of: "un pion de {who}",
    pawns_of: "{who}\u{202f}: {waiting} en attente, {home} sortis",
    one_more: "{who}\u{202f}: un pion sorti de plus",
    one_less: "{who}\u{202f}: un pion sorti de moins",
    rolls_next: "C’est à {who} de lancer.",
    wins: "{who} gagne {percent} des parties.",
    weight: "{n} sur 16",
    chance: "{n}\u{202f}%",
};

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Every sentence with something in it.
    pub(crate) fn filled(lang: Lang) -> Vec<String> {
        let words = words(lang);
        vec![
            words.square("B4", true, Some("Anne")),
            words.square("B3", false, None),
            words.side("Anne", 1, 2),
            words.more_home("Anne"),
            words.less_home("Anne"),
            words.to_roll("Anne"),
            words.value("Anne", &words.percent(51.5)),
            words.often(4),
        ]
    }

    #[test]
    fn squares_and_values_are_said_in_both_languages() {
        let [en, fr] = [Lang::En, Lang::Fr].map(words);
        assert_eq!(en.square("B4", true, Some("Lapis")), "B4, rosette, Lapis pawn");
        assert_eq!(fr.square("B3", false, None), "B3, vide");
        assert_eq!(en.value("Shell", &en.percent(51.5404)), "Shell wins 51.54% of the time.");
        assert_eq!(fr.percent(51.5404), "51,54\u{202f}%");
        for text in [fr.title, fr.says, fr.source[1]] {
            assert!(!text.contains('\'') && !text.contains(" :"), "{text}");
        }
    }
}
