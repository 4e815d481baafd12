//! French and English: the browser's choice first, then the visitor's.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, check};
use i18n::{Lang, Words};

use crate::play::{Pointer, log, open_table, play_some, wait_for_turn};

const FRENCH: Emulation = Emulation {
    language: "fr-FR",
    screen: e2e::Screen::DESKTOP,
    theme: e2e::Theme::Light,
    motion: e2e::Motion::Reduced,
};

/// Whether the landing page is in this language: its `lang` attribute and its text.
async fn speaks(page: &Page, lang: Lang) -> Result<()> {
    let words: &Words = lang.words();
    page.wait_for("the language", &format!("document.documentElement.lang === '{}'", lang.code())).await?;
    page.click("button[data-box='ur-classic']").await?;
    page.wait_for("the box", "document.querySelector('[data-play]')").await?;
    let shown = page.text("document.body.innerText").await?;
    for text in [words.shell.who_plays, words.shell.play, words.shell.friend, words.shell.options] {
        ensure!(shown.contains(text), "'{text}' is not on the page:\n{shown}");
    }
    page.press("Escape").await?;
    page.wait_for("the box to close", "!document.querySelector('dialog')").await
}

#[test]
fn the_page_speaks_the_browsers_language_until_the_visitor_chooses() {
    check("languages", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        speaks(&anna, Lang::En).await?;
        fixture.picture(&anna, "landing-desktop-en").await?;
        let claire = fixture.person(FRENCH).await?;
        speaks(&claire, Lang::Fr).await?;
        fixture.picture(&claire, "landing-desktop-fr").await?;

        claire.click("[data-lang-switch] [data-lang='en']").await?;
        speaks(&claire, Lang::En).await?;
        claire.reload().await?;
        speaks(&claire, Lang::En).await
    });
}

#[test]
fn the_whole_table_changes_its_language_at_once() {
    check("table_language", async |fixture| {
        let claire = fixture.person(FRENCH).await?;
        open_table(&claire, Pointer::Mouse, "novice", 7).await?;
        play_some(&claire, Pointer::Mouse, 3).await?;
        wait_for_turn(&claire).await?;
        fixture.picture(&claire, "table-desktop-fr").await?;
        let french = log(&claire).await?;
        claire.click("[data-lang-switch] [data-lang='en']").await?;
        claire.wait_for("English", "document.documentElement.lang === 'en'").await?;
        let english = log(&claire).await?;
        ensure!(french.len() == english.len(), "the same events");
        for (french, english) in french.iter().zip(&english) {
            ensure!(french != english, "'{french}' is the same in both languages");
        }
        fixture.picture(&claire, "table-desktop-en").await?;

        // The rules, too.
        claire.click("#tab-rules").await?;
        let heading = "document.querySelector('.rules-text h1, .rules-text h2')?.textContent";
        let english = claire.wait_some("the rules in English", heading).await?;
        claire.click("[data-lang-switch] [data-lang='fr']").await?;
        let other = format!("{heading} !== {english} && {heading}");
        claire.wait_some("the rules in French", &other).await?;
        Ok(())
    });
}
