//! Rolling Village in French.

use super::parsed_action::{gain, orders};
use super::{ParsedAction, VillageWords};
use crate::SeatNames;
use kernel::Seat;
use village::{Action, By, Cell, Effect, Face, Project, Sheet, View};

pub(crate) const WORDS: VillageWords = VillageWords {
    colours: [
        "Brique", "Feuille", "Eau", "Soleil", "Prune", "Graphite", "Rose", "Mousse", "Ciel", "Argile", "Sable", "Encre",
    ],
    setup: "Mise en place",
    setup_free: "Deux projets au choix",
    setup_distinct: "Deux types différents",
    setup_boxed: "Deux types, deux avenues",
    own_dice: ["Un dé", "L’autre"],
    mark: |mark| format!("{mark} points\u{202f}: réélu"),
    alone: "En solitaire, vous affrontez les électeurs\u{202f}: avec 60 points, vous êtes réélu.",
    projects: PROJECTS,
    log_line: tell,
    prompt,
    label,
    waiting,
    cell,
    points,
    needed: |mark| format!("il en faut {mark}"),
    total: "total",
    round: |round, rounds| if round == 0 { "Mise en place".to_owned() } else { format!("Manche {round} sur {rounds}") },
    column: |face| format!("colonne {}", face.pips()),
    anywhere: "n’importe où",
    brush: |project, place| format!("{}, {place}", PROJECTS[project.index()]),
    full: |from, to| format!("La colonne {} est pleine\u{202f}: au plus près, {}.", from.pips(), or(to)),
    group: |project, cells, points_| format!("{} de {cells}\u{202f}: {}", PROJECTS[project.index()], points(points_)),
    undo: "Reprendre",
    confirm: |brings| match brings {
        None => "Valider".to_owned(),
        Some(brings) => format!("Valider\u{202f}: {}", points(brings)),
    },
    sending: "Envoi de votre manche…",
    looking: |name| format!("Feuille de {name}"),
    own: "Revenir à votre feuille",
    you: "Vous",
    thinking: "construit…",
    finished: "a terminé",
    elected: "Vous êtes réélu\u{202f}!",
    voted_out: "Vous n’êtes pas réélu",
    alone_result: |score, mark| format!("{}\u{202f}; il en faut {mark} pour être réélu", points(score)),
    result: |first, second| format!("{} à {second}", points(first)),
    shared: |each| format!("{} chacun\u{202f}: victoire partagée", points(each)),
    sheet: |name| format!("Feuille de {name}"),
    sheets: "Toutes les feuilles",
    tray: "Dés et projets",
};

const PROJECTS: [&str; 4] = ["Maison", "Forêt", "Lac", "Parc"];
const A_PROJECT: [&str; 4] = ["une maison", "une forêt", "un lac", "un parc"];

fn points(count: u16) -> String {
    if count <= 1 { format!("{count} point") } else { format!("{count} points") }
}

fn or(columns: &[Face]) -> String {
    let columns: Vec<String> = columns.iter().map(|face| face.pips().to_string()).collect();
    format!("colonne {}", columns.join(" ou "))
}

/// "Vous bâtissez" or "Léa bâtit".
fn does(cast: &SeatNames, seat: Seat, vous: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("Vous {vous}") } else { format!("{} {they}", cast.name(seat)) }
}

