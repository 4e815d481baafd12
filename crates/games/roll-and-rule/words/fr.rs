//! Roll & Rule en français.

use super::digest::Digest;
use super::{Attack, Doing, ParsedAction, RollAndRuleWords, difference, drawn_row, joined};
use crate::SeatNames;
use kernel::Seat;
use roll_and_rule::{
    Colour, Column, Effect, ElementKind, ElementRow, Gain, NumberingOrder, Pending, PhaseName, Price, Run, Semester,
    SheetView, TableView, Tables, Verb,
};

pub(crate) const WORDS: RollAndRuleWords = RollAndRuleWords {
    councillors: [
        "Conseiller A",
        "Conseiller B",
        "Conseiller C",
        "Conseiller D",
        "Conseiller E",
        "Conseiller F",
        "Conseiller G",
        "Conseiller H",
        "Conseiller I",
        "Conseiller J",
    ],
    numbering: "Colonnes",
    numberings: ["De 1 à 6", "Décalées par un dé", "Au choix du chef"],
    wheel: "Prix des dés",
    wheels: ["Comme dans les exemples (1, 2)", "Comme sur la roue des étudiants (2, 3)"],
    own_dice: ["Dé noir", "Dé clair 1", "Dé clair 2", "Dé clair 3"],
    tile: |up, down| format!("{}, {} dessous", COLOURS[up.index()], COLOURS[down.index()]),
    alone: "En solitaire, vous montez l’échelle\u{202f}: 45, 55 et 65 points.",
    log_line: tell,
    prompt,
    waiting,
    label,
    points,
    tally: |score, doing| match doing {
        Doing::Thinking => format!("{} · choisit", points(score)),
        Doing::Done => format!("{} · a fini", points(score)),
        Doing::Nothing => points(score),
    },
    over: "Les huit années sont passées",
    rung: |score, rung| match rung {
        Some(rung) => format!("{}\u{202f}: l’échelon {rung} est à vous.", points(score)),
        None => format!("{}. Le premier échelon est à 45.", points(score)),
    },
    result: |first, second| format!("{first} points à {second}"),
    shared: |each| format!("{each} points chacun\u{202f}: victoire partagée"),
    resources: ["Fonds", "Motivation", "Connaissance"],
    people: ["Personnel", "Étudiants", "Enseignants-chercheurs"],
    colours: COLOURS,
    rows: ["Contrats", "Pôles", "Associations", "Résidences", "Thèses", "Labos"],
    elements: ELEMENTS,
    price,
    any: |count| format!("{count} au choix"),
    run,
    gives,
    would,
    year: |year, years| format!("Année {year} sur {years}"),
    semester,
    die: |slot, value, colour| format!("Dé {slot}\u{202f}: {value} {}", COLOURS[colour.index()]),
    black: |value, colour, attack| {
        let colour = COLOURS[colour.index()];
        match attack {
            Attack::Closes => format!("{value} noir\u{202f}: cette tuile {} est fermée", feminine(colour)),
            Attack::Crosses => format!("{value} noir\u{202f}: barre le {value} {colour} des feuilles"),
        }
    },
    verb: |verb, colour, value| match drawn_row(verb, colour) {
        None => format!("Gagner {}", resource(value, colour)),
        Some(row) => format!("Dessiner {} {}", ELEMENTS[row.index()], value),
    },
    crossed: "barré",
    drawn: "dessiné",
    reach: |price| format!("possible\u{202f}: {price}"),
    wheel_name: "La roue",
    sheet_name: |name| format!("Feuille de {name}"),
    bench_name: "Le dé à utiliser",
    sheets_name: "Toutes les feuilles",
    your_sheet: "Votre feuille",
    choose: "Choisissez un dé, ou touchez la feuille là où vous voulez dessiner.",
    choose_place: "Touchez la feuille.",
    pay_with: "Payer en",
    steps: ["Un de moins, 1 fonds par pas", "Un de plus, 1 fonds par pas"],
    go: "Valider",
    undo: "Reprendre",
    costs: "Prix",
    total: |[rows, resources, members, all]| {
        format!("Lignes {rows} + ressources {resources} + membres {members} = {all}")
    },
    number_columns: "Numérotez les colonnes depuis la gauche",
    honours_name: "Tableau d’honneur",
    honour,
    ladder: "L’échelle",
};

