//! Blocking and reporting in the chat: personal blocks hide a speaker from this visitor alone.

use super::client::{Notice, TableClient};
use super::page::TableContext;
use crate::net::fetch;
use crate::net::transport::is_offline_table;
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Block, Blocked, ChatReport, Speaker};

impl TableClient {
    /// The address of an API of this table.
    pub(super) fn api_path(self, what: &str) -> String {
        self.id.with_value(|id| format!("/api/tables/{id}/{what}"))
    }

    pub(super) fn show_refusal(self, refusal: Option<protocol::Refusal>) {
        if let Some(refusal) = refusal {
            self.notice.try_set(Some(Notice::Refused(refusal.code)));
        }
    }
}

/// The speakers whose chat messages the visitor has hidden.
#[derive(Clone, Copy)]
pub(super) struct BlockList {
    pub(super) context: TableContext,
    speakers: RwSignal<Vec<Speaker>>,
}

impl BlockList {
    /// Fetches the list from the server; a table hosted offline has no chat with others.
    pub(super) fn open(context: TableContext) -> BlockList {
        let blocks = BlockList { context, speakers: RwSignal::new(Vec::new()) };
        if !context.client.id.with_value(|id| is_offline_table(id)) {
            blocks.update(async move { fetch::get(&context.client.api_path("blocked")).await });
        }
        blocks
    }

    pub(super) fn shows(self, who: Speaker) -> bool {
        self.speakers.with(|blocked| !blocked.contains(&who))
    }

    fn block(self, who: Speaker, blocked: bool) {
        let path = self.context.client.api_path("block");
        self.update(async move { fetch::post(&path, &Block { who, blocked }).await });
    }

    fn update(self, asking: impl Future<Output = Result<Blocked, protocol::Refusal>> + 'static) {
        spawn_local(async move {
            match asking.await {
                Ok(blocked) => drop(self.speakers.try_set(blocked.who)),
                Err(refusal) => self.context.client.show_refusal(Some(refusal)),
            }
        });
    }

    pub(super) fn name(self, who: Speaker) -> String {
        let client = self.context.client;
        let named = match who {
            Speaker::Seat(seat) => self.context.cast.with(|cast| cast.name(seat).to_owned()),
            Speaker::Spectator(number) => client.spectator_chat.with(|messages| {
                messages
                    .iter()
                    .find(|message| message.who == number)
                    .map(|message| message.name.clone())
                    .unwrap_or_default()
            }),
        };
        if named.is_empty() { client.prefs.words().chat.unnamed.to_owned() } else { named }
    }
}

/// The menu of another speaker's message: block the speaker, or report the message to the operator.
#[component]
pub(super) fn MessageMenu(blocks: BlockList, who: Speaker, message: u64) -> impl IntoView {
    let client = blocks.context.client;
    let words = move || &client.prefs.words().chat;
    let reported = RwSignal::new(false);
    let report = move |_| {
        spawn_local(async move {
            let told: Result<(), _> = fetch::post(&client.api_path("report"), &ChatReport { message }).await;
            reported.try_set(told.is_ok());
            client.show_refusal(told.err());
        });
    };
    view! {
        <details class="message-menu">
            <summary aria-label=live(move || words().about(&blocks.name(who)))>"⋯"</summary>
            <button type="button" class="button small" data-block on:click=move |_| blocks.block(who, true)>{live(move || words().block)}</button>
            <Show when=move || !reported.get() fallback=move || view! { <span role="status">{live(move || words().reported)}</span> }>
                <button type="button" class="button small" data-report on:click=report>{live(move || words().report)}</button>
            </Show>
        </details>
    }
}

/// The blocked speakers, each with a button to unblock them.
#[component]
pub(super) fn BlockedSpeakers(blocks: BlockList) -> impl IntoView {
    let words = move || &blocks.context.client.prefs.words().chat;
    let again = move |who: Speaker| {
        view! {
            <button type="button" class="button small" data-unblock on:click=move |_| blocks.block(who, false)>
                {live(move || words().unblock(&blocks.name(who)))}
            </button>
        }
    };
    move || blocks.speakers.get().into_iter().map(again).collect_view()
}
