//! What the lab says: its report, wherever it is written, and its bench in the page.
//!
//! Not part of [`crate::Words`], so that only who uses the lab loads it.

mod bench;
mod bench_en;
mod bench_fr;
mod en;
mod fr;
mod report;
#[cfg(test)]
mod tests;

pub use bench::BenchWords;
pub use report::{
    Beginning, ComponentWords, DecisionWords, DramaWords, Fate, FrameWords, HonourWords, LengthWords, OathWords, Party,
    ReportWords, ScoreWords, SeatWords, SkillWords, TunedWords, VersusWords,
};

use crate::Lang;

/// One language of the lab, complete.
#[derive(Debug)]
pub struct LabWords {
    /// The report.
    pub report: ReportWords,
    /// The bench in the page.
    pub bench: BenchWords,
}

static EN: LabWords = LabWords { report: en::REPORT, bench: bench_en::BENCH };
static FR: LabWords = LabWords { report: fr::REPORT, bench: bench_fr::BENCH };

impl Lang {
    /// Everything the lab says in it.
    pub const fn lab(self) -> &'static LabWords {
        match self {
            Lang::Fr => &FR,
            Lang::En => &EN,
        }
    }
}
