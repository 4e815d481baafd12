//! Rolling Village in English.

use super::parsed_action::{gain, orders};
use super::{ParsedAction, VillageWords};
use crate::SeatNames;
use kernel::Seat;
use village::{Action, By, Cell, Effect, Face, Project, Sheet, View};

pub(crate) const WORDS: VillageWords = VillageWords {
    colours: ["Brick", "Leaf", "Water", "Sun", "Plum", "Graphite", "Rose", "Moss", "Sky", "Clay", "Sand", "Ink"],
    setup: "Set-up",
    setup_free: "Any two projects",
    setup_distinct: "Two different types",
    setup_boxed: "Two types, two avenues",
    own_dice: ["One die", "The other"],
    mark: |mark| format!("{mark} points: re-elected"),
    alone: "Solo, you face the voters: score 60 points and you are re-elected.",
    projects: PROJECTS,
    log_line: tell,
    prompt,
    label,
    waiting,
    cell,
    points,
    needed: |mark| format!("{mark} needed"),
    total: "total",
    round: |round, rounds| if round == 0 { "Set-up".to_owned() } else { format!("Round {round} of {rounds}") },
    column: |face| format!("column {}", face.pips()),
    anywhere: "anywhere",
    brush: |project, place| format!("{}, {place}", PROJECTS[project.index()]),
    full: |from, to| format!("Column {} is full: use the nearest with room, {}.", from.pips(), or(to)),
    group: |project, cells, points_| format!("{} of {cells}: {}", PROJECTS[project.index()], points(points_)),
    undo: "Take back",
    confirm: |brings| match brings {
        None => "Confirm".to_owned(),
        Some(brings) => format!("Confirm: {}", points(brings)),
    },
    sending: "Sending your round…",
    looking: |name| format!("Sheet of {name}"),
    own: "Back to your sheet",
    you: "You",
    thinking: "building…",
    finished: "finished",
    elected: "You are re-elected!",
    voted_out: "You are not re-elected",
    alone_result: |score, mark| format!("{}; {mark} needed for re-election", points(score)),
    result: |first, second| format!("{} to {second}", points(first)),
    shared: |each| format!("{} each: the win is shared", points(each)),
    sheet: |name| format!("Sheet of {name}"),
    sheets: "All sheets",
    tray: "Dice and projects",
};

const PROJECTS: [&str; 4] = ["House", "Forest", "Lake", "Park"];
const A_PROJECT: [&str; 4] = ["a house", "a forest", "a lake", "a park"];

fn points(count: u16) -> String {
    if count == 1 { "1 point".to_owned() } else { format!("{count} points") }
}

fn or(columns: &[Face]) -> String {
    let columns: Vec<String> = columns.iter().map(|face| face.pips().to_string()).collect();
    format!("column {}", columns.join(" or "))
}

/// "You build" or "Lea builds".
fn does(cast: &SeatNames, seat: Seat, you: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("You {you}") } else { format!("{} {they}", cast.name(seat)) }
}

