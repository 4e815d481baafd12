//! The rematch of modern Ur: the loser chooses who begins, and nothing begins before both have come.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, check};
use i18n::Lang;

use crate::accessible::passes;
use crate::phone::fits;
use crate::play::{TurnState, path, wait_for_turn};

/// Anna wins with dice that the players roll themselves; Bruno walks to and fro.
const GAME: &str = "GG +B6, 1 +C4, GS B6>B7>B8, 1 C4>C3, GS B8>A8>A7, GG +B6, 1 C3>C4, GS B6>B7>B8, 1 C4>C3, \
    GS B8>C8>C7, 0 +A4, 1 C3>C4, GS A4>A3>A2, 1 C4>C3, 1 A2>A1, 0 +B1, 1 C3>C4, 0 +C1";

async fn play_out(anna: &Page, bruno: &Page) -> Result<()> {
    for turn in GAME.split(", ") {
        let (roll, action) = turn.trim().split_once(' ').unwrap_or_default();
        anna.wait_for("the roll is due", "document.querySelector('[data-turn=roll][data-ready=true]')").await?;
        anna.click(&format!("[data-roll='{roll}']")).await?;
        let mover = if action.contains("C3") || action.contains("C4") { bruno } else { anna };
        ensure!(wait_for_turn(mover).await? == TurnState::Play, "{turn}");
        mover.eval(&format!("document.querySelector(\".action-list [data-action='{action}']\").click()")).await?;
    }
    for page in [anna, bruno] {
        ensure!(wait_for_turn(page).await? == TurnState::Over, "Anna holds four fortifications");
    }
    Ok(())
}

/// The seat of the person at this page.
async fn own_seat(page: &Page) -> Result<String> {
    page.text("document.querySelector('.seats.near .plate').dataset.seat").await
}

#[test]
fn the_loser_of_modern_ur_chooses_who_begins_the_rematch() {
    check("modern_rematch", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        let phone = Emulation { language: "fr-FR", screen: Screen::PHONE, ..Emulation::default() };
        let bruno = fixture.person(phone).await?;
        anna.click("button[data-box='ur-modern']").await?;
        anna.click("[data-rival='friend']").await?;
        anna.click("dialog summary").await?;
        let pressed = "[...document.querySelectorAll('[aria-pressed=true]')].map((chip) => chip.dataset.term)";
        ensure!(anna.eval(&format!("{pressed}.includes('drawn')")).await? == true, "lots decide by default");
        fixture.picture(&anna, "ur-modern-who-begins-desktop-en").await?;
        passes(&anna, "choosing who begins").await?;
        // Own dice give nothing to draw lots from.
        anna.click("[data-term='typed']").await?;
        anna.wait_for(
            "no lots",
            &format!("{pressed}.includes('chosen') && !document.querySelector('[data-term=drawn]')"),
        )
        .await?;
        anna.click("[data-play]").await?;
        anna.wait_for("the table", "document.querySelector('[data-page=table][data-game=ur-modern]')").await?;
        let first = path(&anna).await?;
        bruno.goto(&fixture.server.url(&first)).await?;
        bruno.tap("[data-sit]").await?;
        play_out(&anna, &bruno).await?;
        ensure!((own_seat(&anna).await?, own_seat(&bruno).await?) == ("0".to_owned(), "1".to_owned()), "as they sat");

        // The winner has no choice, and is quicker.
        ensure!(anna.eval("document.querySelectorAll('[data-begins]').length").await? == 0, "only the loser chooses");
        anna.click("[data-rematch]").await?;
        anna.wait_for("the next table", &format!("location.pathname !== '{first}'")).await?;
        let prompt = "document.querySelector('[data-prompt]')?.textContent";
        let says = anna.wait_some("what it waits for", prompt).await?;
        let bruno_is = "document.querySelector('.seats.far .name').textContent";
        let name = anna.wait_some("his name", bruno_is).await?;
        let expected = Lang::En.words().table.awaited(&[name.as_str().unwrap_or_default()]);
        anna.wait_for("the prompt", &format!("{prompt} === {}", serde_json::Value::from(expected))).await?;
        ensure!(!says.is_null());
        ensure!(own_seat(&anna).await? == "1", "the loser begins unless he says otherwise");
        fixture.picture(&anna, "rematch-waiting-desktop-en").await?;

        bruno.wait_for("two buttons", "document.querySelectorAll('[data-begins]').length === 2").await?;
        fits(&bruno).await?;
        passes(&bruno, "choosing who begins the rematch").await?;
        fixture.picture(&bruno, "rematch-choice-phone-fr").await?;
        bruno.tap("[data-begins='0']").await?;
        bruno.wait_for("the next table", &format!("location.pathname !== '{first}'")).await?;
        for (page, seat) in [(&anna, "0"), (&bruno, "1")] {
            page.wait_for("the first roll", "document.querySelector('[data-turn=roll][data-ready=true]')").await?;
            ensure!(own_seat(page).await? == seat, "Anna begins");
        }
        ensure!(path(&anna).await? == path(&bruno).await?, "both sit at the same table");
        Ok(())
    });
}
