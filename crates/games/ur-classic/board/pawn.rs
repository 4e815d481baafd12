//! The fourteen pawns, whose identity is kept while they move.

use super::layout::{Layout, PawnSpot};
use crate::games::race::place_pawns;
use crate::pace::Pace;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use ur_classic::{FullState, PAWNS, Place};

/// Duration of one step.
const STEP_MS: i32 = 190;
/// Duration of a flight back to the reserve, or home.
const FLY_MS: i32 = 380;

#[derive(Clone, Copy)]
pub(super) struct Pawn {
    pub(super) seat: Seat,
    pub(super) spot: RwSignal<PawnSpot>,
    /// Counts steps: its parity restarts the hop animation.
    hop: RwSignal<u32>,
    flying: RwSignal<bool>,
}

impl Pawn {
    fn new(seat: Seat) -> Pawn {
        Pawn { seat, spot: RwSignal::new(PawnSpot::Box), hop: RwSignal::new(0), flying: RwSignal::new(false) }
    }

    async fn walk(self, from: Place, to: Place, home: u8, pace: Pace, step: impl Fn()) {
        for place in (from.steps() + 1..=to.steps()).filter_map(Place::new) {
            self.hop.update(|hop| *hop += 1);
            step();
            if place == Place::OFF {
                self.fly(PawnSpot::Home(home), pace).await;
            } else {
                self.spot.set(PawnSpot::On(place));
                pace.motion(STEP_MS).await;
            }
        }
    }

    async fn fly(self, to: PawnSpot, pace: Pace) {
        self.flying.set(true);
        self.spot.set(to);
        pace.motion(FLY_MS).await;
        self.flying.set(false);
    }

    /// Draws it; `lifted` says whether it can move.
    pub(super) fn draw(
        self,
        layout: Memo<Layout>,
        lifted: impl Fn(Pawn) -> bool + Copy + Send + Sync + 'static,
    ) -> AnyView {
        let transform = move || {
            let ((x, y), scale) = layout.get().spot(self.seat, self.spot.get());
            format!("translate({x:.1}px,{y:.1}px) scale({scale})")
        };
        let art = if self.seat == Seat::FIRST { "#ur-pawn-0" } else { "#ur-pawn-1" };
        view! {
            <g
                class="ur-pawn"
                class:fly=live(move || self.flying.get())
                class:lift=live(move || lifted(self))
                style:transform=live(transform)
            >
                <circle class="ur-halo" r="37" />
                <g class=live(move || match self.hop.get() {
                    0 => "ur-hop",
                    hop if hop.is_multiple_of(2) => "ur-hop even",
                    _ => "ur-hop odd",
                })>
                    <g inner_html=format!("<use href=\"{art}\"/>")></g>
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

    fn on(&self, seat: Seat, spot: PawnSpot) -> Option<Pawn> {
        self.of(seat).find(|pawn| pawn.spot.try_get_untracked() == Some(spot))
    }

    /// Puts every pawn where the position has it, moving as few as possible.
    pub(super) fn set(&self, position: &FullState) {
        for seat in Seat::all(2) {
            let index = seat.index() & 1;
            let mut wanted: Vec<PawnSpot> =
                position.pawns[index].iter().filter_map(|square| square.place(seat)).map(PawnSpot::On).collect();
            wanted.extend((0..position.reserve[index]).map(PawnSpot::Reserve));
            wanted.extend((0..position.off[index]).map(PawnSpot::Home));
            place_pawns(self.of(seat).map(|pawn| pawn.spot), wanted, PawnSpot::Box);
        }
    }

    fn count(&self, seat: Seat, of: impl Fn(PawnSpot) -> bool) -> u8 {
        self.of(seat).filter(|pawn| pawn.spot.try_get_untracked().is_some_and(&of)).count() as u8
    }

    /// Animates a pawn along its path, calling `announce` at every step.
    pub(super) async fn walk(&self, seat: Seat, from: Place, to: Place, pace: Pace, step: impl Fn()) {
        let waiting = self.count(seat, |spot| matches!(spot, PawnSpot::Reserve(_)));
        let home = self.count(seat, |spot| matches!(spot, PawnSpot::Home(_)));
        let start =
            if from == Place::RESERVE { PawnSpot::Reserve(waiting.saturating_sub(1)) } else { PawnSpot::On(from) };
        if let Some(pawn) = self.on(seat, start) {
            pawn.walk(from, to, home, pace, step).await;
        }
    }

    /// Animates a pawn back to its reserve.
    pub(super) async fn send_back(&self, seat: Seat, at: Place, pace: Pace) {
        let waiting = self.count(seat, |spot| matches!(spot, PawnSpot::Reserve(_)));
        if let Some(pawn) = self.on(seat, PawnSpot::On(at)) {
            pawn.fly(PawnSpot::Reserve(waiting), pace).await;
        }
    }
}
