//! The modern Ur in French.

use super::{DescribedAction, Power, UrModernWords, What, Zone, is_warded, listed, owner};
use crate::SeatNames;
use kernel::Seat;
use ur_modern::{Board, Effect, FullState, Roll, Square};

pub(crate) const WORDS: UrModernWords = UrModernWords {
    colours: ["Soleil", "Lune"],
    board: "Plateau",
    lanes: "Pistes",
    grid: "Quadrillage",
    pawns: "Pions chacun",
    log_line: tell,
    prompt,
    label,
    waiting,
    square,
    name,
    power,
    zone: |zone| match zone {
        Zone::Earth => "Terre",
        Zone::Bridge => "Pont",
        Zone::Sky => "Ciel",
    },
    ruled: |zone, cast, seat| {
        let zone = if zone == Zone::Sky { "le Ciel" } else { "la Terre" };
        format!("{} {zone}", does(cast, seat, "dominez", "domine"))
    },
    domination: |zone| match zone {
        Zone::Earth => {
            "Les deux fortifications de la Terre tenues\u{202f}: un pion qui en vainc un autre peut continuer avec les pas qui lui restent."
        }
        Zone::Sky => {
            "Les deux fortifications du Ciel tenues\u{202f}: avec deux or ou deux argent, un pion peut aller à trois cases."
        }
        Zone::Bridge => "",
    },
    roll,
    means: |roll| match roll {
        Roll::Blank => "Aucun pion ne bouge. Un nouveau apparaît à côté d’un des vôtres, ou à une entrée.",
        Roll::Single => "Un pion va d’une case, ou un nouveau apparaît à une entrée.",
        Roll::Mixed => {
            "Un pion jusqu’à deux cases, ou deux pions d’une case\u{202f}; ou un nouveau à une entrée ou au royaume royal."
        }
        Roll::Silver => {
            "Un pion jusqu’à deux cases, ou deux pions d’une case\u{202f}; ou un nouveau à une entrée ou chez Ishtar."
        }
        Roll::Gold => {
            "Un pion jusqu’à deux cases, ou deux pions d’une case\u{202f}; ou un nouveau à une entrée ou chez Marduk."
        }
    },
    reserve: |count| format!("{count} en réserve"),
    forts: |count| if count < 2 { format!("{count} fort") } else { format!("{count} forts") },
    rules: |zone| match zone {
        Zone::Earth => "domine la Terre",
        Zone::Sky => "domine le Ciel",
        Zone::Bridge => "",
    },
    result: "Les quatre fortifications tenues\u{202f}: maître du Ciel et de la Terre.",
    warded: "protégée par Ishtar",
    picked: |from| format!("Pion en {from}\u{202f}: choisissez une case éclairée."),
    fresh: |squares| format!("Un nouveau pion\u{202f}: choisissez {}.", listed(squares, "ou")),
    half: |path, on, pawns| {
        let way: Vec<&str> = path.iter().map(|square| square.name()).collect();
        let mut line = format!("{}. ", way.join(" → "));
        line += &match (on, pawns) {
            ([], []) => "Terminé\u{202f}?".to_owned(),
            (on, []) => format!("Terminé, ou continuez vers {}.", listed(on, "ou")),
            ([], pawns) => format!("Terminé, ou un second pion\u{202f}: {}.", listed(pawns, "ou")),
            (on, pawns) => {
                let (on, pawns) = (listed(on, "ou"), listed(pawns, "ou"));
                format!("Terminé, continuez vers {on}, ou un second pion\u{202f}: {pawns}.")
            }
        };
        line
    },
    second: |from| format!("Second pion, en {from}\u{202f}: choisissez une case éclairée."),
    fork: |to, steps| {
        format!("Plusieurs chemins mènent en {to}. Par quelle case\u{202f}: {}\u{202f}?", listed(steps, "ou"))
    },
    done: "Terminé",
    undo: "Reprendre",
    draw: "Réclamer la nulle",
    rows: |rows| format!("La même action de suite\u{202f}: {rows}. Cinq permettent la nulle."),
    reconstruction: "Ce plateau est une reconstitution. Pourquoi\u{202f}?",
    learn: "Touchez une case pour lire son pouvoir.",
};

