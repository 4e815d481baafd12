//! Cards over the board while the game does not run: invitation, free seat, result.

use super::match_standings::MatchStandings;
use super::page::TableContext;
use super::verify::verify_dice;
use crate::browser::{copy, origin};
use crate::bundle;
use crate::games::FinalScore;
use crate::net::fetch;
use crate::route::{Route, follow, router};
use crate::scripts;
use crate::ui::live;
use crate::ui::{icon, qr};
use i18n::SeatNames;
use kernel::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Chair, Join, Joined, Refusal, RefusalCode, RematchRequest, TableId};

#[component]
pub(super) fn Cards(context: TableContext) -> impl IntoView {
    let client = context.client;
    let empty = Memo::new(move |_| {
        client.chairs.with(|chairs| {
            (0..).map_while(Seat::new).zip(chairs).find(|(_, c)| **c == Chair::Empty).map(|(seat, _)| seat)
        })
    });
    let seated = context.head.with_value(|head| !head.yours.is_empty());
    let over = Memo::new(move |_| context.is_over() && !client.pace.is_busy() && client.replay.with(Option::is_none));
    move || match (empty.get(), over.get() && !client.aside.get()) {
        (Some(seat), _) if seated => view! { <Invitation context seat /> }.into_any(),
        (Some(seat), _) => view! { <FreeSeat context seat /> }.into_any(),
        (None, true) => view! { <Result context /> }.into_any(),
        (None, false) => ().into_any(),
    }
}

/// A link to send, as text and QR code, and bots that can take the seat.
#[component]
fn Invitation(context: TableContext, seat: Seat) -> impl IntoView {
    let client = context.client;
    let words = move || &client.prefs.words().table;
    let link = format!("{}{}{}", origin(), Route::Table(client.id.get_value()).path(), bundle::hash());
    let copied = RwSignal::new(false);
    let field = NodeRef::<leptos::html::Input>::new();
    let face = context.head.with_value(|head| head.face);
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
                {face.bots().into_iter().map(|level| {
                    let name = move || client.prefs.words().level(face.slug(), level).map_or(level, |words| words.name);
                    view! {
                        <button type="button" class="chip" data-invite=level
                            aria-label=live(move || words().let_bot(name()))
                            on:click=move |_| client.invite(seat, level)>{live(name)}</button>
                    }
                }).collect_view()}
            </div>
        </section>
    }
}

