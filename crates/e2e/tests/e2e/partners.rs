//! Partners at one table: chat, consent before a fight, and a bot that stands in.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, check};

use crate::accessible::passes;
use crate::play::{Pointer, TurnState, log, seat_at, touch, wait_for_log, wait_for_turn};

/// Sends a chat message to a room; the chat must be open.
async fn say(page: &Page, pointer: Pointer, room: &str, text: &str) -> Result<()> {
    touch(page, pointer, &format!("[data-room='{room}']")).await?;
    touch(page, pointer, "[data-chat-input]").await?;
    page.type_text(text).await?;
    page.press("Enter").await
}

async fn hears(page: &Page, text: &str) -> Result<()> {
    page.wait_for(text, &format!("document.querySelector('[data-chat]')?.textContent.includes({text:?})")).await
}

/// Whether it is the team's turn and it may fight.
const MAY_FIGHT: &str = "document.querySelector('[data-turn=you][data-ready=true] [data-part=\"do fight\"]')";
/// The number of log lines.
const LOG_LINES: &str = "document.querySelectorAll('[data-log] li').length";

#[test]
fn partners_chat_agree_and_let_a_bot_stand_in() {
    check("company", async |fixture| {
        let phone = Emulation { language: "fr-FR", screen: Screen::PHONE, ..Emulation::default() };
        let (anna, bruno) = (fixture.person(Emulation::default()).await?, fixture.person(phone).await?);
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

        // Chat with the table and with the team, and the count of unread messages.
        anna.click("#tab-chat").await?;
        say(&anna, Pointer::Mouse, "table", "Bonne chance <b>à</b> tous").await?;
        say(&anna, Pointer::Mouse, "team", "On achète ?").await?;
        bruno.wait_for("two new lines", "document.querySelector('#tab-chat .badge')?.textContent === '2'").await?;
        bruno.tap("#tab-chat").await?;
        hears(&bruno, "Bonne chance <b>à</b> tous").await?;
        hears(&bruno, "On achète ?").await?;
        say(&bruno, Pointer::Touch, "team", "Oui").await?;
        hears(&anna, "Oui").await?;
        passes(&bruno, "in the talk").await?;
        fixture.picture(&bruno, "company-talk-phone-fr").await?;
        bruno.tap(".panel-handle").await?;
        let watching = fixture.person(Emulation::default()).await?;
        watching.goto(&link).await?;
        watching.click("#tab-chat").await?;
        hears(&watching, "Bonne chance").await?;
        ensure!(
            !watching.text("document.querySelector('[data-chat]').textContent").await?.contains("achète"),
            "the team's"
        );

        // A fight is proposed, refused, proposed again, agreed on.
        anna.wait_for("a fight", MAY_FIGHT).await?;
        bruno.wait_for("a fight", MAY_FIGHT).await?;
        let before = anna.eval(LOG_LINES).await?;
        anna.click("[data-part='do fight']").await?;
        bruno.wait_for("the proposal", "document.querySelector('[data-proposal] [data-yes]')").await?;
        fixture.picture(&bruno, "company-proposal-phone-fr").await?;
        passes(&bruno, "in a proposal").await?;
        ensure!(watching.eval("!document.querySelector('[data-proposal]')").await? == true, "it stays in the team");
        bruno.tap("[data-no]").await?;
        anna.wait_for("the no", "!document.querySelector('[data-proposal]')").await?;
        ensure!(anna.eval(LOG_LINES).await? == before, "nothing was played");
        anna.click("[data-part='do fight']").await?;
        bruno.tap("[data-yes]").await?;
        anna.wait_for("the fight", &format!("{LOG_LINES} > {before}")).await?;

        // He leaves; a bot stands in; he comes back and takes his seat again.
        bruno.goto("about:blank").await?;
        anna.click("[data-seat='1'] [data-stand-in]").await?;
        anna.wait_for("the bot", "document.querySelector('[data-seat=\"1\"] .tag')?.textContent.includes('plays')")
            .await?;
        fixture.picture(&anna, "company-away-desktop-en").await?;
        // No consent is needed now: she plays on until she has fought alone.
        for _ in 0..40 {
            ensure!(wait_for_turn(&anna).await? == TurnState::Play, "the game is not over yet");
            let fights = anna.eval(&format!("!!{MAY_FIGHT}")).await? == true;
            let before = log(&anna).await?.len();
            let way = if fights { "[data-action='fight']" } else { ".action-list li:last-child button" };
            anna.click(way).await?;
            wait_for_log(&anna, before).await?;
            if fights {
                break;
            }
        }
        bruno.goto(&link).await?;
        anna.wait_for("him again", "!document.querySelector('[data-seat=\"1\"] .tag')").await
    });
}
