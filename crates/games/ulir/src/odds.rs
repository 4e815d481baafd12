//! Exact odds of a fight.
//!
//! The dice of a colour are summed before a monster halves or ignores them, so each colour is convolved by itself, warded,
//! and then added to the others. A six that doubles all the dice of a player is counted by cases: no six at all, plus every
//! throw doubled, less every throw without a six doubled. A six that doubles the whole damage splits the throws in two:
//! those without such a six count once, all others double.

use crate::fight::{Might, wounds};
use crate::{CardTables, DicePool, Die, DieColour, Doubling, Monster, Role, State, Team, Ulir, Ward};

/// Seven dice that count double come to 84 at most: those of a team that thinks of buying a fifth card.
const SPAN: usize = 85;

/// In how many ways dice can come to a sum; negative only inside a sum of cases.
type Ways = [i64; SPAN];

/// The exact odds of a fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Every damage that can come out, and in how many ways, the least first.
    damage: Vec<(u16, u64)>,
    needed: u16,
    wounds: u8,
}

impl Odds {
    /// The odds of this team against this monster after drinking these potions of attack and defence.
    pub fn of(game: &Ulir, team: &Team, monster: Monster, [attacks, defences]: [u8; 2]) -> Odds {
        let card = game.tables().monster(monster);
        let damage = damage(game, team, &Might::of(game, team, attacks), card.ward);
        Odds { damage, needed: game.needed(card), wounds: wounds(game.tables(), team, card, defences) }
    }

    /// In how many ways the dice can fall.
    pub fn falls(&self) -> u64 {
        self.damage.iter().map(|&(_, ways)| ways).sum()
    }

    /// In how many of them the team wins.
    pub fn wins(&self) -> u64 {
        self.damage().filter(|&(damage, _)| damage >= self.needed).map(|(_, ways)| ways).sum()
    }

    /// The chance to win.
    pub fn chance(&self) -> f64 {
        self.wins() as f64 / self.falls().max(1) as f64
    }

    /// Every damage that can come out, and in how many ways, the least first.
    pub fn damage(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        self.damage.iter().copied()
    }

    /// The damage that wins.
    pub fn needed(&self) -> u16 {
        self.needed
    }

    /// Hit points that a defeat would cost.
    pub fn wounds(&self) -> u8 {
        self.wounds
    }
}

impl Ulir {
    /// The odds of the team whose turn it is; `None` before it has met a monster, while it holds a card too many, and once
    /// dice are thrown.
    pub fn odds(&self, state: &State) -> Option<Odds> {
        let prepares = matches!(state.phase(), crate::Phase::Prepare | crate::Phase::Restock) && !state.must_sell();
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

const ANY: Case = Case { faces: 6, times: 1, sign: 1 };
const NO_SIX: Case = Case { faces: 5, times: 1, sign: 1 };
const PLAIN: &[Case] = &[ANY];
const DOUBLING: &[Case] = &[NO_SIX, Case { faces: 6, times: 2, sign: 1 }, Case { faces: 5, times: 2, sign: -1 }];

/// Every damage of a team's dice, powers and potions, and in how many ways, the least first.
fn damage(game: &Ulir, team: &Team, might: &Might, ward: Ward) -> Vec<(u16, u64)> {
    let (tables, pool) = (game.tables(), team.dice(game.copies()));
    let doubles = |kind: Role| might.doubling >> kind.index() & 1 == 1;
    let list = |ways: &Ways, times: u16| -> Vec<(u16, u64)> {
        let counted = (0u16..).zip(ways).filter(|&(_, &ways)| ways > 0);
        let extra = might.powers + might.potions;
        counted.map(|(sum, &ways)| (times * (sum + extra), ways.unsigned_abs())).collect()
    };
    match might.what {
        Doubling::Team if might.doubling != 0 => {
            let all = case(tables, team, pool, ward, [ANY; 2]);
            let none = Role::ALL.map(|kind| if doubles(kind) { NO_SIX } else { ANY });
            let none = case(tables, team, pool, ward, none);
            let mut sixes = all;
            for (ways, without) in sixes.iter_mut().zip(none) {
                *ways -= without;
            }
            let mut damage = list(&none, 1);
            damage.extend(list(&sixes, 2));
            damage.sort_unstable();
            damage.dedup_by(|next, kept| {
                let same = next.0 == kept.0;
                kept.1 += if same { next.1 } else { 0 };
                same
            });
            damage
        }
        Doubling::Own | Doubling::Team => {
            let cases = |kind: Role| if doubles(kind) { DOUBLING } else { PLAIN };
            let mut all = [0; SPAN];
            for magic in cases(Role::Magic) {
                for physical in cases(Role::Physical) {
                    let one = case(tables, team, pool, ward, [*magic, *physical]);
                    for (sum, ways) in all.iter_mut().zip(one) {
                        *sum += magic.sign * physical.sign * ways;
                    }
                }
            }
            list(&all, 1)
        }
    }
}

fn case(tables: &CardTables, team: &Team, pool: DicePool, ward: Ward, cases: [Case; 2]) -> Ways {
    let mut total = one();
    for colour in DieColour::ALL {
        let mut sums = one();
        let mut of_colour = pool.iter().filter(|&die: &Die| tables.colour(team.classes(), die) == colour).peekable();
        if of_colour.peek().is_none() {
            continue;
        }
        for die in of_colour {
            sums = with_die(&sums, cases[die.role().index()]);
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
