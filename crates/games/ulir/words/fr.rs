//! Ulir Dungeon in French.

use super::{UlirWords, is_yours, names, percent};
use crate::SeatNames;
use kernel::Seat;
use ulir::{
    Action, Cure, Effect, Ending, Level, Meeting, Monster, PhaseName, Power, Source, Split, Strike, Treasure, Use,
};
use ulir::{CARRIED, Doubling, Forecast, MonsterCard, TreasureCard, View, Ward};

pub(crate) const WORDS: UlirWords = UlirWords {
    teams: TEAMS,
    seats: [
        "Lune, magie",
        "Lune, force",
        "Soleil, magie",
        "Soleil, force",
        "Étoile, magie",
        "Étoile, force",
        "Rose, magie",
        "Rose, force",
    ],
    classes: CLASSES,
    treasures: ["Attaque", "Dague", "Défense", "Grimoire", "Soin", "Bouclier", "Épée"],
    option: |name| match name {
        "ties" => "Si dégâts et PV sont égaux",
        "doubling" => "Un 6 de l’assassin double",
        "copies" => "Un second exemplaire d’un équipement",
        _ => "L’assassin double avec",
    },
    value: |value| match value {
        "lose" => Some("Le monstre gagne"),
        "win" => Some("L’équipe gagne"),
        "shield" => Some("Un bouclier, comme imprimé"),
        "sword" => Some("Une épée"),
        "own" => Some("Ses propres dés"),
        "team" => Some("Tous les dégâts de l’équipe"),
        "once" => Some("N’ajoute rien"),
        "each" => Some("Ajoute un dé"),
        _ => None,
    },
    log_line: tell,
    prompt,
    waiting,
    label,
    tally: |class, pv| if pv == 0 { format!("{class} · mort") } else { format!("{class} · {pv} PV") },
    result,
    level: |level| format!("Palier {}", level.number()),
    monster: |monster| format!("Monstre {}", monster.number()),
    ward: |ward| match ward {
        Ward::None => "Prend tous les dés comme ils tombent.".to_owned(),
        Ward::Halves(colour) => format!("Divise les dés {} par 2, arrondi en dessous.", DICE[colour as usize]),
        Ward::Immune(colour) => format!("Ignore les dés {}.", DICE[colour as usize]),
    },
    spoils: |monster, card| {
        let then = match monster.level() {
            Level::Three => "le donjon est vaincu".to_owned(),
            Level::One | Level::Two => format!("passage au palier {}", monster.level().above().number()),
        };
        let treasures = if card.treasures == 0 { String::new() } else { format!("{}, ", treasures(card.treasures)) };
        format!("{} or, {treasures}{then}", card.gold)
    },
    toll,
    source: |source| match source {
        Source::Printed => "Imprimé dans le livret",
        Source::Ruled => "De nous, pas dans le livret",
    },
    power: |power| match power {
        Power::Damage(more) => format!("{more} dégâts de plus"),
        Power::Blessing(pv) => format!("{pv} PV pour l’équipe, une fois par tour"),
        Power::Armour(less) => format!("{less} PV de moins perdus dans une défaite"),
        Power::Shelter => "aucun PV perdu dans une défaite".to_owned(),
        Power::Doubling => "un six double tous ses dés".to_owned(),
    },
    doubles_all: "un six double tous les dégâts de l’équipe",
    second_copy: "Le second exemplaire n’ajoute pas de dé\u{202f}: une fois par tour.",
    wakes: |treasure| format!("Avec {}\u{202f}:", A[treasure as usize]),
    awake: "éveillé",
    asleep: "endormi",
    says,
    gold: |gold| format!("{gold} or"),
    stock: |treasure, count| {
        let name = NAMES[treasure as usize];
        if count > 1 { format!("{name}, {count} exemplaires") } else { name.to_owned() }
    },
    merchant: |level| match level {
        Level::One | Level::Two => "Marchand".to_owned(),
        Level::Three => "Pas de marchand ici".to_owned(),
    },
    chance,
    odds: |Forecast { wins, falls, wounds, .. }| {
        let cost = if *wounds == 0 {
            "Une défaite ne coûte aucun PV.".to_owned()
        } else {
            format!("Une défaite coûte {wounds} PV.")
        };
        format!("{wins} lancers sur {falls} gagnent. {cost}")
    },
    needed: |damage| format!("Il faut {damage}"),
    then: |chance| format!("Alors {chance}"),
    colours: COLOURS,
    die: |colour, face| format!("{} {face}", COLOURS[colour as usize]),
    halved: "moitié",
    ignored: "ignoré",
    doubled: "doublé",
    powers: "pouvoirs",
    potions: "potions",
    against: |damage, pv| format!("{damage} contre {pv}"),
    victory: "Victoire",
    defeat: "Défaite",
    fight: "Combattre",
    keep: "Garder les cartes",
    share: "Valider",
    back: "Fermer",
    buy: |gold| format!("Acheter pour {gold} or"),
    sell: |gold| format!("Vendre pour {gold} or"),
    drink: "Boire",
    bless: "Bénir",
    stay: "Rester ici",
    descend: "Descendre",
    wounds: |pv| format!("{pv} PV à perdre"),
    healing: |pv| format!("{pv} PV à donner"),
    change: |class, before, after| format!("{class}\u{202f}: {before} → {after} PV"),
    hp: "PV",
    dead: "mort",
    finished: "a fini",
    out: "éliminée",
    rival: |monster| format!("{monster} les attend"),
    pile: |cards| format!("{} dans la pioche", treasures(cards)),
    lurking: |monsters| {
        if monsters <= 1 { format!("{monsters} monstre caché") } else { format!("{monsters} monstres cachés") }
    },
    round: |round| format!("Manche {round}"),
    dealing: "On distribue les cartes",
    team: |name, gold, level| format!("{name}\u{202f}: {gold} or, palier {}", level.number()),
    tower: "La tour",
    arena: "Le combat",
    parties: "Les équipes",
    learn: "Touchez une carte pour la lire.",
};

