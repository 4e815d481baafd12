//! What has come: how far it is, the plots, and what can be taken home.

use super::desk::{Desk, Stage};
use super::keep::Keep;
use crate::ui::live;
use leptos::prelude::*;

/// The right half of the bench.
#[component]
pub(super) fn Results(desk: Desk) -> impl IntoView {
    let words = move || desk.words();
    let html = Memo::new(move |_| desk.sight.with(|sight| sight.as_ref().map(|sight| sight.html.clone())));
    let facts = move || {
        let (games, policy) =
            desk.sight.with(|sight| sight.as_ref().map(|sight| (thousands(sight.games), sight.policy.clone())))?;
        Some(match desk.compared.get() {
            true => (words().facts)(&games, &policy),
            false => format!("{} · {policy}", (words().count)(&games)),
        })
    };
    let legend = move || {
        (desk.compared.get() && desk.sight.with(Option::is_some)).then(|| {
            let [a, b] = words().legend;
            view! {
                <ul class="lab-legend">
                    <li><svg viewBox="0 0 24 12" aria-hidden="true"><path class="span was" d="M1 6H23" /><circle class="dot was" cx="12" cy="6" r="4.5" /></svg>{a}</li>
                    <li><svg viewBox="0 0 24 12" aria-hidden="true"><path class="span" d="M1 6H23" /><circle class="dot" cx="12" cy="6" r="4.5" /></svg>{b}</li>
                </ul>
            }
        })
    };
    let state = move || match desk.stage.get() {
        Stage::Rest => "rest",
        Stage::Playing { .. } => "playing",
        Stage::Done(_) => "done",
        Stage::Broken => "broken",
    };
    view! {
        <section class="lab-results" aria-labelledby="lab-results-title" data-stage=live(state)
            data-games=live(move || desk.sight.with(|sight| sight.as_ref().map_or(0, |sight| sight.games)).to_string())>
            <h2 id="lab-results-title">{live(move || words().results)}</h2>
            <p class="unseen" role="status" data-news>{move || desk.news.get()}</p>
            <Progress desk />
            {move || matches!(desk.stage.get(), Stage::Broken).then(|| view! { <p class="warn">{words().broken}</p> })}
            <Show when=move || html.with(Option::is_none) && matches!(desk.stage.get(), Stage::Rest | Stage::Done(_))>
                <p class="lab-empty">{live(move || words().empty)}</p>
            </Show>
            <Keep desk />
            <p class="quiet">{facts}</p>
            {legend}
            <div class="lab-report" inner_html=move || html.get().unwrap_or_default()></div>
        </section>
    }
}

#[component]
fn Progress(desk: Desk) -> impl IntoView {
    let part = move || match desk.stage.get() {
        Stage::Playing { part, .. } => Some(part),
        Stage::Rest | Stage::Done(_) | Stage::Broken => None,
    };
    let pace = move || match desk.stage.get() {
        Stage::Playing { games, speed, .. } => (desk.words().pace)(&thousands(games), &thousands(speed as u64)),
        Stage::Rest | Stage::Done(_) | Stage::Broken => String::new(),
    };
    view! {
        <div class="lab-progress" hidden=live(move || part().is_none())>
            <progress max="1" aria-label=live(move || desk.words().began) prop:value=move || part().unwrap_or(0.0)></progress>
            <p>{live(pace)}</p>
            <button type="button" class="button small" data-stop on:click=move |_| desk.stop.set(true)>{live(move || desk.words().stop)}</button>
        </div>
    }
}

/// A whole number with thin spaces between thousands.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}
