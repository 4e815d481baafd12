//! What the house offers at every table: taking back, one's own dice, the challenge of the day.

use anyhow::{Result, ensure};
use e2e::{Guise, Page, Screen, check};
use words::Lang;

use crate::accessible::passes;
use crate::play::{Call, Hand, called, log, play, touch};

/// Opens Rolit for one on the smallest board.
async fn alone(page: &Page, hand: Hand) -> Result<()> {
    touch(page, hand, "button[data-box='rolit']").await?;
    touch(page, hand, "[data-count='1']").await?;
    touch(page, hand, "dialog summary").await?;
    touch(page, hand, "[data-option='size=4']").await?;
    touch(page, hand, "[data-play]").await?;
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
    check("take_back", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        alone(&anna, Hand::Mouse).await?;
        called(&anna).await?;
        ensure!(anna.eval("!document.querySelector('[data-back]')").await? == true, "nothing to take back yet");
        for played in 2..=4 {
            play(&anna, Hand::Mouse).await?;
            called(&anna).await?;
            lines(&anna, played).await?;
        }
        passes(&anna, "with buttons to take back").await?;
        stage.picture(&anna, "take-back-desktop-en").await?;
        anna.click("[data-back='1']").await?;
        lines(&anna, 3).await?;
        called(&anna).await?;
        anna.click("[data-back='2']").await?;
        lines(&anna, 1).await?;
        while called(&anna).await? == Call::Play {
            play(&anna, Hand::Mouse).await?;
        }
        ensure!(log(&anna).await?.len() == 13, "what was taken back is in no log");
        // The film shows the game without it.
        anna.click("[data-review]").await?;
        let steps = "document.querySelector('[data-replay] input[type=range]')?.max === '13'";
        anna.wait_for("a film of thirteen steps", steps).await
    });
}

#[test]
fn people_roll_their_own_dice() {
    check("own_dice", async |stage| {
        let bruno = stage.person(Guise { language: "fr-FR", screen: Screen::PHONE, ..Guise::default() }).await?;
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
        stage.picture(&bruno, "own-dice-phone-fr").await?;
        for roll in ["3", "1", "2"] {
            bruno.wait_for("the question what was rolled", asked).await?;
            let before = log(&bruno).await?.len();
            bruno.tap(&format!("[data-roll='{roll}']")).await?;
            lines(&bruno, before + 1).await?;
        }
        ensure!(called(&bruno).await? == Call::Play, "two to move");
        play(&bruno, Hand::Finger).await?;
        bruno.wait_for("the next roll", asked).await
    });
}

/// Opens a box for one who rolls real dice.
async fn on_paper(page: &Page, hand: Hand, slug: &str) -> Result<()> {
    touch(page, hand, &format!("button[data-box='{slug}']")).await?;
    for part in ["[data-count='1']", "dialog summary", "[data-term='typed']", "[data-play]"] {
        touch(page, hand, part).await?;
    }
    page.wait_for("the question what was rolled", ASKED).await
}

const ASKED: &str = "document.querySelector('[data-turn=roll][data-ready=true]')";

#[test]
fn dice_on_paper_are_said_by_their_faces() {
    check("own_faces", async |stage| {
        let bruno = stage.person(Guise { language: "fr-FR", screen: Screen::PHONE, ..Guise::default() }).await?;
        on_paper(&bruno, Hand::Finger, "roll-and-rule").await?;
        let tile = bruno.text("document.querySelector('[data-roll=OB]').textContent").await?;
        ensure!(tile == "orange, bleu dessous", "{tile}");
        for placed in 1..=9 {
            bruno.wait_for("the next tile", ASKED).await?;
            bruno.tap("[data-roll]").await?;
            lines(&bruno, placed).await?;
        }
        bruno.wait_for("the dice", "document.querySelector('[data-pick-dice]')").await?;
        let least = "Math.min(...[...document.querySelectorAll('.pick-face, [data-say]')].map((part) => part.getBoundingClientRect())
            .map(({ width, height }) => Math.min(width, height)))";
        let least = bruno.eval(least).await?.as_f64().unwrap_or_default();
        ensure!(least >= 43.5, "{least} pixels are too small for a finger");
        bruno.tap("[data-face='0:3']").await?;
        bruno.tap("[data-face='1:6']").await?;
        bruno.tap("[data-say]").await?;
        let why = "document.querySelector('[data-pick-dice] [role=alert]').textContent";
        bruno.wait_for("why not yet", &format!("{why} === '{}'", Lang::Fr.words().sheets.faces_missing)).await?;
        passes(&bruno, "asked for faces").await?;
        bruno.tap("[data-face='2:1']").await?;
        bruno.tap("[data-face='3:3']").await?;
        stage.picture(&bruno, "own-faces-phone-fr").await?;
        bruno.tap("[data-say]").await?;
        ensure!(called(&bruno).await? == Call::Play, "the dice lie on the wheel");
        let told = log(&bruno).await?.join(" ");
        ensure!(told.contains("Le 3 noir"), "black 3, clear 1, 3, 6: {told}");

        // The same with keys.
        let anna = stage.person(Guise::default()).await?;
        on_paper(&anna, Hand::Mouse, "village").await?;
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
        ensure!(called(&anna).await? == Call::Play, "two projects to build");
        let told = log(&anna).await?.join(" ");
        ensure!(told.contains("2 and 5"), "{told}");
        stage.picture(&anna, "own-faces-village-desktop-en").await
    });
}

#[test]
fn a_challenge_of_the_day_is_played_once() {
    check("daily", async |stage| {
        for (slug, marks) in [("village", 1), ("roll-and-rule", 4)] {
            let anna = stage.person(Guise::default()).await?;
            anna.click(&format!("button[data-box='{slug}']")).await?;
            anna.click("[data-daily]").await?;
            while called(&anna).await? == Call::Play {
                play_listed(&anna).await?;
            }
            anna.wait_for("the leaderboard", "document.querySelector('[data-leaders] .you')").await?;
            passes(&anna, "before the leaderboard").await?;
            stage.picture(&anna, &format!("daily-{slug}-desktop-en")).await?;
            let table = anna.text("location.pathname").await?;
            anna.goto(&stage.server.url("/")).await?;
            anna.click(&format!("button[data-box='{slug}']")).await?;
            anna.wait_for("the plot of scores", "document.querySelector('[data-solo] .plot circle')").await?;
            let found = anna.eval("document.querySelectorAll('[data-solo] [data-mark]').length").await?;
            ensure!(found == marks, "{slug}: {marks} marks, not {found}");
            passes(&anna, "before the plot of scores").await?;
            stage.picture(&anna, &format!("scores-{slug}-desktop-en")).await?;
            anna.click("[data-daily]").await?;
            anna.wait_for("the same table", &format!("location.pathname === '{table}'")).await?;
            anna.wait_for("its result", "document.querySelector('[data-result]')").await?;
        }
        Ok(())
    });
}
