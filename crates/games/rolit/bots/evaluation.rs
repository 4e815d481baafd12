//! Pattern evaluation of Rolit: forecasts the result of a game without searching.
//!
//! As in Othello programs, the board is covered by patterns ([`super::patterns`]); each configuration of a pattern has
//! a weight for the beginning and one for the end of the game, and so has the number of placements each player still
//! has. The sum forecasts the result in balls. The weights in `weights.bin` were trained by self-play:
//! `docs/results/rolit-levels.md`.

use super::board::{BALL, Board};
use super::patterns::{Numbers, PIECES, Pattern, Pieces};
use rolit::{Colour, Rolit, State};
use search::PositionEvaluator;
use std::sync::OnceLock;

/// What a model forecasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForecastKind {
    /// With two colours: the lead of the player to move.
    Duel(BoardSize),
    /// With three or four: how many balls more than the average a colour will have.
    Several(BoardSize),
}

/// The board sizes with a trained model; 4×4 is solved by search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardSize {
    Eight,
    Six,
}

impl BoardSize {
    const fn edge(self) -> usize {
        match self {
            BoardSize::Eight => 8,
            BoardSize::Six => 6,
        }
    }
}

impl ForecastKind {
    /// All kinds, in the order of the weights file.
    pub const ALL: [ForecastKind; 4] = [
        ForecastKind::Duel(BoardSize::Eight),
        ForecastKind::Duel(BoardSize::Six),
        ForecastKind::Several(BoardSize::Eight),
        ForecastKind::Several(BoardSize::Six),
    ];

    /// The kind for a game; none on the smallest board.
    pub const fn of(game: &Rolit) -> Option<ForecastKind> {
        let size = match game.size() {
            8 => BoardSize::Eight,
            6 => BoardSize::Six,
            _ => return None,
        };
        Some(if game.colours().len() == 2 { ForecastKind::Duel(size) } else { ForecastKind::Several(size) })
    }

    /// Patterns whose weight changes in the course of the game, and patterns whose weight does not.
    const fn patterns(self) -> (&'static [Pattern], &'static [Pattern]) {
        use Pattern::{Corner, Diagonal, Line};
        match self {
            ForecastKind::Duel(BoardSize::Eight) => (
                &[Line(0), Line(1), Line(2), Line(3), Diagonal(8), Diagonal(7), Diagonal(6), Diagonal(5), Diagonal(4)],
                &[Corner],
            ),
            ForecastKind::Duel(BoardSize::Six) => {
                (&[Line(0), Line(1), Line(2), Diagonal(6), Diagonal(5), Diagonal(4)], &[])
            }
            ForecastKind::Several(_) => (&[], &[Line(0), Line(1), Diagonal(6), Diagonal(5), Diagonal(4)]),
        }
    }

    const fn edge(self) -> usize {
        match self {
            ForecastKind::Duel(size) | ForecastKind::Several(size) => size.edge(),
        }
    }

    pub const fn placements(self) -> u32 {
        (self.edge() * self.edge()) as u32 - 4
    }
}

/// Number of weights for the placements each player still has.
const TEMPI: usize = 2 * 4 * 4 * 8;
/// Number of forecast uncertainties, one per four empty squares.
const SPREADS: usize = 16;
/// Fractions of a ball in which uncertainties are stored.
const SPREAD_GRAIN: f64 = 4.0;

/// A trained forecast of the end of the game.
#[derive(Clone, Debug)]
pub struct Model {
    kind: ForecastKind,
    pieces: Pieces,
    /// By pattern index: the weights at the beginning and at the end, in sixteenths of a ball.
    table: Vec<[i16; 2]>,
    tempi: Vec<i8>,
    spreads: Vec<f64>,
    /// How many pattern weights change in the course of the game, and how many patterns have any.
    changing: usize,
    weighed: usize,
}

/// When a player moves next, and among how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnDistance {
    /// Placements of others before that.
    pub turns: u32,
    pub seats: u32,
}

/// The player to move, of two.
const NOW: TurnDistance = TurnDistance { turns: 0, seats: 2 };

impl Model {
    /// A model whose weights are all zero.
    pub fn blank(kind: ForecastKind) -> Model {
        let (changing, fixed) = kind.patterns();
        let patterns: Vec<Pattern> = changing.iter().chain(fixed).copied().collect();
        let pieces = Pieces::new(kind.edge(), &patterns);
        let count = |from: usize, to: usize| pieces.lengths()[from..to].iter().sum::<usize>();
        let (changing, weighed) = (count(0, changing.len()), count(0, patterns.len()));
        let table = vec![[0; 2]; pieces.canon().len()];
        Model { kind, pieces, table, tempi: vec![0; TEMPI], spreads: vec![BALL as f64; SPREADS], changing, weighed }
    }

