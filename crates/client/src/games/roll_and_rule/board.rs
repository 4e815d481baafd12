//! The board: the position, the choice being made, and how changes are shown.

use super::{draw, read, read_effects};
use crate::games::{Board, Draft, Motion, Setting, View};
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

/// The page's own word for taking back what has not been sent.
pub(super) const UNDO: &str = "undo";

/// A board on the table. Everything in it is a handle: copies are the same board.
#[derive(Clone, Copy)]
pub(super) struct RuleBoard {
    pub(super) setting: Setting,
    /// What is printed, from the table's own files.
    pub(super) tables: StoredValue<Tables>,
    /// What the table knows.
    base: RwSignal<Option<Position>>,
    /// Who chooses here; of several people around one device, whose turn it is to think.
    me: RwSignal<Seat>,
    /// What has been decided this semester and not yet played, in order.
    made: RwSignal<Vec<String>>,
    /// The semester with it.
    outlook: Memo<Option<Outlook>>,
    /// Everybody's sheets, one's own with what is decided.
    pub(super) position: Memo<Option<Position>>,
    /// The sheets before the last change: what was not on them is fresh.
    before: StoredValue<Vec<SheetView>>,
    pub(super) choices: Memo<Vec<Choice>>,
    pub(super) pick: RwSignal<Pick>,
    /// Somebody's sheet that the reader looks at instead of their own.
    pub(super) looked: RwSignal<Option<usize>>,
    /// What a phone shows: `sheet`, `wheel` or `side`.
    pub(super) pane: RwSignal<&'static str>,
    pub(super) rolling: RwSignal<bool>,
    /// All is decided and goes out action by action.
    sending: RwSignal<bool>,
    /// How much was left to send when something was last sent: the same again means that it was refused.
    tried: StoredValue<usize>,
}

