//! Roll & Rule in the browser: alone, three at one table, with the keyboard, on a phone.

use anyhow::{Result, ensure};
use e2e::{Guise, Motion, Page, Screen, Theme, check};
use words::Lang;

use crate::accessible::passes;
use crate::play::{Call, Hand, called, log, look_back, path, seat_at, touch};

/// Opens the box and a table; the other seats are given as the lists of the place cards name them.
async fn open(page: &Page, hand: Hand, others: &[&str]) -> Result<()> {
    touch(page, hand, "button[data-box='roll-and-rule']").await?;
    touch(page, hand, &format!("[data-count='{}']", others.len() + 1)).await?;
    for (seat, who) in (1..).zip(others) {
        seat_at(page, seat, who).await?;
    }
    touch(page, hand, "[data-play]").await?;
    page.wait_for("the table", "document.querySelector('[data-page=table][data-game=roll-and-rule]')").await
}

const GO: &str = "[data-part='go']:not([disabled])";

/// How a choice is made.
#[derive(Clone, Copy)]
enum Way {
    /// By touching the sheet.
    Sheet,
    /// By taking a die on the bench and gaining.
    Bench,
}

/// Makes a choice and confirms it; a free element or a member on the way too.
async fn choose(page: &Page, hand: Hand, way: Way) -> Result<()> {
    let has = async |selector: &str| -> Result<bool> {
        Ok(page.eval(&format!("!!document.querySelector(\"{selector}\")")).await? == true)
    };
    let before = page.eval(STATE).await?;
    let cell = ".rr-hit.hot[data-part^='cell']";
    let die = ".rr-bench [data-part^='die']:not([disabled])";
    let other = ".rr-bench [data-part^='do-']";
    if has(other).await? {
        touch(page, hand, other).await?;
    } else if (matches!(way, Way::Sheet) || !has(die).await?) && has(cell).await? {
        touch(page, hand, cell).await?;
    } else {
        touch(page, hand, die).await?;
        touch(page, hand, "[data-part='verb-gain']").await?;
    }
    page.wait_for("a choice to confirm", &format!("document.querySelector(\"{GO}\")")).await?;
    ensure!(page.eval(SENT).await? == false, "nothing is sent before it is confirmed");
    touch(page, hand, GO).await?;
    page.wait_for("something new", &format!("(({STATE}) !== {before}) && ({CALM})")).await
}

/// What changes with every decision: the own sheet, the wheel, the log.
const STATE: &str = "document.querySelectorAll('.rr-base path').length + ':' + document.querySelector('.rr-year')?.textContent
    + document.querySelector('.rr-half')?.textContent + document.querySelectorAll('[data-log] li').length + document.querySelector('[data-prompt]')?.textContent";
const SENT: &str = "document.querySelector('[data-page=table]').dataset.ready !== 'true'";
const CALM: &str = "document.querySelector('[data-page=table]').dataset.ready === 'true' && document.querySelector('[data-page=table]').dataset.turn !== ''";

