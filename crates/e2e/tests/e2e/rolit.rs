//! Rolit in the browser: one to four players, around one device, with the keyboard, on a phone.

use anyhow::{Result, ensure};
use e2e::{Emulation, Motion, Page, Screen, Theme, check};
use i18n::Lang;

use crate::accessible::passes;
use crate::play::{Pointer, TurnState, log, seat_at, touch, wait_for_log, wait_for_turn};

/// The settings of a test's table.
struct Wish {
    players: u8,
    size: u8,
    /// Whether all players share this screen; else bots take the other seats.
    rival: &'static str,
}

const AROUND: Wish = Wish { players: 2, size: 4, rival: "beside" };

/// Opens a table in the new-game dialog.
async fn open(page: &Page, pointer: Pointer, wish: &Wish) -> Result<()> {
    touch(page, pointer, "button[data-box='rolit']").await?;
    touch(page, pointer, &format!("[data-count='{}']", wish.players)).await?;
    match wish.players {
        1 => {}
        2 => touch(page, pointer, &format!("[data-rival='{}']", wish.rival)).await?,
        players => {
            for seat in 1..players {
                seat_at(page, seat, wish.rival).await?;
            }
        }
    }
    touch(page, pointer, "dialog summary").await?;
    touch(page, pointer, &format!("[data-option='size={}']", wish.size)).await?;
    touch(page, pointer, "[data-play]").await?;
    page.wait_for("the table", "document.querySelector('[data-page=table][data-game=rolit]')").await
}

/// Places a ball by touching the board: a mouse clicks once, a finger looks first and then touches again.
pub(crate) async fn place(page: &Page, pointer: Pointer) -> Result<()> {
    let before = log(page).await?.len();
    let action = page.text("document.querySelector('svg [data-action]').dataset.action").await?;
    let square = format!("svg [data-action='{action}']");
    touch(page, pointer, &square).await?;
    if matches!(pointer, Pointer::Touch) {
        page.wait_for("the look ahead", "document.querySelector('.ro-ghost')").await?;
        ensure!(log(page).await?.len() == before, "the first touch only looks");
        touch(page, pointer, &square).await?;
    }
    wait_for_log(page, before).await
}

async fn place_all(page: &Page, pointer: Pointer) -> Result<()> {
    while wait_for_turn(page).await? == TurnState::Play {
        place(page, pointer).await?;
    }
    Ok(())
}

/// The balls on the board, by letter; and what the plates and the card say.
async fn balls(page: &Page, letter: char) -> Result<u64> {
    let count = page.eval(&format!("document.querySelectorAll(\".ro-balls [data-ball='{letter}']\").length")).await?;
    Ok(count.as_u64().unwrap_or_default())
}

#[test]
fn rolit_two_at_one_screen_fill_the_smallest_board_by_clicking() {
    check("rolit_two", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open(&anna, Pointer::Mouse, &AROUND).await?;
        wait_for_turn(&anna).await?;
        // Capturing squares say how many they take; pointing at one shows which.
        anna.hover("svg .takes[data-action]").await?;
        anna.wait_for("the balls that would turn", "document.querySelectorAll('[data-would-turn]').length > 0").await?;
        fixture.picture(&anna, "rolit-two-desktop-en").await?;
        place_all(&anna, Pointer::Mouse).await?;
        ensure!(log(&anna).await?.len() == 13, "a rolled ball and twelve placements");
        let sum =
            balls(&anna, 'R').await? + balls(&anna, 'G').await? + balls(&anna, 'Y').await? + balls(&anna, 'B').await?;
        ensure!(sum == 16, "the board is full, not {sum}");
        let best = anna.text("document.querySelector('[data-standings] strong').textContent").await?;
        let most = balls(&anna, 'R').await?.max(balls(&anna, 'G').await?);
        ensure!(best == most.to_string(), "the card says {best}, the board has {most}");
        fixture.picture(&anna, "rolit-end-desktop-en").await?;

        // See it again, then once more.
        anna.click("[data-open-replay]").await?;
        anna.wait_for("the replay", "document.querySelector('[data-replay] input[type=range]')").await?;
        anna.click("[data-replay] [data-leave]").await?;
        anna.click("[data-rematch]").await?;
        anna.wait_for("the next game", "!document.querySelector('[data-result]')").await?;
        ensure!(wait_for_turn(&anna).await? == TurnState::Play, "a new game");
        Ok(())
    });
}

#[test]
fn rolit_four_around_one_device_sit_around_the_board() {
    check("rolit_four", async |fixture| {
        let anna = fixture.person(Emulation { theme: Theme::Dark, ..Emulation::default() }).await?;
        // Options that the game refuses are not offered: the smallest board is for two.
        anna.click("button[data-box='rolit']").await?;
        anna.click("[data-count='4']").await?;
        anna.click("dialog summary").await?;
        let small = "document.querySelector(\"[data-option='size=4']\").checkVisibility()";
        ensure!(anna.eval(small).await? == false, "4×4 is not for four");
        anna.press("Escape").await?;
        anna.wait_for("the box to close", "!document.querySelector('dialog')").await?;

        open(&anna, Pointer::Mouse, &Wish { players: 4, size: 6, rival: "beside" }).await?;
        ensure!(anna.eval("document.querySelectorAll('.plate').length").await? == 4, "four plates");
        place_all(&anna, Pointer::Mouse).await?;
        ensure!(log(&anna).await?.len() == 33, "a rolled ball and 32 placements");
        ensure!(anna.eval("document.querySelectorAll('[data-standings] li').length").await? == 4, "four scores");
        fixture.picture(&anna, "rolit-four-desktop-en-dark").await
    });
}

