//! The board and the cards of Ulir Dungeon to print.

use crate::print::{Printed, Sketch, fewest, game};
use i18n::Lang;
use kernel::{Game, Options, OptionsError};
use serde_json::{Map, Value};
use ulir::Ulir;

pub(crate) const PRINTED: Printed = Printed { slug: "ulir", option: None, pages };

fn pages(given: &Map<String, Value>, lang: Lang) -> Result<Vec<Sketch>, OptionsError> {
    let game = game::<Ulir>(given)?;
    let shipped = Ulir::new(fewest::<Ulir>(), &Options::defaults(&Ulir::INFO))?;
    Ok(crate::ulir::paper(&game, shipped.tables(), &lang.words().games.ulir, lang.print()))
}
