//! Features of every table: take back, typed dice, the daily challenge.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, check};
use i18n::Lang;

use crate::accessible::passes;
use crate::play::{Pointer, TurnState, log, play, touch, wait_for_turn};

/// Opens Rolit for one on the smallest board.
async fn alone(page: &Page, pointer: Pointer) -> Result<()> {
    touch(page, pointer, "button[data-box='rolit']").await?;
    touch(page, pointer, "[data-count='1']").await?;
    touch(page, pointer, "dialog summary").await?;
    touch(page, pointer, "[data-option='size=4']").await?;
    touch(page, pointer, "[data-play]").await?;
    page.wait_for("the table", "document.querySelector('[data-page=table][data-game=rolit]')").await
}

/// Plays the first action of the list, whatever the game.
async fn play_listed(page: &Page) -> Result<()> {
    page.eval("document.querySelector('.action-list [data-action]').click()").await?;
    page.wait_for("the answer", "document.querySelector('[data-ready=true]')").await
}

async fn lines(page: &Page, expected: usize) -> Result<()> {
    let holds = format!("document.querySelectorAll('[data-log] li').length === {expected}");
    page.wait_for(&format!("{expected} lines of the log"), &holds).await
}

#[test]
fn an_unfinished_round_is_taken_back() {
    check("take_back", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        alone(&anna, Pointer::Mouse).await?;
        wait_for_turn(&anna).await?;
        ensure!(anna.eval("!document.querySelector('[data-back]')").await? == true, "nothing to take back yet");
        for played in 2..=4 {
            play(&anna, Pointer::Mouse).await?;
            wait_for_turn(&anna).await?;
            lines(&anna, played).await?;
        }
        passes(&anna, "with buttons to take back").await?;
        fixture.picture(&anna, "take-back-desktop-en").await?;
        anna.click("[data-back='1']").await?;
        lines(&anna, 3).await?;
        wait_for_turn(&anna).await?;
        anna.click("[data-back='2']").await?;
        lines(&anna, 1).await?;
        while wait_for_turn(&anna).await? == TurnState::Play {
            play(&anna, Pointer::Mouse).await?;
        }
        ensure!(log(&anna).await?.len() == 13, "what was taken back is in no log");
        // The replay shows the game without it.
        anna.click("[data-open-replay]").await?;
        let steps = "document.querySelector('[data-replay] input[type=range]')?.max === '13'";
        anna.wait_for("a replay of thirteen steps", steps).await
    });
}

#[test]
fn people_roll_their_own_dice() {
    check("own_dice", async |fixture| {
        let bruno =
            fixture.person(Emulation { language: "fr-FR", screen: Screen::PHONE, ..Emulation::default() }).await?;
        bruno.tap("button[data-box='ur-classic']").await?;
        bruno.tap("[data-rival='beside']").await?;
        bruno.tap("dialog summary").await?;
        bruno.tap("[data-option='pawns=1']").await?;
        bruno.tap("[data-term='typed']").await?;
        bruno.tap("[data-play]").await?;
        let asked = "document.querySelector('[data-turn=roll][data-ready=true]')";
        bruno.wait_for("the question what was rolled", asked).await?;
        let prompt = bruno.text("document.querySelector('[data-prompt]').textContent").await?;
        ensure!(prompt == Lang::Fr.words().table.roll_says, "{prompt}");
        passes(&bruno, "asked for a roll").await?;
        fixture.picture(&bruno, "own-dice-phone-fr").await?;
        for roll in ["3", "1", "2"] {
            bruno.wait_for("the question what was rolled", asked).await?;
            let before = log(&bruno).await?.len();
            bruno.tap(&format!("[data-roll='{roll}']")).await?;
            lines(&bruno, before + 1).await?;
        }
        ensure!(wait_for_turn(&bruno).await? == TurnState::Play, "two to move");
        play(&bruno, Pointer::Touch).await?;
        bruno.wait_for("the next roll", asked).await
    });
}

/// Opens a solo table with typed dice.
async fn on_paper(page: &Page, pointer: Pointer, slug: &str) -> Result<()> {
    touch(page, pointer, &format!("button[data-box='{slug}']")).await?;
    for part in ["[data-count='1']", "dialog summary", "[data-term='typed']", "[data-play]"] {
        touch(page, pointer, part).await?;
    }
    page.wait_for("the question what was rolled", ASKED).await
}

const ASKED: &str = "document.querySelector('[data-turn=roll][data-ready=true]')";

