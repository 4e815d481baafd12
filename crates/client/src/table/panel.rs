//! The panel beside the board, or pulled up over it on a phone: log, chat, review and rules.

use super::chat::Chat;
use super::client::TableClient;
use super::page::TableContext;
use super::review::Review;
use crate::net::fetch;
use crate::net::transport::is_offline_table;
use crate::scripts::commitment;
use crate::ui::live;
use i18n::{Lang, escape_html};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::TableStep;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    Log,
    Chat,
    Review,
    Rules,
}

impl Tab {
    const fn id(self) -> &'static str {
        match self {
            Tab::Log => "log",
            Tab::Chat => "chat",
            Tab::Review => "review",
            Tab::Rules => "rules",
        }
    }

    /// The next available tab to the left or right, wrapping around.
    fn beside(self, left: bool, there: impl Fn(Tab) -> bool) -> Tab {
        const ALL: [Tab; 4] = [Tab::Log, Tab::Chat, Tab::Review, Tab::Rules];
        let at = ALL.iter().position(|&tab| tab == self).unwrap_or_default();
        let mut others = (1..ALL.len()).map(|step| ALL[(at + if left { ALL.len() - step } else { step }) % ALL.len()]);
        others.find(|&tab| there(tab)).unwrap_or(self)
    }
}

#[component]
pub(super) fn Panel(context: TableContext) -> impl IntoView {
    let words = move || &context.client.prefs.words().table;
    let tab = RwSignal::new(Tab::Log);
    let open = RwSignal::new(false);
    let (chat, spectator_chat) = (context.client.chat, context.client.spectator_chat);
    let has_chat =
        Memo::new(move |_| context.has_other_people() || spectator_chat.with(|messages| !messages.is_empty()));
    let count = Memo::new(move |_| chat.with(Vec::len) + spectator_chat.with(Vec::len));
    let read = RwSignal::new(count.get_untracked());
    Effect::new(move || {
        let count = count.get();
        if tab.get() == Tab::Chat {
            read.set(count);
        }
    });
    let unread = Memo::new(move |_| count.get().saturating_sub(read.get()));
    let name = move |which: Tab| match which {
        Tab::Log => words().log,
        Tab::Chat => context.client.prefs.words().chat.name,
        Tab::Review => words().review,
        Tab::Rules => words().rules,
    };
    let reviews = Memo::new(move |_| context.is_over());
    let there = move |which: Tab| match which {
        Tab::Chat => has_chat.get_untracked(),
        Tab::Review => reviews.get_untracked(),
        Tab::Log | Tab::Rules => true,
    };
    let news = move |which: Tab| {
        let count = Some(unread.get()).filter(|&count| count > 0 && which == Tab::Chat)?;
        let says = context.client.prefs.words().chat.unread(count);
        Some(view! { <b class="badge" aria-hidden="true">{count}</b><span class="unseen">{says}</span> })
    };
    let choose = move |which: Tab| {
        tab.set(which);
        open.set(true);
        if which == Tab::Review && !context.client.review.get_untracked() {
            context.client.review.set(true);
        }
    };
    // The result card and the replay open the review too.
    Effect::new(move || {
        if context.client.review.get() {
            choose(Tab::Review);
        }
    });
    let button = move |which: Tab| {
        let chosen = move || tab.get() == which;
        view! {
            <button
                type="button"
                role="tab"
                id=format!("tab-{}", which.id())
                class="tab"
                class:chosen=live(chosen)
                aria-selected=live(move || chosen().to_string())
                aria-controls=format!("panel-{}", which.id())
                tabindex=live(move || if chosen() { "0" } else { "-1" })
                on:click=move |_| choose(which)
                on:keydown=move |press| {
                    if matches!(press.key().as_str(), "ArrowLeft" | "ArrowRight") {
                        let beside = which.beside(press.key() == "ArrowLeft", there);
                        choose(beside);
                        crate::browser::focus(format!("#tab-{}", beside.id()));
                    }
                }
            >
                {live(move || name(which))}
                {move || news(which)}
            </button>
        }
    };
    view! {
        <aside class="panel" class:open=live(move || open.get()) on:keydown=move |press| if press.key() == "Escape" { open.set(false) }>
            <button
                type="button"
                class="panel-handle"
                aria-expanded=live(move || open.get().to_string())
                aria-label=live(move || if open.get() { context.client.prefs.words().shell.close } else { words().panel })
                on:click=move |_| open.update(|open| *open = !*open)
            >
                <span class="grip"></span>
            </button>
            <div class="tabs" role="tablist" aria-label=live(move || words().panel)>
                {button(Tab::Log)}
                <Show when=move || has_chat.get()>{button(Tab::Chat)}</Show>
                <Show when=move || reviews.get()>{button(Tab::Review)}</Show>
                {button(Tab::Rules)}
            </div>
            <div class="panel-body" role="tabpanel" id="panel-log" aria-labelledby="tab-log" tabindex="0" hidden=live(move || tab.get() != Tab::Log)>
                <Log context />
            </div>
            <div class="panel-body chat-panel" role="tabpanel" id="panel-chat" aria-labelledby="tab-chat" hidden=live(move || tab.get() != Tab::Chat)>
                <Show when=move || has_chat.get()><Chat context /></Show>
            </div>
            <div class="panel-body" role="tabpanel" id="panel-review" aria-labelledby="tab-review" tabindex="0" hidden=live(move || tab.get() != Tab::Review)>
                <Show when=move || reviews.get() && context.client.review.get()><Review context open /></Show>
            </div>
            <div class="panel-body rules" role="tabpanel" id="panel-rules" aria-labelledby="tab-rules" tabindex="0" hidden=live(move || tab.get() != Tab::Rules)>
                <Show when=move || tab.get() == Tab::Rules><Rules context /></Show>
            </div>
        </aside>
    }
}

