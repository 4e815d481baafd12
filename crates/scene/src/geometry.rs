//! Points and rectangles of a picture.

/// A point: right and down are positive.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    pub(crate) const fn new(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect { x, y, width, height }
    }

    /// The point in the middle.
    pub fn middle(&self) -> Point {
        Point { x: self.x + self.width / 2.0, y: self.y + self.height / 2.0 }
    }

    /// Whether two rectangles share more than an edge.
    pub fn overlaps(&self, other: &Rect) -> bool {
        // Rounding must not make neighbours overlap.
        const NOTHING: f64 = 1e-6;
        self.x + self.width > other.x + NOTHING
            && other.x + other.width > self.x + NOTHING
            && self.y + self.height > other.y + NOTHING
            && other.y + other.height > self.y + NOTHING
    }

    pub(crate) fn shift(&mut self, by: Point) {
        self.x += by.x;
        self.y += by.y;
    }
}
