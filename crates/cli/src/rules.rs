//! `tablee rules`: the rules of a game, as the page shows them.

use crate::language;
use crate::rules_pages::PAGES;
use anyhow::bail;
use clap::Args;
use i18n::Lang;
use std::io::{self, Write as _};

/// Which rules to read.
#[derive(Args)]
pub(crate) struct Rules {
    /// Slug of the game; without it, lists the games
    game: Option<String>,
    /// Language [default: the system's]
    #[arg(long, value_parser = language::by_code())]
    lang: Option<Lang>,
}

/// Prints the page, in Markdown.
pub(crate) fn run(wanted: &Rules) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let written = match &wanted.game {
        None => catalog::GAMES.iter().try_for_each(|game| writeln!(out, "{}", game.info().slug)),
        Some(slug) => {
            let Some((_, pages)) = PAGES.iter().find(|(page, _)| page == slug) else {
                let known: Vec<&str> = PAGES.iter().map(|page| page.0).collect();
                bail!("there is no game '{slug}': try one of {}", known.join(", "));
            };
            let lang = wanted.lang.unwrap_or_else(language::of_the_system);
            let page = pages.iter().find(|(of, _)| *of == lang).map_or("", |(_, page)| *page);
            out.write_all(with_credits(page, slug, lang).as_bytes())
        }
    };
    match written {
        // A pager that was closed early is no failure.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}

/// The page with the game's credits below its title.
fn with_credits(page: &str, slug: &str, lang: Lang) -> String {
    let (title, rest) = page.split_once('\n').unwrap_or((page, ""));
    let lines = catalog::credits(slug).map(|credits| lang.credits().lines(credits)).unwrap_or_default();
    let credits: String = lines.iter().map(|line| format!("- {}\n", line.whole())).collect();
    format!("{title}\n\n{credits}{rest}")
}

#[cfg(test)]
mod tests {
    use super::{PAGES, with_credits};
    use i18n::Lang;

    #[test]
    fn every_game_has_a_page_in_every_language() {
        for (slug, pages) in PAGES {
            for lang in Lang::ALL {
                let page = pages.iter().find(|page| page.0 == lang).map_or("", |page| page.1);
                assert!(page.starts_with("# "), "{slug} in {lang:?}");
            }
        }
    }

    #[test]
    fn rules_begin_with_the_title_and_those_who_made_the_game() {
        let (_, pages) = PAGES.iter().find(|page| page.0 == "village").expect("pages");
        let [english, french] =
            [Lang::En, Lang::Fr].map(|lang| pages.iter().find(|page| page.0 == lang).expect("a page").1);
        let page = with_credits(french, "village", Lang::Fr);
        assert!(page.starts_with("# Rolling Village!\n\n- Créé par D. Di Maggio\n- Illustré par Josh Huf\n"), "{page}");
        assert!(page.contains("\n- Livret\u{202f}: Rolling Village!\n\n"), "{page}");
        assert!(page.ends_with("\n") && page.contains("**VI-1**"));
        let page = with_credits(english, "village", Lang::En);
        assert!(page.contains("\n- Thanks to Marta Ciaccasassi, Jonathan Fashena, Gav Scott\n"), "{page}");
    }
}
