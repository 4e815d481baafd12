//! Credits as text, in both languages.

use super::*;
use std::collections::HashSet;

fn of(slug: &str) -> &'static Credits {
    match slug {
        "ur-classic" => &::ur_classic::CREDITS,
        "ur-modern" => &::ur_modern::CREDITS,
        "rolit" => &::rolit::CREDITS,
        "village" => &::village::CREDITS,
        "roll-and-rule" => &::roll_and_rule::CREDITS,
        other => {
            assert_eq!(other, "ulir");
            &::ulir::CREDITS
        }
    }
}

#[test]
fn every_role_has_a_label_of_its_own_in_both_languages() {
    for lang in Lang::ALL {
        let labels: HashSet<&str> = CreditRole::ALL.iter().map(|&role| lang.credits().role(role, 1)).collect();
        assert_eq!(labels.len(), CreditRole::ALL.len(), "{lang:?}");
        assert!(labels.iter().all(|label| !label.trim().is_empty()));
    }
    let [fr, en] = Lang::ALL.map(Lang::credits);
    for role in CreditRole::ALL {
        assert_ne!(fr.role(role, 1), en.role(role, 1), "{role:?}");
        assert!(!fr.role(role, 2).contains(" :") && !en.role(role, 2).contains('\u{202f}'), "{role:?}");
    }
}

#[test]
fn the_makers_fit_in_one_line() {
    let line = |lang: Lang, slug| lang.credits().line(of(slug));
    assert_eq!(line(Lang::Fr, "village"), "Créé par D. Di Maggio · Illustré par Josh Huf");
    assert_eq!(line(Lang::En, "village"), "Created by D. Di Maggio · Illustrated by Josh Huf");
    assert_eq!(line(Lang::En, "ur-classic"), "Rules written by Irving Finkel");
    assert_eq!(line(Lang::Fr, "ur-modern"), "Jeu par Spartan Development & Freecompany");
    assert_eq!(
        line(Lang::En, "roll-and-rule"),
        "Authors: Sébastien Dujardin, Xavier Georges, Alain Orban (Troyes Dice); Correard Alexis, Escande Titouan, \
         Gomez Esteban, Ménicot Simon (UTBM Roll&Rule)"
    );
}

#[test]
fn names_that_no_booklet_prints_are_marked() {
    let fr = Lang::Fr.credits();
    assert_eq!(fr.line(of("rolit")), "Rolit® · Éditeur\u{202f}: Goliath (ne vient pas du livret)");
    let lines: Vec<String> = Lang::En.credits().lines(of("rolit")).iter().map(CreditLine::whole).collect();
    assert_eq!(
        lines,
        ["The booklet names no author.", "Publisher: Goliath (not from the booklet)", "Booklet: REGLE DU JEU · Rolit®",]
    );
}

#[test]
fn all_lines_name_everyone_and_the_booklet() {
    let lines: Vec<String> = Lang::En.credits().lines(of("roll-and-rule")).iter().map(CreditLine::whole).collect();
    assert_eq!(lines[1], "Illustrations and graphics: alexandre-roche.com, Good Heidi; Gomez Esteban");
    assert_eq!(lines[2], "Development and writing of the rules: Pearl Games; Correard Alexis, Ménicot Simon");
    for slug in ["ur-classic", "ur-modern", "rolit", "village", "roll-and-rule", "ulir"] {
        for lang in Lang::ALL {
            let text = lang.credits().lines(of(slug)).iter().map(CreditLine::whole).collect::<Vec<_>>().join("\n");
            let credits = of(slug);
            let people = [credits.lead, credits.more, credits.elsewhere].concat();
            for name in people.iter().flat_map(|credit| credit.names).chain(credits.marks).chain(&credits.booklet) {
                assert!(text.contains(name), "{name} in {text}");
            }
        }
    }
}