/// What happened, latest last; the list stays scrolled to its end.
#[component]
fn Log(context: TableContext) -> impl IntoView {
    let client = context.client;
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move || {
        client.log.track();
        request_animation_frame(move || {
            let body = list.try_get_untracked().flatten().and_then(|list| list.parent_element());
            if let Some(body) = body {
                body.set_scroll_top(body.scroll_height());
            }
        });
    });
    // Secret steps of others have no effects to show.
    let lines =
        move || client.log.with(|log| log.iter().filter(|step| !step.effects.is_empty()).cloned().collect::<Vec<_>>());
    let home = client.id.with_value(|id| is_offline_table(id));
    let (rated, seats) = (context.head.with_value(|head| head.rated), client.chairs.with_untracked(Vec::len));
    let counts = move || {
        let words = &client.prefs.words().chat;
        if rated { words.rated_says } else { words.unrated_says }
    };
    view! {
        {home.then(|| view! {
            <p class="quiet" data-offline-table>{live(move || client.prefs.words().shell.on_device)}</p>
        })}
        {(!home && seats > 1).then(|| view! { <p class="quiet" data-rated=rated.to_string()>{live(counts)}</p> })}
        <ol class="log" data-log node_ref=list>
            <For each=lines key=|step| step.step let:step>
                <LogLine context step />
            </For>
        </ol>
        <Show when=move || client.log.with(Vec::is_empty)>
            <p class="quiet">{live(move || client.prefs.words().table.log_empty)}</p>
        </Show>
    }
}

#[component]
fn LogLine(context: TableContext, step: TableStep) -> impl IntoView {
    let face = context.head.with_value(|head| head.face);
    let emblem = face.badge(&step.effects).unwrap_or_default();
    let number = step.step;
    let held = StoredValue::new(step);
    let text = move || {
        let words = context.client.prefs.words();
        held.with_value(|step| context.cast.with(|cast| face.tell(words, cast, &step.effects)))
    };
    let seen_again = move || {
        let told = context.client.telling.with(|told| told.as_ref().is_some_and(|told| told.step == number));
        told && context.client.replay.with(Option::is_some)
    };
    view! {
        <li class:here=live(seen_again)>
            <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" inner_html=emblem></svg>
            <span>{live(text)}</span>
        </li>
    }
}

/// The rules in the reader's language, fetched when first looked at.
#[component]
fn Rules(context: TableContext) -> impl IntoView {
    let client = context.client;
    let slug = context.head.with_value(|head| head.face.slug());
    let text = RwSignal::new(None::<Result<String, Lang>>);
    Effect::new(move || {
        let lang = client.prefs.lang.get();
        text.set(None);
        let note = commitment_note(client, lang);
        spawn_local(async move {
            let answer = fetch::text(&format!("/rules/{slug}.{}.html", lang.code())).await;
            // Wide drawings scroll: they must be reachable by keyboard.
            let answer = answer.map(|html| html.replace("<pre>", "<pre tabindex=\"0\">") + &note);
            let answer = answer.map(|html| html.replacen("</h1>", &credits(slug, lang), 1));
            text.try_set(Some(answer.map_err(|_| lang)));
        });
    });
    move || match text.get() {
        None => view! { <p class="quiet">{live(move || client.prefs.words().shell.loading)}</p> }.into_any(),
        Some(Err(_)) => {
            view! { <p class="quiet">{live(move || client.prefs.words().table.rules_missing)}</p> }.into_any()
        }
        Some(Ok(html)) => view! { <div class="rules-text" inner_html=html></div> }.into_any(),
    }
}

/// The end of the rules' title, and who made the game.
fn credits(slug: &str, lang: Lang) -> String {
    let words = lang.credits();
    let mut html = "</h1><ul class='credits quiet' data-credits>".to_owned();
    for line in catalog::credits(slug).map(|credits| words.lines(credits)).unwrap_or_default() {
        html += &["<li>", &escape_html(&line.whole()), "</li>"].concat();
    }
    html + &["<li><a href='/credits#", slug, "'>", words.title, "</a></li></ul>"].concat()
}

/// The commitment of the dice, for players who want to write it down.
fn commitment_note(client: TableClient, lang: Lang) -> String {
    let (words, hash) = (&lang.words().table, client.id.with_value(|id| commitment(id)));
    if hash.is_empty() {
        return hash;
    }
    [
        "<p class='quiet commitment'>",
        words.commitment,
        " <code data-commitment>",
        &hash,
        "</code> <a href='/dice'>",
        words.verify_how,
        "</a></p>",
    ]
    .concat()
}
