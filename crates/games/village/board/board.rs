//! The board: all sheets, the draft of the round on the player's own, and how it is sent.

use super::{draw, read, read_effects, round};
use crate::games::draft_pad::{CONFIRM, DraftPad, DraftUpdate, UNDO};
use crate::games::{Board, BoardContext, Motion, RoundDraft as Drafting, View};
use crate::ui::sound::{self, Sound};
use kernel::{Game, Options, Seat};
use leptos::prelude::*;
use serde_json::value::RawValue;
use village::{Action, Cell, Cells, Effect as Happened, Roll, RoundDraft, View as Sheets, Village};

/// Dice tumble; the style sheet has the same number.
const ROLL_MS: i32 = 560;
/// To see which groups scored.
const SCORE_MS: i32 = 1_100;

/// The board. All fields are handles: copies are the same board.
#[derive(Clone, Copy)]
pub(super) struct VillageBoard {
    pub(super) setting: BoardContext,
    /// The position as the table has it.
    base: RwSignal<Option<Sheets>>,
    /// The draft of the round.
    pad: DraftPad,
    /// The sheet with the draft applied.
    pub(super) draft: Memo<Option<RoundDraft>>,
    /// All sheets, the player's own with the draft.
    pub(super) view: Memo<Option<Sheets>>,
    /// The brush that was picked.
    pub(super) taken: RwSignal<Option<String>>,
    /// The part of the sheet pointed at.
    pub(super) pointed: RwSignal<Option<String>>,
    /// Another player's sheet is shown large.
    pub(super) other: RwSignal<Option<Seat>>,
    /// Dice in the air.
    pub(super) rolled: RwSignal<Option<Roll>>,
    pub(super) counted: RwSignal<Vec<(Cells, u16)>>,
}

impl VillageBoard {
    pub(super) fn new(setting: BoardContext) -> VillageBoard {
        let base = RwSignal::new(None::<Sheets>);
        let pad = DraftPad::new(setting);
        let DraftPad { me, made, .. } = pad;
        let game = setting.options.with_value(|options| {
            let options = Options::read(&Village::INFO, options).ok()?;
            Village::new(1, &options).ok()
        });
        let draft = Memo::new(move |_| {
            let game = game.as_ref()?;
            let mut draft = base.with(|view| RoundDraft::of(game, view.as_ref()?, me.get()))?;
            made.with(|made| made.iter().all(|action| draft.take(action)));
            Some(draft)
        });
        let view = Memo::new(move |_| {
            let drafted = pad.is_used();
            base.with(|view| {
                let view = view.as_ref()?;
                draft.with(|draft| match draft {
                    Some(draft) if drafted => Some(draft.shown(view, me.get())),
                    Some(_) | None => Some(view.clone()),
                })
            })
        });
        VillageBoard {
            setting,
            base,
            pad,
            draft,
            view,
            taken: RwSignal::new(None),
            pointed: RwSignal::new(None),
            other: RwSignal::new(None),
            rolled: RwSignal::new(None),
            counted: RwSignal::new(Vec::new()),
        }
    }

    /// The seat that drafts.
    pub(super) fn me(self) -> Seat {
        self.pad.me.get()
    }

    /// Whether an action can be taken back.
    pub(super) fn can_undo(self) -> bool {
        self.pad.can_undo()
    }

    /// Whether the draft is complete and waits for confirmation.
    pub(super) fn is_ready(self) -> bool {
        self.pad.is_open() && self.draft.with(|draft| draft.as_ref().is_some_and(RoundDraft::is_done))
    }

    /// Whose sheet is shown large.
    pub(super) fn large(self) -> Seat {
        self.other.get().unwrap_or_else(|| self.me())
    }

    /// The next actions; empty while another player's sheet is shown.
    pub(super) fn actions(self) -> Vec<Action> {
        if !self.pad.is_open() || self.other.get().is_some() {
            return Vec::new();
        }
        self.draft.with(|draft| draft.as_ref().map(RoundDraft::actions).unwrap_or_default())
    }

    /// The active brush: the one picked, else the first available.
    pub(super) fn held(self) -> Option<String> {
        let round = self.base.with(|view| view.as_ref().map(|view| view.position.round))?;
        let keys: Vec<String> = self.actions().into_iter().map(|action| round::key(action, round)).collect();
        let taken = self.taken.get().filter(|taken| keys.contains(taken));
        taken.or_else(|| keys.into_iter().next())
    }

    /// The action that a touch of this part means.
    pub(super) fn meant(self, part: &str) -> Option<Action> {
        let held = self.held()?;
        let round = self.base.with(|view| view.as_ref().map(|view| view.position.round))?;
        self.actions().into_iter().filter(|&action| round::key(action, round) == held).find(|action| match action {
            Action::Avenue(_) => action.to_string() == part,
            _ => action.built().is_some_and(|(_, cell)| cell.to_string() == part),
        })
    }

    /// The pointer is over a part of the sheet.
    pub(super) fn point(self, part: Option<String>) {
        let aim = untrack(|| part.as_deref().and_then(|part| self.meant(part))).map(|action| action.to_string());
        if self.setting.aim.get_untracked() != aim {
            self.setting.aim.set(aim);
        }
        if self.pointed.get_untracked() != part {
            self.pointed.set(part);
        }
    }

