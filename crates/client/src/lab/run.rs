//! Games in workers: numbered, shared out, put together.

use super::crew::Hand;
use super::desk::{Desk, Order, Stage, Until};
use crate::browser::{matches, now, sleep};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::json;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

/// No more workers than these, however many cores there are: each holds the games once more.
const MOST_WORKERS: usize = 8;
/// A share takes about this long: short enough to see the plots move.
const SHARE_MS: f64 = 120.0;
/// A share holds no more games.
const MOST_GAMES: u64 = 4096;
/// Who is still busy so long after the time is up is not waited for.
const GRACE_MS: f64 = 3000.0;

/// Games to be played by one worker: version, first, after the last.
type Unit = (usize, u64, u64);

/// What is still to be played, and what has come.
struct Plan {
    versions: usize,
    next: u64,
    goal: u64,
    end: f64,
    /// Every share is played in all versions.
    ready: VecDeque<Unit>,
    size: u64,
    arrived: Vec<String>,
    working: usize,
    failed: bool,
}

impl Plan {
    /// The next share: how the games are cut depends on how fast they are, which games they are does not.
    fn take(&mut self, now: f64) -> Option<Unit> {
        if self.ready.is_empty() && now < self.end && self.next < self.goal {
            let to = (self.next + self.size).min(self.goal);
            self.ready.extend((0..self.versions).map(|version| (version, self.next, to)));
            self.next = to;
        }
        self.ready.pop_front()
    }

    /// A share of so many games took so long.
    fn learn(&mut self, games: u64, ms: f64) {
        let fitting = (games as f64 * SHARE_MS / ms.max(1.0)) as u64;
        self.size = fitting.clamp(1, (4 * games).min(MOST_GAMES));
    }
}

/// Plays what is on the bench.
pub(super) fn start(desk: Desk) {
    let order = untrack(|| desk.order());
    desk.stop.set(false);
    desk.kept.set(None);
    desk.sight.set(None);
    desk.compared.set(order.versions() > 1);
    desk.stage.set(Stage::Playing { part: 0.0, games: 0, speed: 0.0 });
    desk.news.set(untrack(|| desk.words()).began.to_owned());
    // Where the plots stand below the choices, the eye follows.
    if matches("(max-width: 900px)")
        && let Ok(Some(results)) = document().query_selector(".lab-results")
    {
        results.scroll_into_view();
    }
    spawn_local(async move {
        let stage = match play(desk, &order).await {
            Some(games) => {
                let lang = desk.prefs.lang.get_untracked();
                desk.look(lang).await;
                let (words, count) = (&lang.lab().bench, super::results::thousands(games));
                let says = desk.sight.with_untracked(|sight| sight.as_ref().map(|sight| sight.says.clone()));
                desk.news.set(match says.filter(|says| !says.is_empty()) {
                    Some(says) => (words.compared)(&count, &says),
                    None => (words.ended)(&count),
                });
                Stage::Done(games)
            }
            None => {
                desk.news.set(desk.prefs.lang.get_untracked().lab().bench.broken.to_owned());
                Stage::Broken
            }
        };
        desk.stage.set(stage);
    });
}

/// Plays; tells how many games of each version were played, or nothing where a worker failed.
async fn play(desk: Desk, order: &Order) -> Option<u64> {
    let hand = desk.hand();
    hand.ask("lab_begin", &json!(order).to_string()).await.ok()?;
    let began = now();
    let (end, goal) = match desk.until.get_untracked() {
        Until::Seconds(seconds) => (began + 1000.0 * f64::from(seconds), u64::MAX),
        Until::Games(games) => (f64::INFINITY, games),
    };
    let cores = window().navigator().hardware_concurrency() as usize;
    let workers = cores.clamp(1, MOST_WORKERS);
    let plan = Rc::new(RefCell::new(Plan {
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
    let crew: Vec<Rc<Hand>> = (0..workers).filter_map(|_| Hand::start()).map(Rc::new).collect();
    if crew.len() < workers {
        return None;
    }
    let order = json!(order);
    for hand in &crew {
        spawn_local(work(Rc::clone(hand), Rc::clone(&plan), order.clone()));
    }
    let (mut games, mut shown, mut looked) = (0, 0, 0.0);
    // Whoever asked for less motion sees the plots change less often.
    let pause = if matches("(prefers-reduced-motion: reduce)") { 1500.0 } else { 350.0 };
    loop {
        let arrived = std::mem::take(&mut plan.borrow_mut().arrived);
        let came = !arrived.is_empty();
        for share in arrived {
            games = hand.ask("lab_add", &share).await.ok()?.parse().ok()?;
        }
        let time = now();
        if plan.borrow().failed {
            return None;
        }
        let part = if end.is_finite() { (time - began) / (end - began) } else { games as f64 / goal as f64 };
        let speed = (games * order_versions(&plan)) as f64 / ((time - began) / 1000.0).max(0.001);
        desk.stage.set(Stage::Playing { part: part.min(1.0), games, speed });
        if games > shown && time - looked > pause {
            let question = json!({ "lang": desk.prefs.lang.get_untracked().code() }).to_string();
            let sight = hand.ask("lab_sight", &question).await.ok()?;
            desk.sight.set(serde_json::from_str(&sight).unwrap_or_default());
            (shown, looked) = (games, now());
        }
        let done = plan.borrow().working == 0 && !came && plan.borrow().arrived.is_empty();
        if done || desk.stop.get_untracked() || time > end + GRACE_MS {
            // Dropping the crew dismisses whoever is still busy; what they had begun counts for nothing.
            return Some(games);
        }
        sleep(30).await;
    }
}

fn order_versions(plan: &Rc<RefCell<Plan>>) -> u64 {
    plan.borrow().versions as u64
}

/// One worker, share by share.
async fn work(hand: Rc<Hand>, plan: Rc<RefCell<Plan>>, order: serde_json::Value) {
    loop {
        let unit = plan.borrow_mut().take(now());
        let Some((version, from, to)) = unit else { break };
        let began = now();
        let question = json!({ "order": order, "version": version, "from": from, "to": to }).to_string();
        match hand.ask("lab_share", &question).await {
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
