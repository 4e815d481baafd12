//! Ulir Dungeon on paper: the board, and every card to cut out.

use super::art::DEFS;
use super::cards::{Card, HIGH as CARD_HIGH, WIDE as CARD_WIDE};
use crate::print::{MARGIN, SMALL, Sketch, WIDE};
use ::ulir::{CARRIED, CardTables, Class, DEALT, GOLD, Level, Treasure, Ulir};
use i18n::print::PrintWords;
use i18n::ulir::UlirWords;

/// Cards side by side, and one below the other.
const ACROSS: usize = 3;
const DOWN: usize = 3;

/// The board, then the cards: classes, monsters, every copy of every treasure. `shipped` are the cards of the booklet
/// and ours, by which changed ones are told.
pub(crate) fn paper(game: &Ulir, shipped: &CardTables, words: &UlirWords, all: &PrintWords) -> Vec<Sketch> {
    let tables = game.tables();
    let classes = Class::ALL.into_iter().map(Card::Class);
    let monsters = Level::ALL.into_iter().flat_map(|level| tables.pile(level)).map(Card::Monster);
    let copies = |kind: Treasure| (0..tables.treasure(kind).copies).map(move |_| Card::Treasure(kind));
    let treasures = Treasure::ALL.into_iter().flat_map(copies);
    let cards: Vec<Card> = classes.chain(monsters).chain(treasures).collect();
    let mut pages = vec![board(words, all)];
    for chunk in cards.chunks(ACROSS * DOWN) {
        let mut sketch = Sketch::untitled(&format!("{}, {}", all.games.ulir.title, all.games.ulir.cards));
        sketch.put(&format!("<defs>{DEFS}</defs>"));
        let left = (WIDE - CARD_WIDE * ACROSS as f64) / 2.0;
        for (index, card) in chunk.iter().enumerate() {
            let corner = (left + CARD_WIDE * (index % ACROSS) as f64, MARGIN + CARD_HIGH * (index / ACROSS) as f64);
            card.draw(&mut sketch, corner, game, shipped, words, &all.games.ulir);
        }
        sketch.text("pr-foot mid", (WIDE / 2.0, MARGIN + 4.6 + CARD_HIGH * DOWN as f64), SMALL, all.cut);
        pages.push(sketch);
    }
    pages
}

/// The right edge of the tower.
const TOWER: f64 = 112.0;
/// The height of a level.
const FLOOR: f64 = 66.0;
/// Where the highest level begins.
const TOP: f64 = 36.0;

fn board(words: &UlirWords, all: &PrintWords) -> Sketch {
    let own = &all.games.ulir;
    let mut sketch = Sketch::new(own.title);
    sketch.put(&format!("<defs>{DEFS}</defs>"));
    let crown: String = (0..7).map(|tooth| if tooth % 2 == 0 { "v-6h14.285v6" } else { "h14.285" }).collect();
    sketch.path("pr-stone", &format!("M{MARGIN} {TOP}{crown}z"));
    for (index, level) in Level::ALL.into_iter().rev().enumerate() {
        floor(&mut sketch, TOP + FLOOR * index as f64, level, words, all);
    }
    let left = TOWER + 8.0;
    let room = WIDE - MARGIN - left;
    let mut y = sketch.paragraph("pr-note", (left, 37.0), SMALL, room, own.board_source) + 5.0;
    let lists: [(&str, Vec<String>); 2] =
        [(own.setup, own.setup_says(GOLD, DEALT).to_vec()), (own.turn, own.turn_says(CARRIED.into()).to_vec())];
    for (heading, steps) in lists {
        sketch.text("pr-label", (left, y), 5.2, heading);
        y += 7.4;
        for (number, step) in (1..).zip(steps) {
            sketch.text("pr-label", (left, y), 3.9, &format!("{number}."));
            y = sketch.paragraph("pr-text", (left + 6.0, y), 3.9, room - 6.0, &step) + 1.2;
        }
        y += 4.0;
    }
    let y = TOP + 3.0 * FLOOR + 8.0;
    sketch.text("pr-text", (MARGIN, y), SMALL, own.pawns);
    for (team, name) in words.teams.into_iter().enumerate() {
        let x = MARGIN + 46.5 * team as f64;
        sketch.rect("pr-cut", [x, y + 2.5, 20.0, 24.0], 1.5);
        sketch.path(
            &format!("pr-banner t{team}"),
            &format!("M{:.1} {:.1}h15v13.5l-7.5 5.5l-7.5 -5.5z", x + 2.5, y + 5.0),
        );
        sketch.symbol(&format!("ul-team-{team}"), "pr-sigil", (x + 10.0, y + 12.5), 9.5);
        sketch.text("pr-text", (x + 22.5, y + 16.0), 4.2, name);
    }
    sketch
}

fn floor(sketch: &mut Sketch, top: f64, level: Level, words: &UlirWords, all: &PrintWords) {
    let own = &all.games.ulir;
    let wide = TOWER - MARGIN;
    sketch.rect("pr-stone", [MARGIN, top, wide, FLOOR], 0.0);
    sketch.rect("pr-chamber", [MARGIN + 4.0, top + 4.0, wide - 8.0, FLOOR - 8.0], 2.0);
    sketch.text("pr-title", (MARGIN + 8.0, top + 15.0), 8.0, &words.level(level));
    for team in 0..4u8 {
        let x = MARGIN + 16.5 + 22.4 * f64::from(team);
        sketch.rect("pr-place", [x - 10.0, top + 35.5, 20.0, 24.0], 1.5);
        sketch.symbol(&format!("ul-team-{team}"), "pr-faint", (x, top + 47.5), 11.0);
    }
    let (text, x) = match level {
        Level::Three => (own.top, MARGIN + 8.0),
        Level::One | Level::Two => {
            sketch.symbol("ul-seller", "", (MARGIN + 15.0, top + 25.0), 14.0);
            (own.stock, MARGIN + 25.0)
        }
    };
    sketch.paragraph("pr-text", (x, top + 23.5), SMALL, TOWER - 8.0 - x, text);
    if level != Level::Three {
        // The way up, and down again.
        let right = TOWER - 9.0;
        sketch.path("pr-arrow", &format!("M{:.1} {:.1}l3.5 -6 3.5 6z", right - 7.0, top + 14.5));
        sketch.text("pr-text end", (right - 9.0, top + 13.6), SMALL, own.up);
    } else {
        let right = TOWER - 9.0;
        sketch.path("pr-arrow", &format!("M{:.1} {:.1}l3.5 6 3.5 -6z", right - 7.0, top + 9.0));
        sketch.text("pr-text end", (right - 9.0, top + 13.6), SMALL, own.down);
    }
}
