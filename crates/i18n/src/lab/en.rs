//! The report in English.

use super::report::{
    ComponentWords, DecisionWords, DramaWords, FrameWords, HonourWords, LengthWords, ReportWords, RestrictionWords,
    ScoreWords, SeatWords, SkillWords, TunedWords, VersusWords,
};
use crate::Lang;
use crate::phrase::Plural;

pub(super) const REPORT: ReportWords = ReportWords {
    frame: FRAME,
    seats: SEATS,
    scores: SCORES,
    honours: HONOURS,
    length: LENGTH,
    decisions: DECISIONS,
    drama: DRAMA,
    skill: SKILL,
    restrictions: STRATEGIES,
    components: COMPONENTS,
    versus: VERSUS,
    tuned: TUNED,
};

const FRAME: FrameWords = FrameWords {
    lang: Lang::En,
    decimal: ".",
    percent: "%",
    points: " points",
    to: " to ",
    pair: "{name}: {what}",
    title: "{game} in the lab",
    over: "Tablée lab · What the games say",
    questions: "Questions",
    games: "games",
    seats: Plural { one: "seat", other: "seats" },
    in_teams: "{seats} in {teams} teams",
    bots: "bots:",
    seed: "seed",
    rules: "rules version",
    stopped: "games stopped unfinished",
    everywhere: "{bot} in every seat",
    opened: "{bots}, after {actions} random actions",
    repeats: Plural {
        one: "Only one different game of {games}: these bots repeat themselves, so every interval is too narrow. Begin with random actions (--opening).",
        other: "Only {n} different games of {games}: these bots repeat themselves, so every interval is too narrow. Begin with random actions (--opening).",
    },
    too_few: "Different games: {games}. That is too few to say; it takes {fewest} or more.",
    changed: ["What was changed", "before", "after"],
    line: "{file}, line {line}",
    with: "with {files}",
    source: "{policy} · {games} games · seed {seed} · rules version {rules} · intervals of 95%",
    numbers: "All numbers",
    columns: ["what", "value", "95% interval", "n", "used", "of"],
    more: "… and {rows} more in the CSV.",
    marks: ["high", "low", "dead"],
    highest: "highest bar {share} of {of}",
};

const SEATS: SeatWords = SeatWords {
    title: "Is every seat as good as the others?",
    name: ["seat {number}", "team {number}"],
    by_party: ["Share of the win by seat", "Share of the win by team"],
    never_alone: "No seat ever won outright: identical bots with the same dice play identical games. Give the seats different bots to compare them.",
    uneven: ["Not quite: some seats win more than others.", "Not quite: some teams win more than others."],
    even: ["No seat is significantly better than another.", "No team is significantly better than another."],
    acts: "acts {place}",
    ordinals: [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ],
    beginning: [
        "The first to act wins {share}: going first is an advantage.",
        "The first to act wins {share}: going first is a handicap.",
        "The first to act wins {share}: about even.",
        "The first to act wins {share}: too few games to say.",
    ],
    by_order: "Share of the win by turn order",
    shared: "games without a single winner",
    note: [
        "Even would be {even}. A mark means: significantly uneven, at 5% for all seats together (Holm).",
        "Even would be {even}. A mark means: significantly uneven, at 5% for all teams together (Holm).",
    ],
    warning: "A shared win counts in parts. These bots are not people: a weak bot can invent an advantage that good play \
              would not have.",
};

const SCORES: ScoreWords = ScoreWords {
    title: "How many points are scored?",
    says: "Seat 1 scores {score} on average.",
    all: "all seats",
    best: "best score of a game",
    note: "Scores of one game are not independent: the interval over all seats is a little too narrow.",
    parts: ["lowest tenth below", "median", "highest tenth above"],
    at_least: "at least {points} points",
    reach: "How often each score is reached",
    or_more: "points or more",
    scores: "Scores of all seats",
    points: "points",
};

