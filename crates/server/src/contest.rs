//! Games that tell who plays better: who met whom, and how it ended.

use kernel::{Outcome, Seat};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;
use table::{Sitter, Table};

/// Before the level of a bot, among players.
pub(crate) const BOT: &str = "bot:";

/// A game that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    sides: Vec<Side>,
}

/// Those who win and lose together.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Side {
    players: Vec<Player>,
    /// From 1; the same for sides that did equally well.
    rank: usize,
}

/// Somebody who is rated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// A guest's key, or [`BOT`] and a level.
    pub(crate) key: String,
    /// How they were called at the table.
    pub(crate) name: String,
}

/// How well somebody plays, as far as is known.
pub(crate) type Skill = WengLinRating;

impl Contest {
    /// The contest that a finished game was, if it is rated.
    pub(crate) fn of(table: &Table) -> Option<Contest> {
        let outcome = table.outcome()?;
        if !table.is_rated() {
            return None;
        }
        let mut teams: BTreeMap<u8, Vec<(Seat, Player)>> = BTreeMap::new();
        for (seat, sitter) in Seat::all(table.session().seats()).zip(table.chairs()) {
            let player = match sitter {
                Sitter::Person { guest, name } | Sitter::Away { guest, name, .. } => {
                    Player { key: guest.key().to_owned(), name: name.as_str().to_owned() }
                }
                Sitter::Bot(level) => Player { key: format!("{BOT}{level}"), name: String::new() },
                Sitter::Empty => return None,
            };
            teams.entry(table.session().team(seat)).or_default().push((seat, player));
        }
        let merits: Vec<Merit> = teams.values().map(|team| Merit::of(&outcome, team)).collect();
        let rank = |merit: &Merit| 1 + merits.iter().filter(|other| other.beats(merit)).count();
        let sides = teams.into_values().zip(&merits).map(|(team, merit)| Side {
            players: team.into_iter().map(|(_, player)| player).collect(),
            rank: rank(merit),
        });
        Some(Contest { sides: sides.collect() })
    }

    /// Everybody, each once.
    pub(crate) fn players(&self) -> Vec<&Player> {
        let mut players: Vec<&Player> = Vec::new();
        for player in self.sides.iter().flat_map(|side| &side.players) {
            if !players.iter().any(|known| known.key == player.key) {
                players.push(player);
            }
        }
        players
    }

    /// How well each of [`Contest::players`] plays after it, given how well before. A bot that sat on several seats is
    /// what its seats are in the mean.
    pub(crate) fn rate(&self, before: impl Fn(&str) -> Skill) -> Vec<(&Player, Skill)> {
        let sides: Vec<Vec<Skill>> =
            self.sides.iter().map(|side| side.players.iter().map(|player| before(&player.key)).collect()).collect();
        let ranked: Vec<(&[Skill], MultiTeamOutcome)> =
            sides.iter().zip(&self.sides).map(|(skills, side)| (&**skills, MultiTeamOutcome::new(side.rank))).collect();
        let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        let seats: Vec<(&Player, Skill)> =
            self.sides.iter().zip(after).flat_map(|(side, skills)| side.players.iter().zip(skills)).collect();
        let mean = |player: &Player, of: fn(&Skill) -> f64| {
            let own = || seats.iter().filter(|(other, _)| other.key == player.key);
            own().map(|(_, skill)| of(skill)).sum::<f64>() / own().count() as f64
        };
        let skill = |player: &Player| Skill {
            rating: mean(player, |skill| skill.rating),
            uncertainty: mean(player, |skill| skill.uncertainty),
        };
        self.players().into_iter().map(|player| (player, skill(player))).collect()
    }
}

/// How well a side did: a win before everything, then points.
struct Merit {
    won: bool,
    points: f64,
}

impl Merit {
    fn of(outcome: &Outcome, team: &[(Seat, Player)]) -> Merit {
        let points = |seat: Seat| outcome.scores.get(seat.index()).map_or(0.0, |score| score.value());
        Merit {
            won: team.iter().any(|(seat, _)| outcome.winners.contains(*seat)),
            points: team.iter().map(|(seat, _)| points(*seat)).fold(f64::NEG_INFINITY, f64::max),
        }
    }

    fn beats(&self, other: &Merit) -> bool {
        match (self.won, other.won) {
            (true, false) => true,
            (false, true) | (true, true) => false,
            (false, false) => self.points > other.points + 1e-9,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Score, SeatSet};

    fn player(key: &str) -> Player {
        Player { key: key.to_owned(), name: String::new() }
    }

    fn contest(sides: &[(&[&str], usize)]) -> Contest {
        let side = |(players, rank): &(&[&str], usize)| Side {
            players: players.iter().map(|key| player(key)).collect(),
            rank: *rank,
        };
        Contest { sides: sides.iter().map(side).collect() }
    }

    #[test]
    fn winners_rise_losers_fall_and_everybody_is_better_known() {
        let contest = contest(&[(&["ann", "bob"], 1), (&["cid"], 2), (&["dan"], 3)]);
        let after = contest.rate(|_| Skill::default());
        let of =
            |key: &str| after.iter().find(|(player, _)| player.key == key).map(|(_, skill)| *skill).expect("rated");
        assert!(of("ann").rating > 25.0 && of("dan").rating < of("cid").rating);
        assert_eq!(of("ann"), of("bob"), "partners win together");
        assert!(after.iter().all(|(_, skill)| skill.uncertainty < Skill::default().uncertainty));
    }

    #[test]
    fn a_bot_on_several_seats_is_rated_once() {
        let contest = contest(&[(&["ann"], 1), (&["bot:x"], 2), (&["bot:x"], 3)]);
        let after = contest.rate(|_| Skill::default());
        assert_eq!(after.iter().map(|(player, _)| player.key.as_str()).collect::<Vec<_>>(), ["ann", "bot:x"]);
        assert!(after[1].1.rating < 25.0);
    }

    #[test]
    fn a_win_comes_before_points_and_equal_points_are_equal() {
        let mut outcome =
            Outcome { scores: [3, 9, 5, 5].map(Score::points).into_iter().collect(), winners: SeatSet::EMPTY };
        let merit =
            |outcome: &Outcome, seat: u8| Merit::of(outcome, &[(Seat::new(seat).expect("a seat"), player("x"))]);
        assert!(merit(&outcome, 1).beats(&merit(&outcome, 0)) && !merit(&outcome, 2).beats(&merit(&outcome, 3)));
        outcome.winners = SeatSet::only(Seat::FIRST);
        assert!(merit(&outcome, 0).beats(&merit(&outcome, 1)) && !merit(&outcome, 1).beats(&merit(&outcome, 0)));
    }
}
