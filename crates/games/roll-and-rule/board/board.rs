//! The board: the position, the choice being made, and how changes are shown.

use super::{draw, read, read_effects};
use crate::games::draft_pad::{DraftPad, DraftUpdate, UNDO};
use crate::games::{Board, BoardContext, Motion, RoundDraft, View};
use crate::net::fetch;
use crate::ui::sound::{self, Sound};
use kernel::{Game, Options, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::SoloScores;
use render::roll_and_rule::{Pick, PricedAction, SemesterPreview, Touch, choices};
use roll_and_rule::{Effect as Happened, Noticed, PhaseName, RollAndRule, SheetView, TableView, Tables, WheelDie};
use serde_json::value::RawValue;

/// Dice tumble; the style sheet has the same number.
const ROLL_MS: i32 = 560;
/// To see what was written, or crossed out.
const LOOK_MS: i32 = 420;

/// The board. All fields are handles: copies are the same board.
#[derive(Clone, Copy)]
pub(super) struct RollAndRuleBoard {
    pub(super) setting: BoardContext,
    /// What is printed, from the table's own files.
    pub(super) tables: StoredValue<Tables>,
    /// The position as the table has it.
    base: RwSignal<Option<TableView>>,
    /// The draft of the semester.
    pad: DraftPad,
    /// The semester with the draft applied.
    outlook: Memo<Option<SemesterPreview>>,
    /// All sheets, the reader's own with what is decided.
    pub(super) position: Memo<Option<TableView>>,
    /// The sheets before the last change: what was not on them is fresh.
    before: StoredValue<Vec<SheetView>>,
    pub(super) choices: Memo<Vec<PricedAction>>,
    pub(super) pick: RwSignal<Pick>,
    /// Columns numbered so far, where the reader is head of the institution.
    pub(super) digits: Memo<Vec<u8>>,
    /// Another player's sheet that the reader looks at.
    pub(super) looked: RwSignal<Option<usize>>,
    /// What a phone shows: `sheet`, `wheel` or `side`.
    pub(super) pane: RwSignal<&'static str>,
    pub(super) rolling: RwSignal<bool>,
    /// How many games the reader has finished alone, counted at the end of one.
    pub(super) games: RwSignal<Option<u32>>,
}

impl RollAndRuleBoard {
    pub(super) fn new(setting: BoardContext) -> RollAndRuleBoard {
        let options = setting.options.with_value(|options| Options::read(&RollAndRule::INFO, options));
        let options = options.unwrap_or_else(|_| Options::defaults(&RollAndRule::INFO));
        let game =
            RollAndRule::new(1, &options).or_else(|_| RollAndRule::new(1, &Options::defaults(&RollAndRule::INFO)));
        let tables = game.map_or_else(|_| unreachable!("the printed files are in order"), |game| game.tables().clone());
        let tables = StoredValue::new(tables);
        let base = RwSignal::new(None::<TableView>);
        let pad = DraftPad::new(setting);
        let DraftPad { me, made, .. } = pad;
        let pick = RwSignal::new(Pick::default());
        let outlook = Memo::new(move |_| {
            let me = me.get();
            let mut outlook = base.with(|base| {
                let base = base.as_ref()?;
                let own = base.sheets.get(me.index())?;
                if own.pending.is_some() && !own.done {
                    // Gains wait behind a choice, and no sheet shows them: they are known from what was played.
                    return SemesterPreview::resumed(&setting.known.run(())?, me);
                }
                tables.with_value(|tables| SemesterPreview::of(tables, base, me))
            })?;
            made.with(|made| made.iter().all(|action| outlook.take(action)));
            Some(outlook)
        });
        let position = Memo::new(move |_| {
            let mut position = base.get()?;
            let drafted = pad.is_used();
            let sheet = outlook.with(|outlook| outlook.as_ref().filter(|_| drafted).and_then(SemesterPreview::sheet));
            if let (Some(sheet), Some(own)) = (sheet, position.sheets.get_mut(me.get().index())) {
                *own = sheet;
            }
            Some(position)
        });
        let choices = Memo::new(move |_| {
            if !pad.is_open() {
                return Vec::new();
            }
            outlook.with(|outlook| match outlook {
                Some(outlook) => outlook.choices(),
                None => setting.legal.with(|legal| {
                    let own = legal.iter().filter(|(of, _)| *of == me.get());
                    choices(own.map(|(_, action)| action.as_str()))
                }),
            })
        });
        RollAndRuleBoard {
            setting,
            tables,
            base,
            pad,
            outlook,
            position,
            before: StoredValue::new(Vec::new()),
            choices,
            pick,
            digits: Memo::new(move |_| pick.with(|pick| pick.digits.bytes().map(|digit| digit - b'0').collect())),
            looked: RwSignal::new(None),
            pane: RwSignal::new("sheet"),
            rolling: RwSignal::new(false),
            games: RwSignal::new(None),
        }
    }

    /// Counts the games finished alone.
    fn count(self) {
        spawn_local(async move {
            if let Ok(scores) = fetch::get::<SoloScores>("/api/solo/roll-and-rule").await {
                self.games.try_set(Some(scores.games));
            }
        });
    }

    /// The seat that chooses here.
    pub(super) fn seat(&self) -> Seat {
        self.pad.me.get()
    }

    /// Whether something is decided that can still be taken back.
    pub(super) fn can_undo(&self) -> bool {
        self.pad.can_undo()
    }

    /// The sheet that is shown large.
    pub(super) fn shown(&self) -> usize {
        self.looked.get().unwrap_or_else(|| self.seat().index())
    }

    /// A sheet as it was before what is fresh on it.
    pub(super) fn written_before(&self, seat: usize) -> Option<SheetView> {
        if self.pad.is_drafted() && seat == self.pad.me.get_untracked().index() {
            return self.base.with_untracked(|base| base.as_ref()?.sheets.get(seat).cloned());
        }
        self.before.with_value(|before| before.get(seat).cloned())
    }

    /// What a touch on a part means.
    pub(super) fn touch(self, part: &str) {
        if let Some(seat) = part.strip_prefix("seat-").and_then(|seat| seat.parse::<usize>().ok()) {
            let own = self.pad.me.get_untracked().index();
            self.looked.set((seat != own).then_some(seat));
            return self.pane.set("sheet");
        }
        if let Some(pane) = part.strip_prefix("pane-") {
            let known = ["sheet", "wheel", "side"].into_iter().find(|known| *known == pane);
            return self.pane.set(known.unwrap_or("sheet"));
        }
        let pick = self.pick.get_untracked();
        if part == UNDO && pick == Pick::default() {
            return self.take(UNDO);
        }
        let touch = self.choices.with_untracked(|choices| {
            self.position.with_untracked(|position| {
                position.as_ref().map_or(Touch::Nothing, |position| pick.touch(part, choices, position))
            })
        });
        match touch {
            Touch::Choose(pick) => {
                self.looked.set(None);
                self.pick.set(pick);
            }
            Touch::Play(action) => self.take(&action),
            Touch::Nothing => {}
        }
    }

    /// Decides this. What ends the semester for this seat is sent, with all that was decided before it; until then it
    /// can be taken back.
    fn take(self, action: &str) {
        self.setting.aim.set(None);
        self.pick.set(Pick::default());
        if action == UNDO {
            return self.pad.undo();
        }
        if self.outlook.with_untracked(Option::is_none) {
            return self.setting.play.run((self.pad.me.get_untracked(), action.to_owned()));
        }
        if self.choices.with_untracked(|choices| choices.iter().any(|choice| choice.text == action)) {
            self.pad.add(action);
        }
        if self.outlook.with_untracked(|outlook| outlook.as_ref().is_some_and(SemesterPreview::is_done)) {
            self.pad.confirm();
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
        let now = self.position.with(|position| position.as_ref()?.sheets.get(seat.index()).cloned())?;
        let after = self.outlook.with(|outlook| outlook.as_ref()?.after(&choice.text))?;
        Some((now, after))
    }

    fn sound(&self, what: Sound) {
        sound::play(self.setting.prefs, what);
    }
}

impl Board for RollAndRuleBoard {
    fn draw(&self) -> AnyView {
        draw::board(*self)
    }

    fn draft(&self) -> Option<RoundDraft> {
        let board = *self;
        let offers = move || board.choices.with(|choices| choices.iter().map(|choice| choice.text.clone()).collect());
        let view = move || board.position.with(|position| serde_json::to_string(position.as_ref()?).ok());
        Some(self.pad.draft(offers, view, move |action| board.take(action)))
    }

    fn set(&self, view: &View) {
        let Some(position) = read(view) else { return };
        let before = self.position.with_untracked(|old| old.as_ref().map(|old| old.sheets.clone()));
        self.before.set_value(before.unwrap_or_default());
        let me = self.pad.me.get_untracked().index();
        let semester = |position: &TableView| (position.year, position.semester, position.phase);
        let news = self.base.with_untracked(|old| match old {
            Some(old) if semester(old) != semester(&position) => DraftUpdate::Round,
            Some(old) if old.sheets.get(me) == position.sheets.get(me) => DraftUpdate::Nothing,
            Some(_) => DraftUpdate::Changed,
            None => DraftUpdate::Round,
        });
        if news == DraftUpdate::Round {
            self.pick.set(Pick::default());
        }
        self.pad.hear(news);
        let alone = position.sheets.len() == 1 && self.setting.cast.with_untracked(|cast| cast.you().is_some());
        if position.phase == PhaseName::Over && alone && self.games.get_untracked().is_none() {
            self.count();
        }
        self.rolling.set(false);
        self.base.set(Some(position));
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
                        self.base.update(|position| {
                            if let Some(position) = position {
                                position.dice = Some([0, 1, 2, 3].map(|slot| WheelDie {
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
