//! `cargo xtask plots`: the SVG plots of `docs/results/ur-modern-solution.md` from the CSV files of the CUDA solver.

use crate::paths::root;
use anyhow::Context as _;
use std::fmt::Write as _;
use std::fs;
use std::io;

const DATA: &str = "docs/results/data/ur-modern";
const PICTURES: &str = "docs/results/pictures/ur-modern";
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 50.0;
const BLUE: &str = "#1f5f8b";
const RED: &str = "#b5482a";
const GREEN: &str = "#3b7a3b";

pub(crate) fn draw() -> anyhow::Result<()> {
    for french in [false, true] {
        let say = |english: &'static str, other: &'static str| if french { other } else { english };
        let plots = [("bounds", bounds(&say)), ("length", lengths(&say)), ("pawns", pawns(&say, french))];
        for (name, svg) in plots {
            let path = root().join(format!("{PICTURES}-{name}.{}", say("en.svg", "fr.svg")));
            let svg = svg.with_context(|| format!("could not read the data of the plot {name}"))?;
            fs::write(&path, svg).with_context(|| format!("could not write {}", path.display()))?;
        }
    }
    Ok(())
}

type Say<'a> = &'a dyn Fn(&'static str, &'static str) -> &'static str;

fn bounds(say: Say<'_>) -> io::Result<String> {
    let rows = rows("lanes-7-curve.csv")?;
    let mut plot = Plot::new([0.0, 600.0], [0.0, 100.0]);
    plot.title(say(
        "Bounds of the first player’s value by sweep, lanes, 7 pawns",
        "Bornes de la valeur du premier joueur selon le passage, lanes, 7 pions",
    ));
    plot.axes(say("sweep", "passage"), say("first player wins, %", "le premier gagne, %"));
    plot.steps(100.0, 20.0);
    let line = |column: usize| {
        let shown = rows.iter().filter(|row| row[0] <= 600.0);
        shown.map(|row| [row[0], 100.0 * row[column]]).collect::<Vec<_>>()
    };
    plot.line(&line(3), RED, "");
    plot.line(&line(2), BLUE, "7 4");
    plot.text([60.0, 88.0], RED, say("upper bound", "borne haute"));
    plot.text([60.0, 20.0], BLUE, say("lower bound", "borne basse"));
    Ok(plot.finish())
}

fn lengths(say: Say<'_>) -> io::Result<String> {
    let mut plot = Plot::new([0.0, 800.0], [0.0, 12.0]);
    plot.title(say("How long games are under perfect play, lanes", "Longueur des parties parfaites, lanes"));
    plot.axes(say("rolls", "lancers"), say("games in a hundred (bins of 10)", "parties sur cent (classes de 10)"));
    plot.steps(100.0, 2.0);
    for (at, (pawns, colour, dash)) in (0_u8..).zip([(7, BLUE, ""), (5, RED, "7 4"), (4, GREEN, "2 3")]) {
        let rows = rows(&format!("lanes-{pawns}-length.csv"))?;
        let games: f64 = rows.iter().map(|row| row[1]).sum();
        // Two bins of five make one of ten; the last row holds all that is longer.
        let bins = rows[..rows.len() - 1].chunks_exact(2).take(80);
        let line: Vec<_> =
            bins.map(|two| [two[0][0] + 5.0, 100.0 * two.iter().map(|row| row[1]).sum::<f64>() / games]).collect();
        plot.line(&line, colour, dash);
        let y = 10.6 - 0.9 * f64::from(at);
        plot.line(&[[560.0, y + 0.15], [620.0, y + 0.15]], colour, dash);
        plot.text([630.0, y], "#222", &format!("{pawns} {}", say("pawns", "pions")));
    }
    Ok(plot.finish())
}

fn pawns(say: Say<'_>, french: bool) -> io::Result<String> {
    let text = fs::read_to_string(root().join(format!("{DATA}-values.csv")))?;
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let mut plot = Plot::new([-0.5, rows.len() as f64 - 0.5], [48.0, 70.0]);
    plot.title(say(
        "First player: bounds (bars) and value with endless games drawn (dots)",
        "Premier joueur : bornes (barres) et valeur si l’infini est nul (points)",
    ));
    plot.axes(say("board and pawns", "plateau et pions"), say("first player wins, %", "le premier gagne, %"));
    for percent in [50, 55, 60, 65, 70] {
        plot.level(f64::from(percent));
    }
    for (at, row) in rows.iter().enumerate() {
        let x = at as f64;
        let value = |column: usize| row[column].parse::<f64>().map_err(io::Error::other);
        let [low, high, half] = [value(2)?, value(3)?, value(4)?];
        plot.bar(x, [low, high]);
        plot.dot([x, half]);
        let shown = format!("{half:.2}");
        plot.text([x + 0.22, half - 0.25], "#222", &if french { shown.replace('.', ",") } else { shown });
        plot.below(x, &format!("{} {}", row[0], row[1]));
    }
    Ok(plot.finish())
}

