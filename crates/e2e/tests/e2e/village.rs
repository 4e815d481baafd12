//! Rolling Village in the browser: alone, three at a table, with the keyboard, on a phone.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, Theme, check};
use i18n::Lang;

use crate::accessible::passes;
use crate::play::{Pointer, TurnState, best_with_same_dice, log, seat_at, touch, wait_for_log, wait_for_turn};

/// Opens a table; `others` take the other seats.
async fn open(page: &Page, pointer: Pointer, others: &[&str]) -> Result<()> {
    touch(page, pointer, "button[data-box='village']").await?;
    touch(page, pointer, &format!("[data-count='{}']", others.len() + 1)).await?;
    match others {
        [] => {}
        [other] => touch(page, pointer, &format!("[data-rival='{other}']")).await?,
        _ => {
            for (seat, other) in (1..).zip(others) {
                seat_at(page, seat, other).await?;
            }
        }
    }
    touch(page, pointer, "[data-play]").await?;
    page.wait_for("the table", "document.querySelector('[data-page=table][data-game=village]')").await
}

const DRAWN: &str = "document.querySelectorAll('.vi-sheet .vi-project').length";
const READY: &str = "!!document.querySelector('.vi-tray [data-part=confirm]')";

/// One touch of the sheet: something is drawn, or an avenue is chosen.
async fn draw(page: &Page, pointer: Pointer) -> Result<()> {
    let before = page.eval(DRAWN).await?;
    touch(page, pointer, ".vi-spot.hot").await?;
    page.wait_for("the pencil", &format!("{DRAWN} > {before} || {READY}")).await
}

/// Drafts a round by touching the sheet, until it can be confirmed.
async fn think(page: &Page, pointer: Pointer) -> Result<()> {
    while page.eval(READY).await? == false {
        draw(page, pointer).await?;
    }
    Ok(())
}

async fn round(page: &Page, pointer: Pointer) -> Result<()> {
    think(page, pointer).await?;
    let before = log(page).await?.len();
    touch(page, pointer, ".vi-tray [data-part=confirm]").await?;
    wait_for_log(page, before).await
}

#[test]
fn village_alone_a_whole_game_up_to_the_vote() {
    check("village_alone", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open(&anna, Pointer::Mouse, &[]).await?;
        wait_for_turn(&anna).await?;

        // Nothing is sent before it is confirmed, and everything can be taken back.
        let before = log(&anna).await?.len();
        think(&anna, Pointer::Mouse).await?;
        ensure!(anna.eval(DRAWN).await? == 2, "two projects of the set-up");
        ensure!(log(&anna).await?.len() == before, "nothing was sent");
        anna.click(".vi-tray [data-part=undo]").await?;
        anna.wait_for("one less", &format!("{DRAWN} === 1")).await?;
        anna.click(".vi-tray [data-part=undo]").await?;
        anna.wait_for("a clean sheet", &format!("{DRAWN} === 0")).await?;

        let mut rounds = 0;
        while wait_for_turn(&anna).await? == TurnState::Play {
            if rounds == 4 {
                anna.hover(".vi-spot.hot").await?;
                anna.wait_for("what it would be", "document.querySelector('.vi-hints .ghost')").await?;
                fixture.picture(&anna, "village-alone-desktop-en").await?;
                anna.eval(
                    "document.querySelector(\".vi-spot[aria-label$='house'], .vi-spot[aria-label$='forest']\").focus()",
                )
                .await?;
                anna.wait_for("its group", "document.querySelector('.vi-hints .vi-group')").await?;
                // Unless the dice leave the choice of an avenue to the players.
                let named = log(&anna).await?.last().is_some_and(|line| line.contains("scores"));
                ensure!(
                    anna.eval("!!document.querySelector('.vi-sheet .vi-band')").await? == named,
                    "the avenue of the round glows"
                );
            }
            round(&anna, Pointer::Mouse).await?;
            rounds += 1;
        }
        ensure!(rounds == 10, "a set-up and nine rounds, not {rounds}");
        let words = &Lang::En.words().games.village;
        let verdict = anna.text("document.querySelector('[data-result] h2').textContent").await?;
        ensure!([words.elected, words.voted_out].contains(&verdict.as_str()), "the voters say: {verdict}");
        let text = log(&anna).await?.join(" ");
        ensure!(text.contains("re-elected"), "the log ends with the vote: {text}");
        let text = best_with_same_dice(&anna, "document.querySelector('.plate .tally').textContent").await?;
        ensure!(text.contains("these dice"), "{text}");
        fixture.picture(&anna, "village-alone-end-en").await?;
        anna.click("[data-open-replay]").await?;
        anna.wait_for("the replay", "document.querySelector('[data-replay] input[type=range]')").await
    });
}

