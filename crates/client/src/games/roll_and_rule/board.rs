//! The board: the position, the choice being made, and how changes are shown.

use super::{draw, read, read_effects};
use crate::games::{Board, Motion, Setting, View};
use crate::ui::sound::{self, Sound};
use kernel::{Game, Options, Seat};
use leptos::prelude::*;
use paper::roll_and_rule::{Choice, Outlook, Pick, Touch, choices, with_element};
use roll_and_rule::{Die, Effect as Happened, Noticed, Position, RollAndRule, SheetView, Tables};
use serde_json::value::RawValue;
use words::roll_and_rule::Reading;

/// Dice tumble; the style sheet has the same number.
const ROLL_MS: i32 = 560;
/// To see what was written, or struck out.
const LOOK_MS: i32 = 420;

/// A board on the table. Everything in it is a handle: copies are the same board.
#[derive(Clone, Copy)]
pub(super) struct RuleBoard {
    pub(super) setting: Setting,
    /// What is printed, from the table's own files.
    pub(super) tables: StoredValue<Tables>,
    pub(super) position: RwSignal<Option<Position>>,
    /// The sheets before the last change: what was not on them is fresh.
    pub(super) before: StoredValue<Vec<SheetView>>,
    pub(super) choices: Memo<Vec<Choice>>,
    pub(super) pick: RwSignal<Pick>,
    /// Somebody's sheet that the reader looks at instead of their own.
    pub(super) looked: RwSignal<Option<usize>>,
    /// What a phone shows: `sheet`, `wheel` or `side`.
    pub(super) pane: RwSignal<&'static str>,
    pub(super) rolling: RwSignal<bool>,
}

impl RuleBoard {
    pub(super) fn new(setting: Setting) -> RuleBoard {
        let options = setting.options.with_value(|options| Options::read(&RollAndRule::CARD, options));
        let options = options.unwrap_or_else(|_| Options::defaults(&RollAndRule::CARD));
        let game =
            RollAndRule::new(1, &options).or_else(|_| RollAndRule::new(1, &Options::defaults(&RollAndRule::CARD)));
        let tables = game.map_or_else(|_| unreachable!("the printed files are in order"), |game| game.tables().clone());
        let tables = StoredValue::new(tables);
        let position = RwSignal::new(None::<Position>);
        let choices = Memo::new(move |_| {
            let seat = actor(setting);
            position.with(|position| {
                let outlook = position
                    .as_ref()
                    .and_then(|position| tables.with_value(|tables| Outlook::of(tables, position, seat)));
                setting.legal.with(|legal| {
                    let own = legal.iter().filter(|(of, _)| *of == seat).map(|(_, action)| action.as_str());
                    choices(outlook.as_ref(), own)
                })
            })
        });
        RuleBoard {
            setting,
            tables,
            position,
            before: StoredValue::new(Vec::new()),
            choices,
            pick: RwSignal::new(Pick::default()),
            looked: RwSignal::new(None),
            pane: RwSignal::new("sheet"),
            rolling: RwSignal::new(false),
        }
    }

    /// The seat that chooses here.
    pub(super) fn seat(&self) -> Seat {
        actor(self.setting)
    }

    /// The sheet that is shown large.
    pub(super) fn shown(&self) -> usize {
        self.looked.get().unwrap_or_else(|| self.seat().index())
    }

    /// What a touch on a part means.
    pub(super) fn touch(self, part: &str) {
        if let Some(seat) = part.strip_prefix("seat-").and_then(|seat| seat.parse::<usize>().ok()) {
            let own = untrack(|| self.seat()).index();
            self.looked.set((seat != own).then_some(seat));
            return self.pane.set("sheet");
        }
        if let Some(pane) = part.strip_prefix("pane-") {
            return self
                .pane
                .set(["sheet", "wheel", "side"].into_iter().find(|known| *known == pane).unwrap_or("sheet"));
        }
        let touch = self.choices.with_untracked(|choices| {
            self.position.with_untracked(|position| {
                let pick = self.pick.get_untracked();
                position.as_ref().map_or(Touch::Nothing, |position| pick.touch(part, choices, position))
            })
        });
        match touch {
            Touch::Choose(pick) => {
                self.looked.set(None);
                self.pick.set(pick);
            }
            Touch::Play(action) => self.setting.play.run((untrack(|| self.seat()), action)),
            Touch::Nothing => {}
        }
    }

