//! Hand-drawn houses, forests, lakes and parks.

use crate::ink::{Pencil, Point};
use std::fmt::Write as _;
use village::Project;

/// Draws a project around a point. `class` is `fresh` while it is being drawn and `ghost` for a preview.
pub(super) fn draw(out: &mut String, project: Project, at: Point, seed: u64, class: &str) {
    let art = match project {
        Project::House => house(seed),
        Project::Forest => forest(seed),
        Project::Lake => lake(seed),
        Project::Park => park(seed),
    };
    let letter = project.letter();
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "<g class=\"vi-project {letter} {class}\" transform=\"translate({:.1} {:.1})\">\
         <path class=\"vi-wash\" d=\"{}\"/><path class=\"vi-crayon\" pathLength=\"1\" d=\"{}\"/>\
         <path class=\"vi-ink\" pathLength=\"1\" d=\"{}\"/></g>",
        at.0, at.1, art.wash, art.crayon, art.ink
    );
}

/// The same as a small icon for buttons and headings, in a box of 24.
pub(super) fn icon(project: Project) -> &'static str {
    match project {
        Project::House => "<path class=\"vi-i H\" d=\"M3 12 12 4l9 8M5.500 11v9h13v-9M10 20v-5h4v5\"/>",
        Project::Forest => "<path class=\"vi-i F\" d=\"M12 21v-4M12 3 6.500 10h2.500L5 17h14l-4-7h2.500z\"/>",
        Project::Lake => {
            "<path class=\"vi-i L\" d=\"M3 8q3-3.500 6 0t6 0 6 0M3 13q3-3.500 6 0t6 0 6 0M3 18q3-3.500 6 0t6 0 6 0\"/>"
        }
        Project::Park => {
            "<path class=\"vi-i P\" d=\"M12 13.500v8M12 20.500q-4 0-5-3.500M12 20.500q4 0 5-3.500\"/>\
             <path class=\"vi-i P vi-petals\" d=\"M9.7 3.9a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0-4.600 0M13.6 6.7a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0-4.600 0M12.1 11.3a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0-4.600 0M7.3 11.3a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0-4.600 0M5.8 6.7a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0-4.600 0\"/>"
        }
    }
}

/// What a drawing is made of: a thin wash, crayon strokes, pencil lines.
struct Art {
    wash: String,
    crayon: String,
    ink: String,
}

fn house(seed: u64) -> Art {
    let mut hand = Pencil::new(seed);
    let roof = [(-16.0, -0.5), (0.0, -15.0), (16.0, -0.5)];
    let mut ink = hand.line(&[(-12.0, 0.0), (-12.0, 15.0), (12.0, 15.0), (12.0, 0.0)]);
    ink += &hand.outline(&roof);
    ink += &hand.line(&[(-3.5, 15.0), (-3.5, 6.0), (3.0, 6.0), (3.0, 15.0)]);
    ink += &hand.outline(&[(6.0, 4.5), (9.5, 4.5), (9.5, 8.5), (6.0, 8.5)]);
    ink += &hand.line(&[(8.0, -8.0), (8.0, -14.0), (11.5, -14.0), (11.5, -4.5)]);
    let mut crayon = String::new();
    for step in 0..6 {
        let x = -11.0 + 4.2 * f64::from(step);
        let top = -15.0 + x.abs() * 0.9;
        crayon += &hand.line(&[(x - 2.0, -1.5), (x + 1.6, top.min(-2.5))]);
    }
    Art { wash: plain(&roof), crayon, ink }
}

fn forest(seed: u64) -> Art {
    let mut hand = Pencil::new(seed);
    let (mut wash, mut crayon, mut ink) = (String::new(), String::new(), String::new());
    for (x, y, tall) in [(-10.5, 15.0, 22.0), (10.5, 15.0, 20.0), (0.0, 16.0, 31.0)] {
        let wide = tall * 0.3;
        let crown = [
            (x, y - tall),
            (x + wide * 0.62, y - tall * 0.56),
            (x + wide * 0.3, y - tall * 0.56),
            (x + wide, y - tall * 0.16),
            (x - wide, y - tall * 0.16),
            (x - wide * 0.3, y - tall * 0.56),
            (x - wide * 0.62, y - tall * 0.56),
        ];
        wash += &plain(&crown);
        for part in [0.3, 0.46, 0.62, 0.78] {
            let at = y - tall * (1.0 - part);
            let half = wide * part * 0.8;
            crayon += &hand.line(&[(x - half, at + 1.0), (x + half, at - 1.5)]);
        }
        ink += &hand.outline(&crown);
        ink += &hand.line(&[(x, y - tall * 0.16), (x, y)]);
    }
    Art { wash, crayon, ink }
}

fn lake(seed: u64) -> Art {
    let mut hand = Pencil::new(seed);
    let shore = [
        (-16.5, 2.0),
        (-11.0, -8.5),
        (-1.0, -10.5),
        (8.0, -8.0),
        (16.0, -1.5),
        (14.0, 8.0),
        (4.0, 12.5),
        (-7.0, 11.5),
        (-15.0, 7.5),
    ];
    let ink = hand.outline(&shore);
    let mut crayon = String::new();
    for (x, y, long) in [(-9.0, -4.0, 14.0), (-12.0, 1.5, 22.0), (-9.0, 7.0, 19.0)] {
        crayon += &wave(&mut hand, (x, y), long);
    }
    Art { wash: plain(&shore), crayon, ink }
}

fn park(seed: u64) -> Art {
    let mut hand = Pencil::new(seed);
    let mut ink = hand.line(&[(0.5, 2.0), (0.0, 16.5)]);
    ink += &hand.line(&[(0.0, 15.5), (-8.0, 11.0), (-10.5, 5.5)]);
    ink += &hand.line(&[(0.0, 15.5), (8.0, 11.5), (10.5, 6.5)]);
    let (mut wash, mut crayon) = (String::new(), String::new());
    for petal in 0..6 {
        let turn = f64::from(petal) * 1.047 + 0.3;
        let at = (8.0 * turn.cos(), -6.0 + 8.0 * turn.sin());
        ink += &hand.circle(at, 4.0);
        wash += &dot(at, 4.2);
        crayon += &hand.line(&[(at.0 * 0.75, -6.0 + (at.1 + 6.0) * 0.75), (at.0 * 1.25, -6.0 + (at.1 + 6.0) * 1.25)]);
    }
    ink += &hand.circle((0.0, -6.0), 3.4);
    Art { wash, crayon, ink }
}

fn wave(hand: &mut Pencil, (x, y): Point, long: f64) -> String {
    let steps = 4;
    let point = |step: i32| {
        let part = f64::from(step) / f64::from(steps);
        (x + long * part, if step % 2 == 0 { y + 1.2 } else { y - 1.6 })
    };
    hand.line(&(0..=steps).map(point).collect::<Vec<_>>())
}

fn plain(points: &[Point]) -> String {
    let mut path = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        let _ = write!(path, "{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' });
    }
    path + "z"
}

fn dot((x, y): Point, radius: f64) -> String {
    let wide = 2.0 * radius;
    format!("M{:.1} {y:.1}a{radius} {radius} 0 1 0 {wide} 0a{radius} {radius} 0 1 0-{wide} 0z", x - radius)
}
