//! What a table survives: a reload, a power cut.

use anyhow::ensure;
use e2e::{Guise, check};

use crate::play::{Call, Hand, called, log, open_table, path, play_some, play_to_the_end};

#[test]
fn a_reload_in_mid_game_loses_nothing() {
    check("reload", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        open_table(&anna, Hand::Mouse, "novice", 3).await?;
        play_some(&anna, Hand::Mouse, 5).await?;
        ensure!(called(&anna).await? == Call::Play, "five moves do not end a game of three pawns");
        let before = log(&anna).await?;
        anna.reload().await?;
        called(&anna).await?;
        ensure!(log(&anna).await? == before, "the log is the same after a reload");

        // From the shelf there is a way back, too.
        let table = path(&anna).await?;
        anna.click("a.brand").await?;
        anna.click("[data-resume]").await?;
        called(&anna).await?;
        ensure!(path(&anna).await? == table && log(&anna).await? == before, "the shelf leads back to the table");
        play_some(&anna, Hand::Mouse, 1).await
    });
}

#[test]
fn a_server_killed_in_mid_game_goes_on_where_it_was() {
    check("restart", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        anna.expect_trouble("WebSocket connection");
        anna.expect_trouble("ERR_CONNECTION_REFUSED");
        open_table(&anna, Hand::Mouse, "novice", 2).await?;
        play_some(&anna, Hand::Mouse, 4).await?;
        called(&anna).await?;
        let before = log(&anna).await?;

        stage.server.kill()?;
        anna.wait_for("word of the lost connection", "document.querySelector('[data-lost]')").await?;
        stage.picture(&anna, "lost-desktop-en").await?;
        stage.server.restart()?;
        anna.wait_for("the connection", "!document.querySelector('[data-lost]')").await?;
        called(&anna).await?;
        ensure!(log(&anna).await? == before, "nothing was lost, nothing came twice");
        play_to_the_end(&anna, Hand::Mouse).await
    });
}

#[test]
fn a_server_killed_while_the_bot_is_to_move_lets_it_move_after_the_restart() {
    check("restart_bot", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        anna.expect_trouble("WebSocket connection");
        anna.expect_trouble("ERR_CONNECTION_REFUSED");
        open_table(&anna, Hand::Mouse, "scribe", 2).await?;
        // At once after each move, whoever is next.
        for _ in 0..3 {
            ensure!(called(&anna).await? == Call::Play, "the game was over too soon");
            play_some(&anna, Hand::Mouse, 1).await?;
            stage.server.restart()?;
        }
        play_to_the_end(&anna, Hand::Mouse).await
    });
}
