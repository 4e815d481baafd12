//! The lobby: two strangers find each other.

use anyhow::{Result, ensure};
use e2e::{Emulation, Screen, Theme, check};

use crate::accessible::passes;
use crate::phone::fits;
use crate::play::path;

#[test]
fn two_strangers_meet_in_the_lobby() {
    check("lobby", async |fixture| -> Result<()> {
        let anna = fixture.person(Emulation::default()).await?;
        anna.goto(&fixture.server.url("/")).await?;
        anna.click("[data-lobby]").await?;
        anna.wait_for("an empty lobby", "document.querySelector('[data-no-tables]')").await?;
        passes(&anna, "in the lobby").await?;
        fixture.picture(&anna, "lobby-desktop-en").await?;
        anna.click("[data-quick=rolit]").await?;
        anna.wait_for("her table", "document.querySelector('[data-link]')").await?;

        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let bruno = fixture.person(emulation).await?;
        bruno.goto(&fixture.server.url("/lobby")).await?;
        bruno.wait_for("her table in the list", "document.querySelector('[data-open] a')").await?;
        fits(&bruno).await?;
        passes(&bruno, "in the lobby on a phone").await?;
        fixture.picture(&bruno, "lobby-phone-fr-dark").await?;
        bruno.tap("[data-open] a").await?;
        bruno.tap("[data-sit]").await?;
        anna.wait_for("a stranger to play with", "!document.querySelector('[data-link]')").await?;
        ensure!(path(&anna).await? == path(&bruno).await?, "both sit at the same table");
        Ok(())
    });
}
