//! Differential test: the fast rules against the literal reference model.

use kernel::{AnyGame as _, AnySession, Erased, Seat, Turn};
use rng::Rng;
use serde_json::{Map, Value, json};
use village::Village;
use village::literal::LiteralVillage;

fn compare(session: &dyn AnySession, literal: &LiteralVillage) {
    let mut text = Vec::new();
    session.write_state(&mut text);
    let state: Value = serde_json::from_slice(&text).expect("a state");
    let row = |row: &Vec<char>| row.iter().collect::<String>();
    let sheets: Vec<Value> = literal
        .pages
        .iter()
        .map(|page| {
            json!({
                "cells": page.cells.iter().map(row).collect::<Vec<_>>(), "bonus": page.bonus, "rounds": page.rounds,
                "pending": page.pending, "done": page.pending.is_empty(), "score": page.score(),
            })
        })
        .collect();
    assert_eq!(state, json!({"round": literal.round, "dice": literal.dice, "sheets": sheets}));
    for (index, page) in (0..).zip(&literal.pages) {
        let seat = Seat::new(index).expect("a seat");
        let legal = session.legal(seat);
        assert_eq!(legal, literal.legal(usize::from(index)), "{page:?}");
    }
}

#[test]
fn two_models_of_the_rules_agree_on_every_position() {
    for number in 0..1_500u64 {
        let mut dice = Rng::split(11, number);
        let seats = [1, 1, 2, 3][dice.below(4) as usize];
        let setup = ["free", "distinct", "boxed"][dice.below(3) as usize];
        let mut options = Map::new();
        options.insert("setup".into(), json!(setup));
        let mut session = Erased::<Village>::NEW.open(seats, &options).expect("a game");
        let mut literal = LiteralVillage::new(seats as usize, setup);
        // Narrow dice fill columns (VI-4), pairs of one face bring parks.
        let narrow = dice.below(3) == 0;
        loop {
            compare(session.as_ref(), &literal);
            match session.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let throws: Vec<String> = literal.throws().into_iter().map(|throw| throw.0).collect();
                    let events: Vec<String> = session.outcomes().into_iter().map(|outcome| outcome.event).collect();
                    let mut sorted = throws.clone();
                    sorted.sort();
                    assert_eq!(events, sorted);
                    let near = ["12", "22", "11", "23"][dice.below(4) as usize];
                    let any = throws[dice.below(throws.len() as u32) as usize].clone();
                    let text = if narrow { near.to_owned() } else { any };
                    session.event(&text).expect("a throw");
                    assert!(literal.throw(&text));
                }
                Turn::Seats(acting) => {
                    let all: Vec<Seat> = acting.iter().collect();
                    let seat = all[dice.below(all.len() as u32) as usize];
                    let legal = session.legal(seat);
                    let text = &legal[dice.below(legal.len() as u32) as usize];
                    session.play(u8::from(seat).into(), text).expect("a legal action");
                    assert!(literal.play(seat.index(), text));
                }
            }
        }
        assert!(literal.over);
        let best = literal.pages.iter().map(|page| page.score()).max();
        let outcome = session.outcome().expect("an end");
        for (page, (index, score)) in literal.pages.iter().zip((0..).zip(&outcome.scores)) {
            assert_eq!(f64::from(page.score()), score.value());
            let seat = Seat::new(index).expect("a seat");
            assert_eq!(outcome.winners.contains(seat), Some(page.score()) == best);
        }
    }
}
