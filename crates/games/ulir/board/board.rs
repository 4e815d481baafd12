//! The board: three pictures, what is picked on them, and how a fight is shown.

use super::share::{self, Sharing};
use super::{read, read_effects};
use crate::games::{Board, BoardContext, Motion, View};
use crate::ui::picture::{OnPick, OnPoint, picture};
use crate::ui::sound::{self, Sound};
use i18n::ulir::{read as read_action, team_of};
use kernel::{Game as _, Options};
use leptos::prelude::*;
use render::ulir::{BannerMove, Blow, BoardModel, CountingStep, DEFS, Meaning, arena, parties, tower};
use serde_json::value::RawValue;
use std::sync::Arc;
use ulir::{DieColour, Effect as Happened, PhaseName, Ulir, View as Seen};

/// A die tumbles; the style sheet has the same number.
const TUMBLE_MS: i32 = 420;
/// Each step of the sum.
const SUM_MS: i32 = 420;
/// To read the end of a fight.
const READ_MS: i32 = 900;
const LOOK_MS: i32 = 160;

/// The board. All fields are handles: copies are the same board.
#[derive(Clone)]
pub(super) struct UlirBoard {
    pub(super) setting: BoardContext,
    game: Arc<Ulir>,
    seen: RwSignal<Option<Seen>>,
    /// The legal actions of the whole team.
    legal: Memo<Vec<String>>,
    /// The part being looked at.
    pub(super) picked: RwSignal<Option<String>>,
    /// The fight that has just been fought.
    blow: RwSignal<Option<Blow>>,
    /// The die that has just fallen.
    rolled: RwSignal<Option<(DieColour, u8)>>,
    /// The banners that have just moved.
    moved: RwSignal<[Option<BannerMove>; 4]>,
}

impl UlirBoard {
    pub(super) fn new(setting: BoardContext) -> UlirBoard {
        let picked = RwSignal::new(None::<String>);
        let legal = Memo::new(move |_| {
            setting.legal.with(|legal| legal.iter().map(|(_, action)| action.clone()).collect::<Vec<_>>())
        });
        // A choice is for one turn.
        Effect::new(move || {
            legal.track();
            picked.set(None);
        });
        let escape = window_event_listener(leptos::ev::keydown, move |press| {
            if press.key() == "Escape" && picked.with_untracked(Option::is_some) {
                picked.set(None);
            }
        });
        on_cleanup(move || escape.remove());
        UlirBoard {
            setting,
            game: Arc::new(rules(setting)),
            seen: RwSignal::new(None),
            legal,
            picked,
            blow: RwSignal::new(None),
            rolled: RwSignal::new(None),
            moved: RwSignal::new([None; 4]),
        }
    }

    /// Looks at the board as it is to be drawn.
    pub(super) fn look<R>(&self, look: impl FnOnce(&BoardModel<'_>) -> R) -> Option<R> {
        let (picked, legal, cast) = (self.picked.get(), self.legal.get(), self.setting.cast.get());
        self.seen.with(|seen| {
            let table = BoardModel {
                game: &self.game,
                view: seen.as_ref()?,
                words: &self.setting.prefs.words().games.ulir,
                cast: &cast,
                legal: &legal,
                picked: picked.as_deref(),
                near: team_of(self.setting.near),
            };
            Some(look(&table))
        })
    }

    /// What is to be shared out, if anything.
    pub(super) fn sharing(&self) -> Option<Sharing> {
        self.look(Sharing::of).flatten()
    }

    /// Plays an action of the list.
    pub(super) fn play(&self, action: &str) {
        let seat = self
            .setting
            .legal
            .with_untracked(|legal| legal.iter().find(|(_, other)| other == action).map(|(seat, _)| *seat));
        if let Some(seat) = seat {
            self.picked.set(None);
            self.setting.play.run((seat, action.to_owned()));
        }
    }

    /// A touch looks at a part; a touch on what is already picked does what it says.
    fn pick(&self, part: String) {
        self.moved.set([None; 4]);
        let again = self.picked.with_untracked(|picked| picked.as_ref() == Some(&part));
        let meaning = untrack(|| self.look(|table| table.meaning(&part))).unwrap_or(Meaning::Look);
        match meaning {
            Meaning::Play(action) if again || part.starts_with("do ") => self.play(&action),
            _ => self.picked.set((part != "back" && !again).then_some(part)),
        }
    }

    fn point(&self, part: Option<String>) {
        let action = part.and_then(|part| untrack(|| self.look(|table| table.action(&part))).flatten());
        self.setting.aim.set(action.map(|action| action.to_string()));
    }

    fn picture(
        &self,
        label: impl Fn(&i18n::ulir::UlirWords) -> &'static str + Send + Sync + 'static,
        text: Memo<String>,
    ) -> AnyView {
        let (prefs, picks, points) = (self.setting.prefs, self.clone(), self.clone());
        let pick: OnPick = Arc::new(move |part| picks.pick(part));
        let point: OnPoint = Arc::new(move |part| points.point(part));
        picture("ul-place", move || label(&prefs.words().games.ulir).to_owned(), move || text.get(), pick, point)
    }

    fn sound(&self, what: Sound) {
        sound::play(self.setting.prefs, what);
    }

    /// Adds the fight up, step by step.
    async fn add_up(&self, blow: Blow) {
        let pace = self.setting.pace;
        for step in CountingStep::ALL {
            self.blow.set(Some(Blow { step, ..blow.clone() }));
            self.rolled.set(None);
            pace.motion(SUM_MS).await;
        }
        self.sound(if blow.won { Sound::Chime } else { Sound::Take });
        self.setting.tell.run(());
        pace.breath(READ_MS).await;
    }
}

impl Board for UlirBoard {
    fn draw(&self) -> AnyView {
        let pace = self.setting.pace;
        let (one, two, three) = (self.clone(), self.clone(), self.clone());
        let towers = Memo::new(move |_| {
            let moved = one.moved.get();
            one.look(|table| tower(table, moved)).unwrap_or_default()
        });
        let arenas = Memo::new(move |_| {
            let aim = two.setting.aim.get().and_then(|aim| read_action(&aim));
            two.look(|table| {
                let aim = aim.or_else(|| table.picked.and_then(|part| table.action(part)));
                two.blow.with(|blow| arena(table, blow.as_ref(), two.rolled.get(), aim))
            })
            .unwrap_or_default()
        });
        let teams = Memo::new(move |_| three.look(parties).unwrap_or_default());
        view! {
            <div class="ul" class:hurry=move || pace.is_cut() on:pointerdown=move |_| pace.touch()>
                <svg class="ul-defs" aria-hidden="true">
                    <defs inner_html=DEFS></defs>
                </svg>
                {self.picture(|words| words.tower, towers)}
                {self.picture(|words| words.arena, arenas)}
                {self.picture(|words| words.parties, teams)}
                {share::draw(self.clone())}
            </div>
        }
        .into_any()
    }

