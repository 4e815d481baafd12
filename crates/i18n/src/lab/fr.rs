//! The report in French: decimal commas, narrow no-break spaces, *vous*.

use super::report::{
    ComponentWords, DecisionWords, DramaWords, FrameWords, HonourWords, LengthWords, ReportWords, RestrictionWords,
    ScoreWords, SeatWords, SkillWords, TunedWords, VersusWords,
};
use crate::Lang;
use crate::phrase::Plural;

pub(super) const REPORT: ReportWords = ReportWords {
    frame: FRAME,
    seats: SEATS,
    scores: SCORES,
    honours: HONOURS,
    length: LENGTH,
    decisions: DECISIONS,
    drama: DRAMA,
    skill: SKILL,
    restrictions: STRATEGIES,
    components: COMPONENTS,
    versus: VERSUS,
    tuned: TUNED,
};

const FRAME: FrameWords = FrameWords {
    lang: Lang::Fr,
    decimal: ",",
    percent: "\u{202f}%",
    points: " points",
    to: " à ",
    pair: "{name}\u{202f}: {what}",
    title: "{game} au labo",
    over: "Labo Tablée · Ce que disent les parties",
    questions: "Questions",
    games: "parties",
    seats: Plural { one: "place", other: "places" },
    in_teams: "{seats} en {teams} équipes",
    bots: "robots\u{202f}:",
    seed: "graine",
    rules: "version des règles",
    stopped: "parties arrêtées avant la fin",
    everywhere: "{bot} à toutes les places",
    opened: "{bots}, après {actions} actions au hasard",
    repeats: Plural {
        one: "Une seule partie différente sur {games}\u{202f}: ces robots se répètent, et tous les intervalles sont trop étroits. Commencez par des actions au hasard (--opening).",
        other: "Seulement {n} parties différentes sur {games}\u{202f}: ces robots se répètent, et tous les intervalles sont trop étroits. Commencez par des actions au hasard (--opening).",
    },
    too_few: "Parties différentes\u{202f}: {games}. C’est trop peu pour conclure\u{202f}; il en faut au moins {fewest}.",
    changed: ["Ce qui a été changé", "avant", "après"],
    line: "{file}, ligne {line}",
    with: "avec {files}",
    source: "{policy} · {games} parties · graine {seed} · version des règles {rules} · intervalles à 95\u{202f}%",
    numbers: "Tous les nombres",
    columns: ["quoi", "valeur", "intervalle à 95\u{202f}%", "n", "servi", "sur"],
    more: "… et {rows} autres dans le CSV.",
    marks: ["haut", "bas", "mort"],
    highest: "barre la plus haute\u{202f}: {share} de {of}",
};

const SEATS: SeatWords = SeatWords {
    title: "Toutes les places se valent-elles\u{202f}?",
    name: ["place {number}", "équipe {number}"],
    by_party: ["Part de victoire par place", "Part de victoire par équipe"],
    never_alone: "Aucune place n’a jamais gagné seule\u{202f}: des robots identiques avec les mêmes dés jouent des parties identiques. Donnez aux places des robots différents pour les comparer.",
    uneven: [
        "Pas tout à fait\u{202f}: certaines places gagnent plus que d’autres.",
        "Pas tout à fait\u{202f}: certaines équipes gagnent plus que d’autres.",
    ],
    even: [
        "Aucune place n’est sûrement meilleure qu’une autre.",
        "Aucune équipe n’est sûrement meilleure qu’une autre.",
    ],
    acts: "joue en {place}",
    ordinals: [
        "premier",
        "deuxième",
        "troisième",
        "quatrième",
        "cinquième",
        "sixième",
        "septième",
        "huitième",
        "neuvième",
        "dixième",
        "onzième",
        "douzième",
    ],
    beginning: [
        "Qui joue en premier gagne {share}\u{202f}: commencer est un avantage.",
        "Qui joue en premier gagne {share}\u{202f}: commencer est un handicap.",
        "Qui joue en premier gagne {share}\u{202f}: à peu près l’équilibre.",
        "Qui joue en premier gagne {share}\u{202f}: trop peu de parties pour conclure.",
    ],
    by_order: "Part de victoire selon qui commence",
    shared: "parties sans vainqueur unique",
    note: [
        "L’équilibre serait {even}. Une marque veut dire\u{202f}: sûrement pas à l’équilibre, à 5\u{202f}% pour toutes les places ensemble (Holm).",
        "L’équilibre serait {even}. Une marque veut dire\u{202f}: sûrement pas à l’équilibre, à 5\u{202f}% pour toutes les équipes ensemble (Holm).",
    ],
    warning: "Une victoire partagée compte en parts. Ces robots ne sont pas des personnes\u{202f}: un robot faible peut faire croire à un avantage que de bons joueurs n’auraient pas.",
};

