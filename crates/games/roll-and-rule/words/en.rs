//! Roll & Rule in English.

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
        "Councillor A",
        "Councillor B",
        "Councillor C",
        "Councillor D",
        "Councillor E",
        "Councillor F",
        "Councillor G",
        "Councillor H",
        "Councillor I",
        "Councillor J",
    ],
    numbering: "Columns",
    numberings: ["1 to 6", "Shifted by a die", "Chosen by the head"],
    wheel: "Prices of the dice",
    wheels: ["As in the examples (1, 2)", "As on the students’ wheel (2, 3)"],
    own_dice: ["Black die", "Clear die 1", "Clear die 2", "Clear die 3"],
    tile: |up, down| format!("{}, {} below", COLOURS[up.index()], COLOURS[down.index()]),
    alone: "Solo, you climb the ladder: 45, 55 and 65 points.",
    log_line: tell,
    prompt,
    waiting,
    label,
    points,
    tally: |score, doing| match doing {
        Doing::Thinking => format!("{} · choosing", points(score)),
        Doing::Done => format!("{} · done", points(score)),
        Doing::Nothing => points(score),
    },
    over: "The eight years are over",
    rung: |score, rung| match rung {
        Some(rung) => format!("{}: the rung of {rung} is yours.", points(score)),
        None => format!("{}. The first rung is at 45.", points(score)),
    },
    result: |first, second| format!("{first} points to {second}"),
    shared: |each| format!("{each} points each: the win is shared"),
    resources: ["Funds", "Motivation", "Knowledge"],
    people: ["Staff", "Students", "Researchers"],
    colours: COLOURS,
    rows: ["Grants", "Offices", "Clubs", "Residences", "Theses", "Labs"],
    elements: ELEMENTS,
    price,
    any: |count| format!("{count} of any"),
    run,
    gives,
    would,
    year: |year, years| format!("Year {year} of {years}"),
    semester,
    die: |slot, value, colour| format!("Die {slot}: {} {value}", COLOURS[colour.index()]),
    black: |value, colour, attack| {
        let colour = COLOURS[colour.index()];
        match attack {
            Attack::Closes => format!("Black {value}: this {colour} tile is closed"),
            Attack::Crosses => format!("Black {value}: crosses out {colour} {value} on the sheets"),
        }
    },
    verb: |verb, colour, value| match drawn_row(verb, colour) {
        None => format!("Gain {}", resource(value, colour)),
        Some(row) => format!("Draw {} {}", ELEMENTS[row.index()], value),
    },
    crossed: "crossed out",
    drawn: "drawn",
    reach: |price| format!("can be drawn: {price}"),
    wheel_name: "The wheel",
    sheet_name: |name| format!("Sheet of {name}"),
    bench_name: "The die you use",
    sheets_name: "All sheets",
    your_sheet: "Your sheet",
    choose: "Choose a die, or touch the sheet where you want to draw.",
    choose_place: "Touch the sheet.",
    pay_with: "Pay with",
    steps: ["One less, 1 funds per step", "One more, 1 funds per step"],
    go: "Confirm",
    undo: "Take back",
    costs: "Price",
    total: |[rows, resources, members, all]| format!("Rows {rows} + resources {resources} + members {members} = {all}"),
    number_columns: "Number the columns from the left",
    honours_name: "Board of honours",
    honour,
    ladder: "The ladder",
};

const COLOURS: [&str; 3] = ["orange", "blue", "white"];
const ELEMENTS: [&str; 6] = ["grant", "office", "club", "residence", "thesis", "lab"];

fn points(score: i32) -> String {
    if score == 1 { "1 point".to_owned() } else { format!("{score} points") }
}

fn resource(count: u8, colour: Colour) -> String {
    format!("{count} {}", ["funds", "motivation", "knowledge"][colour.index()])
}

