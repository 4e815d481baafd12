//! Those who watch, and people whom the visitor does not want to hear.

use super::desk::{Desk, Notice};
use super::page::Sitting;
use crate::net::fetch;
use crate::net::reach::is_home;
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Murmur, NewMurmur, Report, Shun, Shunned, Speaker};

impl Desk {
    /// Says something to those who watch.
    pub(super) fn murmur(self, text: String) {
        let name = self.prefs.name.get_untracked();
        self.notice.set(None);
        spawn_local(async move {
            let said: Result<(), _> = fetch::post(&self.about("murmur"), &NewMurmur { name, text }).await;
            self.complain(said.err());
        });
    }

    fn about(self, what: &str) -> String {
        self.id.with_value(|id| format!("/api/tables/{id}/{what}"))
    }

    fn complain(self, refusal: Option<wire::Refusal>) {
        if let Some(refusal) = refusal {
            self.notice.try_set(Some(Notice::Refused(refusal.code)));
        }
    }
}

/// Whom the visitor does not want to hear.
#[derive(Clone, Copy)]
pub(super) struct Ears {
    sitting: Sitting,
    shunned: RwSignal<Vec<Speaker>>,
}

impl Ears {
    /// Asks the house whom.
    pub(super) fn open(sitting: Sitting) -> Ears {
        let ears = Ears { sitting, shunned: RwSignal::new(Vec::new()) };
        if !sitting.desk.id.with_value(|id| is_home(id)) {
            ears.learn(async move { fetch::get(&sitting.desk.about("shunned")).await });
        }
        ears
    }

    /// Whether the visitor wants to hear them.
    pub(super) fn hears(self, who: Speaker) -> bool {
        self.shunned.with(|shunned| !shunned.contains(&who))
    }

    fn shun(self, who: Speaker, shunned: bool) {
        let path = self.sitting.desk.about("shun");
        self.learn(async move { fetch::post(&path, &Shun { who, shunned }).await });
    }

    fn learn(self, asking: impl Future<Output = Result<Shunned, wire::Refusal>> + 'static) {
        spawn_local(async move {
            match asking.await {
                Ok(told) => drop(self.shunned.try_set(told.who)),
                Err(refusal) => self.sitting.desk.complain(Some(refusal)),
            }
        });
    }

    /// How somebody is called.
    fn name(self, who: Speaker) -> String {
        let desk = self.sitting.desk;
        let named = match who {
            Speaker::Seat(seat) => self.sitting.cast.with(|cast| cast.name(seat).to_owned()),
            Speaker::Watcher(number) => desk.murmurs.with(|lines| {
                lines.iter().find(|line| line.who == number).map(|line| line.name.clone()).unwrap_or_default()
            }),
        };
        if named.is_empty() { desk.prefs.words().talk.somebody.to_owned() } else { named }
    }
}

/// What can be done about somebody else's line: hear them no more, or bring it before the operator.
#[component]
pub(super) fn About(ears: Ears, who: Speaker, line: u64) -> impl IntoView {
    let desk = ears.sitting.desk;
    let words = move || &desk.prefs.words().talk;
    let reported = RwSignal::new(false);
    let report = move |_| {
        spawn_local(async move {
            let told: Result<(), _> = fetch::post(&desk.about("report"), &Report { line }).await;
            reported.try_set(told.is_ok());
            desk.complain(told.err());
        });
    };
    view! {
        <details class="about">
            <summary aria-label=live(move || (words().about)(&ears.name(who)))>"⋯"</summary>
            <button type="button" class="button small" data-shun on:click=move |_| ears.shun(who, true)>{live(move || words().shun)}</button>
            <Show when=move || !reported.get() fallback=move || view! { <span role="status">{live(move || words().reported)}</span> }>
                <button type="button" class="button small" data-report on:click=report>{live(move || words().report)}</button>
            </Show>
        </details>
    }
}

/// Those whom the visitor does not hear, each a button to hear them again.
#[component]
pub(super) fn Unheard(ears: Ears) -> impl IntoView {
    let words = move || &ears.sitting.desk.prefs.words().talk;
    let again = move |who: Speaker| {
        view! {
            <button type="button" class="button small" data-hear on:click=move |_| ears.shun(who, false)>
                {live(move || (words().hear)(&ears.name(who)))}
            </button>
        }
    };
    move || ears.shunned.get().into_iter().map(again).collect_view()
}

/// What those who watch said to each other.
#[component]
pub(super) fn Murmurs(ears: Ears) -> impl IntoView {
    let desk = ears.sitting.desk;
    let watches = ears.sitting.head.with_value(|head| head.yours.is_empty());
    let words = move || &desk.prefs.words().talk;
    let lines = move || {
        let heard = |line: &Murmur| ears.hears(Speaker::Watcher(line.who));
        desk.murmurs.get().into_iter().filter(heard).collect::<Vec<_>>()
    };
    let heading = move || {
        if watches { words().watchers.to_owned() } else { (words().overheard)(desk.murmurs.with(Vec::len)) }
    };
    // Those at the table open it when they want to know.
    view! {
        <Show when=move || desk.murmurs.with(|lines| !lines.is_empty())>
            <details class="murmurs" data-murmurs open=watches>
                <summary>{live(heading)}</summary>
                <ol>
                    <For each=lines key=|line| line.at let:line>
                        <li>
                            <span><b>{live(move || ears.name(Speaker::Watcher(line.who)))}</b>" "{line.text.clone()}</span>
                            <About ears who=Speaker::Watcher(line.who) line=line.at />
                        </li>
                    </For>
                </ol>
            </details>
        </Show>
    }
}
