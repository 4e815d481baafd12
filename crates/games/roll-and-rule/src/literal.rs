//! Reference model: the rules page written out literally, slow on purpose.
//!
//! Tiles, dice, elements and gains are text in lists, the printed tables are written out once more; nothing is shared
//! with the fast model but the page they were both written from. Tests play them side by side; benches show what the
//! difference costs.

use std::collections::VecDeque;

/// A sheet, and what it is still to gain.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LiteralSheet {
    /// Dice crossed, written like `O1`.
    pub crossed: Vec<String>,
    /// Prestige elements drawn, written like `B3`.
    pub prestige: Vec<String>,
    /// Function elements drawn, written like `W6`.
    pub function: Vec<String>,
    /// Columns of the theses, in the order drawn.
    pub theses: Vec<usize>,
    /// Circled and spent: funds, motivation, knowledge.
    pub resources: [[i32; 2]; 3],
    /// By sector: orange, blue, white.
    pub members: [i32; 3],
    /// RR-24: `fonds`, `member O`, `function`, `prestige BW`.
    pub queue: VecDeque<String>,
    /// Whether it has acted this semester.
    pub acted: bool,
}

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiteralRollAndRule {
    /// `plain`, `shifted` or `expert`.
    pub method: String,
    /// Either `standard` or `expensive`.
    pub wheel: String,
    /// Visible and hidden face, from notch 0: `OB`.
    pub tiles: Vec<String>,
    /// Values from the left, as far as known.
    pub numbering: Vec<i32>,
    pub year: usize,
    /// Either `autumn` or `spring`.
    pub semester: String,
    /// Value, colour, and `black` or `clear`, in slot order.
    pub dice: Vec<(i32, char, String)>,
    pub sheets: Vec<LiteralSheet>,
    /// Whether year 8 has ended.
    pub over: bool,
}

const COLOURS: [char; 3] = ['O', 'B', 'W'];
const RESOURCES: [&str; 3] = ["fonds", "motivation", "connaissance"];

fn index(colour: char) -> usize {
    COLOURS.iter().position(|&known| known == colour).unwrap_or(0)
}

impl LiteralRollAndRule {
    pub fn new(seats: usize, method: &str, wheel: &str) -> LiteralRollAndRule {
        let sheet = LiteralSheet { resources: [[3, 0]; 3], acted: true, ..LiteralSheet::default() };
        LiteralRollAndRule {
            method: method.to_owned(),
            wheel: wheel.to_owned(),
            tiles: Vec::new(),
            numbering: if method == "plain" { vec![1, 2, 3, 4, 5, 6] } else { Vec::new() },
            year: 1,
            semester: "autumn".to_owned(),
            dice: Vec::new(),
            sheets: vec![sheet; seats],
            over: false,
        }
    }

