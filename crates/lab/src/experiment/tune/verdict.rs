//! What the tuner found, as a report.

use super::Tuned;
use crate::report::{Head, Plot, Report, Row, Section, Source, told};
use crate::stats::Figure;

/// The report of a search. The head is that of the search's setting.
pub(crate) fn report(head: Head, tuned: &Tuned) -> Report {
    let source = Source { policy: head.policy(), games: tuned.checked, seed: head.seed, rules: head.rules };
    let mut section = Section::new("tuned", "Are they more even now?", source);
    let [before, after, less] = &tuned.spread;
    section.says.push(format!(
        "Unevenness went from {} to {}: {} less, {}.",
        told(before),
        told(after),
        told(less),
        if less.low > 0.0 { "surely an improvement" } else { "not surely an improvement" }
    ));
    for ((knob, old), new) in tuned.plan.knobs.iter().zip(&tuned.values[0]).zip(&tuned.values[1]) {
        if old != new {
            section.says.push(format!("{knob}: {old} → {new}."));
        }
    }
    if tuned.values[0] == tuned.values[1] {
        section.says.push("The best numbers found are those there were.".into());
    }
    let mean = tuned.things.iter().map(|(_, pair)| pair[1].value).sum::<f64>() / tuned.things.len().max(1) as f64;
    for (when, place) in [("before", 0), ("after", 1)] {
        let mut rows = Vec::new();
        for (name, pair) in &tuned.things {
            let name = format!("{name}, {when}");
            section.figures.push(Row { name: name.clone(), figure: pair[place], mark: None, used: None });
            rows.push(name);
        }
        let title = format!("Share of the win {when}");
        section.plots.push(Plot::Whiskers { title, rows, even: Some(mean) });
    }
    for (name, figure) in [("unevenness before", before), ("unevenness after", after), ("unevenness less", less)] {
        section.row(name, *figure);
    }
    for (knob, value) in tuned.plan.knobs.iter().zip(&tuned.values[1]) {
        let exact = Figure::mean(*value as f64, 0.0, 1, crate::stats::Unit::Number);
        section.row(format!("number: {knob}"), exact);
    }
    section.notes.push(format!(
        "Unevenness is the root mean square of how far the shares are from their mean, with {} games a batch; chance alone \
         makes it larger than 0. The search made {} tries of {} games, all with the same dice (seed {}), a third of them \
         random, then one number at a time; staying near the old numbers was worth a little. While searching the best looked \
         like {:.2} %: the best of many tries is always lucky, so old and new were judged again in 10 batches of fresh dice. \
         Intervals of unevenness are by batches.",
        tuned.plan.games, tuned.tries, tuned.plan.games, head.seed, 100.0 * tuned.hoped
    ));
    section.notes.push("What is even for these bots need not be even for people.".into());
    Report { head, sections: vec![section] }
}
