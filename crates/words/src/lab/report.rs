//! The sentences of a report, one struct per question.

/// Who shares a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Party {
    /// Everybody for themselves.
    Seat,
    /// Partners together.
    Team,
}

/// What beginning is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// Who begins wins more.
    Advantage,
    /// Who begins wins less.
    Burden,
    /// Neither is sure.
    Even,
}

/// What a restriction does to who keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It costs.
    Costs,
    /// It pays.
    Pays,
    /// Neither is sure.
    Unsure,
}

/// All of a report.
#[derive(Debug)]
pub struct ReportWords {
    /// Around the questions.
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
    /// Is it exciting?
    pub drama: DramaWords,
    /// Luck or skill?
    pub skill: SkillWords,
    /// What does a restriction cost?
    pub oaths: OathWords,
    /// What is used?
    pub components: ComponentWords,
    /// Two versions.
    pub versus: VersusWords,
    /// What the tuner found.
    pub tuned: TunedWords,
}

/// Around the questions.
#[derive(Debug)]
pub struct FrameWords {
    /// Between whole and tenths.
    pub decimal: &'static str,
    /// After a share.
    pub percent: &'static str,
    /// After points.
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
    /// So many games, the number emphasised by who calls.
    pub games: &'static str,
    /// So many seats, in so many teams where that differs.
    pub seats: fn(u8, Option<usize>) -> String,
    /// Before the bots.
    pub bots: &'static str,
    /// Before the seed.
    pub seed: &'static str,
    /// Before the version of the rules.
    pub rules: &'static str,
    /// Games that were stopped: after their number.
    pub stopped: &'static str,
    /// One bot everywhere.
    pub everywhere: fn(&str) -> String,
    /// Bots after so many random actions.
    pub opened: fn(&str, u32) -> String,
    /// With these changed files.
    pub with: fn(&str) -> String,
    /// Where numbers come from: policy, games, seed, rules.
    pub source: fn(&str, &str, u64, u32) -> String,
    /// The folded table.
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
    /// The question.
    pub title: &'static str,
    /// One of them, from 1.
    pub name: fn(Party, usize) -> String,
    /// Above the plot.
    pub by_party: fn(Party) -> String,
    /// Nobody ever won alone.
    pub never_alone: &'static str,
    /// Some are better.
    pub uneven: fn(Party) -> String,
    /// None is surely better.
    pub even: fn(Party) -> String,
    /// Who acts in this place, from 0.
    pub acts: fn(usize) -> String,
    /// What who begins wins.
    pub beginning: fn(&str, Beginning) -> String,
    /// Above the plot.
    pub by_order: &'static str,
    /// A number.
    pub shared: &'static str,
    /// What even would be.
    pub note: fn(&str, Party) -> String,
    /// How to read it.
    pub warning: &'static str,
}

