//! English.

use super::DiceWords;

pub(super) const WORDS: DiceWords = DiceWords {
    holds: "The dice hold.",
    fails: "The dice do not hold.",
    unproven: "The game holds; its dice cannot be proven.",
    rules: |entries, draws| {
        format!("The game follows the rules: {entries} entries, {draws} of them rolls or draws by chance.")
    },
    unfinished: "The game is not over.",
    proven: "Every roll and draw is the one that follows from the sealed seed and the players’ parts.",
    places: "The places were drawn by lot; the seed and the parts that were there by then give the same.",
    after: |draws, table| match draws {
        0 => format!("The game went on from the one at table {table}, before its first roll."),
        1 => format!("The first roll is of the game at table {table}, from which this one went on: check it there."),
        _ => format!(
            "The first {draws} rolls are of the game at table {table}, from which this one went on: check them there."
        ),
    },
    seal: |commitment| format!("Seal: {commitment}"),
    same_seal: "This is the seal known from the start of the game.",
    unknown_seal: "Nobody here kept the seal from the start of the game: compare it with one that somebody noted.",
    part: |seat| format!("Seat {seat} added its part before the first roll."),
    late_part: |seat, draw| format!("Seat {seat} added its part later: it counts from roll {draw} on."),
    no_parts: "No player added a part: the house alone made the dice.",
    own_part: "Your own part is in it as you gave it.",
    same_log: "The record is what you saw at the table.",
    sealed: "The seed is told when the game is over. Until then the rolls cannot be checked, and a game that is never \
             finished is never told.",
    day: "This was the challenge of a day: everybody has the same dice, and their secret is not told. Compare your rolls \
          with another player’s.",
    own: "People rolled their own dice and said what came: there is nothing to check.",
    untold: "The record does not say who rolled: the table is older than the seals, or the record comes from elsewhere.",
    bad_rules: |entry, why| match entry {
        Some(entry) => format!("Entry {entry} breaks the rules: {why}."),
        None => format!("The game breaks the rules: {why}."),
    },
    bad_seed: "The seed that was told is not the one that was sealed.",
    bad_places: "The places are not those that seed and parts give.",
    bad_draw: |entry, drawn, written| {
        format!("Entry {entry}: seed and parts give {drawn}, but the record says {written}.")
    },
    bad_seal: "The seal is not the one known from the start of the game.",
    bad_part: |seat| format!("The part that seat {seat} added is missing, or counts later than it should."),
    bad_log: |entry| format!("Entry {entry} is not what you saw at the table."),
    save: "Save the record",
    how: "How the dice work",
    tallies: "All dice ever rolled here",
    tallies_say: "Counted in the same step that keeps each roll. The bar is how often an outcome came, the mark how often \
                  it was to be expected, and the whisker where fair dice stay 95 times out of 100: with many \
                  outcomes, a few bars always end outside. The p-value says how often fair dice are at least so far off; \
                  only below 0.001 would we worry. Where tiles or cards are drawn without being put back, the test \
                  is cautious. Challenges of a day and people’s own dice are not counted.",
    tallies_empty: "Nothing has been rolled here yet.",
    columns: ["Outcome", "Came", "Expected"],
    draws: |draws| format!("{draws} so far: too few to test."),
    test: |draws, statistic, freedom, p| {
        let verdict = if p < 0.001 { "unusual: worth a closer look" } else { "as fair dice do" };
        let p = if p < 0.001 { "p\u{a0}<\u{a0}0.001".to_owned() } else { format!("p\u{a0}=\u{a0}{p:.3}") };
        let degrees = if freedom == 1 { "degree" } else { "degrees" };
        format!("{draws} so far. Chi-square {statistic:.1} with {freedom} {degrees} of freedom, {p}: {verdict}.")
    },
    too_many: |outcomes| format!("{outcomes} outcomes: too many to show. They are all in the figures below."),
    figures: "All figures, as JSON",
    kind: |kind| match kind {
        "roll" => "rolls",
        "start" => "who begins",
        "first" => "who begins",
        "dice" => "dice",
        "die" => "die",
        "number" => "numbers",
        "tile" => "tiles",
        "magic" => "magic classes",
        "physical" => "physical classes",
        "treasure" => "treasures",
        "market" => "the market",
        "monster" => "monsters",
        other => other,
    },
    number: |number, decimals| format!("{number:.decimals$}"),
};
