//! Rolit: glossy two-tone balls in a black tray.

mod ball;
mod board;
mod draw;
mod layout;
mod preview;
mod square;
mod start;

use crate::games::{Board, BoardContext, Face, FinalScore, View};
use i18n::rolit::{Placement, seat_of};
use i18n::{SeatNames, Words};
use kernel::{Game, GameInfo, Seat};
use rolit::{Colour, Effect, FullState};
use serde_json::value::RawValue;
use std::sync::Arc;

/// The face of Rolit for a number of players, which decides the colour of each seat (RO-1).
pub(crate) struct RolitFace {
    seats: u8,
}

static FACES: [RolitFace; 4] =
    [RolitFace { seats: 1 }, RolitFace { seats: 2 }, RolitFace { seats: 3 }, RolitFace { seats: 4 }];

/// The face of a table for two, the usual one.
pub(crate) static FACE: RolitFace = RolitFace { seats: 2 };

impl RolitFace {
    fn colours(&self) -> &'static [Colour] {
        Colour::played_by(self.seats)
    }

    fn colour_of(&self, seat: Seat) -> Colour {
        self.colours().get(seat.index()).copied().unwrap_or(Colour::Red)
    }
}

impl Face for RolitFace {
    fn info(&self) -> &'static GameInfo {
        &rolit::Rolit::INFO
    }

    fn for_table(&self, seats: u8) -> Option<&'static dyn Face> {
        FACES.iter().find(|face| face.seats == seats).map(|face| face as &dyn Face)
    }

    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str {
        words.games.rolit.colours[self.colour_of(seat).index()]
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        emblem(self.colour_of(seat))
    }

    fn alone(&self, words: &'static Words) -> &'static str {
        words.games.rolit.alone
    }

    fn board(&self, setting: BoardContext) -> Arc<dyn Board> {
        Arc::new(board::RolitBoard::new(setting))
    }

    fn tell(&self, words: &'static Words, cast: &SeatNames, effects: &[Box<RawValue>]) -> String {
        words.games.rolit.log_line(cast, &read_effects(effects))
    }

    fn actor(&self, effects: &[Box<RawValue>]) -> Option<Seat> {
        seat_of(usize::from(self.seats), acting(effects)?)
    }

    fn badge(&self, effects: &[Box<RawValue>]) -> Option<&'static str> {
        acting(effects).map(emblem)
    }

    fn prompt(&self, words: &'static Words, cast: &SeatNames, view: &View, seat: Seat, legal: &[String]) -> String {
        let Some(position) = read(view) else { return String::new() };
        let readings: Vec<Placement> = legal.iter().filter_map(|action| Placement::of(&position, action)).collect();
        words.games.rolit.prompt(cast, &position, seat, &readings)
    }

    fn waiting(&self, words: &'static Words, cast: &SeatNames, view: &View) -> String {
        read(view).map_or_else(String::new, |position| words.games.rolit.waiting(cast, &position))
    }

    fn label(&self, words: &'static Words, view: &View, _seat: Seat, action: &str) -> String {
        let reading = read(view).and_then(|position| Placement::of(&position, action));
        reading.map_or_else(|| action.to_owned(), |placement| words.games.rolit.label(placement))
    }

    fn tally(&self, words: &'static Words, view: &View, seat: Seat) -> String {
        let Some(position) = read(view) else { return String::new() };
        if self.seats > 1 {
            return position.counts.of(self.colour_of(seat)).to_string();
        }
        let both = self.colours().iter();
        let both = both.map(|&colour| {
            format!("{}\u{a0}{}", words.games.rolit.colours[colour.index()], position.counts.of(colour))
        });
        both.collect::<Vec<_>>().join(" · ")
    }

    fn mover(&self, view: &View) -> Option<Seat> {
        seat_of(usize::from(self.seats), read(view)?.mover?)
    }

    fn verdict(&self, words: &'static Words, _view: &View) -> Option<&'static str> {
        (self.seats == 1).then_some(words.games.rolit.full)
    }

    fn result(&self, words: &'static Words, view: &View, _winner: Seat) -> String {
        let Some(position) = read(view).filter(|_| self.seats > 1) else { return String::new() };
        let mut counts: Vec<u32> = self.colours().iter().map(|&colour| position.counts.of(colour)).collect();
        counts.sort_unstable_by(|one, other| other.cmp(one));
        match counts[..] {
            [first, second, ..] if first == second => words.games.rolit.shared(first),
            [first, second, ..] => words.games.rolit.result(first, second),
            [first] => words.games.rolit.balls(first),
            [] => String::new(),
        }
    }

    fn standings(&self, words: &'static Words, cast: &SeatNames, view: &View) -> Vec<FinalScore> {
        let Some(position) = read(view) else { return Vec::new() };
        let standing = |colour: Colour| {
            let seat = seat_of(usize::from(self.seats), colour);
            let colour_name = words.games.rolit.colours[colour.index()];
            let name = match seat {
                Some(seat) if self.seats > 1 && cast.is_you(seat) => words.table.you.to_owned(),
                Some(seat) if self.seats > 1 => cast.name(seat).to_owned(),
                Some(_) | None => colour_name.to_owned(),
            };
            let score = position.counts.of(colour);
            (seat.is_none(), score, FinalScore { emblem: emblem(colour), name, score, counts: seat.is_some() })
        };
        let mut standings: Vec<_> = Colour::ALL.into_iter().map(standing).collect();
        // Players before neutral colours, most balls first.
        standings.sort_by_key(|&(neutral, score, _)| (neutral, std::cmp::Reverse(score)));
        let left = |(neutral, score, _): &(bool, u32, FinalScore)| !neutral || *score > 0;
        standings.into_iter().filter(left).map(|(.., standing)| standing).collect()
    }
}

fn emblem(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => include_str!("art/emblem-r.svg"),
        Colour::Yellow => include_str!("art/emblem-y.svg"),
        Colour::Green => include_str!("art/emblem-g.svg"),
        Colour::Blue => include_str!("art/emblem-b.svg"),
    }
}

fn acting(effects: &[Box<RawValue>]) -> Option<Colour> {
    read_effects(effects).into_iter().find_map(|effect| match effect {
        Effect::Starts { colour } | Effect::Placed { colour, .. } => Some(colour),
        Effect::Full => None,
    })
}

fn read(view: &View) -> Option<FullState> {
    serde_json::from_str(view.get()).ok()
}

fn read_effects(effects: &[Box<RawValue>]) -> Vec<Effect> {
    effects.iter().filter_map(|effect| serde_json::from_str(effect.get()).ok()).collect()
}
