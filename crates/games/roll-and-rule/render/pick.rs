//! The choice a player is making, touch by touch. Nothing is sent before it is confirmed.

use super::preview::PricedAction;
use i18n::roll_and_rule::ParsedAction;
use roll_and_rule::{Colour, DieUse, ElementKind, TableView, Verb};

/// The choice so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pick {
    /// The die, with its final colour and value.
    pub die: Option<ChosenDie>,
    /// An action without a die, in the game's notation.
    pub other: Option<String>,
    /// Values of columns, from the left.
    pub digits: String,
}

/// A die with the colour, value and use that the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenDie {
    /// Its slot, from 1 to 4.
    pub slot: u8,
    /// The resource that pays, where the player may choose.
    pub pay: Option<Colour>,
    pub colour: Colour,
    pub value: u8,
    /// What it is used for.
    pub verb: Option<Verb>,
}

/// What a touch does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touch {
    Choose(Pick),
    /// This action is to be played.
    Play(String),
    /// The touch has no effect.
    Nothing,
}

impl ChosenDie {
    fn of(die_use: DieUse) -> ChosenDie {
        ChosenDie {
            slot: die_use.slot,
            pay: die_use.pay,
            colour: die_use.colour,
            value: die_use.value,
            verb: Some(die_use.verb),
        }
    }

    /// Whether a use of a die matches what is chosen so far.
    fn fits(self, die_use: &DieUse) -> bool {
        (self.slot, self.colour, self.value) == (die_use.slot, die_use.colour, die_use.value)
    }
}

/// The uses of dice among the choices.
pub(super) fn die_uses(choices: &[PricedAction]) -> impl Iterator<Item = (&PricedAction, DieUse)> {
    choices.iter().filter_map(|choice| match choice.reading {
        ParsedAction::Use(die_use) => Some((choice, die_use)),
        ParsedAction::Order(_)
        | ParsedAction::Number(_)
        | ParsedAction::Aid
        | ParsedAction::Draw(..)
        | ParsedAction::Member(_) => None,
    })
}

/// The sum of all resources.
pub(super) fn total(price: [u8; 3]) -> u8 {
    price.iter().sum()
}

