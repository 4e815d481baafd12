//! French messages of printing.

use super::{PrintWords, RolitPrint, RollAndRulePrint, UlirPrint, UrPrint, VillagePrint};
use crate::fr::GAMES;

pub(super) static PRINT: PrintWords = PrintWords {
    title: "Imprimer une feuille",
    intro: "Feuilles, plateaux et cartes sur papier, tirés des mêmes données que le jeu à l’écran.",
    games: "Jeu",
    paper: "Papier",
    papers: ["A4", "A5", "Letter"],
    print: "Imprimer",
    pages: |pages| if pages < 2 { format!("{pages} page") } else { format!("{pages} pages") },
    page: |what, page, pages| format!("{what}, page {page} sur {pages}"),
    cut: "Découpez le long des pointillés.",
    score: "Score",
    rolit: RolitPrint {
        title: GAMES.rolit.title,
        says: [
            "Jouez avec des jetons de quatre couleurs, ou coloriez les cercles au crayon et gommez ce qui tourne. Comptez en bas les boules de chaque couleur.",
            "Dessin de Tablée. L’image du livret est perdue\u{202f}; dix sources s’accordent sur les quatre boules du centre.",
        ],
    },
    roll_and_rule: RollAndRulePrint {
        title: GAMES.roll_and_rule.title,
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
        tiles: |tiles| {
            format!(
                "{tiles} tuiles\u{202f}: découpez chaque paire, pliez-la sur le trait et collez les deux moitiés. Le petit signe rappelle l’autre face."
            )
        },
        year: "Année",
        crossing: |year| format!("À partir de l’année {year}, le dé noir barre aussi un dé de chaque feuille."),
    },
    village: VillagePrint {
        title: GAMES.village.title,
        mayor: "Maire",
        projects: "Projets",
        bonus: |rounds| format!("Bonus\u{202f}: un de chaque, manches {rounds}"),
        parks: |points| format!("Parcs × {points}"),
    },
    ur: UrPrint {
        classic: "Le Jeu Royal d’Ur",
        modern: GAMES.ur_modern.title,
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
    ulir: UlirPrint {
        title: GAMES.ulir.title,
        board_source: "Dessin de Tablée. Le plateau et les couleurs des dés des classes sont de nous\u{202f}: les images du livret sont perdues. Chaque carte dit d’où elle vient.",
        setup: "Avant la montée",
        setup_says: |gold, treasures| {
            [
                "Mélangez les trésors, et les monstres de chaque palier à part.".to_owned(),
                "Chaque équipe tire une classe magique et une classe physique.".to_owned(),
                format!("Chaque équipe prend {gold} pièces d’or (ou des haricots) et {treasures} trésors."),
                "Chaque équipe lance un dé\u{202f}: la plus haute commence, au palier 1.".to_owned(),
            ]
        },
        turn: "Le tour d’une équipe",
        turn_says: |cards| {
            [
                "Au-dessus du palier 1\u{202f}: restez, ou descendez d’un palier.".to_owned(),
                "Retournez un monstre de votre palier, ou retrouvez celui qui vous y a battus.".to_owned(),
                "Achetez au marchand, buvez des potions.".to_owned(),
                "Lancez le dé de chaque classe et un dé par sorte d’équipement.".to_owned(),
                "Plus que les PV du monstre\u{202f}: victoire. Sinon\u{202f}: défaite. La carte dit la suite."
                    .to_owned(),
                format!("Gardez {cards} trésors au plus\u{202f}; vendez les autres à moitié prix, arrondi en dessous."),
            ]
        },
        stock: "Stock\u{202f}: 2 trésors (4 joueurs) ou 4 (6 ou 8 joueurs)",
        up: "victoire",
        down: "défaite",
        top: "La première équipe qui gagne ici remporte la partie",
        pawns: "Une bannière par équipe, à découper.",
        cards: "Cartes",
        roles: ["Classe magique", "Classe physique"],
        treasure: "Trésor",
        ransom: |gold| format!("morts tous deux\u{202f}: {gold} or à payer"),
        changed: "Carte changée",
    },
};
