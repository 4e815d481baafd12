//! Ulir Dungeon in English.

use super::{UlirWords, is_yours, names, percent};
use crate::Cast;
use kernel::Seat;
use ulir::{Action, Cure, Effect, Ending, Level, Meeting, Monster, Power, Source, Split, Stage, Strike, Treasure, Use};
use ulir::{CARRIED, Forecast, MonsterCard, TreasureCard, View, Ward};

pub(crate) const WORDS: UlirWords = UlirWords {
    teams: TEAMS,
    seats: [
        "Moon magic",
        "Moon might",
        "Sun magic",
        "Sun might",
        "Star magic",
        "Star might",
        "Rose magic",
        "Rose might",
    ],
    classes: CLASSES,
    treasures: ["Attack", "Dagger", "Defence", "Grimoire", "Healing", "Shield", "Sword"],
    option: |name| if name == "ties" { "As much damage as PV" } else { "The assassin doubles with" },
    value: |value| match value {
        "lose" => Some("The monster wins"),
        "win" => Some("The team wins"),
        "shield" => Some("A shield, as printed"),
        "sword" => Some("A sword"),
        _ => None,
    },
    tell,
    prompt,
    waiting,
    label,
    tally: |class, pv| if pv == 0 { format!("{class} · dead") } else { format!("{class} · {pv} PV") },
    result,
    level: |level| format!("Level {}", level.number()),
    monster: |monster| format!("Monster {}", monster.number()),
    ward: |ward| match ward {
        Ward::None => "Takes all dice as they fall.".to_owned(),
        Ward::Halves(colour) => format!("Halves the {} dice, rounded down.", COLOURS[colour as usize]),
        Ward::Immune(colour) => format!("Ignores the {} dice.", COLOURS[colour as usize]),
    },
    spoils: |monster, card| {
        let then = match monster.level() {
            Level::Three => "the dungeon is beaten".to_owned(),
            Level::One | Level::Two => format!("up to level {}", monster.level().above().number()),
        };
        let treasures = if card.treasures == 0 { String::new() } else { format!("{}, ", treasures(card.treasures)) };
        format!("{} gold, {treasures}{then}", card.gold)
    },
    toll,
    source: |source| match source {
        Source::Printed => "Printed in the booklet",
        Source::Ruled => "Reconstructed",
    },
    power: |power| match power {
        Power::Damage(more) => format!("{more} more damage"),
        Power::Blessing(pv) => format!("{pv} PV for the team, once a turn"),
        Power::Armour(less) => format!("{less} PV fewer lost in a defeat"),
        Power::Shelter => "no PV lost in a defeat".to_owned(),
        Power::Doubling => "a six doubles all own dice".to_owned(),
    },
    wakes: |treasure| format!("With {}:", A[treasure as usize]),
    awake: "awake",
    asleep: "asleep",
    says,
    gold: |gold| format!("{gold} gold"),
    stock: |treasure, count| {
        let name = NAMES[treasure as usize];
        if count > 1 { format!("{name}, {count} times") } else { name.to_owned() }
    },
    merchant: |level| match level {
        Level::One | Level::Two => "Merchant".to_owned(),
        Level::Three => "No merchant here".to_owned(),
    },
    chance,
    odds: |Forecast { wins, falls, wounds, .. }| {
        let cost =
            if *wounds == 0 { "A defeat costs no PV.".to_owned() } else { format!("A defeat costs {wounds} PV.") };
        format!("{wins} of {falls} throws win. {cost}")
    },
    needed: |damage| format!("You need {damage}"),
    then: |chance| format!("Then {chance}"),
    colours: COLOURS,
    die: |colour, face| format!("{} {face}", COLOURS[colour as usize]),
    halved: "halved",
    ignored: "ignored",
    doubled: "doubled",
    powers: "powers",
    potions: "potions",
    against: |damage, pv| format!("{damage} against {pv}"),
    victory: "Victory",
    defeat: "Defeat",
    fight: "Fight",
    keep: "Keep the cards",
    share: "Share it so",
    back: "Close",
    buy: |gold| format!("Buy for {gold} gold"),
    sell: |gold| format!("Sell for {gold} gold"),
    drink: "Drink",
    bless: "Bless",
    stay: "Stay here",
    descend: "Go down here",
    wounds: |pv| format!("{pv} PV to lose"),
    healing: |pv| format!("{pv} PV to give"),
    change: |class, before, after| format!("{class}: {before} → {after} PV"),
    dead: "dead",
    finished: "has finished",
    out: "out",
    rival: |monster| format!("{monster} waits for them"),
    pile: |cards| format!("{} in the pile", treasures(cards)),
    lurking: |monsters| {
        if monsters == 1 { "1 monster unseen".to_owned() } else { format!("{monsters} monsters unseen") }
    },
    round: |round| format!("Round {round}"),
    dealing: "The cards are dealt",
    team: |name, gold, level| format!("{name}: {gold} gold, level {}", level.number()),
    tower: "The tower",
    arena: "The fight",
    parties: "The teams",
    learn: "Touch a card to read it.",
};

