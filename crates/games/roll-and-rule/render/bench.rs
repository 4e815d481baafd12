//! The bench where a die is chosen, changed and used: HTML, since it is made of buttons.

use super::art::{class, die, small_sign};
use super::pick::{ChosenDie, Pick, die_uses};
use super::preview::PricedAction;
use super::wheel::attack;
use i18n::escape_html;
use i18n::roll_and_rule::{ParsedAction, RollAndRuleWords};
use roll_and_rule::{Colour, Cost, PhaseName, TableView, Tables, Verb};
use std::fmt::Write as _;

/// The bench of a seat. `would` describes the result of the choice, `drafted` whether an earlier choice of the semester
/// can still be taken back.
pub fn bench(
    tables: &Tables,
    position: &TableView,
    choices: &[PricedAction],
    pick: &Pick,
    drafted: bool,
    would: &str,
    words: &RollAndRuleWords,
) -> String {
    let mut text = dice(tables, position, choices, pick, words);
    let uses_die = die_uses(choices).next().is_some();
    if let Some(made) = pick.die {
        text += &change(tables, position, choices, made, words);
        text += &verbs(choices, made, words);
    } else if !uses_die {
        text += &others(position, choices, pick, words);
    }
    // With no choice left, an earlier one can still be taken back.
    if !choices.is_empty() || drafted {
        text += &confirm(choices, pick, drafted, would, words);
    }
    text
}

/// A button that does something.
fn plain(part: &str, classes: &str, label: &str, can: bool, inside: &str) -> String {
    button(part, classes, label, false, can, inside).replace(" aria-pressed=\"false\"", "")
}

/// A button that is one of several choices.
fn button(part: &str, classes: &str, label: &str, on: bool, can: bool, inside: &str) -> String {
    let (pressed, disabled) = (if on { " on" } else { "" }, if can { "" } else { " disabled" });
    let label = escape_html(label);
    format!(
        "<button type=\"button\" class=\"rr-button {classes}{pressed}\" data-part=\"{part}\" tabindex=\"0\" aria-pressed=\"{on}\" aria-label=\"{label}\"{disabled}>{inside}</button>"
    )
}

/// A die as inline SVG for HTML.
fn face(value: u8, classes: &str) -> String {
    format!(
        "<svg class=\"rr-face\" viewBox=\"0 0 40 40\" aria-hidden=\"true\">{}</svg>",
        die(value, classes, (20.0, 20.0), 36.0)
    )
}

/// A price, as numbers and signs.
fn coins(price: [u8; 3]) -> String {
    let mut text = String::new();
    for colour in Colour::ALL {
        let count = price[colour.index()];
        if count > 0 {
            let _ = write!(text, "<b>{count}</b>{}", small_sign(&format!("res-{}", colour.index()), class(colour)));
        }
    }
    text
}

fn one(colour: Colour, count: u8) -> [u8; 3] {
    let mut price = [0; 3];
    price[colour.index()] = count;
    price
}

fn dice(
    tables: &Tables,
    position: &TableView,
    choices: &[PricedAction],
    pick: &Pick,
    words: &RollAndRuleWords,
) -> String {
    let Some(dice) = position.dice else { return String::new() };
    let mut text = String::from("<div class=\"rr-dice\">");
    for (slot, shown) in (1u8..).zip(dice) {
        let cost = tables.costs[usize::from(slot - 1)];
        if shown.black {
            let label = words.black(shown.value, shown.color, attack(position));
            let _ = write!(
                text,
                "<div class=\"rr-black-die\" role=\"img\" aria-label=\"{0}\" title=\"{0}\">{1}<span>{2}</span></div>",
                escape_html(&label),
                face(shown.value, "rr-black"),
                small_sign(&format!("tile-{}", shown.color.index()), class(shown.color)),
            );
            continue;
        }
        let (said, price) = match cost {
            Cost::Free => (words.price([0; 3]), format!("<b>{}</b>", words.price([0; 3]))),
            Cost::Any(count) => {
                let signs: String =
                    Colour::ALL.map(|colour| small_sign(&format!("res-{}", colour.index()), class(colour))).concat();
                (words.any(count), format!("<b>{count}</b><i>{signs}</i>"))
            }
            Cost::Of(colour, count) => (words.price(one(colour, count)), coins(one(colour, count))),
        };
        let label = format!("{}, {said}", words.die(slot, shown.value, shown.color));
        let can = die_uses(choices).any(|(_, die_use)| die_use.slot == slot);
        let on = pick.die.is_some_and(|made| made.slot == slot);
        let tile = small_sign(&format!("tile-{}", shown.color.index()), class(shown.color));
        let inside = format!("{}<span>{tile}{price}</span>", face(shown.value, class(shown.color)));
        text += &button(&format!("die-{slot}"), "rr-die", &label, on, can, &inside);
    }
    text + "</div>"
}

