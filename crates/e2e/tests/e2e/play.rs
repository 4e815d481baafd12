//! What the people of these tests do, again and again.

use anyhow::{Result, ensure};
use e2e::Page;

/// How one touches things.
#[derive(Clone, Copy)]
pub(crate) enum Hand {
    /// With the mouse.
    Mouse,
    /// With a finger.
    Finger,
}

/// What a table asks of a person who looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Call {
    /// To play.
    Play,
    /// Nothing more: the result is there.
    Over,
}

/// Touches what matches the selector.
pub(crate) async fn touch(page: &Page, hand: Hand, selector: &str) -> Result<()> {
    match hand {
        Hand::Mouse => page.click(selector).await,
        Hand::Finger => page.tap(selector).await,
    }
}

/// Opens the box of classic Ur and a table with so many pawns against a rival: a level, `friend` or `beside`.
pub(crate) async fn open_table(page: &Page, hand: Hand, rival: &str, pawns: u8) -> Result<()> {
    choose(page, hand, rival, pawns).await?;
    touch(page, hand, "[data-play]").await?;
    page.wait_for("the table", "document.querySelector('[data-page=table][data-game=ur-classic]')").await
}

/// Says who plays and with how many pawns; the box stays open for other choices.
pub(crate) async fn choose(page: &Page, hand: Hand, rival: &str, pawns: u8) -> Result<()> {
    touch(page, hand, "button[data-box='ur-classic']").await?;
    touch(page, hand, &format!("[data-rival='{rival}']")).await?;
    touch(page, hand, "dialog summary").await?;
    touch(page, hand, &format!("[data-option='pawns={pawns}']")).await
}

/// Waits until everything is shown and it is up to this person, or the game is over.
pub(crate) async fn called(page: &Page) -> Result<Call> {
    let called = "(() => {
        const table = document.querySelector('[data-page=table][data-ready=true]');
        if (table?.dataset.turn === 'you') return 'play';
        return table?.dataset.turn === 'over' && document.querySelector('[data-result]') && 'over';
    })()";
    let call = page.wait_some("the person's turn or the end of the game", called).await?;
    Ok(if call == "over" { Call::Over } else { Call::Play })
}

/// The sentences of the log.
pub(crate) async fn log(page: &Page) -> Result<Vec<String>> {
    let lines = page.eval("[...document.querySelectorAll('[data-log] li')].map((line) => line.textContent)").await?;
    Ok(lines.as_array().into_iter().flatten().filter_map(|line| line.as_str().map(str::to_owned)).collect())
}

/// Plays the first legal action by touching the board, and waits until it is in the log.
pub(crate) async fn play(page: &Page, hand: Hand) -> Result<()> {
    let before = log(page).await?.len();
    touch(page, hand, "svg [data-action]").await?;
    landed(page, before).await
}

/// Waits until the log is longer than it was.
pub(crate) async fn landed(page: &Page, before: usize) -> Result<()> {
    page.wait_for("the action in the log", &format!("document.querySelectorAll('[data-log] li').length > {before}"))
        .await
}

/// Plays until the end of the game.
pub(crate) async fn play_to_the_end(page: &Page, hand: Hand) -> Result<()> {
    while called(page).await? == Call::Play {
        play(page, hand).await?;
    }
    Ok(())
}

/// Plays a few actions and stays in the game.
pub(crate) async fn play_some(page: &Page, hand: Hand, actions: usize) -> Result<()> {
    for _ in 0..actions {
        ensure!(called(page).await? == Call::Play, "the game was over too soon");
        play(page, hand).await?;
    }
    Ok(())
}

/// The path of the table a person is at.
pub(crate) async fn path(page: &Page) -> Result<String> {
    page.text("location.pathname").await
}

/// Waits until it is worked out what the dice allowed, looks at the better game if there is one, and says what was told.
pub(crate) async fn look_back(page: &Page, points: &str) -> Result<String> {
    let told = "document.querySelector('[data-hindsight][aria-busy=false] p')?.textContent";
    let told = page.wait_some("what the dice allowed", told).await?.as_str().unwrap_or_default().to_owned();
    if page.eval("!!document.querySelector('[data-better]')").await? == true {
        page.click("[data-better]").await?;
        page.wait_for("the better game", "document.querySelector('[data-replay] input[type=range]')").await?;
        let better = page.text(points).await?;
        ensure!(told.contains(&format!("at least {better} ")), "the card says {told}, the sheet {better}");
        let shown =
            "document.querySelector('[data-replay] input').value === document.querySelector('[data-replay] input').max";
        ensure!(page.eval(shown).await? == true, "its end is shown first");
        let judged = page.eval("document.querySelector('[data-replay] [data-judge]')").await?;
        ensure!(judged.is_null(), "a review is of the game that was played");
        page.click("[data-replay] [data-leave]").await?;
        page.wait_for("the card again", "document.querySelector('[data-result] [data-better]')").await?;
    }
    Ok(told)
}

/// Chooses from the list of a place card, as its menu would.
pub(crate) async fn seat_at(page: &Page, seat: u8, who: &str) -> Result<()> {
    let select = format!(
        "(() => {{ const list = document.querySelector(\"[data-place='{seat}']\"); if (!list) return false; list.value = '{who}';
        list.dispatchEvent(new Event('change', {{ bubbles: true }})); return list.value === '{who}' }})()"
    );
    page.wait_for("the place card", &select).await
}
