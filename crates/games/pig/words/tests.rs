//! Both languages, by examples.

use crate::{Lang, PlainWords, SeatNames};
use kernel::Seat;
use pig::{Effect, Roll};
use serde_json::{Value, to_value};

const ME: Seat = Seat::FIRST;

fn told(words: &PlainWords, effects: &[Effect]) -> String {
    let cast = SeatNames::new(vec!["Anne".to_owned(), "Max".to_owned()], None);
    let effects: Vec<Value> = effects.iter().map(|effect| to_value(effect).expect("an effect")).collect();
    words.log_line(&cast, &effects)
}

#[test]
fn log_lines_read_well() {
    let [english, french] = [Lang::En, Lang::Fr].map(|lang| &lang.words().games.pig);
    let (rolled, lost) = (Effect::Rolled { seat: ME, roll: Roll::Two(1, 4) }, Effect::Lost { seat: ME, points: 14 });
    let (held, won) = (Effect::Held { seat: ME, points: 14, score: 52 }, Effect::Won { seat: ME, score: 103 });
    assert_eq!(told(english, &[rolled, lost]), "Anne: 1 + 4 rolled, 14\u{a0}points lost.");
    assert_eq!(told(french, &[rolled, lost]), "Anne\u{202f}: 1 + 4 au dé, 14\u{a0}points perdus.");
    assert_eq!(told(english, &[held]), "Anne: 14\u{a0}points kept, 52 in all.");
    assert_eq!(told(french, &[won]), "Anne\u{202f}: partie gagnée avec 103\u{a0}points.");
}