const HONOURS: HonourWords = HonourWords {
    title: "Which honours are earned?",
    says: "The most common is {honour}, on {share} of the sheets.",
    sheets: "Sheets that earn the honour",
    note: "An honour that is not listed was never earned.",
};

const LENGTH: LengthWords = LengthWords {
    title: "How long does a game last?",
    turns: "turns",
    decisions: "decisions",
    rows: [
        "{what}, mean",
        "{what}, median",
        "{what}, 1 game in 20 is longer than",
        "{what}, 1 game in 100 is longer than",
    ],
    entries: "steps of the record, mean",
    says: "{turns} turns and {decisions} decisions on average; one game in twenty needs more than {long} decisions.",
    stopped: "{cut} of {games} games did not end and were stopped; they count as drawn.",
    decisions_plot: "Decisions in a game",
    turns_plot: "Turns in a game",
    note: "A turn is all decisions of one team in a row; a decision is one action of one seat, forced or not.",
};

const DECISIONS: DecisionWords = DecisionWords {
    title: "Is there something to decide?",
    forced: "forced decisions",
    mean: "legal actions per decision, mean",
    median: "legal actions per decision, median",
    says: "{forced} of all decisions are forced; there are {legal} legal actions on average.",
    gap: "second-best behind by, mean",
    of_win: "{share} of the win",
    in_points: "{points} points",
    close: "close: second-best within {amount}",
    plain: "plain: second-best more than {amount} worse",
    calls: "Of the free decisions {close} are close calls and {plain} are plain, according to the bots.",
    asked: "The gap to the second-best action was measured in the first {games} games, by the bots that played; many close calls can mean hard choices, or choices that do not matter.",
    silent: "These bots give no values, so the gap to the second-best action cannot be measured.",
    plot: "Legal actions of a decision",
    axis: "legal actions",
    note: "Quantiles are over decisions; their intervals treat decisions as independent.",
};

const DRAMA: DramaWords = DramaWords {
    title: "Is it exciting to the end?",
    changes: "lead changes",
    behind: "winners who trailed at some point",
    deficit: "largest deficit of the winner, mean",
    settled: "part of the game until the winner leads for good",
    says: "The lead changes {changes} times. The winner trails by {deficit} at worst, on average, and leads for good after \
             {settled} of the game.",
    leader: "leader after {percent}% wins",
    leader_plot: "How often the leader goes on to win",
    played: "part of the game played, %",
    settled_plot: "When the winner took the lead for good",
    tenth: "tenth of the game",
    changes_plot: "Lead changes in a game",
    lang: Lang::En,
    ahead_by_default: "Each player's mean result, over 32 games played on at random from the position.",
    ahead: "Who is ahead: {told}",
    note: "Only the {count} games with a single winner among the first {sample} count.",
};

const SKILL: SkillWords = SkillWords {
    title: "Luck or skill?",
    policy: "ladder {lowest} to {highest}, each level against the one below",
    against: "{upper} against {lower}: {what}",
    company: ["share of the win", "won from every seat", "the same seat won with either bot"],
    alone: ["points more", "scored more with the same dice", "difference between games that the dice explain"],
    says: "{upper} wins {gain} against {lower}; with the same dice it wins from every seat in {skill} of rounds, and the same seat wins, whichever bot sits there, in {dice}.",
    says_alone: "{upper} scores {gain} more than {lower} with the same dice.",
    plots: ["Share of the win against the level below", "Points more than the level below"],
    notes: [
        "A round is one set of dice, played once for each seat the stronger can take. If it were all luck, the same seat would win every game of a round; if it were all skill, the stronger would win from every seat. Intervals are by rounds. Once the games diverge, the same rolls can fall to other players.",
        "Both play the same games: the same dice in the same order. Intervals are by pairs of games.",
    ],
};