const SCORES: ScoreWords = ScoreWords {
    title: "Combien de points marque-t-on\u{202f}?",
    says: "La place 1 marque {score} en moyenne.",
    all: "toutes les places",
    best: "meilleur score d’une partie",
    note: "Les scores d’une même partie ne sont pas indépendants\u{202f}: l’intervalle sur toutes les places est un peu trop \
           étroit.",
    parts: ["dixième le plus bas, sous", "médiane", "dixième le plus haut, au-dessus de"],
    at_least: "au moins {points} points",
    reach: "À quelle fréquence chaque score est atteint",
    or_more: "points ou plus",
    scores: "Scores de toutes les places",
    points: "points",
};

const HONOURS: HonourWords = HonourWords {
    title: "Quels honneurs sont atteints\u{202f}?",
    says: "Le plus courant est {honour}, sur {share} des feuilles.",
    sheets: "Feuilles qui gagnent l’honneur",
    note: "Un honneur qui n’est pas cité n’a jamais été gagné.",
};

const LENGTH: LengthWords = LengthWords {
    title: "Combien de temps dure une partie\u{202f}?",
    turns: "tours",
    decisions: "décisions",
    rows: ["{what}, moyenne", "{what}, médiane", "{what}, 1 partie sur 20 dépasse", "{what}, 1 partie sur 100 dépasse"],
    entries: "étapes du relevé, moyenne",
    says: "{turns} tours et {decisions} décisions en moyenne\u{202f}; une partie sur vingt demande plus de {long} décisions.",
    stopped: "{cut} parties sur {games} ne finissaient pas et ont été arrêtées\u{202f}; elles comptent comme nulles.",
    decisions_plot: "Décisions dans une partie",
    turns_plot: "Tours dans une partie",
    note: "Un tour, ce sont toutes les décisions d’une équipe à la suite\u{202f}; une décision est une action d’une place, \
           forcée ou non.",
};

const DECISIONS: DecisionWords = DecisionWords {
    title: "Y a-t-il quelque chose à décider\u{202f}?",
    forced: "décisions forcées",
    mean: "actions permises par décision, moyenne",
    median: "actions permises par décision, médiane",
    says: "{forced} des décisions sont forcées\u{202f}; il y a {legal} actions permises en moyenne.",
    gap: "retard de la deuxième meilleure, moyenne",
    of_win: "{share} de la victoire",
    in_points: "{points} points",
    close: "serré\u{202f}: la deuxième à {amount} au plus",
    plain: "évident\u{202f}: la deuxième à plus de {amount}",
    calls: "Parmi les décisions libres, {close} sont serrées et {plain} évidentes, d’après les robots.",
    asked: "L’écart avec la deuxième meilleure action a été mesuré dans les {games} premières parties, par les robots qui jouaient\u{202f}; beaucoup de choix serrés peuvent être des choix difficiles, ou des choix qui ne changent rien.",
    silent: "Ces robots ne donnent pas de valeurs\u{202f}: on ne peut pas mesurer l’écart avec la deuxième meilleure action.",
    plot: "Actions permises à une décision",
    axis: "actions permises",
    note: "Les quantiles portent sur les décisions\u{202f}; leurs intervalles les traitent comme indépendantes.",
};

