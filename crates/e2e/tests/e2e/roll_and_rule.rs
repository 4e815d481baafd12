//! Roll & Rule in the browser: alone, three at one table, with the keyboard, on a phone.

use anyhow::{Result, ensure};
use e2e::{Emulation, Motion, Page, Screen, Theme, check};
use i18n::Lang;

use crate::accessible::passes;
use crate::play::{Pointer, TurnState, best_with_same_dice, log, path, seat_at, touch, wait_for_turn};

/// Opens a table; the other seats are named as in the lists of the new-game dialog.
async fn open(page: &Page, pointer: Pointer, others: &[&str]) -> Result<()> {
    touch(page, pointer, "button[data-box='roll-and-rule']").await?;
    touch(page, pointer, &format!("[data-count='{}']", others.len() + 1)).await?;
    for (seat, who) in (1..).zip(others) {
        seat_at(page, seat, who).await?;
    }
    if !others.is_empty() {
        // By default lots decide who is head of the institution.
        touch(page, pointer, "dialog summary").await?;
        touch(page, pointer, "[data-term='chosen']").await?;
    }
    touch(page, pointer, "[data-play]").await?;
    page.wait_for("the table", "document.querySelector('[data-page=table][data-game=roll-and-rule]')").await
}

const GO: &str = "[data-part='go']:not([disabled])";

/// How a choice is made.
#[derive(Clone, Copy)]
enum ChooseBy {
    /// By touching the sheet.
    Sheet,
    /// By taking a die on the bench and gaining.
    Bench,
}

/// Makes a choice and confirms it; a free element or a member on the way too.
async fn choose(page: &Page, pointer: Pointer, way: ChooseBy) -> Result<()> {
    let has = async |selector: &str| -> Result<bool> {
        Ok(page.eval(&format!("!!document.querySelector(\"{selector}\")")).await? == true)
    };
    let before = page.eval(STATE).await?;
    let cell = ".rr-hit.hot[data-part^='cell']";
    let die = ".rr-bench [data-part^='die']:not([disabled])";
    let other = ".rr-bench [data-part^='do-']";
    if has(other).await? {
        touch(page, pointer, other).await?;
    } else if (matches!(way, ChooseBy::Sheet) || !has(die).await?) && has(cell).await? {
        touch(page, pointer, cell).await?;
    } else {
        touch(page, pointer, die).await?;
        touch(page, pointer, "[data-part='verb-gain']").await?;
    }
    page.wait_for("a choice to confirm", &format!("document.querySelector(\"{GO}\")")).await?;
    ensure!(page.eval(SENT).await? == false, "nothing is sent before it is confirmed");
    touch(page, pointer, GO).await?;
    page.wait_for("something new", &format!("(({STATE}) !== {before}) && ({CALM})")).await
}

/// What changes with every decision: the own sheet, the wheel, the log.
const STATE: &str = "document.querySelectorAll('.rr-base path').length + ':' + document.querySelector('.rr-year')?.textContent
    + document.querySelector('.rr-half')?.textContent + document.querySelectorAll('[data-log] li').length + document.querySelector('[data-prompt]')?.textContent";
const SENT: &str = "document.querySelector('[data-page=table]').dataset.ready !== 'true'";
const CALM: &str = "document.querySelector('[data-page=table]').dataset.ready === 'true' && document.querySelector('[data-page=table]').dataset.turn !== ''";