fn people(count: u8, colour: Colour) -> String {
    match (count, colour) {
        (_, Colour::O) => format!("{count} staff"),
        (1, Colour::B) => "1 student".to_owned(),
        (_, Colour::B) => format!("{count} students"),
        (1, Colour::W) => "1 researcher".to_owned(),
        (_, Colour::W) => format!("{count} researchers"),
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
    if list.is_empty() { "free".to_owned() } else { list }
}

fn run(run: Run) -> String {
    match run.gain() {
        Gain::Resource(colour) => resource(run.count(), colour),
        Gain::Member(colour) => people(run.count(), colour),
        Gain::PrestigeBut(_) => "a free prestige element of another colour".to_owned(),
        Gain::Function => "a free function element".to_owned(),
    }
}

fn gives(tables: &Tables, row: ElementRow, column: Column) -> String {
    let list = |runs: &[Run]| joined(runs.iter().map(|&each| run(each)));
    match row {
        ElementRow::Grants => format!("shields the column, {}", list(tables.grant[column.index()].runs())),
        ElementRow::Clubs => {
            let club = tables.club[column.index()];
            format!("{} for each {} die", run(Run::new(club.gain, club.count)), COLOURS[club.dice.index()])
        }
        ElementRow::Theses => {
            format!("counts {} at the end", WORDS.rows[tables.thesis[column.index()].index()].to_lowercase())
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
        Some("function") => "then a free function element",
        Some("member") => "then a member to place",
        Some(_) => "then a free prestige element",
    };
    let pays = if pays.is_empty() { pays } else { format!("pays {pays}") };
    let gains = if gains.is_empty() { gains } else { format!("gains {gains}") };
    let score = format!("{} → {}", now.score, points(after.score));
    joined([pays, gains, then.to_owned(), score])
}

fn semester(semester: Semester) -> &'static str {
    match semester {
        Semester::Autumn => "Autumn",
        Semester::Spring => "Spring",
    }
}

fn does(cast: &SeatNames, seat: Seat, you: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("You {you}") } else { format!("{} {they}", cast.name(seat)) }
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
        said.push(format!("Tile {}: {up} above, {down} below.", notch + 1));
    }
    if let Some(value) = it.leftmost {
        said.push(format!("The leftmost column is {value}."));
    }
    if let Some(numbering) = it.numbered {
        let values: Vec<String> = numbering.values().iter().map(u8::to_string).collect();
        said.push(format!("The columns are {}.", values.join(", ")));
    }
    if let Some((year, half, dice)) = it.rolled {
        let clear = (0..4).filter(|&slot| slot != usize::from(dice.black));
        let clear: Vec<String> =
            clear.map(|slot| format!("{} {}", COLOURS[dice.colours[slot].index()], dice.values[slot])).collect();
        said.push(format!("Year {year}, {}: {}.", semester(half).to_lowercase(), clear.join(", ")));
    }
    if let Some((colour, value)) = it.closed {
        let colour = COLOURS[colour.index()];
        said.push(format!("The black {value} closes a tile of {colour}."));
        if !it.struck.is_empty() {
            said.push(format!("It crosses out {colour} {value}."));
        } else if !it.struck_before.is_empty() {
            said.push(format!("{colour} {value} was already crossed out.", colour = crate::capitalized(colour)));
        }
        said.extend(
            it.shielded.iter().map(|&seat| format!("{} by a grant.", does(cast, seat, "are shielded", "is shielded"))),
        );
    }
    if let Some(seat) = it.seat {
        said.push(sentence(cast, seat, &it));
    }
    if let Some((row, times)) = it.unlocked {
        said.push(format!("{} count {times} each.", WORDS.rows[row.index()]));
    }
    if it.lost > 0 {
        said.push("Anything without room is lost.".to_owned());
    }
    if it.forgone > 0 {
        said.push("A free element has no room and is lost.".to_owned());
    }
    match it.asked {
        Some(Pending::Function) => said.push("A free function element is next.".to_owned()),
        Some(Pending::PrestigeBut(_)) => said.push("A free prestige element is next.".to_owned()),
        Some(Pending::Member) => said.push("A member needs a place.".to_owned()),
        None => {}
    }
    if let Some(tile) = it.turned {
        said.push(format!("The closed tile turns to {}.", COLOURS[tile.visible.index()]));
    }
    if let Some(year) = it.year {
        said.push(format!("Year {year} begins."));
    }
    if let Some((scores, winners)) = it.ended {
        let lead = scores.iter().max().copied().unwrap_or_default();
        let names: Vec<String> = winners
            .iter()
            .map(|seat| if cast.is_you(seat) { "you".to_owned() } else { cast.name(seat).to_owned() })
            .collect();
        said.push(format!("The game is over: {}, {}.", names.join(", "), points(lead)));
    }
    said.join(" ")
}

