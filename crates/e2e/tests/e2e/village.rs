//! Rolling Village in the browser: alone, three at a table, with the keyboard, on a phone.

use anyhow::{Result, ensure};
use e2e::{Guise, Page, Screen, Theme, check};
use words::Lang;

use crate::accessible::passes;
use crate::play::{Call, Hand, called, landed, log, look_back, seat_at, touch};

/// Opens the box and a table; `others` sit on the other seats.
async fn open(page: &Page, hand: Hand, others: &[&str]) -> Result<()> {
    touch(page, hand, "button[data-box='village']").await?;
    touch(page, hand, &format!("[data-count='{}']", others.len() + 1)).await?;
    match others {
        [] => {}
        [other] => touch(page, hand, &format!("[data-rival='{other}']")).await?,
        _ => {
            for (seat, other) in (1..).zip(others) {
                seat_at(page, seat, other).await?;
            }
        }
    }
    touch(page, hand, "[data-play]").await?;
    page.wait_for("the table", "document.querySelector('[data-page=table][data-game=village]')").await
}

const DRAWN: &str = "document.querySelectorAll('.vi-sheet .vi-project').length";
const READY: &str = "!!document.querySelector('.vi-tray [data-part=confirm]')";

/// One touch of the sheet: something is drawn, or an avenue is chosen.
async fn draw(page: &Page, hand: Hand) -> Result<()> {
    let before = page.eval(DRAWN).await?;
    touch(page, hand, ".vi-spot.hot").await?;
    page.wait_for("the pencil", &format!("{DRAWN} > {before} || {READY}")).await
}

/// Thinks a round out by touching the sheet, until it can be confirmed.
async fn think(page: &Page, hand: Hand) -> Result<()> {
    while page.eval(READY).await? == false {
        draw(page, hand).await?;
    }
    Ok(())
}

async fn round(page: &Page, hand: Hand) -> Result<()> {
    think(page, hand).await?;
    let before = log(page).await?.len();
    touch(page, hand, ".vi-tray [data-part=confirm]").await?;
    landed(page, before).await
}

#[test]
fn village_alone_a_whole_game_up_to_the_vote() {
    check("village_alone", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        open(&anna, Hand::Mouse, &[]).await?;
        called(&anna).await?;

        // Nothing is sent before it is confirmed, and everything can be taken back.
        let before = log(&anna).await?.len();
        think(&anna, Hand::Mouse).await?;
        ensure!(anna.eval(DRAWN).await? == 2, "two projects of the set-up");
        ensure!(log(&anna).await?.len() == before, "nothing was sent");
        anna.click(".vi-tray [data-part=undo]").await?;
        anna.wait_for("one less", &format!("{DRAWN} === 1")).await?;
        anna.click(".vi-tray [data-part=undo]").await?;
        anna.wait_for("a clean sheet", &format!("{DRAWN} === 0")).await?;

        let mut rounds = 0;
        while called(&anna).await? == Call::Play {
            if rounds == 4 {
                anna.hover(".vi-spot.hot").await?;
                anna.wait_for("what it would be", "document.querySelector('.vi-hints .ghost')").await?;
                stage.picture(&anna, "village-alone-desktop-en").await?;
                anna.eval(
                    "document.querySelector(\".vi-spot[aria-label$='house'], .vi-spot[aria-label$='forest']\").focus()",
                )
                .await?;
                anna.wait_for("its group", "document.querySelector('.vi-hints .vi-group')").await?;
                // Unless the dice leave it to everybody.
                let named = log(&anna).await?.last().is_some_and(|line| line.contains("scores"));
                ensure!(
                    anna.eval("!!document.querySelector('.vi-sheet .vi-band')").await? == named,
                    "the avenue of the round glows"
                );
            }
            round(&anna, Hand::Mouse).await?;
            rounds += 1;
        }
        ensure!(rounds == 10, "a set-up and nine rounds, not {rounds}");
        let words = &Lang::En.words().village;
        let verdict = anna.text("document.querySelector('[data-result] h2').textContent").await?;
        ensure!([words.elected, words.voted_out].contains(&verdict.as_str()), "the voters say: {verdict}");
        let told = log(&anna).await?.join(" ");
        ensure!(told.contains("re-elected"), "the log ends with the vote: {told}");
        let told = look_back(&anna, "document.querySelector('.plate .tally').textContent").await?;
        ensure!(told.contains("these dice"), "{told}");
        stage.picture(&anna, "village-alone-end-en").await?;
        anna.click("[data-review]").await?;
        anna.wait_for("the film", "document.querySelector('[data-replay] input[type=range]')").await
    });
}

