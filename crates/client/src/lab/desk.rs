//! What is on the bench: the choices, whether they can be played, and what has come.

use super::crew::Hand;
use crate::prefs::Prefs;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::rc::Rc;
use words::Lang;
use words::lab::BenchWords;

/// What can be chosen, as the worker tells it.
#[derive(Clone, Deserialize)]
pub(super) struct Form {
    pub(super) game: String,
    pub(super) seats: Vec<u8>,
    pub(super) usual_seats: u8,
    pub(super) bots: Vec<String>,
    pub(super) usual_bot: String,
    pub(super) options: Vec<Choice>,
    pub(super) files: Vec<File>,
}

/// An option.
#[derive(Clone, Deserialize)]
pub(super) struct Choice {
    pub(super) name: String,
    pub(super) values: Vec<Value>,
    pub(super) printed: Value,
}

/// A data file as printed.
#[derive(Clone, Deserialize)]
pub(super) struct File {
    pub(super) name: String,
    pub(super) text: String,
}

/// What is to be played, as the worker takes it.
#[derive(Clone, PartialEq, Serialize)]
pub(super) struct Order {
    game: String,
    seats: Option<u8>,
    bots: Vec<String>,
    changes: Map<String, Value>,
    seed: u64,
    sample: u64,
}

impl Order {
    /// How many versions are played.
    pub(super) fn versions(&self) -> usize {
        if self.changes.is_empty() { 1 } else { 2 }
    }
}

/// Whether an order can be played.
#[derive(Clone, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Verdict {
    Fine { teams: usize },
    Wrong(Wrong),
}

/// What is wrong, and where.
#[derive(Clone, PartialEq, Deserialize)]
pub(super) struct Wrong {
    pub(super) file: Option<String>,
    pub(super) line: Option<usize>,
    pub(super) text: String,
}

/// When to stop.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    Seconds(u32),
    Games(u64),
}

impl Until {
    pub(super) const ALL: [Until; 4] = [Until::Seconds(10), Until::Seconds(30), Until::Games(200), Until::Games(2000)];
}

/// What has come so far.
#[derive(Clone, PartialEq, Deserialize)]
pub(super) struct Sight {
    pub(super) games: u64,
    pub(super) says: String,
    pub(super) policy: String,
    pub(super) html: String,
}

/// What can be taken home.
#[derive(Clone, PartialEq, Deserialize)]
pub(super) struct Kept {
    pub(super) html: String,
    pub(super) json: String,
    pub(super) csv: String,
    pub(super) files: Vec<(String, String)>,
    pub(super) command: String,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Stage {
    /// Nothing is being played.
    Rest,
    /// Part of the way, games of each version, all games a second.
    Playing { part: f64, games: u64, speed: f64 },
    /// It was played; so many games of each version.
    Done(u64),
    /// A worker failed.
    Broken,
}

/// Games looked at closely, as many as on the command line.
const SAMPLE: u64 = 1000;

/// Everything on the bench.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) prefs: Prefs,
    pub(super) form: StoredValue<Form>,
    /// The worker that knows the form, checks orders and puts shares together.
    hand: StoredValue<Rc<Hand>, LocalStorage>,
    pub(super) seats: RwSignal<u8>,
    pub(super) everybody: RwSignal<String>,
    pub(super) first: RwSignal<Option<String>>,
    pub(super) options: RwSignal<Map<String, Value>>,
    /// Changed data files.
    pub(super) texts: RwSignal<BTreeMap<String, String>>,
    pub(super) until: RwSignal<Until>,
    pub(super) seed: RwSignal<u64>,
    /// How many teams play.
    pub(super) teams: RwSignal<usize>,
    pub(super) wrong: RwSignal<Option<Wrong>>,
    pub(super) stage: RwSignal<Stage>,
    /// Whether what was played had two versions.
    pub(super) compared: RwSignal<bool>,
    pub(super) sight: RwSignal<Option<Sight>>,
    pub(super) kept: RwSignal<Option<Kept>>,
    /// Said to those who listen.
    pub(super) news: RwSignal<String>,
    /// Somebody wants it to stop.
    pub(super) stop: RwSignal<bool>,
}

impl Desk {
    /// A bench for a game, as printed.
    pub(super) fn new(prefs: Prefs, hand: Hand, form: Form) -> Desk {
        let desk = Desk {
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
            stage: RwSignal::new(Stage::Rest),
            compared: RwSignal::new(false),
            sight: RwSignal::new(None),
            kept: RwSignal::new(None),
            news: RwSignal::default(),
            stop: RwSignal::new(false),
            form: StoredValue::new(form),
        };
        Effect::new(move || desk.check(&desk.order(), desk.prefs.lang.get()));
        // What has been played is told anew when the language changes.
        Effect::new(move |before: Option<Lang>| {
            let lang = desk.prefs.lang.get();
            if before.is_some_and(|before| before != lang) && matches!(desk.stage.get_untracked(), Stage::Done(_)) {
                spawn_local(async move { desk.look(lang).await });
            }
            lang
        });
        desk
    }

    /// The words of the reader's language; follows the switch.
    pub(super) fn words(self) -> &'static BenchWords {
        &self.prefs.lang.get().lab().bench
    }

    /// The worker.
    pub(super) fn hand(self) -> Rc<Hand> {
        self.hand.get_value()
    }

    /// Whether games are being played.
    pub(super) fn is_playing(self) -> bool {
        matches!(self.stage.get(), Stage::Playing { .. })
    }

    /// What is chosen; follows every choice.
    pub(super) fn order(self) -> Order {
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
        self.form.with_value(|form| Order {
            game: form.game.clone(),
            seats: Some(self.seats.get()).filter(|seats| *seats != form.usual_seats),
            bots: if bots == [form.usual_bot.clone()] { Vec::new() } else { bots },
            changes,
            seed: self.seed.get(),
            sample: SAMPLE,
        })
    }

    fn check(self, order: &Order, lang: Lang) {
        let question = json!({ "order": order, "lang": lang.code() }).to_string();
        spawn_local(async move {
            // Answers come in the order of the questions: the last one stays.
            let Ok(answer) = self.hand().ask("lab_check", &question).await else { return };
            match serde_json::from_str::<Verdict>(&answer) {
                Ok(Verdict::Fine { teams }) => {
                    self.wrong.set(None);
                    if self.teams.get_untracked() != teams {
                        self.teams.set(teams);
                    }
                }
                Ok(Verdict::Wrong(wrong)) => self.wrong.set(Some(wrong)),
                Err(_) => {}
            }
        });
    }

    /// Asks for the whole of what was played.
    pub(super) async fn look(self, lang: Lang) {
        let question = json!({ "lang": lang.code(), "whole": true }).to_string();
        let hand = self.hand();
        if let Ok(answer) = hand.ask("lab_sight", &question).await {
            self.sight.set(serde_json::from_str(&answer).unwrap_or_default());
        }
        if let Ok(answer) = hand.ask("lab_keep", &question).await {
            self.kept.set(serde_json::from_str(&answer).unwrap_or_default());
        }
    }
}
