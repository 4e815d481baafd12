//! Messages of the lab: its report, for page and files, and its bench in the page.
//!
//! Not part of [`crate::Words`], so that only visitors of the lab load it (lazy loading).

mod bench;
mod bench_en;
mod bench_fr;
mod en;
mod fr;
mod report;
#[cfg(test)]
pub(crate) mod tests;

pub use bench::BenchWords;
pub use report::{
    Beginning, ComponentWords, DecisionWords, DramaWords, FrameWords, HonourWords, LengthWords, Party, ReportWords,
    RestrictionEffect, RestrictionWords, ScoreWords, SeatWords, SkillWords, TunedWords, VersusWords,
};

use crate::Lang;
use crate::phrase::{phrases, spoken};

phrases! {
    /// The message catalog of the lab in one language.
    pub struct LabWords {
        pub report: ReportWords,
        /// The bench in the page.
        pub bench: BenchWords,
    }
}

static EN: LabWords = LabWords { report: en::REPORT, bench: bench_en::BENCH };
static FR: LabWords = LabWords { report: fr::REPORT, bench: bench_fr::BENCH };

impl Lang {
    /// The messages of the lab.
    pub fn lab(self) -> &'static LabWords {
        spoken!(self, En => EN, Fr => FR)
    }
}