#[test]
fn roll_and_rule_a_whole_game_alone_climbs_the_ladder() {
    check("roll_and_rule_alone", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open(&anna, Pointer::Mouse, &[]).await?;
        wait_for_turn(&anna).await?;
        // A die shows its price and what it would allow before anything is paid.
        anna.click(".rr-bench [data-part^='die']:not([disabled])").await?;
        anna.wait_for("what can be drawn with it", "document.querySelectorAll('.rr-can').length > 0").await?;
        anna.wait_for("other colours with their price", "document.querySelector('[data-part=colour-O]')").await?;
        anna.click("[data-part='verb-gain']").await?;
        anna.wait_for("the pencil to come", "document.querySelector('.rr-ghost path')").await?;
        fixture.picture(&anna, "roll-and-rule-choice-desktop-en").await?;
        anna.click("[data-part='undo']").await?;
        anna.wait_for("the choice taken back", "!document.querySelector('.rr-ghost')").await?;
        let mut turns = 0;
        while wait_for_turn(&anna).await? == TurnState::Play {
            choose(&anna, Pointer::Mouse, if turns % 3 == 2 { ChooseBy::Bench } else { ChooseBy::Sheet }).await?;
            turns += 1;
            if turns == 12 {
                wait_for_turn(&anna).await?;
                fixture.picture(&anna, "roll-and-rule-mid-desktop-en").await?;
            }
        }
        ensure!(turns >= 16, "sixteen semesters, not {turns}");
        let text = log(&anna).await?.join(" ");
        // Whether the pencil or a grant meets it is up to the dice.
        let met = ["It strikes out", "shielded by a grant"].iter().any(|words| text.contains(words));
        ensure!(met, "the black die strikes: {text}");
        let verdict = anna.text("document.querySelector('[data-result] h2').textContent").await?;
        ensure!(verdict == Lang::En.words().games.roll_and_rule.over, "no player is beaten in solo: {verdict}");
        let total = anna.text("document.querySelector('.rr-total').textContent").await?;
        let score = total.rsplit(' ').next().unwrap_or_default().to_owned();
        let card = anna.text("document.querySelector('[data-result] p').textContent").await?;
        ensure!(card.starts_with(&format!("{score} point")), "the sheet says {total}, the card {card}");
        // One honour counts solo games: it comes from the stored results.
        anna.wait_for("the games played alone", "document.querySelector('[data-honour=games]')").await?;
        ensure!(anna.eval("document.querySelectorAll('[data-honour]').length").await? == 18, "the board of honours");
        let text = best_with_same_dice(&anna, "document.querySelector('.plate .tally').textContent").await?;
        ensure!(text.starts_with(&format!("{score} point")) && text.contains("these dice"), "{text}");
        fixture.picture(&anna, "roll-and-rule-end-desktop-en").await?;
        anna.click("[data-open-replay]").await?;
        anna.wait_for("the replay", "document.querySelector('[data-replay] input[type=range]')").await
    });
}

