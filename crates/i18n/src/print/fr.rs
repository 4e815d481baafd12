//! French messages of printing.

use super::{PrintWords, UrPrint};
use crate::Lang;
use crate::games::ur_modern_title;
use crate::phrase::Plural;

pub(super) static PRINT: PrintWords = PrintWords {
    lang: Lang::Fr,
    title: "Imprimer une feuille",
    intro: "Feuilles, plateaux et cartes sur papier, tirés des mêmes données que le jeu à l’écran.",
    game: "Jeu",
    paper: "Papier",
    papers: ["A4", "A5", "Letter"],
    print: "Imprimer",
    pages: Plural { one: "{n} page", other: "{n} pages" },
    page: "{what}, page {page} sur {pages}",
    cut: "Découpez le long des pointillés.",
    score: "Score",
    games: crate::games::FR_PRINT,
    ur: UrPrint {
        classic: "Le Jeu Royal d’Ur",
        modern: ur_modern_title::FR.title,
        classic_source: "Dessin de Tablée. L’image du livret est perdue\u{202f}; les cases et les deux chemins sont ceux sur lesquels toutes les sources s’accordent.",
        modern_source: "Reconstitué par Tablée\u{202f}: le plateau du livret est perdu, celui-ci suit son texte. Ce n’est pas le plateau imprimé.",
        paths: ["Chemin rouge\u{202f}: premier joueur", "Chemin bleu\u{202f}: second joueur"],
        start: "Départ",
        end: "Arrivée",
        dice: "Les dés",
        classic_dice: [
            "Quatre dés à quatre faces. Chacun a deux pointes colorées, une dorée et une argentée\u{202f}; chaque pointe colorée compte\u{a0}1.",
            "Sans eux\u{202f}: quatre dés à quatre faces ordinaires, où 1 et 2 comptent\u{202f}; ou quatre pièces, où face compte.",
        ],
        modern_dice: [
            "Deux dés à quatre faces. Chacun a une pointe dorée, une argentée et deux vides.",
            "Sans eux\u{202f}: deux dés à quatre faces ordinaires, où 1 est doré, 2 argenté, 3 et 4 vides.",
        ],
        rosette: "Rosettes",
        rosette_says: "Un pion qui s’y arrête est en sécurité, et son joueur relance.",
        rolls: "Ce que permet un lancer",
        entrance: "Entrée",
        royal: "Royal",
        ishtar: "Ishtar",
        marduk: "Marduk",
        fort: "Fort",
        goal: "Pour gagner",
        goal_says: "Tenez les quatre fortifications en même temps.",
        wall: "Les points relient les cases\u{202f}; un trait épais est un mur.",
        pawns: "Sept pions chacun, à découper.",
    },
};
