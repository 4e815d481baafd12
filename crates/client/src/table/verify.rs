//! "Verify the dice": the whole game checked in the worker, against what this page kept of its beginning.

use super::page::Sitting;
use crate::browser::{dress, focus};
use crate::net::{engine, fetch};
use crate::route::{Route, follow, router};
use crate::seal;
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Deserialize;
use serde_json::json;

/// What the worker found.
#[derive(Clone, Deserialize)]
struct Checked {
    verdict: String,
    title: String,
    lines: Vec<String>,
}

/// A button, and what was found.
#[component]
pub(super) fn VerifyDice(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let router = router();
    let words = move || &desk.prefs.words().table;
    let busy = RwSignal::new(false);
    let found = RwSignal::new(None::<Result<Checked, ()>>);
    let verify = move |_| {
        dress("tablee-dice");
        busy.set(true);
        spawn_local(async move {
            let checked = check(sitting).await;
            found.try_set(Some(checked.ok_or(())));
            busy.try_set(false);
            // On a phone it lies below the card's edge: going there brings it into sight.
            focus("[data-verified]".to_owned());
        });
    };
    let told = move || match found.get()? {
        Err(()) => Some(view! { <p class="warn" role="alert">{words().verify_failed}</p> }.into_any()),
        Ok(Checked { verdict, title, lines }) => {
            let id = desk.id.get_value();
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
            let view = view! {
                <div class="checked" role="status" tabindex="-1" data-verified=verdict>
                    <strong>{title}</strong>
                    <ul>{lines}</ul>
                    <p>
                        <a href=format!("/api/tables/{id}/record") download=format!("{id}.json")>{words().verify_record}</a>
                        " "<code>{format!("tablee verify {id}.json")}</code>
                    </p>
                    <p><a href=Route::Dice.path() on:click=follow(router, Route::Dice)>{words().verify_how}</a></p>
                </div>
            };
            Some(view.into_any())
        }
    };
    view! {
        <button type="button" class="button quiet-button" data-verify disabled=live(move || busy.get()) on:click=verify>
            {live(move || words().verify)}
        </button>
        {told}
    }
}

async fn check(sitting: Sitting) -> Option<Checked> {
    let desk = sitting.desk;
    let id = desk.id.get_value();
    let record = fetch::text(&format!("/api/tables/{id}/record")).await.ok()?;
    let kept = seal::kept(&id);
    let yours = sitting.head.try_with_value(|head| head.yours)?;
    let parts = kept.as_ref().map(|known| seal::own_parts(known, yours));
    let question = json!({
        "record": record,
        "commitment": kept.map(|known| known.commitment),
        "parts": parts.unwrap_or_default(),
        "log": desk.known()?.log,
        "lang": desk.prefs.lang.get_untracked().code(),
    });
    serde_json::from_str(&engine::work("check", &question).await?).ok()
}
