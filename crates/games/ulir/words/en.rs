//! Ulir Dungeon in English.

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
    option: |name| match name {
        "ties" => "If damage equals HP",
        "doubling" => "A 6 of the assassin doubles",
        "copies" => "A second copy of an equipment",
        _ => "Assassin’s double needs",
    },
    value: |value| match value {
        "lose" => Some("The monster wins"),
        "win" => Some("The team wins"),
        "shield" => Some("A shield, as printed"),
        "sword" => Some("A sword"),
        "own" => Some("Their own dice"),
        "team" => Some("All the team’s damage"),
        "once" => Some("Adds nothing"),
        "each" => Some("Adds a die"),
        _ => None,
    },
    log_line: tell,
    prompt,
    waiting,
    label,
    tally: |class, pv| if pv == 0 { format!("{class} · dead") } else { format!("{class} · {pv} HP") },
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
        Source::Ruled => "Ours, not printed in the booklet",
    },
    power: |power| match power {
        Power::Damage(more) => format!("{more} more damage"),
        Power::Blessing(pv) => format!("{pv} HP for the team, once per turn"),
        Power::Armour(less) => format!("{less} fewer HP lost in a defeat"),
        Power::Shelter => "no HP lost in a defeat".to_owned(),
        Power::Doubling => "a six doubles all their dice".to_owned(),
    },
    doubles_all: "a six doubles all the team’s damage",
    second_copy: "The second copy adds no die: once a turn.",
    wakes: |treasure| format!("With {}:", A[treasure as usize]),
    awake: "awake",
    asleep: "asleep",
    says,
    gold: |gold| format!("{gold} gold"),
    stock: |treasure, count| {
        let name = NAMES[treasure as usize];
        if count > 1 { format!("{name}, {count} copies") } else { name.to_owned() }
    },
    merchant: |level| match level {
        Level::One | Level::Two => "Merchant".to_owned(),
        Level::Three => "No merchant here".to_owned(),
    },
    chance,
    odds: |Forecast { wins, falls, wounds, .. }| {
        let cost =
            if *wounds == 0 { "A defeat costs no HP.".to_owned() } else { format!("A defeat costs {wounds} HP.") };
        format!("{wins} of {falls} rolls win. {cost}")
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
    share: "Confirm",
    back: "Close",
    buy: |gold| format!("Buy for {gold} gold"),
    sell: |gold| format!("Sell for {gold} gold"),
    drink: "Drink",
    bless: "Bless",
    stay: "Stay here",
    descend: "Go down",
    wounds: |pv| format!("{pv} HP to lose"),
    healing: |pv| format!("{pv} HP to give"),
    change: |class, before, after| format!("{class}: {before} → {after} HP"),
    hp: "HP",
    dead: "dead",
    finished: "has finished",
    out: "out",
    rival: |monster| format!("{monster} waits for them"),
    pile: |cards| format!("{} in the pile", treasures(cards)),
    lurking: |monsters| {
        if monsters == 1 { "1 monster unseen".to_owned() } else { format!("{monsters} monsters unseen") }
    },
    round: |round| format!("Round {round}"),
    dealing: "Dealing the cards",
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
    let mut parts = vec![format!("{} HP", card.wounds)];
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
            format!("One more {} die per turn for the physical player.", COLOURS[colour as usize])
        }
        (Use::Die(colour), _) => format!("One more {} die per turn for the magic player.", COLOURS[colour as usize]),
        (Use::Potion(amount), Treasure::Attack) => format!("{amount} more damage this turn. Single use."),
        (Use::Potion(amount), Treasure::Defence) => format!("{amount} fewer HP lost this turn. Single use."),
        (Use::Potion(amount), _) => format!("{amount} HP for the team, even for a dead player. Single use."),
    }
}

fn chance(wins: u64, falls: u64) -> String {
    let (sign, percent) = percent(wins, falls);
    format!("{sign}{percent}%")
}

/// "You buy" or "Moon buys".
fn does(cast: &SeatNames, team: u8, you: &str, they: &str) -> String {
    if is_yours(cast, team) { format!("You {you}") } else { format!("{} {they}", name(team)) }
}

