//! State of the lab page: the choices, their validity, and the results.

use crate::net::worker::WorkerHandle;
use crate::prefs::Prefs;
use i18n::Lang;
use i18n::lab::BenchWords;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::rc::Rc;
use worker_types::{
    CheckAnswer, CheckQuestion, DownloadsQuestion, LabForm, PartialReport, ReportFiles, ReportQuestion, RequestProblem,
    SimulationRequest,
};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    Seconds(u32),
    Games(u64),
}

impl Until {
    pub(super) const ALL: [Until; 4] = [Until::Seconds(10), Until::Seconds(30), Until::Games(200), Until::Games(2000)];
}

/// Progress of a run.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum RunStage {
    Rest,
    /// Fraction done, games per version, games per second.
    Playing {
        part: f64,
        games: u64,
        speed: f64,
    },
    /// Finished, with this many games per version.
    Done(u64),
    Broken,
}

/// Games examined in detail, as many as on the command line.
const SAMPLE: u64 = 1000;

/// The state of the lab page. All fields are handles.
#[derive(Clone, Copy)]
pub(super) struct LabState {
    pub(super) prefs: Prefs,
    pub(super) form: StoredValue<LabForm>,
    /// The worker that knows the form, checks orders and merges shares.
    hand: StoredValue<Rc<WorkerHandle>, LocalStorage>,
    pub(super) seats: RwSignal<u8>,
    pub(super) everybody: RwSignal<String>,
    pub(super) first: RwSignal<Option<String>>,
    pub(super) options: RwSignal<Map<String, Value>>,
    /// The changed data files.
    pub(super) texts: RwSignal<BTreeMap<String, String>>,
    pub(super) until: RwSignal<Until>,
    pub(super) seed: RwSignal<u64>,
    pub(super) teams: RwSignal<usize>,
    pub(super) wrong: RwSignal<Option<RequestProblem>>,
    pub(super) stage: RwSignal<RunStage>,
    /// Whether two versions were compared.
    pub(super) compared: RwSignal<bool>,
    pub(super) report: RwSignal<Option<PartialReport>>,
    pub(super) kept: RwSignal<Option<ReportFiles>>,
    /// Announced to screen readers.
    pub(super) news: RwSignal<String>,
    /// Set to stop the run.
    pub(super) stop: RwSignal<bool>,
}

impl LabState {
    /// The initial state: nothing changed.
    pub(super) fn new(prefs: Prefs, hand: WorkerHandle, form: LabForm) -> LabState {
        let lab = LabState {
            prefs,
            hand: StoredValue::new_local(Rc::new(hand)),
            seats: RwSignal::new(form.usual_seats),
            everybody: RwSignal::new(form.usual_bot.clone()),
            first: RwSignal::new(None),
            options: RwSignal::default(),
            texts: RwSignal::default(),
            until: RwSignal::new(Until::Seconds(10)),
            seed: RwSignal::new(1),
            teams: RwSignal::new(1),
            wrong: RwSignal::new(None),
            stage: RwSignal::new(RunStage::Rest),
            compared: RwSignal::new(false),
            report: RwSignal::new(None),
            kept: RwSignal::new(None),
            news: RwSignal::default(),
            stop: RwSignal::new(false),
            form: StoredValue::new(form),
        };
        Effect::new(move || lab.check(lab.order(), lab.prefs.lang.get()));
        // A change of language fetches the report again.
        Effect::new(move |before: Option<Lang>| {
            let lang = lab.prefs.lang.get();
            if before.is_some_and(|before| before != lang) && matches!(lab.stage.get_untracked(), RunStage::Done(_)) {
                spawn_local(async move { lab.look(lang).await });
            }
            lang
        });
        lab
    }

    /// The phrases of the chosen language; reactive.
    pub(super) fn words(self) -> &'static BenchWords {
        &self.prefs.lang.get().lab().bench
    }

    pub(super) fn hand(self) -> Rc<WorkerHandle> {
        self.hand.get_value()
    }

    /// Whether a run is in progress.
    pub(super) fn is_playing(self) -> bool {
        matches!(self.stage.get(), RunStage::Playing { .. })
    }

    /// The order of the current choices; reactive.
    pub(super) fn order(self) -> SimulationRequest {
        let (everybody, first, teams) = (self.everybody.get(), self.first.get(), self.teams.get());
        let bots = match first.filter(|first| *first != everybody && teams > 1) {
            Some(first) => std::iter::once(first).chain(std::iter::repeat_n(everybody, teams - 1)).collect(),
            None => vec![everybody],
        };
        let mut changes = self.options.get();
        let texts = self.texts.get();
        if !texts.is_empty() {
            changes.insert("files".to_owned(), json!(texts));
        }
        self.form.with_value(|form| SimulationRequest {
            game: form.game.clone(),
            seats: Some(self.seats.get()).filter(|seats| *seats != form.usual_seats),
            bots: if bots == [form.usual_bot.clone()] { Vec::new() } else { bots },
            changes,
            seed: self.seed.get(),
            sample: SAMPLE,
        })
    }

    fn check(self, request: SimulationRequest, lang: Lang) {
        let question = CheckQuestion { request, lang: lang.code().to_owned() };
        spawn_local(async move {
            // Answers come in the order of the questions: the last one wins.
            match self.hand().ask(&question).await {
                Ok(CheckAnswer::Fine(fine)) => {
                    self.wrong.set(None);
                    if self.teams.get_untracked() != fine.teams {
                        self.teams.set(fine.teams);
                    }
                }
                Ok(CheckAnswer::Wrong(wrong)) => self.wrong.set(Some(wrong)),
                Err(_) => {}
            }
        });
    }

    /// Fetches the full report and the downloads.
    pub(super) async fn look(self, lang: Lang) {
        let lang = lang.code().to_owned();
        let hand = self.hand();
        if let Ok(report) = hand.ask(&ReportQuestion { lang: lang.clone(), whole: true }).await {
            self.report.set(report);
        }
        if let Ok(files) = hand.ask(&DownloadsQuestion { lang }).await {
            self.kept.set(files);
        }
    }
}
