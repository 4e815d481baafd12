//! The admin page: activity, reports and muted players.

use anyhow::{Result, ensure};
use e2e::{ADMIN_TOKEN, Emulation, Page, Screen, Theme, check};

use crate::accessible::passes;
use crate::phone::fits;
use crate::play::{Pointer, touch};

/// Two people with long names sit down, without looking at the page.
const SIT: &str = r#"(async () => {
    const ask = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body) }).then((answer) => answer.json());
    const seats = ["you", "you"];
    for (const game of ["ur-classic", "rolit"]) {
        await ask("/api/tables", { game, seats, name: "Anna-Katharina von Berg" });
    }
    await ask("/api/account", { name: "Anna-Katharina von Berg", password: "correct horse" });
    return true;
})()"#;

async fn show(page: &Page, pointer: Pointer, token: &str) -> Result<()> {
    touch(page, pointer, "[data-form=admin] [name=token]").await?;
    page.eval("document.querySelector('[data-form=admin] [name=token]').select()").await?;
    page.type_text(token).await?;
    touch(page, pointer, "[data-form=admin] [type=submit]").await
}

#[test]
fn the_operator_sees_activity_and_mutes_a_player() {
    check("admin", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        anna.eval(SIT).await?;
        ensure!(anna.eval("!document.querySelector('a[href*=admin]')").await? == true, "strangers find no way there");
        anna.goto(&fixture.server.url("/admin")).await?;
        anna.expect_console_error("401");
        show(&anna, Pointer::Mouse, "not the admin token").await?;
        anna.wait_for("the refusal", "document.querySelector('[role=alert][data-refused=no-admin]')").await?;
        ensure!(anna.eval("!document.querySelector('[data-admin]')").await? == true, "nothing is shown");
        show(&anna, Pointer::Mouse, ADMIN_TOKEN).await?;
        anna.wait_for("the admin page", "document.querySelector('[data-admin]')").await?;
        anna.click("[data-mute='0']").await?;
        anna.wait_for("the muted", "document.querySelector('[data-unmute]')").await?;
        // The lists are redrawn, and the keyboard focus stays.
        anna.wait_for("the focus", "document.activeElement.dataset.mute === '0'").await?;
        passes(&anna, "at the operator's desk").await?;
        fixture.picture(&anna, "admin-desktop-en").await?;

        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let phone = fixture.person(emulation).await?;
        phone.goto(&fixture.server.url("/admin")).await?;
        show(&phone, Pointer::Touch, ADMIN_TOKEN).await?;
        phone.wait_for("who is muted", "document.querySelector('[data-unmute]')").await?;
        fits(&phone).await?;
        passes(&phone, "at the operator's desk on a phone").await?;
        fixture.picture(&phone, "admin-phone-fr-dark").await?;
        phone.tap("[data-unmute]").await?;
        phone.wait_for("no muted players", "!document.querySelector('[data-unmute]')").await
    });
}
