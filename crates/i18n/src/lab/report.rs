//! Messages of a report, one struct per question.

use crate::Lang;
use crate::phrase::{Plural, fill, phrases, shown_text};
use kernel::MAX_SEATS;

/// Whether seats or teams share a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Party {
    Seat,
    Team,
}

/// The effect of acting first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// The first to act wins more.
    Advantage,
    /// The first to act wins less.
    Burden,
    /// The difference is within the error.
    Even,
    /// There are too few games.
    Unknown,
}

/// The effect of a restriction on the players that keep it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestrictionEffect {
    /// Players with the restriction win less.
    Costs,
    /// Players with the restriction win more.
    Pays,
    /// The difference is within the error.
    Unsure,
    /// There are too few games.
    Unknown,
}

phrases! {
    /// All of a report.
    pub struct ReportWords {
        pub frame: FrameWords,
        /// Is every seat as good as the others?
        pub seats: SeatWords,
        /// How many points are scored?
        pub scores: ScoreWords,
        /// Which honours are reached?
        pub honours: HonourWords,
        /// How long does a game last?
        pub length: LengthWords,
        /// Is there something to decide?
        pub decisions: DecisionWords,
        pub drama: DramaWords,
        pub skill: SkillWords,
        /// What does a restriction cost?
        pub restrictions: RestrictionWords,
        pub components: ComponentWords,
        pub versus: VersusWords,
        /// What the tuner found.
        pub tuned: TunedWords,
    }
}