const TEAMS: [&str; 4] = ["Moon", "Sun", "Star", "Rose"];
const CLASSES: [&str; 8] = ["Mage", "Elementalist", "Priest", "Sorcerer", "Paladin", "Guardian", "Warrior", "Assassin"];
const COLOURS: [&str; 4] = ["yellow", "green", "red", "blue"];
const NAMES: [&str; 7] = ["attack potion", "dagger", "defence potion", "grimoire", "healing potion", "shield", "sword"];
const A: [&str; 7] =
    ["an attack potion", "a dagger", "a defence potion", "a grimoire", "a healing potion", "a shield", "a sword"];

fn treasures(count: u8) -> String {
    if count == 1 { "1 treasure".to_owned() } else { format!("{count} treasures") }
}

fn toll(monster: Monster, card: &MonsterCard) -> String {
    let mut parts = vec![format!("{} PV", card.wounds)];
    if card.fine > 0 {
        parts.push(format!("{} gold", card.fine));
    }
    if monster.level() == Level::Three {
        parts.push("back to level 2".to_owned());
    }
    parts.join(", ")
}

fn says(treasure: Treasure, card: &TreasureCard) -> String {
    match (card.gives, treasure) {
        (Use::Die(colour), Treasure::Sword | Treasure::Shield) => {
            format!("One more {} die a turn for the physical player.", COLOURS[colour as usize])
        }
        (Use::Die(colour), _) => format!("One more {} die a turn for the magic player.", COLOURS[colour as usize]),
        (Use::Potion(amount), Treasure::Attack) => format!("{amount} more damage this turn. Drunk once."),
        (Use::Potion(amount), Treasure::Defence) => format!("{amount} PV fewer lost this turn. Drunk once."),
        (Use::Potion(amount), _) => format!("{amount} PV for the team, even for a dead player. Drunk once."),
    }
}

fn chance(wins: u64, falls: u64) -> String {
    let (sign, percent) = percent(wins, falls);
    format!("{sign}{percent}%")
}

/// "You buy" or "Moon buys".
fn does(cast: &Cast, team: u8, you: &str, they: &str) -> String {
    if is_yours(cast, team) { format!("You {you}") } else { format!("{} {they}", name(team)) }
}

/// "You roll" or "Lea rolls".
fn one(cast: &Cast, seat: Seat, you: &str, they: &str) -> String {
    if cast.is_you(seat) { format!("You {you}") } else { format!("{} {they}", cast.name(seat)) }
}

fn name(team: u8) -> &'static str {
    TEAMS[usize::from(team) % 4]
}

fn beast(monster: Monster) -> String {
    format!("monster {} of level {}", monster.number(), monster.level().number())
}

fn shares(split: Split) -> String {
    match split {
        Split { magic, physical: 0 } => format!("{magic} for the magic player"),
        Split { magic: 0, physical } => format!("{physical} for the physical player"),
        Split { magic, physical } => format!("{magic} for the magic player, {physical} for the physical one"),
    }
}

