//! A picture that a game writes as text, in SVG or HTML, shown in one element.
//!
//! Parts of it that can be touched carry `data-part`; those that can be focused are buttons, or have `tabindex`, a role
//! and a label. Clicks, Enter and Space pick a part, hovering and focus point at one, arrows go to the nearest
//! focusable part in their direction, and the focus stays on a part when the picture is redrawn. Styles are classes:
//! the content security policy forbids `style` attributes.

use crate::ui::live;
use leptos::ev::{Event, KeyboardEvent};
use leptos::html::Div;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, SvgElement};

/// Called with the `data-part` that was picked.
pub(crate) type OnPick = Arc<dyn Fn(String) + Send + Sync>;
/// Called with the `data-part` pointed at; `None` when there is none.
pub(crate) type OnPoint = Arc<dyn Fn(Option<String>) + Send + Sync>;

/// Shows the text as it changes. `class` is of the element around it, `label` its accessible name.
pub(crate) fn picture(
    class: &'static str,
    label: impl Fn() -> String + Send + Sync + 'static,
    text: impl Fn() -> String + Send + Sync + 'static,
    pick: OnPick,
    point: OnPoint,
) -> AnyView {
    let frame = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let text = text();
        let Some(frame) = frame.get() else { return };
        let held = document().active_element().filter(|element| frame.contains(Some(element)));
        let part = held.and_then(|element| element.get_attribute(PART));
        frame.set_inner_html(&text);
        let Some(part) = part else { return };
        let parts = focusable(&frame);
        // The focused part may be gone: focus the first one instead.
        let first = || parts.iter().find(|element| element.get_attribute("tabindex").as_deref() != Some("-1"));
        if let Some(element) = parts.iter().find(|element| is(element, &part)).or_else(first) {
            focus(element);
        }
    });
    let on_click = {
        let pick = Arc::clone(&pick);
        move |event: Event| {
            if let Some(part) = part_of(&event) {
                pick(part);
            }
        }
    };
    let on_key = move |press: KeyboardEvent| match press.key().as_str() {
        "Enter" | " " => {
            if let Some(part) = part_of(&press) {
                press.prevent_default();
                pick(part);
            }
        }
        key => {
            let (Some(way), Some(frame)) = (arrow(key), frame.get_untracked()) else { return };
            let Some(from) = press.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
            if let Some(next) = nearest(&from, &focusable(&frame), way) {
                press.prevent_default();
                focus(&next);
            }
        }
    };
    let (over, out) = (Arc::clone(&point), Arc::clone(&point));
    let (focused, blurred) = (Arc::clone(&point), point);
    view! {
        <div
            class=class
            role="group"
            aria-label=live(label)
            node_ref=frame
            on:click=move |event| on_click(event.into())
            on:keydown=on_key
            on:pointerover=move |event| over(part_of(&event))
            on:pointerleave=move |_| out(None)
            on:focusin=move |event| focused(part_of(&event))
            on:focusout=move |_| blurred(None)
        ></div>
    }
    .into_any()
}

const PART: &str = "data-part";

fn part_of(event: &Event) -> Option<String> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.closest("[data-part]").ok()??.get_attribute(PART)
}

fn is(element: &Element, part: &str) -> bool {
    element.get_attribute(PART).as_deref() == Some(part)
}

fn focusable(frame: &Element) -> Vec<Element> {
    let Ok(found) = frame.query_selector_all("[data-part][tabindex], button[data-part]") else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    } else if let Some(element) = element.dyn_ref::<SvgElement>() {
        let _ = element.focus();
    }
}

/// Right and down are positive.
fn arrow(key: &str) -> Option<(f64, f64)> {
    match key {
        "ArrowLeft" => Some((-1.0, 0.0)),
        "ArrowRight" => Some((1.0, 0.0)),
        "ArrowUp" => Some((0.0, -1.0)),
        "ArrowDown" => Some((0.0, 1.0)),
        _ => None,
    }
}

/// The nearest element in that direction; sideways distance counts more.
fn nearest(from: &Element, others: &[Element], (right, down): (f64, f64)) -> Option<Element> {
    let middle = |element: &Element| {
        let around = element.get_bounding_client_rect();
        (around.x() + around.width() / 2.0, around.y() + around.height() / 2.0)
    };
    let here = middle(from);
    let far = |element: &Element| {
        let there = middle(element);
        let (x, y) = (there.0 - here.0, there.1 - here.1);
        let (along, beside) = (x * right + y * down, (x * down).abs() + (y * right).abs());
        (along > 1.0).then_some(along + 3.0 * beside)
    };
    let ways = others.iter().filter_map(|element| Some((far(element)?, element)));
    ways.min_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, element)| element.clone())
}
