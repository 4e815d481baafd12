//! The fight: the monster's card, the dice, the damage and the odds.

use super::art::{DieCount, beast, die, icon, team};
use super::blow::{Blow, CountingStep};
use super::note::note;
use super::{BoardModel, study, when};
use ::ulir::{Action, DieColour, Forecast, Monster, Odds, PhaseName, Ward};
use i18n::escape_html;
use std::fmt::Write as _;

/// `blow` is the fight that has just been fought; `rolled` the die that has just fallen; `aim` the action under the
/// pointer.
pub fn arena(
    table: &BoardModel<'_>,
    blow: Option<&Blow>,
    rolled: Option<(DieColour, u8)>,
    aim: Option<Action>,
) -> String {
    let mut out = String::from("<div class=\"ul-arena\">");
    match (blow, table.view.table.monster) {
        (Some(blow), _) if rolled.is_some() || blow.step < CountingStep::End || table.view.table.monster.is_none() => {
            card(table, blow.monster, &mut out);
            fought(table, blow, &mut out);
        }
        (_, Some(monster)) => {
            card(table, monster, &mut out);
            match blow.filter(|blow| Some(blow.team) == table.view.table.team) {
                Some(blow) => fought(table, blow, &mut out),
                None => dice(table, monster, rolled, &mut out),
            }
        }
        (_, None) => dark(table, &mut out),
    }
    if blow.is_none_or(|blow| blow.step == CountingStep::End) {
        if let Some(odds) = &table.view.odds {
            expect(table, odds, aim, &mut out);
        }
        buttons(table, &mut out);
    }
    note(table, &mut out);
    out.push_str("</div>");
    out
}

fn card(table: &BoardModel<'_>, monster: Monster, out: &mut String) {
    let (words, card) = (table.words, table.tables().monster(monster));
    let ward = match card.ward {
        Ward::None => String::new(),
        Ward::Halves(colour) | Ward::Immune(colour) => {
            die(colour, None, DieCount::under(card.ward, colour), false, words.colours[colour as usize])
        }
    };
    let _ = write!(
        out,
        "<article class=\"ul-monster\"><div class=\"ul-den\">{}<span class=\"ul-pv\">{}<small>{}</small></span></div><div class=\"ul-about\"><h3>{} <small>{}</small></h3><p class=\"ul-ward\">{ward}<span>{}</span></p><p class=\"ul-gain\"><b>+</b>{}</p><p class=\"ul-lose\"><b>−</b>{}</p><p class=\"ul-source {}\">{}</p></div></article>",
        beast(monster),
        card.pv,
        words.hp,
        words.monster(monster),
        words.level(monster.level()),
        words.ward(card.ward),
        words.spoils(monster, card),
        words.toll(monster, card),
        if card.source == ::ulir::Source::Printed { "printed" } else { "ruled" },
        words.source(card.source),
    );
}

/// The dice that lie there, and those still to be thrown.
fn dice(table: &BoardModel<'_>, monster: Monster, rolled: Option<(DieColour, u8)>, out: &mut String) {
    let words = table.words;
    let Some(party) = table.view.table.team.and_then(|team| table.party(team)) else { return };
    let (Some(classes), Some(team)) = (party.classes, study(party)) else { return };
    let ward = table.tables().monster(monster).ward;
    let fallen: Vec<(DieColour, u8)> =
        table.view.table.dice.iter().map(|thrown| (thrown.color, thrown.value)).chain(rolled).collect();
    // After the roll only the dice that lie there are shown: cards won or sold since would change the count.
    let rolls = matches!(table.view.table.phase, PhaseName::Prepare | PhaseName::Roll);
    let coming = team.dice(table.game.copies()).iter().skip(fallen.len()).filter(|_| rolls);
    let coming = coming.map(|die| (table.tables().colour(classes, die), None));
    let thrown = fallen.iter().map(|&(colour, face)| (colour, Some(face))).chain(coming);
    out.push_str("<div class=\"ul-dice\">");
    for (index, (colour, face)) in thrown.enumerate() {
        let fresh = rolled.is_some() && index + 1 == fallen.len();
        let label = face.map_or_else(|| words.colours[colour as usize].to_owned(), |face| words.die(colour, face));
        out.push_str(&die(colour, face, DieCount::under(ward, colour), fresh, &label));
    }
    out.push_str("</div>");
}