impl RuleBoard {
    pub(super) fn new(setting: Setting) -> RuleBoard {
        let options = setting.options.with_value(|options| Options::read(&RollAndRule::CARD, options));
        let options = options.unwrap_or_else(|_| Options::defaults(&RollAndRule::CARD));
        let game =
            RollAndRule::new(1, &options).or_else(|_| RollAndRule::new(1, &Options::defaults(&RollAndRule::CARD)));
        let tables = game.map_or_else(|_| unreachable!("the printed files are in order"), |game| game.tables().clone());
        let tables = StoredValue::new(tables);
        let base = RwSignal::new(None::<Position>);
        let me = RwSignal::new(setting.near);
        let made = RwSignal::new(Vec::<String>::new());
        let sending = RwSignal::new(false);
        let outlook = Memo::new(move |_| {
            let mut outlook =
                base.with(|base| tables.with_value(|tables| Outlook::of(tables, base.as_ref()?, me.get())))?;
            made.with(|made| made.iter().all(|action| outlook.take(action)));
            Some(outlook)
        });
        let position = Memo::new(move |_| {
            let mut position = base.get()?;
            let drafted = made.with(|made| !made.is_empty());
            let sheet = outlook.with(|outlook| outlook.as_ref().filter(|_| drafted).and_then(Outlook::sheet));
            if let (Some(sheet), Some(own)) = (sheet, position.sheets.get_mut(me.get().index())) {
                *own = sheet;
            }
            Some(position)
        });
        let choices = Memo::new(move |_| {
            if sending.get() || setting.legal.with(Vec::is_empty) {
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
        let board = RuleBoard {
            setting,
            tables,
            base,
            me,
            made,
            outlook,
            position,
            before: StoredValue::new(Vec::new()),
            choices,
            pick: RwSignal::new(Pick::default()),
            looked: RwSignal::new(None),
            pane: RwSignal::new("sheet"),
            rolling: RwSignal::new(false),
            sending,
            tried: StoredValue::new(usize::MAX),
        };
        Effect::new(move |_| board.send());
        board
    }

    /// Sends the next action of what is decided, as soon as the table listens.
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
            Some(_) | None => {
                self.sending.set(false);
                self.made.set(Vec::new());
            }
        }
    }

    /// The seat that chooses here.
    pub(super) fn seat(&self) -> Seat {
        self.me.get()
    }

    /// Whether something is decided that can still be taken back.
    pub(super) fn is_drafted(&self) -> bool {
        self.made.with(|made| !made.is_empty()) && !self.sending.get()
    }

    /// The sheet that is shown large.
    pub(super) fn shown(&self) -> usize {
        self.looked.get().unwrap_or_else(|| self.seat().index())
    }

    /// A sheet as it was before what is fresh on it.
    pub(super) fn written_before(&self, seat: usize) -> Option<SheetView> {
        if self.is_drafted() && seat == self.me.get_untracked().index() {
            return self.base.with_untracked(|base| base.as_ref()?.sheets.get(seat).cloned());
        }
        self.before.with_value(|before| before.get(seat).cloned())
    }

    /// What a touch on a part means.
    pub(super) fn touch(self, part: &str) {
        if let Some(seat) = part.strip_prefix("seat-").and_then(|seat| seat.parse::<usize>().ok()) {
            let own = self.me.get_untracked().index();
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
            return drop(self.made.try_update(Vec::pop));
        }
        if self.outlook.with_untracked(Option::is_none) {
            return self.setting.play.run((self.me.get_untracked(), action.to_owned()));
        }
        if self.choices.with_untracked(|choices| choices.iter().any(|choice| choice.text == action)) {
            self.made.update(|made| made.push(action.to_owned()));
        }
        if self.outlook.with_untracked(|outlook| outlook.as_ref().is_some_and(Outlook::is_done)) {
            self.tried.set_value(usize::MAX);
            self.sending.set(true);
        }
    }

    /// What the page offers instead of the table's list.
    fn offers(self) -> Vec<(Seat, String)> {
        let me = self.me.get();
        let mut offers =
            self.choices.with(|choices| choices.iter().map(|choice| choice.text.clone()).collect::<Vec<_>>());
        if !offers.is_empty() && self.is_drafted() {
            offers.push(UNDO.to_owned());
        }
        offers.into_iter().map(|offer| (me, offer)).collect()
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
        let after = self.outlook.with(|outlook| match (outlook, &choice.reading) {
            (Some(outlook), _) => outlook.after(&choice.text),
            // Only after coming back to a table in mid-semester: what the gains bring is not known here.
            (None, Reading::Draw(kind, site)) => Some(with_element(&now, *kind, *site)),
            (None, _) => None,
        })?;
        Some((now, after))
    }

    fn sound(&self, what: Sound) {
        sound::play(self.setting.prefs, what);
    }
}

impl Board for RuleBoard {
    fn draw(&self) -> AnyView {
        draw::board(*self)
    }

    fn draft(&self) -> Option<Draft> {
        let board = *self;
        Some(Draft {
            legal: Memo::new(move |_| board.offers()),
            view: Memo::new(move |_| {
                let text = |position: &Option<Position>| serde_json::to_string(position.as_ref()?).ok();
                if board.is_drafted() { board.position.with(text) } else { None }
            }),
            made: Memo::new(move |_| {
                let me = board.me.get();
                board.made.with(|made| made.iter().map(|action| (me, action.clone())).collect())
            }),
            take: Callback::new(move |(_, action): (Seat, String)| board.take(&action)),
        })
    }

    fn set(&self, view: &View) {
        let Some(position) = read(view) else { return };
        let before = self.position.with_untracked(|old| old.as_ref().map(|old| old.sheets.clone()));
        self.before.set_value(before.unwrap_or_default());
        let me = self.me.get_untracked().index();
        let semester = |position: &Position| (position.year, position.semester, position.phase);
        let (same, moved) = self.base.with_untracked(|old| {
            let Some(old) = old else { return (false, true) };
            (semester(old) == semester(&position), old.sheets.get(me) != position.sheets.get(me))
        });
        if !same {
            self.pick.set(Pick::default());
            self.made.set(Vec::new());
            self.sending.set(false);
        } else if moved {
            // The table has what was sent last.
            let left = self.made.try_update(|made| {
                if !made.is_empty() {
                    made.remove(0);
                }
                made.len()
            });
            if left == Some(0) {
                self.sending.set(false);
            }
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
