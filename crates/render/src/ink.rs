//! Hand-drawn SVG lines. The same seed gives the same irregularities, so that a drawing does not tremble when it is
//! redrawn.

use std::fmt::Write as _;

/// A point of the picture.
pub type Point = (f64, f64);

/// A seeded generator of the small errors of a hand.
#[derive(Clone, Debug)]
pub struct Pencil(u64);

impl Pencil {
    /// Use a different seed for each drawn thing.
    pub const fn new(seed: u64) -> Pencil {
        Pencil(seed)
    }

    /// Between -1 and 1.
    fn error(&mut self) -> f64 {
        // SplitMix64: small, and good from the first number on.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits >> 40) as f64 / f64::from(1u32 << 23) - 1.0
    }

    fn near(&mut self, (x, y): Point, by: f64) -> Point {
        (x + self.error() * by, y + self.error() * by)
    }

    /// A line through these points, straight but for the hand, as the `d` of a path.
    pub fn line(&mut self, points: &[Point]) -> String {
        let mut path = String::new();
        let mut before: Option<Point> = None;
        for &point in points {
            let (x, y) = self.near(point, 0.7);
            match before {
                None => drop(write!(path, "M{x:.1} {y:.1}")),
                Some(from) => {
                    let long = (x - from.0).hypot(y - from.1);
                    let bend = (long * 0.02).min(2.5);
                    let (bx, by) = self.near(((from.0 + x) / 2.0, (from.1 + y) / 2.0), bend);
                    let _ = write!(path, "Q{bx:.1} {by:.1} {x:.1} {y:.1}");
                }
            }
            before = Some((x, y));
        }
        path
    }

    /// A closed line through these points.
    pub fn outline(&mut self, points: &[Point]) -> String {
        let closed: Vec<Point> = points.iter().chain(points.first()).copied().collect();
        self.line(&closed)
    }

    /// A circle that does not quite meet its beginning.
    pub fn circle(&mut self, (x, y): Point, radius: f64) -> String {
        const STEPS: u32 = 8;
        let begin = self.error() * 0.5 - 1.2;
        let at = |turn: f64, radius: f64| (x + radius * turn.cos(), y + radius * turn.sin());
        let mut path = String::new();
        for step in 0..=STEPS {
            let turn = begin + f64::from(step) / f64::from(STEPS) * 6.55;
            let (px, py) = self.near(at(turn, radius), radius * 0.035);
            if step == 0 {
                let _ = write!(path, "M{px:.1} {py:.1}");
            } else {
                let half = turn - 6.55 / f64::from(STEPS) / 2.0;
                let (bx, by) = self.near(at(half, radius * 1.09), radius * 0.03);
                let _ = write!(path, "Q{bx:.1} {by:.1} {px:.1} {py:.1}");
            }
        }
        path
    }

    /// A crossing-out from corner to corner.
    pub fn cross(&mut self, (x, y): Point, half: f64) -> String {
        let one = self.line(&[(x - half, y - half), (x + half, y + half)]);
        one + &self.line(&[(x + half, y - half), (x - half, y + half)])
    }

    /// Strokes that fill a box, slanted.
    pub fn hatch(&mut self, (x, y): Point, (wide, high): Point, apart: f64) -> String {
        let mut path = String::new();
        let mut along = apart * 0.6;
        while along < wide + high {
            let from = (x + along.min(wide), y + (along - wide).max(0.0));
            let to = (x + (along - high).max(0.0), y + along.min(high));
            path += &self.line(&[from, to]);
            along += apart;
        }
        path
    }
}

/// Escapes text for SVG and HTML.
pub fn escape_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_draws_the_same_thing_the_same_way() {
        let draw = |seed| Pencil::new(seed).circle((10.0, 10.0), 5.0);
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
    }

    #[test]
    fn lines_go_where_they_should() {
        let path = Pencil::new(3).line(&[(0.0, 0.0), (100.0, 0.0)]);
        let end: f64 = path.split(' ').nth(3).and_then(|x| x.parse().ok()).unwrap_or_default();
        assert!((end - 100.0).abs() < 1.0, "{path}");
    }
}
