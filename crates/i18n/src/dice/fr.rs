//! French messages about the dice.

use super::DiceWords;
use crate::Lang;
use crate::phrase::Plural;

pub(super) const WORDS: DiceWords = DiceWords {
    lang: Lang::Fr,
    holds: "Les dés sont vérifiés.",
    fails: "Les dés ne sont pas conformes.",
    unproven: "La partie est conforme\u{202f}; ses dés ne peuvent pas être prouvés.",
    rules: "La partie suit les règles\u{202f}: {entries} étapes, dont {draws} jets ou tirages au hasard.",
    unfinished: "La partie n’est pas finie.",
    proven: "Chaque jet et chaque tirage découle de la graine scellée et des graines des joueurs.",
    seat_draw: "Les places ont été tirées au sort\u{202f}; la graine scellée et les graines connues à ce moment donnent le même tirage.",
    after: [
        "Cette partie reprend celle de la table {table}, avant son premier jet.",
        "Le premier jet est celui de la table {table}, dont cette partie est la suite\u{202f}: vérifiez-le là-bas.",
        "Les {draws} premiers jets sont ceux de la table {table}, dont cette partie est la suite\u{202f}: vérifiez-les là-bas.",
    ],
    commitment: "Sceau\u{202f}: {commitment}",
    same_commitment: "C’est bien le sceau montré au début de la partie.",
    unknown_commitment: "Cet appareil n’a pas gardé le sceau du début de la partie\u{202f}: comparez-le à celui qu’un joueur a noté.",
    client_seed: "La place {seat} a ajouté sa graine avant le premier jet.",
    late_client_seed: "La place {seat} a ajouté sa graine plus tard\u{202f}: elle compte à partir du jet {draw}.",
    no_client_seeds: "Aucun joueur n’a ajouté de graine\u{202f}: le serveur seul a fait les dés.",
    own_client_seed: "Votre graine y figure telle que vous l’avez donnée.",
    same_log: "Le relevé correspond à ce que vous avez vu à la table.",
    not_revealed: "La graine est révélée à la fin de la partie. D’ici là, les jets ne peuvent pas être vérifiés, et la graine d’une partie inachevée n’est jamais révélée.",
    day: "C’était un défi du jour\u{202f}: tout le monde a les mêmes dés, et leur graine reste secrète. Comparez vos jets à ceux d’un autre joueur.",
    own: "Les joueurs ont lancé leurs propres dés et entré les résultats\u{202f}: il n’y a rien à vérifier.",
    unrecorded: "Le relevé ne dit pas qui a lancé\u{202f}: la table est plus ancienne que les sceaux, ou le relevé vient d’ailleurs.",
    bad_rules: "L’étape {entry} enfreint les règles ({why}).",
    bad_game: "La partie enfreint les règles ({why}).",
    bad_seed: "La graine révélée n’est pas celle qui avait été scellée.",
    bad_seat_draw: "Les places ne sont pas celles que donnent les graines.",
    bad_draw: "Étape {entry}\u{202f}: les graines donnent {drawn}, mais le relevé dit {written}.",
    bad_commitment: "Le sceau n’est pas celui montré au début de la partie.",
    bad_client_seed: "La graine de la place {seat} manque, ou compte plus tard qu’elle ne devrait.",
    bad_log: "L’étape {entry} n’est pas ce que vous avez vu à la table.",
    save: "Enregistrer la partie",
    how: "Comment marchent les dés",
    statistics: "Tous les dés lancés sur ce serveur",
    statistics_say: "Comptés au moment même où chaque jet est enregistré. La barre montre combien de fois un résultat est sorti, le trait combien de fois on l’attendait, et la moustache où restent des dés honnêtes 95 fois sur 100\u{202f}: quand les résultats sont nombreux, quelques barres finissent toujours dehors. La valeur p dit combien de fois des dés honnêtes s’écarteraient au moins autant\u{202f}; nous ne nous inquiéterions qu’au-dessous de 0,001. Quand tuiles ou cartes sont tirées sans remise, le test est prudent. Les défis du jour et les dés des joueurs ne sont pas comptés.",
    statistics_empty: "Rien n’a encore été lancé ici.",
    columns: ["Résultat", "Observé", "Attendu"],
    draws: "{draws} jusqu’ici\u{202f}: trop peu pour un test.",
    fair: Plural {
        one: "{draws} jusqu’ici. Khi-deux {statistic} à {n} degré de liberté, p\u{a0}=\u{a0}{p}\u{202f}: comme des dés honnêtes.",
        other: "{draws} jusqu’ici. Khi-deux {statistic} à {n} degrés de liberté, p\u{a0}=\u{a0}{p}\u{202f}: comme des dés honnêtes.",
    },
    unusual: Plural {
        one: "{draws} jusqu’ici. Khi-deux {statistic} à {n} degré de liberté, p\u{a0}<\u{a0}0,001\u{202f}: inhabituel, à regarder de près.",
        other: "{draws} jusqu’ici. Khi-deux {statistic} à {n} degrés de liberté, p\u{a0}<\u{a0}0,001\u{202f}: inhabituel, à regarder de près.",
    },
    too_many: "{outcomes} résultats\u{202f}: trop pour être montrés. Ils sont tous dans les chiffres ci-dessous.",
    as_json: "Tous les chiffres, en JSON",
};
