//! axe-core accessibility checks of every page.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, Theme, check};

use crate::play::{Pointer, open_table, play_some, play_to_the_end, touch, wait_for_turn};

pub(crate) async fn passes(page: &Page, place: &str) -> Result<()> {
    let found = page.axe().await?;
    ensure!(found.is_empty(), "axe finds, {place}:\n  {}", found.join("\n  "));
    Ok(())
}

async fn round(page: &Page, pointer: Pointer) -> Result<()> {
    page.wait_for("the landing page", "document.querySelector('[data-box]')").await?;
    passes(page, "on the landing page").await?;
    touch(page, pointer, "button[data-box='ur-classic']").await?;
    page.wait_for("the box", "document.querySelector('dialog[open]')").await?;
    passes(page, "in the opened box").await?;
    page.press("Escape").await?;
    page.wait_for("the box to close", "!document.querySelector('dialog')").await?;

    open_table(page, pointer, "friend", 1).await?;
    page.wait_for("the invitation", "document.querySelector('[data-link]')").await?;
    passes(page, "at the empty table").await?;
    touch(page, pointer, "[data-invite='novice']").await?;
    play_some(page, pointer, 1).await?;
    wait_for_turn(page).await?;
    passes(page, "in mid-game").await?;
    play_to_the_end(page, pointer).await?;
    passes(page, "at the end").await?;
    touch(page, pointer, "#tab-rules").await?;
    page.wait_for("the rules", "document.querySelector('.rules-text')").await?;
    passes(page, "in the rules").await
}

#[test]
fn axe_finds_nothing_serious_on_a_desktop_in_daylight() {
    check("axe_desktop", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        round(&anna, Pointer::Mouse).await
    });
}

#[test]
fn axe_finds_nothing_serious_on_a_phone_by_candlelight() {
    check("axe_phone", async |fixture| {
        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        round(&claire, Pointer::Touch).await
    });
}
