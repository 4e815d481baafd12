//! Provably fair dice, checked in the page.

use anyhow::ensure;
use e2e::{Emulation, Screen, Theme, check};

use crate::accessible::passes;
use crate::play::{Pointer, open_table, path, play_to_the_end, touch, wait_for_turn};

#[test]
fn a_finished_game_is_verified_against_the_seal_kept_from_the_start() {
    check("verify", async |fixture| {
        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        open_table(&claire, Pointer::Touch, "novice", 1).await?;
        wait_for_turn(&claire).await?;
        // The commitment is shown at the table from the start, and stored by the page.
        touch(&claire, Pointer::Touch, "#tab-rules").await?;
        let shown = claire.wait_some("the seal", "document.querySelector('[data-commitment]')?.textContent").await?;
        let seal = shown.as_str().unwrap_or_default().to_owned();
        ensure!(seal.len() == 64, "a seal has 64 digits: {seal}");
        let table = path(&claire).await?.replace("/t/", "");
        let kept = format!("localStorage.getItem('tablee.seals').split('\\n')[0].startsWith('{table} {seal} ')");
        ensure!(claire.eval(&kept).await? == true, "the page keeps it");
        touch(&claire, Pointer::Touch, ".panel-handle").await?;

        play_to_the_end(&claire, Pointer::Touch).await?;
        touch(&claire, Pointer::Touch, "[data-verify]").await?;
        claire.wait_for("the verdict", "document.querySelector('[data-verified]')").await?;
        let text = claire.text("document.querySelector('[data-verified]').innerText").await?;
        ensure!(
            claire.eval("document.querySelector('[data-verified]').dataset.verified === 'holds'").await? == true
                && text.contains(&seal)
                && text.contains("Votre graine y figure"),
            "{text}"
        );
        passes(&claire, "with verified dice").await?;
        fixture.picture(&claire, "verified-phone-fr").await?;

        // A page that stored another commitment at the start reports a mismatch.
        claire.eval("localStorage.setItem('tablee.seals', localStorage.getItem('tablee.seals').replace(/ [0-9a-f]{64}/, ' ' + '0'.repeat(64)))").await?;
        touch(&claire, Pointer::Touch, "[data-verify]").await?;
        claire.wait_for("the doubt", "document.querySelector('[data-verified=fails]')").await?;

        claire.click("[data-verified] a[href='/dice']").await?;
        claire.wait_for("all dice ever rolled", "document.querySelector('[data-tallies] .tally svg')").await?;
        passes(&claire, "on the page about the dice").await?;
        claire.eval("document.querySelector('[data-tallies]').scrollIntoView()").await?;
        fixture.picture(&claire, "dice-phone-fr").await?;

        let anna = fixture.person(Emulation::default()).await?;
        anna.goto(&fixture.server.url("/dice")).await?;
        anna.wait_for("all dice ever rolled", "document.querySelector('[data-tallies] .tally svg')").await?;
        anna.eval("document.querySelector('[data-tallies]').scrollIntoView()").await?;
        fixture.picture(&anna, "dice-desktop-en").await
    });
}
