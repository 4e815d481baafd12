//! Solo play for points: the daily challenge, and the player's scores so far.

use crate::games::Face;
use crate::net::fetch;
use crate::prefs::Prefs;
use crate::route::{Route, router};
use kernel::SoloInfo;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{NewDaily, RefusalCode, SoloScores, TableId};
use std::fmt::Write as _;

/// A button to the daily challenge, a small plot of the latest scores, and the marks reached.
#[component]
pub(super) fn Solo(
    prefs: Prefs,
    face: &'static dyn Face,
    game: SoloInfo,
    failed: RwSignal<Option<RefusalCode>>,
) -> impl IntoView {
    let router = router();
    let scores = RwSignal::new(SoloScores::default());
    spawn_local(async move {
        // Without scores, or without the server, nothing is shown.
        if let Ok(told) = fetch::get::<SoloScores>(&format!("/api/solo/{}", face.slug())).await {
            scores.try_set(told);
        }
    });
    let challenge = move |_| {
        let new = NewDaily { name: prefs.name.get_untracked() };
        spawn_local(async move {
            match fetch::post::<TableId>(&format!("/api/daily/{}", face.slug()), &new).await {
                // The table may have been opened before: its opening is not animated again.
                Ok(table) => router.go(Route::Table(table.id)),
                // The dice of the day are the same for all players: only the server has them.
                Err(refusal) if refusal.code == RefusalCode::Offline => {
                    failed.try_set(Some(RefusalCode::NeedsServer));
                }
                Err(refusal) => {
                    failed.try_set(Some(refusal.code));
                }
            }
        });
    };
    move || {
        let words = &prefs.words().shell;
        let scores = scores.get();
        let line = scores.best.zip(scores.mean).map(|(best, mean)| words.solo_line(scores.games, best, mean));
        let plot = line.map(|line| {
            let points: Vec<i64> = scores.latest.iter().rev().map(|game| game.score).collect();
            view! {
                <svg class="plot" viewBox=VIEW role="img" aria-label=line.clone() inner_html=plot(&points, game.marks)></svg>
                <p class="quiet">{line}</p>
                <ul class="marks" aria-label=prefs.words().sheets.marks>{marks(prefs, face, game, &scores)}</ul>
            }
        });
        view! {
            <section class="solo" data-solo>
                <button type="button" class="button" data-daily on:click=challenge>{words.daily}</button>
                <p class="quiet">{words.daily_says}</p>
                {plot}
            </section>
        }
    }
}

/// The marks of the game: a full star where reached, and how often lately.
fn marks(prefs: Prefs, face: &'static dyn Face, game: SoloInfo, scores: &SoloScores) -> impl IntoView + use<> {
    let words = prefs.words();
    let line = |reached: bool, id: String, text: String, note: String| {
        let star = if reached { "★" } else { "☆" };
        view! {
            <li class:earned=reached data-mark=id><span aria-hidden="true">{star}</span>{text}<small>{note}</small></li>
        }
    };
    let marks = game.marks.iter().map(|&mark| {
        let times = scores.latest.iter().filter(|game| game.score >= mark).count();
        let reached = scores.best.is_some_and(|best| best >= mark);
        let note = words.sheets.times(times, scores.latest.len());
        line(reached, mark.to_string(), face.mark(words, mark), note)
    });
    let games = game.honour.map(|needed| {
        let text = words.sheets.games_alone(scores.games, needed);
        line(scores.games >= needed, "games".to_owned(), text, String::new())
    });
    marks.chain(games).collect_view()
}

const VIEW: &str = "0 0 320 96";
const LEFT: f64 = 8.0;
const WIDTH: f64 = 278.0;
const TOP: f64 = 10.0;
const HEIGHT: f64 = 76.0;

/// Scores as a line, and the marks as horizontal lines.
fn plot(scores: &[i64], marks: &[i64]) -> String {
    let all = || scores.iter().chain(marks).copied();
    let (low, high) = (all().min().unwrap_or(0) as f64, all().max().unwrap_or(0) as f64);
    let y = |score: i64| TOP + HEIGHT * (high - score as f64) / (high - low).max(1.0);
    let x = |index: usize| LEFT + WIDTH * (index as f64 + 0.5) / scores.len().max(1) as f64;
    let mut svg = String::new();
    // Writing to a string cannot fail.
    for &mark in marks {
        let y = y(mark);
        let _ = write!(
            svg,
            "<path class='mark' d='M{LEFT} {y:.1}h{WIDTH}'/><text x='316' y='{:.1}'>{mark}</text>",
            y + 4.0
        );
    }
    svg.push_str("<path d='");
    for (index, &score) in scores.iter().enumerate() {
        let _ = write!(svg, "{}{:.1} {:.1}", if index == 0 { 'M' } else { 'L' }, x(index), y(score));
    }
    svg.push_str("'/>");
    for (index, &score) in scores.iter().enumerate() {
        let _ = write!(svg, "<circle cx='{:.1}' cy='{:.1}' r='3'><title>{score}</title></circle>", x(index), y(score));
    }
    svg
}
