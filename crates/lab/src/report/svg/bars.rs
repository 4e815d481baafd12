//! Histograms as SVG, alone or of two versions.

use super::{WIDTH, open};
use crate::report::table::plain;
use crate::stats::Unit;
use i18n::lab::FrameWords;
use i18n::thousands;
use std::fmt::Write as _;

/// Columns of counts; the tail is named in words.
pub(super) fn draw(title: &str, axis: &str, bars: &[(u64, u64)], width: u64, words: &FrameWords) -> String {
    let (left, right, top, bottom) = (8.0, WIDTH - 8.0, 18.0, 130.0);
    let most = bars.iter().map(|&(_, count)| count).max().unwrap_or(0).max(1);
    let total: u64 = bars.iter().map(|&(_, count)| count).sum();
    let column = ((right - left) / bars.len().max(1) as f64).min(44.0);
    let mut svg = open(bottom + 36.0, title);
    let every = (bars.len().div_ceil(6)).max(1);
    for (index, &(value, count)) in bars.iter().enumerate() {
        let x = left + column * index as f64;
        let height = (bottom - top) * count as f64 / most as f64;
        let gap = if column > 6.0 { 1.5 } else { 0.4 };
        let range = if width > 1 { format!("{value}–{}", value + width - 1) } else { value.to_string() };
        let part = plain(count as f64 / total.max(1) as f64, Unit::Share, words);
        let _ = write!(
            svg,
            "<rect class=bar x={:.1} y={:.1} width={:.1} height={:.1}><title>{range}: {count} ({part})</title></rect>",
            x + gap / 2.0,
            bottom - height,
            (column - gap).max(0.5),
            height
        );
        if index.is_multiple_of(every) {
            let middle = if width > 1 { x } else { x + column / 2.0 };
            let _ = write!(
                svg,
                "<text class=tick x={:.1} y={} text-anchor=middle>{value}</text>",
                middle.max(left + 6.0),
                bottom + 14.0
            );
        }
    }
    let peak = plain(most as f64 / total.max(1) as f64, Unit::Share, words);
    let peak = words.highest(&peak, &thousands(total));
    let _ = write!(
        svg,
        "<path class=base d=\"M{left} {bottom}H{right}\"/><text class=tick x={left} y=11>{peak}</text>\
         <text class=tick x={right} y={} text-anchor=end>{axis}</text>",
        bottom + 30.0
    );
    svg + "</svg>"
}

/// A histogram: first value of each bar and its count.
type HistogramBars<'a> = &'a [(u64, u64)];

/// Two histograms over one axis, by the share of games: columns for the new one, a stepped line for the old one. Their
/// columns need not be equally wide, so areas are drawn, not heights.
pub(super) fn beside(title: &str, axis: &str, old: (HistogramBars<'_>, u64), new: (HistogramBars<'_>, u64)) -> String {
    let (left, right, top, bottom) = (8.0, WIDTH - 8.0, 18.0, 130.0);
    let dense = |(bars, width): (HistogramBars<'_>, u64)| -> Vec<(f64, f64, f64)> {
        let total = bars.iter().map(|&(_, count)| count).sum::<u64>().max(1) as f64;
        let width = width as f64;
        bars.iter().map(|&(value, count)| (value as f64, width, count as f64 / total / width)).collect()
    };
    let [old, new] = [dense(old), dense(new)];
    let all = || old.iter().chain(&new);
    let first = all().map(|bar| bar.0).fold(f64::INFINITY, f64::min);
    let last = all().map(|bar| bar.0 + bar.1).fold(first + 1.0, f64::max);
    let most = all().map(|bar| bar.2).fold(1e-12, f64::max);
    let across = |value: f64| left + (value - first) / (last - first) * (right - left);
    let up = |dense: f64| bottom - (bottom - top) * dense / most;
    let mut svg = open(bottom + 36.0, title);
    for &(value, width, dense) in &new {
        let (x, end, y) = (across(value), across(value + width), up(dense));
        let gap = if end - x > 6.0 { 1.5 } else { 0.4 };
        let _ = write!(
            svg,
            "<rect class=bar x={:.1} y={y:.1} width={:.1} height={:.1} />",
            x + gap / 2.0,
            (end - x - gap).max(0.5),
            bottom - y
        );
    }
    let mut path = format!("M{:.1} {bottom}", across(old.first().map_or(first, |bar| bar.0)));
    for &(value, width, dense) in &old {
        let _ = write!(path, "L{:.1} {y:.1}H{:.1}", across(value), across(value + width), y = up(dense));
    }
    let _ = write!(
        svg,
        "<path class=\"line was\" d=\"{path}V{bottom}\"/><path class=base d=\"M{left} {bottom}H{right}\"/>"
    );
    let step = ((last - first) / 6.0).ceil().max(1.0);
    let mut tick = first;
    while tick < last {
        let x = across(tick).max(left + 6.0);
        let _ = write!(svg, "<text class=tick x={x:.1} y={} text-anchor=middle>{tick:.0}</text>", bottom + 14.0);
        tick += step;
    }
    let _ = write!(svg, "<text class=tick x={right} y={} text-anchor=end>{axis}</text>", bottom + 30.0);
    svg + "</svg>"
}
