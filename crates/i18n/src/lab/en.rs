//! The report in English.

use super::report::{
    Beginning, ComponentWords, DecisionWords, DramaWords, FrameWords, HonourWords, LengthWords, Party, ReportWords,
    RestrictionEffect, RestrictionWords, ScoreWords, SeatWords, SkillWords, TunedWords, VersusWords,
};

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
    decimal: ".",
    percent: "%",
    points: " points",
    to: " to ",
    pair: |name, what| format!("{name}: {what}"),
    title: |game| format!("{game} in the lab"),
    over: "Tablée lab · What the games say",
    questions: "Questions",
    games: "games",
    seats: |seats, teams| {
        let seats = if seats == 1 { "seat".to_owned() } else { "seats".to_owned() };
        teams.map_or(seats.clone(), |teams| format!("{seats} in {teams} teams"))
    },
    bots: "bots:",
    seed: "seed",
    rules: "rules version",
    stopped: "games stopped unfinished",
    everywhere: |bot| format!("{bot} in every seat"),
    opened: |bots, actions| format!("{bots}, after {actions} random actions"),
    repeats: |different, games| {
        let counted =
            if different == 1 { "one different game".to_owned() } else { format!("{different} different games") };
        format!(
            "Only {counted} of {games}: these bots repeat themselves, so every interval is too narrow. Begin with random actions (--opening)."
        )
    },
    too_few: |games, fewest| format!("Different games: {games}. That is too few to say; it takes {fewest} or more."),
    with: |files| format!("with {files}"),
    source: |policy, games, seed, rules| {
        format!("{policy} · {games} games · seed {seed} · rules version {rules} · intervals of 95%")
    },
    numbers: "All numbers",
    columns: ["what", "value", "95% interval", "n", "used", "of"],
    more: |rows| format!("… and {rows} more in the CSV."),
    marks: ["high", "low", "dead"],
    highest: |share, of| format!("highest bar {share} of {of}"),
};

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
];

const fn party(party: Party) -> &'static str {
    match party {
        Party::Seat => "seat",
        Party::Team => "team",
    }
}

const SEATS: SeatWords = SeatWords {
    title: "Is every seat as good as the others?",
    name: |of, number| format!("{} {number}", party(of)),
    by_party: |of| format!("Share of the win by {}", party(of)),
    never_alone: "No seat ever won outright: identical bots with the same dice play identical games. Give the seats different bots to compare them.",
    uneven: |of| format!("Not quite: some {}s win more than others.", party(of)),
    even: |of| format!("No {} is significantly better than another.", party(of)),
    acts: |place| format!("acts {}", ORDINALS[place.min(11)]),
    beginning: |share, worth| {
        let worth = match worth {
            Beginning::Advantage => "going first is an advantage",
            Beginning::Burden => "going first is a handicap",
            Beginning::Even => "about even",
            Beginning::Unknown => "too few games to say",
        };
        format!("The first to act wins {share}: {worth}.")
    },
    by_order: "Share of the win by turn order",
    shared: "games without a single winner",
    note: |even, of| {
        format!(
            "Even would be {even}. A mark means: significantly uneven, at 5% for all {}s together (Holm).",
            party(of)
        )
    },
    warning: "A shared win counts in parts. These bots are not people: a weak bot can invent an advantage that good play \
              would not have.",
};

const SCORES: ScoreWords = ScoreWords {
    title: "How many points are scored?",
    says: |score| format!("Seat 1 scores {score} on average."),
    all: "all seats",
    best: "best score of a game",
    note: "Scores of one game are not independent: the interval over all seats is a little too narrow.",
    parts: ["lowest tenth below", "median", "highest tenth above"],
    at_least: |points| format!("at least {points} points"),
    reach: "How often each score is reached",
    or_more: "points or more",
    scores: "Scores of all seats",
    points: "points",
};

const HONOURS: HonourWords = HonourWords {
    title: "Which honours are earned?",
    says: |honour, share| format!("The most common is {honour}, on {share} of the sheets."),
    sheets: "Sheets that earn the honour",
    note: "An honour that is not listed was never earned.",
};

const LENGTH: LengthWords = LengthWords {
    title: "How long does a game last?",
    turns: "turns",
    decisions: "decisions",
    rows: [
        |what| format!("{what}, mean"),
        |what| format!("{what}, median"),
        |what| format!("{what}, 1 game in 20 is longer than"),
        |what| format!("{what}, 1 game in 100 is longer than"),
    ],
    entries: "steps of the record, mean",
    says: |turns, decisions, long| {
        format!(
            "{turns} turns and {decisions} decisions on average; one game in twenty needs more than {long} decisions."
        )
    },
    stopped: |cut, games| format!("{cut} of {games} games did not end and were stopped; they count as drawn."),
    decisions_plot: "Decisions in a game",
    turns_plot: "Turns in a game",
    note: "A turn is all decisions of one team in a row; a decision is one action of one seat, forced or not.",
};

const DECISIONS: DecisionWords = DecisionWords {
    title: "Is there something to decide?",
    forced: "forced decisions",
    mean: "legal actions per decision, mean",
    median: "legal actions per decision, median",
    says: |forced, legal| format!("{forced} of all decisions are forced; there are {legal} legal actions on average."),
    gap: "second-best behind by, mean",
    of_win: |share| format!("{share} of the win"),
    in_points: |points| format!("{points} points"),
    close: |amount| format!("close: second-best within {amount}"),
    plain: |amount| format!("plain: second-best more than {amount} worse"),
    calls: |close, plain| {
        format!("Of the free decisions {close} are close calls and {plain} are plain, according to the bots.")
    },
    asked: |games| {
        format!(
            "The gap to the second-best action was measured in the first {games} games, by the bots that played; many close calls can mean hard choices, or choices that do not matter."
        )
    },
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
    says: |changes, deficit, settled| {
        format!(
            "The lead changes {changes} times. The winner trails by {deficit} at worst, on average, and leads for good after \
             {settled} of the game."
        )
    },
    leader: |percent| format!("leader after {percent}% wins"),
    leader_plot: "How often the leader goes on to win",
    played: "part of the game played, %",
    settled_plot: "When the winner took the lead for good",
    tenth: "tenth of the game",
    changes_plot: "Lead changes in a game",
    lang: crate::Lang::En,
    ahead_by_default: "Each player’s share of the win, as games played on at random from there end.",
    ahead: |told| format!("Who is ahead: {told}"),
    note: |count, sample| format!("Only the {count} games with a single winner among the first {sample} count."),
};

