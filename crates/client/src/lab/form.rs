//! What can be chosen.

use super::desk::{Choice, Desk, Until};
use super::numbers::Numbers;
use super::run;
use crate::ui::live;
use leptos::prelude::*;
use serde_json::Value;

/// All choices, and the button.
#[component]
pub(super) fn Choices(desk: Desk) -> impl IntoView {
    let form = desk.form.get_value();
    let words = move || desk.words();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if untrack(|| desk.is_playing()) {
            desk.stop.set(true);
        } else if desk.wrong.with_untracked(Option::is_none) {
            run::start(desk);
        }
    };
    // What is wrong with no file in particular.
    let wrong = move || {
        let wrong = desk.wrong.get().filter(|wrong| wrong.file.is_none())?;
        Some(view! { <p class="warn lab-wrong" role="alert" data-wrong>{wrong.text}</p> })
    };
    let seats = (form.seats.len() > 1).then(|| view! { <Seats desk seats=form.seats.clone() /> });
    view! {
        <form class="card lab-choices" aria-label=live(move || words().choices) on:submit=submit>
            <section>
                <h2>{live(move || words().players)}</h2>
                {seats}
                <Bots desk />
            </section>
            <section>
                <h2>{live(move || words().changes)}</h2>
                <p class="quiet">{live(move || words().changes_says)}</p>
                {form.options.into_iter().map(|choice| view! { <Chips desk choice /> }).collect_view()}
                {form.files.into_iter().map(|file| view! { <Numbers desk file /> }).collect_view()}
                {wrong}
            </section>
            <section>
                <h2>{live(move || words().until)}</h2>
                <HowLong desk />
                <label class="field-label lab-seed">
                    <span>{live(move || words().seed)}</span>
                    <input class="field" type="number" min="0" max="9999999" data-seed prop:value=move || desk.seed.get().to_string()
                        on:change=move |input| desk.seed.set(event_target_value(&input).parse().unwrap_or(1)) />
                </label>
            </section>
            <button type="submit" class="button primary huge" data-run disabled=live(move || !desk.is_playing() && desk.wrong.with(Option::is_some))>
                {live(move || if desk.is_playing() { words().stop } else { words().run })}
            </button>
        </form>
    }
}

#[component]
fn Seats(desk: Desk, seats: Vec<u8>) -> impl IntoView {
    let chip = move |count: u8| {
        let choose = move |_| {
            // How many others there are is only known once this has been checked.
            desk.first.set(None);
            desk.seats.set(count);
        };
        view! {
            <button type="button" class="chip" data-count=count.to_string()
                aria-pressed=live(move || (desk.seats.get() == count).to_string()) on:click=choose>{count}</button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(move || desk.words().seats)>
            <span class="option-name" aria-hidden="true">{live(move || desk.words().seats)}</span>
            <div class="chips">{seats.into_iter().map(chip).collect_view()}</div>
        </div>
    }
}

#[component]
fn Bots(desk: Desk) -> impl IntoView {
    let bots = desk.form.with_value(|form| form.bots.clone());
    let firsts = bots.clone();
    let option = move |id: String, chosen: Signal<bool>| {
        let name = id.clone();
        view! { <option value=id selected=live(move || chosen.get())>{live(move || desk.bot(&name))}</option> }
    };
    let everybody = move |id: String| {
        let own = id.clone();
        option(id, Signal::derive(move || desk.everybody.get() == own))
    };
    let first = move |id: String| {
        let own = id.clone();
        option(id, Signal::derive(move || desk.first.get().as_ref() == Some(&own)))
    };
    let several = Memo::new(move |_| desk.teams.get() > 1);
    let choose_first = move |event| {
        let id = event_target_value(&event);
        desk.first.set(Some(id).filter(|id| !id.is_empty()));
    };
    view! {
        <label class="field-label">
            <span>{live(move || desk.words().everybody)}</span>
            <select class="field" data-bots on:change=move |event| desk.everybody.set(event_target_value(&event))>
                {bots.into_iter().map(everybody).collect_view()}
            </select>
        </label>
        <label class="field-label" hidden=live(move || !several.get())>
            <span>{live(move || desk.words().first)}</span>
            <select class="field" data-first-bot on:change=choose_first>
                <option value="" selected=live(move || desk.first.with(Option::is_none))>{live(move || desk.words().same)}</option>
                {firsts.into_iter().map(first).collect_view()}
            </select>
        </label>
    }
}

/// The values of an option.
#[component]
fn Chips(desk: Desk, choice: Choice) -> impl IntoView {
    let Choice { name, values, printed } = choice;
    let (name, printed) = (StoredValue::new(name), StoredValue::new(printed));
    let chosen = move |value: &Value| {
        desk.options.with(|options| name.with_value(|name| options.get(name).cloned())).unwrap_or(printed.get_value())
            == *value
    };
    let chip = move |value: Value| {
        let (own, said, put) = (value.clone(), value.clone(), value.clone());
        let choose = move |_| {
            desk.options.update(|options| match put == printed.get_value() {
                true => drop(options.remove(&name.get_value())),
                false => drop(options.insert(name.get_value(), put.clone())),
            });
        };
        let plain = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        view! {
            <button type="button" class="chip" data-option=format!("{}={plain}", name.get_value())
                class:printed=value == printed.get_value()
                aria-pressed=live(move || chosen(&own).to_string()) on:click=choose>
                {live(move || desk.value(&said))}
            </button>
        }
    };
    let label = move || name.with_value(|name| desk.option(name));
    view! {
        <div class="option" role="group" aria-label=live(label)>
            <span class="option-name" aria-hidden="true">
                {live(label)}
                {move || (!chosen(&printed.get_value())).then(|| {
                    let printed = (desk.words().printed)(&desk.value(&printed.get_value()));
                    view! { <span class="lab-changed">{printed}</span> }
                })}
            </span>
            <div class="chips">{values.into_iter().map(chip).collect_view()}</div>
        </div>
    }
}

#[component]
fn HowLong(desk: Desk) -> impl IntoView {
    let name = move |until: Until| match until {
        Until::Seconds(seconds) => (desk.words().seconds)(seconds),
        Until::Games(games) => (desk.words().count)(&super::results::thousands(games)),
    };
    let chip = move |until: Until| {
        let code = match until {
            Until::Seconds(seconds) => format!("{seconds}s"),
            Until::Games(games) => games.to_string(),
        };
        view! {
            <button type="button" class="chip" data-until=code aria-pressed=live(move || (desk.until.get() == until).to_string())
                on:click=move |_| desk.until.set(until)>{live(move || name(until))}</button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(move || desk.words().until)>
            <div class="chips">{Until::ALL.map(chip)}</div>
        </div>
    }
}
