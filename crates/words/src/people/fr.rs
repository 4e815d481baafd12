//! Français.

use super::{AccountWords, GamesWords, PeopleWords, RanksWords, StatsWords};

pub(super) static PEOPLE: PeopleWords = PeopleWords {
    pages: "Pages à votre sujet",
    games: GamesWords {
        title: "Mes parties",
        intro: "Toutes les parties que vous avez finies, les dernières d’abord. Revoyez-les, partagez-en un moment, emportez-les.",
        empty: "Vous n’avez pas encore fini de partie. Prenez une boîte sur l’étagère.",
        total: |games| if games < 2 { format!("{games} partie") } else { format!("{games} parties") },
        you: "vous",
        seat: |seat| format!("place {seat}"),
        won: "Vous avez gagné",
        lost: "Vous avez perdu",
        nobody: "Personne n’a gagné",
        winner: |names| format!("Victoire\u{202f}: {names}"),
        points: |points| {
            let number = points.to_string().replace('.', ",");
            if points < 2.0 { format!("{number} point") } else { format!("{number} points") }
        },
        imported: "apportée",
        daily: "défi du jour",
        replay: "Revoir",
        record: "Relevé",
        newer: "Parties plus récentes",
        older: "Parties plus anciennes",
        page: |page, pages| format!("Page {page} sur {pages}"),
        bring: "Apporter une partie",
        bring_says: "Le relevé d’une partie finie, un fichier d’ici ou d’une autre Tablée. Elle rejoint vos parties et ne compte pour aucun classement.",
        choose: "Choisir un relevé",
        brought: "Elle est maintenant parmi vos parties.",
        bad: |why| format!("Rien n’a été gardé\u{202f}: ce n’est pas le relevé d’une partie finie. ({why})"),
    },
    account: AccountWords {
        title: "Mon compte",
        guest: "Vous jouez en invité\u{202f}: vos parties sont liées à ce navigateur. C’est très bien ainsi. Un compte les amène sur vos autres appareils.",
        make: "Créer un compte",
        make_says: "Un nom et un mot de passe, rien d’autre. Vos parties vous suivent.",
        make_button: "Créer mon compte",
        log_in: "Se connecter",
        log_in_says: "Les parties jouées ici en invité restent à l’invité\u{202f}: vous les retrouvez en vous déconnectant.",
        name: "Nom",
        password: "Mot de passe",
        password_says: "Au moins 8 caractères.",
        no_mail: "Nous ne connaissons pas votre adresse\u{202f}: un mot de passe perdu ne peut pas vous être envoyé.",
        hello: |name| format!("Vous êtes {name}."),
        devices: "Mes appareils",
        devices_says: "Là où vous êtes connecté. Un appareil que vous n’avez plus peut être déconnecté d’ici.",
        this: "celui-ci",
        since: |made, seen| format!("depuis le {made}, vu le {seen}"),
        revoke_which: |what| format!("Déconnecter\u{202f}: {what}"),
        revoke: "Déconnecter",
        log_out: "Se déconnecter ici",
        change: "Changer le mot de passe",
        change_says: "Tous les autres appareils sont déconnectés.",
        old: "Mot de passe actuel",
        new: "Nouveau mot de passe",
        change_button: "Le changer",
        changed: "Le mot de passe est changé. Les autres appareils sont déconnectés.",
        data: "Ce qui est gardé de vous",
        data_says: "Votre nom, vos appareils, vos parties et ce que vous avez dit à table. Emportez le tout en un fichier.",
        export: "Tout télécharger",
        leave: "Partir pour de bon",
        leave_says: "Votre nom, vos appareils et vos paroles sont effacés, aux tables de tous. Les parties elles-mêmes restent, jouées par quelqu’un sans nom. C’est sans retour.",
        leave_button: "Effacer tout ce qui est à moi",
        left: "Tout est effacé. Vous serez toujours de nouveau le bienvenu.",
    },
    ranks: RanksWords {
        title: "Classements",
        intro: "Qui joue le mieux, personnes et robots confondus. Comptent les parties contre d’autres, avec les dés de la maison\u{202f}; pas celles jouées seul, du défi du jour, avec ses propres dés, autour d’un seul appareil ou apportées. Un débutant a 1500. Après ± vient ce qui reste incertain\u{202f}: l’ordre est celui de ce que chacun vaut au moins.",
        games: "Quel jeu",
        empty: "Personne n’a encore joué à ce jeu pour le classement.",
        heads: ["Rang", "Qui", "Cote", "Parties"],
        somebody: "quelqu’un",
        bot: |name| format!("{name}, robot"),
        program: |name| format!("{name}, programme"),
        rating: |rating, spread| format!("{rating:.0} ± {spread:.0}"),
    },
    stats: StatsWords {
        title: "Statistiques",
        intro: "Vos résultats, jeu par jeu. Les parties autour d’un seul appareil et celles que vous avez apportées ne sont pas comptées.",
        empty: "Rien à compter encore. Prenez une boîte sur l’étagère et finissez une partie.",
        won: |games, won| {
            let verb = if won < 2 { "gagnée" } else { "gagnées" };
            format!("Avec d’autres\u{202f}: {won} {verb} sur {games}.")
        },
        alone: |games, best, mean| {
            let verb = if games < 2 { "jouée" } else { "jouées" };
            let (best, mean) = (best.to_string().replace('.', ","), format!("{mean:.1}").replace('.', ","));
            format!("Seul\u{202f}: {games} {verb}, {best} points au mieux, {mean} en moyenne.")
        },
        rating: "La cote au fil du temps",
        rating_says: |first, now, spread| {
            format!("De {first:.0} après la première partie à {now:.0} ± {spread:.0} maintenant.")
        },
        wins: "Les victoires au fil du temps",
        wins_says: |won, games| format!("Dernières parties gagnées\u{202f}: {won} sur {games}."),
        points: "Les points au fil du temps",
        times: |times| match times {
            0 => "pas encore".to_owned(),
            times => format!("{times} fois"),
        },
        games_alone: |games, needed| format!("Trois parties seul ({games} sur {needed})"),
        games_shared: |games, needed| format!("Trois parties avec d’autres ({games} sur {needed})"),
    },
    loading: "Un instant…",
    refused: |code| match code {
        "bad-login" => Some("Aucun nom n’a ce mot de passe. Rien n’a changé\u{202f}: vérifiez les deux et réessayez."),
        "no-account" => Some("Vous n’êtes plus connecté. Rechargez la page."),
        "has-account" => Some("Vous avez déjà un compte. Rechargez la page."),
        "name-taken" => Some("Ce nom est déjà pris. Choisissez-en un autre."),
        "bad-password" => Some("Un mot de passe a au moins 8 caractères et pas plus de 256."),
        "bad-name" => Some("Un nom a de 2 à 24 caractères visibles."),
        "too-many" => Some("Trop d’essais. Attendez une minute, puis réessayez."),
        "too-large" => Some("Ce fichier est trop gros pour un relevé."),
        _ => None,
    },
};
