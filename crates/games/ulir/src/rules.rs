//! The rules object (`Game`) and its options.

use crate::play::Play;
use crate::read::{CLASSES, MONSTERS, TREASURES};
use crate::{
    Action, CardTables, Cards, Class, DicePool, Effect, Event, FullState, Level, Monster, MonsterCard, Phase, Role,
    State, Team, Treasure, View,
};
use kernel::{
    Game, GameInfo, Length, LevelInfo, Measured, OptionInfo, OptionValue, Options, OptionsError, Outcome, Score, Seat,
    SeatSet, Seating, Step, StepOf, Timing, Turn, Viewer, Weighted,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// UL-2: what a team starts with.
pub const GOLD: u16 = 10;

/// UL-6: the winner when damage equals the monster's hit points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ties {
    /// The monster wins the tie.
    Lose,
    /// The team wins the tie.
    Win,
}

/// UL-6: what a six of the assassin doubles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Doubling {
    /// The assassin's own dice, before the monster's effect.
    #[default]
    Own,
    /// The whole damage of the team's roll, last of all.
    Team,
}

/// UL-5: how many dice several copies of the same equipment bring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Copies {
    /// One die, however many copies.
    Once,
    /// One die for each copy.
    Each,
}

/// The rules of Ulir Dungeon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ulir {
    pub(crate) tables: Arc<CardTables>,
    rules: u32,
    teams: u8,
    ties: Ties,
    doubling: Doubling,
    copies: Copies,
}

impl Ulir {
    /// The version of the rules that this game is played by.
    pub const fn rules(&self) -> u32 {
        self.rules
    }

    /// UL-4, rules 2: a team with four cards may buy a fifth and then sells one. In rules 1 it could not buy.
    #[inline]
    pub const fn sells_a_fifth_card(&self) -> bool {
        self.rules >= 2
    }

    /// UL-7, rules 1: a team that had beaten level 3 could still sell its cards. From rules 2 on it has finished at once.
    #[inline]
    pub const fn sells_after_level_three(&self) -> bool {
        self.rules < 2
    }

    /// UL-6: what a six of the assassin doubles.
    #[inline]
    pub const fn doubling(&self) -> Doubling {
        self.doubling
    }

    /// UL-5: how many dice several copies of an equipment bring.
    #[inline]
    pub const fn copies(&self) -> Copies {
        self.copies
    }

    /// The cards it is played with.
    pub fn tables(&self) -> &CardTables {
        &self.tables
    }

    /// How many teams play.
    #[inline]
    pub const fn teams(&self) -> u8 {
        self.teams
    }

    /// UL-1: how many cards a merchant lays out.
    #[inline]
    pub const fn stock(&self) -> u8 {
        if self.teams == 2 { 2 } else { 4 }
    }

    /// UL-6: the damage that beats a monster.
    #[inline]
    pub const fn needed(&self, card: &MonsterCard) -> u16 {
        match self.ties {
            Ties::Lose => card.pv as u16 + 1,
            Ties::Win => card.pv as u16,
        }
    }

    /// Both players of each of these teams, given as bits.
    pub(crate) fn seats_of(&self, teams: u8) -> SeatSet {
        Seat::all(2 * self.teams).filter(|seat| teams >> (seat.index() / 2) & 1 == 1).collect()
    }
}

/// The monster that a bit stands for.
#[inline]
fn lurking(level: Level, bits: u8) -> impl Iterator<Item = Monster> {
    (1..=Monster::MOST).filter_map(move |number| Monster::new(level, number)).filter(move |m| bits & m.bit() != 0)
}

impl Game for Ulir {
    type State = State;
    type Action = Action;
    type Event = Event;
    type FullState = FullState;
    type View = View;
    type Effect = Effect;