const SKILL: SkillWords = SkillWords {
    title: "Luck or skill?",
    policy: |lowest, highest| format!("ladder {lowest} to {highest}, each level against the one below"),
    against: |upper, lower, what| format!("{upper} against {lower}: {what}"),
    company: ["share of the win", "won from every seat", "the same seat won with either bot"],
    alone: ["points more", "scored more with the same dice", "difference between games that the dice explain"],
    says: |upper, gain, lower, skill, dice| {
        format!(
            "{upper} wins {gain} against {lower}; with the same dice it wins from every seat in {skill} of rounds, and the same seat wins, whichever bot sits there, in {dice}."
        )
    },
    says_alone: |upper, gain, lower| format!("{upper} scores {gain} more than {lower} with the same dice."),
    plots: ["Share of the win against the level below", "Points more than the level below"],
    notes: [
        "A round is one set of dice, played once for each seat the stronger can take. If it were all luck, the same seat would win every game of a round; if it were all skill, the stronger would win from every seat. Intervals are by rounds. Once the games diverge, the same rolls can fall to other players.",
        "Both play the same games: the same dice in the same order. Intervals are by pairs of games.",
    ],
};

const STRATEGIES: RestrictionWords = RestrictionWords {
    title: "What does a restriction cost?",
    policy: |bot| format!("{bot} with a restriction against {bot} without"),
    says: |name, share, fate| {
        let fate = match fate {
            RestrictionEffect::Costs => "it costs",
            RestrictionEffect::Pays => "it pays",
            RestrictionEffect::Unsure => "no significant difference",
            RestrictionEffect::Unknown => "too few games to say",
        };
        format!("{name}: {share}, {fate}.")
    },
    idle: |name, idle, known| {
        format!(
            "{name}: WARNING, this says nothing: {idle} never applied in any game. Is it misspelt? There are: {known}."
        )
    },
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
    says: |all, high, low, dead| {
        format!("Of {all} components, {high} go with winning, {low} go with losing and {dead} are hardly ever chosen.")
    },
    squares: |what| format!("Use of each square: {what}"),
    note: |even, few, offered| {
        format!(
            "The number is the share of the win of players who used the component at least once in a game; even is {even}. ▲ and ▼: significantly above or below even, judged together at 5% (Holm), from {few} users on. ○ dead: offered {offered} \
             times or more and chosen at most once in a hundred."
        )
    },
    note_alone: |even, few, offered| {
        format!(
            "The number is the mean score of players who used the component at least once in a game; even is {even} points. ▲ and ▼: significantly above or below even, judged together at 5% (Holm), from {few} users on. ○ dead: offered \
             {offered} times or more and chosen at most once in a hundred."
        )
    },
    warning: "Correlation is not cause: players who survive longer use more, and players who are ahead can afford more. To find out what a component is worth, forbid it (strategies) or change it (--versus).",
};

const VERSUS: VersusWords = VersusWords {
    title: |game| format!("{game}, two versions"),
    over: "Tablée lab · Two versions side by side",
    version: |letter| format!("Version {letter}"),
    question: "What differs?",
    says: |sure, all| match sure {
        0 => format!("No significant difference among {all} numbers."),
        1 => format!("One of {all} numbers differs significantly."),
        sure => format!("{sure} of {all} numbers differ significantly."),
    },
    columns: ["number", "B − A"],
    differs: "★ differs",
    notes: [
        "★: significantly different. All numbers are judged together at 5% by the method of Holm, so the chance that even one \
         star is wrong is at most 5%; small differences need more games.",
        "The two versions are played with independent dice; a difference is compared with both standard errors (normal \
         approximation). Numbers with fewer than 30 observations are left out.",
    ],
};

const TUNED: TunedWords = TunedWords {
    title: "Are they more even now?",
    sure: |before, after, less| {
        format!("Unevenness went from {before} to {after}: {less} less, a significant improvement.")
    },
    unsure: |before, after, less| {
        format!("Unevenness went from {before} to {after}: {less} less, not a significant improvement.")
    },
    knob: |file, key, word| format!("{file} {key} word {word}"),
    changed: |knob, old, new| format!("{knob}: {old} → {new}."),
    same: "The best numbers found are the original ones.",
    when: ["before", "after"],
    plots: ["Share of the win before", "Share of the win after"],
    spread: ["unevenness before", "unevenness after", "unevenness less"],
    number: |knob| format!("number: {knob}"),
    note: |games, tries, seed, hoped| {
        format!(
            "Unevenness is the root mean square of how far the shares are from their mean, with {games} games a batch; \
             chance alone makes it larger than 0. The search made {tries} tries of {games} games, all with the same dice \
             (seed {seed}), a third of them random, then one number at a time; staying near the old numbers earned a small bonus. While searching the best looked like {hoped}: the best of many tries is always lucky, so old and new \
             were judged again in 10 batches of fresh dice. Intervals of unevenness are by batches."
        )
    },
    warning: "What is even for these bots need not be even for people.",
};