fn sentence(cast: &SeatNames, seat: Seat, it: &Digest) -> String {
    let mut parts = Vec::new();
    if it.aided {
        parts.push(does(cast, seat, "can’t pay for any die", "can’t pay for any die"));
    }
    if let Some(die_use) = it.die_use {
        let uses = does(cast, seat, "use", "uses");
        parts.push(format!("{uses} die {} as {} {}", die_use.slot, COLOURS[die_use.colour.index()], die_use.value));
    }
    let paid = some(it.paid, resource);
    if !paid.is_empty() {
        parts.push(format!("paying {paid}"));
    }
    if let Some((kind, site, price)) = it.drew {
        let element = ELEMENTS[ElementRow::of(kind, site.sector).index()];
        let column = site.column.position();
        parts.push(match price {
            Price::Free => format!("{} {element} {column} for free", does(cast, seat, "draw", "draws")),
            Price::Die | Price::Colour | Price::Value => format!("drawing the {element} of column {column}"),
        });
    }
    let gains = joined([some(it.circled, resource), some(it.joined, people)]);
    if parts.is_empty() {
        parts.push(does(cast, seat, "continue", "continues"));
    }
    let told = joined(parts);
    let linked = if it.linked { ", including a link" } else { "" };
    if gains.is_empty() { format!("{told}.") } else { format!("{told}: {gains} gained{linked}.") }
}

fn prompt(cast: &SeatNames, position: &TableView, seat: Seat) -> String {
    let who = if cast.you().is_some() || cast.seats() == 1 { String::new() } else { format!("{}: ", cast.name(seat)) };
    let pending = position.sheets.get(seat.index()).and_then(|sheet| sheet.pending.as_deref());
    let what = match (position.phase, pending) {
        (PhaseName::Chef, _) => "You are head of the institution: number the columns.",
        (_, Some("function")) => "Draw a free function element anywhere.",
        (_, Some("member")) => "A member has no room: choose another track.",
        (_, Some(_)) => "Draw a free prestige element of another colour.",
        (_, None) => "Choose a die and what to do with it.",
    };
    who + what
}

fn waiting(cast: &SeatNames, position: &TableView) -> String {
    let busy: Vec<&str> = Seat::all(position.sheets.len() as u8)
        .filter(|seat| position.sheets.get(seat.index()).is_some_and(|sheet| !sheet.done))
        .map(|seat| cast.name(seat))
        .collect();
    match position.phase {
        PhaseName::Tile => "Laying out the tiles.".to_owned(),
        PhaseName::Number => "A die gives the leftmost column.".to_owned(),
        PhaseName::Roll => "Rolling the dice.".to_owned(),
        PhaseName::Chef | PhaseName::Act if !busy.is_empty() => format!("Still choosing: {}", busy.join(", ")),
        PhaseName::Chef | PhaseName::Act | PhaseName::Over => String::new(),
    }
}

fn label(reading: &ParsedAction) -> String {
    match reading {
        ParsedAction::Order(NumberingOrder::Ascending) => "Going up".to_owned(),
        ParsedAction::Order(NumberingOrder::Descending) => "Going down".to_owned(),
        ParsedAction::Number(digits) => digits.clone(),
        ParsedAction::Aid => "Take one of each resource".to_owned(),
        ParsedAction::Use(die_use) => {
            let pay = die_use.pay.map(|pay| format!(", pay {}", resource(1, pay))).unwrap_or_default();
            let what = match die_use.verb {
                Verb::Gain => "gain resources".to_owned(),
                Verb::Prestige => ELEMENTS[ElementRow::of(ElementKind::Prestige, die_use.colour).index()].to_owned(),
                Verb::Function => ELEMENTS[ElementRow::of(ElementKind::Function, die_use.colour).index()].to_owned(),
            };
            format!("Die {}{pay}: {} {}, {what}", die_use.slot, COLOURS[die_use.colour.index()], die_use.value)
        }
        ParsedAction::Draw(kind, site) => {
            format!("Free {}, column {}", ELEMENTS[ElementRow::of(*kind, site.sector).index()], site.column.position())
        }
        ParsedAction::Member(colour) => format!("A member joins {}", WORDS.people[colour.index()].to_lowercase()),
    }
}

fn honour(id: &str) -> String {
    let colour = Colour::ALL.into_iter().find(|colour| id.ends_with(colour.letter())).unwrap_or(Colour::O);
    match id.split('-').next().unwrap_or_default() {
        "win" => "Won with more than 60".to_owned(),
        "patron" => "18 points from one row".to_owned(),
        "members" => "40 members".to_owned(),
        "prestige" => {
            format!("All {}", WORDS.rows[ElementRow::of(ElementKind::Prestige, colour).index()].to_lowercase())
        }
        "function" => {
            format!("All {}", WORDS.rows[ElementRow::of(ElementKind::Function, colour).index()].to_lowercase())
        }
        "resource" => format!("All {}", WORDS.resources[colour.index()].to_lowercase()),
        "track" => format!("All {}", WORDS.people[colour.index()].to_lowercase()),
        score => format!("{score} points"),
    }
}
