//! What Rolling Village says on paper.

use crate::games::village_title;
use crate::phrase::phrases;

phrases! {
    pub struct VillagePrint {
        pub title: &'static str,
        /// Before the line for the player's name.
        pub mayor: &'static str,
        pub projects: &'static str,
        /// What the star of a project is for; argument: the rounds.
        bonus: &'static str => say(rounds: &str),
        /// The points of parks; argument: points of each.
        parks: &'static str => say(points: u16),
    }
}

pub(crate) const EN: VillagePrint = VillagePrint {
    title: village_title::EN.title,
    mayor: "Mayor",
    projects: "Projects",
    bonus: "Bonus: one of each, rounds {rounds}",
    parks: "Parks × {points}",
};

pub(crate) const FR: VillagePrint = VillagePrint {
    title: village_title::FR.title,
    mayor: "Maire",
    projects: "Projets",
    bonus: "Bonus\u{202f}: un de chaque, manches {rounds}",
    parks: "Parcs × {points}",
};
