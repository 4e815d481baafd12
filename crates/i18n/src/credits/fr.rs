//! Credits in French, with the booklets' own words.

use super::CreditsWords;
use kernel::CreditRole;

pub(super) const CREDITS: CreditsWords = CreditsWords {
    role,
    booklet: "Livret\u{202f}:",
    unnamed: "Le livret ne nomme aucun auteur.",
    elsewhere: "(ne vient pas du livret)",
    apart: "\u{202f}; ",
    title: "Crédits",
};

const fn role(role: CreditRole, names: usize) -> &'static str {
    match role {
        CreditRole::Author if names > 1 => "Auteurs\u{202f}:",
        CreditRole::Author => "Auteur\u{202f}:",
        CreditRole::Creator => "Créé par",
        CreditRole::Studio => "Jeu par",
        CreditRole::Rules => "Règles rédigées par",
        CreditRole::Writer => "Écrit par",
        CreditRole::Editor => "Édité et conçu par",
        CreditRole::Developer => "Développé par",
        CreditRole::Team => "Équipe\u{202f}:",
        CreditRole::Illustrator => "Illustré par",
        CreditRole::Graphics => "Illustrations et graphismes\u{202f}:",
        CreditRole::RulesDeveloper => "Développement et rédaction des règles\u{202f}:",
        CreditRole::RulesEditor => "Rédaction et révision des règles\u{202f}:",
        CreditRole::Layout => "Mise en page\u{202f}:",
        CreditRole::Translator => "Traduction française par",
        CreditRole::TranslatedFor => "Traduit pour les visiteurs de",
        CreditRole::Thanks => "Merci à",
        CreditRole::ThankedCommunity => "Merci à toute la communauté de",
        CreditRole::School => "École\u{202f}:",
        CreditRole::Publisher => "Éditeur\u{202f}:",
    }
}