const DRAMA: DramaWords = DramaWords {
    title: "Est-ce palpitant jusqu’au bout\u{202f}?",
    changes: "changements de tête",
    behind: "vainqueurs qui ont été en retard",
    deficit: "plus grand retard du vainqueur, moyenne",
    settled: "part de la partie avant que le vainqueur mène pour de bon",
    says: "La tête change {changes} fois. Le vainqueur a eu au pire {deficit} de retard en moyenne, et mène pour de bon après \
             {settled} de la partie.",
    leader: "qui mène après {percent}\u{202f}% gagne",
    leader_plot: "À quelle fréquence celui qui mène finit par gagner",
    played: "part de la partie jouée (%)",
    settled_plot: "Quand le vainqueur a pris la tête pour de bon",
    tenth: "dixième de la partie",
    changes_plot: "Changements de tête dans une partie",
    lang: Lang::Fr,
    ahead_by_default: "le résultat moyen de chacun, sur 32 parties poursuivies au hasard depuis la position.",
    ahead: "Qui mène\u{202f}: {told}",
    note: "Seules comptent les {count} parties à vainqueur unique parmi les {sample} premières.",
};

const SKILL: SkillWords = SkillWords {
    title: "Chance ou adresse\u{202f}?",
    policy: "échelle de {lowest} à {highest}, chaque niveau contre celui du dessous",
    against: "{upper} contre {lower}\u{202f}: {what}",
    company: ["part de victoire", "a gagné de toutes les places", "la même place a gagné avec les deux robots"],
    alone: ["points de plus", "a marqué plus avec les mêmes dés", "écart entre parties que les dés expliquent"],
    says: "{upper} gagne {gain} contre {lower}\u{202f}; avec les mêmes dés il gagne de toutes les places dans {skill} des \
             manches, et une même place gagne, quel que soit le robot assis, dans {dice}.",
    says_alone: "{upper} marque {gain} de plus que {lower} avec les mêmes dés.",
    plots: ["Part de victoire contre le niveau du dessous", "Points de plus que le niveau du dessous"],
    notes: [
        "Une manche est une série de dés, jouée une fois pour chaque place que le plus fort peut prendre. Si tout était \
         chance, la même place gagnerait chaque partie de la manche\u{202f}; si tout était adresse, le plus fort gagnerait de \
         toutes les places. Les intervalles sont par manches. Quand les parties divergent, les mêmes jets peuvent échoir à d’autres joueurs.",
        "Tous deux jouent les mêmes parties\u{202f}: les mêmes dés dans le même ordre. Les intervalles sont par paires de parties.",
    ],
};

const STRATEGIES: RestrictionWords = RestrictionWords {
    title: "Que coûte une restriction\u{202f}?",
    policy: "{bot} avec une restriction contre {bot} sans",
    says: [
        "{name}\u{202f}: {share}, elle coûte.",
        "{name}\u{202f}: {share}, elle rapporte.",
        "{name}\u{202f}: {share}, pas de différence sûre.",
        "{name}\u{202f}: {share}, trop peu de parties pour conclure.",
    ],
    idle: "{name}\u{202f}: ATTENTION, cela ne dit rien\u{202f}: {idle} ne s’est appliqué dans aucune partie. Est-ce bien écrit\u{202f}? Il y a\u{202f}: {known}.",
    plots: ["Part de victoire sous la restriction", "Points gagnés ou perdus"],
    note: "Là où son choix est interdit, le robot prend la meilleure action permise d’après les valeurs qu’il donne \
           (n’importe laquelle s’il n’en donne pas)\u{202f}; là où tout est interdit, la règle est mise de côté. Les joueurs \
           libres ne savent rien de la restriction. Une marque veut dire\u{202f}: sûrement pas à l’équilibre, toutes les \
           restrictions jugées ensemble à 5\u{202f}% (Holm).",
};

