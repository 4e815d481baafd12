//! The lab as the page uses it: shards of numbered games, put together.

use i18n::Lang;
use lab::experiment::{Extras, lab};
use lab::report::{Comparison, CsvStyle, Depth, csv_versus, html_versus, json};
use lab::sharded::{PlayRequest, Shard, ShardMerger, describe, form};
use lab::simulate::{LabError, RunOptions, SimulationTotals};
use rng::Rng;
use serde_json::{Map, Value, json};
use worker_types::SimulationRequest;

fn request(game: &str, changes: Value) -> SimulationRequest {
    let Value::Object(changes) = changes else { return request(game, json!({})) };
    SimulationRequest { game: game.to_owned(), seats: None, bots: Vec::new(), changes, seed: 5, sample: 12 }
}

fn weaker_mage() -> Value {
    let classes = form("ulir").expect("a form").files[0].text.clone();
    json!({ "files": { "classes.txt": classes.replace("damage 4    printed\nelementalist", "damage 1    printed\nelementalist") } })
}

/// Plays games in shards of these lengths, round and round, and merges them in random order.
fn played(request: &SimulationRequest, games: u64, lengths: &[u64]) -> ShardMerger {
    let mut shards = Vec::new();
    let (mut from, mut turn) = (0, 0);
    while from < games {
        let to = (from + lengths[turn % lengths.len()]).min(games);
        for version in 0..request.versions() {
            let totals = request.play_shard(version, from..to).expect("games");
            // As between workers: as text.
            let text = serde_json::to_string(&totals).expect("text");
            let totals: SimulationTotals = serde_json::from_str(&text).expect("a totals");
            shards.push(Shard { version, from, to, totals });
        }
        (from, turn) = (to, turn + 1);
    }
    let mut dice = Rng::split(9, lengths.len() as u64);
    let mut merger = ShardMerger::new(request.clone());
    while !shards.is_empty() {
        let next = dice.below(shards.len() as u32) as usize;
        merger.add(shards.swap_remove(next));
    }
    assert_eq!(merger.games(), games);
    merger
}

#[test]
fn however_games_are_shared_out_they_are_those_of_the_command() {
    let request = request("ulir", weaker_mage());
    let [alone, together] = [&[50][..], &[1, 7, 3, 11]].map(|lengths| played(&request, 50, lengths));
    let files = alone.files(Lang::Fr).expect("a report").expect("games");
    assert_eq!(Some(&files), together.files(Lang::Fr).expect("a report").as_ref());
    let lab = lab("ulir").expect("a game");
    let [a, b] = [0, 1].map(|version| {
        let run = RunOptions { threads: 2, ..RunOptions::SERIAL };
        lab.run(&request.config(version, 50), &Extras::default(), run).expect("games")
    });
    let told = |lang| Comparison::of(a.report(lang), b.report(lang));
    assert_eq!(files.json, json(&told(Lang::En)));
    assert_eq!(files.csv, csv_versus(&told(Lang::En), CsvStyle::Comma));
    assert_eq!(files.html, html_versus(&told(Lang::Fr)));
    assert_eq!(files.command, "tablee lab ulir --games 50 --seed 5 --sample 12 --lang fr --versus classes.txt");
    assert_eq!(files.files.len(), 1);
}

#[test]
fn every_game_can_be_shared_out() {
    for (slug, games) in [("ur-classic", 5), ("ur-modern", 3), ("rolit", 5), ("village", 3), ("roll-and-rule", 3)] {
        let request = request(slug, json!({}));
        let [alone, together] = [&[games][..], &[2, 1]].map(|lengths| played(&request, games, lengths));
        let [alone, together] = [alone, together].map(|merger| merger.files(Lang::En).expect("a report"));
        assert!(alone.is_some() && alone == together, "{slug}");
    }
}