    /// The sheet as the choice, or what is pointed at in the list, would leave it.
    pub(super) fn foreseen(&self) -> Option<(SheetView, SheetView)> {
        let seat = self.seat();
        let aim = self.setting.aim.get();
        let choice = self.choices.with(|choices| {
            let aimed = aim.and_then(|aim| choices.iter().find(|choice| choice.text == aim));
            aimed.or_else(|| self.pick.with(|pick| pick.chosen(choices))).cloned()
        })?;
        self.position.with(|position| {
            let position = position.as_ref()?;
            let now = position.sheets.get(seat.index())?.clone();
            if let Reading::Draw(kind, site) = choice.reading {
                let after = with_element(&now, kind, site);
                return Some((now, after));
            }
            let after = self.tables.with_value(|tables| Outlook::of(tables, position, seat)?.after(&choice.text))?;
            Some((now, after))
        })
    }

    fn sound(&self, what: Sound) {
        sound::play(self.setting.prefs, what);
    }
}

fn actor(setting: Setting) -> Seat {
    setting.legal.with(|legal| legal.first().map_or(setting.near, |(seat, _)| *seat))
}

impl Board for RuleBoard {
    fn draw(&self) -> AnyView {
        draw::board(*self)
    }

    fn set(&self, view: &View) {
        let Some(position) = read(view) else { return };
        let same_choice = self.position.with_untracked(|old| {
            let key = |position: &Position| {
                let waits = position.sheets.iter().map(|sheet| sheet.pending.clone());
                (position.year, position.semester, position.phase, waits.collect::<Vec<_>>())
            };
            old.as_ref().is_some_and(|old| key(old) == key(&position))
        });
        if !same_choice {
            self.pick.set(Pick::default());
        }
        let before = self.position.with_untracked(|old| old.as_ref().map(|old| old.sheets.clone()));
        self.before.set_value(before.unwrap_or_default());
        self.rolling.set(false);
        self.position.set(Some(position));
    }

    fn keeps_suspense(&self, effects: &[Box<RawValue>]) -> bool {
        read_effects(effects).iter().any(|effect| matches!(effect, Happened::Rolled { .. }))
    }

    fn perform<'a>(&'a self, effects: &'a [Box<RawValue>]) -> Motion<'a> {
        Box::pin(async move {
            let (pace, effects) = (self.setting.pace, read_effects(effects));
            let mut look = false;
            for effect in &effects {
                match effect {
                    Happened::Rolled { dice, .. } => {
                        self.sound(Sound::Dice);
                        self.rolling.set(true);
                        self.position.update(|position| {
                            if let Some(position) = position {
                                position.dice = Some([0, 1, 2, 3].map(|slot| Die {
                                    value: dice.values[slot],
                                    color: dice.colours[slot],
                                    black: slot == usize::from(dice.black),
                                }));
                            }
                        });
                        pace.motion(ROLL_MS).await;
                        self.setting.tell.run(());
                        look = true;
                    }
                    Happened::Sheet { noticed: Noticed::Crossed { .. }, .. } => self.sound(Sound::Take),
                    Happened::Sheet { noticed: Noticed::Drew { .. }, .. } => self.sound(Sound::Step),
                    Happened::Ended { .. } => self.sound(Sound::Chime),
                    Happened::Laid { .. } => self.sound(Sound::Step),
                    Happened::Leftmost { .. } | Happened::Numbered { .. } => look = true,
                    Happened::Closed { .. }
                    | Happened::Sheet { .. }
                    | Happened::Turned { .. }
                    | Happened::Year { .. } => {}
                }
            }
            if look {
                pace.breath(LOOK_MS).await;
            }
        })
    }
}
