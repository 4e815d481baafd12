//! English messages about the dice.

use super::DiceWords;
use crate::Lang;
use crate::phrase::Plural;

pub(super) const WORDS: DiceWords = DiceWords {
    lang: Lang::En,
    holds: "The dice check out.",
    fails: "The dice don’t check out.",
    unproven: "The game checks out; its dice can’t be proven.",
    rules: "The game follows the rules: {entries} steps, {draws} of them rolls or random draws.",
    unfinished: "The game is not over.",
    proven: "Every roll and draw follows from the committed seed and the players’ client seeds.",
    seat_draw: "The seats were drawn at random; the seed and the client seeds known by then give the same draw.",
    after: [
        "This game continues the one at table {table}, from before its first roll.",
        "The first roll belongs to the game at table {table}, which this one continues: check it there.",
        "The first {draws} rolls belong to the game at table {table}, which this one continues: check them there.",
    ],
    commitment: "Commitment: {commitment}",
    same_commitment: "This is the commitment shown at the start of the game.",
    unknown_commitment: "This device did not keep the commitment from the start of the game: compare it with one a player noted.",
    client_seed: "Seat {seat} added its client seed before the first roll.",
    late_client_seed: "Seat {seat} added its client seed later: it counts from roll {draw} on.",
    no_client_seeds: "No player added a client seed: the server alone made the dice.",
    own_client_seed: "Your own client seed is in it as you gave it.",
    same_log: "The record matches what you saw at the table.",
    not_revealed: "The seed is revealed when the game is over. Until then the rolls can’t be checked, and the seed of an unfinished game is never revealed.",
    day: "This was a daily challenge: everyone has the same dice, and their seed stays secret. Compare your rolls with another player’s.",
    own: "The players rolled their own dice and entered the results: there is nothing to check.",
    unrecorded: "The record doesn’t say who rolled: the table is older than dice commitments, or the record comes from elsewhere.",
    bad_rules: "Step {entry} breaks the rules: {why}.",
    bad_game: "The game breaks the rules: {why}.",
    bad_seed: "The revealed seed is not the one that was committed to.",
    bad_seat_draw: "The seats are not those that the seed and the client seeds give.",
    bad_draw: "Step {entry}: the seeds give {drawn}, but the record says {written}.",
    bad_commitment: "The commitment is not the one shown at the start of the game.",
    bad_client_seed: "The client seed of seat {seat} is missing, or counts later than it should.",
    bad_log: "Step {entry} is not what you saw at the table.",
    save: "Save the record",
    how: "How the dice work",
    statistics: "All dice rolled on this server",
    statistics_say: "Counted in the same transaction that stores each roll. The bar shows how often an outcome came up, the mark how often it was expected, and the whisker where fair dice stay 95 times out of 100: with many outcomes, a few bars always end outside. The p-value says how often fair dice would be at least this far off; we would worry only below 0.001. Where tiles or cards are drawn without replacement, the test is conservative. Daily challenges and players’ own dice are not counted.",
    statistics_empty: "Nothing has been rolled here yet.",
    columns: ["Outcome", "Observed", "Expected"],
    draws: "{draws} so far: too few to test.",
    fair: Plural {
        one: "{draws} so far. Chi-square {statistic} with {n} degree of freedom, p\u{a0}=\u{a0}{p}: consistent with fair dice.",
        other: "{draws} so far. Chi-square {statistic} with {n} degrees of freedom, p\u{a0}=\u{a0}{p}: consistent with fair dice.",
    },
    unusual: Plural {
        one: "{draws} so far. Chi-square {statistic} with {n} degree of freedom, p\u{a0}<\u{a0}0.001: unusual, worth a closer look.",
        other: "{draws} so far. Chi-square {statistic} with {n} degrees of freedom, p\u{a0}<\u{a0}0.001: unusual, worth a closer look.",
    },
    too_many: "{outcomes} outcomes: too many to show. They are all in the figures below.",
    as_json: "All figures, as JSON",
};