/// The numbers of a file, without its first line.
fn rows(name: &str) -> io::Result<Vec<Vec<f64>>> {
    let text = fs::read_to_string(root().join(format!("{DATA}-{name}")))?;
    let row = |line: &str| line.split(',').map(|word| word.parse().map_err(io::Error::other)).collect();
    text.lines().skip(1).map(row).collect()
}

/// A plot being drawn: the ranges of its axes, and its SVG so far.
struct Plot {
    x: [f64; 2],
    y: [f64; 2],
    svg: String,
}

impl Plot {
    fn new(x: [f64; 2], y: [f64; 2]) -> Plot {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
             font-size=\"13\" fill=\"#222\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
        );
        Plot { x, y, svg }
    }

    fn at(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let part = |value: f64, [from, to]: [f64; 2]| (value - from) / (to - from);
        let right = LEFT + (WIDTH - LEFT - RIGHT) * part(x, self.x);
        [right, HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * part(y, self.y)]
    }

    /// Writing to a string never fails.
    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        let _ = self.svg.write_fmt(text);
        self.svg.push('\n');
    }

    fn title(&mut self, text: &str) {
        self.put(format_args!("<title>{text}</title>"));
        self.put(format_args!("<text x=\"{LEFT}\" y=\"22\" font-size=\"15\" font-weight=\"bold\">{text}</text>"));
    }

    fn axes(&mut self, x: &str, y: &str) {
        let (middle, down) = ((LEFT + WIDTH - RIGHT) / 2.0, (TOP + HEIGHT - BOTTOM) / 2.0);
        self.put(format_args!("<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{x}</text>", HEIGHT - 10.0));
        self.put(format_args!(
            "<text x=\"16\" y=\"{down}\" text-anchor=\"middle\" transform=\"rotate(-90 16 {down})\">{y}</text>"
        ));
    }

    fn steps(&mut self, x: f64, y: f64) {
        let mut at = self.x[0];
        while at <= self.x[1] {
            let [right, _] = self.at([at, 0.0]);
            let floor = HEIGHT - BOTTOM;
            self.put(format_args!("<path d=\"M{right:.1} {TOP}V{floor}\" stroke=\"#e3e3e3\"/>"));
            self.below(at, &at.to_string());
            at += x;
        }
        let mut at = self.y[0];
        while at <= self.y[1] {
            self.level(at);
            at += y;
        }
    }

    fn level(&mut self, y: f64) {
        let [_, down] = self.at([0.0, y]);
        self.put(format_args!("<path d=\"M{LEFT} {down:.1}H{}\" stroke=\"#e3e3e3\"/>", WIDTH - RIGHT));
        self.put(format_args!("<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{y}</text>", LEFT - 8.0, down + 4.0));
    }

    fn below(&mut self, x: f64, text: &str) {
        let [right, _] = self.at([x, 0.0]);
        let down = HEIGHT - BOTTOM + 18.0;
        self.put(format_args!("<text x=\"{right:.1}\" y=\"{down}\" text-anchor=\"middle\">{text}</text>"));
    }

    fn line(&mut self, points: &[[f64; 2]], colour: &str, dash: &str) {
        let places: Vec<_> =
            points.iter().map(|&point| self.at(point)).map(|[x, y]| format!("{x:.1},{y:.1}")).collect();
        self.put(format_args!(
            "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\" points=\"{}\"/>",
            places.join(" ")
        ));
    }

    fn text(&mut self, at: [f64; 2], colour: &str, text: &str) {
        let [x, y] = self.at(at);
        self.put(format_args!("<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{colour}\">{text}</text>"));
    }

    fn bar(&mut self, x: f64, [low, high]: [f64; 2]) {
        let ([right, top], [_, floor]) = (self.at([x, high]), self.at([x, low]));
        let (left, tall) = (right - 14.0, (floor - top).max(2.0));
        self.put(format_args!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"28\" height=\"{tall:.1}\" fill=\"#9bbcd3\" stroke=\"{BLUE}\"/>"
        ));
    }

    fn dot(&mut self, at: [f64; 2]) {
        let [x, y] = self.at(at);
        self.put(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{RED}\"/>"));
    }

    fn finish(mut self) -> String {
        self.svg.push_str("</svg>\n");
        self.svg
    }
}
