//! Levels without text, for those who play a million games: the same choices as by [`crate::think`], and what each team's
//! prospects are.

use super::book::Book;
use super::climb::{Climber, Guide, TASTE};
use super::thumb::{self, Habits};
use chance::Dice;
use std::sync::Arc;
use ulir::{Action, MAX_TEAMS, State, Ulir};

/// Knows the odds of a game's cards; made once, asked often.
pub struct Adviser {
    book: Arc<Book>,
}

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// The level `novice`.
    Novice,
    /// The level `raider`.
    Raider,
    /// The level `captain`.
    Captain,
    /// The yardstick that hits as hard as it can.
    Brute,
    /// The yardstick that makes the fight at hand likeliest to be won.
    Fighter,
}

impl Style {
    fn habits(self) -> Option<Habits> {
        match self {
            Style::Novice => Some(thumb::NOVICE),
            Style::Raider => Some(thumb::RAIDER),
            Style::Brute => Some(thumb::BRUTE),
            Style::Fighter => Some(thumb::FIGHTER),
            Style::Captain => None,
        }
    }
}

impl Adviser {
    /// For the cards of this game.
    pub fn new(game: &Ulir) -> Adviser {
        Adviser { book: Book::of(game) }
    }

    fn guide<'a>(&'a self, game: &'a Ulir) -> Guide<'a> {
        Guide { book: &self.book, tables: game.tables(), taste: &TASTE }
    }

    /// What this style would do of all that is legal.
    pub fn choose(
        &self,
        game: &Ulir,
        state: &State,
        style: Style,
        legal: &[Action],
        dice: &mut Dice,
    ) -> Option<Action> {
        let guide = self.guide(game);
        match style.habits() {
            Some(habits) => habits.choose_among(&guide, state, legal, dice),
            None => guide.choose_among(game, state, legal),
        }
    }

    /// How each team stands, as shares of the win that add up to 1: by the captain's judgement of its way to the top.
    pub fn prospects(&self, game: &Ulir, state: &State) -> [f64; MAX_TEAMS] {
        let guide = self.guide(game);
        let mut worth = [0.0; MAX_TEAMS];
        for (worth, number) in worth.iter_mut().zip(0..game.teams()) {
            let team = state.of(number);
            *worth = match (team.eliminated(), team.finished()) {
                (true, _) => 0.0,
                (false, true) => 1.0,
                (false, false) => guide.worth(&Climber::of(guide.tables, team)).max(0.001),
            };
        }
        let sum: f64 = worth.iter().sum();
        if sum > 0.0 { worth.map(|worth| worth / sum) } else { worth }
    }
}
