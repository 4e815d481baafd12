//! People at one table: partners who talk, agree before they fight, and lend a seat to a bot.

use anyhow::{Result, ensure};
use e2e::{Guise, Page, Screen, check};

use crate::accessible::passes;
use crate::play::{Call, Hand, called, landed, log, seat_at, touch};

/// Says it in a room, with the chat open.
async fn say(page: &Page, hand: Hand, room: &str, text: &str) -> Result<()> {
    touch(page, hand, &format!("[data-room='{room}']")).await?;
    touch(page, hand, "[data-say]").await?;
    page.type_text(text).await?;
    page.press("Enter").await
}

async fn hears(page: &Page, text: &str) -> Result<()> {
    page.wait_for(text, &format!("document.querySelector('[data-talk]')?.textContent.includes({text:?})")).await
}

/// Whether it is up to the team, and a fight is on offer.
const MAY_FIGHT: &str = "document.querySelector('[data-turn=you][data-ready=true] [data-part=\"do fight\"]')";
/// The steps told so far.
const TOLD: &str = "document.querySelectorAll('[data-log] li').length";

#[test]
fn partners_talk_agree_and_lend_a_seat_to_a_bot() {
    check("company", async |stage| {
        let phone = Guise { language: "fr-FR", screen: Screen::PHONE, ..Guise::default() };
        let (anna, bruno) = (stage.person(Guise::default()).await?, stage.person(phone).await?);
        anna.click("button[data-box='ulir']").await?;
        anna.click("[data-count='4']").await?;
        for (seat, who) in [(1, "friend"), (2, "novice"), (3, "novice")] {
            seat_at(&anna, seat, who).await?;
        }
        anna.click("details summary").await?;
        anna.click("[data-term='both']").await?;
        anna.click("[data-play]").await?;
        let link = anna.wait_some("the link", "document.querySelector('[data-link]')?.value").await?;
        let link = link.as_str().unwrap_or_default().to_owned();
        bruno.goto(&link).await?;
        bruno.tap("[data-sit]").await?;

        // Talk: to everybody and to the team, and what is new is counted.
        anna.click("#tab-talk").await?;
        say(&anna, Hand::Mouse, "table", "Bonne chance <b>à</b> tous").await?;
        say(&anna, Hand::Mouse, "team", "On achète ?").await?;
        bruno.wait_for("two new lines", "document.querySelector('#tab-talk .badge')?.textContent === '2'").await?;
        bruno.tap("#tab-talk").await?;
        hears(&bruno, "Bonne chance <b>à</b> tous").await?;
        hears(&bruno, "On achète ?").await?;
        say(&bruno, Hand::Finger, "team", "Oui").await?;
        hears(&anna, "Oui").await?;
        passes(&bruno, "in the talk").await?;
        stage.picture(&bruno, "company-talk-phone-fr").await?;
        bruno.tap(".panel-handle").await?;
        let watching = stage.person(Guise::default()).await?;
        watching.goto(&link).await?;
        watching.click("#tab-talk").await?;
        hears(&watching, "Bonne chance").await?;
        ensure!(
            !watching.text("document.querySelector('[data-talk]').textContent").await?.contains("achète"),
            "the team's"
        );

        // A fight is proposed, refused, proposed again, agreed on.
        anna.wait_for("a fight", MAY_FIGHT).await?;
        bruno.wait_for("a fight", MAY_FIGHT).await?;
        let before = anna.eval(TOLD).await?;
        anna.click("[data-part='do fight']").await?;
        bruno.wait_for("the proposal", "document.querySelector('[data-proposal] [data-yes]')").await?;
        stage.picture(&bruno, "company-proposal-phone-fr").await?;
        passes(&bruno, "in a proposal").await?;
        ensure!(watching.eval("!document.querySelector('[data-proposal]')").await? == true, "it stays in the team");
        bruno.tap("[data-no]").await?;
        anna.wait_for("the no", "!document.querySelector('[data-proposal]')").await?;
        ensure!(anna.eval(TOLD).await? == before, "nothing was played");
        anna.click("[data-part='do fight']").await?;
        bruno.tap("[data-yes]").await?;
        anna.wait_for("the fight", &format!("{TOLD} > {before}")).await?;

        // He leaves; a bot holds his seat; he comes back and has it again.
        bruno.goto("about:blank").await?;
        anna.click("[data-seat='1'] [data-hold]").await?;
        anna.wait_for("the bot", "document.querySelector('[data-seat=\"1\"] .tag')?.textContent.includes('plays')")
            .await?;
        stage.picture(&anna, "company-away-desktop-en").await?;
        // What binds needs nobody's yes now: she plays on until she has fought alone.
        for _ in 0..40 {
            ensure!(called(&anna).await? == Call::Play, "the game is not over yet");
            let fights = anna.eval(&format!("!!{MAY_FIGHT}")).await? == true;
            let before = log(&anna).await?.len();
            let way = if fights { "[data-action='fight']" } else { ".action-list li:last-child button" };
            anna.click(way).await?;
            landed(&anna, before).await?;
            if fights {
                break;
            }
        }
        bruno.goto(&link).await?;
        anna.wait_for("him again", "!document.querySelector('[data-seat=\"1\"] .tag')").await
    });
}
