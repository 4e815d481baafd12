//! The rules in the browser are the rules on the server: the conformance suite gives the same signature in both.

use anyhow::Result;
use e2e::{Browser, Guise, Server};

#[tokio::test]
async fn the_conformance_suite_gives_the_same_signature_natively_and_in_webassembly() -> Result<()> {
    let (server, browser) = (Server::of_proof()?, Browser::launch().await?);
    let page = browser.person(Guise::default()).await?;
    page.goto(&server.url("/")).await?;
    // The proof has no page, so it has no icon either.
    page.expect_trouble("favicon.ico");
    for slug in proof::SLUGS {
        // Games a setup; the games for many have dozens of setups.
        let games = match slug {
            "village" | "roll-and-rule" => 40,
            _ => 200,
        };
        let call = format!(
            "import('/proof.js').then(async (proof) => {{ await proof.default(); return proof.conform('{slug}', {games}) }})"
        );
        let native = proof::conform(slug, games);
        assert!(native.contains("signature"), "{native}");
        assert_eq!(page.text(&call).await?, native);
    }
    page.ensure_no_trouble()
}