const COMPONENTS: ComponentWords = ComponentWords {
    title: "Qu’est-ce qui sert, et est-ce que cela paie\u{202f}?",
    sorts: ["verbe", "action", "effet"],
    plots: [
        "Genres d’actions qui vont avec la victoire ou la défaite",
        "Actions qui vont avec la victoire ou la défaite",
        "Effets qui vont avec la victoire ou la défaite",
    ],
    says: "Sur {all} éléments, {high} vont avec la victoire, {low} avec la défaite et {dead} ne sont presque jamais choisis.",
    squares: "Usage de chaque case\u{202f}: {what}",
    note: "Le nombre est la part de victoire des joueurs qui se sont servis de l’élément au moins une fois dans une partie\u{202f}; \
             l’équilibre est {even}. ▲ et ▼\u{202f}: sûrement au-dessus ou au-dessous, jugés ensemble à 5\u{202f}% (Holm), à \
             partir de {few} usagers. ○ mort\u{202f}: proposé {offered} fois ou plus et choisi au plus une fois sur cent.",
    note_alone: "Le nombre est le score moyen des joueurs qui se sont servis de l’élément au moins une fois dans une partie\u{202f}; \
             l’équilibre est {even} points. ▲ et ▼\u{202f}: sûrement au-dessus ou au-dessous, jugés ensemble à 5\u{202f}% \
             (Holm), à partir de {few} usagers. ○ mort\u{202f}: proposé {offered} fois ou plus et choisi au plus une fois sur \
             cent.",
    warning: "Corrélation n’est pas cause\u{202f}: un joueur qui survit plus longtemps se sert de plus d’éléments, et un joueur qui mène peut se payer davantage. Pour savoir ce que vaut un élément, interdisez-le (stratégies) ou changez-le (--versus).",
};

const VERSUS: VersusWords = VersusWords {
    title: "{game}, deux versions",
    over: "Labo Tablée · Deux versions côte à côte",
    version: "Version {letter}",
    question: "Qu’est-ce qui diffère\u{202f}?",
    says: [
        "Rien ne diffère sûrement parmi {all} nombres.",
        "Un nombre sur {all} diffère sûrement.",
        "{sure} nombres sur {all} diffèrent sûrement.",
    ],
    columns: ["nombre", "B − A"],
    differs: "★ diffère",
    gain: "Les deux versions ont eu les mêmes dés\u{202f}: pour un nombre typique, c’est aussi précis que {times} fois plus de parties avec des dés séparés.",
    dice: [
        "Chaque version est jouée avec ses propres dés\u{202f}; une différence est comparée aux deux erreurs types \
         (approximation normale).",
        "Les deux versions sont jouées avec les mêmes dés, partie par partie. Là où chaque partie donne une valeur (parts, \
         scores, durées, choix), les parties sont comparées par paires, en 32 groupes (t de Student)\u{202f}; les autres nombres \
         sont comparés aux deux erreurs types, ce qui est trop prudent plutôt que trop hardi.",
    ],
    notes: [
        "★\u{202f}: diffère sûrement. Tous les nombres sont jugés ensemble à 5\u{202f}% par la méthode de Holm\u{202f}: la chance \
         qu’une seule étoile soit fausse est d’au plus 5\u{202f}%\u{202f}; de petites différences demandent plus de parties.",
        "Les nombres de moins de 30 observations sont laissés de côté.",
    ],
};

const TUNED: TunedWords = TunedWords {
    title: "Est-ce plus équilibré maintenant\u{202f}?",
    sure: "L’écart est passé de {before} à {after}\u{202f}: {less} de moins, sûrement un progrès.",
    unsure: "L’écart est passé de {before} à {after}\u{202f}: {less} de moins, pas sûrement un progrès.",
    knob: "{file} {key} mot {word}",
    changed: "{knob}\u{202f}: {old} → {new}.",
    same: "Les meilleurs nombres trouvés sont ceux d’avant.",
    when: ["avant", "après"],
    plots: ["Part de victoire avant", "Part de victoire après"],
    spread: ["écart avant", "écart après", "écart en moins"],
    number: "nombre\u{202f}: {knob}",
    note: "L’écart est la moyenne quadratique des distances entre les parts et leur moyenne, avec {games} parties par \
             lot\u{202f}; le hasard seul le rend plus grand que 0. La recherche a fait {tries} essais de {games} parties, tous \
             avec les mêmes dés (graine {seed}), un tiers au hasard, puis un nombre à la fois\u{202f}; rester près des anciens nombres donnait un petit bonus. Pendant la recherche le meilleur semblait à {hoped}\u{202f}: le meilleur de nombreux essais a \
             toujours de la chance, donc l’ancien et le nouveau ont été rejugés en 10 lots de dés neufs. Les intervalles de \
             l’écart sont par lots.",
    warning: "Ce qui est équilibré pour ces robots ne l’est pas forcément pour des personnes.",
};
