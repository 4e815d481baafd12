//! Effects: everything visible that a step did, in order.

use crate::{Action, Avenue, Cell, Cells, Face, Phase, Project, Roll, State, Village};
use kernel::{Game, Seat, Step};
use serde::{Deserialize, Serialize};

/// Something visible that a step did, for logs and animations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The dice were rolled, for all mayors.
    Rolled {
        /// For this round; 0 is the set-up.
        round: u8,
        /// What both dice show, the lower first.
        dice: Roll,
        /// The avenue they score; none in set-up and where each player chooses.
        avenue: Option<Avenue>,
    },
    /// The column of a project is full: it goes to the nearest with room (VI-4).
    Diverted {
        /// The seat whose sheet it is.
        seat: Seat,
        /// The column that it was meant for.
        from: Face,
        /// The column it goes to.
        to: Face,
    },
    /// A project was built on a sheet (VI-3).
    Built {
        /// The seat whose sheet it is.
        seat: Seat,
        /// What the mayor has built.
        project: Project,
        /// The cell where it stands.
        cell: Cell,
        /// What allowed the mayor to build.
        by: By,
    },
    /// A park has now a house, a forest and a lake beside it (VI-8).
    Pleased {
        /// The seat whose sheet it is.
        seat: Seat,
        /// The cell of the park.
        park: Cell,
    },
    /// A mayor chose the avenue to score (VI-7).
    Chose {
        /// The seat whose sheet it is.
        seat: Seat,
        /// The avenue that was chosen.
        avenue: Avenue,
    },
    /// A mayor's round is scored (VI-7).
    Scored {
        /// The seat whose sheet it is.
        seat: Seat,
        /// The round that is scored.
        round: u8,
        /// The avenue that is scored.
        avenue: Avenue,
        /// The groups counted, worthless ones too.
        groups: Vec<Group>,
        /// The sum of their points.
        points: u16,
    },
    /// A mayor has finished every task of this roll.
    Finished {
        /// The seat whose sheet it is.
        seat: Seat,
    },
    /// All mayors have finished: sheets are shown.
    RoundOver {
        /// Which round; 0 is the set-up.
        round: u8,
    },
    /// The parks of a sheet are counted, after the last round (VI-8).
    Parks {
        /// The seat whose sheet it is.
        seat: Seat,
        /// Parks with all three types of neighbours.
        parks: Cells,
        /// Points of these parks.
        points: u16,
    },
    /// The game is over.
    Ended {
        /// Final scores by seat.
        scores: Vec<u16>,
        /// Several seats share a tied win.
        winners: Vec<Seat>,
    },
    /// A mayor who plays alone faces the voters (VI-8).
    Voted {
        /// The points of the mayor.
        score: u16,
        /// Points needed for re-election.
        mark: u16,
    },
}

/// Why a project is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// By a die that shows this.
    Die(Face),
    /// The park of a double.
    Double,
    /// The bonus of a round (VI-6).
    Bonus,
}

/// A group that is scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Group {
    /// What the group consists of.
    pub project: Project,
    /// Its cells, on all avenues.
    pub cells: Cells,
    /// What the group scores.
    pub points: u16,
}

impl Effect {
    pub(crate) fn list(game: &Village, before: &State, step: Step<Roll, Action>, out: &mut Vec<Effect>) {
        match step {
            Step::Event(dice) => {
                let avenue = if before.round == 0 { None } else { game.print().avenue(dice) };
                out.push(Effect::Rolled { round: before.round, dice, avenue });
            }
            Step::Action(seat, action) => acted(game, before, seat, action, out),
        }
    }
}

fn acted(game: &Village, before: &State, seat: Seat, action: Action, out: &mut Vec<Effect>) {
    let Some(roll) = before.roll() else { return };
    let mut after = *before;
    game.play_unchecked(&mut after, seat, action);
    let built = |project, cell, by| Effect::Built { seat, project, cell, by };
    match action {
        Action::Build { face, project, cell } => {
            let meant = if before.round == 0 { face } else { roll.other(face) };
            if cell.column() != meant {
                out.push(Effect::Diverted { seat, from: meant, to: cell.column() });
            }
            out.push(built(project, cell, By::Die(face)));
        }
        Action::Park(cell) => out.push(built(Project::Park, cell, By::Double)),
        Action::Bonus { project, cell } => out.push(built(project, cell, By::Bonus)),
        Action::Avenue(avenue) => out.push(Effect::Chose { seat, avenue }),
    }
    let pleased = after.sheet(seat).plots().pleasant_parks().without(before.sheet(seat).plots().pleasant_parks());
    out.extend(pleased.iter().map(|park| Effect::Pleased { seat, park }));
    if after.sheet(seat).tasks().is_done() {
        finished(game, before, &after, seat, action, out);
    }
}

fn finished(game: &Village, before: &State, after: &State, seat: Seat, action: Action, out: &mut Vec<Effect>) {
    let print = game.print();
    let named = before.roll().and_then(|roll| print.avenue(roll));
    let avenue = if let Action::Avenue(chosen) = action { Some(chosen) } else { named };
    if let Some(avenue) = avenue.filter(|_| before.round > 0) {
        let groups = print.groups(after.sheet(seat).plots(), avenue);
        let points = groups.iter().map(|group| group.points).sum();
        out.push(Effect::Scored { seat, round: before.round, avenue, groups, points });
    }
    out.push(Effect::Finished { seat });
    if matches!(after.phase, Phase::Build(_)) {
        return;
    }
    out.push(Effect::RoundOver { round: before.round });
    if after.phase == Phase::Over {
        for seat in Seat::all(game.seats()) {
            let parks = after.sheet(seat).plots().pleasant_parks();
            out.push(Effect::Parks { seat, parks, points: print.park() * parks.len() as u16 });
        }
        let scores: Vec<u16> = game.scores(after).collect();
        let alone = if let [score] = scores[..] { Some(score) } else { None };
        out.push(Effect::Ended { scores, winners: game.leaders(after).iter().collect() });
        out.extend(alone.map(|score| Effect::Voted { score, mark: print.mark() }));
    }
}
