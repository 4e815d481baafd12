//! Roll & Rule as numbers: the wheel, the dice and the sheets; an id for each use of a die and each free element.

use crate::{ActionIds, Encoding, Plane, TensorWriter};
use kernel::{Game, Seat};
use roll_and_rule::{
    Action, COLUMNS, Colour, DieUse, ElementKind, Method, NOTCHES, Numbering, NumberingOrder, Pending, Phase,
    RollAndRule, SLOTS, Semester, Site, State, Verb, Workplace,
};

const SITES: usize = 18;
const VERBS: [Verb; 3] = [Verb::Gain, Verb::Prestige, Verb::Function];
const KINDS: [ElementKind; 2] = [ElementKind::Prestige, ElementKind::Function];
/// Ways to pay for a slot: as it is printed, or with one of three resources.
const PAYS: usize = 4;
/// Where the ids of each kind of action begin.
const DRAWS: usize = SLOTS * PAYS * 3 * COLUMNS * VERBS.len();
const MEMBERS: usize = DRAWS + KINDS.len() * SITES;
const AID: usize = MEMBERS + 3;
const ORDERS: usize = AID + 1;
const NUMBERINGS: usize = ORDERS + 2;
/// RR-2: ways to number six columns.
const ALL_NUMBERINGS: usize = 720;
/// Cells of a resource, about.
const CELLS: f64 = 20.0;
/// About the score of a good game.
const POINTS: f64 = 100.0;

#[derive(Debug)]
pub(super) struct RollAndRuleEncoding {
    seats: usize,
    /// All numberings where the chef may choose among them, else none.
    numberings: Vec<Numbering>,
}

impl Encoding for RollAndRuleEncoding {
    type Game = RollAndRule;
    const ACTION_IDS: ActionIds = ActionIds::Fixed;

    fn new(game: &RollAndRule) -> RollAndRuleEncoding {
        let numberings = match game.method() {
            Method::Expert => Numbering::all().take(ALL_NUMBERINGS).collect(),
            Method::Plain | Method::Shifted => Vec::new(),
        };
        RollAndRuleEncoding { seats: game.seats().into(), numberings }
    }

    fn action_count(&self) -> usize {
        NUMBERINGS + self.numberings.len()
    }

    #[inline]
    fn id(&self, _seat: Seat, action: Action, _place: usize) -> usize {
        match action {
            Action::Use(DieUse { slot, pay, colour, value, verb }) => {
                let slot = usize::from(slot) - 1;
                let pay = pay.map_or(0, |resource| resource.index() + 1);
                let die = ((slot * PAYS + pay) * 3 + colour.index()) * COLUMNS + usize::from(value) - 1;
                die * VERBS.len() + verb as usize
            }
            Action::Draw(kind, site) => DRAWS + kind as usize * SITES + site.index(),
            Action::Member(colour) => MEMBERS + colour.index(),
            Action::Aid => AID,
            Action::Order(order) => ORDERS + order as usize,
            Action::Number(numbering) => {
                NUMBERINGS + self.numberings.binary_search_by_key(&numbering.values(), Numbering::values).unwrap_or(0)
            }
        }
    }

    fn action(&self, _seat: Seat, id: usize) -> Option<Action> {
        match id {
            NUMBERINGS.. => self.numberings.get(id - NUMBERINGS).map(|&numbering| Action::Number(numbering)),
            ORDERS.. => Some(Action::Order([NumberingOrder::Ascending, NumberingOrder::Descending][id - ORDERS])),
            AID => Some(Action::Aid),
            MEMBERS.. => Some(Action::Member(Colour::ALL[id - MEMBERS])),
            DRAWS.. => {
                let site = Site::all().find(|site| site.index() == (id - DRAWS) % SITES)?;
                Some(Action::Draw(KINDS[(id - DRAWS) / SITES], site))
            }
            _ => {
                let (die, verb) = (id / VERBS.len(), VERBS[id % VERBS.len()]);
                let (slot, value) = (die / COLUMNS, (die % COLUMNS) as u8 + 1);
                let (slot, colour) = (slot / 3, Colour::ALL[slot % 3]);
                let pay = (slot % PAYS).checked_sub(1).map(|resource| Colour::ALL[resource]);
                Some(Action::Use(DieUse { slot: (slot / PAYS) as u8 + 1, pay, colour, value, verb }))
            }
        }
    }

