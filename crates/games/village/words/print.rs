//! What Rolling Village says on paper.

use crate::games::village_title;

#[derive(Debug)]
pub struct VillagePrint {
    pub title: &'static str,
    /// Before the line for the player's name.
    pub mayor: &'static str,
    pub projects: &'static str,
    /// What the star of a project is for; argument: the rounds.
    pub bonus: fn(&str) -> String,
    /// The points of parks; argument: points of each.
    pub parks: fn(u16) -> String,
}

pub(crate) const EN: VillagePrint = VillagePrint {
    title: village_title::EN.title,
    mayor: "Mayor",
    projects: "Projects",
    bonus: |rounds| format!("Bonus: one of each, rounds {rounds}"),
    parks: |points| format!("Parks × {points}"),
};

pub(crate) const FR: VillagePrint = VillagePrint {
    title: village_title::FR.title,
    mayor: "Maire",
    projects: "Projets",
    bonus: |rounds| format!("Bonus\u{202f}: un de chaque, manches {rounds}"),
    parks: |points| format!("Parcs × {points}"),
};
