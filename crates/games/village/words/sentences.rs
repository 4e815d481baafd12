//! What Rolling Village says and when: the sentences that all languages fill with their phrases.

use super::parsed_action::{gain, orders};
use super::{ParsedAction, VillageWords};
use crate::SeatNames;
use crate::phrase::fill;
use kernel::Seat;
use village::{Action, By, Cell, Effect, Face, Project, Sheet, View};

impl VillageWords {
    /// The log line of one step, from its effects.
    pub fn log_line(&self, cast: &SeatNames, effects: &[Effect]) -> String {
        let scored = effects.iter().any(|effect| matches!(effect, Effect::Scored { .. }));
        // A seat that scores is plainly ready.
        let told = effects.iter().filter(|effect| !(scored && matches!(effect, Effect::Finished { .. })));
        let said = told.map(|effect| self.sentence(cast, effect)).filter(|text| !text.is_empty());
        said.collect::<Vec<_>>().join(" ")
    }

    fn sentence(&self, cast: &SeatNames, effect: &Effect) -> String {
        match effect {
            Effect::Rolled { round, dice, avenue } => {
                let (low, high) = (dice.low().pips(), dice.high().pips());
                let (phrase, avenue) = match (round, avenue) {
                    (0, _) => (self.rolled_setup, ' '),
                    (_, Some(avenue)) => (self.rolled, avenue.letter()),
                    (_, None) => (self.rolled_free, ' '),
                };
                fill(phrase, &[("round", round), ("low", &low), ("high", &high), ("avenue", &avenue)])
            }
            Effect::Diverted { from, to, .. } => fill(self.diverted, &[("from", &from.pips()), ("to", &to.pips())]),
            Effect::Built { seat, project, cell, by } => {
                let said = if matches!(by, By::Bonus) { &self.built_bonus } else { &self.built };
                said.of(cast.subject(*seat), &[("project", &self.a_project[project.index()]), ("cell", cell)])
            }
            Effect::Pleased { park, .. } => fill(self.pleased, &[("cell", park)]),
            Effect::Chose { seat, avenue } => self.chose.of(cast.subject(*seat), &[("avenue", &avenue.letter())]),
            Effect::Scored { avenue, points, .. } => {
                fill(self.scored, &[("avenue", &avenue.letter()), ("points", &self.points(*points))])
            }
            Effect::Finished { seat } => self.ready.of(cast.subject(*seat), &[]),
            Effect::RoundOver { round: 0 } => self.setup_over.to_owned(),
            Effect::RoundOver { round } => fill(self.round_over, &[("round", round)]),
            Effect::Parks { points: 0, .. } => String::new(),
            Effect::Parks { seat, points, .. } => {
                self.parks.of(cast.subject(*seat), &[("points", &self.points(*points))])
            }
            Effect::Ended { winners, scores } => match winners.as_slice() {
                _ if scores.len() < 2 => String::new(),
                [winner] => self.won.of(cast.subject(*winner), &[]),
                _ => self.win_shared.to_owned(),
            },
            Effect::Voted { score, mark } => {
                let phrase = if score >= mark { self.voted_for } else { self.voted_against };
                fill(phrase, &[("points", &self.points(*score)), ("mark", mark)])
            }
        }
    }

    /// What a seat can do, given what may come next.
    pub fn prompt(&self, view: &View, seat: Seat, legal: &[ParsedAction]) -> String {
        let page = view.position.sheets.get(seat.index());
        let first = legal.iter().find_map(|reading| match reading {
            ParsedAction::Plays(action) => Some(*action),
            ParsedAction::Undo | ParsedAction::Confirm => None,
        });
        match first {
            None if view.position.round == 0 => self.confirm_setup.to_owned(),
            None => {
                let brings = page.and_then(|page| page.rounds.last().copied()).unwrap_or_default();
                fill(self.confirm_scored, &[("points", &self.points(brings))])
            }
            Some(Action::Avenue(_)) => self.choose_avenue.to_owned(),
            Some(Action::Bonus { .. }) => self.choose_bonus.to_owned(),
            Some(_) if view.position.round == 0 => {
                let mut columns: Vec<u8> = orders(view, legal).into_iter().map(|(face, ..)| face.pips()).collect();
                columns.dedup();
                match columns[..] {
                    [one, two] => fill(self.start_in_two, &[("one", &one), ("two", &two)]),
                    _ => fill(self.start_in_one, &[("one", &columns.first().copied().unwrap_or_default())]),
                }
            }
            Some(_) => {
                let job = |(_, project, column): (Face, Project, Face)| {
                    let project = self.a_project[project.index()];
                    fill(self.job, &[("project", &project), ("column", &column.pips())])
                };
                let mut jobs: Vec<String> = orders(view, legal).into_iter().map(job).collect();
                if legal.iter().any(|reading| matches!(reading, ParsedAction::Plays(Action::Park(_)))) {
                    jobs.push(self.park_job.to_owned());
                }
                let phrase = if jobs.len() == 1 { self.last_job } else { self.jobs };
                fill(phrase, &[("jobs", &jobs.join(self.and))])
            }
        }
    }

