//! French: narrow no-break spaces before double signs, and *vous*.

#[cfg(feature = "sheets")]
use crate::SheetWords;
use crate::{ClockWords, GameWords, Games, LevelWords, Levels, Refusals, ShellWords, TableWords, TalkWords, Words};
use ladder::Measured;

pub(crate) static WORDS: Words = Words {
    shell: SHELL,
    table: TABLE,
    talk: TALK,
    clock: CLOCK,
    games: GAMES,
    levels: LEVELS,
    refusals: REFUSALS,
    #[cfg(feature = "boards")]
    rolit: crate::rolit::fr::WORDS,
    #[cfg(feature = "sheets")]
    roll_and_rule: crate::roll_and_rule::fr::WORDS,
    #[cfg(feature = "sheets")]
    sheets: SHEETS,
    #[cfg(feature = "sheets")]
    ulir: crate::ulir::fr::WORDS,
    #[cfg(feature = "boards")]
    ur_classic: crate::ur_classic::fr::WORDS,
    #[cfg(feature = "sheets")]
    ur_modern: crate::ur_modern::fr::WORDS,
    #[cfg(feature = "sheets")]
    village: crate::village::fr::WORDS,
};

const SHELL: ShellWords = ShellWords {
    tagline: "Prenez place.",
    intro: "Prenez une boîte sur l’étagère. Jouez avec un ami par un lien, avec votre voisin, ou contre la maison.",
    skip: "Aller au contenu",
    home: "Retour à l’étagère",
    language: "Langue",
    theme: "Lumière",
    theme_auto: "Comme mon appareil",
    theme_light: "Jour",
    theme_dark: "Chandelle",
    shelf: "L’étagère",
    resume: "Reprendre votre partie",
    resume_yours: "À vous",
    resume_theirs: "En attente",
    against: |name| format!("avec {name}"),
    coming: "Bientôt",
    coming_box: |title| format!("{title}\u{202f}: cette boîte n’est pas encore ouverte"),
    open_box: |title| format!("Ouvrir {title}"),
    close: "Fermer",
    who_plays: "Qui joue\u{202f}?",
    against_bot: "Contre la maison",
    friend: "Un ami, par un lien",
    friend_says: "Vous recevez un lien à envoyer\u{202f}; il n’aura besoin de rien d’autre.",
    together: "À deux sur cet écran",
    together_says: "Chacun son tour, sur le même appareil.",
    how_many: "Combien de joueurs\u{202f}?",
    players: |count| if count == 1 { "1 joueur".to_owned() } else { format!("{count} joueurs") },
    seat_you: "Vous",
    seat_beside: "À cet écran",
    seat_house: |level| format!("La maison\u{202f}: {level}"),
    match_length: "Parties",
    one_game: "Une partie",
    match_of: |games| format!("Un match en {games}"),
    dice: "Dés",
    dice_house: "La maison lance",
    dice_typed: "Nos propres dés",
    seats_for: "Places libres",
    by_link: "Par lien seulement",
    by_lobby: "Pour tout le monde",
    lobby: "Trouver des joueurs",
    kept: "La table",
    on_server: "Sur le serveur",
    on_device: "Sur cet appareil",
    device_says: "Cette table reste sur cet appareil\u{202f}: contre la maison, ou à plusieurs autour de l’écran.",
    brought: |games| match games {
        1 => "Une partie jouée sur cet appareil a rejoint votre historique.".to_owned(),
        games => format!("{games} parties jouées sur cet appareil ont rejoint votre historique."),
    },
    away_says: "Le serveur ne répond pas\u{202f}: on joue sur cet appareil, contre la maison ou à plusieurs autour de l’écran.",
    options: "Options",
    your_name: "Votre nom, si vous voulez",
    play: "Jouer",
    setting_up: "On installe…",
    daily: "Défi du jour",
    daily_says: "En solitaire, avec les mêmes dés pour tous aujourd’hui. Votre première partie compte.",
    solo_line: |games, best, mean| {
        let plural = if games > 1 { "s" } else { "" };
        let mean = format!("{mean:.1}").replace('.', ",");
        format!("{games} partie{plural} en solitaire. Record\u{202f}: {best}. Moyenne\u{202f}: {mean}.")
    },
    mine: "Mes parties et mon compte",
    lab: "Le labo\u{202f}: changer les nombres d’un jeu",
    lost_title: "Il n’y a rien sur cette table",
    lost_text: "Le lien est peut-être incomplet, ou la table rangée depuis longtemps. L’étagère, elle, est pleine.",
    loading: "Un instant…",
    retry: "Réessayer",
    colophon: "Les règles et la maison jouent dans votre navigateur et sur notre table. Ni compte, ni pistage.",
};