#[test]
fn roll_and_rule_three_sheets_of_two_people_in_two_browsers() {
    check("roll_and_rule_three", async |fixture| {
        let anna = fixture.person(Emulation { theme: Theme::Dark, ..Emulation::default() }).await?;
        open(&anna, Pointer::Mouse, &["friend", "beside"]).await?;
        let table = path(&anna).await?;
        let claire = fixture.person(Emulation::default()).await?;
        claire.goto(&fixture.server.url(&table)).await?;
        claire.click("[data-sit]").await?;
        for turn in 0..4 {
            wait_for_turn(&claire).await?;
            // Claire decides first: Anna sees that she has, not what.
            let marks = "document.querySelectorAll(\"[data-seat-sheet='1'] .drawn\").length";
            wait_for_turn(&anna).await?;
            let seen = anna.eval(marks).await?;
            choose(&claire, Pointer::Mouse, ChooseBy::Sheet).await?;
            ensure!(anna.eval(marks).await? == seen, "a secret was revealed");
            if turn == 3 {
                anna.wait_for(
                    "Claire is done",
                    "!document.querySelector(\"[data-seat-sheet='1']\").matches('.thinking')",
                )
                .await?;
                anna.click("[data-seat-sheet='1']").await?;
                anna.wait_for("her sheet, large", "document.querySelector(\"[data-seat-sheet='1'].on\")").await?;
                fixture.picture(&anna, "roll-and-rule-three-desktop-en-dark").await?;
                anna.click("[data-seat-sheet='0']").await?;
            }
            let year =
                "document.querySelector('.rr-year').textContent + document.querySelector('.rr-half').textContent";
            let now = claire.text(year).await?;
            while claire.text(year).await? == now {
                wait_for_turn(&anna).await?;
                choose(&anna, Pointer::Mouse, ChooseBy::Bench).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn roll_and_rule_a_whole_game_of_three_against_bots() {
    check("roll_and_rule_house", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open(&anna, Pointer::Mouse, &["novice", "assistant"]).await?;
        let mut turns = 0;
        while wait_for_turn(&anna).await? == TurnState::Play {
            choose(&anna, Pointer::Mouse, if turns % 2 == 0 { ChooseBy::Sheet } else { ChooseBy::Bench }).await?;
            turns += 1;
        }
        ensure!(turns >= 16, "sixteen semesters, not {turns}");
        ensure!(anna.eval("document.querySelectorAll('[data-standings] li').length").await? == 3, "three scores");
        ensure!(anna.eval("document.querySelectorAll('[data-honour]').length").await? == 18, "the board of honours");
        let text =
            best_with_same_dice(&anna, "document.querySelector('.plate[data-seat=\"0\"] .tally').textContent").await?;
        ensure!(text.contains("these dice"), "what the dice allowed to this seat: {text}");
        passes(&anna, "at the end").await?;
        fixture.picture(&anna, "roll-and-rule-bots-end-en").await?;
        // The log shows the others' actions once they are public.
        let text = log(&anna).await?;
        let others = text.iter().filter(|line| line.contains("Novice ") || line.contains("Assistant ")).count();
        ensure!(others >= 30, "two others, sixteen semesters: {others} lines");
        Ok(())
    });
}

#[test]
fn roll_and_rule_with_the_keyboard_only() {
    check("roll_and_rule_keyboard", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open(&anna, Pointer::Mouse, &[]).await?;
        for _ in 0..4 {
            wait_for_turn(&anna).await?;
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
    check("roll_and_rule_phone", async |fixture| {
        let emulation = Emulation { language: "fr-FR", screen: Screen::PHONE, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        open(&claire, Pointer::Touch, &["beside", "beside"]).await?;
        for turn in 0..6 {
            wait_for_turn(&claire).await?;
            choose(&claire, Pointer::Touch, if turn % 2 == 0 { ChooseBy::Sheet } else { ChooseBy::Bench }).await?;
        }
        wait_for_turn(&claire).await?;
        claire.tap(".rr-bench [data-part^='die']:not([disabled])").await?;
        let wide = claire.eval("document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(wide == 0, "the page is {wide} pixels wider than the screen");
        let least = "Math.min(...[...document.querySelectorAll('.rr-hit.hot, .rr-button')].filter((part) => part.checkVisibility())
            .map((part) => part.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)))";
        let least = claire.eval(least).await?.as_f64().unwrap_or_default();
        ensure!(least >= 43.5, "{least} pixels are too small for a finger");
        passes(&claire, "in mid-game").await?;
        fixture.picture(&claire, "roll-and-rule-phone-fr").await?;
        claire.tap("[data-part='pane-wheel']").await?;
        claire.wait_for("the wheel", "document.querySelector('.rr-wheel').checkVisibility()").await?;
        fixture.picture(&claire, "roll-and-rule-phone-wheel-fr").await?;
        passes(&claire, "at the wheel").await?;
        claire.tap("[data-part='pane-side']").await?;
        fixture.picture(&claire, "roll-and-rule-phone-sheets-fr").await?;
        passes(&claire, "at the sheets").await?;
        let text = log(&claire).await?.join(" ");
        ensure!(text.contains("Le ") && text.contains("noir ferme une tuile"), "the log is French: {text}");
        claire.emulate(Emulation { theme: Theme::Dark, ..emulation }).await?;
        passes(&claire, "by candlelight").await
    });
}

#[test]
fn roll_and_rule_ten_sheets_at_one_table() {
    check("roll_and_rule_ten", async |fixture| {
        let anna = fixture.person(Emulation { motion: Motion::Full, ..Emulation::default() }).await?;
        open(&anna, Pointer::Mouse, &["beside"; 9]).await?;
        wait_for_turn(&anna).await?;
        ensure!(anna.eval("document.querySelectorAll('[data-seat-sheet]').length").await? == 10, "ten sheets");
        choose(&anna, Pointer::Mouse, ChooseBy::Sheet).await?;
        wait_for_turn(&anna).await?;
        fixture.picture(&anna, "roll-and-rule-ten-desktop-en").await?;
        passes(&anna, "with ten sheets").await
    });
}
