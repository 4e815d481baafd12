// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

#[cfg(feature = "by-slug")]
use crate::by_slug::GameTexts;
use crate::{GameWords, Lang, OptionWords};

#[allow(dead_code, reason = "not every bundle has a game with the default bots")]
pub(crate) mod default_levels;
#[cfg(feature = "pig")]
#[path = "../../games/pig/words/en.rs"]
pub(crate) mod pig_en;
#[cfg(feature = "pig")]
#[path = "../../games/pig/words/fr.rs"]
pub(crate) mod pig_fr;
#[cfg(feature = "pig")]
#[path = "../../games/pig/words/options.rs"]
pub(crate) mod pig_options;
#[cfg(feature = "rolit")]
#[path = "../../games/rolit/words/mod.rs"]
pub mod rolit;
#[path = "../../games/rolit/words/ahead.rs"]
#[cfg(feature = "lab")]
mod rolit_ahead;
#[cfg(feature = "dice")]
#[path = "../../games/rolit/words/chance.rs"]
mod rolit_chance;
#[path = "../../games/rolit/words/title.rs"]
pub(crate) mod rolit_title;
#[cfg(feature = "roll-and-rule")]
#[path = "../../games/roll-and-rule/words/mod.rs"]
pub mod roll_and_rule;
#[path = "../../games/roll-and-rule/words/ahead.rs"]
#[cfg(feature = "lab")]
mod roll_and_rule_ahead;
#[cfg(feature = "dice")]
#[path = "../../games/roll-and-rule/words/chance.rs"]
mod roll_and_rule_chance;
#[path = "../../games/roll-and-rule/words/title.rs"]
pub(crate) mod roll_and_rule_title;
#[cfg(feature = "ulir")]
#[path = "../../games/ulir/words/mod.rs"]
pub mod ulir;
#[path = "../../games/ulir/words/ahead.rs"]
#[cfg(feature = "lab")]
mod ulir_ahead;
#[cfg(feature = "dice")]
#[path = "../../games/ulir/words/chance.rs"]
mod ulir_chance;
#[path = "../../games/ulir/words/title.rs"]
pub(crate) mod ulir_title;
#[cfg(feature = "ur-classic")]
#[path = "../../games/ur-classic/words/mod.rs"]
pub mod ur_classic;
#[path = "../../games/ur-classic/words/ahead.rs"]
#[cfg(feature = "lab")]
mod ur_classic_ahead;
#[cfg(feature = "dice")]
#[path = "../../games/ur-classic/words/chance.rs"]
mod ur_classic_chance;
#[path = "../../games/ur-classic/words/title.rs"]
pub(crate) mod ur_classic_title;
#[cfg(feature = "ur-modern")]
#[path = "../../games/ur-modern/words/mod.rs"]
pub mod ur_modern;
#[path = "../../games/ur-modern/words/ahead.rs"]
#[cfg(feature = "lab")]
mod ur_modern_ahead;
#[cfg(feature = "dice")]
#[path = "../../games/ur-modern/words/chance.rs"]
mod ur_modern_chance;
#[path = "../../games/ur-modern/words/title.rs"]
pub(crate) mod ur_modern_title;
#[cfg(feature = "village")]
#[path = "../../games/village/words/mod.rs"]
pub mod village;
#[path = "../../games/village/words/ahead.rs"]
#[cfg(feature = "lab")]
mod village_ahead;
#[cfg(feature = "dice")]
#[path = "../../games/village/words/chance.rs"]
mod village_chance;
#[path = "../../games/village/words/title.rs"]
pub(crate) mod village_title;
#[cfg(feature = "pig")]
pub mod pig {
    pub(crate) use super::default_levels as levels;
    pub(crate) use super::pig_en as en;
    pub(crate) use super::pig_fr as fr;
    pub(crate) use super::pig_options as options;
    pub use crate::PlainWords as PigWords;
}
#[cfg(feature = "dice")]
#[path = "../../games/pig/words/chance.rs"]
mod pig_chance;
#[path = "../../games/pig/words/title.rs"]
pub(crate) mod pig_title;

/// Messages of each game.
#[derive(Debug)]
pub struct GamesWords {
    #[cfg(feature = "ur-classic")]
    pub ur_classic: ur_classic::UrClassicWords,
    #[cfg(feature = "ur-modern")]
    pub ur_modern: ur_modern::UrModernWords,
    #[cfg(feature = "rolit")]
    pub rolit: rolit::RolitWords,
    #[cfg(feature = "village")]
    pub village: village::VillageWords,
    #[cfg(feature = "roll-and-rule")]
    pub roll_and_rule: roll_and_rule::RollAndRuleWords,
    #[cfg(feature = "ulir")]
    pub ulir: ulir::UlirWords,
    #[cfg(feature = "pig")]
    pub pig: pig::PigWords,
}