const TALK: TalkWords = TalkWords {
    name: "Discussion",
    unread: |count| if count == 1 { "1 nouveau message".to_owned() } else { format!("{count} nouveaux messages") },
    to: "Qui l’entend",
    table: "à tous",
    team: "à l’équipe",
    say: "Dites quelque chose",
    send: "Envoyer",
    watching: "On parle à table\u{202f}; vous écoutez.",
    you_propose: |action| format!("Vous proposez\u{202f}: {action}. Votre partenaire doit être d’accord."),
    proposes: |name, action| format!("{name} propose\u{202f}: {action}."),
    yes: "Oui, allons-y",
    no: "Non",
    withdraw: "Réfléchir encore",
    consent: "Partenaires",
    consent_off: "L’un ou l’autre agit",
    consent_on: "D’accord à deux pour combattre, vendre et descendre",
    hold: "Laisser un robot jouer à sa place",
    held: |bot| format!("{bot} joue"),
};

const CLOCK: ClockWords = ClockWords {
    name: "Pendule",
    free: "Aucune",
    one_minute: "1 min par coup",
    two_minutes: "2 min par coup",
    ten_minutes: "10 min + 5 s",
    three_days: "3 jours par coup",
    days: |days, hours| format!("{days} j {hours} h"),
    soon: |seconds| format!("Il vous reste {seconds} secondes."),
    up: "Temps écoulé\u{202f}: la maison a joué pour vous.",
    up_for: |name| format!("Temps écoulé\u{202f}: la maison a joué pour {name}."),
    ask: "Demander à reprendre",
    you_ask: "Vous demandez à reprendre votre coup.",
    asks: |name| format!("{name} voudrait reprendre un coup."),
    yes: "D’accord",
    never_mind: "Tant pis",
};

const TABLE: TableWords = TableWords {
    you: "Vous",
    empty_seat: "Place libre",
    guest: |colour| format!("Convive, {colour}"),
    leader: "Invité",
    seats: "Places",
    board: |title| format!("Plateau\u{202f}: {title}"),
    to_act: "doit jouer",
    here: "à table",
    away: "parti un instant",
    bot: "maison",
    program: "programme",
    waiting_for: |name| format!("{name} réfléchit…"),
    waiting_for_guest: "Une place est encore libre.",
    waiting_for_guests: |seats| format!("{seats} places sont encore libres."),
    rolling: "Les dés roulent…",
    watching: "Vous regardez.",
    actions: "Vos coups",
    filter: "Tapez pour filtrer",
    no_match: "Aucun coup ne correspond.",
    log: "Récit",
    log_empty: "Il ne s’est encore rien passé.",
    rules: "Règles",
    rules_missing: "Les règles n’ont pas pu être chargées. La partie continue\u{202f}; réessayez dans un instant.",
    take_back: "Reprendre",
    take_all_back: "Tout reprendre",
    roll_says: "Lancez vos dés et dites ce qui est sorti.",
    roll_like: |example| format!("Ce qui est sorti, écrit ainsi\u{202f}: {example}"),
    roll_say: "C’est sorti",
    hint: "Conseil",
    hint_busy: "Réflexion…",
    hint_says: |action, percent| format!("Je jouerais\u{202f}: {action} ({percent}\u{202f}% de chances de gagner)."),
    hint_points: |action, points| format!("Je jouerais\u{202f}: {action} (environ {points} points à la fin)."),
    hint_failed: "Pas de conseil cette fois\u{202f}: le moteur n’a pas répondu.",
    panel: "Récit et règles",
    invite: "Il manque quelqu’un",
    invite_says: "Envoyez ce lien\u{202f}: qui le suit s’assied avec vous.",
    link: "Lien de cette table",
    copy: "Copier le lien",
    copied: "Copié",
    qr: "QR code du lien de cette table",
    or_bot: "Ou laissez jouer la maison\u{202f}:",
    let_bot: |level| format!("Asseoir\u{202f}: {level}"),
    free_seat: "Cette place est pour vous",
    invited_by: |name| format!("{name} vous invite à jouer."),
    sit_down: "S’asseoir",
    lost: "Connexion perdue.",
    lost_says: "Rien n’est perdu\u{202f}: votre place et la partie sont gardées. Reconnexion…",
    back: "De nouveau connecté.",
    you_won: "Vous avez gagné",
    you_lost: |name| format!("{name} a gagné"),
    won: |name| format!("{name} a gagné"),
    drawn: "Partie nulle",
    rematch: "Revanche",
    next_game: "Partie suivante",
    match_at: |game, games| format!("Partie {game} sur {games}"),
    match_line: |name, won, points| format!("{name}\u{202f}: {won} gagnée(s), {points} points"),
    match_won: |names| format!("Le match revient à\u{202f}: {names}"),
    rematch_waits: "Une revanche est prête",
    replay: "Revoir la partie",
    replay_leave: "Revenir à la fin",
    film_play: "Rejouer la partie",
    film_pause: "Pause",
    film_back: "Un pas en arrière",
    film_forward: "Un pas en avant",
    film_at: |step, steps| format!("Étape {step} sur {steps}"),
    leave: "Retour à l’étagère",
    sound: "Son",
    sound_on: "Le son est activé",
    sound_off: "Le son est coupé",
    see_board: "Voir le plateau",
    verify: "Vérifier les dés",
    verify_how: "Comment marchent les dés",
    verify_failed: "La vérification n’a pas pu se faire. Rien n’est perdu\u{202f}: réessayez dans un instant.",
    review: "Analyse",
    review_failed: "L’analyse n’a pas pu se faire. Rien n’est perdu\u{202f}: réessayez dans un instant.",
    seal: "Sceau des dés\u{202f}:",
};

