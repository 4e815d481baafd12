//! Credits in English.

use super::CreditsWords;
use kernel::CreditRole;

pub(super) const CREDITS: CreditsWords = CreditsWords {
    role,
    booklet: "Booklet:",
    unnamed: "The booklet names no author.",
    elsewhere: "(not from the booklet)",
    apart: "; ",
    title: "Credits",
};

const fn role(role: CreditRole, names: usize) -> &'static str {
    match role {
        CreditRole::Author if names > 1 => "Authors:",
        CreditRole::Author => "Author:",
        CreditRole::Creator => "Created by",
        CreditRole::Studio => "Game by",
        CreditRole::Rules => "Rules written by",
        CreditRole::Writer => "Written by",
        CreditRole::Editor => "Edited and designed by",
        CreditRole::Developer => "Developed by",
        CreditRole::Team => "Team:",
        CreditRole::Illustrator => "Illustrated by",
        CreditRole::Graphics => "Illustrations and graphics:",
        CreditRole::RulesDeveloper => "Development and writing of the rules:",
        CreditRole::RulesEditor => "Rules written and revised by",
        CreditRole::Layout => "Layout:",
        CreditRole::Translator => "French translation by",
        CreditRole::TranslatedFor => "Translated for the visitors of",
        CreditRole::Thanks => "Thanks to",
        CreditRole::ThankedCommunity => "Thanks to the whole community of",
        CreditRole::School => "School:",
        CreditRole::Publisher => "Publisher:",
    }
}
