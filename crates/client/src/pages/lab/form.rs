//! The form of the lab: players, changes, duration.

use super::data_file::DataFileEditor;
use super::run;
use super::state::{LabState, Until};
use crate::ui::live;
use leptos::prelude::*;
use serde_json::Value;
use worker_types::FormOption;

/// The form with its button.
#[component]
pub(super) fn Choices(lab: LabState) -> impl IntoView {
    let form = lab.form.get_value();
    let words = move || lab.words();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if untrack(|| lab.is_playing()) {
            lab.stop.set(true);
        } else if lab.wrong.with_untracked(Option::is_none) {
            run::start(lab);
        }
    };
    // Errors that belong to no data file.
    let wrong = move || {
        let wrong = lab.wrong.get().filter(|wrong| wrong.file.is_none())?;
        Some(view! { <p class="warn lab-wrong" role="alert" data-wrong>{wrong.text}</p> })
    };
    let seats = (form.seats.len() > 1).then(|| view! { <Seats lab seats=form.seats.clone() /> });
    view! {
        <form class="card lab-choices" aria-label=live(move || words().choices) on:submit=submit>
            <section>
                <h2>{live(move || words().players)}</h2>
                {seats}
                <Bots lab />
            </section>
            <section>
                <h2>{live(move || words().changes)}</h2>
                <p class="quiet">{live(move || words().changes_says)}</p>
                {form.options.into_iter().map(|choice| view! { <Chips lab choice /> }).collect_view()}
                {form.files.into_iter().map(|file| view! { <DataFileEditor lab file /> }).collect_view()}
                {wrong}
            </section>
            <section>
                <h2>{live(move || words().until)}</h2>
                <HowLong lab />
                <label class="field-label lab-seed">
                    <span>{live(move || words().seed)}</span>
                    <input class="field" type="number" min="0" max="9999999" data-seed prop:value=move || lab.seed.get().to_string()
                        on:change=move |input| lab.seed.set(event_target_value(&input).parse().unwrap_or(1)) />
                </label>
            </section>
            <button type="submit" class="button primary huge" data-run disabled=live(move || !lab.is_playing() && lab.wrong.with(Option::is_some))>
                {live(move || if lab.is_playing() { words().stop } else { words().run })}
            </button>
        </form>
    }
}

#[component]
fn Seats(lab: LabState, seats: Vec<u8>) -> impl IntoView {
    let chip = move |count: u8| {
        let choose = move |_| {
            // The number of teams is known only after the check.
            lab.first.set(None);
            lab.seats.set(count);
        };
        view! {
            <button type="button" class="chip" data-count=count.to_string()
                aria-pressed=live(move || (lab.seats.get() == count).to_string()) on:click=choose>{count}</button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(move || lab.words().seats)>
            <span class="option-name" aria-hidden="true">{live(move || lab.words().seats)}</span>
            <div class="chips">{seats.into_iter().map(chip).collect_view()}</div>
        </div>
    }
}

#[component]
fn Bots(lab: LabState) -> impl IntoView {
    let bots = lab.form.with_value(|form| form.bots.clone());
    let firsts = bots.clone();
    let option = move |id: String, chosen: Signal<bool>| {
        let name = id.clone();
        view! { <option value=id selected=live(move || chosen.get())>{live(move || lab.bot(&name))}</option> }
    };
    let everybody = move |id: String| {
        let own = id.clone();
        option(id, Signal::derive(move || lab.everybody.get() == own))
    };
    let first = move |id: String| {
        let own = id.clone();
        option(id, Signal::derive(move || lab.first.get().as_ref() == Some(&own)))
    };
    let several = Memo::new(move |_| lab.teams.get() > 1);
    let choose_first = move |event| {
        let id = event_target_value(&event);
        lab.first.set(Some(id).filter(|id| !id.is_empty()));
    };
    view! {
        <label class="field-label">
            <span>{live(move || lab.words().all_seats)}</span>
            <select class="field" data-bots on:change=move |event| lab.everybody.set(event_target_value(&event))>
                {bots.into_iter().map(everybody).collect_view()}
            </select>
        </label>
        <label class="field-label" hidden=live(move || !several.get())>
            <span>{live(move || lab.words().first)}</span>
            <select class="field" data-first-bot on:change=choose_first>
                <option value="" selected=live(move || lab.first.with(Option::is_none))>{live(move || lab.words().same)}</option>
                {firsts.into_iter().map(first).collect_view()}
            </select>
        </label>
    }
}

/// The values of an option.
#[component]
fn Chips(lab: LabState, choice: FormOption) -> impl IntoView {
    let FormOption { name, values, printed } = choice;
    let (name, printed) = (StoredValue::new(name), StoredValue::new(printed));
    let chosen = move |value: &Value| {
        lab.options.with(|options| name.with_value(|name| options.get(name).cloned())).unwrap_or(printed.get_value())
            == *value
    };
    let chip = move |value: Value| {
        let (own, said, put) = (value.clone(), value.clone(), value.clone());
        let choose = move |_| {
            lab.options.update(|options| match put == printed.get_value() {
                true => drop(options.remove(&name.get_value())),
                false => drop(options.insert(name.get_value(), put.clone())),
            });
        };
        let plain = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        view! {
            <button type="button" class="chip" data-option=format!("{}={plain}", name.get_value())
                class:printed=value == printed.get_value()
                aria-pressed=live(move || chosen(&own).to_string()) on:click=choose>
                {live(move || name.with_value(|name| lab.value(name, &said)))}
            </button>
        }
    };
    let label = move || name.with_value(|name| lab.option(name));
    view! {
        <div class="option" role="group" aria-label=live(label)>
            <span class="option-name" aria-hidden="true">
                {live(label)}
                {move || (!chosen(&printed.get_value())).then(|| {
                    let printed = lab.words().default(&name.with_value(|name| lab.value(name, &printed.get_value())));
                    view! { <span class="lab-changed">{printed}</span> }
                })}
            </span>
            <div class="chips">{values.into_iter().map(chip).collect_view()}</div>
        </div>
    }
}

#[component]
fn HowLong(lab: LabState) -> impl IntoView {
    let name = move |until: Until| match until {
        Until::Seconds(seconds) => lab.words().seconds(seconds),
        Until::Games(games) => lab.words().count(&i18n::thousands(games)),
    };
    let chip = move |until: Until| {
        let code = match until {
            Until::Seconds(seconds) => format!("{seconds}s"),
            Until::Games(games) => games.to_string(),
        };
        view! {
            <button type="button" class="chip" data-until=code aria-pressed=live(move || (lab.until.get() == until).to_string())
                on:click=move |_| lab.until.set(until)>{live(move || name(until))}</button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(move || lab.words().until)>
            <div class="chips">{Until::ALL.map(chip)}</div>
        </div>
    }
}
