//! Fourteen pawns that keep who they are while they drop, walk, fly and rest.

use super::layout::{Layout, Spot};
use crate::pace::Pace;
use kernel::Seat;
use leptos::prelude::*;
use ur_modern::{PAWNS, Position, Square};

/// From one square to the next.
const STEP_MS: i32 = 190;
/// Back to the reserve, or down from it.
const FLY_MS: i32 = 380;

/// A pawn.
#[derive(Clone, Copy)]
pub(super) struct Pawn {
    pub(super) seat: Seat,
    pub(super) spot: RwSignal<Spot>,
    /// Counts steps, so that every one of them hops.
    hop: RwSignal<u32>,
    flight: RwSignal<Flight>,
}

/// How a pawn is under way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flight {
    None,
    /// A new one comes down on the board.
    Drop,
    /// A defeated one goes back.
    Back,
}

/// What the board has to say of a pawn while it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Mood {
    /// Its style: `pick`, `held`, or nothing.
    pub(super) light: &'static str,
    /// It is shown elsewhere, half-way through a choice.
    pub(super) gone: bool,
    /// Ishtar protects it.
    pub(super) warded: bool,
}

impl Pawn {
    fn new(seat: Seat) -> Pawn {
        Pawn { seat, spot: RwSignal::new(Spot::Box), hop: RwSignal::new(0), flight: RwSignal::new(Flight::None) }
    }

    /// One step.
    pub(super) async fn step(self, to: Square, pace: Pace) {
        self.hop.update(|hop| *hop += 1);
        self.spot.set(Spot::On(to));
        pace.motion(STEP_MS).await;
    }

    async fn fly(self, how: Flight, to: Spot, pace: Pace) {
        self.flight.set(how);
        self.spot.set(to);
        pace.motion(FLY_MS).await;
        self.flight.set(Flight::None);
    }

    /// Draws it.
    pub(super) fn draw(
        self,
        layout: Memo<Layout>,
        mood: impl Fn(Pawn) -> Mood + Copy + Send + Sync + 'static,
    ) -> AnyView {
        let mood = Memo::new(move |_| mood(self));
        let transform = move || {
            let ((x, y), scale) = layout.get().spot(self.seat, self.spot.get());
            format!("translate({x:.1}px,{y:.1}px) scale({scale})")
        };
        // One text: a class that changes as a whole would wipe out those set beside it.
        let class = move || {
            let Mood { light, gone, warded } = mood.get();
            let flight = match self.flight.get() {
                Flight::None => "",
                Flight::Drop => " drop",
                Flight::Back => " back",
            };
            let (gone, warded) = (if gone { " gone" } else { "" }, if warded { " warded" } else { "" });
            format!("um-pawn {light}{gone}{warded}{flight}")
        };
        let art = if self.seat == Seat::FIRST { "#um-pawn-0" } else { "#um-pawn-1" };
        view! {
            <g
                class=class
                style:transform=transform
            >
                <circle class="um-halo" r="37" cy="-1" />
                <g class=move || if self.hop.get().is_multiple_of(2) { "um-hop even" } else { "um-hop odd" }>
                    <g inner_html=format!("<use href=\"{art}\"/><use class=\"um-warding\" href=\"#um-ward\"/>")></g>
                </g>
            </g>
        }
        .into_any()
    }
}

/// All the pawns of a game.
#[derive(Clone)]
pub(super) struct Pawns(Vec<Pawn>);

impl Pawns {
    /// All there can be, in the box until a position is set.
    pub(super) fn new() -> Pawns {
        Pawns(Seat::all(2).flat_map(|seat| (0..PAWNS).map(move |_| Pawn::new(seat))).collect())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Pawn> + '_ {
        self.0.iter().copied()
    }

    fn of(&self, seat: Seat) -> impl Iterator<Item = Pawn> + '_ {
        self.iter().filter(move |pawn| pawn.seat == seat)
    }

    /// The pawn of a seat there.
    pub(super) fn on(&self, seat: Seat, spot: Spot) -> Option<Pawn> {
        self.of(seat).find(|pawn| pawn.spot.try_get_untracked() == Some(spot))
    }

    /// Puts every pawn where the position has it, moving as few as possible.
    pub(super) fn set(&self, position: &Position) {
        for seat in Seat::all(2) {
            let index = seat.index() & 1;
            let mut wanted: Vec<Spot> = position.pawns[index].iter().copied().map(Spot::On).collect();
            wanted.extend((0..position.reserve[index]).map(Spot::Reserve));
            let mut astray = Vec::new();
            for pawn in self.of(seat) {
                match wanted.iter().position(|&spot| Some(spot) == pawn.spot.try_get_untracked()) {
                    Some(found) => {
                        wanted.swap_remove(found);
                    }
                    None => astray.push(pawn),
                }
            }
            for (pawn, spot) in astray.into_iter().zip(wanted.into_iter().chain(std::iter::repeat(Spot::Box))) {
                pawn.spot.set(spot);
            }
        }
    }

    /// How many of a seat wait.
    fn waiting(&self, seat: Seat) -> u8 {
        self.of(seat).filter(|pawn| matches!(pawn.spot.try_get_untracked(), Some(Spot::Reserve(_)))).count() as u8
    }

    /// The last of the waiting ones comes down on a square.
    pub(super) async fn spawn(&self, seat: Seat, at: Square, pace: Pace) {
        let last = Spot::Reserve(self.waiting(seat).saturating_sub(1));
        if let Some(pawn) = self.on(seat, last) {
            pawn.fly(Flight::Drop, Spot::On(at), pace).await;
        }
    }

    /// A pawn is sent back to its reserve.
    pub(super) async fn send_back(&self, seat: Seat, at: Square, pace: Pace) {
        let place = Spot::Reserve(self.waiting(seat));
        if let Some(pawn) = self.on(seat, Spot::On(at)) {
            pawn.fly(Flight::Back, place, pace).await;
        }
    }
}
