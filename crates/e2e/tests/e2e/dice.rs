//! Dice that anybody can check, in the page.

use anyhow::ensure;
use e2e::{Guise, Screen, Theme, check};

use crate::accessible::passes;
use crate::play::{Hand, called, open_table, path, play_to_the_end, touch};

#[test]
fn a_finished_game_is_verified_against_the_seal_kept_from_the_start() {
    check("verify", async |stage| {
        let guise = Guise { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Guise::default() };
        let claire = stage.person(guise).await?;
        open_table(&claire, Hand::Finger, "novice", 1).await?;
        called(&claire).await?;
        // The seal is there from the start: at the table, and kept by the page.
        touch(&claire, Hand::Finger, "#tab-rules").await?;
        let shown = claire.wait_some("the seal", "document.querySelector('[data-seal]')?.textContent").await?;
        let seal = shown.as_str().unwrap_or_default().to_owned();
        ensure!(seal.len() == 64, "a seal has 64 digits: {seal}");
        let table = path(&claire).await?.replace("/t/", "");
        let kept = format!("localStorage.getItem('tablee.seals').split('\\n')[0].startsWith('{table} {seal} ')");
        ensure!(claire.eval(&kept).await? == true, "the page keeps it");
        touch(&claire, Hand::Finger, ".panel-handle").await?;

        play_to_the_end(&claire, Hand::Finger).await?;
        touch(&claire, Hand::Finger, "[data-verify]").await?;
        claire.wait_for("the verdict", "document.querySelector('[data-verified]')").await?;
        let told = claire.text("document.querySelector('[data-verified]').innerText").await?;
        ensure!(
            claire.eval("document.querySelector('[data-verified]').dataset.verified === 'holds'").await? == true
                && told.contains(&seal)
                && told.contains("Votre part y figure"),
            "{told}"
        );
        passes(&claire, "with verified dice").await?;
        stage.picture(&claire, "verified-phone-fr").await?;

        // A page that was told another seal at the start does not believe the end.
        claire.eval("localStorage.setItem('tablee.seals', localStorage.getItem('tablee.seals').replace(/ [0-9a-f]{64}/, ' ' + '0'.repeat(64)))").await?;
        touch(&claire, Hand::Finger, "[data-verify]").await?;
        claire.wait_for("the doubt", "document.querySelector('[data-verified=fails]')").await?;

        claire.click("[data-verified] a[href='/dice']").await?;
        claire.wait_for("all dice ever rolled", "document.querySelector('[data-tallies] .tally svg')").await?;
        passes(&claire, "on the page about the dice").await?;
        claire.eval("document.querySelector('[data-tallies]').scrollIntoView()").await?;
        stage.picture(&claire, "dice-phone-fr").await?;

        let anna = stage.person(Guise::default()).await?;
        anna.goto(&stage.server.url("/dice")).await?;
        anna.wait_for("all dice ever rolled", "document.querySelector('[data-tallies] .tally svg')").await?;
        anna.eval("document.querySelector('[data-tallies]').scrollIntoView()").await?;
        stage.picture(&anna, "dice-desktop-en").await
    });
}