/// How many points are scored?
#[derive(Debug)]
pub struct ScoreWords {
    /// The question.
    pub title: &'static str,
    /// What the first seat scores.
    pub says: fn(&str) -> String,
    /// A number.
    pub all: &'static str,
    /// A number.
    pub best: &'static str,
    /// How to read it.
    pub note: &'static str,
    /// Lowest tenth, median, highest tenth.
    pub parts: [&'static str; 3],
    /// A number.
    pub at_least: fn(u64) -> String,
    /// Above the curve.
    pub reach: &'static str,
    /// Under it.
    pub or_more: &'static str,
    /// Above the histogram.
    pub scores: &'static str,
    /// Under it.
    pub points: &'static str,
}

/// Which honours are reached?
#[derive(Debug)]
pub struct HonourWords {
    /// The question.
    pub title: &'static str,
    /// The commonest, and on how many sheets.
    pub says: fn(&str, &str) -> String,
    /// Above the plot.
    pub sheets: &'static str,
    /// How to read it.
    pub note: &'static str,
}

/// How long does a game last?
#[derive(Debug)]
pub struct LengthWords {
    /// The question.
    pub title: &'static str,
    /// Turns.
    pub turns: &'static str,
    /// Decisions.
    pub decisions: &'static str,
    /// Mean, median, longest of twenty, longest of a hundred: of what.
    pub rows: [fn(&str) -> String; 4],
    /// A number.
    pub entries: &'static str,
    /// Turns, decisions, one game in twenty needs more than so many.
    pub says: fn(&str, &str, u64) -> String,
    /// So many of so many were stopped.
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
    /// The question.
    pub title: &'static str,
    /// A number.
    pub forced: &'static str,
    /// A number.
    pub mean: &'static str,
    /// A number.
    pub median: &'static str,
    /// Forced, legal actions.
    pub says: fn(&str, &str) -> String,
    /// A number.
    pub gap: &'static str,
    /// A part of the win, as a percentage.
    pub of_win: fn(&str) -> String,
    /// Points.
    pub in_points: fn(&str) -> String,
    /// A number: within how much.
    pub close: fn(&str) -> String,
    /// A number: by how much.
    pub plain: fn(&str) -> String,
    /// Close, plain.
    pub calls: fn(&str, &str) -> String,
    /// How it was asked: in so many games.
    pub asked: fn(u64) -> String,
    /// These bots cannot say.
    pub silent: &'static str,
    /// Above the plot.
    pub plot: &'static str,
    /// Under it.
    pub axis: &'static str,
    /// How to read it.
    pub note: &'static str,
}

/// Is it exciting?
#[derive(Debug)]
pub struct DramaWords {
    /// The question.
    pub title: &'static str,
    /// A number.
    pub changes: &'static str,
    /// A number.
    pub behind: &'static str,
    /// A number.
    pub deficit: &'static str,
    /// A number.
    pub settled: &'static str,
    /// Changes, deficit, settled.
    pub says: fn(&str, &str, &str) -> String,
    /// A number: after so many percent.
    pub leader: fn(u64) -> String,
    /// Above the curve.
    pub leader_plot: &'static str,
    /// Under it.
    pub played: &'static str,
    /// Above the histogram.
    pub settled_plot: &'static str,
    /// Under it.
    pub tenth: &'static str,
    /// Above the histogram.
    pub changes_plot: &'static str,
    /// How it is told who is ahead, by the game's slug.
    pub told_by: fn(&str) -> &'static str,
    /// Before that.
    pub ahead: fn(&str) -> String,
    /// Which games count: so many of the first so many.
    pub note: fn(u64, u64) -> String,
}

/// Luck or skill?
#[derive(Debug)]
pub struct SkillWords {
    /// The question.
    pub title: &'static str,
    /// Who played: weakest, strongest.
    pub policy: fn(&str, &str) -> String,
    /// A number of one against the other.
    pub against: fn(&str, &str, &str) -> String,
    /// What is gained, from every seat, by the dice: in company.
    pub company: [&'static str; 3],
    /// The same alone.
    pub alone: [&'static str; 3],
    /// Upper, gain, lower, from every seat, by the dice.
    pub says: fn(&str, &str, &str, &str, &str) -> String,
    /// Upper, gain, lower.
    pub says_alone: fn(&str, &str, &str) -> String,
    /// Above the plot: in company, alone.
    pub plots: [&'static str; 2],
    /// How to read it: in company, alone.
    pub notes: [&'static str; 2],
}

/// What does a restriction cost?
#[derive(Debug)]
pub struct OathWords {
    /// The question.
    pub title: &'static str,
    /// Who played.
    pub policy: fn(&str) -> String,
    /// A restriction, what came of it, and what that means.
    pub says: fn(&str, &str, Fate) -> String,
    /// Above the plot: in company, alone.
    pub plots: [&'static str; 2],
    /// How to read it.
    pub note: &'static str,
}

/// What is used?
#[derive(Debug)]
pub struct ComponentWords {
    /// The question.
    pub title: &'static str,
    /// A kind of action, an action, an effect.
    pub sorts: [&'static str; 3],
    /// Above their plots.
    pub plots: [&'static str; 3],
    /// Of so many: with winning, with losing, dead.
    pub says: fn(usize, usize, usize, usize) -> String,
    /// Above a board.
    pub squares: fn(&str) -> String,
    /// How to read it among several: even, few, offered.
    pub note: fn(&str, u64, u64) -> String,
    /// The same for who plays alone.
    pub note_alone: fn(&str, u64, u64) -> String,
    /// Together is not because of.
    pub warning: &'static str,
}

/// Two versions.
#[derive(Debug)]
pub struct VersusWords {
    /// Title of the document: the game.
    pub title: fn(&str) -> String,
    /// The line above the game's name.
    pub over: &'static str,
    /// One of them, by its letter.
    pub version: fn(&str) -> String,
    /// The question.
    pub question: &'static str,
    /// So many of so many surely differ.
    pub says: fn(usize, usize) -> String,
    /// Columns: number, difference.
    pub columns: [&'static str; 2],
    /// The mark of what differs.
    pub differs: &'static str,
    /// How it is compared.
    pub notes: [&'static str; 2],
}

/// What the tuner found.
#[derive(Debug)]
pub struct TunedWords {
    /// The question.
    pub title: &'static str,
    /// Before, after, less.
    pub sure: fn(&str, &str, &str) -> String,
    /// The same where it is not sure.
    pub unsure: fn(&str, &str, &str) -> String,
    /// A number of a file: file, key, word.
    pub knob: fn(&str, &str, usize) -> String,
    /// A number, as it was and as it is.
    pub changed: fn(&str, i64, i64) -> String,
    /// Nothing better was found.
    pub same: &'static str,
    /// Before, after.
    pub when: [&'static str; 2],
    /// Above their plots.
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
