//! Actions and events of any game by its slug, from views and effects as text: for who knows no game, such as the worker.

use crate::{Cast, Words, rolit, roll_and_rule, ulir, ur_classic, ur_modern, village};
use kernel::Seat;
use serde_json::from_str;

/// An action as a list of actions names it; in the game's notation where the view is of no game here.
pub fn label(words: &Words, slug: &str, view: &str, seat: Seat, action: &str) -> String {
    let spoken = match slug {
        "ur-classic" => from_str(view)
            .ok()
            .and_then(|position| ur_classic::Reading::of(&position, seat, action))
            .map(words.ur_classic.label),
        "ur-modern" => from_str(view)
            .ok()
            .and_then(|position| ur_modern::Reading::of(&position, seat, action))
            .map(|reading| (words.ur_modern.label)(&reading)),
        "rolit" => {
            from_str(view).ok().and_then(|position| rolit::Reading::of(&position, action)).map(words.rolit.label)
        }
        "village" => from_str(view)
            .ok()
            .zip(village::Reading::of(action))
            .map(|(view, reading)| (words.village.label)(&view, seat, reading)),
        "roll-and-rule" => roll_and_rule::Reading::of(action).map(|reading| (words.roll_and_rule.label)(&reading)),
        "ulir" => from_str(view).ok().zip(ulir::read(action)).map(|(view, action)| (words.ulir.label)(&view, action)),
        _ => None,
    };
    spoken.unwrap_or_else(|| action.to_owned())
}

/// What happened in one log entry, by its effects as a list in JSON; nothing where they are of no game here.
pub fn tell(words: &Words, slug: &str, cast: &Cast, effects: &str) -> String {
    let told = match slug {
        "ur-classic" => from_str::<Vec<_>>(effects).ok().map(|effects| (words.ur_classic.tell)(cast, &effects)),
        "ur-modern" => from_str::<Vec<_>>(effects).ok().map(|effects| (words.ur_modern.tell)(cast, &effects)),
        "rolit" => from_str::<Vec<_>>(effects).ok().map(|effects| (words.rolit.tell)(cast, &effects)),
        "village" => from_str::<Vec<_>>(effects).ok().map(|effects| (words.village.tell)(cast, &effects)),
        "roll-and-rule" => from_str::<Vec<_>>(effects).ok().map(|effects| (words.roll_and_rule.tell)(cast, &effects)),
        "ulir" => from_str::<Vec<_>>(effects).ok().map(|effects| (words.ulir.tell)(cast, &effects)),
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
            (words.roll_and_rule.label)(&roll_and_rule::Reading::of("ascending").expect("an action"))
        );
    }

    #[test]
    fn what_happened_is_told_by_the_slug_of_its_game() {
        let cast = Cast::new(vec!["Anne".to_owned(), "Lapis".to_owned()], Some(Seat::FIRST));
        let effects = serde_json::to_string(&[::ur_classic::Effect::Rolled { seat: Seat::FIRST, roll: 3 }]);
        let told = tell(Lang::Fr.words(), "ur-classic", &cast, &effects.expect("text"));
        assert_eq!(told, "Vous avez fait 3.");
        assert_eq!(tell(Lang::Fr.words(), "go", &cast, "[]"), "");
    }
}
