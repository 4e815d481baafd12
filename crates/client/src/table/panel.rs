//! Beside the board, or pulled up over it on a phone: what happened, and the rules.

use super::desk::Desk;
use super::page::Sitting;
use super::review::Review;
use super::talk::Talk;
use crate::net::fetch;
use crate::net::reach::is_home;
use crate::seal::seal;
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::Moment;
use words::Lang;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    Log,
    Talk,
    Review,
    Rules,
}

impl Tab {
    const fn id(self) -> &'static str {
        match self {
            Tab::Log => "log",
            Tab::Talk => "talk",
            Tab::Review => "review",
            Tab::Rules => "rules",
        }
    }

    /// The tab to the left or to the right of those that there are, round and round.
    fn beside(self, left: bool, there: impl Fn(Tab) -> bool) -> Tab {
        const ALL: [Tab; 4] = [Tab::Log, Tab::Talk, Tab::Review, Tab::Rules];
        let at = ALL.iter().position(|&tab| tab == self).unwrap_or_default();
        let mut others = (1..ALL.len()).map(|step| ALL[(at + if left { ALL.len() - step } else { step }) % ALL.len()]);
        others.find(|&tab| there(tab)).unwrap_or(self)
    }
}

/// The panel with its tabs.
#[component]
pub(super) fn Panel(sitting: Sitting) -> impl IntoView {
    let words = move || &sitting.desk.prefs.words().table;
    let tab = RwSignal::new(Tab::Log);
    let open = RwSignal::new(false);
    let (lines, murmurs) = (sitting.desk.lines, sitting.desk.murmurs);
    let talks = Memo::new(move |_| sitting.has_company() || murmurs.with(|lines| !lines.is_empty()));
    let count = Memo::new(move |_| lines.with(Vec::len) + murmurs.with(Vec::len));
    let read = RwSignal::new(count.get_untracked());
    Effect::new(move || {
        let count = count.get();
        if tab.get() == Tab::Talk {
            read.set(count);
        }
    });
    let unread = Memo::new(move |_| count.get().saturating_sub(read.get()));
    let name = move |which: Tab| match which {
        Tab::Log => words().log,
        Tab::Talk => sitting.desk.prefs.words().talk.name,
        Tab::Review => words().review,
        Tab::Rules => words().rules,
    };
    let reviews = Memo::new(move |_| sitting.is_over());
    let there = move |which: Tab| match which {
        Tab::Talk => talks.get_untracked(),
        Tab::Review => reviews.get_untracked(),
        Tab::Log | Tab::Rules => true,
    };
    let news = move |which: Tab| {
        let count = Some(unread.get()).filter(|&count| count > 0 && which == Tab::Talk)?;
        let says = (sitting.desk.prefs.words().talk.unread)(count);
        Some(view! { <b class="badge" aria-hidden="true">{count}</b><span class="unseen">{says}</span> })
    };
    let choose = move |which: Tab| {
        tab.set(which);
        open.set(true);
        if which == Tab::Review && !sitting.desk.review.get_untracked() {
            sitting.desk.review.set(true);
        }
    };
    // The card at the end and the film ask for it too.
    Effect::new(move || {
        if sitting.desk.review.get() {
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
                aria-label=live(move || if open.get() { sitting.desk.prefs.words().shell.close } else { words().panel })
                on:click=move |_| open.update(|open| *open = !*open)
            >
                <span class="grip"></span>
            </button>
            <div class="tabs" role="tablist" aria-label=live(move || words().panel)>
                {button(Tab::Log)}
                <Show when=move || talks.get()>{button(Tab::Talk)}</Show>
                <Show when=move || reviews.get()>{button(Tab::Review)}</Show>
                {button(Tab::Rules)}
            </div>
            <div class="panel-body" role="tabpanel" id="panel-log" aria-labelledby="tab-log" tabindex="0" hidden=live(move || tab.get() != Tab::Log)>
                <Log sitting />
            </div>
            <div class="panel-body talks" role="tabpanel" id="panel-talk" aria-labelledby="tab-talk" hidden=live(move || tab.get() != Tab::Talk)>
                <Show when=move || talks.get()><Talk sitting /></Show>
            </div>
            <div class="panel-body" role="tabpanel" id="panel-review" aria-labelledby="tab-review" tabindex="0" hidden=live(move || tab.get() != Tab::Review)>
                <Show when=move || reviews.get() && sitting.desk.review.get()><Review sitting open /></Show>
            </div>
            <div class="panel-body rules" role="tabpanel" id="panel-rules" aria-labelledby="tab-rules" tabindex="0" hidden=live(move || tab.get() != Tab::Rules)>
                <Show when=move || tab.get() == Tab::Rules><Rules sitting /></Show>
            </div>
        </aside>
    }
}

/// What happened, latest last; the list stays scrolled to its end.
#[component]
fn Log(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move || {
        desk.log.track();
        request_animation_frame(move || {
            let body = list.try_get_untracked().flatten().and_then(|list| list.parent_element());
            if let Some(body) = body {
                body.set_scroll_top(body.scroll_height());
            }
        });
    });
    // What is still another's secret has nothing to read.
    let lines = move || {
        desk.log.with(|log| log.iter().filter(|moment| !moment.effects.is_empty()).cloned().collect::<Vec<_>>())
    };
    let home = desk.id.with_value(|id| is_home(id));
    let (rated, seats) = (sitting.head.with_value(|head| head.rated), desk.chairs.with_untracked(Vec::len));
    let counts = move || {
        let words = &desk.prefs.words().talk;
        if rated { words.rated_says } else { words.unrated_says }
    };
    view! {
        {home.then(|| view! {
            <p class="quiet" data-home>{live(move || desk.prefs.words().shell.on_device)}</p>
        })}
        {(!home && seats > 1).then(|| view! { <p class="quiet" data-rated=rated.to_string()>{live(counts)}</p> })}
        <ol class="log" data-log node_ref=list>
            <For each=lines key=|moment| moment.ply let:moment>
                <LogLine sitting moment />
            </For>
        </ol>
        <Show when=move || desk.log.with(Vec::is_empty)>
            <p class="quiet">{live(move || desk.prefs.words().table.log_empty)}</p>
        </Show>
    }
}

#[component]
fn LogLine(sitting: Sitting, moment: Moment) -> impl IntoView {
    let face = sitting.head.with_value(|head| head.face);
    let emblem = face.badge(&moment.effects).unwrap_or_default();
    let ply = moment.ply;
    let held = StoredValue::new(moment);
    let text = move || {
        let words = sitting.desk.prefs.words();
        held.with_value(|moment| sitting.cast.with(|cast| face.tell(words, cast, &moment.effects)))
    };
    let seen_again = move || {
        let told = sitting.desk.telling.with(|told| told.as_ref().is_some_and(|told| told.ply == ply));
        told && sitting.desk.film.with(Option::is_some)
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
fn Rules(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let slug = sitting.head.with_value(|head| head.face.slug());
    let text = RwSignal::new(None::<Result<String, Lang>>);
    Effect::new(move || {
        let lang = desk.prefs.lang.get();
        text.set(None);
        let note = seal_note(desk, lang);
        spawn_local(async move {
            let answer = fetch::text(&format!("/rules/{slug}.{}.html", lang.code())).await;
            // Wide drawings scroll: keys must reach them too.
            let answer = answer.map(|html| html.replace("<pre>", "<pre tabindex=\"0\">") + &note);
            text.try_set(Some(answer.map_err(|_| lang)));
        });
    });
    move || match text.get() {
        None => view! { <p class="quiet">{live(move || desk.prefs.words().shell.loading)}</p> }.into_any(),
        Some(Err(_)) => {
            view! { <p class="quiet">{live(move || desk.prefs.words().table.rules_missing)}</p> }.into_any()
        }
        Some(Ok(html)) => view! { <div class="rules-text" inner_html=html></div> }.into_any(),
    }
}

/// The seal on the dice, for whoever wants to note it.
fn seal_note(desk: Desk, lang: Lang) -> String {
    let (words, seal) = (&lang.words().table, desk.id.with_value(|id| seal(id)));
    if seal.is_empty() {
        return seal;
    }
    [
        "<p class='quiet seal'>",
        words.seal,
        " <code data-seal>",
        &seal,
        "</code> <a href='/dice'>",
        words.verify_how,
        "</a></p>",
    ]
    .concat()
}
