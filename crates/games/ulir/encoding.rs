//! Ulir Dungeon as numbers: the parties, the merchants, the piles and the fight; an id for each action, splits included.

use crate::{ActionIds, Encoding, Plane, TensorWriter};
use kernel::Seat;
use ulir::{Action, Cards, Class, Die, Level, Monster, Phase, ROUNDS, Split, State, Team, Treasure, Ulir};

const KINDS: usize = Treasure::ALL.len();
const CLASSES: usize = Class::ALL.len();
const MONSTERS: usize = Monster::MOST as usize;
const PHASES: usize = 14;
/// Where the ids of each kind of action begin: seven plain actions, then purchases, sales and splits.
const PLAIN: [Action; 6] =
    [Action::Stay, Action::Descend, Action::DrinkAttack, Action::DrinkDefence, Action::Fight, Action::Keep];
const BUY: usize = PLAIN.len();
const SELL: usize = BUY + KINDS;
const SPLITS: usize = SELL + KINDS;
/// About the gold of a rich team, the cards of a kind in a pile, the potions of a turn.
const GOLD: f64 = 20.0;
const COPIES: f64 = 8.0;
const POTIONS: f64 = 4.0;

#[derive(Debug)]
pub(super) struct UlirEncoding {
    teams: usize,
    /// The largest number of hit points of a player.
    health: usize,
}

impl UlirEncoding {
    /// Splits of one kind: each player's part is 0 to `health`.
    const fn splits(&self) -> usize {
        (self.health + 1) * (self.health + 1)
    }

    fn split_id(&self, kind: usize, split: Split) -> usize {
        let part = |part: u8| usize::from(part).min(self.health);
        SPLITS + kind * self.splits() + part(split.magic) * (self.health + 1) + part(split.physical)
    }
}

fn kind(treasure: Treasure) -> usize {
    Treasure::ALL.iter().position(|&known| known == treasure).unwrap_or(0)
}

impl Encoding for UlirEncoding {
    type Game = Ulir;
    const ACTION_IDS: ActionIds = ActionIds::Fixed;

    fn new(game: &Ulir) -> UlirEncoding {
        let health = Class::ALL.into_iter().map(|class| game.tables().class(class).pv).max().unwrap_or(0);
        UlirEncoding { teams: game.teams().into(), health: health.into() }
    }

    fn action_count(&self) -> usize {
        SPLITS + 3 * self.splits()
    }

    #[inline]
    fn id(&self, _seat: Seat, action: Action, _place: usize) -> usize {
        match action {
            Action::Stay => 0,
            Action::Descend => 1,
            Action::DrinkAttack => 2,
            Action::DrinkDefence => 3,
            Action::Fight => 4,
            Action::Keep => 5,
            Action::Buy(treasure) => BUY + kind(treasure),
            Action::Sell(treasure) => SELL + kind(treasure),
            Action::DrinkHealing(split) => self.split_id(0, split),
            Action::Bless(split) => self.split_id(1, split),
            Action::Wounds(split) => self.split_id(2, split),
        }
    }

    fn action(&self, _seat: Seat, id: usize) -> Option<Action> {
        if let Some(&plain) = PLAIN.get(id) {
            return Some(plain);
        }
        if id < SELL {
            return Some(Action::Buy(Treasure::ALL[id - BUY]));
        }
        if id < SPLITS {
            return Some(Action::Sell(Treasure::ALL[id - SELL]));
        }
        let (kind, id) = ((id - SPLITS) / self.splits(), (id - SPLITS) % self.splits());
        let split = Split { magic: (id / (self.health + 1)) as u8, physical: (id % (self.health + 1)) as u8 };
        match kind {
            0 => Some(Action::DrinkHealing(split)),
            1 => Some(Action::Bless(split)),
            2 => Some(Action::Wounds(split)),
            _ => None,
        }
    }