/// For a visitor who followed a link and may take the seat.
#[component]
fn FreeSeat(context: TableContext, seat: Seat) -> impl IntoView {
    let client = context.client;
    let prefs = client.prefs;
    let failed = RwSignal::new(None::<RefusalCode>);
    let words = move || &prefs.words().table;
    let host = move || {
        let is_person = |chair: &Chair| matches!(chair, Chair::Person(_));
        let host = client.chairs.with(|chairs| chairs.iter().position(is_person));
        let host = host.and_then(|index| Seat::new(index as u8)).unwrap_or(seat);
        context.cast.with(|cast| words().invited_by(cast.name(host)))
    };
    let sit = move |submit: leptos::ev::SubmitEvent| {
        submit.prevent_default();
        let path = format!("/api/tables/{}/join", client.id.get_value());
        let client_seed = scripts::new_client_seed();
        let join = Join { name: prefs.name.get_untracked(), seat: Some(seat), client_seed: Some(client_seed.clone()) };
        spawn_local(async move {
            match fetch::post::<Joined>(&path, &join).await {
                Ok(_) => {
                    scripts::seed_sent(&client.id.get_value(), &client_seed);
                    client.reconnect();
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
            {move || failed.get().map(|code| view! { <p class="warn" role="alert">{prefs.words().refusals.by_code(code)}</p> })}
        </section>
    }
}

/// The label of the rematch button; a solo game has no opponent for a rematch.
pub(super) fn rematch_label(context: TableContext) -> &'static str {
    let words = context.client.prefs.words();
    #[cfg(feature = "sheets")]
    if context.client.chairs.with(|chairs| chairs.len() == 1) {
        return words.sheets.again;
    }
    words.table.rematch
}

/// The best result with the same dice, in games that have it.
#[cfg(feature = "sheets")]
fn best_with_same_dice(context: TableContext) -> impl IntoView {
    view! { <super::best_with_same_dice::BestWithSameDice context /> }
}

/// The daily leaderboard, in games that have one.
#[cfg(feature = "sheets")]
fn day(context: TableContext) -> impl IntoView {
    view! { <super::daily_leaders::DailyLeaders context /> }
}

#[cfg(not(feature = "sheets"))]
fn best_with_same_dice(_: TableContext) {}

#[cfg(not(feature = "sheets"))]
fn day(_: TableContext) {}

/// The visitor's seat that chooses who begins the rematch, where the loser does.
fn chooser(context: TableContext) -> Option<Seat> {
    let head = context.head.get_value();
    let seats = context.client.chairs.with(Vec::len) as u8;
    let winners = context.client.shown.with(|shown| {
        let now = shown.as_ref().filter(|now| now.r#match.is_none())?;
        now.outcome.as_ref().map(|outcome| outcome.winners)
    })?;
    let seating = catalog::game(head.face.slug())?.info().seating;
    seating.chooser(winners, seats).filter(|&loser| head.yours.contains(loser))
}

/// Who begins the rematch: one button for each player, the loser first.
fn choice(context: TableContext, loser: Seat, again: impl Fn(Option<Seat>) + Copy + 'static) -> impl IntoView {
    let words = &context.client.prefs.words().table;
    let seats = context.cast.with(SeatNames::seats) as u8;
    let says = context.cast.with(|cast| {
        if cast.is_you(loser) { words.you_choose.to_owned() } else { words.loser_chooses(cast.name(loser)) }
    });
    let others = Seat::all(seats).filter(move |&seat| seat != loser);
    let buttons = std::iter::once(loser).chain(others).map(|seat| {
        let label = context
            .cast
            .with(|cast| if cast.is_you(seat) { words.i_begin.to_owned() } else { words.begins(cast.name(seat)) });
        let own = seat == loser;
        view! {
            <button type="button" class="button large" class:primary=own data-rematch=own.then_some("")
                data-begins=seat.index().to_string() on:click=move |_| again(Some(seat))>{label}</button>
        }
    });
    view! { <p>{says}</p>{buttons.collect_view()} }
}

/// The result, the rematch, and the replay.
#[component]
fn Result(context: TableContext) -> impl IntoView {
    let client = context.client;
    let router = router();
    let words = move || &client.prefs.words().table;
    let failed = RwSignal::new(None::<RefusalCode>);
    let face = context.head.with_value(|head| head.face);
    let winner =
        move || client.shown.with(|shown| shown.as_ref().and_then(|now| now.outcome.as_ref()?.winners.iter().next()));
    let by_what = move || {
        let words = client.prefs.words();
        client.shown.with(|shown| Some(face.result(words, &shown.as_ref()?.view, winner()?)))
    };
    let standings = move || {
        let words = client.prefs.words();
        let lines = client.shown.with(|shown| {
            let view = &shown.as_ref()?.view;
            Some(context.cast.with(|cast| face.standings(words, cast, view)))
        });
        let lines =
            lines.filter(|lines| !lines.is_empty())?.into_iter().map(|FinalScore { emblem, name, score, counts }| {
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
    let seated = context.head.with_value(|head| !head.yours.is_empty());
    let again = move |first: Option<Seat>| {
        let next = client.next.get_untracked();
        if let (Some(next), None) = (&next, first) {
            router.go_fresh(next);
            return;
        }
        let path = format!("/api/tables/{}/rematch", client.id.get_value());
        spawn_local(async move {
            let committed = !client.id.with_value(|id| scripts::commitment(id)).is_empty();
            let (id, client_seed) = if committed { scripts::prepare().await } else { (None, None) };
            match fetch::post::<TableId>(&path, &RematchRequest { id, client_seed, first }).await {
                Ok(table) => router.go_fresh(&table.id),
                // The choice was made before, in another tab.
                Err(Refusal { code: RefusalCode::NotYourChoice, .. }) if next.is_some() => {
                    router.go_fresh(&next.unwrap_or_default());
                }
                Err(refusal) => {
                    failed.try_set(Some(refusal.code));
                }
            }
        });
    };
    view! {
        <section class="card on-board result" aria-labelledby="result-title" data-result>
            <svg class="emblem large" viewBox="0 0 24 24" aria-hidden="true" inner_html=live(move || winner().map(|seat| face.emblem(seat)).unwrap_or_default())></svg>
            <h2 id="result-title">{live(move || context.verdict())}</h2>
            <p>{live(by_what)}</p>
            {best_with_same_dice(context)}
            {standings}
            <MatchStandings context />
            {day(context)}
            <div class="result-buttons">
                {move || match chooser(context) {
                    Some(loser) => choice(context, loser, again).into_any(),
                    None => view! {
                        <Show when=move || seated>
                            <button type="button" class="button primary large" data-rematch on:click=move |_| again(None)>
                                {live(move || match (context.goes_on(), client.next.get().is_some()) {
                                    (true, _) => words().next_game,
                                    (false, true) => words().rematch_waits,
                                    (false, false) => rematch_label(context),
                                })}
                            </button>
                        </Show>
                    }
                    .into_any(),
                }}
                <button type="button" class="button" data-open-replay on:click=move |_| client.open_replay()>{live(move || words().replay)}</button>
                <button type="button" class="button" data-review on:click=move |_| client.ask_review()>{live(move || words().review)}</button>
                <button type="button" class="button quiet-button" on:click=move |_| client.aside.set(true)>{live(move || words().see_board)}</button>
                <a class="button quiet-button" href="/" on:click=follow(router, Route::Landing)>{live(move || words().leave)}</a>
            </div>
            {verify_dice(context)}
            {move || failed.get().map(|code| view! { <p class="warn" role="alert">{client.prefs.words().refusals.by_code(code)}</p> })}
        </section>
    }
}
