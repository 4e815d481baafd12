//! Helpers shared by the tests: opening tables, playing, reading the log.

use anyhow::{Result, ensure};
use e2e::Page;

/// The pointing device of a test.
#[derive(Clone, Copy)]
pub(crate) enum Pointer {
    Mouse,
    Touch,
}

/// What the table waits for, seen by one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TurnState {
    Play,
    /// The game is over.
    Over,
}

/// Clicks or taps the element.
pub(crate) async fn touch(page: &Page, pointer: Pointer, selector: &str) -> Result<()> {
    match pointer {
        Pointer::Mouse => page.click(selector).await,
        Pointer::Touch => page.tap(selector).await,
    }
}

/// Opens a table of classic Ur with this many pawns against a rival: a level, `friend` or `beside`.
pub(crate) async fn open_table(page: &Page, pointer: Pointer, rival: &str, pawns: u8) -> Result<()> {
    choose(page, pointer, rival, pawns).await?;
    touch(page, pointer, "[data-play]").await?;
    page.wait_for("the table", "document.querySelector('[data-page=table][data-game=ur-classic]')").await
}

/// Chooses rival and pawns in the new-game dialog, which stays open.
pub(crate) async fn choose(page: &Page, pointer: Pointer, rival: &str, pawns: u8) -> Result<()> {
    touch(page, pointer, "button[data-box='ur-classic']").await?;
    touch(page, pointer, &format!("[data-rival='{rival}']")).await?;
    touch(page, pointer, "dialog summary").await?;
    touch(page, pointer, &format!("[data-option='pawns={pawns}']")).await
}

/// Waits until animations are done and it is this player's turn, or the game is over.
pub(crate) async fn wait_for_turn(page: &Page) -> Result<TurnState> {
    let wait_for_turn = "(() => {
        const table = document.querySelector('[data-page=table][data-ready=true]');
        if (table?.dataset.turn === 'you') return 'play';
        return table?.dataset.turn === 'over' && document.querySelector('[data-result]') && 'over';
    })()";
    let call = page.wait_some("the person's turn or the end of the game", wait_for_turn).await?;
    Ok(if call == "over" { TurnState::Over } else { TurnState::Play })
}

/// The lines of the log.
pub(crate) async fn log(page: &Page) -> Result<Vec<String>> {
    let lines = page.eval("[...document.querySelectorAll('[data-log] li')].map((line) => line.textContent)").await?;
    Ok(lines.as_array().into_iter().flatten().filter_map(|line| line.as_str().map(str::to_owned)).collect())
}

/// Plays the first legal action by touching the board, and waits until it is in the log.
pub(crate) async fn play(page: &Page, pointer: Pointer) -> Result<()> {
    let before = log(page).await?.len();
    touch(page, pointer, "svg [data-action]").await?;
    wait_for_log(page, before).await
}

/// Waits until the log is longer than it was.
pub(crate) async fn wait_for_log(page: &Page, before: usize) -> Result<()> {
    page.wait_for("the action in the log", &format!("document.querySelectorAll('[data-log] li').length > {before}"))
        .await
}

/// Plays until the end of the game.
pub(crate) async fn play_to_the_end(page: &Page, pointer: Pointer) -> Result<()> {
    while wait_for_turn(page).await? == TurnState::Play {
        play(page, pointer).await?;
    }
    Ok(())
}

/// Plays a few actions and stays in the game.
pub(crate) async fn play_some(page: &Page, pointer: Pointer, actions: usize) -> Result<()> {
    for _ in 0..actions {
        ensure!(wait_for_turn(page).await? == TurnState::Play, "the game was over too soon");
        play(page, pointer).await?;
    }
    Ok(())
}

/// The path of the table a person is at.
pub(crate) async fn path(page: &Page) -> Result<String> {
    page.text("location.pathname").await
}

/// Waits for the best score with the same dice, opens the better game if there is one, and returns the message.
pub(crate) async fn best_with_same_dice(page: &Page, points: &str) -> Result<String> {
    let text = "document.querySelector('[data-best-with-same-dice][aria-busy=false] p')?.textContent";
    let text = page.wait_some("what the dice allowed", text).await?.as_str().unwrap_or_default().to_owned();
    if page.eval("!!document.querySelector('[data-better]')").await? == true {
        page.click("[data-better]").await?;
        page.wait_for("the better game", "document.querySelector('[data-replay] input[type=range]')").await?;
        let better = page.text(points).await?;
        ensure!(text.contains(&format!("at least {better} ")), "the card says {text}, the sheet {better}");
        let shown =
            "document.querySelector('[data-replay] input').value === document.querySelector('[data-replay] input').max";
        ensure!(page.eval(shown).await? == true, "its end is shown first");
        let judged = page.eval("document.querySelector('[data-replay] [data-review]')").await?;
        ensure!(judged.is_null(), "a review is of the game that was played");
        page.click("[data-replay] [data-leave]").await?;
        page.wait_for("the card again", "document.querySelector('[data-result] [data-better]')").await?;
    }
    Ok(text)
}

/// Chooses who takes a seat in the new-game dialog.
pub(crate) async fn seat_at(page: &Page, seat: u8, who: &str) -> Result<()> {
    let select = format!(
        "(() => {{ const list = document.querySelector(\"[data-seat-player='{seat}']\"); if (!list) return false; list.value = '{who}';
        list.dispatchEvent(new Event('change', {{ bubbles: true }})); return list.value === '{who}' }})()"
    );
    page.wait_for("the place card", &select).await
}