    fn set(&self, view: &View) {
        let Some(seen) = read(view) else { return };
        let levels = |seen: &Seen| seen.table.teams.iter().map(|party| party.level).collect::<Vec<_>>();
        let before = self.seen.with_untracked(|seen| seen.as_ref().map(levels));
        let mut moved = [None; 4];
        for ((way, was), is) in moved.iter_mut().zip(before.unwrap_or_default()).zip(levels(&seen)) {
            *way = if is > was { Some(BannerMove::Up) } else { (is < was).then_some(BannerMove::Down) };
        }
        // The last fight stays until a player prepares for the next one.
        if matches!(seen.table.phase, PhaseName::Setup | PhaseName::Prepare) {
            self.blow.set(None);
        }
        self.rolled.set(None);
        self.moved.set(moved);
        self.seen.set(Some(seen));
    }

    fn keeps_suspense(&self, effects: &[Box<RawValue>]) -> bool {
        read_effects(effects).iter().any(|effect| matches!(effect, Happened::Rolled { .. } | Happened::Threw { .. }))
    }

    fn perform<'a>(&'a self, effects: &'a [Box<RawValue>]) -> Motion<'a> {
        Box::pin(async move {
            let pace = self.setting.pace;
            let effects = read_effects(effects);
            for effect in &effects {
                match effect {
                    Happened::Rolled { colour, face, .. } => {
                        self.sound(Sound::Dice);
                        self.rolled.set(Some((*colour, *face)));
                        pace.motion(TUMBLE_MS).await;
                    }
                    Happened::Struck { .. } => {
                        let before = self.seen.with_untracked(|seen| seen.as_ref().map(|seen| seen.table.dice.clone()));
                        if let Some(blow) = Blow::of(&before.unwrap_or_default(), &effects) {
                            self.add_up(blow).await;
                        }
                    }
                    Happened::Threw { .. } => {
                        self.sound(Sound::Dice);
                        pace.motion(LOOK_MS).await;
                    }
                    Happened::Bought { .. }
                    | Happened::Sold { .. }
                    | Happened::Climbed { .. }
                    | Happened::Descended { .. } => {
                        self.sound(Sound::Step);
                        pace.motion(LOOK_MS).await;
                    }
                    Happened::Died { .. } | Happened::Eliminated { .. } => {
                        self.sound(Sound::Take);
                        pace.motion(LOOK_MS).await;
                    }
                    Happened::Healed { .. } | Happened::Finished { .. } | Happened::Ransomed { .. } => {
                        self.sound(Sound::Chime);
                        pace.motion(LOOK_MS).await;
                    }
                    _ => {}
                }
            }
        })
    }
}

/// The rules of this table, with the cards of its options. The server has checked them.
fn rules(setting: BoardContext) -> Ulir {
    let seats = setting.cast.with_untracked(|cast| cast.seats() as u8);
    let options = setting.options.with_value(|options| Options::read(&Ulir::INFO, options));
    let game = options.and_then(|options| Ulir::new(seats, &options));
    game.unwrap_or_else(|fault| unreachable!("a table that was checked: {fault}"))
}
