//! Preview of a semester: legal actions, their prices and results, all computed by the rules themselves.

use i18n::roll_and_rule::ParsedAction;
use kernel::{AnyGame, Erased, Game, Record, Seat, Session, Step};
use roll_and_rule::{
    Action, Column, Effect, Event, Method, Noticed, Numbering, Roll, RollAndRule, Sheet, SheetView, State, TableView,
    Tables, Tile, Wheel,
};

/// A legal action with its price.
#[derive(Clone, PartialEq, Debug)]
pub struct PricedAction {
    /// In the game's notation.
    pub text: String,
    pub reading: ParsedAction,
    /// How many of each resource.
    pub price: [u8; 3],
}

/// A seat's semester, simulated in a game of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct SemesterPreview {
    game: RollAndRule,
    state: State,
    seat: Seat,
    actions: Vec<(String, Action)>,
}

impl SemesterPreview {
    /// Sets up the seat's position in a game of its own: other players' choices have no influence (RR-10). `None` where
    /// no die is to be chosen.
    pub fn of(tables: &Tables, position: &TableView, seat: Seat) -> Option<SemesterPreview> {
        let shown = position.sheets.get(seat.index())?;
        let dice = position.dice?;
        if shown.done || shown.pending.is_some() {
            return None;
        }
        let game = RollAndRule::with_tables(1, Method::Plain, tables.clone())?;
        let mut state = study(&game, position, &[shown])?;
        let black = dice.iter().find(|die| die.black)?.value;
        let mut clear = dice.iter().filter(|die| !die.black).map(|die| die.value);
        let roll = Roll { black, clear: [clear.next()?, clear.next()?, clear.next()?] };
        // The sheet already shows what the black die did, and crossing twice changes nothing (RR-8).
        game.resolve_unchecked(&mut state, Event::Dice(roll));
        Some(SemesterPreview::at(game, state, Seat::FIRST))
    }

    /// Resumes a seat's semester from the record, since waiting gains are not visible on any sheet (RR-24).
    pub fn resumed(record: &Record, seat: Seat) -> Option<SemesterPreview> {
        let session = Erased::<RollAndRule>::NEW.replay(record).ok()?;
        let session = session.as_any().downcast_ref::<Session<RollAndRule>>()?;
        Some(SemesterPreview::at(session.game().clone(), *session.state(), seat))
    }

    fn at(game: RollAndRule, state: State, seat: Seat) -> SemesterPreview {
        let mut preview = SemesterPreview { game, state, seat, actions: Vec::new() };
        preview.look();
        preview
    }

    /// Lists the legal actions with their prices.
    fn look(&mut self) {
        let mut actions = Vec::new();
        self.game.actions(&self.state, self.seat, &mut actions);
        let text = |action| (self.game.action_text(self.seat, action), action);
        self.actions = actions.into_iter().map(text).collect();
    }

    fn find(&self, text: &str) -> Option<Action> {
        self.actions.iter().find(|(known, _)| known == text).map(|&(_, action)| action)
    }

    fn price(&self, action: Action) -> [u8; 3] {
        let mut effects = Vec::new();
        self.game.effects(&self.state, Step::Action(self.seat, action), &mut effects);
        let mut price = [0; 3];
        for effect in effects {
            if let Effect::Sheet { noticed: Noticed::Paid { resource, count, .. }, .. } = effect {
                price[resource.index()] += count;
            }
        }
        price
    }

    /// The legal actions with their prices.
    pub fn choices(&self) -> Vec<PricedAction> {
        let choice = |(text, action): &(String, Action)| {
            Some(PricedAction { text: text.clone(), reading: ParsedAction::of(text)?, price: self.price(*action) })
        };
        self.actions.iter().filter_map(choice).collect()
    }

    /// Applies this action; false, without any change, where it is not legal.
    pub fn take(&mut self, text: &str) -> bool {
        let Some(action) = self.find(text) else { return false };
        self.game.play_unchecked(&mut self.state, self.seat, action);
        self.look();
        true
    }

    /// Whether the seat has finished the semester.
    pub fn is_done(&self) -> bool {
        self.actions.is_empty()
    }

    /// The sheet as it is now.
    pub fn sheet(&self) -> Option<SheetView> {
        self.game.full_state(&self.state).0.sheets.into_iter().nth(self.seat.index())
    }

    /// The sheet after this action.
    pub fn after(&self, text: &str) -> Option<SheetView> {
        let mut next = SemesterPreview { actions: Vec::new(), ..self.clone() };
        next.game.play_unchecked(&mut next.state, self.seat, self.find(text)?);
        next.sheet()
    }
}

/// Legal actions outside a semester, which have no price.
pub fn choices<'a>(legal: impl IntoIterator<Item = &'a str>) -> Vec<PricedAction> {
    let choice =
        |text: &str| Some(PricedAction { text: text.to_owned(), reading: ParsedAction::of(text)?, price: [0; 3] });
    legal.into_iter().filter_map(choice).collect()
}

/// The honours each sheet has earned (RR-26), in the order of the board.
pub fn honours(tables: &Tables, position: &TableView) -> Vec<Vec<&'static str>> {
    let sheets: Vec<&SheetView> = position.sheets.iter().collect();
    let game = RollAndRule::with_tables(sheets.len() as u8, Method::Plain, tables.clone());
    let found = game.and_then(|game| game.honours(&study(&game, position, &sheets)?));
    found.unwrap_or_default()
}

/// The position before the dice are rolled.
fn study(game: &RollAndRule, position: &TableView, sheets: &[&SheetView]) -> Option<State> {
    let tiles: Vec<Tile> = position.tiles.iter().map(|&[visible, hidden]| Tile { visible, hidden }).collect();
    let wheel = Wheel::with(tiles.try_into().ok()?, position.year, position.semester);
    let numbering = Numbering::all().find(|numbering| numbering.values() == position.numbering)?;
    let sheets = sheets.iter().map(|sheet| sheet_of(game.tables(), sheet)).collect::<Option<Vec<_>>>()?;
    State::study(game, wheel, numbering, &sheets)
}

fn sheet_of(tables: &Tables, shown: &SheetView) -> Option<Sheet> {
    let tracks = [shown.fonds, shown.motivation, shown.connaissance];
    let mut sheet = Sheet::new(tables);
    sheet.crossed = shown.crossed.iter().copied().collect();
    sheet.prestige = shown.prestige.iter().copied().collect();
    sheet.function = shown.function.iter().copied().collect();
    sheet.circled = tracks.map(|track| track[0]);
    sheet.spent = tracks.map(|track| track[1]);
    sheet.members = shown.members;
    let theses: Vec<Column> = shown.theses.iter().filter_map(|&column| Column::new(column)).collect();
    Sheet::study(sheet, &theses)
}