    pub fn weights(&self) -> usize {
        self.weighed + self.changing + TEMPI
    }

    fn bytes(&self) -> usize {
        self.weights() + SPREADS
    }

    /// Encodes weights in balls, and the mean error of forecasts in balls by empty squares in fours, for the weights
    /// file.
    pub fn write(&self, weights: &[f32], spreads: &[f64; SPREADS]) -> Vec<u8> {
        let rounded = weights.iter().map(|weight| (weight * BALL as f32).round().clamp(-127.0, 127.0) as i8 as u8);
        let spreads = spreads.iter().map(|spread| (spread * SPREAD_GRAIN).round().clamp(1.0, 255.0) as u8);
        rounded.take(self.weights()).chain(spreads).collect()
    }

    /// Decodes what [`Model::write`] wrote; missing bytes leave weights at zero.
    pub fn read(kind: ForecastKind, bytes: &[u8]) -> Model {
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

    /// The weights that apply where `own` of `all` balls belong to the forecasting player, each with its coefficient:
    /// for training.
    pub fn features(&self, own: u64, all: u64, left: u32, waiting: TurnDistance, out: &mut Vec<(u32, f32)>) {
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

    /// The forecast in sixteenths of a ball.
    #[inline]
    fn forecast(&self, own: &Numbers, all: &Numbers, left: u32, waiting: TurnDistance) -> i32 {
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

    /// The probability that a lead forecast with this many empty squares becomes a win.
    pub fn share(&self, lead: i32, left: u32) -> f64 {
        let deviations = f64::from(lead) / f64::from(BALL) / self.spread(left);
        // The logistic curve nearest to the normal distribution.
        1.0 / (1.0 + (-1.702 * deviations).exp())
    }

    fn spread(&self, left: u32) -> f64 {
        self.spreads[(left as usize / 4).min(SPREADS - 1)]
    }

    /// The probability to win of each colour in play; zero for the others.
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
        // The highest of several normal variables is nearly a softmax.
        let scale = 1.28 / (self.spread(left) * f64::from(BALL));
        let (mut shares, mut sum) = ([0.0; 4], 0.0);
        for (seat, colour) in (0..seats).zip(colours) {
            let waiting = TurnDistance { turns: (seat + seats - mover) % seats, seats };
            let forecast = self.forecast(&sums[colour.index()], &total, left, waiting);
            let share = (f64::from(forecast) * scale).exp();
            shares[seat as usize] = share;
            sum += share;
        }
        shares.map(|share| share / sum)
    }
}

impl PositionEvaluator<Board> for Model {
    #[inline]
    fn evaluate(&self, board: &Board) -> i32 {
        let (own, others) = (self.pieces.sum(board.own), self.pieces.sum(board.others()));
        let mut all = own;
        for (all, others) in all.iter_mut().zip(others) {
            *all += others;
        }
        self.forecast(&own, &all, board.left(), NOW)
    }
}

/// The index of the weight for the placements left: who is last, who is next, and when.
#[inline]
fn tempo(left: u32, waiting: TurnDistance) -> usize {
    let TurnDistance { turns, seats } = waiting;
    let phase = (left / 8).min(7);
    (((seats.min(4) / 4 * 4 + left % seats.max(1) % 4) * 4 + turns % 4) * 8 + phase) as usize
}

/// The trained model for a game; none on the smallest board.
pub fn model(game: &Rolit) -> Option<&'static Model> {
    static MODELS: OnceLock<Vec<Model>> = OnceLock::new();
    let kind = ForecastKind::of(game)?;
    let models = MODELS.get_or_init(|| read_all(include_bytes!("weights.bin")));
    models.iter().find(|model| model.kind == kind)
}

/// The models of a weights file, one after the other.
pub fn read_all(bytes: &[u8]) -> Vec<Model> {
    let mut rest = bytes;
    let read = |kind| {
        let length = Model::blank(kind).bytes();
        let (own, others) = rest.split_at_checked(length).unwrap_or((rest, &[]));
        rest = others;
        Model::read(kind, own)
    };
    ForecastKind::ALL.into_iter().map(read).collect()
}
