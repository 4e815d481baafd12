//! Every page in the pseudo-language, where each phrase is marked, ⟦so⟧: a text outside the marks is in no phrase, so
//! another language could not say it.
//!
//! Needs the page of `cargo xtask pseudo`, which runs these tests. CI only compiles them, because it builds one page; the
//! tests of `i18n` look at the same sentences there, without a page.

#[path = "../e2e/play.rs"]
#[allow(dead_code, reason = "helpers of the other tests too")]
mod play;

use anyhow::{Result, ensure};
use e2e::{ADMIN_TOKEN, Emulation, Fixture, Page, check_pseudo};
use serde_json::json;

use play::{Pointer, TurnState, open_table, play, play_to_the_end, touch, wait_for_turn};

/// Texts that are in no phrase, by the elements that hold them.
const ELSEWHERE: &[(&str, &str)] = &[
    (".rules-text > :not([data-credits], [data-tallies])", "Markdown, one file per language"),
    ("[data-lang-switch]", "languages by their own names"),
    ("code, [data-commitment], [data-command]", "notation and commands"),
    ("time", "dates, which the browser writes"),
    ("textarea", "data files"),
];

/// Words that no language translates: the product, its files, formats and paper sizes.
const NAMES: &[&str] = &["Tablée", "HTML", "JSON", "CSV", "MIT", "Apache"];

/// Finds texts with a word outside the marks. A word has two letters or more: one letter and digits are notation. A text
/// in a drawing may be broken into lines, so all of a drawing counts as one text.
const UNMARKED: &str = r"(selectors, names) => {
  const found = new Set();
  const known = (word) => names.includes(word);
  const look = (text, where) => {
    const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    const words = rest.match(/[\p{L}\p{N}]+(?:[-’'.]\p{L}+)*/gu) ?? [];
    const seed = (word) => /^[0-9a-f]{64}$/.test(word);
    const odd = words.filter((word) => word.replace(/\p{N}/gu, '').length > 1 && !known(word) && !seed(word));
    if (odd.length) found.add(`${odd.join(' ')} | in ${where}: ${text.trim().slice(0, 160)}`);
  };
  const skipped = (element) => element.closest(selectors.join(', '));
  look(document.title, 'title');
  for (const element of document.querySelectorAll('body, body *')) {
    if (element.closest('script, style, noscript, template') || skipped(element)) continue;
    for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'])
      if (element.hasAttribute(name)) look(element.getAttribute(name), `${name} of <${element.tagName.toLowerCase()} class=${element.getAttribute('class')}>`);
    const svg = element.closest('svg');
    if (svg) {
      if (svg === element) look([...svg.querySelectorAll('text, title, desc, foreignObject')].filter((part) => !part.parentElement.closest('text, foreignObject')).map((part) => part.textContent).join(' '), 'a drawing');
      continue;
    }
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) look(node.data, `<${element.tagName.toLowerCase()} class=${element.getAttribute('class')}>`);
  }
  return [...found].join('\n');
}";

/// The names that stand in the credits, word by word.
fn known_names() -> Vec<String> {
    let mut texts: Vec<&str> = NAMES.to_vec();
    for credits in catalog::INFOS.iter().map(|info| info.credits) {
        texts.extend(credits.booklet.iter().chain(credits.marks));
        for credit in [credits.lead, credits.more, credits.elsewhere].concat() {
            texts.extend(credit.names.iter().chain(&credit.work));
        }
    }
    let words = texts.iter().flat_map(|text| text.split(|sign: char| sign.is_whitespace() || "&/,()".contains(sign)));
    words.map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned()).collect()
}

/// Looks at the page as it is now; what it finds is kept, so that one run tells everything.
struct Reader<'a> {
    page: &'a Page,
    names: Vec<String>,
    found: Vec<String>,
}

