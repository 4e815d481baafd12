//! Editor of a data file: its numbers, or the whole text.

use super::state::LabState;
use crate::ui::live;
use kernel::edit::{self, Row, RowPart};
use leptos::prelude::*;
use worker_types::{FormFile, RequestProblem};

#[component]
pub(super) fn DataFileEditor(lab: LabState, file: FormFile) -> impl IntoView {
    let (name, shipped) = (StoredValue::new(file.name), StoredValue::new(file.text));
    let sheet = EditedFile { lab, name, shipped };
    let rows = Memo::new(move |_| sheet.with(edit::rows));
    let changed = move || rows.with(|rows| rows.iter().map(|row| sheet.changed(row)).sum::<usize>());
    let is_changed = Memo::new(move |_| sheet.with(|text, shipped| text != shipped));
    // Errors that no row shows.
    let elsewhere = move || {
        let wrong = sheet.wrong()?;
        let shown = rows.with(|rows| rows.iter().any(|row| Some(row.line) == wrong.line));
        (!shown).then(|| view! { <p class="warn lab-wrong" role="alert" data-wrong>{wrong.text}</p> })
    };
    let reset = move |_| lab.texts.update(|texts| drop(texts.remove(&name.get_value())));
    view! {
        <details class="fold lab-file" data-file=name.get_value()>
            <summary>
                {live(move || lab.words().file(&name.get_value()))}
                {move || is_changed.get().then(|| view! { <span class="lab-changed">{lab.words().changed(changed())}</span> })}
            </summary>
            <div class="lab-rows" lang="en">
                <For each=move || rows.get() key=|row| (row.line, row.parts.len()) let:row>
                    <DataRow sheet row />
                </For>
            </div>
            {elsewhere}
            <details class="lab-text">
                <summary>{live(move || lab.words().as_text)}</summary>
                <textarea class="field" rows="12" spellcheck="false" lang="en" data-text
                    aria-label=live(move || lab.words().file(&name.get_value()))
                    prop:value=move || sheet.with(|text, _| text.to_owned())
                    on:input=move |input| sheet.put(event_target_value(&input))></textarea>
            </details>
            <Show when=move || is_changed.get()>
                <button type="button" class="button small" on:click=reset>{live(move || lab.words().reset)}</button>
            </Show>
        </details>
    }
}

/// A data file being edited.
#[derive(Clone, Copy)]
struct EditedFile {
    lab: LabState,
    name: StoredValue<String>,
    shipped: StoredValue<String>,
}

impl EditedFile {
    /// Calls `see` with the current and the shipped text.
    fn with<T>(self, see: impl FnOnce(&str, &str) -> T) -> T {
        let name = self.name.get_value();
        self.shipped.with_value(|shipped| {
            self.lab.texts.with(|texts| see(texts.get(&name).map_or(shipped, String::as_str), shipped))
        })
    }

    fn put(self, text: String) {
        let same = self.shipped.with_value(|shipped| *shipped == text);
        self.lab.texts.update(|texts| match same {
            true => drop(texts.remove(&self.name.get_value())),
            false => drop(texts.insert(self.name.get_value(), text)),
        });
    }

    /// How many numbers of a row differ from ours.
    fn changed(self, row: &Row) -> usize {
        let differs = |part: &&RowPart| match part {
            RowPart::Words(_) => false,
            RowPart::Number { word, .. } => {
                self.with(|text, shipped| edit::word(text, row.line, *word) != edit::word(shipped, row.line, *word))
            }
        };
        row.parts.iter().filter(differs).count()
    }

    fn wrong(self) -> Option<RequestProblem> {
        self.lab.wrong.get().filter(|wrong| wrong.file.as_ref() == Some(&self.name.get_value()))
    }
}

/// A row of the file, with its error.
#[component]
fn DataRow(sheet: EditedFile, row: Row) -> impl IntoView {
    let line = row.line;
    let id = format!("wrong-{}-{line}", sheet.name.get_value().replace('.', "-"));
    let wrong = Memo::new(move |_| sheet.wrong().filter(|wrong| wrong.line == Some(line)).map(|wrong| wrong.text));
    let described = id.clone();
    let parts = row.parts.into_iter().map(|part| match part {
        RowPart::Words(words) => view! { <span class="lab-words">{words}</span> }.into_any(),
        RowPart::Number { word, before, column } => {
            view! { <Number sheet line word before column wrong described=described.clone() /> }.into_any()
        }
    });
    view! {
        <div class="lab-row" data-line=line.to_string()>
            <div class="lab-parts">{parts.collect_view()}</div>
            {move || wrong.get().map(|text| view! { <p class="warn lab-wrong" id=id.clone() role="alert" data-wrong lang=sheet.lab.prefs.lang.get().code()>{text}</p> })}
        </div>
    }
}

#[component]
fn Number(
    sheet: EditedFile,
    line: usize,
    word: usize,
    before: String,
    column: String,
    wrong: Memo<Option<String>>,
    described: String,
) -> impl IntoView {
    let words = move || sheet.lab.words();
    let was = StoredValue::new(sheet.shipped.with_value(|shipped| edit::word(shipped, line, word).to_owned()));
    let now = move || sheet.with(|text, _| edit::word(text, line, word).to_owned());
    let changed = Memo::new(move |_| now() != was.get_value());
    // An emptied field is `?` in the file, where no word may be missing.
    let value = move || Some(now()).filter(|now| now != "?").unwrap_or_default();
    let column_label =
        (!column.is_empty()).then(|| view! { <span class="lab-column" aria-hidden="true">{column.clone()}</span> });
    let in_booklet = sheet.shipped.with_value(|shipped| is_printed(shipped, line));
    let source = move |was: &str| if in_booklet { words().printed(was) } else { words().ours(was) };
    let label = move || format!("{}, {}", words().number(&before, &column), source(&was.get_value()));
    let bad = move || wrong.with(Option::is_some) && changed.get();
    view! {
        <label class="lab-number" class:changed=move || changed.get()>
            {column_label}
            <input class="field" inputmode="numeric" autocomplete="off" size="4" data-number=format!("{line}.{word}")
                aria-label=live(label)
                aria-invalid=live(move || bad().then_some("true"))
                aria-describedby=live(move || bad().then(|| described.clone()))
                prop:value=value
                on:input=move |input| {
                    let new = event_target_value(&input);
                    sheet.put(untrack(|| sheet.with(|text, _| edit::set(text, line, word, new.trim()))));
                } />
            {move || changed.get().then(|| view! { <s aria-hidden="true">{was.get_value()}</s> })}
        </label>
    }
}

/// Whether a row of a data file says that the booklet prints it. All other rows are ours: reconstructed, or agreed by
/// other sources.
fn is_printed(text: &str, line: usize) -> bool {
    let row = text.lines().nth(line - 1).and_then(|row| row.split('#').next());
    row.is_some_and(|row| row.split_whitespace().next_back() == Some("printed"))
}
