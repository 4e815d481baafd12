//! The sheet of Rolling Village to print.

use crate::print::{Printed, Sketch, game};
use i18n::Lang;
use kernel::{Game, OptionsError, Viewer};
use serde_json::{Map, Value};
use village::Village;

pub(crate) const PRINTED: Printed = Printed { slug: "village", option: None, pages };

fn pages(given: &Map<String, Value>, lang: Lang) -> Result<Vec<Sketch>, OptionsError> {
    let game = game::<Village>(given)?;
    let printed = game.view(&game.start(), Viewer::Spectator).printed;
    Ok(vec![crate::village::blank(&printed, &lang.words().games.village, lang.print())])
}
