//! Runs a simulation in a pool of workers: numbered games, cut into shares, merged.

use super::state::{LabState, RunStage, Until};
use crate::browser::{matches, now, sleep};
use crate::net::worker::WorkerHandle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use worker_types::{AddShareQuestion, BeginQuestion, PlayedShare, ReportQuestion, ShareQuestion, SimulationRequest};

/// Upper limit of workers: each holds all games in memory.
const MOST_WORKERS: usize = 8;
/// Target duration of a share: short enough to see the plots move.
const SHARE_MS: f64 = 120.0;
/// The largest share, in games.
const MOST_GAMES: u64 = 4096;
/// Workers that are busy this long after the end are not waited for.
const GRACE_MS: f64 = 3000.0;

/// A share: version, first game, end.
type Share = (usize, u64, u64);

/// The schedule of shares, and the results that have arrived.
struct SharePlan {
    versions: usize,
    next: u64,
    goal: u64,
    end: f64,
    /// Shares to hand out: each is played in all versions.
    ready: VecDeque<Share>,
    size: u64,
    arrived: Vec<PlayedShare>,
    working: usize,
    failed: bool,
}

impl SharePlan {
    /// The next share. Its size depends on the speed; which games are played does not.
    fn take(&mut self, now: f64) -> Option<Share> {
        if self.ready.is_empty() && now < self.end && self.next < self.goal {
            let to = (self.next + self.size).min(self.goal);
            self.ready.extend((0..self.versions).map(|version| (version, self.next, to)));
            self.next = to;
        }
        self.ready.pop_front()
    }

    /// Adapts the size of shares to the measured speed.
    fn learn(&mut self, games: u64, ms: f64) {
        let fitting = (games as f64 * SHARE_MS / ms.max(1.0)) as u64;
        self.size = fitting.clamp(1, (4 * games).min(MOST_GAMES));
    }
}

pub(super) fn start(lab: LabState) {
    let order = untrack(|| lab.order());
    lab.stop.set(false);
    lab.kept.set(None);
    lab.report.set(None);
    lab.compared.set(order.versions() > 1);
    lab.stage.set(RunStage::Playing { part: 0.0, games: 0, speed: 0.0 });
    lab.news.set(untrack(|| lab.words()).began.to_owned());
    // Scrolls to the plots where they are below the form.
    if matches("(max-width: 900px)")
        && let Ok(Some(results)) = document().query_selector(".lab-results")
    {
        results.scroll_into_view();
    }
    spawn_local(async move {
        let stage = match play(lab, &order).await {
            Some(games) => {
                let lang = lab.prefs.lang.get_untracked();
                lab.look(lang).await;
                let (words, count) = (&lang.lab().bench, i18n::thousands(games));
                let says = lab.report.with_untracked(|report| report.as_ref().map(|report| report.says.clone()));
                lab.news.set(match says.filter(|says| !says.is_empty()) {
                    Some(says) => words.compared(&count, &says),
                    None => words.ended(&count),
                });
                RunStage::Done(games)
            }
            None => {
                lab.news.set(lab.prefs.lang.get_untracked().lab().bench.broken.to_owned());
                RunStage::Broken
            }
        };
        lab.stage.set(stage);
    });
}

/// Runs; the number of games per version, or `None` where a worker failed.
async fn play(lab: LabState, order: &SimulationRequest) -> Option<u64> {
    let hand = lab.hand();
    hand.ask(&BeginQuestion { request: order.clone() }).await.ok()?;
    let began = now();
    let (end, goal) = match lab.until.get_untracked() {
        Until::Seconds(seconds) => (began + 1000.0 * f64::from(seconds), u64::MAX),
        Until::Games(games) => (f64::INFINITY, games),
    };
    let cores = window().navigator().hardware_concurrency() as usize;
    let workers = cores.clamp(1, MOST_WORKERS);
    let plan = Rc::new(RefCell::new(SharePlan {
        versions: order.versions(),
        next: 0,
        goal,
        end,
        ready: VecDeque::new(),
        size: 1,
        arrived: Vec::new(),
        working: workers,
        failed: false,
    }));
    let crew: Vec<Rc<WorkerHandle>> = (0..workers).map(|_| Rc::default()).collect();
    for hand in &crew {
        spawn_local(work(Rc::clone(hand), Rc::clone(&plan), order.clone()));
    }
    let (mut games, mut shown, mut looked) = (0, 0, 0.0);
    // With reduced motion the plots are updated less often.
    let pause = if matches("(prefers-reduced-motion: reduce)") { 1500.0 } else { 350.0 };
    loop {
        let arrived = std::mem::take(&mut plan.borrow_mut().arrived);
        let came = !arrived.is_empty();
        for share in arrived {
            games = hand.ask(&AddShareQuestion { share }).await.ok()?;
        }
        let time = now();
        if plan.borrow().failed {
            return None;
        }
        let part = if end.is_finite() { (time - began) / (end - began) } else { games as f64 / goal as f64 };
        let speed = (games * order_versions(&plan)) as f64 / ((time - began) / 1000.0).max(0.001);
        lab.stage.set(RunStage::Playing { part: part.min(1.0), games, speed });
        if games > shown && time - looked > pause {
            let lang = lab.prefs.lang.get_untracked().code().to_owned();
            lab.report.set(hand.ask(&ReportQuestion { lang, whole: false }).await.ok()?);
            (shown, looked) = (games, now());
        }
        let done = plan.borrow().working == 0 && !came && plan.borrow().arrived.is_empty();
        if done || lab.stop.get_untracked() || time > end + GRACE_MS {
            // Dropping the pool terminates busy workers; their unfinished shares do not count.
            return Some(games);
        }
        sleep(30).await;
    }
}

fn order_versions(plan: &Rc<RefCell<SharePlan>>) -> u64 {
    plan.borrow().versions as u64
}

/// Lets one worker play share after share.
async fn work(hand: Rc<WorkerHandle>, plan: Rc<RefCell<SharePlan>>, request: SimulationRequest) {
    loop {
        let unit = plan.borrow_mut().take(now());
        let Some((version, from, to)) = unit else { break };
        let began = now();
        match hand.ask(&ShareQuestion { request: request.clone(), version, from, to }).await {
            Ok(share) => {
                let mut plan = plan.borrow_mut();
                plan.learn(to - from, now() - began);
                plan.arrived.push(share);
            }
            Err(_) => {
                plan.borrow_mut().failed = true;
                break;
            }
        }
    }
    plan.borrow_mut().working -= 1;
}
