//! The teams: the one shown large with its players, powers and cards; the others at a glance.

use super::art::{copies, hero, icon, team as sigil, treasure};
use super::{BoardModel, Meaning, counted, when};
use ::ulir::{CARRIED, Party, Role};
use i18n::escape_html;
use std::fmt::Write as _;

pub fn parties(table: &BoardModel<'_>) -> String {
    let shown = table.shown();
    let mut out = String::from("<div class=\"ul-parties\">");
    if let Some(party) = table.party(shown) {
        own(table, shown, party, &mut out);
    }
    for (team, party) in (0u8..).zip(&table.view.table.teams).filter(|&(team, _)| team != shown) {
        strip(table, team, party, &mut out);
    }
    out.push_str("</div>");
    out
}

/// Heading of a team, such as "Moon, 12 gold", and its status.
fn head(table: &BoardModel<'_>, team: u8, party: &Party) -> String {
    let words = table.words;
    let state = match (party.eliminated, party.finished) {
        (true, _) => format!(" <em>{}</em>", words.out),
        (false, true) => format!(" <em>{}</em>", words.finished),
        (false, false) => String::new(),
    };
    format!(
        "{}<b>{}</b>{state}<span class=\"ul-gold\">{}{}</span>",
        sigil(team),
        table.team_name(team),
        icon("ul-mini", "coin"),
        party.gold
    )
}

fn own(table: &BoardModel<'_>, team: u8, party: &Party, out: &mut String) {
    let (words, turn) = (table.words, table.view.table.team == Some(team));
    let _ = write!(
        out,
        "<section class=\"ul-own t{team}{}\" aria-label=\"{}\"><h3 class=\"ul-head\">{}</h3><div class=\"ul-heroes\">",
        when(turn, " turn"),
        table.team_name(team),
        head(table, team, party)
    );
    for kind in Role::ALL {
        player(table, party, kind, out);
    }
    out.push_str("</div><div class=\"ul-hand\">");
    let mut held = 0;
    for (kind, count) in counted(&party.cards) {
        held += usize::from(count);
        let part = format!("hold {kind}");
        let open = table.meaning(&part) != Meaning::Look;
        let copies = copies(count);
        let _ = write!(
            out,
            "<button type=\"button\" class=\"ul-card{}{}\" tabindex=\"0\" data-part=\"{part}\" aria-pressed=\"{}\" aria-label=\"{}\">{}<span class=\"ul-name\">{}</span>{copies}</button>",
            when(open, " open"),
            when(table.is_picked(&part), " picked"),
            table.is_picked(&part),
            escape_html(&words.stock(kind, count)),
            treasure(kind),
            words.treasures[kind as usize],
        );
    }
    for _ in held..usize::from(CARRIED) {
        out.push_str("<span class=\"ul-slot\"></span>");
    }
    out.push_str("</div></section>");
}

fn player(table: &BoardModel<'_>, party: &Party, kind: Role, out: &mut String) {
    let words = table.words;
    let Some(classes) = party.classes else {
        out.push_str("<span class=\"ul-hero empty\"></span>");
        return;
    };
    let (class, pv) = (classes[kind as usize], party.pv[kind as usize]);
    let card = table.tables().class(class);
    let part = format!("hero {}", kind as u8);
    let awake = table.awake(party, kind);
    let _ = write!(
        out,
        "<button type=\"button\" class=\"ul-hero{}{}{}{}\" tabindex=\"0\" data-part=\"{part}\" aria-pressed=\"{}\">{}<span class=\"ul-who\"><b>{}</b>{}<span class=\"ul-power\">{}<span>{}</span></span></span></button>",
        when(awake, " awake"),
        when(pv == 0, " dead"),
        when(table.meaning(&part) != Meaning::Look, " open"),
        when(table.is_picked(&part), " picked"),
        table.is_picked(&part),
        hero(class),
        words.classes[class as usize],
        life(table, pv, card.pv),
        icon("ul-light", "flame"),
        words.power(card.power),
    );
}

/// Hit points as a bar and as numbers.
fn life(table: &BoardModel<'_>, pv: u8, most: u8) -> String {
    let text = if pv == 0 { table.words.dead.to_owned() } else { format!("{pv}/{most}") };
    let wide = u32::from(pv) * 100 / u32::from(most.max(1));
    format!(
        "<span class=\"ul-life\"><svg viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\"100\" height=\"8\"/><rect class=\"left\" width=\"{wide}\" height=\"8\"/></svg>{text}</span>"
    )
}

fn strip(table: &BoardModel<'_>, team: u8, party: &Party, out: &mut String) {
    let part = format!("team {team}");
    let turn = table.view.table.team == Some(team);
    let _ = write!(
        out,
        "<button type=\"button\" class=\"ul-strip t{team}{}{}{}\" tabindex=\"0\" data-part=\"{part}\" aria-pressed=\"{}\"><span class=\"ul-head\">{}</span><span class=\"ul-few\">",
        when(turn, " turn"),
        when(party.eliminated, " gone"),
        when(table.is_picked(&part), " picked"),
        table.is_picked(&part),
        head(table, team, party),
    );
    for kind in Role::ALL {
        if let Some(classes) = party.classes {
            let (class, pv) = (classes[kind as usize], party.pv[kind as usize]);
            let _ = write!(
                out,
                "<span class=\"ul-one{}{}\">{}{}</span>",
                when(table.awake(party, kind), " awake"),
                when(pv == 0, " dead"),
                hero(class),
                life(table, pv, table.tables().class(class).pv),
            );
        }
    }
    out.push_str("<span class=\"ul-bag\">");
    for (kind, count) in counted(&party.cards) {
        for _ in 0..count {
            out.push_str(&treasure(kind));
        }
    }
    out.push_str("</span></span></button>");
}
