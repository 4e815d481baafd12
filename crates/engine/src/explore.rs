//! The explorer of classic Ur as text of HTML: a board to set up, and what every roll and move is worth. Every control
//! carries the position it leads to, so that the page needs no code for it.

use crate::tallies::plain;
use kernel::Seat;
use minds::ur_classic::{Outlook, RollOutlook, Spot, Study, explore};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;
use words::Lang;
use words::explore::{ExploreWords, words};

/// What is this position worth?
#[derive(Debug, Deserialize)]
pub struct Exploring {
    /// As its address has it; empty for the start of the game.
    pub position: String,
    /// What the server knows of it exactly, as it answered.
    #[serde(default)]
    pub known: Option<wire::Explored>,
    /// In which language to answer.
    pub lang: String,
}

/// The page.
#[derive(Debug, Serialize)]
pub struct Explored {
    /// The position that is shown.
    pub position: String,
    /// Whether its values are exact.
    pub exact: bool,
    /// The title.
    pub title: &'static str,
    /// Text of HTML.
    pub html: String,
}

/// The game as it is mostly played.
const USUAL: u8 = 7;

impl Exploring {
    /// Sets the position up and takes it apart.
    pub fn answer(&self) -> Result<Explored, String> {
        let lang = Lang::from_tag(&self.lang).unwrap_or_default();
        let read = Study::read(&self.position);
        let study = read.or_else(|| Study::start(USUAL)).ok_or("there is no such game")?;
        let outlook = match self.known.clone().filter(|_| read.is_some()) {
            Some(known) => told(known),
            None => explore(&study).ok_or("this position cannot be explored")?,
        };
        let page = Page { words: words(lang), names: lang.words().ur_classic.colours, study, lang };
        let lost = read.is_none() && !self.position.is_empty();
        let html = page.html(&outlook, lost);
        Ok(Explored { position: study.to_string(), exact: outlook.exact, title: page.words.title, html })
    }
}

/// What the server told, as the worker has it.
fn told(known: wire::Explored) -> Outlook {
    let rolls = known.rolls.into_iter();
    let rolls =
        rolls.map(|roll| RollOutlook { roll: roll.roll, weight: roll.weight, value: roll.value, moves: roll.moves });
    Outlook { value: known.value, exact: true, rolls: rolls.collect() }
}

struct Page {
    words: &'static ExploreWords,
    names: [&'static str; 2],
    study: Study,
    lang: Lang,
}

// Writing to a string cannot fail.
impl Page {
    fn html(&self, outlook: &Outlook, lost: bool) -> String {
        let (words, study) = (self.words, &self.study);
        let mut html = format!("<h1>{}</h1>", plain(words.title));
        if lost {
            let _ = write!(html, "<p class='warn' role='alert'>{}</p>", plain(words.unread));
        }
        let _ = write!(html, "<p>{}</p><div class='explore'><section>", plain(words.says));
        self.pawns(&mut html);
        let _ = write!(html, "<div class='ur-study' role='group' aria-label='{}'>", plain(words.board));
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
            plain(&(words.to_roll)(self.name(study.mover()))),
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
        format!("<button type='button' class='button small' id='explore-{id}' {to}>{}</button>", plain(text))
    }

    fn pawns(&self, html: &mut String) {
        let _ = write!(
            html,
            "<p id='explore-pawns'>{}</p><div class='chips' role='group' aria-labelledby='explore-pawns'>",
            plain(self.words.pawns)
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

    fn square(&self, html: &mut String, spot: &Spot) {
        let Spot { name, row, column, rosette, holder, touched } = spot;
        let label = (self.words.square)(name, *rosette, holder.map(|seat| self.name(seat)));
        let pawn = holder.map_or("", |seat| {
            ["<span class='pawn pawn-0'>●</span>", "<span class='pawn pawn-1'>◆</span>"][seat.index() & 1]
        });
        let rose = if *rosette { " rosette" } else { "" };
        let _ = write!(
            html,
            "<button type='button' class='spot row-{row} column-{column}{rose}' id='explore-{name}' aria-label='{}' data-position='{touched}'>{pawn}</button>",
            plain(&label)
        );
    }

    fn side(&self, html: &mut String, seat: Seat) {
        let (words, study, name) = (self.words, &self.study, self.name(seat));
        let mark = ["●", "◆"][seat.index() & 1];
        let [more, less] = [
            ("more", "+", (words.more_home)(name), study.brought_home(seat)),
            ("less", "−", (words.less_home)(name), study.taken_back(seat)),
        ]
        .map(|(id, sign, label, to)| {
            let to = to.map_or_else(|| "disabled".to_owned(), |to| format!("data-position='{to}'"));
            let id = format!("explore-{id}-{}", seat.index());
            format!(
                "<button type='button' class='button small' id='{id}' aria-label='{}' {to}>{sign}</button>",
                plain(&label)
            )
        });
        let says = (words.side)(name, study.waiting(seat), study.home(seat));
        let _ = write!(
            html,
            "<p class='explore-side'><span class='pawn pawn-{}'>{mark}</span> {} {less} {more}</p>",
            seat.index(),
            plain(&says)
        );
    }

    fn values(&self, html: &mut String, outlook: &Outlook) {
        let words = self.words;
        let mover = self.study.mover();
        let percent = |value: f64| plain(&(words.percent)(100.0 * value));
        let _ = write!(
            html,
            "<p class='explore-value' role='status' data-value>{}</p><p class='quiet' data-exact='{}'>{}</p><table><thead><tr>",
            plain(&(words.value)(self.name(mover), &(words.percent)(100.0 * outlook.value))),
            outlook.exact,
            plain(words.source[usize::from(!outlook.exact)])
        );
        for head in words.columns {
            let _ = write!(html, "<th scope='col'>{}</th>", plain(head));
        }
        html.push_str("</tr></thead><tbody>");
        for RollOutlook { roll, weight, value, moves } in &outlook.rolls {
            let _ = write!(
                html,
                "<tr><th scope='row'>{roll}</th><td>{}</td><td>{}</td><td>",
                plain(&(words.often)(*weight)),
                percent(*value)
            );
            if moves.is_empty() {
                html.push_str(&plain(words.pass));
            } else {
                html.push_str("<ul>");
                for (action, value) in moves {
                    let label = self.label(action);
                    let _ = write!(html, "<li>{} <b>{}</b></li>", plain(&label), percent(*value));
                }
                html.push_str("</ul>");
            }
            html.push_str("</td></tr>");
        }
        html.push_str("</tbody></table>");
    }

    fn label(&self, action: &str) -> String {
        let view = self.study.view();
        words::label(self.lang.words(), "ur-classic", &view, self.study.mover(), action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explored(position: &str, lang: &str) -> Explored {
        Exploring { position: position.to_owned(), known: None, lang: lang.to_owned() }.answer().expect("a page")
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
        assert!(page.html.contains("no position") && !page.html.contains("<script>") && page.position == "7.0..0..0");
        assert!(!explored("", "en").html.contains("no position"));
    }

    #[test]
    fn what_the_server_knows_is_taken_for_exact() {
        let roll = |roll| wire::ExploredRoll { roll, weight: 1, value: 0.25, moves: vec![(">A4".to_owned(), 0.25)] };
        let known = wire::Explored { value: 0.515404, rolls: (0..5).map(roll).collect() };
        let asked = Exploring { position: "7.0..0..0".to_owned(), known: Some(known), lang: "en".to_owned() };
        let page = asked.answer().expect("a page");
        assert!(page.exact && page.html.contains("51.54%") && page.html.contains("25.00%"), "{}", page.html);
    }
}