fn roll(roll: Roll) -> &'static str {
    match roll {
        Roll::Blank => "deux vides",
        Roll::Single => "une pointe",
        Roll::Mixed => "or et argent",
        Roll::Silver => "deux argent",
        Roll::Gold => "deux or",
    }
}

/// "Vous prenez" or "Lune prend".
fn does(cast: &SeatNames, seat: Seat, vous: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("Vous {vous}") } else { format!("{} {they}", cast.name(seat)) }
}

/// The same inside a sentence.
fn does_inside(cast: &SeatNames, seat: Seat, vous: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("vous {vous}") } else { format!("{} {they}", cast.name(seat)) }
}

/// "votre pion", "le pion de Lune", but "le pion d’Oracle".
fn pawn_of(cast: &SeatNames, seat: Seat) -> String {
    if cast.is_you(seat) {
        return "votre pion".to_owned();
    }
    let name = cast.name(seat);
    let vowel = name.chars().next().is_some_and(|first| "AEIOUYÀÂÉÈÊËÎÏÔÖÙÛÜ".contains(first.to_ascii_uppercase()));
    if vowel { format!("le pion d’{name}") } else { format!("le pion de {name}") }
}

fn tell(cast: &SeatNames, effects: &[Effect]) -> String {
    let mut line = String::new();
    let mut moves = 0;
    for effect in effects {
        match effect {
            Effect::Rolled { seat, roll: rolled } => {
                line += &format!("{} {}", does(cast, *seat, "avez lancé", "a lancé"), roll(*rolled));
            }
            Effect::Passed { .. } => line += "\u{202f}: aucun coup n’est possible, le tour passe",
            Effect::Spawned { seat, at } => {
                line += &format!("{} un pion en {at}", does(cast, *seat, "faites apparaître", "fait apparaître"));
            }
            Effect::Moved { seat, path } => {
                let (Some(from), Some(to)) = (path.first(), path.last()) else { continue };
                line += &if moves == 0 {
                    format!("{} de {from} à {to}", does(cast, *seat, "allez", "va"))
                } else {
                    format!(", puis de {from} à {to}")
                };
                moves += 1;
            }
            Effect::Defeated { seat, at } => {
                let defeats = if cast.is_you(seat.other()) { "vainquez" } else { "vainc" };
                line += &format!(" et {defeats} {} en {at}", pawn_of(cast, *seat));
            }
            Effect::Again { seat } => {
                line += &format!(". Fortification\u{202f}: {}", does_inside(cast, *seat, "rejouez", "rejoue"));
            }
            Effect::Won { seat } => {
                let wins = does_inside(cast, *seat, "gagnez", "gagne");
                line += &format!(". Les quatre fortifications\u{202f}: {wins} la partie");
            }
            Effect::Drawn { seat } => {
                let claims = does(cast, *seat, "réclamez", "réclame");
                line += &format!("{claims} la nulle après cinq actions identiques");
            }
        }
    }
    line + "."
}

fn prompt(cast: &SeatNames, position: &FullState, seat: Seat, legal: &[DescribedAction]) -> String {
    let rolled = position.roll.map_or("", roll);
    let moves = legal.iter().any(|reading| !reading.what.paths().is_empty());
    let spawns: Vec<Square> = legal.iter().filter_map(|reading| reading.what.spawn()).collect();
    // Short: the board and the line beside the dice show where and how.
    let todo = match (moves, spawns.as_slice()) {
        (true, []) => "Choisissez le pion à déplacer".to_owned(),
        (true, [..]) => "Déplacez ou ajoutez un pion".to_owned(),
        (false, few) if (1..=3).contains(&few.len()) => format!("Ajoutez un pion en {}", listed(few, "ou")),
        (false, [..]) => "Ajoutez un pion".to_owned(),
    };
    format!("{} {rolled}. {todo}.", does(cast, seat, "avez lancé", "a lancé"))
}

