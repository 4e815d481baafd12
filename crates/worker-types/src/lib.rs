//! The web worker's questions and answers: the types that the page and its worker send each other.
//!
//! A question is a type that implements [`Question`]; its answer is [`Question::Answer`]. The page asks by
//! `WorkerHandle::ask` (crate `client`), the worker answers in one match over [`Task`] (crate `worker`), and both read
//! and write JSON by these types alone, so that a renamed field fails to compile. The page sends the whole game with
//! every question: the worker holds no state that could drift from the table.

mod dice;
mod explorer;
mod hint;
mod lab;
mod review;
mod same_dice;

pub use dice::{TalliesQuestion, VerifyQuestion};
pub use explorer::{ExplorerAnswer, ExplorerQuestion};
pub use hint::{HintAnswer, HintQuestion, RatedAction};
pub use lab::{
    AddShareQuestion, BeginQuestion, CheckAnswer, CheckQuestion, DownloadsQuestion, FormFile, FormOption, FormQuestion,
    LabForm, PartialReport, PlayedShare, ReportFiles, ReportQuestion, RequestProblem, RequestSummary, ShareQuestion,
    SimulationRequest,
};
pub use review::{JudgeQuestion, JudgedChoice, PlanQuestion, ReviewPlan, ReviewQuestion};
pub use same_dice::{SameDiceAnswer, SameDiceQuestion};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a worker can be asked.
pub trait Question: Serialize + DeserializeOwned {
    const TASK: Task;
    type Answer: Serialize + DeserializeOwned;
}

/// Declares every task once: its name in messages, its question and its answer.
macro_rules! tasks {
    ($($(#[$doc:meta])* $task:ident = $name:literal: $question:ty => $answer:ty,)+) => {
        /// The kinds of questions.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Task {
            $($(#[$doc])* $task,)+
        }

        impl Task {
            pub const ALL: &[Task] = &[$(Task::$task),+];

            /// Its name in messages to the worker.
            pub fn name(self) -> &'static str {
                match self {
                    $(Task::$task => $name,)+
                }
            }
        }

        $(impl Question for $question {
            const TASK: Task = Task::$task;
            type Answer = $answer;
        })+
    };
}

tasks! {
    /// The choice of a bot in a position.
    Hint = "hint": HintQuestion => HintAnswer,
    /// The best result with the same dice of a finished game.
    SameDice = "best_with_same_dice": SameDiceQuestion => SameDiceAnswer,
    /// Whether the dice of a finished game are as committed, as HTML.
    Verify = "verify": VerifyQuestion => String,
    /// Statistics of all rolls, as HTML.
    Tallies = "tallies": TalliesQuestion => String,
    /// The choices of a game that there are to judge.
    ReviewPlan = "review_plan": PlanQuestion => ReviewPlan,
    /// The value of one choice; nothing where there was none.
    ReviewJudge = "review_judge": JudgeQuestion => Option<JudgedChoice>,
    /// The review as HTML.
    ReviewPage = "review_page": ReviewQuestion => String,
    /// The explorer of classic Ur.
    Explorer = "explorer": ExplorerQuestion => ExplorerAnswer,
    /// What can be chosen in the lab for a game.
    LabForm = "lab_form": FormQuestion => LabForm,
    /// Whether a request can be simulated.
    LabCheck = "lab_check": CheckQuestion => CheckAnswer,
    /// Plays some games of a request.
    LabPlayShare = "lab_play_share": ShareQuestion => PlayedShare,
    /// Starts merging the shares of a request.
    LabBegin = "lab_begin": BeginQuestion => (),
    /// Merges a share; answers with the number of games of each version.
    LabAddShare = "lab_add_share": AddShareQuestion => u64,
    /// The report of the games so far; nothing before the first.
    LabReport = "lab_report": ReportQuestion => Option<PartialReport>,
    /// The files to download; nothing before the first game.
    LabDownloads = "lab_downloads": DownloadsQuestion => Option<ReportFiles>,
}

impl Task {
    /// The task of this name.
    pub fn named(name: &str) -> Option<Task> {
        Task::ALL.iter().copied().find(|task| task.name() == name)
    }
}

/// A record as JSON, which the worker reads by the rules of its game.
pub fn record_value(record: &kernel::Record) -> serde_json::Value {
    // A record writes itself as JSON; anything else would be refused by the worker.
    serde_json::from_str(&record.to_text()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_found_by_its_name_and_names_differ() {
        for &task in Task::ALL {
            assert_eq!(Task::named(task.name()), Some(task));
        }
        assert_eq!(Task::named("no-such-task"), None);
    }

    #[test]
    fn what_may_be_left_out_may_be_left_out() {
        let hint = r#"{"record":{},"seat":0,"level":"best","ms":600}"#;
        assert!(serde_json::from_str::<HintQuestion>(hint).is_ok_and(|hint| hint.seed == 0 && hint.lang.is_none()));
        let judge = r#"{"record":{},"place":3,"ms":250,"probe":true}"#;
        assert!(serde_json::from_str::<JudgeQuestion>(judge).is_ok_and(|judge| judge.known.is_none()));
    }
}
