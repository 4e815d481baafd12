//! What can be done, what it costs and what would come of it: asked of the rules themselves, never guessed.

use kernel::{AnyGame, Erased, Game, Record, Seat, Session, Step};
use roll_and_rule::{
    Action, Column, Effect, Event, Method, Noticed, Numbering, Position, Roll, RollAndRule, Sheet, SheetView, State,
    Tables, Tile, Wheel,
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

/// A seat's semester, thought out on a table of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    game: RollAndRule,
    state: State,
    seat: Seat,
    actions: Vec<(String, Action)>,
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
        Some(Outlook::at(game, state, Seat::FIRST))
    }

    /// The middle of a seat's semester, by what was played so far: which gains still wait is on no sheet (RR-24).
    pub fn resumed(record: &Record, seat: Seat) -> Option<Outlook> {
        let session = Erased::<RollAndRule>::NEW.replay(record).ok()?;
        let session = session.as_any().downcast_ref::<Session<RollAndRule>>()?;
        Some(Outlook::at(session.game().clone(), *session.state(), seat))
    }

    fn at(game: RollAndRule, state: State, seat: Seat) -> Outlook {
        let mut outlook = Outlook { game, state, seat, actions: Vec::new() };
        outlook.look();
        outlook
    }

    /// Finds out what can be done.
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

    /// Everything that can be done, with what it costs.
    pub fn choices(&self) -> Vec<Choice> {
        let choice = |(text, action): &(String, Action)| {
            Some(Choice { text: text.clone(), reading: Reading::of(text)?, price: self.price(*action) })
        };
        self.actions.iter().filter_map(choice).collect()
    }

    /// Goes on with this action; false, and nothing changed, where it is not possible.
    pub fn take(&mut self, text: &str) -> bool {
        let Some(action) = self.find(text) else { return false };
        self.game.play_unchecked(&mut self.state, self.seat, action);
        self.look();
        true
    }

    /// Whether nothing is left to choose this semester.
    pub fn is_done(&self) -> bool {
        self.actions.is_empty()
    }

    /// The sheet as it is now.
    pub fn sheet(&self) -> Option<SheetView> {
        self.game.picture(&self.state).0.sheets.into_iter().nth(self.seat.index())
    }

    /// The sheet after this action.
    pub fn after(&self, text: &str) -> Option<SheetView> {
        let mut next = Outlook { actions: Vec::new(), ..self.clone() };
        next.game.play_unchecked(&mut next.state, self.seat, self.find(text)?);
        next.sheet()
    }
}

/// Choices that the table lists, where there is no semester to look at: nothing of them has a price.
pub fn choices<'a>(legal: impl IntoIterator<Item = &'a str>) -> Vec<Choice> {
    let choice = |text: &str| Some(Choice { text: text.to_owned(), reading: Reading::of(text)?, price: [0; 3] });
    legal.into_iter().filter_map(choice).collect()
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
