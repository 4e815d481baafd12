//! Matches (RO-7): several games in a row, with all players moving on by one seat.

use super::{person, play_on, rematch};
use crate::{Refusal, Sitter, Table, Terms, open};
use rng::Rng;
use serde_json::Map;

fn match_of(games: u8) -> Terms {
    Terms { games: Some(games), ..Terms::default() }
}

fn first(games: u8) -> Table {
    let chairs = vec![person("ann"), person("ben")];
    Table::open(open("ur-classic", &Map::new(), chairs, match_of(games)).expect("a match")).expect("it opens")
}

fn names(table: &Table) -> Vec<String> {
    let name = |sitter: &Sitter| match sitter {
        Sitter::Person { name, .. } => name.as_str().to_owned(),
        Sitter::Bot(_) | Sitter::Away { .. } | Sitter::Empty => "?".to_owned(),
    };
    table.chairs().iter().map(name).collect()
}

#[test]
fn ro_7_seats_change_from_game_to_game_and_wins_are_counted() {
    let mut table = first(3);
    let mut won = std::collections::BTreeMap::new();
    for number in 1..=3u8 {
        let names = names(&table);
        assert_eq!(names[0], if number % 2 == 1 { "ann" } else { "ben" });
        let before = table.match_standing().expect("a match");
        assert_eq!((before.number, before.games, before.is_last()), (number, 3, number == 3));
        play_on(&mut table, &mut Rng::seeded(u64::from(number)), usize::MAX);
        let winner = table.outcome().expect("over").winners.iter().next().expect("a seat won");
        *won.entry(names[winner.index()].clone()).or_insert(0) += 1;
        let after = table.match_standing().expect("a match");
        for (index, name) in names.iter().enumerate() {
            assert_eq!(after.standings[index].won, won.get(name).copied().unwrap_or(0), "{name} after {number}");
        }
        table = rematch(&table);
    }
    let fresh = table.match_standing().expect("a new match");
    assert_eq!(fresh.number, 1);
    assert!(fresh.standings.iter().all(|standing| standing.won == 0));
}

#[test]
fn ro_7_most_games_win_then_most_points() {
    let standing = |won, points| table_types::MatchScore { won, points };
    let leaders = |standings: Vec<table_types::MatchScore>| {
        let ahead = table_types::Match { games: 3, number: 3, standings }.leaders();
        ahead.iter().map(|seat| seat.index()).collect::<Vec<_>>()
    };
    assert_eq!(leaders(vec![standing(1, 90.0), standing(2, 20.0)]), [1]);
    assert_eq!(leaders(vec![standing(1, 30.0), standing(1, 34.0), standing(1, 10.0)]), [1]);
    assert_eq!(leaders(vec![standing(1, 30.0), standing(1, 30.0)]), [0, 1]);
}

#[test]
fn a_single_game_is_no_match_and_keeps_its_seats() {
    let mut table = super::ur(vec![person("ann"), person("ben")]);
    play_on(&mut table, &mut Rng::seeded(1), usize::MAX);
    assert_eq!(table.match_standing(), None);
    let next = rematch(&table);
    assert_eq!(names(&next), ["ann", "ben"]);
    for games in [0, 25, 255] {
        assert_eq!(
            open("ur-classic", &Map::new(), vec![person("ann"), person("ben")], match_of(games)),
            Err(Refusal::BadMatch)
        );
    }
}