phrases! {
    pub struct FrameWords {
        pub(crate) lang: Lang,
        /// Between whole and tenths.
        pub decimal: &'static str,
        pub percent: &'static str,
        pub points: &'static str,
        /// Between the ends of an interval.
        pub to: &'static str,
        /// A name and what is said of it, as in `effect: class mage`.
        pub(crate) pair: &'static str => say(name: &str, what: &str),
        /// Title of the document: the game.
        pub(crate) title: &'static str => say(game: &str),
        /// The line above the game's name.
        pub over: &'static str,
        /// Names the list of questions.
        pub questions: &'static str,
        /// After the number of games, which the caller emphasises.
        pub games: &'static str,
        /// Arguments: seats, and teams where their number differs.
        pub(crate) seats: Plural,
        /// The seats and the number of teams.
        pub(crate) in_teams: &'static str,
        pub bots: &'static str,
        pub seed: &'static str,
        /// Before the version of the rules.
        pub rules: &'static str,
        /// Games that were stopped: after their number.
        pub stopped: &'static str,
        pub(crate) everywhere: &'static str => say(bot: &str),
        /// Arguments: the bots, and the number of random opening actions.
        pub(crate) opened: &'static str => say(bots: &str, actions: u32),
        /// Games were repeated: different ones, all games.
        pub(crate) repeats: Plural,
        /// No verdict: different games, and how many it takes.
        pub(crate) too_few: &'static str => say(games: u64, fewest: u64),
        /// Heading of what was changed, and of its columns: before, after.
        pub changed: [&'static str; 3],
        /// A line of a data file.
        pub(crate) line: &'static str => say(file: &str, line: usize),
        /// With these changed files.
        pub(crate) with: &'static str => say(files: &str),
        /// Where numbers come from: policy, games, seed, rules.
        pub(crate) source: &'static str => say(policy: &str, games: &str, seed: u64, rules: u32),
        pub numbers: &'static str,
        /// Its columns: what, value, interval, observations, used, of.
        pub columns: [&'static str; 6],
        /// More rows than are shown.
        pub(crate) more: &'static str => say(rows: usize),
        /// Marks: surely high, surely low, hardly used.
        pub marks: [&'static str; 3],
        /// Above a histogram: share of the highest bar, of how many.
        pub(crate) highest: &'static str => say(share: &str, of: &str),
    }
}

phrases! {
    /// Is every seat as good as the others?
    pub struct SeatWords {
        pub title: &'static str,
        /// One of them, from 1.
        pub(crate) name: [&'static str; 2],
        pub(crate) by_party: [&'static str; 2],
        /// No seat ever won alone.
        pub never_alone: &'static str,
        pub(crate) uneven: [&'static str; 2],
        /// None is surely better.
        pub(crate) even: [&'static str; 2],
        /// Name of the seat that acts in this place, from 0.
        pub(crate) acts: &'static str,
        /// Turns, in their order.
        pub(crate) ordinals: [&'static str; MAX_SEATS],
        /// The share of wins of the first to act.
        pub(crate) beginning: [&'static str; 4],
        pub by_order: &'static str,
        /// Name of a figure in the table.
        pub shared: &'static str,
        /// What even would be.
        pub(crate) note: [&'static str; 2],
        /// How to read it.
        pub warning: &'static str,
    }
}

phrases! {
    /// How many points are scored?
    pub struct ScoreWords {
        pub title: &'static str,
        /// What the first seat scores.
        pub(crate) says: &'static str => say(score: &str),
        /// Name of a figure in the table.
        pub all: &'static str,
        /// Name of a figure in the table.
        pub best: &'static str,
        /// How to read it.
        pub note: &'static str,
        /// Lowest tenth, median, highest tenth.
        pub parts: [&'static str; 3],
        /// Name of a figure in the table.
        pub(crate) at_least: &'static str => say(points: u64),
        pub reach: &'static str,
        pub or_more: &'static str,
        pub scores: &'static str,
        pub points: &'static str,
    }
}

phrases! {
    /// Which honours are reached?
    pub struct HonourWords {
        pub title: &'static str,
        /// The commonest, and on how many sheets.
        pub(crate) says: &'static str => say(honour: &str, share: &str),
        pub sheets: &'static str,
        /// How to read it.
        pub note: &'static str,
    }
}

phrases! {
    /// How long does a game last?
    pub struct LengthWords {
        pub title: &'static str,
        pub turns: &'static str,
        pub decisions: &'static str,
        /// Mean, median, longest of twenty, longest of a hundred: of what.
        pub(crate) rows: [&'static str; 4],
        /// Name of a figure in the table.
        pub entries: &'static str,
        /// Arguments: turns, decisions, and the length that one game in twenty exceeds.
        pub(crate) says: &'static str => say(turns: &str, decisions: &str, long: u64),
        /// Arguments: stopped games, all games.
        pub(crate) stopped: &'static str => say(cut: u64, games: u64),
        /// Above the plot of decisions.
        pub decisions_plot: &'static str,
        /// Above the plot of turns.
        pub turns_plot: &'static str,
        /// How to read it.
        pub note: &'static str,
    }
}

phrases! {
    /// Is there something to decide?
    pub struct DecisionWords {
        pub title: &'static str,
        /// Name of a figure in the table.
        pub forced: &'static str,
        /// Name of a figure in the table.
        pub mean: &'static str,
        /// Name of a figure in the table.
        pub median: &'static str,
        /// Arguments: share of forced choices, mean number of legal actions.
        pub(crate) says: &'static str => say(forced: &str, legal: &str),
        /// Name of a figure in the table.
        pub gap: &'static str,
        /// A part of the win, as a percentage.
        pub(crate) of_win: &'static str => say(share: &str),
        pub(crate) in_points: &'static str => say(points: &str),
        /// A number: within how much.
        pub(crate) close: &'static str => say(amount: &str),
        /// A number: by how much.
        pub(crate) plain: &'static str => say(amount: &str),
        /// Arguments: share of close choices, share of plain ones.
        pub(crate) calls: &'static str => say(close: &str, plain: &str),
        /// How values were measured; argument: in how many games.
        pub(crate) asked: &'static str => say(games: u64),
        /// These bots give no values.
        pub silent: &'static str,
        pub plot: &'static str,
        pub axis: &'static str,
        /// How to read it.
        pub note: &'static str,
    }
}

phrases! {
    pub struct DramaWords {
        pub title: &'static str,
        /// Name of a figure in the table.
        pub changes: &'static str,
        /// Name of a figure in the table.
        pub behind: &'static str,
        /// Name of a figure in the table.
        pub deficit: &'static str,
        /// Name of a figure in the table.
        pub settled: &'static str,
        /// Arguments: changes of the lead, deficit of the winner, when it was settled.
        pub(crate) says: &'static str => say(changes: &str, deficit: &str, settled: &str),
        /// Name of a figure; argument: percent of the game.
        pub(crate) leader: &'static str => say(percent: u64),
        pub leader_plot: &'static str,
        pub played: &'static str,
        pub settled_plot: &'static str,
        pub tenth: &'static str,
        pub changes_plot: &'static str,
        pub lang: Lang,
        /// How the leader is determined in a game without an evaluation of its own.
        pub ahead_by_default: &'static str,
        pub(crate) ahead: &'static str => say(told: &str),
        /// Which games count; arguments: how many, of the first how many.
        pub(crate) note: &'static str => say(count: u64, sample: u64),
    }
}

phrases! {
    pub struct SkillWords {
        pub title: &'static str,
        /// Who played: weakest, strongest.
        pub(crate) policy: &'static str => say(lowest: &str, highest: &str),
        /// A number of one against the other.
        pub(crate) against: &'static str => say(upper: &str, lower: &str, what: &str),
        /// What is gained, from every seat, by the dice: in company.
        pub company: [&'static str; 3],
        pub alone: [&'static str; 3],
        /// Upper, gain, lower, from every seat, by the dice.
        pub(crate) says: &'static str => say(upper: &str, gain: &str, lower: &str, skill: &str, dice: &str),
        /// Arguments: the stronger bot, its gain, the weaker bot.
        pub(crate) says_alone: &'static str => say(upper: &str, gain: &str, lower: &str),
        /// Above the plot: in company, alone.
        pub plots: [&'static str; 2],
        /// How to read it: in company, alone.
        pub notes: [&'static str; 2],
    }
}

phrases! {
    /// What does a restriction cost?
    pub struct RestrictionWords {
        pub title: &'static str,
        pub(crate) policy: &'static str => say(bot: &str),
        /// A restriction, what came of it, and what that means.
        pub(crate) says: [&'static str; 4],
        /// A strategy with restrictions that never applied; these; the words that there are.
        pub(crate) idle: &'static str => say(name: &str, idle: &str, known: &str),
        /// Above the plot: in company, alone.
        pub plots: [&'static str; 2],
        /// How to read it.
        pub note: &'static str,
    }
}

phrases! {
    pub struct ComponentWords {
        pub title: &'static str,
        /// A kind of action, an action, an effect.
        pub sorts: [&'static str; 3],
        pub plots: [&'static str; 3],
        /// Arguments: components, those tied to winning, those tied to losing, unused ones.
        pub(crate) says: &'static str => say(all: usize, high: usize, low: usize, dead: usize),
        pub(crate) squares: &'static str => say(what: &str),
        /// How to read it among several: even, few, offered.
        pub(crate) note: &'static str => say(even: &str, few: u64, offered: u64),
        /// The same for solo games.
        pub(crate) note_alone: &'static str => say(even: &str, few: u64, offered: u64),
        /// Warns that correlation is not causation.
        pub warning: &'static str,
    }
}

phrases! {
    pub struct VersusWords {
        /// Title of the document: the game.
        pub(crate) title: &'static str => say(game: &str),
        /// The line above the game's name.
        pub over: &'static str,
        /// One of them, by its letter.
        pub(crate) version: &'static str => say(letter: &str),
        pub question: &'static str,
        /// Arguments: figures that surely differ, all figures.
        /// None, one, several.
        pub(crate) says: [&'static str; 3],
        /// Headings of the columns: number, difference.
        pub columns: [&'static str; 2],
        /// The mark of what differs.
        pub differs: &'static str,
        /// How many times as many games with separate dice the same precision would take.
        pub(crate) gain: &'static str => say(times: &str),
        /// Separate dice, the same dice.
        pub dice: [&'static str; 2],
        /// How it is compared.
        pub notes: [&'static str; 2],
    }
}

phrases! {
    /// What the tuner found.
    pub struct TunedWords {
        pub title: &'static str,
        /// Arguments: unevenness before, after, and how much less.
        pub(crate) sure: &'static str => say(before: &str, after: &str, less: &str),
        /// The same where it is not sure.
        pub(crate) unsure: &'static str => say(before: &str, after: &str, less: &str),
        /// A number of a file: file, key, word.
        pub(crate) knob: &'static str => say(file: &str, key: &str, word: usize),
        /// A number, as it was and as it is.
        pub(crate) changed: &'static str => say(knob: &str, old: i64, new: i64),
        /// Nothing better was found.
        pub same: &'static str,
        /// Headings of the two rows: before, after.
        pub when: [&'static str; 2],
        pub plots: [&'static str; 2],
        /// Unevenness before, after, less.
        pub spread: [&'static str; 3],
        /// A number of a file.
        pub(crate) number: &'static str => say(knob: &str),
        /// How it was searched: games, tries, seed, hoped.
        pub(crate) note: &'static str => say(games: u64, tries: u32, seed: u64, hoped: &str),
        /// Bots are not people.
        pub warning: &'static str,
    }
}

impl FrameWords {
    /// Seats, and teams where their number differs.
    pub fn seats(&self, seats: u8, teams: Option<usize>) -> String {
        let seats = self.seats.count(self.lang, seats);
        match teams {
            Some(teams) => fill(self.in_teams, &[("seats", &seats), ("teams", &teams)]),
            None => seats,
        }
    }

    /// Games were repeated: different ones, all games.
    pub fn repeats(&self, different: u64, games: u64) -> String {
        self.repeats.with(self.lang, different as i64, &[("games", &games)])
    }
}

impl SeatWords {
    /// One of them, from 1.
    pub fn name(&self, of: Party, number: usize) -> String {
        fill(self.name[of as usize], &[("number", &number)])
    }

    /// Above the shares of the win.
    pub fn by_party(&self, of: Party) -> String {
        self.by_party[of as usize].to_owned()
    }

    /// Some win more than others.
    pub fn uneven(&self, of: Party) -> String {
        self.uneven[of as usize].to_owned()
    }

    /// None is surely better.
    pub fn even(&self, of: Party) -> String {
        self.even[of as usize].to_owned()
    }

    /// Name of the seat that acts in this place, from 0.
    pub fn acts(&self, place: usize) -> String {
        fill(self.acts, &[("place", &self.ordinals[place.min(MAX_SEATS - 1)])])
    }

    /// The share of wins of the first to act.
    pub fn beginning(&self, share: &str, worth: Beginning) -> String {
        fill(self.beginning[worth as usize], &[("share", &share)])
    }

    /// What even would be.
    pub fn note(&self, even: &str, of: Party) -> String {
        fill(self.note[of as usize], &[("even", &even)])
    }
}

impl LengthWords {
    /// A row of the table: mean, median, longest of twenty, longest of a hundred, of what.
    pub fn rows(&self, what: &str) -> [String; 4] {
        self.rows.map(|row| fill(row, &[("what", &what)]))
    }
}

impl RestrictionWords {
    /// A restriction, what came of it, and what that means.
    pub fn says(&self, name: &str, share: &str, effect: RestrictionEffect) -> String {
        fill(self.says[effect as usize], &[("name", &name), ("share", &share)])
    }
}

impl VersusWords {
    /// Figures that surely differ, all figures.
    pub fn says(&self, sure: usize, all: usize) -> String {
        fill(self.says[sure.min(2)], &[("sure", &sure), ("all", &all)])
    }
}

impl DramaWords {
    /// How the leader is determined in the game with this slug.
    pub fn ahead_by(&self, slug: &str) -> &'static str {
        let own = crate::games::AHEAD.iter().find(|(known, _)| *known == slug);
        own.map_or(self.ahead_by_default, |(_, words)| shown_text(words(self.lang)))
    }
}
