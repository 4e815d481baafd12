//! Ulir: a race of teams, judged by the captain.

use super::{Currency, Quick, Scale, Standing, Study};
use chance::Dice;
use kernel::{MAX_SEATS, Seat};
use minds::ulir::{Adviser, Style};
use ulir::{Action, State, Ulir};

struct Player {
    adviser: Adviser,
    style: Style,
}

impl Quick<Ulir> for Player {
    fn choose(&self, game: &Ulir, state: &State, _seat: Seat, legal: &[Action], dice: &mut Dice) -> Option<Action> {
        self.adviser.choose(game, state, self.style, legal, dice)
    }
}

struct Prospects(Adviser);

impl Scale<Ulir> for Prospects {
    fn weigh(&self, game: &Ulir, state: &State) -> Standing {
        let teams = self.0.prospects(game, state);
        let mut standing = [0.0; MAX_SEATS];
        for (seat, standing) in standing.iter_mut().enumerate().take(2 * teams.len()) {
            *standing = teams[seat / 2];
        }
        standing
    }
}

impl Study for Ulir {
    const USUAL: &'static str = "raider";
    const LADDER: &'static [&'static str] = &["novice", "raider", "captain"];
    const YARDSTICKS: &'static [&'static str] = &["brute", "fighter"];
    const CURRENCY: Currency = Currency::Shares;

    fn quick(&self, id: &str) -> Option<Box<dyn Quick<Ulir>>> {
        let style = match id {
            "novice" => Style::Novice,
            "raider" => Style::Raider,
            "captain" => Style::Captain,
            "brute" => Style::Brute,
            "fighter" => Style::Fighter,
            _ => return None,
        };
        Some(Box::new(Player { adviser: Adviser::new(self), style }))
    }

    fn scale(&self) -> Box<dyn Scale<Ulir>> {
        Box::new(Prospects(Adviser::new(self)))
    }
}
