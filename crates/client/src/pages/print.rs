//! `/print/<slug>`: sheets, boards and cards of a game, as they come out of the printer. The address keeps what was
//! chosen: `?paper=a5&wheel=expensive`.

use crate::pages::not_found::{MissingReason, NotFound};
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use kernel::{OptionInfo, OptionValue};
use leptos::prelude::*;
use render::print::{pages, slugs};
use render::{Format, PRINTED};
use serde_json::{Map, Value, json};

/// The game that an address names.
pub(super) fn printable(named: Option<&str>) -> Option<&'static str> {
    slugs().find(|slug| named.is_none_or(|named| named == *slug))
}

/// An option that changes what is printed.
#[derive(Clone, Copy)]
struct Variant {
    slug: &'static str,
    option: &'static OptionInfo,
}

impl Variant {
    fn of(slug: &'static str) -> Option<Variant> {
        let name = PRINTED.iter().find(|printed| printed.slug == slug)?.option?;
        let option = catalog::info(slug)?.options.iter().find(|option| option.name == name)?;
        Some(Variant { slug, option })
    }

    /// Its values; numbers change nothing that is printed.
    fn values(self) -> impl Iterator<Item = &'static str> {
        self.option.values.iter().filter_map(|value| match value {
            OptionValue::Word(word) => Some(*word),
            OptionValue::Number(_) => None,
        })
    }
}

/// What the visitor has chosen.
#[derive(Clone, Copy)]
struct Chosen {
    paper: RwSignal<Format>,
    value: RwSignal<Option<&'static str>>,
}

impl Chosen {
    /// What the address says; what it says wrongly is left out.
    fn of_the_address(variant: Option<Variant>) -> Chosen {
        let search = window().location().search().unwrap_or_default();
        let said = |name: &str| {
            let parts = search.trim_start_matches('?').split('&');
            parts
                .filter_map(|part| part.split_once('='))
                .find(|(own, _)| *own == name)
                .map(|(_, value)| value.to_owned())
        };
        let paper = said("paper").and_then(|name| Format::named(&name)).unwrap_or(Format::A4);
        let value = variant.and_then(|variant| {
            let said = said(variant.option.name)?;
            variant.values().find(|value| *value == said)
        });
        Chosen { paper: RwSignal::new(paper), value: RwSignal::new(value) }
    }

    /// Keeps the address in step, so that it can be shared.
    fn keep(self, option: Option<&'static str>) {
        Effect::new(move || {
            let mut search = format!("?paper={}", self.paper.get().name());
            if let (Some(option), Some(value)) = (option, self.value.get()) {
                search += &format!("&{option}={value}");
            }
            if let Ok(history) = window().history() {
                let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&search));
            }
        });
    }
}

#[component]
pub(super) fn PrintPage(slug: &'static str) -> impl IntoView {
    let prefs = prefs();
    let words = move || prefs.lang.get().print();
    Effect::new(move || document().set_title(&format!("{} · Tablée", words().title)));
    let variant = Variant::of(slug);
    let option = variant.map(|variant| variant.option.name);
    let chosen = Chosen::of_the_address(variant);
    chosen.keep(option);
    let drawn = Memo::new(move |_| {
        let given = option.zip(chosen.value.get()).map(|(option, value)| (option.to_owned(), json!(value)));
        let given: Map<String, Value> = given.into_iter().collect();
        pages(slug, &given, chosen.paper.get(), prefs.lang.get()).ok()
    });
    let count = move || drawn.with(|drawn| drawn.as_ref().map_or(0, Vec::len));
    view! {
        <main class="print-page" id="content" tabindex="-1" data-page="print">
            <div class="print-tools">
                <h1>{live(move || words().title)}</h1>
                <p class="lab-intro">{live(move || words().intro)}</p>
                <nav class="chips" aria-label=live(move || words().game)>
                    {slugs().map(|game| view! {
                        <a class="chip lab-game" href=format!("/print/{game}") aria-current=(game == slug).then_some("page")>
                            {live(move || prefs.words().title(game))}
                        </a>
                    }).collect_view()}
                </nav>
                <Papers prefs chosen />
                {variant.map(|variant| view! { <Variants prefs chosen variant /> })}
                <p class="print-go">
                    <button type="button" class="button primary large" data-print on:click=move |_| {
                        let _ = window().print();
                    }>{live(move || words().print)}</button>
                    <span role="status" data-count>{live(move || words().pages(count()))}</span>
                </p>
            </div>
            {move || match drawn.get() {
                Some(pages) => pages.into_iter().map(|page| view! {
                    <div class=format!("print-paper {}", chosen.paper.get_untracked().name()) inner_html=page.inline()></div>
                }).collect_view().into_any(),
                None => view! { <NotFound reason=MissingReason::NoPage /> }.into_any(),
            }}
        </main>
    }
}

#[component]
fn Papers(prefs: Prefs, chosen: Chosen) -> impl IntoView {
    let words = move || prefs.lang.get().print();
    let chip = move |(index, format): (usize, Format)| {
        view! {
            <button type="button" class="chip" data-paper=format.name()
                aria-pressed=live(move || (chosen.paper.get() == format).to_string())
                on:click=move |_| chosen.paper.set(format)>{live(move || words().papers[index])}</button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(move || words().paper)>
            <span class="option-name" aria-hidden="true">{live(move || words().paper)}</span>
            <div class="chips">{Format::ALL.into_iter().enumerate().map(chip).collect_view()}</div>
        </div>
    }
}

#[component]
fn Variants(prefs: Prefs, chosen: Chosen, variant: Variant) -> impl IntoView {
    let Variant { slug, option } = variant;
    let first = variant.values().next();
    let chip = move |value: &'static str| {
        let is = move || chosen.value.get().or(first) == Some(value);
        let label = move || prefs.words().value(slug, option.name, value).unwrap_or(value);
        view! {
            <button type="button" class="chip" data-value=value aria-pressed=live(move || is().to_string())
                on:click=move |_| chosen.value.set(Some(value))>{live(label)}</button>
        }
    };
    let label = move || prefs.words().option(slug, option.name).unwrap_or(option.name);
    view! {
        <div class="option" role="group" aria-label=live(label)>
            <span class="option-name" aria-hidden="true">{live(label)}</span>
            <div class="chips">{variant.values().map(chip).collect_view()}</div>
        </div>
    }
}