fn label(reading: &DescribedAction) -> String {
    let mut line = match &reading.what {
        What::Draw => return WORDS.draw.to_owned(),
        What::Spawn(square) => format!("Nouveau pion en {square}"),
        What::Walk(path) => way(path),
        What::Pair([one, two]) => format!("{}, {}", way(one), way(two)),
    };
    let mut notes = Vec::new();
    match reading.defeats.len() {
        0 => {}
        1 => notes.push("vainc un pion"),
        _ => notes.push("vainc deux pions"),
    }
    if reading.again {
        notes.push("fortification, rejouer");
    }
    if reading.wins {
        notes.push("gagne");
    }
    if !notes.is_empty() {
        line += &format!("\u{202f}: {}", notes.join(", "));
    }
    line
}

/// "A4 à A3", and by which squares when it is longer.
fn way(path: &[Square]) -> String {
    match path {
        [from, between @ .., to] if !between.is_empty() => {
            let between: Vec<&str> = between.iter().map(|square| square.name()).collect();
            format!("{from} à {to} par {}", between.join(", "))
        }
        [from, .., to] => format!("{from} à {to}"),
        [..] => String::new(),
    }
}

fn waiting(cast: &SeatNames, position: &FullState) -> String {
    match (position.mover, position.roll) {
        (Some(seat), Some(rolled)) => format!("{} a lancé {} et choisit…", cast.name(seat), roll(rolled)),
        (Some(seat), None) if cast.is_you(seat) => "Vos dés roulent…".to_owned(),
        (Some(seat), None) => format!("{} lance les dés…", cast.name(seat)),
        (None, _) => String::new(),
    }
}

fn name(square: Square, power: Power) -> String {
    let name = match power {
        Power::Entrance => "Entrée",
        Power::Royal => "Royaume royal",
        Power::Ishtar => "Ishtar, reine du ciel",
        Power::Marduk => "Marduk, roi des dieux",
        Power::EarthFort => "Fortification de la Terre",
        Power::SkyFort => "Fortification du Ciel",
        Power::Plain(Zone::Earth) => "Terre",
        Power::Plain(Zone::Bridge) => "Pont entre la Terre et le Ciel",
        Power::Plain(Zone::Sky) => "Ciel",
    };
    format!("{square} · {name}")
}

fn power(power: Power) -> &'static str {
    match power {
        Power::Entrance => {
            "Quels que soient les dés, un pion peut y apparaître, même sur un adversaire, sauf si c’est son seul pion."
        }
        Power::Royal => "Avec or et argent, un nouveau pion peut y apparaître si la case est libre.",
        Power::Ishtar => {
            "Tenez-la\u{202f}: vos pions sur les fortifications ne peuvent être vaincus. Avec deux argent, un pion peut y apparaître."
        }
        Power::Marduk => "En haut du pont. Avec deux or, un nouveau pion peut y apparaître si la case est libre.",
        Power::EarthFort => {
            "En y allant\u{202f}: un tour de plus. Les deux de la Terre\u{202f}: un pion qui en vainc un autre continue. Les quatre gagnent."
        }
        Power::SkyFort => {
            "En y allant\u{202f}: un tour de plus. Les deux du Ciel\u{202f}: trois cases avec deux or ou deux argent. Les quatre gagnent."
        }
        Power::Plain(_) => "Une case ordinaire, ouverte aux deux joueurs.",
    }
}

fn square(cast: &SeatNames, board: &Board, position: &FullState, square: Square) -> String {
    let mut label = square.to_string();
    label += match Power::of(board, square) {
        Power::Entrance => ", entrée",
        Power::Royal => ", royaume royal",
        Power::Ishtar => ", Ishtar",
        Power::Marduk => ", Marduk",
        Power::EarthFort => ", fortification de la Terre",
        Power::SkyFort => ", fortification du Ciel",
        Power::Plain(Zone::Earth) => "",
        Power::Plain(Zone::Bridge) => ", pont",
        Power::Plain(Zone::Sky) => ", ciel",
    };
    match owner(position, square) {
        Some(seat) => label += &format!(", {}", pawn_of(cast, seat)),
        None => label += ", libre",
    }
    if is_warded(board, position, square) {
        label += ", protégée par Ishtar";
    }
    label
}