/// "You roll" or "Lea rolls".
fn one(cast: &SeatNames, seat: Seat, you: &str, they: &str) -> String {
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

fn tell(cast: &SeatNames, effects: &[Effect]) -> String {
    let ransomed = effects.iter().any(|effect| matches!(effect, Effect::Ransomed { .. }));
    let told = effects.iter().filter(|effect| !(ransomed && matches!(effect, Effect::Raised { .. })));
    told.map(|effect| sentence(cast, effect)).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

fn sentence(cast: &SeatNames, effect: &Effect) -> String {
    let does = |team: &u8, you: &str, they: &str| does(cast, *team, you, they);
    match effect {
        Effect::Class { seat, class } => {
            format!("{} the {}.", one(cast, *seat, "draw", "draws"), CLASSES[*class as usize].to_lowercase())
        }
        Effect::Drew { team, treasure } => format!("{} {}.", does(team, "draw", "draws"), A[*treasure as usize]),
        Effect::Stocked { level, treasure } => {
            format!("The merchant of level {} lays out {}.", level.number(), A[*treasure as usize])
        }
        Effect::Shuffled => "The treasure pile is reshuffled.".to_owned(),
        Effect::Stirred { level } => format!("The beaten monsters of level {} come back.", level.number()),
        Effect::Threw { team, face } => format!("{} {face} for the start.", does(team, "roll", "rolls")),
        Effect::Tied { teams } => {
            let teams: Vec<&str> = teams.iter().map(|&team| name(team)).collect();
            format!("A tie: {} roll again.", teams.join(" and "))
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
                Treasure::Defence => format!(": {amount} fewer HP lost"),
                _ => String::new(),
            };
            format!("{} {}{gives}.", does(team, "drink", "drinks"), A[*potion as usize])
        }
        Effect::Healed { split, by: Cure::Blessing, .. } => format!("The blessing restores HP: {}.", shares(*split)),
        Effect::Healed { split, by: Cure::Potion, .. } => format!("HP restored: {}.", shares(*split)),
        Effect::Raised { seat } => format!("{} again.", one(cast, *seat, "live", "lives")),
        Effect::Fights { team, dice, .. } => {
            let dice = if dice.len() == 1 { "1 die".to_owned() } else { format!("{} dice", dice.len()) };
            format!("{} with {dice}.", does(team, "fight", "fights"))
        }
        Effect::Rolled { seat, colour, face, .. } => {
            format!("{} a {} {face}.", one(cast, *seat, "roll", "rolls"), COLOURS[*colour as usize])
        }
        Effect::Doubled { what: Doubling::Team, .. } => "A six doubles all the team’s damage.".to_owned(),
        Effect::Doubled { seat, .. } if cast.is_you(*seat) => "A six doubles all your dice.".to_owned(),
        Effect::Doubled { seat, .. } => format!("A six doubles all dice of {}.", cast.name(*seat)),
        Effect::Struck { colours, powers, potions, damage, pv, .. } => {
            let mut parts: Vec<String> = colours.iter().map(strike).collect();
            parts.extend((*powers > 0).then(|| format!("powers {powers}")));
            parts.extend((*potions > 0).then(|| format!("potions {potions}")));
            let parts = parts.join(", ");
            format!("{}: {damage} damage against {pv} HP.", crate::capitalized(&parts))
        }
        Effect::Won { team, gold, .. } => format!("{} the monster: {gold} gold.", does(team, "beat", "beats")),
        Effect::Lost { team, wounds, spared, .. } => {
            let loses = does(team, "lose the fight", "loses the fight");
            match (wounds, spared) {
                (0, _) => format!("{loses}, but no HP."),
                (_, 0) => format!("{loses}: {wounds} HP."),
                _ => format!("{loses}: {wounds} HP, {spared} spared."),
            }
        }
        Effect::Wounded { split: Split { magic: 0, physical: 0 }, .. } | Effect::Kept { .. } => String::new(),
        Effect::Wounded { split, .. } => format!("Wounds: {}.", shares(*split)),
        Effect::Died { seat } => format!("{} dead.", one(cast, *seat, "are", "is")),
        Effect::Fined { team, gold } => format!("{} {gold} gold.", does(team, "lose", "loses")),
        Effect::Owes { gold, .. } => format!("Both are dead: the team must pay {gold} gold."),
        Effect::Ransomed { team, gold } => {
            format!("{} {gold} gold, and both return with full HP.", does(team, "pay", "pays"))
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
            let teams = (0..4).filter(|&team| winners.contains(super::seat_of(team, ulir::Role::Magic)));
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

fn prompt(cast: &SeatNames, view: &View) -> String {
    let team = view.table.team.unwrap_or(0);
    let Some(party) = view.table.teams.get(usize::from(team)) else { return String::new() };
    let crowded = party.cards.len() > usize::from(CARRIED);
    let what = match view.table.phase {
        PhaseName::Descend => {
            format!("Stay on level {}, or go down to level {}.", party.level.number(), party.level.below().number())
        }
        PhaseName::Prepare if crowded => format!("{} cards: sell one before you fight.", party.cards.len()),
        PhaseName::Prepare => match &view.odds {
            Some(odds) => {
                format!(
                    "Prepare, then fight: {} to win, you need {} damage.",
                    chance(odds.wins, odds.falls),
                    odds.needed
                )
            }
            None => "Prepare, then fight.".to_owned(),
        },
        PhaseName::Loot if crowded => {
            format!("{} cards, but only {CARRIED} can be kept: sell.", party.cards.len())
        }
        PhaseName::Loot => "Sell what you like, then keep the rest.".to_owned(),
        PhaseName::Wounds => format!("Split the loss of {} HP between the two of you.", view.owed),
        PhaseName::Ransom => format!("Both are dead. Sell cards until you can pay {} gold.", view.owed),
        PhaseName::Setup | PhaseName::Monster | PhaseName::Roll | PhaseName::Over => String::new(),
    };
    if is_yours(cast, team) { what } else { format!("{}. {what}", name(team)) }
}

fn waiting(cast: &SeatNames, view: &View) -> String {
    let who = view.table.team.map_or("", name);
    let yours = view.table.team.is_some_and(|team| is_yours(cast, team));
    match view.table.phase {
        PhaseName::Setup => "Dealing the cards…".to_owned(),
        PhaseName::Monster => "A monster comes out of the dark…".to_owned(),
        PhaseName::Roll => "The dice are rolling…".to_owned(),
        PhaseName::Over => String::new(),
        _ if yours => "One moment…".to_owned(),
        PhaseName::Descend => format!("{who} may stay or go down…"),
        PhaseName::Prepare => format!("{who} is preparing to fight…"),
        PhaseName::Loot => format!("{who} is looking at the loot…"),
        PhaseName::Wounds => format!("{who} is splitting the wounds…"),
        PhaseName::Ransom => format!("{who} must pay to come back…"),
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
        format!("Team {}: dungeon beaten in round {}, {gold} gold", name(team), view.table.round)
    } else {
        format!("Team {}: level {}, {gold} gold", name(team), party.level.number())
    }
}
