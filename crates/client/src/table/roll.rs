//! The paper companion: people roll their own dice and say what came.

use super::page::Sitting;
use leptos::prelude::*;
use wire::Roll;
#[cfg(feature = "sheets")]
use wire::TurnFace;

impl Sitting {
    /// What the visitor may say was rolled, once everything before it has been shown.
    pub(super) fn roll(self) -> Option<Roll> {
        let free = !self.desk.pace.is_busy() && self.desk.film.with(Option::is_none);
        self.desk.shown.with(|shown| shown.as_ref().filter(|_| free)?.roll.clone())
    }

    /// The dice whose faces say what came.
    #[cfg(feature = "sheets")]
    fn own_dice(self) -> Option<crate::games::OwnDice> {
        let (words, face) = (self.desk.prefs.words(), self.head.with_value(|head| head.face));
        self.desk.shown.with_untracked(|shown| match &shown.as_ref()?.turn {
            TurnFace::Chance(what) => face.own_dice(words, what),
            TurnFace::Seats(_) | TurnFace::Over => None,
        })
    }

    /// What an outcome is called.
    #[cfg(feature = "sheets")]
    fn outcome(self, event: &str) -> String {
        self.head.with_value(|head| head.face.outcome(self.desk.prefs.words(), event))
    }

    #[cfg(not(feature = "sheets"))]
    fn outcome(self, event: &str) -> String {
        event.to_owned()
    }
}

/// A button for every outcome where there are few; otherwise a field that knows them, with an example.
#[component]
pub(super) fn SayRoll(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let roll = Memo::new(move |_| sitting.roll());
    let field = NodeRef::<leptos::html::Input>::new();
    let say = move |submit: leptos::ev::SubmitEvent| {
        submit.prevent_default();
        if let Some(field) = field.get_untracked() {
            desk.say_roll(field.value().trim().to_owned());
            // Whether it was taken or not, what is typed next replaces it.
            field.select();
        }
    };
    move || {
        let Roll { outcomes, example } = roll.get()?;
        let words = &desk.prefs.words().table;
        #[cfg(feature = "sheets")]
        if let Some(dice) = sitting.own_dice() {
            return Some(view! { <super::dice::PickDice sitting dice /> }.into_any());
        }
        if outcomes.is_empty() || outcomes.len() > Roll::FEW {
            let known = outcomes.into_iter().map(|event| view! { <option value=event></option> }).collect_view();
            let form = view! {
                <form class="say-roll" on:submit=say>
                    <label class="field-label">
                        <span>{(words.roll_like)(&example)}</span>
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
            let text = sitting.outcome(&event);
            view! {
                <li><button type="button" class="button action" data-roll=event.clone()
                    on:click=move |_| desk.say_roll(event.clone())>{text}</button></li>
            }
        };
        let list = view! {
            <ul class="action-list rolls" aria-label=words.roll_say>{outcomes.into_iter().map(button).collect_view()}</ul>
        };
        Some(list.into_any())
    }
}