/// A fight, added up as far as it is shown.
fn fought(table: &BoardModel<'_>, blow: &Blow, out: &mut String) {
    let words = table.words;
    let ward = table.tables().monster(blow.monster).ward;
    out.push_str("<div class=\"ul-dice\">");
    for (&(colour, face), &doubled) in blow.dice.iter().zip(&blow.doubled) {
        let counts = match DieCount::under(ward, colour) {
            DieCount::Full if doubled => DieCount::Double,
            counts => counts,
        };
        out.push_str(&die(colour, Some(face), counts, false, &words.die(colour, face)));
    }
    out.push_str("</div><div class=\"ul-sum\">");
    if blow.step >= CountingStep::Sums {
        for strike in &blow.colours {
            let counts = DieCount::under(ward, strike.colour);
            let (sign, colour) = (strike.colour as u8, words.colours[strike.colour as usize]);
            let _ = write!(
                out,
                "<span class=\"ul-add c{sign}{}{}\"><svg class=\"ul-mark\" role=\"img\" aria-label=\"{colour}\"><use href=\"#ul-mark-{sign}\"/></svg>",
                counts.class(),
                when(
                    blow.step == CountingStep::Sums || blow.step == CountingStep::Ward && counts != DieCount::Full,
                    " new"
                )
            );
            let told = match counts {
                DieCount::Half => Some(words.halved),
                DieCount::Not => Some(words.ignored),
                DieCount::Full | DieCount::Double => None,
            };
            let _ = match told.filter(|_| blow.step >= CountingStep::Ward) {
                Some(told) => write!(out, "<s>{}</s><b>{}</b><small>{told}</small></span>", strike.sum, strike.left),
                None => write!(out, "<b>{}</b></span>", strike.sum),
            };
        }
    }
    if blow.step >= CountingStep::More {
        for (amount, symbol, name) in [(blow.powers, "flame", words.powers), (blow.potions, "attack", words.potions)] {
            if amount > 0 {
                let _ = write!(
                    out,
                    "<span class=\"ul-add more{}\">{}<b>{amount}</b><small>{name}</small></span>",
                    when(blow.step == CountingStep::More, " new"),
                    icon("ul-mini", symbol)
                );
            }
        }
        if blow.whole {
            let new = when(blow.step == CountingStep::More, " new");
            let _ = write!(out, "<span class=\"ul-add more{new}\"><b>×2</b><small>{}</small></span>", words.doubled);
        }
    }
    if blow.step == CountingStep::End {
        let (class, verdict) = if blow.won { ("won", words.victory) } else { ("lost", words.defeat) };
        let _ = write!(
            out,
            "<strong class=\"ul-end {class}\">{} <em>{} · {verdict}</em></strong>",
            words.against(blow.damage, blow.pv),
            table.team_name(blow.team)
        );
    }
    out.push_str("</div>");
}

/// Shown before a monster is met.
fn dark(table: &BoardModel<'_>, out: &mut String) {
    out.push_str("<div class=\"ul-dark\"><svg viewBox=\"0 0 200 120\" aria-hidden=\"true\"><path class=\"ul-arch\" d=\"M40 120V66a60 60 0 0 1 120 0v54z\"/><path class=\"ul-hole\" d=\"M52 120V68a48 48 0 0 1 96 0v52z\"/><g class=\"ul-stare\"><ellipse cx=\"86\" cy=\"80\" rx=\"7\" ry=\"5\"/><ellipse cx=\"114\" cy=\"80\" rx=\"7\" ry=\"5\"/></g></svg>");
    if table.view.table.phase == PhaseName::Setup {
        let _ = write!(out, "<p>{}</p><ul class=\"ul-throws\">", table.words.dealing);
        for (number, throw) in (0u8..).zip(&table.view.throws) {
            let face = throw.map_or_else(|| "·".to_owned(), |face| face.to_string());
            let _ = write!(out, "<li class=\"t{number}\">{}<b>{face}</b></li>", team(number));
        }
        out.push_str("</ul>");
    }
    out.push_str("</div>");
}

/// The odds if the team fights now, and the odds after the action under the pointer.
fn expect(table: &BoardModel<'_>, odds: &Forecast, aim: Option<Action>, out: &mut String) {
    let words = table.words;
    let after = aim.filter(|&action| action != Action::Fight).and_then(|action| table.odds_after(action));
    let then = after.as_ref().map(|after| escape_html(&words.then(&words.chance(after.wins(), after.falls()))));
    let says = match &after {
        Some(after) => words.odds(&forecast(after)),
        None => words.odds(odds),
    };
    let chart = match &after {
        Some(after) => chart(&after.damage().collect::<Vec<_>>(), after.needed()),
        None => chart(&odds.damage, odds.needed),
    };
    let _ = write!(
        out,
        "<div class=\"ul-odds\"><p class=\"ul-chance\"><b>{}</b>{}<span>{}</span></p>{chart}<p class=\"ul-ways\">{says}</p></div>",
        escape_html(&words.chance(odds.wins, odds.falls)),
        then.map_or_else(String::new, |then| format!("<i>{then}</i>")),
        words.needed(odds.needed),
    );
}

fn forecast(odds: &Odds) -> Forecast {
    let (wins, falls) = (odds.wins(), odds.falls());
    Forecast { wins, falls, needed: odds.needed(), wounds: odds.wounds(), damage: Vec::new() }
}

/// Every damage that can come out, as high as it is likely; lit where it wins.
fn chart(damage: &[(u16, u64)], needed: u16) -> String {
    let (Some(least), Some(most)) = (damage.first(), damage.last()) else { return String::new() };
    let (least, most) = (least.0.min(needed), most.0.max(needed));
    let highest = damage.iter().map(|&(_, ways)| ways).max().unwrap_or(1).max(1);
    let mut bars = String::new();
    for &(sum, ways) in damage {
        // A minimum height, so that unlikely damage can be seen.
        let high = (ways * 300 / highest).max(8);
        let class = when(sum >= needed, " class=\"win\"");
        let _ = write!(bars, "<path{class} d=\"M{}.1 30v-{}.{}h.8V30z\"/>", sum - least, high / 10, high % 10);
    }
    let wide = most - least + 1;
    format!(
        "<svg class=\"ul-chart\" viewBox=\"0 0 {wide} 30\" preserveAspectRatio=\"none\" aria-hidden=\"true\">{bars}<path class=\"ul-need\" d=\"M{} 0V30\"/></svg>",
        needed - least
    )
}

fn buttons(table: &BoardModel<'_>, out: &mut String) {
    let words = table.words;
    for (action, label) in [("fight", words.fight), ("keep", words.keep)] {
        if table.may(action) {
            let _ = write!(
                out,
                "<button type=\"button\" class=\"ul-do ul-main\" tabindex=\"0\" data-part=\"do {action}\">{}</button>",
                escape_html(label)
            );
        }
    }
}
