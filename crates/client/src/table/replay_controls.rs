//! Replay controls: slider, play and pause, single steps, sharing.

use super::client::TableClient;
use super::play_from_here::PlayFromHere;
use crate::browser::{copy, origin};
use crate::bundle;
use crate::ui::{icon, live};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

#[component]
pub(super) fn ReplayControls(client: TableClient) -> impl IntoView {
    let words = move || &client.prefs.words().table;
    let at = move || client.replay.with(|replay| replay.as_ref().map_or(0, |replay| replay.at));
    let len = move || client.replay.with(|replay| replay.as_ref().map_or(0, super::replay::Replay::len));
    let own = move || client.replay.with(|replay| replay.as_ref().is_some_and(super::replay::Replay::is_own));
    let playing = move || client.replay.with(|replay| replay.as_ref().is_some_and(|replay| replay.playing));
    let slide = move |input| {
        if let Ok(step) = event_target_value(&input).parse() {
            client.jump(step);
        }
    };
    // The step whose link was copied.
    let copied = RwSignal::new(None::<usize>);
    // Also puts the link into the address bar: some browsers forbid copying.
    let share = move |_| {
        let step = at();
        let path = format!("/t/{}?at={step}{}", client.id.get_value(), bundle::hash());
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
            <div class="replay-line">
                <input
                    type="range"
                    min="0"
                    max=live(move || len().to_string())
                    prop:value=live(move || at().to_string())
                    aria-label=live(move || words().replay_at(at(), len()))
                    aria-valuetext=live(move || words().replay_at(at(), len()))
                    on:input=slide
                />
                <span class="replay-position">{live(move || format!("{} / {}", at(), len()))}</span>
                <button type="button" class="button quiet-button" data-leave on:click=move |_| client.close_replay()>
                    {live(move || words().replay_leave)}
                </button>
            </div>
            <div class="replay-line">
                <button type="button" class="button round" aria-label=live(move || words().replay_back)
                    on:click=move |_| client.jump(at().saturating_sub(1))>{icon::back()}</button>
                <button type="button" class="button round primary" data-replay-toggle
                    aria-label=live(move || if playing() { words().replay_pause } else { words().replay_play })
                    on:click=move |_| client.toggle_replay()>
                    {move || if playing() { icon::pause().into_any() } else { icon::play().into_any() }}
                </button>
                <button type="button" class="button round" aria-label=live(move || words().replay_forward)
                    on:click=move |_| client.jump(at() + 1)>{icon::forward()}</button>
                // Links and reviews exist only for the game that was played.
                <Show when=own>
                    <button type="button" class="button round" data-share title=live(share_says) aria-label=live(share_says)
                        on:click=share>{icon::link()}</button>
                    <button type="button" class="button quiet-button" data-review on:click=move |_| client.ask_review()>
                        {live(move || words().review)}
                    </button>
                </Show>
                <PlayFromHere client />
            </div>
        </div>
    }
}
