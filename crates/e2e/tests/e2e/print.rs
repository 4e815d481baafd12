//! Sheets, boards and cards as they leave the printer.

use anyhow::{Result, ensure};
use e2e::{Emulation, Page, Screen, Theme, check};
use i18n::Lang;

use crate::accessible::passes;
use crate::phone::fits;
use crate::play::{Pointer, open_table};

/// What is wrong with the drawings: something closer than 8 mm to the edge, text smaller than 7 points, texts that
/// overlap. Measured in millimetres of the paper.
const FAULTS: &str = r"(() => {
  const faults = [];
  for (const [index, svg] of [...document.querySelectorAll('svg.pr')].entries()) {
    const paper = svg.getBoundingClientRect();
    const mm = svg.viewBox.baseVal.width / paper.width;
    const high = svg.viewBox.baseVal.height, wide = svg.viewBox.baseVal.width;
    const place = (element) => {
      const box = element.getBoundingClientRect();
      return [box.left - paper.left, box.top - paper.top, box.right - paper.left, box.bottom - paper.top].map((x) => x * mm);
    };
    const say = (what, element) => faults.push(`page ${index + 1}: ${what}: ${element.outerHTML.slice(0, 120)}`);
    for (const element of svg.querySelectorAll('text, rect, circle, path, use, ellipse, polygon')) {
      if (element.closest('defs, symbol')) continue;
      const [left, top, right, bottom] = place(element);
      if (right - left === 0 && bottom - top === 0) continue;
      if (left < 7.95 || top < 7.95 || right > wide - 7.95 || bottom > high - 7.95) say('too close to the edge', element);
    }
    const texts = [...svg.querySelectorAll('text')].filter((text) => text.textContent.trim());
    for (const text of texts) {
      const points = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a * mm / 25.4 * 72;
      if (points < 6.98) say(`${points.toFixed(1)} points`, text);
    }
    const boxes = texts.map((text) => [text, place(text)]);
    for (const [one, a] of boxes) {
      for (const [two, b] of boxes) {
        if (one === two) break;
        const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
        // A line of text is higher than its letters.
        const down = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
        if (across > 0.2 && down > 0.3 * Math.min(a[3] - a[1], b[3] - b[1])) say(`over “${two.textContent}”`, one);
      }
    }
  }
  return faults.join('\n');
})()";

const GAMES: [&str; 6] = ["ur-classic", "ur-modern", "rolit", "village", "roll-and-rule", "ulir"];
const PAGES: &str = "document.querySelectorAll('svg.pr').length";

async fn is_fine(page: &Page, what: &str) -> Result<()> {
    let faults = page.text(FAULTS).await?;
    ensure!(faults.is_empty(), "{what}:\n{faults}");
    Ok(())
}

/// The number of pages of the document that the browser would print, and their sizes in points.
async fn printed(page: &Page) -> Result<(usize, Vec<String>)> {
    let pdf = String::from_utf8_lossy(&page.pdf().await?).into_owned();
    let mut sizes: Vec<String> = pdf
        .split("/MediaBox")
        .skip(1)
        .filter_map(|text| text.split(']').next())
        .map(|text| text.trim().to_owned())
        .collect();
    let pages = sizes.len();
    sizes.dedup();
    Ok((pages, sizes))
}

#[test]
fn every_sheet_fits_its_paper_in_both_languages() {
    check("print", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        for game in GAMES {
            anna.goto(&fixture.server.url(&format!("/print/{game}"))).await?;
            anna.wait_for("the pages", PAGES).await?;
            for lang in [Lang::En, Lang::Fr] {
                anna.click(&format!("[data-lang-switch] [data-lang='{}']", lang.code())).await?;
                let title = lang.print().title;
                anna.wait_for("its language", &format!("document.querySelector('h1').textContent === '{title}'"))
                    .await?;
                for paper in ["letter", "a5", "a4"] {
                    anna.click(&format!("[data-paper='{paper}']")).await?;
                    anna.wait_for("the paper", &format!("document.querySelector('.print-paper.{paper}')")).await?;
                    is_fine(&anna, &format!("{game}, {paper}, {}", lang.code())).await?;
                }
            }
            passes(&anna, &format!("where {game} is printed")).await?;
            fixture.picture(&anna, &format!("print-{game}-fr")).await?;
            anna.click("[data-lang-switch] [data-lang='en']").await?;
        }
        Ok(())
    });
}

#[test]
fn the_browser_prints_one_page_of_paper_for_each_page() {
    check("print_pdf", async |fixture| {
        let anna = fixture.person(Emulation::default()).await?;
        for (address, pages, size) in [
            ("/print/roll-and-rule?paper=a5&wheel=expensive", 3, "420"),
            ("/print/ulir", 9, "594"),
            ("/print/village?paper=letter", 1, "612"),
        ] {
            anna.goto(&fixture.server.url(address)).await?;
            anna.wait_for("the pages", &format!("{PAGES} === {pages}")).await?;
            let (count, sizes) = printed(&anna).await?;
            ensure!(count == pages && sizes.len() == 1 && sizes[0].contains(size), "{address}: {count} {sizes:?}");
        }
        // The address keeps what was chosen.
        anna.goto(&fixture.server.url("/print/roll-and-rule?paper=a5&wheel=expensive")).await?;
        anna.wait_for("the prices", "document.querySelector('[data-value=expensive]')?.ariaPressed === 'true'").await?;
        anna.click("[data-paper='a4']").await?;
        anna.wait_for("the address", "location.search === '?paper=a4&wheel=expensive'").await?;
        anna.goto(&fixture.server.url("/print/chess")).await?;
        anna.wait_for("nothing", "document.querySelector('[data-page=not-found]')").await
    });
}

#[test]
fn a_sheet_is_printed_from_the_rules_at_the_table() {
    check("print_from_rules", async |fixture| {
        let emulation =
            Emulation { language: "fr-FR", screen: Screen::PHONE, theme: Theme::Dark, ..Emulation::default() };
        let claire = fixture.person(emulation).await?;
        open_table(&claire, Pointer::Touch, "novice", 1).await?;
        claire.tap("#tab-rules").await?;
        let link = "document.querySelector('.rules-text [data-print-link]')";
        claire.wait_for("the link", link).await?;
        let text = claire.text(&format!("{link}.textContent")).await?;
        ensure!(text == Lang::Fr.print().title, "{text}");
        let address = claire.text(&format!("{link}.getAttribute('href')")).await?;
        claire.goto(&fixture.server.url(&address)).await?;
        claire.wait_for("the board", PAGES).await?;
        fits(&claire).await?;
        passes(&claire, "where a board is printed, on a phone").await?;
        fixture.picture(&claire, "print-phone-fr-dark").await
    });
}