#[test]
fn roll_and_rule_a_whole_game_alone_climbs_the_ladder() {
    check("roll_and_rule_alone", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        open(&anna, Hand::Mouse, &[]).await?;
        called(&anna).await?;
        // A die shows its price and what it would allow before anything is paid.
        anna.click(".rr-bench [data-part^='die']:not([disabled])").await?;
        anna.wait_for("what can be drawn with it", "document.querySelectorAll('.rr-can').length > 0").await?;
        anna.wait_for("other colours with their price", "document.querySelector('[data-part=colour-O]')").await?;
        anna.click("[data-part='verb-gain']").await?;
        anna.wait_for("the pencil to come", "document.querySelector('.rr-ghost path')").await?;
        stage.picture(&anna, "roll-and-rule-choice-desktop-en").await?;
        anna.click("[data-part='undo']").await?;
        anna.wait_for("the choice taken back", "!document.querySelector('.rr-ghost')").await?;
        let mut turns = 0;
        while called(&anna).await? == Call::Play {
            choose(&anna, Hand::Mouse, if turns % 3 == 2 { Way::Bench } else { Way::Sheet }).await?;
            turns += 1;
            if turns == 12 {
                called(&anna).await?;
                stage.picture(&anna, "roll-and-rule-mid-desktop-en").await?;
            }
        }
        ensure!(turns >= 16, "sixteen semesters, not {turns}");
        let told = log(&anna).await?.join(" ");
        // Whether the pencil or a grant meets it is up to the dice.
        let met = ["It strikes out", "shielded by a grant"].iter().any(|words| told.contains(words));
        ensure!(met, "the black die strikes: {told}");
        let verdict = anna.text("document.querySelector('[data-result] h2').textContent").await?;
        ensure!(verdict == Lang::En.words().roll_and_rule.over, "nobody is beaten alone: {verdict}");
        let total = anna.text("document.querySelector('.rr-total').textContent").await?;
        let score = total.rsplit(' ').next().unwrap_or_default().to_owned();
        let card = anna.text("document.querySelector('[data-result] p').textContent").await?;
        ensure!(card.starts_with(&format!("{score} point")), "the sheet says {total}, the card {card}");
        // One honour is for games played alone: it comes from what is kept.
        anna.wait_for("the games played alone", "document.querySelector('[data-honour=games]')").await?;
        ensure!(anna.eval("document.querySelectorAll('[data-honour]').length").await? == 18, "the board of honours");
        let told = look_back(&anna, "document.querySelector('.plate .tally').textContent").await?;
        ensure!(told.starts_with(&format!("{score} point")) && told.contains("these dice"), "{told}");
        stage.picture(&anna, "roll-and-rule-end-desktop-en").await?;
        anna.click("[data-review]").await?;
        anna.wait_for("the film", "document.querySelector('[data-replay] input[type=range]')").await
    });
}