pub(crate) const EN: GamesWords = GamesWords {
    #[cfg(feature = "ur-classic")]
    ur_classic: ur_classic::en::WORDS,
    #[cfg(feature = "ur-modern")]
    ur_modern: ur_modern::en::WORDS,
    #[cfg(feature = "rolit")]
    rolit: rolit::en::WORDS,
    #[cfg(feature = "village")]
    village: village::en::WORDS,
    #[cfg(feature = "roll-and-rule")]
    roll_and_rule: roll_and_rule::en::WORDS,
    #[cfg(feature = "ulir")]
    ulir: ulir::en::WORDS,
    #[cfg(feature = "pig")]
    pig: pig::en::WORDS,
};

pub(crate) const FR: GamesWords = GamesWords {
    #[cfg(feature = "ur-classic")]
    ur_classic: ur_classic::fr::WORDS,
    #[cfg(feature = "ur-modern")]
    ur_modern: ur_modern::fr::WORDS,
    #[cfg(feature = "rolit")]
    rolit: rolit::fr::WORDS,
    #[cfg(feature = "village")]
    village: village::fr::WORDS,
    #[cfg(feature = "roll-and-rule")]
    roll_and_rule: roll_and_rule::fr::WORDS,
    #[cfg(feature = "ulir")]
    ulir: ulir::fr::WORDS,
    #[cfg(feature = "pig")]
    pig: pig::fr::WORDS,
};

/// What each game says on paper.
#[cfg(feature = "print")]
#[derive(Debug)]
pub struct GamesPrint {
    #[cfg(feature = "rolit")]
    pub rolit: rolit::print::RolitPrint,
    #[cfg(feature = "village")]
    pub village: village::print::VillagePrint,
    #[cfg(feature = "roll-and-rule")]
    pub roll_and_rule: roll_and_rule::print::RollAndRulePrint,
    #[cfg(feature = "ulir")]
    pub ulir: ulir::print::UlirPrint,
}

#[cfg(feature = "print")]
pub(crate) const EN_PRINT: GamesPrint = GamesPrint {
    #[cfg(feature = "rolit")]
    rolit: rolit::print::EN,
    #[cfg(feature = "village")]
    village: village::print::EN,
    #[cfg(feature = "roll-and-rule")]
    roll_and_rule: roll_and_rule::print::EN,
    #[cfg(feature = "ulir")]
    ulir: ulir::print::EN,
};

#[cfg(feature = "print")]
pub(crate) const FR_PRINT: GamesPrint = GamesPrint {
    #[cfg(feature = "rolit")]
    rolit: rolit::print::FR,
    #[cfg(feature = "village")]
    village: village::print::FR,
    #[cfg(feature = "roll-and-rule")]
    roll_and_rule: roll_and_rule::print::FR,
    #[cfg(feature = "ulir")]
    ulir: ulir::print::FR,
};

/// A text in a language.
type ByLang<T> = fn(Lang) -> T;

/// Ids with what is said of them.
type Labels = &'static [(&'static str, &'static str)];

