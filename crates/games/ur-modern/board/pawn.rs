//! The fourteen pawns, whose identity is kept while they move.

use super::layout::{Layout, PawnSpot};
use crate::games::race::place_pawns;
use crate::pace::Pace;
use kernel::Seat;
use leptos::prelude::*;
use ur_modern::{FullState, PAWNS, Square};

/// Duration of one step.
const STEP_MS: i32 = 190;
/// Duration of a flight from or to the reserve.
const FLY_MS: i32 = 380;

#[derive(Clone, Copy)]
pub(super) struct Pawn {
    pub(super) seat: Seat,
    pub(super) spot: RwSignal<PawnSpot>,
    /// Counts steps: its parity restarts the hop animation.
    hop: RwSignal<u32>,
    flight: RwSignal<Flight>,
}

/// The flight of a pawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flight {
    None,
    /// A new pawn enters the board.
    Drop,
    /// A defeated pawn returns to the reserve.
    Back,
}

/// How the board wants a pawn drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct PawnStyle {
    /// Its style: `pick`, `held`, or nothing.
    pub(super) light: &'static str,
    /// It is drawn elsewhere, as part of an unfinished choice.
    pub(super) gone: bool,
    pub(super) warded: bool,
}

impl Pawn {
    fn new(seat: Seat) -> Pawn {
        Pawn { seat, spot: RwSignal::new(PawnSpot::Box), hop: RwSignal::new(0), flight: RwSignal::new(Flight::None) }
    }

    pub(super) async fn step(self, to: Square, pace: Pace) {
        self.hop.update(|hop| *hop += 1);
        self.spot.set(PawnSpot::On(to));
        pace.motion(STEP_MS).await;
    }

    async fn fly(self, how: Flight, to: PawnSpot, pace: Pace) {
        self.flight.set(how);
        self.spot.set(to);
        pace.motion(FLY_MS).await;
        self.flight.set(Flight::None);
    }

    pub(super) fn draw(
        self,
        layout: Memo<Layout>,
        mood: impl Fn(Pawn) -> PawnStyle + Copy + Send + Sync + 'static,
    ) -> AnyView {
        let mood = Memo::new(move |_| mood(self));
        let transform = move || {
            let ((x, y), scale) = layout.get().spot(self.seat, self.spot.get());
            format!("translate({x:.1}px,{y:.1}px) scale({scale})")
        };
        // One text: a class that changes as a whole would wipe out those set beside it.
        let class = move || {
            let PawnStyle { light, gone, warded } = mood.get();
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

#[derive(Clone)]
pub(super) struct Pawns(Vec<Pawn>);

impl Pawns {
    /// All pawns, in the box until a position is set.
    pub(super) fn new() -> Pawns {
        Pawns(Seat::all(2).flat_map(|seat| (0..PAWNS).map(move |_| Pawn::new(seat))).collect())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Pawn> + '_ {
        self.0.iter().copied()
    }

    fn of(&self, seat: Seat) -> impl Iterator<Item = Pawn> + '_ {
        self.iter().filter(move |pawn| pawn.seat == seat)
    }

    /// The pawn of a seat at a spot.
    pub(super) fn on(&self, seat: Seat, spot: PawnSpot) -> Option<Pawn> {
        self.of(seat).find(|pawn| pawn.spot.try_get_untracked() == Some(spot))
    }

    /// Puts every pawn where the position has it, moving as few as possible.
    pub(super) fn set(&self, position: &FullState) {
        for seat in Seat::all(2) {
            let index = seat.index() & 1;
            let mut wanted: Vec<PawnSpot> = position.pawns[index].iter().copied().map(PawnSpot::On).collect();
            wanted.extend((0..position.reserve[index]).map(PawnSpot::Reserve));
            place_pawns(self.of(seat).map(|pawn| pawn.spot), wanted, PawnSpot::Box);
        }
    }

    /// Number of pawns in the reserve of a seat.
    fn waiting(&self, seat: Seat) -> u8 {
        self.of(seat).filter(|pawn| matches!(pawn.spot.try_get_untracked(), Some(PawnSpot::Reserve(_)))).count() as u8
    }

    /// Animates the last pawn of the reserve to a square.
    pub(super) async fn spawn(&self, seat: Seat, at: Square, pace: Pace) {
        let last = PawnSpot::Reserve(self.waiting(seat).saturating_sub(1));
        if let Some(pawn) = self.on(seat, last) {
            pawn.fly(Flight::Drop, PawnSpot::On(at), pace).await;
        }
    }

    /// Animates a pawn back to its reserve.
    pub(super) async fn send_back(&self, seat: Seat, at: Square, pace: Pace) {
        let place = PawnSpot::Reserve(self.waiting(seat));
        if let Some(pawn) = self.on(seat, PawnSpot::On(at)) {
            pawn.fly(Flight::Back, place, pace).await;
        }
    }
}
