//! What the sheet, the wheel and the bench of Roll & Rule say: the labels that all languages fill with their phrases.

use super::{Attack, Doing, RollAndRuleWords, difference, drawn_row, joined};
use crate::phrase::{Plural, fill};
use roll_and_rule::{Colour, Column, ElementKind, ElementRow, Gain, Run, Semester, SheetView, Tables, Verb};

impl RollAndRuleWords {
    pub(super) const fn colour(&self, colour: Colour) -> &'static str {
        self.colours[colour.index()]
    }

    /// The colours that are there, counted, with commas.
    pub(super) fn some(&self, counts: [u8; 3], names: &[Plural; 3]) -> String {
        let there = names.iter().zip(counts).filter(|(_, count)| *count > 0);
        joined(there.map(|(name, count)| name.count(self.lang, count)))
    }

    /// A tile that people draw: the face that shows, and the one below.
    pub fn tile(&self, up: Colour, down: Colour) -> String {
        fill(self.tile_faces, &[("up", &self.colour(up)), ("down", &self.colour(down))])
    }

    pub fn points(&self, score: i32) -> String {
        self.point.count(self.lang, score)
    }

    /// Where a seat stands: points, and whether it has finished.
    pub fn tally(&self, score: i32, doing: Doing) -> String {
        let points = self.points(score);
        match doing {
            Doing::Thinking => fill(self.seat_thinks, &[("points", &points)]),
            Doing::Done => fill(self.seat_done, &[("points", &points)]),
            Doing::Nothing => points,
        }
    }

    /// The result of a game played alone: points, and the highest rung reached.
    pub fn rung(&self, score: i32, rung: Option<i32>) -> String {
        let phrase = if rung.is_some() { self.rung_reached } else { self.rung_missed };
        fill(phrase, &[("points", &self.points(score)), ("rung", &rung.unwrap_or_default())])
    }

    /// The margin of a win, from the points of the first and of the second.
    pub fn result(&self, first: i32, second: i32) -> String {
        fill(self.won_by, &[("n", &first), ("second", &second)])
    }

    /// A shared win, from the points of each winner.
    pub fn shared(&self, each: i32) -> String {
        fill(self.win_shared, &[("n", &each)])
    }

    /// A price in each resource; `free` for none.
    pub fn price(&self, price: [u8; 3]) -> String {
        let list = self.some(price, &self.resource);
        if list.is_empty() { self.free.to_owned() } else { list }
    }

    /// A price in any one resource.
    pub fn any(&self, count: u8) -> String {
        fill(self.any_of, &[("n", &count)])
    }

    pub fn run(&self, run: Run) -> String {
        match run.gain() {
            Gain::Resource(colour) => self.resource[colour.index()].count(self.lang, run.count()),
            Gain::Member(colour) => self.person[colour.index()].count(self.lang, run.count()),
            Gain::PrestigeBut(_) => self.free_prestige.to_owned(),
            Gain::Function => self.free_function.to_owned(),
        }
    }

    /// What an element gives.
    pub fn gives(&self, tables: &Tables, row: ElementRow, column: Column) -> String {
        let list = |runs: &[Run]| joined(runs.iter().map(|&each| self.run(each)));
        match row {
            ElementRow::Grants => fill(self.gives_shield, &[("gains", &list(tables.grant[column.index()].runs()))]),
            ElementRow::Clubs => {
                let club = tables.club[column.index()];
                let gains = self.run(Run::new(club.gain, club.count));
                fill(self.gives_by_die, &[("gains", &gains), ("colour", &self.colour(club.dice))])
            }
            ElementRow::Theses => {
                let counted = self.rows[tables.thesis[column.index()].index()].to_lowercase();
                fill(self.gives_count, &[("row", &counted)])
            }
            ElementRow::Offices | ElementRow::Residences | ElementRow::Labs => {
                list(tables.function[row.sector().index()].runs())
            }
        }
    }

    /// What changes between two states of a sheet.
    pub fn would(&self, now: &SheetView, after: &SheetView) -> String {
        let [circled, spent, members] = difference(now, after);
        let gains = joined([self.some(circled, &self.resource), self.some(members, &self.person)]);
        let pays = self.some(spent, &self.resource);
        let then = match after.pending.as_deref() {
            None => "",
            Some("function") => self.then_function,
            Some("member") => self.then_member,
            Some(_) => self.then_prestige,
        };
        let pays = if pays.is_empty() { pays } else { fill(self.would_pay, &[("price", &pays)]) };
        let gains = if gains.is_empty() { gains } else { fill(self.would_gain, &[("gains", &gains)]) };
        let score = format!("{} → {}", now.score, self.points(after.score));
        joined([pays, gains, then.to_owned(), score])
    }

    /// The year and the number of years.
    pub fn year(&self, year: u8, years: u8) -> String {
        fill(self.year_of, &[("n", &year), ("years", &years)])
    }

    pub const fn semester(&self, semester: Semester) -> &'static str {
        match semester {
            Semester::Autumn => self.autumn,
            Semester::Spring => self.spring,
        }
    }

    /// A die, for screen readers.
    pub fn die(&self, slot: u8, value: u8, colour: Colour) -> String {
        fill(self.die_in_slot, &[("slot", &slot), ("colour", &self.colour(colour)), ("n", &value)])
    }

    /// The black die: value, colour of its tile, whether it crosses dice.
    pub fn black(&self, value: u8, colour: Colour, attack: Attack) -> String {
        match attack {
            Attack::Closes => fill(self.black_closes, &[("n", &value), ("tile", &self.tiles[colour.index()])]),
            Attack::Crosses => fill(self.black_crosses, &[("n", &value), ("colour", &self.colour(colour))]),
        }
    }

    /// What a verb does with a die of this colour and value.
    pub fn verb(&self, verb: Verb, colour: Colour, value: u8) -> String {
        match drawn_row(verb, colour) {
            None => {
                let resource = self.resource[colour.index()].count(self.lang, value);
                fill(self.verb_gain, &[("resource", &resource)])
            }
            Some(row) => fill(self.verb_draw, &[("element", &self.elements[row.index()]), ("n", &value)]),
        }
    }

    /// An element can be drawn for a price.
    pub fn reach(&self, price: &str) -> String {
        fill(self.can_be_drawn, &[("price", &price)])
    }

    /// The name of a player's sheet.
    pub fn sheet_name(&self, name: &str) -> String {
        fill(self.sheet_of, &[("who", &name)])
    }

    /// Total of a sheet: rows, resources, members, all.
    pub fn total(&self, [rows, resources, members, all]: [i32; 4]) -> String {
        fill(self.sum, &[("rows", &rows), ("resources", &resources), ("members", &members), ("all", &all)])
    }

    /// An honour by its id.
    pub fn honour(&self, id: &str) -> String {
        let colour = Colour::ALL.into_iter().find(|colour| id.ends_with(colour.letter())).unwrap_or(Colour::O);
        let row = |kind: ElementKind| self.rows[ElementRow::of(kind, colour).index()];
        let all = match id.split('-').next().unwrap_or_default() {
            "win" => return self.honour_win.to_owned(),
            "patron" => return self.honour_patron.to_owned(),
            "members" => return self.honour_members.to_owned(),
            "prestige" => row(ElementKind::Prestige),
            "function" => row(ElementKind::Function),
            "resource" => self.resources[colour.index()],
            "track" => self.people[colour.index()],
            score => return fill(self.honour_points, &[("n", &score)]),
        };
        fill(self.honour_all, &[("what", &all.to_lowercase())])
    }
}
