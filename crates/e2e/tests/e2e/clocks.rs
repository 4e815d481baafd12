//! Two players with a clock: one requests an undo, the other declines, then agrees. And a clock that runs out.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, check};

use crate::accessible::passes;
use crate::play::{Pointer, TurnState, wait_for_turn};
use crate::rolit::place;

async fn asked(page: &Page) -> Result<()> {
    page.wait_for("the question", "document.querySelector('[data-undo-request] [data-undo-agree]')").await
}

async fn moves(page: &Page, pointer: Pointer) -> Result<()> {
    ensure!(wait_for_turn(page).await? == TurnState::Play, "the game has only begun");
    place(page, pointer).await
}

#[test]
fn a_move_goes_back_by_consent_and_time_runs_out() {
    check("clocks", async |fixture| {
        let phone = Emulation { language: "fr-FR", screen: Screen::PHONE, ..Emulation::default() };
        let (anna, bruno) = (fixture.person(Emulation::default()).await?, fixture.person(phone).await?);
        anna.click("button[data-box='rolit']").await?;
        anna.click("[data-rival='friend']").await?;
        anna.click("dialog summary").await?;
        anna.click("[data-option='start=first']").await?;
        anna.click("[data-term='move']").await?;
        passes(&anna, "choosing a clock").await?;
        fixture.picture(&anna, "clock-choice-desktop-en").await?;
        anna.click("[data-play]").await?;
        let link = anna.wait_some("the link", "document.querySelector('[data-link]')?.value").await?;
        bruno.goto(link.as_str().unwrap_or_default()).await?;
        bruno.tap("[data-sit]").await?;
        let runs = "/^0:5\\d$/.test(document.querySelector(\"[data-seat='0'] [data-clock]\")?.textContent)";
        anna.wait_for("her clock to run", runs).await?;
        ensure!(bruno.text("document.querySelector(\"[data-seat='1'] [data-clock]\").textContent").await? == "1:00");

        // She asks, he says no, and once is enough until the next move.
        moves(&anna, Pointer::Mouse).await?;
        anna.click("[data-undo]").await?;
        asked(&bruno).await?;
        passes(&bruno, "asked for a move back").await?;
        fixture.picture(&bruno, "undo-asked-phone-fr").await?;
        bruno.tap("[data-undo-decline]").await?;
        anna.wait_for("the no", "!document.querySelector('[data-undo-request]')").await?;
        anna.click("[data-undo]").await?;
        anna.wait_for("the reason", "document.querySelector('[data-notice]').textContent.includes('rather play on')")
            .await?;

        // He moves, she asks again, he agrees: both moves are gone, and it is her turn.
        moves(&bruno, Pointer::Touch).await?;
        ensure!(wait_for_turn(&anna).await? == TurnState::Play, "her turn");
        anna.click("[data-undo]").await?;
        anna.wait_for("her question", "document.querySelector('[data-undo-request] [data-undo-decline]')").await?;
        fixture.picture(&anna, "undo-asking-desktop-en").await?;
        asked(&bruno).await?;
        bruno.tap("[data-undo-agree]").await?;
        for page in [&anna, &bruno] {
            page.wait_for("the start", "document.querySelectorAll('[data-log] li').length === 0").await?;
        }
        ensure!(wait_for_turn(&anna).await? == TurnState::Play, "it is her turn again");

        // At a table of three seconds per move the server plays for an idle player (RO-8).
        let open = "fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({
            game: 'rolit', seats: ['you', 'you'], options: { start: 'first' }, pace: { move: 3 } }) })
            .then((answer) => answer.json()).then((table) => '/t/' + table.id)";
        let path = anna.text(open).await?;
        anna.goto(&fixture.server.url(&path)).await?;
        anna.wait_for(
            "the server's move",
            "document.querySelector('[data-time]')?.textContent.startsWith('Time’s up')",
        )
        .await?;
        fixture.picture(&anna, "clock-zero-desktop-en").await?;
        passes(&anna, "out of time").await
    });
}
