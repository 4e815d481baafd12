//! Exact odds of a fight.
//!
//! The dice of a colour are summed before a monster halves or ignores them, so each colour is convolved by itself, warded,
//! and then added to the others. A six that doubles all the dice of a player is counted by cases: no six at all, plus every
//! throw doubled, less every throw without a six doubled.

use crate::fight::{Might, wounds};
use crate::{Colour, Die, Kind, Monster, State, Tables, Team, Ulir, Ward};

/// Six dice that count double come to 72 at most.
const SPAN: usize = 73;

/// In how many ways dice can come to a sum; negative only inside a sum of cases.
type Ways = [i64; SPAN];

/// What a team can expect of a fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    ways: Ways,
    /// Damage that does not come from dice.
    extra: u16,
    needed: u16,
    wounds: u8,
}

impl Odds {
    /// What this team can expect of this monster, with so many potions of attack and defence drunk.
    pub fn of(game: &Ulir, team: &Team, monster: Monster, [attacks, defences]: [u8; 2]) -> Odds {
        let tables = game.tables();
        let card = tables.monster(monster);
        let might = Might::of(tables, team, attacks);
        Odds {
            ways: dice(tables, team, &might, card.ward),
            extra: might.powers + might.potions,
            needed: game.needed(card),
            wounds: wounds(tables, team, card, defences),
        }
    }

    /// In how many ways the dice can fall.
    pub fn falls(&self) -> u64 {
        self.ways.iter().sum::<i64>().unsigned_abs()
    }

    /// In how many of them the team wins.
    pub fn wins(&self) -> u64 {
        self.damage().filter(|&(damage, _)| damage >= self.needed).map(|(_, ways)| ways).sum()
    }

    /// The chance to win.
    pub fn chance(&self) -> f64 {
        self.wins() as f64 / self.falls().max(1) as f64
    }

    /// Every damage that can come out, and in how many ways.
    pub fn damage(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        let ways = (0u16..).zip(&self.ways).filter(|&(_, &ways)| ways > 0);
        ways.map(|(sum, &ways)| (sum + self.extra, ways.unsigned_abs()))
    }

    /// The damage that wins.
    pub fn needed(&self) -> u16 {
        self.needed
    }

    /// PV a defeat would cost.
    pub fn wounds(&self) -> u8 {
        self.wounds
    }
}

impl Ulir {
    /// What the team whose turn it is can expect as things stand; none before it has met a monster or when the dice fall.
    pub fn odds(&self, state: &State) -> Option<Odds> {
        let prepares = matches!(state.phase(), crate::Phase::Prepare | crate::Phase::Restock);
        let monster = state.monster().filter(|_| prepares)?;
        Some(Odds::of(self, state.own(), monster, state.drunk()))
    }
}

/// How the dice of a player are counted in one case.
#[derive(Clone, Copy)]
struct Case {
    faces: usize,
    times: usize,
    sign: i64,
}

const PLAIN: &[Case] = &[Case { faces: 6, times: 1, sign: 1 }];
const DOUBLING: &[Case] = &[
    Case { faces: 5, times: 1, sign: 1 },
    Case { faces: 6, times: 2, sign: 1 },
    Case { faces: 5, times: 2, sign: -1 },
];

fn dice(tables: &Tables, team: &Team, might: &Might, ward: Ward) -> Ways {
    let cases = |kind: Kind| if might.doubling >> kind.index() & 1 == 1 { DOUBLING } else { PLAIN };
    let mut all = [0; SPAN];
    for magic in cases(Kind::Magic) {
        for physical in cases(Kind::Physical) {
            let one = case(tables, team, ward, [*magic, *physical]);
            for (sum, ways) in all.iter_mut().zip(one) {
                *sum += magic.sign * physical.sign * ways;
            }
        }
    }
    all
}

fn case(tables: &Tables, team: &Team, ward: Ward, cases: [Case; 2]) -> Ways {
    let thrown = team.dice();
    let mut total = one();
    let dice = || Die::ALL.into_iter().filter(|die| thrown >> die.index() & 1 == 1);
    for colour in Colour::ALL {
        let mut sums = one();
        let mut of_colour = dice().filter(|&die| tables.colour(team.classes(), die) == colour).peekable();
        if of_colour.peek().is_none() {
            continue;
        }
        for die in of_colour {
            sums = with_die(&sums, cases[die.kind().index()]);
        }
        let mut left = [0; SPAN];
        for (sum, ways) in (0u16..).zip(sums) {
            left[usize::from(ward.left(colour, sum))] += ways;
        }
        total = together(&total, &left);
    }
    total
}

/// No dice: nothing, in one way.
fn one() -> Ways {
    let mut ways = [0; SPAN];
    ways[0] = 1;
    ways
}

fn with_die(sums: &Ways, case: Case) -> Ways {
    let mut more = [0; SPAN];
    for (sum, &ways) in sums.iter().enumerate().filter(|&(_, &ways)| ways != 0) {
        for face in 1..=case.faces {
            if let Some(place) = more.get_mut(sum + face * case.times) {
                *place += ways;
            }
        }
    }
    more
}

fn together(one: &Ways, two: &Ways) -> Ways {
    let mut sums = [0; SPAN];
    let most = two.iter().rposition(|&ways| ways != 0).unwrap_or(0);
    for (first, &ways) in one.iter().enumerate().filter(|&(_, &ways)| ways != 0) {
        for (place, &more) in sums[first..].iter_mut().zip(&two[..=most]) {
            *place += ways * more;
        }
    }
    sums
}
