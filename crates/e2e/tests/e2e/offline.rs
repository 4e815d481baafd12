//! The page without a network: kept by the browser, and host of its own tables.

use anyhow::{Result, ensure};
use e2e::{Guise, Page, check};
use serde_json::json;
use std::fs;
use words::Lang;

use crate::accessible::passes;
use crate::play::{Call, Hand, called, log, open_table, path, play_some, play_to_the_end};

/// The build that the page on display belongs to, and the caches there are.
const BUILD: &str =
    "caches.keys().then((names) => `${document.documentElement.dataset.build ?? 'old'} ${names.length}`)";

async fn build_is(page: &Page, expected: &str) -> Result<()> {
    page.wait_for(&format!("build and caches: {expected}"), &format!("{BUILD}.then((found) => found === '{expected}')"))
        .await
}

/// As if the browser had said that the page is installed now.
async fn install(page: &Page) -> Result<()> {
    page.wait_for("the page's scripts", "globalThis.tablee?.bring && document.querySelector('[data-box]')").await?;
    page.eval("void dispatchEvent(new Event('appinstalled'))").await.map(|_| ())
}

/// Adds a fact of a later format to the table of this address, as a later page would.
const LATER: &str = r#"(address) => new Promise((done) => {
    indexedDB.open("tablee").onsuccess = ({ target }) => {
        const change = target.result.transaction("facts", "readwrite");
        change.oncomplete = () => done(true);
        change.objectStore("facts").add("4000000 {}", [address.slice(3), 4000000]);
    };
})"#;

#[test]
fn a_game_is_played_with_the_network_off_and_joins_the_history_later() {
    check("offline", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        for trouble in ["ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "WebSocket connection"] {
            anna.expect_trouble(trouble);
        }
        // Whoever installs the page has all of it kept at once; others when nothing else is loading.
        install(&anna).await?;
        anna.eval("navigator.serviceWorker.ready.then(() => true)").await?;
        build_is(&anna, "old 1").await?;
        let faults = anna.installability().await?;
        ensure!(faults.iter().all(|fault| fault == "in-incognito"), "it can be installed: {faults:?}");

        stage.server.kill()?;
        anna.plug(false).await?;
        anna.reload().await?;
        anna.click("button[data-box='ur-classic']").await?;
        anna.wait_for("word of the missing server", "document.querySelector('[data-device]')").await?;
        stage.picture(&anna, "offline-box-desktop-en").await?;
        passes(&anna, "in a box without a server").await?;
        // A friend cannot come: it says why.
        anna.click("[data-rival='friend']").await?;
        anna.click("[data-play]").await?;
        anna.wait_for("why not", "document.querySelector('dialog [role=alert]')").await?;
        anna.press("Escape").await?;
        open_table(&anna, Hand::Mouse, "novice", 1).await?;
        ensure!(called(&anna).await? == Call::Play, "the game begins");
        play_some(&anna, Hand::Mouse, 1).await?;
        called(&anna).await?;
        let (table, before) = (path(&anna).await?, log(&anna).await?);
        ensure!(table.starts_with("/t/home"), "{table} is here");
        anna.reload().await?;
        called(&anna).await?;
        ensure!(path(&anna).await? == table && log(&anna).await? == before, "the game is still there");
        play_to_the_end(&anna, Hand::Mouse).await?;
        anna.click("[data-verify]").await?;
        anna.wait_for("the check of the dice", "document.querySelector('[data-verified=holds]')").await?;
        stage.picture(&anna, "offline-end-desktop-en").await?;

        // Another wing, alone; the shelf knows the way back.
        anna.click("[data-result] a[href='/']").await?;
        anna.click("button[data-box='village']").await?;
        anna.click("[data-count='1']").await?;
        anna.click("[data-play]").await?;
        ensure!(called(&anna).await? == Call::Play, "two projects to build");
        let village = path(&anna).await?;
        anna.click("a.brand").await?;
        anna.wait_for("the way back", "document.querySelector('[data-resume]')").await?;

        // A later page has played on at that table: this one does not say that there is none.
        anna.eval(&format!("({LATER})({})", json!(village))).await?;
        anna.goto(&stage.server.url(&village)).await?;
        let older = Lang::En.words().shell.older_title;
        let told = format!("document.querySelector('[data-page=lost] h1')?.textContent === '{older}'");
        anna.wait_for("word of the newer page", &told).await?;
        passes(&anna, "before a newer table").await?;
        anna.goto(&stage.server.url("/")).await?;
        anna.wait_for("the shelf", "document.querySelector('[data-resume]')").await?;

        // The server is back, with a new build of the page.
        let page = stage.server.own_page()?;
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
        stage.server.restart()?;
        anna.plug(true).await?;
        anna.reload().await?;
        anna.wait_for("the game in the history", "document.querySelector('[data-brought]')").await?;
        stage.picture(&anna, "offline-brought-desktop-en").await?;
        let history = anna.eval("fetch('/api/mine/history').then((answer) => answer.json())").await?;
        ensure!(history["total"] == 1 && history["games"][0]["chairs"][1]["bot"] == "novice", "{history}");
        // People who save data are not brought the new build unless they install it.
        install(&anna).await?;
        // Both builds are kept while a page of the old one may be open, and the old one is whole.
        build_is(&anna, "new 2").await?;
        anna.wait_for("the new worker", "navigator.serviceWorker.getRegistration().then(({ waiting }) => !!waiting)")
            .await?;
        stage.server.kill()?;
        anna.reload().await?;
        build_is(&anna, "old 2").await?;
        // At a later start it is the new one alone: the browser takes a moment to see that the old page is gone.
        for start in 0.. {
            ensure!(start < 50, "the new build is never taken");
            anna.goto("about:blank").await?;
            anna.goto(&stage.server.url("/")).await?;
            anna.wait_for("the shelf", "document.querySelector('[data-box]')").await?;
            if anna.text(BUILD).await?.starts_with("new") {
                break;
            }
        }
        build_is(&anna, "new 1").await
    });
}
