//! Who a sentence is about.

use kernel::Seat;

/// Who sits where, as the reader of a sentence knows them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cast {
    names: Vec<String>,
    you: Option<Seat>,
}

impl Cast {
    /// The names by seat, and the seat of the reader. Nobody is "you" for a spectator, nor where several people share one
    /// device: names are clearer there.
    pub const fn new(names: Vec<String>, you: Option<Seat>) -> Cast {
        Cast { names, you }
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

    /// The name at a seat; empty where the table has no such seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}
