//! Results: progress, plots and downloads.

use super::downloads::Downloads;
use super::state::{LabState, RunStage};
use crate::ui::live;
use leptos::prelude::*;

#[component]
pub(super) fn Results(lab: LabState) -> impl IntoView {
    let words = move || lab.words();
    let html = Memo::new(move |_| lab.report.with(|report| report.as_ref().map(|report| report.html.clone())));
    let facts = move || {
        let (games, policy) = lab
            .report
            .with(|report| report.as_ref().map(|report| (i18n::thousands(report.games), report.policy.clone())))?;
        Some(match lab.compared.get() {
            true => words().facts(&games, &policy),
            false => format!("{} · {policy}", words().count(&games)),
        })
    };
    let legend = move || {
        (lab.compared.get() && lab.report.with(Option::is_some)).then(|| {
            let [a, b] = words().legend;
            view! {
                <ul class="lab-legend">
                    <li><svg viewBox="0 0 24 12" aria-hidden="true"><path class="span was" d="M1 6H23" /><circle class="dot was" cx="12" cy="6" r="4.5" /></svg>{a}</li>
                    <li><svg viewBox="0 0 24 12" aria-hidden="true"><path class="span" d="M1 6H23" /><circle class="dot" cx="12" cy="6" r="4.5" /></svg>{b}</li>
                </ul>
            }
        })
    };
    let state = move || match lab.stage.get() {
        RunStage::Rest => "rest",
        RunStage::Playing { .. } => "playing",
        RunStage::Done(_) => "done",
        RunStage::Broken => "broken",
    };
    view! {
        <section class="lab-results" aria-labelledby="lab-results-title" data-stage=live(state)
            data-games=live(move || lab.report.with(|report| report.as_ref().map_or(0, |report| report.games)).to_string())>
            <h2 id="lab-results-title">{live(move || words().results)}</h2>
            <p class="unseen" role="status" data-news>{move || lab.news.get()}</p>
            <Progress lab />
            {move || matches!(lab.stage.get(), RunStage::Broken).then(|| view! { <p class="warn">{words().broken}</p> })}
            <Show when=move || html.with(Option::is_none) && matches!(lab.stage.get(), RunStage::Rest | RunStage::Done(_))>
                <p class="lab-empty">{live(move || words().empty)}</p>
            </Show>
            <Downloads lab />
            <p class="quiet">{facts}</p>
            {legend}
            <div class="lab-report" inner_html=move || html.get().unwrap_or_default()></div>
        </section>
    }
}

#[component]
fn Progress(lab: LabState) -> impl IntoView {
    let part = move || match lab.stage.get() {
        RunStage::Playing { part, .. } => Some(part),
        RunStage::Rest | RunStage::Done(_) | RunStage::Broken => None,
    };
    let pace = move || match lab.stage.get() {
        RunStage::Playing { games, speed, .. } => {
            lab.words().pace(&i18n::thousands(games), &i18n::thousands(speed as u64))
        }
        RunStage::Rest | RunStage::Done(_) | RunStage::Broken => String::new(),
    };
    view! {
        <div class="lab-progress" hidden=live(move || part().is_none())>
            <progress max="1" aria-label=live(move || lab.words().began) prop:value=move || part().unwrap_or(0.0)></progress>
            <p>{live(pace)}</p>
            <button type="button" class="button small" data-stop on:click=move |_| lab.stop.set(true)>{live(move || lab.words().stop)}</button>
        </div>
    }
}
