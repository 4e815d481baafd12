//! English messages of printing.

use super::{PrintWords, RolitPrint, RollAndRulePrint, UlirPrint, UrPrint, VillagePrint};
use crate::en::GAMES;

pub(super) static PRINT: PrintWords = PrintWords {
    title: "Print a sheet",
    intro: "Sheets, boards and cards on paper, drawn from the same data as the game on the screen.",
    games: "Game",
    paper: "Paper",
    papers: ["A4", "A5", "Letter"],
    print: "Print",
    pages: |pages| if pages == 1 { "1 page".to_owned() } else { format!("{pages} pages") },
    page: |what, page, pages| format!("{what}, page {page} of {pages}"),
    cut: "Cut out along the dashed lines.",
    score: "Score",
    rolit: RolitPrint {
        title: GAMES.rolit.title,
        says: [
            "Play with counters of four colours, or colour the circles in pencil and rub out what turns. Count the balls of each colour below.",
            "Drawn by Tablée. The booklet’s picture is lost; ten sources agree on the four balls in the middle.",
        ],
    },
    roll_and_rule: RollAndRulePrint {
        title: GAMES.roll_and_rule.title,
        name: "Name",
        score: "Final score",
        count: "Count",
        theses: "Thesis reminder",
        change: "Change a die",
        value: "value ±1",
        colour: "colour",
        prices: "What a die costs",
        any: "any",
        wheels: ["Prices as in the booklet’s examples", "Prices as on the students’ wheel"],
        wheel: "The wheel",
        wheel_says: "Shuffle the nine tiles and lay one in each place, either face up. Lay the disc in the middle, its arrow on year 1. Autumn is played with the four tiles of the light side, spring with those of the dark side: the lowest die lies at 0, the others follow clockwise. After spring, turn the disc by one year.",
        parts: "The disc and its tiles",
        disc: "Cut out the disc and lay it in the middle of the wheel.",
        tiles: |tiles| {
            format!(
                "{tiles} tiles: cut out each pair, fold it along the line and glue the halves together. The small sign shows the other face."
            )
        },
        year: "Year",
        crossing: |year| format!("From year {year} on, the black die also crosses out a die of every sheet."),
    },
    village: VillagePrint {
        title: GAMES.village.title,
        mayor: "Mayor",
        projects: "Projects",
        bonus: |rounds| format!("Bonus: one of each, rounds {rounds}"),
        parks: |points| format!("Parks × {points}"),
    },
    ur: UrPrint {
        classic: "The Royal Game of Ur",
        modern: GAMES.ur_modern.title,
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
    ulir: UlirPrint {
        title: GAMES.ulir.title,
        board_source: "Drawn by Tablée. The board and the colours of the classes’ dice are ours: the booklet’s pictures are lost. Each card says where it comes from.",
        setup: "Before the climb",
        setup_says: |gold, treasures| {
            [
                "Shuffle the treasures, and the monsters of each level apart.".to_owned(),
                "Each team draws one magic class and one physical class.".to_owned(),
                format!("Each team takes {gold} gold (coins or beans) and {treasures} treasures."),
                "Each team rolls a die: the highest starts, on level 1.".to_owned(),
            ]
        },
        turn: "A team’s turn",
        turn_says: |cards| {
            [
                "Above level 1: stay, or go down one level.".to_owned(),
                "Turn over a monster of your level, or face the one that beat you there.".to_owned(),
                "Buy from the merchant, drink potions.".to_owned(),
                "Roll the die of each class and one for each kind of equipment.".to_owned(),
                "More than the monster’s HP: victory. If not: defeat. The card says what follows.".to_owned(),
                format!("Keep {cards} treasures at most; sell others at half their cost, rounded down."),
            ]
        },
        stock: "Stock: 2 treasures (4 players) or 4 (6 or 8 players)",
        up: "victory",
        down: "defeat",
        top: "The first team to win here wins the game",
        pawns: "One banner for each team, to cut out.",
        cards: "Cards",
        roles: ["Magic class", "Physical class"],
        treasure: "Treasure",
        ransom: |gold| format!("both dead: pay {gold}"),
        changed: "Changed card",
    },
};
