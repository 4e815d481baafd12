//! What people at the table say to each other, and to their partners alone; and those who watch, among themselves.

use super::gallery::{About, Ears, Murmurs, Unheard};
use super::page::Sitting;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use wire::{Chair, Line, Room, Speaker};

impl Sitting {
    /// Whether somebody is there to talk to.
    pub(super) fn has_company(self) -> bool {
        let yours = self.head.with_value(|head| head.yours);
        self.desk.chairs.with(|chairs| {
            let other = |(index, chair): (usize, &Chair)| {
                !matches!(chair, Chair::Bot(_)) && !yours.iter().any(|seat| seat.index() == index)
            };
            chairs.iter().enumerate().any(other)
        })
    }

    /// Whether one of the others is a partner: the game knows who plays together.
    fn has_partner(self) -> bool {
        let head = self.head.get_value();
        self.desk.chairs.with(|chairs| {
            let game = shelf::game(head.face.slug());
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

/// The lines, and one's own next one.
#[component]
pub(super) fn Talk(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let words = move || &desk.prefs.words().talk;
    let seated = sitting.head.with_value(|head| head.yours.iter().next());
    let murmurs = seated.is_none() && sitting.head.with_value(|head| head.gallery.is_open());
    let ears = Ears::open(sitting);
    let text = RwSignal::new(String::new());
    let room = RwSignal::new(Room::Table);
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        desk.lines.track();
        desk.murmurs.track();
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let lines = move || {
        let heard = |line: &Line| ears.hears(Speaker::Seat(line.seat));
        desk.lines.get().into_iter().filter(heard).collect::<Vec<_>>()
    };
    let say = move |submit: leptos::ev::SubmitEvent| {
        submit.prevent_default();
        let said = text.get_untracked();
        if said.trim().is_empty() {
            return;
        }
        text.set(String::new());
        match seated {
            Some(seat) => desk.say(seat, if sitting.has_partner() { room.get_untracked() } else { Room::Table }, said),
            None => desk.murmur(said),
        }
    };
    let invites = move || if murmurs { words().murmur } else { words().say };
    let chip = move |which: Room| {
        let name = move || if which == Room::Team { words().team } else { words().table };
        let code = if which == Room::Team { "team" } else { "table" };
        view! {
            <button type="button" class="chip" data-room=code aria-pressed=live(move || (room.get() == which).to_string())
                on:click=move |_| room.set(which)>{live(name)}</button>
        }
    };
    view! {
        <div class="talk" role="log" aria-label=live(move || words().name) data-talk tabindex="0" node_ref=list>
            <ol>
                <For each=lines key=|line| line.at let:line>
                    <Said sitting ears line />
                </For>
            </ol>
            <Murmurs ears />
            <Unheard ears />
        </div>
        <Show when=move || seated.is_some() || murmurs fallback=move || view! { <p class="quiet">{live(move || words().hush)}</p> }>
            <form class="say" on:submit=say>
                <Show when=move || sitting.has_partner()>
                    <div class="chips" role="group" aria-label=live(move || words().to)>{chip(Room::Table)}{chip(Room::Team)}</div>
                </Show>
                <input class="field" maxlength="240" autocomplete="off" data-say aria-label=live(invites)
                    placeholder=live(invites) prop:value=text on:input=move |input| text.set(event_target_value(&input)) />
                <button type="submit" class="button">{live(move || words().send)}</button>
            </form>
        </Show>
    }
}

#[component]
fn Said(sitting: Sitting, ears: Ears, line: Line) -> impl IntoView {
    let emblem = sitting.head.with_value(|head| head.face.emblem(line.seat));
    let own = sitting.head.with_value(|head| head.yours.contains(line.seat));
    let to_team = line.room == Room::Team;
    let words = move || sitting.desk.prefs.words();
    let name = move || {
        sitting.cast.with(|cast| {
            if cast.is_you(line.seat) { words().table.you.to_owned() } else { cast.name(line.seat).to_owned() }
        })
    };
    view! {
        <li class:team=to_team>
            <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" inner_html=emblem></svg>
            <span>
                <b>{live(name)}</b>
                {to_team.then(|| view! { <i>" "{live(move || words().talk.team)}</i> })}
                " "{line.text}
            </span>
            {(!own).then(|| view! { <About ears who=Speaker::Seat(line.seat) line=line.at /> })}
        </li>
    }
}