#[test]
fn roll_and_rule_three_sheets_of_two_people_in_two_browsers() {
    check("roll_and_rule_three", async |stage| {
        let anna = stage.person(Guise { theme: Theme::Dark, ..Guise::default() }).await?;
        open(&anna, Hand::Mouse, &["friend", "beside"]).await?;
        let table = path(&anna).await?;
        let claire = stage.person(Guise::default()).await?;
        claire.goto(&stage.server.url(&table)).await?;
        claire.click("[data-sit]").await?;
        for turn in 0..4 {
            called(&claire).await?;
            // Claire decides first: Anna sees that she has, not what.
            let marks = "document.querySelectorAll(\"[data-seat-sheet='1'] .drawn\").length";
            called(&anna).await?;
            let seen = anna.eval(marks).await?;
            choose(&claire, Hand::Mouse, Way::Sheet).await?;
            ensure!(anna.eval(marks).await? == seen, "a secret was told");
            if turn == 3 {
                anna.wait_for(
                    "Claire is done",
                    "!document.querySelector(\"[data-seat-sheet='1']\").matches('.thinking')",
                )
                .await?;
                anna.click("[data-seat-sheet='1']").await?;
                anna.wait_for("her sheet, large", "document.querySelector(\"[data-seat-sheet='1'].on\")").await?;
                stage.picture(&anna, "roll-and-rule-three-desktop-en-dark").await?;
                anna.click("[data-seat-sheet='0']").await?;
            }
            let year =
                "document.querySelector('.rr-year').textContent + document.querySelector('.rr-half').textContent";
            let now = claire.text(year).await?;
            while claire.text(year).await? == now {
                called(&anna).await?;
                choose(&anna, Hand::Mouse, Way::Bench).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn roll_and_rule_a_whole_game_of_three_against_the_house() {
    check("roll_and_rule_house", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        open(&anna, Hand::Mouse, &["novice", "assistant"]).await?;
        let mut turns = 0;
        while called(&anna).await? == Call::Play {
            choose(&anna, Hand::Mouse, if turns % 2 == 0 { Way::Sheet } else { Way::Bench }).await?;
            turns += 1;
        }
        ensure!(turns >= 16, "sixteen semesters, not {turns}");
        ensure!(anna.eval("document.querySelectorAll('[data-standings] li').length").await? == 3, "three scores");
        ensure!(anna.eval("document.querySelectorAll('[data-honour]').length").await? == 18, "the board of honours");
        let told = look_back(&anna, "document.querySelector('.plate[data-seat=\"0\"] .tally').textContent").await?;
        ensure!(told.contains("these dice"), "what the dice allowed to this seat: {told}");
        passes(&anna, "at the end").await?;
        stage.picture(&anna, "roll-and-rule-house-end-en").await?;
        // What the others did is told once it is no secret any more.
        let told = log(&anna).await?;
        let others = told.iter().filter(|line| line.contains("Novice ") || line.contains("Assistant ")).count();
        ensure!(others >= 30, "two others, sixteen semesters: {others} lines");
        Ok(())
    });
}

#[test]
fn roll_and_rule_with_the_keyboard_only() {
    check("roll_and_rule_keyboard", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        open(&anna, Hand::Mouse, &[]).await?;
        for _ in 0..4 {
            called(&anna).await?;
            let before = anna.eval(STATE).await?;
            // The first place of the sheet, another one by the arrows, and twice Enter: look, then do it.
            anna.eval("document.querySelector('.rr-hit[tabindex=\"0\"]').focus()").await?;
            anna.press("ArrowDown").await?;
            let part = anna.text("document.activeElement.dataset.part").await?;
            ensure!(part.starts_with("cell-") || part.starts_with("res-"), "the arrows walk over the sheet: {part}");
            anna.press("Enter").await?;
            anna.wait_for("a choice to confirm", &format!("document.querySelector(\"{GO}\")")).await?;
            let held = anna.text("document.activeElement.dataset.part").await?;
            ensure!(held == part, "the focus stays on {part}, not {held}");
            anna.press("Enter").await?;
            anna.wait_for("something new", &format!("(({STATE}) !== {before}) && ({CALM})")).await?;
        }
        Ok(())
    });
}

#[test]
fn roll_and_rule_on_a_phone_in_french_by_touch_with_nothing_serious_for_axe() {
    check("roll_and_rule_phone", async |stage| {
        let guise = Guise { language: "fr-FR", screen: Screen::PHONE, ..Guise::default() };
        let claire = stage.person(guise).await?;
        open(&claire, Hand::Finger, &["beside", "beside"]).await?;
        for turn in 0..6 {
            called(&claire).await?;
            choose(&claire, Hand::Finger, if turn % 2 == 0 { Way::Sheet } else { Way::Bench }).await?;
        }
        called(&claire).await?;
        claire.tap(".rr-bench [data-part^='die']:not([disabled])").await?;
        let wide = claire.eval("document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(wide == 0, "the page is {wide} pixels wider than the screen");
        let least = "Math.min(...[...document.querySelectorAll('.rr-hit.hot, .rr-button')].filter((part) => part.checkVisibility())
            .map((part) => part.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)))";
        let least = claire.eval(least).await?.as_f64().unwrap_or_default();
        ensure!(least >= 43.5, "{least} pixels are too small for a finger");
        passes(&claire, "in mid-game").await?;
        stage.picture(&claire, "roll-and-rule-phone-fr").await?;
        claire.tap("[data-part='pane-wheel']").await?;
        claire.wait_for("the wheel", "document.querySelector('.rr-wheel').checkVisibility()").await?;
        stage.picture(&claire, "roll-and-rule-phone-wheel-fr").await?;
        passes(&claire, "at the wheel").await?;
        claire.tap("[data-part='pane-side']").await?;
        stage.picture(&claire, "roll-and-rule-phone-sheets-fr").await?;
        passes(&claire, "at the sheets").await?;
        let told = log(&claire).await?.join(" ");
        ensure!(told.contains("Le ") && told.contains("noir ferme une tuile"), "the log is French: {told}");
        claire.wear(Guise { theme: Theme::Dark, ..guise }).await?;
        passes(&claire, "by candlelight").await
    });
}

#[test]
fn roll_and_rule_ten_sheets_at_one_table() {
    check("roll_and_rule_ten", async |stage| {
        let anna = stage.person(Guise { motion: Motion::Full, ..Guise::default() }).await?;
        open(&anna, Hand::Mouse, &["beside"; 9]).await?;
        called(&anna).await?;
        ensure!(anna.eval("document.querySelectorAll('[data-seat-sheet]').length").await? == 10, "ten sheets");
        choose(&anna, Hand::Mouse, Way::Sheet).await?;
        called(&anna).await?;
        stage.picture(&anna, "roll-and-rule-ten-desktop-en").await?;
        passes(&anna, "with ten sheets").await
    });
}
