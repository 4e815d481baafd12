//! Two people at one table, each in a browser of their own.

use anyhow::{Result, ensure};
use e2e::{Guise, Page, Screen, check};

use crate::accessible::passes;
use crate::play::{Hand, log, open_table, path, play, play_some};

/// What matches when it is this person's turn.
const TURN: &str = "document.querySelector('[data-page=table][data-ready=true]')?.dataset.turn";

/// Anna opens a table for a friend; Bruno follows the link and sits down.
async fn sit_together(anna: &Page, bruno: &Page, pawns: u8) -> Result<()> {
    open_table(anna, Hand::Mouse, "friend", pawns).await?;
    let link = anna.wait_some("the link", "document.querySelector('[data-link]')?.value").await?;
    bruno.goto(link.as_str().unwrap_or_default()).await?;
    bruno.click("[data-sit]").await?;
    anna.wait_for("the guest", "!document.querySelector('[data-link]')").await
}

/// Whoever's turn it is plays, until both see the result.
async fn play_together(anna: (&Page, Hand), bruno: (&Page, Hand)) -> Result<()> {
    loop {
        let mut over = 0;
        for (page, hand) in [anna, bruno] {
            match page.eval(TURN).await?.as_str() {
                Some("you") => play(page, hand).await?,
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
    check("two_browsers", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        let bruno = stage.person(Guise { screen: Screen::PHONE, ..Guise::default() }).await?;
        sit_together(&anna, &bruno, 1).await?;
        play_together((&anna, Hand::Mouse), (&bruno, Hand::Finger)).await?;

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
        play_together((&anna, Hand::Mouse), (&bruno, Hand::Finger)).await
    });
}

#[test]
fn a_third_person_watches_and_cannot_play() {
    check("spectator", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        let bruno = stage.person(Guise::default()).await?;
        let clara = stage.person(Guise { language: "fr-FR", ..Guise::default() }).await?;
        sit_together(&anna, &bruno, 1).await?;
        clara.goto(&stage.server.url(&path(&anna).await?)).await?;
        // What she says to those who watch is read at the table when the game is over.
        clara.click("#tab-talk").await?;
        clara.click("[data-say]").await?;
        clara.type_text("Prenez-le !").await?;
        clara.press("Enter").await?;
        clara.wait_for("her line", "document.querySelector('[data-murmurs] li')").await?;
        passes(&clara, "among those who watch").await?;
        stage.picture(&clara, "gallery-desktop-fr").await?;
        ensure!(anna.eval("document.querySelector('[data-murmurs]')").await?.is_null(), "nobody is helped");
        play_together((&anna, Hand::Mouse), (&bruno, Hand::Mouse)).await?;
        clara.wait_for("the result", "document.querySelector('[data-result]')").await?;
        ensure!(log(&clara).await?.len() == log(&anna).await?.len(), "the spectator saw everything");
        ensure!(
            clara.eval("document.querySelector('[data-rematch]')").await?.is_null(),
            "only players ask for a rematch"
        );
        anna.click("#tab-talk").await?;
        anna.click("[data-murmurs] > summary").await?;
        anna.click("[data-murmurs] .about summary").await?;
        anna.click("[data-report]").await?;
        anna.wait_for("the report", "document.querySelector('.about [role=status]')").await?;
        passes(&anna, "before a reported line").await?;
        stage.picture(&anna, "gallery-over-desktop-en").await?;
        anna.click("[data-shun]").await?;
        anna.wait_for(
            "silence",
            "!document.querySelector('[data-murmurs] li') && document.querySelector('[data-hear]')",
        )
        .await?;

        // She plays on by herself from the middle of their game.
        let table = path(&clara).await?;
        clara.goto(&stage.server.url(&format!("{table}?at=3"))).await?;
        clara.click("[data-onward]").await?;
        passes(&clara, "before playing on").await?;
        stage.picture(&clara, "onward-desktop-fr").await?;
        clara.click("#onward [data-against='novice']").await?;
        clara.wait_for("another table", &format!("location.pathname !== '{table}' && {TURN}")).await?;
        play_some(&clara, Hand::Mouse, 1).await
    });
}

#[test]
fn an_empty_seat_is_filled_by_a_bot_in_one_touch() {
    check("invite_bot", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        open_table(&anna, Hand::Mouse, "friend", 1).await?;
        stage.picture(&anna, "waiting-desktop-en").await?;
        anna.click("[data-invite='novice']").await?;
        crate::play::play_to_the_end(&anna, Hand::Mouse).await
    });
}