impl Pick {
    /// The priced action, once the choice is complete.
    pub fn chosen<'a>(&self, choices: &'a [PricedAction]) -> Option<&'a PricedAction> {
        if let Some(made) = self.die {
            let wanted = |(_, die_use): &(&PricedAction, DieUse)| {
                made.fits(die_use) && made.pay == die_use.pay && made.verb == Some(die_use.verb)
            };
            return die_uses(choices).find(wanted).map(|(choice, _)| choice);
        }
        let text = self.other.as_deref().or((self.digits.len() == 6).then_some(self.digits.as_str()))?;
        choices.iter().find(|choice| choice.text == text)
    }

    /// What touching a part means.
    pub fn touch(&self, part: &str, choices: &[PricedAction], position: &TableView) -> Touch {
        let (what, which) = part.split_once('-').unwrap_or((part, ""));
        let next = match what {
            "go" => return self.play(choices),
            "undo" => Some(Pick::default()),
            "die" => self.take(which, choices, position),
            "colour" => self.with(choices, |made| Some(ChosenDie { colour: colour(which)?, ..made })),
            "less" => self.with(choices, |made| Some(ChosenDie { value: made.value.checked_sub(1)?, ..made })),
            "more" => self.with(choices, |made| Some(ChosenDie { value: made.value + 1, ..made })),
            "pay" => self.with(choices, |made| Some(ChosenDie { pay: colour(which), ..made })),
            "verb" => {
                let verb = [Verb::Gain, Verb::Prestige, Verb::Function].into_iter().find(|verb| verb.word() == which);
                self.with(choices, |made| Some(ChosenDie { verb, ..made }))
            }
            "cell" | "res" => self.aim(what, which, choices, position),
            "do" => Some(Pick { other: Some(which.to_owned()), ..Pick::default() }),
            "num" if !self.digits.contains(which) => {
                Some(Pick { digits: format!("{}{which}", self.digits), ..Pick::default() })
            }
            _ => None,
        };
        match next {
            // A second touch of the chosen part confirms it.
            Some(next) if next == *self && matches!(what, "cell" | "res" | "do") => self.play(choices),
            Some(next) => Touch::Choose(next),
            None => Touch::Nothing,
        }
    }

    fn play(&self, choices: &[PricedAction]) -> Touch {
        self.chosen(choices).map_or(Touch::Nothing, |choice| Touch::Play(choice.text.clone()))
    }

    /// Takes a die as it lies; a second touch puts it back.
    fn take(&self, which: &str, choices: &[PricedAction], position: &TableView) -> Option<Pick> {
        let slot: u8 = which.parse().ok()?;
        if self.die.is_some_and(|made| made.slot == slot) {
            return Some(Pick::default());
        }
        let die = position.dice?.get(usize::from(slot.checked_sub(1)?)).copied()?;
        let made = ChosenDie { slot, pay: None, colour: die.color, value: die.value, verb: None };
        settle(choices, made).map(Pick::of)
    }

    fn of(made: ChosenDie) -> Pick {
        Pick { die: Some(made), ..Pick::default() }
    }

    fn with(&self, choices: &[PricedAction], change: impl FnOnce(ChosenDie) -> Option<ChosenDie>) -> Option<Pick> {
        settle(choices, change(self.die?)?).map(Pick::of)
    }

    /// Aims at an element or a track of the sheet: takes the die that reaches it at the lowest price, the chosen one if
    /// it can.
    fn aim(&self, what: &str, which: &str, choices: &[PricedAction], position: &TableView) -> Option<Pick> {
        if what == "cell"
            && let Some(free) = choices.iter().find(|choice| {
                matches!(choice.reading, ParsedAction::Draw(..)) && choice.text.replace(' ', "-") == which
            })
        {
            return Some(Pick { other: Some(free.text.clone()), ..Pick::default() });
        }
        let slot = self.die.map(|made| made.slot);
        let meant = |(_, die_use): &(&PricedAction, DieUse)| match what {
            "res" => die_use.verb == Verb::Gain && Some(die_use.colour) == colour(which),
            _ => cell_of(die_use, position).as_deref() == Some(which),
        };
        // The most is gained with the highest value that costs least.
        let rank = |(choice, die_use): &(&PricedAction, DieUse)| {
            (
                slot.is_some_and(|slot| slot != die_use.slot),
                total(choice.price),
                6 - die_use.value.min(6),
                dear(choice.price),
            )
        };
        die_uses(choices).filter(meant).min_by_key(rank).map(|(_, die_use)| Pick::of(ChosenDie::of(die_use)))
    }
}

/// Tie-break between equal prices: prefers to keep funds and knowledge, which change dice.
fn dear(price: [u8; 3]) -> u8 {
    price[0] + price[2]
}

/// The part of the sheet that a use of a die draws on.
pub(super) fn cell_of(die_use: &DieUse, position: &TableView) -> Option<String> {
    let kind = match die_use.verb {
        Verb::Gain => return None,
        Verb::Prestige => ElementKind::Prestige,
        Verb::Function => ElementKind::Function,
    };
    let column = position.numbering.iter().position(|&value| value == die_use.value)? + 1;
    Some(format!("{}-{}{column}", kind.word(), die_use.colour))
}

/// This die if it can be paid, with another resource if necessary, and without a use that is not possible.
fn settle(choices: &[PricedAction], made: ChosenDie) -> Option<ChosenDie> {
    let ways = || die_uses(choices).filter(move |(_, die_use)| made.fits(die_use));
    let exact = ways().find(|(_, die_use)| die_use.pay == made.pay);
    let (_, way) = exact.or_else(|| ways().min_by_key(|(choice, _)| dear(choice.price)))?;
    let verb = made.verb.filter(|&verb| ways().any(|(_, die_use)| die_use.pay == way.pay && die_use.verb == verb));
    Some(ChosenDie { pay: way.pay, verb, ..made })
}

pub(super) fn colour(letter: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| letter.starts_with(colour.letter()))
}
