//! Every sentence about the dice, in both languages.

use super::{sentences, words};
use crate::Lang;
use fair::{Dice, Flaw, Report, Sought};
use kernel::{After, Entry, Part, RecordFault, Seat};

fn everything(lang: Lang) -> Vec<String> {
    let report = |dice: Dice, over: bool| Report {
        game: "x".to_owned(),
        entries: 9,
        draws: 4,
        over,
        dice,
        after: None,
        drawn: true,
    };
    let seal = || "ab".repeat(32);
    let after = |draws| {
        let after = Some(After { table: "t".to_owned(), draws });
        Report { after, ..report(Dice::Proven { commitment: seal(), parts: Vec::new() }, true) }
    };
    let late = vec![(Seat::FIRST, 0), (Seat::FIRST.other(), 3)];
    let found = [
        Ok(report(Dice::Proven { commitment: seal(), parts: late }, true)),
        Ok(report(Dice::Proven { commitment: seal(), parts: Vec::new() }, true)),
        Ok(report(Dice::Sealed { commitment: seal() }, false)),
        Ok(after(0)),
        Ok(after(1)),
        Ok(after(2)),
        Ok(report(Dice::Day(1), true)),
        Ok(report(Dice::Own, true)),
        Ok(report(Dice::Untold, true)),
        Err(Flaw::Rules(RecordFault::entry(2, "it is over"))),
        Err(Flaw::Rules(RecordFault::head("it is odd"))),
        Err(Flaw::Seed),
        Err(Flaw::Draw { entry: 3, drawn: "2".to_owned(), written: "4".to_owned() }),
        Err(Flaw::Places),
        Err(Flaw::Seal),
        Err(Flaw::Part(Seat::FIRST)),
        Err(Flaw::Seen(7)),
    ];
    let part = Part { seat: Seat::FIRST, part: seal(), from: 0 };
    let log = Some(vec![Entry::Event { event: "1".to_owned() }]);
    let known = Sought { commitment: Some(seal()), parts: vec![part], log };
    let words = words(lang);
    let mut said: Vec<String> = [&known, &Sought::default()]
        .into_iter()
        .flat_map(|sought| found.iter().map(|found| sentences(lang, found, sought)))
        .flat_map(|told| [told.title.to_owned()].into_iter().chain(told.lines).collect::<Vec<_>>())
        .collect();
    said.extend([words.tallies, words.tallies_say, words.tallies_empty, words.figures].map(str::to_owned));
    said.extend(words.columns.map(str::to_owned));
    said.extend([(words.draws)(7), (words.test)(900, 3.21, 4, 0.52), (words.test)(900, 99.0, 4, 1e-9)]);
    said.push((words.too_many)(99));
    said
}

#[test]
fn french_and_english_have_their_own_signs() {
    for text in everything(Lang::Fr) {
        let signs: Vec<char> = text.chars().collect();
        for pair in signs.windows(2).filter(|pair| matches!(pair[1], ':' | ';' | '!' | '?' | '%' | '»')) {
            assert_eq!(pair[0], '\u{202f}', "before '{}' in: {text}", pair[1]);
        }
        assert!(!text.contains('\'') && !text.contains("  "), "{text}");
    }
    for text in everything(Lang::En) {
        assert!(!text.contains('\u{202f}') && !text.contains('\'') && !text.contains("  "), "{text}");
    }
}

#[test]
fn entries_seats_and_rolls_count_from_one() {
    let told = |flaw: Flaw| sentences(Lang::En, &Err(flaw), &Sought::default()).lines;
    assert_eq!(told(Flaw::Seen(0)), ["Entry 1 is not what you saw at the table."]);
    let draw = Flaw::Draw { entry: 3, drawn: "2".to_owned(), written: "4".to_owned() };
    assert_eq!(told(draw), ["Entry 4: seed and parts give 2, but the record says 4."]);
    assert!(
        everything(Lang::Fr)
            .contains(&"La place 2 a ajouté sa part plus tard\u{202f}: elle compte à partir du jet 4.".to_owned())
    );
}
