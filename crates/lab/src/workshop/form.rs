//! What can be chosen.

use crate::experiment::lab;
use crate::simulate::LabFault;
use serde::Serialize;
use serde_json::{Value, json};

/// Everything that can be chosen for a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Form {
    /// Slug.
    pub game: &'static str,
    /// Numbers of seats.
    pub seats: &'static [u8],
    /// How many play when nobody says.
    pub usual_seats: u8,
    /// Who may play.
    pub bots: Vec<&'static str>,
    /// Who plays when nobody says.
    pub usual_bot: &'static str,
    /// Options.
    pub options: Vec<Choice>,
    /// Data files.
    pub files: Vec<Sheet>,
}

/// An option.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// Its name.
    pub name: &'static str,
    /// Its values.
    pub values: Vec<Value>,
    /// As printed.
    pub printed: Value,
}

/// A data file.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sheet {
    /// Its name.
    pub name: &'static str,
    /// As printed.
    pub text: &'static str,
}

impl Form {
    /// The form of a game.
    pub fn of(slug: &str) -> Result<Form, LabFault> {
        let lab = lab(slug)?;
        let card = lab.card();
        let options = card.options.iter().map(|option| Choice {
            name: option.name,
            values: option.values.iter().map(|value| json!(value)).collect(),
            printed: json!(option.default),
        });
        Ok(Form {
            game: card.slug,
            seats: card.seats,
            usual_seats: lab.seats(),
            bots: lab.bots(),
            usual_bot: lab.usual(),
            options: options.collect(),
            files: card.files.iter().map(|file| Sheet { name: file.name, text: file.text }).collect(),
        })
    }
}
