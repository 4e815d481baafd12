//! Labels and log lines of any game by its slug, from views and effects as JSON: for callers that know no game's types,
//! such as the worker.

use crate::{SeatNames, Words, games};
use kernel::Seat;

/// What a game says to such callers.
pub(crate) struct GameTexts {
    pub(crate) slug: &'static str,
    /// The label of an action; arguments: the view as JSON, the seat, the action.
    pub(crate) label: fn(&Words, &str, Seat, &str) -> Option<String>,
    /// The log line of one step; arguments: the names, the effects as a JSON list.
    pub(crate) log_line: fn(&Words, &SeatNames, &str) -> Option<String>,
    pub(crate) goods: GoodsName,
}

/// What a game calls the goods that a hint counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoodsName {
    Gold,
    Resources,
}

fn texts(slug: &str) -> Option<&'static GameTexts> {
    games::TEXTS.iter().find(|texts| texts.slug == slug)
}

/// The label of an action in a list; its notation where the slug or the view is unknown.
pub fn label(words: &Words, slug: &str, view: &str, seat: Seat, action: &str) -> String {
    let spoken = texts(slug).and_then(|texts| (texts.label)(words, view, seat, action));
    spoken.unwrap_or_else(|| action.to_owned())
}

/// The log line of one step, from its effects as a JSON list; empty where the slug or an effect is unknown.
pub fn log_line(words: &Words, slug: &str, cast: &SeatNames, effects: &str) -> String {
    texts(slug).and_then(|texts| (texts.log_line)(words, cast, effects)).unwrap_or_default()
}

/// What a game calls its goods.
pub fn goods(slug: &str) -> Option<GoodsName> {
    texts(slug).map(|texts| texts.goods)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn an_action_is_named_by_the_slug_of_its_game() {
        let words = Lang::En.words();
        let view = r#"{"mover":0,"roll":3,"reserve":[5,6],"off":[0,0],"start":[3,2],"pawns":[["A4","B3"],["B6"]]}"#;
        assert_eq!(label(words, "ur-classic", view, Seat::FIRST, "B3>B6"), "B3 to B6: takes a pawn");
        assert_eq!(label(words, "ur-classic", "{}", Seat::FIRST, "B3>B6"), "B3>B6");
        assert_eq!(label(words, "go", view, Seat::FIRST, "D4"), "D4");
        assert_eq!(
            label(words, "roll-and-rule", "{}", Seat::FIRST, "ascending"),
            words.games.roll_and_rule.label(&crate::roll_and_rule::ParsedAction::of("ascending").expect("an action"))
        );
    }

    #[test]
    fn what_happened_is_told_by_the_slug_of_its_game() {
        let cast = SeatNames::new(vec!["Anne".to_owned(), "Lapis".to_owned()], Some(Seat::FIRST));
        let effects = serde_json::to_string(&[::ur_classic::Effect::Rolled { seat: Seat::FIRST, roll: 3 }]);
        let told = log_line(Lang::Fr.words(), "ur-classic", &cast, &effects.expect("text"));
        assert_eq!(told, "Vous avez fait 3.");
        assert_eq!(log_line(Lang::Fr.words(), "go", &cast, "[]"), "");
    }
}
