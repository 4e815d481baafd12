//! A setting, checked and typed.

use super::game::{Close, Scratch};
use super::{Bot, LabFault, Played, Setting, Tally, Watch, in_blocks};
use crate::study::Study;
use kernel::{Length, Options, Seat, Session};
use std::ops::Range;
use std::sync::Arc;

/// Bots who manoeuvre play longer than random players, by whom the rules' own cut was chosen: so many times as long.
const ENDLESS: u64 = 10;

/// Everything that is needed to play one game after another.
pub struct Trial<G: Study> {
    pub(super) game: G,
    pub(super) fresh: Session<G>,
    pub(super) start: G::State,
    bots: Vec<Arc<Bot<G>>>,
    pub(super) teams: usize,
    pub(super) cut: u64,
    pub(super) seed: u64,
    pub(super) opening: u32,
    pub(super) by_text: bool,
    pub(super) thorough: bool,
    games: u64,
    sample: u64,
}

impl<G: Study> Trial<G> {
    /// Checks a setting.
    pub fn new(setting: &Setting) -> Result<Trial<G>, LabFault> {
        let (game, fresh) = open::<G>(setting)?;
        if setting.games == 0 {
            return Err(LabFault::NoGames);
        }
        let usual = [G::USUAL.to_owned()];
        let names = if setting.bots.is_empty() { &usual[..] } else { &setting.bots };
        let hired = names.iter().map(|id| Bot::hire(&game, id).map(Arc::new)).collect::<Result<Vec<_>, _>>()?;
        Trial::seated(setting, game, fresh, &hired)
    }

    /// The same setting with these bots: one for all, one a team, or one a seat.
    pub fn with(setting: &Setting, bots: Vec<Bot<G>>) -> Result<Trial<G>, LabFault> {
        let (game, fresh) = open::<G>(setting)?;
        let hired: Vec<Arc<Bot<G>>> = bots.into_iter().map(Arc::new).collect();
        Trial::seated(setting, game, fresh, &hired)
    }

    fn seated(setting: &Setting, game: G, fresh: Session<G>, hired: &[Arc<Bot<G>>]) -> Result<Trial<G>, LabFault> {
        let seats = game.seats();
        let teams = Seat::all(seats).map(|seat| usize::from(game.team(seat)) + 1).max().unwrap_or(1);
        let place = |seat: Seat| match hired.len() {
            1 => Some(0),
            count if count == usize::from(seats) => Some(seat.index()),
            count if count == teams => Some(usize::from(game.team(seat))),
            _ => None,
        };
        let fault = || LabFault::Seating { given: hired.len(), seats, teams: teams as u8 };
        let bots = Seat::all(seats)
            .map(|seat| place(seat).map(|place| Arc::clone(&hired[place])).ok_or_else(fault))
            .collect::<Result<Vec<_>, _>>()?;
        let cut = match game.length() {
            Length::AtMost(plies) => plies as u64,
            Length::Endless { cut } => ENDLESS * cut as u64,
        };
        let by_text = bots.iter().any(|bot| bot.needs_session());
        Ok(Trial {
            start: game.start(),
            game,
            fresh,
            bots,
            teams,
            // A game of at most so many entries is over then.
            cut: cut + 1,
            seed: setting.seed,
            opening: setting.opening,
            by_text,
            thorough: setting.thorough,
            games: setting.games,
            sample: setting.sample.min(setting.games),
        })
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What was chosen before the games.
    pub fn options(&self) -> &Options {
        use kernel::AnySession as _;
        self.fresh.options()
    }

    /// How many teams play.
    pub fn teams(&self) -> usize {
        self.teams
    }

    /// Games that are looked at closely.
    pub fn sample(&self) -> u64 {
        self.sample
    }

    /// The bots by seat.
    pub fn bots(&self) -> impl Iterator<Item = &str> {
        self.bots.iter().map(|bot| bot.id())
    }

    /// Who plays a seat when the bots have moved on by so many teams.
    pub(super) fn bot(&self, seat: Seat, shift: usize) -> &Bot<G> {
        if shift == 0 {
            return &self.bots[seat.index()];
        }
        let size = self.bots.len() / self.teams.max(1);
        &self.bots[(seat.index() + shift * size) % self.bots.len()]
    }

    /// Plays all games.
    pub fn run(&self, watch: Watch<'_>) -> Result<Tally, LabFault> {
        let blocks = in_blocks(self.games, watch.threads, |numbers| self.share(numbers, watch))?;
        let mut tally = Tally::default();
        blocks.iter().for_each(|block| tally.merge(block));
        Ok(tally)
    }

    /// Plays the games with these numbers. Shares that hold every number once add up to what [`Trial::run`] gives,
    /// however they were cut and in whichever order they are added.
    pub fn share(&self, numbers: Range<u64>, watch: Watch<'_>) -> Result<Tally, LabFault> {
        let (mut tally, mut scratch, scale) = (Tally::default(), Scratch::default(), self.game.scale());
        for number in numbers {
            let close = (number < self.sample).then(|| Close { deep: &mut tally.deep, scale: scale.as_ref() });
            let played = self.play(number, 0, &mut scratch, close)?;
            tally.add(&played);
            (watch.seen)(1);
        }
        tally.width = scratch.width;
        Ok(tally)
    }

    /// Plays every game as often as there are teams, with the same dice: each time the bots have moved on by a team.
    /// `see` gets the games of one number together and folds them.
    pub fn rounds<T: Send>(
        &self,
        watch: Watch<'_>,
        see: impl Fn(u64, &[Played]) -> T + Sync,
    ) -> Result<Vec<T>, LabFault> {
        let blocks = in_blocks(self.games, watch.threads, |numbers| {
            let mut scratch = Scratch::default();
            let mut seen = Vec::new();
            for number in numbers {
                let round: Result<Vec<Played>, LabFault> =
                    (0..self.teams).map(|shift| self.play(number, shift, &mut scratch, None)).collect();
                seen.push(see(number, &round?));
                (watch.seen)(self.teams as u64);
            }
            Ok::<_, LabFault>(seen)
        })?;
        Ok(blocks.into_iter().flatten().collect())
    }
}

/// As the study has it, else as few seats as make a contest.
pub(crate) fn usual_seats<G: Study>() -> u8 {
    let seats = G::CARD.seats;
    let contest = || seats.iter().copied().find(|&seats| seats > 1).or_else(|| seats.first().copied());
    G::SEATS.or_else(contest).unwrap_or(1)
}

fn open<G: Study>(setting: &Setting) -> Result<(G, Session<G>), LabFault> {
    let seats = setting.seats.unwrap_or_else(usual_seats::<G>);
    let options = Options::read(&G::CARD, &setting.options)?;
    let fresh = Session::<G>::new(seats, options)?;
    Ok((fresh.game().clone(), fresh))
}
