//! The cards of Ulir Dungeon, from the data files.

use crate::ink::Point;
use crate::print::{SMALL, Sketch};
use ::ulir::{CardTables, Class, DieColour, Doubling, Monster, Power, Role, Treasure, Ulir, Use, Ward};
use i18n::ulir::UlirWords;
use i18n::ulir::print::UlirPrint;

/// A card in millimetres; three by three fill a page.
pub(super) const WIDE: f64 = 61.0;
pub(super) const HIGH: f64 = 86.0;

/// One card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Card {
    Class(Class),
    Monster(Monster),
    Treasure(Treasure),
}

impl Card {
    pub(super) fn draw(
        self,
        sketch: &mut Sketch,
        (x, y): Point,
        game: &Ulir,
        shipped: &CardTables,
        words: &UlirWords,
        own: &UlirPrint,
    ) {
        let tables = game.tables();
        let kind = match self {
            Card::Class(_) => "class",
            Card::Monster(_) => "monster",
            Card::Treasure(_) => "treasure",
        };
        sketch.put(&format!("<g data-card=\"{kind}\" transform=\"translate({x:.2} {y:.2})\">"));
        sketch.rect("pr-cut", [0.0, 0.0, WIDE, HIGH], 0.0);
        sketch.rect(&format!("pr-card {kind}"), [2.0, 2.0, WIDE - 4.0, HIGH - 4.0], 3.0);
        let (source, changed) = match self {
            Card::Class(class) => {
                class_card(sketch, class, game, words, own);
                (tables.class(class).source, tables.class(class) != shipped.class(class))
            }
            Card::Monster(monster) => {
                monster_card(sketch, monster, tables, words, own);
                let known = shipped.pile(monster.level()).any(|shipped| shipped == monster);
                let same = known && tables.monster(monster) == shipped.monster(monster);
                (tables.monster(monster).source, !same)
            }
            Card::Treasure(treasure) => {
                treasure_card(sketch, treasure, tables, words, own);
                (tables.treasure(treasure).source, tables.treasure(treasure) != shipped.treasure(treasure))
            }
        };
        // A changed card is neither printed in the booklet nor ours.
        let source = if changed { own.changed } else { words.source(source) };
        sketch.paragraph_above("pr-source mid", (WIDE / 2.0, HIGH - 4.2), SMALL, WIDE - 7.0, source);
        sketch.put("</g>");
    }
}

/// The name in a band, and what kind of card it is.
fn head(sketch: &mut Sketch, name: &str, kind: &str) {
    sketch.fitted("pr-name mid", (WIDE / 2.0, 10.2), 5.6, WIDE - 10.0, name);
    sketch.fitted("pr-text mid", (WIDE / 2.0, 15.6), SMALL, WIDE - 10.0, kind);
}

/// A number in a circle, with its unit.
fn badge(sketch: &mut Sketch, (x, y): Point, class: &str, number: u8, unit: &str) {
    sketch.circle(&format!("pr-badge {class}"), (x, y), 6.4);
    sketch.text("pr-name mid", (x, y + 0.2), 5.0, &number.to_string());
    sketch.text("pr-text mid", (x, y + 5.1), SMALL, unit);
}

/// A die of a colour, with the sign of the colour for those who print in black.
fn die(sketch: &mut Sketch, (x, y): Point, colour: DieColour, size: f64) {
    sketch.rect(&format!("pr-die c{}", colour as u8), [x - size / 2.0, y - size / 2.0, size, size], size * 0.2);
    sketch.symbol(&format!("ul-mark-{}", colour as u8), &format!("pr-mark c{}", colour as u8), (x, y), size * 0.5);
}

fn class_card(sketch: &mut Sketch, class: Class, game: &Ulir, words: &UlirWords, own: &UlirPrint) {
    let card = game.tables().class(class);
    let role = if class.role() == Role::Magic { 0 } else { 1 };
    head(sketch, words.classes[class as usize], own.roles[role]);
    sketch.symbol(&format!("ul-hero-{}", class as u8), "", (WIDE / 2.0, 33.0), 30.0);
    badge(sketch, (11.5, 26.0), "hp", card.pv, words.hp);
    die(sketch, (WIDE - 11.5, 26.0), card.die, 10.0);
    sketch.symbol(&format!("ul-{}", card.equipment.name()), "", (WIDE / 2.0, 55.5), 10.0);
    let power = match (card.power, game.doubling()) {
        (Power::Doubling, Doubling::Team) => words.doubles_all.to_owned(),
        (power, _) => words.power(power),
    };
    let text = format!("{} {power}.", words.wakes(card.equipment));
    sketch.paragraph("pr-text mid", (WIDE / 2.0, 65.5), SMALL, WIDE - 10.0, &text);
}

fn monster_card(sketch: &mut Sketch, monster: Monster, tables: &CardTables, words: &UlirWords, own: &UlirPrint) {
    let card = tables.monster(monster);
    head(sketch, &words.monster(monster), &words.level(monster.level()));
    // A level may have more monsters than drawings: later ones reuse the earlier ones.
    let drawing = (monster.number() - 1) % 4 + 1;
    let id = format!("ul-beast-{}-{drawing}", monster.level().number());
    sketch.put(&format!(
        "<use href=\"#{id}\" x=\"18.2\" y=\"15.8\" width=\"26.5\" height=\"21\" fill=\"url(#ul-beast)\" stroke=\"#c98a4c\" stroke-opacity=\".6\" stroke-width=\"1.500\"/>"
    ));
    badge(sketch, (10.8, 26.0), "hp", card.pv, words.hp);
    if let Ward::Halves(colour) | Ward::Immune(colour) = card.ward {
        die(sketch, (WIDE - 10.6, 25.0), colour, 9.0);
        let sign = if matches!(card.ward, Ward::Halves(_)) { "÷ 2" } else { "× 0" };
        sketch.text("pr-label mid", (WIDE - 10.6, 34.0), SMALL, sign);
    }
    let text = words.ward(card.ward);
    let mut y = sketch.paragraph("pr-text mid", (WIDE / 2.0, 40.2), SMALL, WIDE - 9.0, &text) + 0.6;
    let ransom = own.ransom(card.ransom);
    let toll = format!("{}, {ransom}", words.toll(monster, card));
    for (class, heading, text) in
        [("pr-won", words.victory, words.spoils(monster, card)), ("pr-lost", words.defeat, toll)]
    {
        sketch.text(&format!("pr-label mid {class}"), (WIDE / 2.0, y), SMALL, heading);
        y = sketch.paragraph("pr-text mid", (WIDE / 2.0, y + 4.4), SMALL, WIDE - 8.0, &text) + 0.3;
    }
}

fn treasure_card(sketch: &mut Sketch, treasure: Treasure, tables: &CardTables, words: &UlirWords, own: &UlirPrint) {
    let card = tables.treasure(treasure);
    head(sketch, words.treasures[treasure as usize], own.treasure);
    sketch.symbol(&format!("ul-{}", treasure.name()), "", (WIDE / 2.0, 36.0), 28.0);
    sketch.symbol("ul-coin", "", (11.5, 26.0), 12.0);
    sketch.circle("pr-coin", (11.5, 26.0), 4.0);
    sketch.text("pr-name mid", (11.5, 27.8), 5.0, &card.cost.to_string());
    if let Use::Die(colour) = card.gives {
        die(sketch, (WIDE - 11.5, 26.0), colour, 10.0);
    }
    sketch.paragraph("pr-text mid", (WIDE / 2.0, 60.5), SMALL, WIDE - 10.0, &words.says(treasure, card));
}
