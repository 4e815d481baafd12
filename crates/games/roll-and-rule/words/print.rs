//! What Roll & Rule says on paper.

use crate::games::roll_and_rule_title;
use crate::phrase::phrases;

phrases! {
    pub struct RollAndRulePrint {
        pub title: &'static str,
        /// Before the line for the player's name.
        pub name: &'static str,
        /// The final score.
        pub score: &'static str,
        /// Above the column of the final count.
        pub count: &'static str,
        /// Above the multipliers of theses.
        pub theses: &'static str,
        /// Above what changes a die.
        pub change: &'static str,
        /// A step of a die's value.
        pub value: &'static str,
        /// Another colour of a die.
        pub colour: &'static str,
        /// Above what the four places of the wheel cost.
        pub prices: &'static str,
        /// Any one resource.
        pub any: &'static str,
        /// Where prices come from: `standard`, `expensive`.
        pub wheels: [&'static str; 2],
        pub wheel: &'static str,
        pub wheel_says: &'static str,
        pub parts: &'static str,
        pub disc: &'static str,
        /// Beside the tiles; argument: how many.
        tiles: &'static str => say(tiles: usize),
        /// On the part of the disc that points at the year.
        pub year: &'static str,
        /// The years in which the black die crosses out; argument: the first.
        crossing: &'static str => say(year: u8),
    }
}

pub(crate) const EN: RollAndRulePrint = RollAndRulePrint {
    title: roll_and_rule_title::EN.title,
    name: "Name",
    score: "Final score",
    count: "Count",
    theses: "Thesis reminder",
    change: "Change a die",
    value: "value ±1",
    colour: "colour",
    prices: "What a die costs",
    any: "any",
    wheels: ["Prices as in the booklet’s examples", "Prices as on the students’ wheel"],
    wheel: "The wheel",
    wheel_says: "Shuffle the nine tiles and lay one in each place, either face up. Lay the disc in the middle, its arrow on year 1. Autumn is played with the four tiles of the light side, spring with those of the dark side: the lowest die lies at 0, the others follow clockwise. After spring, turn the disc by one year.",
    parts: "The disc and its tiles",
    disc: "Cut out the disc and lay it in the middle of the wheel.",
    tiles: "{tiles} tiles: cut out each pair, fold it along the line and glue the halves together. The small sign shows the other face.",
    year: "Year",
    crossing: "From year {year} on, the black die also crosses out a die of every sheet.",
};

pub(crate) const FR: RollAndRulePrint = RollAndRulePrint {
    title: roll_and_rule_title::FR.title,
    name: "Nom",
    score: "Score final",
    count: "Décompte",
    theses: "Rappel thèse",
    change: "Changer un dé",
    value: "valeur ±1",
    colour: "couleur",
    prices: "Prix d’un dé",
    any: "au choix",
    wheels: ["Prix des exemples du livret", "Prix de la roue des étudiants"],
    wheel: "La roue",
    wheel_says: "Mélangez les neuf tuiles et posez-en une à chaque place, sur l’une ou l’autre face. Posez le disque au centre, la flèche sur l’année 1. L’automne se joue avec les quatre tuiles du côté clair, le printemps avec celles du côté foncé\u{202f}: le plus petit dé va en face du 0, les autres suivent dans le sens horaire. Après le printemps, tournez le disque d’une année.",
    parts: "Le disque et ses tuiles",
    disc: "Découpez le disque et posez-le au centre de la roue.",
    tiles: "{tiles} tuiles\u{202f}: découpez chaque paire, pliez-la sur le trait et collez les deux moitiés. Le petit signe rappelle l’autre face.",
    year: "Année",
    crossing: "À partir de l’année {year}, le dé noir barre aussi un dé de chaque feuille.",
};
