//! What the printed texts say, in both languages.

use crate::Lang;

/// Every text of a language: the fixed ones by the derived debug text, and what the functions say.
fn texts(lang: Lang) -> Vec<String> {
    let words = lang.print();
    let debug = format!("{words:?}");
    let fixed = debug.split('"').skip(1).step_by(2).map(|text| text.replace("\\u{202f}", "\u{202f}"));
    let mut all: Vec<String> = fixed.collect();
    all.extend(filled(lang));
    all
}

/// Every sentence with something in it.
pub(crate) fn filled(lang: Lang) -> Vec<String> {
    let words = lang.print();
    let mut all = Vec::new();
    all.extend([words.pages(2), words.page("A", 1, 2)]);
    all.extend([words.games.roll_and_rule.tiles(9), words.games.roll_and_rule.crossing(3)]);
    all.extend([words.games.village.bonus("3, 6, 9"), words.games.village.parks(10)]);
    all.extend(words.games.ulir.setup_says(10, 2));
    all.extend(words.games.ulir.turn_says(4));
    all.push(words.games.ulir.ransom(3));
    all
}

#[test]
fn french_signs_have_their_space_and_english_ones_none() {
    for text in texts(Lang::Fr) {
        // The game's own name, as printed.
        let text = text.replace("Rolling Village!", "");
        let signs: Vec<char> = text.chars().collect();
        for pair in signs.windows(2).filter(|pair| matches!(pair[1], ':' | ';' | '!' | '?' | '»')) {
            assert_eq!(pair[0], '\u{202f}', "{text}");
        }
        assert!(!text.contains('\''), "{text}");
    }
    for text in texts(Lang::En) {
        assert!(!text.contains('\u{202f}') && !text.contains('\'') && !text.contains(" :"), "{text}");
    }
}

#[test]
fn numbers_are_said() {
    assert_eq!([1, 3].map(|n| Lang::Fr.print().pages(n)), ["1 page", "3 pages"]);
    assert_eq!([1, 3].map(|n| Lang::En.print().pages(n)), ["1 page", "3 pages"]);
    assert!(Lang::Fr.print().games.ulir.setup_says(12, 5)[2].contains("12 pièces d’or (ou des haricots) et 5 trésors"));
}
