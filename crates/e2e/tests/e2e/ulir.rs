//! Ulir Dungeon in the browser: two people and two bots, around one device, with the keyboard, on a phone.

use anyhow::{Result, ensure};
use e2e::{Emulation, Motion, Page, Screen, Theme, check};

use crate::accessible::passes;
use crate::play::{Pointer, TurnState, log, seat_at, touch, wait_for_log, wait_for_turn};

/// Who sits where, after the first seat.
const TOGETHER: [&str; 3] = ["friend", "raider", "raider"];
const AROUND: [&str; 3] = ["beside"; 3];

/// Opens a table for four.
async fn open(page: &Page, pointer: Pointer, others: [&str; 3]) -> Result<()> {
    touch(page, pointer, "button[data-box='ulir']").await?;
    touch(page, pointer, "[data-count='4']").await?;
    for (seat, who) in (1..).zip(others) {
        seat_at(page, seat, who).await?;
    }
    touch(page, pointer, "[data-play]").await?;
    page.wait_for("the table", "document.querySelector('[data-page=table][data-game=ulir]')").await
}

/// What the board offers first: sharing out, fighting, keeping, staying; else a card to sell.
async fn offered(page: &Page) -> Result<String> {
    let found = "(() => {
        if (document.querySelector('[data-share]')) return '[data-share] .ul-do';
        for (const action of ['fight', 'keep', 'stay'])
            if (document.querySelector(`[data-part='do ${action}']`)) return `[data-part='do ${action}']`;
        return document.querySelector('.ul-hand .ul-card.open') && '.ul-hand .ul-card.open';
    })()";
    let found = page.wait_some("something to do on the board", found).await?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

/// Performs the offered action: a card is opened first, then sold by the button of its note.
async fn act(page: &Page, pointer: Pointer) -> Result<()> {
    let before = log(page).await?.len();
    let part = offered(page).await?;
    touch(page, pointer, &part).await?;
    if part.contains("ul-card") {
        touch(page, pointer, ".ul-note [data-part^='do ']").await?;
    }
    wait_for_log(page, before).await
}

/// Buys the first card the merchant would sell to this team.
async fn buy(page: &Page, pointer: Pointer) -> Result<()> {
    let before = log(page).await?.len();
    touch(page, pointer, ".ul-shop .ul-card.open").await?;
    page.wait_for("the slip that explains it", "document.querySelector('.ul-note .ul-source')").await?;
    ensure!(log(page).await?.len() == before, "the first touch only looks");
    touch(page, pointer, ".ul-note [data-part^='do buy']").await?;
    wait_for_log(page, before).await
}

async fn turn(page: &Page) -> Result<String> {
    let turn = page.eval("document.querySelector('[data-page=table][data-ready=true]')?.dataset.turn").await?;
    Ok(turn.as_str().unwrap_or_default().to_owned())
}

#[test]
fn ulir_two_people_in_two_browsers_and_two_bots_play_a_whole_game() {
    check("ulir_two_people", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        let bruno = fixture.person(Emulation { theme: Theme::Dark, ..Emulation::default() }).await?;
        open(&anna, Pointer::Mouse, TOGETHER).await?;
        let link = anna.wait_some("the link", "document.querySelector('[data-link]')?.value").await?;
        bruno.goto(link.as_str().unwrap_or_default()).await?;
        bruno.click("[data-sit]").await?;
        anna.wait_for("the guest", "!document.querySelector('[data-link]')").await?;

        // The partners take turns: either of them acts for both.
        let (mut acted, mut bought) = (0, false);
        loop {
            let (one, other) = if acted % 2 == 0 { (&anna, &bruno) } else { (&bruno, &anna) };
            match turn(one).await?.as_str() {
                "you" => {
                    let shop = one.eval("!!document.querySelector('.ul-shop .ul-card.open')").await?;
                    if !bought && shop == true {
                        fixture.picture(one, "ulir-prepare-desktop-en").await?;
                        buy(one, Pointer::Mouse).await?;
                        bought = true;
                    } else {
                        act(one, Pointer::Mouse).await?;
                    }
                    acted += 1;
                    // The other one must have seen it before acting.
                    let lines = log(one).await?.len();
                    let seen = format!("document.querySelectorAll('[data-log] li').length >= {lines}");
                    other.wait_for("the partner's action", &seen).await?;
                }
                "over" if turn(other).await? == "over" => break,
                _ => {}
            }
        }
        ensure!(acted > 3 && bought, "they played {acted} times");
        let verdict = "document.querySelector('[data-result] h2')?.textContent";
        let (hers, his) = (anna.wait_some("her result", verdict).await?, bruno.wait_some("his", verdict).await?);
        ensure!(hers == his, "partners win and lose together: {hers}, {his}");
        ensure!(anna.eval("document.querySelectorAll('[data-standings] li').length").await? == 2, "two teams");
        fixture.picture(&anna, "ulir-end-desktop-en").await?;
        fixture.picture(&bruno, "ulir-end-desktop-en-dark").await
    });
}

