//! The operator's page: what goes on, and who says nothing.

use anyhow::{Result, ensure};
use e2e::{ADMIN_TOKEN, Guise, Page, Screen, Theme, check};

use crate::accessible::passes;
use crate::phone::fits;
use crate::play::{Hand, touch};

/// Two people with long names sit down, without looking at the page.
const SIT: &str = r#"(async () => {
    const ask = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body) }).then((told) => told.json());
    const seats = ["you", "you"];
    for (const game of ["ur-classic", "rolit"]) {
        await ask("/api/tables", { game, seats, name: "Anna-Katharina von Berg" });
    }
    await ask("/api/account", { name: "Anna-Katharina von Berg", password: "correct horse" });
    return true;
})()"#;

async fn show(page: &Page, hand: Hand, token: &str) -> Result<()> {
    touch(page, hand, "[data-form=admin] [name=token]").await?;
    page.eval("document.querySelector('[data-form=admin] [name=token]').select()").await?;
    page.type_text(token).await?;
    touch(page, hand, "[data-form=admin] [type=submit]").await
}

#[test]
fn the_operator_sees_the_house_and_mutes_somebody() {
    check("admin", async |stage| {
        let anna = stage.person(Guise::default()).await?;
        anna.eval(SIT).await?;
        ensure!(anna.eval("!document.querySelector('a[href*=admin]')").await? == true, "strangers find no way there");
        anna.goto(&stage.server.url("/admin")).await?;
        anna.expect_trouble("401");
        show(&anna, Hand::Mouse, "not the token of the operator").await?;
        anna.wait_for("the refusal", "document.querySelector('[role=alert][data-refused=no-admin]')").await?;
        ensure!(anna.eval("!document.querySelector('[data-admin]')").await? == true, "nothing is shown");
        show(&anna, Hand::Mouse, ADMIN_TOKEN).await?;
        anna.wait_for("the house", "document.querySelector('[data-admin]')").await?;
        anna.click("[data-mute='0']").await?;
        anna.wait_for("the muted", "document.querySelector('[data-unmute]')").await?;
        // The lists are drawn anew, and whoever uses the keyboard stays where they were.
        anna.wait_for("the focus", "document.activeElement.dataset.mute === '0'").await?;
        passes(&anna, "at the operator's desk").await?;
        stage.picture(&anna, "admin-desktop-en").await?;

        let guise = Guise { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Guise::default() };
        let phone = stage.person(guise).await?;
        phone.goto(&stage.server.url("/admin")).await?;
        show(&phone, Hand::Finger, ADMIN_TOKEN).await?;
        phone.wait_for("who is muted", "document.querySelector('[data-unmute]')").await?;
        fits(&phone).await?;
        passes(&phone, "at the operator's desk on a phone").await?;
        stage.picture(&phone, "admin-phone-fr-dark").await?;
        phone.tap("[data-unmute]").await?;
        phone.wait_for("nobody is muted", "!document.querySelector('[data-unmute]')").await
    });
}
