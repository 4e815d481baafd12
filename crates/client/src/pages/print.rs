//! `/print/<slug>`: sheets, boards and cards of a game, as they come out of the printer. The address keeps what was
//! chosen: `?paper=a5&wheel=expensive`.

use crate::pages::not_found::{MissingReason, NotFound};
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use i18n::Lang;
use leptos::prelude::*;
use render::Format;
use render::print::{GAMES, pages};
use serde_json::{Map, Value, json};

/// The game that an address names.
pub(super) fn printable(named: Option<&str>) -> Option<&'static str> {
    GAMES.into_iter().find(|slug| named.is_none_or(|named| named == *slug))
}

/// An option that changes what is printed.
struct Variant {
    option: &'static str,
    values: [&'static str; 2],
    label: fn(Lang) -> &'static str,
    labels: fn(Lang) -> [&'static str; 2],
}

fn variant(slug: &str) -> Option<Variant> {
    match slug {
        "roll-and-rule" => Some(Variant {
            option: "wheel",
            values: ["standard", "expensive"],
            label: |lang| lang.words().roll_and_rule.wheel,
            labels: |lang| lang.words().roll_and_rule.wheels,
        }),
        "ur-modern" => Some(Variant {
            option: "board",
            values: ["lanes", "grid"],
            label: |lang| lang.words().ur_modern.board,
            labels: |lang| [lang.words().ur_modern.lanes, lang.words().ur_modern.grid],
        }),
        "ur-classic" | "rolit" | "village" | "ulir" => None,
        other => unreachable!("{other} is not among the games"),
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
    fn of_the_address(variant: Option<&Variant>) -> Chosen {
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
            let said = said(variant.option)?;
            variant.values.into_iter().find(|value| *value == said)
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
    let variant = variant(slug);
    let option = variant.as_ref().map(|variant| variant.option);
    let chosen = Chosen::of_the_address(variant.as_ref());
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
                <nav class="chips" aria-label=live(move || words().games)>
                    {GAMES.map(|game| view! {
                        <a class="chip lab-game" href=format!("/print/{game}") aria-current=(game == slug).then_some("page")>
                            {live(move || prefs.words().games.by_slug(game).map_or(game, |words| words.title))}
                        </a>
                    })}
                </nav>
                <Papers prefs chosen />
                {variant.map(|variant| view! { <Variants prefs chosen variant /> })}
                <p class="print-go">
                    <button type="button" class="button primary large" data-print on:click=move |_| {
                        let _ = window().print();
                    }>{live(move || words().print)}</button>
                    <span role="status" data-count>{live(move || (words().pages)(count()))}</span>
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
    let Variant { values, label, labels, .. } = variant;
    let chip = move |index: usize| {
        let value = values[index];
        let is = move || chosen.value.get().unwrap_or(values[0]) == value;
        view! {
            <button type="button" class="chip" data-value=value aria-pressed=live(move || is().to_string())
                on:click=move |_| chosen.value.set(Some(value))>{live(move || labels(prefs.lang.get())[index])}</button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(move || label(prefs.lang.get()))>
            <span class="option-name" aria-hidden="true">{live(move || label(prefs.lang.get()))}</span>
            <div class="chips">{[0, 1].map(chip).collect_view()}</div>
        </div>
    }
}
