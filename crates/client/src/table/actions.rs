//! The prompt, and every legal action as a button.

use super::client::Notice;
use super::hint::HintButton;
use super::page::TableContext;
use super::take_back::TakeBack;
use super::undo::UndoButton;
use crate::browser::focus;
use crate::games::View;
use crate::ui::live;
use i18n::SeatNames;
use kernel::{RecordedStep, Seat, SeatSet};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use protocol::{Chair, PublicTurn, TableStep};
use wasm_bindgen::JsCast;

impl TableContext {
    /// What the visitor can do, or what the table waits for.
    pub(super) fn prompt(self) -> String {
        let words = self.client.prefs.words();
        let face = self.head.with_value(|head| head.face);
        if self.roll().is_some() {
            return words.table.roll_says.to_owned();
        }
        match self.client.chairs.with(|chairs| chairs.iter().filter(|chair| **chair == Chair::Empty).count()) {
            0 => {}
            1 => return words.table.waiting_for_guest.to_owned(),
            empty => return words.table.waiting_for_guests(empty),
        }
        let awaited = self.client.shown.with(|shown| shown.as_ref().map_or(SeatSet::EMPTY, |now| now.awaited));
        if !awaited.is_empty() {
            let say =
                |cast: &SeatNames| words.table.awaited(&awaited.iter().map(|seat| cast.name(seat)).collect::<Vec<_>>());
            return self.cast.with(say);
        }
        let legal = self.legal.get();
        if let Some(&(seat, _)) = legal.first() {
            let own: Vec<String> =
                legal.iter().filter(|(of, _)| *of == seat).map(|(_, action)| action.clone()).collect();
            let say = |view: &View| self.cast.with(|cast| face.prompt(words, cast, view, seat, &own));
            return self.seen(say).unwrap_or_default();
        }
        self.client.shown.with(|shown| {
            let Some(now) = shown else { return String::new() };
            match &now.turn {
                PublicTurn::Over => self.verdict(),
                PublicTurn::Chance(_) | PublicTurn::Seats(_) => {
                    self.cast.with(|cast| face.waiting(words, cast, &now.view))
                }
            }
        })
    }

    /// The result as one sentence.
    pub(super) fn verdict(self) -> String {
        let words = self.client.prefs.words();
        let face = self.head.with_value(|head| head.face);
        let own = self.client.shown.with(|shown| face.verdict(words, &shown.as_ref()?.view));
        if let Some(verdict) = own {
            return verdict.to_owned();
        }
        let words = &words.table;
        let winners: Vec<Seat> = self.client.shown.with(|shown| {
            let outcome = shown.as_ref().and_then(|now| now.outcome.as_ref());
            outcome.map(|outcome| outcome.winners.iter().collect()).unwrap_or_default()
        });
        self.cast.with(|cast| match winners.as_slice() {
            [] => words.drawn.to_owned(),
            seats if seats.iter().any(|&seat| cast.is_you(seat)) => words.you_won.to_owned(),
            seats => {
                let names: Vec<&str> = seats.iter().map(|&seat| cast.name(seat)).collect();
                words.won(&names)
            }
        })
    }

    fn notice(self) -> Option<String> {
        let words = self.client.prefs.words();
        let face = self.head.with_value(|head| head.face);
        match self.client.notice.get()? {
            Notice::Refused(code) => Some(words.refusals.by_code(code).to_owned()),
            Notice::TimeUp(seat) => Some(self.time_up(seat)),
            Notice::NoHint => Some(words.table.hint_failed.to_owned()),
            Notice::Hint(seat, action, value, why) => {
                let label = self.seen(|view| face.label(words, view, seat, &action))?;
                // In solo games the value is in points; otherwise it is a win share, never above one.
                let alone = self.client.chairs.with(|chairs| chairs.len() == 1) && value > 1.0;
                let number = if alone { value } else { 100.0 * value.clamp(0.0, 1.0) }.round() as u32;
                let says =
                    if alone { words.table.hint_points(&label, number) } else { words.table.hint_says(&label, number) };
                Some([&says, " ", &why].concat())
            }
        }
    }
}

/// The prompt above the actions.
#[component]
pub(super) fn Prompt(context: TableContext) -> impl IntoView {
    let client = context.client;
    let line = Memo::new(move |_| {
        let replay = client.replay.with(|replay| replay.as_ref().map(|replay| (replay.at, replay.len())));
        let told = (client.pace.is_busy() || replay.is_some()).then(|| context.told()).flatten();
        // Before its first step a replay must not tell how the game ends.
        told.unwrap_or_else(|| match replay {
            Some((at, len)) => client.prefs.words().table.replay_at(at, len),
            None => context.prompt(),
        })
    });
    // The last step stays readable when the visitor's turn begins at once.
    let before = move || {
        let yours = !context.legal.with(Vec::is_empty);
        let tells_roll = context.head.with_value(|head| head.face.prompt_tells_roll());
        let last = client.log.with(|log| {
            // Steps that are secret or were taken back have no effects to tell.
            let mut known = log.iter().rev().filter(|step| !step.effects.is_empty());
            match known.next() {
                // The prompt says what the visitor rolled: show the step before it.
                Some(roll @ TableStep { entry: Some(RecordedStep::Event { .. }), .. }) if tells_roll => {
                    known.next().or(Some(roll)).cloned()
                }
                last => last.cloned(),
            }
        });
        let words = client.prefs.words();
        let told = last.filter(|_| yours).map(|step| {
            context.head.with_value(|head| context.cast.with(|cast| head.face.tell(words, cast, &step.effects)))
        });
        context.notice().or(told)
    };
    view! {
        <div class="prompt">
            <p class="prompt-line" class:yours=live(move || !context.legal.with(Vec::is_empty)) data-prompt>{live(move || line.get())}</p>
            <p class="prompt-note" class:warn=live(move || matches!(client.notice.get(), Some(Notice::Refused(_)))) data-notice>{live(before)}</p>
        </div>
    }
}

