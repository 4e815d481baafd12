//! Messages of the explorer of classic Ur. Not part of [`crate::Words`], which every visitor loads first: lazily loaded
//! by the worker.

use crate::Lang;

/// Words of the explorer.
#[derive(Debug)]
pub struct ExploreWords {
    /// The title of the page.
    pub title: &'static str,
    /// What can be done here.
    pub says: &'static str,
    /// Above the number of pawns.
    pub pawns: &'static str,
    /// A square, for screen readers; arguments: its name, whether it carries a rosette, whose pawn stands there.
    pub square: fn(&str, bool, Option<&str>) -> String,
    /// The board as a whole.
    pub board: &'static str,
    /// Pawns of a side: name, waiting, home.
    pub side: fn(&str, u8, u8) -> String,
    /// One more home: name of the side.
    pub more_home: fn(&str) -> String,
    /// One less home: name of the side.
    pub less_home: fn(&str) -> String,
    /// Who is to roll.
    pub to_roll: fn(&str) -> String,
    /// Gives the roll to the other side.
    pub swap: &'static str,
    pub clear: &'static str,
    /// The value of the position: name of the mover, percent.
    pub value: fn(&str, &str) -> String,
    /// Source of the values: perfect play, or the strongest bot where the server has no solution file.
    pub source: [&'static str; 2],
    /// Above the rolls: roll, how often, value, moves.
    pub columns: [&'static str; 4],
    /// Probability of a roll; argument: its weight out of sixteen.
    pub often: fn(u32) -> String,
    /// Nothing can be moved.
    pub pass: &'static str,
    /// The address does not encode a position.
    pub unread: &'static str,
    /// A chance in percent, with two decimals.
    pub percent: fn(f64) -> String,
}

/// The words of a language.
pub fn words(lang: Lang) -> &'static ExploreWords {
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

const EN: ExploreWords = ExploreWords {
    title: "Royal Game of Ur: explorer",
    says: "Set up a position: touch a square to place a pawn, first of one side, then of the other. For every roll you see all moves and the winning chance after each. The page address holds the position, so you can share it.",
    pawns: "Pawns per side",
    square: |name, rosette, holder| {
        let rosette = if rosette { ", rosette" } else { "" };
        holder.map_or_else(|| format!("{name}{rosette}, empty"), |side| format!("{name}{rosette}, {side} pawn"))
    },
    board: "The board",
    side: |name, waiting, home| format!("{name}: {waiting} waiting, {home} home"),
    more_home: |name| format!("{name}: one more home"),
    less_home: |name| format!("{name}: one fewer home"),
    to_roll: |name| format!("{name} rolls next."),
    swap: "Other side rolls",
    clear: "Clear the board",
    value: |name, percent| format!("{name} wins {percent} of the time."),
    source: [
        "Exact values, from perfect play.",
        "Estimates by our strongest bot: this server has no exact values for this many pawns.",
    ],
    columns: ["roll", "odds", "win", "moves, best first"],
    often: |weight| format!("{weight} in 16"),
    pass: "the turn passes",
    unread: "This address isn’t a position. Here is the start of the game instead.",
    percent: |percent| format!("{percent:.2}%"),
};

const FR: ExploreWords = ExploreWords {
    title: "Jeu Royal d’Ur\u{202f}: explorateur",
    says: "Composez une position\u{202f}: touchez une case pour y poser un pion d’un camp, puis de l’autre. Pour chaque jet, vous voyez tous les coups et les chances de gagner après chacun. L’adresse de la page contient la position\u{202f}: vous pouvez la partager.",
    pawns: "Pions par camp",
    square: |name, rosette, holder| {
        let rosette = if rosette { ", rosette" } else { "" };
        holder.map_or_else(|| format!("{name}{rosette}, vide"), |side| format!("{name}{rosette}, un pion de {side}"))
    },
    board: "Le plateau",
    side: |name, waiting, home| format!("{name}\u{202f}: {waiting} en attente, {home} sortis"),
    more_home: |name| format!("{name}\u{202f}: un pion sorti de plus"),
    less_home: |name| format!("{name}\u{202f}: un pion sorti de moins"),
    to_roll: |name| format!("C’est à {name} de lancer."),
    swap: "À l’autre de lancer",
    clear: "Vider le plateau",
    value: |name, percent| format!("{name} gagne {percent} des parties."),
    source: [
        "Valeurs exactes, du jeu parfait.",
        "Estimations de notre meilleur robot\u{202f}: ce serveur n’a pas les valeurs exactes avec autant de pions.",
    ],
    columns: ["jet", "fréquence", "victoire", "coups, le meilleur d’abord"],
    often: |weight| format!("{weight} sur 16"),
    pass: "le tour passe",
    unread: "Cette adresse n’est pas une position. Voici le début de la partie.",
    percent: |percent| format!("{percent:.2}\u{202f}%").replace('.', ","),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_values_are_said_in_both_languages() {
        let [en, fr] = [Lang::En, Lang::Fr].map(words);
        assert_eq!((en.square)("B4", true, Some("Lapis")), "B4, rosette, Lapis pawn");
        assert_eq!((fr.square)("B3", false, None), "B3, vide");
        assert_eq!((en.value)("Shell", &(en.percent)(51.5404)), "Shell wins 51.54% of the time.");
        assert_eq!((fr.percent)(51.5404), "51,54\u{202f}%");
        for text in [fr.title, fr.says, fr.source[1]] {
            assert!(!text.contains('\'') && !text.contains(" :"), "{text}");
        }
    }
}
