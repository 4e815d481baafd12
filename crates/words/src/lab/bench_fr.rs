//! The bench in French.

use super::BenchWords;

pub(super) const BENCH: BenchWords = BenchWords {
    title: "Le labo",
    intro: "Changez un nombre, laissez jouer les joueurs automatiques, et voyez ce qu’il en advient\u{202f}: votre version à \
            côté de la version imprimée.",
    loading: "L’établi s’installe…",
    broken: "L’établi est en panne. Rien de vous n’est perdu\u{202f}: réessayez.",
    again: "Réessayer",
    games: "Quel jeu\u{202f}?",
    choices: "Ce qui est joué",
    players: "Qui joue\u{202f}?",
    seats: "Places",
    everybody: "Tous jouent comme",
    first: "Le premier joue comme",
    same: "comme tous",
    bot: |id| match id {
        "random" => "n’importe quoi, au hasard",
        "brute" => "brute\u{202f}: attaque toujours",
        "fighter" => "fighter\u{202f}: ne commerce jamais",
        _ => "",
    },
    changes: "Qu’est-ce qui change\u{202f}?",
    changes_says: "Le jeu imprimé est joué aussi, avec ses propres dés, pour comparer.",
    printed: |value| format!("imprimé\u{202f}: {value}"),
    file: |name| format!("Nombres de {name}"),
    changed: |count| if count == 1 { "1 changé".to_owned() } else { format!("{count} changés") },
    number: |line, column| {
        if column.is_empty() { format!("nombre après {line}") } else { format!("{column}, après {line}") }
    },
    as_text: "Tout le fichier en texte",
    reset: "Comme imprimé",
    until: "Combien de temps\u{202f}?",
    seconds: |seconds| format!("{seconds} secondes"),
    count: |games| format!("{games} parties"),
    seed: "Graine des dés",
    run: "Laisser jouer",
    stop: "Arrêter",
    pace: |games, speed| format!("{games} parties · {speed} par seconde"),
    began: "Les joueurs automatiques jouent.",
    ended: |games| format!("Fini\u{202f}: {games} parties."),
    compared: |games, says| format!("Fini\u{202f}: {games} parties de chaque version. {says}"),
    results: "Ce qu’il en advient",
    empty: "Les courbes viendront ici, et bougeront pendant le jeu.",
    legend: ["A, comme imprimé", "B, changé"],
    facts: |games, bots| format!("{games} parties de chaque version · {bots}"),
    keep: "À emporter",
    files: ["Le rapport, en page", "Le même en JSON", "Le même en CSV"],
    data: |name| format!("Votre {name}"),
    command: "La même chose en ligne de commande",
    copy: "Copier",
    copied: "Copié",
    wrong_line: |file, line, reason| format!("{file}, ligne {line}\u{202f}: {reason}"),
    wrong_file: |file, reason| format!("{file}\u{202f}: {reason}"),
    missing: |field| format!("«\u{202f}{field}\u{202f}» manque"),
    no_number: |field, word| format!("«\u{202f}{field}\u{202f}» est un nombre, pas «\u{202f}{word}\u{202f}»"),
    bounds: |field, number, least, most| {
        format!("«\u{202f}{field}\u{202f}» vaut {number}\u{202f}: il faut de {least} à {most}")
    },
    together: |rule| {
        format!("Cela ne peut pas se jouer ainsi\u{202f}: changez un des choix (la règle, en anglais\u{202f}: {rule}).")
    },
};
