//! Physical dice: players roll their own dice and enter the outcome.

use super::page::TableContext;
use leptos::prelude::*;
use protocol::PendingRoll;
#[cfg(feature = "sheets")]
use protocol::PublicTurn;

impl TableContext {
    /// The roll that the visitor may enter, once every earlier step has been shown.
    pub(super) fn roll(self) -> Option<PendingRoll> {
        let free = !self.client.pace.is_busy() && self.client.replay.with(Option::is_none);
        self.client.shown.with(|shown| shown.as_ref().filter(|_| free)?.roll.clone())
    }

    /// The dice whose faces the player picks.
    #[cfg(feature = "sheets")]
    fn own_dice(self) -> Option<crate::games::OwnDice> {
        let (words, face) = (self.client.prefs.words(), self.head.with_value(|head| head.face));
        self.client.shown.with_untracked(|shown| match &shown.as_ref()?.turn {
            PublicTurn::Chance(what) => face.own_dice(words, what),
            PublicTurn::Seats(_) | PublicTurn::Over => None,
        })
    }

    /// The label of an outcome.
    #[cfg(feature = "sheets")]
    fn outcome(self, event: &str) -> String {
        self.head.with_value(|head| head.face.outcome(self.client.prefs.words(), event))
    }

    #[cfg(not(feature = "sheets"))]
    fn outcome(self, event: &str) -> String {
        event.to_owned()
    }
}

/// A button per outcome where there are few; otherwise a text field with suggestions and an example.
#[component]
pub(super) fn EnterRoll(context: TableContext) -> impl IntoView {
    let client = context.client;
    let roll = Memo::new(move |_| context.roll());
    let field = NodeRef::<leptos::html::Input>::new();
    let say = move |submit: leptos::ev::SubmitEvent| {
        submit.prevent_default();
        if let Some(field) = field.get_untracked() {
            client.send_roll(field.value().trim().to_owned());
            // Typing again replaces the text, accepted or not.
            field.select();
        }
    };
    move || {
        let PendingRoll { outcomes, example } = roll.get()?;
        let words = &client.prefs.words().table;
        #[cfg(feature = "sheets")]
        if let Some(dice) = context.own_dice() {
            return Some(view! { <super::pick_dice::PickDice context dice /> }.into_any());
        }
        if outcomes.is_empty() || outcomes.len() > PendingRoll::MAX_BUTTONS {
            let known = outcomes.into_iter().map(|event| view! { <option value=event></option> }).collect_view();
            let form = view! {
                <form class="enter-roll" on:submit=say>
                    <label class="field-label">
                        <span>{words.roll_like(&example)}</span>
                        <input class="field" data-roll-field node_ref=field maxlength="60" autocomplete="off"
                            list="rolls" autocapitalize="off" spellcheck="false" placeholder=example />
                    </label>
                    <datalist id="rolls">{known}</datalist>
                    <button type="submit" class="button primary">{words.roll_say}</button>
                </form>
            };
            return Some(form.into_any());
        }
        let button = |event: String| {
            let text = context.outcome(&event);
            view! {
                <li><button type="button" class="button action" data-roll=event.clone()
                    on:click=move |_| client.send_roll(event.clone())>{text}</button></li>
            }
        };
        let list = view! {
            <ul class="action-list rolls" aria-label=words.roll_say>{outcomes.into_iter().map(button).collect_view()}</ul>
        };
        Some(list.into_any())
    }
}
