//! Weng–Lin rating of one game: who met whom, how it ended, and what that does to the ratings.

use kernel::{Outcome, Seat};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;
use table::{Sitter, Table};

/// Prefix of the level, in the keys of bots.
pub(crate) const BOT: &str = "bot:";

/// A finished game that counts for ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedGame {
    teams: Vec<Team>,
}

/// Players who win and lose together.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Team {
    players: Vec<Player>,
    /// From 1; the same for teams that did equally well.
    rank: usize,
}

/// A person or bot with a rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// A guest's key, or [`BOT`] and a level.
    pub(crate) key: String,
    /// The name at the table.
    pub(crate) name: String,
}

/// The mean of a player's rating and its deviation.
pub(crate) type Skill = WengLinRating;

impl RatedGame {
    /// The game of a table, if it is finished and rated. A game that one side never played does not count: no rating
    /// changes because of a player who did not come.
    pub(crate) fn of(table: &Table) -> Option<RatedGame> {
        let outcome = table.outcome()?;
        if !table.is_rated() || !table.every_side_has_acted() {
            return None;
        }
        let mut by_team: BTreeMap<u8, Vec<(Seat, Player)>> = BTreeMap::new();
        for (seat, sitter) in Seat::all(table.session().seats()).zip(table.chairs()) {
            let player = match sitter {
                Sitter::Person { guest, name } | Sitter::Away { guest, name, .. } => {
                    Player { key: guest.key().to_owned(), name: name.as_str().to_owned() }
                }
                Sitter::Bot(level) => Player { key: format!("{BOT}{level}"), name: String::new() },
                Sitter::Empty => return None,
            };
            by_team.entry(table.session().team(seat)).or_default().push((seat, player));
        }
        let results: Vec<TeamResult> = by_team.values().map(|team| TeamResult::of(&outcome, team)).collect();
        let rank = |result: &TeamResult| 1 + results.iter().filter(|other| other.beats(result)).count();
        let teams = by_team.into_values().zip(&results).map(|(team, result)| Team {
            players: team.into_iter().map(|(_, player)| player).collect(),
            rank: rank(result),
        });
        Some(RatedGame { teams: teams.collect() })
    }

    /// All players, each once.
    pub(crate) fn players(&self) -> Vec<&Player> {
        let mut players: Vec<&Player> = Vec::new();
        for player in self.teams.iter().flat_map(|team| &team.players) {
            if !players.iter().any(|known| known.key == player.key) {
                players.push(player);
            }
        }
        players
    }

    /// The skill of each of [`RatedGame::players`] after the game, given their skill before it. A bot on several seats
    /// gets the mean of its seats.
    pub(crate) fn rate(&self, before: impl Fn(&str) -> Skill) -> Vec<(&Player, Skill)> {
        let teams: Vec<Vec<Skill>> =
            self.teams.iter().map(|team| team.players.iter().map(|player| before(&player.key)).collect()).collect();
        let ranked: Vec<(&[Skill], MultiTeamOutcome)> =
            teams.iter().zip(&self.teams).map(|(skills, team)| (&**skills, MultiTeamOutcome::new(team.rank))).collect();
        let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        let seats: Vec<(&Player, Skill)> =
            self.teams.iter().zip(after).flat_map(|(team, skills)| team.players.iter().zip(skills)).collect();
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

/// The result of a team: a win comes first, then points.
struct TeamResult {
    won: bool,
    points: f64,
}

impl TeamResult {
    fn of(outcome: &Outcome, team: &[(Seat, Player)]) -> TeamResult {
        let points = |seat: Seat| outcome.scores.get(seat.index()).map_or(0.0, |score| score.value());
        TeamResult {
            won: team.iter().any(|(seat, _)| outcome.winners.contains(*seat)),
            points: team.iter().map(|(seat, _)| points(*seat)).fold(f64::NEG_INFINITY, f64::max),
        }
    }

    fn beats(&self, other: &TeamResult) -> bool {
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

    fn game(teams: &[(&[&str], usize)]) -> RatedGame {
        let team = |(players, rank): &(&[&str], usize)| Team {
            players: players.iter().map(|key| player(key)).collect(),
            rank: *rank,
        };
        RatedGame { teams: teams.iter().map(team).collect() }
    }

    #[test]
    fn winners_rise_losers_fall_and_every_deviation_shrinks() {
        let game = game(&[(&["ann", "bob"], 1), (&["cid"], 2), (&["dan"], 3)]);
        let after = game.rate(|_| Skill::default());
        let of =
            |key: &str| after.iter().find(|(player, _)| player.key == key).map(|(_, skill)| *skill).expect("rated");
        assert!(of("ann").rating > 25.0 && of("dan").rating < of("cid").rating);
        assert_eq!(of("ann"), of("bob"), "partners win together");
        assert!(after.iter().all(|(_, skill)| skill.uncertainty < Skill::default().uncertainty));
    }

    #[test]
    fn a_bot_on_several_seats_is_rated_once() {
        let game = game(&[(&["ann"], 1), (&["bot:x"], 2), (&["bot:x"], 3)]);
        let after = game.rate(|_| Skill::default());
        assert_eq!(after.iter().map(|(player, _)| player.key.as_str()).collect::<Vec<_>>(), ["ann", "bot:x"]);
        assert!(after[1].1.rating < 25.0);
    }

    #[test]
    fn a_win_comes_before_points_and_equal_points_are_equal() {
        let mut outcome =
            Outcome { scores: [3, 9, 5, 5].map(Score::points).into_iter().collect(), winners: SeatSet::EMPTY };
        let result =
            |outcome: &Outcome, seat: u8| TeamResult::of(outcome, &[(Seat::new(seat).expect("a seat"), player("x"))]);
        assert!(result(&outcome, 1).beats(&result(&outcome, 0)) && !result(&outcome, 2).beats(&result(&outcome, 3)));
        outcome.winners = SeatSet::only(Seat::FIRST);
        assert!(result(&outcome, 0).beats(&result(&outcome, 1)) && !result(&outcome, 1).beats(&result(&outcome, 0)));
    }
}
