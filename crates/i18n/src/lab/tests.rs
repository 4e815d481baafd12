//! The lab's words are complete by type; these tests read what they say.

use super::{Beginning, Party};
use crate::Lang;

/// Every fixed string of the lab, and every sentence with something in it.
fn said(lang: Lang) -> Vec<String> {
    [vec![format!("{:?}", lang.lab())], filled(lang)].concat()
}

/// Every sentence with something in it.
pub(crate) fn filled(lang: Lang) -> Vec<String> {
    let words = lang.lab();
    let (report, bench) = (&words.report, &words.bench);
    let mut said = Vec::new();
    let frame = &report.frame;
    said.extend([frame.pair("a", "b"), frame.title("a"), frame.seats(4, Some(2)), frame.everywhere("a")]);
    said.extend([frame.opened("a", 3), frame.with("a"), frame.source("a", "9", 1, 1), frame.more(3)]);
    said.push(frame.highest("5", "9"));
    for party in [Party::Seat, Party::Team] {
        let seats = &report.seats;
        said.extend([seats.name(party, 1), seats.by_party(party), seats.uneven(party), seats.even(party)]);
        said.push(seats.note("50", party));
    }
    said.extend([frame.repeats(1, 9), frame.too_few(1, 30)]);
    said.push(report.restrictions.idle("a", "b", "c, d"));
    for worth in [Beginning::Advantage, Beginning::Burden, Beginning::Even, Beginning::Unknown] {
        said.push(report.seats.beginning("50", worth));
    }
    said.extend((0..12).map(|place| report.seats.acts(place)));
    said.extend([report.scores.says("9"), report.scores.at_least(9), report.honours.says("a", "9")]);
    said.extend(report.length.rows("a"));
    said.extend([report.length.says("1", "2", 3), report.length.stopped(1, 2)]);
    let decisions = &report.decisions;
    said.extend([decisions.says("1", "2"), decisions.of_win("1"), decisions.in_points("1")]);
    said.extend([decisions.close("1"), decisions.plain("1"), decisions.calls("1", "2"), decisions.asked(1)]);
    let drama = &report.drama;
    said.extend([drama.says("1", "2", "3"), drama.leader(10), drama.ahead("a"), drama.note(1, 2)]);
    said.extend(crate::games::AHEAD.iter().map(|(slug, _)| drama.ahead_by(slug).to_owned()));
    said.push(drama.ahead_by("new").to_owned());
    let skill = &report.skill;
    said.extend([skill.policy("a", "b"), skill.against("a", "b", "c"), skill.says("a", "1", "b", "2", "3")]);
    said.extend([skill.says_alone("a", "1", "b"), report.restrictions.policy("a")]);
    let components = &report.components;
    said.extend([components.says(1, 2, 3, 4), components.squares("a")]);
    said.extend([components.note("5", 1, 2), components.note_alone("5", 1, 2)]);
    let versus = &report.versus;
    said.extend([versus.title("a"), versus.version("A"), versus.says(0, 9), versus.says(1, 9), versus.says(2, 9)]);
    said.extend([versus.gain("1.5"), report.frame.line("a", 1)]);
    let tuned = &report.tuned;
    said.extend([tuned.sure("1", "2", "3"), tuned.unsure("1", "2", "3"), tuned.knob("a", "b", 1)]);
    said.extend([tuned.changed("a", 1, 2), tuned.number("a"), tuned.note(1, 2, 3, "4")]);
    said.extend([
        bench.default("4"),
        bench.printed("4"),
        bench.ours("4"),
        bench.file("a"),
        bench.changed(1),
        bench.changed(2),
    ]);
    said.extend([bench.number("a", "b"), bench.number("a", ""), bench.seconds(9), bench.count("9")]);
    said.extend([bench.pace("1", "2"), bench.ended("9"), bench.compared("9", "a"), bench.facts("9", "a")]);
    said.extend([bench.data("a"), bench.wrong_line("a", 1, "b"), bench.wrong_file("a", "b")]);
    said.extend([bench.missing("a"), bench.no_number("a", "b"), bench.bounds("a", 1, 2, 3), bench.together("a")]);
    said.extend(["random", "brute", "fighter"].map(|id| bench.bot(id).to_owned()));
    said
}

#[test]
fn french_takes_narrow_spaces_and_typographic_apostrophes() {
    for text in said(Lang::Fr) {
        // The debug text writes the narrow space as an escape.
        let text = text.replace("\\u{202f}", "\u{202f}");
        for sign in [" :", " ;", " ?", " !", " %\"", " »", "« "] {
            assert!(!text.contains(sign), "'{sign}' in {text}");
        }
        for letters in ["l'", "d'", "n'", "u'", "s'", "c'"] {
            assert!(!text.contains(letters), "'{letters}' in {text}");
        }
    }
}

#[test]
fn both_languages_say_something_else() {
    let [french, english] = [said(Lang::Fr), said(Lang::En)];
    assert_eq!(french.len(), english.len());
    let same: Vec<&String> =
        french.iter().zip(&english).filter(|(fr, en)| fr == en && fr.contains(' ')).map(|(fr, _)| fr).collect();
    // Points and versions are called alike in both.
    assert_eq!(same, ["1 points", "Version A"]);
}

#[test]
fn sentences_read_well() {
    let words = &Lang::Fr.lab().report;
    assert_eq!(
        words.seats.beginning("51,5\u{202f}%", Beginning::Advantage),
        "Qui joue en premier gagne 51,5\u{202f}%\u{202f}: commencer est un avantage."
    );
    assert_eq!(words.versus.says(3, 90), "3 nombres sur 90 diffèrent sûrement.");
    assert_eq!(Lang::En.lab().report.frame.seats(4, Some(2)), "seats in 2 teams");
}