impl<'a> Reader<'a> {
    fn new(page: &'a Page) -> Reader<'a> {
        Reader { page, names: known_names(), found: Vec::new() }
    }

    async fn read(&mut self, place: &str) -> Result<()> {
        let selectors: Vec<&str> = ELSEWHERE.iter().map(|(selector, _)| *selector).collect();
        let found = self.page.text(&format!("({UNMARKED})({}, {})", json!(selectors), json!(self.names))).await?;
        for line in found.lines() {
            let line = format!("{line} [{place}]");
            if !self.found.contains(&line) {
                self.found.push(line);
            }
        }
        let marks = self.page.text("document.body.innerText").await?.matches('⟦').count();
        ensure!(marks > 3, "{place}: the page is not in the pseudo-language");
        Ok(())
    }

    /// Opens an address and reads what is there once this is true.
    async fn open(&mut self, fixture: &Fixture, path: &str, ready: &str) -> Result<()> {
        self.page.goto(&fixture.server.url(path)).await?;
        self.page.wait_for(path, ready).await?;
        self.read(path).await
    }

    fn finish(self) -> Result<()> {
        ensure!(self.found.is_empty(), "in no phrase:\n  {}", self.found.join("\n  "));
        Ok(())
    }
}

/// What can be done now, by its notation: not what was drafted is taken back, and a round is sent as soon as it can be.
const NEXT: &str = "(() => {
  const all = [...document.querySelectorAll('.action-list [data-action]')].map((action) => action.dataset.action);
  return all.find((action) => action === 'confirm') ?? all.find((action) => action !== 'undo');
})()";

/// Does a few things from the list of actions, and reads the table before each of them.
async fn play_and_read(reader: &mut Reader<'_>, slug: &str, actions: usize) -> Result<()> {
    let page = reader.page;
    for done in 0..actions {
        if wait_for_turn(page).await? == TurnState::Over {
            break;
        }
        reader.read(&format!("the table of {slug}, after {done} actions")).await?;
        let action = page.wait_some("something to do", NEXT).await?;
        let before = page.text("document.querySelector('[data-page=table]').innerText").await?;
        let action = json!(action.as_str().unwrap_or_default());
        page.eval(&format!("document.querySelector(`.action-list [data-action=${{CSS.escape({action})}}]`).click()"))
            .await?;
        let changed = format!("document.querySelector('[data-page=table]').innerText !== {}", json!(before));
        page.wait_for("something new", &changed).await?;
    }
    Ok(())
}

#[test]
fn tables_of_all_games() {
    check_pseudo("pseudo_tables", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        let mut reader = Reader::new(&anna);
        for slug in catalog::INFOS.iter().map(|info| info.slug) {
            anna.goto(&fixture.server.url("/")).await?;
            anna.wait_for("the landing page", "document.querySelector('[data-box]')").await?;
            reader.read("the landing page").await?;
            touch(&anna, Pointer::Mouse, &format!("button[data-box='{slug}']")).await?;
            anna.wait_for("the box", "document.querySelector('dialog[open] [data-play]')").await?;
            anna.eval("document.querySelectorAll('dialog details').forEach((fold) => { fold.open = true; })").await?;
            reader.read(&format!("the box of {slug}")).await?;
            touch(&anna, Pointer::Mouse, "[data-play]").await?;
            anna.wait_for("the table", &format!("document.querySelector('[data-page=table][data-game={slug}]')"))
                .await?;
            wait_for_turn(&anna).await?;
            if anna.eval("!!document.querySelector('[data-hint]')").await? == true {
                anna.click("[data-hint]").await?;
                anna.wait_for("the hint", "document.querySelector('[data-hint][aria-busy=false]')").await?;
                reader.read(&format!("the hint of {slug}")).await?;
            }
            play_and_read(&mut reader, slug, 12).await?;
            for tab in ["rules", "chat", "log"] {
                if anna.eval(&format!("!!document.querySelector('#tab-{tab}')")).await? == true {
                    anna.click(&format!("#tab-{tab}")).await?;
                    reader.read(&format!("the tab {tab} of {slug}")).await?;
                }
            }
        }
        reader.finish()
    });
}