    /// The outcomes of the pending chance event with their weights; nothing while seats are to act or at the end.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes: Vec<(String, u32)> = Vec::new();
        if self.over || !self.busy().is_empty() {
            return outcomes;
        }
        if self.tiles.len() < 9 {
            // RR-1: both sides of every tile that is left.
            let mut left = vec!["OO", "OB", "OB", "OW", "OW", "BB", "BW", "BW", "WW"];
            for laid in &self.tiles {
                let turned: String = laid.chars().rev().collect();
                if let Some(at) = left.iter().position(|tile| tile == laid || *tile == turned) {
                    left.remove(at);
                }
            }
            for visible in COLOURS {
                for hidden in COLOURS {
                    let looks = [format!("{visible}{hidden}"), format!("{hidden}{visible}")];
                    let sides = left.iter().map(|tile| looks.iter().filter(|look| look == tile).count() as u32).sum();
                    if sides > 0 {
                        outcomes.push((looks[0].clone(), sides));
                    }
                }
            }
        } else if self.method == "shifted" && self.numbering.is_empty() {
            outcomes.extend((1..=6).map(|value| (value.to_string(), 1)));
        } else {
            // RR-6: the black die, then the clear ones ascending, weighted by the number of ordered triples.
            for (black, low, middle, high) in sorted_rolls() {
                let mut different = vec![low, middle, high];
                different.dedup();
                outcomes.push((format!("{black}:{low}{middle}{high}"), [0, 1, 3, 6][different.len()]));
            }
        }
        outcomes
    }

    /// The seats that are to act.
    pub fn busy(&self) -> Vec<usize> {
        if self.over {
            return Vec::new();
        }
        if self.tiles.len() == 9 && self.numbering.len() < 6 {
            let chef = self.method == "expert" || self.numbering.len() == 1;
            return if chef { vec![0] } else { Vec::new() };
        }
        let busy = |seat: &usize| !self.sheets[*seat].acted || !self.sheets[*seat].queue.is_empty();
        (0..self.sheets.len()).filter(busy).collect()
    }

    /// Lets chance give this.
    pub fn event(&mut self, event: &str) {
        if self.tiles.len() < 9 {
            self.tiles.push(event.to_owned());
        } else if self.numbering.is_empty() {
            self.numbering = vec![event.parse().unwrap_or(0)];
        } else {
            self.roll(event);
        }
    }

    /// RR-6 to RR-8: places the dice and crosses the black die's element.
    fn roll(&mut self, event: &str) {
        let values: Vec<i32> = event.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as i32).collect();
        let mut dice: Vec<(i32, u8)> = values[1..].iter().map(|&value| (value, 1)).collect();
        dice.push((values[0], 0));
        dice.sort_unstable();
        let first = if self.semester == "autumn" { self.year } else { self.year + 4 };
        self.dice.clear();
        for (slot, (value, clear)) in dice.into_iter().enumerate() {
            let tile = &self.tiles[(first + slot) % 9];
            let colour = tile.chars().next().unwrap_or('?');
            self.dice.push((value, colour, if clear == 0 { "black" } else { "clear" }.to_owned()));
        }
        let black = self.dice.iter().find(|die| die.2 == "black").cloned().unwrap_or_default();
        let column = self.column(black.0);
        for sheet in &mut self.sheets {
            sheet.acted = false;
            let die = format!("{}{column}", black.1);
            let shielded = sheet.prestige.contains(&format!("O{column}"));
            if self.year >= 3 && !shielded && !sheet.crossed.contains(&die) {
                sheet.crossed.push(die);
            }
        }
    }

    fn column(&self, value: i32) -> usize {
        self.numbering.iter().position(|&known| known == value).map_or(0, |at| at + 1)
    }

    /// RR-5: the ways to pay for a slot, as text after its number and the resources it takes.
    fn costs(&self, slot: usize) -> Vec<(&'static str, [i32; 3])> {
        let dearer = i32::from(self.wheel == "expensive");
        match slot {
            1 => vec![("", [0, 0, 0])],
            2 => vec![("F", [1, 0, 0]), ("M", [0, 1, 0]), ("C", [0, 0, 1])],
            3 => vec![("", [0, 1 + dearer, 0])],
            _ => vec![("", [0, 2 + dearer, 0])],
        }
    }

    /// Everything a seat can do, with what it costs.
    fn choices(&self, seat: usize) -> Vec<(String, [i32; 3])> {
        let sheet = &self.sheets[seat];
        let free = |text: String| (text, [0; 3]);
        if !self.busy().contains(&seat) {
            return Vec::new();
        }
        if self.numbering.len() < 6 {
            return match self.numbering.len() {
                1 => ["ascending", "descending"].map(|text| free(text.to_owned())).to_vec(),
                _ => permutations("", "123456").into_iter().map(free).collect(),
            };
        }
        if sheet.acted {
            return sheet.options().into_iter().map(free).collect();
        }
        let left = |cost: &[i32; 3]| [0, 1, 2].map(|i| sheet.resources[i][0] - sheet.resources[i][1] - cost[i]);
        let mut found = Vec::new();
        for (at, (shown, tile, kind)) in self.dice.iter().enumerate() {
            for (pay, price) in self.costs(at + 1) {
                for colour in COLOURS {
                    for value in 1..=6 {
                        let mut cost = price;
                        cost[2] += if colour == *tile { 0 } else { 2 };
                        cost[0] += (value - shown).abs();
                        if kind == "black" || left(&cost).iter().any(|&rest| rest < 0) {
                            continue;
                        }
                        let place = format!("{colour}{}", self.column(value));
                        let open = |drawn: &[String]| !drawn.contains(&place) && !sheet.crossed.contains(&place);
                        let text = format!("{}{pay} {colour}{value}", at + 1);
                        found.push((format!("{text} gain"), cost));
                        if open(&sheet.prestige) {
                            found.push((format!("{text} prestige"), cost));
                        }
                        if open(&sheet.function) {
                            found.push((format!("{text} function"), cost));
                        }
                    }
                }
            }
        }
        // RR-11.
        if found.is_empty() { vec![free("aid".to_owned())] } else { found }
    }

    /// Everything a seat can do.
    pub fn legal(&self, seat: usize) -> Vec<String> {
        self.choices(seat).into_iter().map(|choice| choice.0).collect()
    }

    /// Lets a seat act. Says whether that was legal.
    pub fn play(&mut self, seat: usize, action: &str) -> bool {
        let Some((_, cost)) = self.choices(seat).into_iter().find(|choice| choice.0 == action) else { return false };
        let words: Vec<&str> = action.split(' ').collect();
        match words.as_slice() {
            ["ascending"] => self.number(1),
            ["descending"] => self.number(5),
            ["aid"] => {
                self.sheets[seat].acted = true;
                self.sheets[seat].queue.extend(RESOURCES.map(str::to_owned));
            }
            ["member", track] => {
                let colour = track.chars().next().unwrap_or('?');
                self.sheets[seat].queue.pop_front();
                self.sheets[seat].join(colour);
            }
            [kind, place] => {
                let kind = (*kind).to_owned();
                self.sheets[seat].queue.pop_front();
                self.sheets[seat].draw(&kind, place, &self.dice);
            }
            [_, die, verb] => {
                let colour = die.chars().next().unwrap_or('?');
                let value: i32 = die[1..].parse().unwrap_or(0);
                let place = format!("{colour}{}", self.column(value));
                let sheet = &mut self.sheets[seat];
                sheet.acted = true;
                (0..3).for_each(|at| sheet.resources[at][1] += cost[at]);
                match *verb {
                    "gain" => (0..value).for_each(|_| sheet.queue.push_back(RESOURCES[index(colour)].to_owned())),
                    kind => sheet.draw(kind, &place, &self.dice),
                }
            }
            _ => self.numbering = action.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as i32).collect(),
        }
        self.sheets[seat].gain();
        if !self.dice.is_empty() && self.busy().is_empty() {
            self.end_semester();
        }
        true
    }

    /// RR-2: numbers the columns from the leftmost value, up or down.
    fn number(&mut self, step: i32) {
        let first = self.numbering[0];
        self.numbering = (0..6).map(|at| (first - 1 + at * step) % 6 + 1).collect();
    }

    /// RR-12: turns the tile under the black die and starts the next semester.
    fn end_semester(&mut self) {
        let slot = self.dice.iter().position(|die| die.2 == "black").unwrap_or(0);
        let first = if self.semester == "autumn" { self.year } else { self.year + 4 };
        let tile = &mut self.tiles[(first + slot) % 9];
        *tile = tile.chars().rev().collect();
        self.dice.clear();
        match (self.semester.as_str(), self.year) {
            ("autumn", _) => self.semester = "spring".to_owned(),
            (_, 8) => self.over = true,
            _ => {
                self.semester = "autumn".to_owned();
                self.year += 1;
            }
        }
    }
}

