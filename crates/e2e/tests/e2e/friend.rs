//! Two people at one table, each in a browser of their own.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, check};

use crate::accessible::passes;
use crate::play::{Pointer, log, open_table, path, play, play_some};

/// What matches when it is this person's turn.
const TURN: &str = "document.querySelector('[data-page=table][data-ready=true]')?.dataset.turn";

/// Anna opens a table for a friend; Bruno follows the link and sits down.
async fn sit_together(anna: &Page, bruno: &Page, pawns: u8) -> Result<()> {
    open_table(anna, Pointer::Mouse, "friend", pawns).await?;
    let link = anna.wait_some("the link", "document.querySelector('[data-link]')?.value").await?;
    bruno.goto(link.as_str().unwrap_or_default()).await?;
    bruno.click("[data-sit]").await?;
    anna.wait_for("the guest", "!document.querySelector('[data-link]')").await
}

/// Plays for the player whose turn it is, until both see the result.
async fn play_together(anna: (&Page, Pointer), bruno: (&Page, Pointer)) -> Result<()> {
    loop {
        let mut over = 0;
        for (page, pointer) in [anna, bruno] {
            match page.eval(TURN).await?.as_str() {
                Some("you") => play(page, pointer).await?,
                Some("over") => over += 1,
                Some(_) | None => {}
            }
        }
        if over == 2 {
            return Ok(());
        }
    }
}

#[test]
fn two_browsers_at_one_table_see_the_same_game_and_play_again() {
    check("two_browsers", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        let bruno = fixture.person(Emulation { screen: Screen::PHONE, ..Emulation::default() }).await?;
        sit_together(&anna, &bruno, 1).await?;
        play_together((&anna, Pointer::Mouse), (&bruno, Pointer::Touch)).await?;

        let verdict = "document.querySelector('[data-result] h2')?.textContent";
        let (hers, his) = (anna.wait_some("her result", verdict).await?, bruno.wait_some("his result", verdict).await?);
        ensure!(hers != his, "one of them won, the other did not: {hers}, {his}");
        ensure!(log(&anna).await?.len() == log(&bruno).await?.len(), "both saw everything");

        let first = path(&anna).await?;
        anna.click("[data-rematch]").await?;
        let moved = format!("location.pathname !== '{first}'");
        anna.wait_for("the next table", &moved).await?;
        bruno.tap("[data-rematch]").await?;
        bruno.wait_for("the next table", &moved).await?;
        ensure!(path(&anna).await? == path(&bruno).await?, "both sit at the same next table");
        play_together((&anna, Pointer::Mouse), (&bruno, Pointer::Touch)).await
    });
}

#[test]
fn a_third_person_watches_and_cannot_play() {
    check("spectator", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        let bruno = fixture.person(Emulation::default()).await?;
        let clara = fixture.person(Emulation { language: "fr-FR", ..Emulation::default() }).await?;
        sit_together(&anna, &bruno, 1).await?;
        clara.goto(&fixture.server.url(&path(&anna).await?)).await?;
        // Players can read the spectator chat when the game is over.
        clara.click("#tab-chat").await?;
        clara.click("[data-chat-input]").await?;
        clara.type_text("Prenez-le !").await?;
        clara.press("Enter").await?;
        clara.wait_for("her message", "document.querySelector('[data-spectator-chat] li')").await?;
        passes(&clara, "in the spectator chat").await?;
        fixture.picture(&clara, "spectators-desktop-fr").await?;
        ensure!(
            anna.eval("document.querySelector('[data-spectator-chat]')").await?.is_null(),
            "no spectator chat reaches players"
        );
        play_together((&anna, Pointer::Mouse), (&bruno, Pointer::Mouse)).await?;
        clara.wait_for("the result", "document.querySelector('[data-result]')").await?;
        ensure!(log(&clara).await?.len() == log(&anna).await?.len(), "the spectator saw everything");
        ensure!(
            clara.eval("document.querySelector('[data-rematch]')").await?.is_null(),
            "only players ask for a rematch"
        );
        anna.click("#tab-chat").await?;
        anna.click("[data-spectator-chat] > summary").await?;
        anna.click("[data-spectator-chat] .message-menu summary").await?;
        anna.click("[data-report]").await?;
        anna.wait_for("the report", "document.querySelector('.message-menu [role=status]')").await?;
        passes(&anna, "before a reported line").await?;
        fixture.picture(&anna, "spectator-chat-desktop-en").await?;
        anna.click("[data-block]").await?;
        anna.wait_for(
            "silence",
            "!document.querySelector('[data-spectator-chat] li') && document.querySelector('[data-unblock]')",
        )
        .await?;

        // She continues alone from the middle of their game.
        let table = path(&clara).await?;
        clara.goto(&fixture.server.url(&format!("{table}?at=3"))).await?;
        clara.click("[data-play-from-here]").await?;
        passes(&clara, "before playing on").await?;
        fixture.picture(&clara, "play-from-here-desktop-fr").await?;
        clara.click("#play-from-here [data-against='novice']").await?;
        clara.wait_for("another table", &format!("location.pathname !== '{table}' && {TURN}")).await?;
        play_some(&clara, Pointer::Mouse, 1).await
    });
}

#[test]
fn an_empty_seat_is_filled_by_a_bot_in_one_touch() {
    check("invite_bot", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, "friend", 1).await?;
        fixture.picture(&anna, "waiting-desktop-en").await?;
        anna.click("[data-invite='novice']").await?;
        crate::play::play_to_the_end(&anna, Pointer::Mouse).await
    });
}
