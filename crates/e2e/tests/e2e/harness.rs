//! Tests of the test harness, on a minimal page.

use anyhow::Result;
use e2e::{Browser, Emulation, Motion, Page, Screen, Theme};
use serde_json::json;

const FRENCH_PHONE: Emulation =
    Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, motion: Motion::Reduced };

async fn open(browser: &Browser, emulation: Emulation, html: &str) -> Result<Page> {
    let page = browser.person(emulation).await?;
    page.goto("about:blank").await?;
    page.eval(&format!("document.body.innerHTML = {}", json!(html))).await?;
    Ok(page)
}

#[tokio::test]
async fn hands_reach_what_can_be_seen() -> Result<()> {
    let browser = Browser::launch().await?;
    let html = "<div style='height:3000px'></div><button onclick='this.title=event.isTrusted'>a</button><input>";
    let page = open(&browser, Emulation::default(), html).await?;
    page.click("button").await?;
    assert_eq!(page.eval("document.querySelector('button').title").await?, json!("true"));

    page.eval("document.onkeydown = (e) => (window.seen = (window.seen ?? '') + e.code + ' ')").await?;
    page.press("Tab").await?;
    page.type_text("é>A").await?;
    page.press("ArrowLeft").await?;
    page.press("Backspace").await?;
    page.press("Shift+Tab").await?;
    page.press("Space").await?;
    assert_eq!(page.text("document.querySelector('input').value").await?, "éA");
    assert_eq!(page.text("document.activeElement.tagName").await?, "BUTTON");
    assert_eq!(page.text("window.seen").await?, "Tab   KeyA ArrowLeft Backspace Tab Space ");
    page.ensure_no_console_errors()
}

#[tokio::test]
async fn the_page_sees_the_emulated_device() -> Result<()> {
    let browser = Browser::launch().await?;
    let page = open(&browser, FRENCH_PHONE, "<button ontouchend='this.title=1'>a</button>").await?;
    page.tap("button").await?;
    let text = "[navigator.languages.join(), (0.5).toLocaleString(), screen.width, \
                matchMedia('(prefers-color-scheme: dark)').matches, \
                matchMedia('(prefers-reduced-motion: reduce)').matches, document.querySelector('button').title]";
    assert_eq!(page.eval(text).await?, json!(["fr-FR,fr", "0,5", 390, true, true, "1"]));

    page.emulate(Emulation { motion: Motion::Full, ..Emulation::default() }).await?;
    assert_eq!(page.eval(text).await?, json!(["en-US,en", "0.5", 1280, false, false, "1"]));
    Ok(())
}

#[tokio::test]
async fn trouble_on_the_console_is_not_overlooked() -> Result<()> {
    let browser = Browser::launch().await?;
    let page = open(&browser, Emulation::default(), "").await?;
    assert!(page.eval("Promise.reject(new Error('no'))").await.is_err(), "a rejected promise is an error");
    page.ensure_no_console_errors()?;
    page.eval("console.error('first'), setTimeout(() => { throw new Error('second') }), true").await?;
    // Not a wait for time: the answer arrives after the console errors.
    page.eval("new Promise((done) => setTimeout(done, 1))").await?;
    page.expect_console_error("first");
    let error = page.ensure_no_console_errors().expect_err("an exception was thrown").to_string();
    assert!(error.contains("second") && !error.contains("first"), "{error}");
    Ok(())
}

#[tokio::test]
async fn axe_finds_a_button_without_a_name() -> Result<()> {
    let browser = Browser::launch().await?;
    let page = open(&browser, Emulation::default(), "<main><h1>a</h1><button></button></main>").await?;
    let found = page.axe().await?;
    assert!(found.iter().any(|line| line.starts_with("button-name")), "{found:?}");
    Ok(())
}

#[tokio::test]
async fn two_people_may_speak_two_languages() -> Result<()> {
    let browser = Browser::launch().await?;
    let (anna, bruno) = (open(&browser, Emulation::default(), "").await?, open(&browser, FRENCH_PHONE, "").await?);
    assert_eq!(anna.eval("navigator.language").await?, json!("en-US"));
    assert_eq!(bruno.eval("navigator.language").await?, json!("fr-FR"));
    Ok(())
}
