//! The chat of the table and of a team; for spectators, the spectator chat.

use super::block::{BlockList, BlockedSpeakers, MessageMenu};
use super::page::TableContext;
use super::spectator_chat::SpectatorChat;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use protocol::{Chair, ChatMessage, ChatRoom, Speaker};

impl TableContext {
    /// Whether another person is at the table.
    pub(super) fn has_other_people(self) -> bool {
        let yours = self.head.with_value(|head| head.yours);
        self.client.chairs.with(|chairs| {
            let other = |(index, chair): (usize, &Chair)| {
                !matches!(chair, Chair::Bot(_)) && !yours.iter().any(|seat| seat.index() == index)
            };
            chairs.iter().enumerate().any(other)
        })
    }

    /// Whether another person is on the visitor's team, by the rules of the game.
    fn has_partner(self) -> bool {
        let head = self.head.get_value();
        self.client.chairs.with(|chairs| {
            let game = catalog::game(head.face.slug());
            let Some(session) = game.and_then(|game| game.open(chairs.len() as i64, &head.options).ok()) else {
                return false;
            };
            let partner = |(seat, chair): (Seat, &Chair)| {
                let beside = |own: Seat| own != seat && session.team(own) == session.team(seat);
                matches!(chair, Chair::Person(_)) && head.yours.iter().any(beside)
            };
            (0..).map_while(Seat::new).zip(chairs).any(partner)
        })
    }
}

/// The messages, and the form to write one.
#[component]
pub(super) fn Chat(context: TableContext) -> impl IntoView {
    let client = context.client;
    let words = move || &client.prefs.words().chat;
    let seated = context.head.with_value(|head| head.yours.iter().next());
    let spectates = seated.is_none() && context.head.with_value(|head| head.spectators.is_open());
    let blocks = BlockList::open(context);
    let text = RwSignal::new(String::new());
    let room = RwSignal::new(ChatRoom::Table);
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        client.chat.track();
        client.spectator_chat.track();
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let messages = move || {
        let heard = |message: &ChatMessage| blocks.shows(Speaker::Seat(message.seat));
        client.chat.get().into_iter().filter(heard).collect::<Vec<_>>()
    };
    let say = move |submit: leptos::ev::SubmitEvent| {
        submit.prevent_default();
        let said = text.get_untracked();
        if said.trim().is_empty() {
            return;
        }
        text.set(String::new());
        match seated {
            Some(seat) => {
                client.say(seat, if context.has_partner() { room.get_untracked() } else { ChatRoom::Table }, said);
            }
            None => client.send_to_spectators(said),
        }
    };
    let invites = move || if spectates { words().spectator_say } else { words().say };
    let chip = move |which: ChatRoom| {
        let name = move || if which == ChatRoom::Team { words().team } else { words().table };
        let code = if which == ChatRoom::Team { "team" } else { "table" };
        view! {
            <button type="button" class="chip" data-room=code aria-pressed=live(move || (room.get() == which).to_string())
                on:click=move |_| room.set(which)>{live(name)}</button>
        }
    };
    view! {
        <div class="chat" role="log" aria-label=live(move || words().name) data-chat tabindex="0" node_ref=list>
            <ol>
                <For each=messages key=|message| message.at let:message>
                    <MessageItem context blocks message />
                </For>
            </ol>
            <SpectatorChat blocks />
            <BlockedSpeakers blocks />
        </div>
        <Show when=move || seated.is_some() || spectates fallback=move || view! { <p class="quiet">{live(move || words().spectator_chat_off)}</p> }>
            <form class="chat-form" on:submit=say>
                <Show when=move || context.has_partner()>
                    <div class="chips" role="group" aria-label=live(move || words().to)>{chip(ChatRoom::Table)}{chip(ChatRoom::Team)}</div>
                </Show>
                <input class="field" maxlength="240" autocomplete="off" data-chat-input aria-label=live(invites)
                    placeholder=live(invites) prop:value=text on:input=move |input| text.set(event_target_value(&input)) />
                <button type="submit" class="button">{live(move || words().send)}</button>
            </form>
        </Show>
    }
}

#[component]
fn MessageItem(context: TableContext, blocks: BlockList, message: ChatMessage) -> impl IntoView {
    let emblem = context.head.with_value(|head| head.face.emblem(message.seat));
    let own = context.head.with_value(|head| head.yours.contains(message.seat));
    let to_team = message.room == ChatRoom::Team;
    let words = move || context.client.prefs.words();
    let name = move || {
        context.cast.with(|cast| {
            if cast.is_you(message.seat) { words().table.you.to_owned() } else { cast.name(message.seat).to_owned() }
        })
    };
    view! {
        <li class:team=to_team>
            <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" inner_html=emblem></svg>
            <span>
                <b>{live(name)}</b>
                {to_team.then(|| view! { <i>" "{live(move || words().chat.team)}</i> })}
                " "{message.text}
            </span>
            {(!own).then(|| view! { <MessageMenu blocks who=Speaker::Seat(message.seat) message=message.at /> })}
        </li>
    }
}
