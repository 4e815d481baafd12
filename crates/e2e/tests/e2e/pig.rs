//! Pig, the example game: the default board, the default bots and the default sentences.

use anyhow::{Result, ensure};
use e2e::{Emulation, Motion, Page, Screen, Theme, check};

use crate::accessible::passes;
use crate::keyboard::tab_to;
use crate::phone::fits;
use crate::play::{TurnState, log, wait_for_log, wait_for_turn};

/// The points of the turn, as the board shows them to screen readers.
const AT_RISK: &str =
    "Number(document.querySelector('svg [data-part=turn]').getAttribute('aria-label').match(/\\d+/)[0])";

/// Rolls up to ten points, then holds.
async fn choice(page: &Page) -> Result<&'static str> {
    Ok(if page.eval(&format!("{AT_RISK} < 10")).await? == true { "roll" } else { "hold" })
}

#[test]
fn pig_with_the_keyboard_to_the_end() {
    check("pig_keyboard", async |fixture| {
        let anna = fixture.person(Emulation { motion: Motion::Reduced, ..Emulation::default() }).await?;
        anna.wait_for("the landing page", "document.querySelector('[data-box]')").await?;
        let label = anna.text("document.querySelector('[data-box=pig] .unseen').textContent").await?;
        ensure!(label.contains("Example"), "the box of an example says so, not only '{label}'");
        tab_to(&anna, "button[data-box=pig]").await?;
        anna.press("Enter").await?;
        anna.wait_for("the box", "document.querySelector('dialog[open]')").await?;
        passes(&anna, "in the box of Pig").await?;
        tab_to(&anna, "[name=rival]").await?;
        while anna.eval("document.activeElement.value").await? != "novice" {
            anna.press("ArrowUp").await?;
        }
        tab_to(&anna, "dialog summary").await?;
        anna.press("Enter").await?;
        tab_to(&anna, "[data-option='target=50']").await?;
        anna.press("Space").await?;
        tab_to(&anna, "[data-play]").await?;
        anna.press("Enter").await?;

        // On the board: Tab comes to it, arrow keys go from the dice to the points of the turn.
        ensure!(wait_for_turn(&anna).await? == TurnState::Play, "nobody wins with one roll");
        passes(&anna, "at the table of Pig").await?;
        tab_to(&anna, "svg [data-part]").await?;
        anna.press("ArrowRight").await?;
        anna.wait_for("the points of the turn", "document.activeElement.dataset.action === 'hold'").await?;
        let before = log(&anna).await?.len();
        anna.press("Enter").await?;
        wait_for_log(&anna, before).await?;

        // By the list: a digit goes to an action, Enter plays it.
        while wait_for_turn(&anna).await? == TurnState::Play {
            let before = log(&anna).await?.len();
            let choice = choice(&anna).await?;
            anna.press(if choice == "roll" { "1" } else { "2" }).await?;
            let focus = format!("document.activeElement.matches('.action-list [data-action={choice}]')");
            anna.wait_for("the focus on the action", &focus).await?;
            anna.press("Enter").await?;
            wait_for_log(&anna, before).await?;
        }
        passes(&anna, "at the end of Pig").await?;
        fixture.picture(&anna, "pig-end-desktop").await
    });
}

#[test]
fn pig_on_a_phone_to_the_end() {
    check("pig_phone", async |fixture| {
        let dark = Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, motion: Motion::Reduced };
        let claire = fixture.person(dark).await?;
        claire.tap("button[data-box=pig]").await?;
        claire.tap("[data-rival=novice]").await?;
        claire.tap("dialog summary").await?;
        claire.tap("[data-option='target=50']").await?;
        claire.tap("[data-play]").await?;
        let mut looked = false;
        while wait_for_turn(&claire).await? == TurnState::Play {
            if !looked {
                fits(&claire).await?;
                passes(&claire, "at the table of Pig, on a phone").await?;
                fixture.picture(&claire, "pig-phone-fr-dark").await?;
                looked = true;
            }
            let before = log(&claire).await?.len();
            let choice = choice(&claire).await?;
            claire.tap(&format!("svg [data-action={choice}]")).await?;
            wait_for_log(&claire, before).await?;
        }
        fits(&claire).await?;
        let won = claire.text("document.querySelector('[data-result]').textContent").await?;
        ensure!((50..=55).any(|points| won.contains(&points.to_string())), "the result tells the points: {won}");
        fixture.picture(&claire, "pig-end-phone-fr-dark").await
    });
}
