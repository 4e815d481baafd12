//! How a game of Rolit will end, judged without looking ahead.
//!
//! The board is cut into pieces ([`super::shapes`]); each piece, as it lies, has a weight for the beginning and one for
//! the end of the game, and so has who places how many more balls. The sum foretells the result in balls. The weights in
//! `weights.bin` were learnt from games that the program played against itself: `docs/results/rolit-levels.md`.

use super::board::{BALL, Board};
use super::shapes::{Numbers, PIECES, Pieces, Shape};
use rolit::{Colour, Rolit, State};
use search::Assess;
use std::sync::OnceLock;

/// What is foretold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// By how much the mover will lead, of two, on a board of this size.
    Duel(Size),
    /// How many balls more than the average a colour will have, of three or four.
    Several(Size),
}

/// The boards that are judged; the smallest is played out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// 8×8.
    Eight,
    /// 6×6.
    Six,
}

impl Size {
    const fn edge(self) -> usize {
        match self {
            Size::Eight => 8,
            Size::Six => 6,
        }
    }
}

impl Kind {
    /// All of them, in the order of the file.
    pub const ALL: [Kind; 4] =
        [Kind::Duel(Size::Eight), Kind::Duel(Size::Six), Kind::Several(Size::Eight), Kind::Several(Size::Six)];

    /// What a game needs; nothing on the smallest board.
    pub const fn of(game: &Rolit) -> Option<Kind> {
        let size = match game.size() {
            8 => Size::Eight,
            6 => Size::Six,
            _ => return None,
        };
        Some(if game.colours().len() == 2 { Kind::Duel(size) } else { Kind::Several(size) })
    }

    /// Pieces whose weight changes in the course of the game, and pieces whose weight does not.
    const fn shapes(self) -> (&'static [Shape], &'static [Shape]) {
        use Shape::{Corner, Diagonal, Line};
        match self {
            Kind::Duel(Size::Eight) => (
                &[Line(0), Line(1), Line(2), Line(3), Diagonal(8), Diagonal(7), Diagonal(6), Diagonal(5), Diagonal(4)],
                &[Corner],
            ),
            Kind::Duel(Size::Six) => (&[Line(0), Line(1), Line(2), Diagonal(6), Diagonal(5), Diagonal(4)], &[]),
            Kind::Several(_) => (&[], &[Line(0), Line(1), Diagonal(6), Diagonal(5), Diagonal(4)]),
        }
    }

    const fn edge(self) -> usize {
        match self {
            Kind::Duel(size) | Kind::Several(size) => size.edge(),
        }
    }

    /// Placements in a game.
    pub const fn placements(self) -> u32 {
        (self.edge() * self.edge()) as u32 - 4
    }
}

/// Weights for who places how many more balls.
const TEMPI: usize = 2 * 4 * 4 * 8;
/// How uncertain a forecast is, by empty squares in fours.
const SPREADS: usize = 16;
/// Parts of a ball in which uncertainty is written.
const SPREAD_GRAIN: f64 = 4.0;

/// A way to foretell the end.
#[derive(Clone, Debug)]
pub struct Model {
    kind: Kind,
    pieces: Pieces,
    /// For each place of the pieces' list the weights at the beginning and at the end, in parts of a ball.
    table: Vec<[i16; 2]>,
    tempi: Vec<i8>,
    spreads: Vec<f64>,
    /// How many weights change in the course of the game, and how many pieces have any.
    changing: usize,
    weighed: usize,
}

/// Who foresees: how far off their turn is, and of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// Placements of others before the own one.
    pub turns: u32,
    /// How many play.
    pub seats: u32,
}

/// The mover of two.
const NOW: Waiting = Waiting { turns: 0, seats: 2 };

impl Model {
    /// A model without any weight.
    pub fn blank(kind: Kind) -> Model {
        let (changing, fixed) = kind.shapes();
        let shapes: Vec<Shape> = changing.iter().chain(fixed).copied().collect();
        let pieces = Pieces::new(kind.edge(), &shapes);
        let count = |from: usize, to: usize| pieces.lengths()[from..to].iter().sum::<usize>();
        let (changing, weighed) = (count(0, changing.len()), count(0, shapes.len()));
        let table = vec![[0; 2]; pieces.canon().len()];
        Model { kind, pieces, table, tempi: vec![0; TEMPI], spreads: vec![BALL as f64; SPREADS], changing, weighed }
    }

    /// How many weights there are.
    pub fn weights(&self) -> usize {
        self.weighed + self.changing + TEMPI
    }

    /// Bytes of the model in the file.
    fn bytes(&self) -> usize {
        self.weights() + SPREADS
    }

    /// Rounds weights in balls, and how far forecasts are off in balls by empty squares in fours, for the file.
    pub fn write(&self, weights: &[f32], spreads: &[f64; SPREADS]) -> Vec<u8> {
        let rounded = weights.iter().map(|weight| (weight * BALL as f32).round().clamp(-127.0, 127.0) as i8 as u8);
        let spreads = spreads.iter().map(|spread| (spread * SPREAD_GRAIN).round().clamp(1.0, 255.0) as u8);
        rounded.take(self.weights()).chain(spreads).collect()
    }

