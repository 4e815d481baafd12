//! French messages of the pages bundle.

use super::{
    AccountWords, AdminWords, CreditsPageWords, HistoryWords, LobbyWords, PagesWords, RankingWords, StatsWords,
};
use protocol::RefusalCode;

pub(super) static PAGES: PagesWords = PagesWords {
    nav: "Vos pages",
    games: HistoryWords {
        title: "Mes parties",
        intro: "Toutes les parties que vous avez finies, les dernières d’abord. Revoyez-les, partagez-en un moment, téléchargez-les.",
        empty: "Vous n’avez pas encore fini de partie. Prenez une boîte sur l’étagère.",
        total: |games| if games < 2 { format!("{games} partie") } else { format!("{games} parties") },
        you: "vous",
        seat: |seat| format!("place {seat}"),
        won: "Vous avez gagné",
        lost: "Vous avez perdu",
        drawn: "Pas de vainqueur",
        winner: |names| format!("Victoire\u{202f}: {names}"),
        points: |points| {
            let number = points.to_string().replace('.', ",");
            if points < 2.0 { format!("{number} point") } else { format!("{number} points") }
        },
        imported: "importée",
        continued: "suite d’une autre partie",
        daily: "défi du jour",
        replay: "Revoir",
        record: "Relevé",
        newer: "Parties plus récentes",
        older: "Parties plus anciennes",
        page: |page, pages| format!("Page {page} sur {pages}"),
        import: "Importer une partie",
        import_says: "Le relevé d’une partie finie\u{202f}: un fichier d’ici ou d’un autre serveur Tablée. Elle rejoint vos parties et ne compte pas au classement.",
        choose: "Choisir un fichier",
        import_done: "Importée. Elle est maintenant parmi vos parties.",
        bad: |why| format!("Rien n’a été importé\u{202f}: ce n’est pas le relevé d’une partie finie. ({why})"),
    },
    lobby: LobbyWords {
        title: "Trouver des joueurs",
        intro: "Des tables ouvertes où un joueur attend en ce moment. Celui qui ouvre une table choisit si elle est affichée ici.",
        quick: "Partie rapide",
        quick_says: "Choisissez un jeu\u{202f}: vous rejoignez le joueur qui attend depuis le plus longtemps, ou vous attendez le suivant.",
        open: "Tables ouvertes",
        empty: "Personne n’attend en ce moment. Choisissez un jeu ci-dessus et soyez le premier.",
        sit: "S’asseoir",
        sit_with: |game, who| format!("S’asseoir\u{202f}: {game}, avec {who}"),
        unnamed: "un invité",
        free: |seats| if seats == 1 { "1 place libre".to_owned() } else { format!("{seats} places libres") },
        clock: "avec pendule",
        unusual: "options particulières",
    },
    account: AccountWords {
        title: "Mon compte",
        guest: "Vous jouez en invité\u{202f}: vos parties sont liées à ce navigateur. C’est très bien ainsi. Un compte vous permet de les retrouver sur vos autres appareils.",
        make: "Créer un compte",
        make_says: "Un nom et un mot de passe, rien d’autre. Vos parties vous suivent.",
        make_button: "Créer mon compte",
        log_in: "Se connecter",
        log_in_says: "Les parties jouées ici en invité restent à l’invité\u{202f}: vous les retrouvez en vous déconnectant. Ou transférez-les\u{202f}: elles sont alors pour de bon dans votre compte.",
        bring: "Transférer les parties de cet appareil",
        name: "Nom",
        password: "Mot de passe",
        password_says: "Au moins 8 caractères.",
        no_mail: "Nous n’avons pas votre adresse\u{202f}: un mot de passe perdu ne peut pas être récupéré.",
        hello: |name| format!("Vous êtes connecté\u{202f}: {name}."),
        devices: "Mes appareils",
        devices_says: "Là où vous êtes connecté. Déconnectez d’ici un appareil que vous n’avez plus.",
        this: "cet appareil",
        since: |made, seen| format!("depuis le {made}, vu le {seen}"),
        revoke_which: |what| format!("Déconnecter\u{202f}: {what}"),
        revoke: "Déconnecter",
        log_out: "Se déconnecter ici",
        change: "Changer le mot de passe",
        change_says: "Cela déconnecte tous vos autres appareils.",
        old: "Mot de passe actuel",
        new: "Nouveau mot de passe",
        change_button: "Changer",
        changed: "Mot de passe changé. Vos autres appareils sont déconnectés.",
        data: "Vos données",
        data_says: "Votre nom, vos appareils, vos parties et vos messages. Téléchargez le tout en un fichier.",
        export: "Tout télécharger",
        leave: "Supprimer mes données",
        leave_says: "Votre nom, vos appareils et vos messages sont effacés, à toutes les tables. Les parties elles-mêmes restent, sans votre nom. C’est irréversible.",
        leave_button: "Tout supprimer",
        left: "Tout est effacé. Vous serez toujours le bienvenu.",
    },
    ranking: RankingWords {
        title: "Classements",
        intro: "Les meilleurs joueurs, personnes et robots confondus. Les parties classées contre d’autres comptent\u{202f}; pas les parties en solitaire, les défis du jour, les vrais dés, les écrans partagés ni les parties importées. Tout le monde commence à 1500. L’ordre est celui de la cote moins son incertitude (±).",
        games: "Jeu",
        empty: "Personne n’a encore joué de partie classée ici.",
        heads: ["Rang", "Joueur", "Cote", "Parties"],
        unnamed: "invité",
        bot: |name| format!("{name}, robot"),
        program: |name| format!("{name}, programme"),
        rating: |rating, spread| format!("{rating:.0} ± {spread:.0}"),
    },
    stats: StatsWords {
        title: "Statistiques",
        intro: "Vos résultats, jeu par jeu. Les parties sur un écran partagé et les parties importées ne sont pas comptées.",
        empty: "Rien à compter pour l’instant. Prenez une boîte sur l’étagère et finissez une partie.",
        won: |games, won| {
            let verb = if won < 2 { "gagnée" } else { "gagnées" };
            format!("Avec d’autres\u{202f}: {won} {verb} sur {games}.")
        },
        alone: |games, best, mean| {
            let verb = if games < 2 { "jouée" } else { "jouées" };
            let (best, mean) = (best.to_string().replace('.', ","), format!("{mean:.1}").replace('.', ","));
            format!("En solitaire\u{202f}: {games} {verb}, {best} points au mieux, {mean} en moyenne.")
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
        games_alone: |games, needed| format!("Trois parties en solitaire ({games} sur {needed})"),
        games_shared: |games, needed| format!("Trois parties avec d’autres ({games} sur {needed})"),
    },
    credits: CreditsPageWords {
        intro: "Les jeux de l’étagère sont l’œuvre des personnes que voici. Les noms sont écrits comme les livrets les impriment.",
        theirs: "Ce qui est à d’autres",
        theirs_says: &[
            "Les jeux\u{202f}: leurs idées, leurs noms et leurs marques sont à leurs auteurs et à leurs éditeurs.",
            "Les livrets et leurs images. Nous n’en avons copié aucun\u{202f}: les règles sont dites ici avec nos mots.",
        ],
        ours: "Ce qui est à nous",
        ours_says: &[
            "Les dessins\u{202f}: boîtes, plateaux, feuilles et pièces.",
            "Le logiciel, libre sous licence MIT ou Apache 2.0.",
            "Les robots, et tout ce qu’ils ont calculé.",
            "Les reconstitutions, là où les images d’un livret sont perdues\u{202f}: les deux plateaux d’Ur\u{202f}: le Jeu Royal\u{202f}; neuf des douze monstres et la potion de soin d’Ulir Dungeon.",
            "Les décisions, là où un livret se tait ou reste obscur. Les règles disent de chacune qu’elle est de nous.",
            "Les durées marquées ~ sur les boîtes\u{202f}: ces livrets n’en impriment pas.",
        ],
    },
    admin: AdminWords {
        title: "Serveur",
        intro: "Pour l’hôte\u{202f}: entrez le jeton d’administration de la configuration. Il reste dans cet onglet.",
        token: "Jeton",
        look: "Montrer",
        again: "Actualiser",
        counts: ["Tables ouvertes", "Personnes connectées", "Tables en tout", "Parties finies", "Invités", "Comptes"],
        tables: "Dernières tables",
        over: "finie",
        going_on: "en cours",
        no_tables: "Aucune table pour l’instant.",
        members: "Derniers comptes",
        reports: "Messages signalés",
        reported: |by| {
            if by == 1 { "signalé par une personne".to_owned() } else { format!("signalé par {by} personnes") }
        },
        resolve: "Classer sans suite",
        resolve_mute: "Rendre muet l’auteur",
        no_members: "Aucun compte pour l’instant.",
        silent: "Personnes muettes",
        no_silent: "Personne n’est muet. Une personne muette peut continuer à jouer, mais n’écrit plus à aucune table.",
        silent_since: |when| format!("muet depuis le {when}"),
        muted: "muet",
        mute: |name| format!("Rendre muet\u{202f}: {name}"),
        unmute: |name| format!("Rendre la parole\u{202f}: {name}"),
    },
    loading: "Un instant…",
    refused: |code| match code {
        RefusalCode::BadLogin => {
            Some("Nom ou mot de passe incorrect. Rien n’a changé\u{202f}: vérifiez les deux et réessayez.")
        }
        RefusalCode::NoAccount => Some("Vous n’êtes plus connecté. Rechargez la page."),
        RefusalCode::HasAccount => Some("Vous avez déjà un compte. Rechargez la page."),
        RefusalCode::NameTaken => Some("Ce nom est déjà pris. Choisissez-en un autre."),
        RefusalCode::BadPassword => Some("Un mot de passe doit avoir de 8 à 256 caractères."),
        RefusalCode::BadName => Some("Un nom doit avoir de 2 à 24 caractères visibles."),
        RefusalCode::NoAdmin => {
            Some("Ce n’est pas le jeton d’administration. Il est dans la configuration, sous admin-token.")
        }
        RefusalCode::NotFound => {
            Some("Il n’y a rien ici. Pour cette page, la configuration doit avoir un admin-token.")
        }
        RefusalCode::TooMany => Some("Trop d’essais. Attendez une minute, puis réessayez."),
        RefusalCode::TooLarge => Some("Ce fichier est trop gros pour être un relevé."),
        _ => None,
    },
};