#[test]
fn only_games_that_both_versions_have_are_looked_at() {
    let request = request("ur-classic", json!({ "pawns": 2 }));
    let shard = |version: usize, from: u64, to: u64| {
        let totals = request.play_shard(version, from..to).expect("games");
        Shard { version, from, to, totals }
    };
    let mut merger = ShardMerger::new(request.clone());
    let mut games = Vec::new();
    for next in [shard(0, 0, 2), shard(0, 2, 4), shard(1, 2, 4), shard(1, 0, 2)] {
        merger.add(next);
        games.push(merger.games());
    }
    assert_eq!(games, [0, 0, 0, 4]);
    let partial_report = merger.partial_report(Depth::Glance, Lang::Fr).expect("a report").expect("games");
    assert!(
        partial_report.html.contains("Qu’est-ce qui diffère") && !partial_report.html.contains("<details>"),
        "{}",
        partial_report.html
    );
    assert!(
        merger.partial_report(Depth::Whole, Lang::En).expect("a report").expect("games").html.contains("<details>")
    );
    assert_eq!(ShardMerger::new(request).partial_report(Depth::Glance, Lang::En), Ok(None));
}

#[test]
fn wrong_numbers_are_told_in_both_languages() {
    let wrong = |changes: Value, lang| {
        let fault: LabError = request("ulir", changes).check().expect_err("a fault");
        describe(&fault, lang)
    };
    let classes = form("ulir").expect("a form").files[0].text.clone();
    let with = |old: &str, new: &str| json!({ "files": { "classes.txt": classes.replacen(old, new, 1) } });
    let far = with("mage          10", "mage          900");
    let told = wrong(far.clone(), Lang::En);
    assert_eq!((told.file.as_deref(), told.line), (Some("classes.txt"), Some(14)));
    assert!(told.text.starts_with("classes.txt, line 14: 'PV' is 900: it must be from "), "{}", told.text);
    let told = wrong(far, Lang::Fr).text;
    assert!(
        told.starts_with("classes.txt, ligne 14\u{202f}: «\u{202f}PV\u{202f}» vaut 900\u{202f}: il faut de "),
        "{told}"
    );
    let told = wrong(with("mage          10", "mage          ?"), Lang::Fr).text;
    assert!(told.contains("doit être un nombre, pas «\u{202f}?\u{202f}»"), "{told}");
    let told = wrong(with("damage 4", "rage 4"), Lang::Fr).text;
    assert!(told.contains("'power' is 'rage'"), "{told}");
    let small = SimulationRequest { seats: Some(3), ..request("rolit", json!({ "size": 4 })) };
    let told = describe(&small.check().expect_err("a fault"), Lang::En);
    assert_eq!(
        (told.file, told.text.as_str()),
        (None, "These options don’t work together: the 4×4 board is for one or two players.")
    );
}

#[test]
fn an_order_knows_its_teams_and_its_command() {
    let fine = |request: SimulationRequest| request.check().map(|fine| (fine.teams, fine.versions)).ok();
    assert_eq!(fine(request("ulir", json!({}))), Some((2, 1)));
    assert_eq!(fine(request("ulir", weaker_mage())), Some((2, 2)));
    assert_eq!(fine(SimulationRequest { seats: Some(8), ..request("ulir", json!({})) }), Some((4, 1)));
    let rolit = SimulationRequest {
        seats: Some(3),
        bots: ["expert", "player", "player"].map(str::to_owned).to_vec(),
        sample: 1000,
        seed: 1,
        ..request("rolit", json!({}))
    };
    assert_eq!(
        rolit.command(200, Lang::En),
        "tablee lab rolit --games 200 --seats 3 --bots expert,player,player --ladder 0"
    );
    let changes = Map::from_iter([("start".to_owned(), json!("first")), ("size".to_owned(), json!(6))]);
    let command = SimulationRequest { changes, ..rolit }.command(200, Lang::En);
    assert!(command.ends_with(" --versus size=6 start=first"), "{command}");
}
