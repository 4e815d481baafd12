//! `/stats`: the player's results, game by game, with plots and honours.

mod plot;

use crate::net::fetch;
use crate::pages::fetched::Fetched;
use crate::pages::frame::{Empty, PageFrame, why, words};
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use i18n::roll_and_rule::HONOURS;
use leptos::prelude::*;
use plot::{PlotPoint, VIEW, plot};
use protocol::{GameStats, Honours, OwnResult};

/// Window of the moving average of wins, in games.
const WINDOW: usize = 10;

#[component]
pub(super) fn StatsPage() -> impl IntoView {
    let prefs = prefs();
    let stats = RwSignal::new(Fetched::<Vec<GameStats>>::Waiting);
    Fetched::ask(stats, async { fetch::get("/api/mine/stats").await });
    view! {
        <PageFrame name="stats" title=|words| words.stats.title>
            <p class="lab-intro">{live(move || words(prefs).stats.intro)}</p>
            {move || match stats.get() {
                Fetched::Waiting => view! { <p class="quiet">{words(prefs).loading}</p> }.into_any(),
                Fetched::Refused(refusal) => view! { <p class="warn" role="alert">{why(prefs, &refusal)}</p> }.into_any(),
                Fetched::Here(games) if games.is_empty() => view! { <Empty says=words(prefs).stats.empty /> }.into_any(),
                Fetched::Here(games) => games.iter().map(|game| section(prefs, game)).collect_view().into_any(),
            }}
        </PageFrame>
    }
}

fn section(prefs: Prefs, game: &GameStats) -> AnyView {
    let words = &words(prefs).stats;
    let title = prefs.words().game(&game.game).map_or(game.game.as_str(), |words| words.title).to_owned();
    let shared: Vec<bool> = game.results.iter().filter_map(|result| result.won).collect();
    let alone: Vec<f64> =
        game.results.iter().filter(|result| result.won.is_none()).map(|result| result.score).collect();
    let won = shared.iter().filter(|&&won| won).count();
    view! {
        <section class="card people-card stats" data-stats=game.game.clone()>
            <h2>{title}</h2>
            {(!shared.is_empty()).then(|| view! { <p>{words.won(shared.len(), won)}</p> })}
            {(!alone.is_empty()).then(|| {
                let best = alone.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                view! { <p>{words.alone(alone.len(), best, alone.iter().sum::<f64>() / alone.len() as f64)}</p> }
            })}
            <div class="plots">
                {ratings(prefs, &game.results)}
                {wins(prefs, &shared)}
                {points(prefs, &alone)}
            </div>
            {game.honours.as_ref().map(|honours| board(prefs, honours))}
        </section>
    }
    .into_any()
}

fn figure(title: &'static str, says: &str, svg: String) -> AnyView {
    view! {
        <figure>
            <figcaption>{title}</figcaption>
            <svg viewBox=VIEW role="img" aria-label=format!("{title}. {says}") inner_html=svg></svg>
            <p class="quiet">{says.to_owned()}</p>
        </figure>
    }
    .into_any()
}

fn ratings(prefs: Prefs, results: &[OwnResult]) -> Option<AnyView> {
    let words = &words(prefs).stats;
    let rated: Vec<PlotPoint> =
        results.iter().filter_map(|result| result.rating).map(|(value, spread)| PlotPoint { value, spread }).collect();
    let (first, last) = (rated.first()?, rated.last()?);
    let says = words.rating_says(first.value, last.value, last.spread);
    Some(figure(words.rating, &says, plot(&rated, 1400.0, 1600.0)))
}

/// Win rate in percent, as a moving average.
fn wins(prefs: Prefs, shared: &[bool]) -> Option<AnyView> {
    let words = &words(prefs).stats;
    let of = |end: usize| &shared[end.saturating_sub(WINDOW)..end];
    let count = |games: &[bool]| games.iter().filter(|&&won| won).count();
    let share = |end: usize| PlotPoint { value: 100.0 * count(of(end)) as f64 / of(end).len() as f64, spread: 0.0 };
    let points: Vec<PlotPoint> = (1..=shared.len()).map(share).collect();
    let last = of(shared.len());
    let says = words.wins_says(count(last), last.len());
    (!last.is_empty()).then(|| figure(words.wins, &says, plot(&points, 0.0, 100.0)))
}

fn points(prefs: Prefs, alone: &[f64]) -> Option<AnyView> {
    let words = &words(prefs).stats;
    let last = *alone.last()?;
    let points: Vec<PlotPoint> = alone.iter().map(|&value| PlotPoint { value, spread: 0.0 }).collect();
    let (low, high) = alone.iter().fold((last, last), |(low, high), &value| (low.min(value), high.max(value)));
    let best = words.alone(alone.len(), high, alone.iter().sum::<f64>() / alone.len() as f64);
    Some(figure(words.points, &best, plot(&points, low, high)))
}

/// RR-26: every honour with a star, full where it was ever earned.
fn board(prefs: Prefs, honours: &Honours) -> AnyView {
    let (words, rules) = (&words(prefs).stats, &prefs.words().games.roll_and_rule);
    let line = |id: String, text: String, note: String, earned: bool| {
        let star = if earned { "★" } else { "☆" };
        view! {
            <li class:earned=earned data-honour=id><span aria-hidden="true">{star}</span><span>{text}</span><small>{note}</small></li>
        }
    };
    let once = HONOURS.iter().map(|&id| {
        let times = honours.earned.get(id).copied().unwrap_or_default();
        line(id.to_owned(), rules.honour(id), words.times(times), times > 0)
    });
    let needed = Honours::GAMES_FOR_HONOUR;
    let alone = (words.games_alone(honours.alone, needed), honours.alone >= needed, "alone");
    let shared = (words.games_shared(honours.shared, needed), honours.shared >= needed, "shared");
    let over_time = [alone, shared].map(|(text, earned, id)| {
        let note = if earned { String::new() } else { words.times(0) };
        line(id.to_owned(), text, note, earned)
    });
    view! {
        <h3>{rules.honours_name}</h3>
        <ul class="honours">{once.chain(over_time).collect_view()}</ul>
    }
    .into_any()
}