const TEAMS: [&str; 4] = ["Lune", "Soleil", "Étoile", "Rose"];
const CLASSES: [&str; 8] = ["Mage", "Élémentaliste", "Prêtre", "Sorcier", "Paladin", "Gardien", "Guerrier", "Assassin"];
const COLOURS: [&str; 4] = ["jaune", "vert", "rouge", "bleu"];
const DICE: [&str; 4] = ["jaunes", "verts", "rouges", "bleus"];
const NAMES: [&str; 7] =
    ["potion d’attaque", "dague", "potion de défense", "grimoire", "potion de soin", "bouclier", "épée"];
const A: [&str; 7] = [
    "une potion d’attaque",
    "une dague",
    "une potion de défense",
    "un grimoire",
    "une potion de soin",
    "un bouclier",
    "une épée",
];

fn treasures(count: u8) -> String {
    if count <= 1 { format!("{count} trésor") } else { format!("{count} trésors") }
}

fn toll(monster: Monster, card: &MonsterCard) -> String {
    let mut parts = vec![format!("{} PV", card.wounds)];
    if card.fine > 0 {
        parts.push(format!("{} or", card.fine));
    }
    if monster.level() == Level::Three {
        parts.push("retour au palier 2".to_owned());
    }
    parts.join(", ")
}

fn says(treasure: Treasure, card: &TreasureCard) -> String {
    match (card.gives, treasure) {
        (Use::Die(colour), Treasure::Sword | Treasure::Shield) => {
            format!("Un dé {} de plus par tour pour le joueur physique.", COLOURS[colour as usize])
        }
        (Use::Die(colour), _) => {
            format!("Un dé {} de plus par tour pour le joueur magique.", COLOURS[colour as usize])
        }
        (Use::Potion(amount), Treasure::Attack) => format!("{amount} dégâts de plus ce tour-ci. Usage unique."),
        (Use::Potion(amount), Treasure::Defence) => {
            format!("{amount} PV de moins perdus ce tour-ci. Usage unique.")
        }
        (Use::Potion(amount), _) => format!("{amount} PV pour l’équipe, même pour un mort. Usage unique."),
    }
}

fn chance(wins: u64, falls: u64) -> String {
    let (sign, percent) = percent(wins, falls);
    format!("{sign}{percent}\u{202f}%")
}

/// "Vous achetez" or "Lune achète".
fn does(cast: &SeatNames, team: u8, vous: &str, they: &str) -> String {
    if is_yours(cast, team) { format!("Vous {vous}") } else { format!("{} {they}", name(team)) }
}