#[cfg(feature = "sheets")]
const SHEETS: SheetWords = SheetWords {
    looking_back: "Calcul de ce que ces dés permettaient…",
    looked_back: |reached, possible| {
        let points = |count: i32| if count.abs() < 2 { format!("{count} point") } else { format!("{count} points") };
        if possible <= reached {
            return format!("{}\u{202f}: rien de mieux n’a été trouvé avec ces dés.", points(reached));
        }
        let percent = 100 * reached.max(0) / possible.max(1);
        let (own, allowed) = (points(reached), points(possible));
        format!(
            "{own}, {percent}\u{202f}% de ce que ces dés permettaient\u{202f}: au moins {allowed} étaient possibles."
        )
    },
    see_better: "Voir comment",
    again: "Rejouer",
    faces_missing: "Choisissez une face pour chaque dé.",
    face: |die, face| format!("{die}\u{202f}: {face}"),
    marks: "Ce que vous avez atteint en solitaire",
    times: |times, games| format!("{times} sur {games}"),
    games_alone: |games, needed| format!("{needed} parties en solitaire\u{202f}: {} sur {needed}", games.min(needed)),
};

pub(crate) const GAMES: Games = Games {
    ur_classic: GameWords {
        title: "Le Jeu royal d’Ur",
        cover: ["Le Jeu royal", "d’Ur"],
        pitch: "La course des tombes royales, vieille de 4\u{202f}600 ans\u{202f}: sept pions, quatre dés, cinq rosettes.",
        facts: "2 joueurs · 15 min",
    },
    ur_modern: GameWords {
        title: "Ur, moderne",
        cover: ["Ur", "moderne"],
        pitch: "Des dieux, des forts et des dés d’or sur les mêmes vingt cases.",
        facts: "2 joueurs · 30 min",
    },
    rolit: GameWords {
        title: "Rolit",
        cover: ["Rolit", ""],
        pitch: "Prenez les boules en tenaille entre deux des vôtres et retournez-les toutes.",
        facts: "1–4 joueurs · 20 min",
    },
    village: GameWords {
        title: "Rolling Village",
        cover: ["Rolling", "Village"],
        pitch: "Deux dés, un crayon, et un village qui n’est qu’à vous.",
        facts: "1–12 joueurs · 15 min",
    },
    roll_and_rule: GameWords {
        title: "Roll & Rule",
        cover: ["Roll", "& Rule"],
        pitch: "Lancez, cochez, et dirigez le campus mieux que les autres.",
        facts: "1–10 joueurs · 30 min",
    },
    ulir: GameWords {
        title: "Ulir Dungeon",
        cover: ["Ulir", "Dungeon"],
        pitch: "Des héros par deux gravissent une même tour à la lueur des torches.",
        facts: "4, 6 ou 8 joueurs · 40 min",
    },
};