fn tell(cast: &SeatNames, effects: &[Effect]) -> String {
    let scored = effects.iter().any(|effect| matches!(effect, Effect::Scored { .. }));
    let sentence = |effect: &Effect| match effect {
        Effect::Rolled { round: 0, dice, .. } => {
            format!("Mise en place\u{202f}: les dés montrent {} et {}.", dice.low().pips(), dice.high().pips())
        }
        Effect::Rolled { round, dice, avenue } => {
            let scores = match avenue {
                Some(avenue) => format!("l’avenue {} rapporte", avenue.letter()),
                None => "chacun choisit une avenue".to_owned(),
            };
            format!("Manche {round}\u{202f}: {} et {}, {scores}.", dice.low().pips(), dice.high().pips())
        }
        Effect::Diverted { from, to, .. } => {
            format!("La colonne {} est pleine\u{202f}: on passe à la colonne {}.", from.pips(), to.pips())
        }
        Effect::Built { seat, project, cell, by } => {
            let bonus = if matches!(by, By::Bonus) { " en bonus" } else { "" };
            format!("{} {} en {cell}{bonus}.", does(cast, *seat, "dessinez", "dessine"), A_PROJECT[project.index()])
        }
        Effect::Pleased { park, .. } => format!("Le parc en {park} a tout ce qu’il lui faut."),
        Effect::Chose { seat, avenue } => {
            format!("{} l’avenue {}.", does(cast, *seat, "choisissez", "choisit"), avenue.letter())
        }
        Effect::Scored { avenue, points: count, .. } => {
            format!("L’avenue {} rapporte {}.", avenue.letter(), points(*count))
        }
        Effect::Finished { .. } if scored => String::new(),
        Effect::Finished { seat } => format!("{} en place.", does(cast, *seat, "êtes", "est")),
        Effect::RoundOver { round: 0 } => "Tout le monde est en place.".to_owned(),
        Effect::RoundOver { round } => format!("La manche {round} est finie."),
        Effect::Parks { points: 0, .. } => String::new(),
        Effect::Parks { seat, points: count, .. } => {
            format!("{} {} pour les parcs.", does(cast, *seat, "recevez", "reçoit"), points(*count))
        }
        Effect::Ended { winners, scores } => match winners.as_slice() {
            _ if scores.len() < 2 => String::new(),
            [winner] => format!("{} la partie.", does(cast, *winner, "gagnez", "gagne")),
            _ => "La victoire est partagée.".to_owned(),
        },
        Effect::Voted { score, mark } if score >= mark => format!("{}\u{202f}: réélu\u{202f}!", points(*score)),
        Effect::Voted { score, mark } => format!("{}\u{202f}: pas réélu, il en fallait {mark}.", points(*score)),
    };
    effects.iter().map(sentence).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

fn prompt(view: &View, seat: Seat, legal: &[ParsedAction]) -> String {
    let page = view.position.sheets.get(seat.index());
    let first = legal.iter().find_map(|reading| match reading {
        ParsedAction::Plays(action) => Some(*action),
        ParsedAction::Undo | ParsedAction::Confirm => None,
    });
    match first {
        None if view.position.round == 0 => "Votre village commence ainsi. Validez, ou reprenez.".to_owned(),
        None => {
            let brings = page.and_then(|page| page.rounds.last().copied()).unwrap_or_default();
            format!("Votre manche rapporte {}. Validez, ou reprenez.", points(brings))
        }
        Some(Action::Avenue(_)) => "Choisissez l’avenue qui rapporte.".to_owned(),
        Some(Action::Bonus { .. }) => {
            "Un bonus\u{202f}: un projet de plus n’importe où, d’un type pas encore pris en bonus.".to_owned()
        }
        Some(_) if view.position.round == 0 => {
            let mut columns: Vec<Face> = orders(view, legal).into_iter().map(|(face, ..)| face).collect();
            columns.dedup();
            format!("Pour commencer\u{202f}: un projet au choix dans {}.", and(&columns))
        }
        Some(_) => {
            let dice = orders(view, legal);
            let mut jobs: Vec<String> = dice
                .iter()
                .map(|(_, project, column)| format!("{} en colonne {}", A_PROJECT[project.index()], column.pips()))
                .collect();
            if legal.iter().any(|reading| matches!(reading, ParsedAction::Plays(Action::Park(_)))) {
                jobs.push("un parc n’importe où".to_owned());
            }
            let more = if jobs.len() == 1 { "Maintenant" } else { "Dessinez" };
            format!("{more} {}.", jobs.join(" et "))
        }
    }
}

fn and(columns: &[Face]) -> String {
    match columns {
        [one, two] => format!("les colonnes {} et {}", one.pips(), two.pips()),
        _ => format!("la colonne {}", columns.first().map_or(0, |face| face.pips())),
    }
}

fn label(view: &View, seat: Seat, reading: ParsedAction) -> String {
    let with_gain = |text: String| match gain(view, seat, reading) {
        Some(more @ 1..) => format!("{text}\u{202f}: +{more}"),
        Some(0) | None => text,
    };
    match reading {
        ParsedAction::Undo => WORDS.undo.to_owned(),
        ParsedAction::Confirm => {
            let page = view.position.sheets.get(seat.index());
            (WORDS.confirm)(page.filter(|_| view.position.round > 0).and_then(|page| page.rounds.last().copied()))
        }
        ParsedAction::Plays(Action::Build { project, cell, .. }) => {
            with_gain(format!("{} en {cell}", PROJECTS[project.index()]))
        }
        ParsedAction::Plays(Action::Park(cell)) => with_gain(format!("Parc en {cell}")),
        ParsedAction::Plays(Action::Bonus { project, cell }) => {
            with_gain(format!("Bonus, {} en {cell}", PROJECTS[project.index()].to_lowercase()))
        }
        ParsedAction::Plays(Action::Avenue(avenue)) => {
            let brings = view.insights.get(seat.index()).map_or(0, |insight| insight.avenues[avenue.index()]);
            format!("Avenue {}\u{202f}: {}", avenue.letter(), points(brings))
        }
    }
}

fn waiting(cast: &SeatNames, view: &View) -> String {
    let busy: Vec<&str> = (0..)
        .map_while(Seat::new)
        .zip(&view.position.sheets)
        .filter(|(_, page)| !page.done)
        .map(|(seat, _)| cast.name(seat))
        .collect();
    match busy[..] {
        _ if view.position.dice.is_none() => "On lance les dés pour tout le monde.".to_owned(),
        [] => "La manche est finie.".to_owned(),
        [one] => format!("{one} construit encore…"),
        [one, two] => format!("{one} et {two} construisent encore…"),
        _ => format!("{} maires construisent encore…", busy.len()),
    }
}

fn cell(view: &View, seat: Seat, cell: Cell) -> String {
    let printed = view.printed.points[cell.avenue().index()][cell.column().index()];
    let worth = if printed > 0 { format!(", {}", points(printed)) } else { String::new() };
    let built = view.position.sheets.get(seat.index()).and_then(|page| {
        Sheet::read(page.cells.each_ref().map(String::as_str)).and_then(|sheet| sheet.plots().at(cell))
    });
    let what = match built {
        None => "libre",
        Some(Project::House) => "maison",
        Some(Project::Forest) => "forêt",
        Some(Project::Lake) => "lac",
        Some(Project::Park) => "parc",
    };
    format!("{cell}{worth}, {what}")
}
