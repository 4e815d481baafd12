//! Standings of a match: several games, with players changing seats each time.

use super::page::TableContext;
use kernel::Seat;
use leptos::prelude::*;
use protocol::Match;

impl TableContext {
    pub(super) fn series(self) -> Option<Match> {
        self.client.shown.with(|shown| shown.as_ref()?.r#match.clone())
    }

    /// Whether a rematch is the next game of the match.
    pub(super) fn goes_on(self) -> bool {
        self.series().is_some_and(|series| !series.is_last())
    }
}

/// Games won and points of each player, and the winner after the last game.
#[component]
pub(super) fn MatchStandings(context: TableContext) -> impl IntoView {
    let words = move || &context.client.prefs.words().table;
    let name = move |seat: Seat| {
        context.cast.with(|cast| if cast.is_you(seat) { words().you.to_owned() } else { cast.name(seat).to_owned() })
    };
    move || {
        let series = context.series()?;
        let line = |(seat, standing): (Seat, &protocol::MatchScore)| {
            words().match_line(&name(seat), standing.won, standing.points.round() as i32)
        };
        let lines: Vec<String> = (0..).map_while(Seat::new).zip(&series.standings).map(line).collect();
        let title = if series.is_last() {
            let leaders: Vec<String> = series.leaders().iter().map(name).collect();
            words().match_won(&leaders.join(", "))
        } else {
            words().match_at(series.number, series.games)
        };
        Some(view! {
            <div class="series" data-series>
                <h3>{title}</h3>
                <ul>{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
            </div>
        })
    }
}
