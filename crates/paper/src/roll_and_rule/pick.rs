//! A choice being made, touch by touch. Nothing is sent before it is confirmed.

use super::outlook::Choice;
use roll_and_rule::{Colour, Deed, Kind, Position, Verb};
use words::roll_and_rule::Reading;

/// What is chosen so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pick {
    /// The die, and what it is made into.
    pub die: Option<Made>,
    /// Something else than a die, in the game's notation.
    pub other: Option<String>,
    /// Values of columns, from the left.
    pub digits: String,
}

/// A die made into what is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Made {
    /// 1 to 4.
    pub slot: u8,
    /// What pays for it where one may choose.
    pub pay: Option<Colour>,
    /// Its colour.
    pub colour: Colour,
    /// Its value.
    pub value: u8,
    /// What it is used for.
    pub verb: Option<Verb>,
}

/// What a touch means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touch {
    /// Something else is chosen now.
    Choose(Pick),
    /// This action is to be played.
    Play(String),
    /// Nothing.
    Nothing,
}

impl Made {
    fn of(deed: Deed) -> Made {
        Made { slot: deed.slot, pay: deed.pay, colour: deed.colour, value: deed.value, verb: Some(deed.verb) }
    }

    /// Whether a use of a die begins so.
    fn fits(self, deed: &Deed) -> bool {
        (self.slot, self.colour, self.value) == (deed.slot, deed.colour, deed.value)
    }
}

/// The uses of dice among the choices.
pub(super) fn deeds(choices: &[Choice]) -> impl Iterator<Item = (&Choice, Deed)> {
    choices.iter().filter_map(|choice| match choice.reading {
        Reading::Use(deed) => Some((choice, deed)),
        Reading::Order(_) | Reading::Number(_) | Reading::Aid | Reading::Draw(..) | Reading::Member(_) => None,
    })
}

/// So many resources in all.
pub(super) fn total(price: [u8; 3]) -> u8 {
    price.iter().sum()
}

impl Pick {
    /// The choice, once nothing of it is open.
    pub fn chosen<'a>(&self, choices: &'a [Choice]) -> Option<&'a Choice> {
        if let Some(made) = self.die {
            let wanted =
                |(_, deed): &(&Choice, Deed)| made.fits(deed) && made.pay == deed.pay && made.verb == Some(deed.verb);
            return deeds(choices).find(wanted).map(|(choice, _)| choice);
        }
        let text = self.other.as_deref().or((self.digits.len() == 6).then_some(self.digits.as_str()))?;
        choices.iter().find(|choice| choice.text == text)
    }

    /// What touching a part means.
    pub fn touch(&self, part: &str, choices: &[Choice], position: &Position) -> Touch {
        let (what, which) = part.split_once('-').unwrap_or((part, ""));
        let next = match what {
            "go" => return self.play(choices),
            "undo" => Some(Pick::default()),
            "die" => self.take(which, choices, position),
            "colour" => self.with(choices, |made| Some(Made { colour: colour(which)?, ..made })),
            "less" => self.with(choices, |made| Some(Made { value: made.value.checked_sub(1)?, ..made })),
            "more" => self.with(choices, |made| Some(Made { value: made.value + 1, ..made })),
            "pay" => self.with(choices, |made| Some(Made { pay: colour(which), ..made })),
            "verb" => {
                let verb = [Verb::Gain, Verb::Prestige, Verb::Function].into_iter().find(|verb| verb.word() == which);
                self.with(choices, |made| Some(Made { verb, ..made }))
            }
            "cell" | "res" => self.aim(what, which, choices, position),
            "do" => Some(Pick { other: Some(which.to_owned()), ..Pick::default() }),
            "num" if !self.digits.contains(which) => {
                Some(Pick { digits: format!("{}{which}", self.digits), ..Pick::default() })
            }
            _ => None,
        };
        match next {
            // Touching again what is chosen confirms it.
            Some(next) if next == *self && matches!(what, "cell" | "res" | "do") => self.play(choices),
            Some(next) => Touch::Choose(next),
            None => Touch::Nothing,
        }
    }

    fn play(&self, choices: &[Choice]) -> Touch {
        self.chosen(choices).map_or(Touch::Nothing, |choice| Touch::Play(choice.text.clone()))
    }

    /// A die is taken as it lies; taken again it is put back.
    fn take(&self, which: &str, choices: &[Choice], position: &Position) -> Option<Pick> {
        let slot: u8 = which.parse().ok()?;
        if self.die.is_some_and(|made| made.slot == slot) {
            return Some(Pick::default());
        }
        let die = position.dice?.get(usize::from(slot.checked_sub(1)?)).copied()?;
        let made = Made { slot, pay: None, colour: die.color, value: die.value, verb: None };
        settle(choices, made).map(Pick::of)
    }

    fn of(made: Made) -> Pick {
        Pick { die: Some(made), ..Pick::default() }
    }

    fn with(&self, choices: &[Choice], change: impl FnOnce(Made) -> Option<Made>) -> Option<Pick> {
        settle(choices, change(self.die?)?).map(Pick::of)
    }

    /// An element or a track of the sheet is meant: the die that reaches it for least, the chosen one if it can.
    fn aim(&self, what: &str, which: &str, choices: &[Choice], position: &Position) -> Option<Pick> {
        if what == "cell"
            && let Some(free) = choices
                .iter()
                .find(|choice| matches!(choice.reading, Reading::Draw(..)) && choice.text.replace(' ', "-") == which)
        {
            return Some(Pick { other: Some(free.text.clone()), ..Pick::default() });
        }
        let slot = self.die.map(|made| made.slot);
        let meant = |(_, deed): &(&Choice, Deed)| match what {
            "res" => deed.verb == Verb::Gain && Some(deed.colour) == colour(which),
            _ => cell_of(deed, position).as_deref() == Some(which),
        };
        // The most is gained with the highest value that costs least.
        let rank = |(choice, deed): &(&Choice, Deed)| {
            (slot.is_some_and(|slot| slot != deed.slot), total(choice.price), 6 - deed.value.min(6), dear(choice.price))
        };
        deeds(choices).filter(meant).min_by_key(rank).map(|(_, deed)| Pick::of(Made::of(deed)))
    }
}

/// Of two prices that are as high, the one that leaves funds and knowledge: they change dice.
fn dear(price: [u8; 3]) -> u8 {
    price[0] + price[2]
}

/// The part of the sheet that a use of a die draws on.
pub(super) fn cell_of(deed: &Deed, position: &Position) -> Option<String> {
    let kind = match deed.verb {
        Verb::Gain => return None,
        Verb::Prestige => Kind::Prestige,
        Verb::Function => Kind::Function,
    };
    let column = position.numbering.iter().position(|&value| value == deed.value)? + 1;
    Some(format!("{}-{}{column}", kind.word(), deed.colour))
}

/// A die so made, if it can be paid: with another resource if need be, and without a use that is not possible.
fn settle(choices: &[Choice], made: Made) -> Option<Made> {
    let ways = || deeds(choices).filter(move |(_, deed)| made.fits(deed));
    let exact = ways().find(|(_, deed)| deed.pay == made.pay);
    let (_, way) = exact.or_else(|| ways().min_by_key(|(choice, _)| dear(choice.price)))?;
    let verb = made.verb.filter(|&verb| ways().any(|(_, deed)| deed.pay == way.pay && deed.verb == verb));
    Some(Made { pay: way.pay, verb, ..made })
}

pub(super) fn colour(letter: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| letter.starts_with(colour.letter()))
}
