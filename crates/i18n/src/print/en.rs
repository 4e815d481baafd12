//! English messages of printing.

use super::{PrintWords, UrPrint};
use crate::Lang;
use crate::games::ur_modern_title;
use crate::phrase::Plural;

pub(super) static PRINT: PrintWords = PrintWords {
    lang: Lang::En,
    title: "Print a sheet",
    intro: "Sheets, boards and cards on paper, drawn from the same data as the game on the screen.",
    game: "Game",
    paper: "Paper",
    papers: ["A4", "A5", "Letter"],
    print: "Print",
    pages: Plural { one: "{n} page", other: "{n} pages" },
    page: "{what}, page {page} of {pages}",
    cut: "Cut out along the dashed lines.",
    score: "Score",
    games: crate::games::EN_PRINT,
    ur: UrPrint {
        classic: "The Royal Game of Ur",
        modern: ur_modern_title::EN.title,
        classic_source: "Drawn by Tablée. The booklet’s picture is lost; the squares and both paths are those on which all sources agree.",
        modern_source: "Reconstructed by Tablée: the booklet’s board is lost, and this one follows its text. It is not the printed board.",
        paths: ["Red path: first player", "Blue path: second player"],
        start: "Start",
        end: "Finish",
        dice: "The dice",
        classic_dice: [
            "Four four-sided dice. Each has two coloured tips, one gold and one silver; every coloured tip counts 1.",
            "Without them: four ordinary four-sided dice, where 1 and 2 count; or four coins, where heads count.",
        ],
        modern_dice: [
            "Two four-sided dice. Each has one gold tip, one silver tip and two blank ones.",
            "Without them: two ordinary four-sided dice, where 1 is gold, 2 is silver, 3 and 4 are blank.",
        ],
        rosette: "Rosettes",
        rosette_says: "A pawn that lands on one is safe there, and its player rolls again.",
        rolls: "What a roll allows",
        entrance: "Entrance",
        royal: "Royal",
        ishtar: "Ishtar",
        marduk: "Marduk",
        fort: "Fort",
        goal: "To win",
        goal_says: "Hold all four fortifications at the same time.",
        wall: "Dots join squares; a thick line is a wall.",
        pawns: "Seven pawns each, to cut out.",
    },
};
