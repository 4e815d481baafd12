//! The sheet and the wheel of Roll & Rule to print.

use crate::print::{Printed, Sketch, game};
use i18n::Lang;
use kernel::OptionsError;
use roll_and_rule::RollAndRule;
use serde_json::{Map, Value};

pub(crate) const PRINTED: Printed = Printed { slug: "roll-and-rule", option: Some("wheel"), pages };

fn pages(given: &Map<String, Value>, lang: Lang) -> Result<Vec<Sketch>, OptionsError> {
    let game = game::<RollAndRule>(given)?;
    let expensive = given.get("wheel").and_then(Value::as_str) == Some("expensive");
    let words = lang.print();
    let wheel = words.games.roll_and_rule.wheels[usize::from(expensive)];
    Ok(crate::roll_and_rule::paper(game.tables(), wheel, &lang.words().games.roll_and_rule, words))
}