#[test]
fn village_two_people_and_a_bot_build_at_the_same_time_and_in_secret() {
    check("village_three", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        let bruno = fixture.person(Emulation { screen: Screen::PHONE, ..Emulation::default() }).await?;
        open(&anna, Pointer::Mouse, &["friend", "novice"]).await?;
        let link = anna.wait_some("the link", "document.querySelector('[data-link]')?.value").await?;
        bruno.goto(link.as_str().unwrap_or_default()).await?;
        bruno.tap("[data-sit]").await?;
        anna.wait_for("the guest", "!document.querySelector('[data-link]')").await?;
        ensure!(
            wait_for_turn(&anna).await? == TurnState::Play && wait_for_turn(&bruno).await? == TurnState::Play,
            "both may build at once"
        );

        // Anna finishes; Bruno knows that she has, and not what she has drawn.
        round(&anna, Pointer::Mouse).await?;
        let seen = "[...document.querySelectorAll('[data-part=\"seat 0\"] .vi-m')].filter((cell) => cell.classList.length > 1).length";
        let finished = Lang::En.words().games.village.finished;
        let text = format!("document.querySelector('[data-part=\"seat 0\"] .vi-state')?.textContent === '{finished}'");
        bruno.wait_for("that she has finished", &text).await?;
        ensure!(bruno.eval(seen).await? == 0, "her sheet is a secret");
        think(&bruno, Pointer::Touch).await?;
        bruno.tap(".vi-tray [data-part=confirm]").await?;
        bruno.wait_for("her sheet", &format!("{seen} === 2")).await?;

        let mut rounds = 1;
        loop {
            let (hers, his) = (wait_for_turn(&anna).await?, wait_for_turn(&bruno).await?);
            ensure!(hers == his, "no player is ahead by a round");
            if hers == TurnState::Over {
                break;
            }
            // The players take turns in finishing first.
            if rounds % 2 == 0 {
                round(&anna, Pointer::Mouse).await?;
                round(&bruno, Pointer::Touch).await?;
            } else {
                round(&bruno, Pointer::Touch).await?;
                round(&anna, Pointer::Mouse).await?;
            }
            rounds += 1;
            if rounds == 6 {
                wait_for_turn(&anna).await?;
                anna.click("[data-part='seat 1']").await?;
                anna.wait_for("his sheet, large", "document.querySelector('.vi-tray [data-part=back]')").await?;
                fixture.picture(&anna, "village-three-desktop-en").await?;
                anna.click(".vi-tray [data-part=back]").await?;
                fixture.picture(&bruno, "village-three-phone-en").await?;
            }
        }
        ensure!(rounds == 10, "a set-up and nine rounds, not {rounds}");
        ensure!(log(&anna).await?.len() == log(&bruno).await?.len(), "in the end both know everything");
        ensure!(anna.eval("document.querySelectorAll('[data-standings] li').length").await? == 3, "three scores");
        fixture.picture(&anna, "village-three-end-en").await
    });
}