/// "Vous lancez" or "Léa lance".
fn one(cast: &SeatNames, seat: Seat, vous: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("Vous {vous}") } else { format!("{} {they}", cast.name(seat)) }
}

fn name(team: u8) -> &'static str {
    TEAMS[usize::from(team) % 4]
}

fn beast(monster: Monster) -> String {
    format!("le monstre {} du palier {}", monster.number(), monster.level().number())
}

fn shares(split: Split) -> String {
    match split {
        Split { magic, physical: 0 } => format!("{magic} pour le joueur magique"),
        Split { magic: 0, physical } => format!("{physical} pour le joueur physique"),
        Split { magic, physical } => format!("{magic} pour le joueur magique, {physical} pour le physique"),
    }
}

fn tell(cast: &SeatNames, effects: &[Effect]) -> String {
    let ransomed = effects.iter().any(|effect| matches!(effect, Effect::Ransomed { .. }));
    let told = effects.iter().filter(|effect| !(ransomed && matches!(effect, Effect::Raised { .. })));
    told.map(|effect| sentence(cast, effect)).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

fn sentence(cast: &SeatNames, effect: &Effect) -> String {
    let does = |team: &u8, vous: &str, they: &str| does(cast, *team, vous, they);
    match effect {
        Effect::Class { seat, class } => {
            let class = CLASSES[*class as usize].to_lowercase();
            let the = if class.starts_with(['a', 'é']) { "l’" } else { "le " };
            format!("{} {the}{class}.", one(cast, *seat, "tirez", "tire"))
        }
        Effect::Drew { team, treasure } => format!("{} {}.", does(team, "piochez", "pioche"), A[*treasure as usize]),
        Effect::Stocked { level, treasure } => {
            format!("Le marchand du palier {} étale {}.", level.number(), A[*treasure as usize])
        }
        Effect::Shuffled => "La pioche de trésors est remélangée.".to_owned(),
        Effect::Stirred { level } => format!("Les monstres battus du palier {} reviennent.", level.number()),
        Effect::Threw { team, face } => format!("{} {face} pour commencer.", does(team, "lancez", "lance")),
        Effect::Tied { teams } => {
            let teams: Vec<&str> = teams.iter().map(|&team| name(team)).collect();
            format!("Égalité\u{202f}: {} relancent.", teams.join(" et "))
        }
        Effect::Starts { team } => format!("{}.", does(team, "commencez", "commence")),
        Effect::Round { round } => format!("Manche {round}."),
        Effect::Turn { team } if is_yours(cast, *team) => "À votre équipe.".to_owned(),
        Effect::Turn { team } => format!("À l’équipe {}.", name(*team)),
        Effect::Stayed { team, level } => format!("{} au palier {}.", does(team, "restez", "reste"), level.number()),
        Effect::Descended { team, level } => {
            format!("{} au palier {}.", does(team, "descendez", "descend"), level.number())
        }
        Effect::Met { team, monster, how: Meeting::Drawn } => {
            format!("{} {}.", does(team, "rencontrez", "rencontre"), beast(*monster))
        }
        Effect::Met { team, monster, how: Meeting::Again } => {
            format!("{} {}.", does(team, "retrouvez", "retrouve"), beast(*monster))
        }
        Effect::Bought { team, treasure, gold, .. } => {
            format!("{} {} pour {gold} or.", does(team, "achetez", "achète"), A[*treasure as usize])
        }
        Effect::Drank { team, potion, amount } => {
            let gives = match potion {
                Treasure::Attack => format!("\u{202f}: {amount} dégâts de plus"),
                Treasure::Defence => format!("\u{202f}: {amount} PV de moins perdus"),
                _ => String::new(),
            };
            format!("{} {}{gives}.", does(team, "buvez", "boit"), A[*potion as usize])
        }
        Effect::Healed { split, by: Cure::Blessing, .. } => {
            format!("La bénédiction rend des PV\u{202f}: {}.", shares(*split))
        }
        Effect::Healed { split, by: Cure::Potion, .. } => format!("Des PV reviennent\u{202f}: {}.", shares(*split)),
        Effect::Raised { seat } => format!("{}.", one(cast, *seat, "revenez à la vie", "revient à la vie")),
        Effect::Fights { team, dice, .. } => {
            let dice = if dice.len() == 1 { "1 dé".to_owned() } else { format!("{} dés", dice.len()) };
            format!("{} avec {dice}.", does(team, "combattez", "combat"))
        }
        Effect::Rolled { seat, colour, face, .. } => {
            format!("{} un {face} {}.", one(cast, *seat, "lancez", "lance"), COLOURS[*colour as usize])
        }
        Effect::Doubled { what: Doubling::Team, .. } => "Un six double tous les dégâts de l’équipe.".to_owned(),
        Effect::Doubled { seat, .. } if cast.is_you(*seat) => "Un six double tous vos dés.".to_owned(),
        Effect::Doubled { seat, .. } => format!("Un six double tous les dés de {}.", cast.name(*seat)),
        Effect::Struck { colours, powers, potions, damage, pv, .. } => {
            let mut parts: Vec<String> = colours.iter().map(strike).collect();
            parts.extend((*powers > 0).then(|| format!("pouvoirs {powers}")));
            parts.extend((*potions > 0).then(|| format!("potions {potions}")));
            let parts = parts.join(", ");
            format!("{}\u{202f}: {damage} dégâts contre {pv} PV.", crate::capitalized(&parts))
        }
        Effect::Won { team, gold, .. } => format!("{} le monstre\u{202f}: {gold} or.", does(team, "battez", "bat")),
        Effect::Lost { team, wounds, spared, .. } => {
            let loses = does(team, "perdez le combat", "perd le combat");
            match (wounds, spared) {
                (0, _) => format!("{loses}, mais aucun PV."),
                (_, 0) => format!("{loses}\u{202f}: {wounds} PV."),
                _ => format!("{loses}\u{202f}: {wounds} PV, {spared} épargnés."),
            }
        }
        Effect::Wounded { split: Split { magic: 0, physical: 0 }, .. } | Effect::Kept { .. } => String::new(),
        Effect::Wounded { split, .. } => format!("Blessures\u{202f}: {}.", shares(*split)),
        Effect::Died { seat } => format!("{}.", one(cast, *seat, "êtes mort", "est mort")),
        Effect::Fined { team, gold } => format!("{} {gold} or.", does(team, "perdez", "perd")),
        Effect::Owes { gold, .. } => format!("Tous deux sont morts\u{202f}: il faut payer {gold} or."),
        Effect::Ransomed { team, gold } => {
            format!("{} {gold} or, et tous deux reviennent avec tous leurs PV.", does(team, "payez", "paie"))
        }
        Effect::Sold { team, treasure, gold, .. } => {
            format!("{} {} pour {gold} or.", does(team, "vendez", "vend"), A[*treasure as usize])
        }
        Effect::Climbed { team, level } => format!("{} au palier {}.", does(team, "montez", "monte"), level.number()),
        Effect::Fell { team, level } => format!("{} au palier {}.", does(team, "retombez", "retombe"), level.number()),
        Effect::Finished { team } => format!("{} le donjon\u{202f}!", does(team, "avez vaincu", "a vaincu")),
        Effect::Eliminated { team } => {
            format!("{}.", does(team, "ne pouvez pas payer et êtes éliminés", "ne peut pas payer et est éliminée"))
        }
        Effect::Over { why, winners } => {
            let why = match why {
                Ending::Finished => "La manche est finie.",
                Ending::LastTeam => "Il ne reste qu’une équipe.",
                Ending::Rounds => "La dernière manche est finie.",
            };
            let teams = (0..4).filter(|&team| winners.contains(super::seat_of(team, ulir::Role::Magic)));
            let wins: Vec<String> = teams.map(|team| format!("{}.", does(&team, "gagnez", "gagne"))).collect();
            format!("{why} {}", wins.join(" "))
        }
    }
}

fn strike(Strike { colour, sum, left }: &Strike) -> String {
    let colour = COLOURS[*colour as usize];
    match left {
        _ if left == sum => format!("{colour} {sum}"),
        0 => format!("{colour} {sum} ignoré"),
        _ => format!("{colour} {sum} réduit à {left}"),
    }
}

fn prompt(cast: &SeatNames, view: &View) -> String {
    let team = view.table.team.unwrap_or(0);
    let Some(party) = view.table.teams.get(usize::from(team)) else { return String::new() };
    let crowded = party.cards.len() > usize::from(CARRIED);
    let what = match view.table.phase {
        PhaseName::Descend => {
            let (here, below) = (party.level.number(), party.level.below().number());
            format!("Restez au palier {here}, ou descendez au palier {below}.")
        }
        PhaseName::Prepare if crowded => {
            format!("{} cartes\u{202f}: vendez-en une avant de combattre.", party.cards.len())
        }
        PhaseName::Prepare => match &view.odds {
            Some(odds) => {
                let chance = chance(odds.wins, odds.falls);
                format!("Préparez-vous, puis combattez\u{202f}: {chance} de chances, avec {} dégâts.", odds.needed)
            }
            None => "Préparez-vous, puis combattez.".to_owned(),
        },
        PhaseName::Loot if crowded => {
            format!("{} cartes, mais on n’en garde que {CARRIED}\u{202f}: vendez.", party.cards.len())
        }
        PhaseName::Loot => "Vendez ce que vous voulez, puis gardez le reste.".to_owned(),
        PhaseName::Wounds => format!("Répartissez la perte de {} PV entre vous deux.", view.owed),
        PhaseName::Ransom => format!("Tous deux sont morts. Vendez des cartes pour payer {} or.", view.owed),
        PhaseName::Setup | PhaseName::Monster | PhaseName::Roll | PhaseName::Over => String::new(),
    };
    if is_yours(cast, team) { what } else { format!("{}. {what}", name(team)) }
}

fn waiting(cast: &SeatNames, view: &View) -> String {
    let who = view.table.team.map_or("", name);
    let yours = view.table.team.is_some_and(|team| is_yours(cast, team));
    match view.table.phase {
        PhaseName::Setup => "On distribue les cartes…".to_owned(),
        PhaseName::Monster => "Un monstre sort de l’ombre…".to_owned(),
        PhaseName::Roll => "Les dés roulent…".to_owned(),
        PhaseName::Over => String::new(),
        _ if yours => "Un instant…".to_owned(),
        PhaseName::Descend => format!("{who} peut rester ou descendre…"),
        PhaseName::Prepare => format!("{who} se prépare au combat…"),
        PhaseName::Loot => format!("{who} regarde son butin…"),
        PhaseName::Wounds => format!("{who} répartit les blessures…"),
        PhaseName::Ransom => format!("{who} doit payer pour revenir…"),
    }
}

fn label(view: &View, action: Action) -> String {
    let team = view.table.team.unwrap_or(0);
    let level = view.table.teams.get(usize::from(team)).map_or(Level::One, |party| party.level);
    let [magic, physical] = names(&CLASSES, view, team);
    let split = |what: &str, sign: &str, split: Split| {
        format!("{what}\u{202f}: {magic} {sign}{}, {physical} {sign}{}", split.magic, split.physical)
    };
    match action {
        Action::Stay => format!("Rester au palier {}", level.number()),
        Action::Descend => format!("Descendre au palier {}", level.below().number()),
        Action::Buy(treasure) => format!("Acheter {}", A[treasure as usize]),
        Action::DrinkAttack => "Boire une potion d’attaque".to_owned(),
        Action::DrinkDefence => "Boire une potion de défense".to_owned(),
        Action::DrinkHealing(shares) => split("Boire un soin", "+", shares),
        Action::Bless(shares) => split("Bénir", "+", shares),
        Action::Fight => match &view.odds {
            Some(odds) => format!("Combattre ({} de chances)", chance(odds.wins, odds.falls)),
            None => "Combattre".to_owned(),
        },
        Action::Sell(treasure) => format!("Vendre {}", A[treasure as usize]),
        Action::Keep => "Garder les cartes".to_owned(),
        Action::Wounds(shares) => split("Blessures", "−", shares),
    }
}

fn result(view: &View, team: u8) -> String {
    let Some(party) = view.table.teams.get(usize::from(team)) else { return String::new() };
    let (team, gold) = (name(team), party.gold);
    if party.finished {
        format!("Équipe {team}\u{202f}: donjon vaincu à la manche {}, {gold} or", view.table.round)
    } else {
        format!("Équipe {team}\u{202f}: palier {}, {gold} or", party.level.number())
    }
}
