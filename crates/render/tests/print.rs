//! Everything that can be printed: complete in both languages, drawn from the data files, well-formed.

use i18n::Lang;
use kernel::{Game, Options, Viewer};
use render::Format;
use render::print::{Page, PrintError, credit_line, document, pages, slugs};
use render::roll_and_rule::{Shape, sheet};
use roll_and_rule::RollAndRule;
use serde_json::{Map, Value, json};

fn printed(slug: &str, given: &Value, format: Format, lang: Lang) -> Vec<Page> {
    let given: Map<String, Value> = given.as_object().cloned().unwrap_or_default();
    pages(slug, &given, format, lang).expect("it can be printed")
}

/// The files of the pages, one after the other.
fn text(slug: &str, given: &Value, lang: Lang) -> String {
    printed(slug, given, Format::A4, lang).iter().map(Page::file).collect()
}

/// The texts of a drawing, in order.
fn told(svg: &str) -> Vec<&str> {
    let bodies = svg.split("<text ").skip(1).filter_map(|text| text.split_once('>'));
    bodies.filter_map(|(_, rest)| rest.split_once("</text>")).map(|(body, _)| body).collect()
}

/// Elements close in the order they were opened, and no sign is left unescaped.
fn well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    for (index, tag) in svg.split('<').enumerate().skip(1) {
        let (tag, body) = tag.split_once('>').unwrap_or_else(|| panic!("tag {index} is not closed: {tag}"));
        assert!(!body.contains('>'), "{body}");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "tag {index}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        for entity in body.split('&').skip(1) {
            assert!(["amp;", "lt;", "gt;", "quot;"].iter().any(|known| entity.starts_with(known)), "{body}");
        }
    }
    assert!(open.is_empty(), "{open:?}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "a number is missing");
}

#[test]
fn every_game_can_be_printed_on_every_paper_in_both_languages() {
    for slug in slugs() {
        for lang in Lang::ALL {
            for format in Format::ALL {
                let (wide, high) = format.size();
                let drawn = printed(slug, &Value::Null, format, lang);
                for page in &drawn {
                    let file = page.file();
                    well_formed(&file);
                    let size = format!("width=\"{wide}mm\" height=\"{high}mm\" viewBox=\"0 0 {wide} {high}\"");
                    assert!(file.starts_with("<svg xmlns") && file.contains(&size), "{slug} {format:?}");
                    assert!(!page.inline().contains("<style") && !page.inline().contains("style="), "CSP forbids it");
                    let credits = credit_line(slug, lang).replace('&', "&amp;");
                    assert!(told(&file).join(" ").contains(&credits), "{slug}");
                }
                let whole = document(&drawn, format, lang);
                assert!(whole.contains(&format!("size:{wide}mm {high}mm")) && whole.contains(lang.code()));
                assert_eq!(whole.matches("<svg xmlns").count(), drawn.len());
            }
        }
        let [fr, en] = [Lang::Fr, Lang::En].map(|lang| text(slug, &Value::Null, lang));
        assert_ne!(told(&fr), told(&en), "{slug} is the same in both languages");
    }
}

#[test]
fn what_cannot_be_printed_is_said() {
    let print = |slug: &str, given: Value| {
        let given: Map<String, Value> = given.as_object().cloned().unwrap_or_default();
        pages(slug, &given, Format::A4, Lang::En).map_err(|fault: PrintError| fault.to_string()).err()
    };
    assert_eq!(
        print("chess", json!({})).as_deref(),
        Some("there is no such game to print: try one of ur-classic, ur-modern, rolit, village, roll-and-rule, ulir")
    );
    assert!(print("ur-modern", json!({ "board": "round" })).is_some_and(|fault| fault.contains("board")));
    let broken = json!({ "files": { "lanes.board": "nonsense" } });
    assert!(print("ur-modern", broken).is_some_and(|fault| fault.starts_with("lanes.board, line 1")));
}

