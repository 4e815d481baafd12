//! The rules in the browser are the rules on the server: the conformance suite gives the same signature in both.

use anyhow::Result;
use e2e::{Browser, Emulation, Server};

#[tokio::test]
async fn the_conformance_suite_gives_the_same_signature_natively_and_in_webassembly() -> Result<()> {
    let (server, browser) = (Server::of_wasm_conformance()?, Browser::launch().await?);
    let page = browser.person(Emulation::default()).await?;
    page.goto(&server.url("/")).await?;
    // The conformance module has no page, so it has no icon either.
    page.expect_console_error("favicon.ico");
    for &slug in wasm_conformance::SLUGS {
        // Games a setup; the games for many have dozens of setups.
        let games = match slug {
            "village" | "roll-and-rule" => 40,
            "ulir" => 50,
            _ => 200,
        };
        let call = format!(
            "import('/wasm-conformance.js').then(async (suite) => {{ await suite.default(); return suite.conform('{slug}', {games}) }})"
        );
        let native = wasm_conformance::conform(slug, games);
        assert!(native.contains("signature"), "{native}");
        assert_eq!(page.text(&call).await?, native);
    }
    page.ensure_no_console_errors()
}