#[test]
fn village_two_people_and_a_bot_build_at_the_same_time_and_in_secret() {
    check("village_three", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        let bruno = stage.person(Guise { screen: Screen::PHONE, ..Guise::default() }).await?;
        open(&anna, Hand::Mouse, &["friend", "novice"]).await?;
        let link = anna.wait_some("the link", "document.querySelector('[data-link]')?.value").await?;
        bruno.goto(link.as_str().unwrap_or_default()).await?;
        bruno.tap("[data-sit]").await?;
        anna.wait_for("the guest", "!document.querySelector('[data-link]')").await?;
        ensure!(called(&anna).await? == Call::Play && called(&bruno).await? == Call::Play, "both may build at once");

        // Anna finishes; Bruno knows that she has, and not what she has drawn.
        round(&anna, Hand::Mouse).await?;
        let seen = "[...document.querySelectorAll('[data-part=\"seat 0\"] .vi-m')].filter((cell) => cell.classList.length > 1).length";
        let finished = Lang::En.words().village.finished;
        let told = format!("document.querySelector('[data-part=\"seat 0\"] .vi-state')?.textContent === '{finished}'");
        bruno.wait_for("that she has finished", &told).await?;
        ensure!(bruno.eval(seen).await? == 0, "her sheet is a secret");
        think(&bruno, Hand::Finger).await?;
        bruno.tap(".vi-tray [data-part=confirm]").await?;
        bruno.wait_for("her sheet", &format!("{seen} === 2")).await?;

        let mut rounds = 1;
        loop {
            let (hers, his) = (called(&anna).await?, called(&bruno).await?);
            ensure!(hers == his, "nobody is ahead by a round");
            if hers == Call::Over {
                break;
            }
            // Who thinks first changes.
            if rounds % 2 == 0 {
                round(&anna, Hand::Mouse).await?;
                round(&bruno, Hand::Finger).await?;
            } else {
                round(&bruno, Hand::Finger).await?;
                round(&anna, Hand::Mouse).await?;
            }
            rounds += 1;
            if rounds == 6 {
                called(&anna).await?;
                anna.click("[data-part='seat 1']").await?;
                anna.wait_for("his sheet, large", "document.querySelector('.vi-tray [data-part=back]')").await?;
                stage.picture(&anna, "village-three-desktop-en").await?;
                anna.click(".vi-tray [data-part=back]").await?;
                stage.picture(&bruno, "village-three-phone-en").await?;
            }
        }
        ensure!(rounds == 10, "a set-up and nine rounds, not {rounds}");
        ensure!(log(&anna).await?.len() == log(&bruno).await?.len(), "in the end both know everything");
        ensure!(anna.eval("document.querySelectorAll('[data-standings] li').length").await? == 3, "three scores");
        stage.picture(&anna, "village-three-end-en").await
    });
}

#[test]
fn village_with_the_keyboard_only() {
    check("village_keyboard", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        open(&anna, Hand::Mouse, &[]).await?;
        called(&anna).await?;
        // The arrows walk over the sheet.
        anna.eval("document.querySelector('.vi-spot[tabindex=\"0\"]').focus()").await?;
        let at = "document.activeElement.dataset.part";
        let start = anna.text(at).await?;
        anna.press("ArrowDown").await?;
        anna.wait_for("the cell below", &format!("{at} !== '{start}'")).await?;
        anna.press("ArrowRight").await?;
        anna.press("ArrowLeft").await?;
        let below = anna.text(at).await?;
        ensure!(below[..1] == start[..1] && below != start, "the same column: {start}, {below}");
        anna.press("Enter").await?;
        anna.wait_for("the pencil", &format!("{DRAWN} === 1")).await?;
        // The rest from the list, by its numbers.
        while called(&anna).await? == Call::Play {
            let before = log(&anna).await?.len();
            let (drawn, ready) = (anna.eval(DRAWN).await?, anna.eval(READY).await?);
            anna.press("1").await?;
            anna.wait_for("the focus on the action", "document.activeElement.matches('.action-list [data-action]')")
                .await?;
            anna.press("Enter").await?;
            if ready == true {
                landed(&anna, before).await?;
            } else {
                anna.wait_for("the pencil", &format!("{DRAWN} > {drawn} || {READY}")).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn village_on_a_phone_in_french_by_touch_with_nothing_serious_for_axe() {
    check("village_phone", async |stage| {
        let guise = Guise { language: "fr-FR", screen: Screen::PHONE, ..Guise::default() };
        let claire = stage.person(guise).await?;
        open(&claire, Hand::Finger, &["novice", "builder", "novice"]).await?;
        for _ in 0..4 {
            called(&claire).await?;
            round(&claire, Hand::Finger).await?;
        }
        called(&claire).await?;
        draw(&claire, Hand::Finger).await?;
        let wide = claire.eval("document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(wide == 0, "the page is {wide} pixels wider than the screen");
        let least = "Math.min(...[...document.querySelectorAll('.vi-spot rect')].map((spot) => spot.getBoundingClientRect().width))";
        let least = claire.eval(least).await?.as_f64().unwrap_or_default();
        ensure!(least >= 43.5, "{least} pixels are too small for a finger");
        passes(&claire, "in mid-round").await?;
        stage.picture(&claire, "village-phone-fr").await?;
        let told = log(&claire).await?.join(" ");
        ensure!(told.contains("Vous dessinez") && told.contains("rapporte"), "the log is French: {told}");
        claire.wear(Guise { theme: Theme::Dark, ..guise }).await?;
        stage.picture(&claire, "village-phone-fr-dark").await?;
        passes(&claire, "by candlelight").await
    });
}

#[test]
fn village_twelve_mayors_have_room() {
    check("village_twelve", async |stage| {
        let anna = stage.person(Guise { theme: Theme::Dark, ..Guise::default() }).await?;
        open(&anna, Hand::Mouse, &["novice"; 11]).await?;
        for _ in 0..3 {
            called(&anna).await?;
            round(&anna, Hand::Mouse).await?;
        }
        called(&anna).await?;
        ensure!(anna.eval("document.querySelectorAll('.vi-mini').length").await? == 12, "twelve sheets");
        let wide = anna.eval("document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(wide == 0, "the page is {wide} pixels wider than the screen");
        passes(&anna, "at a table of twelve").await?;
        stage.picture(&anna, "village-twelve-desktop-en-dark").await
    });
}
