//! The lab in the page, as an author uses it.

use anyhow::{Context, Result, ensure};
use e2e::{Emulation, Page, Screen, Theme, check};

use crate::{accessible::passes, keyboard::tab_to, phone::fits};

/// The mage's hit points (PV), in line 14 of classes.txt.
const PV: &str = "[data-file='classes.txt'] [data-number='14.1']";
const STAGE: &str = "document.querySelector('.lab-results')?.dataset.stage";
const PLOT: &str = "document.querySelector('#seats svg')?.outerHTML";

/// Captures downloads so that the test can read them.
const CATCH: &str = "const make = URL.createObjectURL; URL.createObjectURL = (blob) => { window.caught = blob; return make.call(URL, blob); }; true";

async fn saved(page: &Page, name: &str) -> Result<String> {
    page.eval("window.caught = null").await?;
    page.click(&format!("[data-save='{name}']")).await?;
    page.wait_for("the file", "window.caught").await?;
    page.text("window.caught.text()").await
}

/// With the keyboard only, up to the end of the games.
async fn change_and_run(page: &Page) -> Result<()> {
    page.wait_for("the landing page", "document.querySelector('[data-lab]')").await?;
    tab_to(page, "[data-lab]").await?;
    page.press("Enter").await?;
    page.wait_for("the bench", "document.querySelector('[data-run]')").await?;
    tab_to(page, "[data-file='classes.txt'] > summary").await?;
    page.press("Enter").await?;
    // Tab selects what stands in a field, so typing replaces it.
    tab_to(page, PV).await?;
    page.type_text("900").await?;
    let wrong = "document.querySelector('[data-line=\"14\"] [data-wrong]')?.textContent";
    let text = page.wait_some("what is wrong", wrong).await?;
    let text = text.as_str().unwrap_or_default();
    ensure!(text.starts_with("classes.txt, line 14: 'PV' is 900: it must be from"), "{text}");
    page.wait_for("the mark of the field", &format!("document.querySelector(\"{PV}\").ariaInvalid === 'true'")).await?;
    ensure!(page.eval("document.querySelector('[data-run]').disabled").await? == true, "it cannot be played");
    page.press("Shift+Tab").await?;
    page.press("Tab").await?;
    page.type_text("20").await?;
    page.wait_for("a game that can be played", "!document.querySelector('[data-wrong]')").await?;
    tab_to(page, "[data-until='200']").await?;
    page.press("Space").await?;
    tab_to(page, "[data-run]").await?;
    page.press("Enter").await?;
    let first = page.wait_some("the first plot", PLOT).await?;
    page.wait_for("the end", &format!("{STAGE} === 'done'")).await?;
    page.wait_for("the plot to have moved", &format!("{PLOT} !== {first}")).await
}

#[test]
fn an_author_changes_a_number_and_the_command_gives_the_same() {
    check("lab", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        change_and_run(&anna).await?;
        passes(&anna, "in the lab").await?;
        fixture.picture(&anna, "lab-desktop-en").await?;
        let news = anna.text("document.querySelector('[data-news]').textContent").await?;
        ensure!(news.starts_with("Done: 200 games of each version."), "{news}");

        // The same games natively, by the command and the data file that the page offers.
        anna.eval(CATCH).await?;
        let folder = tempfile::tempdir()?;
        std::fs::write(folder.path().join("classes.txt"), saved(&anna, "classes.txt").await?)?;
        let command = anna.text("document.querySelector('[data-command]').textContent").await?;
        let arguments: Vec<&str> = command.split(' ').skip(1).collect();
        fixture.server.command(&arguments, folder.path())?;
        for name in ["report.json", "report.csv"] {
            let native = std::fs::read_to_string(folder.path().join("lab-report").join(name)).context("a report")?;
            ensure!(saved(&anna, name).await? == native, "{name} is not that of `{command}`");
        }
        Ok(())
    });
}

#[test]
fn the_lab_fits_a_phone_in_french_by_candlelight() {
    check("lab_phone", async |fixture| {
        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        claire.goto(&fixture.server.url("/lab/rolit")).await?;
        claire.wait_for("the bench", "document.querySelector('[data-run]')").await?;
        claire.tap("[data-option='size=6']").await?;
        claire.tap("[data-until='200']").await?;
        claire.tap("[data-run]").await?;
        claire.wait_for("the end", &format!("{STAGE} === 'done'")).await?;
        fits(&claire).await?;
        let wide = claire.eval("document.documentElement.scrollWidth").await?;
        ensure!(wide == Screen::PHONE.width, "the page is {wide} pixels wide");
        passes(&claire, "in the lab on a phone").await?;
        fixture.picture(&claire, "lab-phone-fr-dark").await?;
        let shown = claire.text("document.querySelector('.lab-report').innerText").await?;
        for text in ["Qu’est-ce qui diffère", "Combien de temps dure une partie", "B − A"] {
            ensure!(shown.contains(text), "'{text}' is not on the page:\n{shown}");
        }
        Ok(())
    });
}
