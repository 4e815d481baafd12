//! Both languages, by examples.

use crate::{Lang, PlainWords, SeatNames, plain};
use kernel::Seat;
use pig::{Effect, Roll};
use serde_json::{Value, to_value};

const ME: Seat = Seat::FIRST;

fn effects() -> [Effect; 5] {
    [
        Effect::Rolled { seat: ME, roll: Roll::Two(1, 4) },
        Effect::Lost { seat: ME, points: 14 },
        Effect::LostAll { seat: ME, points: 1 },
        Effect::Held { seat: ME, points: 14, score: 52 },
        Effect::Won { seat: ME, score: 103 },
    ]
}

fn told(words: &PlainWords, effects: &[Effect]) -> String {
    let cast = SeatNames::new(vec!["Anne".to_owned(), "Max".to_owned()], None);
    let effects: Vec<Value> = effects.iter().map(|effect| to_value(effect).expect("an effect")).collect();
    words.log_line(&cast, &effects)
}

#[test]
fn log_lines_read_well() {
    let [english, french] = [Lang::En, Lang::Fr].map(|lang| &lang.words().pig);
    let [rolled, lost, _, held, won] = effects();
    assert_eq!(told(english, &[rolled, lost]), "Anne: 1 + 4 rolled, 14\u{a0}points lost.");
    assert_eq!(told(french, &[rolled, lost]), "Anne\u{202f}: 1 + 4 au dé, 14\u{a0}points perdus.");
    assert_eq!(told(english, &[held]), "Anne: 14\u{a0}points kept, 52 in all.");
    assert_eq!(told(french, &[won]), "Anne\u{202f}: partie gagnée avec 103\u{a0}points.");
}

#[test]
fn every_effect_and_action_has_a_phrase() {
    for words in Lang::ALL.map(|lang| &lang.words().pig) {
        for effect in effects() {
            let value = to_value(effect).expect("an effect");
            let kind = plain::kind(&value).expect("a name");
            assert!(words.effects.iter().any(|(known, _)| *known == kind), "{kind}");
        }
        assert!(
            [pig::Action::Roll, pig::Action::Hold]
                .map(pig::Action::text)
                .iter()
                .all(|text| { words.actions.iter().any(|(known, _)| known == text) })
        );
    }
}

#[test]
fn languages_have_the_same_keys() {
    let [english, french] = [Lang::En, Lang::Fr].map(|lang| &lang.words().pig);
    let keys = |list: plain::PhraseList| list.iter().map(|(key, _)| *key).collect::<Vec<_>>();
    assert_eq!(keys(english.texts), keys(french.texts));
    assert_eq!(keys(english.effects), keys(french.effects));
    assert_eq!(keys(english.actions), keys(french.actions));
}
