//! The bench in French.

use super::BenchWords;

pub(super) const BENCH: BenchWords = BenchWords {
    title: "Le labo",
    intro: "Changez un nombre, faites jouer les robots, et comparez votre version à la nôtre.",
    loading: "Chargement du labo…",
    broken: "Le labo s’est arrêté. Rien n’est perdu\u{202f}: réessayez.",
    again: "Réessayer",
    games: "Quel jeu\u{202f}?",
    choices: "Réglages",
    players: "Qui joue\u{202f}?",
    seats: "Places",
    all_seats: "Tous les joueurs",
    first: "Premier joueur",
    same: "comme les autres",
    bot: |id| match id {
        "random" => "coups au hasard",
        "brute" => "brute\u{202f}: attaque toujours",
        "fighter" => "fighter\u{202f}: ne commerce jamais",
        _ => "",
    },
    changes: "Qu’est-ce qui change\u{202f}?",
    changes_says: "Le jeu est joué aussi avec nos données, et ses propres dés, pour comparer.",
    default: |value| format!("par défaut\u{202f}: {value}"),
    printed: |value| format!("imprimé\u{202f}: {value}"),
    ours: |value| format!("nos données\u{202f}: {value}"),
    file: |name| format!("Nos données dans {name}"),
    changed: |count| if count == 1 { "1 changé".to_owned() } else { format!("{count} changés") },
    number: |line, column| {
        if column.is_empty() { format!("nombre après {line}") } else { format!("{column}, après {line}") }
    },
    as_text: "Tout le fichier en texte",
    reset: "Rétablir",
    until: "Combien de temps\u{202f}?",
    seconds: |seconds| format!("{seconds} secondes"),
    count: |games| format!("{games} parties"),
    seed: "Graine des dés",
    run: "Lancer",
    stop: "Arrêter",
    pace: |games, speed| format!("{games} parties · {speed} par seconde"),
    began: "Les robots jouent.",
    ended: |games| format!("Fini\u{202f}: {games} parties."),
    compared: |games, says| format!("Fini\u{202f}: {games} parties de chaque version. {says}"),
    results: "Résultats",
    empty: "Les courbes viendront ici et bougeront pendant que les robots jouent.",
    legend: ["A, nos données", "B, changé"],
    facts: |games, bots| format!("{games} parties de chaque version · {bots}"),
    keep: "Télécharger",
    files: ["Rapport (HTML)", "Rapport (JSON)", "Rapport (CSV)"],
    data: |name| format!("Votre {name}"),
    command: "En ligne de commande",
    copy: "Copier",
    copied: "Copié",
    wrong_line: |file, line, reason| format!("{file}, ligne {line}\u{202f}: {reason}"),
    wrong_file: |file, reason| format!("{file}\u{202f}: {reason}"),
    missing: |field| format!("«\u{202f}{field}\u{202f}» manque"),
    no_number: |field, word| format!("«\u{202f}{field}\u{202f}» doit être un nombre, pas «\u{202f}{word}\u{202f}»"),
    bounds: |field, number, least, most| {
        format!("«\u{202f}{field}\u{202f}» vaut {number}\u{202f}: il faut de {least} à {most}")
    },
    together: |rule| {
        format!("Ces options ne vont pas ensemble\u{202f}: changez-en une (la règle, en anglais\u{202f}: {rule}).")
    },
};
