//! `/ranks/GAME`: who plays a game best, people and bots.

use super::led::Led;
use super::parts::{Empty, PeoplePage, why, words};
use crate::lab::GAMES;
use crate::net::fetch;
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use leptos::prelude::*;
use wire::{Chair, Rank, Ranks};

/// The page of a game.
#[component]
pub(super) fn RanksPage(slug: &'static str) -> impl IntoView {
    let prefs = prefs();
    let ranks = RwSignal::new(Led::<Ranks>::Waiting);
    Led::ask(ranks, async move { fetch::get(&format!("/api/ratings/{slug}")).await });
    let title = move |slug: &'static str| prefs.words().games.by_slug(slug).map_or(slug, |words| words.title);
    view! {
        <PeoplePage name="ranks" title=|words| words.ranks.title>
            <p class="lab-intro">{live(move || words(prefs).ranks.intro)}</p>
            <nav class="chips" aria-label=live(move || words(prefs).ranks.games)>
                {GAMES.map(|game| view! {
                    <a class="chip lab-game" href=format!("/ranks/{game}") aria-current=(game == slug).then_some("page")>
                        {live(move || title(game))}
                    </a>
                })}
            </nav>
            {move || match ranks.get() {
                Led::Waiting => view! { <p class="quiet">{words(prefs).loading}</p> }.into_any(),
                Led::Refused(refusal) => view! { <p class="warn" role="alert">{why(prefs, &refusal)}</p> }.into_any(),
                Led::Here(ranks) if ranks.lines.is_empty() => view! { <Empty says=words(prefs).ranks.empty /> }.into_any(),
                Led::Here(ranks) => list(prefs, title(slug), &ranks.lines),
            }}
        </PeoplePage>
    }
}

fn list(prefs: Prefs, game: &'static str, lines: &[Rank]) -> AnyView {
    let words = &words(prefs).ranks;
    let [rank, who, rating, games] = words.heads;
    let row = |line: &Rank| {
        view! {
            <tr class:you=line.you data-rank=line.rank.to_string()>
                <td>{line.rank}</td>
                <th scope="row">{name(prefs, &line.who)}{line.you.then(|| view! { " " <span class="lab-changed">{self::words(prefs).games.you}</span> })}</th>
                <td>{(words.rating)(line.rating, line.spread)}</td>
                <td>{line.games}</td>
            </tr>
        }
    };
    view! {
        <table class="ranks" data-ranks=lines.len().to_string()>
            <caption>{game}</caption>
            <thead><tr><th scope="col">{rank}</th><th scope="col">{who}</th><th scope="col">{rating}</th><th scope="col">{games}</th></tr></thead>
            <tbody>{lines.iter().map(row).collect_view()}</tbody>
        </table>
    }
    .into_any()
}

fn name(prefs: Prefs, who: &Chair) -> String {
    let words = &words(prefs).ranks;
    match who {
        Chair::Bot(level) => (words.bot)(prefs.words().levels.by_id(level).map_or(level, |level| level.name)),
        Chair::Program(name) if !name.is_empty() => (words.program)(name),
        Chair::Person(name) if !name.is_empty() => name.clone(),
        Chair::Program(_) | Chair::Person(_) | Chair::Away { .. } | Chair::Empty => words.somebody.to_owned(),
    }
}