const STRATEGIES: RestrictionWords = RestrictionWords {
    title: "What does a restriction cost?",
    policy: "{bot} with a restriction against {bot} without",
    says: [
        "{name}: {share}, it costs.",
        "{name}: {share}, it pays.",
        "{name}: {share}, no significant difference.",
        "{name}: {share}, too few games to say.",
    ],
    idle: "{name}: WARNING, this says nothing: {idle} never applied in any game. Is it misspelt? There are: {known}.",
    plots: ["Share of the win under the restriction", "Points gained or lost"],
    note: "Where its choice is forbidden the bot takes the best allowed action by the values it gives (any, if it gives none); where every action is forbidden the rule is set aside. The unrestricted players do not know of the restriction. A mark means: significantly uneven, all restrictions judged together at 5% (Holm).",
};

const COMPONENTS: ComponentWords = ComponentWords {
    title: "What is used, and does it pay?",
    sorts: ["verb", "action", "effect"],
    plots: [
        "Kinds of action that go with winning or losing",
        "Actions that go with winning or losing",
        "Effects that go with winning or losing",
    ],
    says: "Of {all} components, {high} go with winning, {low} go with losing and {dead} are hardly ever chosen.",
    squares: "Use of each square: {what}",
    note: "The number is the share of the win of players who used the component at least once in a game; even is {even}. ▲ and ▼: significantly above or below even, judged together at 5% (Holm), from {few} users on. ○ dead: offered {offered} \
             times or more and chosen at most once in a hundred.",
    note_alone: "The number is the mean score of players who used the component at least once in a game; even is {even} points. ▲ and ▼: significantly above or below even, judged together at 5% (Holm), from {few} users on. ○ dead: offered \
             {offered} times or more and chosen at most once in a hundred.",
    warning: "Correlation is not cause: players who survive longer use more, and players who are ahead can afford more. To find out what a component is worth, forbid it (strategies) or change it (--versus).",
};

const VERSUS: VersusWords = VersusWords {
    title: "{game}, two versions",
    over: "Tablée lab · Two versions side by side",
    version: "Version {letter}",
    question: "What differs?",
    says: [
        "No significant difference among {all} numbers.",
        "One of {all} numbers differs significantly.",
        "{sure} of {all} numbers differ significantly.",
    ],
    columns: ["number", "B − A"],
    differs: "★ differs",
    gain: "Both versions had the same dice: for a typical number that is as precise as {times} times as many games with dice of their own.",
    dice: [
        "Each version is played with dice of its own; a difference is compared with both standard errors (normal \
         approximation).",
        "Both versions are played with the same dice, game by game. Where every game gives one value (shares, scores, lengths, \
         choices), the games are compared in pairs, in 32 groups (Student’s t); other numbers are compared with both standard \
         errors, which is too careful rather than too bold.",
    ],
    notes: [
        "★: significantly different. All numbers are judged together at 5% by the method of Holm, so the chance that even one \
         star is wrong is at most 5%; small differences need more games.",
        "Numbers with fewer than 30 observations are left out.",
    ],
};

const TUNED: TunedWords = TunedWords {
    title: "Are they more even now?",
    sure: "Unevenness went from {before} to {after}: {less} less, a significant improvement.",
    unsure: "Unevenness went from {before} to {after}: {less} less, not a significant improvement.",
    knob: "{file} {key} word {word}",
    changed: "{knob}: {old} → {new}.",
    same: "The best numbers found are the original ones.",
    when: ["before", "after"],
    plots: ["Share of the win before", "Share of the win after"],
    spread: ["unevenness before", "unevenness after", "unevenness less"],
    number: "number: {knob}",
    note: "Unevenness is the root mean square of how far the shares are from their mean, with {games} games a batch; \
             chance alone makes it larger than 0. The search made {tries} tries of {games} games, all with the same dice \
             (seed {seed}), a third of them random, then one number at a time; staying near the old numbers earned a small bonus. While searching the best looked like {hoped}: the best of many tries is always lucky, so old and new \
             were judged again in 10 batches of fresh dice. Intervals of unevenness are by batches.",
    warning: "What is even for these bots need not be even for people.",
};
