//! The lab as the page uses it: shares of numbered games, put together.

use chance::Dice;
use lab::experiment::{Extras, lab};
use lab::report::{Comparison, Depth, csv_versus, html_versus, json};
use lab::simulate::{LabFault, Tally, Watch};
use lab::workshop::{Bench, Form, Order, Share, Wrong};
use serde_json::{Map, Value, json};
use words::Lang;

fn order(game: &str, changes: Value) -> Order {
    let Value::Object(changes) = changes else { return order(game, json!({})) };
    Order { game: game.to_owned(), seats: None, bots: Vec::new(), changes, seed: 5, sample: 12 }
}

fn weaker_mage() -> Value {
    let classes = Form::of("ulir").expect("a form").files[0].text;
    json!({ "files": { "classes.txt": classes.replace("damage 4    printed\nelementalist", "damage 1    printed\nelementalist") } })
}

/// Plays so many games in shares of these lengths, round and round, and hands them over in an order of their own.
fn played(order: &Order, games: u64, lengths: &[u64]) -> Bench {
    let mut shares = Vec::new();
    let (mut from, mut turn) = (0, 0);
    while from < games {
        let to = (from + lengths[turn % lengths.len()]).min(games);
        for version in 0..order.versions() {
            let tally = order.share(version, from..to).expect("games");
            // As between workers: as text.
            let text = serde_json::to_string(&tally).expect("text");
            let tally: Tally = serde_json::from_str(&text).expect("a tally");
            shares.push(Share { version, from, to, tally });
        }
        (from, turn) = (to, turn + 1);
    }
    let mut dice = Dice::split(9, lengths.len() as u64);
    let mut bench = Bench::new(order.clone());
    while !shares.is_empty() {
        let next = dice.below(shares.len() as u32) as usize;
        bench.add(shares.swap_remove(next));
    }
    assert_eq!(bench.games(), games);
    bench
}

#[test]
fn however_games_are_shared_out_they_are_those_of_the_command() {
    let order = order("ulir", weaker_mage());
    let [alone, together] = [&[50][..], &[1, 7, 3, 11]].map(|lengths| played(&order, 50, lengths));
    let kept = alone.keep(Lang::Fr).expect("a report").expect("games");
    assert_eq!(Some(&kept), together.keep(Lang::Fr).expect("a report").as_ref());
    let lab = lab("ulir").expect("a game");
    let [a, b] = [0, 1].map(|version| {
        let watch = Watch { threads: 2, seen: &|_| {} };
        lab.study(&order.setting(version, 50), &Extras::default(), watch).expect("games")
    });
    let told = |lang| Comparison::of(a.report(lang), b.report(lang));
    assert_eq!(kept.json, json(&told(Lang::En)));
    assert_eq!(kept.csv, csv_versus(&told(Lang::En)));
    assert_eq!(kept.html, html_versus(&told(Lang::Fr)));
    assert_eq!(kept.command, "tablee lab ulir --games 50 --seed 5 --sample 12 --lang fr --versus classes.txt");
    assert_eq!(kept.files.len(), 1);
}

#[test]
fn every_game_can_be_shared_out() {
    for (slug, games) in [("ur-classic", 5), ("ur-modern", 3), ("rolit", 5), ("village", 3), ("roll-and-rule", 3)] {
        let order = order(slug, json!({}));
        let [alone, together] = [&[games][..], &[2, 1]].map(|lengths| played(&order, games, lengths));
        let [alone, together] = [alone, together].map(|bench| bench.keep(Lang::En).expect("a report"));
        assert!(alone.is_some() && alone == together, "{slug}");
    }
}

#[test]
fn only_games_that_both_versions_have_are_looked_at() {
    let order = order("ur-classic", json!({ "pawns": 2 }));
    let share = |version: usize, from: u64, to: u64| {
        let tally = order.share(version, from..to).expect("games");
        Share { version, from, to, tally }
    };
    let mut bench = Bench::new(order.clone());
    let mut games = Vec::new();
    for next in [share(0, 0, 2), share(0, 2, 4), share(1, 2, 4), share(1, 0, 2)] {
        bench.add(next);
        games.push(bench.games());
    }
    assert_eq!(games, [0, 0, 0, 4]);
    let sight = bench.sight(Depth::Glance, Lang::Fr).expect("a sight").expect("games");
    assert!(sight.html.contains("Qu’est-ce qui diffère") && !sight.html.contains("<details>"), "{}", sight.html);
    assert!(bench.sight(Depth::Whole, Lang::En).expect("a sight").expect("games").html.contains("<details>"));
    assert_eq!(Bench::new(order).sight(Depth::Glance, Lang::En), Ok(None));
}

#[test]
fn wrong_numbers_are_told_in_both_languages() {
    let wrong = |changes: Value, lang| {
        let fault: LabFault = order("ulir", changes).check().expect_err("a fault");
        Wrong::tell(&fault, lang)
    };
    let classes = Form::of("ulir").expect("a form").files[0].text;
    let with = |old: &str, new: &str| json!({ "files": { "classes.txt": classes.replacen(old, new, 1) } });
    let far = with("mage          10", "mage          900");
    let told = wrong(far.clone(), Lang::En);
    assert_eq!((told.file, told.line), (Some("classes.txt"), Some(14)));
    assert!(told.text.starts_with("classes.txt, line 14: 'PV' is 900: it must be from "), "{}", told.text);
    let told = wrong(far, Lang::Fr).text;
    assert!(
        told.starts_with("classes.txt, ligne 14\u{202f}: «\u{202f}PV\u{202f}» vaut 900\u{202f}: il faut de "),
        "{told}"
    );
    let told = wrong(with("mage          10", "mage          ?"), Lang::Fr).text;
    assert!(told.contains("est un nombre, pas «\u{202f}?\u{202f}»"), "{told}");
    let told = wrong(with("damage 4", "rage 4"), Lang::Fr).text;
    assert!(told.contains("'power' is 'rage'"), "{told}");
    let small = Order { seats: Some(3), ..order("rolit", json!({ "size": 4 })) };
    let told = Wrong::tell(&small.check().expect_err("a fault"), Lang::En);
    assert_eq!(
        (told.file, told.text.as_str()),
        (None, "It cannot be played like this: the 4×4 board is for one or two players.")
    );
}

#[test]
fn an_order_knows_its_teams_and_its_command() {
    let fine = |order: Order| order.check().map(|fine| (fine.teams, fine.versions)).ok();
    assert_eq!(fine(order("ulir", json!({}))), Some((2, 1)));
    assert_eq!(fine(order("ulir", weaker_mage())), Some((2, 2)));
    assert_eq!(fine(Order { seats: Some(8), ..order("ulir", json!({})) }), Some((4, 1)));
    let rolit = Order {
        seats: Some(3),
        bots: ["expert", "player", "player"].map(str::to_owned).to_vec(),
        sample: 1000,
        seed: 1,
        ..order("rolit", json!({}))
    };
    assert_eq!(
        rolit.command(200, Lang::En),
        "tablee lab rolit --games 200 --seats 3 --bots expert,player,player --ladder 0"
    );
    let changes = Map::from_iter([("start".to_owned(), json!("first")), ("size".to_owned(), json!(6))]);
    let command = Order { changes, ..rolit }.command(200, Lang::En);
    assert!(command.ends_with(" --versus size=6 start=first"), "{command}");
}
