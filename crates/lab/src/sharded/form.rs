//! The form of the lab page: what can be chosen for a game.

use crate::experiment::lab;
use crate::simulate::LabError;
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LabForm {
    pub game: &'static str,
    pub seats: &'static [u8],
    pub usual_seats: u8,
    pub bots: Vec<&'static str>,
    pub usual_bot: &'static str,
    pub options: Vec<FormOption>,
    pub files: Vec<FormFile>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FormOption {
    pub name: &'static str,
    pub values: Vec<Value>,
    /// The default value.
    pub printed: Value,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FormFile {
    pub name: &'static str,
    pub text: &'static str,
}

impl LabForm {
    pub fn of(slug: &str) -> Result<LabForm, LabError> {
        let lab = lab(slug)?;
        let info = lab.info();
        let options = info.options.iter().map(|option| FormOption {
            name: option.name,
            values: option.values.iter().map(|value| json!(value)).collect(),
            printed: json!(option.default),
        });
        Ok(LabForm {
            game: info.slug,
            seats: info.seats,
            usual_seats: lab.default_seats(),
            bots: lab.bots(),
            usual_bot: lab.default_bot(),
            options: options.collect(),
            files: info.files.iter().map(|file| FormFile { name: file.name, text: file.text }).collect(),
        })
    }
}