    fn planes(&self) -> Vec<Plane> {
        let seats = self.seats;
        vec![
            Plane::new("phase", [6], "1 for tile, number, chef, roll, act or over"),
            Plane::new("year", [1], "share of the years begun"),
            Plane::new("semester", [2], "1 for autumn or spring"),
            Plane::new("numbering", [COLUMNS, COLUMNS], "by column from the left: 1 for its value, once it is known"),
            Plane::new(
                "tiles",
                [NOTCHES, 2, 3],
                "by notch: 1 for the visible and for the hidden colour, once tiles lie",
            ),
            Plane::new(
                "dice",
                [SLOTS, 10],
                "by slot: 1 for the value, then for the colour of its tile, then if it is black",
            ),
            Plane::new("crossed", [seats, SITES], "by sheet, the own first: 1 for each crossed site"),
            Plane::new("prestige", [seats, SITES], "by sheet: 1 for each prestige element drawn"),
            Plane::new("function", [seats, SITES], "by sheet: 1 for each function element drawn"),
            Plane::new("circled", [seats, 3], "by sheet: circled cells of funds, motivation, knowledge, in twenties"),
            Plane::new("spent", [seats, 3], "by sheet: spent cells, in twenties"),
            Plane::new("members", [seats, 3], "by sheet: members of each sector, in twenties"),
            Plane::new(
                "pending",
                [seats, 5],
                "by sheet: 1 if a member, a function, a prestige outside O, B or W is to be chosen",
            ),
            Plane::new("done", [seats], "by sheet: 1 if the seat has finished the semester"),
            Plane::new("score", [seats], "by sheet: what it is worth now, in hundreds"),
        ]
    }

    fn observe(&self, game: &RollAndRule, known: &State, seat: Seat, out: &mut TensorWriter<'_>) {
        let (tables, wheel) = (game.tables(), known.wheel());
        let (phase, laid) = match known.phase() {
            Phase::Tile(laid) => (0, usize::from(laid)),
            Phase::Number => (1, NOTCHES),
            Phase::Chef => (2, NOTCHES),
            Phase::Roll => (3, NOTCHES),
            Phase::Act => (4, NOTCHES),
            Phase::Over => (5, NOTCHES),
        };
        out.one_hot(Some(phase), 6);
        out.share(wheel.year(), tables.years);
        out.one_hot(Some(usize::from(wheel.semester() == Semester::Spring)), 2);
        let values = known.numbering().values();
        for column in 0..COLUMNS {
            out.one_hot(values.get(column).map(|&value| usize::from(value).saturating_sub(1)), COLUMNS);
        }
        for (notch, tile) in wheel.tiles().iter().enumerate() {
            let lies = notch < laid;
            out.one_hot(lies.then_some(tile.visible.index()), 3);
            out.one_hot(lies.then_some(tile.hidden.index()), 3);
        }
        for slot in 0..SLOTS {
            let Some(dice) = known.dice() else {
                out.zeros(10);
                continue;
            };
            out.one_hot(Some(usize::from(dice.values[slot]).saturating_sub(1)), 6);
            out.one_hot(Some(dice.colours[slot].index()), 3);
            out.flag(usize::from(dice.black) == slot);
        }
        let seats = || (0..self.seats).filter_map(move |index| Seat::new(((seat.index() + index) % self.seats) as u8));
        let sheets = || seats().map(|seat| known.workplace(seat));
        sheets().for_each(|place| out.bits(place.sheet.crossed.bits().into(), SITES));
        sheets().for_each(|place| out.bits(place.sheet.prestige.bits().into(), SITES));
        sheets().for_each(|place| out.bits(place.sheet.function.bits().into(), SITES));
        let counts: [fn(&Workplace) -> [u8; 3]; 3] =
            [|place| place.sheet.circled, |place| place.sheet.spent, |place| place.sheet.members];
        for counts in counts {
            sheets().for_each(|place| counts(place).into_iter().for_each(|count| out.share(count, CELLS)));
        }
        for place in sheets() {
            let acts = known.phase() == Phase::Act && !place.done();
            out.one_hot(place.pending().filter(|_| acts).map(pending), 5);
        }
        sheets().for_each(|place| out.flag(place.done()));
        sheets().for_each(|place| out.share(place.sheet.score(tables), POINTS));
    }
}

fn pending(pending: Pending) -> usize {
    match pending {
        Pending::Member => 0,
        Pending::Function => 1,
        Pending::PrestigeBut(own) => 2 + own.index(),
    }
}