#[test]
fn dice_on_paper_are_said_by_their_faces() {
    check("own_faces", async |fixture| {
        let bruno =
            fixture.person(Emulation { language: "fr-FR", screen: Screen::PHONE, ..Emulation::default() }).await?;
        on_paper(&bruno, Pointer::Touch, "roll-and-rule").await?;
        let tile = bruno.text("document.querySelector('[data-roll=OB]').textContent").await?;
        ensure!(tile == "orange, bleu dessous", "{tile}");
        for placed in 1..=9 {
            bruno.wait_for("the next tile", ASKED).await?;
            bruno.tap("[data-roll]").await?;
            lines(&bruno, placed).await?;
        }
        bruno.wait_for("the dice", "document.querySelector('[data-pick-dice]')").await?;
        let least = "Math.min(...[...document.querySelectorAll('.pick-face, [data-enter-roll]')].map((part) => part.getBoundingClientRect())
            .map(({ width, height }) => Math.min(width, height)))";
        let least = bruno.eval(least).await?.as_f64().unwrap_or_default();
        ensure!(least >= 43.5, "{least} pixels are too small for a finger");
        bruno.tap("[data-face='0:3']").await?;
        bruno.tap("[data-face='1:6']").await?;
        bruno.tap("[data-enter-roll]").await?;
        let why = "document.querySelector('[data-pick-dice] [role=alert]').textContent";
        bruno.wait_for("why not yet", &format!("{why} === '{}'", Lang::Fr.words().sheets.faces_missing)).await?;
        passes(&bruno, "asked for faces").await?;
        bruno.tap("[data-face='2:1']").await?;
        bruno.tap("[data-face='3:3']").await?;
        fixture.picture(&bruno, "own-faces-phone-fr").await?;
        bruno.tap("[data-enter-roll]").await?;
        ensure!(wait_for_turn(&bruno).await? == TurnState::Play, "the dice lie on the wheel");
        let text = log(&bruno).await?.join(" ");
        ensure!(text.contains("Le 3 noir"), "black 3, clear 1, 3, 6: {text}");

        // The same with keys.
        let anna = fixture.person(Emulation::default()).await?;
        on_paper(&anna, Pointer::Mouse, "village").await?;
        anna.eval("document.querySelector('[data-face=\"0:1\"]').focus()").await?;
        let holds = async |face: &str| {
            anna.wait_for("the focus on the face", &format!("document.activeElement.dataset.face === '{face}'")).await
        };
        anna.press("5").await?;
        holds("0:5").await?;
        anna.press("Tab").await?;
        anna.press("2").await?;
        holds("1:2").await?;
        anna.press("Enter").await?;
        ensure!(wait_for_turn(&anna).await? == TurnState::Play, "two projects to build");
        let text = log(&anna).await?.join(" ");
        ensure!(text.contains("2 and 5"), "{text}");
        fixture.picture(&anna, "own-faces-village-desktop-en").await
    });
}

#[test]
fn a_challenge_of_the_day_is_played_once() {
    check("daily", async |fixture| {
        for (slug, marks) in [("village", 1), ("roll-and-rule", 4)] {
            let anna = fixture.person(Emulation::default()).await?;
            anna.click(&format!("button[data-box='{slug}']")).await?;
            anna.click("[data-daily]").await?;
            while wait_for_turn(&anna).await? == TurnState::Play {
                play_listed(&anna).await?;
            }
            anna.wait_for("the leaderboard", "document.querySelector('[data-leaders] .you')").await?;
            passes(&anna, "before the leaderboard").await?;
            fixture.picture(&anna, &format!("daily-{slug}-desktop-en")).await?;
            let table = anna.text("location.pathname").await?;
            anna.goto(&fixture.server.url("/")).await?;
            anna.click(&format!("button[data-box='{slug}']")).await?;
            anna.wait_for("the plot of scores", "document.querySelector('[data-solo] .plot circle')").await?;
            let found = anna.eval("document.querySelectorAll('[data-solo] [data-mark]').length").await?;
            ensure!(found == marks, "{slug}: {marks} marks, not {found}");
            passes(&anna, "before the plot of scores").await?;
            fixture.picture(&anna, &format!("scores-{slug}-desktop-en")).await?;
            anna.click("[data-daily]").await?;
            anna.wait_for("the same table", &format!("location.pathname === '{table}'")).await?;
            anna.wait_for("its result", "document.querySelector('[data-result]')").await?;
        }
        Ok(())
    });
}
