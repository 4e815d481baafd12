//! Who made a game: the people, companies and marks that its booklet prints.

/// The credits of a game. Names are spelled, ordered and capitalised as the booklet prints them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Credits {
    /// The title of the booklet that our rules follow; `None` for a folk game or a new one.
    pub booklet: Option<&'static str>,
    /// Who made the game: what a box, a printed sheet or a report has room for.
    pub lead: &'static [Credit],
    /// Everyone else whom the booklet names.
    pub more: &'static [Credit],
    /// Trade marks and copyright lines of the booklet.
    pub marks: &'static [&'static str],
    /// What we know from other sources, where the booklet gives no name. Always shown as such.
    pub elsewhere: &'static [Credit],
}

impl Credits {
    /// A game without a booklet and without a known author, such as those of the tests.
    pub const NONE: Credits = Credits { booklet: None, lead: &[], more: &[], marks: &[], elsewhere: &[] };
}

/// One line of credits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Credit {
    /// What they did.
    pub role: CreditRole,
    /// The names as printed.
    pub names: &'static [&'static str],
    /// The work they did it for, where the booklet names several.
    pub work: Option<&'static str>,
}

impl Credit {
    /// The names of one role.
    pub const fn new(role: CreditRole, names: &'static [&'static str]) -> Credit {
        Credit { role, names, work: None }
    }

    /// The same for one of several works.
    pub const fn for_work(self, work: &'static str) -> Credit {
        Credit { work: Some(work), ..self }
    }
}

/// What a person or a company did for a game. One role per wording of the booklets, so that no work is renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CreditRole {
    /// « Auteur », « Auteurs ».
    Author,
    /// « Créé par ».
    Creator,
    /// « Jeu par ».
    Studio,
    /// « Les règles …, rédigées par ».
    Rules,
    /// « Écrit par ».
    Writer,
    /// « Édité et conçu par ».
    Editor,
    /// « Développé par ».
    Developer,
    /// « Équipe ».
    Team,
    /// « Illustré par », « Illustration ».
    Illustrator,
    /// « Illustrations et graphismes ».
    Graphics,
    /// « Développement et rédaction des règles ».
    RulesDeveloper,
    /// « Rédaction et révision des règles ».
    RulesEditor,
    /// « Mise en page ».
    Layout,
    /// « Traduction française par ».
    Translator,
    /// « Pour les visiteurs de », after the translation.
    TranslatedFor,
    /// « Merci à ».
    Thanks,
    /// « Merci … à toute la communauté de ».
    ThankedCommunity,
    /// The school whose name is on the booklet.
    School,
    /// Who published the game.
    Publisher,
}

impl CreditRole {
    /// Every role.
    pub const ALL: [CreditRole; 19] = [
        CreditRole::Author,
        CreditRole::Creator,
        CreditRole::Studio,
        CreditRole::Rules,
        CreditRole::Writer,
        CreditRole::Editor,
        CreditRole::Developer,
        CreditRole::Team,
        CreditRole::Illustrator,
        CreditRole::Graphics,
        CreditRole::RulesDeveloper,
        CreditRole::RulesEditor,
        CreditRole::Layout,
        CreditRole::Translator,
        CreditRole::TranslatedFor,
        CreditRole::Thanks,
        CreditRole::ThankedCommunity,
        CreditRole::School,
        CreditRole::Publisher,
    ];
}
