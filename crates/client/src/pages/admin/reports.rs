//! Reported chat messages: each with the messages before it, and buttons to resolve the report.

use crate::pages::frame::{day, words};
use crate::prefs::Prefs;
use leptos::prelude::*;
use protocol::{AdminReport, ResolveReport};

/// The open reports; `settle` is called to resolve one.
pub(super) fn reports(
    prefs: Prefs,
    waiting: Vec<AdminReport>,
    settle: impl Fn(&ResolveReport) + Copy + 'static,
) -> AnyView {
    let admin = &words(prefs).admin;
    if waiting.is_empty() {
        return ().into_any();
    }
    let cards = waiting.into_iter().map(|report| card(prefs, report, settle));
    view! {
        <h2>{admin.reports}</h2>
        <ul class="played-list" data-reports>{cards.collect_view()}</ul>
    }
    .into_any()
}

fn card(prefs: Prefs, report: AdminReport, settle: impl Fn(&ResolveReport) + Copy + 'static) -> AnyView {
    let admin = &words(prefs).admin;
    let AdminReport { table, game, line, at, by, said, muted } = report;
    let title = prefs.words().game(&game).map_or(game, |words| words.title.to_owned());
    let last = said.len().saturating_sub(1);
    let lines = said.into_iter().enumerate().map(|(index, (name, text))| {
        let text = if index == last { view! { <strong>{text}</strong> }.into_any() } else { text.into_any() };
        view! { <li><span class="quiet">{name}</span>" "{text}</li> }
    });
    let lines = lines.collect_view();
    let button = |mute: Option<bool>, label: &'static str| {
        let what = ResolveReport { table: table.clone(), line, mute };
        view! { <button type="button" class="button small" data-resolve=mute.is_some().to_string() on:click=move |_| settle(&what)>{label}</button> }
    };
    view! {
        <li class="card">
            <h3><a href=format!("/t/{table}")>{title}</a></h3>
            <p class="quiet">{format!("{} · {}", day(prefs, at), admin.reported(by))}{muted.then(|| format!(", {}", admin.muted))}</p>
            <ol>{lines}</ol>
            <p class="played-links">
                {button(None, admin.resolve)}
                {(!muted).then(|| button(Some(true), admin.resolve_mute))}
            </p>
        </li>
    }
    .into_any()
}