const COLOURS: [&str; 3] = ["orange", "bleu", "blanc"];
const ELEMENTS: [&str; 6] = ["contrat", "pôle", "association", "résidence", "thèse", "labo"];
/// The same with their articles.
const THE_ELEMENTS: [&str; 6] = ["le contrat", "le pôle", "l’association", "la résidence", "la thèse", "le labo"];

fn feminine(colour: &str) -> &str {
    match colour {
        "bleu" => "bleue",
        "blanc" => "blanche",
        same => same,
    }
}

fn points(score: i32) -> String {
    if score.abs() < 2 { format!("{score} point") } else { format!("{score} points") }
}

fn resource(count: u8, colour: Colour) -> String {
    let many = if count > 1 { "s" } else { "" };
    match colour {
        Colour::O => format!("{count} fonds"),
        Colour::B => format!("{count} motivation{many}"),
        Colour::W => format!("{count} connaissance{many}"),
    }
}

fn people(count: u8, colour: Colour) -> String {
    let many = if count > 1 { "s" } else { "" };
    match colour {
        Colour::O => format!("{count} personnel{many}"),
        Colour::B => format!("{count} étudiant{many}"),
        Colour::W => format!("{count} enseignant{many}-chercheur{many}"),
    }
}

fn some(counts: [u8; 3], name: fn(u8, Colour) -> String) -> String {
    joined(Colour::ALL.into_iter().zip(counts).map(
        |(colour, count)| {
            if count == 0 { String::new() } else { name(count, colour) }
        },
    ))
}

fn price(price: [u8; 3]) -> String {
    let list = some(price, resource);
    if list.is_empty() { "gratuit".to_owned() } else { list }
}

fn run(run: Run) -> String {
    match run.gain() {
        Gain::Resource(colour) => resource(run.count(), colour),
        Gain::Member(colour) => people(run.count(), colour),
        Gain::PrestigeBut(_) => "un élément de prestige gratuit d’une autre couleur".to_owned(),
        Gain::Function => "un élément de fonction gratuit".to_owned(),
    }
}

fn gives(tables: &Tables, row: ElementRow, column: Column) -> String {
    let list = |runs: &[Run]| joined(runs.iter().map(|&each| run(each)));
    match row {
        ElementRow::Grants => format!("protège la colonne, {}", list(tables.grant[column.index()].runs())),
        ElementRow::Clubs => {
            let club = tables.club[column.index()];
            format!("{} par dé {}", run(Run::new(club.gain, club.count)), COLOURS[club.dice.index()])
        }
        ElementRow::Theses => {
            format!("compte les {} à la fin", WORDS.rows[tables.thesis[column.index()].index()].to_lowercase())
        }
        ElementRow::Offices | ElementRow::Residences | ElementRow::Labs => {
            list(tables.function[row.sector().index()].runs())
        }
    }
}

fn would(now: &SheetView, after: &SheetView) -> String {
    let [circled, spent, members] = difference(now, after);
    let gains = joined([some(circled, resource), some(members, people)]);
    let pays = some(spent, resource);
    let then = match after.pending.as_deref() {
        None => "",
        Some("function") => "puis un élément de fonction gratuit",
        Some("member") => "puis un membre à placer",
        Some(_) => "puis un élément de prestige gratuit",
    };
    let pays = if pays.is_empty() { pays } else { format!("coûte {pays}") };
    let gains = if gains.is_empty() { gains } else { format!("rapporte {gains}") };
    let score = format!("{} → {}", now.score, points(after.score));
    joined([pays, gains, then.to_owned(), score])
}

fn semester(semester: Semester) -> &'static str {
    match semester {
        Semester::Autumn => "Automne",
        Semester::Spring => "Printemps",
    }
}

fn does(cast: &SeatNames, seat: Seat, you: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("Vous {you}") } else { format!("{} {they}", cast.name(seat)) }
}