fn sorted_rolls() -> Vec<(u32, u32, u32, u32)> {
    let falls = (0..1296).map(|fall| (fall / 216 + 1, fall / 36 % 6 + 1, fall / 6 % 6 + 1, fall % 6 + 1));
    falls.filter(|(_, low, middle, high)| low <= middle && middle <= high).collect()
}

fn permutations(begun: &str, left: &str) -> Vec<String> {
    if left.is_empty() {
        return vec![begun.to_owned()];
    }
    left.chars().flat_map(|next| permutations(&format!("{begun}{next}"), &left.replace(next, ""))).collect()
}

impl LiteralSheet {
    /// RR-16 to RR-20: draws an element and takes what it gives.
    fn draw(&mut self, kind: &str, place: &str, dice: &[(i32, char, String)]) {
        let row = if kind == "prestige" { &mut self.prestige } else { &mut self.function };
        row.push(place.to_owned());
        let has = |column: usize| row.contains(&format!("{}{column}", &place[..1]));
        let both = |left: usize| has(left) && has(left + 1);
        let column: usize = place[1..].parse().unwrap_or(0);
        // Columns 1 and 2, 3 and 4, 5 and 6 are pairs.
        let left = column - (column + 1) % 2;
        let paired = both(left);
        let dice_of = |colour: char| dice.iter().filter(|die| die.2 == "clear" && die.1 == colour).count();
        let mut give = |count: usize, gain: &str| (0..count).for_each(|_| self.queue.push_back(gain.to_owned()));
        match (kind, &place[..1]) {
            ("prestige", "O") => give(1, ["member O", "member B", "member W"][(column - 1) / 2]),
            ("prestige", "B") => match column {
                1 => give(3 * dice_of('O'), "fonds"),
                2 => give(2 * dice_of('O'), "member O"),
                3 => give(3 * dice_of('B'), "motivation"),
                4 => give(2 * dice_of('B'), "member B"),
                5 => give(3 * dice_of('W'), "connaissance"),
                _ => give(2 * dice_of('W'), "member W"),
            },
            ("prestige", _) => self.theses.push(column),
            (_, colour) => give(2, &format!("member {colour}")),
        }
        if paired {
            let mut give = |count: usize, gain: &str| (0..count).for_each(|_| self.queue.push_back(gain.to_owned()));
            match (kind, &place[..1], left) {
                ("prestige", "O", 1) => give(1, "member O"),
                ("prestige", "O", 3) => give(1, "member B"),
                ("prestige", "O", 5) => give(1, "member W"),
                ("function", "O", 1) => give(2, "member O"),
                ("function", "O", 5) => give(3, "fonds"),
                ("function", "B", 1) => give(3, "motivation"),
                ("function", "B", 3) => give(2, "member B"),
                ("function", "W", 3) => give(3, "connaissance"),
                ("function", "W", 5) => give(2, "member W"),
                _ => {}
            }
        }
    }