#[test]
fn village_with_the_keyboard_only() {
    check("village_keyboard", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open(&anna, Pointer::Mouse, &[]).await?;
        wait_for_turn(&anna).await?;
        // The arrows walk over the sheet.
        anna.eval("document.querySelector('.vi-spot[tabindex=\"0\"]').focus()").await?;
        let at = "document.activeElement.dataset.part";
        let start = anna.text(at).await?;
        anna.press("ArrowDown").await?;
        anna.wait_for("the cell below", &format!("{at} !== '{start}'")).await?;
        let below = anna.text(at).await?;
        ensure!(below[..1] == start[..1], "the same column: {start}, {below}");
        // The dice choose where the walk starts: in the last column nothing is on the right.
        let (there, back) =
            if below.starts_with('6') { ("ArrowLeft", "ArrowRight") } else { ("ArrowRight", "ArrowLeft") };
        anna.press(there).await?;
        anna.wait_for("the cell beside", &format!("{at} !== '{below}'")).await?;
        anna.press(back).await?;
        anna.wait_for("the same cell again", &format!("{at} === '{below}'")).await?;
        anna.press("Enter").await?;
        anna.wait_for("the pencil", &format!("{DRAWN} === 1")).await?;
        // The rest from the list, by its numbers.
        while wait_for_turn(&anna).await? == TurnState::Play {
            let before = log(&anna).await?.len();
            let (drawn, ready) = (anna.eval(DRAWN).await?, anna.eval(READY).await?);
            anna.press("1").await?;
            anna.wait_for("the focus on the action", "document.activeElement.matches('.action-list [data-action]')")
                .await?;
            anna.press("Enter").await?;
            if ready == true {
                wait_for_log(&anna, before).await?;
            } else {
                anna.wait_for("the pencil", &format!("{DRAWN} > {drawn} || {READY}")).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn village_on_a_phone_in_french_by_touch_with_nothing_serious_for_axe() {
    check("village_phone", async |fixture| {
        let emulation = Emulation { language: "fr-FR", screen: Screen::PHONE, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        open(&claire, Pointer::Touch, &["novice", "builder", "novice"]).await?;
        for _ in 0..4 {
            wait_for_turn(&claire).await?;
            round(&claire, Pointer::Touch).await?;
        }
        wait_for_turn(&claire).await?;
        draw(&claire, Pointer::Touch).await?;
        let wide = claire.eval("document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(wide == 0, "the page is {wide} pixels wider than the screen");
        let least = "Math.min(...[...document.querySelectorAll('.vi-spot rect')].map((spot) => spot.getBoundingClientRect().width))";
        let least = claire.eval(least).await?.as_f64().unwrap_or_default();
        ensure!(least >= 43.5, "{least} pixels are too small for a finger");
        passes(&claire, "in mid-round").await?;
        fixture.picture(&claire, "village-phone-fr").await?;
        let text = log(&claire).await?.join(" ");
        ensure!(text.contains("Vous dessinez") && text.contains("rapporte"), "the log is French: {text}");
        claire.emulate(Emulation { theme: Theme::Dark, ..emulation }).await?;
        fixture.picture(&claire, "village-phone-fr-dark").await?;
        passes(&claire, "by candlelight").await
    });
}

#[test]
fn village_twelve_mayors_have_room() {
    check("village_twelve", async |fixture| {
        let anna = fixture.person(Emulation { theme: Theme::Dark, ..Emulation::default() }).await?;
        open(&anna, Pointer::Mouse, &["novice"; 11]).await?;
        for _ in 0..3 {
            wait_for_turn(&anna).await?;
            round(&anna, Pointer::Mouse).await?;
        }
        wait_for_turn(&anna).await?;
        ensure!(anna.eval("document.querySelectorAll('.vi-mini').length").await? == 12, "twelve sheets");
        let wide = anna.eval("document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(wide == 0, "the page is {wide} pixels wider than the screen");
        passes(&anna, "at a table of twelve").await?;
        fixture.picture(&anna, "village-twelve-desktop-en-dark").await
    });
}