fn tell(cast: &Cast, effects: &[Effect]) -> String {
    let ransomed = effects.iter().any(|effect| matches!(effect, Effect::Ransomed { .. }));
    let told = effects.iter().filter(|effect| !(ransomed && matches!(effect, Effect::Raised { .. })));
    told.map(|effect| sentence(cast, effect)).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

fn sentence(cast: &Cast, effect: &Effect) -> String {
    let does = |team: &u8, you: &str, they: &str| does(cast, *team, you, they);
    match effect {
        Effect::Class { seat, class } => {
            format!("{} the {}.", one(cast, *seat, "draw", "draws"), CLASSES[*class as usize].to_lowercase())
        }
        Effect::Drew { team, treasure } => format!("{} {}.", does(team, "draw", "draws"), A[*treasure as usize]),
        Effect::Stocked { level, treasure } => {
            format!("The merchant of level {} lays out {}.", level.number(), A[*treasure as usize])
        }
        Effect::Shuffled => "The pile of treasures is made anew.".to_owned(),
        Effect::Stirred { level } => format!("The beaten monsters of level {} come back.", level.number()),
        Effect::Threw { team, face } => format!("{} {face} for the start.", does(team, "throw", "throws")),
        Effect::Tied { teams } => {
            let teams: Vec<&str> = teams.iter().map(|&team| name(team)).collect();
            format!("A tie: {} throw again.", teams.join(" and "))
        }
        Effect::Starts { team } => format!("{}.", does(team, "begin", "begins")),
        Effect::Round { round } => format!("Round {round}."),
        Effect::Turn { team } if is_yours(cast, *team) => "Your team’s turn.".to_owned(),
        Effect::Turn { team } => format!("{}’s turn.", name(*team)),
        Effect::Stayed { team, level } => format!("{} on level {}.", does(team, "stay", "stays"), level.number()),
        Effect::Descended { team, level } => {
            format!("{} down to level {}.", does(team, "go", "goes"), level.number())
        }
        Effect::Met { team, monster, how } => {
            let again = if *how == Meeting::Again { " again" } else { "" };
            format!("{} {}{again}.", does(team, "meet", "meets"), beast(*monster))
        }
        Effect::Bought { team, treasure, gold, .. } => {
            format!("{} {} for {gold} gold.", does(team, "buy", "buys"), A[*treasure as usize])
        }
        Effect::Drank { team, potion, amount } => {
            let gives = match potion {
                Treasure::Attack => format!(": {amount} more damage"),
                Treasure::Defence => format!(": {amount} PV fewer lost"),
                _ => String::new(),
            };
            format!("{} {}{gives}.", does(team, "drink", "drinks"), A[*potion as usize])
        }
        Effect::Healed { split, by: Cure::Blessing, .. } => format!("The blessing gives PV: {}.", shares(*split)),
        Effect::Healed { split, by: Cure::Potion, .. } => format!("PV come back: {}.", shares(*split)),
        Effect::Raised { seat } => format!("{} again.", one(cast, *seat, "live", "lives")),
        Effect::Fights { team, dice, .. } => {
            let dice = if dice.len() == 1 { "1 die".to_owned() } else { format!("{} dice", dice.len()) };
            format!("{} with {dice}.", does(team, "fight", "fights"))
        }
        Effect::Rolled { seat, colour, face, .. } => {
            format!("{} a {} {face}.", one(cast, *seat, "roll", "rolls"), COLOURS[*colour as usize])
        }
        Effect::Doubled { seat } if cast.is_you(*seat) => "A six doubles all your dice.".to_owned(),
        Effect::Doubled { seat } => format!("A six doubles all dice of {}.", cast.name(*seat)),
        Effect::Struck { colours, powers, potions, damage, pv, .. } => {
            let mut parts: Vec<String> = colours.iter().map(strike).collect();
            parts.extend((*powers > 0).then(|| format!("powers {powers}")));
            parts.extend((*potions > 0).then(|| format!("potions {potions}")));
            let parts = parts.join(", ");
            format!("{}: {damage} damage against {pv} PV.", capital(&parts))
        }
        Effect::Won { team, gold, .. } => format!("{} the monster: {gold} gold.", does(team, "beat", "beats")),
        Effect::Lost { team, wounds, spared, .. } => {
            let loses = does(team, "lose the fight", "loses the fight");
            match (wounds, spared) {
                (0, _) => format!("{loses}, but no PV."),
                (_, 0) => format!("{loses}: {wounds} PV."),
                _ => format!("{loses}: {wounds} PV, {spared} spared."),
            }
        }
        Effect::Wounded { split: Split { magic: 0, physical: 0 }, .. } | Effect::Kept { .. } => String::new(),
        Effect::Wounded { split, .. } => format!("Wounds: {}.", shares(*split)),
        Effect::Died { seat } => format!("{} dead.", one(cast, *seat, "are", "is")),
        Effect::Fined { team, gold } => format!("{} {gold} gold.", does(team, "lose", "loses")),
        Effect::Owes { gold, .. } => format!("Both are dead: {gold} gold must be paid."),
        Effect::Ransomed { team, gold } => {
            format!("{} {gold} gold, and both return with full PV.", does(team, "pay", "pays"))
        }
        Effect::Sold { team, treasure, gold, .. } => {
            format!("{} {} for {gold} gold.", does(team, "sell", "sells"), A[*treasure as usize])
        }
        Effect::Climbed { team, level } => format!("{} to level {}.", does(team, "climb", "climbs"), level.number()),
        Effect::Fell { team, level } => format!("{} back to level {}.", does(team, "fall", "falls"), level.number()),
        Effect::Finished { team } => format!("{} the dungeon!", does(team, "have beaten", "has beaten")),
        Effect::Eliminated { team } => {
            format!("{}.", does(team, "cannot pay and are out", "cannot pay and is out"))
        }
        Effect::Over { why, winners } => {
            let why = match why {
                Ending::Finished => "The round is finished.",
                Ending::LastTeam => "One team is left.",
                Ending::Rounds => "The last round is over.",
            };
            let teams = (0..4).filter(|&team| winners.contains(super::seat_of(team, ulir::Kind::Magic)));
            let wins: Vec<String> = teams.map(|team| format!("{}.", does(&team, "win", "wins"))).collect();
            format!("{why} {}", wins.join(" "))
        }
    }
}

fn strike(Strike { colour, sum, left }: &Strike) -> String {
    let colour = COLOURS[*colour as usize];
    match left {
        _ if left == sum => format!("{colour} {sum}"),
        0 => format!("{colour} {sum} ignored"),
        _ => format!("{colour} {sum} halved to {left}"),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn prompt(cast: &Cast, view: &View) -> String {
    let team = view.table.team.unwrap_or(0);
    let Some(party) = view.table.teams.get(usize::from(team)) else { return String::new() };
    let what = match view.table.phase {
        Stage::Descend => {
            format!("Stay on level {}, or go down to level {}.", party.level.number(), party.level.below().number())
        }
        Stage::Prepare => match &view.odds {
            Some(odds) => {
                format!("Prepare, then fight: {} to win, with {} damage.", chance(odds.wins, odds.falls), odds.needed)
            }
            None => "Prepare, then fight.".to_owned(),
        },
        Stage::Loot if party.cards.len() > usize::from(CARRIED) => {
            format!("{} cards, but only {CARRIED} can be kept: sell.", party.cards.len())
        }
        Stage::Loot => "Sell what you like, then keep the rest.".to_owned(),
        Stage::Wounds => format!("Share out {} PV between the two of you.", view.owed),
        Stage::Ransom => format!("Both are dead. Sell cards until {} gold can be paid.", view.owed),
        Stage::Setup | Stage::Monster | Stage::Roll | Stage::Over => String::new(),
    };
    if is_yours(cast, team) { what } else { format!("{}. {what}", name(team)) }
}

fn waiting(cast: &Cast, view: &View) -> String {
    let who = view.table.team.map_or("", name);
    let yours = view.table.team.is_some_and(|team| is_yours(cast, team));
    match view.table.phase {
        Stage::Setup => "The cards are dealt…".to_owned(),
        Stage::Monster => "A monster comes out of the dark…".to_owned(),
        Stage::Roll => "The dice roll…".to_owned(),
        Stage::Over => String::new(),
        _ if yours => "One moment…".to_owned(),
        Stage::Descend => format!("{who} may stay or go down…"),
        Stage::Prepare => format!("{who} is preparing to fight…"),
        Stage::Loot => format!("{who} looks at the loot…"),
        Stage::Wounds => format!("{who} shares out the wounds…"),
        Stage::Ransom => format!("{who} must pay to come back…"),
    }
}

fn label(view: &View, action: Action) -> String {
    let team = view.table.team.unwrap_or(0);
    let level = view.table.teams.get(usize::from(team)).map_or(Level::One, |party| party.level);
    let [magic, physical] = names(&CLASSES, view, team);
    let split = |what: &str, sign: &str, split: Split| {
        format!("{what}: {magic} {sign}{}, {physical} {sign}{}", split.magic, split.physical)
    };
    match action {
        Action::Stay => format!("Stay on level {}", level.number()),
        Action::Descend => format!("Go down to level {}", level.below().number()),
        Action::Buy(treasure) => format!("Buy {}", A[treasure as usize]),
        Action::DrinkAttack => "Drink an attack potion".to_owned(),
        Action::DrinkDefence => "Drink a defence potion".to_owned(),
        Action::DrinkHealing(shares) => split("Drink healing", "+", shares),
        Action::Bless(shares) => split("Bless", "+", shares),
        Action::Fight => match &view.odds {
            Some(odds) => format!("Fight ({} to win)", chance(odds.wins, odds.falls)),
            None => "Fight".to_owned(),
        },
        Action::Sell(treasure) => format!("Sell {}", A[treasure as usize]),
        Action::Keep => "Keep the cards".to_owned(),
        Action::Wounds(shares) => split("Wounds", "−", shares),
    }
}

fn result(view: &View, team: u8) -> String {
    let Some(party) = view.table.teams.get(usize::from(team)) else { return String::new() };
    let gold = party.gold;
    if party.finished {
        format!("Team {}: the dungeon beaten in round {}, {gold} gold", name(team), view.table.round)
    } else {
        format!("Team {}: level {}, {gold} gold", name(team), party.level.number())
    }
}