#[test]
fn ulir_around_one_device_in_full_motion_shows_how_a_fight_adds_up() {
    check("ulir_motion", async |fixture| {
        let anna = fixture.person(Emulation { motion: Motion::Full, ..Emulation::default() }).await?;
        open(&anna, Pointer::Mouse, AROUND).await?;
        ensure!(wait_for_turn(&anna).await? == TurnState::Play, "a game begins");
        // Odds stand there before the fight, and what they would become.
        let chance = anna.text("document.querySelector('.ul-chance b').textContent").await?;
        ensure!(chance.ends_with('%'), "a chance, not '{chance}'");
        // Each action is offered once, though both partners may play it.
        let twice = "(() => { const all = [...document.querySelectorAll('.action-list [data-action]')].map((b) => b.dataset.action); return all.length - new Set(all).size })()";
        ensure!(anna.eval(twice).await? == 0, "no action twice");
        anna.click("[data-part='do fight']").await?;
        anna.wait_for("the sum", "document.querySelector('.ul-add')").await?;
        anna.wait_for("the end of the sum", "document.querySelector('.ul-end')").await?;
        fixture.picture(&anna, "ulir-fight-desktop-en").await?;
        for _ in 0..6 {
            if wait_for_turn(&anna).await? == TurnState::Over {
                break;
            }
            act(&anna, Pointer::Mouse).await?;
        }
        Ok(())
    });
}

#[test]
fn ulir_with_the_keyboard_only() {
    check("ulir_keyboard", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open(&anna, Pointer::Mouse, AROUND).await?;
        wait_for_turn(&anna).await?;
        // A card of the merchant's: read with Enter, let go with Escape, bought with Enter twice.
        let before = log(&anna).await?.len();
        anna.eval("document.querySelector('.ul-shop .ul-card.open').focus()").await?;
        anna.press("Enter").await?;
        anna.wait_for("the slip", "document.querySelector('.ul-note')").await?;
        anna.press("Escape").await?;
        anna.wait_for("the slip to go", "!document.querySelector('.ul-note')").await?;
        ensure!(log(&anna).await?.len() == before, "nothing was bought");
        anna.press("Enter").await?;
        anna.wait_for("the slip again", "document.querySelector('.ul-note')").await?;
        anna.press("Enter").await?;
        wait_for_log(&anna, before).await?;
        for _ in 0..40 {
            if wait_for_turn(&anna).await? == TurnState::Over {
                break;
            }
            let before = log(&anna).await?.len();
            let part = offered(&anna).await?;
            if part.contains("data-share") {
                // The slider listens to the arrows.
                let says = "document.querySelector('[data-share] input').getAttribute('aria-valuetext')";
                let first = anna.text(says).await?;
                anna.eval("document.querySelector('[data-share] input').focus()").await?;
                anna.press("ArrowLeft").await?;
                anna.wait_for("another share", &format!("{says} !== {first:?}")).await?;
            }
            anna.eval(&format!("document.querySelector(\"{part}\").focus()")).await?;
            anna.press("Enter").await?;
            if part.contains("ul-card") {
                anna.wait_for("the slip", "document.querySelector('.ul-note')").await?;
                anna.press("Enter").await?;
            }
            wait_for_log(&anna, before).await?;
        }
        Ok(())
    });
}

#[test]
fn ulir_on_a_phone_in_french_by_touch_with_nothing_serious_for_axe() {
    check("ulir_phone", async |fixture| {
        let emulation = Emulation { language: "fr-FR", screen: Screen::PHONE, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        open(&claire, Pointer::Touch, AROUND).await?;
        wait_for_turn(&claire).await?;
        buy(&claire, Pointer::Touch).await?;
        wait_for_turn(&claire).await?;
        let small = "[...document.querySelectorAll('.ul [data-part]')].filter((part) => { const r = part.getBoundingClientRect(); return r.width < 43.5 || r.height < 43.5 }).map((part) => part.dataset.part).join()";
        let small = claire.text(small).await?;
        ensure!(small.is_empty(), "too small for a finger: {small}");
        let wide = claire.eval("document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(wide == 0, "the page is {wide} pixels wider than the screen");
        passes(&claire, "before a fight").await?;
        fixture.picture(&claire, "ulir-phone-fr").await?;
        for _ in 0..8 {
            act(&claire, Pointer::Touch).await?;
            wait_for_turn(&claire).await?;
        }
        let text = log(&claire).await?.join(" ");
        ensure!(text.contains(" achète ") && text.contains("rencontre "), "the log is French: {text}");
        claire.emulate(Emulation { theme: Theme::Dark, ..emulation }).await?;
        passes(&claire, "by candlelight").await?;
        fixture.picture(&claire, "ulir-phone-fr-dark").await
    });
}
