//! Credits against the lines that the booklets print, kept in `credits/printed.txt`.

use kernel::{Credit, Credits};
use std::collections::BTreeMap;

const PRINTED: &str = include_str!("credits/printed.txt");

/// What the booklet of each game credits, in our spelling where the booklet slips.
fn printed() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut books = BTreeMap::<_, Vec<_>>::new();
    let mut slug = None;
    for line in PRINTED.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix('[') {
            slug = name.strip_suffix(']');
            continue;
        }
        let credited = line.split('{').skip(1).map(|rest| {
            let (name, _) = rest.split_once('}').expect("a closing brace");
            name.split_once('=').map_or(name, |(_, ours)| ours)
        });
        books.entry(slug.expect("a slug before the first line")).or_default().extend(credited);
    }
    books
}

/// Every text that a game credits after its booklet.
fn credited(credits: &Credits) -> Vec<&'static str> {
    let named = |credits: &'static [Credit]| credits.iter().flat_map(|credit| credit.names.iter().chain(&credit.work));
    let booklet = credits.booklet.into_iter().chain(credits.marks.iter().copied());
    named(credits.lead).chain(named(credits.more)).copied().chain(booklet).collect()
}

#[test]
fn every_game_has_credits() {
    let slugs: Vec<&str> = catalog::GAMES.iter().map(|game| game.info().slug).collect();
    assert_eq!(catalog::INFOS.iter().map(|info| info.slug).collect::<Vec<_>>(), slugs);
    assert!(catalog::credits("go").is_none());
    for slug in slugs {
        let credits = catalog::credits(slug).expect("credits");
        assert!(credits.booklet.is_none_or(|title| !title.is_empty()), "{slug}");
        assert!(!credits.lead.is_empty() || !credits.marks.is_empty(), "{slug}: no name and no mark");
        for credit in [credits.lead, credits.more, credits.elsewhere].concat() {
            assert!(!credit.names.is_empty() && credit.names.iter().all(|name| !name.is_empty()), "{slug}: {credit:?}");
        }
    }
}

#[test]
fn everyone_a_booklet_names_is_credited() {
    let books = printed();
    let with_booklet = catalog::INFOS.iter().filter(|info| info.credits.booklet.is_some());
    assert!(with_booklet.map(|info| info.slug).all(|slug| books.contains_key(slug)), "lines for every booklet");
    for (slug, names) in books {
        let ours = credited(catalog::credits(slug).expect("credits"));
        for name in names {
            assert!(ours.iter().any(|text| text.contains(name)), "{slug}: the booklet prints '{name}'");
        }
    }
}

#[test]
fn nothing_is_credited_to_a_booklet_that_does_not_print_it() {
    let books = printed();
    let known = catalog::INFOS.iter().map(|info| (info.slug, info.credits));
    for (slug, credits) in known.filter(|(_, credits)| credits.booklet.is_some()) {
        let mut names = books[slug].clone();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        for text in credited(credits) {
            let rest = names.iter().fold(text.to_owned(), |rest, name| rest.replace(name, ""));
            assert!(!rest.contains(char::is_alphanumeric), "{slug}: '{text}' is not printed ('{rest}')");
        }
    }
}

#[test]
fn what_comes_from_elsewhere_fills_only_a_silence() {
    let books = printed();
    let known = catalog::INFOS.iter().map(|info| (info.slug, info.credits));
    for (slug, credits) in known.filter(|(_, credits)| !credits.elsewhere.is_empty()) {
        assert!(credits.lead.is_empty() && credits.more.is_empty(), "{slug} names its makers");
        for name in credits.elsewhere.iter().flat_map(|credit| credit.names) {
            assert!(books.get(slug).is_none_or(|names| !names.contains(name)), "{slug} prints '{name}'");
        }
    }
}
