//! `/ranks/GAME`: ranking of a game, people and bots.

use super::fetched::Fetched;
use super::frame::{Empty, PageFrame, why, words};
use crate::game_list::GAMES;
use crate::net::fetch;
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use leptos::prelude::*;
use protocol::{Chair, Ranking, RankingEntry};

#[component]
pub(super) fn RankingPage(slug: &'static str) -> impl IntoView {
    let prefs = prefs();
    let ranks = RwSignal::new(Fetched::<Ranking>::Waiting);
    Fetched::ask(ranks, async move { fetch::get(&format!("/api/ratings/{slug}")).await });
    let title = move |slug: &'static str| prefs.words().title(slug);
    view! {
        <PageFrame name="ranks" title=|words| words.ranking.title>
            <p class="lab-intro">{live(move || words(prefs).ranking.intro)}</p>
            <nav class="chips" aria-label=live(move || words(prefs).ranking.games)>
                {GAMES.iter().map(|&(game, _)| view! {
                    <a class="chip lab-game" href=format!("/ranks/{game}") aria-current=(game == slug).then_some("page")>
                        {live(move || title(game))}
                    </a>
                }).collect_view()}
            </nav>
            {move || match ranks.get() {
                Fetched::Waiting => view! { <p class="quiet">{words(prefs).loading}</p> }.into_any(),
                Fetched::Refused(refusal) => view! { <p class="warn" role="alert">{why(prefs, &refusal)}</p> }.into_any(),
                Fetched::Here(ranks) if ranks.lines.is_empty() => view! { <Empty says=words(prefs).ranking.empty /> }.into_any(),
                Fetched::Here(ranks) => list(prefs, slug, title(slug), &ranks.lines),
            }}
        </PageFrame>
    }
}

fn list(prefs: Prefs, slug: &'static str, game: &'static str, lines: &[RankingEntry]) -> AnyView {
    let words = &words(prefs).ranking;
    let [rank, who, rating, games] = words.heads;
    let row = |line: &RankingEntry| {
        view! {
            <tr class:you=line.you data-rank=line.rank.to_string()>
                <td>{line.rank}</td>
                <th scope="row">{name(prefs, slug, &line.who)}{line.you.then(|| view! { " " <span class="lab-changed">{self::words(prefs).games.you}</span> })}</th>
                <td>{words.rating(line.rating, line.spread)}</td>
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

fn name(prefs: Prefs, game: &str, who: &Chair) -> String {
    let words = &words(prefs).ranking;
    match who {
        Chair::Bot(level) => words.bot(prefs.words().level(game, level).map_or(level.as_str(), |level| level.name)),
        Chair::Program(name) if !name.is_empty() => words.program(name),
        Chair::Person(name) if !name.is_empty() => name.clone(),
        Chair::Program(_) | Chair::Person(_) | Chair::Away { .. } | Chair::Empty => words.unnamed.to_owned(),
    }
}
