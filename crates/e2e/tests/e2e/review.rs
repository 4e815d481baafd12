//! A finished game judged choice by choice, in the page.

use anyhow::ensure;
use e2e::{Emulation, Screen, Theme, check};

use crate::accessible::passes;
use crate::play::{Pointer, open_table, play_to_the_end, touch, wait_for_turn};

#[test]
fn a_finished_game_is_reviewed_and_its_steps_lead_into_the_replay() {
    check("review", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, "novice", 2).await?;
        wait_for_turn(&anna).await?;
        play_to_the_end(&anna, Pointer::Mouse).await?;
        anna.click("[data-result] [data-review]").await?;
        anna.wait_for("the replay", "document.querySelector('[data-replay] input[type=range]')").await?;
        anna.wait_for("the review", "document.querySelector('[data-reviewed] svg.review-graph')").await?;
        let text = anna.text("document.querySelector('[data-reviewed]').innerText").await?;
        ensure!(text.contains("judged by perfect play") && text.contains("Luck and skill"), "{text}");
        let asked =
            "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/explore/ur-classic'))";
        ensure!(anna.eval(asked).await? == true, "the server was not asked for exact values");

        // The graph's slider and the replay are in sync, and every choice links to its step.
        anna.eval("(() => { const at = document.querySelector('[data-reviewed] input'); at.value = 3; at.dispatchEvent(new Event('input')); })()").await?;
        anna.wait_for("the step", "document.querySelector('[data-replay] input').value === '3'").await?;
        anna.eval("document.querySelector('[data-reviewed] details').open = true").await?;
        anna.click("[data-reviewed] details [data-step]").await?;
        let shown = "document.querySelector('[data-replay] input').value === document.querySelector('[data-reviewed] details [data-step]').dataset.step";
        anna.wait_for("the choice", shown).await?;
        let wide = "(() => { const panel = document.querySelector('#panel-review'); return panel.scrollWidth > panel.clientWidth; })()";
        ensure!(anna.eval(wide).await? == false, "all choices fit into the panel");
        passes(&anna, "with a review").await?;
        fixture.picture(&anna, "review-desktop-en").await?;

        // In the other language and on a phone, from the same address.
        let path = anna.text("location.pathname + '?at=0'").await?;
        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        claire.goto(&fixture.server.url(&path)).await?;
        touch(&claire, Pointer::Touch, "[data-replay] [data-review]").await?;
        claire.wait_for("the review", "document.querySelector('[data-reviewed] svg.review-graph')").await?;
        ensure!(
            claire.text("document.querySelector('[data-reviewed]').innerText").await?.contains("Chance et adresse")
        );
        claire.eval("document.querySelector('[data-reviewed] details').open = true").await?;
        ensure!(claire.eval(wide).await? == false, "all choices fit on a phone");
        passes(&claire, "with a review on a phone").await?;
        fixture.picture(&claire, "review-phone-fr").await
    });
}

#[test]
fn any_position_of_ur_is_set_up_and_taken_apart() {
    check("explore", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.goto(&fixture.server.url("/explore/ur-classic?position=2.0.4.0..0")).await?;
        anna.wait_for("exact values", "document.querySelector('[data-exact=true]')").await?;
        // By keys: a pawn on the shared rosette, of one side and then of the other.
        anna.eval("document.querySelector('#explore-B4').focus()").await?;
        anna.press("Enter").await?;
        anna.wait_for("its address", "location.search === '?position=2.0.4-8.0..0'").await?;
        anna.wait_for(
            "the focus",
            "document.activeElement.id === 'explore-B4' && document.querySelector('#explore-B4 .pawn-0')",
        )
        .await?;
        anna.press("Enter").await?;
        anna.wait_for("the other side", "location.search === '?position=2.0.4.0.8.0'").await?;
        passes(&anna, "in the explorer").await?;
        fixture.picture(&anna, "explore-desktop-en").await?;
        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        claire.goto(&fixture.server.url("/explore/ur-classic")).await?;
        let text = claire
            .wait_some("an estimate, and that it is one", "document.querySelector('[data-exact=false]')?.textContent")
            .await?;
        ensure!(text.as_str().is_some_and(|text| text.contains("Estimations")), "{text}");
        passes(&claire, "in the explorer on a phone").await?;
        fixture.picture(&claire, "explore-phone-fr").await
    });
}
