//! Bots for Rolling Village.
//!
//! `novice` looks at one project at a time and slips ([`thumb`]); `builder` makes the most of the present round;
//! `planner` reckons what its village will bring in the rounds to come ([`eyes::Outlook`]); `mayor` judges that by what
//! was learnt ([`value`]), looks over all dice of the next round ([`foresight`]), and plays the last round perfectly. Alone
//! they play for points; with others `mayor` plays for its share of the win ([`rivals`]). [`hindsight`] tells what could
//! have been reached, had the dice been known.

pub mod eyes;
pub(crate) mod facts;
pub mod foresight;
pub mod hindsight;
mod rivals;
pub mod terrain;
mod thumb;
pub mod turns;
pub mod value;

use crate::{Choice, Level, Thought};
use chance::Dice;
use eyes::{Outlook, Present};
use foresight::{Eye, Foresight, Plan, ROLLS};
use kernel::{AnySession, Game, Seat, Session, Turn};
use rivals::{Rivals, Sight, Totals, past, site_of};
use terrain::Terrain;
use turns::Round;
use value::Judgement;
use village::{Action, Avenue, State, Task, Tasks, Village};

/// Weakest first.
pub const LEVELS: &[Level] = &[
    Level { id: "novice", think: novice },
    Level { id: "builder", think: builder },
    Level { id: "planner", think: |session, seat, _, stop| look(session, seat, &Outlook, &PLANNER, stop) },
    Level { id: "mayor", think: |session, seat, _, stop| look(session, seat, Judgement::learnt(), &MAYOR, stop) },
];

/// How far a player looks.
struct Effort {
    sight: Sight,
    /// Ways to finish this round that are followed through the next …
    plans: usize,
    /// … if they look at most so many points worse than the best.
    margin: f32,
    /// After how many ways to use the dice the bonus is tried: this round, and the next.
    beams: [usize; 2],
}

const PLANNER: Effort = Effort { sight: Sight::ThisRound, plans: 0, margin: 0.0, beams: [8, 0] };
/// Some tens of milliseconds.
const MAYOR: Effort = Effort { sight: Sight::NextRound, plans: 12, margin: 2.5, beams: [16, 3] };
/// `best` stops when it is told to.
const BEST: Effort = Effort { sight: Sight::NextRound, plans: 60, margin: 8.0, beams: [40, 6] };

/// The strongest player, with all the time it is given.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Thought> {
    look(session, seat, Judgement::learnt(), &BEST, stop)
}

fn novice(session: &dyn AnySession, seat: Seat, seed: u64, stop: &dyn Fn() -> bool) -> Option<Thought> {
    let known = Known::of(session, seat)?;
    let mut dice = Dice::split(seed, session.ply() as u64);
    let action = thumb::choose(known.game, &known.state, seat, &known.terrain, &mut dice)?;
    instead(look(session, seat, &Outlook, &PLANNER, stop)?, known.game.action_text(seat, action))
}

