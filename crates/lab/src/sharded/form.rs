//! The form of the lab page: what can be chosen for a game.

use crate::experiment::lab;
use crate::simulate::LabError;
use serde_json::json;
use worker_types::{FormFile, FormOption, LabForm};

/// The choices for a game, by slug.
pub fn form(slug: &str) -> Result<LabForm, LabError> {
    let lab = lab(slug)?;
    let info = lab.info();
    let options = info.options.iter().map(|option| FormOption {
        name: option.name.to_owned(),
        values: option.values.iter().map(|value| json!(value)).collect(),
        printed: json!(option.default),
    });
    let files = info.files.iter().map(|file| FormFile { name: file.name.to_owned(), text: file.text.to_owned() });
    Ok(LabForm {
        game: info.slug.to_owned(),
        seats: info.seats.to_vec(),
        usual_seats: lab.default_seats(),
        bots: lab.bots().into_iter().map(str::to_owned).collect(),
        usual_bot: lab.default_bot().to_owned(),
        options: options.collect(),
        files: files.collect(),
    })
}
