//! The note that explains the selected part and what it would do.

use super::art::{hero, treasure};
use super::{BoardModel, when};
use ::ulir::{Action, Copies, Doubling, Power, Role, Source, Split, Treasure};
use i18n::escape_html;
use i18n::ulir::read;
use std::fmt::Write as _;

/// What a picked part can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// It can only be read.
    Look,
    Play(String),
    /// It shares hit points, in one of these ways.
    Share(Vec<(Split, String)>),
}

impl BoardModel<'_> {
    /// What a part can do for the reader now.
    pub fn meaning(&self, part: &str) -> Meaning {
        let words: Vec<&str> = part.split(' ').collect();
        match words[..] {
            ["do", ..] => Meaning::Play(part.trim_start_matches("do ").to_owned()),
            ["shop", level, kind] => {
                let acting = self.view.table.team.and_then(|team| self.party(team));
                let here = acting.is_some_and(|party| party.level.number().to_string() == level);
                self.play(format!("buy {kind}")).filter(|_| here).unwrap_or(Meaning::Look)
            }
            ["hold", "healing"] if self.legal.iter().any(|action| action.starts_with("drink healing")) => {
                Meaning::Share(self.shares("drink healing "))
            }
            ["hold", kind] => {
                let drink = self.play(format!("drink {kind}"));
                drink.or_else(|| self.play(format!("sell {kind}"))).unwrap_or(Meaning::Look)
            }
            ["hero", _] if part == self.blesser() => match self.shares("bless ") {
                shares if shares.is_empty() => Meaning::Look,
                shares => Meaning::Share(shares),
            },
            _ => Meaning::Look,
        }
    }

    /// The wounds to be shared out, where the reader has to.
    pub fn wounds(&self) -> Vec<(Split, String)> {
        self.shares("wounds ")
    }

    fn play(&self, action: String) -> Option<Meaning> {
        self.may(&action).then_some(Meaning::Play(action))
    }

    fn shares(&self, what: &str) -> Vec<(Split, String)> {
        let ways = self.legal.iter().filter(|action| action.starts_with(what));
        let split = |action: &String| match read(action)? {
            Action::DrinkHealing(split) | Action::Bless(split) | Action::Wounds(split) => Some((split, action.clone())),
            _ => None,
        };
        ways.filter_map(split).collect()
    }

    /// The player who blesses.
    fn blesser(&self) -> &'static str {
        let party = self.party(self.shown());
        let blesses =
            |kind| matches!(party.and_then(|party| self.power(party, kind)), Some(::ulir::Power::Blessing(_)));
        if blesses(Role::Magic) { "hero 0" } else { when(blesses(Role::Physical), "hero 1") }
    }

    /// The action a part stands for, where there is just one.
    pub fn action(&self, part: &str) -> Option<Action> {
        match self.meaning(part) {
            Meaning::Play(action) => read(&action),
            Meaning::Share(ways) => ways.first().and_then(|(_, action)| read(action)),
            Meaning::Look => None,
        }
    }
}

/// Draws the explanation of the selected part.
pub(super) fn note(table: &BoardModel<'_>, out: &mut String) {
    let Some(part) = table.picked else { return };
    let meaning = table.meaning(part);
    // Sharing has its own panel.
    if matches!(meaning, Meaning::Share(_)) {
        return;
    }
    let told = match part.split(' ').collect::<Vec<_>>()[..] {
        ["shop", _, kind] | ["hold", kind] => Treasure::named(kind).map(|kind| card(table, kind)),
        ["hero", kind] => one(table, if kind == "0" { Role::Magic } else { Role::Physical }),
        ["team", team] => team.parse().ok().and_then(|team| whole(table, team)),
        _ => None,
    };
    let Some(told) = told else { return };
    let _ = write!(out, "<div class=\"ul-note\" role=\"status\">{told}<div class=\"ul-choice\">");
    if let Meaning::Play(action) = meaning {
        let label = label(table, &action);
        let _ = write!(
            out,
            "<button type=\"button\" class=\"ul-do\" tabindex=\"0\" data-part=\"do {action}\">{label}</button>"
        );
    }
    let _ = write!(
        out,
        "<button type=\"button\" class=\"ul-back\" tabindex=\"0\" data-part=\"back\">{}</button></div></div>",
        table.words.back
    );
}

fn label(table: &BoardModel<'_>, action: &str) -> String {
    let (words, tables) = (table.words, table.tables());
    match read(action) {
        Some(Action::Buy(kind)) => words.buy(tables.treasure(kind).cost.into()),
        Some(Action::Sell(kind)) => words.sell(tables.half(kind)),
        _ => words.drink.to_owned(),
    }
}

fn source(table: &BoardModel<'_>, source: Source) -> String {
    let class = if source == Source::Printed { "printed" } else { "ruled" };
    format!("<p class=\"ul-source {class}\">{}</p>", table.words.source(source))
}

fn card(table: &BoardModel<'_>, kind: Treasure) -> String {
    let card = table.tables().treasure(kind);
    let held = table.party(table.shown()).map_or(0, |party| party.cards.iter().filter(|&&held| held == kind).count());
    let idle = held > 1 && !kind.is_potion() && table.game.copies() == Copies::Once;
    let copy = if idle { format!("<p>{}</p>", table.words.second_copy) } else { String::new() };
    format!(
        "{}<div><h3>{}</h3><p>{}</p>{copy}{}</div>",
        treasure(kind),
        table.words.treasures[kind as usize],
        table.words.says(kind, card),
        source(table, card.source)
    )
}

fn one(table: &BoardModel<'_>, kind: Role) -> Option<String> {
    let party = table.party(table.shown())?;
    let class = party.classes?[kind as usize];
    let card = table.tables().class(class);
    let face = hero(class);
    Some(format!("{face}<div>{}{}</div>", describe_player(table, table.shown(), kind)?, source(table, card.source)))
}

fn describe_player(table: &BoardModel<'_>, team: u8, kind: Role) -> Option<String> {
    let (words, party) = (table.words, table.party(team)?);
    let class = party.classes?[kind as usize];
    let card = table.tables().class(class);
    let state = if table.awake(party, kind) { words.awake } else { words.asleep };
    let power = match (card.power, table.game.doubling()) {
        (Power::Doubling, Doubling::Team) => words.doubles_all.to_owned(),
        (power, _) => words.power(power),
    };
    Some(format!(
        "<h3>{} <small>{}/{} {}</small></h3><p>{} {} <em>({state})</em></p>",
        words.classes[class as usize],
        party.pv[kind as usize],
        card.pv,
        words.hp,
        words.wakes(card.equipment),
        power,
    ))
}

fn whole(table: &BoardModel<'_>, team: u8) -> Option<String> {
    let (words, party) = (table.words, table.party(team)?);
    let heroes: String = Role::ALL.into_iter().filter_map(|kind| describe_player(table, team, kind)).collect();
    let rivals = [party.rivals.one, party.rivals.two, party.rivals.three].into_iter().flatten();
    let rivals: String = rivals
        .map(|monster| {
            let name = format!("{}, {}", words.monster(monster), lower(&words.level(monster.level())));
            format!("<p>{}</p>", words.rival(&name))
        })
        .collect();
    let title = escape_html(&format!(
        "{} ({})",
        words.team(table.team_name(team), party.gold, party.level),
        table.people(team)
    ));
    Some(format!("<div><h3>{title}</h3>{heroes}{rivals}</div>"))
}

fn lower(text: &str) -> String {
    text.to_lowercase()
}