fn builder(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Thought> {
    let action = look(session, seat, &Present, &PLANNER, stop)?.action;
    instead(look(session, seat, &Outlook, &PLANNER, stop)?, action)
}

/// The values of a better judgement, with a weaker one's choice.
fn instead(thought: Thought, action: String) -> Option<Thought> {
    let value = thought.choices.iter().find(|choice| choice.action == action)?.value;
    Some(Thought { action, value, ..thought })
}

fn look<E: Eye>(
    session: &dyn AnySession,
    seat: Seat,
    eye: &E,
    effort: &Effort,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    let Known { game, state, terrain } = &Known::of(session, seat)?;
    let round = Round { terrain, number: state.round(), roll: state.roll()?, setup: game.setup() };
    let mut foresight = Foresight::new(terrain, eye);
    let sheet = state.sheet(seat);
    let (site, past) = (site_of(sheet), past(sheet));
    let mut weighed = if sheet.tasks() == Tasks::NONE.with(Task::Avenue) {
        avenues(&round, &site, past, &mut foresight)
    } else {
        // In the last round every way is followed to its end.
        let beam = if round.left() == 0 { usize::MAX } else { effort.beams[0] };
        let plans = foresight.plans(&round, &site, sheet.tasks(), beam);
        weigh(&plans, &round, past, &mut foresight, effort, stop)
    };
    let rivals = Rivals::of(game, state, seat, &round, &mut foresight, effort.sight);
    for plan in &mut weighed {
        plan.value = if rivals.is_empty() { plan.points } else { rivals.share(&plan.totals) };
    }
    // Where the share of the win is the same, points decide.
    weighed.sort_by(|a, b| b.value.total_cmp(&a.value).then(b.points.total_cmp(&a.points)));
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    let mut choices = Vec::new();
    for plan in &weighed {
        for action in plan.firsts.into_iter().flatten() {
            if let Some(at) = actions.iter().position(|&legal| legal == action) {
                actions.swap_remove(at);
                choices.push(Choice { action: game.action_text(seat, action), value: f64::from(plan.value) });
            }
        }
    }
    let first = choices.first()?.clone();
    let exact = round.left() == 0;
    Some(Thought { action: first.action, value: first.value, exact, nodes: foresight.nodes, choices })
}

/// A way to finish the round, followed as far as it goes.
struct Weighed {
    firsts: [Option<Action>; 2],
    totals: Totals,
    /// Expected final points.
    points: f32,
    /// What the player plays for.
    value: f32,
}

/// Follows the best plans through the next round; the others are taken to change as these do on average, for the worse.
fn weigh<E: Eye>(
    plans: &[Plan],
    round: &Round<'_>,
    past: f32,
    foresight: &mut Foresight<'_, E>,
    effort: &Effort,
    stop: &dyn Fn() -> bool,
) -> Vec<Weighed> {
    let mut weighed: Vec<Weighed> = Vec::new();
    let follow = if round.left() == 0 { 0 } else { effort.plans };
    let best = plans.first().map_or(0.0, |plan| plan.value);
    let (mut drift, mut followed, mut worst) = (0.0, 0, f32::INFINITY);
    for plan in plans {
        let near = plan.value + effort.margin >= best;
        if followed < follow && near && (followed == 0 || !stop()) {
            let totals =
                foresight.rolls(&plan.site, round.left(), effort.beams[1]).map(|value| past + plan.points + value);
            let points = foresight::mean(&totals);
            followed += 1;
            drift += points - past - plan.value;
            worst = worst.min(points);
            weighed.push(Weighed { firsts: plan.firsts, totals, points, value: points });
        } else {
            let drift = drift / (followed.max(1) as f32);
            let points = (past + plan.value + drift).min(worst);
            weighed.push(Weighed { firsts: plan.firsts, totals: [points; ROLLS], points, value: points });
        }
    }
    weighed
}

/// VI-7: the choice of an avenue, after everything else; the village stays as it is.
fn avenues<E: Eye>(
    round: &Round<'_>,
    site: &terrain::Site,
    past: f32,
    foresight: &mut Foresight<'_, E>,
) -> Vec<Weighed> {
    foresight.nodes += 1;
    let later = foresight.eye.worth(round.terrain, site, round.left());
    let choice = |avenue: Avenue| {
        let points = past + f32::from(round.terrain.score(&site.plots, Some(avenue))) + later;
        let firsts = [Some(Action::Avenue(avenue)), None];
        Weighed { firsts, totals: [points; ROLLS], points, value: points }
    };
    Avenue::ALL.map(choice).into()
}

/// The position as far as the seat can know it, if the seat may act.
struct Known<'a> {
    game: &'a Village,
    state: State,
    terrain: Terrain,
}

impl Known<'_> {
    fn of(session: &dyn AnySession, seat: Seat) -> Option<Known<'_>> {
        let session = session.as_any().downcast_ref::<Session<Village>>()?;
        let game = session.game();
        let acts = matches!(game.turn(session.state()), Turn::Seats(seats) if seats.contains(seat));
        acts.then(|| Known { game, state: game.known(session.state(), seat), terrain: Terrain::new(game.print()) })
    }
}
