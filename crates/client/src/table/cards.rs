//! Cards that lie on the board while nobody needs it: an invitation, a free seat, the result.

use super::page::Sitting;
use super::series::Series;
use super::verify::verify_dice;
use crate::browser::{copy, origin};
use crate::games::Standing;
use crate::net::fetch;
use crate::route::{Route, follow, router};
use crate::seal;
use crate::ui::live;
use crate::ui::{icon, qr};
use crate::wing;
use kernel::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Again, Chair, Join, Joined, TableId};

/// Whichever card there is.
#[component]
pub(super) fn Cards(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let empty = Memo::new(move |_| {
        desk.chairs.with(|chairs| {
            (0..).map_while(Seat::new).zip(chairs).find(|(_, c)| **c == Chair::Empty).map(|(seat, _)| seat)
        })
    });
    let seated = sitting.head.with_value(|head| !head.yours.is_empty());
    let over = Memo::new(move |_| sitting.is_over() && !desk.pace.is_busy() && desk.film.with(Option::is_none));
    move || match (empty.get(), over.get() && !desk.aside.get()) {
        (Some(seat), _) if seated => view! { <Invitation sitting seat /> }.into_any(),
        (Some(seat), _) => view! { <FreeSeat sitting seat /> }.into_any(),
        (None, true) => view! { <Result sitting /> }.into_any(),
        (None, false) => ().into_any(),
    }
}

/// A link to send, as text and as a QR code, and bots that would sit down at once.
#[component]
fn Invitation(sitting: Sitting, seat: Seat) -> impl IntoView {
    let desk = sitting.desk;
    let words = move || &desk.prefs.words().table;
    let link = format!("{}{}{}", origin(), Route::Table(desk.id.get_value()).path(), wing::mark());
    let copied = RwSignal::new(false);
    let field = NodeRef::<leptos::html::Input>::new();
    let levels = sitting.head.with_value(|head| head.face.levels());
    let to_copy = StoredValue::new(link.clone());
    let on_copy = move |_| {
        spawn_local(async move {
            let done = copy(&to_copy.get_value()).await;
            if !done && let Some(field) = field.get_untracked() {
                // No clipboard on pages without https: the link is at least selected.
                field.select();
            }
            copied.try_set(done);
        });
    };
    view! {
        <section class="card on-board invitation" aria-labelledby="invite-title">
            <h2 id="invite-title">{live(move || words().invite)}</h2>
            <p>{live(move || words().invite_says)}</p>
            <div class="invite-row">
                <svg class="qr" viewBox=qr::view_box(&link) role="img" aria-label=live(move || words().qr)>
                    <path d=qr::path(&link) />
                </svg>
                <div class="invite-link">
                    <input class="field" readonly data-link node_ref=field value=link.clone() aria-label=live(move || words().link) />
                    <button type="button" class="button primary" on:click=on_copy>
                        {icon::link()}
                        <span aria-live="polite">{live(move || if copied.get() { words().copied } else { words().copy })}</span>
                    </button>
                </div>
            </div>
            <p class="quiet">{live(move || words().or_bot)}</p>
            <div class="chips">
                {levels.iter().map(|&level| {
                    let name = move || desk.prefs.words().levels.by_id(level).map_or(level, |words| words.name);
                    view! {
                        <button type="button" class="chip" data-invite=level
                            aria-label=live(move || (words().let_bot)(name()))
                            on:click=move |_| desk.invite(seat, level)>{live(name)}</button>
                    }
                }).collect_view()}
            </div>
        </section>
    }
}

/// Somebody followed a link and may sit down.
#[component]
fn FreeSeat(sitting: Sitting, seat: Seat) -> impl IntoView {
    let desk = sitting.desk;
    let prefs = desk.prefs;
    let failed = RwSignal::new(None::<String>);
    let words = move || &prefs.words().table;
    let host = move || {
        let is_person = |chair: &Chair| matches!(chair, Chair::Person(_));
        let host = desk.chairs.with(|chairs| chairs.iter().position(is_person));
        let host = host.and_then(|index| Seat::new(index as u8)).unwrap_or(seat);
        sitting.cast.with(|cast| (words().invited_by)(cast.name(host)))
    };
    let sit = move |submit: leptos::ev::SubmitEvent| {
        submit.prevent_default();
        let path = format!("/api/tables/{}/join", desk.id.get_value());
        let part = seal::part();
        let join = Join { name: prefs.name.get_untracked(), seat: Some(seat), part: Some(part.clone()) };
        spawn_local(async move {
            match fetch::post::<Joined>(&path, &join).await {
                Ok(_) => {
                    seal::gave(&desk.id.get_value(), &part);
                    desk.reconnect();
                }
                Err(refusal) => {
                    failed.try_set(Some(refusal.code));
                }
            }
        });
    };
    view! {
        <section class="card on-board" aria-labelledby="seat-title">
            <h2 id="seat-title">{live(move || words().free_seat)}</h2>
            <p>{live(host)}</p>
            <form class="sit" on:submit=sit>
                <label class="field-label">
                    <span>{live(move || prefs.words().shell.your_name)}</span>
                    <input class="field" maxlength="24" autocomplete="nickname" prop:value=prefs.name
                        on:input=move |input| prefs.set_name(&event_target_value(&input)) />
                </label>
                <button type="submit" class="button primary large" data-sit>{live(move || words().sit_down)}</button>
            </form>
            {move || failed.get().map(|code| view! { <p class="warn" role="alert">{prefs.words().refusals.by_code(&code)}</p> })}
        </section>
    }
}

