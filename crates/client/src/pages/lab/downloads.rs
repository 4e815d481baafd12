//! Downloads: the report in three formats, the changed data files, the command.

use super::state::LabState;
use crate::browser::copy;
use crate::ui::live;
use js_sys::{Array, Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;
use worker_types::ReportFiles;

/// Shown once all games are played.
#[component]
pub(super) fn Downloads(lab: LabState) -> impl IntoView {
    move || lab.kept.get().map(|kept| view! { <DownloadCard lab kept /> })
}

#[component]
fn DownloadCard(lab: LabState, kept: ReportFiles) -> impl IntoView {
    let words = move || lab.words();
    let ReportFiles { html, json, csv, files, command } = kept;
    let shapes = [
        ("report.html", "text/html", html),
        ("report.json", "application/json", json),
        ("report.csv", "text/csv", csv),
    ];
    let shapes = shapes.into_iter().enumerate().map(move |(place, (name, kind, text))| {
        view! {
            <button type="button" class="button small" data-save=name on:click=move |_| save(name, kind, &text)>
                {live(move || words().files[place])}
            </button>
        }
    });
    let files = files.into_iter().map(move |(name, text)| {
        let title = name.clone();
        let own = name.clone();
        view! {
            <button type="button" class="button small" data-save=name on:click=move |_| save(&own, "text/plain", &text)>
                {live(move || words().data(&title))}
            </button>
        }
    });
    let copied = RwSignal::new(false);
    let line = command.clone();
    let take = move |_| {
        let line = line.clone();
        spawn_local(async move {
            let done = copy(&line).await;
            copied.try_set(done);
        });
    };
    view! {
        <div class="card lab-downloads">
            <h3>{live(move || words().keep)}</h3>
            <div class="lab-saves">{shapes.collect_view()} {files.collect_view()}</div>
            <h3>{live(move || words().command)}</h3>
            <div class="lab-command">
                <code data-command>{command}</code>
                <button type="button" class="button small" on:click=take>
                    {live(move || if copied.get() { words().copied } else { words().copy })}
                </button>
            </div>
        </div>
    }
}

// Bindings of the browser that only this file needs.
#[wasm_bindgen]
extern "C" {
    type Blob;
    #[wasm_bindgen(constructor)]
    fn new(parts: &Array, options: &Object) -> Blob;
    #[wasm_bindgen(js_namespace = URL, js_name = createObjectURL)]
    fn address_of(blob: &Blob) -> String;
    #[wasm_bindgen(js_namespace = URL, js_name = revokeObjectURL)]
    fn forget(address: &str);
}

/// Downloads text as a file.
fn save(name: &str, kind: &str, text: &str) {
    let options = Object::new();
    let _ = Reflect::set(&options, &"type".into(), &kind.into());
    let address = address_of(&Blob::new(&Array::of1(&text.into()), &options));
    let anchor = document().create_element("a").ok().and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(anchor) = anchor {
        let _ = anchor.set_attribute("href", &address);
        let _ = anchor.set_attribute("download", name);
        anchor.click();
    }
    forget(&address);
}
