//! On a phone, with a finger.

use anyhow::{Result, ensure};
use e2e::{Guise, Page, Screen, Theme, check};

use crate::play::{Hand, called, open_table, play_some, play_to_the_end};

const PHONE: Guise =
    Guise { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Light, motion: e2e::Motion::Reduced };

/// Nothing beside the screen, nothing too small for a finger.
pub(crate) async fn fits(page: &Page) -> Result<()> {
    let wide = page.eval("document.documentElement.scrollWidth - innerWidth").await?;
    ensure!(wide == 0, "the page is {wide} pixels wider than the screen");
    let small = page.text(SMALL).await?;
    ensure!(small.is_empty(), "too small for a finger:\n{small}");
    Ok(())
}

/// What can be touched and is smaller than 44 pixels either way.
const SMALL: &str = r"[...document.querySelectorAll('button, a, summary, label, input:not([type=radio]), [data-action]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, .skip, p'))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
    .map(([element, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 100)}`)
    .join('\n')";

#[test]
fn a_game_on_a_phone_by_touch() {
    check("phone", async |stage| {
        let claire = stage.person(PHONE).await?;
        claire.wait_for("the shelf", "document.querySelector('[data-box]')").await?;
        fits(&claire).await?;
        stage.picture(&claire, "shelf-phone-fr").await?;
        open_table(&claire, Hand::Finger, "novice", 2).await?;
        play_some(&claire, Hand::Finger, 2).await?;
        called(&claire).await?;
        fits(&claire).await?;
        stage.picture(&claire, "table-phone-fr").await?;

        claire.wear(Guise { theme: Theme::Dark, language: "en-US", ..PHONE }).await?;
        stage.picture(&claire, "table-phone-fr-dark").await?;
        play_to_the_end(&claire, Hand::Finger).await?;
        fits(&claire).await?;
        stage.picture(&claire, "end-phone-fr-dark").await
    });
}

#[test]
fn log_and_rules_are_pulled_up_on_a_phone() {
    check("phone_sheet", async |stage| {
        let claire = stage.person(PHONE).await?;
        open_table(&claire, Hand::Finger, "novice", 7).await?;
        called(&claire).await?;
        claire.tap("#tab-rules").await?;
        claire.wait_for("the rules", "document.querySelector('.rules-text')?.checkVisibility()").await?;
        stage.picture(&claire, "rules-phone-fr").await?;
        claire.tap(".panel-handle").await?;
        play_some(&claire, Hand::Finger, 1).await
    });
}