/// Every legal action, in a list that can be filtered by typing.
#[component]
pub(super) fn Actions(context: TableContext) -> impl IntoView {
    let client = context.client;
    let words = move || &client.prefs.words().table;
    let filter = RwSignal::new(String::new());
    // A keyboard player who chose from this list gets the focus back when it is filled again.
    let by_key = StoredValue::new(false);
    Effect::new(move || {
        let filled = !context.legal.with(Vec::is_empty);
        // A filter applies to one choice only.
        filter.set(String::new());
        if filled && by_key.get_value() {
            by_key.set_value(false);
            focus(".action-list button".to_owned());
        }
    });
    let face = context.head.with_value(|head| head.face);
    let label = move |seat: Seat, action: &str| {
        let words = client.prefs.words();
        context.seen(|view| face.label(words, view, seat, action)).unwrap_or_default()
    };
    let matching = move || {
        let wanted = filter.get().to_lowercase();
        let fits = |(seat, action): &(Seat, String)| {
            wanted
                .split_whitespace()
                .all(|part| action.to_lowercase().contains(part) || label(*seat, action).to_lowercase().contains(part))
        };
        context.legal.get().into_iter().filter(fits).collect::<Vec<_>>()
    };
    let is_yours = move || !context.legal.with(Vec::is_empty);
    let first = move || {
        if let Some((seat, action)) = matching().into_iter().next() {
            context.play(seat, action);
        }
    };
    view! {
        <div class="actions" class:idle=live(move || !is_yours())>
            <ul class="action-list" aria-label=live(move || words().actions)>
                <For each=matching key=|choice| choice.clone() let:choice>
                    <ActionButton context choice label by_key />
                </For>
            </ul>
            <UndoButton context />
            <Show when=move || is_yours()>
                <div class="action-tools">
                    <Show when=move || context.legal.with(|legal| legal.len() > 1)>
                        <input
                            type="search"
                            class="filter"
                            placeholder=live(move || words().filter)
                            aria-label=live(move || words().filter)
                            prop:value=filter
                            on:input=move |input| filter.set(event_target_value(&input))
                            on:keydown=move |press: KeyboardEvent| match press.key().as_str() {
                                "Enter" if !filter.with_untracked(String::is_empty) => first(),
                                "Escape" => filter.set(String::new()),
                                _ => {}
                            }
                        />
                    </Show>
                    <TakeBack context />
                    <HintButton context />
                </div>
            </Show>
            <Show when=move || is_yours() && matching().is_empty()>
                <p class="quiet">{live(move || words().no_match)}</p>
            </Show>
        </div>
    }
}

#[component]
fn ActionButton(
    context: TableContext,
    choice: (Seat, String),
    label: impl Fn(Seat, &str) -> String + Send + Sync + Copy + 'static,
    by_key: StoredValue<bool>,
) -> impl IntoView {
    let client = context.client;
    let (seat, action) = choice;
    let held = StoredValue::new(action.clone());
    let point = move || client.aim.set(Some(held.get_value()));
    let aimed = move || client.aim.with(|aim| held.with_value(|action| aim.as_ref() == Some(action)));
    view! {
        <li>
            <button
                type="button"
                class="button action"
                class:aimed=live(aimed)
                data-action=action
                on:click=move |click| {
                    // Clicks from the keyboard have no detail.
                    by_key.set_value(click.detail() == 0);
                    context.play(seat, held.get_value());
                }
                on:pointerenter=move |_| point()
                on:pointerleave=move |_| client.aim.set(None)
                on:focus=move |_| point()
                on:blur=move |_| client.aim.set(None)
            >
                {live(move || held.with_value(|action| label(seat, action)))}
            </button>
        </li>
    }
}

/// Digits focus that action of the list, a slash its filter; neither plays anything, so a slip costs nothing.
pub(super) fn digit(press: &KeyboardEvent) {
    let typing = press.target().is_some_and(|target| target.dyn_ref::<web_sys::HtmlInputElement>().is_some());
    if typing || press.ctrl_key() || press.alt_key() || press.meta_key() {
        return;
    }
    match press.key().as_bytes() {
        [number @ b'1'..=b'9'] => focus(format!(".action-list li:nth-child({}) button", number - b'0')),
        b"/" => {
            press.prevent_default();
            focus(".filter".to_owned());
        }
        _ => {}
    }
}
