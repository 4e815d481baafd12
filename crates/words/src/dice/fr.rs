//! Français.

use super::DiceWords;

pub(super) const WORDS: DiceWords = DiceWords {
    holds: "Les dés sont vérifiés.",
    fails: "Les dés ne sont pas conformes.",
    unproven: "La partie est conforme\u{202f}; ses dés ne peuvent pas être prouvés.",
    rules: |entries, draws| {
        format!("La partie suit les règles\u{202f}: {entries} coups, dont {draws} jets ou tirages au hasard.")
    },
    unfinished: "La partie n’est pas finie.",
    proven: "Chaque jet et chaque tirage découle de la graine scellée et des parts des joueurs.",
    places: "Les places ont été tirées au sort\u{202f}; la graine et les parts données jusque-là donnent les mêmes.",
    after: |draws, table| match draws {
        0 => format!("La partie reprend celle de la table {table}, avant son premier jet."),
        1 => format!(
            "Le premier jet est celui de la table {table}, dont cette partie est la suite\u{202f}: vérifiez-le là-bas."
        ),
        _ => format!(
            "Les {draws} premiers jets sont ceux de la table {table}, dont cette partie est la suite\u{202f}: vérifiez-les là-bas."
        ),
    },
    seal: |commitment| format!("Sceau\u{202f}: {commitment}"),
    same_seal: "C’est bien le sceau connu depuis le début de la partie.",
    unknown_seal: "Personne n’a gardé ici le sceau du début de la partie\u{202f}: comparez-le à celui que quelqu’un a noté.",
    part: |seat| format!("La place {seat} a ajouté sa part avant le premier jet."),
    late_part: |seat, draw| {
        format!("La place {seat} a ajouté sa part plus tard\u{202f}: elle compte à partir du jet {draw}.")
    },
    no_parts: "Aucun joueur n’a ajouté de part\u{202f}: la maison seule a fait les dés.",
    own_part: "Votre part y figure telle que vous l’avez donnée.",
    same_log: "Le relevé est bien ce que vous avez vu à la table.",
    sealed: "La graine est révélée à la fin de la partie. D’ici là les jets ne peuvent pas être vérifiés, et une partie \
             jamais finie n’est jamais révélée.",
    day: "C’était le défi d’un jour\u{202f}: tout le monde a les mêmes dés et leur secret n’est pas révélé. Comparez vos \
          jets à ceux d’un autre joueur.",
    own: "Les joueurs ont lancé leurs propres dés et dit ce qui est sorti\u{202f}: il n’y a rien à vérifier.",
    untold: "Le relevé ne dit pas qui a lancé\u{202f}: la table est plus ancienne que les sceaux, ou le relevé vient d’ailleurs.",
    bad_rules: |entry, why| match entry {
        Some(entry) => format!("Le coup {entry} enfreint les règles ({why})."),
        None => format!("La partie enfreint les règles ({why})."),
    },
    bad_seed: "La graine révélée n’est pas celle qui avait été scellée.",
    bad_places: "Les places ne sont pas celles que donnent la graine et les parts.",
    bad_draw: |entry, drawn, written| {
        format!("Coup {entry}\u{202f}: la graine et les parts donnent {drawn}, mais le relevé dit {written}.")
    },
    bad_seal: "Le sceau n’est pas celui connu depuis le début de la partie.",
    bad_part: |seat| format!("La part ajoutée par la place {seat} manque, ou compte plus tard qu’elle ne devrait."),
    bad_log: |entry| format!("Le coup {entry} n’est pas ce que vous avez vu à la table."),
    save: "Enregistrer la partie",
    how: "Comment marchent les dés",
    tallies: "Tous les dés jamais lancés ici",
    tallies_say: "Comptés au moment même où chaque jet est conservé. La barre dit combien de fois un résultat est sorti, le \
                  trait combien on en attendait, et la moustache où des dés honnêtes restent 95 fois sur \
                  100\u{202f}: quand les résultats sont nombreux, quelques barres finissent toujours dehors. La valeur p dit \
                  combien souvent des dés honnêtes s’écartent au moins autant\u{202f}; nous ne nous inquiéterions qu’au-dessous \
                  de 0,001. Quand tuiles ou cartes sont tirées sans remise, le test est prudent. Les défis du jour et \
                  les dés des joueurs ne sont pas comptés.",
    tallies_empty: "Rien n’a encore été lancé ici.",
    columns: ["Résultat", "Sorti", "Attendu"],
    draws: |draws| format!("{draws} jusqu’ici\u{202f}: trop peu pour un test."),
    test: |draws, statistic, freedom, p| {
        let verdict = if p < 0.001 { "inhabituel, à regarder de près" } else { "comme des dés honnêtes" };
        let p = if p < 0.001 {
            "p\u{a0}<\u{a0}0,001".to_owned()
        } else {
            format!("p\u{a0}=\u{a0}{p:.3}").replace('.', ",")
        };
        let statistic = format!("{statistic:.1}").replace('.', ",");
        let degrees = if freedom == 1 { "degré" } else { "degrés" };
        format!("{draws} jusqu’ici. Khi-deux {statistic} à {freedom} {degrees} de liberté, {p}\u{202f}: {verdict}.")
    },
    too_many: |outcomes| {
        format!("{outcomes} résultats\u{202f}: trop pour être montrés. Ils sont tous dans les chiffres ci-dessous.")
    },
    figures: "Tous les chiffres, en JSON",
    kind: |kind| match kind {
        "roll" => "jets",
        "start" => "qui commence",
        "first" => "qui commence",
        "dice" => "dés",
        "die" => "dé",
        "number" => "nombres",
        "tile" => "tuiles",
        "magic" => "classes magiques",
        "physical" => "classes physiques",
        "treasure" => "trésors",
        "market" => "le marché",
        "monster" => "monstres",
        other => other,
    },
    number: |number, decimals| format!("{number:.decimals$}").replace('.', ","),
};
