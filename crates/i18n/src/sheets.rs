//! Messages shared by the games on paper sheets: best score with the same dice, typed dice, solo games.

use crate::Lang;
use crate::phrase::{Plural, fill, phrases};

phrases! {
    /// Messages of the games on sheets.
    pub struct SheetWords {
        pub(crate) lang: Lang,
        /// The best score with the same dice is being computed.
        pub looking_back: &'static str,
        /// Best score with the same dice; arguments: the points reached, the points that were possible.
        pub(crate) allowed: &'static str,
        /// The same where nothing better was found.
        pub(crate) nothing_better: &'static str,
        pub(crate) point: Plural,
        /// Shows how they could have been reached.
        pub see_better: &'static str,
        pub again: &'static str,
        /// A die has no face yet.
        pub faces_missing: &'static str,
        /// A face of a die, for screen readers; arguments: die, face.
        pub(crate) face: &'static str => say(die: &str, face: u8),
        /// Introduces the marks of a solo game.
        pub marks: &'static str,
        /// How often a mark was reached in the latest games; arguments: times, games.
        pub(crate) times: &'static str => say(times: usize, games: usize),
        /// Solo games towards an honour (RR-26); arguments: games, needed.
        pub(crate) alone: &'static str,
    }
}

impl SheetWords {
    /// Best score with the same dice: the points reached, the points that were possible.
    pub fn looked_back(&self, reached: i32, possible: i32) -> String {
        let points = self.point.count(self.lang, reached);
        if possible <= reached {
            return fill(self.nothing_better, &[("points", &points)]);
        }
        // Rounded down, so that only all of it is everything.
        let percent = 100 * reached.max(0) / possible.max(1);
        let possible = self.point.count(self.lang, possible);
        fill(self.allowed, &[("points", &points), ("percent", &percent), ("possible", &possible)])
    }

    /// Solo games towards an honour (RR-26): games, needed.
    pub fn games_alone(&self, games: u32, needed: u32) -> String {
        fill(self.alone, &[("games", &games.min(needed)), ("needed", &needed)])
    }
}