    const INFO: GameInfo = GameInfo {
        slug: "ulir",
        // Teams are of two: 5 and 7 cannot play.
        seats: &[4, 6, 8],
        options: &[
            OptionInfo {
                name: "assassin",
                values: &[OptionValue::Word("shield"), OptionValue::Word("sword")],
                default: OptionValue::Word("shield"),
                since: 1,
            },
            OptionInfo {
                name: "doubling",
                values: &[OptionValue::Word("own"), OptionValue::Word("team")],
                default: OptionValue::Word("own"),
                since: 2,
            },
            OptionInfo {
                name: "copies",
                values: &[OptionValue::Word("once"), OptionValue::Word("each")],
                default: OptionValue::Word("once"),
                since: 2,
            },
            OptionInfo {
                name: "ties",
                values: &[OptionValue::Word("lose"), OptionValue::Word("win")],
                default: OptionValue::Word("lose"),
                since: 1,
            },
        ],
        files: &[CLASSES, TREASURES, MONSTERS],
        rules: 2,
        seating: Seating::Keep,
        timing: Timing::USUAL,
        levels: &[
            LevelInfo::new("novice", 100),
            LevelInfo::new("raider", 200).measured(Measured::Below(772)),
            LevelInfo::new("captain", 400).measured(Measured::Below(558)),
            LevelInfo::new("delver", 800).measured(Measured::Below(527)),
        ],
        characters: &[
            LevelInfo::new("careful", 400).measured(Measured::Third(484)),
            LevelInfo::new("collector", 400).measured(Measured::Third(464)),
        ],
        solo: None,
        credits: &crate::CREDITS,
    };

    fn new(seats: u8, options: &Options) -> Result<Ulir, OptionsError> {
        let [classes, treasures, monsters] = [&CLASSES, &TREASURES, &MONSTERS].map(|file| options.file(file));
        let mut tables = CardTables::read(classes, treasures, monsters)?;
        if options.word("assassin") == Some("sword") {
            tables.classes[Class::Assassin.index()].equipment = Treasure::Sword;
        }
        let ties = if options.word("ties") == Some("win") { Ties::Win } else { Ties::Lose };
        let doubling = if options.word("doubling") == Some("team") { Doubling::Team } else { Doubling::Own };
        let copies = if options.word("copies") == Some("each") { Copies::Each } else { Copies::Once };
        let teams = if seats.is_multiple_of(2) { seats / 2 } else { 0 };
        if !(2..=4).contains(&teams) {
            return Err(OptionsError::Seats { asked: seats.into(), known: Ulir::INFO.seats });
        }
        Ok(Ulir { tables: Arc::new(tables), rules: options.rules(), teams, ties, doubling, copies })
    }

    fn seats(&self) -> u8 {
        2 * self.teams
    }

    fn length(&self) -> Length {
        // UL-11 ends every game; only the throws for the start can tie without end, with vanishing probability.
        Length::Endless { cut: 30_000 }
    }

