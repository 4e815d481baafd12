//! Beam search for the best score with known dice.
//!
//! After each round the most promising villages are kept, evaluated by what the known dice will score. The score found
//! is one that some line of play reaches, so a lower bound of the best possible one; it is exact when no village had to
//! be dropped.

use super::round::{Build, Round};
use super::terrain::{Site, Terrain};
use crate::BestWithSameDice;
use kernel::{AnySession, Game as _, Seat, Session, Step};
use village::{Action, Avenue, Print, Project, Roll, Setup, Task, Tasks, Village};

/// Beam width: takes a second or two.
const WIDTH: usize = 600;

#[derive(Clone, PartialEq, Debug)]
pub struct VillageBeamResult {
    /// A final score that was within reach.
    pub score: u16,
    /// Whether no higher score exists.
    pub exact: bool,
    /// The village after each round on the way there.
    pub villages: Vec<Site>,
}

/// The start of a search: a village, the round of the first roll, and the points so far.
#[derive(Clone, Copy, Debug)]
pub struct BeamStart {
    pub site: Site,
    /// The round of the first roll; 0 is the set-up.
    pub round: u8,
    /// Points of the rounds before.
    pub points: u16,
    /// The set-up rule (VI-2).
    pub setup: Setup,
}

/// The search with its default width. None before the end of the game, or when the session is of another game.
pub(crate) fn find(session: &dyn AnySession, seat: Seat, stop: &dyn Fn() -> bool) -> Option<BestWithSameDice> {
    of_session(session, seat, WIDTH, stop)
}

/// The best score found for a seat's whole game with the same dice, never below the seat's own.
pub fn of_session(any: &dyn AnySession, seat: Seat, width: usize, stop: &dyn Fn() -> bool) -> Option<BestWithSameDice> {
    let session = any.as_any().downcast_ref::<Session<Village>>()?;
    any.outcome()?;
    let game = session.game();
    let rolls = session.log().iter().filter_map(|step| match step {
        Step::Event(roll) => Some(*roll),
        Step::Action(..) => None,
    });
    let rolls: Vec<Roll> = rolls.collect();
    let start = BeamStart { site: Site::default(), round: 0, points: 0, setup: game.setup() };
    let found = search(game.print(), &start, &rolls, width, stop);
    let rounds = || {
        let (terrain, mut site) = (Terrain::known(game.print(), &[]), start.site);
        let rounds = (0..).zip(&rolls).zip(&found.villages).map(|((number, &roll), &village)| {
            let round = Round { terrain: &terrain, number, roll, setup: start.setup };
            let actions = actions_between(&round, &site, &village);
            site = village;
            actions.into_iter().map(|action| game.action_text(seat, action)).collect()
        });
        rounds.collect()
    };
    BestWithSameDice::of(any, seat, found.score.into(), found.exact, rounds)
}

/// The actions that turn one village into another within a round.
fn actions_between(round: &Round<'_>, from: &Site, to: &Site) -> Vec<Action> {
    let mut way = Vec::new();
    for [first, second] in [[Task::Low, Task::High], [Task::High, Task::Low]] {
        round.step(from, first, |one, site| {
            round.step(&site, second, |two, site| {
                if site == *to {
                    way = vec![one, two];
                } else if round.tasks() != Tasks::DICE {
                    round.bonuses(&site, |three, site| {
                        if site == *to {
                            way = vec![one, two, three];
                        }
                    });
                }
            });
        });
    }
    let print = &round.terrain.print;
    if round.number > 0 && print.avenue(round.roll).is_none() {
        let best = Avenue::ALL.into_iter().max_by_key(|&avenue| print.score(&to.plots, avenue));
        way.extend(best.map(Action::Avenue));
    }
    way
}

/// A village of the beam.
#[derive(Clone, Copy)]
struct BeamNode {
    site: Site,
    points: u16,
    promise: f32,
    /// The index of its parent in the round before.
    before: usize,
}

impl BeamNode {
    /// A sort key that is the same on every machine.
    fn key(&self) -> [u32; 5] {
        let [house, forest, lake, park] = Project::ALL.map(|project| self.site.plots.of(project).bits());
        [house, forest, lake, park, u32::from(self.site.bonus)]
    }
}

/// Keeps at most `width` villages after each round; one once `stop` says so.
pub fn search(
    print: &Print,
    start: &BeamStart,
    rolls: &[Roll],
    width: usize,
    stop: &dyn Fn() -> bool,
) -> VillageBeamResult {
    let mut nodes = vec![BeamNode { site: start.site, points: start.points, promise: 0.0, before: 0 }];
    let mut layers: Vec<Vec<BeamNode>> = Vec::new();
    let mut exact = true;
    for (number, &roll) in (start.round..).zip(rolls) {
        let later = &rolls[usize::from(number - start.round) + 1..];
        let terrain = Terrain::known(print, later);
        let round = Round { terrain: &terrain, number, roll, setup: start.setup };
        let width = if stop() { 1 } else { width.max(1) };
        let mut built = Vec::new();
        let mut builds: Vec<Build> = Vec::new();
        for (before, way) in nodes.iter().enumerate() {
            builds.clear();
            round.builds(&way.site, Tasks::DICE, &mut builds);
            built.extend(builds.iter().map(|build| BeamNode { site: build.site, before, ..*way }));
        }
        if round.tasks() != Tasks::DICE {
            exact &= keep(&mut built, &round, 2 * width);
            let mut finished = Vec::new();
            for way in &built {
                round.bonuses(&way.site, |_, site| finished.push(BeamNode { site, ..*way }));
            }
            built = finished;
        }
        exact &= keep(&mut built, &round, width);
        for way in &mut built {
            way.points += round.points(&way.site) as u16;
        }
        layers.push(built.clone());
        nodes = built;
    }
    let total = |way: &BeamNode| way.points + print.park() * way.site.plots.pleasant_parks().len() as u16;
    let best = nodes.iter().enumerate().max_by_key(|(_, way)| total(way));
    let (mut place, score) = best.map_or((0, start.points), |(place, way)| (place, total(way)));
    let mut villages = Vec::new();
    for layer in layers.iter().rev() {
        let Some(way) = layer.get(place) else { break };
        villages.push(way.site);
        place = way.before;
    }
    villages.reverse();
    VillageBeamResult { score, exact, villages }
}

/// Removes duplicates and keeps the most promising. Returns whether nothing was dropped.
fn keep(nodes: &mut Vec<BeamNode>, round: &Round<'_>, width: usize) -> bool {
    nodes.sort_unstable_by(|a, b| a.key().cmp(&b.key()).then(b.points.cmp(&a.points)));
    nodes.dedup_by(|later, earlier| later.key() == earlier.key());
    if nodes.len() <= width {
        return true;
    }
    for way in nodes.iter_mut() {
        way.promise = f32::from(way.points) + round.points(&way.site) + round.terrain.promise(&way.site);
    }
    nodes.sort_unstable_by(|a, b| b.promise.total_cmp(&a.promise).then_with(|| a.key().cmp(&b.key())));
    nodes.truncate(width);
    false
}
