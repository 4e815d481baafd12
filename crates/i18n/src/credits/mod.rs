//! Who made a game: labels of the roles, and credits as text. The names come from the game ([`kernel::Credits`]), as
//! its booklet prints them.
//!
//! Not part of [`crate::Words`], so that callers which need no more link no more.

mod en;
mod fr;
#[cfg(test)]
mod tests;

use crate::Lang;
use crate::phrase::{Plural, phrases, spoken};
use kernel::{Credit, CreditRole, Credits};

phrases! {
    /// The words around the names.
    pub struct CreditsWords {
        lang: Lang,
        roles: RoleWords,
        /// Label of the booklet's title.
        pub booklet: &'static str,
        /// Shown where the booklet gives no name.
        pub unnamed: &'static str,
        /// After names that the booklet does not have.
        pub elsewhere: &'static str,
        /// Between those who did the same for different works.
        pub apart: &'static str,
        /// Title of the page with all credits, and the link to it.
        pub title: &'static str,
    }
}

phrases! {
    /// The labels of the roles, before the names.
    struct RoleWords {
        author: Plural,
        creator: &'static str,
        studio: &'static str,
        rules: &'static str,
        writer: &'static str,
        editor: &'static str,
        developer: &'static str,
        team: &'static str,
        illustrator: &'static str,
        graphics: &'static str,
        rules_developer: &'static str,
        rules_editor: &'static str,
        layout: &'static str,
        translator: &'static str,
        translated_for: &'static str,
        thanks: &'static str,
        thanked_community: &'static str,
        school: &'static str,
        publisher: &'static str,
    }
}

/// One line of credits: a label, which may be empty, and what it labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CreditLine {
    pub label: &'static str,
    pub text: String,
}

impl CreditLine {
    /// Label and text in one.
    pub fn whole(&self) -> String {
        if self.label.is_empty() { self.text.clone() } else { [self.label, " ", &self.text].concat() }
    }
}

impl Lang {
    /// The words around the names of a game's makers.
    pub fn credits(self) -> &'static CreditsWords {
        spoken!(self, En => en::CREDITS, Fr => fr::CREDITS)
    }
}

impl CreditsWords {
    /// The label of a role, before this many names.
    pub fn role(&self, role: CreditRole, names: usize) -> &'static str {
        let roles = &self.roles;
        match role {
            CreditRole::Author => roles.author.form(self.lang, names as i64),
            CreditRole::Creator => roles.creator,
            CreditRole::Studio => roles.studio,
            CreditRole::Rules => roles.rules,
            CreditRole::Writer => roles.writer,
            CreditRole::Editor => roles.editor,
            CreditRole::Developer => roles.developer,
            CreditRole::Team => roles.team,
            CreditRole::Illustrator => roles.illustrator,
            CreditRole::Graphics => roles.graphics,
            CreditRole::RulesDeveloper => roles.rules_developer,
            CreditRole::RulesEditor => roles.rules_editor,
            CreditRole::Layout => roles.layout,
            CreditRole::Translator => roles.translator,
            CreditRole::TranslatedFor => roles.translated_for,
            CreditRole::Thanks => roles.thanks,
            CreditRole::ThankedCommunity => roles.thanked_community,
            CreditRole::School => roles.school,
            CreditRole::Publisher => roles.publisher,
        }
    }

    /// The makers of a game in one line, for a box, a printed sheet or the head of a report.
    pub fn line(&self, credits: &Credits) -> String {
        let mut parts = self.named(credits.lead);
        if parts.is_empty() {
            parts.extend(credits.marks.iter().map(|&mark| CreditLine { label: "", text: mark.to_owned() }));
            parts.extend(self.elsewhere(credits));
        }
        parts.iter().map(CreditLine::whole).collect::<Vec<_>>().join(" · ")
    }

    /// Everyone and everything that is credited, a line each.
    pub fn lines(&self, credits: &Credits) -> Vec<CreditLine> {
        let mut lines = self.named(credits.lead);
        lines.extend(self.named(credits.more));
        if lines.is_empty() {
            lines.push(CreditLine { label: "", text: self.unnamed.to_owned() });
        }
        lines.extend(self.elsewhere(credits));
        if let Some(booklet) = credits.booklet {
            let text = [&[booklet], credits.marks].concat().join(" · ");
            lines.push(CreditLine { label: self.booklet, text });
        }
        lines
    }

    fn elsewhere(&self, credits: &Credits) -> impl Iterator<Item = CreditLine> {
        self.named(credits.elsewhere)
            .into_iter()
            .map(|line| CreditLine { text: [&line.text, " ", self.elsewhere].concat(), ..line })
    }

    /// One line for each role; neighbours with the same role share it.
    fn named(&self, credits: &[Credit]) -> Vec<CreditLine> {
        credits
            .chunk_by(|a, b| a.role == b.role)
            .filter_map(|same| {
                let count = same.iter().map(|credit| credit.names.len()).sum();
                let text = same.iter().map(names).collect::<Vec<_>>().join(self.apart);
                Some(CreditLine { label: self.role(same.first()?.role, count), text })
            })
            .collect()
    }
}

fn names(credit: &Credit) -> String {
    let names = credit.names.join(", ");
    match credit.work {
        Some(work) => [&names, " (", work, ")"].concat(),
        None => names,
    }
}
