//! A board as a description: what lies on the table in one view, drawn without a line of code by the game.
//!
//! A game turns its view into a [`Scene`]: parts in order, each a track, a grid, hexes, a sheet of cells, cards, dice,
//! stacks, buttons or scores. [`Layout`] gives every place its position, for phones and for desktops; [`svg`] writes
//! the picture; [`Change`] tells what moves between two scenes; [`Taps`] tells which places to tap for an action.
//! Everything here is pure and tested natively; the page only puts it on the screen.
//!
//! ```
//! use kernel::Seat;
//! use scene::{Format, Layout, Piece, Place, Scene};
//!
//! let spaces = (0..10).map(|space| Place::new(format!("s{space}"), format!("Space {space}")));
//! let mut scene = Scene::new().track(spaces).dice(Place::new("dice", "Die").plays("roll"), [4]);
//! scene.put("s3", Piece::new("pawn", Seat::FIRST));
//! let layout = Layout::new(&scene, Format::Tall);
//! assert_eq!(layout.places.len(), 11);
//! assert_eq!(layout.pieces.len(), 1);
//! ```

mod blocks;
mod change;
mod geometry;
mod layout;
mod part;
mod pieces;
mod place;
pub mod svg;
mod taps;

pub use change::Change;
pub use geometry::{Point, Rect};
pub use layout::{Bar, Caption, Format, Layout, Look, PlacedDie, PlacedPiece, PlacedPlace, TAP_SIZE, TEXT_SIZE};
pub use part::{BoardButton, CellRow, Part, Scene, Score, Shape};
pub use pieces::{emblem, fill, piece};
pub use place::{Piece, Place, Tone};
pub use taps::{Tapped, Taps};
