//! Whose turn it is, rounds, and the end (UL-3, UL-11).

use crate::effect::EffectSink;
use crate::play::Play;
use crate::{DicePool, Effect, Ending, Level, Meeting, Monster, Phase, State, Team};

/// UL-11: the last round.
pub const ROUNDS: u8 = 60;

impl State {
    /// UL-11: the teams that have won a finished game, a bit each, and why it ended.
    pub(crate) fn winners(&self, teams: u8) -> (Ending, u8) {
        let all = || (0u8..).zip(&self.teams).take(usize::from(teams)).filter(|(_, team)| !team.eliminated);
        if all().count() == 1 {
            return (Ending::LastTeam, bits(all(), |_| 0));
        }
        let finishers = || all().filter(|(_, team)| team.finished);
        if finishers().next().is_some() {
            return (Ending::Finished, bits(finishers(), |team| u32::from(team.gold)));
        }
        (Ending::Rounds, bits(all(), |team| u32::from(team.level.number()) << 16 | u32::from(team.gold)))
    }
}

/// The best of these teams, a bit each.
fn bits<'t>(teams: impl Iterator<Item = (u8, &'t Team)> + Clone, worth: impl Fn(&Team) -> u32) -> u8 {
    let best = teams.clone().map(|(_, team)| worth(team)).max();
    teams.filter(|(_, team)| Some(worth(team)) == best).fold(0, |set, (number, _)| set | 1 << number)
}

impl<W: EffectSink> Play<'_, W> {
    /// UL-3: a team's turn begins; above level 1 with a choice.
    pub(crate) fn begin(&mut self, team: u8) {
        self.state.team = team;
        self.sink.see(|| Effect::Turn { team });
        if self.own().level == Level::One {
            self.meet();
        } else {
            self.state.phase = Phase::Descend;
        }
    }

    pub(crate) fn stay(&mut self) {
        let (team, level) = (self.state.team, self.own().level);
        self.sink.see(|| Effect::Stayed { team, level });
        self.meet();
    }

    pub(crate) fn descend(&mut self) {
        let own = self.own();
        own.level = own.level.below();
        let (team, level) = (self.state.team, self.own().level);
        self.sink.see(|| Effect::Descended { team, level });
        self.meet();
    }

    /// UL-3: the monster that beat the team here before, else one of the level's pile.
    fn meet(&mut self) {
        let level = self.own().level;
        if let Some(monster) = self.own().rivals[level.index()] {
            self.met(monster, Meeting::Again);
            return;
        }
        let index = level.index();
        if self.state.lairs[index] == 0 {
            self.state.lairs[index] = std::mem::take(&mut self.state.graves[index]);
            self.sink.see(|| Effect::Stirred { level });
        }
        self.state.phase = Phase::Monster;
    }

    pub(crate) fn drew_monster(&mut self, monster: Monster) {
        self.state.lairs[monster.level().index()] &= !monster.bit();
        self.met(monster, Meeting::Drawn);
    }

    fn met(&mut self, monster: Monster, how: Meeting) {
        let team = self.state.team;
        self.sink.see(|| Effect::Met { team, monster, how });
        self.state.monster = Some(monster);
        self.state.phase = Phase::Prepare;
    }

    /// UL-11: the next team's turn, or the end.
    pub(crate) fn end_turn(&mut self) {
        self.state.monster = None;
        self.state.pool = DicePool::default();
        self.state.dice = [0; DicePool::MOST];
        self.state.drunk = [0; 2];
        self.state.blessed = false;
        let teams = self.game.teams();
        let (first, now) = (self.state.first, self.state.team);
        let place = |team: u8| (team + teams - first) % teams;
        let stands = |play: &Self, place: u8| {
            let team = (first + place) % teams;
            (!play.state.of(team).eliminated).then_some(team)
        };
        if let Some(next) = (place(now) + 1..teams).find_map(|place| stands(self, place)) {
            self.begin(next);
            return;
        }
        let finished = self.state.teams.iter().any(|team| team.finished);
        let Some(next) = (0..teams).find_map(|place| stands(self, place)) else { return self.finish() };
        if finished || self.state.round >= ROUNDS {
            self.finish();
            return;
        }
        self.state.round += 1;
        let round = self.state.round;
        self.sink.see(|| Effect::Round { round });
        self.begin(next);
    }

    /// UL-11: the game is over.
    pub(crate) fn finish(&mut self) {
        self.state.monster = None;
        self.state.pool = DicePool::default();
        self.state.dice = [0; DicePool::MOST];
        self.state.drunk = [0; 2];
        self.state.blessed = false;
        self.state.phase = Phase::Over;
        let (why, winners) = self.state.winners(self.game.teams());
        let game = self.game;
        self.sink.see(|| Effect::Over { why, winners: game.seats_of(winners) });
    }
}
