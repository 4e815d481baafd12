//! English phrases of Rolit.

use super::RolitWords;
use crate::Lang;
use crate::phrase::{Plural, Said};

pub(crate) const WORDS: RolitWords = RolitWords {
    lang: Lang::En,
    colours: ["Red", "Yellow", "Green", "Blue"],
    alone: "Solo, you play red and green in turn. Yellow and blue are neutral.",
    full: "The board is full",
    starts: Said { you: "The ball shows {colour}: you start.", they: "The ball shows {colour}: {who} starts." },
    placed: Said { you: "You can take nothing and place on {at}.", they: "{who} can take nothing and places on {at}." },
    took: Said { you: "You place on {at} and take {balls}.", they: "{who} places on {at} and takes {balls}." },
    is_full: "The board is full.",
    ball: Plural { one: "{n} ball", other: "{n} balls" },
    you_play: "You play {colour}.",
    they_play: "{who}, {colour}, to play.",
    colour_plays: "{name} to play.",
    only_left: "Only {at} is left.",
    only_takes: "Only {at} takes balls.",
    nothing_to_take: "Nothing to take: choose any square beside a ball.",
    choose: "Choose a square that takes balls.",
    takes: "{at}: takes {n}",
    choosing: "{who} is choosing a square…",
    rolling: "Rolling a ball: the colour on top starts.",
    empty_square: "{at}, empty",
    neutral_square: "{at}, {colour}, neutral",
    your_square: "{at}, {colour}, yours",
    their_square: "{at}, {colour}",
    won_by: "{balls} to {second}",
    win_shared: "{balls} each: the win is shared",
    neutral_balls: "{colour}, neutral: {n}",
};