    fn start(&self) -> State {
        let lairs = Level::ALL.map(|level| self.tables.pile(level).fold(0, |bits, monster| bits | monster.bit()));
        State {
            teams: [Team::new(GOLD); 4],
            markets: [Cards::NONE; 2],
            pile: self.tables.deck(),
            discards: Cards::NONE,
            lairs,
            graves: [0; 3],
            phase: Phase::Classes(0),
            round: 0,
            team: 0,
            first: 0,
            throws: [0; 4],
            contenders: (1 << self.teams) - 1,
            monster: None,
            pool: DicePool::default(),
            dice: [0; DicePool::MOST],
            drunk: [0; 2],
            blessed: false,
        }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Classes(dealt) => Turn::Chance(State::drawing(dealt).1.name()),
            Phase::Deal(_) | Phase::Draw(_) => Turn::Chance("treasure"),
            Phase::Stock(_) | Phase::Restock => Turn::Chance("market"),
            Phase::First => Turn::Chance("first"),
            Phase::Monster => Turn::Chance("monster"),
            Phase::Roll(_) => Turn::Chance("die"),
            Phase::Descend | Phase::Prepare | Phase::Loot | Phase::Wounds(_) | Phase::Ransom(_) => {
                let [magic, physical] = Role::ALL.map(|kind| crate::effect::seat(state.team, kind));
                Turn::Seats(SeatSet::only(magic).with(physical))
            }
            Phase::Over => Turn::Over,
        }
    }

    fn events(&self, state: &State, out: &mut Vec<Weighted<Event>>) {
        let even = |event| Weighted { event, weight: 1 };
        match state.phase {
            Phase::Classes(dealt) => out.extend(state.classes_left(dealt).map(Event::Class).map(even)),
            Phase::Deal(_) | Phase::Draw(_) | Phase::Stock(_) | Phase::Restock => {
                out.extend(state.pile.kinds().map(|treasure| Weighted {
                    event: Event::Treasure(treasure),
                    weight: state.pile.count(treasure).into(),
                }));
            }
            Phase::First | Phase::Roll(_) => out.extend((1..=6).map(Event::Face).map(even)),
            Phase::Monster => {
                let level = state.own().level;
                out.extend(lurking(level, state.lairs[level.index()]).map(Event::Monster).map(even));
            }
            Phase::Descend | Phase::Prepare | Phase::Loot | Phase::Wounds(_) | Phase::Ransom(_) | Phase::Over => {}
        }
    }

    #[inline]
    fn actions(&self, state: &State, _seat: Seat, out: &mut Vec<Action>) {
        state.actions(self, out);
    }

    #[inline]
    fn resolve_unchecked(&self, state: &mut State, event: Event) {
        Play::quiet(self, state).resolve(event);
    }

    #[inline]
    fn play_unchecked(&self, state: &mut State, _seat: Seat, action: Action) {
        Play::quiet(self, state).act(action);
    }

    fn outcome(&self, state: &State) -> Outcome {
        let (_, teams) = state.winners(self.teams);
        let winners = self.seats_of(teams);
        let score = |seat| if winners.contains(seat) { Score::shared(1, teams.count_ones()) } else { Score::points(0) };
        Outcome { scores: Seat::all(self.seats()).map(score).collect(), winners }
    }

    fn write_action(&self, _seat: Seat, action: Action, out: &mut String) {
        out.push_str(&action.to_string());
    }

    fn write_event(&self, event: Event, out: &mut String) {
        out.push_str(&event.to_string());
    }

    fn full_state(&self, state: &State) -> FullState {
        FullState::of(self, state)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View::of(self, state)
    }

    fn effects(&self, before: &State, step: StepOf<Ulir>, out: &mut Vec<Effect>) {
        let mut after = *before;
        let mut play = Play::recording(self, &mut after, out);
        match step {
            Step::Event(event) => play.resolve(event),
            Step::Action(_, action) => play.act(action),
        }
    }

    fn team(&self, seat: Seat) -> u8 {
        u8::from(seat) / 2
    }

    fn needs_consent(&self, action: Action) -> bool {
        match action {
            Action::Fight | Action::Descend | Action::Sell(_) => true,
            Action::Stay
            | Action::Buy(_)
            | Action::DrinkAttack
            | Action::DrinkDefence
            | Action::DrinkHealing(_)
            | Action::Bless(_)
            | Action::Keep
            | Action::Wounds(_) => false,
        }
    }

    #[inline]
    fn draw(&self, state: &State, ticket: u32, scratch: &mut Vec<Weighted<Event>>) -> Event {
        match state.phase {
            Phase::First | Phase::Roll(_) => Event::Face(ticket as u8 + 1),
            Phase::Deal(_) | Phase::Draw(_) | Phase::Stock(_) | Phase::Restock => {
                let mut left = ticket;
                for treasure in Treasure::ALL {
                    let count = u32::from(state.pile.count(treasure));
                    if left < count {
                        return Event::Treasure(treasure);
                    }
                    left -= count;
                }
                Event::Treasure(Treasure::Sword)
            }
            Phase::Classes(_)
            | Phase::Monster
            | Phase::Descend
            | Phase::Prepare
            | Phase::Loot
            | Phase::Wounds(_)
            | Phase::Ransom(_)
            | Phase::Over => listed(self, state, ticket, scratch),
        }
    }

    #[inline]
    fn tickets(&self, state: &State, scratch: &mut Vec<Weighted<Event>>) -> u32 {
        match state.phase {
            Phase::First | Phase::Roll(_) => 6,
            Phase::Deal(_) | Phase::Draw(_) | Phase::Stock(_) | Phase::Restock => state.pile.len().into(),
            Phase::Monster => state.lairs[state.own().level.index()].count_ones(),
            Phase::Classes(_)
            | Phase::Descend
            | Phase::Prepare
            | Phase::Loot
            | Phase::Wounds(_)
            | Phase::Ransom(_)
            | Phase::Over => {
                scratch.clear();
                self.events(state, scratch);
                scratch.len() as u32
            }
        }
    }
}

/// The outcome of a ticket among equals.
fn listed(game: &Ulir, state: &State, ticket: u32, scratch: &mut Vec<Weighted<Event>>) -> Event {
    scratch.clear();
    game.events(state, scratch);
    scratch.get(ticket as usize).map_or(Event::Face(1), |outcome| outcome.event)
}
