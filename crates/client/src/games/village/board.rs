//! The board: everybody's sheets, the round being thought out on one's own, and how it is sent.

use super::{draw, read, read_effects, round};
use crate::games::{Board, Draft as Drafting, Motion, Setting, View};
use crate::ui::sound::{self, Sound};
use kernel::{Game, Options, Seat};
use leptos::prelude::*;
use serde_json::value::RawValue;
use village::{Action, Cell, Cells, Draft, Effect as Happened, Roll, View as Sheets, Village};

/// Dice tumble; the style sheet has the same number.
const ROLL_MS: i32 = 560;
/// To see which groups scored.
const SCORE_MS: i32 = 1_100;
/// Words of the page beside the game's notation.
const UNDO: &str = "undo";
const CONFIRM: &str = "confirm";

/// A board on the table. Everything in it is a handle: copies are the same board.
#[derive(Clone, Copy)]
pub(super) struct VillageBoard {
    pub(super) setting: Setting,
    /// What the table knows.
    base: RwSignal<Option<Sheets>>,
    /// Whose round is thought out here; of several people around one device, whose turn it is to think.
    pub(super) me: RwSignal<Seat>,
    /// What has been thought out and not yet played, in order.
    made: RwSignal<Vec<String>>,
    /// The sheet with it.
    pub(super) draft: Memo<Option<Draft>>,
    /// Everybody's sheets, one's own with the draft.
    pub(super) view: Memo<Option<Sheets>>,
    /// Whether there is something to think out now.
    pub(super) open: Memo<bool>,
    /// The brush that was taken into the hand.
    pub(super) taken: RwSignal<Option<String>>,
    /// The part of the sheet somebody points at.
    pub(super) pointed: RwSignal<Option<String>>,
    /// Somebody else's sheet is shown large.
    pub(super) other: RwSignal<Option<Seat>>,
    /// Dice in the air.
    pub(super) rolled: RwSignal<Option<Roll>>,
    /// Groups being counted.
    pub(super) counted: RwSignal<Vec<(Cells, u16)>>,
    /// The round was confirmed and goes out action by action.
    sending: RwSignal<bool>,
    /// How much was left to send when something was last sent: the same again means that it was refused.
    tried: StoredValue<usize>,
}

impl VillageBoard {
    pub(super) fn new(setting: Setting) -> VillageBoard {
        let base = RwSignal::new(None::<Sheets>);
        let me = RwSignal::new(setting.near);
        let made = RwSignal::new(Vec::<String>::new());
        let game = setting.options.with_value(|options| {
            let options = Options::read(&Village::CARD, options).ok()?;
            Village::new(1, &options).ok()
        });
        let draft = Memo::new(move |_| {
            let game = game.as_ref()?;
            let mut draft = base.with(|view| Draft::of(game, view.as_ref()?, me.get()))?;
            made.with(|made| made.iter().all(|action| draft.take(action)));
            Some(draft)
        });
        let view = Memo::new(move |_| {
            let drafted = made.with(|made| !made.is_empty());
            base.with(|view| {
                let view = view.as_ref()?;
                draft.with(|draft| match draft {
                    Some(draft) if drafted => Some(draft.shown(view, me.get())),
                    Some(_) | None => Some(view.clone()),
                })
            })
        });
        let board = VillageBoard {
            setting,
            base,
            me,
            made,
            draft,
            view,
            open: Memo::new(move |_| setting.legal.with(|legal| !legal.is_empty())),
            taken: RwSignal::new(None),
            pointed: RwSignal::new(None),
            other: RwSignal::new(None),
            rolled: RwSignal::new(None),
            counted: RwSignal::new(Vec::new()),
            sending: RwSignal::new(false),
            tried: StoredValue::new(usize::MAX),
        };
        Effect::new(move |_| board.send());
        board
    }

    /// Sends the next action of a confirmed round, as soon as the table listens.
    fn send(self) {
        let Some(seat) = self.setting.legal.with(|legal| legal.first().map(|(seat, _)| *seat)) else { return };
        if self.me.get_untracked() != seat {
            self.me.set(seat);
        }
        if !self.sending.get() {
            return;
        }
        let (left, next) = self.made.with(|made| (made.len(), made.first().cloned()));
        let heard = |action: &String| self.setting.legal.with(|legal| legal.iter().any(|(_, text)| text == action));
        match next.filter(heard) {
            Some(action) if self.tried.get_value() != left => {
                self.tried.set_value(left);
                self.setting.play.run((seat, action));
            }
            // Refused, or not what the table waits for: back to thinking.
            Some(_) | None => self.sending.set(false),
        }
    }

    /// Whether there is something to take back.
    pub(super) fn can_undo(self) -> bool {
        self.open.get() && self.made.with(|made| !made.is_empty())
    }

    /// Whether the round is thought out and waits to be confirmed.
    pub(super) fn is_ready(self) -> bool {
        self.open.get() && self.draft.with(|draft| draft.as_ref().is_some_and(Draft::is_done))
    }

