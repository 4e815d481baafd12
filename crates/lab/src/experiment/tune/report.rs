//! The report of a tuning run.

use super::TuningResult;
use crate::report::{Plot, Report, Section, Source, digits, told};
use crate::stats::{Figure, Unit};
use i18n::Lang;

impl TuningResult {
    pub fn report(&self, lang: Lang) -> Report {
        let (words, frame) = (&lang.lab().report.tuned, &lang.lab().report.frame);
        let head = self.head.clone();
        let source = Source { policy: head.policy(frame), games: self.checked, seed: head.seed, rules: head.rules };
        let mut section = Section::new("tuned", words.title, source);
        let less = &self.spread[2];
        let [before, after, gone] = self.spread.each_ref().map(|figure| told(figure, frame));
        let is_sure = less.low > 0.0;
        section.says.push(match is_sure {
            true => words.sure(&before, &after, &gone),
            false => words.unsure(&before, &after, &gone),
        });
        let parameters: Vec<String> = self
            .plan
            .parameters
            .iter()
            .map(|parameter| words.knob(&parameter.file, &parameter.key, parameter.word))
            .collect();
        for ((parameter, old), new) in parameters.iter().zip(&self.values[0]).zip(&self.values[1]) {
            if old != new {
                section.says.push(words.changed(parameter, *old, *new));
            }
        }
        if self.values[0] == self.values[1] {
            section.says.push(words.same.into());
        }
        let mean = self.things.iter().map(|(_, pair)| pair[1].value).sum::<f64>() / self.things.len().max(1) as f64;
        for (place, (when, title)) in words.when.iter().zip(words.plots).enumerate() {
            let mut rows = Vec::new();
            for (name, pair) in &self.things {
                let name = format!("{name}, {when}");
                section.row(name.clone(), pair[place]);
                rows.push(name);
            }
            section.plots.push(Plot::Whiskers { title: title.into(), rows, even: Some(mean) });
        }
        for (name, figure) in words.spread.iter().zip(&self.spread) {
            section.row(*name, *figure);
        }
        for (parameter, value) in parameters.iter().zip(&self.values[1]) {
            section.row(words.number(parameter), Figure::mean(*value as f64, 0.0, 1, Unit::Number));
        }
        let hoped = format!("{}{}", digits(100.0 * self.hoped, 2, frame), frame.percent);
        section.notes.push(words.note(self.plan.games, self.tries, head.seed, &hoped));
        section.notes.push(words.warning.into());
        Report { head, sections: vec![section], lang }
    }
}
