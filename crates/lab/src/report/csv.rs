//! CSV: one number per line, with its source.

use super::model::{Plot, Report};
use super::rounded::significant;
use crate::stats::Unit;
use i18n::Lang;

const HEADER: &str = "section,name,value,low,high,error,n,unit,mark,used,offered,policy,games,seed,rules\n";

/// A report as CSV.
pub fn csv(report: &Report) -> String {
    let mut text = HEADER.to_owned();
    for section in &report.sections {
        let source = &section.source;
        let from = format!("{},{},{},{}", quoted(&source.policy), source.games, source.seed, source.rules);
        for row in &section.figures {
            let figure = &row.figure;
            let [value, low, high, error] = [figure.value, figure.low, figure.high, figure.error].map(significant);
            let unit = unit(figure.unit);
            let mark = row.mark.map_or("", |mark| mark.word(&Lang::En.lab().report.frame));
            let [used, offered] = row.used.map_or([String::new(), String::new()], |used| used.map(|n| n.to_string()));
            let name = quoted(&row.name);
            let n = figure.n;
            text += &format!(
                "{},{name},{value},{low},{high},{error},{n},{unit},{mark},{used},{offered},{from}\n",
                section.id
            );
        }
        for plot in &section.plots {
            if let Plot::Bars { title, bars, .. } = plot {
                for (value, count) in bars {
                    let name = quoted(&format!("{title}: {value}"));
                    text += &format!("{},{name},{count},,,,,count,,,,{from}\n", section.id);
                }
            }
        }
    }
    text
}

pub(super) const fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Share => "share",
        Unit::Number => "number",
        Unit::Points => "points",
    }
}

/// In quotes where commas or quotes would be misread.
pub(super) fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