#[test]
fn rolit_alone_one_moves_red_and_green() {
    check("rolit_alone", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open(&anna, Pointer::Mouse, &Wish { players: 1, size: 4, rival: "beside" }).await?;
        place_all(&anna, Pointer::Mouse).await?;
        let verdict = anna.text("document.querySelector('[data-result] h2').textContent").await?;
        ensure!(verdict == Lang::En.words().games.rolit.full, "no player is beaten in solo: {verdict}");
        Ok(())
    });
}

#[test]
fn rolit_with_the_keyboard_only() {
    check("rolit_keyboard", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open(&anna, Pointer::Mouse, &AROUND).await?;
        wait_for_turn(&anna).await?;
        // The arrows walk over the whole grid and stop at its edge.
        anna.eval("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()").await?;
        for key in ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft"] {
            anna.press(key).await?;
            anna.eval("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
                .await?;
        }
        ensure!(anna.text("document.activeElement.dataset.square").await? == "a1", "the corner");
        while wait_for_turn(&anna).await? == TurnState::Play {
            let before = log(&anna).await?.len();
            anna.press("1").await?;
            anna.wait_for("the focus on the action", "document.activeElement.matches('.action-list [data-action]')")
                .await?;
            let action = anna.text("document.activeElement.dataset.action").await?;
            // The same square on the board.
            anna.eval(&format!("document.querySelector(\"[data-square='{action}']\").focus()")).await?;
            anna.wait_for("the ghost", "document.querySelector('.ro-ghost')").await?;
            anna.press("Enter").await?;
            wait_for_log(&anna, before).await?;
        }
        Ok(())
    });
}

#[test]
fn rolit_on_a_phone_in_french_by_touch_with_nothing_serious_for_axe() {
    check("rolit_phone", async |fixture| {
        let emulation = Emulation { language: "fr-FR", screen: Screen::PHONE, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        touch(&claire, Pointer::Touch, "button[data-box='rolit']").await?;
        touch(&claire, Pointer::Touch, "[data-count='3']").await?;
        passes(&claire, "in the opened box").await?;
        claire.press("Escape").await?;
        claire.wait_for("the box to close", "!document.querySelector('dialog')").await?;

        open(&claire, Pointer::Touch, &Wish { players: 3, size: 6, rival: "beside" }).await?;
        for _ in 0..5 {
            wait_for_turn(&claire).await?;
            place(&claire, Pointer::Touch).await?;
        }
        wait_for_turn(&claire).await?;
        let wide = claire.eval("document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(wide == 0, "the page is {wide} pixels wider than the screen");
        passes(&claire, "in mid-game").await?;
        fixture.picture(&claire, "rolit-phone-fr").await?;
        let text = log(&claire).await?.join(" ");
        ensure!(text.contains(" joue en ") && text.contains("La boule montre du "), "the log is French: {text}");
        claire.emulate(Emulation { theme: Theme::Dark, ..emulation }).await?;
        passes(&claire, "by candlelight").await
    });
}

#[test]
fn rolit_squares_are_large_enough_for_a_finger_on_the_largest_board() {
    check("rolit_targets", async |fixture| {
        let claire = fixture.person(Emulation { screen: Screen::PHONE, ..Emulation::default() }).await?;
        open(&claire, Pointer::Touch, &Wish { players: 4, size: 8, rival: "beside" }).await?;
        wait_for_turn(&claire).await?;
        let least = "Math.min(...[...document.querySelectorAll('.ro-place')].map((place) => place.getBoundingClientRect().width))";
        let least = claire.eval(least).await?.as_f64().unwrap_or_default();
        ensure!(least >= 43.5, "{least} pixels are too small");
        fixture.picture(&claire, "rolit-four-phone-en").await
    });
}

#[test]
fn rolit_against_bots_in_full_motion() {
    check("rolit_house", async |fixture| {
        let anna = fixture.person(Emulation { motion: Motion::Full, ..Emulation::default() }).await?;
        open(&anna, Pointer::Mouse, &Wish { players: 2, size: 4, rival: "novice" }).await?;
        place_all(&anna, Pointer::Mouse).await?;
        passes(&anna, "at the end").await
    });
}

#[test]
fn rolit_a_whole_game_on_the_largest_board_against_bots() {
    check("rolit_whole", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.click("button[data-box='rolit']").await?;
        anna.click("[data-play]").await?;
        anna.wait_for("the table", "document.querySelector('[data-page=table][data-game=rolit]')").await?;
        place_all(&anna, Pointer::Mouse).await?;
        ensure!(log(&anna).await?.len() == 61, "a rolled ball and sixty placements");
        fixture.picture(&anna, "rolit-end-bots-en").await
    });
}

#[test]
fn rolit_a_match_of_two_games_changes_seats_and_says_how_it_stands() {
    check("rolit_match", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.click("button[data-box='rolit']").await?;
        anna.click("[data-rival='beside']").await?;
        anna.click("dialog summary").await?;
        anna.click("[data-option='size=4']").await?;
        anna.click("[data-games='2']").await?;
        anna.click("[data-play]").await?;
        place_all(&anna, Pointer::Mouse).await?;
        let series = "document.querySelector('[data-series] h3').textContent";
        ensure!(anna.text(series).await? == Lang::En.words().table.match_at(1, 2), "after the first game");
        let button = anna.text("document.querySelector('[data-rematch]').textContent.trim()").await?;
        ensure!(button == Lang::En.words().table.next_game, "on with the match, not '{button}'");
        anna.click("[data-rematch]").await?;
        anna.wait_for("the next game", "!document.querySelector('[data-result]')").await?;
        place_all(&anna, Pointer::Mouse).await?;
        let end = anna.text(series).await?;
        ensure!(end != Lang::En.words().table.match_at(2, 2), "the last game ends the match: {end}");
        fixture.picture(&anna, "rolit-match-end-en").await
    });
}
