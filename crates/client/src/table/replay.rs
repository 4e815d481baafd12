//! The controls of the film.

use super::desk::Desk;
use super::onward::Onward;
use crate::browser::{copy, origin};
use crate::ui::{icon, live};
use crate::wing;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

/// Slider, play and pause, step by step.
#[component]
pub(super) fn Replay(desk: Desk) -> impl IntoView {
    let words = move || &desk.prefs.words().table;
    let at = move || desk.film.with(|film| film.as_ref().map_or(0, |film| film.at));
    let len = move || desk.film.with(|film| film.as_ref().map_or(0, super::film::Film::len));
    let own = move || desk.film.with(|film| film.as_ref().is_some_and(super::film::Film::is_own));
    let playing = move || desk.film.with(|film| film.as_ref().is_some_and(|film| film.playing));
    let slide = move |input| {
        if let Ok(step) = event_target_value(&input).parse() {
            desk.jump(step);
        }
    };
    // The step whose address was copied.
    let copied = RwSignal::new(None::<usize>);
    // The address of this very step, in the browser's own line too: some browsers let no page copy.
    let share = move |_| {
        let step = at();
        let path = format!("/t/{}?at={step}{}", desk.id.get_value(), wing::mark());
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
        }
        spawn_local(async move {
            if copy(&(origin() + &path)).await {
                copied.try_set(Some(step));
            }
        });
    };
    let share_says = move || if copied.get() == Some(at()) { words().copied } else { words().copy };
    view! {
        <div class="replay" data-replay>
            <div class="film-line">
                <input
                    type="range"
                    min="0"
                    max=live(move || len().to_string())
                    prop:value=live(move || at().to_string())
                    aria-label=live(move || (words().film_at)(at(), len()))
                    aria-valuetext=live(move || (words().film_at)(at(), len()))
                    on:input=slide
                />
                <span class="film-at">{live(move || format!("{} / {}", at(), len()))}</span>
                <button type="button" class="button quiet-button" data-leave on:click=move |_| desk.close_film()>
                    {live(move || words().replay_leave)}
                </button>
            </div>
            <div class="film-line">
                <button type="button" class="button round" aria-label=live(move || words().film_back)
                    on:click=move |_| desk.jump(at().saturating_sub(1))>{icon::back()}</button>
                <button type="button" class="button round primary" data-film
                    aria-label=live(move || if playing() { words().film_pause } else { words().film_play })
                    on:click=move |_| desk.toggle_film()>
                    {move || if playing() { icon::pause().into_any() } else { icon::play().into_any() }}
                </button>
                <button type="button" class="button round" aria-label=live(move || words().film_forward)
                    on:click=move |_| desk.jump(at() + 1)>{icon::forward()}</button>
                // An address and a review are of the game that was played.
                <Show when=own>
                    <button type="button" class="button round" data-share title=live(share_says) aria-label=live(share_says)
                        on:click=share>{icon::link()}</button>
                    <button type="button" class="button quiet-button" data-judge on:click=move |_| desk.ask_review()>
                        {live(move || words().review)}
                    </button>
                </Show>
                <Onward desk />
            </div>
        </div>
    }
}
