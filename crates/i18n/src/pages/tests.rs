//! These words are complete by type; this test reads what they say.

use crate::Lang;
use protocol::RefusalCode;

/// Every fixed string, and every sentence with something in it.
fn said(lang: Lang) -> Vec<String> {
    [vec![format!("{:?}", lang.pages())], filled(lang)].concat()
}

/// Every sentence with something in it.
pub(crate) fn filled(lang: Lang) -> Vec<String> {
    let words = lang.pages();
    let (games, account) = (&words.games, &words.account);
    let mut said = Vec::new();
    said.extend([0, 1, 2].map(|n| games.total(n)));
    said.extend([0.0, 1.0, 2.5].map(|points| games.points(points)));
    said.extend([games.seat(1), games.winner("a"), games.page(1, 2), games.bad("a")]);
    said.extend([account.hello("a"), account.since("a", "b"), account.revoke_which("a")]);
    said.extend([1, 2].map(|n| words.lobby.free(n)));
    said.push(words.lobby.sit_with("a", "b"));
    let (ranks, stats) = (&words.ranking, &words.stats);
    said.extend([ranks.bot("a"), ranks.program("a"), ranks.rating(1500.0, 60.0)]);
    said.extend([stats.won(2, 1), stats.won(4, 3), stats.alone(1, 5.0, 5.25), stats.alone(2, 5.0, 5.25)]);
    said.extend([stats.rating_says(1.0, 2.0, 3.0), stats.wins_says(1, 2), stats.games_alone(1, 3)]);
    said.push(stats.games_shared(1, 3));
    said.extend([0, 1, 2, 3].map(|times| stats.times(times)));
    said.extend([words.admin.mute("a"), words.admin.unmute("a"), words.admin.silent_since("a")]);
    let codes = [
        RefusalCode::BadLogin,
        RefusalCode::NoAccount,
        RefusalCode::HasAccount,
        RefusalCode::NameTaken,
        RefusalCode::BadPassword,
        RefusalCode::BadName,
        RefusalCode::TooMany,
        RefusalCode::NoAdmin,
        RefusalCode::NotFound,
        RefusalCode::TooLarge,
    ];
    said.extend(codes.iter().filter_map(|code| words.refused(*code)).map(str::to_owned));
    assert!(codes.iter().all(|code| words.refused(*code).is_some()) && words.refused(RefusalCode::Stale).is_none());
    said
}

#[test]
fn french_takes_its_own_signs_and_spaces() {
    for text in said(Lang::Fr) {
        // Debug text has its own colons and quotation marks: between two strings.
        let own = text.replace("\\u{202f}", "\u{202f}");
        let strings: Vec<&str> =
            if own.contains(" { ") { own.split('"').skip(1).step_by(2).collect() } else { vec![&own] };
        for string in strings {
            let signs: Vec<char> = string.chars().collect();
            for pair in signs.windows(2).filter(|pair| matches!(pair[1], ':' | ';' | '!' | '?' | '%' | '»')) {
                assert_eq!(pair[0], '\u{202f}', "before '{}' in: {string}", pair[1]);
            }
            assert!(!string.contains('\''), "a straight apostrophe in: {string}");
        }
    }
}

#[test]
fn english_takes_no_french_spaces() {
    for text in said(Lang::En) {
        assert!(!text.contains('\u{202f}') && !text.contains("\\u{202f}") && !text.contains('\''), "{text}");
    }
}