    /// Reads what [`Model::write`] wrote; missing bytes leave weights at nothing.
    pub fn read(kind: Kind, bytes: &[u8]) -> Model {
        let mut model = Model::blank(kind);
        let weight = |index: usize| bytes.get(index).map_or(0, |&byte| i16::from(byte as i8));
        let (weighed, changing) = (model.weighed, model.changing);
        for (place, &canon) in model.table.iter_mut().zip(model.pieces.canon()) {
            let canon = canon as usize;
            if canon < weighed {
                let late = if canon < changing { weighed + canon } else { canon };
                *place = [weight(canon), weight(late)];
            }
        }
        for (index, tempo) in model.tempi.iter_mut().enumerate() {
            *tempo = weight(weighed + changing + index) as i8;
        }
        let first = model.weights();
        for (index, spread) in model.spreads.iter_mut().enumerate() {
            *spread = bytes.get(first + index).map_or(BALL as f64, |&byte| f64::from(byte) / SPREAD_GRAIN);
        }
        model
    }

    /// The weights that apply when `own` of `all` balls are one's own, each with how much it counts, for learning.
    pub fn features(&self, own: u64, all: u64, left: u32, waiting: Waiting, out: &mut Vec<(u32, f32)>) {
        let early = left as f32 / self.kind.placements() as f32;
        for place in self.pieces.places(&self.pieces.sum(own), &self.pieces.sum(all)) {
            let canon = self.pieces.canon()[place] as usize;
            if canon < self.changing {
                out.push((canon as u32, early));
                out.push(((self.weighed + canon) as u32, 1.0 - early));
            } else if canon < self.weighed {
                out.push((canon as u32, 1.0));
            }
        }
        out.push(((self.weighed + self.changing + tempo(left, waiting)) as u32, 1.0));
    }

    /// The forecast, in parts of a ball.
    #[inline]
    fn foretell(&self, own: &Numbers, all: &Numbers, left: u32, waiting: Waiting) -> i32 {
        let places = self.pieces.places(own, all);
        let (mut early, mut late) = (0, 0);
        for place in &places[..PIECES] {
            let [first, last] = self.table[*place];
            early += i32::from(first);
            late += i32::from(last);
        }
        let (left_now, all_placements) = (left as i32, self.kind.placements() as i32);
        (early * left_now + late * (all_placements - left_now)) / all_placements
            + i32::from(self.tempi[tempo(left, waiting)])
    }

    /// The chance that a lead of so many parts of a ball, foretold with so many empty squares, becomes a win.
    pub fn share(&self, lead: i32, left: u32) -> f64 {
        let deviations = f64::from(lead) / f64::from(BALL) / self.spread(left);
        // The logistic curve nearest to the normal one.
        1.0 / (1.0 + (-1.702 * deviations).exp())
    }

    fn spread(&self, left: u32) -> f64 {
        self.spreads[(left as usize / 4).min(SPREADS - 1)]
    }

    /// How likely each colour in play is to win, foretold for all at once; the others have nothing.
    pub fn shares(&self, colours: &[Colour], state: &State, left: u32) -> [f64; 4] {
        let all = Colour::ALL.map(|colour| state.balls(colour).bits());
        let sums = all.map(|balls| self.pieces.sum(balls));
        let mut total = sums[0];
        for sum in &sums[1..] {
            for (total, sum) in total.iter_mut().zip(sum) {
                *total += sum;
            }
        }
        let seats = colours.len() as u32;
        let mover = colours.iter().position(|&colour| colour == state.mover()).unwrap_or(0) as u32;
        // The highest of several bell curves is nearly a softmax.
        let scale = 1.28 / (self.spread(left) * f64::from(BALL));
        let (mut shares, mut sum) = ([0.0; 4], 0.0);
        for (seat, colour) in (0..seats).zip(colours) {
            let waiting = Waiting { turns: (seat + seats - mover) % seats, seats };
            let foretold = self.foretell(&sums[colour.index()], &total, left, waiting);
            let share = (f64::from(foretold) * scale).exp();
            shares[seat as usize] = share;
            sum += share;
        }
        shares.map(|share| share / sum)
    }
}

impl Assess<Board> for Model {
    #[inline]
    fn assess(&self, board: &Board) -> i32 {
        let (own, others) = (self.pieces.sum(board.own), self.pieces.sum(board.others()));
        let mut all = own;
        for (all, others) in all.iter_mut().zip(others) {
            *all += others;
        }
        self.foretell(&own, &all, board.left(), NOW)
    }
}

/// The place of the weight for who has how many placements left: who is last, who is next, and when.
#[inline]
fn tempo(left: u32, waiting: Waiting) -> usize {
    let Waiting { turns, seats } = waiting;
    let phase = (left / 8).min(7);
    (((seats.min(4) / 4 * 4 + left % seats.max(1) % 4) * 4 + turns % 4) * 8 + phase) as usize
}

/// The learnt model of a game; nothing on the smallest board.
pub fn model(game: &Rolit) -> Option<&'static Model> {
    static MODELS: OnceLock<Vec<Model>> = OnceLock::new();
    let kind = Kind::of(game)?;
    let models = MODELS.get_or_init(|| read_all(include_bytes!("weights.bin")));
    models.iter().find(|model| model.kind == kind)
}

/// The models of a file, one after the other.
pub fn read_all(bytes: &[u8]) -> Vec<Model> {
    let mut rest = bytes;
    let read = |kind| {
        let length = Model::blank(kind).bytes();
        let (own, others) = rest.split_at_checked(length).unwrap_or((rest, &[]));
        rest = others;
        Model::read(kind, own)
    };
    Kind::ALL.into_iter().map(read).collect()
}
