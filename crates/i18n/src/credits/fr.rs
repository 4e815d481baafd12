//! Credits in French, with the booklets' own words.

use super::{CreditsWords, RoleWords};
use crate::Lang;
use crate::phrase::Plural;

pub(super) const CREDITS: CreditsWords = CreditsWords {
    lang: Lang::Fr,
    roles: RoleWords {
        author: Plural { one: "Auteur\u{202f}:", other: "Auteurs\u{202f}:" },
        creator: "Créé par",
        studio: "Jeu par",
        rules: "Règles rédigées par",
        writer: "Écrit par",
        editor: "Édité et conçu par",
        developer: "Développé par",
        team: "Équipe\u{202f}:",
        illustrator: "Illustré par",
        graphics: "Illustrations et graphismes\u{202f}:",
        rules_developer: "Développement et rédaction des règles\u{202f}:",
        rules_editor: "Rédaction et révision des règles\u{202f}:",
        layout: "Mise en page\u{202f}:",
        translator: "Traduction française par",
        translated_for: "Traduit pour les visiteurs de",
        thanks: "Merci à",
        thanked_community: "Merci à toute la communauté de",
        school: "École\u{202f}:",
        publisher: "Éditeur\u{202f}:",
    },
    booklet: "Livret\u{202f}:",
    unnamed: "Le livret ne nomme aucun auteur.",
    elsewhere: "(ne vient pas du livret)",
    apart: "\u{202f}; ",
    title: "Crédits",
};
