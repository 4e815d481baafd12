//! Task `explorer`: the explorer of classic Ur as HTML, with a board to set up and the value of every roll and move.
//! Every control carries the position it leads to, so that the page needs no code for it.

use bots::ur_classic::{PositionValues, RollValues, Study, StudySquare, explore};
use i18n::Lang;
use i18n::escape_html;
use i18n::explore::{ExploreWords, words};
use kernel::Seat;
use std::fmt::Write as _;
use worker_types::{ExplorerAnswer, ExplorerQuestion};

/// The usual number of pawns.
const USUAL: u8 = 7;

pub(crate) fn answer(question: &ExplorerQuestion) -> Result<ExplorerAnswer, String> {
    let lang = Lang::from_tag(&question.lang).unwrap_or_default();
    let read = Study::read(&question.position);
    let study = read.or_else(|| Study::start(USUAL)).ok_or("there is no such game")?;
    let outlook = match question.known.clone().filter(|_| read.is_some()) {
        Some(known) => told(known),
        None => explore(&study).ok_or("this position cannot be explored")?,
    };
    let page = ExplorerPage { words: words(lang), names: lang.words().games.ur_classic.colours, study, lang };
    let lost = read.is_none() && !question.position.is_empty();
    let html = page.html(&outlook, lost);
    Ok(ExplorerAnswer { position: study.to_string(), exact: outlook.exact, title: page.words.title.to_owned(), html })
}

/// The server's answer as an outlook.
fn told(known: protocol::Explored) -> PositionValues {
    let rolls = known.rolls.into_iter();
    let rolls =
        rolls.map(|roll| RollValues { roll: roll.roll, weight: roll.weight, value: roll.value, moves: roll.moves });
    PositionValues { value: known.value, exact: true, rolls: rolls.collect() }
}

struct ExplorerPage {
    words: &'static ExploreWords,
    names: [&'static str; 2],
    study: Study,
    lang: Lang,
}

// Writing to a string cannot fail.
impl ExplorerPage {
    fn html(&self, outlook: &PositionValues, lost: bool) -> String {
        let (words, study) = (self.words, &self.study);
        let mut html = format!("<h1>{}</h1>", escape_html(words.title));
        if lost {
            let _ = write!(html, "<p class='warn' role='alert'>{}</p>", escape_html(words.unread));
        }
        let _ = write!(html, "<p>{}</p><div class='explore'><section>", escape_html(words.says));
        self.pawns(&mut html);
        let _ = write!(html, "<div class='ur-study' role='group' aria-label='{}'>", escape_html(words.board));
        for spot in study.squares() {
            self.square(&mut html, &spot);
        }
        html.push_str("</div>");
        for seat in Seat::all(2) {
            self.side(&mut html, seat);
        }
        let _ = write!(
            html,
            "<p>{}</p><div class='chips'>{}{}</div></section><section>",
            escape_html(&words.to_roll(self.name(study.mover()))),
            self.button("swap", words.swap, Some(study.passed())),
            self.button("clear", words.clear, Study::start(study.pawns())),
        );
        self.values(&mut html, outlook);
        html.push_str("</section></div>");
        html
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.names[seat.index() & 1]
    }

    /// A control and the position it leads to.
    fn button(&self, id: &str, text: &str, to: Option<Study>) -> String {
        let to = to.map_or_else(|| "disabled".to_owned(), |to| format!("data-position='{to}'"));
        format!("<button type='button' class='button small' id='explore-{id}' {to}>{}</button>", escape_html(text))
    }

    fn pawns(&self, html: &mut String) {
        let _ = write!(
            html,
            "<p id='explore-pawns'>{}</p><div class='chips' role='group' aria-labelledby='explore-pawns'>",
            escape_html(self.words.pawns)
        );
        for pawns in 1..=USUAL {
            let Some(to) = Study::start(pawns) else { continue };
            let _ = write!(
                html,
                "<button type='button' class='chip' id='explore-{pawns}' aria-pressed='{}' data-position='{to}'>{pawns}</button>",
                pawns == self.study.pawns()
            );
        }
        html.push_str("</div>");
    }

    fn square(&self, html: &mut String, spot: &StudySquare) {
        let StudySquare { name, row, column, rosette, holder, touched } = spot;
        let label = self.words.square(name, *rosette, holder.map(|seat| self.name(seat)));
        let pawn = holder.map_or("", |seat| {
            ["<span class='pawn pawn-0'>●</span>", "<span class='pawn pawn-1'>◆</span>"][seat.index() & 1]
        });
        let rose = if *rosette { " rosette" } else { "" };
        let _ = write!(
            html,
            "<button type='button' class='spot row-{row} column-{column}{rose}' id='explore-{name}' aria-label='{}' data-position='{touched}'>{pawn}</button>",
            escape_html(&label)
        );
    }