#[test]
fn the_end_of_a_game_its_review_and_its_dice() {
    check_pseudo("pseudo_end", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        let mut reader = Reader::new(&anna);
        open_table(&anna, Pointer::Mouse, "friend", 1).await?;
        anna.wait_for("the invitation", "document.querySelector('[data-link]')").await?;
        reader.read("the invitation").await?;
        touch(&anna, Pointer::Mouse, "[data-invite='novice']").await?;
        wait_for_turn(&anna).await?;
        play(&anna, Pointer::Mouse).await?;
        play_to_the_end(&anna, Pointer::Mouse).await?;
        reader.read("the end of a game").await?;
        anna.click("[data-result] [data-review]").await?;
        anna.wait_for("the review", "document.querySelector('[data-reviewed] svg.review-graph')").await?;
        anna.eval("document.querySelector('[data-reviewed] details').open = true").await?;
        reader.read("the review").await?;
        anna.click("[data-replay] [data-leave]").await?;
        anna.click("[data-verify]").await?;
        anna.wait_for("the check", "document.querySelector('[data-verified]')").await?;
        reader.read("the dice of a finished game").await?;
        for (path, ready) in [
            ("/dice", "document.querySelector('[data-tallies] .tally svg')"),
            ("/games", "document.querySelector('[data-played] [data-result]')"),
            ("/stats", "document.querySelector('[data-page] h1')"),
        ] {
            reader.open(fixture, path, ready).await?;
        }
        reader.finish()
    });
}

#[test]
fn pages_that_are_no_table() {
    check_pseudo("pseudo_pages", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        let mut reader = Reader::new(&anna);
        let title = "document.querySelector('h1')?.textContent";
        for path in ["/account", "/ranks", "/lobby", "/games", "/stats", "/credits", "/nothing"] {
            reader.open(fixture, path, title).await?;
        }
        for slug in catalog::INFOS.iter().map(|info| info.slug) {
            let shown = "document.querySelector('svg.pr, [data-page=not-found]')";
            reader.open(fixture, &format!("/print/{slug}"), shown).await?;
        }
        reader
            .open(fixture, "/explore/ur-classic?position=2.0.4.0..0", "document.querySelector('[data-exact]')")
            .await?;
        anna.goto(&fixture.server.url("/account")).await?;
        for (field, text) in [("username", "Anna"), ("password", "correct horse")] {
            touch(&anna, Pointer::Mouse, &format!("[data-form=join] [name={field}]")).await?;
            anna.type_text(text).await?;
        }
        reader.names.push("Anna".to_owned());
        touch(&anna, Pointer::Mouse, "[data-form=join] [type=submit]").await?;
        anna.wait_for("the account", "document.querySelector('[data-account=Anna]')").await?;
        reader.read("an account").await?;
        anna.goto(&fixture.server.url("/admin")).await?;
        touch(&anna, Pointer::Mouse, "[data-form=admin] [name=token]").await?;
        anna.type_text(ADMIN_TOKEN).await?;
        reader.read("the form of the operator").await?;
        touch(&anna, Pointer::Mouse, "[data-form=admin] [type=submit]").await?;
        anna.wait_for("the admin page", "document.querySelector('[data-admin]')").await?;
        reader.read("the page of the operator").await?;
        reader.finish()
    });
}

#[test]
fn the_lab() {
    check_pseudo("pseudo_lab", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        let mut reader = Reader::new(&anna);
        for slug in catalog::INFOS.iter().map(|info| info.slug) {
            anna.goto(&fixture.server.url(&format!("/lab/{slug}"))).await?;
            anna.wait_for("the bench", "document.querySelector('[data-run]')").await?;
            anna.eval("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })").await?;
            reader.read(&format!("the bench of {slug}")).await?;
        }
        anna.goto(&fixture.server.url("/lab/rolit")).await?;
        anna.click("[data-option='size=6']").await?;
        anna.click("[data-until='200']").await?;
        anna.click("[data-run]").await?;
        anna.wait_for("the end", "document.querySelector('.lab-results')?.dataset.stage === 'done'").await?;
        anna.eval("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })").await?;
        reader.read("a report").await?;
        reader.finish()
    });
}
