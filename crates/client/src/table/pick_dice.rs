//! Entering a roll of physical dice by picking the face of each.

use super::page::TableContext;
use crate::browser::focus;
use crate::games::OwnDice;
use crate::ui::live;
use leptos::ev::{KeyboardEvent, SubmitEvent};
use leptos::prelude::*;

/// A row of six faces per die: by touch, by arrow keys, or by typing the face's number.
#[component]
pub(super) fn PickDice(context: TableContext, dice: OwnDice) -> impl IntoView {
    let client = context.client;
    let words = move || &client.prefs.words().sheets;
    let faces = RwSignal::new(vec![0_u8; dice.names.len()]);
    let missing = RwSignal::new(false);
    let pick = move |die: usize, face: u8| {
        faces.update(|faces| faces.iter_mut().skip(die).take(1).for_each(|of| *of = face));
        missing.set(false);
    };
    let say = move |submit: SubmitEvent| {
        submit.prevent_default();
        let faces = faces.get_untracked();
        missing.set(faces.contains(&0));
        if !faces.contains(&0) {
            client.send_roll((dice.event)(&faces));
        }
    };
    let row = move |(die, &name): (usize, &'static &'static str)| {
        let typed = move |press: KeyboardEvent| {
            if let [digit @ b'1'..=b'6'] = press.key().as_bytes() {
                pick(die, digit - b'0');
                focus(format!("[data-face='{die}:{}']", digit - b'0'));
            }
        };
        let face = move |face: u8| {
            view! {
                <label class="pick-face">
                    <input type="radio" name=format!("die-{die}") aria-label=live(move || words().face(name, face))
                        data-face=format!("{die}:{face}") prop:checked=live(move || faces.with(|faces| faces.get(die) == Some(&face)))
                        on:change=move |_| pick(die, face) on:keydown=typed />
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=PIPS[usize::from(face) - 1] /></svg>
                </label>
            }
        };
        view! {
            <div class="pick-die" role="radiogroup" aria-label=name>
                <span aria-hidden="true">{name}</span>
                {(1..=6).map(face).collect_view()}
            </div>
        }
    };
    view! {
        <form class="pick-dice" data-pick-dice on:submit=say>
            {dice.names.iter().enumerate().map(row).collect_view()}
            <div class="pick-say">
                <button type="submit" class="button primary" data-enter-roll>{live(move || client.prefs.words().table.roll_say)}</button>
                <span class="warn" role="alert">{live(move || if missing.get() { words().faces_missing } else { "" })}</span>
            </div>
        </form>
    }
}

/// The pips of a die: points of no length, drawn as round dots.
const PIPS: [&str; 6] = [
    "M12 12h0",
    "M7 17h0M17 7h0",
    "M7 17h0M12 12h0M17 7h0",
    "M7 7h0M7 17h0M17 7h0M17 17h0",
    "M7 7h0M7 17h0M12 12h0M17 7h0M17 17h0",
    "M7 6h0M7 12h0M7 18h0M17 6h0M17 12h0M17 18h0",
];