    /// RR-22, RR-23: what can be chosen at the front of the queue.
    fn options(&self) -> Vec<String> {
        let Some(front) = self.queue.front() else { return Vec::new() };
        if let Some(colour) = front.strip_prefix("member ") {
            let full = self.members[index(colour.chars().next().unwrap_or('?'))] == 20;
            let room: Vec<char> = COLOURS.into_iter().filter(|&other| self.members[index(other)] < 20).collect();
            // One that has room, or only one place to go: nothing to choose.
            return if full && room.len() == 2 {
                room.iter().map(|other| format!("member {other}")).collect()
            } else {
                Vec::new()
            };
        }
        let (kind, sectors, drawn) = match front.strip_prefix("prestige ") {
            Some(sectors) => ("prestige", sectors, &self.prestige),
            None if front == "function" => ("function", "OBW", &self.function),
            None => return Vec::new(),
        };
        let places = sectors.chars().flat_map(|sector| (1..=6).map(move |column| format!("{sector}{column}")));
        let open = places.filter(|place| !drawn.contains(place) && !self.crossed.contains(place));
        open.map(|place| format!("{kind} {place}")).collect()
    }

    /// RR-24: one gain at a time until a choice waits.
    fn gain(&mut self) {
        while self.options().is_empty() {
            let Some(front) = self.queue.pop_front() else { return };
            if let Some(at) = RESOURCES.iter().position(|name| *name == front) {
                // RR-15.
                if self.resources[at][0] < 18 {
                    self.resources[at][0] += 1;
                    if self.resources[at][0] % 6 == 0 {
                        self.queue.push_back(format!("member {}", COLOURS[at]));
                    }
                }
            } else if let Some(colour) = front.strip_prefix("member ") {
                let colour = colour.chars().next().unwrap_or('?');
                let others = COLOURS.into_iter().filter(|&other| other != colour);
                let goes = [colour].into_iter().chain(others).find(|&track| self.members[index(track)] < 20);
                goes.into_iter().for_each(|track| self.join(track));
            }
        }
    }

    /// RR-21: adds a member and queues its bonus.
    fn join(&mut self, colour: char) {
        let reached = |members: &[i32; 3], place: i32| members.iter().all(|&count| count >= place);
        let before = self.members;
        self.members[index(colour)] += 1;
        let others: String = COLOURS.into_iter().filter(|&other| other != colour).collect();
        match self.members[index(colour)] {
            15 => self.queue.push_back(format!("prestige {others}")),
            20 => others.chars().for_each(|other| self.queue.push_back(format!("member {other}"))),
            _ => {}
        }
        for (place, gains) in [(3, &RESOURCES[..]), (6, &["function"]), (11, &["function"])] {
            if reached(&self.members, place) && !reached(&before, place) {
                gains.iter().for_each(|gain| self.queue.push_back((*gain).to_owned()));
            }
        }
    }

    /// RR-25: points of this sheet at the end.
    pub fn score(&self) -> i32 {
        let count = |row: &[String], sector: &str| row.iter().filter(|place| place.starts_with(sector)).count() as i32;
        let mut score = 0;
        for (column, times) in self.theses.iter().zip([1, 1, 2, 2, 3, 3]) {
            score += times
                * match column {
                    1 => count(&self.prestige, "O"),
                    2 => count(&self.function, "O"),
                    3 => count(&self.prestige, "B"),
                    4 => count(&self.function, "B"),
                    5 => count(&self.prestige, "W"),
                    _ => count(&self.function, "W"),
                };
        }
        score += self.resources.iter().map(|[circled, spent]| (circled - spent) / 2).sum::<i32>();
        score + self.members.iter().sum::<i32>()
    }
}