/// What the box of each game says.
pub(crate) const TITLES: &[(&str, ByLang<&'static GameWords>)] = &[
    ("ur-classic", |lang| match lang {
        Lang::En => &ur_classic_title::EN,
        Lang::Fr => &ur_classic_title::FR,
    }),
    ("ur-modern", |lang| match lang {
        Lang::En => &ur_modern_title::EN,
        Lang::Fr => &ur_modern_title::FR,
    }),
    ("rolit", |lang| match lang {
        Lang::En => &rolit_title::EN,
        Lang::Fr => &rolit_title::FR,
    }),
    ("village", |lang| match lang {
        Lang::En => &village_title::EN,
        Lang::Fr => &village_title::FR,
    }),
    ("roll-and-rule", |lang| match lang {
        Lang::En => &roll_and_rule_title::EN,
        Lang::Fr => &roll_and_rule_title::FR,
    }),
    ("ulir", |lang| match lang {
        Lang::En => &ulir_title::EN,
        Lang::Fr => &ulir_title::FR,
    }),
    ("pig", |lang| match lang {
        Lang::En => &pig_title::EN,
        Lang::Fr => &pig_title::FR,
    }),
];

/// How each bot plays.
pub(crate) const LEVELS: &[(&str, ByLang<Labels>)] = &[
    #[cfg(feature = "ur-classic")]
    ("ur-classic", |lang| match lang {
        Lang::En => ur_classic::levels::EN,
        Lang::Fr => ur_classic::levels::FR,
    }),
    #[cfg(feature = "ur-modern")]
    ("ur-modern", |lang| match lang {
        Lang::En => ur_modern::levels::EN,
        Lang::Fr => ur_modern::levels::FR,
    }),
    #[cfg(feature = "rolit")]
    ("rolit", |lang| match lang {
        Lang::En => rolit::levels::EN,
        Lang::Fr => rolit::levels::FR,
    }),
    #[cfg(feature = "village")]
    ("village", |lang| match lang {
        Lang::En => village::levels::EN,
        Lang::Fr => village::levels::FR,
    }),
    #[cfg(feature = "roll-and-rule")]
    ("roll-and-rule", |lang| match lang {
        Lang::En => roll_and_rule::levels::EN,
        Lang::Fr => roll_and_rule::levels::FR,
    }),
    #[cfg(feature = "ulir")]
    ("ulir", |lang| match lang {
        Lang::En => ulir::levels::EN,
        Lang::Fr => ulir::levels::FR,
    }),
    #[cfg(feature = "pig")]
    ("pig", |lang| match lang {
        Lang::En => pig::levels::EN,
        Lang::Fr => pig::levels::FR,
    }),
];

/// The labels of the options.
pub(crate) const OPTIONS: &[(&str, ByLang<&'static [OptionWords]>)] = &[
    #[cfg(feature = "ur-classic")]
    ("ur-classic", |lang| match lang {
        Lang::En => ur_classic::options::EN,
        Lang::Fr => ur_classic::options::FR,
    }),
    #[cfg(feature = "ur-modern")]
    ("ur-modern", |lang| match lang {
        Lang::En => ur_modern::options::EN,
        Lang::Fr => ur_modern::options::FR,
    }),
    #[cfg(feature = "rolit")]
    ("rolit", |lang| match lang {
        Lang::En => rolit::options::EN,
        Lang::Fr => rolit::options::FR,
    }),
    #[cfg(feature = "village")]
    ("village", |lang| match lang {
        Lang::En => village::options::EN,
        Lang::Fr => village::options::FR,
    }),
    #[cfg(feature = "roll-and-rule")]
    ("roll-and-rule", |lang| match lang {
        Lang::En => roll_and_rule::options::EN,
        Lang::Fr => roll_and_rule::options::FR,
    }),
    #[cfg(feature = "ulir")]
    ("ulir", |lang| match lang {
        Lang::En => ulir::options::EN,
        Lang::Fr => ulir::options::FR,
    }),
    #[cfg(feature = "pig")]
    ("pig", |lang| match lang {
        Lang::En => pig::options::EN,
        Lang::Fr => pig::options::FR,
    }),
];

/// What callers that know a game by its slug ask for.
#[cfg(feature = "by-slug")]
pub(crate) const TEXTS: &[GameTexts] = &[
    #[cfg(feature = "ur-classic")]
    ur_classic::texts::TEXTS,
    #[cfg(feature = "ur-modern")]
    ur_modern::texts::TEXTS,
    #[cfg(feature = "rolit")]
    rolit::texts::TEXTS,
    #[cfg(feature = "village")]
    village::texts::TEXTS,
    #[cfg(feature = "roll-and-rule")]
    roll_and_rule::texts::TEXTS,
    #[cfg(feature = "ulir")]
    ulir::texts::TEXTS,
    #[cfg(feature = "pig")]
    GameTexts {
        slug: "pig",
        label: |words, _, _, action| Some(words.games.pig.label(action)),
        log_line: |words, cast, effects| {
            Some(words.games.pig.log_line(cast, &serde_json::from_str::<Vec<_>>(effects).ok()?))
        },
        goods: crate::by_slug::GoodsName::Resources,
    },
];

/// How the lab tells who is ahead.
#[cfg(feature = "lab")]
pub(crate) const AHEAD: &[(&str, ByLang<&'static str>)] = &[
    ("ur-classic", |lang| match lang {
        Lang::En => ur_classic_ahead::EN,
        Lang::Fr => ur_classic_ahead::FR,
    }),
    ("ur-modern", |lang| match lang {
        Lang::En => ur_modern_ahead::EN,
        Lang::Fr => ur_modern_ahead::FR,
    }),
    ("rolit", |lang| match lang {
        Lang::En => rolit_ahead::EN,
        Lang::Fr => rolit_ahead::FR,
    }),
    ("village", |lang| match lang {
        Lang::En => village_ahead::EN,
        Lang::Fr => village_ahead::FR,
    }),
    ("roll-and-rule", |lang| match lang {
        Lang::En => roll_and_rule_ahead::EN,
        Lang::Fr => roll_and_rule_ahead::FR,
    }),
    ("ulir", |lang| match lang {
        Lang::En => ulir_ahead::EN,
        Lang::Fr => ulir_ahead::FR,
    }),
];

/// The names of chance events.
#[cfg(feature = "dice")]
pub(crate) const CHANCE: &[(&str, ByLang<Labels>)] = &[
    ("ur-classic", |lang| match lang {
        Lang::En => ur_classic_chance::EN,
        Lang::Fr => ur_classic_chance::FR,
    }),
    ("ur-modern", |lang| match lang {
        Lang::En => ur_modern_chance::EN,
        Lang::Fr => ur_modern_chance::FR,
    }),
    ("rolit", |lang| match lang {
        Lang::En => rolit_chance::EN,
        Lang::Fr => rolit_chance::FR,
    }),
    ("village", |lang| match lang {
        Lang::En => village_chance::EN,
        Lang::Fr => village_chance::FR,
    }),
    ("roll-and-rule", |lang| match lang {
        Lang::En => roll_and_rule_chance::EN,
        Lang::Fr => roll_and_rule_chance::FR,
    }),
    ("ulir", |lang| match lang {
        Lang::En => ulir_chance::EN,
        Lang::Fr => ulir_chance::FR,
    }),
    ("pig", |lang| match lang {
        Lang::En => pig_chance::EN,
        Lang::Fr => pig_chance::FR,
    }),
];

// Every bot and every option has its texts, or this does not compile.
#[cfg(feature = "ur-classic")]
const _: () = {
    use crate::game::complete;
    const INFO: kernel::GameInfo = <::ur_classic::UrClassic as kernel::Game>::INFO;
    assert!(complete(&INFO, &ur_classic_title::EN, ur_classic::levels::EN, ur_classic::options::EN));
    assert!(complete(&INFO, &ur_classic_title::FR, ur_classic::levels::FR, ur_classic::options::FR));
};
#[cfg(feature = "ur-modern")]
const _: () = {
    use crate::game::complete;
    const INFO: kernel::GameInfo = <::ur_modern::UrModern as kernel::Game>::INFO;
    assert!(complete(&INFO, &ur_modern_title::EN, ur_modern::levels::EN, ur_modern::options::EN));
    assert!(complete(&INFO, &ur_modern_title::FR, ur_modern::levels::FR, ur_modern::options::FR));
};
#[cfg(feature = "rolit")]
const _: () = {
    use crate::game::complete;
    const INFO: kernel::GameInfo = <::rolit::Rolit as kernel::Game>::INFO;
    assert!(complete(&INFO, &rolit_title::EN, rolit::levels::EN, rolit::options::EN));
    assert!(complete(&INFO, &rolit_title::FR, rolit::levels::FR, rolit::options::FR));
};
#[cfg(feature = "village")]
const _: () = {
    use crate::game::complete;
    const INFO: kernel::GameInfo = <::village::Village as kernel::Game>::INFO;
    assert!(complete(&INFO, &village_title::EN, village::levels::EN, village::options::EN));
    assert!(complete(&INFO, &village_title::FR, village::levels::FR, village::options::FR));
};
#[cfg(feature = "roll-and-rule")]
const _: () = {
    use crate::game::complete;
    const INFO: kernel::GameInfo = <::roll_and_rule::RollAndRule as kernel::Game>::INFO;
    assert!(complete(&INFO, &roll_and_rule_title::EN, roll_and_rule::levels::EN, roll_and_rule::options::EN));
    assert!(complete(&INFO, &roll_and_rule_title::FR, roll_and_rule::levels::FR, roll_and_rule::options::FR));
};
#[cfg(feature = "ulir")]
const _: () = {
    use crate::game::complete;
    const INFO: kernel::GameInfo = <::ulir::Ulir as kernel::Game>::INFO;
    assert!(complete(&INFO, &ulir_title::EN, ulir::levels::EN, ulir::options::EN));
    assert!(complete(&INFO, &ulir_title::FR, ulir::levels::FR, ulir::options::FR));
};
#[cfg(feature = "pig")]
const _: () = {
    use crate::game::complete;
    const INFO: kernel::GameInfo = <::pig::Pig as kernel::Game>::INFO;
    assert!(complete(&INFO, &pig_title::EN, pig::levels::EN, pig::options::EN));
    assert!(complete(&INFO, &pig_title::FR, pig::levels::FR, pig::options::FR));
};
