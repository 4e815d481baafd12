//! What could have been reached, had the dice been known.
//!
//! A beam search over villages: after each round the most promising are kept, judged by what the known dice will score.
//! Its answer is a score that some line of play reaches with these very dice, so a lower bound of what was possible; it
//! is exact when no village had to be set aside.

use super::rivals::{past, site_of};
use super::terrain::{Site, Terrain};
use super::turns::{Build, Round};
use kernel::{AnySession, Game as _, Seat, Session, Step};
use village::{Print, Project, Roll, Setup, Tasks, Village};

/// What could have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hindsight {
    /// A final score that was within reach.
    pub score: u16,
    /// Whether nothing higher was.
    pub exact: bool,
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

/// The best score of a seat's whole game for the dice that fell; of the rounds finished so far, while it lasts. Never
/// less than what the seat did reach. None when the session is of another game or has no finished round.
pub fn of_session(session: &dyn AnySession, seat: Seat, width: usize, stop: &dyn Fn() -> bool) -> Option<Hindsight> {
    let session = session.as_any().downcast_ref::<Session<Village>>()?;
    let game = session.game();
    if seat.index() >= usize::from(game.seats()) {
        return None;
    }
    let rolls = session.log().iter().filter_map(|step| match step {
        Step::Event(roll) => Some(*roll),
        Step::Action(..) => None,
    });
    let mut rolls: Vec<Roll> = rolls.collect();
    if session.state().roll().is_some() {
        rolls.pop();
    }
    if rolls.len() < 2 {
        return None;
    }
    let sheet = session.state().sheet(seat);
    // While a round is under way its own points do not count, so neither does what it built for parks.
    let reached = if session.state().roll().is_some() {
        past(sheet) as u16
    } else {
        past(sheet) as u16 + game.print().park() * site_of(sheet).plots.pleasant_parks().len() as u16
    };
    let start = Start { site: Site::default(), round: 0, points: 0, setup: game.setup() };
    let found = search(game.print(), &start, &rolls, width, stop);
    Some(Hindsight { score: found.score.max(reached), exact: found.exact && found.score >= reached })
}

/// A village on the way.
#[derive(Clone, Copy)]
struct Way {
    site: Site,
    points: u16,
    promise: f32,
}

impl Way {
    /// In some order, the same everywhere.
    fn key(&self) -> [u32; 5] {
        let [house, forest, lake, park] = Project::ALL.map(|project| self.site.plots.of(project).bits());
        [house, forest, lake, park, u32::from(self.site.bonus)]
    }
}

/// The best score for these rolls, keeping at most `width` villages after each round; fewer when told to stop.
pub fn search(print: &Print, start: &Start, rolls: &[Roll], width: usize, stop: &dyn Fn() -> bool) -> Hindsight {
    let mut ways = vec![Way { site: start.site, points: start.points, promise: 0.0 }];
    let mut exact = true;
    for (number, &roll) in (start.round..).zip(rolls) {
        let later = &rolls[usize::from(number - start.round) + 1..];
        let terrain = Terrain::known(print, later);
        let round = Round { terrain: &terrain, number, roll, setup: start.setup };
        let width = if stop() { 1 } else { width.max(1) };
        let mut built = Vec::new();
        let mut builds: Vec<Build> = Vec::new();
        for way in &ways {
            builds.clear();
            round.builds(&way.site, Tasks::DICE, &mut builds);
            built.extend(builds.iter().map(|build| Way { site: build.site, ..*way }));
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
        ways = built;
    }
    let total = |way: &Way| way.points + print.park() * way.site.plots.pleasant_parks().len() as u16;
    Hindsight { score: ways.iter().map(total).max().unwrap_or(start.points), exact }
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
