//! Recovery of a table after a reload and after a crash of the server.

use anyhow::ensure;
use e2e::{Emulation, check};

use crate::play::{Pointer, TurnState, log, open_table, path, play_some, play_to_the_end, wait_for_turn};

#[test]
fn a_reload_in_mid_game_loses_nothing() {
    check("reload", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        open_table(&anna, Pointer::Mouse, "novice", 3).await?;
        play_some(&anna, Pointer::Mouse, 5).await?;
        ensure!(wait_for_turn(&anna).await? == TurnState::Play, "five moves do not end a game of three pawns");
        let before = log(&anna).await?;
        anna.reload().await?;
        wait_for_turn(&anna).await?;
        ensure!(log(&anna).await? == before, "the log is the same after a reload");

        // The landing page links back to the table.
        let table = path(&anna).await?;
        anna.click("a.brand").await?;
        anna.click("[data-resume]").await?;
        wait_for_turn(&anna).await?;
        ensure!(path(&anna).await? == table && log(&anna).await? == before, "the landing page leads back to the table");
        play_some(&anna, Pointer::Mouse, 1).await
    });
}

#[test]
fn a_server_killed_in_mid_game_goes_on_where_it_was() {
    check("restart", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.expect_console_error("WebSocket connection");
        anna.expect_console_error("ERR_CONNECTION_REFUSED");
        open_table(&anna, Pointer::Mouse, "novice", 2).await?;
        play_some(&anna, Pointer::Mouse, 4).await?;
        wait_for_turn(&anna).await?;
        let before = log(&anna).await?;

        fixture.server.kill()?;
        anna.wait_for("word of the lost connection", "document.querySelector('[data-disconnected]')").await?;
        fixture.picture(&anna, "lost-desktop-en").await?;
        fixture.server.restart()?;
        anna.wait_for("the connection", "!document.querySelector('[data-disconnected]')").await?;
        wait_for_turn(&anna).await?;
        ensure!(log(&anna).await? == before, "nothing was lost, nothing came twice");
        play_to_the_end(&anna, Pointer::Mouse).await
    });
}

#[test]
fn a_server_killed_while_the_bot_is_to_move_lets_it_move_after_the_restart() {
    check("restart_bot", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.expect_console_error("WebSocket connection");
        anna.expect_console_error("ERR_CONNECTION_REFUSED");
        open_table(&anna, Pointer::Mouse, "scribe", 2).await?;
        // Kills the server right after each move, in every player's turn.
        for _ in 0..3 {
            ensure!(wait_for_turn(&anna).await? == TurnState::Play, "the game was over too soon");
            play_some(&anna, Pointer::Mouse, 1).await?;
            fixture.server.restart()?;
        }
        play_to_the_end(&anna, Pointer::Mouse).await
    });
}
