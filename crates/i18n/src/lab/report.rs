//! Messages of a report, one struct per question.

use crate::Lang;

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

/// All of a report.
#[derive(Debug)]
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

#[derive(Debug)]
pub struct FrameWords {
    /// Between whole and tenths.
    pub decimal: &'static str,
    pub percent: &'static str,
    pub points: &'static str,
    /// Between the ends of an interval.
    pub to: &'static str,
    /// A name and what is said of it, as in `effect: class mage`.
    pub pair: fn(&str, &str) -> String,
    /// Title of the document: the game.
    pub title: fn(&str) -> String,
    /// The line above the game's name.
    pub over: &'static str,
    /// Names the list of questions.
    pub questions: &'static str,
    /// After the number of games, which the caller emphasises.
    pub games: &'static str,
    /// Arguments: seats, and teams where their number differs.
    pub seats: fn(u8, Option<usize>) -> String,
    pub bots: &'static str,
    pub seed: &'static str,
    /// Before the version of the rules.
    pub rules: &'static str,
    /// Games that were stopped: after their number.
    pub stopped: &'static str,
    pub everywhere: fn(&str) -> String,
    /// Arguments: the bots, and the number of random opening actions.
    pub opened: fn(&str, u32) -> String,
    /// Games were repeated: different ones, all games.
    pub repeats: fn(u64, u64) -> String,
    /// No verdict: different games, and how many it takes.
    pub too_few: fn(u64, u64) -> String,
    /// With these changed files.
    pub with: fn(&str) -> String,
    /// Where numbers come from: policy, games, seed, rules.
    pub source: fn(&str, &str, u64, u32) -> String,
    pub numbers: &'static str,
    /// Its columns: what, value, interval, observations, used, of.
    pub columns: [&'static str; 6],
    /// More rows than are shown.
    pub more: fn(usize) -> String,
    /// Marks: surely high, surely low, hardly used.
    pub marks: [&'static str; 3],
    /// Above a histogram: share of the highest bar, of how many.
    pub highest: fn(&str, &str) -> String,
}

/// Is every seat as good as the others?
#[derive(Debug)]
pub struct SeatWords {
    pub title: &'static str,
    /// One of them, from 1.
    pub name: fn(Party, usize) -> String,
    pub by_party: fn(Party) -> String,
    /// No seat ever won alone.
    pub never_alone: &'static str,
    pub uneven: fn(Party) -> String,
    /// None is surely better.
    pub even: fn(Party) -> String,
    /// Name of the seat that acts in this place, from 0.
    pub acts: fn(usize) -> String,
    /// The share of wins of the first to act.
    pub beginning: fn(&str, Beginning) -> String,
    pub by_order: &'static str,
    /// Name of a figure in the table.
    pub shared: &'static str,
    /// What even would be.
    pub note: fn(&str, Party) -> String,
    /// How to read it.
    pub warning: &'static str,
}

/// How many points are scored?
#[derive(Debug)]
pub struct ScoreWords {
    pub title: &'static str,
    /// What the first seat scores.
    pub says: fn(&str) -> String,
    /// Name of a figure in the table.
    pub all: &'static str,
    /// Name of a figure in the table.
    pub best: &'static str,
    /// How to read it.
    pub note: &'static str,
    /// Lowest tenth, median, highest tenth.
    pub parts: [&'static str; 3],
    /// Name of a figure in the table.
    pub at_least: fn(u64) -> String,
    pub reach: &'static str,
    pub or_more: &'static str,
    pub scores: &'static str,
    pub points: &'static str,
}

/// Which honours are reached?
#[derive(Debug)]
pub struct HonourWords {
    pub title: &'static str,
    /// The commonest, and on how many sheets.
    pub says: fn(&str, &str) -> String,
    pub sheets: &'static str,
    /// How to read it.
    pub note: &'static str,
}

/// How long does a game last?
#[derive(Debug)]
pub struct LengthWords {
    pub title: &'static str,
    pub turns: &'static str,
    pub decisions: &'static str,
    /// Mean, median, longest of twenty, longest of a hundred: of what.
    pub rows: [fn(&str) -> String; 4],
    /// Name of a figure in the table.
    pub entries: &'static str,
    /// Arguments: turns, decisions, and the length that one game in twenty exceeds.
    pub says: fn(&str, &str, u64) -> String,
    /// Arguments: stopped games, all games.
    pub stopped: fn(u64, u64) -> String,
    /// Above the plot of decisions.
    pub decisions_plot: &'static str,
    /// Above the plot of turns.
    pub turns_plot: &'static str,
    /// How to read it.
    pub note: &'static str,
}

/// Is there something to decide?
#[derive(Debug)]
pub struct DecisionWords {
    pub title: &'static str,
    /// Name of a figure in the table.
    pub forced: &'static str,
    /// Name of a figure in the table.
    pub mean: &'static str,
    /// Name of a figure in the table.
    pub median: &'static str,
    /// Arguments: share of forced choices, mean number of legal actions.
    pub says: fn(&str, &str) -> String,
    /// Name of a figure in the table.
    pub gap: &'static str,
    /// A part of the win, as a percentage.
    pub of_win: fn(&str) -> String,
    pub in_points: fn(&str) -> String,
    /// A number: within how much.
    pub close: fn(&str) -> String,
    /// A number: by how much.
    pub plain: fn(&str) -> String,
    /// Arguments: share of close choices, share of plain ones.
    pub calls: fn(&str, &str) -> String,
    /// How values were measured; argument: in how many games.
    pub asked: fn(u64) -> String,
    /// These bots give no values.
    pub silent: &'static str,
    pub plot: &'static str,
    pub axis: &'static str,
    /// How to read it.
    pub note: &'static str,
}

#[derive(Debug)]
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
    pub says: fn(&str, &str, &str) -> String,
    /// Name of a figure; argument: percent of the game.
    pub leader: fn(u64) -> String,
    pub leader_plot: &'static str,
    pub played: &'static str,
    pub settled_plot: &'static str,
    pub tenth: &'static str,
    pub changes_plot: &'static str,
    pub lang: Lang,
    /// How the leader is determined in a game without an evaluation of its own.
    pub ahead_by_default: &'static str,
    pub ahead: fn(&str) -> String,
    /// Which games count; arguments: how many, of the first how many.
    pub note: fn(u64, u64) -> String,
}

#[derive(Debug)]
pub struct SkillWords {
    pub title: &'static str,
    /// Who played: weakest, strongest.
    pub policy: fn(&str, &str) -> String,
    /// A number of one against the other.
    pub against: fn(&str, &str, &str) -> String,
    /// What is gained, from every seat, by the dice: in company.
    pub company: [&'static str; 3],
    pub alone: [&'static str; 3],
    /// Upper, gain, lower, from every seat, by the dice.
    pub says: fn(&str, &str, &str, &str, &str) -> String,
    /// Arguments: the stronger bot, its gain, the weaker bot.
    pub says_alone: fn(&str, &str, &str) -> String,
    /// Above the plot: in company, alone.
    pub plots: [&'static str; 2],
    /// How to read it: in company, alone.
    pub notes: [&'static str; 2],
}

/// What does a restriction cost?
#[derive(Debug)]
pub struct RestrictionWords {
    pub title: &'static str,
    pub policy: fn(&str) -> String,
    /// A restriction, what came of it, and what that means.
    pub says: fn(&str, &str, RestrictionEffect) -> String,
    /// A strategy with restrictions that never applied; these; the words that there are.
    pub idle: fn(&str, &str, &str) -> String,
    /// Above the plot: in company, alone.
    pub plots: [&'static str; 2],
    /// How to read it.
    pub note: &'static str,
}

#[derive(Debug)]
pub struct ComponentWords {
    pub title: &'static str,
    /// A kind of action, an action, an effect.
    pub sorts: [&'static str; 3],
    pub plots: [&'static str; 3],
    /// Arguments: components, those tied to winning, those tied to losing, unused ones.
    pub says: fn(usize, usize, usize, usize) -> String,
    pub squares: fn(&str) -> String,
    /// How to read it among several: even, few, offered.
    pub note: fn(&str, u64, u64) -> String,
    /// The same for solo games.
    pub note_alone: fn(&str, u64, u64) -> String,
    /// Warns that correlation is not causation.
    pub warning: &'static str,
}

#[derive(Debug)]
pub struct VersusWords {
    /// Title of the document: the game.
    pub title: fn(&str) -> String,
    /// The line above the game's name.
    pub over: &'static str,
    /// One of them, by its letter.
    pub version: fn(&str) -> String,
    pub question: &'static str,
    /// Arguments: figures that surely differ, all figures.
    pub says: fn(usize, usize) -> String,
    /// Headings of the columns: number, difference.
    pub columns: [&'static str; 2],
    /// The mark of what differs.
    pub differs: &'static str,
    /// How it is compared.
    pub notes: [&'static str; 2],
}

/// What the tuner found.
#[derive(Debug)]
pub struct TunedWords {
    pub title: &'static str,
    /// Arguments: unevenness before, after, and how much less.
    pub sure: fn(&str, &str, &str) -> String,
    /// The same where it is not sure.
    pub unsure: fn(&str, &str, &str) -> String,
    /// A number of a file: file, key, word.
    pub knob: fn(&str, &str, usize) -> String,
    /// A number, as it was and as it is.
    pub changed: fn(&str, i64, i64) -> String,
    /// Nothing better was found.
    pub same: &'static str,
    /// Headings of the two rows: before, after.
    pub when: [&'static str; 2],
    pub plots: [&'static str; 2],
    /// Unevenness before, after, less.
    pub spread: [&'static str; 3],
    /// A number of a file.
    pub number: fn(&str) -> String,
    /// How it was searched: games, tries, seed, hoped.
    pub note: fn(u64, u32, u64, &str) -> String,
    /// Bots are not people.
    pub warning: &'static str,
}

impl DramaWords {
    /// How the leader is determined in the game with this slug.
    pub fn ahead_by(&self, slug: &str) -> &'static str {
        let own = crate::games::AHEAD.iter().find(|(known, _)| *known == slug);
        own.map_or(self.ahead_by_default, |(_, words)| words(self.lang))
    }
}
