//! The ledge under the board, or beside it on a phone: dice, captions, and the buttons of a choice.

use super::board::UrModernBoard;
use super::choice::MoveChoice;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

pub(super) fn draw(board: UrModernBoard) -> AnyView {
    let (setting, choice, offer, dice) = (board.setting, board.choice, board.offer, board.dice);
    let words = move || &setting.prefs.words().games.ur_modern;
    let held = StoredValue::new(board);
    let headline = Memo::new(move |_| held.with_value(UrModernBoard::headline));
    let note = Memo::new(move |_| held.with_value(UrModernBoard::note));
    let rows = Memo::new(move |_| held.with_value(UrModernBoard::rows));
    let done = Memo::new(move |_| offer.with(|offer| choice.with(|choice| offer.done(choice).map(str::to_owned))));
    let chosen = Memo::new(move |_| choice.with(|choice| *choice != MoveChoice::Open));
    let draws = Memo::new(move |_| offer.with(|offer| offer.can_draw()));
    let play = move |action: String| held.with_value(|board| board.play(action));
    view! {
        <div class="um-ledge">
            {dice.draw()}
            <div class="um-caption" data-caption>
                <p class="um-headline" class:choosing=move || chosen.get()>{headline}</p>
                {move || rows.get().map(|rows| view! { <p class="um-row" data-row>{rows}</p> })}
                <p class="um-note">{note}</p>
            </div>
            <p class="unseen" aria-live="polite">{move || held.with_value(UrModernBoard::choosing)}</p>
            <div class="um-side">
                <div class="um-buttons">
                    <Show when=move || done.get().is_some()>
                        <button type="button" class="button primary" data-done
                            on:click=move |_| if let Some(action) = done.get_untracked() { play(action) }>
                            {move || words().done}
                        </button>
                    </Show>
                    <Show when=move || chosen.get()>
                        <button type="button" class="button" data-undo on:click=move |_| choice.set(MoveChoice::Open)>
                            {move || words().undo}
                        </button>
                    </Show>
                    <Show when=move || draws.get() && !chosen.get()>
                        <button type="button" class="button" data-draw on:click=move |_| play("draw".to_owned())>
                            {move || words().draw}
                        </button>
                    </Show>
                </div>
                <p class="um-origin">
                    <button type="button" class="um-link" data-reconstruction on:click=move |_| open_rules()>
                        {move || words().reconstruction}
                    </button>
                </p>
            </div>
        </div>
    }
    .into_any()
}

/// The rules page tells why the board is a reconstruction.
fn open_rules() {
    let tab = document().get_element_by_id("tab-rules");
    if let Some(tab) = tab.and_then(|tab| tab.dyn_into::<web_sys::HtmlElement>().ok()) {
        tab.click();
    }
}
