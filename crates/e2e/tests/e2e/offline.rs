//! Offline mode: the page from the cache, and tables hosted in the page.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, check};
use i18n::Lang;
use serde_json::json;
use std::fs;

use crate::accessible::passes;
use crate::play::{Pointer, TurnState, log, open_table, path, play_some, play_to_the_end, wait_for_turn};

/// The build that the page on display belongs to, and the caches there are.
const BUILD: &str =
    "caches.keys().then((names) => `${document.documentElement.dataset.build ?? 'old'} ${names.length}`)";

async fn build_is(page: &Page, expected: &str) -> Result<()> {
    page.wait_for(&format!("build and caches: {expected}"), &format!("{BUILD}.then((found) => found === '{expected}')"))
        .await
}

/// Simulates the browser's `appinstalled` event.
async fn install(page: &Page) -> Result<()> {
    page.wait_for("the page's scripts", "globalThis.tablee?.uploadFinished && document.querySelector('[data-box]')")
        .await?;
    page.eval("void dispatchEvent(new Event('appinstalled'))").await.map(|_| ())
}

/// Adds an event of a newer format to the table of this address, as a newer page would.
const LATER: &str = r#"(address) => new Promise((done) => {
    indexedDB.open("tablee").onsuccess = ({ target }) => {
        const change = target.result.transaction("facts", "readwrite");
        change.oncomplete = () => done(true);
        change.objectStore("facts").add("4000000 {}", [address.slice(3), 4000000]);
    };
})"#;

#[test]
fn a_game_is_played_with_the_network_off_and_joins_the_history_later() {
    check("offline", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        for console_errors in ["ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "WebSocket connection"] {
            anna.expect_console_error(console_errors);
        }
        // Installing caches the whole page at once; otherwise that happens when nothing else is loading.
        install(&anna).await?;
        anna.eval("navigator.serviceWorker.ready.then(() => true)").await?;
        build_is(&anna, "old 1").await?;
        let faults = anna.installability().await?;
        ensure!(faults.iter().all(|fault| fault == "in-incognito"), "it can be installed: {faults:?}");

        fixture.server.kill()?;
        anna.set_online(false).await?;
        anna.reload().await?;
        anna.click("button[data-box='ur-classic']").await?;
        anna.wait_for("word of the missing server", "document.querySelector('[data-device]')").await?;
        fixture.picture(&anna, "offline-box-desktop-en").await?;
        passes(&anna, "in a box without a server").await?;
        // A friend cannot join: the dialog says why.
        anna.click("[data-rival='friend']").await?;
        anna.click("[data-play]").await?;
        anna.wait_for("why not", "document.querySelector('dialog [role=alert]')").await?;
        anna.press("Escape").await?;
        open_table(&anna, Pointer::Mouse, "novice", 1).await?;
        ensure!(wait_for_turn(&anna).await? == TurnState::Play, "the game begins");
        play_some(&anna, Pointer::Mouse, 1).await?;
        wait_for_turn(&anna).await?;
        let (table, before) = (path(&anna).await?, log(&anna).await?);
        ensure!(table.starts_with("/t/home"), "{table} is here");
        anna.reload().await?;
        wait_for_turn(&anna).await?;
        ensure!(path(&anna).await? == table && log(&anna).await? == before, "the game is still there");
        play_to_the_end(&anna, Pointer::Mouse).await?;
        anna.click("[data-verify]").await?;
        anna.wait_for("the check of the dice", "document.querySelector('[data-verified=holds]')").await?;
        fixture.picture(&anna, "offline-end-desktop-en").await?;

        // A game of another bundle, solo; the landing page links back.
        anna.click("[data-result] a[href='/']").await?;
        anna.click("button[data-box='village']").await?;
        anna.click("[data-count='1']").await?;
        anna.click("[data-play]").await?;
        ensure!(wait_for_turn(&anna).await? == TurnState::Play, "two projects to build");
        let village = path(&anna).await?;
        anna.click("a.brand").await?;
        anna.wait_for("the way back", "document.querySelector('[data-resume]')").await?;

        // A newer page has continued that table: this one must not report it as missing.
        anna.eval(&format!("({LATER})({})", json!(village))).await?;
        anna.goto(&fixture.server.url(&village)).await?;
        let older = Lang::En.words().shell.older_title;
        let text = format!("document.querySelector('[data-page=not-found] h1')?.textContent === '{older}'");
        anna.wait_for("word of the newer page", &text).await?;
        passes(&anna, "before a newer table").await?;
        anna.goto(&fixture.server.url("/")).await?;
        anna.wait_for("the landing page", "document.querySelector('[data-resume]')").await?;

        // The server is back, with a new build of the page.
        let page = fixture.server.own_page()?;
        let index = fs::read_to_string(page.join("index.html"))?;
        let renewed = index.replace("<html lang=\"en\">", "<html lang=\"en\" data-build=\"new\">");
        let sum = |text: &str| {
            let text = json!(text);
            format!(
                "crypto.subtle.digest('SHA-256', new TextEncoder().encode({text})).then((sum) => [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))"
            )
        };
        let worker = fs::read_to_string(page.join("sw.js"))?;
        let (old, new) = (anna.text(&sum(&index)).await?, anna.text(&sum(&renewed)).await?);
        ensure!(worker.contains(&old), "the worker knows the page it keeps");
        fs::write(
            page.join("sw.js"),
            worker.replace(&old, &new).replace("CACHE = \"tablee-", "CACHE = \"tablee-new-"),
        )?;
        fs::write(page.join("index.html"), renewed)?;
        fixture.server.restart()?;
        anna.set_online(true).await?;
        anna.reload().await?;
        anna.wait_for("the game in the history", "document.querySelector('[data-imported]')").await?;
        fixture.picture(&anna, "offline-brought-desktop-en").await?;
        let history = anna.eval("fetch('/api/mine/history').then((answer) => answer.json())").await?;
        ensure!(history["total"] == 1 && history["games"][0]["chairs"][1]["bot"] == "novice", "{history}");
        // With `saveData` the new build is fetched only when the page is installed.
        install(&anna).await?;
        // Both builds are kept while a page of the old one may be open, and the old one is whole.
        build_is(&anna, "new 2").await?;
        anna.wait_for("the new worker", "navigator.serviceWorker.getRegistration().then(({ waiting }) => !!waiting)")
            .await?;
        fixture.server.kill()?;
        anna.reload().await?;
        build_is(&anna, "old 2").await?;
        // At a later start only the new one is left: the browser needs a moment to notice that the old page is closed.
        for start in 0.. {
            ensure!(start < 50, "the new build is never taken");
            anna.goto("about:blank").await?;
            anna.goto(&fixture.server.url("/")).await?;
            anna.wait_for("the landing page", "document.querySelector('[data-box]')").await?;
            if anna.text(BUILD).await?.starts_with("new") {
                break;
            }
        }
        build_is(&anna, "new 1").await
    });
}
