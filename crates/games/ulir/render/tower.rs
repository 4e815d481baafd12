//! The tower: three floors with the teams' banners, the merchants with their stock, and the monsters not yet met.

use super::art::{copies, icon, treasure};
use super::{BoardModel, counted, when};
use ::ulir::{Level, PhaseName};
use i18n::escape_html;
use std::fmt::Write as _;

/// `moved` says of each team whether its banner has just come up or down.
pub fn tower(table: &BoardModel<'_>, moved: [Option<BannerMove>; 4]) -> String {
    let mut out = String::from(
        "<div class=\"ul-tower\"><svg class=\"ul-crown\" viewBox=\"0 0 300 26\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><path d=\"M0 26V2h34v12h32V2h36v12h30V2h36v12h30V2h36v12h32V2h34v24z\"/></svg>",
    );
    for level in Level::ALL.into_iter().rev() {
        floor(table, level, moved, &mut out);
    }
    let words = table.words;
    let round =
        if table.view.table.round == 0 { words.dealing.to_owned() } else { words.round(table.view.table.round) };
    let _ = write!(out, "<p class=\"ul-foot\">{round} · {}</p></div>", words.pile(table.view.table.pile));
    out
}

/// Which way a banner came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BannerMove {
    /// It came from below.
    Up,
    /// It came from above.
    Down,
}

fn floor(table: &BoardModel<'_>, level: Level, moved: [Option<BannerMove>; 4], out: &mut String) {
    let (words, number) = (table.words, level.number());
    let acting = table.view.table.team.and_then(|team| table.party(team));
    let here = acting.is_some_and(|party| party.level == level);
    let _ = write!(
        out,
        "<section class=\"ul-floor{}\" aria-label=\"{}\"><svg class=\"ul-wall\" aria-hidden=\"true\"><rect width=\"100%\" height=\"100%\" fill=\"url(#ul-brick)\"/></svg>{}<b class=\"ul-number\" aria-hidden=\"true\">{number}</b>",
        when(here, " here"),
        words.level(level),
        icon("ul-torch", "flame"),
    );
    out.push_str("<div class=\"ul-pawns\">");
    for (team, party) in (0u8..).zip(&table.view.table.teams).filter(|(_, party)| party.level == level) {
        let way = match moved[usize::from(team) % 4] {
            Some(BannerMove::Up) => " up",
            Some(BannerMove::Down) => " down",
            None => "",
        };
        let state = if party.eliminated { " gone" } else { when(party.finished, " done") };
        let turn = when(table.view.table.team == Some(team), " turn");
        let label = escape_html(&words.team(table.team_name(team), party.gold, level));
        let _ = write!(
            out,
            "<span class=\"ul-pawn t{team}{way}{state}{turn}\" role=\"img\" aria-label=\"{label}\"><svg viewBox=\"0 0 30 40\" aria-hidden=\"true\"><path class=\"ul-pole\" d=\"M4 2v37\"/><path class=\"ul-cloth\" d=\"M5 3h23l-5 9 5 9H5z\"/><use href=\"#ul-team-{team}\" x=\"7\" y=\"5\" width=\"14\" height=\"14\"/></svg></span>",
        );
    }
    out.push_str("</div>");
    let lurking = table.view.lurking.iter().filter(|monster| monster.level() == level).count();
    let eyes = "<i></i>".repeat(lurking);
    let _ = write!(out, "<span class=\"ul-eyes\" role=\"img\" aria-label=\"{}\">{eyes}</span>", words.lurking(lurking));
    if level != Level::Three {
        shop(table, level, out);
    }
    if table.view.table.phase == PhaseName::Descend
        && let Some(party) = acting
    {
        let way = [("stay", party.level, words.stay), ("descend", party.level.below(), words.descend)];
        for (action, _, label) in way.into_iter().filter(|&(action, to, _)| to == level && table.may(action)) {
            let _ = write!(
                out,
                "<button type=\"button\" class=\"ul-do ul-way\" tabindex=\"0\" data-part=\"do {action}\">{label}</button>"
            );
        }
    }
    out.push_str("</section>");
}

fn shop(table: &BoardModel<'_>, level: Level, out: &mut String) {
    let (words, number) = (table.words, level.number());
    let _ = write!(
        out,
        "<div class=\"ul-shop\" role=\"group\" aria-label=\"{}\">{}",
        words.merchant(level),
        icon("ul-seller", "seller")
    );
    for (kind, count) in counted(table.market(level)) {
        let part = format!("shop {number} {kind}");
        let cost = table.tables().treasure(kind).cost;
        let open = table.may(&format!("buy {kind}"))
            && table.view.table.team.and_then(|team| table.party(team)).is_some_and(|party| party.level == level);
        let copies = copies(count);
        let _ = write!(
            out,
            "<button type=\"button\" class=\"ul-card{}{}\" tabindex=\"0\" data-part=\"{part}\" aria-pressed=\"{}\" aria-label=\"{}, {}\">{}<span class=\"ul-price\">{cost}</span>{copies}</button>",
            when(open, " open"),
            when(table.is_picked(&part), " picked"),
            table.is_picked(&part),
            escape_html(&words.stock(kind, count)),
            words.gold(cost.into()),
            treasure(kind),
        );
    }
    out.push_str("</div>");
}
