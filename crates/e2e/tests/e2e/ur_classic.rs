//! The board of classic Ur as the booklet describes it.

use anyhow::ensure;
use e2e::{Emulation, Screen, Theme, check};

use crate::play::{Pointer, open_table, wait_for_turn};

/// UC-1 and UC-2: each player's path is drawn on the board; each die shows a gold, a silver or a blank tip.
#[test]
fn the_paths_are_drawn_and_coloured_tips_are_the_roll() {
    check("ur_classic_board", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, "novice", 7).await?;
        wait_for_turn(&anna).await?;
        let seen = "(() => {
            const rolled = document.querySelector('.prompt').textContent.match(/rolled (\\d)/);
            const dice = [...document.querySelectorAll('.ur-die-place:not(.gone) .ur-die')];
            const tips = dice.filter((die) => die.matches('.gold, .silver'));
            return rolled && dice.length === 4 && tips.length === Number(rolled[1]);
        })()";
        anna.wait_for("as many coloured tips as the roll", seen).await?;
        let paths =
            anna.eval("['p0', 'p1'].map((own) => document.querySelector(`.ur-path.${own}`).getAttribute('d'))").await?;
        ensure!(paths[0] != paths[1], "each player has a path of their own");
        // Fourteen squares, and an arrowhead between each two.
        for path in [&paths[0], &paths[1]] {
            let path = path.as_str().unwrap_or_default();
            ensure!(path.matches('M').count() == 1 + 13 && path.matches('L').count() == 13 + 2 * 13, "{path}");
        }
        fixture.picture(&anna, "ur-classic-paths").await?;
        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        open_table(&claire, Pointer::Touch, "novice", 7).await?;
        wait_for_turn(&claire).await?;
        fixture.picture(&claire, "ur-classic-paths-phone-dark").await
    });
}
