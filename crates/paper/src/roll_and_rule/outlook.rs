//! What can be done, what it costs and what would come of it: asked of the rules themselves, never guessed.

use kernel::{Game, Seat, Step};
use roll_and_rule::{
    Action, Column, Effect, Event, Kind, Method, Noticed, Numbering, Position, Roll, RollAndRule, Sheet, SheetView,
    State, Tables, Tile, Wheel,
};
use words::roll_and_rule::Reading;

/// Something a seat can do.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// In the game's notation.
    pub text: String,
    /// The same, understood.
    pub reading: Reading,
    /// So many of each resource.
    pub price: [u8; 3],
}

/// A seat before its choice.
pub struct Outlook {
    game: RollAndRule,
    state: State,
    actions: Vec<(String, Action)>,
    now: SheetView,
}

impl Outlook {
    /// The seat's position, set up again on a table of its own: nobody else's choice changes anything (RR-10). Nothing
    /// where it is not a die that is to be chosen.
    pub fn of(tables: &Tables, position: &Position, seat: Seat) -> Option<Outlook> {
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
        // What the black die does is on the sheet already: it happens once (RR-8).
        game.resolve_unchecked(&mut state, Event::Dice(roll));
        let mut actions = Vec::new();
        game.actions(&state, Seat::FIRST, &mut actions);
        let actions = actions.into_iter().map(|action| (game.action_text(Seat::FIRST, action), action)).collect();
        Some(Outlook { game, state, actions, now: shown.clone() })
    }

    fn find(&self, text: &str) -> Option<Action> {
        self.actions.iter().find(|(known, _)| known == text).map(|&(_, action)| action)
    }

    fn price(&self, text: &str) -> Option<[u8; 3]> {
        let mut effects = Vec::new();
        self.game.effects(&self.state, Step::Action(Seat::FIRST, self.find(text)?), &mut effects);
        let mut price = [0; 3];
        for effect in effects {
            if let Effect::Sheet { noticed: Noticed::Paid { resource, count, .. }, .. } = effect {
                price[resource.index()] += count;
            }
        }
        Some(price)
    }

    /// The sheet after this action.
    pub fn after(&self, text: &str) -> Option<SheetView> {
        let mut state = self.state;
        self.game.play_unchecked(&mut state, Seat::FIRST, self.find(text)?);
        let mut sheets = self.game.picture(&state).sheets;
        (!sheets.is_empty()).then(|| sheets.swap_remove(0))
    }

    /// The sheet before it.
    pub fn now(&self) -> &SheetView {
        &self.now
    }
}

/// The legal actions with what they cost.
pub fn choices<'a>(outlook: Option<&Outlook>, legal: impl IntoIterator<Item = &'a str>) -> Vec<Choice> {
    let choice = |text: &str| {
        let price = outlook.and_then(|outlook| outlook.price(text)).unwrap_or_default();
        Some(Choice { text: text.to_owned(), reading: Reading::of(text)?, price })
    };
    legal.into_iter().filter_map(choice).collect()
}

/// A sheet with a free element on it: what its gains bring is settled by the queue when it is played (RR-24).
pub fn with_element(sheet: &SheetView, kind: Kind, site: roll_and_rule::Site) -> SheetView {
    let mut after = sheet.clone();
    match kind {
        Kind::Prestige => after.prestige.push(site),
        Kind::Function => after.function.push(site),
    }
    after
}

/// The honours each sheet has earned (RR-26), in the order of the board.
pub fn honours(tables: &Tables, position: &Position) -> Vec<Vec<&'static str>> {
    let sheets: Vec<&SheetView> = position.sheets.iter().collect();
    let game = RollAndRule::with_tables(sheets.len() as u8, Method::Plain, tables.clone());
    let found = game.and_then(|game| game.honours(&study(&game, position, &sheets)?));
    found.unwrap_or_default()
}

/// The position before the dice are rolled.
fn study(game: &RollAndRule, position: &Position, sheets: &[&SheetView]) -> Option<State> {
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