/// What another game is called: alone there is nobody to take revenge on.
pub(super) fn again_word(sitting: Sitting) -> &'static str {
    let words = sitting.desk.prefs.words();
    #[cfg(feature = "sheets")]
    if sitting.desk.chairs.with(|chairs| chairs.len() == 1) {
        return words.sheets.again;
    }
    words.table.rematch
}

/// What the dice allowed, in games on sheets.
#[cfg(feature = "sheets")]
fn hindsight(sitting: Sitting) -> impl IntoView {
    view! { <super::hindsight::Hindsight sitting /> }
}

/// How the challenge of the day went, in games on sheets.
#[cfg(feature = "sheets")]
fn day(sitting: Sitting) -> impl IntoView {
    view! { <super::leaders::DayLeaders sitting /> }
}

#[cfg(not(feature = "sheets"))]
fn hindsight(_: Sitting) {}

#[cfg(not(feature = "sheets"))]
fn day(_: Sitting) {}

/// Who won and by what; again, or see it again.
#[component]
fn Result(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let router = router();
    let words = move || &desk.prefs.words().table;
    let failed = RwSignal::new(None::<String>);
    let face = sitting.head.with_value(|head| head.face);
    let winner =
        move || desk.shown.with(|shown| shown.as_ref().and_then(|now| now.outcome.as_ref()?.winners.iter().next()));
    let by_what = move || {
        let words = desk.prefs.words();
        desk.shown.with(|shown| Some(face.result(words, &shown.as_ref()?.view, winner()?)))
    };
    let standings = move || {
        let words = desk.prefs.words();
        let lines = desk.shown.with(|shown| {
            let view = &shown.as_ref()?.view;
            Some(sitting.cast.with(|cast| face.standings(words, cast, view)))
        });
        let lines =
            lines.filter(|lines| !lines.is_empty())?.into_iter().map(|Standing { emblem, name, score, counts }| {
                view! {
                    <li class:aside=!counts>
                        <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" inner_html=emblem></svg>
                        <span>{name}</span>
                        <strong>{score}</strong>
                    </li>
                }
            });
        Some(view! { <ol class="standings" data-standings>{lines.collect_view()}</ol> })
    };
    let seated = sitting.head.with_value(|head| !head.yours.is_empty());
    let again = move |_| {
        if let Some(next) = desk.next.get_untracked() {
            router.go_fresh(&next);
            return;
        }
        let path = format!("/api/tables/{}/rematch", desk.id.get_value());
        spawn_local(async move {
            let sealed = !desk.id.with_value(|id| seal::seal(id)).is_empty();
            let (id, part) = if sealed { seal::prepare().await } else { (None, None) };
            match fetch::post::<TableId>(&path, &Again { id, part }).await {
                Ok(table) => router.go_fresh(&table.id),
                Err(refusal) => {
                    failed.try_set(Some(refusal.code));
                }
            }
        });
    };
    view! {
        <section class="card on-board result" aria-labelledby="result-title" data-result>
            <svg class="emblem large" viewBox="0 0 24 24" aria-hidden="true" inner_html=live(move || winner().map(|seat| face.emblem(seat)).unwrap_or_default())></svg>
            <h2 id="result-title">{live(move || sitting.verdict())}</h2>
            <p>{live(by_what)}</p>
            {hindsight(sitting)}
            {standings}
            <Series sitting />
            {day(sitting)}
            <div class="result-buttons">
                <Show when=move || seated>
                    <button type="button" class="button primary large" data-rematch on:click=again>
                        {live(move || match (sitting.goes_on(), desk.next.get().is_some()) {
                            (true, _) => words().next_game,
                            (false, true) => words().rematch_waits,
                            (false, false) => again_word(sitting),
                        })}
                    </button>
                </Show>
                <button type="button" class="button" data-review on:click=move |_| desk.open_film()>{live(move || words().replay)}</button>
                <button type="button" class="button" data-judge on:click=move |_| desk.ask_review()>{live(move || words().review)}</button>
                <button type="button" class="button quiet-button" on:click=move |_| desk.aside.set(true)>{live(move || words().see_board)}</button>
                <a class="button quiet-button" href="/" on:click=follow(router, Route::Shelf)>{live(move || words().leave)}</a>
            </div>
            {verify_dice(sitting)}
            {move || failed.get().map(|code| view! { <p class="warn" role="alert">{desk.prefs.words().refusals.by_code(&code)}</p> })}
        </section>
    }
}
