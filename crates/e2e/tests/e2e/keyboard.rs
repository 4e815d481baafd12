//! Keyboard-only play and navigation.

use anyhow::{Result, bail, ensure};
use e2e::{Emulation, Page, check};

use crate::play::{TurnState, log, wait_for_log, wait_for_turn};

/// Presses Tab until a matching element has the focus.
pub(crate) async fn tab_to(page: &Page, selector: &str) -> Result<()> {
    for _ in 0..80 {
        page.press("Tab").await?;
        if page.eval(&format!("document.activeElement.matches({selector:?})")).await? == true {
            let ring = "(() => { const s = getComputedStyle(document.activeElement); return s.outlineStyle + s.boxShadow + s.stroke })()";
            ensure!(page.text(ring).await? != "nonenonenone", "the focus on '{selector}' cannot be seen");
            return Ok(());
        }
    }
    bail!("Tab never comes to '{selector}'")
}

#[test]
fn a_whole_game_with_the_keyboard_only() {
    check("keyboard", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.wait_for("the landing page", "document.querySelector('[data-box]')").await?;
        tab_to(&anna, "button[data-box='ur-classic']").await?;
        anna.press("Enter").await?;
        anna.wait_for("the box", "document.querySelector('dialog[open]')").await?;
        anna.press("Escape").await?;
        anna.wait_for("the box to close", "!document.querySelector('dialog')").await?;
        let back = "document.activeElement.matches(\"[data-box='ur-classic']\")";
        anna.wait_for("the focus back on the box", back).await?;

        anna.press("Space").await?;
        anna.wait_for("the box", "document.querySelector('dialog[open]')").await?;
        tab_to(&anna, "[name=rival]").await?;
        while anna.eval("document.activeElement.value").await? != "novice" {
            anna.press("ArrowUp").await?;
        }
        tab_to(&anna, "dialog summary").await?;
        anna.press("Enter").await?;
        tab_to(&anna, "[data-option='pawns=1']").await?;
        anna.press("Space").await?;
        tab_to(&anna, "[data-play]").await?;
        anna.press("Enter").await?;

        // By the list: a digit goes to an action, Enter plays it.
        while wait_for_turn(&anna).await? == TurnState::Play {
            let before = log(&anna).await?.len();
            anna.press("1").await?;
            anna.wait_for("the focus on the action", "document.activeElement.matches('.action-list [data-action]')")
                .await?;
            anna.press("Enter").await?;
            wait_for_log(&anna, before).await?;
        }

        // By the board: Tab comes to the grid, arrow keys move to a square with an action.
        tab_to(&anna, "[data-rematch]").await?;
        anna.press("Enter").await?;
        anna.wait_for("the next game", "!document.querySelector('[data-result]')").await?;
        while wait_for_turn(&anna).await? == TurnState::Play {
            let before = log(&anna).await?.len();
            tab_to(&anna, "[role=gridcell]").await?;
            walk(&anna).await?;
            anna.press("Enter").await?;
            wait_for_log(&anna, before).await?;
        }
        Ok(())
    });
}

/// Walks by arrow keys from the focused square to the first one with an action.
async fn walk(page: &Page) -> Result<()> {
    loop {
        let key = page.text(WAY).await?;
        if key.is_empty() {
            return Ok(());
        }
        let here = page.text("document.activeElement.dataset.square").await?;
        page.press(&key).await?;
        page.wait_for("the next square", &format!("document.activeElement.dataset.square !== '{here}'")).await?;
    }
}

/// The arrow key that leads on, through the middle row: only there every column has a square.
const WAY: &str = r"(() => {
    const middle = (element) => { const r = element.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
    const there = document.querySelector('[role=gridcell][data-action]');
    if (document.activeElement === there) return '';
    const [[x, y], [goalX, goalY], [, rowY]] = [document.activeElement, there, document.querySelector('[data-square=B1]')].map(middle);
    const far = (a, b) => Math.abs(a - b) > 5;
    const vertical = (goal) => (goal > y ? 'ArrowDown' : 'ArrowUp');
    if (!far(x, goalX)) return vertical(goalY);
    if (far(y, rowY)) return vertical(rowY);
    return goalX > x ? 'ArrowRight' : 'ArrowLeft';
})()";

#[test]
fn the_board_is_a_grid_with_arrow_keys_and_the_actions_can_be_filtered() {
    check("grid", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        crate::play::open_table(&anna, crate::play::Pointer::Mouse, "novice", 7).await?;
        wait_for_turn(&anna).await?;
        tab_to(&anna, "[role=gridcell]").await?;
        let square = "document.activeElement.dataset.square";
        let start = anna.text(square).await?;
        // The first column has nothing to its left.
        anna.press(if start.ends_with('1') { "ArrowRight" } else { "ArrowLeft" }).await?;
        let moved = format!("{square} && {square} !== '{start}'");
        anna.wait_for("the focus on another square", &moved).await?;

        let action = anna.text("document.querySelector('.action-list [data-action]').dataset.action").await?;
        let before = log(&anna).await?.len();
        if anna.eval("document.querySelector('.filter') !== null").await? == true {
            anna.press("/").await?;
            anna.wait_for("the focus on the filter", "document.activeElement.matches('.filter')").await?;
            anna.type_text(&action).await?;
            let only = format!(
                "[...document.querySelectorAll('.action-list [data-action]')].some((a) => a.dataset.action === '{action}')"
            );
            anna.wait_for("the filtered list", &only).await?;
        } else {
            anna.press("1").await?;
            anna.wait_for("the focus on the action", "document.activeElement.matches('.action-list [data-action]')")
                .await?;
        }
        anna.press("Enter").await?;
        wait_for_log(&anna, before).await
    });
}
