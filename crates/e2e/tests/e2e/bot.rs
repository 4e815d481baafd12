//! A game against a bot.

use anyhow::{Result, ensure};
use e2e::{Emulation, Motion, check};

use crate::accessible::passes;
use crate::play::{Pointer, TurnState, log, open_table, path, play, play_to_the_end, wait_for_log, wait_for_turn};

#[test]
fn a_visitor_plays_within_two_clicks_and_wins_or_loses_a_whole_game() {
    check("whole_game", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.click("button[data-box='ur-classic']").await?;
        anna.click("[data-play]").await?;
        ensure!(
            wait_for_turn(&anna).await? == TurnState::Play,
            "a game of seven pawns does not end before the first move"
        );
        play_to_the_end(&anna, Pointer::Mouse).await?;
        let verdict = anna.text("document.querySelector('[data-result] h2').textContent").await?;
        ensure!(!verdict.is_empty(), "the result says who won");
        ensure!(log(&anna).await?.len() > 40, "seven pawns take their time");
        fixture.picture(&anna, "end-desktop-en").await
    });
}

#[test]
fn a_short_game_in_full_motion_then_replay_and_rematch() {
    check("full_motion", async |fixture| {
        let anna = fixture.person(Emulation { motion: Motion::Full, ..Emulation::default() }).await?;
        open_table(&anna, Pointer::Mouse, "novice", 1).await?;
        play_to_the_end(&anna, Pointer::Mouse).await?;

        anna.click("[data-open-replay]").await?;
        anna.wait_for("the replay", "document.querySelector('[data-replay] input[type=range]')").await?;
        let last = anna.eval("Number(document.querySelector('[data-replay] input').max)").await?;
        ensure!(last == log(&anna).await?.len(), "the replay has as many steps as the log has lines, not {last}");
        anna.click("[data-replay] [data-leave]").await?;

        let first = path(&anna).await?;
        anna.click("[data-rematch]").await?;
        anna.wait_for(
            "another table",
            &format!("location.pathname.startsWith('/t/') && location.pathname !== '{first}'"),
        )
        .await?;
        play_to_the_end(&anna, Pointer::Mouse).await
    });
}

#[test]
fn a_hint_comes_from_the_worker_while_the_page_stays_awake() {
    check("hint", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, "scribe", 7).await?;
        wait_for_turn(&anna).await?;
        // With a single legal action there is nothing to ask.
        while anna.eval("document.querySelectorAll('.action-list [data-action]').length").await? == 1 {
            play(&anna, Pointer::Mouse).await?;
            wait_for_turn(&anna).await?;
        }
        anna.click("[data-hint]").await?;
        let hint = anna.wait_some("the hint", "/\\d\\s?%/.test(document.querySelector('[data-notice]').textContent) && document.querySelector('[data-notice]').textContent").await?;
        ensure!(hint.is_string(), "a hint is a sentence");
        ensure!(
            anna.eval("document.querySelectorAll('.aimed').length > 0").await? == true,
            "the hinted action is shown"
        );
        anna.click("[data-why]").await?;
        anna.wait_for("the reasons", "document.querySelector('#why:popover-open td + td')").await?;
        passes(&anna, "with the reasons of a hint").await?;
        fixture.picture(&anna, "hint-desktop-en").await?;
        anna.press("Escape").await?;
        anna.wait_for("no reasons", "!document.querySelector('#why:popover-open')").await?;
        play(&anna, Pointer::Mouse).await
    });
}

/// The distilled weights are a separate file: the value must equal the one in crates/bots/tests/ur_classic.rs to nine
/// digits, or the worker ran without them.
#[test]
fn the_page_has_the_same_strongest_bot_as_the_server() {
    check("distilled", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        let ask = r#"new Promise((resolve) => {
            const worker = new Worker(document.querySelector('meta[name=tablee-worker]').content, { type: 'module' });
            const event = (event) => ({ event });
            const log = [event('3'), event('1'), event('2'), { seat: 0, action: '>A3' }, event('2'), { seat: 1, action: '>C3' }, event('1')];
            const record = { game: 'ur-classic', seats: 2, options: {}, log };
            worker.onmessage = ({ data }) => resolve(data.error ?? JSON.parse(data.answer).value.toFixed(9));
            worker.postMessage({ ticket: 1, task: 'hint', question: JSON.stringify({ record, seat: 0, level: 'oracle', ms: 20000 }) });
        })"#;
        let value = anna.text(ask).await?;
        ensure!(value == "0.504498966", "the worker says {value}");
        Ok(())
    });
}

#[test]
fn the_other_boxes_give_hints_too() {
    for slug in ["ur-modern", "rolit"] {
        check(&format!("hint-{slug}"), async |fixture| {
            let anna = fixture.person(Emulation::default()).await?;
            anna.click(&format!("button[data-box='{slug}']")).await?;
            anna.click("[data-rival='novice']").await?;
            anna.click("[data-play]").await?;
            anna.wait_for("the table", &format!("document.querySelector('[data-page=table][data-game={slug}]')"))
                .await?;
            wait_for_turn(&anna).await?;
            while anna.eval("document.querySelectorAll('.action-list [data-action]').length").await? == 1 {
                let before = log(&anna).await?.len();
                anna.click(".action-list [data-action]").await?;
                wait_for_log(&anna, before).await?;
                wait_for_turn(&anna).await?;
            }
            anna.click("[data-hint]").await?;
            anna.wait_for("the hint", "/\\d\\s?%/.test(document.querySelector('[data-notice]').textContent)").await?;
            let aimed = anna.eval("document.querySelectorAll('.aimed').length > 0").await?;
            ensure!(aimed == true, "the hinted action is shown");
            Ok(())
        });
    }
}

#[test]
fn a_legal_move_is_shown_on_hover_and_not_played() {
    check("hover", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, "novice", 7).await?;
        wait_for_turn(&anna).await?;
        let before = log(&anna).await?;
        anna.hover("svg [data-action]").await?;
        anna.wait_for("the move, shown in the list too", "document.querySelector('.action-list .aimed')").await?;
        ensure!(
            wait_for_turn(&anna).await? == TurnState::Play && log(&anna).await? == before,
            "nothing happens on hover"
        );
        Ok(())
    });
}

#[test]
fn without_a_network_nothing_is_lost_and_play_works_once_it_is_back() {
    check("offline", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.expect_console_error("ERR_INTERNET_DISCONNECTED");
        anna.click("button[data-box='ur-classic']").await?;
        anna.go_offline().await?;
        anna.click("[data-play]").await?;
        anna.wait_for("word of what happened", "document.querySelector('dialog [role=alert]')?.textContent").await?;
        anna.go_online().await?;
        anna.click("[data-play]").await?;
        wait_for_turn(&anna).await?;
        Ok(())
    });
}

#[test]
fn an_address_of_no_table_says_so_and_leads_home() {
    check("no_table", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.expect_console_error("/api/tables/");
        anna.goto(&fixture.server.url("/t/nothing-here")).await?;
        anna.wait_for("the page of lost ways", "document.querySelector('[data-page=not-found]')").await?;
        anna.click("[data-page=not-found] a").await?;
        anna.wait_for("the landing page", "document.querySelector('[data-page=landing]')").await
    });
}

#[test]
fn people_around_one_device_play_both_sides() {
    check("beside", async |fixture| -> Result<()> {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, "beside", 1).await?;
        play_to_the_end(&anna, Pointer::Mouse).await
    });
}