#[test]
fn roll_and_rule_has_all_that_the_books_sheet_has() {
    for (lang, expected) in [
        (
            Lang::Fr,
            ["UTBM\u{202f}: Roll &amp; Rule", "Nom", "Décompte", "Rappel thèse", "Changer un dé", "Score final"],
        ),
        (Lang::En, ["UTBM: Roll &amp; Rule", "Name", "Count", "Thesis reminder", "Change a die", "Final score"]),
    ] {
        let drawn = printed("roll-and-rule", &Value::Null, Format::A4, lang);
        assert_eq!(drawn.len(), 3, "the sheet, the wheel, its parts");
        let sheet = drawn[0].file();
        for text in expected {
            assert!(told(&sheet).contains(&text), "{text} is not on the sheet");
        }
        // RR-3: three of each of three resources. RR-18: 1 1 2 2 3 3 to cross out.
        assert_eq!(sheet.matches("class=\"pr-ring\"").count(), 9);
        let times: Vec<&str> = told(&sheet).into_iter().filter(|text| ["1", "2", "3"].contains(text)).collect();
        assert!(times.windows(6).any(|six| six == ["1", "1", "2", "2", "3", "3"]), "{times:?}");
        // RR-25: a circle and a shield for each of six rows, a shield for each resource.
        assert_eq!(sheet.matches("<circle class=\"pr-box pr-unit\"").count(), 6);
        assert_eq!(sheet.matches("<path class=\"pr-box pr-unit\"").count(), 9);
        // RR-1: nine tiles with two faces each.
        let parts = drawn[2].file();
        let faces = |class: &str| parts.matches(&format!("class=\"pr-tile {class}\"")).count();
        assert_eq!(["rr-o", "rr-b", "rr-w"].map(faces), [6, 6, 6]);
    }
}