/// Buttons for another value, another colour and the resource that pays.
fn change(
    tables: &Tables,
    position: &TableView,
    choices: &[PricedAction],
    made: ChosenDie,
    words: &RollAndRuleWords,
) -> String {
    let lies = position.dice.and_then(|dice| dice.get(usize::from(made.slot).wrapping_sub(1)).copied());
    let Some(lies) = lies else { return String::new() };
    let can = |colour: Colour, value: u8| {
        die_uses(choices)
            .any(|(_, die_use)| (die_use.slot, die_use.colour, die_use.value) == (made.slot, colour, value))
    };
    let steps = one(Colour::O, tables.step * made.value.abs_diff(lies.value));
    let mut text = String::from("<div class=\"rr-change\">");
    let [less, more] = words.steps;
    text += &plain("less", "rr-step", less, can(made.colour, made.value.wrapping_sub(1)), "−");
    let _ = write!(
        text,
        "<div class=\"rr-made\">{}<span>{}</span></div>",
        face(made.value, class(made.colour)),
        coins(steps)
    );
    text += &plain("more", "rr-step", more, can(made.colour, made.value + 1), "+");
    for colour in Colour::ALL {
        let price = if colour == lies.color { [0; 3] } else { one(Colour::W, tables.recolour) };
        let label = format!("{}, {}", words.colours[colour.index()], words.price(price));
        let inside =
            format!("{}<span>{}</span>", small_sign(&format!("tile-{}", colour.index()), class(colour)), coins(price));
        text += &button(
            &format!("colour-{colour}"),
            "rr-dye",
            &label,
            colour == made.colour,
            can(colour, made.value),
            &inside,
        );
    }
    text += "</div>";
    if let Some(pay) = made.pay {
        let _ = write!(text, "<div class=\"rr-pay\"><span>{}</span>", words.pay_with);
        for colour in Colour::ALL {
            let fits = die_uses(choices).any(|(_, die_use)| {
                (die_use.slot, die_use.colour, die_use.value, die_use.pay)
                    == (made.slot, made.colour, made.value, Some(colour))
            });
            let sign = small_sign(&format!("res-{}", colour.index()), class(colour));
            text += &button(
                &format!("pay-{colour}"),
                "rr-coin",
                words.resources[colour.index()],
                colour == pay,
                fits,
                &sign,
            );
        }
        text += "</div>";
    }
    text
}

fn verbs(choices: &[PricedAction], made: ChosenDie, words: &RollAndRuleWords) -> String {
    let mut text = String::from("<div class=\"rr-verbs\">");
    for verb in [Verb::Gain, Verb::Prestige, Verb::Function] {
        let can = die_uses(choices).any(|(_, die_use)| {
            (die_use.slot, die_use.pay, die_use.colour, die_use.value, die_use.verb)
                == (made.slot, made.pay, made.colour, made.value, verb)
        });
        let label = words.verb(verb, made.colour, made.value);
        text += &button(
            &format!("verb-{}", verb.word()),
            "rr-verb",
            &label,
            made.verb == Some(verb),
            can,
            &escape_html(&label),
        );
    }
    text + "</div>"
}

/// Buttons for actions without a die: numbering, aid, a member.
fn others(position: &TableView, choices: &[PricedAction], pick: &Pick, words: &RollAndRuleWords) -> String {
    let mut text = String::new();
    if position.phase == PhaseName::Chef && choices.len() > 2 {
        let _ = write!(text, "<p class=\"rr-hint\">{}</p><div class=\"rr-verbs rr-numbers\">", words.number_columns);
        for value in 1..=6u8 {
            let taken = pick.digits.contains(char::from(b'0' + value));
            text += &button(
                &format!("num-{value}"),
                "rr-number",
                &value.to_string(),
                taken,
                !taken,
                &face(value, "rr-plain"),
            );
        }
        return text + "</div>";
    }
    text += "<div class=\"rr-verbs\">";
    for choice in choices.iter().filter(|choice| !matches!(choice.reading, ParsedAction::Draw(..))) {
        let label = words.label(&choice.reading);
        let on = pick.other.as_ref() == Some(&choice.text);
        text += &button(&format!("do-{}", choice.text), "rr-verb", &label, on, true, &escape_html(&label));
    }
    text + "</div>"
}

fn confirm(choices: &[PricedAction], pick: &Pick, drafted: bool, would: &str, words: &RollAndRuleWords) -> String {
    let chosen = pick.chosen(choices);
    let free = !choices.is_empty() && choices.iter().all(|choice| matches!(choice.reading, ParsedAction::Draw(..)));
    let hint = match (chosen, pick.digits.as_str()) {
        (Some(_), "") => would.to_owned(),
        (None, "") if free => words.choose_place.to_owned(),
        (None, "") if pick.die.is_none() && die_uses(choices).next().is_some() => words.choose.to_owned(),
        (Some(_) | None, digits) => digits.to_owned(),
    };
    let begun = drafted || *pick != Pick::default();
    format!(
        "<div class=\"rr-confirm\"><p class=\"rr-would\">{}</p>{}{}</div>",
        escape_html(&hint),
        plain("undo", "rr-undo", words.undo, begun, &escape_html(words.undo)),
        plain("go", "rr-go", words.go, chosen.is_some(), &escape_html(words.go)),
    )
}
