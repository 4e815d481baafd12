//! Credits in English.

use super::{CreditsWords, RoleWords};
use crate::Lang;
use crate::phrase::Plural;

pub(super) const CREDITS: CreditsWords = CreditsWords {
    lang: Lang::En,
    roles: RoleWords {
        author: Plural { one: "Author:", other: "Authors:" },
        creator: "Created by",
        studio: "Game by",
        rules: "Rules written by",
        writer: "Written by",
        editor: "Edited and designed by",
        developer: "Developed by",
        team: "Team:",
        illustrator: "Illustrated by",
        graphics: "Illustrations and graphics:",
        rules_developer: "Development and writing of the rules:",
        rules_editor: "Rules written and revised by",
        layout: "Layout:",
        translator: "French translation by",
        translated_for: "Translated for the visitors of",
        thanks: "Thanks to",
        thanked_community: "Thanks to the whole community of",
        school: "School:",
        publisher: "Publisher:",
    },
    booklet: "Booklet:",
    unnamed: "The booklet names no author.",
    elsewhere: "(not from the booklet)",
    apart: "; ",
    title: "Credits",
};