/// RR-5: the disc and the sheet show the prices that were chosen.
#[test]
fn both_prices_of_the_wheel_can_be_printed() {
    let numbers = |wheel: &str| {
        let drawn = printed("roll-and-rule", &json!({ "wheel": wheel }), Format::A4, Lang::En);
        let disc = drawn[2].file();
        told(&disc).into_iter().filter(|text| text.len() == 1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(numbers("standard"), ["0", "1", "2", "0", "1", "2"]);
    assert_eq!(numbers("expensive"), ["0", "2", "3", "0", "2", "3"]);
    assert!(text("roll-and-rule", &json!({ "wheel": "expensive" }), Lang::En).contains("students’ wheel"));
}

/// RR-21: the 15th place shows the two elements to choose from, the 20th both members; on the screen as on paper.
#[test]
fn two_gifts_stand_at_the_fifteenth_and_at_the_twentieth_place() {
    let game = RollAndRule::new(1, &Options::defaults(&RollAndRule::INFO)).expect("the shipped files");
    let view = game.view(&game.start(), Viewer::Spectator);
    let words = &Lang::En.words().games.roll_and_rule;
    let paper = printed("roll-and-rule", &Value::Null, Format::A4, Lang::En)[0].file();
    for shape in [Shape::Low, Shape::Tall] {
        let screen = sheet(shape, game.tables(), &[], &view.sheets[0], None, words);
        for drawing in [&screen, &paper] {
            let people = drawing.split("rr-sector rr-plain").nth(1).expect("the block of members");
            let people = people.split("rr-link").next().unwrap_or_default();
            let signs = |id: &str| people.matches(&format!("href=\"#rr-{id}\"")).count();
            assert_eq!(people.matches("<rect class=\"rr-hole gift\"").count(), 6);
            // Each prestige element is offered by the two other tracks; each member by two, and names its own track.
            assert_eq!(["el-0", "el-2", "el-4"].map(signs), [2, 2, 2]);
            assert_eq!(["mem-0", "mem-1", "mem-2"].map(signs), [3, 3, 3]);
        }
    }
}

#[test]
fn a_village_has_its_mayor_and_its_subtotals() {
    for (lang, mayor, parks) in [(Lang::Fr, "MAIRE", "Parcs × 10"), (Lang::En, "MAYOR", "Parks × 10")] {
        let drawn = text("village", &Value::Null, lang);
        let told = told(&drawn);
        for text in [mayor, parks, "SCORE"] {
            assert_eq!(told.iter().filter(|own| **own == text).count(), 2, "{text}: two sheets on a page");
        }
        assert_eq!(told.iter().filter(|text| **text == "=").count(), 6, "after rounds 3, 6 and 9 of two sheets");
    }
}

#[test]
fn every_card_of_ulir_is_printed_once() {
    for lang in Lang::ALL {
        let drawn = text("ulir", &Value::Null, lang);
        let cards = |kind: &str| drawn.matches(&format!("data-card=\"{kind}\"")).count();
        assert_eq!(["class", "monster", "treasure"].map(cards), [8, 12, 50]);
        let words = &lang.words().games.ulir;
        for name in words.classes {
            assert_eq!(told(&drawn).into_iter().filter(|text| *text == name).count(), 1, "{name}");
        }
        for (index, copies) in [6, 8, 6, 8, 6, 8, 8].into_iter().enumerate() {
            let name = words.treasures[index];
            assert_eq!(told(&drawn).into_iter().filter(|text| *text == name).count(), copies, "{name}");
        }
        // 8 classes, 3 monsters and 44 treasures are printed in the booklet.
        // Long sources take two lines.
        let all = told(&drawn).join(" ");
        let from = |source| all.matches(words.source(source)).count();
        assert_eq!([ulir::Source::Printed, ulir::Source::Ruled].map(from), [8 + 3 + 44, 9 + 6]);
        assert!(!drawn.contains(lang.print().games.ulir.changed));
    }
}

#[test]
fn a_changed_card_is_printed_changed_and_says_so() {
    let shipped = ulir::CLASSES.text;
    let changed = shipped.replace("mage          10", "mage          17");
    assert_ne!(shipped, changed);
    let drawn = text("ulir", &json!({ "files": { "classes.txt": changed } }), Lang::En);
    assert_eq!(told(&drawn).into_iter().filter(|text| *text == "17").count(), 1);
    assert_eq!(told(&drawn).into_iter().filter(|text| *text == "Changed card").count(), 1);
    let sword = text("ulir", &json!({ "assassin": "sword" }), Lang::En);
    assert_ne!(told(&sword), told(&text("ulir", &Value::Null, Lang::En)), "options change cards, too");
}

#[test]
fn boards_say_whose_drawing_they_are() {
    for (slug, lang, part) in [
        ("ur-classic", Lang::Fr, "Dessin de Tablée"),
        ("ur-classic", Lang::En, "Drawn by Tablée"),
        ("ur-modern", Lang::Fr, "Reconstitué par Tablée"),
        ("ur-modern", Lang::En, "Reconstructed by Tablée"),
        ("rolit", Lang::Fr, "Dessin de Tablée"),
        ("ulir", Lang::En, "Drawn by Tablée"),
    ] {
        assert!(text(slug, &Value::Null, lang).contains(part), "{slug}");
    }
    // UC-1: a path for each player, with twelve gaps between its squares, a way in and a way out.
    let classic = text("ur-classic", &Value::Null, Lang::En);
    for player in ["p0", "p1"] {
        let heads = classic.split(&format!("<path class=\"pr-head {player}\" d=\"")).nth(1).expect("a path");
        assert_eq!(heads.split('"').next().unwrap_or_default().matches('Z').count(), 13 + 2);
    }
    let boards = ["lanes", "grid"].map(|board| text("ur-modern", &json!({ "board": board }), Lang::En));
    assert_ne!(boards[0], boards[1]);
}

#[test]
fn what_is_printed_is_of_known_games_and_options() {
    for printed in render::PRINTED {
        let info = catalog::info(printed.slug).expect("a game of the catalog");
        if let Some(option) = printed.option {
            assert!(info.options.iter().any(|known| known.name == option), "{} {option}", info.slug);
        }
        for lang in Lang::ALL {
            let pages = pages(printed.slug, &Map::new(), Format::A4, lang);
            assert!(pages.is_ok_and(|pages| !pages.is_empty()), "{}", info.slug);
        }
    }
}
