//! Two people with a clock: one asks for a move back, the other says no, then yes. And a clock that runs out.

use anyhow::{Result, ensure};
use e2e::{Guise, Page, Screen, check};

use crate::accessible::passes;
use crate::play::{Call, Hand, called, play};

async fn asked(page: &Page) -> Result<()> {
    page.wait_for("the question", "document.querySelector('[data-asking] [data-agree]')").await
}

async fn moves(page: &Page, hand: Hand) -> Result<()> {
    ensure!(called(page).await? == Call::Play, "the game has only begun");
    play(page, hand).await
}

#[test]
fn a_move_goes_back_by_consent_and_time_runs_out() {
    check("clocks", async |stage| {
        let phone = Guise { language: "fr-FR", screen: Screen::PHONE, ..Guise::default() };
        let (anna, bruno) = (stage.person(Guise::default()).await?, stage.person(phone).await?);
        anna.click("button[data-box='rolit']").await?;
        anna.click("[data-rival='friend']").await?;
        anna.click("dialog summary").await?;
        anna.click("[data-option='start=first']").await?;
        anna.click("[data-term='move']").await?;
        passes(&anna, "choosing a clock").await?;
        stage.picture(&anna, "clock-choice-desktop-en").await?;
        anna.click("[data-play]").await?;
        let link = anna.wait_some("the link", "document.querySelector('[data-link]')?.value").await?;
        bruno.goto(link.as_str().unwrap_or_default()).await?;
        bruno.tap("[data-sit]").await?;
        let runs = "/^0:5\\d$/.test(document.querySelector(\"[data-seat='0'] [data-clock]\")?.textContent)";
        anna.wait_for("her clock to run", runs).await?;
        ensure!(bruno.text("document.querySelector(\"[data-seat='1'] [data-clock]\").textContent").await? == "1:00");

        // She asks, he says no, and once is enough until the next move.
        moves(&anna, Hand::Mouse).await?;
        anna.click("[data-undo]").await?;
        asked(&bruno).await?;
        passes(&bruno, "asked for a move back").await?;
        stage.picture(&bruno, "undo-asked-phone-fr").await?;
        bruno.tap("[data-object]").await?;
        anna.wait_for("the no", "!document.querySelector('[data-asking]')").await?;
        anna.click("[data-undo]").await?;
        anna.wait_for("the reason", "document.querySelector('[data-notice]').textContent.includes('rather go on')")
            .await?;

        // He moves, she asks again, he agrees: both moves are gone, and it is her turn.
        moves(&bruno, Hand::Finger).await?;
        ensure!(called(&anna).await? == Call::Play, "her turn");
        anna.click("[data-undo]").await?;
        anna.wait_for("her question", "document.querySelector('[data-asking] [data-object]')").await?;
        stage.picture(&anna, "undo-asking-desktop-en").await?;
        asked(&bruno).await?;
        bruno.tap("[data-agree]").await?;
        for page in [&anna, &bruno] {
            page.wait_for("the start", "document.querySelectorAll('[data-log] li').length === 0").await?;
        }
        ensure!(called(&anna).await? == Call::Play, "she decides anew");

        // At a table of three seconds the house plays for who does not (RO-8).
        let open = "fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({
            game: 'rolit', seats: ['you', 'you'], options: { start: 'first' }, pace: { move: 3 } }) })
            .then((answer) => answer.json()).then((table) => '/t/' + table.id)";
        let path = anna.text(open).await?;
        anna.goto(&stage.server.url(&path)).await?;
        anna.wait_for(
            "the house's move",
            "document.querySelector('[data-time]')?.textContent.startsWith('Time is up')",
        )
        .await?;
        stage.picture(&anna, "clock-zero-desktop-en").await?;
        passes(&anna, "out of time").await
    });
}