fn tell(cast: &SeatNames, effects: &[Effect]) -> String {
    let scored = effects.iter().any(|effect| matches!(effect, Effect::Scored { .. }));
    let sentence = |effect: &Effect| match effect {
        Effect::Rolled { round: 0, dice, .. } => {
            format!("Set-up: the dice show {} and {}.", dice.low().pips(), dice.high().pips())
        }
        Effect::Rolled { round, dice, avenue } => {
            let scores = match avenue {
                Some(avenue) => format!("avenue {} scores", avenue.letter()),
                None => "everyone chooses an avenue".to_owned(),
            };
            format!("Round {round}: {} and {}, {scores}.", dice.low().pips(), dice.high().pips())
        }
        Effect::Diverted { from, to, .. } => {
            format!("Column {} is full: using column {}.", from.pips(), to.pips())
        }
        Effect::Built { seat, project, cell, by } => {
            let bonus = if matches!(by, By::Bonus) { " as a bonus" } else { "" };
            format!("{} {} on {cell}{bonus}.", does(cast, *seat, "build", "builds"), A_PROJECT[project.index()])
        }
        Effect::Pleased { park, .. } => format!("The park on {park} has all it needs."),
        Effect::Chose { seat, avenue } => {
            format!("{} avenue {}.", does(cast, *seat, "choose", "chooses"), avenue.letter())
        }
        Effect::Scored { avenue, points: count, .. } => {
            format!("Avenue {} scores {}.", avenue.letter(), points(*count))
        }
        Effect::Finished { .. } if scored => String::new(),
        Effect::Finished { seat } => format!("{} ready.", does(cast, *seat, "are", "is")),
        Effect::RoundOver { round: 0 } => "Everyone is set up.".to_owned(),
        Effect::RoundOver { round } => format!("Round {round} is over."),
        Effect::Parks { points: 0, .. } => String::new(),
        Effect::Parks { seat, points: count, .. } => {
            format!("{} {} for parks.", does(cast, *seat, "get", "gets"), points(*count))
        }
        Effect::Ended { winners, scores } => match winners.as_slice() {
            _ if scores.len() < 2 => String::new(),
            [winner] => format!("{} the game.", does(cast, *winner, "win", "wins")),
            _ => "The win is shared.".to_owned(),
        },
        Effect::Voted { score, mark } if score >= mark => format!("{}: re-elected!", points(*score)),
        Effect::Voted { score, mark } => format!("{}: not re-elected, {mark} were needed.", points(*score)),
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
        None if view.position.round == 0 => "This is how your village starts. Confirm, or take back.".to_owned(),
        None => {
            let brings = page.and_then(|page| page.rounds.last().copied()).unwrap_or_default();
            format!("Your round scores {}. Confirm, or take back.", points(brings))
        }
        Some(Action::Avenue(_)) => "Choose the avenue that scores.".to_owned(),
        Some(Action::Bonus { .. }) => "Bonus: one more project anywhere, of a type not yet used as a bonus.".to_owned(),
        Some(_) if view.position.round == 0 => {
            let mut columns: Vec<Face> = orders(view, legal).into_iter().map(|(face, ..)| face).collect();
            columns.dedup();
            format!("To start: one project of any type in {}.", and(&columns))
        }
        Some(_) => {
            let dice = orders(view, legal);
            let mut jobs: Vec<String> = dice
                .iter()
                .map(|(_, project, column)| format!("{} in column {}", A_PROJECT[project.index()], column.pips()))
                .collect();
            if legal.iter().any(|reading| matches!(reading, ParsedAction::Plays(Action::Park(_)))) {
                jobs.push("a park anywhere".to_owned());
            }
            let more = if jobs.len() == 1 { "Now" } else { "Build" };
            format!("{more} {}.", jobs.join(" and "))
        }
    }
}

fn and(columns: &[Face]) -> String {
    match columns {
        [one, two] => format!("columns {} and {}", one.pips(), two.pips()),
        _ => format!("column {}", columns.first().map_or(0, |face| face.pips())),
    }
}

fn label(view: &View, seat: Seat, reading: ParsedAction) -> String {
    let with_gain = |text: String| match gain(view, seat, reading) {
        Some(more @ 1..) => format!("{text}: +{more}"),
        Some(0) | None => text,
    };
    match reading {
        ParsedAction::Undo => WORDS.undo.to_owned(),
        ParsedAction::Confirm => {
            let page = view.position.sheets.get(seat.index());
            (WORDS.confirm)(page.filter(|_| view.position.round > 0).and_then(|page| page.rounds.last().copied()))
        }
        ParsedAction::Plays(Action::Build { project, cell, .. }) => {
            with_gain(format!("{} on {cell}", PROJECTS[project.index()]))
        }
        ParsedAction::Plays(Action::Park(cell)) => with_gain(format!("Park on {cell}")),
        ParsedAction::Plays(Action::Bonus { project, cell }) => {
            with_gain(format!("Bonus {} on {cell}", PROJECTS[project.index()].to_lowercase()))
        }
        ParsedAction::Plays(Action::Avenue(avenue)) => {
            let brings = view.insights.get(seat.index()).map_or(0, |insight| insight.avenues[avenue.index()]);
            format!("Avenue {}: {}", avenue.letter(), points(brings))
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
        _ if view.position.dice.is_none() => "Rolling the dice for everyone.".to_owned(),
        [] => "The round is over.".to_owned(),
        [one] => format!("{one} is still building…"),
        [one, two] => format!("{one} and {two} are still building…"),
        _ => format!("{} mayors are still building…", busy.len()),
    }
}

fn cell(view: &View, seat: Seat, cell: Cell) -> String {
    let printed = view.printed.points[cell.avenue().index()][cell.column().index()];
    let worth = if printed > 0 { format!(", {}", points(printed)) } else { String::new() };
    let built = view.position.sheets.get(seat.index()).and_then(|page| {
        Sheet::read(page.cells.each_ref().map(String::as_str)).and_then(|sheet| sheet.plots().at(cell))
    });
    let what = match built {
        None => "empty",
        Some(Project::House) => "house",
        Some(Project::Forest) => "forest",
        Some(Project::Lake) => "lake",
        Some(Project::Park) => "park",
    };
    format!("{cell}{worth}, {what}")
}
