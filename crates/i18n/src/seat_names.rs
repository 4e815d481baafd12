//! The names of the players in a sentence, and which of them is "you".

use kernel::Seat;

/// The names by seat, from the point of view of one reader.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatNames {
    names: Vec<String>,
    you: Option<Seat>,
}

impl SeatNames {
    /// The names by seat, and the seat of the reader. For a spectator, and where several people share one device, no
    /// seat is "you": names are clearer there.
    pub const fn new(names: Vec<String>, you: Option<Seat>) -> SeatNames {
        SeatNames { names, you }
    }

    /// Whether the reader sits there.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// How many seats the table has.
    pub const fn seats(&self) -> usize {
        self.names.len()
    }

    /// The seat of the reader, where there is just one.
    pub const fn you(&self) -> Option<Seat> {
        self.you
    }

    /// The name at a seat unless the reader sits there: the subject of a sentence, where none is "you".
    pub fn subject(&self, seat: Seat) -> Option<&str> {
        (!self.is_you(seat)).then(|| self.name(seat))
    }

    /// The name at a seat; empty where the table has no such seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}
