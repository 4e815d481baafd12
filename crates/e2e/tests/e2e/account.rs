//! An account: the same games on every device.

use anyhow::{Result, ensure};
use e2e::{Guise, Page, Screen, Theme, check};

use crate::accessible::passes;
use crate::phone::fits;
use crate::play::{Hand, called, choose, path, play_to_the_end, touch};

const PASSWORD: &str = "correct horse";

/// Fills a form in and sends it.
async fn fill(page: &Page, hand: Hand, form: &str, password: &str) -> Result<()> {
    for (field, text) in [("username", "Anna"), ("password", password)] {
        touch(page, hand, &format!("[data-form={form}] [name={field}]")).await?;
        page.eval(&format!("document.querySelector('[data-form={form}] [name={field}]').select()")).await?;
        page.type_text(text).await?;
    }
    touch(page, hand, &format!("[data-form={form}] [type=submit]")).await
}

#[test]
fn an_account_brings_ones_games_to_another_device() {
    check("account", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        choose(&anna, Hand::Mouse, "novice", 1).await?;
        anna.click("[data-term=rated]").await?;
        anna.click("[data-play]").await?;
        anna.wait_for("a rated game", "document.querySelector('[data-rated=true]')").await?;
        called(&anna).await?;
        ensure!(anna.eval("document.querySelector('[data-hint]')").await?.is_null(), "hints where it counts");
        play_to_the_end(&anna, Hand::Mouse).await?;
        let table = path(&anna).await?;
        anna.click("[data-you]").await?;
        anna.wait_for("the game in the history", "document.querySelector('[data-played] [data-result]')").await?;
        passes(&anna, "among one's games").await?;
        stage.picture(&anna, "games-desktop-en").await?;
        anna.click("nav a[href='/account']").await?;
        fill(&anna, Hand::Mouse, "join", PASSWORD).await?;
        anna.wait_for("the account", "document.querySelector('[data-account=Anna] ~ .people-cards [data-device]')")
            .await?;
        passes(&anna, "in one's account").await?;
        stage.picture(&anna, "account-desktop-en").await?;
        anna.click("[data-logout]").await?;
        anna.wait_for("a guest again", "document.querySelector('[data-form=login]')").await?;

        let guise = Guise { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Guise::default() };
        let phone = stage.person(guise).await?;
        phone.goto(&stage.server.url("/account")).await?;
        phone.wait_for("the forms", "document.querySelector('[data-form=login]')").await?;
        fits(&phone).await?;
        stage.picture(&phone, "account-phone-fr-dark").await?;
        phone.expect_trouble("401");
        fill(&phone, Hand::Finger, "login", "wrong horse").await?;
        phone.wait_for("the refusal", "document.querySelector('[data-refused=bad-login]')").await?;
        fill(&phone, Hand::Finger, "login", PASSWORD).await?;
        phone.wait_for("the account", "document.querySelector('[data-account=Anna]')").await?;
        passes(&phone, "in the account on a phone").await?;
        phone.goto(&stage.server.url("/games")).await?;
        let played = format!("document.querySelector('[data-played=\"{}\"]')", table.trim_start_matches("/t/"));
        phone.wait_for("the same game", &played).await?;
        fits(&phone).await?;
        passes(&phone, "among one's games on a phone").await?;
        stage.picture(&phone, "games-phone-fr-dark").await?;

        for (page, there) in [("stats", "[data-stats='ur-classic'] svg"), ("ranks", "[data-ranks='2'] .you")] {
            phone.goto(&stage.server.url(&format!("/{page}"))).await?;
            phone.wait_for(page, &format!("document.querySelector(\"{there}\")")).await?;
            fits(&phone).await?;
            passes(&phone, &format!("on the page {page}")).await?;
            stage.picture(&phone, &format!("{page}-phone-fr-dark")).await?;
        }
        phone.goto(&stage.server.url("/games")).await?;

        phone.tap("[data-played] [data-replay]").await?;
        let at = |step: usize| format!("document.querySelector('[data-replay] input[type=range]')?.value === '{step}'");
        phone.wait_for("the beginning of the game", &at(0)).await?;
        phone.tap("[data-replay] [data-film] + button").await?;
        phone.wait_for("the first step", &at(1)).await?;
        phone.tap("[data-share]").await?;
        fits(&phone).await?;
        stage.picture(&phone, "replay-phone-fr-dark").await?;
        let link = phone.text("location.pathname + location.search").await?;
        ensure!(link == format!("{table}?at=1"), "{link}");
        // Whoever has the link sees the same moment.
        anna.goto(&stage.server.url(&link)).await?;
        anna.wait_for("the moment that was shared", &at(1)).await
    });
}