fn tell(cast: &SeatNames, effects: &[Effect]) -> String {
    // What the reader may not know yet comes without effects (RR-10).
    if effects.is_empty() {
        return String::new();
    }
    let it = Digest::of(effects);
    let mut said: Vec<String> = Vec::new();
    if let Some((notch, tile)) = it.laid {
        let (up, down) = (COLOURS[tile.visible.index()], COLOURS[tile.hidden.index()]);
        said.push(format!("Tuile {}\u{202f}: {up} dessus, {down} dessous.", notch + 1));
    }
    if let Some(value) = it.leftmost {
        said.push(format!("La colonne de gauche est le {value}."));
    }
    if let Some(numbering) = it.numbered {
        let values: Vec<String> = numbering.values().iter().map(u8::to_string).collect();
        said.push(format!("Les colonnes sont {}.", values.join(", ")));
    }
    if let Some((year, half, dice)) = it.rolled {
        let clear = (0..4).filter(|&slot| slot != usize::from(dice.black));
        let clear: Vec<String> =
            clear.map(|slot| format!("{} {}", dice.values[slot], COLOURS[dice.colours[slot].index()])).collect();
        said.push(format!("Année {year}, {}\u{202f}: {}.", semester(half).to_lowercase(), clear.join(", ")));
    }
    if let Some((colour, value)) = it.closed {
        let colour = COLOURS[colour.index()];
        said.push(format!("Le {value} noir ferme une tuile {}.", feminine(colour)));
        if !it.struck.is_empty() {
            said.push(format!("Il barre le {value} {colour}."));
        } else if !it.struck_before.is_empty() {
            said.push(format!("Le {value} {colour} était déjà barré."));
        }
        let by_grant = |&seat: &Seat| format!("{} par un contrat.", does(cast, seat, "êtes protégé", "est protégé"));
        said.extend(it.shielded.iter().map(by_grant));
    }
    if let Some(seat) = it.seat {
        said.push(sentence(cast, seat, &it));
    }
    if let Some((row, times)) = it.unlocked {
        said.push(format!("{}\u{202f}: {times} chacun à la fin.", WORDS.rows[row.index()]));
    }
    if it.lost > 0 {
        said.push("Ce qui n’a plus de place est perdu.".to_owned());
    }
    if it.forgone > 0 {
        said.push("Un élément gratuit sans place est perdu.".to_owned());
    }
    match it.asked {
        Some(Pending::Function) => said.push("Un élément de fonction gratuit suit.".to_owned()),
        Some(Pending::PrestigeBut(_)) => said.push("Un élément de prestige gratuit suit.".to_owned()),
        Some(Pending::Member) => said.push("Un membre cherche une place.".to_owned()),
        None => {}
    }
    if let Some(tile) = it.turned {
        said.push(format!("La tuile fermée devient {}.", feminine(COLOURS[tile.visible.index()])));
    }
    if let Some(year) = it.year {
        said.push(format!("L’année {year} commence."));
    }
    if let Some((scores, winners)) = it.ended {
        let lead = scores.iter().max().copied().unwrap_or_default();
        let name = |seat| if cast.is_you(seat) { "vous".to_owned() } else { cast.name(seat).to_owned() };
        let names: Vec<String> = winners.iter().map(name).collect();
        said.push(format!("La partie est finie\u{202f}: {}, {}.", names.join(", "), points(lead)));
    }
    said.join(" ")
}

fn sentence(cast: &SeatNames, seat: Seat, it: &Digest) -> String {
    let mut parts = Vec::new();
    if it.aided {
        parts.push(does(cast, seat, "ne pouvez payer aucun dé", "ne peut payer aucun dé"));
    }
    if let Some(die_use) = it.die_use {
        let uses = does(cast, seat, "utilisez", "utilise");
        parts.push(format!("{uses} le dé {} en {} {}", die_use.slot, die_use.value, COLOURS[die_use.colour.index()]));
    }
    let paid = some(it.paid, resource);
    if !paid.is_empty() {
        parts.push(format!("coût {paid}"));
    }
    if let Some((kind, site, price)) = it.drew {
        let element = THE_ELEMENTS[ElementRow::of(kind, site.sector).index()];
        let column = site.column.position();
        parts.push(match price {
            Price::Free => format!("{} {element} {column} gratuitement", does(cast, seat, "dessinez", "dessine")),
            Price::Die | Price::Colour | Price::Value => format!("pour {element} de la colonne {column}"),
        });
    }
    let gains = joined([some(it.circled, resource), some(it.joined, people)]);
    if parts.is_empty() {
        parts.push(does(cast, seat, "continuez", "continue"));
    }
    let told = joined(parts);
    let linked = if it.linked { ", lien compris" } else { "" };
    if gains.is_empty() { format!("{told}.") } else { format!("{told}\u{202f}: gain {gains}{linked}.") }
}