const LEVELS: Levels = Levels {
    measured: |measured| {
        let wins =
            |share: u16, against| format!("Gagne {},{}\u{202f}% des parties contre {against}.", share / 10, share % 10);
        match measured {
            Measured::Perfect(share) => wins(share, "un jeu parfait"),
            Measured::Below(share) => wins(share, "le niveau au-dessous"),
            Measured::Random(share) => wins(share, "des coups au hasard"),
            Measured::Third(share) => wins(share, "le troisième niveau"),
            Measured::Points(points) => format!("Marque {points} points en moyenne."),
        }
    },
    novice: LevelWords { name: "Novice", says: "Avance ce qui lui tombe sous la main. Sans malice." },
    scribe: LevelWords { name: "Scribe", says: "Voit les prises et les rosettes, oublie le reste." },
    vizier: LevelWords { name: "Vizir", says: "Pèse chaque jet qui peut suivre." },
    oracle: LevelWords { name: "Oracle", says: "Voit le plus loin. Gagne plus souvent qu’à son tour." },
    raider: LevelWords { name: "Pillard", says: "Se bat d’abord, achète ensuite." },
    captain: LevelWords { name: "Capitaine", says: "Pèse chaque combat avant de le livrer." },
    delver: LevelWords { name: "Arpenteur", says: "Prévoit toute la montée, jusqu’à la dernière potion." },
    player: LevelWords { name: "Joueur", says: "Aime les coins, et les belles prises." },
    expert: LevelWords { name: "Expert", says: "Pense plusieurs tours à l’avance." },
    master: LevelWords { name: "Maître", says: "Voit le plus loin et compte la fin jusqu’à la dernière boule." },
    builder: LevelWords { name: "Bâtisseur", says: "Prend les points de la manche." },
    planner: LevelWords { name: "Urbaniste", says: "Pense aux groupes et aux parcs." },
    mayor: LevelWords { name: "Maire", says: "Essaie chaque plan sur les dés à venir." },
    assistant: LevelWords { name: "Assistant", says: "Prend ce qui vaut le plus aujourd’hui." },
    lecturer: LevelWords { name: "Maître de conférences", says: "Pense aux semestres à venir." },
    dean: LevelWords { name: "Doyen", says: "Joue bien des avenirs avant de choisir." },
    bold: LevelWords { name: "Intrépide", says: "Prend et fonce, quel que soit le risque." },
    careful: LevelWords { name: "Prudent", says: "Préfère la sûreté à l’avance." },
    collector: LevelWords { name: "Collectionneur", says: "Veut beaucoup, et tout de suite." },
};

const REFUSALS: Refusals = Refusals {
    misheard: "La table n’a pas compris cette page. Rien n’a changé\u{202f}; rechargez-la.",
    unknown_game: "Cette table n’a pas ce jeu. Choisissez-en un autre sur l’étagère.",
    bad_options: "On ne peut pas jouer ainsi. Changez les options et réessayez.",
    not_your_turn: "Ce n’est pas encore à vous. Rien n’a changé.",
    illegal_action: "Les règles ne permettent pas ce coup. Rien n’a changé\u{202f}; choisissez-en un autre.",
    bad_event: "Cela ne peut pas sortir ici. Rien n’a changé\u{202f}; écrivez-le comme dans l’exemple et réessayez.",
    said_no: "On préfère continuer. Après le prochain coup, vous pourrez redemander.",
    nothing_back: "Il n’y a plus rien à reprendre\u{202f}: ce qui est fini ou montré le reste.",
    over: "La partie est finie. On ne peut plus rien jouer.",
    bad_record: "Le récit de cette partie est illisible.",
    no_table: "Cette table n’existe pas. Le lien est peut-être incomplet.",
    no_seat: "Toutes les places sont prises. Vous pouvez regarder.",
    not_seated: "Vous n’êtes pas assis à cette table. Vous pouvez regarder.",
    stale: "Il s’est passé quelque chose juste avant votre coup. Regardez, puis choisissez.",
    too_many: "Trop de demandes à la fois. Rien n’est perdu\u{202f}; attendez un instant et réessayez.",
    busy: "La table est très occupée. Rien n’est perdu\u{202f}; réessayez dans un instant.",
    bad_name: "Ce nom ne convient pas. Choisissez-en un plus court ou plus simple.",
    needs_server: "Pour cela, il faut le serveur. Vérifiez la connexion, ou jouez ici contre la maison ou à plusieurs.",
    unkept: "Ce navigateur n’a rien pu garder, et ce qui n’est pas gardé n’est pas joué. Libérez de la place ou permettez le stockage, puis réessayez.",
    unknown: "La table a refusé. Rien n’a changé\u{202f}; rechargez la page si cela se répète.",
    here: "Cette personne est encore là, ou vient de partir. Laissez-lui un peu de temps.",
    muted: "L’hôte de cette maison ne vous laisse rien dire. Vous pouvez continuer à jouer.",
    bad_remark: "Écrivez au plus 240 caractères ordinaires. Chaque place a droit à 500 lignes.",
    offline: "La table est injoignable. Rien n’est perdu\u{202f}; vérifiez la connexion et réessayez.",
};