    fn side(&self, html: &mut String, seat: Seat) {
        let (words, study, name) = (self.words, &self.study, self.name(seat));
        let mark = ["●", "◆"][seat.index() & 1];
        let [more, less] = [
            ("more", "+", words.more_home(name), study.brought_home(seat)),
            ("less", "−", words.less_home(name), study.taken_back(seat)),
        ]
        .map(|(id, sign, label, to)| {
            let to = to.map_or_else(|| "disabled".to_owned(), |to| format!("data-position='{to}'"));
            let id = format!("explore-{id}-{}", seat.index());
            format!(
                "<button type='button' class='button small' id='{id}' aria-label='{}' {to}>{sign}</button>",
                escape_html(&label)
            )
        });
        let says = words.side(name, study.waiting(seat), study.home(seat));
        let _ = write!(
            html,
            "<p class='explore-side'><span class='pawn pawn-{}'>{mark}</span> {} {less} {more}</p>",
            seat.index(),
            escape_html(&says)
        );
    }

    fn values(&self, html: &mut String, outlook: &PositionValues) {
        let words = self.words;
        let mover = self.study.mover();
        let percent = |value: f64| escape_html(&words.percent(100.0 * value));
        let _ = write!(
            html,
            "<p class='explore-value' role='status' data-value>{}</p><p class='quiet' data-exact='{}'>{}</p><table><thead><tr>",
            escape_html(&words.value(self.name(mover), &words.percent(100.0 * outlook.value))),
            outlook.exact,
            escape_html(words.source[usize::from(!outlook.exact)])
        );
        for head in words.columns {
            let _ = write!(html, "<th scope='col'>{}</th>", escape_html(head));
        }
        html.push_str("</tr></thead><tbody>");
        for RollValues { roll, weight, value, moves } in &outlook.rolls {
            let _ = write!(
                html,
                "<tr><th scope='row'>{roll}</th><td>{}</td><td>{}</td><td>",
                escape_html(&words.often(*weight)),
                percent(*value)
            );
            if moves.is_empty() {
                html.push_str(&escape_html(words.pass));
            } else {
                html.push_str("<ul>");
                for (action, value) in moves {
                    let label = self.label(action);
                    let _ = write!(html, "<li>{} <b>{}</b></li>", escape_html(&label), percent(*value));
                }
                html.push_str("</ul>");
            }
            html.push_str("</td></tr>");
        }
        html.push_str("</tbody></table>");
    }

    fn label(&self, action: &str) -> String {
        let view = self.study.view();
        i18n::label(self.lang.words(), "ur-classic", &view, self.study.mover(), action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explored(position: &str, lang: &str) -> ExplorerAnswer {
        let question = ExplorerQuestion { position: position.to_owned(), known: None, lang: lang.to_owned() };
        answer(&question).expect("a page")
    }

    #[test]
    fn a_position_is_shown_with_every_roll_and_every_control_leads_to_a_position() {
        let page = explored("2.0.4-8.0.9.1", "en");
        assert!(page.exact && page.position == "2.0.4-8.0.9.1");
        assert_eq!(page.html.matches("<tr>").count(), 6);
        assert_eq!(page.html.matches("class='spot").count(), 20);
        for part in page.html.split("data-position='").skip(1) {
            let to = part.split('\'').next().unwrap_or_default();
            assert!(Study::read(to).is_some(), "{to}");
        }
        assert!(
            page.html.contains("Shell wins ") && page.html.contains("perfect play") && !page.html.contains(" style=")
        );
        assert!(explored("2.0.4-8.0.9.1", "fr").html.contains("Nacre gagne "));
    }

    #[test]
    fn an_address_that_is_no_position_says_so_and_begins_anew() {
        let page = explored("<script>", "en");
        assert!(
            page.html.contains("isn’t a position") && !page.html.contains("<script>") && page.position == "7.0..0..0"
        );
        assert!(!explored("", "en").html.contains("isn’t a position"));
    }

    #[test]
    fn what_the_server_knows_is_taken_for_exact() {
        let roll =
            |roll| protocol::ExploredRoll { roll, weight: 1, value: 0.25, moves: vec![(">A4".to_owned(), 0.25)] };
        let known = protocol::Explored { value: 0.515404, rolls: (0..5).map(roll).collect() };
        let asked = ExplorerQuestion { position: "7.0..0..0".to_owned(), known: Some(known), lang: "en".to_owned() };
        let page = answer(&asked).expect("a page");
        assert!(page.exact && page.html.contains("51.54%") && page.html.contains("25.00%"), "{}", page.html);
    }
}
