//! An account: the same games on every device.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, Theme, check};

use crate::accessible::passes;
use crate::phone::fits;
use crate::play::{Pointer, choose, path, play_to_the_end, touch, wait_for_turn};

const PASSWORD: &str = "correct horse";

/// Fills a form in and sends it.
async fn fill(page: &Page, pointer: Pointer, form: &str, password: &str) -> Result<()> {
    for (field, text) in [("username", "Anna"), ("password", password)] {
        touch(page, pointer, &format!("[data-form={form}] [name={field}]")).await?;
        page.eval(&format!("document.querySelector('[data-form={form}] [name={field}]').select()")).await?;
        page.type_text(text).await?;
    }
    touch(page, pointer, &format!("[data-form={form}] [type=submit]")).await
}

#[test]
fn an_account_brings_ones_games_to_another_device() {
    check("account", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        choose(&anna, Pointer::Mouse, "novice", 1).await?;
        anna.click("[data-term=rated]").await?;
        anna.click("[data-play]").await?;
        anna.wait_for("a rated game", "document.querySelector('[data-rated=true]')").await?;
        wait_for_turn(&anna).await?;
        ensure!(anna.eval("document.querySelector('[data-hint]')").await?.is_null(), "hints where it counts");
        play_to_the_end(&anna, Pointer::Mouse).await?;
        let table = path(&anna).await?;
        anna.click("[data-my-games]").await?;
        anna.wait_for("the game in the history", "document.querySelector('[data-played] [data-result]')").await?;
        passes(&anna, "on the games page").await?;
        fixture.picture(&anna, "games-desktop-en").await?;
        anna.click("nav a[href='/account']").await?;
        fill(&anna, Pointer::Mouse, "join", PASSWORD).await?;
        anna.wait_for("the account", "document.querySelector('[data-account=Anna] ~ .people-cards [data-device]')")
            .await?;
        passes(&anna, "on the account page").await?;
        fixture.picture(&anna, "account-desktop-en").await?;
        anna.click("[data-logout]").await?;
        anna.wait_for("a guest again", "document.querySelector('[data-form=login]')").await?;

        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let phone = fixture.person(emulation).await?;
        phone.goto(&fixture.server.url("/account")).await?;
        phone.wait_for("the forms", "document.querySelector('[data-form=login]')").await?;
        fits(&phone).await?;
        fixture.picture(&phone, "account-phone-fr-dark").await?;
        phone.expect_console_error("401");
        fill(&phone, Pointer::Touch, "login", "wrong horse").await?;
        phone.wait_for("the refusal", "document.querySelector('[data-refused=bad-login]')").await?;
        fill(&phone, Pointer::Touch, "login", PASSWORD).await?;
        phone.wait_for("the account", "document.querySelector('[data-account=Anna]')").await?;
        passes(&phone, "in the account on a phone").await?;
        phone.goto(&fixture.server.url("/games")).await?;
        let played = format!("document.querySelector('[data-played=\"{}\"]')", table.trim_start_matches("/t/"));
        phone.wait_for("the same game", &played).await?;
        fits(&phone).await?;
        passes(&phone, "on the games page on a phone").await?;
        fixture.picture(&phone, "games-phone-fr-dark").await?;

        for (page, there) in [("stats", "[data-stats='ur-classic'] svg"), ("ranks", "[data-ranks='2'] .you")] {
            phone.goto(&fixture.server.url(&format!("/{page}"))).await?;
            phone.wait_for(page, &format!("document.querySelector(\"{there}\")")).await?;
            fits(&phone).await?;
            passes(&phone, &format!("on the page {page}")).await?;
            fixture.picture(&phone, &format!("{page}-phone-fr-dark")).await?;
        }
        phone.goto(&fixture.server.url("/games")).await?;

        phone.tap("[data-played] [data-replay]").await?;
        let at = |step: usize| format!("document.querySelector('[data-replay] input[type=range]')?.value === '{step}'");
        phone.wait_for("the beginning of the game", &at(0)).await?;
        phone.tap("[data-replay] [data-replay-toggle] + button").await?;
        phone.wait_for("the first step", &at(1)).await?;
        phone.tap("[data-share]").await?;
        fits(&phone).await?;
        fixture.picture(&phone, "replay-phone-fr-dark").await?;
        let link = phone.text("location.pathname + location.search").await?;
        ensure!(link == format!("{table}?at=1"), "{link}");
        // Visitors with the link see the same step.
        anna.goto(&fixture.server.url(&link)).await?;
        anna.wait_for("the moment that was shared", &at(1)).await
    });
}
