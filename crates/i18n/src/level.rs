//! How strong a bot is, in words. Names and descriptions of the bots are texts of each game.

use crate::Lang;
use crate::phrase::{fill, phrases};
use kernel::Measured;

phrases! {
    /// How strong a level is, as measured.
    pub struct LevelTexts {
        pub(crate) lang: Lang,
        /// Its share of wins against perfect play, in percent.
        pub(crate) perfect: &'static str,
        /// The same against the level below.
        pub(crate) below: &'static str,
        /// The same against the third level.
        pub(crate) third: &'static str,
        /// Points of a solo game, in the mean.
        pub(crate) points: &'static str,
    }
}

impl LevelTexts {
    /// How strong a level is, as measured.
    pub fn measured(&self, measured: Measured) -> String {
        let (phrase, tenths) = match measured {
            Measured::Perfect(share) => (self.perfect, share),
            Measured::Below(share) => (self.below, share),
            Measured::Third(share) => (self.third, share),
            Measured::Points(points) => return fill(self.points, &[("points", &points)]),
        };
        fill(phrase, &[("share", &self.lang.decimal(f64::from(tenths) / 10.0, 1))])
    }
}
