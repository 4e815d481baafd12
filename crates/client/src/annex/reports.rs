//! Lines that people reported: each with what was said before it, and what to do about it.

use super::parts::{day, words};
use crate::prefs::Prefs;
use leptos::prelude::*;
use wire::{AdminReport, Settle};

/// The lines that wait; `settle` is asked when one is dealt with.
pub(super) fn reports(prefs: Prefs, waiting: Vec<AdminReport>, settle: impl Fn(&Settle) + Copy + 'static) -> AnyView {
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

fn card(prefs: Prefs, report: AdminReport, settle: impl Fn(&Settle) + Copy + 'static) -> AnyView {
    let admin = &words(prefs).admin;
    let AdminReport { table, game, line, at, by, said, muted } = report;
    let title = prefs.words().games.by_slug(&game).map_or(game, |words| words.title.to_owned());
    let last = said.len().saturating_sub(1);
    let lines = said.into_iter().enumerate().map(|(index, (name, text))| {
        let text = if index == last { view! { <strong>{text}</strong> }.into_any() } else { text.into_any() };
        view! { <li><span class="quiet">{name}</span>" "{text}</li> }
    });
    let lines = lines.collect_view();
    let button = |mute: Option<bool>, label: &'static str| {
        let what = Settle { table: table.clone(), line, mute };
        view! { <button type="button" class="button small" data-settle=mute.is_some().to_string() on:click=move |_| settle(&what)>{label}</button> }
    };
    view! {
        <li class="card">
            <h3><a href=format!("/t/{table}")>{title}</a></h3>
            <p class="quiet">{format!("{} · {}", day(prefs, at), (admin.reported)(by))}{muted.then(|| format!(", {}", admin.muted))}</p>
            <ol>{lines}</ol>
            <p class="played-links">
                {button(None, admin.settle)}
                {(!muted).then(|| button(Some(true), admin.settle_mute))}
            </p>
        </li>
    }
    .into_any()
}
