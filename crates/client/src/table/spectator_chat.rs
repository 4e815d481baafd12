//! The spectator chat: spectators write to each other; players read it when they open it.

use super::block::{BlockList, MessageMenu};
use super::client::TableClient;
use crate::net::fetch;
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{NewSpectatorMessage, Speaker, SpectatorMessage};

impl TableClient {
    /// Posts to the spectator chat.
    pub(super) fn send_to_spectators(self, text: String) {
        let name = self.prefs.name.get_untracked();
        self.notice.set(None);
        spawn_local(async move {
            let said: Result<(), _> =
                fetch::post(&self.api_path("spectator-chat"), &NewSpectatorMessage { name, text }).await;
            self.show_refusal(said.err());
        });
    }
}

/// The messages of the spectator chat.
#[component]
pub(super) fn SpectatorChat(blocks: BlockList) -> impl IntoView {
    let client = blocks.context.client;
    let watches = blocks.context.head.with_value(|head| head.yours.is_empty());
    let words = move || &client.prefs.words().chat;
    let messages = move || {
        let heard = |message: &SpectatorMessage| blocks.shows(Speaker::Spectator(message.who));
        client.spectator_chat.get().into_iter().filter(heard).collect::<Vec<_>>()
    };
    let heading = move || {
        if watches {
            words().spectators.to_owned()
        } else {
            words().spectator_messages(client.spectator_chat.with(Vec::len))
        }
    };
    // Players open it when they want to read it.
    view! {
        <Show when=move || client.spectator_chat.with(|messages| !messages.is_empty())>
            <details class="spectator-chat" data-spectator-chat open=watches>
                <summary>{live(heading)}</summary>
                <ol>
                    <For each=messages key=|message| message.at let:message>
                        <li>
                            <span><b>{live(move || blocks.name(Speaker::Spectator(message.who)))}</b>" "{message.text.clone()}</span>
                            <MessageMenu blocks who=Speaker::Spectator(message.who) message=message.at />
                        </li>
                    </For>
                </ol>
            </details>
        </Show>
    }
}
