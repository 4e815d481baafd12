//! On a phone, with a finger.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, Theme, check};

use crate::play::{Pointer, open_table, play_some, play_to_the_end, wait_for_turn};

const PHONE: Emulation =
    Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Light, motion: e2e::Motion::Reduced };

/// Nothing overflows the screen, and nothing is too small for a finger.
pub(crate) async fn fits(page: &Page) -> Result<()> {
    let wide = page.eval("document.documentElement.scrollWidth - innerWidth").await?;
    ensure!(wide == 0, "the page is {wide} pixels wider than the screen");
    let small = page.text(SMALL).await?;
    ensure!(small.is_empty(), "too small for a finger:\n{small}");
    Ok(())
}

/// Touch targets smaller than 44 pixels in either direction.
const SMALL: &str = r"[...document.querySelectorAll('button, a, summary, label, input:not([type=radio]), [data-action]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, .skip, p'))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
    .map(([element, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 100)}`)
    .join('\n')";

#[test]
fn a_game_on_a_phone_by_touch() {
    check("phone", async |fixture| {
        let claire = fixture.person(PHONE).await?;
        claire.wait_for("the landing page", "document.querySelector('[data-box]')").await?;
        fits(&claire).await?;
        fixture.picture(&claire, "landing-phone-fr").await?;
        open_table(&claire, Pointer::Touch, "novice", 2).await?;
        play_some(&claire, Pointer::Touch, 2).await?;
        wait_for_turn(&claire).await?;
        fits(&claire).await?;
        fixture.picture(&claire, "table-phone-fr").await?;

        claire.emulate(Emulation { theme: Theme::Dark, language: "en-US", ..PHONE }).await?;
        fixture.picture(&claire, "table-phone-fr-dark").await?;
        play_to_the_end(&claire, Pointer::Touch).await?;
        fits(&claire).await?;
        fixture.picture(&claire, "end-phone-fr-dark").await
    });
}

#[test]
fn log_and_rules_are_pulled_up_on_a_phone() {
    check("phone_sheet", async |fixture| {
        let claire = fixture.person(PHONE).await?;
        open_table(&claire, Pointer::Touch, "novice", 7).await?;
        wait_for_turn(&claire).await?;
        claire.tap("#tab-rules").await?;
        claire.wait_for("the rules", "document.querySelector('.rules-text')?.checkVisibility()").await?;
        fixture.picture(&claire, "rules-phone-fr").await?;
        claire.tap(".panel-handle").await?;
        play_some(&claire, Pointer::Touch, 1).await
    });
}