    /// Whose sheet is shown large.
    pub(super) fn large(self) -> Seat {
        self.other.get().unwrap_or_else(|| self.me.get())
    }

    /// What may come next, nothing while another's sheet is looked at.
    pub(super) fn actions(self) -> Vec<Action> {
        if !self.open.get() || self.other.get().is_some() {
            return Vec::new();
        }
        self.draft.with(|draft| draft.as_ref().map(Draft::actions).unwrap_or_default())
    }

    /// The brush in the hand: the one taken, else the first there is.
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

    /// Somebody points at a part of the sheet.
    pub(super) fn point(self, part: Option<String>) {
        let aim = untrack(|| part.as_deref().and_then(|part| self.meant(part))).map(|action| action.to_string());
        if self.setting.aim.get_untracked() != aim {
            self.setting.aim.set(aim);
        }
        if self.pointed.get_untracked() != part {
            self.pointed.set(part);
        }
    }

    /// Somebody touches a part of the picture.
    pub(super) fn pick(self, part: &str) {
        let me = self.me.get_untracked();
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
        if !self.open.get_untracked() || self.other.get_untracked().is_some() {
            return;
        }
        let place = self.made.with_untracked(|made| {
            made.iter().position(|action| action.ends_with(part) && Cell::try_from(part.to_owned()).is_ok())
        });
        if let Some(place) = place {
            self.made.update(|made| made.truncate(place));
        }
    }

    /// Adds to the draft, takes back, or confirms.
    fn take(self, action: &str) {
        if !self.open.get_untracked() {
            return;
        }
        self.setting.aim.set(None);
        match action {
            UNDO => drop(self.made.try_update(Vec::pop)),
            CONFIRM => {
                self.tried.set_value(usize::MAX);
                self.sending.set(true);
            }
            _ => {
                let fits = self.draft.with_untracked(|draft| {
                    draft.as_ref().is_some_and(|draft| draft.actions().iter().any(|legal| legal.to_string() == action))
                });
                if fits {
                    sound::play(self.setting.prefs, Sound::Step);
                    self.other.set(None);
                    self.made.update(|made| made.push(action.to_owned()));
                }
            }
        }
    }

    /// What the page offers instead of the table's list.
    fn offers(self) -> Vec<(Seat, String)> {
        if !self.open.get() {
            return Vec::new();
        }
        let next = self.draft.with(|draft| draft.as_ref().map(Draft::actions).unwrap_or_default());
        let mut offers: Vec<String> = next.into_iter().map(|action| action.to_string()).collect();
        if self.is_ready() {
            offers.insert(0, CONFIRM.to_owned());
        }
        if self.can_undo() {
            offers.push(UNDO.to_owned());
        }
        let me = self.me.get();
        offers.into_iter().map(|offer| (me, offer)).collect()
    }

    /// Keeps of the draft what the table does not know yet.
    fn settle(self, new: &Sheets) {
        let me = self.me.get_untracked().index();
        let own = |view: &Sheets| view.position.sheets.get(me).map(|page| (page.cells.clone(), page.pending.clone()));
        let round = |view: &Sheets| (view.position.round, view.position.dice);
        let same = self
            .base
            .with_untracked(|old| old.as_ref().is_some_and(|old| round(old) == round(new) && own(old) == own(new)));
        if same {
            return;
        }
        let goes_on = self.base.with_untracked(|old| {
            let old = old.as_ref().filter(|old| round(old) == round(new))?;
            let mut draft = self.draft_of(old)?;
            let first = self.made.with_untracked(|made| made.first().cloned())?;
            draft.take(&first);
            Some(Some(draft.sheet().rows()) == own(new).map(|(cells, _)| cells))
        });
        if goes_on == Some(true) {
            self.made.update(|made| drop(made.remove(0)));
        } else if self.made.with_untracked(|made| !made.is_empty()) {
            self.made.set(Vec::new());
        }
        if self.made.with_untracked(Vec::is_empty) {
            self.sending.set(false);
        }
    }

    fn draft_of(self, view: &Sheets) -> Option<Draft> {
        let options = self.setting.options.with_value(|options| Options::read(&Village::CARD, options).ok())?;
        Draft::of(&Village::new(1, &options).ok()?, view, self.me.get_untracked())
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
        Some(Drafting {
            legal: Memo::new(move |_| board.offers()),
            view: Memo::new(move |_| {
                let drafted = board.made.with(|made| !made.is_empty());
                let text = move |view: &Option<Sheets>| serde_json::to_string(view.as_ref()?).ok();
                if drafted { board.view.with(text) } else { None }
            }),
            made: Memo::new(move |_| {
                let me = board.me.get();
                board.made.with(|made| made.iter().map(|action| (me, action.clone())).collect())
            }),
            take: Callback::new(move |(_, action): (Seat, String)| board.take(&action)),
        })
    }

    fn set(&self, view: &View) {
        let Some(view) = read(view) else { return };
        self.settle(&view);
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
                    Happened::Scored { seat, groups, .. } if Some(seat) == self.me.try_get_untracked() => {
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