    fn planes(&self) -> Vec<Plane> {
        let teams = self.teams;
        vec![
            Plane::new("role", [2], "1 for the own role: magic or physical"),
            Plane::new("acting", [teams], "1 for the team to act, the own first"),
            Plane::new(
                "phase",
                [PHASES],
                "1 for classes, deal, stock, first, descend, monster, prepare, restock, roll, draw, loot, wounds, ransom or over",
            ),
            Plane::new("owed", [1], "what the phase still counts (dice, cards, wounds, gold), in twenties"),
            Plane::new("round", [1], "share of the rounds begun"),
            Plane::new("level", [teams, 3], "by team, the own first: 1 for its level"),
            Plane::new("gold", [teams], "by team: gold, in twenties"),
            Plane::new(
                "health",
                [teams, 2],
                "by team: hit points of the magic and the physical player, as shares of the largest",
            ),
            Plane::new("classes", [teams, 2, CLASSES], "by team: 1 for the class of either player, once drawn"),
            Plane::new("cards", [teams, KINDS], "by team: cards of each kind, in eights"),
            Plane::new("rivals", [teams, 3, MONSTERS], "by team and level: 1 for the monster that waits"),
            Plane::new("finished", [teams], "by team: 1 if it has beaten level 3"),
            Plane::new("eliminated", [teams], "by team: 1 if it is out"),
            Plane::new("markets", [2, KINDS], "cards of each kind at the merchants of level 1 and 2, in eights"),
            Plane::new("pile", [KINDS], "cards of each kind in the pile, in eights"),
            Plane::new("discards", [KINDS], "cards of each kind laid aside, in eights"),
            Plane::new("monster", [3, MONSTERS], "1 for the monster met this turn"),
            Plane::new("lurking", [3, MONSTERS], "1 for each monster not met since its pile was made"),
            Plane::new("beaten", [3, MONSTERS], "1 for each monster beaten since then"),
            Plane::new("drunk", [2], "potions of attack and of defence drunk this turn, in fours"),
            Plane::new("blessed", [1], "1 if the blessing of this turn is spent"),
            Plane::new("dice", [6], "sum of the faces thrown this turn, by kind of die, in sixes"),
        ]
    }

    fn observe(&self, _game: &Ulir, known: &State, seat: Seat, out: &mut TensorWriter<'_>) {
        let own = seat.index() / 2;
        let (phase, owed) = phase(known.phase());
        let teams = || (0..self.teams).map(move |index| known.of(((own + index) % self.teams) as u8));
        out.one_hot(Some(seat.index() % 2), 2);
        let acting = (4..13).contains(&phase).then(|| (usize::from(known.team()) + self.teams - own) % self.teams);
        out.one_hot(acting, self.teams);
        out.one_hot(Some(phase), PHASES);
        out.share(owed, 20.0);
        out.share(known.round(), ROUNDS);
        teams().for_each(|team| out.one_hot(Some(usize::from(team.level().number()) - 1), 3));
        teams().for_each(|team| out.share(team.gold(), GOLD));
        teams().for_each(|team| team.pv().into_iter().for_each(|pv| out.share(pv, self.health as f64)));
        let drawn = |index: usize| match known.phase() {
            Phase::Classes(dealt) => (own + index) % self.teams < usize::from(dealt) / 2,
            _ => true,
        };
        for (index, team) in teams().enumerate() {
            for class in team.classes() {
                let number = Class::ALL.iter().position(|&known| known == class);
                out.one_hot(number.filter(|_| drawn(index)), CLASSES);
            }
        }
        teams().for_each(|team| cards(team.cards(), out));
        teams().for_each(|team| rivals(team, out));
        teams().for_each(|team| out.flag(team.finished()));
        teams().for_each(|team| out.flag(team.eliminated()));
        [Level::One, Level::Two].into_iter().for_each(|level| cards(known.market(level), out));
        cards(known.pile(), out);
        cards(known.discards(), out);
        monsters(out, |monster| known.monster() == Some(monster));
        monsters(out, |monster| known.lurks(monster));
        monsters(out, |monster| known.beaten(monster));
        known.drunk().into_iter().for_each(|potions| out.share(potions, POTIONS));
        out.flag(known.blessed());
        let mut sums = [0u8; Die::ALL.len()];
        known.thrown().for_each(|(die, face)| sums[die as usize] += face);
        sums.into_iter().for_each(|sum| out.share(sum, 6.0));
    }
}

fn cards(cards: Cards, out: &mut TensorWriter<'_>) {
    Treasure::ALL.into_iter().for_each(|treasure| out.share(cards.count(treasure), COPIES));
}

fn rivals(team: &Team, out: &mut TensorWriter<'_>) {
    for level in Level::ALL {
        out.one_hot(team.rival(level).map(|monster| usize::from(monster.number()) - 1), MONSTERS);
    }
}

fn monsters(out: &mut TensorWriter<'_>, is: impl Fn(Monster) -> bool) {
    for level in Level::ALL {
        (1..=Monster::MOST).for_each(|number| out.flag(Monster::new(level, number).is_some_and(&is)));
    }
}

/// The number of a phase, and what it still counts.
fn phase(phase: Phase) -> (usize, u8) {
    match phase {
        Phase::Classes(dealt) => (0, dealt),
        Phase::Deal(dealt) => (1, dealt),
        Phase::Stock(laid) => (2, laid),
        Phase::First => (3, 0),
        Phase::Descend => (4, 0),
        Phase::Monster => (5, 0),
        Phase::Prepare => (6, 0),
        Phase::Restock => (7, 0),
        Phase::Roll(left) => (8, left),
        Phase::Draw(left) => (9, left),
        Phase::Loot => (10, 0),
        Phase::Wounds(sum) => (11, sum),
        Phase::Ransom(sum) => (12, sum),
        Phase::Over => (13, 0),
    }
}