    /// A part of the picture was touched.
    pub(super) fn pick(self, part: &str) {
        let me = self.pad.me.get_untracked();
        match part.split_once(' ') {
            None if part == "back" => self.other.set(None),
            None if part == UNDO || part == CONFIRM => self.take(part),
            Some(("brush", key)) => self.taken.set(Some(key.to_owned())),
            Some(("seat", index)) => {
                let seat = index.parse().ok().and_then(Seat::new);
                self.other.set(seat.filter(|&seat| seat != me));
            }
            _ => match untrack(|| self.meant(part)) {
                Some(action) => self.take(&action.to_string()),
                None => self.erase(part),
            },
        }
    }

    /// Touching what was just drawn takes it back, and what came after it.
    fn erase(self, part: &str) {
        if !untrack(|| self.pad.is_open()) || self.other.get_untracked().is_some() {
            return;
        }
        let place = self.pad.made.with_untracked(|made| {
            made.iter().position(|action| action.ends_with(part) && Cell::try_from(part.to_owned()).is_ok())
        });
        if let Some(place) = place {
            self.pad.made.update(|made| made.truncate(place));
        }
    }

    /// Adds to the draft, takes back, or confirms.
    fn take(self, action: &str) {
        if !untrack(|| self.pad.is_open()) {
            return;
        }
        self.setting.aim.set(None);
        match action {
            UNDO => self.pad.undo(),
            CONFIRM => self.pad.confirm(),
            _ => {
                let fits = self.draft.with_untracked(|draft| {
                    draft.as_ref().is_some_and(|draft| draft.actions().iter().any(|legal| legal.to_string() == action))
                });
                if fits {
                    sound::play(self.setting.prefs, Sound::Step);
                    self.other.set(None);
                    self.pad.add(action);
                }
            }
        }
    }

    /// The legal actions of the draft, instead of the table's.
    fn offers(self) -> Vec<String> {
        let next = self.draft.with(|draft| draft.as_ref().map(RoundDraft::actions).unwrap_or_default());
        let confirm = self.is_ready().then(|| CONFIRM.to_owned());
        confirm.into_iter().chain(next.into_iter().map(|action| action.to_string())).collect()
    }

    /// What is new on the player's own sheet.
    fn news(self, new: &Sheets) -> DraftUpdate {
        let me = self.pad.me.get_untracked().index();
        let own = |view: &Sheets| view.position.sheets.get(me).map(|page| (page.cells.clone(), page.pending.clone()));
        let round = |view: &Sheets| (view.position.round, view.position.dice);
        self.base.with_untracked(|old| match old {
            Some(old) if round(old) != round(new) => DraftUpdate::Round,
            Some(old) if own(old) == own(new) => DraftUpdate::Nothing,
            Some(_) => DraftUpdate::Changed,
            None => DraftUpdate::Round,
        })
    }

    async fn roll(self, dice: Roll) {
        let pace = self.setting.pace;
        self.other.set(None);
        self.taken.set(None);
        sound::play(self.setting.prefs, Sound::Dice);
        self.rolled.set(Some(dice));
        pace.motion(ROLL_MS).await;
    }
}

impl Board for VillageBoard {
    fn draw(&self) -> AnyView {
        draw::board(*self)
    }

    fn draft(&self) -> Option<Drafting> {
        let board = *self;
        let view = move || board.view.with(|view| serde_json::to_string(view.as_ref()?).ok());
        Some(self.pad.draft(move || board.offers(), view, move |action| board.take(action)))
    }

    fn set(&self, view: &View) {
        let Some(view) = read(view) else { return };
        self.pad.hear(self.news(&view));
        self.rolled.set(None);
        if self.counted.with_untracked(|counted| !counted.is_empty()) {
            self.counted.set(Vec::new());
        }
        self.base.set(Some(view));
    }

    fn keeps_suspense(&self, effects: &[Box<RawValue>]) -> bool {
        read_effects(effects).iter().any(|effect| matches!(effect, Happened::Rolled { .. }))
    }

    fn perform<'a>(&'a self, effects: &'a [Box<RawValue>]) -> Motion<'a> {
        Box::pin(async move {
            for effect in read_effects(effects) {
                match effect {
                    Happened::Rolled { dice, .. } => self.roll(dice).await,
                    Happened::Scored { seat, groups, .. } if Some(seat) == self.pad.me.try_get_untracked() => {
                        let worth = groups.iter().filter(|group| group.points > 0);
                        self.counted.set(worth.map(|group| (group.cells, group.points)).collect());
                        self.setting.pace.breath(SCORE_MS).await;
                    }
                    Happened::Ended { .. } => sound::play(self.setting.prefs, Sound::Chime),
                    Happened::Scored { .. }
                    | Happened::Diverted { .. }
                    | Happened::Built { .. }
                    | Happened::Pleased { .. }
                    | Happened::Chose { .. }
                    | Happened::Finished { .. }
                    | Happened::RoundOver { .. }
                    | Happened::Parks { .. }
                    | Happened::Voted { .. } => {}
                }
            }
        })
    }
}