    /// An action in the list.
    pub fn label(&self, view: &View, seat: Seat, reading: ParsedAction) -> String {
        let text = match reading {
            ParsedAction::Undo => return self.undo.to_owned(),
            ParsedAction::Confirm => {
                let page = view.position.sheets.get(seat.index()).filter(|_| view.position.round > 0);
                return self.confirm(page.and_then(|page| page.rounds.last().copied()));
            }
            ParsedAction::Plays(Action::Avenue(avenue)) => {
                let brings = view.insights.get(seat.index()).map_or(0, |insight| insight.avenues[avenue.index()]);
                let brings = self.points(brings);
                return fill(self.label_avenue, &[("avenue", &avenue.letter()), ("points", &brings)]);
            }
            ParsedAction::Plays(Action::Build { project, cell, .. }) => self.on(project, cell),
            ParsedAction::Plays(Action::Park(cell)) => self.on(Project::Park, cell),
            ParsedAction::Plays(Action::Bonus { project, cell }) => {
                fill(self.label_bonus, &[("project", &self.inside(project)), ("cell", &cell)])
            }
        };
        match gain(view, seat, reading) {
            Some(more @ 1..) => fill(self.label_gain, &[("what", &text), ("n", &more)]),
            Some(0) | None => text,
        }
    }

    fn on(&self, project: Project, cell: Cell) -> String {
        fill(self.label_build, &[("project", &self.projects[project.index()]), ("cell", &cell)])
    }

    /// The name of a project inside a sentence.
    fn inside(&self, project: Project) -> String {
        self.projects[project.index()].to_lowercase()
    }

    /// Others are to act.
    pub fn waiting(&self, cast: &SeatNames, view: &View) -> String {
        let busy: Vec<&str> = (0..)
            .map_while(Seat::new)
            .zip(&view.position.sheets)
            .filter(|(_, page)| !page.done)
            .map(|(seat, _)| cast.name(seat))
            .collect();
        match busy[..] {
            _ if view.position.dice.is_none() => self.rolling.to_owned(),
            [] => self.all_done.to_owned(),
            [one] => fill(self.one_builds, &[("one", &one)]),
            [one, two] => fill(self.two_build, &[("one", &one), ("two", &two)]),
            _ => fill(self.many_build, &[("n", &busy.len())]),
        }
    }

    /// A cell of a sheet: what stands there.
    pub fn cell(&self, view: &View, seat: Seat, cell: Cell) -> String {
        let printed = view.printed.points[cell.avenue().index()][cell.column().index()];
        let worth = if printed > 0 { format!(", {}", self.points(printed)) } else { String::new() };
        let built = view.position.sheets.get(seat.index()).and_then(|page| {
            Sheet::read(page.cells.each_ref().map(String::as_str)).and_then(|sheet| sheet.plots().at(cell))
        });
        let what = built.map_or_else(|| self.empty.to_owned(), |project| self.inside(project));
        format!("{cell}{worth}, {what}")
    }

    pub fn points(&self, count: u16) -> String {
        self.point.count(self.lang, count)
    }

    /// The points needed for re-election, as a mark of solo games.
    pub fn mark(&self, mark: i64) -> String {
        fill(self.mark_reached, &[("n", &mark)])
    }

    /// What re-elects a mayor who plays alone, below the sum.
    pub fn needed(&self, mark: u16) -> String {
        fill(self.mark_needed, &[("n", &mark)])
    }

    /// Above the tray: the round and how many there are; the set-up is 0.
    pub fn round(&self, round: u8, rounds: u8) -> String {
        if round == 0 { self.setup.to_owned() } else { fill(self.round_of, &[("n", &round), ("rounds", &rounds)]) }
    }

    /// On a brush: the column.
    pub fn column(&self, face: Face) -> String {
        fill(self.in_column, &[("n", &face.pips())])
    }

    /// What a brush builds and where, for screen readers.
    pub fn brush(&self, project: Project, place: &str) -> String {
        format!("{}, {place}", self.projects[project.index()])
    }

    /// Why a project goes elsewhere (VI-4): the full column, and the columns it may go to.
    pub fn full(&self, from: Face, to: &[Face]) -> String {
        let to: Vec<String> = to.iter().map(|face| face.pips().to_string()).collect();
        fill(self.column_full, &[("from", &from.pips()), ("to", &to.join(self.or))])
    }

    /// The group under the pointer: its type, its cells, its points.
    pub fn group(&self, project: Project, cells: u32, points: u16) -> String {
        let project = self.projects[project.index()];
        fill(self.group_of, &[("project", &project), ("n", &cells), ("points", &self.points(points))])
    }

    /// Sends the round; with the points it brings, none in set-up.
    pub fn confirm(&self, brings: Option<u16>) -> String {
        match brings {
            None => self.confirm_plain.to_owned(),
            Some(brings) => fill(self.confirm_brings, &[("points", &self.points(brings))]),
        }
    }

    /// The name of a player's sheet.
    pub fn sheet(&self, name: &str) -> String {
        fill(self.sheet_of, &[("who", &name)])
    }

    /// The result of a game played alone, and the points needed.
    pub fn alone_result(&self, score: u16, mark: u16) -> String {
        fill(self.voted, &[("points", &self.points(score)), ("mark", &mark)])
    }

    /// The margin of a win, from the points of the first and of the second.
    pub fn result(&self, first: u16, second: u16) -> String {
        fill(self.won_by, &[("points", &self.points(first)), ("second", &second)])
    }

    /// A shared win, from the points of each winner.
    pub fn shared(&self, each: u16) -> String {
        fill(self.shared_with, &[("points", &self.points(each))])
    }
}
