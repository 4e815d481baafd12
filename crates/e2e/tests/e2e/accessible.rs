//! The automated accessibility check, wherever people come by.

use anyhow::{Result, ensure};
use e2e::{Guise, Page, Screen, Theme, check};

use crate::play::{Hand, called, open_table, play_some, play_to_the_end, touch};

pub(crate) async fn passes(page: &Page, place: &str) -> Result<()> {
    let found = page.axe().await?;
    ensure!(found.is_empty(), "axe finds, {place}:\n  {}", found.join("\n  "));
    Ok(())
}

async fn round(page: &Page, hand: Hand) -> Result<()> {
    page.wait_for("the shelf", "document.querySelector('[data-box]')").await?;
    passes(page, "on the shelf").await?;
    touch(page, hand, "button[data-box='ur-classic']").await?;
    page.wait_for("the box", "document.querySelector('dialog[open]')").await?;
    passes(page, "in the opened box").await?;
    page.press("Escape").await?;
    page.wait_for("the box to close", "!document.querySelector('dialog')").await?;

    open_table(page, hand, "friend", 1).await?;
    page.wait_for("the invitation", "document.querySelector('[data-link]')").await?;
    passes(page, "at the empty table").await?;
    touch(page, hand, "[data-invite='novice']").await?;
    play_some(page, hand, 1).await?;
    called(page).await?;
    passes(page, "in mid-game").await?;
    play_to_the_end(page, hand).await?;
    passes(page, "at the end").await?;
    touch(page, hand, "#tab-rules").await?;
    page.wait_for("the rules", "document.querySelector('.rules-text')").await?;
    passes(page, "in the rules").await
}

#[test]
fn axe_finds_nothing_serious_on_a_desktop_in_daylight() {
    check("axe_desktop", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        round(&anna, Hand::Mouse).await
    });
}

#[test]
fn axe_finds_nothing_serious_on_a_phone_by_candlelight() {
    check("axe_phone", async |stage| {
        let guise = Guise { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Guise::default() };
        let claire = stage.person(guise).await?;
        round(&claire, Hand::Finger).await
    });
}
