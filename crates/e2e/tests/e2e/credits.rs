//! Who made the games: on the box, at the head of the rules, and on `/credits`.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, Theme, check};

use crate::accessible::passes;
use crate::play::{Pointer, touch};

/// No page is wider than the screen.
async fn fits(page: &Page, place: &str) -> Result<()> {
    let wide = page.eval("document.documentElement.scrollWidth > innerWidth").await?;
    ensure!(wide == false, "wider than the screen {place}");
    Ok(())
}

async fn shown(page: &Page, selector: &str) -> Result<String> {
    page.wait_for(selector, &format!("document.querySelector(\"{selector}\")?.innerText")).await?;
    page.text(&format!("document.querySelector(\"{selector}\").innerText")).await
}

#[test]
fn credits_name_everyone_in_both_languages_on_a_phone() {
    check("credits_phone", async |fixture| {
        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        claire.goto(&fixture.server.url("/")).await?;
        touch(&claire, Pointer::Touch, ".colophon [data-credits]").await?;
        let page = shown(&claire, "[data-page='credits']").await?;
        for (slug, credits) in catalog::INFOS.iter().map(|info| (info.slug, info.credits)) {
            for name in [credits.lead, credits.more, credits.elsewhere].concat().iter().flat_map(|credit| credit.names)
            {
                ensure!(page.contains(name), "{slug}: {name} in {page}");
            }
        }
        ensure!(page.contains("Créé par D. Di Maggio") && page.contains("Ce qui est à nous"), "{page}");
        ensure!(page.contains("Rolit®") && page.contains("© Copyright 2023 Freecompany d.o.o."), "{page}");
        ensure!(claire.eval("document.title === 'Crédits · Tablée'").await? == true);
        fits(&claire, "on /credits").await?;
        passes(&claire, "on /credits").await?;
        fixture.picture(&claire, "credits-phone-fr").await?;

        touch(&claire, Pointer::Touch, "[data-lang='en']").await?;
        claire.wait_for("English", "document.querySelector('h1').textContent === 'Credits'").await?;
        let page = shown(&claire, "[data-page='credits']").await?;
        ensure!(page.contains("Created by D. Di Maggio") && page.contains("What is ours"), "{page}");
        fits(&claire, "on /credits in English").await?;
        fixture.picture(&claire, "credits-phone-en").await
    });
}

#[test]
fn a_box_names_its_makers_and_leads_to_all_credits() {
    check("credits_box", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.goto(&fixture.server.url("/?box=village#second")).await?;
        let line = shown(&anna, "dialog [data-credits]").await?;
        ensure!(line == "Created by D. Di Maggio · Illustrated by Josh Huf Credits", "{line}");
        passes(&anna, "in the box").await?;
        fixture.picture(&anna, "credits-box-desktop-en").await?;
        anna.click("dialog [data-credits] a").await?;
        anna.wait_for("its credits", "document.querySelector('#village h2')?.textContent === 'Rolling Village!'")
            .await?;
        let seen = "document.querySelector('#village').getBoundingClientRect().top < innerHeight / 2";
        anna.wait_for("the game that the address names", seen).await?;

        let emulation = Emulation { language: "fr-FR", screen: Screen::PHONE, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        claire.goto(&fixture.server.url("/?box=roll-and-rule#second")).await?;
        let line = shown(&claire, "dialog [data-credits]").await?;
        ensure!(line.contains("Ménicot Simon (UTBM Roll&Rule)") && line.ends_with("Crédits"), "{line}");
        fits(&claire, "in the box").await?;
        passes(&claire, "in the box").await?;
        fixture.picture(&claire, "credits-box-phone-fr").await?;
        // The names leave room to play.
        touch(&claire, Pointer::Touch, "[data-play]").await?;
        touch(&claire, Pointer::Touch, "#tab-rules").await?;
        let head = shown(&claire, ".rules-text [data-credits]").await?;
        ensure!(head.contains("Pearl Games") && head.contains("alexandre-roche.com"), "{head}");
        passes(&claire, "in the rules").await?;
        fixture.picture(&claire, "credits-rules-phone-fr").await
    });
}