fn prompt(cast: &SeatNames, position: &TableView, seat: Seat) -> String {
    let alone = cast.you().is_some() || cast.seats() == 1;
    let who = if alone { String::new() } else { format!("{}\u{202f}: ", cast.name(seat)) };
    let pending = position.sheets.get(seat.index()).and_then(|sheet| sheet.pending.as_deref());
    let what = match (position.phase, pending) {
        (PhaseName::Chef, _) => "Vous êtes chef d’établissement\u{202f}: numérotez les colonnes.",
        (_, Some("function")) => "Dessinez un élément de fonction gratuit où vous voulez.",
        (_, Some("member")) => "Un membre n’a plus de place\u{202f}: choisissez une autre piste.",
        (_, Some(_)) => "Dessinez un élément de prestige gratuit d’une autre couleur.",
        (_, None) => "Choisissez un dé et son emploi.",
    };
    who + what
}

fn waiting(cast: &SeatNames, position: &TableView) -> String {
    let busy: Vec<&str> = Seat::all(position.sheets.len() as u8)
        .filter(|seat| position.sheets.get(seat.index()).is_some_and(|sheet| !sheet.done))
        .map(|seat| cast.name(seat))
        .collect();
    match position.phase {
        PhaseName::Tile => "Les tuiles se posent.".to_owned(),
        PhaseName::Number => "Un dé donne la colonne de gauche.".to_owned(),
        PhaseName::Roll => "Les dés roulent.".to_owned(),
        PhaseName::Chef | PhaseName::Act if !busy.is_empty() => {
            format!("Choisissent encore\u{202f}: {}", busy.join(", "))
        }
        PhaseName::Chef | PhaseName::Act | PhaseName::Over => String::new(),
    }
}

fn label(reading: &ParsedAction) -> String {
    match reading {
        ParsedAction::Order(NumberingOrder::Ascending) => "En montant".to_owned(),
        ParsedAction::Order(NumberingOrder::Descending) => "En descendant".to_owned(),
        ParsedAction::Number(digits) => digits.clone(),
        ParsedAction::Aid => "Prendre une de chaque ressource".to_owned(),
        ParsedAction::Use(die_use) => {
            let pay = die_use.pay.map(|pay| format!(", payé {}", resource(1, pay))).unwrap_or_default();
            let what = match die_use.verb {
                Verb::Gain => "gain de ressources",
                Verb::Prestige => ELEMENTS[ElementRow::of(ElementKind::Prestige, die_use.colour).index()],
                Verb::Function => ELEMENTS[ElementRow::of(ElementKind::Function, die_use.colour).index()],
            };
            format!("Dé {}{pay}\u{202f}: {} {}, {what}", die_use.slot, die_use.value, COLOURS[die_use.colour.index()])
        }
        ParsedAction::Draw(kind, site) => {
            format!(
                "{} gratuit, colonne {}",
                crate::capitalized(ELEMENTS[ElementRow::of(*kind, site.sector).index()]),
                site.column.position()
            )
        }
        ParsedAction::Member(colour) => {
            format!("Un membre rejoint\u{202f}: {}", WORDS.people[colour.index()].to_lowercase())
        }
    }
}

fn honour(id: &str) -> String {
    let colour = Colour::ALL.into_iter().find(|colour| id.ends_with(colour.letter())).unwrap_or(Colour::O);
    match id.split('-').next().unwrap_or_default() {
        "win" => "Victoire à plus de 60".to_owned(),
        "patron" => "18 points d’une ligne".to_owned(),
        "members" => "40 membres".to_owned(),
        "prestige" => format!(
            "Tout\u{202f}: {}",
            WORDS.rows[ElementRow::of(ElementKind::Prestige, colour).index()].to_lowercase()
        ),
        "function" => format!(
            "Tout\u{202f}: {}",
            WORDS.rows[ElementRow::of(ElementKind::Function, colour).index()].to_lowercase()
        ),
        "resource" => format!("Tout\u{202f}: {}", WORDS.resources[colour.index()].to_lowercase()),
        "track" => format!("Tout\u{202f}: {}", WORDS.people[colour.index()].to_lowercase()),
        score => format!("{score} points"),
    }
}
