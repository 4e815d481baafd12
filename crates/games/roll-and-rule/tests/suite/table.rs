//! Test fixture: a game driven by its notation, used by every test of a rule.

use kernel::{Game, Options, Seat, Step, StepError, Turn, Viewer};
use roll_and_rule::{
    Colour, Column, Effect, FullState, Method, Noticed, Numbering, RollAndRule, SHEET, Semester, Sheet, SheetView,
    Site, Sites, State, TableView, Tables, Tile, WHEEL, Wheel,
};
use serde_json::{Map, Value, json};

pub(crate) struct TestTable {
    pub(crate) game: RollAndRule,
    pub(crate) state: State,
    /// The effects of the last step.
    pub(crate) effects: Vec<Effect>,
}

pub(crate) fn tables() -> Tables {
    Tables::read(SHEET.text, WHEEL.text, "standard").expect("the shipped files can be read")
}

/// A new game with these options.
pub(crate) fn open(seats: u8, options: Value) -> TestTable {
    let given: Map<String, Value> = serde_json::from_value(options).expect("an object");
    let options = Options::read(&RollAndRule::INFO, &given).expect("known options");
    let game = RollAndRule::new(seats, &options).expect("shipped tables");
    TestTable { state: game.start(), game, effects: Vec::new() }
}

/// A seat of this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// A place of a sheet.
pub(crate) fn site(text: &str) -> Site {
    Site::try_from(text.to_owned()).expect("a place of a sheet")
}

/// Places of a sheet.
pub(crate) fn sites(text: &str) -> Sites {
    text.split_whitespace().map(site).collect()
}

/// A sheet in the middle of a game; theses are drawn in the order of their columns.
pub(crate) fn sheet(spec: SheetSpec) -> Sheet {
    let SheetSpec { crossed, prestige, function, circled, spent, members } = spec;
    let prestige = sites(prestige);
    let mut sheet = Sheet::new(&tables());
    (sheet.crossed, sheet.prestige, sheet.function) = (sites(crossed), prestige, sites(function));
    (sheet.circled, sheet.spent, sheet.members) = (circled, spent, members);
    let theses: Vec<Column> = prestige.iter().filter(|site| site.sector == Colour::W).map(|site| site.column).collect();
    Sheet::study(sheet, &theses).expect("a possible sheet")
}

/// How a sheet differs from a new one.
#[derive(Clone, Copy)]
pub(crate) struct SheetSpec {
    pub(crate) crossed: &'static str,
    pub(crate) prestige: &'static str,
    pub(crate) function: &'static str,
    pub(crate) circled: [u8; 3],
    pub(crate) spent: [u8; 3],
    pub(crate) members: [u8; 3],
}

pub(crate) const NEW: SheetSpec =
    SheetSpec { crossed: "", prestige: "", function: "", circled: [3; 3], spent: [0; 3], members: [0; 3] };

/// The tiles of these studies, visible face first.
const TILES: &str = "OO OB BW WO OB BW WO BB WW";

/// Solo, plain numbering, at the start of the autumn of a year.
pub(crate) fn study(year: u8, sheet: Sheet) -> TestTable {
    studies(year, &[sheet])
}

pub(crate) fn studies(year: u8, sheets: &[Sheet]) -> TestTable {
    let game = RollAndRule::with_tables(sheets.len() as u8, Method::Plain, tables()).expect("1 to 10 seats");
    // The tiles are turned with the disc, so that the slots of any autumn lie on O, B, W, O and those of spring on B, W, B, W.
    let faces: Vec<Tile> = TILES
        .split_whitespace()
        .map(|faces| {
            let found = Tile::ALL.into_iter().find(|tile| format!("{}{}", tile.visible, tile.hidden) == faces);
            found.expect("a tile")
        })
        .collect();
    let mut tiles = [faces[0]; 9];
    for (index, tile) in faces.into_iter().enumerate() {
        tiles[(index + usize::from(year) - 1) % 9] = tile;
    }
    let wheel = Wheel::with(tiles, year, Semester::Autumn);
    let state = State::study(&game, wheel, Numbering::PLAIN, sheets).expect("a possible position");
    TestTable { game, state, effects: Vec::new() }
}

impl TestTable {
    /// Applies one chance event.
    pub(crate) fn event(&mut self, text: &str) -> &mut TestTable {
        let mut outcomes = Vec::new();
        self.game.events(&self.state, &mut outcomes);
        let found = outcomes.iter().find(|outcome| self.game.event_text(outcome.event) == text);
        let event = found.unwrap_or_else(|| panic!("{text} cannot happen")).event;
        self.take(Step::Event(event)).expect("it was listed");
        self
    }

    /// Applies several chance events.
    pub(crate) fn events(&mut self, texts: &str) -> &mut TestTable {
        texts.split_whitespace().for_each(|text| {
            self.event(text);
        });
        self
    }

    /// Applies an action of a seat.
    pub(crate) fn play(&mut self, number: u8, text: &str) -> &mut TestTable {
        let mut actions = Vec::new();
        self.game.actions(&self.state, seat(number), &mut actions);
        let found = actions.iter().find(|&&action| self.game.action_text(seat(number), action) == text);
        let action = *found.unwrap_or_else(|| panic!("{text} is not among {:?}", self.legal(number)));
        self.take(Step::Action(seat(number), action)).expect("it was listed");
        self
    }

    fn take(&mut self, step: kernel::StepOf<RollAndRule>) -> Result<(), StepError> {
        self.effects.clear();
        self.game.effects(&self.state, step, &mut self.effects);
        self.game.apply(&mut self.state, step)
    }

    /// The legal actions of a seat, sorted.
    pub(crate) fn legal(&self, number: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.actions(&self.state, seat(number), &mut actions);
        let mut texts: Vec<_> = actions.iter().map(|&action| self.game.action_text(seat(number), action)).collect();
        texts.sort_unstable();
        texts
    }

    pub(crate) fn can(&self, number: u8, text: &str) -> bool {
        self.legal(number).iter().any(|legal| legal == text)
    }

    pub(crate) fn full_state(&self) -> FullState {
        self.game.full_state(&self.state)
    }

    pub(crate) fn sheet(&self, number: u8) -> SheetView {
        self.full_state().sheets[usize::from(number)].clone()
    }

    pub(crate) fn view(&self, viewer: Viewer) -> TableView {
        self.game.view(&self.state, viewer)
    }

    pub(crate) fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.game.events(&self.state, &mut outcomes);
        outcomes.iter().map(|outcome| (self.game.event_text(outcome.event), outcome.weight)).collect()
    }

    pub(crate) fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// What happened on the sheets by the last step, gains only, in words as short as `fonds 6`, `member O 3`.
    pub(crate) fn gains(&self) -> Vec<String> {
        const RESOURCES: [&str; 3] = ["fonds", "motivation", "connaissance"];
        let word = |effect: &Effect| match effect {
            Effect::Sheet { noticed: Noticed::Circled { resource, cell }, .. } => {
                Some(format!("{} {cell}", RESOURCES[resource.index()]))
            }
            Effect::Sheet { noticed: Noticed::Joined { colour, place, .. }, .. } => {
                Some(format!("member {colour} {place}"))
            }
            Effect::Sheet { noticed: Noticed::Asked { pending }, .. } => Some(pending.text()),
            _ => None,
        };
        self.effects.iter().filter_map(word).collect()
    }

    pub(crate) fn noticed(&self, wanted: Noticed) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::Sheet { noticed, .. } if *noticed == wanted))
    }
}

/// The whole state as the line protocol writes it.
pub(crate) fn json_of(table: &TestTable) -> Value {
    json!(table.full_state())
}
