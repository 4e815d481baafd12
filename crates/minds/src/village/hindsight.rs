//! What could have been reached, had the dice been known.
//!
//! A beam search over villages: after each round the most promising are kept, judged by what the known dice will score.
//! Its answer is a score that some line of play reaches with these very dice, so a lower bound of what was possible; it
//! is exact when no village had to be set aside.

use super::terrain::{Site, Terrain};
use super::turns::{Build, Round};
use crate::Hindsight;
use kernel::{AnySession, Game as _, Seat, Session, Step};
use village::{Action, Avenue, Print, Project, Roll, Setup, Task, Tasks, Village};

/// Villages kept after each round: a second or two.
const WIDTH: usize = 600;

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// A final score that was within reach.
    pub score: u16,
    /// Whether nothing higher was.
    pub exact: bool,
    /// The village after each round on the way there.
    pub villages: Vec<Site>,
}

/// Where to begin: a village, the round whose dice come first, and the points so far.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// The village.
    pub site: Site,
    /// The round of the first roll; 0 is the set-up.
    pub round: u8,
    /// Points of the rounds before.
    pub points: u16,
    /// VI-2.
    pub setup: Setup,
}

/// What a seat could have reached; none before the end, or when the session is of another game.
pub(crate) fn look(session: &dyn AnySession, seat: Seat, stop: &dyn Fn() -> bool) -> Option<Hindsight> {
    of_session(session, seat, WIDTH, stop)
}

/// The best score of a seat's whole game for the dice that fell. Never less than what the seat did reach.
pub fn of_session(any: &dyn AnySession, seat: Seat, width: usize, stop: &dyn Fn() -> bool) -> Option<Hindsight> {
    let session = any.as_any().downcast_ref::<Session<Village>>()?;
    any.outcome()?;
    let game = session.game();
    let rolls = session.log().iter().filter_map(|step| match step {
        Step::Event(roll) => Some(*roll),
        Step::Action(..) => None,
    });
    let rolls: Vec<Roll> = rolls.collect();
    let start = Start { site: Site::default(), round: 0, points: 0, setup: game.setup() };
    let found = search(game.print(), &start, &rolls, width, stop);
    let rounds = || {
        let (terrain, mut site) = (Terrain::known(game.print(), &[]), start.site);
        let rounds = (0..).zip(&rolls).zip(&found.villages).map(|((number, &roll), &village)| {
            let round = Round { terrain: &terrain, number, roll, setup: start.setup };
            let actions = way(&round, &site, &village);
            site = village;
            actions.into_iter().map(|action| game.action_text(seat, action)).collect()
        });
        rounds.collect()
    };
    Hindsight::of(any, seat, found.score.into(), found.exact, rounds)
}

/// What turns one village into another within a round.
fn way(round: &Round<'_>, from: &Site, to: &Site) -> Vec<Action> {
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

/// A village on the way.
#[derive(Clone, Copy)]
struct Way {
    site: Site,
    points: u16,
    promise: f32,
    /// Its place among the villages of the round before.
    before: usize,
}

impl Way {
    /// In some order, the same everywhere.
    fn key(&self) -> [u32; 5] {
        let [house, forest, lake, park] = Project::ALL.map(|project| self.site.plots.of(project).bits());
        [house, forest, lake, park, u32::from(self.site.bonus)]
    }
}

/// The best score for these rolls, keeping at most `width` villages after each round; fewer when told to stop.
pub fn search(print: &Print, start: &Start, rolls: &[Roll], width: usize, stop: &dyn Fn() -> bool) -> Found {
    let mut ways = vec![Way { site: start.site, points: start.points, promise: 0.0, before: 0 }];
    let mut layers: Vec<Vec<Way>> = Vec::new();
    let mut exact = true;
    for (number, &roll) in (start.round..).zip(rolls) {
        let later = &rolls[usize::from(number - start.round) + 1..];
        let terrain = Terrain::known(print, later);
        let round = Round { terrain: &terrain, number, roll, setup: start.setup };
        let width = if stop() { 1 } else { width.max(1) };
        let mut built = Vec::new();
        let mut builds: Vec<Build> = Vec::new();
        for (before, way) in ways.iter().enumerate() {
            builds.clear();
            round.builds(&way.site, Tasks::DICE, &mut builds);
            built.extend(builds.iter().map(|build| Way { site: build.site, before, ..*way }));
        }
        if round.tasks() != Tasks::DICE {
            exact &= keep(&mut built, &round, 2 * width);
            let mut finished = Vec::new();
            for way in &built {
                round.bonuses(&way.site, |_, site| finished.push(Way { site, ..*way }));
            }
            built = finished;
        }
        exact &= keep(&mut built, &round, width);
        for way in &mut built {
            way.points += round.points(&way.site) as u16;
        }
        layers.push(built.clone());
        ways = built;
    }
    let total = |way: &Way| way.points + print.park() * way.site.plots.pleasant_parks().len() as u16;
    let best = ways.iter().enumerate().max_by_key(|(_, way)| total(way));
    let (mut place, score) = best.map_or((0, start.points), |(place, way)| (place, total(way)));
    let mut villages = Vec::new();
    for layer in layers.iter().rev() {
        let Some(way) = layer.get(place) else { break };
        villages.push(way.site);
        place = way.before;
    }
    villages.reverse();
    Found { score, exact, villages }
}

/// Keeps each village once, and the most promising. Says whether nothing was set aside.
fn keep(ways: &mut Vec<Way>, round: &Round<'_>, width: usize) -> bool {
    ways.sort_unstable_by(|a, b| a.key().cmp(&b.key()).then(b.points.cmp(&a.points)));
    ways.dedup_by(|later, earlier| later.key() == earlier.key());
    if ways.len() <= width {
        return true;
    }
    for way in ways.iter_mut() {
        way.promise = f32::from(way.points) + round.points(&way.site) + round.terrain.promise(&way.site);
    }
    ways.sort_unstable_by(|a, b| b.promise.total_cmp(&a.promise).then_with(|| a.key().cmp(&b.key())));
    ways.truncate(width);
    false
}
