//! Labels and log lines of any game by its slug, from views and effects as JSON: for callers that know no game's types,
//! such as the worker.

use crate::{SeatNames, Words, rolit, roll_and_rule, ulir, ur_classic, ur_modern, village};
use kernel::Seat;
use serde_json::from_str;

/// The label of an action in a list; its notation where the slug or the view is unknown.
pub fn label(words: &Words, slug: &str, view: &str, seat: Seat, action: &str) -> String {
    let spoken = match slug {
        "ur-classic" => from_str(view)
            .ok()
            .and_then(|position| ur_classic::PawnMove::of(&position, seat, action))
            .map(|reading| words.ur_classic.label(reading)),
        "ur-modern" => from_str(view)
            .ok()
            .and_then(|position| ur_modern::DescribedAction::of(&position, seat, action))
            .map(|reading| words.ur_modern.label(&reading)),
        "rolit" => from_str(view)
            .ok()
            .and_then(|position| rolit::Placement::of(&position, action))
            .map(|placement| words.rolit.label(placement)),
        "village" => from_str(view)
            .ok()
            .zip(village::ParsedAction::of(action))
            .map(|(view, reading)| words.village.label(&view, seat, reading)),
        "roll-and-rule" => roll_and_rule::ParsedAction::of(action).map(|reading| words.roll_and_rule.label(&reading)),
        "ulir" => from_str(view).ok().zip(ulir::read(action)).map(|(view, action)| words.ulir.label(&view, action)),
        _ => None,
    };
    spoken.unwrap_or_else(|| action.to_owned())
}

/// The log line of one step, from its effects as a JSON list; empty where the slug or an effect is unknown.
pub fn log_line(words: &Words, slug: &str, cast: &SeatNames, effects: &str) -> String {
    let told = match slug {
        "ur-classic" => from_str::<Vec<_>>(effects).ok().map(|effects| words.ur_classic.log_line(cast, &effects)),
        "ur-modern" => from_str::<Vec<_>>(effects).ok().map(|effects| words.ur_modern.log_line(cast, &effects)),
        "rolit" => from_str::<Vec<_>>(effects).ok().map(|effects| words.rolit.log_line(cast, &effects)),
        "village" => from_str::<Vec<_>>(effects).ok().map(|effects| words.village.log_line(cast, &effects)),
        "roll-and-rule" => from_str::<Vec<_>>(effects).ok().map(|effects| words.roll_and_rule.log_line(cast, &effects)),
        "ulir" => from_str::<Vec<_>>(effects).ok().map(|effects| words.ulir.log_line(cast, &effects)),
        _ => None,
    };
    told.unwrap_or_default()
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
            words.roll_and_rule.label(&roll_and_rule::ParsedAction::of("ascending").expect("an action"))
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
