//! Every sentence about the dice, in both languages.

use super::{sentences, words};
use crate::Lang;
use fair_dice::{DiceCheck, Expected, Flaw, VerifyReport};
use kernel::{ContinuedFrom, RecordError, RecordedStep, Seat, SeatClientSeed};

/// Every sentence but for the reasons of the rules, which are in English, and commitments.
pub(crate) fn filled(lang: Lang) -> Vec<String> {
    let plain = |text: String| text.replace(&"ab".repeat(32), "").replace("it is over", "").replace("it is odd", "");
    everything(lang).into_iter().map(plain).collect()
}

fn everything(lang: Lang) -> Vec<String> {
    let report = |dice: DiceCheck, over: bool| VerifyReport {
        game: "x".to_owned(),
        entries: 9,
        draws: 4,
        over,
        dice,
        continued_from: None,
        seats_drawn: true,
    };
    let seal = || "ab".repeat(32);
    let after = |draws| {
        let after = Some(ContinuedFrom { table: "t".to_owned(), draws });
        VerifyReport {
            continued_from: after,
            ..report(DiceCheck::Proven { commitment: seal(), client_seeds: Vec::new() }, true)
        }
    };
    let late = vec![(Seat::FIRST, 0), (Seat::FIRST.other(), 3)];
    let found = [
        Ok(report(DiceCheck::Proven { commitment: seal(), client_seeds: late }, true)),
        Ok(report(DiceCheck::Proven { commitment: seal(), client_seeds: Vec::new() }, true)),
        Ok(report(DiceCheck::NotRevealed { commitment: seal() }, false)),
        Ok(after(0)),
        Ok(after(1)),
        Ok(after(2)),
        Ok(report(DiceCheck::Day(1), true)),
        Ok(report(DiceCheck::Own, true)),
        Ok(report(DiceCheck::Unknown, true)),
        Err(Flaw::Rules(RecordError::entry(2, "it is over"))),
        Err(Flaw::Rules(RecordError::head("it is odd"))),
        Err(Flaw::Seed),
        Err(Flaw::Draw { entry: 3, drawn: "2".to_owned(), written: "4".to_owned() }),
        Err(Flaw::SeatDraw),
        Err(Flaw::Commitment),
        Err(Flaw::ClientSeed(Seat::FIRST)),
        Err(Flaw::Log(7)),
    ];
    let part = SeatClientSeed { seat: Seat::FIRST, seed: seal(), from: 0 };
    let log = Some(vec![RecordedStep::Event { event: "1".to_owned() }]);
    let known = Expected { commitment: Some(seal()), client_seeds: vec![part], log };
    let words = words(lang);
    let mut said: Vec<String> = [&known, &Expected::default()]
        .into_iter()
        .flat_map(|sought| found.iter().map(|found| sentences(lang, found, sought)))
        .flat_map(|told| [told.title.to_owned()].into_iter().chain(told.lines).collect::<Vec<_>>())
        .collect();
    said.extend([words.statistics, words.statistics_say, words.statistics_empty, words.as_json].map(str::to_owned));
    said.extend(words.columns.map(str::to_owned));
    said.extend([words.draws(7), words.test(900, 3.21, 4, 0.52), words.test(900, 99.0, 4, 1e-9)]);
    said.push(words.too_many(99));
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
    let told = |flaw: Flaw| sentences(Lang::En, &Err(flaw), &Expected::default()).lines;
    assert_eq!(told(Flaw::Log(0)), ["Step 1 is not what you saw at the table."]);
    let draw = Flaw::Draw { entry: 3, drawn: "2".to_owned(), written: "4".to_owned() };
    assert_eq!(told(draw), ["Step 4: the seeds give 2, but the record says 4."]);
    assert!(
        everything(Lang::Fr)
            .contains(&"La place 2 a ajouté sa graine plus tard\u{202f}: elle compte à partir du jet 4.".to_owned())
    );
}
