//! French and English: the browser's choice first, then the visitor's.

use anyhow::{Result, ensure};
use e2e::{Guise, Page, check};
use words::{Lang, Words};

use crate::play::{Hand, called, log, open_table, play_some};

const FRENCH: Guise =
    Guise { language: "fr-FR", screen: e2e::Screen::DESKTOP, theme: e2e::Theme::Light, motion: e2e::Motion::Reduced };

/// Whether the shelf speaks this language, from the attribute screen readers trust to the words people read.
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
fn the_page_speaks_the_browsers_language_until_told_otherwise() {
    check("languages", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        speaks(&anna, Lang::En).await?;
        stage.picture(&anna, "shelf-desktop-en").await?;
        let claire = stage.person(FRENCH).await?;
        speaks(&claire, Lang::Fr).await?;
        stage.picture(&claire, "shelf-desktop-fr").await?;

        claire.click("[data-lang-switch] [data-lang='en']").await?;
        speaks(&claire, Lang::En).await?;
        claire.reload().await?;
        speaks(&claire, Lang::En).await
    });
}

#[test]
fn the_whole_table_changes_its_language_at_once() {
    check("table_language", async |stage| {
        let claire = stage.person(FRENCH).await?;
        open_table(&claire, Hand::Mouse, "novice", 7).await?;
        play_some(&claire, Hand::Mouse, 3).await?;
        called(&claire).await?;
        stage.picture(&claire, "table-desktop-fr").await?;
        let french = log(&claire).await?;
        claire.click("[data-lang-switch] [data-lang='en']").await?;
        claire.wait_for("English", "document.documentElement.lang === 'en'").await?;
        let english = log(&claire).await?;
        ensure!(french.len() == english.len(), "the same events");
        for (french, english) in french.iter().zip(&english) {
            ensure!(french != english, "'{french}' is the same in both languages");
        }
        stage.picture(&claire, "table-desktop-en").await?;

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
